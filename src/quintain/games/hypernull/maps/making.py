"""Maps of our own making: a kind of terrain, one free region, spawns far apart. Article 12.4."""

from collections.abc import Mapping
from dataclasses import dataclass

from quintain.core import SettingError, changed, setting

from ..constants import LONGEST_VIEW, MOST_BOTS
from ..mapfile import Map, MapError, write_map
from .grid import BLOCK, Grid, regions
from .joining import join
from .kinds import KINDS
from .spawns import closest, far_apart
from .symmetry import SYMMETRIES, Symmetry

_SHORTEST, _LONGEST = 12, 512  # sides


@dataclass(frozen=True, slots=True)
class Plan:
    """What a new map shall be like."""

    kind: str = setting("caves", "what the terrain is", choices=tuple(KINDS))
    width: int = setting(60, "cells from left to right", low=_SHORTEST, high=_LONGEST)
    height: int = setting(40, "cells from bottom to top", low=_SHORTEST, high=_LONGEST)
    spawns: int = setting(2, "bots the map is made for", low=1, high=MOST_BOTS)
    symmetry: str = setting("point", "what maps the map onto itself", choices=SYMMETRIES)
    view: int = setting(9, "view radius", low=2, high=LONGEST_VIEW)
    mining: int = setting(2, "mining radius", low=0, high=LONGEST_VIEW)
    attack: int = setting(3, "attack radius", low=1, high=LONGEST_VIEW)


def planned(options: Mapping[str, str]) -> Plan:
    """The plan that options ask for, given as a user writes them; `size` is WxH."""
    texts = dict(options)
    if "size" in texts:
        texts = _sides(texts.pop("size")) | texts
    plan = changed(Plan(), texts)
    if not plan.mining < plan.attack < plan.view:
        raise SettingError(
            f"mining, attack and view are {plan.mining}, {plan.attack} and {plan.view}; expected mining < attack < view"
        )
    return plan


def _sides(size: str) -> dict[str, str]:
    width, by, height = size.lower().partition("x")
    if not (by and width.isdecimal() and height.isdecimal()):
        raise SettingError(f"size is {size!r}; expected WIDTHxHEIGHT, such as 60x40")
    return {"width": width, "height": height}


def new(options: Mapping[str, str], seed: int) -> str:
    """The text of a new map; the same options and seed give the same map, byte for byte."""
    return write_map(made(planned(options), seed))


def made(plan: Plan, seed: int) -> Map:
    """A new map; raises MapError where the plan asks for more than there is room for."""
    symmetry = Symmetry(plan.symmetry, plan.width, plan.height)
    grid = Grid(plan.width, plan.height)
    KINDS[plan.kind](grid, symmetry, seed)
    join(grid, symmetry)
    free = regions(grid)
    cells = far_apart(grid, symmetry, free[0] if free else [], plan.spawns, seed)
    if closest(grid, cells) <= plan.attack**2:
        raise MapError(None, f"there is no room for {plan.spawns} bots out of each other's attack radius {plan.attack}")
    spawns = tuple(map(grid.position, cells))
    return Map(plan.width, plan.height, plan.view, plan.mining, plan.attack, grid.positions(BLOCK), spawns)
