cimport cython

from quintain.games.troops.walking cimport walk
from quintain.kit.draw cimport draw

cdef int ACTION, AIM, ATTACKED, BOARD, CELL, CLEARED, COUNT, CREATE, CREATE_PRICE, DAMAGE, EMPTY, EVENTS
cdef int FIRST_RESOURCE, FRESH_DAMAGE, FRESH_HEALTH, FRESH_SPEED, FROM, HARM, HARVESTED, HAS_MOVED, HEALTH, HITTERS
cdef int HURT, ID, KIND, LAST_TURN, LEFT, MOST_TROOPS, MOVE, MOVED, NEW_RESOURCE, NEXT_ID, PAID, PLACE, PLAYERS
cdef int POWERED, POWERUP, POWERUP_PRICE, RESOURCES, RESOURCE_HEALTH, SEED_HIGH, SEED_LOW, SIDE, SLOTS, SPAWNED, SPEED
cdef int STARTED, STOCK, STRENGTH, TIMES, TO, TROOPS, TURN, WAY, WHO, WHOSE, WIDE, _WORDS, _WORTH
cdef long long _HIGH
cdef int[::1] _STEPS, _SPAWN

@cython.locals(s=cython.int[::1])
cpdef void step_many(int[::1] states, int[::1] work, const int[::1] orders, const int[::1] starts, int matches) noexcept nogil
cpdef void play(int[::1] s, int[::1] w, const int[::1] o, int at, int first, int second) noexcept nogil
cpdef void enlist(int[::1] s, int player, int cell) noexcept nogil
cpdef void grow(int[::1] s) noexcept nogil
cpdef bint _is_over(int[::1] s) noexcept nogil

cdef void _clear(int[::1] s, int[::1] w) noexcept nogil
cdef int _slot(int[::1] s, int player, int troop) noexcept nogil
cdef void _tell(int[::1] s, int kind, int player, int troop, int cell, int target, int times) noexcept nogil
cdef void _take_orders(int[::1] s, int[::1] w, const int[::1] o, int at, int rows, int player) noexcept nogil
cdef void _tell_moves(int[::1] s, int[::1] w) noexcept nogil
cdef void _strike(int[::1] s, int[::1] w) noexcept nogil
cdef void _strike_one(int[::1] s, int[::1] w, int player, int slot) noexcept nogil
cdef void _bury(int[::1] s, int[::1] w) noexcept nogil
cdef void _shift(int[::1] s, int slot, int to) noexcept nogil
cdef void _wipe(int[::1] s, int slot) noexcept nogil
cdef void _harvest(int[::1] s, int[::1] w) noexcept nogil
cdef void _pay(int[::1] s, int hitters) noexcept nogil
cdef void _power_up(int[::1] s, int[::1] w, const int[::1] o, int at, int rows, int player) noexcept nogil
cdef void _tell_power_ups(int[::1] s, int[::1] w, int player) noexcept nogil
cdef void _create(int[::1] s, const int[::1] o, int at, int rows, int player) noexcept nogil
