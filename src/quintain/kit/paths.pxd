cimport cython

cdef int _BLOCKED, _LARGEST, _ORDERS

@cython.final
cdef class Paths:
    cdef readonly int width, height, shift, stride, cells, limit, searches, looked
    cdef int _queued, _mask, _most_toll, _base, _room, _best, _ties
    cdef int[::1] _cost, _sides, _tied, _queue, _head, _side, _way

    cpdef int at(self, int x, int y) noexcept nogil
    @cython.locals(costs=cython.int[::1], queue=cython.int[::1], ways=cython.int[::1], side_of=cython.int[::1])
    @cython.locals(apart=cython.int, closer=cython.int, estimate=cython.int, is_closer=cython.int, is_new=cython.int, known=cython.int, other_top=cython.int, top=cython.int, value=cython.int)
    cpdef int shortest(self, const int[::1] toll, int start, int goal, bint closest, long long chance) noexcept nogil
    @cython.locals(costs=cython.int[::1], queue=cython.int[::1], head=cython.int[::1], ways=cython.int[::1], side_of=cython.int[::1])
    @cython.locals(apart=cython.int, bucket=cython.int, closer=cython.int, most=cython.int, price=cython.int, value=cython.int)
    cpdef int cheapest(self, const int[::1] toll, int start, int goal, bint closest, long long chance) noexcept nogil
    @cython.locals(sides=cython.int[::1], costs=cython.int[::1], queue=cython.int[::1], ways=cython.int[::1], side_of=cython.int[::1])
    cpdef int nearest(self, const int[::1] toll, int start, const int[::1] marks, int wanted, int far, long long chance) noexcept nogil
    cdef int _begin(self, int start, int most_cost) noexcept nogil
    cdef int _apart(self, int cell, int other) noexcept nogil
    @cython.locals(is_found=cython.bint)
    cdef void _note(self, const int[::1] toll, int cell, int closer, int apart, int order) noexcept nogil
    cdef int _closest(self, int start, int goal, long long chance) noexcept nogil
    cdef int _drawn(self, int sides, long long chance) noexcept nogil
