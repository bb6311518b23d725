from quintain.games.codecraft.field cimport find
from quintain.games.codecraft.turning cimport real_x, real_y

cdef int AIM, BUILD_AT, BUILD_KIND, DOES, MAP_SIZE, MEND, MOVE_TO, OWNER, ROTATE_VIEWS, SIZE, VALID_TARGETS, WALK_RANGE
cdef int _ALL_KINDS, _AUTO, _BUILD, _BUT_RESOURCE, _COUNT, _MOVE, _REPAIR, _TARGET, _WAYS

cpdef void take(int[::1] s, const int[::1] g, int seat, const int[::1] o) noexcept nogil

cdef void _forget(int[::1] s, int entity) noexcept nogil
cdef void _take_moves(int[::1] s, const int[::1] g, int seat, int entity, const int[::1] o, int row, int rows) noexcept nogil
cdef void _take_deeds(int[::1] s, int entity, const int[::1] o, int row, int rows) noexcept nogil
cdef int _place(const int[::1] g, int seat, int x, int y, int size) noexcept nogil
