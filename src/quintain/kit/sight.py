"""Light on a grid: how far each cell still lies within somebody's sight.

A source is a cell that holds the distance it sees; light fades by one with each step to a neighbouring cell, and
nothing stops it. So a cell is seen by somebody when its light is 0 or more, and the whole grid is lit by four sweeps,
however many sources there are. Distances are counted in steps (Manhattan).
"""

Ints = memoryview

DARK = -1  # or less
_DARK = DARK


def spread(light: Ints, width: int, height: int) -> None:
    """Lets the light of all sources spread over a grid of rows; a cell with no source holds DARK before."""
    for row in range(height):
        _sweep_row(light, row * width, width)
    for row in range(1, height):
        _brighten(light, row * width, (row - 1) * width, width)
    for row in range(height - 2, -1, -1):
        _brighten(light, row * width, (row + 1) * width, width)


def _sweep_row(light: Ints, begin: int, width: int) -> None:
    """To the right, then to the left."""
    glow = _DARK
    for cell in range(begin, begin + width):
        glow = max(glow - 1, light[cell])
        light[cell] = glow
    for cell in range(begin + width - 1, begin - 1, -1):
        glow = max(glow - 1, light[cell])
        light[cell] = glow


def _brighten(light: Ints, row: int, other: int, width: int) -> None:
    """A row by its neighbour."""
    for at in range(width):
        light[row + at] = max(light[row + at], light[other + at] - 1)
