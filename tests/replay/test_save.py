import errno
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from quintain.replay import Replay, ReplayError
from quintain.replay.save import whole_file


def test_the_file_appears_when_the_block_ends(tmp_path: Path) -> None:
    path = tmp_path / "a.quintain"
    with whole_file(path) as file:
        file.write(b"whole")
        assert not path.exists()

    assert b"whole" == path.read_bytes()
    assert ["a.quintain"] == os.listdir(tmp_path)


def test_a_failing_block_leaves_nothing_and_spares_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.quintain"
    path.write_bytes(b"old")

    with pytest.raises(KeyboardInterrupt):
        _interrupted(path)

    assert (b"old", ["a.quintain"]) == (path.read_bytes(), os.listdir(tmp_path))


def _interrupted(path: Path) -> None:
    with whole_file(path) as file:
        file.write(b"half")
        raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EACCES, "there is no permission to write in"),
        (errno.EROFS, "is read-only"),
        (errno.EIO, "Input/output error"),
    ],
    ids=["full", "permission", "read-only", "other"],
)
def test_trouble_is_one_sentence(tmp_path: Path, number: int, reason: str) -> None:
    with (
        pytest.raises(ReplayError, match=rf"a.quintain cannot be written: .*{reason}"),
        whole_file(tmp_path / "a.quintain"),
    ):
        raise OSError(number, os.strerror(number))

    assert [] == os.listdir(tmp_path)


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with (
        pytest.raises(ReplayError, match=f"there is no folder {tmp_path}/none"),
        whole_file(tmp_path / "none/a"),
    ):
        pass


def test_a_folder_in_its_place_is_told(tmp_path: Path) -> None:
    with pytest.raises(ReplayError, match="there is a folder of that name"), whole_file(tmp_path):
        pass


SAVER = """
import sys
from itertools import count
from pathlib import Path
from tests.replay.matches import saved, written
writer = written(60)
print("ready", flush=True)
for number in count():
    saved(Path(sys.argv[1]) / f"{number % 3}.quintain", writer)
"""


@pytest.mark.parametrize("seed", range(4))
def test_a_process_killed_while_saving_leaves_whole_files_or_none(tmp_path: Path, seed: int) -> None:
    path = os.pathsep.join(filter(None, [*sys.path, os.getcwd()]))
    saver = subprocess.Popen(
        [sys.executable, "-c", SAVER, str(tmp_path)], stdout=subprocess.PIPE, env={"PYTHONPATH": path}
    )
    with saver:
        assert saver.stdout is not None
        saver.stdout.readline()
        time.sleep(random.Random(seed).uniform(0, 0.05))
        saver.kill()

    for file in tmp_path.glob("[!.]*"):
        with Replay.open(file) as replay:
            assert 60 == sum(1 for _ in replay.frames())
