"""A player's messages: views to bytes, bytes to orders and logs. Article 11.

Both kits speak the same: a view goes out and orders come back as their columns lie, so there is nothing to encode.
Before a view stand the numbers of the game as the player's constants; after the orders stands the player's log. The
frames around it, and how work is counted, are the arena's (core.metered). Knows no socket and no clock.
"""

import struct
from collections.abc import Sequence

from quintain.core import Answer, Aside, Garbled, Outcome, Report, Reports, Said, SchemaError, Sheet, question, report

from .orders import ORDERS
from .settings import Settings
from .state import State
from .view import VIEW

# The player's constants in the order of the message; the kits know it too.
NUMBERS = (
    "max_bot_hp", "max_num_bots", "num_bots_start", "bot_blast_impact_radius", "bot_blast_damage_points", "bot_speed",
    "bot_spawn_frequency", "max_tower_hp", "max_num_towers", "tower_blast_impact_radius", "tower_blast_damage_points",
    "tower_min_blast_age", "bot_score_multiplier", "tower_score_multiplier", "turn_instruction_limit",
    "game_instruction_limit", "num_turns", "game_duration_ms", "debug_log_chars", "map_size", "base_x", "base_y",
)  # fmt: skip

_NUMBERS = struct.Struct(f"<{len(NUMBERS)}d")
_SIZE = struct.Struct("<I")
_UNITS = struct.Struct("<d")
_UNITS_AT = 20  # in a sheet of orders: the fifth column of its only first row
_LARGEST_SHEET = 256 * 1024
_LARGEST_REMARK = 200  # that a log was cut


class Wire:
    """One player's conversation through one match."""

    expects_ready = False

    def __init__(self, settings: Settings, seat: int) -> None:
        self._numbers = _NUMBERS.pack(*(getattr(settings, name) for name in NUMBERS))
        self._log_limit = settings.debug_log_chars * 4 + _LARGEST_REMARK  # a character has four bytes at most
        self._reports = Reports(_SIZE.size + _LARGEST_SHEET + self._log_limit)
        self._late = 0  # answers that come too late to count
        self._late_units = 0  # but cost what they cost

    def open(self, state: State, match_id: str) -> bytes:
        """Nothing: the first view tells all."""
        return b""

    def ask(self, view: Sheet) -> bytes:
        """Article 11.1: the numbers of the game and the view."""
        return question(self._numbers + view.data)

    def close(self, outcome: Outcome | None) -> bytes:
        """Nothing: the end of the link is the end of the match."""
        return b""

    def feed(self, data: bytes) -> Sequence[Said]:
        """Article 11.2: for each answer its log, if there is one, and the orders."""
        said: list[Said] = []
        for answer in self._reports.feed(data):
            if self._late:
                self._late -= 1
                self._late_units += answer.units
            else:
                said += self._heard(answer)
        if self._reports.garbled:
            said.append(Garbled(self._reports.garbled, is_final=True))
        return said

    def missed(self) -> None:
        """The answer that is still to come is no answer any more."""
        self._late += 1

    def write_ready(self) -> bytes:
        """Nothing is expected."""
        return b""

    def write_orders(self, orders: Sheet) -> bytes:
        """Orders as a bot's kit gives them, with the arena's count."""
        units = int(orders.column("turn", "units")[0]) if orders.count("turn") else 0
        return report(units, _SIZE.pack(len(orders.data)) + orders.data)

    def read_view(self, data: bytes) -> Sheet:
        """The view back from a question."""
        return Sheet(VIEW, data[_SIZE.size + _NUMBERS.size :])

    def _heard(self, answer: Report) -> list[Said]:
        units, self._late_units = answer.units + self._late_units, 0
        orders = read_orders(answer.payload, units)
        if isinstance(orders, Garbled):
            return [orders]
        log = answer.payload[_SIZE.size + len(orders.data) :]
        if len(log) > self._log_limit:
            return [Garbled(f"a log of {len(log)} bytes, expected at most {self._log_limit}")]
        return [Aside(log), Answer(orders)] if log else [Answer(orders)]


def read_orders(payload: bytes, units: int) -> Sheet | Garbled:
    """The orders of an answer that cost so much, or what is wrong with it."""
    if len(payload) < _SIZE.size:
        return Garbled(f"an answer of {len(payload)} bytes, too short for any orders")
    size = _SIZE.unpack_from(payload)[0]
    data = payload[_SIZE.size : _SIZE.size + size]
    if len(data) < size:
        return Garbled(f"orders of {size} bytes in an answer of {len(payload)}")
    try:
        orders = Sheet(ORDERS, data)
    except SchemaError as error:
        return Garbled(f"orders that are none: {error}")
    turns = orders.count("turn")
    if turns == 1:
        return Sheet.made(ORDERS, data[:_UNITS_AT] + _UNITS.pack(units) + data[_UNITS_AT + _UNITS.size :])
    return Garbled(f"{turns} rows for the turn, expected one") if turns or units else orders
