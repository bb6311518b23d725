from quintain.games.codecharacter.places cimport is_in, lies_turned, tile_of, turned
from quintain.games.codecharacter.units cimport bot_ints, bot_reals, tower_ints, tower_reals
from quintain.kit.real cimport whole

cdef int DEAD, PLAYERS, TOWER_DEAD, TOWER_IDLE, WATER, ASKS, BOT_RUNS, TOWER_RUNS, WISH
cdef int AGE, BOT_HP, BOT_INT_COLUMNS, BOT_REAL_COLUMNS, BOT_ROWS, BOTS, FLOOR, HP, ID, MOST_TOWERS, QUIRKS, SIZE, STATE, TILE
cdef int TOWER_BLASTS, TOWER_HP, TOWER_ID, TOWER_INT_COLUMNS, TOWER_LIFE, TOWER_REAL_COLUMNS, TOWER_ROWS, TOWER_STATE
cdef int TOWERS, X, Y

cpdef void build(int[::1] s, double[::1] r, const int[::1] g, int[::1] d) noexcept nogil
cpdef void bury(int[::1] s, double[::1] r, int player) noexcept nogil

cdef bint _is_any_asking(const int[::1] s, const int[::1] d) noexcept nogil
cdef bint _is_asking(const int[::1] s, const int[::1] d, int place) noexcept nogil
cdef void _count_towers(const int[::1] s, const double[::1] r, int[::1] d, int player, int counts) noexcept nogil
cdef void _wish(const int[::1] s, const double[::1] r, int[::1] d, int player, int counts) noexcept nogil
cdef bint _is_in_use(const int[::1] s, const double[::1] r, int player, int bot, int tile) noexcept nogil
cdef bint _is_inside(const int[::1] s, int owner, double coordinate, int tile) noexcept nogil
cdef void _grant(int[::1] s, double[::1] r, int player, int bot, int tile) noexcept nogil
cdef int _close_ranks(int[::1] s, double[::1] r, int ints, int int_columns, int reals, int real_columns, int width, int units, int states, int dead) noexcept nogil
