"""What an organiser may change. Some choose between the rule book and what the original simulator does."""

from dataclasses import dataclass

from quintain.core import Limits, SettingError, setting

from .constants import BASE, LEAST_SIZE, MAP_SIZE, MOST_SIZE

MOST_UNITS = 1 << 53  # whole numbers that a float holds exactly
MOST = 1_000_000
MOST_TURNS = 100_000
MOST_BOTS_EVER = 1_000  # of a player at once
MOST_FAR = 1_000  # tiles


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a match."""

    num_turns: int = setting(1000, "turns of a match", low=1, high=MOST_TURNS)
    turn_instruction_limit: int = setting(
        10_000_000, "instructions of a turn; more, and its commands are dropped", low=1, high=MOST_UNITS
    )
    game_instruction_limit: int = setting(
        100_000_000, "instructions of a whole match; more, and it is lost", low=1, high=MOST_UNITS
    )
    game_duration_ms: int = setting(0, "milliseconds a whole match may take, 0 for no clock", low=0, high=86_400_000)
    num_bots_start: int = setting(20, "bots a player starts with", low=0, high=MOST_BOTS_EVER)
    bot_spawn_frequency: int = setting(1, "new bots of a player in each turn", low=0, high=MOST_BOTS_EVER)
    max_num_bots: int = setting(150, "bots of a player, beyond which no new ones come", low=0, high=MOST_BOTS_EVER)
    max_num_towers: int = setting(100, "towers a player may have", low=0, high=900)
    max_bot_hp: int = setting(200, "hit points of a new bot", low=1, high=MOST)
    max_tower_hp: int = setting(600, "hit points of a tower made of a whole bot", low=1, high=MOST)
    bot_speed: int = setting(1, "how far a bot walks in a turn", low=0, high=MOST_FAR)
    bot_blast_impact_radius: int = setting(2, "how far a bot's blast reaches", low=1, high=MOST_FAR)
    bot_blast_damage_points: int = setting(50, "damage of a bot's blast at its very place", low=0, high=MOST)
    tower_blast_impact_radius: int = setting(6, "how far a tower's blast reaches", low=1, high=MOST_FAR)
    tower_blast_damage_points: int = setting(500, "damage of a tower's blast at its very place", low=0, high=MOST)
    tower_min_blast_age: int = setting(3, "age at which a tower may be told to blast", low=0, high=MOST)
    bot_score_multiplier: float = setting(10.0, "turn points of a bot on a flag", low=0, high=MOST)
    tower_score_multiplier: float = setting(25.0, "turn points of a tower on a flag", low=0, high=MOST)
    position_eps: float = setting(1e-4, "coordinates that differ by no more are the same", low=0, high=0.01)
    debug_log_chars: int = setting(10_000, "characters of a player's debug log in a turn", low=0, high=MOST)
    map_size: int = setting(MAP_SIZE, "tiles along each side of the map", low=LEAST_SIZE, high=MOST_SIZE)
    base_x: float = setting(BASE, "where a player's bots come from, in its own frame", low=0, high=MOST_SIZE)
    base_y: float = setting(BASE, "the same along the other axis", low=0, high=MOST_SIZE)

    transform_block: str = setting(
        "open",
        "which units are in the way of a new tower: those strictly inside its tile, or all that round down to it",
        choices=("open", "floor"),
    )
    original_quirks: bool = setting(False, "behave as the original does where that contradicts its own texts?")

    def __post_init__(self) -> None:
        for name, base in (("base_x", self.base_x), ("base_y", self.base_y)):
            if base >= self.map_size:
                raise SettingError(f"setting {name} is {base}; expected less than map_size, which is {self.map_size}")


def limits(settings: Settings) -> Limits:
    """The clocks of one seat: none, unless the match has one (article 9.4)."""
    return Limits(
        start_s=10.0,
        game_s=settings.game_duration_ms / 1000 or None,
        units=settings.game_instruction_limit,
        memory_mib=64,
    )
