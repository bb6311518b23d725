cdef int ACTIVE, ATTACKED, ATTACKEE, ATTACKER, CELL, CRASHED, ENTITIES, HEALTH, ID, KIND, LEFT, MAP_SIZE, OWNER, PLAYERS
cdef int PROVIDE, RESOURCES, SCORE, TICK, USE, WEALTH

cpdef void tell(const int[::1] s, const int[::1] g, int[::1] out) noexcept nogil

cdef int _tell_players(const int[::1] s, const int[::1] g, int[::1] out, int at) noexcept nogil
cdef int _tell_entities(const int[::1] s, const int[::1] g, int[::1] out, int at) noexcept nogil
cdef int _copy(const int[::1] s, int begin, int rows, int[::1] out, int at) noexcept nogil
