from quintain.games.hypernull.journal cimport note
from quintain.games.hypernull.terrain cimport is_block, squared
from quintain.kit.draw cimport draw

cdef int COIN, COIN_TIE, COLLECTED, FLIP_X, FLIP_Y, POINT, QUARTER, SPAWNED
cdef int ACTIVE, BOTS, CELL, COIN_DICE, COINS, FIRST, HEIGHT, MINING_RADIUS, COIN_PLACES, ROUND, SEED_HIGH, SEED_LOW
cdef int SYMMETRIES, VOLUME, WEIGHT, WIDTH, X, Y
cdef int _FARTHEST, _NOWHERE
cdef long long _HIGH

cpdef void gather(int[::1] s, const int[::1] g, int[::1] w) noexcept nogil
cpdef void sprinkle(int[::1] s, const int[::1] g, int[::1] w) noexcept nogil
cpdef int images(const int[::1] g, int cell, int[::1] w) noexcept nogil
cpdef int nearest_free(int[::1] s, const int[::1] g, int cell) noexcept nogil
cpdef bint is_free(int[::1] s, const int[::1] g, int x, int y) noexcept nogil

cdef int _neighbour(int[::1] w, int bots, int cell, int within, int beyond) noexcept nogil
cdef int _winner(int[::1] s, const int[::1] g, int x, int y) noexcept nogil
cdef int _tied(int[::1] s, const int[::1] g, int x, int y, int first, int skipped) noexcept nogil
cdef int _place(int[::1] s, const int[::1] g, int cell) noexcept nogil
cdef void _insert(int[::1] s, int cell) noexcept nogil
cdef int _image(int[::1] w, int found, int cell, int image) noexcept nogil
cdef int _free_in_row(int[::1] s, const int[::1] g, int x, int row, int limit) noexcept nogil
cdef int _leftmost(int[::1] s, const int[::1] g, int x, int row, int across) noexcept nogil
cdef bint _is_coin(int[::1] s, int cell) noexcept nogil
