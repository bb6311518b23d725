cdef int AUTO, BREAK_THROUGH, BUILD, FIND_CLOSEST, MOVE, REPAIR, TARGET
cdef int MOST_TARGETS
cdef int AT, BAD_BOOLEAN, BAD_COUNT, BAD_KIND, FAULT, NEEDS, ROW, ROWS, VALUE
cdef int _KINDS, _MOVE_BYTES, _BUILD_BYTES

cpdef void read_actions(const unsigned char[::1] data, int end, int[::1] out, int[::1] notes) noexcept nogil
cdef int _measured(const unsigned char[::1] data, int at, int end, int[::1] notes) noexcept nogil
cdef int _measured_attack(const unsigned char[::1] data, int at, int size, int end, int[::1] notes) noexcept nogil
cdef void _read(const unsigned char[::1] data, int at, int[::1] out, int row, int rows, int[::1] notes) noexcept nogil
cdef int _flag(const unsigned char[::1] data, int at, int[::1] notes) noexcept nogil
cdef int _kind(const unsigned char[::1] data, int at, int[::1] notes) noexcept nogil
cdef int _int(const unsigned char[::1] data, int at) noexcept nogil
