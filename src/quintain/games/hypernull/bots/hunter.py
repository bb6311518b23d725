"""Explores, infers hidden coins from those it sees; in a DEATHMATCH it robs the poor and keeps away from the rich."""

from quintain.core import Memory, Sheet

from .. import orders
from ._atlas import Atlas, atlas_of
from ._fighting import chase, danger, escape, threats
from ._mining import Move, mine

STRENGTH = 3

_NEWS = 12  # rounds until it is no news that a coin has come
_WARY = 1  # steps of a rich bot that are reckoned with: keeping farther away costs coins
_PASSING = 1  # rounds for which a rich bot may be near without following us
_LEAST = 0.08  # what a coin must promise, or others will have it first


def act(view: Sheet, memory: Memory) -> Sheet:
    """Fights where there is anybody to fight, and mines."""
    atlas = atlas_of(view, memory)
    infer(atlas)
    if view.column("match", "deathmatch")[0] and atlas.others:
        return orders.move(*fight(atlas, memory))
    return orders.move(*mine(atlas, memory, least=_LEAST))


def infer(atlas: Atlas) -> None:
    """Article 6.3: a coin mostly comes with another one on the opposite side of the map."""
    for coin, seen in atlas.fresh.items():
        twin = atlas.opposite(coin)
        if twin is not None and atlas.round - seen <= _NEWS and not atlas.is_in_sight(twin):
            atlas.coins.setdefault(twin, seen)


def fight(atlas: Atlas, memory: Memory) -> Move:
    """First one's life, then the lives of others, then coins."""
    feared = threats(atlas)
    shut = danger(atlas, feared, _WARY)
    if is_followed(memory, atlas.place in shut):
        return atlas.step(escape(atlas, feared))
    path = chase(atlas, memory, shut)
    return atlas.step(path[-1]) if path else mine(atlas, memory, shut, least=_LEAST)


def is_followed(memory: Memory, is_near: bool) -> bool:
    """Has a rich bot been near for some rounds? Others only pass by, and are no reason to leave off mining."""
    memory.notes["followed"] = memory.notes.get("followed", 0) + 1 if is_near else 0
    return bool(memory.notes["followed"] > _PASSING)
