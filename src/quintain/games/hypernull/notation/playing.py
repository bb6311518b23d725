"""A match log as what the rest of Quintain knows: settings, a ground, and a frame for each round. Article 13.6."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from quintain.core import Sheet, bounds_of

from ..constants import DEATHMATCH, SPAWNED
from ..frame import FRAME
from ..mapfile import by_row
from ..mapfile import map_text as text_of
from ..settings import Settings
from ..start import ground_of
from .log import Event, Log
from .scene import Scene


def settings(log: Log) -> Settings:
    """The settings of the log's match; what no log tells (ties, start order) is as in the original server."""
    return replace(
        Settings(),
        mode=log.mode,
        num_rounds=_within("num_rounds", log.num_rounds),
        move_time_limit=_within("move_time_limit", log.move_time_limit) if log.move_time_limit else None,
        coin_spawn_period=_within("coin_spawn_period", log.period),
        coin_spawn_volume=_within("coin_spawn_volume", log.volume),
        occupied_cells="pass",
        attack_tie="lowest_id",
        coin_tie="lowest_id",
        spawn_order="file",
    )


def ground(log: Log) -> Sheet:
    """The map of the log, its start positions in the order of the bots."""
    return ground_of(log.map)


def map_text(log: Log) -> str:
    """The map of the log as a map file, its start positions in the order of the bots."""
    return text_of(log.map)


def frames(log: Log) -> Iterator[Sheet]:
    """A frame before the first round, and one after each."""
    scene = Scene(log.map.spawns, log.coins)
    yield _frame(log, scene, 0, [Event(SPAWNED, x=x, y=y) for x, y in log.coins])
    for each in log.rounds:
        for event in each.events:
            scene.play(event)
        yield _frame(log, scene, each.number, each.events)


def _within(name: str, value: int | None) -> int:
    """The value of a setting, brought within its bounds; its default where the log does not say."""
    bounds = bounds_of(Settings)[name]
    if value is None:
        default = getattr(Settings(), name)
        assert isinstance(default, int)
        return default
    return int(max(bounds.low or value, min(bounds.high or value, value)))


def _frame(log: Log, scene: Scene, number: int, events: Sequence[Event]) -> Sheet:
    xs, ys = zip(*scene.cells, strict=True)
    coins = sorted(scene.coins, key=by_row)
    return FRAME.sheet(
        match=[(number,), (_within("num_rounds", log.num_rounds),), (int(log.mode == DEATHMATCH),)],
        bot=[xs, ys, scene.weights, scene.is_active],
        coin=list(zip(*coins, strict=True)) or None,
        event=list(zip(*events, strict=True)) or None,
    )
