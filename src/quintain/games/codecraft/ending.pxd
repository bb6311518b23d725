from quintain.games.codecraft.field cimport capped

cdef int ACTIVE, BUILD_SCORE, CRASHED, END_WHEN_LEFT, ENTITIES, HEALTH, ID, KIND, LAST_PLAYER_WINS, MAX_HEALTH, MAX_TICKS
cdef int MEND, OWNER, PLAYERS, SCORE, TICK
cdef int _COLUMNS, _ROWS

cpdef void end_tick(int[::1] s, const int[::1] g) noexcept nogil
cpdef bint is_over(const int[::1] s, const int[::1] g) noexcept nogil
cpdef int owned(const int[::1] s, int player) noexcept nogil

cdef int _left(const int[::1] s, const int[::1] g) noexcept nogil
cdef void _bury(int[::1] s) noexcept nogil
cdef void _copy(int[::1] s, int row, int to) noexcept nogil
cdef void _crown(int[::1] s) noexcept nogil
