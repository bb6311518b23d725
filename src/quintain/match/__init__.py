"""One match, from the first view to the outcome."""

from .bots import Bot as Bot
from .bots import read_bot as read_bot
from .build import needs_building as needs_building
from .errors import BotError as BotError
from .errors import MatchError as MatchError
from .errors import VoidError as VoidError
from .interrupts import pause as pause
from .loop import Loop as Loop
from .play import Plan as Plan
from .play import Played as Played
from .play import play as play
from .verify import Difference as Difference
from .verify import verify as verify
from .watcher import Blind as Blind
from .watcher import Watcher as Watcher
