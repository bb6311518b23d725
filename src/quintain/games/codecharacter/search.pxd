cimport cython

from quintain.games.codecharacter.grid cimport are_zoned_together, is_open
from quintain.games.codecharacter.sight cimport look
from quintain.kit.real cimport root, whole

cdef int ACROSS, AHEAD, BEGIN, BLOCKED, CLOSED, CORNERS, COST, COUNT, FROM, HEAP, HEAP_SIZE, HELD, KIND, LIST, LOST
cdef int NODE, NODES, PLACE, PRUNE, QUERY, RANK, REACHED, ROOT, SIDE, START, STEPS, TARGET, TURN_NUMBER
cdef double _NARROW, _NEAR, _STRIDE

@cython.locals(fx=cython.double, fy=cython.double)
cpdef bint search(int[::1] w, double[::1] v, double sx, double sy, double tx, double ty, int x, int y, double eps) noexcept nogil
cpdef int node_at(const int[::1] w, double x, double y, double eps) noexcept nogil

@cython.locals(cx=cython.double, cy=cython.double)
cdef int _begin(int[::1] w, double[::1] v, int start, int target, double sx, double sy, double tx, double ty, double eps) noexcept nogil
cdef int _release(int[::1] w, double[::1] v, int held, double bound, double tx, double ty, double eps) noexcept nogil
cdef bint _is_between(double x, double y, double sx, double sy, double dx, double dy, double straight) noexcept nogil
cdef bint _is_direct(const int[::1] w, int start, int target, double sx, double sy, double tx, double ty) noexcept nogil
cdef bint _is_free(const int[::1] w, const double[::1] v, int start, int corner, double sx, double sy) noexcept nogil
cdef bint _is_hugging(const int[::1] w, int corner, int node, double dx, double dy) noexcept nogil
cdef void _expand(int[::1] w, double[::1] v, int corner, double cost, double fx, double fy, double tx, double ty, double eps) noexcept nogil
cdef int _side(const int[::1] w, double step, double across) noexcept nogil
cdef int _hand(const int[::1] w, int corner, double dx, double dy) noexcept nogil
cdef void _aim(int[::1] w, double[::1] v, int corner, int target, double cost, double tx, double ty, double eps) noexcept nogil
cdef void _push(int[::1] w, double[::1] v, int entry, int source, double cost, double rank, double tx, double ty, double eps) noexcept nogil
cdef int _pop(int[::1] w, double[::1] v, double tx, double ty, double eps) noexcept nogil
@cython.locals(x=cython.double, y=cython.double, other_x=cython.double, other_y=cython.double)
cdef bint _is_before(const double[::1] v, int one, int other, double tx, double ty, double eps) noexcept nogil
