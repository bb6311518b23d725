"""Counts the work of a Python bot, the same on every run, machine and Python from 3.11 to 3.13.

A bot's text is read as a tree; what a bot may not say is refused by rule (refusals.py); the tree is rewritten so that
every block of statements pays once when it is entered (blocks.py, rewrite.py), and so that what one instruction can
make C code do is paid by its size (doors.py, methods.py, library.py). A tiny object does the paying (charge.py),
compiled or not. This is for fairness between bots. It is no wall: those are the operating system's.
"""

from .charge import Meter as Meter
from .charge import OverrunError as OverrunError
from .costs import VERSION as VERSION
from .prepare import Prepared as Prepared
from .prepare import prepare as prepare
from .refusals import RefusedError as RefusedError

__all__ = ["VERSION", "Meter", "OverrunError", "Prepared", "RefusedError", "prepare"]
