"""Matches drawn as text, so that a test of the rules reads like the rule book.

A picture is the whole map, rows from the top, a blank between cells: A to J are bots 0 to 9, # is a block, * a coin, a
dot nothing; its last row is y = 0. What lies under a bot is told beside the picture. Unless a test says otherwise bots
see 8 cells far, collect at distance 0 and attack at distance 1, there is no chance in ties, and nothing is spawned.
"""

from collections.abc import Iterable, Mapping, Sequence

from quintain.core import Answers, Fault, FaultKind, Sheet
from quintain.games.hypernull import orders
from quintain.games.hypernull.constants import BEATEN, COLLECTED, LEFT, MOVED, OVER, SPAWNED
from quintain.games.hypernull.frame import frame
from quintain.games.hypernull.mapfile import Map
from quintain.games.hypernull.rules import step
from quintain.games.hypernull.settings import Settings
from quintain.games.hypernull.sound import flaws
from quintain.games.hypernull.start import ground_of, placed
from quintain.games.hypernull.state import ACTIVE, BOTS, CELL, COINS, ROUND, WEIGHT, State, X, Y

Cell = tuple[int, int]

LETTERS = "ABCDEFGHIJ"
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1), "stays": (0, 0)}
LATE = Fault(FaultKind.LATE, "no answer in 1 s")
LOST = Fault(FaultKind.CRASHED, "its connection is gone", is_final=True)

_WORDS = {MOVED: "moves", BEATEN: "beats", COLLECTED: "collects", SPAWNED: "spawned", LEFT: "left", OVER: "over"}


def drawn(
    *rows: str,
    view: int = 8,
    mining: int = 0,
    attack: int = 1,
    weights: Mapping[str, int] | None = None,
    coins: Iterable[Cell] = (),
    seed: int = 1,
    **settings: object,
) -> State:
    """The match of a picture, before its first round."""
    things = _things(rows)
    width, height = len(rows[0].split()), len(rows)
    map = Map(width, height, view, mining, attack, tuple(_found(things, "#")), tuple(_bots(things)))
    chosen = Settings(**_quiet(settings))  # type: ignore[arg-type]  # settings by name
    state = placed(chosen, ground_of(map), seed, _bots(things))
    lie(state, [*_found(things, "*"), *coins], width)
    for letter, weight in (weights or {}).items():
        state.ints[WEIGHT + LETTERS.index(letter)] = weight
    return state


def _quiet(settings: Mapping[str, object]) -> dict[str, object]:
    """No chance and no spawns, and room for many coins, unless asked for."""
    return {
        "num_rounds": 1000,
        "coin_spawn_period": 999,
        "coin_spawn_volume": 1000,
        "attack_tie": "lowest_id",
        "coin_tie": "lowest_id",
        **settings,
    }


def _things(rows: Sequence[str]) -> list[tuple[Cell, str]]:
    """What stands where, in row order from the bottom."""
    return [((x, y), what) for y, row in enumerate(reversed(rows)) for x, what in enumerate(row.split())]


def _found(things: Iterable[tuple[Cell, str]], wanted: str) -> list[Cell]:
    return [cell for cell, what in things if what == wanted]


def _bots(things: Iterable[tuple[Cell, str]]) -> list[Cell]:
    return [cell for _, cell in sorted((what, cell) for cell, what in things if what in LETTERS)]


def lie(state: State, cells: Iterable[Cell], width: int) -> None:
    """These coins lie about, and no others."""
    numbers = sorted({y * width + x for x, y in cells})
    state.ints[COINS] = len(numbers)
    for place, number in enumerate(numbers):
        state.ints[CELL + place] = number


def asked(**ways: str | Cell | Fault) -> dict[int, Sheet | Fault]:
    """What the bots answer: A="left", B=(1, 1), C=LATE."""
    return {LETTERS.index(letter): _answer(way) for letter, way in ways.items()}


def _answer(way: str | Cell | Fault) -> Sheet | Fault:
    if isinstance(way, Fault):
        return way
    return orders.move(*(WAYS[way] if isinstance(way, str) else way))


def turn(state: State, **ways: str | Cell | Fault) -> State:
    """One round, after which the state must be sound; gives the state itself."""
    return stepped(state, asked(**ways))


def stepped(state: State, answers: Answers) -> State:
    """The same for answers by bot."""
    step(state, answers)
    require_sound(state)
    return state


def require_sound(state: State) -> None:
    """Stops the test with the first thing that is wrong."""
    assert [] == list(flaws(state))


def places(state: State) -> str:
    """The active bots and where they stand: `A(1, 0) C(2, 2)`."""
    s = state.ints
    return " ".join(f"{LETTERS[bot]}({s[X + bot]}, {s[Y + bot]})" for bot in range(s[BOTS]) if s[ACTIVE + bot])


def weights(state: State) -> list[int]:
    """The coins of all bots, by id."""
    return list(state.ints[WEIGHT : WEIGHT + state.ints[BOTS]])


def coins(state: State) -> list[Cell]:
    """Where coins lie, in row order."""
    return [(int(x), int(y)) for x, y in frame(state).rows("coin")]


def told(state: State) -> list[str]:
    """The events of the last round in words, for example `A beats B at (0, 1), now 3`."""
    return [_in_words(*map(int, row)) for row in frame(state).rows("event")]


def _in_words(kind: int, bot: int, other: int, x: int, y: int, coins: int) -> str:
    who = LETTERS[bot] + " " if bot >= 0 else ""
    whom = " " + LETTERS[other] if other >= 0 else ""
    now = f", now {coins}" if kind in (BEATEN, COLLECTED) else ""
    return f"{who}{_WORDS[kind]}{whom} at ({x}, {y}){now}"


def at_round(state: State, round: int) -> State:
    """The same match with so many rounds behind it."""
    state.ints[ROUND] = round
    return state
