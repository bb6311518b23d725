"""A game's own server or world program: finds which kind of host its options ask for; each kind has its own file."""

from quintain import games
from quintain.core import ChannelHost, FolderHost, HostPlan, LobbyHost, SeatedHost, UsageError

from . import channels, folders, lobbies, seated
from .exits import Exit
from .request import Request


def run(request: Request) -> Exit:
    """Hosts the game in the way its options ask for, and says how it ended."""
    room = games.room(request.game.NAME, "host")
    if room is None:
        raise UsageError(f"{request.game.NAME} has no server or world program of its own")
    asked: HostPlan = room.plan(request.arguments, request.file)
    match asked:
        case ChannelHost():
            return channels.host(request, asked)
        case LobbyHost():
            return lobbies.host(request, asked)
        case SeatedHost():
            return seated.host(request, asked)
        case FolderHost():
            return folders.host(request, asked)
