"""Relay, a tiny game for tests: unit by unit, several orders an answer, text lines over a pipe, merciful."""

from quintain.core import FaultKind, Launch, LinkKind, Mercy
from quintain.kit.everyone import GROUND as GROUND
from quintain.kit.everyone import ground as ground
from quintain.kit.everyone import has_left as has_left

from .rules import FRAME as FRAME
from .rules import ORDERS as ORDERS
from .rules import Settings as Settings
from .rules import frame as frame
from .rules import is_frame as is_frame
from .rules import limits as limits
from .rules import load as load
from .rules import outcome as outcome
from .rules import scrambled as scrambled
from .rules import seat_of as seat_of
from .rules import start as start
from .rules import step as step
from .rules import to_act as to_act
from .rules import view as view
from .wire import Wire as Wire

NAME = "relay"
TITLE = "teams of runners on a road, one after another"
RULES_VERSION = 1
SEATS = (1, 4)
LAUNCH = Launch(LinkKind.PIPE)
FAULTS = dict.fromkeys(FaultKind, Mercy.FINAL) | dict.fromkeys((FaultKind.LATE, FaultKind.GARBLED), Mercy.FORGIVEN)
