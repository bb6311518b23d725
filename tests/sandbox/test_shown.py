"""What is closed to others is opened to them, or copied, before a bot of another user needs it."""

import sys
from pathlib import Path

import pytest

from quintain.sandbox import Level, Walls, bwrap
from quintain.sandbox.shown import copied, is_open, open_up


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.fixture
def closed(tmp_path: Path) -> Path:
    """A folder that only its owner may read, with a text, a program and a folder."""
    top = tmp_path / "closed"
    (top / "below").mkdir(parents=True)
    for name, bits in (("text", 0o600), ("program", 0o700), ("below/text", 0o640)):
        (top / name).touch()
        (top / name).chmod(bits)
    for folder in (top / "below", top):
        folder.chmod(0o700)
    return top


def test_all_of_a_folder_is_opened_and_programs_stay_programs(closed: Path) -> None:
    open_up(closed)

    modes = [mode(closed / name) for name in (".", "text", "program", "below", "below/text")]
    assert [0o755, 0o644, 0o755, 0o755, 0o644] == modes


def test_a_link_opens_nothing(closed: Path, tmp_path: Path) -> None:
    secret, vault = tmp_path / "secret", tmp_path / "vault"
    secret.touch(mode=0o600)
    vault.mkdir(mode=0o700)
    (closed / "link").symlink_to(secret)
    (closed / "door").symlink_to(vault)
    (closed / "nowhere").symlink_to("gone")

    open_up(closed)

    assert (0o600, 0o700) == (mode(secret), mode(vault))


def test_a_copy_is_open_and_what_it_is_of_stays_closed(closed: Path, tmp_path: Path) -> None:
    copy = copied(closed, tmp_path / "copy")

    assert (0o755, 0o644, 0o700) == (mode(copy), mode(copy / "text"), mode(closed))


def test_a_folder_is_as_open_as_its_parents(tmp_path: Path) -> None:
    inside = tmp_path / "closed" / "open"
    inside.mkdir(parents=True)
    inside.chmod(0o755)
    inside.parent.chmod(0o700)
    (tmp_path / "link").symlink_to(inside)

    assert is_open(Path("/usr/bin"))
    assert not is_open(inside)
    assert not is_open(tmp_path / "link")


@pytest.mark.parametrize("prefix", ["prefix", "base_prefix"])
def test_a_python_that_is_closed_to_a_bot_gives_way_to_the_systems(
    prefix: str, closed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    walls, command = Walls(Level.B, user=70_000), (sys.executable, "bot.py")
    for name in ("prefix", "base_prefix"):
        monkeypatch.setattr(sys, name, "/usr")
    assert command == bwrap.visible_command(command, walls)

    monkeypatch.setattr(sys, prefix, str(closed))
    assert ("/usr/bin/python3", "bot.py") == bwrap.visible_command(command, walls)
