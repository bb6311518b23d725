"""What holds in every state that the rules may leave behind, whatever was asked of them."""

from quintain.games.troops.sound import flaws
from quintain.games.troops.state import State


def require_sound(state: State) -> None:
    """Stops the test with the first thing that is wrong."""
    assert [] == list(flaws(state))
