cdef int _GAME, _COLUMNS, _KINDS
cdef const int[::1] _LISTED

cpdef Py_ssize_t write_view(const int[::1] view, int tag, unsigned char[::1] out) noexcept nogil
cdef Py_ssize_t _properties(const int[::1] v, int begin, unsigned char[::1] out, Py_ssize_t at) noexcept nogil
cdef Py_ssize_t _property(const int[::1] v, int p, int n, unsigned char[::1] out, Py_ssize_t at) noexcept nogil
cdef Py_ssize_t _kinds(unsigned char[::1] out, Py_ssize_t at, int mask) noexcept nogil
cdef Py_ssize_t _players(const int[::1] v, int begin, unsigned char[::1] out, Py_ssize_t at) noexcept nogil
cdef Py_ssize_t _entities(const int[::1] v, int begin, unsigned char[::1] out, Py_ssize_t at) noexcept nogil
cdef Py_ssize_t _bool(unsigned char[::1] out, Py_ssize_t at, int value) noexcept nogil
cdef Py_ssize_t _int(unsigned char[::1] out, Py_ssize_t at, int value) noexcept nogil
