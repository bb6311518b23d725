"""How high the walls around a bot are, from best to none."""

from enum import StrEnum


class Level(StrEnum):
    """The levels; they compare by their letters, and a lower letter is a higher wall."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"

    @property
    def text(self) -> str:
        """What stands at this level."""
        return _TEXTS[self]

    @property
    def lacks(self) -> str:
        """What does not."""
        return _LACKS[self]


_TEXTS = {
    Level.A: "namespaces, a filter of system calls, limits, and a control group",
    Level.B: "namespaces, a filter of system calls, and limits",
    Level.C: "Landlock, a filter of system calls, and limits; no namespaces",
    Level.D: "no walls: bots run with all rights of whoever runs them",
}
_LACKS = {
    Level.A: "nothing",
    Level.B: "memory of all processes together is looked at 20 times a second instead of bounded",
    Level.C: "bots see each other's and your processes, and share the count of processes",
    Level.D: "everything",
}
