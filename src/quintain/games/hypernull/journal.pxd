cdef int CELL, EVENTS, COIN_PLACES, EVENT_PLACES, WEIGHT, X, Y

cpdef void note(int[::1] s, int kind, int bot, int other, int cell, int coins) noexcept nogil
cpdef void note_bot(int[::1] s, int width, int kind, int bot) noexcept nogil
