"""Saved states: as values, as the text of `game.json`, and as the state from which a game goes on. Article 16."""

from ..settings import Settings
from ..state import State
from .game import Action, Entity, Extra, Game, Player, SavedError
from .joining import game_of, state_of
from .text import from_text, to_text

__all__ = [
    "Action", "Entity", "Extra", "Game", "Player", "SavedError",
    "from_saved", "from_text", "game_of", "state_of", "to_text",
]  # fmt: skip


def from_saved(settings: Settings, text: str, seed: int, seats: int) -> State:
    """The state from which the saved state goes on; SavedError when the text is none."""
    return state_of(from_text(text), settings, seed, seats)
