cimport cython

from quintain.games.codecharacter.paths cimport walk
from quintain.games.codecharacter.places cimport is_null, is_same, lies_turned, tile_of, turned
from quintain.games.codecharacter.units cimport bot_ints, bot_reals, tower_ints, tower_reals
from quintain.kit.real cimport root, whole

cdef int BLAST, BY_EDGE, DEAD, IDLE, MOVE, MOVE_TO_BLAST, MOVE_TO_TRANSFORM, PLAYERS, TOWER_BLAST, TOWER_DEAD, TRANSFORM
cdef double NULL
cdef int ASKS, BOT_RUNS, HURT, MOVES
cdef int AGE, BLASTS, BOT_DAMAGE, BOT_RADIUS, BOT_ROWS, BOTS, CHANGE, DEST, ENDING, EPS, FINAL, HP, QUIRKS, SIZE, SPEED, STATE
cdef int TOWER_BLASTS, TOWER_DAMAGE, TOWER_LIFE, TOWER_RADIUS, TOWER_ROWS, TOWER_STATE, TOWERS, TRANSFORMS, X, Y

cpdef void update_bots(int[::1] s, double[::1] r, int[::1] d, double[::1] n, int[::1] w, double[::1] v, int player) noexcept nogil
cpdef void update_towers(int[::1] s, const double[::1] r, int[::1] d, int player) noexcept nogil
cpdef void settle_bots(int[::1] s, double[::1] r, int[::1] d, const double[::1] n, int player) noexcept nogil
cpdef void settle_towers(int[::1] s, int[::1] d, int player) noexcept nogil
@cython.locals(is_turned=cython.bint)
cpdef void blast(const int[::1] s, const double[::1] r, int[::1] d, int player, double x, double y, double radius, double damage) noexcept nogil

cdef int _tower_hurt(const int[::1] s, int player) noexcept nogil
cdef bint _is_changing(int[::1] s, double[::1] r, int[::1] d, double[::1] n, int[::1] w, double[::1] v, int player, int bot) noexcept nogil
cdef int _next_state(const int[::1] s, const double[::1] r, int player, int bot) noexcept nogil
cdef bint _has(const int[::1] s, const double[::1] r, int player, int bot, int target) noexcept nogil
cdef bint _is_walking_on(int[::1] s, double[::1] r, int[::1] d, double[::1] n, int[::1] w, double[::1] v, int player, int bot) noexcept nogil
cdef bint _is_arrived(int[::1] s, double[::1] r, int player, int bot, int target) noexcept nogil
cdef bint _is_on_the_way(const int[::1] s, int[::1] d, double[::1] n, int[::1] w, double[::1] v, int player, int bot, double x, double y, double tx, double ty, double eps) noexcept nogil
cdef void _blow_up(int[::1] s, const double[::1] r, int[::1] d, int player, int bot) noexcept nogil
cdef void _move(int[::1] s, double[::1] r, const double[::1] n, int player, int bot, int place) noexcept nogil
cdef int _hit(double ax, double ay, double bx, double by, double radius, double damage) noexcept nogil
