"""The command line of the seed's world program, as data: `<debug> <print_speed>`. Article 13."""

from collections.abc import Callable, Sequence
from math import isfinite

from quintain.core import ChannelHost
from quintain.kit.arguments import given

from .notation import RESULT_FILE

USAGE = """[True|False] [print_speed] [--turn-limit S] [--ready-limit S] [--end-grace S]

True shows the board at every event and waits print_speed seconds (default: True 0.3); False prints one line a turn.
The limits are seconds of wall time; without them the world waits as long as the bots need."""

_CHANNELS = ("channel1.txt", "channel2.txt")
_OPTIONS = {"--turn-limit": "turn_limit_s", "--ready-limit": "ready_limit_s", "--end-grace": "end_grace_s"}
_PAUSE_S = 0.3


def plan(arguments: Sequence[str], read: Callable[[str], str | None]) -> ChannelHost:
    """What these arguments ask for; positions that are neither True nor False mean True 0.3, as in the original."""
    found = given("host troops", arguments, USAGE, values=_OPTIONS)
    settings = {"turn_limit_s": "none", "ready_limit_s": "none"}
    settings |= {_OPTIONS[name]: value for name, value in found.values.items()}
    shows_board, pause_s = _show(found.words)
    return ChannelHost(settings, _CHANNELS, RESULT_FILE, shows_board, pause_s)


def _show(words: Sequence[str]) -> tuple[bool, float]:
    if not words or words[0] not in ("True", "False") or len(words) > 2:
        return True, _PAUSE_S
    try:
        pause_s = float(words[1]) if len(words) == 2 else _PAUSE_S
    except ValueError:
        return True, _PAUSE_S
    if not (isfinite(pause_s) and pause_s >= 0):
        return True, _PAUSE_S
    return words[0] == "True", pause_s
