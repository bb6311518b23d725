"""The options of the original runner."""

import pytest

from quintain.core import Chat, HostSeat, UsageError
from quintain.games.codecraft.host import plan

CONFIG = '{"game": {"Create": "Round2"}, "players": [{"Tcp": {"port": 31001}}, "QuickStart"]}'
FILES = {"config.json": CONFIG, "loaded.json": CONFIG.replace('{"Create": "Round2"}', '{"LoadFrom": "game.json"}')}
READ = FILES.get
HOUSE = HostSeat("QuickStart", "house:quickstart")


def test_the_configuration_says_who_plays_what_article_16_1() -> None:
    asked = plan(["--config", "config.json"], READ)

    assert {"stage": "Round2"} == asked.settings
    assert (HostSeat("player 1", port=31001), HOUSE) == asked.seats
    assert (None, None, None, None, None) == (
        asked.seed, asked.start_file, asked.repeat_file, asked.results_file, asked.match_file,
    )  # fmt: skip
    assert (Chat.EVENTS, False) == (asked.chat, asked.is_debugged)


def test_all_options_are_known_article_16_1() -> None:
    words = "--batch-mode --save-results r.json --log-level WARN --save-replay=g.log --lang ru --player-names ann bob"

    asked = plan(["--config", "config.json", *words.split()], READ)

    assert ("r.json", "g.log", Chat.WARNINGS) == (asked.results_file, asked.match_file, asked.chat)
    assert ["ann", "bob"] == [seat.name for seat in asked.seats]


def test_names_end_with_the_next_option_article_16_1() -> None:
    asked = plan(["--player-names", "ann", "--batch-mode", "--config", "config.json"], READ)

    assert ["ann", "QuickStart"] == [seat.name for seat in asked.seats]


def test_a_saved_game_is_loaded_or_repeated_article_16_7() -> None:
    assert "game.json" == plan(["--config", "loaded.json"], READ).start_file
    repeated = plan(["--config", "loaded.json", "--repeat", "game.log"], READ)

    assert (None, "game.log") == (repeated.start_file, repeated.repeat_file)


@pytest.mark.parametrize(("words", "is_debugged"), [("", False), ("--debug", True), ("--debug --batch-mode", False)])
def test_the_debug_interface_is_there_when_asked_for_article_16_8(words: str, is_debugged: bool) -> None:
    assert is_debugged == plan(["--config", "config.json", *words.split()], READ).is_debugged


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "host codecraft needs --config FILE"),
        ("--config", "--config needs a value"),
        ("--config none.json", "none.json: there is no such file"),
        ("config.json", "host codecraft takes options only, not config.json"),
        ("--config config.json --fast", "host codecraft has no option --fast; it takes --config,"),
        ("--config config.json --batch-mode=1", "host codecraft has no option --batch-mode"),
        ("--config config.json --log-level loud", "--log-level is 'loud'; expected off, error"),
        ("--config config.json --player-names a b c", "--player-names has 3 names for 2 players"),
        ("--config config.json --replay game.log", "--replay shows a saved game in a window, and there is none yet"),
    ],
)
def test_a_wrong_request_is_one_sentence(words: str, sentence: str) -> None:
    with pytest.raises(UsageError) as wrong:
        plan(words.split(), READ)

    assert sentence in str(wrong.value)


def test_there_are_four_players_at_most() -> None:
    many = CONFIG.replace('"QuickStart"', '"QuickStart", ' * 3 + '"QuickStart"')

    with pytest.raises(UsageError, match="players are 5; expected 4 at most"):
        plan(["--config", "c"], {"c": many}.get)
