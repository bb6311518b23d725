"""The channel's text: what the world writes, what a bot writes. Articles 9 to 11.

A channel is a file, so `feed` gets its whole text each time, possibly half-written. A turn is there only when a line is
exactly `end_turn`; a malformed line is no command, never a fault. Knows no file and no clock.
"""

import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby

from quintain.core import Answer, Outcome, Ready, Said, Sheet

from . import orders
from .constants import (
    ACTION,
    ATTACKED,
    CREATE,
    DIRECTIONS,
    HARVESTED,
    HUNDRED,
    MOVE,
    MOVED,
    POWERED,
    POWERS,
    POWERUP,
    SPAWNED,
    SPAWNS,
)
from .settings import Settings
from .state import State
from .view import Event, Resource, Troop, View

_READY, _END_TURN, _WORLD_DONE = "ready", "end_turn", "world_done"
_WHOLE = re.compile("[0-9]+")
_LARGEST = 2**31 - 1
_VERBS = {MOVED: "move", HARVESTED: "harvest", ATTACKED: "attack"}
_KINDS = {verb: kind for kind, verb in _VERBS.items()}


class Wire:
    """One player's channel through one match."""

    expects_ready = True

    def __init__(self, settings: Settings, seat: int) -> None:
        self._spawn = SPAWNS[seat]
        self._is_ready = False
        self._is_asked = False

    def open(self, state: State, match_id: str) -> bytes:
        """Article 9.1: where the player's troops appear."""
        x, y = self._spawn
        return f"spawn_pos {x} {y}\nmatch_start\n".encode()

    def ask(self, view: View) -> bytes:
        """Article 11: the world's turn."""
        self._is_asked = True
        lines = [f"turn {view.turn} {view.points}"]
        lines += [_troop_line("ally", troop) for troop in view.allies]
        lines += [_troop_line("enemy", troop) for troop in view.enemies]
        lines += ["resource {} {} {} {}".format(*resource) for resource in view.resources]
        for event in view.events:
            lines += [_event_line(event)] * event.times
        return "\n".join([*lines, _WORLD_DONE, ""]).encode()

    def close(self, outcome: Outcome | None) -> bytes:
        """Article 9.4."""
        return b"end_match\n"

    def feed(self, data: bytes) -> Sequence[Said]:
        """Articles 9.2 and 9.3: `ready` once, then a turn each time it was asked for one."""
        lines = [line.removesuffix("\r") for line in data.decode("utf-8-sig", "replace").split("\n")]
        if not self._is_ready and _READY in map(str.strip, lines):
            self._is_ready = True
            return (Ready(),)
        if not self._is_asked or _END_TURN not in lines:
            return ()
        self._is_asked = False
        return (Answer(read_orders(lines[: lines.index(_END_TURN)])),)

    def missed(self) -> None:
        """Article 12.2: a late answer could not be told from the next, so nothing is expected any more."""
        self._is_asked = False

    def write_ready(self) -> bytes:
        """What a bot says once it can start."""
        return b"ready\n"

    def write_orders(self, sheet: Sheet) -> bytes:
        """A bot's turn."""
        return "".join(line + "\n" for line in [*_order_lines(sheet), _END_TURN]).encode()

    def read_view(self, data: bytes) -> View:
        """The view back from the world's turn."""
        return read_view(data.decode(), self._spawn)


def read_orders(lines: Sequence[str]) -> Sheet:
    """Article 10: the commands among these lines; consecutive equal power-ups become one row."""
    rows: list[orders.Row] = []
    for line in lines:
        verb, *words = line.split() or ("",)
        command = _COMMANDS.get(verb)
        row = command(words) if command else None
        if row is None:
            continue
        if row[0] == POWERUP and rows and rows[-1][:3] == row[:3]:
            row = (*row[:3], rows.pop()[3] + 1)
        rows.append(row)
    return orders.sheet(rows)


def read_view(text: str, spawn: tuple[int, int]) -> View:
    """A player's sight, read as a bot would read it."""
    turn = stock = 0
    sides: dict[str, list[Troop]] = {"ally": [], "enemy": []}
    resources, happened = [], []
    for line in text.splitlines():
        match line.split():
            case ["turn", number, points]:
                turn, stock = int(number), round(float(points) * HUNDRED)
            case ["troop", team, *numbers]:
                sides[team].append(Troop(*map(int, numbers)))
            case ["resource", *numbers]:
                resources.append(Resource(*map(int, numbers)))
            case ["action", "troop", team, troop, *rest]:
                happened.append(_read_event(team == "ally", int(troop), rest, spawn))
    events = tuple(event._replace(times=len(list(alike))) for event, alike in groupby(happened))
    return View(turn, stock, spawn, tuple(sides["ally"]), tuple(sides["enemy"]), tuple(resources), events)


def _troop_line(team: str, troop: Troop) -> str:
    return f"troop {team} {troop.id} {troop.x} {troop.y} {troop.health} {troop.speed} {troop.damage}"


def _event_line(event: Event) -> str:
    who = f"action troop {'ally' if event.is_ally else 'enemy'} {event.troop}"
    if event.kind == SPAWNED:
        return f"{who} spawn"
    if event.kind == POWERED:
        return f"{who} {event.x} {event.y} powerup {POWERS[event.x_target]}"
    return f"{who} {event.x} {event.y} {_VERBS[event.kind]} {event.x_target} {event.y_target}"


def _read_event(is_ally: bool, troop: int, words: Sequence[str], spawn: tuple[int, int]) -> Event:
    match words:
        case ["spawn"]:
            x, y = spawn if is_ally else SPAWNS[1 - SPAWNS.index(spawn)]
            return Event(SPAWNED, is_ally, troop, x, y, x, y, 1)
        case [x_text, y_text, "powerup", power]:
            return Event(POWERED, is_ally, troop, int(x_text), int(y_text), POWERS.index(power), 0, 1)
        case [x_text, y_text, verb, x_target, y_target]:
            place = (int(x_text), int(y_text), int(x_target), int(y_target))
            return Event(_KINDS[verb], is_ally, troop, *place, 1)
    raise ValueError(f"no event: {' '.join(words)}")


def _number(word: str) -> int | None:
    if not _WHOLE.fullmatch(word):
        return None
    digits = word.lstrip("0")
    return min(int(digits or "0"), _LARGEST) if len(digits) < 20 else _LARGEST


def _choice(choices: Sequence[str], word: str) -> int | None:
    return choices.index(word) if word in choices else None


def _command(kind: int, readers: Sequence[Callable[[str], int | None]], words: Sequence[str]) -> orders.Row | None:
    if len(words) != len(readers):
        return None
    values = [read(word) for read, word in zip(readers, words, strict=True)]
    if None in values:
        return None
    troop, what, amount = (value or 0 for value in [*values, *_DEFAULTS[kind][len(values) :]])
    return (kind, troop, what, amount)


_DIRECTION, _POWER = partial(_choice, DIRECTIONS), partial(_choice, POWERS)
_DEFAULTS = {MOVE: (0, 0, 0), ACTION: (0, 0, 0), POWERUP: (0, 0, 1), CREATE: (0, 0, 0)}
_COMMANDS: dict[str, Callable[[Sequence[str]], orders.Row | None]] = {
    "move": partial(_command, MOVE, (_number, _DIRECTION, _number)),
    "action": partial(_command, ACTION, (_number, _DIRECTION)),
    "powerup": partial(_command, POWERUP, (_number, _POWER)),
    "create": partial(_command, CREATE, ()),
}


def _order_lines(sheet: Sheet) -> list[str]:
    lines = []
    for kind, troop, what, amount in zip(
        *(sheet.column("order", name) for name in ("kind", "troop", "what", "amount")), strict=True
    ):
        if kind == MOVE:
            lines.append(f"move {troop} {DIRECTIONS[what]} {amount}")
        elif kind == ACTION:
            lines.append(f"action {troop} {DIRECTIONS[what]}")
        elif kind == POWERUP:
            lines += [f"powerup {troop} {POWERS[what]}"] * amount
        else:
            lines.append("create")
    return lines
