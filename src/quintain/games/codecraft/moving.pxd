cimport cython

from quintain.games.codecraft.building cimport can_act
from quintain.games.codecraft.field cimport Field

cdef int CAN_MOVE, CELL, DOES, ID, KIND, MOVE_TO, OWNER, TICK_ORDER
cdef int _ENTRY_TIE, _FIND_CLOSEST, _MOVE, _PATH_TIE

cpdef void move(int[::1] s, const int[::1] g, Field f) noexcept nogil

cdef void _seek(int[::1] s, const int[::1] g, Field f, int player) noexcept nogil
@cython.locals(closest=cython.bint)
cdef int _shortest(const int[::1] s, Field f, int row) noexcept nogil
cdef void _enter(int[::1] s, Field f, int row) noexcept nogil
cdef void _step_together(int[::1] s, Field f) noexcept nogil
cdef int _winner(const int[::1] s, Field f, int port) noexcept nogil
