"""What an organiser may change: a stage, a rule set, and every value of either by itself. Articles 1.6 and 13."""

from dataclasses import dataclass, fields, replace

from quintain.core import Limits, setting

from .constants import (
    ADJACENT_TARGETS,
    COST_GROWTHS,
    DEAD_ACTS,
    DEBUG_STORES,
    FOG_PATHS,
    GAME_CPU_S,
    LARGEST_MAP,
    MAP_SIZE,
    MAX_PATHFIND_NODES,
    MAX_TICK_COUNT,
    MEMORY_MB,
    MOST_GATHER_SCORE,
    MOST_TICKS,
    REPAIR_OWNERS,
    ROUND_1,
    SMALLEST_MAP,
    STAGES,
    TICK_ORDERS,
    TICK_TIME_S,
)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The values in which rule sets differ, but for properties of entities."""

    cost_growth: str = "flat"
    tick_order: str = "sequential"
    adjacent_target: str = "path"
    end_when_left: bool = False
    last_player_wins: bool = False
    path_in_fog: str = "all"
    dead_act: str = "all"
    repair_owner: str = "any"
    debug_store: str = "tick"


RULE_SETS = {
    "seed": RuleSet(),
    "final": RuleSet("units", "stepped", "direct", True, True, "seen", "attack", "own", "global"),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a match."""

    stage: str = setting(ROUND_1, "which stage's start entities and fog", choices=STAGES)
    rules: str = setting("seed", "the rule set: the rule book's, or the contest's last one", choices=tuple(RULE_SETS))

    cost_growth: str | None = setting(
        None, "does the price of a unit, or of everything, grow by those one has?", kind=str,
        choices=COST_GROWTHS, optional=True,
    )  # fmt: skip
    tick_order: str | None = setting(
        None, "are moves made one after another, or step by step?", kind=str, choices=TICK_ORDERS, optional=True
    )
    adjacent_target: str | None = setting(
        None, "is a target next door searched for, or entered or attacked directly?", kind=str,
        choices=ADJACENT_TARGETS, optional=True,
    )  # fmt: skip
    end_when_left: bool | None = setting(
        None, "does the game end when one or no player is left?", kind=bool, optional=True
    )
    last_player_wins: bool | None = setting(
        None, "does the last one left of two players win, whatever the scores?", kind=bool, optional=True
    )
    path_in_fog: str | None = setting(
        None, "does a path search know the whole map, or what its player sees?", kind=str, choices=FOG_PATHS,
        optional=True,
    )  # fmt: skip
    dead_act: str | None = setting(
        None, "what an entity brought to 0 health still does in that tick", kind=str, choices=DEAD_ACTS, optional=True
    )
    repair_owner: str | None = setting(
        None, "whose entities may be repaired", kind=str, choices=REPAIR_OWNERS, optional=True
    )
    debug_store: str | None = setting(
        None, "what debug data of a debug update belong to", kind=str, choices=DEBUG_STORES, optional=True
    )
    properties: str | None = setting(
        None, "properties of entities that differ, such as Turret.cost=50,Wall.max_health=40", kind=str, optional=True
    )

    round2_base: bool = setting(True, "do Round2 and Finals begin with a builder base?")
    fog_of_war: bool | None = setting(None, "is there fog, whatever the stage?", kind=bool, optional=True)
    rotate_views: bool = setting(True, "does every player see its own corner at the bottom left?")
    gather_score: int = setting(
        1, "score for each unit of resource gathered", low=-MOST_GATHER_SCORE, high=MOST_GATHER_SCORE
    )
    resource_cover_low: float = setting(0.25, "least part of the map that resources cover", low=0, high=1)
    resource_cover_high: float = setting(0.40, "largest part of the map that resources cover", low=0, high=1)
    map_size: int = setting(MAP_SIZE, "cells along each side of the map", low=SMALLEST_MAP, high=LARGEST_MAP)
    max_tick_count: int = setting(MAX_TICK_COUNT, "ticks of a game", low=1, high=MOST_TICKS)
    max_pathfind_nodes: int = setting(
        MAX_PATHFIND_NODES, "cells that a path search looks at", low=1, high=LARGEST_MAP * LARGEST_MAP
    )

    tick_time_s: float | None = setting(TICK_TIME_S, "time for the answer of one tick", low=0.001, optional=True)
    game_cpu_s: float | None = setting(
        GAME_CPU_S, "processor time of a player for the whole game", low=0.001, optional=True
    )
    memory_mb: int | None = setting(MEMORY_MB, "memory of a player", low=16, optional=True)
    accept_time_s: float | None = setting(30.0, "time a player has to connect", low=0.1, optional=True)


def ruled(settings: Settings) -> RuleSet:
    """The rule set that these settings ask for, single values of their own included."""
    values = {each.name: getattr(settings, each.name) for each in fields(RuleSet)}
    own = {name: value for name, value in values.items() if value is not None}
    return replace(RULE_SETS[settings.rules], **own)


def has_fog(settings: Settings) -> bool:
    """Article 1.6: fog by the stage, unless the settings say otherwise."""
    return settings.stage != ROUND_1 if settings.fog_of_war is None else settings.fog_of_war


def limits(settings: Settings) -> Limits:
    """The clocks and the memory of one seat."""
    return Limits(
        start_s=settings.accept_time_s,
        answer_s=settings.tick_time_s,
        cpu_game_s=settings.game_cpu_s,
        memory_mib=settings.memory_mb,
    )
