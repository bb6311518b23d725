"""The result file. Article 13.4."""

import pytest

from quintain.core import Outcome
from quintain.games.troops.notation import RESULT_FILE, result


@pytest.mark.parametrize(
    ("places", "text"),
    [
        ((1, 2), "game_ended\nWIN_PLAYER1\n"),
        ((2, 1), "game_ended\nWIN_PLAYER2\n"),
        ((1, 1), "game_ended\nDRAW\n"),
    ],
)
def test_the_result_file_names_the_winner(places: tuple[int, int], text: str) -> None:
    """By article 13.4."""
    assert text == result(Outcome(places, (0.0, 0.0), ("", "")))


def test_the_result_file_has_the_name_it_always_had() -> None:
    """By article 13.4."""
    assert "result.txt" == RESULT_FILE
