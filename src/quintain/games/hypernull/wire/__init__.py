"""The protocol: messages of lines between bot and server. Article 10. Knows no socket and no clock."""

from .greeting import Greeting as Greeting
from .talk import Wire as Wire
