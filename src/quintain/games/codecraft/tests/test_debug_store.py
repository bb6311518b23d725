"""What bots draw and log, kept."""

from struct import pack

import pytest

from quintain.games.codecraft.debug.retelling import retold
from quintain.games.codecraft.debug.store import Store
from quintain.games.codecraft.wire.debug import Log, PlacedText, Primitives

VERTEX = b"\0" + pack("<6f", 0, 0, 1, 1, 1, 1)
CLEAR, FLUSH = pack("<ii", 0, 1), pack("<ii", 0, 3)
DONE, ASKED = pack("<i", 2), pack("<i", 3)


def log(text: str) -> bytes:
    return pack("<3ii", 0, 0, 0, len(text)) + text.encode()


def drawing(vertices: int, kind: int) -> bytes:
    return pack("<4i", 0, 0, 1, vertices) + VERTEX * vertices + pack("<i", kind)


def auto_flush(enable: bool) -> bytes:
    return pack("<ii?", 0, 2, enable)


PLACED = pack("<3i", 0, 0, 2) + VERTEX + pack("<i", 2) + b"hi" + pack("<2f", 0.5, 14)


class Kept:
    """A store and what it tells."""

    def __init__(self, is_global: bool = False, most_bytes: int = 1 << 20) -> None:
        self.told: list[str] = []
        self.store = Store(is_global, self.told.append, most_bytes)

    def hear(self, *messages: bytes, tick: int = 1, in_update: bool = False) -> None:
        for message in messages:
            self.store.hear(message, tick, in_update=in_update)

    def texts(self, tick: int = 1) -> list[str]:
        return [data.text for data in self.store.data(tick) if isinstance(data, Log)]


def test_data_are_kept_for_the_tick_they_were_sent_in_article_16_9() -> None:
    kept = Kept()
    kept.hear(log("one"), drawing(2, 0), PLACED, drawing(3, 1), tick=1)
    kept.hear(log("two"), tick=2)

    lines, placed, triangles = kept.store.data(1)[1:]
    assert isinstance(lines, Primitives)
    assert isinstance(placed, PlacedText)
    assert isinstance(triangles, Primitives)
    assert (True, "hi", 0.5, 3) == (lines.are_lines, placed.text, placed.alignment, len(triangles.vertices))
    assert (["one"], ["two"], ["one", "two"]) == (kept.texts(1), kept.texts(2), kept.told)


def test_clear_empties_the_tick_it_is_sent_in_article_16_9() -> None:
    kept = Kept()
    kept.hear(log("one"), tick=1)
    kept.hear(log("two"), CLEAR, log("three"), tick=2)

    assert (["one"], ["three"]) == (kept.texts(1), kept.texts(2))


def test_with_auto_flush_off_commands_wait_for_a_flush_article_16_10() -> None:
    kept = Kept()
    kept.hear(log("before"), auto_flush(False), CLEAR, log("later"))
    assert ["before"] == kept.texts()

    kept.hear(FLUSH)
    assert ["later"] == kept.texts()


def test_what_waits_works_on_the_tick_of_its_flush_and_at_the_latest_with_auto_flush_article_16_10() -> None:
    kept = Kept()
    kept.hear(auto_flush(False), log("one"), tick=1)
    kept.hear(auto_flush(True), log("two"), tick=2)

    assert ([], ["one", "two"]) == (kept.texts(1), kept.texts(2))


def test_one_store_for_all_ticks_holds_what_debug_updates_send_article_16_9() -> None:
    kept = Kept(is_global=True)
    kept.hear(log("drawn"), tick=1)
    kept.hear(log("update"), tick=2, in_update=True)
    assert (["drawn", "update"], ["update"]) == (kept.texts(1), kept.texts(7))

    kept.hear(CLEAR, tick=2, in_update=True)
    assert (["drawn"], []) == (kept.texts(1), kept.texts(7))


def test_without_it_a_debug_update_works_on_the_tick_shown_article_16_9() -> None:
    kept = Kept()
    kept.hear(log("drawn"), tick=2)
    kept.hear(CLEAR, log("update"), tick=2, in_update=True)

    assert ["update"] == kept.texts(2)


@pytest.mark.parametrize(("vertices", "kind", "words"), [(3, 0, "Lines of 3"), (4, 1, "Triangles of 4")])
def test_a_drawing_of_a_wrong_number_of_vertices_is_left_out_and_told_article_16_11(
    vertices: int, kind: int, words: str
) -> None:
    kept = Kept()
    kept.hear(drawing(vertices, kind))

    assert ([], 1) == (kept.store.data(1), kept.store.invalid)
    assert kept.told[0].startswith(words)


def test_the_oldest_ticks_are_forgotten_when_there_is_no_room_article_16_12() -> None:
    kept = Kept(most_bytes=1000)
    for tick in range(10):
        kept.hear(log("x" * 200), tick=tick)

    assert [7, 8, 9] == [tick for tick in range(10) if kept.texts(tick)]
    assert 0 == kept.store.lost


def test_a_tick_that_is_too_much_by_itself_loses_what_came_last_article_16_12() -> None:
    kept = Kept(most_bytes=1000)
    kept.hear(*[log("x" * 200)] * 10)

    assert (3, 7) == (len(kept.texts()), kept.store.lost)


def test_waiting_commands_are_bounded_too_article_16_12() -> None:
    kept = Kept(most_bytes=1000)
    kept.hear(auto_flush(False), *[log("x" * 200)] * 10)
    kept.hear(FLUSH)

    assert 3 == len(kept.texts())


def test_a_replays_asides_give_the_same_stores_article_16_12() -> None:
    asides = [
        (0, 1, log("asked at 10")),
        (1, 1, CLEAR), (1, 1, ASKED), (1, 1, log("update before 11")), (1, 1, DONE), (1, 1, log("asked at 11")),
        (1, 0, log("the other")),
    ]  # fmt: skip
    per_tick = retold(asides, 2, 10, is_global=False)
    in_one = retold(asides, 2, 10, is_global=True)

    def texts(store: Store, tick: int) -> list[str]:
        return [data.text for data in store.data(tick) if isinstance(data, Log)]

    assert ["asked at 10"] == texts(per_tick[1], 10)
    assert ["update before 11", "asked at 11"] == texts(per_tick[1], 11)
    assert ["asked at 11", "update before 11"] == texts(in_one[1], 11)
    assert ["the other"] == texts(per_tick[0], 11)
