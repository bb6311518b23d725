cimport cython

cdef int BLOCKED, SHUT, FARTHEST
cdef int[::1] _DX, _DY
cdef int _WAYS, _NEVER, _STRIDE, _SOME, _OLDEST, _NEARBY

cpdef void look(const int[::1] v, int[::1] land, int wide, int high, int me) noexcept nogil
cpdef int offset(int here, int there, int size) noexcept nogil
cpdef int beside(int place, int dx, int dy, int wide, int high) noexcept nogil
cpdef int flood(int[::1] land, int wide, int high, int sources, int most, int[::1] d, int[::1] q) noexcept nogil
cpdef int nearest(int[::1] d, int wide, int high, int goal, int radius) noexcept nogil
cpdef int before(int[::1] d, int wide, int high, int place) noexcept nogil
@cython.locals(best=cython.double, gain=cython.double)
cpdef int outlook(int[::1] land, int wide, int high, int round, int reach, int[::1] d, int[::1] q, int count) noexcept nogil
cpdef int refuge(int[::1] d, int[::1] e, int[::1] q, int count) noexcept nogil

cdef int _own_row(const int[::1] v) noexcept nogil
cdef void _note_disc(int[::1] land, int wide, int high, int me, int radius, int round) noexcept nogil
cdef int _next(int place, int way, int wide, int high) noexcept nogil
cdef int _gain(int[::1] land, int wide, int high, int place, int round, int reach) noexcept nogil
