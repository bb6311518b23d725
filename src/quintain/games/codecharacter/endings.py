"""How a match ends and what is said of it. Article 9."""

from quintain.core import Outcome

from .constants import BY_EDGE, BY_ERROR, BY_INSTRUCTIONS, BY_SCORE, BY_TIMEOUT, NORMAL, PLAYERS, RUNNING, UNDEFINED
from .state import ENDING, LOSERS, SCORE, State

Ints = memoryview

NOBODY, TIE = -1, 2  # besides the players as winners: the match goes on, or ended without any
_DEEDS = {
    BY_INSTRUCTIONS: "crossed the instruction limit of the match",
    BY_TIMEOUT: "used up the time of the match",
    BY_ERROR: "its program failed",
}


def outcome(state: State) -> Outcome | None:
    """Who has won, once the match is over."""
    s = state.ints
    if s[ENDING] == RUNNING:
        return None
    won = winner(s)
    places = tuple(1 if won not in (0, 1) or won == player else 2 for player in range(PLAYERS))
    scores = tuple(float(s[SCORE + player]) for player in range(PLAYERS))
    return Outcome(places, scores, tuple(_reason(s, player) for player in range(PLAYERS)))


def winner(s: Ints) -> int:
    """The player who has won, TIE, or NOBODY while the match goes on and where it broke off (article 9.6)."""
    if s[ENDING] in (RUNNING, BY_EDGE):
        return NOBODY
    if s[ENDING] != BY_SCORE:
        return {1: 1, 2: 0}.get(s[LOSERS], TIE)
    difference = s[SCORE] - s[SCORE + 1]
    return TIE if difference == 0 else int(difference < 0)


def status(s: Ints, player: int) -> int:
    """NORMAL, UNDEFINED, or the ending that this player caused."""
    if s[ENDING] in (RUNNING, BY_SCORE):
        return NORMAL
    is_offender = s[LOSERS] >> player & 1 and s[ENDING] in (BY_INSTRUCTIONS, BY_ERROR)
    return s[ENDING] if is_offender else UNDEFINED


def _reason(s: Ints, player: int) -> str:
    score = f"{s[SCORE + player]} point{'' if s[SCORE + player] == 1 else 's'}"
    if s[ENDING] == BY_EDGE:
        return f"{score}, broken off: a bot stood on the edge of the map"
    return f"{score}, {_DEEDS[s[ENDING]]}" if s[LOSERS] >> player & 1 else score
