"""A map as a picture on a terminal: two characters a tile, or one where the terminal is narrow."""

from quintain.core import Picture

from ..constants import FLAG, LAND, WATER
from ..mapfile import read_map

GLYPHS = {LAND: ("·", "dim"), WATER: ("≈", "blue"), FLAG: ("⚑", "bold yellow")}


def show(text: str, columns: int, rows: int) -> Picture:
    """The map of a text; x points down, y to the right."""
    map = read_map(text)
    gap = " " if columns >= 2 * map.size else ""
    lines: Picture = []
    for x in range(map.size):
        spans = (GLYPHS[map.at(x, y)] for y in range(map.size))
        lines.append([(glyph + gap, style) for glyph, style in spans])
    return lines
