"""Claim: a turn through ChannelLink costs at most twice a bare turn by text file; waiting costs nearly nothing.

One turn is a text of about 100 bytes out and one back, on a memory file system where there is one. The child polls
the file without ever sleeping, as real bots do. The bare world does so too, and both truncate and write;
ChannelLink looks for a moment, then sleeps in poll(), and renames. Both worlds are measured wherever the system
puts them, with a core each for world and bot, and all on one core; the claim compares the best place of each.
"""

import os
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from _bench import compiled, cores, medians, pinned, report

from quintain.link import ChannelLink

PLACES = {"anywhere": (100, 100), "a core each": (100, 100), "one core": (4, 100)}  # turns of a round: bare, ours
ROUNDS = 31
PADDING = b"." * 80
END = b"\nend"
THINKING_S = 0.5
BUDGET = 2.0
CPU_BUDGET = 0.02

C_CHILD = r"""
#include <fcntl.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
static void think(double seconds) {
    struct timespec start, now;
    clock_gettime(CLOCK_MONOTONIC, &start);
    do clock_gettime(CLOCK_MONOTONIC, &now);
    while (now.tv_sec - start.tv_sec + (now.tv_nsec - start.tv_nsec) / 1e9 < seconds);
}
int main(int argc, char **argv) {
    static char text[4096];
    for (;;) {
        int fd = open(argv[1], O_RDONLY);
        ssize_t size = read(fd, text, sizeof text);
        close(fd);
        if (size < 5 || text[0] == 'b' || memcmp(text + size - 4, "\nend", 4)) continue;
        if (text[0] == 'q') return 0;
        if (text[0] == 't') think(0.5);
        text[0] = 'b';
        fd = open(argv[1], O_WRONLY | O_TRUNC);
        if (write(fd, text, size) != size) return 1;
        close(fd);
    }
}
"""
PYTHON_CHILD = """
import sys, time
while True:
    text = open(sys.argv[1], "rb").read()
    if text[:1] in (b"", b"b") or not text.endswith(b"\\nend"): continue
    if text[:1] == b"q": break
    end = time.monotonic() + 0.5
    while text[:1] == b"t" and time.monotonic() < end: pass
    open(sys.argv[1], "wb").write(b"b" + text[1:])
"""


def main() -> None:
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as name:
        path = Path(name) / "channel1.txt"
        command = compiled(C_CHILD, Path(name)) or [sys.executable, "-I", "-S", "-c", PYTHON_CHILD]
        times = [compare(command, path, place) for place in PLACES]
        with playing(command, path):
            share = cpu_share(path)
    print(f"processor time of the world while its bot thinks: {share:.2%} (budget {CPU_BUDGET:.0%})")
    bare, ours = (min(column) for column in zip(*times, strict=True))
    report("channel_turn", ours / bare, "x", BUDGET, ours / bare <= BUDGET and share <= CPU_BUDGET)


@contextmanager
def playing(command: list[str], path: Path) -> Iterator[None]:
    path.write_bytes(b"")
    with subprocess.Popen([*command, str(path)]) as child:
        try:
            yield
        finally:
            child.kill()


def compare(command: list[str], path: Path, place: str) -> tuple[float, float]:
    first, last = cores()
    world = None if place == "anywhere" else first
    bare, ours = PLACES[place]
    with pinned(last if place == "a core each" else world), playing(command, path), pinned(world):
        link = ChannelLink(path)
        spans = medians(lambda: bare_turns(path, bare), lambda: link_turns(link, ours), rounds=ROUNDS)
        link.close()
    times = spans[0] / bare * 1e6, spans[1] / ours * 1e6
    print(f"{place}: us a turn: {times[0]:.1f} bare file, {times[1]:.1f} ChannelLink")
    return times


_numbers = count()


def fresh_text(kind: bytes) -> bytes:
    return kind + b"%d " % next(_numbers) + PADDING + END


def bare_turns(path: Path, turns: int) -> None:
    name = str(path)
    for _ in range(turns):
        text = fresh_text(b"w")
        fd = os.open(name, os.O_WRONLY | os.O_TRUNC)
        os.write(fd, text)
        os.close(fd)
        answer = b"b" + text[1:]
        while text != answer:
            fd = os.open(name, os.O_RDONLY)
            text = os.read(fd, 4096)
            os.close(fd)


def link_turns(link: ChannelLink, turns: int) -> None:
    wait = waiter(link)
    for _ in range(turns):
        text = fresh_text(b"w")
        link.send(text)
        answer = b"b" + text[1:]
        while text != answer:
            wait()
            text = link.receive()


def waiter(link: ChannelLink) -> Callable[[], None]:
    poller = select.poll()
    if link.fileno() >= 0:
        poller.register(link.fileno(), select.POLLIN)

    def wait() -> None:
        poller.poll((link.check_after() or 0.0) * 1000)

    return wait


def cpu_share(path: Path) -> float:
    link = ChannelLink(path)
    link.send(fresh_text(b"t"))
    wait = waiter(link)
    start, used = time.monotonic(), time.process_time()
    while not link.receive():
        wait()
    share = (time.process_time() - used) / (time.monotonic() - start)
    thought = time.monotonic() - start
    link.close()
    assert thought > 0.9 * THINKING_S, f"the bot thought for {thought:.3f} s only"
    return share


if __name__ == "__main__":
    main()
