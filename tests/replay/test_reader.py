import json
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Schema, Table, ints
from quintain.replay import DamagedError, Heard, NotAReplayError, OrdersDigest, Replay, ReplayError, Writer

from .matches import ENDING, FRAME, HEAD, HOST, ORDERS, TURNS, answers, frame, read_all, saved, written


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return saved(tmp_path_factory.mktemp("replay") / "a.quintain", written())


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return saved(tmp_path_factory.mktemp("replay") / "b.quintain", written(8)).read_bytes()


@pytest.fixture
def replay(path: Path) -> Replay:
    return Replay(BytesIO(path.read_bytes()), "a.quintain")


def test_the_match_comes_back_alike(replay: Replay) -> None:
    assert (HEAD, ENDING, HOST) == (replay.head, replay.ending, replay.host)
    assert (FRAME, ORDERS) == (replay.frame_schema, replay.orders_schema)
    assert [frame(turn) for turn in range(TURNS)] == [*replay.frames()]
    assert [answers(turn) for turn in range(1, TURNS)] == [*replay.steps()]


def test_what_was_said_beside_comes_back_alike(replay: Replay) -> None:
    assert [Heard(TURNS - 1, 1, b"draw a circle")] == [*replay.asides()]
    assert (b"hello\nworld\n", [(0, 0), (1, 6)]) == (replay.log(0), replay.log_marks(0))
    assert (b"", []) == (replay.log(1), replay.log_marks(1))
    assert b"the first state" == replay.start


def test_the_ground_comes_back_alike_and_is_bare_where_there_is_none(replay: Replay, tmp_path: Path) -> None:
    schema = Schema((Table("hill", ints("x y")),))
    hills = schema.sheet(hill=[[1, 2], [3, 4]])
    path = saved(tmp_path / "hilly", Writer(HEAD, FRAME, ORDERS, ground=hills))

    with Replay.open(path) as hilly:
        assert hills == hilly.ground
    assert () == replay.ground.schema.tables


@pytest.mark.parametrize("number", [0, 1, 99, 100, 150, 199, 200, TURNS - 1])
def test_seeking_is_reading_in_order(replay: Replay, number: int) -> None:
    assert frame(number) == replay.frame(number)


@pytest.mark.parametrize("number", [-1, TURNS])
def test_a_frame_that_is_not_there_is_told(replay: Replay, number: int) -> None:
    with pytest.raises(ReplayError, match=rf"a.quintain has 205 frames.*no frame {number}"):
        replay.frame(number)


def test_checksums_hold_the_state_and_all_orders_before(replay: Replay) -> None:
    digest = OrdersDigest()
    expected = [(0, digest.value)]
    for turn, each in enumerate(replay.steps(), 1):
        digest.add(each)
        expected.append((turn * 1_000_003, digest.value))

    assert expected == replay.checksums()
    assert digest.value == replay.digest


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ReplayError, match=r"there is no file .*none.quintain"):
        Replay.open(tmp_path / "none.quintain")


def test_a_folder_is_no_replay(tmp_path: Path) -> None:
    with pytest.raises(ReplayError, match=r"cannot be read: Is a directory"):
        Replay.open(tmp_path)


def test_another_zip_file_is_no_replay(tmp_path: Path) -> None:
    with ZipFile(tmp_path / "a.zip", "w") as file:
        file.writestr("hello.txt", "hello")

    with pytest.raises(NotAReplayError, match=r"it has no match.json"):
        Replay.open(tmp_path / "a.zip")


# Damage -------------------------------------------------------------------------------------------------


def members(data: bytes) -> dict[str, bytes]:
    with ZipFile(BytesIO(data)) as file:
        return {name: file.read(name) for name in file.namelist()}


def zipped(contents: dict[str, bytes]) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as file:
        for name, data in contents.items():
            file.writestr(name, data)
    return out.getvalue()


def survives(data: bytes) -> None:
    with suppress(ReplayError):
        read_all(data)


def _json(name: str, change: Callable[[dict[str, object]], object]) -> Callable[[dict[str, bytes]], None]:
    def changed(contents: dict[str, bytes]) -> None:
        data = json.loads(contents[name])
        change(data)
        contents[name] = json.dumps(data).encode()

    return changed


def _swapped_schemas(data: dict[str, object]) -> None:
    data["frame"], data["orders"] = data["orders"], data["frame"]


def _wide_schema(data: dict[str, object]) -> None:
    data["frame"] = {"tables": [{"name": "t", "rows": None, "columns": [["x", "int8"]] * 2000}]}


BROKEN: dict[str, Callable[[dict[str, bytes]], object]] = {
    "more frames counted": _json("match.json", lambda match: match.update(turns=9)),
    "a member more counted": _json("match.json", lambda match: match.update(turns=2_000_000_000)),
    "fewer steps counted": _json("match.json", lambda match: match.update(steps=1)),
    "no schema": lambda contents: contents.pop("schema.json"),
    "no frames": lambda contents: contents.pop("frames/00000.bin"),
    "no orders": lambda contents: contents.pop("orders.bin"),
    "no host": lambda contents: contents.pop("host.json"),
    "frames of another number": lambda contents: contents.update(
        {"frames/00007.bin": contents.pop("frames/00000.bin")}
    ),
    "another schema": _json("schema.json", _swapped_schemas),
    "an absurdly wide schema": _json("schema.json", _wide_schema),
    "a schema of strings": _json("schema.json", lambda data: data.update(frame="x")),
    "an unknown kind of column": lambda contents: contents.update(
        {"schema.json": contents["schema.json"].replace(b"int32", b"int33")}
    ),
    "frames cut": lambda contents: contents.update({"frames/00000.bin": contents["frames/00000.bin"][:-1]}),
    "frames lengthened": lambda contents: contents.update({"frames/00000.bin": contents["frames/00000.bin"] + b"\0"}),
    "checksums cut": lambda contents: contents.update({"checksums.bin": contents["checksums.bin"][:-1]}),
    "an aside of nobody": lambda contents: contents.update({"debug.bin": b"\0\0\0\0\7\0\0\0\0\0\0\0"}),
    "an aside without end": lambda contents: contents.update({"debug.bin": b"\0\0\0\0\0\0\0\0\xff\xff\xff\xff"}),
}


@pytest.mark.parametrize("change", BROKEN.values(), ids=BROKEN)
def test_what_does_not_fit_together_is_damage(small: bytes, change: Callable[[dict[str, bytes]], object]) -> None:
    contents = members(small)
    change(contents)

    with pytest.raises(DamagedError):
        read_all(zipped(contents))


def test_members_of_later_versions_are_no_damage(small: bytes) -> None:
    read_all(zipped({**members(small), "notes.txt": b"hello"}))


@given(st.data())
def test_whatever_happens_to_the_file_only_our_errors_come_out(small: bytes, data: st.DataObject) -> None:
    survives(_mutated(small, data))


@given(st.data())
def test_whatever_happens_to_a_member_only_our_errors_come_out(small: bytes, data: st.DataObject) -> None:
    contents = members(small)
    name = data.draw(st.sampled_from(sorted(contents)))
    contents[name] = _mutated(contents[name], data)

    survives(zipped(contents))


@given(st.data())
def test_whatever_json_says_only_our_errors_come_out(small: bytes, data: st.DataObject) -> None:
    contents = members(small)
    name = data.draw(st.sampled_from(["match.json", "schema.json", "host.json"]))
    plain = json.loads(contents[name])
    place = plain
    while True:
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        if not place[key] or not isinstance(place[key], (dict, list)) or data.draw(st.booleans()):
            break
        place = place[key]
    place[key] = data.draw(JSON)
    contents[name] = json.dumps(plain).encode()

    survives(zipped(contents))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.just("int64"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


def _mutated(original: bytes, data: st.DataObject) -> bytes:
    """Some bytes changed, cut out, put in or doubled."""
    broken = original
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(broken)))
        gone = data.draw(st.sampled_from([0, 1, 4, len(broken)]))
        new = data.draw(st.binary(max_size=6) | st.just(broken[at : at + 40]))
        broken = broken[:at] + new + broken[at + gone :]
    return broken
