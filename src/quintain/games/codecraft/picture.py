"""A tick on a terminal, drawn from a frame and its ground alone.

A picture is lines of (text, style) spans; who shows it needs to know nothing else. The map is drawn whole: where it has
more cells than the terminal has room, a character stands for several, and shows the most important thing in them. With
fog, what the player does not see is dark. (0, 0) is bottom left, and nothing is turned.
"""

from collections import Counter

from quintain.core import Look, Picture, Sheet
from quintain.kit.sight import DARK, spread

from .constants import KINDS, RESOURCE, UNITS

Span = tuple[str, str]

_BESIDE, _BELOW = 46, 1  # columns and rows that the map leaves to other things
_LEAST = 16  # columns or rows of the map, however small the terminal
_SIGNS = "#hBbMmRr*T"  # by kind
_WEIGHTS = (1, 2, 4, 6, 4, 7, 4, 8, 0, 5)  # by kind: what of several things is shown
_COLOURS = ("blue", "red", "green", "magenta")
_RESOURCE_STYLE, _FREE_STYLE, _DARK_STYLE = "yellow", "dim", "bright_black"
_FREE, _UNSEEN = ".", " "


def picture(frame: Sheet, ground: Sheet, look: Look) -> Picture:
    """The map and the players beside it; with fog what this player sees, and nothing else."""
    size = int(ground.column("game", "map_size")[0])
    wide = -(-size // max(look.columns - _BESIDE, _LEAST))
    high = -(-size // max(look.rows - _BELOW, _LEAST))
    light = None if look.fog is None else _light(frame, ground, look.fog + 1, size)
    board = _board(_things(frame, ground, light, size), light, size, wide, high)
    table = [*_heads(frame, ground), [], *_table(frame), [], *_legend(wide, high)]
    blank: list[Span] = [(" " * len(range(0, size, wide)), "")]
    lines = max(len(board), len(table))
    return [
        (board[at] if at < len(board) else blank) + [("  ", "")] + (table[at] if at < len(table) else [])
        for at in range(lines)
    ]


def summary(frame: Sheet) -> str:
    """The tick in one line."""
    players = ", ".join(
        f"player {number} {int(score)}{' (crashed)' if crashed else ''}"
        for number, (score, _, _, _, crashed) in enumerate(frame.rows("player"), 1)
    )
    left = sum(health > 0 for health in frame.column("resource", "health"))
    return f"tick {frame.column('match', 'tick')[0]}: {players} | {left} resources left"


def _light(frame: Sheet, ground: Sheet, player: int, size: int) -> memoryview:
    """Article 10.1: 0 or more where this player sees."""
    light = memoryview(bytearray(4 * size * size)).cast("i")
    for cell in range(size * size):
        light[cell] = DARK
    sights, sizes = ground.column("property", "sight_range"), ground.column("property", "size")
    for _, owner, kind, x, y, _, _ in frame.rows("entity"):
        if owner == player:
            for cell in _cells(int(x), int(y), sizes[int(kind)], size):
                light[cell] = max(light[cell], sights[int(kind)])
    spread(light, size, size)
    return light


def _cells(x: int, y: int, length: int, size: int) -> list[int]:
    return [(y + up) * size + x + right for up in range(length) for right in range(length)]


def _things(frame: Sheet, ground: Sheet, light: memoryview | None, size: int) -> dict[int, tuple[int, Span]]:
    """What is to be seen on each cell, with its weight."""
    found: dict[int, tuple[int, Span]] = {}
    healths = frame.column("resource", "health")
    for (_, x, y), health in zip(ground.rows("resource"), healths, strict=True):
        cell = int(y) * size + int(x)
        if health > 0 and (light is None or light[cell] >= 0):
            found[cell] = _WEIGHTS[RESOURCE], (_SIGNS[RESOURCE], _RESOURCE_STYLE)
    sizes = ground.column("property", "size")
    for _, owner, kind, x, y, _, active in frame.rows("entity"):
        cells = _cells(int(x), int(y), sizes[int(kind)], size)
        if light is None or any(light[cell] >= 0 for cell in cells):
            style = _COLOURS[int(owner) - 1] if active else f"dim {_COLOURS[int(owner) - 1]}"
            found |= dict.fromkeys(cells, (_WEIGHTS[int(kind)], (_SIGNS[int(kind)], style)))
    return found


def _board(
    things: dict[int, tuple[int, Span]], light: memoryview | None, size: int, wide: int, high: int
) -> list[list[Span]]:
    """The map from its top row down, a character for so many cells."""
    lines = []
    for top in range(size - 1, -1, -high):
        rows = range(max(top - high + 1, 0), top + 1)
        line: list[Span] = []
        for left in range(0, size, wide):
            cells = [y * size + x for y in rows for x in range(left, min(left + wide, size))]
            line.append(_span(things, light, cells))
        lines.append(line)
    return lines


def _span(things: dict[int, tuple[int, Span]], light: memoryview | None, cells: list[int]) -> Span:
    here = [things[cell] for cell in cells if cell in things]
    if here:
        return max(here)[1]
    is_seen = light is None or any(light[cell] >= 0 for cell in cells)
    return (_FREE, _FREE_STYLE) if is_seen else (_UNSEEN, _DARK_STYLE)


def _heads(frame: Sheet, ground: Sheet) -> list[list[Span]]:
    tick, most = frame.column("match", "tick")[0], ground.column("game", "max_tick_count")[0]
    return [[(f"tick {tick} of {most}", "bold")]]


def _table(frame: Sheet) -> list[list[Span]]:
    """Of each player: score, resource, population used and provided, units by type, buildings."""
    lines: list[list[Span]] = [[("     score    res   pop    b   m   r  built", "bold")]]
    owned = Counter((int(owner), int(kind)) for _, owner, kind, *_ in frame.rows("entity"))
    for player, (score, wealth, used, provided, crashed) in enumerate(frame.rows("player"), 1):
        units = "".join(f"{owned[player, kind]:4}" for kind in UNITS)
        built = sum(owned[player, kind] for kind in range(len(KINDS)) if kind not in UNITS)
        text = f"{player}{int(score):9}{int(wealth):7}{int(used):4}/{int(provided):<3}{units}{built:7}"
        lines.append([(text, _COLOURS[player - 1])] + ([(" crashed", "bold")] if crashed else []))
    return lines


def _legend(wide: int, high: int) -> list[list[Span]]:
    names = [f"{sign} {kind}" for sign, kind in zip(_SIGNS, KINDS, strict=True)]
    scale = [[(f"a character is {wide} by {high} cells", "dim")]] if wide * high > 1 else []
    return [[("  ".join(names[at : at + 3]), "dim")] for at in range(0, len(names), 3)] + scale
