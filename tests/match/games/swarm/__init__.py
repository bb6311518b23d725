"""Swarm, a tiny game for tests: 1,000 entities, floats and integers, binary messages over TCP, a debugger, no mercy."""

from quintain.core import FaultKind, Launch, LinkKind, Mercy
from quintain.kit.everyone import GROUND as GROUND
from quintain.kit.everyone import ground as ground
from quintain.kit.everyone import has_left as has_left
from quintain.kit.everyone import is_frame as is_frame
from quintain.kit.everyone import seat_of as seat_of

from .rules import FRAME as FRAME
from .rules import ORDERS as ORDERS
from .rules import Settings as Settings
from .rules import frame as frame
from .rules import limits as limits
from .rules import load as load
from .rules import outcome as outcome
from .rules import scrambled as scrambled
from .rules import start as start
from .rules import step as step
from .rules import to_act as to_act
from .rules import view as view
from .wire import Greeting as Greeting
from .wire import Wire as Wire

NAME = "swarm"
TITLE = "two swarms that push for the middle"
RULES_VERSION = 1
SEATS = (2, 2)
LAUNCH = Launch(LinkKind.TCP, ("{host}", "{port}", "{token}"))
FAULTS = dict.fromkeys(FaultKind, Mercy.FINAL)
