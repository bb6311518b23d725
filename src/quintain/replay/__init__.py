"""Matches to files and back: one ZIP file a match, which any ZIP tool opens and any browser inflates.

match.json        head and ending (head.py)       orders.bin     the answers of each step (orders.py)
schema.json       columns of frames and orders    checksums.bin  16 bytes a frame: state, orders so far
start.bin         where a cut replay begins       debug.bin      what bots told their debuggers, if anything
frames/NNNNN.bin  100 frames each (frames.py)     logs/seatN.txt what bots printed
host.json         what was measured, log marks
"""

from .errors import DamagedError, NewerFormatError, NotAReplayError, ReplayError
from .export import export_csv, export_jsonl
from .head import Head, Player
from .orders import OrdersDigest
from .reader import Heard, Replay
from .writer import Writer

__all__ = [
    "DamagedError", "Head", "Heard", "NewerFormatError", "NotAReplayError", "OrdersDigest",
    "Player", "Replay", "ReplayError", "Writer", "export_csv", "export_jsonl",
]  # fmt: skip
