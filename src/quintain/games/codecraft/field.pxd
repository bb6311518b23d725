cimport cython

from quintain.games.codecraft.fog cimport look
from quintain.kit.draw cimport draw
from quintain.kit.paths cimport Paths

cdef int ACTIVE, CELL, ENTITIES, ID, KIND, LEFT, MAP_SIZE, OWNER, PLAYERS, PROVIDE, RESOURCE_ID, RESOURCES
cdef int SEED_HIGH, SEED_LOW, SIZE, TICK, USE
cdef int _BLOCKED, _FREE, _KINDS, _MOST_SCORE, _ORDER
cdef long long _HIGH

@cython.final
cdef class Field:
    cdef readonly int size, count, tick, tolls
    cdef readonly long long seed
    cdef readonly Paths paths
    cdef readonly int[::1] held, light, toll, price, marks, order, aim, way, spent, found, used, provided, owned

    cpdef void lay(self, const int[::1] s, const int[::1] g) noexcept nogil
    cpdef void put(self, const int[::1] g, int cell, int kind, int thing) noexcept nogil
    cpdef int resource_cell(self, const int[::1] g, int row) noexcept nogil
    cpdef int port(self, int cell) noexcept nogil
    cpdef int cell(self, int port) noexcept nogil
    cpdef long long chance(self, int purpose, int index) noexcept nogil
    cpdef int first_toll(self, int player) noexcept nogil
    cdef void _count(self, const int[::1] s, const int[::1] g, int row) noexcept nogil
    cdef void _shuffle(self) noexcept nogil
    cdef void _levy(self, const int[::1] s, const int[::1] g) noexcept nogil
    @cython.locals(is_free=cython.bint)
    cdef void _levy_for(self, int begin, bint is_fogged) noexcept nogil

cpdef int capped(int score) noexcept nogil
cpdef int find(const int[::1] s, const int[::1] g, int id) noexcept nogil
cpdef int gap(const int[::1] g, int cell, int kind, int other, int other_kind) noexcept nogil

cdef int _find_resource(const int[::1] s, const int[::1] g, int id) noexcept nogil
cdef int _gap(int at, int size, int other, int other_size) noexcept nogil
