"""The original server's command line and its file of properties. Article 14."""

from collections.abc import Callable

import pytest

from quintain.core import Crowd, LobbyHost, UsageError
from quintain.games.hypernull.host import CONFIG, USAGE, crowds, log_name, plan, settings_of
from quintain.games.hypernull.settings import Settings

USUAL = LobbyHost({}, "127.0.0.1", 2021, "maps", False, "matchlogs", False)


def files(**texts: str) -> Callable[[str], str | None]:
    """A reader of these files, and of no others."""
    return texts.get


def asked(*arguments: str, text: str | None = None) -> LobbyHost:
    """The plan of these arguments, where the usual file holds this text."""
    return plan(arguments, files(**({} if text is None else {CONFIG: text})))


def test_without_arguments_and_file_all_is_as_in_the_original() -> None:
    """By article 14.1."""
    assert USUAL == asked()


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("server.port=3000", {"port": 3000}),
        ("server.port = 3000 \r\n\r\n# a remark\n! another\n", {"port": 3000}),
        ("\ufeffserver.port=3000", {"port": 3000}),
        ("server.port=1\nserver.port=3000", {"port": 3000}),
        ("maps.folder=./my maps/", {"maps_folder": "./my maps/", "needs_maps": True}),
        ("match.log.folder=logs", {"logs_folder": "logs"}),
        ("match.log.stdout=TRUE", {"prints_logs": True}),
        ("match.log.stdout=yes", {}),
        ("server.address=0.0.0.0", {"address": "0.0.0.0"}),
        ("server.colour=red\nwhat is this\n=\n", {}),
    ],
)
def test_the_file_of_properties(text: str, changed: dict[str, object]) -> None:
    """By article 14.1: unknown keys and lines that are none are skipped."""
    expected = {name: getattr(USUAL, name) for name in USUAL.__dataclass_fields__} | changed

    assert LobbyHost(**expected) == asked(text=text)


@pytest.mark.parametrize("words", [["my.properties"], ["--config", "my.properties"], ["--config=my.properties"]])
def test_another_file_is_the_first_argument_or_an_option(words: list[str]) -> None:
    reader = files(**{CONFIG: "server.port=1", "my.properties": "server.port=3000"})

    assert 3000 == plan(words, reader).port


def test_options_come_before_the_file() -> None:
    text = "server.port=1\nmaps.folder=a\nmatch.log.folder=b\nserver.address=c"
    words = ["--port", "3000", "--maps=my", "--logs", "there", "--address", "::1"]

    assert LobbyHost({}, "::1", 3000, "my", True, "there", False) == asked(*words, text=text)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--ports", "1"], "host hypernull has no option --ports; it takes"),
        (["--port"], "--port needs a value"),
        (["--port", "many"], "server.port is 'many'; a port is a number from 0 to 65535"),
        (["--port", "65536"], "server.port is '65536'"),
        (["--port", "-1"], "server.port is '-1'"),
        (["no.properties"], "no.properties: there is no such file"),
        (["a", "b"], "takes one properties file, not a and b"),
    ],
)
def test_what_cannot_be_is_one_sentence(words: list[str], sentence: str) -> None:
    with pytest.raises(UsageError) as error:
        asked(*words)

    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


def test_the_help_names_every_option() -> None:
    for option in ("--port", "--address", "--maps", "--logs", "--config"):
        assert option in USAGE


def test_each_mode_has_its_crowd() -> None:
    """By article 14.2."""
    settings = Settings(min_friendly=1, max_friendly=3, min_deathmatch=2, max_deathmatch=64, start_grace_s=2.5)

    assert {"FRIENDLY": Crowd(1, 3, 2.5), "DEATHMATCH": Crowd(2, 64, 2.5)} == crowds(settings)
    assert {"FRIENDLY": Crowd(1, 2, 1.0), "DEATHMATCH": Crowd(2, 2, 1.0)} == crowds(Settings())


def test_a_match_that_needs_more_bots_than_it_takes_is_refused() -> None:
    with pytest.raises(UsageError, match="min_deathmatch is 5, more than max_deathmatch, which is 2"):
        crowds(Settings(min_deathmatch=5))


def test_a_match_is_of_the_mode_its_bots_asked_for() -> None:
    assert Settings(mode="DEATHMATCH", num_rounds=7) == settings_of(Settings(num_rounds=7), "DEATHMATCH")


def test_the_name_of_a_log() -> None:
    """By articles 13.4 and 14.6."""
    assert "match_1795069460406_00.log" == log_name("1795069460406_00")
