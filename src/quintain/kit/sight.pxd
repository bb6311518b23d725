cdef int _DARK

cpdef void spread(int[::1] light, int width, int height) noexcept nogil

cdef void _sweep_row(int[::1] light, int begin, int width) noexcept nogil
cdef void _brighten(int[::1] light, int row, int other, int width) noexcept nogil
