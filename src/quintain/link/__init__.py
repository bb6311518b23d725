"""Bytes to and from one running bot."""

from .channel import ChannelLink as ChannelLink
from .errors import LinkClosedError as LinkClosedError
from .errors import LinkError as LinkError
from .errors import LinkOversizeError as LinkOversizeError
from .errors import LinkSpentError as LinkSpentError
from .errors import LinkStuckError as LinkStuckError
from .errors import LinkTrapError as LinkTrapError
from .errors import ModuleError as ModuleError
from .errors import PortTakenError as PortTakenError
from .link import Link as Link
from .pipe import PipeLink as PipeLink
from .tcp import Listener as Listener
from .tcp import TcpLink as TcpLink
from .tcp import listen as listen
from .wasm import WasmLink as WasmLink

__all__ = [
    "ChannelLink",
    "Link",
    "LinkClosedError",
    "LinkError",
    "LinkOversizeError",
    "LinkSpentError",
    "LinkStuckError",
    "LinkTrapError",
    "Listener",
    "ModuleError",
    "PipeLink",
    "PortTakenError",
    "TcpLink",
    "WasmLink",
    "listen",
]
