cpdef int seen_x(int seat, int map_size, int x, int y, int size) noexcept nogil
cpdef int seen_y(int seat, int map_size, int x, int y, int size) noexcept nogil
cpdef int real_x(int seat, int map_size, int x, int y, int size) noexcept nogil
cpdef int real_y(int seat, int map_size, int x, int y, int size) noexcept nogil
