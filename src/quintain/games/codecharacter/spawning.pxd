cimport cython

from quintain.games.codecharacter.places cimport lies_turned, turned
from quintain.games.codecharacter.units cimport bot_ints, bot_reals

cdef double NULL
cdef int IDLE
cdef int BASE_X, BASE_Y, BOT_HP, BOT_INT_COLUMNS, BOT_REAL_COLUMNS, BOTS, HP, ID, MOST_BOTS, NEXT_ID, SPAWNS, STATE, X, Y

cpdef void spawn_turn(int[::1] s, double[::1] r, int player) noexcept nogil
@cython.locals(is_turned=cython.bint)
cpdef void spawn(int[::1] s, double[::1] r, int player, int bots) noexcept nogil
