"""Three kinds of terrain, each symmetric in itself: rocks, caves, mazes. Which cells are blocks, and no more.

Rocks are rectangles strewn about. Caves are noise that a cellular automaton has smoothed. A maze has square rooms and
walls between them, in which doors are opened until every room can be reached, and a few more for ways around.
"""

from collections.abc import Callable

from .dice import CAVES, ROCKS, WALLS, Dice
from .grid import BLOCK, FREE, Grid
from .symmetry import Symmetry

_Band = range  # the columns, or rows, of one line of rooms in a maze

_ROCK_SIDES = 2, 7
_ROCK_SHARE = 14, 30  # per cent of the cells that are blocks
_CAVE_NOISE = 45, 49  # per cent
_CAVE_ROUNDS = 5
_CROWD = 5  # so many blocks among the nine cells make a block
_MAZE_ROOM = 1, 2  # cells
_MAZE_LOOPS = 12  # one of so many walls is opened though it need not be


def rocks(grid: Grid, symmetry: Symmetry, seed: int) -> None:
    """Strews rectangles until enough of the map is blocked."""
    dice = Dice(seed, ROCKS)
    enough = dice.among(*_ROCK_SHARE) * len(grid.cells) // 100
    while grid.cells.count(BLOCK) < enough:
        for cell in rectangle(grid, dice):
            grid.block(symmetry.orbit(cell))


def rectangle(grid: Grid, dice: Dice) -> list[int]:
    """The cells of one rectangle, drawn anywhere; it may cross the map's edge."""
    left, bottom = dice.below(grid.width), dice.below(grid.height)
    width, height = dice.among(*_ROCK_SIDES), dice.among(*_ROCK_SIDES)
    return [grid.at(left + x, bottom + y) for y in range(height) for x in range(width)]


def caves(grid: Grid, symmetry: Symmetry, seed: int) -> None:
    """Fills the map with noise and smooths it."""
    dice = Dice(seed, CAVES)
    noise = dice.among(*_CAVE_NOISE)
    for cell in range(len(grid.cells)):
        if symmetry.is_first(cell) and dice.below(100) < noise:
            grid.block(symmetry.orbit(cell))
    for _ in range(_CAVE_ROUNDS):
        grid.cells = _smoothed(grid)


def _smoothed(grid: Grid) -> bytearray:
    """Each cell becomes what most of the nine cells around it are."""
    wide, cells = grid.width, grid.cells
    rows = [cells[start : start + wide] for start in range(0, len(cells), wide)]
    across = [[a + b + c for a, b, c in zip(row[-1:] + row[:-1], row, row[1:] + row[:1], strict=True)] for row in rows]
    smooth = bytearray()
    for y, row in enumerate(across):
        counts = zip(across[y - 1], row, across[(y + 1) % len(across)], strict=True)
        smooth += bytes(BLOCK if a + b + c >= _CROWD else FREE for a, b, c in counts)
    return smooth


def maze(grid: Grid, symmetry: Symmetry, seed: int) -> None:
    """Fills the map, hollows out rooms, and opens doors until all rooms hang together, and a few more."""
    dice = Dice(seed, WALLS)
    size = dice.among(*_MAZE_ROOM)
    columns, rows = _bands(grid.width, size), _bands(grid.height, size)
    grid.block(range(len(grid.cells)))
    for room in range(len(columns) * len(rows)):
        _dig(grid, columns[room % len(columns)], rows[room // len(columns)])
    joined = list(range(len(columns) * len(rows)))
    images = Symmetry(symmetry.name, len(columns), len(rows))
    for room, right in dice.shuffled([(room, right) for room in joined for right in (True, False)]):
        other = _beside(room, len(columns), len(rows), right=right)
        if _root(joined, room) == _root(joined, other) and dice.below(_MAZE_LOOPS):
            continue
        for one, two in zip(images.orbit(room), images.orbit(other), strict=True):
            joined[_root(joined, one)] = _root(joined, two)
        _open(grid, symmetry, _door(columns, rows, room, right=right))


def _bands(size: int, room: int) -> list[_Band]:
    """Lines of rooms with a wall between them and one at either edge; read backwards they are the same."""
    count = max(1, (size - 1) // (room + 1))
    spare = size - 1 - count * (room + 1)  # goes to the middle one, room or wall
    bands = []
    for number in range(count):
        start = 1 + number * (room + 1) + (spare if 2 * number >= count else 0)
        bands.append(range(start, start + room))
    if count % 2:
        middle = count // 2
        bands[middle] = range(1 + middle * (room + 1), 1 + middle * (room + 1) + room + spare)
    return bands


def _beside(room: int, columns: int, rows: int, *, right: bool) -> int:
    """The room to the right of a room, or above it."""
    row, column = divmod(room, columns)
    return row * columns + (column + 1) % columns if right else (row + 1) % rows * columns + column


def _door(columns: list[_Band], rows: list[_Band], room: int, *, right: bool) -> tuple[_Band, _Band]:
    """The wall to the right of a room, or above it; it may lie across the map's edge."""
    column, row = columns[room % len(columns)], rows[room // len(columns)]
    return (_gap(columns, column), row) if right else (column, _gap(rows, row))


def _gap(bands: list[_Band], band: _Band) -> _Band:
    following = bands.index(band) + 1
    end = bands[following].start if following < len(bands) else band.stop + 2
    return range(band.stop, end)


def _dig(grid: Grid, columns: _Band, rows: _Band) -> None:
    for y in rows:
        for x in columns:
            grid.cells[grid.at(x, y)] = FREE


def _open(grid: Grid, symmetry: Symmetry, door: tuple[_Band, _Band]) -> None:
    columns, rows = door
    for y in rows:
        for x in columns:
            for cell in symmetry.orbit(grid.at(x, y)):
                grid.cells[cell] = FREE


def _root(joined: list[int], room: int) -> int:
    while joined[room] != room:
        joined[room] = joined[joined[room]]
        room = joined[room]
    return room


Kind = Callable[[Grid, Symmetry, int], None]
KINDS: dict[str, Kind] = {"rocks": rocks, "caves": caves, "maze": maze}
