"""Claim: a frame of 1,000 entities costs a replay at most 600 bytes and 0.2 ms.

An entity has nine columns of 32 bits. In each frame 300 of them, drawn anew, go one cell in any direction
and 20 lose health: harder to pack than real armies, which keep their way. Bytes are those of the whole file,
time is that of `framed`. The closing line shows the time and is met only when both budgets are.
"""

import random
import tempfile
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from time import perf_counter

from _bench import report

from quintain.core import Ending, Outcome, Schema, Sheet, Table, Verdict, ints
from quintain.replay import Head, Player, Replay, Writer

ENTITIES, MOVING, HURT, FRAMES, SIDE = 1000, 300, 20, 1000, 80
BYTES, MS = 600, 0.2
COLUMNS = ints("id kind owner x y health action target_x target_y")
SCHEMA = Schema((Table("entity", COLUMNS),))
HEAD = Head("bench", 1, {}, None, 1, (Player("one", "bench"),))
X, Y, HEALTH = 3, 4, 5


def frames() -> Iterator[Sheet]:
    chance = random.Random(1)
    columns = [array("i", (chance.randrange(SIDE) for _ in range(ENTITIES))) for _ in COLUMNS]
    columns[0] = array("i", range(ENTITIES))
    for _ in range(FRAMES):
        yield SCHEMA.sheet(entity=[memoryview(column) for column in columns])
        for entity in chance.sample(range(ENTITIES), MOVING):
            axis = columns[chance.choice((X, Y))]
            axis[entity] = (axis[entity] + chance.choice((-1, 1))) % SIDE
        for entity in chance.sample(range(ENTITIES), HURT):
            columns[HEALTH][entity] = max(1, columns[HEALTH][entity] - 5)


def moved(one: Sheet, other: Sheet) -> int:
    """How many entities stand elsewhere."""
    places = [zip(sheet.column("entity", "x"), sheet.column("entity", "y"), strict=True) for sheet in (one, other)]
    return sum(here != there for here, there in zip(*places, strict=True))


def main() -> None:
    sheets = list(frames())
    writer = Writer(HEAD, SCHEMA, SCHEMA)
    taken = 0.0
    for sheet in sheets:
        began = perf_counter()
        writer.framed(sheet, 0)
        taken += perf_counter() - began
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.quintain"
        writer.save(path, Ending((Verdict(),), Outcome((1,), (0.0,), ("",))), {})
        size = path.stat().st_size / FRAMES
        with Replay.open(path) as replay:
            assert sheets[-1] == replay.frame(FRAMES - 1), "the file is not the match"
    least = min(moved(*pair) for pair in pairwise(sheets))
    print(f"{sheets[0].count('entity')} entities, at least {least} moving a frame, {len(sheets)} frames")
    assert least >= MOVING, "fewer move than the claim says"
    print(f"replay_frame_size {size:.0f} bytes {BYTES} {'met' if size <= BYTES else 'missed'}")
    ms = taken / FRAMES * 1000
    report("replay_frame", ms, "ms", MS, size <= BYTES and ms <= MS)


if __name__ == "__main__":
    main()
