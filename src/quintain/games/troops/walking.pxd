cdef int BOARD, CELL, EDGE, EMPTY, FIRST_RESOURCE, GOES, LEFT, MOST_TROOPS, MOVER, PLAYERS, STARTED, TROOPS, WANTED
cdef int WAY

cpdef void walk(int[::1] s, int[::1] w) noexcept nogil

cdef int _round(int[::1] s, int[::1] w, int walking) noexcept nogil
cdef void _stop_blocked(int[::1] s, int[::1] w, int walking) noexcept nogil
cdef bint _is_blocked(int[::1] s, int[::1] w, int slot) noexcept nogil
cdef int _advance(int[::1] s, int[::1] w, int walking) noexcept nogil
