cdef int _ROUND, _BOTS, _BLANK, _LINE_END, _ZERO
cdef const unsigned char* _UPDATE
cdef const unsigned char* _BOT
cdef const unsigned char* _BLOCK
cdef const unsigned char* _COIN
cdef const unsigned char* _END

cpdef int write_update(const int[::1] view, unsigned char[::1] out) noexcept nogil
cdef int _bots(const int[::1] view, int begin, unsigned char[::1] out, int at) noexcept nogil
cdef int _cells(const int[::1] view, int begin, unsigned char[::1] out, int at, const unsigned char* word, int length) noexcept nogil
cdef int _word(unsigned char[::1] out, int at, const unsigned char* word, int length) noexcept nogil
cdef int _number(unsigned char[::1] out, int at, int number, int end) noexcept nogil
