cimport cython

cdef int _BLOCKED, _LARGEST, _ORDERS, _WALL

@cython.final
cdef class Paths:
    cdef readonly int width, height, shift, stride, cells, limit, searches, looked
    cdef int _queued, _mask, _most_toll, _base, _flat_base, _room
    cdef int[::1] _cost, _flat, _sides, _tied, _queue, _head, _side, _turned, _way, _expanded

    cpdef int at(self, int x, int y) noexcept nogil
    cpdef void wall(self, const int[::1] toll) noexcept nogil
    @cython.locals(costs=cython.int[::1], queue=cython.int[::1], ways=cython.int[::1], turned=cython.int[::1], expanded=cython.int[::1])
    @cython.locals(apart=cython.int, closer=cython.int, estimate=cython.int, is_closer=cython.int, is_new=cython.int, known=cython.int, least=cython.int, noted=cython.int, other_top=cython.int, top=cython.int, value=cython.int)
    cpdef int shortest(self, int start, int goal, bint closest, long long chance) noexcept nogil
    @cython.locals(costs=cython.int[::1], queue=cython.int[::1], head=cython.int[::1], ways=cython.int[::1], side_of=cython.int[::1], expanded=cython.int[::1])
    @cython.locals(apart=cython.int, bucket=cython.int, closer=cython.int, estimate=cython.int, least=cython.int, most=cython.int, noted=cython.int, price=cython.int, value=cython.int)
    cpdef int cheapest(self, const int[::1] toll, int start, int goal, bint closest, long long chance) noexcept nogil
    @cython.locals(sides=cython.int[::1], costs=cython.int[::1], queue=cython.int[::1], ways=cython.int[::1], side_of=cython.int[::1])
    cpdef int nearest(self, const int[::1] toll, int start, const int[::1] marks, int wanted, int far, long long chance) noexcept nogil
    cdef int _begin(self, int start, int most_cost) noexcept nogil
    cdef int _begin_flat(self) noexcept nogil
    cdef void _part(self, int[::1] costs, int start, int value, int order) noexcept nogil
    cdef int _apart(self, int cell, int other) noexcept nogil
    cdef int _closest(self, int[::1] costs, int base, int start, int goal, int noted, int least, long long chance) noexcept nogil
    @cython.locals(is_found=cython.bint)
    cdef int _list_closer(self, int[::1] costs, int base, int goal, int noted, int apart, int order) noexcept nogil
    @cython.locals(times=cython.int)
    cdef bint _is_listed(self, int cell, int ties) noexcept nogil
    cdef int _drawn(self, int sides, long long chance) noexcept nogil
