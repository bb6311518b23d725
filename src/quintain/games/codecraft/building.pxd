cimport cython

from quintain.games.codecraft.field cimport Field, find, gap

cdef int ACTIVE, BUILD_AT, BUILD_KIND, BUILDS, CAN_MOVE, CELL, COST, COST_GROWTH, DEAD_ACT, DOES, ENTITIES, HEALTH, ID
cdef int INIT_HEALTH, KIND, MAX_HEALTH, MEND, NEXT_ID, OPTIONS, OWNER, POWER, REPAIR_OWNER, REPAIR_TARGETS, REPAIRS
cdef int SIZE, USE, WEALTH
cdef int _BUILD, _BY_ALL, _BY_UNITS, _KINDS, _MOST_ENTITIES, _REPAIR

cpdef void build(int[::1] s, const int[::1] g, Field f) noexcept nogil
cpdef void repair(int[::1] s, const int[::1] g, Field f) noexcept nogil
cpdef bint can_act(const int[::1] s, const int[::1] g, Field f, int row) noexcept nogil
@cython.locals(grows=cython.bint)
cpdef int cost_of(const int[::1] g, Field f, int player, int kind) noexcept nogil

cdef bint _is_buildable(const int[::1] s, const int[::1] g, Field f, int row) noexcept nogil
cdef bint _is_free(const int[::1] g, Field f, int cell, int kind) noexcept nogil
cdef void _place(int[::1] s, const int[::1] g, Field f, int row) noexcept nogil
cdef bint _is_repairable(const int[::1] s, const int[::1] g, int row, int other) noexcept nogil
