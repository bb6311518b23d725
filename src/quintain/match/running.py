"""What stands behind one seat while a match runs: its link, the box of its program, what it prints."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field

from quintain.core import Fault, FaultKind
from quintain.link import Link, Listener
from quintain.sandbox import Box

from .log import Log

_READ = 64 * 1024


@dataclass(slots=True)
class Running:
    """One bot. `start` puts its program into a box; a channel must hold the first words by then."""

    link: Link | None = None
    start: Callable[[], Box] | None = None
    connect: Callable[[Box], Link] | None = None  # a link that only the box's handles make
    listener: Listener | None = None
    box: Box | None = None
    log: Log = field(default_factory=Log)
    fault: Fault | None = None  # why it cannot even be started

    def started(self) -> None:
        """Starts the program, if there is one to start."""
        if self.start is None or self.box is not None:
            return
        self.box = self.start()
        if self.connect is not None:
            self.link = self.connect(self.box)

    def printing(self) -> list[int]:
        """The handles on which the program prints."""
        return [] if self.box is None else [fd for fd in (self.box.stdout, self.box.stderr) if fd >= 0]

    def drain(self, handle: int, turn: int) -> bool:
        """Keeps what was printed; False when nothing will follow."""
        try:
            data = os.read(handle, _READ)
        except BlockingIOError:
            return True
        except OSError:
            return False
        self.log.add(data, turn)
        return bool(data)

    def drain_all(self, turn: int) -> None:
        """Keeps all that is there to read now."""
        for handle in self.printing():
            before = -1
            while before != (before := len(self.log.kept) + self.log.dropped) and self.drain(handle, turn):
                pass

    def farewell(self) -> Fault | None:
        """How the program ended, if it did."""
        ended = self.box.ended() if self.box is not None else None
        if ended is None:
            return None
        kind = FaultKind.ABSENT if ended.failure else FaultKind.CRASHED
        return Fault(kind, ended.sentence)

    def close(self, turn: int) -> None:
        """Ends the link and everything the program left running; what it printed until then is kept."""
        if self.link is not None:
            self.link.close()
        if self.listener is not None:
            self.listener.close()
        if self.box is not None:
            self.box.end()
            self.drain_all(turn)
            self.box.stop()
