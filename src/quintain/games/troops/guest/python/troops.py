"""Talks to the world, so that bot.py need not. No need to edit this file.

World and bot write by turns into one text file, the channel. What the bot wrote stays there until the
world writes again, so a turn has come only when the text starts with `turn` and has a line `world_done`.
Lines and fields this file does not know are skipped: they may come from a newer world.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

SIZE = 11  # cells a side; (0, 0) is at the bottom left
LAST_TURN = 1000
MAX_TROOPS = 10
CREATE_COST = 5
POWERUP_COST = 3
DIRECTIONS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
POWERS = ("health", "speed", "damage")


class Cell(NamedTuple):
    x: int
    y: int


@dataclass
class Thing:
    """What stands on a cell and blocks it."""

    cell: Cell


@dataclass
class Troop(Thing):
    id: int
    health: int
    speed: int
    damage: int


@dataclass
class Resource(Thing):
    health: int
    gain: int


@dataclass
class Event:
    """Something a troop did last turn."""

    team: str  # ally, enemy
    troop: int
    kind: str  # move, harvest, attack, powerup, spawn
    cell: Cell | None = None  # where it stood; none for a spawn
    target: Cell | None = None  # of a move, harvest or attack
    power: str | None = None  # of a powerup


@dataclass
class World:
    spawn: Cell
    turn: int = 0
    stock: float = 0.0  # your resource points
    allies: list[Troop] = field(default_factory=list)
    enemies: list[Troop] = field(default_factory=list)
    resources: list[Resource] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def is_free(self, cell: Cell) -> bool:
        """Is the cell on the map, with no troop and no resource on it?"""
        return is_inside(cell) and all(cell != thing.cell for thing in [*self.allies, *self.enemies, *self.resources])


class Orders:
    """The orders of one turn; `end_turn` is added for you."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def move(self, troop: Troop, direction: str, amount: int = 1) -> None:
        self.lines.append(f"move {troop.id} {direction} {amount}")

    def action(self, troop: Troop, direction: str) -> None:
        """Hits what is next to the troop after its move: an enemy or a resource."""
        self.lines.append(f"action {troop.id} {direction}")

    def powerup(self, troop: Troop, power: str) -> None:
        self.lines.append(f"powerup {troop.id} {power}")

    def create(self) -> None:
        self.lines.append("create")


def is_inside(cell: Cell) -> bool:
    return 0 <= cell.x < SIZE and 0 <= cell.y < SIZE


def step(cell: Cell, direction: str, amount: int = 1) -> Cell:
    dx, dy = DIRECTIONS[direction]
    return Cell(cell.x + dx * amount, cell.y + dy * amount)


def neighbours(cell: Cell) -> list[Cell]:
    """The up to four cells of the map beside this one."""
    return [beside for beside in (step(cell, way) for way in DIRECTIONS) if is_inside(beside)]


def distance(a: Cell, b: Cell) -> int:
    """Steps from a to b when nothing is in the way."""
    return abs(a.x - b.x) + abs(a.y - b.y)


def direction_to(a: Cell, b: Cell) -> str:
    """The direction from a to another cell b along the longer side; left or right when both are equal."""
    dx, dy = b.x - a.x, b.y - a.y
    if abs(dx) >= abs(dy):
        return "right" if dx > 0 else "left"
    return "up" if dy > 0 else "down"


def play(turn: Callable[[World, Orders], None]) -> None:
    """Plays one match: calls `turn` once a turn until the world ends the match or its channel is gone."""
    path = _channel()
    opening = _wait(path, "spawn_pos", "match_start")
    if not opening:
        return
    spawn = Cell(int(opening[0][1]), int(opening[0][2]))
    _write(path, ["ready"])
    while lines := _wait(path, "turn", "world_done"):
        orders = Orders()
        turn(_world(lines, spawn), orders)
        _write(path, [*orders.lines, "end_turn"])


def _channel() -> str:
    if len(sys.argv) < 2:
        sys.exit("usage: bot.py CHANNEL")
    name = sys.argv[1]
    path = name if os.path.exists(name) else name + ".txt"
    if not os.path.exists(path):
        sys.exit(f"no channel {name}: start the world first")
    return path


def _wait(path: str, first: str, last: str) -> list[list[str]]:
    """The next text from `first` to a line `last`, each line as its words; empty when the match is over."""
    while (text := _read(path)) is not None:
        lines = [words for words in map(str.split, text.splitlines()) if words]
        if ["end_match"] in lines:
            break
        if [last] in lines and lines[0][0] == first:
            return lines
        time.sleep(0.001)
    return []


def _read(path: str) -> str | None:
    try:
        with open(path, encoding="latin-1") as file:
            return file.read()
    except OSError:
        return "" if os.path.exists(path) else None  # locked by the world, or gone


def _write(path: str, lines: list[str]) -> None:
    with open(path, "w", encoding="ascii", newline="\n") as file:
        file.write("\n".join(lines) + "\n")


def _world(lines: list[list[str]], spawn: Cell) -> World:
    world = World(spawn)
    teams = {"ally": world.allies, "enemy": world.enemies}
    for kind, *words in lines:
        if kind == "turn":
            world.turn, world.stock = int(words[0]), float(words[1])
        elif kind == "troop" and words[0] in teams:
            number, x, y, health, speed, damage = map(int, words[1:7])
            teams[words[0]].append(Troop(Cell(x, y), number, health, speed, damage))
        elif kind == "resource":
            x, y, health, gain = map(int, words[:4])
            world.resources.append(Resource(Cell(x, y), health, gain))
        elif kind == "action" and words[0] == "troop":
            world.events += _events(words[1:])
    return world


def _events(words: list[str]) -> list[Event]:
    """The event in `TEAM ID`, then `spawn`, `X Y powerup POWER` or `X Y KIND X Y`; none in others."""
    if words[2:3] == ["spawn"]:
        return [Event(words[0], int(words[1]), "spawn")]
    kind = words[4] if len(words) > 5 else ""
    if kind not in ("move", "harvest", "attack", "powerup"):
        return []
    event = Event(words[0], int(words[1]), kind, _cell(words[2:4]))
    if kind == "powerup":
        event.power = words[5]
    else:
        event.target = _cell(words[5:7])
    return [event]


def _cell(words: list[str]) -> Cell:
    return Cell(int(words[0]), int(words[1]))
