from quintain.games.codecraft.aiming cimport kind_of
from quintain.games.codecraft.field cimport Field, capped

cdef int ATTACKED, ATTACKEE, ATTACKER, COLLECTS, DAMAGE, DESTROY_SCORE, GATHER_SCORE, HEALTH, ID, KIND, LEFT, OWNER
cdef int PER_HEALTH, RESOURCE_ID, SCORE, WEALTH

cpdef void attack(int[::1] s, const int[::1] g, Field f) noexcept nogil
cpdef void forget_attacks(int[::1] s) noexcept nogil

cdef void _hit(int[::1] s, const int[::1] g, int row, int thing) noexcept nogil
cdef void _note(int[::1] s, const int[::1] g, int row, int thing) noexcept nogil
cdef void _gain(int[::1] s, const int[::1] g, int row, int kind, int removed, bint is_destroyed) noexcept nogil
