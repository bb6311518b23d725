"""Say what this machine offers: compiled rules, sandbox level, languages, terminal."""

import click

from . import options


@click.command("doctor", epilog="Exit code 70 when something of Quintain's own is broken, else 0.")
@options.as_json
@click.pass_context
def command(context: click.Context, as_json: bool) -> None:
    """Look at this machine and say what is there, what is not, and what to do about it.

    ok: it is there. --: it is not, and what that means. !!: it should not stay so.
    """
    from .checkup import examine, in_words, walls, walls_in_words  # noqa: PLC0415 - help comes without it
    from .exits import Exit  # noqa: PLC0415
    from .report import print_json  # noqa: PLC0415

    findings = examine()
    broken = any(finding.is_broken for finding in findings)
    if as_json:
        found = [finding.as_object() for finding in findings]
        print_json({"findings": found, "sandbox": walls(), "is_broken": broken})
    else:
        for line in (*in_words(findings), *walls_in_words(walls())):
            click.echo(line)
    context.exit(Exit.OURS if broken else Exit.FINE)
