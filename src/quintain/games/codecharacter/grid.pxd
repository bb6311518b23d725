cimport cython

from quintain.games.codecharacter.units cimport tower_reals
from quintain.kit.real cimport whole

cdef int ACROSS, BLOCKED, CHANGES, DRY, FRESH, KIND, MOST_CHANGES, NODE, NODES, READY, SEEN, SEEN_COUNT, SIDE, SPAN, STACK, TILES, VERSION, ZONE, ZONED
cdef int PLAYERS, WATER, QUIRKS, TILE, TOWERS, X, Y

cpdef void follow(int[::1] w, const int[::1] s, const double[::1] r, const int[::1] g, int side) noexcept nogil
cpdef bint is_blocked(const int[::1] w, int x, int y) noexcept nogil
cpdef bint is_open(const int[::1] w, double ax, double ay, double bx, double by, bint is_short) noexcept nogil
cpdef bint are_zoned_together(int[::1] w, double sx, double sy, int x, int y, double eps) noexcept nogil

cdef void _note_water(int[::1] w, const int[::1] g, int side) noexcept nogil
@cython.locals(is_turned=cython.bint, is_new=cython.bint)
cdef bint _are_towers_new(int[::1] w, const int[::1] s, const double[::1] r, int side) noexcept nogil
cdef void _choose_nodes(int[::1] w) noexcept nogil
cdef bint _is_line_open(const int[::1] w, double across, double a, double b, int along, int aside, bint is_short) noexcept nogil
cdef void _tell_zones(int[::1] w) noexcept nogil
cdef void _flood(int[::1] w, int tile, int zone) noexcept nogil
