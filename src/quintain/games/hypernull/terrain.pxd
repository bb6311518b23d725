cdef int FIRST, HEIGHT, WIDTH, RUN_INTS

cpdef int gap(int a, int b, int size) noexcept nogil
cpdef int squared(int x, int y, int other_x, int other_y, int width, int height) noexcept nogil
cpdef int first_from(const int[::1] g, int x, int y) noexcept nogil
cpdef bint is_block(const int[::1] g, int x, int y) noexcept nogil
cpdef int disc(const int[::1] g, int x, int y, int radius, int[::1] w) noexcept nogil
cpdef int blocks_along(const int[::1] g, int[::1] w, int runs, int[::1] out, int at) noexcept nogil

cdef int _runs(const int[::1] g, int x, int y, int radius, int begin, int end, int[::1] w, int runs) noexcept nogil
cdef int _row_runs(int width, int row, int low, int high, int[::1] w, int runs) noexcept nogil
cdef int _run(int row, int low, int high, int[::1] w, int runs) noexcept nogil
