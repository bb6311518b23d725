from collections.abc import Callable
from io import BytesIO
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_STORED, ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.replay import DamagedError, NotAReplayError, ReplayError
from quintain.replay.pack import END, END_MARK, ENTRY, LOCAL
from quintain.replay.unpack import Archive


def zipped(method: int = ZIP_DEFLATED, comment: bytes = b"", **members: bytes) -> bytes:
    file = BytesIO()
    with ZipFile(file, "w", method) as archive:
        archive.comment = comment
        for name, data in members.items():
            archive.writestr(name, data)
    return file.getvalue()


def opened(data: bytes) -> Archive:
    return Archive(BytesIO(data), "x.zip")


@pytest.mark.parametrize("method", [ZIP_STORED, ZIP_DEFLATED])
def test_files_of_other_zip_tools_are_read(method: int) -> None:
    archive = opened(zipped(method, comment=b"a comment", one=b"1" * 500, two=b""))

    assert ["one", "two"] == archive.names
    assert (b"1" * 500, b"") == (archive.read("one"), archive.read("two"))


def test_a_missing_member_is_named() -> None:
    with pytest.raises(DamagedError, match=r"x.zip is damaged: it has no two"):
        opened(zipped(one=b"1")).read("two")


@pytest.mark.parametrize("data", [b"", b"hello", b"\x89PNG" * 100, END_MARK])
def test_something_else_is_no_replay(data: bytes) -> None:
    with pytest.raises(NotAReplayError, match="is not a replay"):
        opened(data)


def test_a_file_cut_short_is_damaged() -> None:
    with pytest.raises(DamagedError, match="ends too early"):
        opened(zipped(one=b"1" * 500)[:60])


def test_an_unknown_packing_is_refused() -> None:
    with pytest.raises(DamagedError, match="packed in an unknown way"):
        opened(zipped(ZIP_BZIP2, one=b"1")).read("one")


def test_two_members_of_one_name_are_refused() -> None:
    data = zipped(one=b"1", two=b"2").replace(b"two", b"one")

    with pytest.raises(DamagedError, match="two members one"):
        opened(data)


def test_a_member_longer_than_asked_for_is_not_unpacked() -> None:
    with pytest.raises(DamagedError, match="claims 1000000 bytes; at most 1000"):
        opened(zipped(one=bytes(1_000_000))).read("one", limit=1000)


def entry_changed(data: bytes, size: int, packed: int | None = None) -> bytes:
    at = data.rfind(b"PK\1\2")
    fields = list(ENTRY.unpack_from(data, at))
    fields[9] = size
    fields[8] = fields[8] if packed is None else packed
    return data[:at] + ENTRY.pack(*fields) + data[at + ENTRY.size :]


CLAIMS: list[tuple[str, Callable[[bytes], bytes], str]] = [
    ("too small a size", lambda data: entry_changed(data, 10), "not what was written"),
    ("too large a size", lambda data: entry_changed(data, 10_000_000), "not what was written"),
    ("an absurd size", lambda data: entry_changed(data, 0xFFFFFFFF), "claims 4294967295 bytes"),
    ("more packed bytes than there are", lambda data: entry_changed(data, 10, 1 << 31), "more is announced"),
    ("another begin", lambda data: b"PK\3\5" + data[4:], "does not begin"),
    (
        "other bytes",
        lambda data: data[: LOCAL.size + 3] + b"\xff" + data[LOCAL.size + 4 :],
        "cannot be unpacked",
    ),
]


@pytest.mark.parametrize(("change", "text"), [each[1:] for each in CLAIMS], ids=[each[0] for each in CLAIMS])
def test_wrong_claims_are_found(change: Callable[[bytes], bytes], text: str) -> None:
    with pytest.raises(DamagedError, match=text):
        opened(change(zipped(one=bytes(1000)))).read("one")


@pytest.mark.parametrize(("field", "value"), [(5, 0xFFFFFFFF), (5, 20 << 20), (5, 7), (6, 5), (6, 1 << 31)])
def test_a_wrong_table_of_contents_is_found(field: int, value: int) -> None:
    data = zipped(one=b"1")
    fields = list(END.unpack(data[-END.size :]))
    fields[field] = value

    with pytest.raises(DamagedError):
        opened(data[: -END.size] + END.pack(*fields))


@given(st.data())
def test_whatever_happens_to_the_bytes_only_our_errors_come_out(data: st.DataObject) -> None:
    broken = bytearray(zipped(one=b"1" * 300, two=b"two"))
    for _ in range(data.draw(st.integers(1, 4))):
        broken[data.draw(st.integers(0, len(broken) - 1))] = data.draw(st.integers(0, 255))

    try:
        archive = opened(bytes(broken))
        for name in archive.names:
            archive.read(name)
    except ReplayError:
        pass
