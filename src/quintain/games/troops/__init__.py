"""Troops: two tribes on an 11x11 board, commanded through a text file."""

from quintain.core import FaultKind, Launch, LinkKind, Mercy
from quintain.kit.everyone import GROUND as GROUND
from quintain.kit.everyone import ground as ground
from quintain.kit.everyone import has_left as has_left
from quintain.kit.everyone import is_frame as is_frame
from quintain.kit.everyone import seat_of as seat_of

from .constants import PLAYERS as _PLAYERS
from .frame import FRAME as FRAME
from .frame import frame as frame
from .orders import ORDERS as ORDERS
from .rules import outcome as outcome
from .rules import step as step
from .rules import to_act as to_act
from .settings import Settings as Settings
from .settings import limits as limits
from .sound import load as load
from .start import start as start
from .view import scrambled as scrambled
from .view import view as view
from .wire import Wire as Wire

NAME = "troops"
TITLE = "two tribes on an 11x11 board, by text file"
RULES_VERSION = 1
SEATS = (_PLAYERS, _PLAYERS)
LAUNCH = Launch(LinkKind.CHANNEL, ("{channel}",))

# Article 12: in a file a late answer could not be told from the next turn's, so every fault is final.
FAULTS = dict.fromkeys(FaultKind, Mercy.FINAL)
