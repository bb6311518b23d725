"""An update back to the view it tells, as a bot would read it: for tests and recorded conversations."""

from quintain.core import Sheet

from ..view import VIEW
from .opening import Told


def read_update(data: bytes, told: Told) -> Sheet:
    """The view in an update of a match of which the bot was told this."""
    rows: dict[str, list[list[int]]] = {"round": [], "bot": [], "block": [], "coin": []}
    for line in data.decode("ascii").splitlines()[1:-1]:
        name, *numbers = line.split()
        rows[name].append([int(number) for number in numbers])
    return VIEW.sheet(
        match=[[value] for value in (*rows["round"][0], *told)],
        **{table: list(zip(*rows[table], strict=True)) or None for table in ("bot", "block", "coin")},
    )
