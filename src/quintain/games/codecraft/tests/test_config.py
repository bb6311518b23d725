"""The configuration of the original runner."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import HostSeat, UsageError
from quintain.games.codecraft.config import Config, read_config

TCP = {"host": None, "port": 31001, "accept_timeout": None, "timeout": None, "token": None}
PLAIN = {"seed": None, "game": {"Create": "Round1"}, "players": ["QuickStart", {"Tcp": TCP}]}


def read(**changes: Any) -> Config:
    return read_config(json.dumps(PLAIN | changes), "config.json")


def test_a_configuration_of_the_original_is_read_article_16_2() -> None:
    assert (
        Config(
            (HostSeat("QuickStart", "house:quickstart"), HostSeat("player 2", port=31001, address="127.0.0.1")),
            "Round1",
            None,
            None,
        )
        == read()
    )


def test_all_that_a_player_by_tcp_may_say_is_read_article_16_3() -> None:
    tcp = {"host": "0.0.0.0", "port": 4000, "accept_timeout": 2.5, "timeout": 1, "token": "abc"}

    (seat,) = read(players=[{"Tcp": tcp}]).seats

    assert HostSeat("player 1", "", "0.0.0.0", 4000, "abc", 2.5, 1.0) == seat


def test_only_the_port_is_needed_and_keys_that_nobody_knows_are_passed_over_article_16_2() -> None:
    config = read(players=[{"Tcp": {"port": 31001, "colour": "red"}}], window={"width": 800})

    assert HostSeat("player 1", port=31001) == config.seats[0]


def test_a_saved_game_may_be_loaded_article_16_2() -> None:
    config = read(game={"LoadFrom": "game.json"}, players=[{"Empty": None}])

    assert (None, "game.json") == (config.stage, config.load_from)
    assert (HostSeat("Empty", "house:empty"),) == config.seats


def test_a_seed_has_64_bits_and_62_of_them_count_article_16_2() -> None:
    assert 0 == read(seed=0).seed
    assert 7 == read(seed=7).seed
    assert 2**62 - 1 == read(seed=2**64 - 1).seed


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"game": None}, 'config.json: game is null; expected {"Create": "Round1" or'),
        ({"game": {"Create": "Round3"}}, 'config.json: game is {"Create": "Round3"}; expected'),
        ({"game": {"LoadFrom": ""}}, 'config.json: game is {"LoadFrom": ""}; expected'),
        ({"players": {}}, "config.json: players is {}; expected a list of players"),
        ({"players": []}, "config.json: players is []; expected a list of players"),
        ({"players": ["Quick"]}, 'config.json: players[0] is "Quick"; expected "QuickStart", {"Empty": null} or'),
        ({"players": [7]}, "config.json: players[0] is 7; expected"),
        ({"players": ["Keyboard"]}, "config.json: players[0] is Keyboard, who needs a window"),
        ({"players": [{"Keyboard": None}]}, "config.json: players[0] is Keyboard, who needs a window"),
        ({"players": [{"Tcp": {}}]}, "config.json has no key players[0].Tcp.port"),
        ({"players": [{"Tcp": TCP | {"port": 70000}}]}, "config.json: players[0].Tcp.port is 70000; expected a port"),
        ({"players": [{"Tcp": TCP | {"port": True}}]}, "players[0].Tcp.port is true; expected a port"),
        ({"players": [{"Tcp": TCP | {"host": 5}}]}, "players[0].Tcp.host is 5; expected a text or null"),
        ({"players": [{"Tcp": TCP | {"token": []}}]}, "players[0].Tcp.token is []; expected a text or null"),
        ({"players": [{"Tcp": TCP | {"timeout": 0}}]}, "players[0].Tcp.timeout is 0; expected a number of seconds"),
        ({"players": [{"Tcp": TCP | {"timeout": "1"}}]}, 'players[0].Tcp.timeout is "1"; expected a number'),
        ({"players": [{"Tcp": TCP | {"accept_timeout": float("inf")}}]}, "accept_timeout is Infinity; expected"),
        ({"seed": -1}, "config.json: seed is -1; expected null or a whole number"),
        ({"seed": 2**64}, "config.json: seed is 18446744073709551616; expected null or a whole number"),
        ({"seed": "x" * 100}, 'config.json: seed is "' + "x" * 59 + "…; expected"),
    ],
)
def test_an_error_says_which_key_and_what_was_expected(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UsageError) as wrong:
        read(**changes)

    assert sentence in str(wrong.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "config.json is no JSON"),
        ("[" * 100_000, "config.json is no JSON"),
        ("[]", "config.json is []; expected an object"),
        ("{}", "config.json has no key game"),
        ('{"game": {"Create": "Finals"}}', "config.json has no key players"),
    ],
)
def test_what_is_no_configuration_is_told(text: str, sentence: str) -> None:
    with pytest.raises(UsageError, match=r"^config\.json") as wrong:
        read_config(text, "config.json")

    assert sentence in str(wrong.value)


JSON: Any = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["Tcp", "Empty", "port", "host", "Create", "LoadFrom", "x"]), inner, max_size=3
        )
    ),
    max_leaves=9,
)


@given(seed=JSON, game=JSON, players=st.lists(JSON, max_size=3) | JSON)
def test_any_values_are_read_or_refused_in_one_sentence(seed: object, game: object, players: object) -> None:
    refused = ""
    try:
        read(seed=seed, game=game, players=players)
    except UsageError as wrong:
        refused = str(wrong)

    assert len(refused.splitlines()) <= 1
