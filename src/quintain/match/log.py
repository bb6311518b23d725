"""What a bot printed: drained always, kept up to a bound, with the turn each part belongs to."""

from dataclasses import dataclass, field

LIMIT = 256 * 1024


@dataclass(slots=True)
class Log:
    """The first bytes a bot printed, and how many it printed in all."""

    limit: int = LIMIT
    kept: bytearray = field(default_factory=bytearray)
    size: int = 0
    marks: list[tuple[int, int]] = field(default_factory=list)  # (turn, where in the log it begins)

    def add(self, data: bytes, turn: int) -> None:
        """Something was printed in this turn."""
        self.size += len(data)
        room = self.limit - len(self.kept)
        if not data or room <= 0:
            return
        if not self.marks or self.marks[-1][0] != turn:
            self.marks.append((turn, len(self.kept)))
        self.kept += data[:room]

    def text(self) -> bytes:
        """All that was kept, and a last line when something was not."""
        if self.size == len(self.kept):
            return bytes(self.kept)
        return bytes(self.kept) + f"\n[{self.limit} bytes kept, the rest is not]\n".encode()
