cimport cython

from quintain.kit.draw cimport draw

cdef int ACTION, ATTACKED, CREATE, CREATE_PRICE, FRESH_DAMAGE, FRESH_HEALTH, FRESH_SPEED, HARVESTED, MOST_TROOPS
cdef int MOVE, MOVED, NEW_RESOURCE, PLAYERS, POWERED, POWERUP, POWERUP_PRICE, RESOURCE_HEALTH, RESOURCES, SIDE, SPAWNED
cdef int BOARD, CELL, COUNT, DAMAGE, EDGE, EMPTY, EVENTS, FIRST_RESOURCE, FROM, HEALTH, ID, KIND, LAST_TURN, NEXT_ID
cdef int PLACE, SEED_HIGH, SEED_LOW, SLOTS, SPEED, STOCK, STRENGTH, TIMES, TO, TROOPS, TURN, WHO, WHOSE, WIDE
cdef int _WORTH, _WORDS, _HAS_MOVED, _WAY, _LEFT, _AIM, _HURT, _PAID, _HARM, _HITTERS, _CLEARED, _MOVER, _STARTED, _GOES
cdef int _WANTED
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
cdef void _walk(int[::1] s, int[::1] w) noexcept nogil
cdef int _round(int[::1] s, int[::1] w, int walking) noexcept nogil
cdef void _stop_blocked(int[::1] s, int[::1] w, int walking) noexcept nogil
cdef bint _is_blocked(int[::1] s, int[::1] w, int slot) noexcept nogil
cdef int _advance(int[::1] s, int[::1] w, int walking) noexcept nogil
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
