from quintain.kit.real cimport whole

cdef int FLAG, QUIRKS, SIZE, TILE
cdef double NULL

cpdef bint lies_turned(const int[::1] s, int player) noexcept nogil
cpdef double turned(const int[::1] s, bint is_turned, double coordinate) noexcept nogil
cpdef int tile_of(const int[::1] s, int player, double coordinate) noexcept nogil
cpdef bint is_in(const int[::1] s, int x, int y) noexcept nogil
cpdef bint is_flag(const int[::1] s, const int[::1] g, int player, double x, double y) noexcept nogil
cpdef bint is_null(double x, double y) noexcept nogil
cpdef bint is_same(double ax, double ay, double bx, double by, double eps) noexcept nogil
