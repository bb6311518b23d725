cimport cython

from quintain.games.codecharacter.grid cimport is_blocked
from quintain.games.codecharacter.search cimport node_at, search
from quintain.kit.real cimport root

cdef int ACROSS, ANSWER, ASKED, ASKER, FOUND, FROM, LOST, MOST_ASKED, OUT, PATH, PRUNE, START, TARGET, TURN_NUMBER

cpdef void new_turn(int[::1] w) noexcept nogil
cpdef bint walk(int[::1] w, double[::1] v, int who, double sx, double sy, double tx, double ty, int x, int y, double eps, double speed, double[::1] out, int at) noexcept nogil

cdef int _asked_before(const int[::1] w, const double[::1] v, int who, double sx, double sy, double tx, double ty) noexcept nogil
cdef void _note(int[::1] w, double[::1] v, int who, int found, double sx, double sy, double tx, double ty) noexcept nogil
@cython.locals(ax=cython.double, ay=cython.double, bx=cython.double, by=cython.double)
cdef void _go(int[::1] w, double[::1] v, double sx, double sy, double tx, double ty, double speed) noexcept nogil
cdef void _lose(int[::1] w, double x, double y, double eps) noexcept nogil
