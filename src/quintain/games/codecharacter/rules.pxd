from quintain.games.codecharacter.building cimport build, bury
from quintain.games.codecharacter.commands cimport take
from quintain.games.codecharacter.deeds cimport settle_bots, settle_towers, update_bots, update_towers
from quintain.games.codecharacter.grid cimport follow
from quintain.games.codecharacter.paths cimport new_turn
from quintain.games.codecharacter.places cimport is_flag
from quintain.games.codecharacter.spawning cimport spawn_turn
from quintain.games.codecharacter.units cimport bot_ints, bot_reals, tower_reals

cdef int BY_SCORE, DEAD, PLAYERS
cdef int BOT_POINTS, BOTS, ENDING, ERRORS, GAME_LIMIT, LOSERS, POINTS, QUIRKS, SCORE, STATE, TOWER_POINTS, TOWERS, TURN, TURNS
cdef int UNITS, UNITS_GAME, X, Y

cpdef void play(int[::1] s, double[::1] r, const int[::1] g, int[::1] d, double[::1] n, int[::1] w0, double[::1] v0, int[::1] w1, double[::1] v1, const int[::1] o0, const double[::1] q0, const int[::1] o1, const double[::1] q1) noexcept nogil
cpdef void score(int[::1] s, double[::1] r, const int[::1] g) noexcept nogil
