"""CodeCharacter 2020: bots, towers and blasts on 30x30 tiles, on a budget of instructions."""

from quintain.core import FaultKind, Mercy
from quintain.kit.everyone import has_left as has_left
from quintain.kit.everyone import is_frame as is_frame
from quintain.kit.everyone import seat_of as seat_of

from .constants import PLAYERS as _PLAYERS
from .frame import FRAME as FRAME
from .frame import frame as frame
from .launch import LAUNCH as LAUNCH
from .orders import ORDERS as ORDERS
from .rules import outcome as outcome
from .rules import step as step
from .rules import to_act as to_act
from .settings import Settings as Settings
from .settings import limits as limits
from .sound import load as load
from .start import start as start
from .state import GROUND as GROUND
from .state import ground as ground
from .view import scrambled as scrambled
from .view import view as view
from .wire import Wire as Wire

NAME = "codecharacter"
TITLE = "bots, towers and blasts on 30x30 tiles, on a budget of instructions"
RULES_VERSION = 2
SEATS = (_PLAYERS, _PLAYERS)

# Article 9.5: who fails loses at once; a late answer leaves the standing orders as they are.
FAULTS = dict.fromkeys(FaultKind, Mercy.FINAL) | {FaultKind.LATE: Mercy.FORGIVEN}
