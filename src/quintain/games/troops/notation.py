"""The result file of the world program. Article 13.4."""

from quintain.core import Outcome

RESULT_FILE = "result.txt"


def result(outcome: Outcome) -> str:
    """The text of the result file."""
    first, second = outcome.places
    word = "DRAW" if first == second else "WIN_PLAYER1" if first < second else "WIN_PLAYER2"
    return f"game_ended\n{word}\n"
