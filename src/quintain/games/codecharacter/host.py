"""The command line of the original simulator, as data, and its debug logs. Article 14.

The original takes `map.txt` and `key.txt` from its working directory, runs `player_1` and `player_2` from there, and
leaves `game.log`, `player_1.dlog` and `player_2.dlog` beside one line that tells the result.
"""

from collections.abc import Callable, Sequence

from quintain.core import FolderHost, UsageError
from quintain.kit.arguments import given

USAGE = """[MAP] [--key KEY] [--no-dlog]

Plays player_1 against player_2, two bots in the folder of --dir (C++, Python or WebAssembly, by their endings), or
those of --bot 1=BOT --bot 2=BOT, on MAP (a file or a map of the house; default: map.txt if there is one, else the usual
map). Writes game.log, player_1.dlog and player_2.dlog there; --no-dlog leaves those two out. The last line on stdout
begins with KEY, which key.txt may hold (it is deleted then)."""

KEY_FILE, MAP_FILE, LOG_FILE = "key.txt", "map.txt", "game.log"
SEATS = ("player_1", "player_2")
DEBUG_FILES = tuple(f"{seat}.dlog" for seat in SEATS)
NO_KEY = "game"
_KEY, _NO_DEBUG_LOGS = "--key", "--no-dlog"

_BEGIN = b">" * 19 + b"START OF TURN LOG" + b"<" * 20 + b"\n"


def plan(arguments: Sequence[str], read: Callable[[str], str | None]) -> FolderHost:
    """What these arguments and the files of the folder ask for."""
    found = given("host codecharacter", arguments, USAGE, values=(_KEY,), flags=(_NO_DEBUG_LOGS,))
    maps, key = found.words, found.values.get(_KEY)
    if len(maps) > 1:
        raise UsageError(f"host codecharacter plays on one map, not on {' and '.join(maps)}")
    spent = () if key is not None else (KEY_FILE,)
    if key is None:
        key = (read(KEY_FILE) or "").strip() or NO_KEY
    map_file = maps[0] if maps else MAP_FILE if read(MAP_FILE) is not None else None
    return FolderHost({}, SEATS, key, map_file, LOG_FILE, () if _NO_DEBUG_LOGS in found.flags else DEBUG_FILES, spent)


def debug_log(texts: Sequence[bytes]) -> bytes:
    """A player's debug log: each turn its line, then what the player wrote (article 14.4)."""
    return b"".join(_BEGIN + (text if not text or text.endswith(b"\n") else text + b"\n") for text in texts)
