"""The board on a terminal, drawn from frames alone. Article 13.3.

A picture is lines of (text, style) spans; who shows it needs to know nothing else.
"""

from collections.abc import Iterator

from quintain.core import Look, Picture, Sheet

from .constants import ATTACKED, HARVESTED, MOVED, POWERED, POWERS, SIDE, SPAWNED

_STYLES = ("bold blue", "bold red")
_GROUND, _RESOURCE = ("-", "dim"), ("o", "green")
_VERBS = {MOVED: "moves to", HARVESTED: "harvests", ATTACKED: "attacks"}

Cell = tuple[int, int]
Board = dict[Cell, tuple[str, str]]


def picture(frame: Sheet, ground: Sheet, look: Look) -> Picture:
    """The board, both stocks and what happened; both players see all of it."""
    return _beside(_board(frame), [*_heads(frame), [], *map(_sentence, _events(frame))])


def scenes(before: Sheet, frame: Sheet) -> Iterator[Picture]:
    """The same turn event by event, each told beside the board as it was then; at last the board as it is."""
    board = _board(before)
    entered: set[Cell] = set()
    for event in _events(frame):
        _happen(board, event, entered)
        yield _beside(board, [*_heads(before), [], _sentence(event)])
    yield _beside(_board(frame), _heads(frame))


def summary(frame: Sheet) -> str:
    """The turn in one line."""
    players = [f"{troops} troops, {stock:g} resources" for troops, stock in frame.rows("player")]
    return f"turn {frame.column('match', 'turn')[0]}: " + " | ".join(players)


def _events(frame: Sheet) -> list[tuple[int, ...]]:
    return [tuple(map(int, event)) for event in frame.rows("event")]


def _board(frame: Sheet) -> Board:
    board: Board = {}
    for x, y, _ in frame.rows("resource"):
        board[int(x), int(y)] = _RESOURCE
    for player, _, x, y, *_ in frame.rows("troop"):
        board[int(x), int(y)] = ("X", _STYLES[int(player)])
    return board


def _happen(board: Board, event: tuple[int, ...], entered: set[Cell]) -> None:
    kind, player, _, x, y, x_target, y_target, _ = event
    if kind == MOVED and (x, y) not in entered:  # who walks behind another may be told before it
        board.pop((x, y), None)
    if kind in (MOVED, SPAWNED):
        board[x_target, y_target] = ("X", _STYLES[player])
        entered.add((x_target, y_target))


def _heads(frame: Sheet) -> Picture:
    turn, turns = next(frame.rows("match"))
    lines: Picture = [[(f"turn {turn} of {turns}", "bold")]]
    for player, (troops, stock) in enumerate(frame.rows("player")):
        lines.append([(f"player {player + 1}", _STYLES[player]), (f"  {stock:7.2f} resources  {troops:2} troops", "")])
    return lines


def _sentence(event: tuple[int, ...]) -> list[tuple[str, str]]:
    kind, player, troop, _, _, x, y, times = event
    if kind == SPAWNED:
        deed = "spawns"
    elif kind == POWERED:
        deed = f"gains {times} {POWERS[x]}"
    else:
        deed = f"{_VERBS[kind]} ({x}, {y})"
    return [(f"troop {troop} ", _STYLES[player]), (deed, "")]


def _beside(board: Board, text: Picture) -> Picture:
    """The board's rows from the top, each with a line of the text to its right; (0, 0) is bottom left."""
    lines: Picture = []
    for row in range(max(SIDE, len(text))):
        y = SIDE - 1 - row
        line: list[tuple[str, str]] = [(f"{y:2} ", "dim") if y >= 0 else (" " * 3, "")]
        for x in range(SIDE):
            glyph, style = board.get((x, y), _GROUND) if y >= 0 else (" ", "")
            line.append((glyph + " ", style))
        lines.append([*line, ("  ", ""), *(text[row] if row < len(text) else [])])
    lines.insert(SIDE, [("   " + "".join(f"{x:<2}" for x in range(SIDE)), "dim")])
    return lines
