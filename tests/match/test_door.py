import inspect

from quintain import match
from quintain.core import Ending
from quintain.match import Blind, Watcher


def test_the_door_has_few_names_and_no_others() -> None:
    public = {name for name, what in vars(match).items() if name[0] != "_" and not inspect.ismodule(what)}

    assert {
        *("Blind", "Bot", "BotError", "Difference", "Loop", "MatchError", "Plan", "Played"),
        *("VoidError", "Watcher", "needs_building", "pause", "play", "read_bot", "verify"),
    } == public


def test_who_watches_nothing_is_a_watcher() -> None:
    watcher: Watcher = Blind()

    watcher.end(Ending(()))
