"""Seats and turns: where a cell or a square lies in the view of a seat, and back. Article 3.

Each player sees the map turned so that its own corner is at the bottom left; it is a turn, never a mirror. Seats are
those of article 3.1, counted from 0. An entity's place is the minimal corner of its square, and a turned square has
another minimal corner: so everything here asks for the size.
"""


def seen_x(seat: int, map_size: int, x: int, y: int, size: int) -> int:
    """Article 3.2: x in the view of a seat of a square that lies at (x, y)."""
    if seat == 0:
        return x
    if seat == 1:
        return map_size - size - x
    return y if seat == 2 else map_size - size - y


def seen_y(seat: int, map_size: int, x: int, y: int, size: int) -> int:
    """Article 3.2: y in the view of a seat of a square that lies at (x, y)."""
    if seat == 0:
        return y
    if seat == 1:
        return map_size - size - y
    return map_size - size - x if seat == 2 else x


def real_x(seat: int, map_size: int, x: int, y: int, size: int) -> int:
    """The x of a square that a seat sees at (x, y)."""
    if seat < 2:
        return seen_x(seat, map_size, x, y, size)
    return map_size - size - y if seat == 2 else y


def real_y(seat: int, map_size: int, x: int, y: int, size: int) -> int:
    """The y of a square that a seat sees at (x, y)."""
    if seat < 2:
        return seen_y(seat, map_size, x, y, size)
    return x if seat == 2 else map_size - size - x
