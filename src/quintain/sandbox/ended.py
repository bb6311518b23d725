"""How a program ended, and what to say of it."""

import signal
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ended:
    """Exactly one of the first three is set."""

    code: int | None = None
    signal: int | None = None
    failure: str | None = None
    is_memory: bool = False  # it was ended for the memory it took

    @property
    def sentence(self) -> str:
        """What happened, to be put after the program's name."""
        if self.failure is not None:
            return self.failure
        if self.signal is not None:
            return f"was killed by signal {self.signal}{_name(self.signal)}"
        return f"exited with code {self.code}"


def _name(number: int) -> str:
    try:
        return f" ({signal.Signals(number).name})"
    except ValueError:  # real-time signals have no names
        return ""
