from quintain.games.codecharacter.units cimport bot_ints, bot_reals

cdef double BASE, NULL
cdef int IDLE, MAP_SIZE
cdef int BOT_HP, BOT_INT_COLUMNS, BOT_REAL_COLUMNS, BOTS, HP, ID, MOST_BOTS, NEXT_ID, QUIRKS, SPAWNS, STATE, X, Y

cpdef void spawn_turn(int[::1] s, double[::1] r, int player) noexcept nogil
cpdef void spawn(int[::1] s, double[::1] r, int player, int bots) noexcept nogil
