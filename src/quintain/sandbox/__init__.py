"""Run a stranger's program, and leave nothing of it behind."""

from .box import Box as Box
from .box import start as start
from .clock import ProcessorClock as ProcessorClock
from .ended import Ended as Ended
from .errors import LeftoverError as LeftoverError
from .errors import SandboxError as SandboxError
from .errors import WallsError as WallsError
from .level import Level as Level
from .program import Program as Program
from .slots import slot as slot
from .trial import Trial as Trial
from .trial import best as best
from .trial import demanded as demanded
from .trial import tried as tried
from .walls import Walls as Walls

__all__ = [
    "Box",
    "Ended",
    "LeftoverError",
    "Level",
    "ProcessorClock",
    "Program",
    "SandboxError",
    "Trial",
    "Walls",
    "WallsError",
    "best",
    "demanded",
    "slot",
    "start",
    "tried",
]
