from quintain.games.hypernull.journal cimport note
from quintain.games.hypernull.terrain cimport squared
from quintain.kit.draw cimport draw

cdef int ATTACK_TIE, BEATEN
cdef int ACTIVE, ATTACK_DICE, ATTACK_RADIUS, BEATEN_BY, BOTS, HEIGHT, LEFT_IN, ROUND, SEED_HIGH, SEED_LOW, WEIGHT, WIDTH
cdef int X, Y
cdef long long _HIGH

cpdef void fight(int[::1] s, const int[::1] g) noexcept nogil

cdef int _attacker(int[::1] s, const int[::1] g, int pick) noexcept nogil
cdef int _equal(int[::1] s, const int[::1] g, int first, int skipped) noexcept nogil
cdef int _opponent(int[::1] s, const int[::1] g, int bot) noexcept nogil
cdef bint _reaches(int[::1] s, const int[::1] g, int bot, int other) noexcept nogil
cdef void _beat(int[::1] s, const int[::1] g, int attacker, int bot) noexcept nogil
