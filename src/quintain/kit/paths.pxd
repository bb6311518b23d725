cimport cython

cdef int _BLOCKED, _ORDERS
cdef const int[::1] _SIDES

@cython.final
cdef class Paths:
    cdef readonly int width, height, stride, cells, limit
    cdef int _queued, _now, _mask
    cdef int[::1] _cost, _stamp, _came, _tied, _queue, _head

    cpdef int at(self, int x, int y) noexcept nogil
    @cython.locals(is_closer=cython.bint)
    cpdef int shortest(self, const int[::1] toll, int start, int goal, bint closest, long long chance) noexcept nogil
    @cython.locals(is_found=cython.bint)
    cpdef int cheapest(self, const int[::1] toll, int start, int goal, bint closest, long long chance) noexcept nogil
    cpdef int nearest(self, const int[::1] toll, int start, const int[::1] marks, int wanted, int far, long long chance) noexcept nogil
    cdef void _begin(self, int start) noexcept nogil
    cdef int _first(self, int start, int end) noexcept nogil
    cdef int _note(self, int cell, int apart, int best, int ties) noexcept nogil
    cdef int _closest(self, int start, int goal, int ties, long long chance) noexcept nogil

cdef int _way(int side, int stride) noexcept nogil
cdef int _apart(int cell, int x, int y, int stride) noexcept nogil
cdef int _drawn_way(int sides, int stride, long long chance) noexcept nogil
