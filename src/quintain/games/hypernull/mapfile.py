"""Map files: the text that other HyperNull tools write and read, and the map that it tells. Article 11.

The reader forgives what the game's own server forgives and says so in remarks, one for each kind of oddity at the
first line where it is met; what that server would refuse, it refuses with the line, what was found and what was
expected. The writer writes nothing that anybody would have to forgive. Knows no file and nothing of how a map is made.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from quintain.core import Remark, UsageError

from .constants import LONGEST_SIDE, LONGEST_VIEW, MOST_BOTS

VIEW, MINING, ATTACK = 8, 2, 4  # of a file that does not say

Cell = tuple[int, int]
_Point = tuple[int, int, int]  # its line, x, y

_WANTED = {
    "map_size": ("width", "height"),
    "view_radius": ("cells",),
    "mining_radius": ("cells",),
    "attack_radius": ("cells",),
    "block": ("x", "y"),
    "spawn_position": ("x", "y"),
}
_PLAIN_BLOCKS = re.compile(r"(?:^block [0-9]{1,5} [0-9]{1,5}\n)++", re.MULTILINE)  # nearly all of nearly all files
_LARGEST = 2**31 - 1


class MapError(UsageError):
    """A text that is no map, and in which line that shows."""

    def __init__(self, line: int | None, text: str) -> None:
        super().__init__(f"the map: {text}" if line is None else f"line {line} of the map: {text}")
        self.line = line
        self.text = text


@dataclass(frozen=True, slots=True)
class Map:
    """A map: its size, the three radii, its blocks by row (each once), its spawn cells in the order of the file."""

    width: int
    height: int
    view: int
    mining: int
    attack: int
    blocks: tuple[Cell, ...]
    spawns: tuple[Cell, ...]


def read_map(text: str) -> tuple[Map, list[Remark]]:
    """The map that a text tells, and what is odd about the text; raises MapError when it is no map."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n") + "\n"
    rest, numbers = _lifted(text)
    points, single, notes = _taken_in(rest)
    width, height = _sides(single)
    blocks = None if points["block"] else _plain_blocks(numbers, width, height)
    if blocks is None:  # then every line is looked at
        points, single, notes = _taken_in(text)
        blocks = sorted(set(_cells("block", points["block"], width, height, notes)), key=by_row)
    view, mining, attack = _radii(single, notes)
    spawns = _cells("spawn_position", points["spawn_position"], width, height, notes)
    _look_at_spawns(points["spawn_position"], spawns, blocks, notes)
    return Map(width, height, view, mining, attack, tuple(blocks), tuple(spawns)), notes.remarks()


def write_map(map: Map) -> str:
    """The text of a map as the rule book wants it; raises MapError for a map that it forbids."""
    require_sound(map)
    return map_text(map)


def map_text(map: Map) -> str:
    """The text of any map that was read, be it one that the rule book forbids; it reads as the same map."""
    lines = [
        f"map_size {map.width} {map.height}",
        f"view_radius {map.view}",
        f"mining_radius {map.mining}",
        f"attack_radius {map.attack}",
        *[f"block {x} {y}" for x, y in map.blocks],
        *[f"spawn_position {x} {y}" for x, y in map.spawns],
    ]
    return "\n".join(lines) + "\n"


def require_sound(map: Map) -> None:
    """Refuses a map with other than mining < attack < view, or that others could not read as it is."""
    if not 0 <= map.mining < map.attack < map.view <= LONGEST_VIEW:
        raise MapError(
            None, f"mining, attack and view are {map.mining}, {map.attack}, {map.view}, expected mining < attack < view"
        )
    if not (1 <= map.width <= LONGEST_SIDE and 1 <= map.height <= LONGEST_SIDE):
        raise MapError(None, f"its size is {map.width}x{map.height}, expected sides from 1 to {LONGEST_SIDE}")
    if len(map.spawns) > MOST_BOTS:
        raise MapError(None, f"it has {len(map.spawns)} spawn positions, expected at most {MOST_BOTS}")
    taken = set(map.blocks).intersection(map.spawns)
    if taken or len(set(map.spawns)) < len(map.spawns):
        raise MapError(None, "its spawn positions are not cells of their own without a block")


def by_row(cell: Cell) -> Cell:
    """The key that sorts cells row by row."""
    return cell[1], cell[0]


class _Notes:
    """What is odd about a text: one remark for each kind of oddity, with the number of further lines of that kind."""

    def __init__(self) -> None:
        self._first: dict[str, tuple[int | None, str]] = {}
        self._count: dict[str, int] = {}

    def add(self, kind: str, line: int | None, text: str) -> None:
        self._first.setdefault(kind, (line, text))
        self._count[kind] = self._count.get(kind, 0) + 1

    def remarks(self) -> list[Remark]:
        found = [(line, text, self._count[kind] - 1) for kind, (line, text) in self._first.items()]
        found.sort(key=lambda each: each[0] or 0)
        return [Remark(line, text + (f" (and {more} more such lines)" if more else "")) for line, text, more in found]


def _lifted(text: str) -> tuple[str, list[int]]:
    """The text with its plain block lines left empty, and the numbers of those lines: x, y, x, y, …"""
    lifted = []

    def take(lines: re.Match[str]) -> str:
        lifted.append(lines[0])
        return "\n" * lines[0].count("\n")

    rest = _PLAIN_BLOCKS.sub(take, text)
    return rest, list(map(int, "".join(lifted).replace("block", "").split()))


def _plain_blocks(numbers: list[int], width: int, height: int) -> list[Cell] | None:
    """The blocks by row; None when one of them is outside the map or there twice."""
    xs, ys = numbers[::2], numbers[1::2]
    cells = [y * width + x for x, y in zip(xs, ys, strict=True)]
    if len(set(cells)) < len(cells) or max(xs, default=0) >= width or max(ys, default=0) >= height:
        return None
    cells.sort()
    return [(cell % width, cell // width) for cell in cells]


def _taken_in(text: str) -> tuple[dict[str, list[_Point]], dict[str, tuple[int, list[int]]], _Notes]:
    """The points of the file, its single values with their lines, and what was odd about its lines."""
    points: dict[str, list[_Point]] = {"block": [], "spawn_position": []}
    single: dict[str, tuple[int, list[int]]] = {}
    notes = _Notes()
    for line, words in _lines(text, notes):
        key = words[0]
        values = _numbers(line, words, notes)
        if key in points:
            points[key].append((line, values[0], values[1]))
            continue
        if key in single:
            notes.add(f"again {key}", line, f"{key} comes again; the last one counts")
        single[key] = line, values
    return points, single, notes


def _lines(text: str, notes: _Notes) -> Iterator[tuple[int, list[str]]]:
    """The lines that tell something, split into words at single blanks."""
    for number, line in enumerate(text.split("\n"), 1):
        if not line:
            continue
        line = line.strip()
        words = line.split(" ")
        if "#" in line:
            if line[0] != "#":
                notes.add("comment", number, f"{_quoted(line)} is skipped whole, as there is a # in it")
        elif words[0] in _WANTED:
            yield number, words
        elif line:
            notes.add("unknown", number, f"{_quoted(words[0])} is no key of a map; the line is skipped")


def _numbers(line: int, words: list[str], notes: _Notes) -> list[int]:
    wanted = _WANTED[words[0]]
    found = words[1 : 1 + len(wanted)]
    if len(found) < len(wanted):
        raise MapError(line, f"{_quoted(' '.join(words))} has {_values(len(found))}, expected {' and '.join(wanted)}")
    if len(words) > 1 + len(wanted):
        notes.add("more", line, f"{_quoted(' '.join(words))} has more than {_values(len(wanted))}; the rest is skipped")
    return [_number(line, words[0], word) for word in found]


def _number(line: int, key: str, word: str) -> int:
    try:
        number = int(word)
    except ValueError:
        number = _LARGEST + 1
    if abs(number) > _LARGEST or "_" in word:
        raise MapError(line, f"{key} has the value {_quoted(word)}, expected a whole number of 32 bits")
    return number


def _sides(single: dict[str, tuple[int, list[int]]]) -> tuple[int, int]:
    if "map_size" not in single:
        raise MapError(None, "there is no map_size, expected map_size WIDTH HEIGHT")
    line, (width, height) = single["map_size"]
    if not (1 <= width <= LONGEST_SIDE and 1 <= height <= LONGEST_SIDE):
        raise MapError(line, f"the size is {width}x{height}, expected sides from 1 to {LONGEST_SIDE}")
    return width, height


def _radii(single: dict[str, tuple[int, list[int]]], notes: _Notes) -> tuple[int, int, int]:
    """The radii as they are played: article 11.6."""
    view_line, view = _radius(single, "view_radius", VIEW, 1)
    attack_line, attack = _radius(single, "attack_radius", ATTACK, 0)
    mining_line, mining = _radius(single, "mining_radius", MINING, 0)
    if view > LONGEST_VIEW:
        raise MapError(view_line, f"view_radius is {view}, expected at most {LONGEST_VIEW}")
    if attack >= view:
        notes.add("attack", attack_line, f"attack_radius is {attack}, which is not below the view; {view - 1} counts")
        attack = view - 1
    if mining > view:
        notes.add("mining", mining_line, f"mining_radius is {mining}, which is above the view; {view} counts")
        mining = view
    if mining >= attack:
        notes.add("reach", mining_line, f"mining_radius is {mining}, which is not below the attack radius {attack}")
    return view, mining, attack


def _radius(single: dict[str, tuple[int, list[int]]], key: str, default: int, least: int) -> tuple[int | None, int]:
    if key not in single:
        return None, default
    line, (value,) = single[key]
    if value < least:
        raise MapError(line, f"{key} is {value}, expected at least {least}")
    return line, value


def _cells(key: str, points: Sequence[_Point], width: int, height: int, notes: _Notes) -> list[Cell]:
    """The points as cells of the map, brought inside where they were not, and remarks on both kinds of oddity."""
    cells = [(x % width, y % height) for _, x, y in points]
    for (line, x, y), cell in zip(points, cells, strict=True):
        if (x, y) != cell:
            notes.add(f"outside {key}", line, f"{key} ({x}, {y}) is outside the map; it is taken as {cell}")
    if len(set(cells)) < len(cells):
        lines: dict[Cell, int] = {}
        for (line, _, _), cell in zip(points, cells, strict=True):
            if cell in lines:
                notes.add(f"twice {key}", line, f"{key} {cell} is in line {lines[cell]} already")
            lines.setdefault(cell, line)
    return cells


def _look_at_spawns(points: Sequence[_Point], spawns: Sequence[Cell], blocks: Sequence[Cell], notes: _Notes) -> None:
    taken = set(blocks).intersection(spawns)
    for (line, _, _), cell in zip(points, spawns, strict=True):
        if cell in taken:
            notes.add("blocked spawn", line, f"spawn_position {cell} is a block, expected a free cell")
    if not spawns:
        notes.add("no spawn", None, "there is no spawn_position: this map is made for no bot")
    if len(spawns) > MOST_BOTS:
        notes.add("many", points[MOST_BOTS][0], f"there are {len(spawns)} spawn positions; no match has so many bots")


def _values(count: int) -> str:
    return "1 value" if count == 1 else f"{count} values"


def _quoted(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:60] + "…")
