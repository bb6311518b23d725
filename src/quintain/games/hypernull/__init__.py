"""HyperNull: coin miners on a torus, who may turn on each other."""

from quintain.core import FaultKind, Launch, LinkKind, Mercy
from quintain.kit.everyone import is_frame as is_frame
from quintain.kit.everyone import seat_of as seat_of

from .constants import MOST_BOTS as _MOST_BOTS
from .fog import scrambled as scrambled
from .frame import FRAME as FRAME
from .frame import frame as frame
from .orders import ORDERS as ORDERS
from .rules import has_left as has_left
from .rules import outcome as outcome
from .rules import step as step
from .rules import to_act as to_act
from .settings import Settings as Settings
from .settings import limits as limits
from .sound import load as load
from .start import start as start
from .state import GROUND as GROUND
from .state import ground as ground
from .view import view as view
from .wire import Greeting as Greeting
from .wire import Wire as Wire

NAME = "hypernull"
TITLE = "coin miners on a torus, by text over TCP"
RULES_VERSION = 1
SEATS = (1, _MOST_BOTS)

# Article 9.1: a bot that is late or says nothing sensible stands still for a round, and that is all.
FAULTS = dict.fromkeys(FaultKind, Mercy.FINAL) | dict.fromkeys((FaultKind.LATE, FaultKind.GARBLED), Mercy.FORGIVEN)

_PROPERTIES = """\
server.host={host}
server.port={port}
bot.name={name}
bot.secret=
mode={settings.mode}
"""
LAUNCH = Launch(LinkKind.TCP, ("{config}",), config=_PROPERTIES)
