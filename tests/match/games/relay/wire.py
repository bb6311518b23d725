"""Text lines. A question ends with `go`, an answer with `done`; an answer that comes late pays a debt first."""

from collections.abc import Sequence

from quintain.core import Answer, Garbled, Outcome, Said, Sheet

from .rules import ORDERS, REST, RUN, Settings, State, View

_MOST_BYTES = 4096
_LARGEST = 2**31 - 1


class Wire:
    expects_ready = False

    def __init__(self, settings: Settings, seat: int) -> None:
        self._seat = seat
        self._held = b""
        self._debt = 0
        self._has_dropped = False

    def open(self, state: State, match_id: str) -> bytes:
        return f"team {self._seat}\n".encode()

    def ask(self, view: View) -> bytes:
        self._has_dropped = False
        energy, places = " ".join(map(str, view.energy)), " ".join(map(str, view.places))
        return f"round {view.round}\nrunner {view.runner}\nenergy {energy}\nplaces {places}\ngo\n".encode()

    def close(self, outcome: Outcome | None) -> bytes:
        return b"end\n"

    def feed(self, data: bytes) -> Sequence[Said]:
        self._held += data
        said: list[Said] = []
        while (end := self._held.find(b"done\n")) >= 0:
            block, self._held = self._held[:end], self._held[end + 5 :]
            if self._debt:
                self._debt -= 1
                self._has_dropped = True
            else:
                said.append(_read(block))
        if len(self._held) > _MOST_BYTES:
            self._held = b""
            said.append(Garbled(f"wrote more than {_MOST_BYTES} bytes without `done`"))
        return said

    def missed(self) -> None:
        self._debt = 0 if self._has_dropped else self._debt + 1

    def write_ready(self) -> bytes:
        return b""

    def write_orders(self, orders: Sheet) -> bytes:
        rows = orders.rows("order")
        return ("".join(f"run {amount}\n" if kind == RUN else "rest\n" for kind, amount in rows) + "done\n").encode()

    def read_view(self, data: bytes) -> View:
        lines = [line.split()[1:] for line in data.decode().splitlines()]
        numbers = [tuple(map(int, words)) for words in lines]
        return View(numbers[0][0], numbers[1][0], numbers[2], numbers[3])


def _read(block: bytes) -> Said:
    rows = []
    for line in block.splitlines():
        match line.split():
            case [b"run", amount] if amount.isdigit() and len(amount) < 12:
                rows.append((RUN, min(int(amount), _LARGEST)))
            case [b"rest"]:
                rows.append((REST, 0))
            case _:
                return Garbled(f"a line {line[:40]!r}")
    return Answer(ORDERS.sheet(order=list(zip(*rows, strict=True)) or None))
