from quintain.games.hypernull.journal cimport note_bot
from quintain.games.hypernull.terrain cimport is_block

cdef int MOST_BOTS, MOVE_INTS, MOVED
cdef int ACTIVE, BOTS, HEIGHT, IS_DEATHMATCH, OCCUPIED, WIDTH, X, Y
cdef int _GOES, _TO_X, _TO_Y, _AIMS

cpdef void walk(int[::1] s, const int[::1] g, int[::1] w, const int[::1] m, int at) noexcept nogil

cdef void _take_aim(int[::1] s, const int[::1] g, int[::1] w, const int[::1] m, int at) noexcept nogil
cdef void _aim(int[::1] s, const int[::1] g, int[::1] w, int bot, int dx, int dy) noexcept nogil
cdef void _stop_rivals(int[::1] s, int[::1] w) noexcept nogil
cdef int _rival(int[::1] s, int[::1] w, int bot) noexcept nogil
cdef void _stop_at_the_standing(int[::1] s, int[::1] w) noexcept nogil
cdef int _holder(int[::1] s, int[::1] w, int x, int y) noexcept nogil
cdef void _go(int[::1] s, const int[::1] g, int[::1] w) noexcept nogil
