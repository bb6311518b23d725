cdef int PLAYERS
cdef int BOT_INTS, BOT_INT_COLUMNS, BOT_REALS, BOT_REAL_COLUMNS, BOT_ROWS, TOWER_INT_COLUMNS, TOWER_ROWS

cpdef int bot_ints(const int[::1] s, int column, int player) noexcept nogil
cpdef int bot_reals(const int[::1] s, int column, int player) noexcept nogil
cpdef int tower_ints(const int[::1] s, int column, int player) noexcept nogil
cpdef int tower_reals(const int[::1] s, int column, int player) noexcept nogil
cpdef int errors_at(const int[::1] s) noexcept nogil
