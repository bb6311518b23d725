import zlib
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from quintain.replay import ReplayError, pack
from quintain.replay.pack import Growing, sealed, write_zip


def zipped(*members: pack.Sealed) -> bytes:
    file = BytesIO()
    write_zip(file, members)
    return file.getvalue()


def test_any_zip_tool_reads_the_file() -> None:
    file = ZipFile(BytesIO(zipped(sealed("a.txt", b"one" * 100), sealed("b/c.bin", b""))))

    assert file.testzip() is None
    assert {"a.txt": b"one" * 100, "b/c.bin": b""} == {name: file.read(name) for name in file.namelist()}


def test_dates_and_rights_are_fixed() -> None:
    member = ZipFile(BytesIO(zipped(sealed("a.txt", b"one")))).getinfo("a.txt")

    assert (1980, 1, 1, 0, 0, 0) == member.date_time
    assert (0o100644, ZIP_DEFLATED) == (member.external_attr >> 16, member.compress_type)


def test_a_growing_member_may_be_sealed_more_than_once() -> None:
    member = Growing("a.txt", zlib.Z_RLE)
    member.write(b"one ")
    early = member.sealed()
    member.write(b"two")

    assert (b"one ", b"one two") == tuple(zlib.decompress(each.packed, -15) for each in (early, member.sealed()))


def test_a_member_beyond_the_bound_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack, "MEMBER_BYTES", 10)

    with pytest.raises(ReplayError, match=r"orders.bin grows beyond"):
        Growing("orders.bin").write(b"eleven byte")


def test_more_members_than_a_zip_file_can_count_are_refused() -> None:
    with pytest.raises(ReplayError, match="65535 members"):
        zipped(*[sealed("a", b"")] * 0xFFFF)
