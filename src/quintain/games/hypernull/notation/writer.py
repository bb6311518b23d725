"""Match logs: the text that the players of the original server read, written piece by piece. Articles 13.1 to 13.4.

Each frame becomes text at once, so a log can be followed while its match is played. Knows no file and no clock: the
time of the match, where it is wanted, is told.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from quintain.core import Sheet

from ..constants import BEATEN, COLLECTED, LEFT, MOVED, OVER, SPAWNED
from ..frame import events
from ..settings import Settings

# what an event (kind, bot, other, x, y, coins) is in a log
_LINES = {
    MOVED: "bot {1} {3} {4}\n",
    BEATEN: "attack {1} {2}\nbot_coins {2} 0\nbot_coins {1} {5}\nmatch_over {2}\n",
    COLLECTED: "coin_collected {3} {4} {1}\nbot_coins {1} {5}\n",
    SPAWNED: "coin {3} {4}\n",
    LEFT: "match_over {1}\n",
    OVER: "match_over {1}\n",
}
_ROUND = 1  # its place in a frame's integers: behind the number of rows of the first table


@dataclass(frozen=True, slots=True)
class LogHead:
    """What a log tells of a match before its first round; time in milliseconds and map name only where they are set."""

    match_id: str
    names: Sequence[str]
    settings: Settings
    seed: int
    ground: Sheet
    match_time: int | None = None
    map_name: str | None = None


class LogWriter:
    """Turns the frames of one match into its log."""

    def __init__(self, head: LogHead) -> None:
        self._head: LogHead | None = head

    def write(self, frame: Sheet) -> str:
        """The next piece: with the first frame the head and where all begins, then what happened in each round."""
        if self._head is not None:
            head, self._head = self._head, None
            return "".join(f"{line}\n" for line in _beginning(head, frame))
        text = f"round {frame.ints[_ROUND]}\n"
        for event in events(frame):
            text += _LINES[event[0]].format(*event)
        return text


def _beginning(head: LogHead, frame: Sheet) -> Iterator[str]:
    yield "match"
    yield f"match_id {head.match_id}"
    if head.settings.log_match_time and head.match_time is not None:
        yield f"match_time {head.match_time}"
    yield f"num_bots {frame.count('bot')}"
    yield from _match_config(head)
    yield from _map_config(head)
    yield from _bots_and_coins(head, frame)


def _match_config(head: LogHead) -> Iterator[str]:
    settings = head.settings
    yield "##MatchConfig"
    yield f"mode {settings.mode}"
    yield f"num_rounds {settings.num_rounds}"
    yield f"random_seed {head.seed}"
    yield f"move_time_limit {settings.move_time_limit or 0}"  # 0 is the original's word for none
    yield f"coin_spawn_period {settings.coin_spawn_period}"
    yield f"coin_spawn_volume {settings.coin_spawn_volume}"


def _map_config(head: LogHead) -> Iterator[str]:
    width, height, view, mining, attack, _ = next(head.ground.rows("map"))
    yield "##MapConfig"
    if head.settings.log_map_name and head.map_name is not None:
        yield f"##map {' '.join(head.map_name.split())}"
    yield f"map_size {width} {height}"
    yield f"view_radius {view}"
    yield f"mining_radius {mining}"
    yield f"attack_radius {attack}"
    yield from (f"block {x} {y}" for x, y in head.ground.rows("block"))


def _bots_and_coins(head: LogHead, frame: Sheet) -> Iterator[str]:
    yield "##BotsAndCoinsInfo"
    for bot, name in enumerate(head.names):
        yield f"bot_name {bot} {'_'.join(name.split())}"
    for bot, (x, y, coins, _) in enumerate(frame.rows("bot")):
        yield f"bot {bot} {x} {y}"
        yield f"bot_coins {bot} {coins}"
    yield from (f"coin {x} {y}" for kind, _, _, x, y, _ in events(frame) if kind == SPAWNED)
