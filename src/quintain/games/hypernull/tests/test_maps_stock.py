"""The maps that come with the game."""

import re
import shlex
from pathlib import Path

import pytest

import quintain.games.hypernull as hypernull
from quintain.core import NamedMap
from quintain.games.hypernull import maps
from quintain.games.hypernull.mapfile import read_map, write_map

DATA = Path(str(hypernull.__file__)).parent / "data"
COMMANDS = re.findall(r"^quintain map new hypernull (.*)$", (DATA / "README.md").read_text("utf-8"), re.MULTILINE)
STOCK = maps.stock()


def made(command: str) -> tuple[str, str]:
    """The name and the text of the map that a command makes."""
    words = shlex.split(command)
    options = {word.lstrip("-"): value for word, value in zip(words[::2], words[1::2], strict=True)}
    seed, name = int(options.pop("seed")), options.pop("o")
    return name, maps.new(options, seed)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.split()[-1])
def test_a_map_of_the_stock_is_made_again_byte_for_byte(command: str) -> None:
    """By article 12.4."""
    name, text = made(command)

    assert (DATA / name).read_bytes() == text.encode()


def test_every_map_has_its_command() -> None:
    """By article 12.6."""
    assert [each.name for each in STOCK] == sorted(command.split()[-1] for command in COMMANDS)


@pytest.mark.parametrize("named", STOCK, ids=lambda named: named.name)
def test_nothing_is_odd_about_a_map_of_the_stock(named: NamedMap) -> None:
    """By articles 11.7 and 12.5."""
    assert [] == maps.check(named.text)
    map, _ = read_map(named.text)
    assert (named.text, named.spawns) == (write_map(map), len(map.spawns))


def test_the_stock_is_varied() -> None:
    kinds = {each.name.split("-")[0] for each in STOCK}
    sides = [int(side) for each in STOCK for side in each.text.split("\n", 1)[0].split()[1:]]
    counts = {each.spawns for each in STOCK}

    assert len(STOCK) >= 24
    assert {"caves", "maze", "rocks"} == kinds
    assert (23, 240) == (min(sides), max(sides))
    assert {1, 2, 3, 4, 5, 6, 8, 9, 12, 16, 32, 64} == counts
    assert sum(len(each.text) for each in STOCK) < 2_000_000
