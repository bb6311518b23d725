"""Claim: a turn within walls costs at most 1.5 times a turn without; by TCP at most 2.5 times a bare TCP turn.

One turn is a message of 100 bytes out and one back, by poll() and PipeLink or TcpLink, with a C child (Python without
a compiler), all on one core. Within walls the TCP bot connects in a network of its own, to a port that we hold there.
"""

import os
import select
import socket
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from _bench import compiled, cores, medians, pinned, report

from quintain.link import Link, Listener, PipeLink, listen
from quintain.sandbox import Level, Program, Walls, best, slot, start

TURNS = 3_000
MESSAGE = b"x" * 99 + b"\n"
DEADLINE_MS = 10_000
PIPE_BUDGET, TCP_BUDGET = 1.5, 2.5
PORT = 4_000

C_CHILD = r"""
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>
int main(int count, char **words) {
    int in = 0, out = 1;
    if (count > 1) {
        int on = 1;
        struct sockaddr_in where = {.sin_family = AF_INET, .sin_port = htons(atoi(words[1]))};
        where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        in = out = socket(AF_INET, SOCK_STREAM, 0);
        setsockopt(in, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        if (connect(in, (struct sockaddr *)&where, sizeof where)) return 1;
    }
    char text[4096];
    for (;;) {
        ssize_t size = read(in, text, sizeof text);
        if (size <= 0 || write(out, text, size) != size) return 0;
    }
}
"""
PYTHON_CHILD = """
import os, socket, sys
link = (0, 1)
if len(sys.argv) > 1:
    sock = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    link = (sock.fileno(),) * 2
while text := os.read(link[0], 4096): os.write(link[1], text)
"""


def main() -> None:
    level = best().level
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder.chmod(0o755)
        core = cores()[0]
        stack.enter_context(pinned(core))
        user = stack.enter_context(slot())
        python = "/usr/bin/python3" if os.geteuid() == 0 else sys.executable
        command = tuple(compiled(C_CHILD, folder) or [python, "-I", "-S", "-c", PYTHON_CHILD])
        links = []
        for walls in (Walls(Level.D), Walls(level, user=user)):
            links.append(by_pipe(stack, Program(command, folder), walls, core))
        for walls in (Walls(Level.D), Walls(level, user=user, port=PORT)):
            links.append(by_tcp(stack, Program(command, folder, has_stdin=False), walls, core))
        times = [taken / TURNS * 1e6 for taken in medians(*map(turns, links))]
    pipe, walled_pipe, tcp, walled_tcp = times
    print(f"{TURNS} turns of {len(MESSAGE)} bytes each way, {'Python' if '-c' in command else 'C'} child, one core")
    print(f"us a turn by pipe: {pipe:.2f} without walls, {walled_pipe:.2f} at level {level}")
    print(f"us a turn by TCP: {tcp:.2f} without walls, {walled_tcp:.2f} at level {level}")
    ratio = walled_tcp / tcp
    print(f"sandbox_turn_tcp {ratio:.3g} x {TCP_BUDGET:g} {'met' if ratio <= TCP_BUDGET else 'missed'}")
    ratio = walled_pipe / pipe
    report("sandbox_turn", ratio, "x", PIPE_BUDGET, level < Level.D and ratio <= PIPE_BUDGET)


def by_pipe(stack: ExitStack, program: Program, walls: Walls, core: int | None) -> Link:
    box = stack.enter_context(start(program, walls, core=core))
    return PipeLink(*box.take_pipes())


def by_tcp(stack: ExitStack, program: Program, walls: Walls, core: int | None) -> Link:
    here = None if walls.has_cell else listen()
    port = PORT if here is None else here.port
    told = Program((*program.command, str(port)), program.folder, has_stdin=False)
    box = stack.enter_context(start(told, walls, core=core))
    listener = here or Listener(socket.socket(fileno=box.take_handle()))
    select.select([listener], [], [], DEADLINE_MS / 1000)
    link = listener.accept()
    listener.close()
    assert link is not None
    return link


def turns(link: Link) -> Callable[[], None]:
    poller = select.poll()
    poller.register(link.fileno(), select.POLLIN)

    def played() -> None:
        for _ in range(TURNS):
            link.send(MESSAGE)
            assert poller.poll(DEADLINE_MS)
            assert len(link.receive()) == len(MESSAGE)

    return played


if __name__ == "__main__":
    main()
