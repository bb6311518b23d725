"""game.log, written frame by frame. Articles 16.1 and 16.2. Needs the protobuf library, which is an optional extra."""

from typing import Any

from quintain.core import Sheet, UsageError

from ..constants import BY_INSTRUCTIONS, NULL, PLAYERS
from ..settings import Settings
from .result import final_scores
from .words import error_text

_PLAYER1, _TIE = 0, 2


class Record:
    """The log of one match."""

    def __init__(self, ground: Sheet, settings: Settings) -> None:
        try:
            from .messages import message  # noqa: PLC0415  # an optional extra
        except ImportError:
            raise UsageError("game.log needs the protobuf library: pip install 'quintain[log]'") from None
        self._settings = settings
        self._codes: dict[int, int] = {}
        self._last: Sheet | None = None
        game: Any = message("Game")()
        game.bot_max_hp, game.bot_speed = settings.max_bot_hp, settings.bot_speed
        game.bot_blast_range, game.tower_blast_range = (
            settings.bot_blast_impact_radius,
            settings.tower_blast_impact_radius,
        )
        game.tower_max_hp = settings.max_tower_hp
        game.inst_limit_turn, game.inst_limit_game = settings.turn_instruction_limit, settings.game_instruction_limit
        game.map_size = settings.map_size
        game.map_elements.extend(ground.column("tile", "type").tolist())
        self._game = game

    def turn(self, frame: Sheet) -> None:
        """A state after another, that before the first turn included."""
        self._last = frame
        state = self._game.states.add()
        for row in frame.rows("bot"):
            _add_bot(state, row, self._settings.bot_blast_impact_radius)
        for unit, player, kind, hp, _, _, x, y in frame.rows("tower"):
            state.towers.add(id=unit, player_id=player, state=kind, x=x, y=y, hp=hp)
        state.instruction_counts.extend(int(units) for units in frame.column("player", "units"))
        state.scores.extend(frame.column("player", "score").tolist())
        errors = [state.player_errors.add().errors for _ in range(PLAYERS)]
        for player, kind, _ in frame.rows("error"):
            errors[int(player)].append(self._code(int(kind)))

    def finish(self) -> bytes:
        """The whole log."""
        game = self._game
        if self._last is not None:
            _, _, ending, winner = next(self._last.rows("match"))
            is_quirky = self._settings.original_quirks
            game.winner = winner if winner >= 0 else _TIE
            if is_quirky and ending == BY_INSTRUCTIONS:
                game.winner = _PLAYER1
            game.states[-1].scores[:] = final_scores(self._last, is_quirky)
        return bytes(game.SerializeToString(deterministic=True))

    def _code(self, kind: int) -> int:
        """Errors are numbered in the order of their first use."""
        if kind not in self._codes:
            self._codes[kind] = len(self._codes)
            self._game.error_map[self._codes[kind]] = error_text(kind)
        return self._codes[kind]


def _add_bot(state: Any, row: tuple[Any, ...], blast_range: int) -> None:
    unit, player, kind, hp, blasts, transforms, x, y, _, _, *targets = row
    blast_at, transform_at = targets[:2], targets[2:]
    target = next((point for point in (blast_at, transform_at) if point != [NULL, NULL]), (0.0, 0.0))
    state.bots.add(
        id=unit,
        player_id=player,
        state=kind,
        x=x,
        y=y,
        blast_range=blast_range,
        blast_bot=bool(blasts),
        transform_bot=bool(transforms),
        hp=hp,
        target_x=target[0],
        target_y=target[1],
    )
