"""A round on a terminal, drawn from a frame and its ground alone.

A picture is lines of (text, style) spans; who shows it needs to know nothing else. A map that is small enough is drawn
whole, a cell a character where that fits and else two cells one above the other; of a larger one a window is drawn
that follows a bot, on a torus without an edge. (0, 0) is bottom left.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from quintain.core import Look, Picture, Sheet

from .constants import BEATEN, COLLECTED, LEFT, MOVED, OVER, SPAWNED
from .terrain import squared

Cell = tuple[int, int]
Span = tuple[str, str]

_BESIDE, _BELOW = 50, 1  # columns and rows that a map leaves to other things
_LEAST = 16  # columns or rows of a map, however small the terminal
_TABLE = 12  # bots in the table
_NEWS = 16  # events in words

_COLOURS = ("blue", "red", "green", "magenta", "cyan", "bright_blue", "bright_red", "bright_green", "bright_magenta")
_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwyz"  # no x: that is a dead bot
_COIN, _NEW_COIN, _DEAD = "bold yellow", "bold bright_yellow", "dim"
_FREE, _BLOCK, _DARK = "dim", "white", "bright_black"


@dataclass(frozen=True, slots=True)
class _Scene:
    """What lies where, and what of it is in the dark."""

    width: int
    height: int
    blocks: frozenset[Cell]
    things: dict[Cell, Span]
    bots: list[tuple[int, int, int, int]]  # x, y, coins, is active
    eye: Cell | None  # only what is around it is lit
    sight: int

    def is_dark(self, x: int, y: int) -> bool:
        return self.eye is not None and squared(*self.eye, x, y, self.width, self.height) > self.sight**2


@dataclass(frozen=True, slots=True)
class _Window:
    """The part of the map that is drawn, from its bottom left cell on, and how many cells a character stands for."""

    x: int
    y: int
    width: int
    height: int
    down: int


def picture(frame: Sheet, ground: Sheet, look: Look) -> Picture:
    """The map, the bots sorted by coins and what happened; with fog, dark where that bot does not see now."""
    scene = _scene(frame, ground, look.fog)
    board = _board(scene, _window(scene, look))
    return _beside(board, [*_heads(frame), [], *_table(scene), [], *_news(frame)])[: max(look.rows, len(board))]


def summary(frame: Sheet) -> str:
    """The round in one line."""
    round, rounds, _ = next(frame.rows("match"))
    bots = [(int(coins), bot, active) for bot, (_, _, coins, active) in enumerate(frame.rows("bot"))]
    ranked = sorted(bots, key=lambda each: (-each[0], each[1]))
    told = ", ".join(f"bot {bot} {coins}{'' if active else ' (gone)'}" for coins, bot, active in ranked[:_TABLE])
    return f"round {round} of {rounds}: {told} | {frame.count('coin')} coins about"


def _scene(frame: Sheet, ground: Sheet, fog: int | None) -> _Scene:
    width, height, sight, *_ = map(int, next(ground.rows("map")))
    bots = [(int(x), int(y), int(coins), int(active)) for x, y, coins, active in frame.rows("bot")]
    things = dict(_things(frame, bots))
    return _Scene(width, height, _blocks(ground), things, bots, None if fog is None else bots[fog][:2], sight)


@lru_cache(maxsize=2)
def _blocks(ground: Sheet) -> frozenset[Cell]:
    """The same in every picture of a match."""
    return frozenset((int(x), int(y)) for x, y in ground.rows("block"))


def _things(frame: Sheet, bots: list[tuple[int, int, int, int]]) -> Iterator[tuple[Cell, Span]]:
    """What is drawn over the map, the more important the later."""
    new = {(x, y) for kind, _, _, x, y, _ in frame.rows("event") if kind == SPAWNED}
    for x, y in frame.rows("coin"):
        yield (int(x), int(y)), ("*", _NEW_COIN if (x, y) in new else _COIN)
    for bot, (x, y, _, active) in sorted(enumerate(bots), key=lambda each: (each[1][3], -each[0])):
        yield (x, y), ((_sign(bot), _style(bot)) if active else ("x", _DEAD))


def _sign(bot: int) -> str:
    return _SIGNS[bot % len(_SIGNS)]


def _style(bot: int) -> str:
    return f"bold {_COLOURS[bot % len(_COLOURS)]}"


def _window(scene: _Scene, look: Look) -> _Window:
    """The whole map where it fits, else as much as fits around the bot that is followed."""
    columns, rows = max(look.columns - _BESIDE, _LEAST), max(look.rows - _BELOW, _LEAST)
    down = 1 if scene.height <= rows else 2
    width, height = min(scene.width, columns), min(scene.height, rows * down)
    x, y = _followed(scene, look.fog)
    left = 0 if width == scene.width else (x - width // 2) % scene.width
    bottom = 0 if height == scene.height else (y - height // 2) % scene.height
    return _Window(left, bottom, width, height, down)


def _followed(scene: _Scene, fog: int | None) -> Cell:
    """The bot in whose fog we look, else the richest that still plays."""
    if fog is not None:
        return scene.bots[fog][:2]
    x, y, *_ = max(scene.bots, key=lambda bot: (bot[3], bot[2]), default=(0, 0, 0, 0))
    return x, y


def _board(scene: _Scene, window: _Window) -> Picture:
    """The window's rows from the top, each with the number of its lowest row of cells."""
    lines: Picture = []
    for bottom in range((window.height - 1) // window.down * window.down, -1, -window.down):
        line: list[Span] = [(f"{(window.y + bottom) % scene.height:3} ", _FREE)]
        for column in range(window.width):
            _append(line, _character(scene, window, column, bottom))
        lines.append(line)
    lines.append([(" " * 4 + _ruler(scene, window), _FREE)])
    return lines


def _append(line: list[Span], span: Span) -> None:
    """Long runs of one style are one span: terminals are slow."""
    if line[-1][1] == span[1]:
        line[-1] = line[-1][0] + span[0], span[1]
    else:
        line.append(span)


def _character(scene: _Scene, window: _Window, column: int, bottom: int) -> Span:
    x = (window.x + column) % scene.width
    rows = [(window.y + up) % scene.height for up in range(bottom, min(bottom + window.down, window.height))]
    lit = rows if scene.eye is None else [y for y in rows if not scene.is_dark(x, y)]
    for y in lit:
        if (x, y) in scene.things:
            return scene.things[x, y]
    walls = sum(1 << up for up, y in enumerate(rows) if (x, y) in scene.blocks)
    if walls:
        return " ▄▀█"[walls] if window.down == 2 else "█", _BLOCK if lit else _DARK
    if not lit:
        return "░", _DARK
    return "·" if window.down == 1 else " ", _FREE


def _ruler(scene: _Scene, window: _Window) -> str:
    """The columns' numbers, every tenth."""
    marks = [" "] * (window.width + 5)
    for column in range(window.width):
        x = (window.x + column) % scene.width
        if x % 10 == 0 and set(marks[max(0, column - 1) : column + 1]) <= {" "}:
            marks[column : column + len(str(x))] = str(x)
    return "".join(marks).rstrip()


def _heads(frame: Sheet) -> Picture:
    round, rounds, is_deathmatch = next(frame.rows("match"))
    mode = ("☠ DEATHMATCH", "bold red") if is_deathmatch else ("FRIENDLY", "green")
    return [[(f"round {round} of {rounds}  ", "bold"), mode], [(f"{frame.count('coin')} coins about", _COIN)]]


def _table(scene: _Scene) -> Picture:
    """The richest first; equals by id."""
    ranked = sorted(enumerate(scene.bots), key=lambda each: (-each[1][2], each[0]))
    lines: Picture = [[(" bot  coins  at", _FREE)]]
    for bot, (x, y, coins, active) in ranked[:_TABLE]:
        style = _style(bot) if active else _DEAD
        lines.append(
            [(_sign(bot) if active else "x", style), (f"{bot:3}  {coins:5}  ({x}, {y})", "" if active else style)]
        )
    if len(ranked) > _TABLE:
        lines.append([(f"and {len(ranked) - _TABLE} more", _FREE)])
    return lines


def _news(frame: Sheet) -> Picture:
    """What happened, moves left out: they are to be seen."""
    events = [tuple(map(int, event)) for event in frame.rows("event")]
    told = [_sentence(event) for event in events if event[0] != MOVED]
    if len(told) > _NEWS:
        return [*told[: _NEWS - 1], [(f"and {len(told) - _NEWS + 1} events more", _FREE)]]
    return told


def _sentence(event: tuple[int, ...]) -> list[Span]:
    kind, bot, other, x, y, coins = event
    if kind == SPAWNED:
        return [("a coin comes", _COIN), (f" at ({x}, {y})", "")]
    who = (f"bot {bot}", _style(bot))
    if kind == BEATEN:
        return [who, (" beats ", ""), (f"bot {other}", _style(other)), (f" at ({x}, {y}), now {coins}", "")]
    deeds = {COLLECTED: f" collects ({x}, {y}), now {coins}", LEFT: " leaves: connection lost", OVER: " is still there"}
    return [who, (deeds[kind], "")]


def _beside(board: Picture, text: Picture) -> Picture:
    """Two pictures side by side."""
    wide = max(_length(line) for line in board)
    lines: Picture = []
    for row in range(max(len(board), len(text))):
        left = board[row] if row < len(board) else []
        right = text[row] if row < len(text) else []
        lines.append([*left, (" " * (wide - _length(left) + 2), ""), *right] if right else left)
    return lines


def _length(line: list[Span]) -> int:
    return sum(len(text) for text, _ in line)
