cimport cython

from quintain.games.codecraft.field cimport Field, find, gap
from quintain.games.codecraft.fog cimport is_lit, look

cdef int ACTIVE, ADJACENT_TARGET, AIM, ATTACKS, CAN_MOVE, CELL, DAMAGE, DOES, FOG, HEALTH, ID, KIND, LEFT, MOVE_TO, OWNER
cdef int PATH_IN_FOG, PLAYERS, RANGE, RESOURCES, SIZE, VALID_TARGETS, WALK_RANGE
cdef int _AUTO, _BREAK_THROUGH, _FIND_CLOSEST, _MOVE, _TARGET, _PATH_TIE, _TARGET_TIE, _WALK_TIE
cdef int _BLOCKED, _FREE, _KINDS, _RESOURCE

cpdef void aim(const int[::1] s, const int[::1] g, Field f) noexcept nogil
cpdef int kind_of(const int[::1] s, int thing) noexcept nogil
cpdef int cell_of(const int[::1] s, const int[::1] g, Field f, int thing) noexcept nogil

cdef void _choose(const int[::1] s, const int[::1] g, Field f, int player) noexcept nogil
cdef int _given(const int[::1] s, const int[::1] g, Field f, int row) noexcept nogil
cdef bint _is_prey(const int[::1] s, const int[::1] g, Field f, int player, int thing, int kinds) noexcept nogil
cdef int _nearest(const int[::1] s, const int[::1] g, Field f, int row) noexcept nogil
cdef int _ring(const int[::1] s, const int[::1] g, Field f, int row, int distance) noexcept nogil
cdef int _list(const int[::1] s, const int[::1] g, Field f, int row, int cell, int count) noexcept nogil
@cython.locals(toll=cython.int[::1])
cdef void _hunt(const int[::1] s, const int[::1] g, Field f, int player, int kind) noexcept nogil
cdef bint _is_hunter(const int[::1] s, const int[::1] g, Field f, int row, int player, int kind) noexcept nogil
cdef void _mark(const int[::1] s, const int[::1] g, Field f, int player, int far, int wanted) noexcept nogil
cdef void _mark_around(const int[::1] g, Field f, int cell, int kind, int far) noexcept nogil
@cython.locals(is_priced=cython.bint)
cdef void _break(const int[::1] s, const int[::1] g, Field f, int player, int kind) noexcept nogil
cdef bint _is_mover(const int[::1] s, Field f, int row, int player, int kind) noexcept nogil
@cython.locals(closest=cython.bint)
cdef int _cheapest(const int[::1] s, Field f, int row) noexcept nogil
@cython.locals(is_fogged=cython.bint)
cdef void _price(const int[::1] s, const int[::1] g, Field f, int player, int kind) noexcept nogil
cdef void _clash(const int[::1] s, const int[::1] g, Field f, int row) noexcept nogil
