"""States drawn as text, and turns told in words, so that a test of the rules reads like the rule book.

A picture is rows from the top, a blank between cells: A to J are player 1's troops, a to j player 2's, o is a fresh
resource, a digit a resource of that health, a dot nothing. Ids follow the letters: A 0, a 1, B 2, b 3, … J 18, j
19; troops made later are K 20, L 21, … Its last row is the board's bottom row, or begins at the cell `at`. What it
lacks to ten resources lies along the top of the board, where tests do not walk: so nothing is left to chance until
a resource is destroyed. After each turn the state must be sound (sound.py).
"""

from collections.abc import Mapping, Sequence

from quintain.core import Sheet
from quintain.games.troops import orders
from quintain.games.troops.constants import (
    ATTACKED,
    DIRECTIONS,
    FRESH_DAMAGE,
    FRESH_HEALTH,
    FRESH_SPEED,
    HARVESTED,
    HUNDRED,
    MOST_TROOPS,
    MOVED,
    POWERED,
    POWERS,
    RESOURCE_HEALTH,
    RESOURCES,
    SIDE,
)
from quintain.games.troops.rules import step
from quintain.games.troops.state import (
    BOARD,
    CELL,
    CELLS,
    COUNT,
    DAMAGE,
    EDGE,
    EMPTY,
    FIRST_RESOURCE,
    HEALTH,
    ID,
    LAST_TURN,
    NEXT_ID,
    PLACE,
    SCHEMA,
    SEED_LOW,
    SPEED,
    STOCK,
    STRENGTH,
    TROOPS,
    TURN,
    State,
    cell_at,
    position,
)
from quintain.games.troops.view import Troop, events, troops

from .sound import require_sound

Cell = tuple[int, int]
Traits = Mapping[str, int]

NEW_1, NEW_2 = "K", "k"  # the first troop made in a test, if it is player 1's or player 2's (its id is 20)
_VERBS = {MOVED: "moved to", HARVESTED: "harvested", ATTACKED: "attacked"}


def blank(turn: int = 0, turns: int = 1000, seed: int = 1) -> State:
    """A state with nothing on its board."""
    state = State(SCHEMA)
    for cell in range(CELLS):
        x, y = position(cell)
        state.ints[BOARD + cell] = EMPTY if 0 <= x < SIDE and 0 <= y < SIDE else EDGE
    state.ints[TURN], state.ints[LAST_TURN], state.ints[SEED_LOW] = turn, turns, seed
    state.ints[NEXT_ID] = 2 * MOST_TROOPS
    return state


def put_troop(state: State, player: int, id: int, at: Cell, traits: Sequence[int]) -> None:
    """A troop with these traits (health, speed, damage); to be put in the order of the ids."""
    ints = state.ints
    slot = player * MOST_TROOPS + ints[TROOPS + player]
    ints[ID + slot], ints[CELL + slot] = id, cell_at(*at)
    ints[HEALTH + slot], ints[SPEED + slot], ints[DAMAGE + slot] = traits
    ints[BOARD + cell_at(*at)] = slot + 1
    ints[TROOPS + player] += 1


def put_resource(state: State, at: Cell, health: int) -> None:
    """A resource."""
    number = state.ints[COUNT]
    state.ints[PLACE + number], state.ints[STRENGTH + number] = cell_at(*at), health
    state.ints[BOARD + cell_at(*at)] = FIRST_RESOURCE + number
    state.ints[COUNT] += 1


def drawn(
    *rows: str,
    at: Cell = (0, 0),
    health: Traits | None = None,
    speed: Traits | None = None,
    damage: Traits | None = None,
    stock: tuple[float, float] = (0, 0),
    spare: bool = True,
    turn: int = 0,
    turns: int = 1000,
    seed: int = 1,
) -> State:
    """The state of a picture."""
    state = blank(turn, turns, seed)
    glyphs = _glyphs(rows, at)
    for glyph in sorted(filter(str.isalpha, glyphs.values()), key=number_of):
        if glyph != "o":
            where = next(cell for cell, each in glyphs.items() if each == glyph)
            traits = [
                (given or {}).get(glyph, fresh)
                for given, fresh in ((health, FRESH_HEALTH), (speed, FRESH_SPEED), (damage, FRESH_DAMAGE))
            ]
            put_troop(state, int(glyph.islower()), number_of(glyph), where, traits)
    for cell, glyph in glyphs.items():
        if glyph == "o" or glyph.isdigit():
            put_resource(state, cell, RESOURCE_HEALTH if glyph == "o" else int(glyph))
    state.ints[STOCK], state.ints[STOCK + 1] = (round(points * HUNDRED) for points in stock)
    if spare:
        _fill_up(state, glyphs)
    require_sound(state)
    return state


def turn(state: State, *sentences: str, first: Sequence[orders.Row] = (), second: Sequence[orders.Row] = ()) -> None:
    """One turn of the rules. Player 1's orders are sentences about capital letters and the rows `first`."""
    asked = [list(first), list(second)]
    for sentence in sentences:
        player, row = _order(sentence)
        asked[player].append(row)
    step(state, {0: orders.sheet(asked[0]), 1: orders.sheet(asked[1])})
    require_sound(state)


def still() -> dict[int, Sheet]:
    """Both players ask for nothing."""
    return {0: orders.NOTHING, 1: orders.NOTHING}


def sketch(state: State, wide: int, high: int = 1, at: Cell = (0, 0)) -> list[str]:
    """The picture of a part of the board."""
    rows = range(at[1] + high - 1, at[1] - 1, -1)
    return [" ".join(_glyph(state, x, y) for x in range(at[0], at[0] + wide)) for y in rows]


def troop(state: State, letter: str) -> Troop:
    """A living troop by its letter."""
    found = {letter_of(player, each.id): each for player in (0, 1) for each in troops(state, player)}
    return found[letter]


def living(state: State) -> str:
    """The letters of all living troops, player 1's first, in the order of their slots."""
    return "".join(letter_of(player, each.id) for player in (0, 1) for each in troops(state, player))


def stock(state: State) -> list[float]:
    """Both players' points."""
    return [state.ints[STOCK + player] / HUNDRED for player in (0, 1)]


def told(state: State) -> list[str]:
    """The events of the last turn as sentences, in the order in which players hear them."""
    return [_sentence(*event) for event in events(state)]


def number_of(letter: str) -> int:
    """The id of a letter."""
    place = ord(letter.upper()) - ord("A")
    return 2 * place + letter.islower() if place < MOST_TROOPS else MOST_TROOPS + place


def letter_of(player: int, id: int) -> str:
    """The letter of an id."""
    return chr(ord("Aa"[player]) + (id // 2 if id < 2 * MOST_TROOPS else id - MOST_TROOPS))


def _glyphs(rows: Sequence[str], at: Cell) -> dict[Cell, str]:
    return {
        (at[0] + x, at[1] + len(rows) - 1 - y): glyph
        for y, row in enumerate(rows)
        for x, glyph in enumerate(row.split())
    }


def _fill_up(state: State, taken: Mapping[Cell, str]) -> None:
    free = ((x, y) for y in reversed(range(SIDE)) for x in range(SIDE) if (x, y) not in taken)
    while state.ints[COUNT] < RESOURCES:
        put_resource(state, next(free), RESOURCE_HEALTH)


def _order(sentence: str) -> tuple[int, orders.Row]:
    match sentence.split():
        case ["player", number, "creates"]:
            return int(number) - 1, orders.create()
        case [name, "moves", direction, cells] if direction in DIRECTIONS:
            return int(name.islower()), orders.move(number_of(name), direction, int(cells))
        case [name, "strikes", direction] if direction in DIRECTIONS:
            return int(name.islower()), orders.action(number_of(name), direction)
        case [name, "gains", power] if power in POWERS:
            return int(name.islower()), orders.powerup(number_of(name), power)
    raise ValueError(f"not an order: {sentence}")


def _glyph(state: State, x: int, y: int) -> str:
    there = state.ints[BOARD + cell_at(x, y)]
    if there == EMPTY:
        return "."
    if there < FIRST_RESOURCE:
        return letter_of((there - 1) // MOST_TROOPS, state.ints[ID + there - 1])
    health = state.ints[STRENGTH + there - FIRST_RESOURCE]
    return "o" if health == RESOURCE_HEALTH else str(health)


def _sentence(kind: int, player: int, troop: int, x: int, y: int, x_to: int, y_to: int, times: int) -> str:
    who = letter_of(player, troop)
    if kind == POWERED:
        return f"{who} at ({x}, {y}) gained {times} {POWERS[x_to]}"
    if kind in _VERBS:
        return f"{who} at ({x}, {y}) {_VERBS[kind]} ({x_to}, {y_to})"
    return f"{who} spawned at ({x}, {y})"
