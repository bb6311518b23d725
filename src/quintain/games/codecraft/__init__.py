"""CodeCraft 2020: gather, build and fight on a grid."""

from quintain.core import FaultKind, Launch, LinkKind, Mercy
from quintain.kit.everyone import has_left as has_left
from quintain.kit.everyone import is_frame as is_frame
from quintain.kit.everyone import seat_of as seat_of

from .constants import FEWEST_SEATS as _FEWEST_SEATS
from .constants import MOST_SEATS as _MOST_SEATS
from .frame import FRAME as FRAME
from .frame import frame as frame
from .orders import ORDERS as ORDERS
from .rules import outcome as outcome
from .rules import step as step
from .rules import to_act as to_act
from .scramble import scrambled as scrambled
from .settings import Settings as Settings
from .settings import limits as limits
from .sound import load as load
from .start import start as start
from .state import GROUND as GROUND
from .state import ground as ground
from .view import view as view
from .wire import Greeting as Greeting
from .wire import Wire as Wire

NAME = "codecraft"
TITLE = "gather, build and fight on a grid, in binary over TCP"
RULES_VERSION = 1
SEATS = (_FEWEST_SEATS, _MOST_SEATS)

# Article 4.7: any fault ends a player's part; its entities go on with the orders they have.
FAULTS = dict.fromkeys(FaultKind, Mercy.FINAL)

LAUNCH = Launch(LinkKind.TCP, ("{host}", "{port}", "{token}"))
