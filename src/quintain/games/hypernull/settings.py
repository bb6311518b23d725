"""What an organiser may change. Some choose between the rule book and what the original server does."""

from dataclasses import dataclass

from quintain.core import Limits, setting

from .constants import FRIENDLY, MODES, MOST_BOTS, MOST_ROUNDS, MOST_SPAWN_VOLUME, NUM_ROUNDS


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a match, and of the server that gathers bots for it."""

    mode: str = setting(FRIENDLY, "may bots attack each other?", choices=MODES)
    num_rounds: int = setting(NUM_ROUNDS, "rounds of a match", low=1, high=MOST_ROUNDS)
    move_time_limit: int | None = setting(
        1000, "milliseconds a bot has for its move", low=500, high=86_400_000, optional=True
    )
    coin_spawn_period: int = setting(5, "rounds from one spawn of coins to the next", low=1, high=MOST_ROUNDS)
    coin_spawn_volume: int = setting(2, "coins in one spawn", low=1, high=MOST_SPAWN_VOLUME)

    map_choice: str = setting(
        "exact", "maps for exactly as many bots come first, or any with room for them", choices=("exact", "any")
    )
    occupied_cells: str = setting(
        "pass", "may a bot enter the cell of one that stays, or does that one block it?", choices=("pass", "block")
    )
    attack_tie: str = setting("random", "who attacks first of those equally rich", choices=("random", "lowest_id"))
    coin_tie: str = setting("random", "who gets a coin of those equally rich", choices=("random", "lowest_id"))
    spawn_order: str = setting(
        "shuffled",
        "do bots get the map's start positions by lot, or as they stand there?",
        choices=("shuffled", "file"),
    )

    min_friendly: int = setting(1, "bots a FRIENDLY match needs", low=1, high=MOST_BOTS)
    max_friendly: int = setting(2, "bots a FRIENDLY match takes", low=1, high=MOST_BOTS)
    min_deathmatch: int = setting(2, "bots a DEATHMATCH needs", low=1, high=MOST_BOTS)
    max_deathmatch: int = setting(2, "bots a DEATHMATCH takes", low=1, high=MOST_BOTS)
    start_grace_s: float = setting(1.0, "time a match waits for more than it needs", low=0, high=3_600)
    register_timeout_s: float = setting(30.0, "time a newcomer has to register", low=0.1, high=3_600)
    max_message_bytes: int = setting(65_536, "the longest message of a bot", low=256, high=16_777_216)
    start_pause_ms: int = setting(20, "milliseconds from match_started to the first update", low=0, high=60_000)
    end_grace_s: float = setting(1.0, "time a bot gets to leave after the end", low=0, high=3_600)

    log_match_time: bool = setting(False, "does the match log name the time, as the original's does?")
    log_map_name: bool = setting(False, "does the match log name the map, in a comment?")


def limits(settings: Settings) -> Limits:
    """The clocks of one seat."""
    answer_ms = settings.move_time_limit
    return Limits(
        start_s=settings.register_timeout_s,
        answer_s=None if answer_ms is None else answer_ms / 1000,
        end_grace_s=settings.end_grace_s,
        start_pause_s=settings.start_pause_ms / 1000,
    )
