"""The bot's side of the protocol: a view back from its bytes, orders as a bot writes them. For tests and records."""

from struct import Struct, pack

from quintain.core import Sheet

from ..constants import AUTO, BREAK_THROUGH, BUILD, FIND_CLOSEST, LISTED, MOVE, REPAIR, TARGET
from ..view import VIEW

_INT = Struct("<i")


def written(orders: Sheet) -> bytes:
    """Orders as an ActionMessage."""
    return pack("<2i", 1, orders.count("action")) + b"".join(map(_entry, orders.rows("action")))


def _entry(row: tuple[float, ...]) -> bytes:
    entity, does, *rest = (int(value) for value in row)
    move_x, move_y, build_kind, build_x, build_y, target, pathfind_range, valid_targets, repair = rest
    closest, through = bool(does & FIND_CLOSEST), bool(does & BREAK_THROUGH)
    parts = [
        _INT.pack(entity),
        pack("<?2i2?", True, move_x, move_y, closest, through) if does & MOVE else b"\0",
        pack("<?3i", True, build_kind, build_x, build_y) if does & BUILD else b"\0",
    ]
    if does & (TARGET | AUTO):
        kinds = [kind for kind in LISTED if valid_targets >> kind & 1]
        parts.append(b"\1" + (pack("<?i", True, target) if does & TARGET else b"\0"))
        auto = pack(f"<?2i{len(kinds)}i", True, pathfind_range, len(kinds), *kinds)
        parts.append(auto if does & AUTO else b"\0")
    else:
        parts.append(b"\0")
    parts.append(pack("<?i", True, repair) if does & REPAIR else b"\0")
    return b"".join(parts)


def read_view(data: bytes) -> Sheet:
    """The view in a GetAction or a DebugUpdate."""
    reader = _Reader(data)
    head = (reader.number(), reader.number(), reader.boolean())
    properties = dict(sorted((reader.number(), reader.property()) for _ in range(reader.number())))
    game = (*head, reader.number(), reader.number(), reader.number())
    players = [(reader.number(), reader.number(), reader.number()) for _ in range(reader.number())]
    entities = [reader.entity() for _ in range(reader.number())]
    return VIEW.sheet(
        game=list(zip(game, strict=True)),
        property=list(zip(*properties.values(), strict=True)),
        player=list(zip(*players, strict=True)) or None,
        entity=list(zip(*entities, strict=True)) or None,
    )


class _Reader:
    """Values one after another, behind a message's number."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 4

    def number(self) -> int:
        self._at += 4
        (value,) = _INT.unpack_from(self._data, self._at - 4)
        return int(value)

    def boolean(self) -> int:
        self._at += 1
        return self._data[self._at - 1]

    def option(self) -> int:
        """A number, 0 where there is none."""
        return self.number() if self.boolean() else 0

    def ints(self, count: int) -> tuple[int, ...]:
        return tuple([self.number() for _ in range(count)])

    def kinds(self) -> int:
        """A list of types, as a set."""
        return sum(1 << self.number() for _ in range(self.number()))

    def property(self) -> tuple[int, ...]:
        head = (*self.ints(3), self.boolean(), *self.ints(6))
        builds = (1, self.kinds(), self.option()) if self.boolean() else (0, 0, 0)
        attacks = (1, *self.ints(2), self.boolean()) if self.boolean() else (0, 0, 0, 0)
        repairs = (1, self.kinds(), self.number()) if self.boolean() else (0, 0, 0)
        return (*head, *builds, *attacks, *repairs)

    def entity(self) -> tuple[int, ...]:
        return (self.number(), self.option(), *self.ints(4), self.boolean())
