"""Run a stranger's program, and leave nothing of it behind."""

from .box import Box as Box
from .box import start as start
from .ended import Ended as Ended
from .errors import LeftoverError as LeftoverError
from .errors import SandboxError as SandboxError
from .program import Program as Program

__all__ = ["Box", "Ended", "LeftoverError", "Program", "SandboxError", "start"]
