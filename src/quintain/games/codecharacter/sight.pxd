cimport cython

from quintain.games.codecharacter.grid cimport is_open

cdef int ACROSS, BEGIN, CHANGES, COUNT, KIND, LIST, MARK, MARKING, MOST_CHANGES, NODE, NODES, POOL, POOL_SIZE, PRUNE, SIDE
cdef int STAMP, VERSION

cpdef void look(int[::1] w, int a) noexcept nogil

cdef void _begin_anew(int[::1] w) noexcept nogil
cdef void _make(int[::1] w, int a) noexcept nogil
@cython.locals(seen=cython.bint)
cdef void _mend(int[::1] w, int a, int missed) noexcept nogil
cdef bint _is_seen(const int[::1] w, int a, int b) noexcept nogil
cdef bint _is_hugging(const int[::1] w, int a, int b) noexcept nogil
cdef bint _is_touched(const int[::1] w, int a, int b, int missed) noexcept nogil
cdef bint _is_beside(int x, int y, int ax, int ay, int bx, int by) noexcept nogil
cdef bint _is_corner(int x, int y, int cx, int cy) noexcept nogil
