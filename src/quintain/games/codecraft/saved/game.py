"""A saved game, as values: all that the original keeps of one moment, in its own words and absolute positions.

Properties are rows of the columns of `state.PROPERTY`, actions rows of the columns of an order after its entity.
`Extra` is what the original has no place for and we need to play on alike.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from quintain.core import UsageError

from ..state import PROPERTY

Row: TypeAlias = tuple[int, ...]
COLUMNS = PROPERTY.split()


class SavedError(UsageError):
    """A file that is no saved game, or one that cannot be."""


class Player(NamedTuple):
    """A player, and what it has; its seat is counted from 0."""

    id: int
    seat: int
    score: int
    resource: int


class Entity(NamedTuple):
    """An entity; its place is the corner with minimal coordinates, its owner 0 where it is nobody's."""

    id: int
    owner: int
    kind: int
    x: int
    y: int
    health: int
    active: int


class Action(NamedTuple):
    """A standing order, in the words of `orders.COLUMNS`."""

    does: int = 0
    move_x: int = 0
    move_y: int = 0
    build_kind: int = 0
    build_x: int = 0
    build_y: int = 0
    target: int = 0
    pathfind_range: int = 0
    valid_targets: int = 0
    repair: int = 0


@dataclass(frozen=True, slots=True)
class Extra:
    """What saved games of ours hold besides: the seed, settings, resources that are gone, the last tick's attacks."""

    seed: int | None = None
    settings: Mapping[str, Any] | None = None
    gone: tuple[tuple[int, int, int], ...] = ()  # id, x, y
    attacks: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    """One moment of a game."""

    next_id: int
    map_size: int
    fog: bool
    properties: Mapping[int, Row]  # by kind
    max_tick: int
    max_nodes: int
    tick: int
    players: Mapping[int, Player]
    entities: Mapping[int, Entity]
    actions: Mapping[int, Action]
    extra: Extra = field(default_factory=Extra)
