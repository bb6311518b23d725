"""Attacks from inside, at every level that this machine can reach, and without walls for comparison."""

import ast
import ctypes
import os
import subprocess
from collections.abc import Iterator

import pytest

from quintain.sandbox import Level
from quintain.sandbox.inner import fence

from .cage import PROBES, PYTHON, Host, host

# Known to pass: nothing where there are namespaces; where there are none, what this kernel's Landlock knows nothing of.
OPEN = {
    Level.B: set[str](),
    Level.C: {"signals another"} if fence.version(ctypes.CDLL(None)) < 6 else set[str](),
}
# These pass, or may, without any walls: so the attacks themselves are good ones.
PLAIN = {
    "tcp to the host",
    "udp to the host",
    "an abstract unix socket",
    "a unix socket with a path",
    "a vsock socket",
    "reads a secret",
    "reads /etc/passwd",
    "reads a secret by climbing",
    "writes into /tmp",
    "writes into /dev/shm",
    "20 000 empty files in /dev/shm",
    "sees processes of the host",
    "reads another's environment",
    "signals another",
    "traces",
    "reads memory of a process",
    "opens a handle of a process",
    "changes its priority",
    "leaves its core",
    "200 threads",
    "200 forks",
    "changes its personality",
    "locks a shared file",
    "locks a part of a shared file",
    "shared memory by name",
    "300 MiB in a memfd",
    "1 GiB of its own",
    "1 GiB shared",
    "1 GiB in one piece",
    "300 handles",
    "gains rights by a program of root's",
}


def names() -> list[str]:
    """All attacks, read from the probes' texts without running them."""
    found = []
    for path in sorted(PROBES.glob("*.py")):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "ATTACKS":
                assert isinstance(node.value, ast.Dict)
                found += [str(key.value) for key in node.value.keys if isinstance(key, ast.Constant)]
    return found


@pytest.fixture(scope="module")
def cage() -> Iterator[Host]:
    with host() as here:
        yield here


@pytest.fixture(scope="module")
def found(cage: Host) -> dict[Level, dict[str, str]]:
    """All attacks in one start per level."""
    return {level: cage.attacked(level) for level in OPEN}


def test_there_are_many_attacks() -> None:
    assert len(names()) >= 100
    assert len(names()) == len(set(names()))


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("level", OPEN)
def test_an_attack_is_stopped_or_known(level: Level, name: str, found: dict[Level, dict[str, str]]) -> None:
    assert ("open" if name in OPEN[level] else "stopped") == found[level][name]


def test_no_attack_was_left_out(found: dict[Level, dict[str, str]]) -> None:
    for level, said in found.items():
        assert set(names()) <= set(said)
        assert len(said) > 120  # some names are made of others
        assert OPEN[level] == {name for name, word in said.items() if word != "stopped"}


def test_the_attacks_are_good_ones(cage: Host) -> None:
    said = cage.attacked_without_walls(*sorted(PLAIN))

    assert dict.fromkeys(PLAIN, "open") == said


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can try to run them as root")
def test_the_probes_refuse_to_run_as_real_root() -> None:
    done = subprocess.run([PYTHON, str(PROBES), "{}"], capture_output=True, check=False)

    assert (1, b"") == (done.returncode, done.stdout)
    assert done.stderr.startswith(b"these attacks are not tried as root of the host")
