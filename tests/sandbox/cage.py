"""A host that answers whoever gets out, and programs within walls that try to."""

import json
import os
import select
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from quintain.sandbox import Box, Ended, Level, Program, Walls, slot, start
from quintain.sandbox.shown import open_up

PROBES = Path(__file__).with_name("probes")
# A user that bots get where we are root must be able to run it.
PYTHON = "/usr/bin/python3" if os.geteuid() == 0 else sys.executable
LIMIT_S = 60.0


@dataclass
class Host:
    """This machine, as a bot within walls must not see it."""

    folder: Path  # open to everybody; bots live there
    user: int | None
    facts: dict[str, object]

    def program(self, *command: str, has_stdin: bool = False) -> Program:
        return Program(command, self.folder, has_stdin=has_stdin)

    def python(self, text: str, *arguments: str, has_stdin: bool = False) -> Program:
        return self.program(PYTHON, "-I", "-S", "-c", text, *arguments, has_stdin=has_stdin)

    def walls(self, level: Level = Level.B, **more: Any) -> Walls:
        return Walls(level, user=self.user, **more)

    def attacked(self, level: Level, *names: str) -> dict[str, str]:
        """What came of the attacks within the walls."""
        program = self.program(PYTHON, "-I", "-S", str(self.folder / "probes"), json.dumps(self.facts), *names)
        with start(program, self.walls(level, visible=(Path(str(self.facts["shared"])),))) as box:
            text, _, ended = watched(box)
        assert ended == Ended(code=0), text
        return dict(line.split("\t") for line in text.decode().splitlines())

    def attacked_without_walls(self, *names: str) -> dict[str, str]:
        """The same as a plain program of the same user."""
        command = [PYTHON, "-I", "-S", str(self.folder / "probes"), json.dumps(self.facts), *names]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, check=True, **_as_user(self.user))
        return dict(line.split("\t") for line in done.stdout.decode().splitlines())


def watched(box: Box) -> tuple[bytes, bytes, Ended]:
    """Standard output, standard error and the end of a program."""
    poller = select.poll()
    said = {box.stdout: b"", box.stderr: b""}
    for fd in said:
        poller.register(fd, select.POLLIN)
    deadline = time.monotonic() + LIMIT_S
    waiting = set(said)
    while waiting and time.monotonic() < deadline:
        for fd, _ in poller.poll(1000):
            data = os.read(fd, 65536)
            said[fd] += data
            if not data:
                poller.unregister(fd)
                waiting.discard(fd)
    out, err = said.values()
    return out, err, box.end(LIMIT_S)


@contextmanager
def host() -> Iterator[Host]:
    """Servers, secrets and a victim, all gone afterwards."""
    with ExitStack() as stack:
        user = stack.enter_context(slot())
        root = Path(tempfile.mkdtemp(prefix="quintain-cage-", dir="/tmp"))
        stack.callback(shutil.rmtree, root)
        folder = root / "bot"
        shutil.copytree(PROBES, folder / "probes", ignore=shutil.ignore_patterns("__pycache__"))
        token = f"token-{uuid.uuid4().hex}"
        secret, shared = root / "secret", root / "shared"
        for path in (secret, shared):
            path.write_text(token)
        open_up(root)
        command = [PYTHON, "-I", "-S", "-c", "import time; time.sleep(600)", token]
        victim = stack.enter_context(subprocess.Popen(command, env={"SECRET": token}, **_as_user(user)))
        stack.callback(victim.kill)
        held = os.open(secret, os.O_RDONLY)
        stack.callback(os.close, held)
        os.set_inheritable(held, True)
        facts: dict[str, object] = {
            "tcp": _server(stack, socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", 0))[1],
            "udp": _server(stack, socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", 0))[1],
            "abstract": token,
            "unix": str(root / "socket"),
            "secret": str(secret),
            "identity": "/etc/machine-id" if Path("/etc/machine-id").exists() else "/etc/hostname",
            "shared": str(shared),
            "held": str(secret),
            "folder": str(folder),
            "token": token,
            "victim": victim.pid,
        }
        _server(stack, socket.AF_UNIX, socket.SOCK_STREAM, f"\0{token}")
        _server(stack, socket.AF_UNIX, socket.SOCK_STREAM, str(root / "socket"))
        (root / "socket").chmod(0o777)
        yield Host(folder, user, facts)


def _as_user(user: int | None) -> dict[str, Any]:
    return {} if user is None else {"user": user, "group": user, "extra_groups": []}


def _server(stack: ExitStack, family: int, kind: int, address: Any) -> tuple[str, int]:
    """Answers until the test is over; its address."""
    sock = stack.enter_context(socket.socket(family, kind))
    sock.bind(address)
    sock.settimeout(0.1)
    is_over = threading.Event()
    if kind == socket.SOCK_STREAM:
        sock.listen()
    thread = threading.Thread(target=_answer, args=(sock, kind, is_over))
    thread.start()
    stack.callback(thread.join)
    stack.callback(is_over.set)
    name = sock.getsockname()
    return name if isinstance(name, tuple) else ("", 0)


def _answer(sock: socket.socket, kind: int, is_over: threading.Event) -> None:
    while not is_over.is_set():
        try:
            if kind == socket.SOCK_STREAM:
                with sock.accept()[0] as client:
                    client.settimeout(1.0)
                    client.recv(16)
                    client.send(b"welcome")
            else:
                sock.sendto(b"welcome", sock.recvfrom(16)[1])
        except OSError:
            continue
