from quintain.kit.sight cimport spread

cdef int CELL, ENTITIES, KIND, MAP_SIZE, OWNER, SIGHT, SIZE
cdef int _DARK

cpdef void look(const int[::1] s, const int[::1] g, int player, int[::1] light) noexcept nogil
cpdef bint is_lit(const int[::1] g, const int[::1] light, int cell, int kind) noexcept nogil

cdef void _shine(const int[::1] g, int cell, int kind, int map_size, int[::1] light) noexcept nogil
