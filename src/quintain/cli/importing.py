"""What `quintain replay import` does: a match log of a game's original server becomes a replay that can be watched.

Such a replay has the log's frames and no orders: there is nothing that could be played again.
"""

import sys
from pathlib import Path

from quintain import games
from quintain.core import Ending, UsageError, Verdict, as_data
from quintain.replay import Head, Player, Writer

from . import inputs
from .exits import InputError
from .report import print_json


def read_in(name: str, file: Path, output: Path, *, as_json: bool) -> None:
    """Reads a log, says what is odd about it, writes the replay."""
    inputs.require_place(output)
    game, notation = games.load(name), games.room(name, "notation")
    if notation is None or not hasattr(notation, "read_log"):
        raise UsageError(f"{name} has no match logs that could be read")
    log = notation.read_log(_text(file))
    for remark in log.remarks:
        where = "" if remark.line is None else f":{remark.line}"
        print(f"quintain: {file}{where}: {remark.text}", file=sys.stderr)
    settings, ground = notation.settings(log), notation.ground(log)
    players = tuple(Player(bot, bot) for bot in log.names)
    head = Head(
        name, game.RULES_VERSION, as_data(settings), notation.map_text(log), log.seed or 0, players, source=file.name
    )
    writer = Writer(head, game.FRAME, game.ORDERS, ground=ground)
    turns = -1
    for frame in notation.frames(log):
        writer.framed(frame, 0)
        turns += 1
    outcome = notation.outcome(log)
    void = None if outcome is not None else "the log ends before the match does"
    writer.save(output, Ending((Verdict(),) * len(players), outcome, void), {})
    if as_json:
        print_json({"file": str(file), "output": str(output), "turns": turns, "remarks": len(log.remarks)})
    else:
        print(f"wrote {output}: {turns} turns between {', '.join(log.names)}")


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8", "replace")
    except OSError as error:
        raise InputError(f"{file}: {error.strerror}") from None
