"""The table of a server's bots across all matches: what the game's `tally` room makes of the sums."""

from collections.abc import Iterator, Mapping
from types import ModuleType

Sums = Mapping[str, Mapping[str, float]]


def rows(tally: ModuleType, totals: Sums) -> list[dict[str, object]]:
    """One row for each bot, the best first."""
    found = [
        {"name": name} | {title: value(sums) for title, value in tally.TABLE.items()} for name, sums in totals.items()
    ]
    return sorted(found, key=lambda row: (-row[tally.BEST_BY], row["name"]))


def lines(tally: ModuleType, totals: Sums) -> Iterator[str]:
    """The table as text, a line for each bot."""
    titles = ["name", *tally.TABLE]
    texts = [[_text(value) for value in row.values()] for row in rows(tally, totals)]
    widths = [max(map(len, column)) for column in zip(titles, *texts, strict=True)]
    for row in [titles, *texts]:
        name, *values = row
        cells = [value.rjust(width) for value, width in zip(values, widths[1:], strict=True)]
        yield "  ".join([name.ljust(widths[0]), *cells])


def _text(value: object) -> str:
    if not isinstance(value, int | float):
        return str(value)
    return f"{value:,.0f}" if float(value).is_integer() else f"{value:,.2f}"
