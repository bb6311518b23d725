"""What never changes in a match, as one sheet: rules, properties of the ten kinds, and where resources lie."""

from collections.abc import Sequence

from quintain.core import Sheet

from .constants import ADJACENT_TARGETS, COST_GROWTHS, DEAD_ACTS, FOG_PATHS, REPAIR_OWNERS, TICK_ORDERS
from .properties import NAMES, Properties
from .settings import Settings, has_fog, ruled
from .state import GROUND

Facts = tuple[int, bool, int, int, int]  # size of the map, fog, seats, ticks, cells that a path search looks at
Resource = tuple[int, int, int]  # id, x, y


def ground_of(settings: Settings, table: Properties, seats: int, resources: Sequence[Resource]) -> Sheet:
    """The ground of a game that begins as its settings say."""
    facts = settings.map_size, has_fog(settings), seats, settings.max_tick_count, settings.max_pathfind_nodes
    return ground_sheet(facts, settings, [[values[name] for name in NAMES] for values in table], resources)


def ground_sheet(
    facts: Facts, settings: Settings, properties: Sequence[Sequence[int]], resources: Sequence[Resource]
) -> Sheet:
    """The ground of a game of which such facts are known; the values of its rule set come from the settings."""
    rules = ruled(settings)
    game = (
        *facts,
        COST_GROWTHS.index(rules.cost_growth),
        TICK_ORDERS.index(rules.tick_order),
        ADJACENT_TARGETS.index(rules.adjacent_target),
        rules.end_when_left,
        rules.last_player_wins,
        FOG_PATHS.index(rules.path_in_fog),
        DEAD_ACTS.index(rules.dead_act),
        REPAIR_OWNERS.index(rules.repair_owner),
        settings.rotate_views,
        settings.gather_score,
    )
    return GROUND.sheet(
        game=[(value,) for value in game],
        property=list(zip(*properties, strict=True)),
        resource=list(zip(*resources, strict=True)) or None,
    )
