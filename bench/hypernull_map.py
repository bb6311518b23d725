"""Claim: a HyperNull map of 180x240 cells with 18,000 blocks is loaded within 20 ms.

Loading is from its text to the ground that the rules read. The blocks lie strewn about, and their lines stand in any
order: harder than a file that a program wrote row by row, which is shown as well.
"""

from random import Random

from _bench import medians, report

from quintain.games.hypernull.mapfile import Map, by_row, read_map, write_map
from quintain.games.hypernull.start import ground_of

WIDTH, HEIGHT, BLOCKS = 180, 240, 18_000
MS = 20.0


def texts() -> tuple[str, str]:
    """The same map with its blocks by row, and in any order."""
    chance = Random(1)
    cells = [(x, y) for y in range(HEIGHT) for x in range(WIDTH)]
    blocks = tuple(sorted(chance.sample(cells[1:], BLOCKS), key=by_row))
    text = write_map(Map(WIDTH, HEIGHT, view=10, mining=3, attack=5, blocks=blocks, spawns=((0, 0),)))
    lines = text.splitlines()
    chance.shuffle(lines)
    return text, "\n".join(lines)


def main() -> None:
    tidy, untidy = texts()
    ground = ground_of(read_map(untidy)[0])
    assert BLOCKS == ground.count("block"), "the map has not as many blocks as the claim says"
    in_order, in_any_order = medians(lambda: ground_of(read_map(tidy)[0]), lambda: ground_of(read_map(untidy)[0]))
    print(f"{WIDTH}x{HEIGHT} cells, {BLOCKS} blocks; with its lines in order {1000 * in_order:.1f} ms")
    report("hypernull_map", 1000 * in_any_order, "ms", MS, 1000 * in_any_order <= MS)


if __name__ == "__main__":
    main()
