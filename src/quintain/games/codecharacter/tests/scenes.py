"""Small worlds for tests: units where a test wants them, commands in the words of the rule book."""

from collections.abc import Mapping, Sequence
from typing import Any

from quintain.core import Sheet

from ..constants import BLASTING, FLAG, LAND, NULL, SHOWN_BOT, TRANSFORMING, WATER
from ..mapfile import Map, ground_of
from ..orders import NO_TARGET, ORDERS
from ..rules import step
from ..settings import Settings
from ..start import blank
from ..state import (
    AGE,
    BOT_REAL_COLUMNS,
    BOTS,
    ERROR_ROWS,
    ERRORS,
    HP,
    ID,
    NEXT_ID,
    QUIRKS,
    SIZE,
    STATE,
    TOWER_ID,
    TOWER_LIFE,
    TOWER_STATE,
    TOWERS,
    State,
    X,
    Y,
)
from ..units import bot_ints, bot_reals, errors_at, tower_ints, tower_reals

Point = tuple[float, float]
_TARGETS = {"move": 0, "blast_at": 1, "transform_at": 2}
_FLAGS = {"blast": BLASTING, "transform": TRANSFORMING}


def scene(water: Sequence[tuple[int, int]] = (), flags: Sequence[tuple[int, int]] = (), **settings: Any) -> State:
    """A map with nobody on it, and no new bots to come unless asked for."""
    kinds = dict.fromkeys(flags, FLAG) | dict.fromkeys(water, WATER)
    rules = Settings(**({"bot_spawn_frequency": 0} | settings))
    tiles = tuple(kinds.get((x, y), LAND) for x in range(rules.map_size) for y in range(rules.map_size))
    return blank(rules, ground_of(Map(tiles)))


def add_bot(state: State, player: int, x: float, y: float, hp: int = 200) -> int:
    """A bot at a position in its owner's frame; its place in the list."""
    s, r = state.ints, state.reals
    place = s[BOTS + player]
    s[BOTS + player] += 1
    s[bot_ints(s, ID, player) + place] = s[NEXT_ID]
    s[NEXT_ID] += 1
    s[bot_ints(s, HP, player) + place] = hp
    for column in range(BOT_REAL_COLUMNS):
        r[bot_reals(s, column, player) + place] = NULL
    r[bot_reals(s, X, player) + place], r[bot_reals(s, Y, player) + place] = x, y
    return place


def add_tower(state: State, player: int, x: int, y: int, hp: int = 600, age: int = 9) -> int:
    """A tower on a tile in its owner's frame; its place in the list."""
    s, r = state.ints, state.reals
    place = s[TOWERS + player]
    s[TOWERS + player] += 1
    s[tower_ints(s, TOWER_ID, player) + place] = s[NEXT_ID]
    s[NEXT_ID] += 1
    s[tower_ints(s, TOWER_LIFE, player) + place], s[tower_ints(s, AGE, player) + place] = hp, age
    r[tower_reals(s, X, player) + place], r[tower_reals(s, Y, player) + place] = x + 0.5, y + 0.5
    return place


Command = tuple[Any, ...]


def orders(
    state: State,
    player: int,
    bots: Mapping[int, Command] | None = None,
    towers: Sequence[int] = (),
    units: float = 0.0,
    counts: tuple[int, int, int, int] | None = None,
    changed: Mapping[str, Any] | None = None,
) -> Sheet:
    """What a player gives back: bots by place with `("move", x, y)`, `("blast",)`, `()`…; towers that shall blast.

    Several commands for one bot stand one after another: `("blast", "move", x, y)`. `changed` are columns of all rows
    that were tampered with.
    """
    s = state.ints
    own = (s[BOTS + player], s[BOTS + 1 - player], s[TOWERS + player], s[TOWERS + 1 - player])
    bot_rows = [_bot_row(state, player, place, command, changed or {}) for place, command in (bots or {}).items()]
    tower_rows = [_tower_row(state, player, place, changed or {}) for place in towers]
    return ORDERS.sheet(
        turn=[*((count,) for count in counts or own), (units,)],
        bot=list(zip(*bot_rows, strict=True)) or None,
        tower=list(zip(*tower_rows, strict=True)) or None,
    )


def _bot_row(state: State, player: int, place: int, command: Command, changed: Mapping[str, Any]) -> tuple[Any, ...]:
    s = state.ints
    flags, targets = 0, [*NO_TARGET, *NO_TARGET, *NO_TARGET]
    words = list(command)
    while words:
        word = words.pop(0)
        if word in _FLAGS:
            flags |= _FLAGS[word]
        else:
            targets[2 * _TARGETS[word] : 2 * _TARGETS[word] + 2] = [words.pop(0), words.pop(0)]
    number, hp = s[bot_ints(s, ID, player) + place], s[bot_ints(s, HP, player) + place]
    shown = SHOWN_BOT[s[bot_ints(s, STATE, player) + place]]
    row: dict[str, Any] = {"index": place, "id": number, "hp": hp, "state": shown, "flags": flags}
    row["x"], row["y"] = _seen(state, player, position(state, player, place))
    return (*(row | dict(changed)).values(), *targets)


def _tower_row(state: State, player: int, place: int, changed: Mapping[str, Any]) -> tuple[Any, ...]:
    s, r = state.ints, state.reals
    number, hp = s[tower_ints(s, TOWER_ID, player) + place], s[tower_ints(s, TOWER_LIFE, player) + place]
    shown = s[tower_ints(s, TOWER_STATE, player) + place]
    row: dict[str, Any] = {"index": place, "id": number, "hp": hp, "state": shown, "flags": BLASTING}
    kept = r[tower_reals(s, X, player) + place], r[tower_reals(s, Y, player) + place]
    row["x"], row["y"] = _seen(state, player, kept)
    return tuple((row | dict(changed)).values())


def _seen(state: State, player: int, kept: Point) -> Point:
    """With the quirks positions are kept in player 1's frame, and seen in the own one."""
    if not (player and state.ints[QUIRKS]):
        return kept
    return state.ints[SIZE] - kept[0], state.ints[SIZE] - kept[1]


def play(state: State, one: Sheet | None = None, other: Sheet | None = None) -> State:
    """One turn; a player without orders touches nothing."""
    step(state, {player: sheet for player, sheet in enumerate((one, other)) if sheet is not None})
    return state


def position(state: State, player: int, place: int) -> Point:
    """Where a bot is, in its owner's frame."""
    s, r = state.ints, state.reals
    return r[bot_reals(s, X, player) + place], r[bot_reals(s, Y, player) + place]


def bot(state: State, player: int, place: int, column: int) -> int:
    """A number of a bot."""
    return int(state.ints[bot_ints(state.ints, column, player) + place])


def tower(state: State, player: int, place: int, column: int) -> int:
    """A number of a tower."""
    return int(state.ints[tower_ints(state.ints, column, player) + place])


def errors(state: State) -> list[tuple[int, int, int]]:
    """The errors of the last turn: player, kind, unit."""
    s = state.ints
    at, rows = errors_at(s), s[ERROR_ROWS]
    return [tuple(s[at + column * rows + row] for column in range(3)) for row in range(s[ERRORS])]  # type: ignore[misc]


def kinds(state: State) -> list[int]:
    """The kinds of the last turn's errors."""
    return [kind for _, kind, _ in errors(state)]
