import json

import pytest

from quintain import games

from .conftest import Quintain


def test_every_game_is_listed_with_its_house_bots_the_weakest_first(quintain: Quintain) -> None:
    ran = quintain("games")

    for name in games.names():
        assert f"{name}: {games.load(name).TITLE}" in ran.out
        places = [ran.out.index(f"house:{bot}") for bot in games.house_bots(name)]
        assert sorted(places) == places
    assert (0, "") == (ran.code, ran.err)


def test_a_house_bot_has_one_line() -> None:
    for name in games.names():
        assert all(0 < len(about) < 120 for about in games.house_bots(name).values())


def test_one_game_is_told_with_its_settings(quintain: Quintain) -> None:
    out = quintain("games", "troops").out

    assert "turns=1000  turns until resources are compared; a whole number from 1 to 100000" in out
    assert "starter kits: cpp, javascript, python" in out


@pytest.mark.parametrize("words", [(), ("troops",)])
def test_json_has_the_same(quintain: Quintain, words: tuple[str, ...]) -> None:
    told = json.loads(quintain("games", *words, "--json").out)["games"]

    troops = next(each for each in told if each["name"] == "troops")
    assert [2, 2] == troops["seats"]
    assert "idle" == troops["house_bots"][0]["name"]
    assert {"cpp", "javascript", "python"} <= set(troops["languages"])
    assert {"turns", "turn_limit_s"} <= {setting["name"] for setting in troops["settings"]}
