"""The command line: one file a verb, found by looking, imported only when it is called.

A verb is a file here that has a `command`; its first line is its line in the help, read without importing it. What is
slow to import (rules, matches, rich) a verb imports when it runs, so that every help is there at once. Every failure
ends here as one sentence on stderr and an exit code (exits.py).
"""

import os
import sys
from difflib import get_close_matches
from functools import cache
from pathlib import Path

import click

from quintain import __version__

_FOLDER = Path(__file__).parent


class Verbs(click.Group):
    """The verbs of this folder."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All verbs, by name."""
        return list(_verbs())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The verb, imported now; None when there is no such verb."""
        if cmd_name not in _verbs():
            return None
        module = __import__(f"{__name__}.{cmd_name}", fromlist=["command"])
        command: click.Command = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The verb that is called; for one that is not there, the nearest that is."""
        near = get_close_matches(args[0], _verbs(), 1)
        if args[0] not in _verbs() and not args[0].startswith("-"):
            hint = f"did you mean {near[0]}?" if near else f"the verbs are {', '.join(_verbs())}"
            ctx.fail(f"there is no verb {args[0]!r}; {hint}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Runs the verb; click alone would add an empty line, or exit with 1 when nobody reads on."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise click.Abort from None
        except BrokenPipeError:
            raise click.exceptions.Exit(0) from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of verbs in the help, without importing them."""
        with formatter.section("Verbs"):
            formatter.write_dl(list(_verbs().items()))


@cache
def _verbs() -> dict[str, str]:
    """The verbs, each with the first line of its file."""
    texts = {file.stem: file.read_text("utf-8") for file in sorted(_FOLDER.glob("[a-z]*.py"))}
    first_lines = {name: text.partition("\n")[0] for name, text in texts.items() if "\ndef command(" in text}
    return {name: line.strip('"').rstrip(".") for name, line in first_lines.items()}


@click.group(
    cls=Verbs,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="For example: quintain play troops, or quintain VERB --help.",
)
@click.version_option(__version__, message="%(prog)s %(version)s")
def quintain() -> None:
    """One arena for AI-programming games: write a bot, run it, watch it, improve it."""


def main(arguments: list[str] | None = None) -> None:
    """The program: runs the verb and leaves with its exit code."""
    for stream in (sys.stdout, sys.stderr):  # names of files may hold bytes that are no text
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        code = quintain.main(args=arguments, prog_name="quintain", standalone_mode=False) or 0
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read our output has left
        code = 0
    except BaseException as error:  # noqa: BLE001 - the last door: everything becomes a sentence and a code
        from .exits import code_of  # noqa: PLC0415 - help comes without it

        code, sentence = code_of(error)
        if sentence:
            print(f"quintain: {sentence}", file=sys.stderr)
    sys.exit(int(code))
