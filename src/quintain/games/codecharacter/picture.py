"""A turn on a terminal, drawn from a frame and its ground alone: the map, both players, what went wrong.

x points down, y to the right. A tile shows a tower, else how many bots are on it, else what it is. Who shows the
picture needs to know nothing else.
"""

from collections import Counter
from math import isqrt

from quintain.core import Look, Picture, Sheet

from .constants import DEAD, FLAG, LAND, RUNNING, TOWER_DEAD, WATER
from .notation.words import error_type

Tile = tuple[int, int]
Span = tuple[str, str]

_COLOURS = ("bold blue", "bold red")
_BOTH, _TOGETHER = "bold magenta", "+"
_GROUND: dict[int, Span] = {LAND: ("·", "dim"), WATER: ("≈", "cyan"), FLAG: ("⚑", "yellow")}
_TOWER, _RUIN = "▲", "△"
_NEWS = 12  # errors in words
_MILLION = 1_000_000


def picture(frame: Sheet, ground: Sheet, look: Look) -> Picture:
    """The map beside the players' figures and errors; everybody sees everything."""
    tiles = ground.column("tile", "type").tolist()
    things = _things(frame)
    size = isqrt(len(tiles))
    wide = look.columns >= 2 * size + 40
    rows = [tiles[at : at + size] for at in range(0, len(tiles), size)]
    board = [_line(row, things, x, " " if wide else "") for x, row in enumerate(rows)]
    text = [*_heads(frame), [], *_news(frame)]
    lines = [line + ([("  ", ""), *text[row]] if row < len(text) else []) for row, line in enumerate(board)]
    return lines[: max(look.rows, 1)]


def summary(frame: Sheet) -> str:
    """The turn in one line."""
    turn, turns, *_ = next(frame.rows("match"))
    players = [
        f"player {player + 1} {int(score)}, {int(bots)} bots, {int(towers)} towers"
        for player, (score, bots, towers, *_) in enumerate(frame.rows("player"))
    ]
    return f"turn {turn} of {turns}: {' | '.join(players)}"


def _things(frame: Sheet) -> dict[Tile, Span]:
    """What stands where; bots of both on one tile are told by a colour of their own."""
    counts: dict[Tile, Counter[int]] = {}
    for _, player, state, _, _, _, x, y, *_ in frame.rows("bot"):
        if state != DEAD:
            counts.setdefault(_tile(int(player), x, y), Counter())[int(player)] += 1
    found = {tile: _crowd(count) for tile, count in counts.items()}
    for _, player, state, _, _, _, x, y in frame.rows("tower"):
        sign = _RUIN if state == TOWER_DEAD else _TOWER
        found[_tile(int(player), x, y)] = (sign, _COLOURS[int(player)])
    return found


def _tile(player: int, x: float, y: float) -> Tile:
    """Article 1.5: by the owner's rounding."""
    if player == 0:
        return int(x // 1), int(y // 1)
    return int(-(-x // 1)) - 1, int(-(-y // 1)) - 1


def _crowd(count: Counter[int]) -> Span:
    number = count.total()
    style = _BOTH if len(count) > 1 else _COLOURS[next(iter(count))]
    return (str(number) if number < 10 else _TOGETHER), style


def _line(row: list[int], things: dict[Tile, Span], x: int, gap: str) -> list[Span]:
    line: list[Span] = [(f"{x:2} ", "dim")]
    for y, tile in enumerate(row):
        sign, style = things.get((x, y), _GROUND[tile])
        line.append((sign + gap, style))
    return line


def _heads(frame: Sheet) -> Picture:
    turn, turns, ending, _ = next(frame.rows("match"))
    over = "" if ending == RUNNING else "  over"
    lines: Picture = [[(f"turn {turn} of {turns}{over}", "bold")]]
    for player, row in enumerate(frame.rows("player")):
        score, bots, towers, _, points, units, units_game = row
        lines.append([(f"player {player + 1}", _COLOURS[player]), (f"  {int(score)}", "bold")])
        lines.append([(f"  {int(bots)} bots, {int(towers)} towers, {points:g} points this turn", "")])
        lines.append([(f"  {int(units):,} instructions, {units_game / _MILLION:.1f} million in all", "")])
    return lines


def _news(frame: Sheet) -> Picture:
    """Errors of the same kind are told once, with how many there were."""
    counted = Counter((int(player), int(kind)) for player, kind, _ in frame.rows("error"))
    lines: Picture = [
        [(f"{error_type(kind)}", _COLOURS[player]), (f" x{times}" if times > 1 else "", "")]
        for (player, kind), times in counted.items()
    ]
    return lines[:_NEWS]
