"""The protocol: binary messages, one after another without frames. Article 15. Knows no socket and no clock."""

from .greeting import Greeting as Greeting
from .talk import Wire as Wire
