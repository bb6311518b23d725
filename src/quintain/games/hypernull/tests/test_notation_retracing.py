"""Match logs held against our rules; the tampered ones were changed in one place."""

import pytest

from quintain.games.hypernull.notation import read_log, retrace

from .logfiles import NAMES, log_of, tampered


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_log_differs_in_nothing(name: str) -> None:
    """By article 13.7."""
    assert [] == retrace(log_of(name))


@pytest.mark.parametrize(
    ("name", "old", "new", "found"),
    [
        (
            "friendly",
            "coin_collected 4 1 1\nbot_coins 1 1\n",
            "",
            [(1, "by the rules bot 1 has another coin in reach"), (2, "by the rules bot 1 has another coin in reach")],
        ),
        (
            "friendly",
            "bot 0 2 3\n",
            "bot 0 2 4\n",
            [(1, "by the rules bot 0 has another coin in reach")],
        ),
        (
            "friendly",
            "bot 0 2 4\n",
            "bot 0 2 3\n",
            [(2, "the coin at (3, 4) goes to bot 0 in the log, to nobody by the rules")],
        ),
        (
            "ours",
            "coin_collected 0 3 1\nbot_coins 1 2",
            "coin_collected 0 3 0\nbot_coins 0 1",
            [(3, "the coin at (0, 3) goes to bot 0 in the log, to bot 1 by the rules")],
        ),
        (
            "ours",
            "coin_collected 0 3 1\nbot_coins 1 2",
            "coin_collected 0 3 1\nbot_coins 1 3",
            [(3, "bot 1 has 3 coins in the log, 2 by the rules")],
        ),
        (
            "ours",
            "coin 0 3",
            "coin 0 2",
            [
                (3, "the log says that bot 1 gets a coin at (0, 3), where none lies"),
            ],
        ),
        (
            "deathmatch",
            "attack 2 3\nbot_coins 3 0\nbot_coins 2 0\nmatch_over 3\n",
            "",
            [(number, "by the rules bot 2 beats bot 3") for number in (1, 2)],
        ),
        (
            "deathmatch",
            "attack 0 2\nbot_coins 2 0\nbot_coins 0 2",
            "attack 2 0\nbot_coins 0 0\nbot_coins 2 2",
            [
                (4, "the log says that bot 2 beats bot 0"),
                (4, "by the rules bot 0 beats bot 2"),
            ],
        ),
        (
            "deathmatch",
            "bot_coins 0 2\n",
            "bot_coins 0 4\n",
            [(4, "after its attacks bot 0 has 4 coins in the log, 2 by the rules")],
        ),
        (
            "deathmatch",
            "mode DEATHMATCH",
            "mode FRIENDLY",
            [(1, "the log says that bot 0 beats bot 1"), (1, "the log says that bot 2 beats bot 3")],
        ),
    ],
)
def test_what_was_tampered_with_is_found(name: str, old: str, new: str, found: list[tuple[int, str]]) -> None:
    """By article 13.7."""
    differences = [(each.round, each.text) for each in retrace(tampered(name, old, new))]

    assert found == differences[: len(found)]


CONTESTED = """\
match
num_bots 2
map_size 9 9
mining_radius 1
bot 0 1 1
bot 1 3 1
coin 2 1
coin 4 1
round 1
"""


@pytest.mark.parametrize(
    ("winners", "found"),
    [
        (("2 1 0", "4 1 1"), []),
        (("4 1 1", "2 1 1"), []),
        (("2 1 1", "4 1 1"), ["the coin at (2, 1) goes to bot 1 in the log, to bot 0 by the rules"]),
        (("4 1 1", "2 1 0"), ["the coin at (2, 1) goes to bot 0 in the log, to bot 1 by the rules"]),
    ],
)
def test_coins_may_be_collected_in_any_order_but_each_gain_counts(winners: tuple[str, str], found: list[str]) -> None:
    """By article 13.7: both reach the first coin, only bot 1 the other; whoever is richer gets it, equals by id."""
    lines = [f"coin_collected {winner}\n" for winner in winners]

    assert found == [each.text for each in retrace(read_log(CONTESTED + "".join(lines)))]


def test_no_more_differences_are_told_than_wanted() -> None:
    log = tampered("deathmatch", "mode DEATHMATCH", "mode FRIENDLY")

    assert 1 == len(retrace(log, most=1))
