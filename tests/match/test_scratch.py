import os
import signal
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

import pytest

from quintain.match import scratch
from quintain.match.scratch import scratch_folder

HOLDER = """
import sys, time
from pathlib import Path
from quintain.match.scratch import scratch_folder
with scratch_folder(Path(sys.argv[1])) as folder:
    print(folder.name, flush=True)
    time.sleep(60)
"""


def left(root: Path) -> list[str]:
    return sorted(each.name for each in root.iterdir())


def test_the_folder_is_there_inside_and_gone_after(tmp_path: Path) -> None:
    with scratch_folder(tmp_path) as folder:
        assert folder.is_dir()
        assert [folder.name] == left(tmp_path)
    assert [] == left(tmp_path)


def test_it_goes_though_the_match_fails(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), scratch_folder(tmp_path):
        raise ZeroDivisionError

    assert [] == left(tmp_path)


def test_it_goes_whatever_was_done_to_it(tmp_path: Path) -> None:
    with scratch_folder(tmp_path) as folder:
        deep = folder / "a" / "b"
        deep.mkdir(parents=True)
        (deep / "file").write_text("x")
        (folder / "link").symlink_to("/")
        os.mkfifo(folder / "fifo")
        for each in (deep, folder / "a", folder):
            each.chmod(0)
    assert [] == left(tmp_path)
    assert Path("/").is_dir()


def test_it_may_be_gone_before(tmp_path: Path) -> None:
    with scratch_folder(tmp_path) as folder:
        folder.rmdir()
    assert [] == left(tmp_path)


def test_two_matches_have_folders_of_their_own(tmp_path: Path) -> None:
    with scratch_folder(tmp_path) as one, scratch_folder(tmp_path) as other:
        assert one != other
        assert one.is_dir()
        assert other.is_dir()


@pytest.fixture
def holder(tmp_path: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(HOLDER), str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )


def test_only_what_a_dead_runner_left_is_swept_away(tmp_path: Path, holder: "subprocess.Popen[str]") -> None:
    with holder:
        assert holder.stdout is not None
        name = holder.stdout.readline().strip()
        with scratch_folder(tmp_path):
            assert name in left(tmp_path)
        holder.send_signal(signal.SIGKILL)
    assert [name] == left(tmp_path)

    with scratch_folder(tmp_path) as folder:
        assert [folder.name] == left(tmp_path)


def test_links_and_files_of_such_names_are_not_swept(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (tmp_path / "quintain-link").symlink_to(elsewhere)
    (tmp_path / "quintain-file").touch()
    with scratch_folder(tmp_path):
        pass

    assert ["elsewhere", "quintain-file", "quintain-link"] == left(tmp_path)


def test_memory_is_preferred_and_a_folder_on_disk_will_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(scratch, "_SHARED_MEMORY", tmp_path)
    with scratch_folder() as folder:
        assert tmp_path == folder.parent

    monkeypatch.setattr(scratch, "_SHARED_MEMORY", tmp_path / "not there")
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    with scratch_folder() as folder:
        assert tmp_path == folder.parent
