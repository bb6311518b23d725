from quintain.games.codecraft.aiming cimport aim
from quintain.games.codecraft.attacking cimport attack, forget_attacks
from quintain.games.codecraft.building cimport build, repair
from quintain.games.codecraft.ending cimport end_tick, is_over
from quintain.games.codecraft.field cimport Field
from quintain.games.codecraft.moving cimport move
from quintain.games.codecraft.taking cimport take

cdef int CRASHED, PLAYERS, SCORE

cpdef void play(int[::1] s, const int[::1] g, Field f) noexcept nogil
