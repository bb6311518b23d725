"""What a bot is told once, when the match starts. Article 10.3."""

from typing import NamedTuple

from ..constants import MODES
from ..state import (
    ATTACK_RADIUS,
    BOTS,
    HEIGHT,
    IS_DEATHMATCH,
    MINING_RADIUS,
    ROUNDS,
    VIEW_RADIUS,
    WIDTH,
    State,
    ground,
)

_NO_LIMIT_MS = 2**31 - 1  # 25 days: clients read a whole number of at least 500 (ruling, article 10.3)


class Told(NamedTuple):
    """What a view says of the match besides its round, in the order of its columns."""

    rounds: int
    deathmatch: int
    width: int
    height: int
    bots: int
    me: int
    view: int
    mining: int
    attack: int


def told(state: State, seat: int) -> Told:
    """What this seat is told."""
    match, map = state.ints, ground(state).ints
    return Told(
        rounds=match[ROUNDS],
        deathmatch=match[IS_DEATHMATCH],
        width=map[WIDTH],
        height=map[HEIGHT],
        bots=match[BOTS],
        me=seat,
        view=map[VIEW_RADIUS],
        mining=map[MINING_RADIUS],
        attack=map[ATTACK_RADIUS],
    )


def match_started(match_id: str, told: Told, move_time_limit: int | None) -> bytes:
    """Article 10.3: every line of it, in the rule book's order."""
    lines = (
        "match_started",
        f"match_id {match_id}",
        f"num_rounds {told.rounds}",
        f"mode {MODES[told.deathmatch]}",
        f"map_size {told.width} {told.height}",
        f"num_bots {told.bots}",
        f"your_id {told.me}",
        f"view_radius {told.view}",
        f"mining_radius {told.mining}",
        f"attack_radius {told.attack}",
        f"move_time_limit {_NO_LIMIT_MS if move_time_limit is None else move_time_limit}",
        "end\n",
    )
    return "\n".join(lines).encode("ascii")
