"""Whether columns are a state of this game at all (kit/sound.py)."""

from collections.abc import Iterator

from quintain.kit.sound import out_of_bounds, require_sound

from .constants import FRESH_DAMAGE, HUNDRED, MOST_TROOPS, MOST_TURNS, PLAYERS, RESOURCE_WORTH, RESOURCES, SIDE, SPAWNED
from .state import (
    BOARD,
    CELL,
    CELLS,
    COUNT,
    DAMAGE,
    EDGE,
    EMPTY,
    EVENTS,
    FIRST_RESOURCE,
    FROM,
    HEALTH,
    ID,
    KIND,
    LAST_TURN,
    MOST_EVENTS,
    NEXT_ID,
    PLACE,
    SCHEMA,
    SEED_HIGH,
    SEED_LOW,
    SLOTS,
    SPEED,
    STOCK,
    STRENGTH,
    TIMES,
    TO,
    TROOPS,
    TURN,
    WHO,
    WHOSE,
    State,
    position,
)

_MOST_STOCK = RESOURCE_WORTH * HUNDRED * RESOURCES * MOST_TURNS  # all that can be earned in a longest match
_MOST_SKILL = 10_000_000


def load(data: bytes) -> State:
    """The state that `dump` wrote; raises StateError on anything that is none of this game."""
    return require_sound(State.load(data, SCHEMA), flaws)


def flaws(state: State) -> Iterator[str]:
    """What is wrong with a state."""
    yield from _wrong_counts(state)
    board = [_ground(cell) for cell in range(CELLS)]
    for player in range(PLAYERS):
        yield from _wrong_troops(state, player, board)
    yield from _wrong_resources(state, board)
    if board != list(state.ints[BOARD : BOARD + CELLS]):
        yield "the board does not show what the columns say"
    for event in range(state.ints[EVENTS]):
        yield from _wrong_event(state, event)


def _wrong_counts(state: State) -> Iterator[str]:
    ints = state.ints
    bounds = {
        TURN: (0, MOST_TURNS),
        LAST_TURN: (1, MOST_TURNS),
        SEED_LOW: (0, 2**31 - 1),
        SEED_HIGH: (0, 2**31 - 1),
        NEXT_ID: (0, 2 * MOST_TURNS + SLOTS),
        COUNT: (0, RESOURCES),
        EVENTS: (0, MOST_EVENTS),
    }
    for player in range(PLAYERS):
        bounds |= {TROOPS + player: (0, MOST_TROOPS), STOCK + player: (0, _MOST_STOCK)}
    yield from out_of_bounds("word", ints, bounds)


def _wrong_troops(state: State, player: int, board: list[int]) -> Iterator[str]:
    ints = state.ints
    begin = player * MOST_TROOPS
    end = begin + ints[TROOPS + player]
    ids = list(ints[ID + begin : ID + end])
    if ids != sorted(set(ids)) or not all(0 <= one < ints[NEXT_ID] for one in ids):
        yield "slots are not in the order of ids that were given out"
    for slot in range(begin, end):
        skills = (ints[HEALTH + slot], ints[SPEED + slot], ints[DAMAGE + slot])
        if min(skills) < FRESH_DAMAGE or max(skills) > _MOST_SKILL:
            yield f"a troop with health, speed and damage {skills}"
        if not _put(board, ints[CELL + slot], slot + 1):
            yield "a troop on a taken cell or beyond the edge"
    for slot in range(end, begin + MOST_TROOPS):
        if any(ints[column + slot] for column in (ID, CELL, HEALTH, SPEED, DAMAGE)):
            yield "a slot without a troop is not blank"


def _wrong_resources(state: State, board: list[int]) -> Iterator[str]:
    ints = state.ints
    for number in range(ints[COUNT]):
        if not 1 <= ints[STRENGTH + number] <= _MOST_SKILL:
            yield "a used-up resource"
        if not _put(board, ints[PLACE + number], FIRST_RESOURCE + number):
            yield "a resource on a taken cell or beyond the edge"


def _wrong_event(state: State, event: int) -> Iterator[str]:
    ints = state.ints
    if not 1 <= ints[KIND + event] <= SPAWNED or not 0 <= ints[WHOSE + event] < PLAYERS:
        yield "an event of no kind or of no player"
    if not 0 <= ints[FROM + event] < CELLS or not 0 <= ints[TO + event] < CELLS:
        yield "an event beyond the board"
    if not 0 <= ints[WHO + event] < ints[NEXT_ID] or not 1 <= ints[TIMES + event] <= _MOST_SKILL:
        yield "an event of no troop, or that did not happen"


def _put(board: list[int], cell: int, what: int) -> bool:
    if not 0 <= cell < CELLS or board[cell] != EMPTY:
        return False
    board[cell] = what
    return True


def _ground(cell: int) -> int:
    x, y = position(cell)
    return EMPTY if 0 <= x < SIDE and 0 <= y < SIDE else EDGE
