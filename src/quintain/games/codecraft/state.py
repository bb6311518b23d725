"""What exists: the properties and rules of a match, which never change, and players, entities and resources.

What never changes is the state's ground. A resource's place is ground too, for resources never move and none is ever
added; a state only holds their health. What belongs to players lies in rows 0 to n-1 of `entity`, always sorted by id,
with the standing order of each beside it; the dead are taken out at the end of a tick. A cell is `y * map_size + x`.
Which entity lies on which cell is no part of a state: the rules lay it out anew each tick. So a state is small enough
to be copied and summed up each tick, and nothing in it can contradict itself.
"""

from functools import cache

from quintain.core import Schema, Sheet, Table, ints
from quintain.kit.columns import Columns, at

from .constants import KINDS, MOST_ENTITIES, MOST_SEATS

GAME = (
    "map_size fog_of_war players max_tick_count max_pathfind_nodes cost_growth tick_order adjacent_target "
    "end_when_left last_player_wins path_in_fog dead_act repair_owner rotate_views gather_score"
)
PROPERTY = (
    "size build_score destroy_score can_move population_provide population_use max_health cost sight_range "
    "resource_per_health builds build_options init_health attacks attack_range damage collect_resource "
    "repairs repair_targets power"
)
ENTITY = "id owner kind cell health active does move_to build_kind build_at target pathfind_range valid_targets repair"

GROUND = Schema((Table("game", ints(GAME)), Table("property", ints(PROPERTY)), Table("resource", ints("id x y"))))

# places in a ground read as integers, where each table has its number of rows before its columns
(
    MAP_SIZE, FOG, PLAYERS, MAX_TICKS, MAX_NODES, COST_GROWTH, TICK_ORDER, ADJACENT_TARGET, END_WHEN_LEFT,
    LAST_PLAYER_WINS, PATH_IN_FOG, DEAD_ACT, REPAIR_OWNER, ROTATE_VIEWS, GATHER_SCORE,
) = range(1, 16)  # fmt: skip
_KINDS = len(KINDS)
(
    SIZE, BUILD_SCORE, DESTROY_SCORE, CAN_MOVE, PROVIDE, USE, MAX_HEALTH, COST, SIGHT, PER_HEALTH, BUILDS, OPTIONS,
    INIT_HEALTH, ATTACKS, RANGE, DAMAGE, COLLECTS, REPAIRS, REPAIR_TARGETS, POWER,
) = range(17, 17 + 20 * _KINDS, _KINDS)  # fmt: skip
RESOURCES = 17 + 20 * _KINDS  # how many there were; then their ids, x and y
RESOURCE_ID = RESOURCES + 1


@cache
def schema(resources: int) -> Schema:
    """The columns of a match with so many resources."""
    return Schema(
        (
            Table("match", ints("tick seed_low seed_high next_id entities attacks"), rows=1),
            Table("player", ints("score resource crashed"), rows=MOST_SEATS),
            Table("entity", ints(ENTITY), rows=MOST_ENTITIES),
            Table("attack", ints("attacker target"), rows=MOST_ENTITIES),
            Table("resource", ints("health"), rows=resources),
        )
    )


_SMALLEST = schema(0)

TICK, SEED_LOW, SEED_HIGH, NEXT_ID, ENTITIES, ATTACKED = (
    at(_SMALLEST, "match", name) for name in ("tick", "seed_low", "seed_high", "next_id", "entities", "attacks")
)
SCORE, WEALTH, CRASHED = (at(_SMALLEST, "player", name) for name in ("score", "resource", "crashed"))
ID, OWNER, KIND, CELL, HEALTH, ACTIVE = (
    at(_SMALLEST, "entity", name) for name in ("id", "owner", "kind", "cell", "health", "active")
)
DOES, MOVE_TO, BUILD_KIND, BUILD_AT = (
    at(_SMALLEST, "entity", name) for name in ("does", "move_to", "build_kind", "build_at")
)
AIM, WALK_RANGE, VALID_TARGETS, MEND = (
    at(_SMALLEST, "entity", name) for name in ("target", "pathfind_range", "valid_targets", "repair")
)
ATTACKER, ATTACKEE = at(_SMALLEST, "attack", "attacker"), at(_SMALLEST, "attack", "target")
LEFT = at(_SMALLEST, "resource", "health")  # what is left of a resource


class State(Columns):
    """One moment of a match; its ground is what never changes."""

    __slots__ = ()


def ground(state: State) -> Sheet:
    """Rules, properties and places of resources."""
    assert state.ground is not None, "a state of this game always has a ground"
    return state.ground
