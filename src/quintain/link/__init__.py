"""Bytes to and from one running bot."""

from .channel import ChannelLink as ChannelLink
from .errors import LinkClosedError as LinkClosedError
from .errors import LinkError as LinkError
from .errors import LinkOversizeError as LinkOversizeError
from .errors import LinkStuckError as LinkStuckError
from .errors import PortTakenError as PortTakenError
from .link import Link as Link
from .pipe import PipeLink as PipeLink
from .tcp import Listener as Listener
from .tcp import TcpLink as TcpLink
from .tcp import listen as listen

__all__ = [
    "ChannelLink",
    "Link",
    "LinkClosedError",
    "LinkError",
    "LinkOversizeError",
    "LinkStuckError",
    "Listener",
    "PipeLink",
    "PortTakenError",
    "TcpLink",
    "listen",
]
