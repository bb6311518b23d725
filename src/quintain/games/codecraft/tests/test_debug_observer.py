"""The debugger of a seat, as its bot meets it."""

from struct import pack, unpack
from typing import Any

import pytest

from quintain.core import Answer, Aside, Garbled, Sheet
from quintain.games.codecraft import Settings, Wire, start, step, view
from quintain.games.codecraft.debug import Observer, debugger
from quintain.games.codecraft.orders import NOTHING
from quintain.games.codecraft.wire.debug import Log

LOG = pack("<4i", 0, 0, 0, 2) + b"hi"
REQUEST, DONE = pack("<i", 3), pack("<i", 2)
ACTION = pack("<2i", 1, 0)


class Talk:
    """One seat's wire and debugger, through the first ticks of a game."""

    def __init__(self, **settings: Any) -> None:
        self.told: list[str] = []
        self.settings = Settings(stage="Round2", **settings)
        self.state = start(self.settings, None, 1, 2)
        self.wire = Wire(self.settings, 0)
        found = debugger(self.settings, 0, self.told.append)
        assert isinstance(found, Observer)
        self.observer = found
        self.observer.attend(self.wire)

    def view(self) -> Sheet:
        return view(self.state, 0)

    def tick(self) -> None:
        step(self.state, {0: NOTHING, 1: NOTHING})

    def say(self, data: bytes) -> bytes:
        """What a bot is answered to this."""
        (said,) = self.wire.feed(data)
        assert isinstance(said, Aside)
        return self.observer.aside(said)

    def texts(self, tick: int) -> list[str]:
        return [data.text for data in self.observer.store.data(tick) if isinstance(data, Log)]


def test_there_is_one_debug_update_before_each_tick_but_the_first_article_16_8() -> None:
    talk, updates = Talk(), []
    for _ in range(3):
        asked = 0
        while talk.observer.between(talk.view()):
            asked += 1
        updates.append(asked)
        talk.tick()

    assert [0, 1, 1] == updates


def test_a_debug_update_shows_the_state_that_will_be_asked_for_article_16_8() -> None:
    talk = Talk()
    talk.observer.between(talk.view())
    talk.tick()

    data = talk.observer.between(talk.view())

    assert pack("<i", 2) == data[:4]
    assert talk.view() == talk.wire.read_view(data)


def test_debug_is_available_once_the_debugger_attends_article_16_8() -> None:
    talk = Talk()

    assert b"\1" == talk.wire.ask(talk.view())[-1:]
    assert b"\0" == Wire(talk.settings, 0).ask(talk.view())[-1:]


def test_without_a_window_a_still_one_is_told_that_shows_the_whole_map_article_16_8() -> None:
    talk = Talk()
    talk.observer.between(talk.view())
    talk.wire.ask(talk.view())

    width, height, *mouse, keys, x, y, rotation, attack, distance, perspective, seat = unpack(
        "<2i4fi5f?i", talk.say(REQUEST)
    )

    assert (1280, 720, [0, 0, 0, 0], 0) == (width, height, mouse, keys)
    assert (40, 40, 0, 0, 80, False, 0) == (x, y, rotation, attack, distance, perspective, seat)


def test_what_is_sent_when_asked_belongs_to_that_tick_and_is_told_article_16_9() -> None:
    talk = Talk()
    talk.observer.between(talk.view())
    talk.wire.ask(talk.view())
    talk.say(LOG)

    assert (["hi"], ["player 1, tick 0: hi"]) == (talk.texts(0), talk.told)


@pytest.mark.parametrize(("store", "at_1", "at_5"), [("tick", ["hi"], []), ("global", ["hi"], ["hi"])])
def test_what_an_update_adds_belongs_to_the_tick_shown_or_to_all_article_13_10(
    store: str, at_1: list[str], at_5: list[str]
) -> None:
    talk = Talk(debug_store=store)
    talk.observer.between(talk.view())
    talk.tick()
    talk.observer.between(talk.view())
    talk.say(LOG)
    talk.say(DONE)

    assert (at_1, at_5) == (talk.texts(1), talk.texts(5))


def test_the_rule_set_of_the_last_version_has_one_store_for_all_ticks_article_13_10() -> None:
    talk = Talk(rules="final")
    talk.observer.between(talk.view())
    talk.tick()
    talk.observer.between(talk.view())
    talk.say(LOG)

    assert ["hi"] == talk.texts(7)


def test_orders_inside_an_update_are_a_fault_article_16_8() -> None:
    talk = Talk()
    talk.observer.between(talk.view())
    talk.tick()
    talk.observer.between(talk.view())

    (said,) = talk.wire.feed(ACTION)

    assert isinstance(said, Garbled)


def test_after_an_update_the_bot_is_asked_as_ever() -> None:
    talk = Talk()
    talk.observer.between(talk.view())
    talk.tick()
    talk.observer.between(talk.view())
    talk.say(DONE)
    assert b"" == talk.observer.between(talk.view())
    talk.wire.ask(talk.view())

    assert [Answer(NOTHING)] == list(talk.wire.feed(ACTION))


def test_a_line_for_people_is_one_line_and_not_endless() -> None:
    talk = Talk()
    talk.observer.between(talk.view())
    talk.wire.ask(talk.view())
    text = b"two\nlines " + b"x" * 1000
    talk.say(pack("<4i", 0, 0, 0, len(text)) + text)

    assert talk.told[0].startswith("player 1, tick 0: two lines xxx")
    assert len(talk.told[0]) < 600
