cimport cython

from quintain.games.codecharacter.places cimport is_null, is_same, lies_turned, tile_of, turned
from quintain.games.codecharacter.units cimport bot_ints, bot_reals, errors_at, tower_ints, tower_reals
from quintain.kit.real cimport whole

cdef int BLASTING, DEAD, EXCEED_TURN_INSTRUCTION_COUNT, INVALID_BLAST_POSITION, INVALID_MOVE_POSITION
cdef int INVALID_TRANSFORM_POSITION, NO_ALTER_BOT_PROPERTY, NO_ALTER_TOWER_PROPERTY, NO_EARLY_BLAST_TOWER
cdef int NO_MULTIPLE_BOT_TASK, NUMBER_OF_BOTS_MISMATCH, NUMBER_OF_TOWERS_MISMATCH, PLAYERS, TOWER_DEAD, TOWER_LIMIT_REACHED
cdef int TRANSFORM, TRANSFORMING, WATER, BOT_RUNS, TOWER_RUNS
cdef double NULL
cdef int AGE, BASE_X, BASE_Y, BOT_ROWS, BOTS, CHANGE, DEST, EPS, ERROR_ROWS, ERRORS, FINAL, HP, ID, MOST_TOWERS, QUIRKS, SIZE, STATE, TILE
cdef int TOWER_AGE, TOWER_BLASTS, TOWER_ID, TOWER_LIFE, TOWER_ROWS, TOWER_STATE, TOWERS, TURN_LIMIT, X, Y
cdef int TOLD, OWN_BOTS, ENEMY_BOTS, OWN_TOWERS, ENEMY_TOWERS, BOT_ORDERS, TOWER_ORDERS, HEAD
cdef int _ROW_INTS, _BOT_REALS, _TOWER_REALS, _TURN_BYTES, _TURN_INTS, _INDEX, _ID, _HP, _STATE, _FLAGS
cdef int[::1] _SHOWN

cpdef void take(int[::1] s, double[::1] r, const int[::1] g, int[::1] d, const int[::1] o, const double[::1] q, int player) noexcept nogil
cpdef void note(int[::1] s, int player, int kind, int unit) noexcept nogil

cdef int _rows(const int[::1] s) noexcept nogil
cdef void _sort(const int[::1] s, int[::1] d, const int[::1] o, int player) noexcept nogil
@cython.locals(tasks=cython.int)
cdef void _take_bot(int[::1] s, double[::1] r, const int[::1] g, const int[::1] o, const double[::1] q, int player, int bot, int row) noexcept nogil
cdef bint _is_altered(const int[::1] s, const double[::1] r, const int[::1] o, const double[::1] q, int player, int bot, int row) noexcept nogil
cdef bint _is_flipped(const int[::1] s, int player) noexcept nogil
cdef bint _is_unset(const int[::1] s, const double[::1] r, const double[::1] q, int player, int bot, int row, int rows, int target) noexcept nogil
cdef void _withdraw(const int[::1] s, double[::1] r, int player, int bot) noexcept nogil
cdef void _check_standing(int[::1] s, int player, int unit, int kind) noexcept nogil
cdef void _order_here(int[::1] s, double[::1] r, int player, int bot, int flags) noexcept nogil
@cython.locals(is_inside=cython.bint)
cdef void _order_there(int[::1] s, double[::1] r, const int[::1] g, int player, int bot, int kind, double x, double y) noexcept nogil
cdef bint _is_wet(const int[::1] s, const int[::1] g, int player, double x, double y) noexcept nogil
cdef bint _may_transform(int[::1] s, const double[::1] r, int player, int bot, double x, double y) noexcept nogil
cdef bint _is_base(const int[::1] s, const double[::1] r, int across, int along) noexcept nogil
cdef void _apply(const int[::1] s, double[::1] r, int player, int bot, int kind, double x, double y) noexcept nogil
cdef void _take_tower(int[::1] s, const double[::1] r, const int[::1] o, const double[::1] q, int player, int tower, int row) noexcept nogil
cdef bint _is_tower_altered(const int[::1] s, const double[::1] r, const int[::1] o, const double[::1] q, int player, int tower, int row) noexcept nogil
