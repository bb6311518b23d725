"""Claims: `quintain --help` is there within 100 ms, and a first match between house bots is over within 1 s.

Both are whole processes, from start to end. The help of every verb is measured too, and the slowest of all counts. The
match is `quintain play troops --seed 1 --no-watch`; it must have an outcome.
"""

import statistics
import subprocess
import sys

from _bench import report, seconds

HELP_MS, MATCH_S, ROUNDS = 100, 1.0, 9
QUINTAIN = [sys.executable, "-m", "quintain"]
MATCH = ["play", "troops", "--seed", "1", "--no-watch"]


def output(*arguments: str) -> str:
    return subprocess.run([*QUINTAIN, *arguments], check=True, capture_output=True, text=True).stdout


def verbs() -> list[str]:
    """The words that begin a line of the list of verbs."""
    lines = output("--help").partition("Verbs:\n")[2].partition("\n\n")[0].splitlines()
    return [line.split()[0] for line in lines if line.startswith("  ") and line[2] != " "]


def median(*arguments: str) -> float:
    return statistics.median(seconds(lambda: output(*arguments)) for _ in range(ROUNDS))


def main() -> None:
    assert "again:  quintain play troops" in output(*MATCH), "the match was not played to its end"
    helps = {"": median("--help")} | {verb: median(verb, "--help") for verb in verbs()}
    for verb, taken in helps.items():
        print(f"quintain {verb} --help: {taken * 1000:.0f} ms".replace("  ", " "))
    slowest = max(helps.values()) * 1000
    print(f"help_time {slowest:.3g} ms {HELP_MS} {'met' if slowest <= HELP_MS else 'missed'}")
    match = median(*MATCH)
    report("first_match", match, "s", MATCH_S, slowest <= HELP_MS and match <= MATCH_S)


if __name__ == "__main__":
    main()
