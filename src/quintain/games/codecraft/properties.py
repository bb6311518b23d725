"""The properties of the ten kinds, as the rule book's table has them, and what settings make of them. Article 2."""

from quintain.core import UsageError

from .constants import (
    ALL_KINDS,
    BUILDER_BASE,
    BUILDER_UNIT,
    BUILDINGS,
    HOUSE,
    KINDS,
    MELEE_BASE,
    MELEE_UNIT,
    RANGED_BASE,
    RANGED_UNIT,
    RESOURCE,
    TURRET,
    UNITS,
    WALL,
)
from .settings import Settings
from .state import PROPERTY

NAMES = tuple(PROPERTY.split())

_MASKS = ("build_options", "repair_targets")
_FLAGS = ("can_move", "builds", "attacks", "collect_resource", "repairs")
_LARGEST = {"size": 7, "sight_range": 100, "attack_range": 100}
_MOST = 10_000

_SCORES = ("size", "build_score", "destroy_score", "population_provide", "population_use", "max_health", "cost")
_TABLE = {  # in the order of _SCORES, then sight_range
    HOUSE: (3, 50, 500, 5, 0, 50, 50, 5),
    RANGED_UNIT: (1, 30, 300, 0, 1, 10, 30, 10),
    BUILDER_UNIT: (1, 10, 100, 0, 1, 10, 10, 10),
    MELEE_UNIT: (1, 20, 200, 0, 1, 50, 20, 10),
    WALL: (1, 10, 100, 0, 0, 50, 10, 2),
    RESOURCE: (1, 0, 0, 0, 0, 30, 0, 0),
    TURRET: (2, 200, 2000, 0, 0, 100, 200, 10),
    BUILDER_BASE: (5, 500, 5000, 5, 0, 300, 500, 5),
    RANGED_BASE: (5, 500, 5000, 5, 0, 300, 500, 5),
    MELEE_BASE: (5, 500, 5000, 5, 0, 300, 500, 5),
}
_ATTACK = {RANGED_UNIT: (5, 5, 0), BUILDER_UNIT: (1, 1, 1), MELEE_UNIT: (1, 5, 0), TURRET: (5, 5, 0)}
_BUILT_BY = {BUILDER_BASE: BUILDER_UNIT, MELEE_BASE: MELEE_UNIT, RANGED_BASE: RANGED_UNIT}

_FINAL = {  # where the rule set `final` differs (article 13.2)
    "BuilderUnit.power": 1,
    "BuilderUnit.repair_targets": sum(1 << kind for kind in (*BUILDINGS, *UNITS)),
    "Turret.cost": 50,
    "Turret.build_score": 50,
    "Turret.destroy_score": 500,
    "Wall.destroy_score": 10,
}

Properties = list[dict[str, int]]


def properties(settings: Settings) -> Properties:
    """Of each kind its properties by name: the rule book's, the rule set's, then those of the settings."""
    found = [_seed(kind) for kind in range(len(KINDS))]
    changes = {**(_FINAL if settings.rules == "final" else {}), **_read(settings.properties or "")}
    for key, value in changes.items():
        kind, _, name = key.partition(".")
        found[KINDS.index(kind)][name] = value
    _require_sense(found)
    return found


def _seed(kind: int) -> dict[str, int]:
    found = dict.fromkeys(NAMES, 0)
    *scores, found["sight_range"] = _TABLE[kind]
    found.update(zip(_SCORES, scores, strict=True))
    found["can_move"] = int(kind in UNITS)
    found["resource_per_health"] = int(kind == RESOURCE)
    if kind in _ATTACK:
        found["attacks"] = 1
        found["attack_range"], found["damage"], found["collect_resource"] = _ATTACK[kind]
    if kind in _BUILT_BY:
        found.update(builds=1, build_options=1 << _BUILT_BY[kind])
    if kind == BUILDER_UNIT:
        buildings = sum(1 << each for each in BUILDINGS)
        found.update(builds=1, build_options=buildings, init_health=5, repairs=1, repair_targets=buildings, power=5)
    return found


def _read(text: str) -> dict[str, int]:
    """`Kind.property=number`, one after another with commas between them."""
    found = {}
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        key, _, number = part.partition("=")
        kind, _, name = key.partition(".")
        if kind not in KINDS:
            raise UsageError(f"properties: {part!r} names no kind of entity; there are {', '.join(KINDS)}")
        if name not in NAMES:
            raise UsageError(f"properties: {part!r} names no property; there are {', '.join(NAMES)}")
        found[key] = _number(part, name, number)
    return found


def _number(part: str, name: str, text: str) -> int:
    low, high = bounds(name)
    if not (text.isascii() and text.isdigit() and low <= int(text[:9]) <= high):
        raise UsageError(f"properties: {part!r}; expected a whole number from {low} to {high}")
    return int(text)


def bounds(name: str) -> tuple[int, int]:
    """The least and the largest that a property may be."""
    if name in _MASKS:
        return 0, ALL_KINDS
    if name in _FLAGS:
        return 0, 1
    return int(name in ("size", "max_health")), _LARGEST.get(name, _MOST)


def _require_sense(found: Properties) -> None:
    """What the rules take for granted of properties."""
    for kind, values in enumerate(found):
        if values["can_move"] and values["size"] != 1:
            raise UsageError(f"properties: {KINDS[kind]} can move, so its size is 1, not {values['size']}")
    if found[RESOURCE]["size"] != 1 or found[RESOURCE]["can_move"]:
        raise UsageError("properties: a Resource has size 1 and does not move")
    if any(values["build_options"] >> RESOURCE & 1 for values in found):
        raise UsageError("properties: nobody builds a Resource")
