cimport cython

from quintain.games.hypernull.coins cimport gather, sprinkle
from quintain.games.hypernull.fight cimport fight
from quintain.games.hypernull.journal cimport note_bot
from quintain.games.hypernull.walk cimport walk

cdef int LEFT, MOVE_INTS, OVER
cdef int ACTIVE, BEATEN_BY, BOTS, EVENTS, IS_DEATHMATCH, LEFT_IN, PERIOD, ROUND, ROUNDS, WEIGHT, WIDTH

@cython.locals(s=cython.int[::1])
cpdef void step_many(int[::1] states, int words, const int[::1] g, int[::1] w, const int[::1] m, int matches) noexcept nogil
cpdef void play(int[::1] s, const int[::1] g, int[::1] w, const int[::1] m, int at) noexcept nogil
cpdef bint is_over(int[::1] s) noexcept nogil

cdef int _first_active(int[::1] s) noexcept nogil
cdef void _dismiss(int[::1] s, const int[::1] g, const int[::1] m, int at) noexcept nogil
