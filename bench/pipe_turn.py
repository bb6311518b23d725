"""Claim: a turn through PipeLink costs at most twice a bare pipe turn with poll().

One turn is a message of 100 bytes out and one of 100 bytes back. The child answers at once; it and we are
pinned to one core. The bare turn waits with poll() as well, for without a deadline no match can be run.
"""

import os
import select
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from _bench import compiled, cores, medians, pinned, report

from quintain.link import Link, PipeLink

TURNS = 5_000
MESSAGE = b"x" * 99 + b"\n"
DEADLINE_MS = 10_000
BUDGET = 2.0

C_CHILD = """
#include <unistd.h>
int main(void) {
    char text[4096];
    for (;;) {
        ssize_t size = read(0, text, sizeof text);
        if (size <= 0 || write(1, text, size) != size) return 0;
    }
}
"""
PYTHON_CHILD = "import os\nwhile text := os.read(0, 4096): os.write(1, text)"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, pinned(cores()[0]):
        command = compiled(C_CHILD, Path(folder)) or [sys.executable, "-I", "-S", "-c", PYTHON_CHILD]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as child:
            assert child.stdin
            assert child.stdout
            read_fd, write_fd = os.dup(child.stdout.fileno()), os.dup(child.stdin.fileno())
            child.stdin.close()
            link = PipeLink(read_fd, write_fd)
            bare, ours = (taken / TURNS for taken in medians(bare_turns(read_fd, write_fd), link_turns(link)))
            link.close()
    language = "Python" if "-c" in command else "C"
    print(f"{TURNS} turns of {len(MESSAGE)} bytes each way, {language} child, one core")
    print(f"us a turn: {bare * 1e6:.2f} bare pipe and poll(), {ours * 1e6:.2f} PipeLink and poll()")
    report("pipe_turn", ours / bare, "x", BUDGET, ours / bare <= BUDGET)


def bare_turns(read_fd: int, write_fd: int) -> Callable[[], None]:
    poller = select.poll()
    poller.register(read_fd, select.POLLIN)

    def turns() -> None:
        for _ in range(TURNS):
            os.write(write_fd, MESSAGE)
            assert poller.poll(DEADLINE_MS)
            assert len(os.read(read_fd, 65536)) == len(MESSAGE)

    return turns


def link_turns(link: Link) -> Callable[[], None]:
    poller = select.poll()
    poller.register(link.fileno(), select.POLLIN)

    def turns() -> None:
        for _ in range(TURNS):
            link.send(MESSAGE)
            assert poller.poll(DEADLINE_MS)
            assert len(link.receive()) == len(MESSAGE)

    return turns


if __name__ == "__main__":
    main()
