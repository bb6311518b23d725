"""Match logs typed by hand from the rule book, for tests: two as the original server writes them, and one of ours."""

from pathlib import Path

from quintain.games.hypernull.notation import Log, read_log

NAMES = ("friendly", "deathmatch", "ours")
_FOLDER = Path(__file__).parent / "logs"


def text_of(name: str) -> str:
    """The text of a log, with its own line ends."""
    return (_FOLDER / f"{name}.log").read_bytes().decode()


def log_of(name: str) -> Log:
    """A log, read."""
    return read_log(text_of(name))


def tampered(name: str, old: str, new: str) -> Log:
    """A log with other words in one place."""
    text = text_of(name).replace("\r\n", "\n")
    assert 1 == text.count(old), f"{old!r} is not in one place"
    return read_log(text.replace(old, new))
