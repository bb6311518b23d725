from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from quintain.replay import Replay, ReplayError, Writer
from quintain.replay import writer as writer_module

from .matches import ENDING, FRAME, HEAD, ORDERS, answers, frame, saved, written


def test_two_runs_of_one_match_differ_in_host_json_only(tmp_path: Path) -> None:
    written().save(tmp_path / "one", ENDING, {"wall_s": 1.0})
    written().save(tmp_path / "two", ENDING, {"wall_s": 2.0, "build": "pure"})

    one, two = (ZipFile(tmp_path / name) for name in ("one", "two"))
    with one, two:
        assert one.namelist() == two.namelist()
        assert ["host.json"] == [name for name in one.namelist() if one.read(name) != two.read(name)]


def test_two_runs_that_measured_alike_are_the_same_bytes(tmp_path: Path) -> None:
    one, two = (saved(tmp_path / name, written()).read_bytes() for name in ("one", "two"))

    assert one == two


def test_zip_tools_list_the_members(tmp_path: Path) -> None:
    with ZipFile(saved(tmp_path / "a", written())) as file:
        assert file.testzip() is None
        assert [
            "match.json", "schema.json", "start.bin",
            "frames/00000.bin", "frames/00001.bin", "frames/00002.bin",
            "orders.bin", "checksums.bin", "debug.bin", "logs/seat0.txt", "host.json",
        ] == file.namelist()  # fmt: skip


def test_a_match_may_be_saved_while_it_goes_on(tmp_path: Path) -> None:
    writer = Writer(HEAD, FRAME, ORDERS)
    writer.framed(frame(0), 0)
    early = saved(tmp_path / "early", writer)
    writer.answered(answers(1))
    writer.framed(frame(1), 1)
    late = saved(tmp_path / "late", writer)

    with Replay.open(early) as one, Replay.open(late) as two:
        assert ([frame(0)], [frame(0), frame(1)]) == ([*one.frames()], [*two.frames()])


def test_a_match_that_never_began_is_saved_as_well(tmp_path: Path) -> None:
    with Replay.open(saved(tmp_path / "a", Writer(HEAD, FRAME, ORDERS))) as replay:
        assert (0, [], [], []) == (replay.turns, [*replay.frames()], [*replay.steps()], replay.checksums())


def test_an_endless_talker_loses_what_finds_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer_module, "ASIDES_BYTES", 40)
    writer = Writer(HEAD, FRAME, ORDERS)
    for size in (20, 20, 5):
        writer.aside(0, bytes(size))

    with Replay.open(saved(tmp_path / "a", writer)) as replay:
        assert ([20], 2) == ([len(each.data) for each in replay.asides()], replay.lost_asides)


def test_a_seat_that_is_not_there_is_our_mistake() -> None:
    with pytest.raises(ReplayError, match="there is no seat 2 in a match of 2"):
        Writer(HEAD, FRAME, ORDERS).log(2, b"")


def test_the_same_match_with_late_news_first_is_the_same_orders(tmp_path: Path) -> None:
    one, two = Writer(HEAD, FRAME, ORDERS), Writer(HEAD, FRAME, ORDERS)
    one.answered(answers(1))
    two.answered(dict(sorted(answers(1).items())))

    members = [ZipFile(BytesIO(saved(tmp_path / "a", each).read_bytes())) for each in (one, two)]
    assert members[0].read("orders.bin") == members[1].read("orders.bin")
