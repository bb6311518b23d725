"""Exit codes, and which failure gets which."""

import os
import traceback
from collections.abc import Iterable
from enum import IntEnum

import click

from quintain.core import FaultKind, QuintainError, UsageError, Verdict


class Exit(IntEnum):
    """What a run says to the shell."""

    FINE = 0
    NEGATIVE = 1
    USAGE = 2
    CRASHED = 3
    LIMIT = 4
    BUILD = 5
    PROTOCOL = 6
    OURS = 70
    INTERRUPTED = 130


_OF_FAULT = {
    FaultKind.CRASHED: Exit.CRASHED,
    FaultKind.ABSENT: Exit.CRASHED,
    FaultKind.BUILD: Exit.BUILD,
    FaultKind.GARBLED: Exit.PROTOCOL,
}
_FIRST = (Exit.OURS, Exit.BUILD, Exit.CRASHED, Exit.PROTOCOL, Exit.LIMIT)  # of several, the first of these


class InputError(UsageError):
    """A file that the user named cannot be used."""


def exit_of(verdicts: Iterable[Verdict], void: str | None) -> Exit:
    """The exit code of a match."""
    codes = {_OF_FAULT.get(verdict.fault.kind, Exit.LIMIT) for verdict in verdicts if verdict.fault}
    if void is not None:
        codes.add(Exit.OURS)
    return next((code for code in _FIRST if code in codes), Exit.FINE)


def code_of(error: BaseException) -> tuple[int, str]:
    """The exit code of a failure and what to say of it."""
    match error:
        case click.exceptions.Exit():
            return error.exit_code, ""
        case click.Abort() | KeyboardInterrupt():
            return Exit.INTERRUPTED, "interrupted"
        case SystemExit():
            return int(error.code or 0) if isinstance(error.code, int | None) else Exit.USAGE, ""
        case click.ClickException():
            return Exit.USAGE, _sentence(error)
        case UsageError():
            return Exit.USAGE, _line(str(error))
        case QuintainError():
            return Exit.OURS, _line(str(error))
    if os.environ.get("QUINTAIN_TRACE"):
        traceback.print_exception(error)
    what = _line(f"{type(error).__name__}: {error}")
    return Exit.OURS, f"this is our fault: {what} (QUINTAIN_TRACE=1 shows where)"


def _sentence(error: click.ClickException) -> str:
    verb = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else "quintain"
    return f"{_line(error.format_message())} (see {verb} --help)"


def _line(text: str) -> str:
    return " ".join(text.split())
