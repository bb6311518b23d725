"""The simulator's command line and its debug logs. Article 14."""

import pytest

from quintain.core import FolderHost, UsageError
from quintain.games.codecharacter.host import debug_log, plan


def asked(*arguments: str, **files: str) -> FolderHost:
    return plan(arguments, lambda name: files.get(name.replace(".", "_")))


def test_an_empty_folder_is_played_on_the_usual_map() -> None:
    """Articles 14.1 to 14.3."""
    found = asked()

    assert ("player_1", "player_2") == found.seats
    assert (None, "game", "game.log") == (found.map_file, found.key, found.log_file)
    assert ("player_1.dlog", "player_2.dlog") == found.debug_files


def test_the_folders_map_and_key_are_taken() -> None:
    """Articles 14.2 and 14.3: the key is gone once it was read."""
    found = asked(map_txt="LLL", key_txt=" abc \n")

    assert ("map.txt", "abc", ("key.txt",)) == (found.map_file, found.key, found.spent)


@pytest.mark.parametrize("arguments", [("maze", "--key", "k"), ("--key=k", "maze")])
def test_the_command_line_comes_before_the_folder(arguments: tuple[str, ...]) -> None:
    """Articles 14.2 and 14.3: then the folder's key stays where it is."""
    found = asked(*arguments, "--no-dlog", map_txt="LLL", key_txt="abc")

    assert ("maze", "k", (), ()) == (found.map_file, found.key, found.spent, found.debug_files)


@pytest.mark.parametrize(
    ("arguments", "text"),
    [(("--what",), "no option --what"), (("a", "b"), "not on a and b"), (("--key",), "needs a value")],
)
def test_what_is_not_understood_is_said(arguments: tuple[str, ...], text: str) -> None:
    with pytest.raises(UsageError, match=text):
        asked(*arguments)


def test_a_debug_log_has_a_line_for_every_turn() -> None:
    """Articles 14.4 and 16.4."""
    line = b">>>>>>>>>>>>>>>>>>>START OF TURN LOG<<<<<<<<<<<<<<<<<<<<\n"

    assert line + b"one\n" + line + line + b"two\nthree\n" == debug_log([b"one", b"", b"two\nthree\n"])
