cdef unsigned long long MASK, LOW, GOLDEN, FIRST, SECOND

cpdef long long draw(long long seed, long long step, long long purpose, long long index) noexcept nogil
cdef unsigned long long _mix(unsigned long long word) noexcept nogil
cdef unsigned long long _word(long long number) noexcept nogil
