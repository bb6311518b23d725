import os
import random
import select
import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quintain.link import ChannelLink, LinkClosedError, LinkError, LinkOversizeError

LIMIT_S = 60.0
SILENT_S = 0.15


@pytest.fixture(params=[True, False], ids=["inotify", "without inotify"])
def link(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ChannelLink]:
    link = ChannelLink(tmp_path / "channel1.txt", use_inotify=request.param)
    link.send(b"turn 0\nworld_done")
    yield link
    link.close()


@pytest.fixture
def channel(tmp_path: Path) -> Path:
    return tmp_path / "channel1.txt"


def next_text(link: ChannelLink, limit_s: float = LIMIT_S) -> bytes:
    """The next text that comes, b"" for none: what a match does with a link."""
    deadline = time.monotonic() + limit_s
    poller = select.poll()
    if link.fileno() >= 0:
        poller.register(link.fileno(), select.POLLIN)
    while time.monotonic() < deadline:
        pause_s = link.check_after()
        assert pause_s is not None
        poller.poll(min(pause_s, limit_s) * 1000)
        if text := link.receive():
            return text
    return b""


def wakes(link: ChannelLink, limit_s: float = SILENT_S) -> bool:
    poller = select.poll()
    poller.register(link.fileno(), select.POLLIN)
    return bool(poller.poll(limit_s * 1000))


def test_the_text_of_the_world_stands_in_the_channel(link: ChannelLink, channel: Path) -> None:
    assert channel.read_bytes() == b"turn 0\nworld_done"
    assert next_text(link, SILENT_S) == b""


def test_what_the_bot_writes_is_delivered_once(link: ChannelLink, channel: Path) -> None:
    channel.write_bytes(b"move 0 up\r\nend_turn")

    assert next_text(link) == b"move 0 up\r\nend_turn"
    assert next_text(link, SILENT_S) == b""
    assert channel.read_bytes() == b"move 0 up\r\nend_turn"


def test_the_same_answer_to_another_turn_is_an_answer(link: ChannelLink, channel: Path) -> None:
    for turn in range(20):
        link.send(b"turn %d\nworld_done" % turn)
        channel.write_bytes(b"end_turn")

        assert next_text(link) == b"end_turn"


def test_the_worlds_own_text_written_again_is_no_answer(link: ChannelLink, channel: Path) -> None:
    channel.write_bytes(b"turn 0\nworld_done")

    assert next_text(link, SILENT_S) == b""


def test_truncation_and_pieces_end_in_the_whole_text(link: ChannelLink, channel: Path) -> None:
    with channel.open("wb", buffering=0) as file:
        assert next_text(link, SILENT_S) == b""
        file.write(b"move 0 up\n")
        assert next_text(link) == b"move 0 up\n"
        file.write(b"end_turn")
        assert next_text(link) == b"move 0 up\nend_turn"


def test_a_bot_that_never_closes_its_file_is_heard(link: ChannelLink, channel: Path) -> None:
    with channel.open("r+b", buffering=0) as file:
        for text in (b"turn 0\nabcdef_done", b"turn 0\nghijkl_done"):  # as long as the world's
            file.seek(0)
            file.write(text)

            assert next_text(link) == text


def test_a_bot_may_rename_its_text_over_the_channel(link: ChannelLink, channel: Path) -> None:
    (channel.parent / "mine").write_bytes(b"end_turn")
    (channel.parent / "mine").rename(channel)

    assert next_text(link) == b"end_turn"


def test_a_missing_channel_says_nothing_and_may_come_back(link: ChannelLink, channel: Path) -> None:
    channel.unlink()
    assert next_text(link, SILENT_S) == b""

    channel.write_bytes(b"end_turn")
    assert next_text(link) == b"end_turn"

    channel.unlink()
    link.send(b"turn 1")
    assert channel.read_bytes() == b"turn 1"


def test_a_symbolic_link_is_not_followed_but_replaced(link: ChannelLink, channel: Path) -> None:
    secret = channel.parent / "secret"
    secret.write_bytes(b"mine")
    channel.unlink()
    channel.symlink_to(secret)

    assert next_text(link, SILENT_S) == b""
    link.send(b"turn 1")

    assert secret.read_bytes() == b"mine"
    assert not channel.is_symlink()


def test_a_fifo_neither_blocks_nor_speaks(link: ChannelLink, channel: Path) -> None:
    channel.unlink()
    os.mkfifo(channel)
    writer = os.open(channel, os.O_RDWR | os.O_NONBLOCK)
    os.write(writer, b"end_turn")

    assert next_text(link, SILENT_S) == b""
    os.close(writer)


def test_a_directory_in_its_place_closes_the_link_at_the_next_send(link: ChannelLink, channel: Path) -> None:
    channel.unlink()
    channel.mkdir()
    assert next_text(link, SILENT_S) == b""

    link.send(b"turn 1")

    assert link.check_after() == 0.0
    with pytest.raises(LinkClosedError, match="cannot be written any more: Is a directory"):
        link.receive()
    assert [channel] == list(channel.parent.iterdir())


def test_an_unreadable_channel_says_nothing(link: ChannelLink, channel: Path) -> None:
    channel.write_bytes(b"end_turn")
    channel.chmod(0)
    user = os.geteuid()
    if user == 0:  # who reads everything
        os.seteuid(65534)

    try:
        assert next_text(link, SILENT_S) == b""
    finally:
        os.seteuid(user)


def test_10_mb_are_too_many_and_never_read(link: ChannelLink, channel: Path) -> None:
    channel.write_bytes(b"x" * 10_000_000)

    with pytest.raises(LinkOversizeError, match="holds more than 262144 bytes"):
        next_text(link)


def test_the_limit_itself_is_allowed(tmp_path: Path) -> None:
    link = ChannelLink(tmp_path / "c", limit=1000)
    (tmp_path / "c").write_bytes(b"x" * 1000)
    assert len(next_text(link)) == 1000

    (tmp_path / "c").write_bytes(b"x" * 1001)

    with pytest.raises(LinkOversizeError):
        next_text(link)
    link.close()


def test_a_deleted_folder_closes_the_link(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    link = ChannelLink(tmp_path / "folder" / "channel1.txt")
    link.send(b"turn 0")
    shutil.rmtree(tmp_path / "folder")

    with pytest.raises(LinkClosedError, match=r"folder of .* was deleted"):
        next_text(link)
    link.send(b"turn 1")
    with pytest.raises(LinkClosedError, match=r"folder of .* was deleted"):
        link.receive()
    link.close()


def test_a_folder_that_never_was_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LinkError, match="cannot open the channel's folder: No such file"):
        ChannelLink(tmp_path / "nowhere" / "channel1.txt")


def test_two_channels_share_a_folder(tmp_path: Path) -> None:
    paths = [tmp_path / "channel1.txt", tmp_path / "channel2.txt"]
    links = [ChannelLink(path) for path in paths]
    for turn in range(20):
        for link in links:
            link.send(b"turn %d" % turn)
        for number, path in enumerate(paths):
            path.write_bytes(b"%d end_turn" % number)

        assert [b"0 end_turn", b"1 end_turn"] == [next_text(link) for link in links]
    for link in links:
        link.close()


def test_the_other_channel_is_none_of_our_business(tmp_path: Path) -> None:
    link = ChannelLink(tmp_path / "channel1.txt")
    link.send(b"turn 0")
    for name in ("channel2.txt", "channel1.txt2", "xchannel1.txt"):
        (tmp_path / name).write_bytes(b"end_turn")

        assert link.receive() == b""
    link.close()


def test_our_own_writing_does_not_wake_us(tmp_path: Path) -> None:
    link = ChannelLink(tmp_path / "channel1.txt")
    if link.fileno() < 0:
        pytest.skip("no inotify here")
    for turn in range(5):
        link.send(b"turn %d" % turn)

    assert not wakes(link)
    (tmp_path / "channel1.txt").write_bytes(b"end_turn")
    assert wakes(link)
    link.close()


def test_a_silent_bot_is_looked_at_ever_more_seldom(link: ChannelLink) -> None:
    first = link.check_after()
    time.sleep(0.5)

    assert (first, link.check_after()) == (0.002, 0.05)


def test_no_reader_ever_sees_half_of_our_text(link: ChannelLink, channel: Path) -> None:
    seen: set[bytes] = set()
    is_over = threading.Event()

    def read() -> None:
        while not is_over.is_set():
            seen.add(channel.read_bytes())

    reader = threading.Thread(target=read)
    reader.start()
    texts = {b"%d" % digit * 50_000 for digit in range(10)}
    for text in list(texts) * 20:
        link.send(text)
    is_over.set()
    reader.join()

    assert seen <= texts | {b"turn 0\nworld_done"}


def test_closing_leaves_the_channel_and_nothing_else(link: ChannelLink, channel: Path) -> None:
    link.close()
    link.close()

    assert [channel] == list(channel.parent.iterdir())
    with pytest.raises(LinkClosedError):
        link.receive()


def test_the_channel_goes_when_it_is_asked_to(link: ChannelLink, channel: Path) -> None:
    link.close(remove=True)

    assert [] == list(channel.parent.iterdir())


def test_a_hidden_file_in_our_way_is_walked_around(channel: Path) -> None:
    link = ChannelLink(channel)
    (channel.parent / link._hidden).mkdir()

    link.send(b"turn 1")

    assert channel.read_bytes() == b"turn 1"
    link.close()


def test_a_bot_may_sweep_its_folder(link: ChannelLink, channel: Path) -> None:
    for path in channel.parent.iterdir():
        path.unlink()

    link.send(b"turn 1")

    assert channel.read_bytes() == b"turn 1"
    channel.write_bytes(b"end_turn")
    assert next_text(link) == b"end_turn"


def test_no_handles_are_left(channel: Path) -> None:
    before = len(os.listdir("/proc/self/fd"))
    link = ChannelLink(channel)
    for turn in range(5):
        link.send(b"turn %d" % turn)

    link.close()

    assert before == len(os.listdir("/proc/self/fd"))


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32), use_inotify=st.booleans())
def test_whatever_a_writer_does_its_last_complete_text_arrives(tmp_path: Path, seed: int, use_inotify: bool) -> None:
    path = tmp_path / f"{seed}.txt"
    link = ChannelLink(path, use_inotify=use_inotify)
    link.send(b"turn 0\nworld_done")
    writer = threading.Thread(target=write_wildly, args=(path, random.Random(seed)))
    writer.start()

    text = b""
    while not text.endswith(b"the last\nend_turn"):
        text = next_text(link)
        assert text, "the last text never came"
    writer.join()
    assert next_text(link, 0.06) == b""
    link.close()


def write_wildly(path: Path, chance: random.Random) -> None:
    """Texts one after the other, by truncation and in pieces, or by renaming; the last one is complete."""
    held = []
    for number in range(chance.randint(1, 6)):
        pieces = [b"%d " % chance.randrange(1000) * chance.randrange(2000) for _ in range(chance.randint(0, 4))]
        held.append(write_in(path, chance, [*pieces, b"\nthe %d" % number, b"\nend_turn"]))
        time.sleep(chance.choice([0, 0, 0.0005, 0.005]))
    held.append(write_in(path, chance, [b"", b"the last\n", b"end_turn"]))
    time.sleep(chance.choice([0, 0.005]))
    for fd in held:
        os.close(fd)


def write_in(path: Path, chance: random.Random, pieces: list[bytes]) -> int:
    does_rename = chance.random() < 0.3
    target = path.with_suffix(".mine") if does_rename else path
    fd = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    for piece in pieces:
        os.write(fd, piece)
        time.sleep(chance.choice([0, 0, 0.0003, 0.003]))
    if does_rename:
        target.rename(path)
    return fd
