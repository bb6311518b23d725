cimport cython

from quintain.games.hypernull.terrain cimport blocks_along, disc, squared

cdef int ACTIVE, ATTACK_RADIUS, BOTS, CELL, COINS, HEIGHT, IS_DEATHMATCH, MINING_RADIUS, ROUND, ROUNDS
cdef int RUN_INTS, VIEW_RADIUS, WEIGHT, WIDTH, X, Y
cdef int _HEAD, _BOT_COLUMNS

@cython.locals(s=cython.int[::1])
cpdef void see_many(int[::1] states, int words, const int[::1] g, int[::1] w, int[::1] out, int[::1] starts, int matches) noexcept nogil
cpdef int see(int[::1] s, const int[::1] g, int actor, int[::1] w, int[::1] out, int at) noexcept nogil

cdef int _tell_match(int[::1] s, const int[::1] g, int actor, int[::1] out, int at) noexcept nogil
cdef int _tell_bots(int[::1] s, const int[::1] g, int actor, int[::1] out, int at) noexcept nogil
cdef bint _is_seen(int[::1] s, const int[::1] g, int actor, int bot) noexcept nogil
cdef int _tell_blocks(const int[::1] g, int[::1] w, int runs, int[::1] out, int at) noexcept nogil
cdef int _tell_coins(int[::1] s, const int[::1] g, int[::1] w, int runs, int[::1] out, int at) noexcept nogil
cdef int _tell_rows(int[::1] w, int runs, int[::1] out, int at) noexcept nogil
