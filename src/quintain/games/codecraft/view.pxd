from quintain.games.codecraft.fog cimport is_lit, look
from quintain.games.codecraft.turning cimport seen_x, seen_y

cdef int ACTIVE, CELL, ENTITIES, FOG, HEALTH, ID, KIND, LEFT, MAP_SIZE, MAX_NODES, MAX_TICKS, OWNER, PLAYERS
cdef int RESOURCE_ID, RESOURCES, ROTATE_VIEWS, SCORE, SIZE, TICK, WEALTH
cdef int _ENTITY_COLUMNS, _GAME_COLUMNS, _PLAYER_COLUMNS, _PROPERTIES, _PROPERTY_WORDS, _RESOURCE

cpdef int seen(const int[::1] s, const int[::1] g, int seat, int[::1] light, int[::1] found) noexcept nogil
cpdef void tell(const int[::1] s, const int[::1] g, int seat, const int[::1] found, int count, int[::1] out) noexcept nogil

cdef int _list(const int[::1] s, const int[::1] g, int seat, const int[::1] light, int[::1] found, int at, int row) noexcept nogil
cdef bint _is_resource_seen(const int[::1] g, const int[::1] light, int resource) noexcept nogil
cdef int _tell_players(const int[::1] s, int players, int[::1] out, int at) noexcept nogil
cdef void _tell_entity(const int[::1] s, const int[::1] g, int seat, int row, int[::1] out, int at, int count) noexcept nogil
cdef void _tell_resource(const int[::1] s, const int[::1] g, int seat, int resource, int[::1] out, int at, int count) noexcept nogil
