"""What bot and viewer tell each other: commands to show something, and what the viewer's user does.

A debug message was measured before it came here, so reading it finds all its bytes. Texts that are no UTF-8 are mended.
"""

from dataclasses import dataclass
from struct import Struct
from typing import NamedTuple, TypeAlias

_INT = Struct("<i")
_POINT = Struct("<2f")
_COLOR = Struct("<4f")
_PLACING = Struct("<2f")
_LINES = 0


class Vertex(NamedTuple):
    """A point of a drawing: of the map or, without one, of the window; how far from there; red, green, blue, alpha."""

    world: tuple[float, float] | None
    offset: tuple[float, float]
    color: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Log:
    """A line of text."""

    text: str


@dataclass(frozen=True, slots=True)
class Primitives:
    """Lines, or triangles."""

    vertices: tuple[Vertex, ...]
    are_lines: bool


@dataclass(frozen=True, slots=True)
class PlacedText:
    """Text at a point."""

    vertex: Vertex
    text: str
    alignment: float
    size: float


@dataclass(frozen=True, slots=True)
class Add:
    """Shows something."""

    data: Log | Primitives | PlacedText


@dataclass(frozen=True, slots=True)
class Clear:
    """Removes what was added."""


@dataclass(frozen=True, slots=True)
class SetAutoFlush:
    """Whether each command works at once."""

    enable: bool


@dataclass(frozen=True, slots=True)
class Flush:
    """Lets waiting commands work."""


Command: TypeAlias = Add | Clear | SetAutoFlush | Flush


@dataclass(frozen=True, slots=True)
class Camera:
    """Where the viewer looks."""

    center: tuple[float, float] = (0.0, 0.0)
    rotation: float = 0.0
    attack: float = 0.0
    distance: float = 0.0
    perspective: bool = False


@dataclass(frozen=True, slots=True)
class DebugState:
    """What the viewer's user does; `player_index` is a seat, counted from 0."""

    window_size: tuple[int, int]
    mouse_pos_window: tuple[float, float]
    mouse_pos_world: tuple[float, float]
    pressed_keys: tuple[str, ...]
    camera: Camera
    player_index: int


def read_command(data: bytes) -> Command:
    """The command in a whole DebugMessage."""
    reader = _Reader(data, 4)
    tag = reader.number()
    if tag == 0:
        return Add(_read_data(reader))
    if tag == 2:
        return SetAutoFlush(reader.boolean())
    return Clear() if tag == 1 else Flush()


def write_state(state: DebugState) -> bytes:
    """The answer to RequestDebugState, which has no number before it; keys that are not ASCII are left out."""
    keys = [key.encode("ascii") for key in state.pressed_keys if key.isascii()]
    camera = state.camera
    return b"".join(
        (
            Struct("<2i4f").pack(*state.window_size, *state.mouse_pos_window, *state.mouse_pos_world),
            _INT.pack(len(keys)),
            *(_INT.pack(len(key)) + key for key in keys),
            Struct("<5f?i").pack(
                *camera.center, camera.rotation, camera.attack, camera.distance, camera.perspective, state.player_index
            ),
        )
    )


def _read_data(reader: "_Reader") -> Log | Primitives | PlacedText:
    tag = reader.number()
    if tag == 0:
        return Log(reader.text())
    if tag == 1:
        vertices = tuple([reader.vertex() for _ in range(reader.number())])
        return Primitives(vertices, reader.number() == _LINES)
    vertex, text = reader.vertex(), reader.text()
    alignment, size = reader.take(_PLACING)
    return PlacedText(vertex, text, alignment, size)


class _Reader:
    """Values one after another."""

    def __init__(self, data: bytes, at: int) -> None:
        self._data = data
        self._at = at

    def take(self, form: Struct) -> tuple[float, ...]:
        self._at += form.size
        return form.unpack_from(self._data, self._at - form.size)

    def number(self) -> int:
        (value,) = self.take(_INT)
        return int(value)

    def boolean(self) -> bool:
        self._at += 1
        return self._data[self._at - 1] != 0

    def text(self) -> str:
        size = self.number()
        self._at += size
        return self._data[self._at - size : self._at].decode("utf-8", "replace")

    def vertex(self) -> Vertex:
        world = self._point() if self.boolean() else None
        offset = self._point()
        red, green, blue, alpha = self.take(_COLOR)
        return Vertex(world, offset, (red, green, blue, alpha))

    def _point(self) -> tuple[float, float]:
        x, y = self.take(_POINT)
        return x, y
