cdef int ACTIVE, BOTS, CELL, COINS, EVENTS, IS_DEATHMATCH, COIN_PLACES, EVENT_PLACES, ROUND, ROUNDS, WEIGHT, WIDTH, X, Y
cdef int _BOT_COLUMNS, _COIN_COLUMNS, _EVENT_COLUMNS, _HEAD

cpdef void tell(int[::1] s, int width, int[::1] out) noexcept nogil

cdef int _tell_bots(int[::1] s, int[::1] out, int at) noexcept nogil
cdef int _tell_coins(int[::1] s, int width, int[::1] out, int at) noexcept nogil
cdef void _tell_events(int[::1] s, int width, int[::1] out, int at) noexcept nogil
cdef int _tell_cells(int[::1] s, int begin, int rows, int width, int[::1] out, int at) noexcept nogil
cdef int _copy(int[::1] s, int begin, int rows, int[::1] out, int at) noexcept nogil
