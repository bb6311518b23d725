"""The starter kits as real processes: the strategy in worlds drawn by hand, and the channel."""

import os
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.games.kits import Kit, Kits

from .kits import BOTS, GUEST, LANGUAGES, OPENING, Match, match, ready
from .small import Small


@pytest.fixture(scope="session")
def kits(tmp_path_factory: pytest.TempPathFactory) -> Kits:
    return Kits(GUEST, tmp_path_factory.mktemp("kits"))


@pytest.fixture(scope="module", params=LANGUAGES)
def kit(request: pytest.FixtureRequest, kits: Kits) -> Kit:
    return kits(str(request.param))


@pytest.fixture(scope="module")
def bot(kit: Kit, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Match]:
    """A kit that waits for turns; its strategy remembers nothing, so tests may share it."""
    with ready(kit, tmp_path_factory.mktemp("shared")) as running:
        yield running


# --- the strategy: hand-drawn worlds, hand-written orders ---

# A name; the world, with `|` for line ends; the orders.
WORLDS = """\
the rule book's troops, nothing to harvest: walk to the enemy
    turn 0 0.0|troop ally 0 2 2 2 1 1|troop enemy 1 8 8 2 1 1
    => move 0 up 1
walk to the nearest resource, vertically first
    turn 3 0.0|troop ally 0 2 2 2 1 1|troop enemy 1 8 8 2 1 1|resource 9 2 3 6|resource 0 0 3 6
    => move 0 down 1
of two equally near resources take the first listed
    turn 3 0.0|troop ally 0 2 2 2 1 1|troop enemy 1 8 8 2 1 1|resource 5 2 3 6|resource 2 5 3 6
    => move 0 right 1
walk and harvest in one turn
    turn 3 0.0|troop ally 0 2 2 2 1 1|troop enemy 1 8 8 2 1 1|resource 2 4 3 6
    => move 0 up 1|action 0 up
a fast troop stops beside its goal
    turn 3 0.0|troop ally 0 2 2 2 7 1|troop enemy 1 8 8 2 1 1|resource 6 2 3 6
    => move 0 right 3|action 0 right
an enemy at hand comes before a resource at hand
    turn 3 0.0|troop ally 0 2 2 2 1 1|troop enemy 1 2 3 2 1 1|resource 1 2 3 6
    => action 0 up
an ally in the way is walked around
    turn 3 0.0|troop ally 0 3 4 2 1 1|troop ally 2 3 3 2 1 1|troop enemy 1 8 8 2 1 1
    |resource 4 5 3 6
    => move 0 up 1|action 0 right|move 2 up 1
an ally in the only way is waited for
    turn 3 0.0|troop ally 0 4 4 2 1 1|troop ally 2 3 4 2 1 1|troop enemy 1 8 8 2 1 1
    |resource 5 4 3 6
    => action 0 right
six points and a free spawn cell: create
    turn 9 6.0|troop ally 0 2 4 2 1 1|troop enemy 1 8 8 2 1 1|resource 2 5 3 6
    => action 0 up|create
the troop that leaves the spawn cell makes room
    turn 9 5.0|troop ally 0 2 2 2 1 1|troop enemy 1 8 8 2 1 1|resource 2 5 3 6
    => move 0 up 1|create
4.99 points are too few to create
    turn 9 4.99|troop ally 0 2 4 2 1 1|troop enemy 1 8 8 2 1 1|resource 2 5 3 6
    => action 0 up
an own troop on the spawn cell: no create
    turn 9 9.5|troop ally 0 2 2 2 1 1|troop enemy 1 8 8 2 1 1|resource 2 3 3 6
    => action 0 up
an enemy on the spawn cell: no create
    turn 9 9.5|troop ally 0 2 4 2 1 1|troop enemy 1 2 2 2 1 1|resource 2 5 3 6
    => action 0 up
a resource on the spawn cell: no create
    turn 9 9.5|troop ally 0 2 4 2 1 1|troop enemy 1 8 8 2 1 1|resource 2 2 3 6|resource 2 5 1 6
    => action 0 up
a full army powers up: damage, then speed, then health, the oldest first
    turn 50 14.33|troop ally 0 0 0 2 1 2|troop ally 2 1 0 2 1 3|troop ally 3 2 0 2 2 3
    |troop ally 4 3 0 4 2 3|troop ally 5 4 0 3 2 3|troop ally 6 5 0 2 1 1|troop enemy 1 8 8 2 1 1
    |resource 0 1 3 6|resource 1 1 3 6|resource 2 1 3 6|resource 3 1 3 6|resource 4 1 3 6
    |resource 5 1 3 6
    => action 0 up|action 2 up|action 3 up|action 4 up|action 5 up|action 6 up
       |powerup 0 damage|powerup 2 speed|powerup 3 health|powerup 5 health
from turn 100 the stronger side attacks
    turn 100 0.0|troop ally 0 5 8 4 2 3|troop enemy 1 8 8 5 1 1|resource 5 9 3 6
    => move 0 right 2|action 0 right
not yet in turn 99
    turn 99 0.0|troop ally 0 5 8 4 2 3|troop enemy 1 8 8 5 1 1|resource 5 9 3 6
    => action 0 up
twice as strong is not strong enough
    turn 100 0.0|troop ally 0 5 8 4 2 3|troop enemy 1 8 8 6 1 1|resource 5 9 3 6
    => action 0 up
near the end points are saved
    turn 900 60.0|troop ally 0 2 4 2 1 1|troop enemy 1 8 8 2 1 1|resource 2 5 3 6
    => action 0 up
no troops at all: create
    turn 40 7.0|troop enemy 1 8 8 2 1 1|resource 2 5 3 6
    => create
no troops, no points, no resources: nothing
    turn 40 0.0
    =>
events of all kinds and words of a newer world change nothing
    turn 3 0.0 future|weather rain|troop ally 0 2 2 2 1 1 shield 3|troop enemy 1 8 8 2 1 1
    |troop neutral 7 2 3 2 1 1|resource 2 4 3 6 gold|action troop ally 1 10 20 move 11 20
    |action troop ally 1 10 20 harvest 11 20|action troop ally 1 10 20 attack 11 20
    |action troop enemy 2 4 6 powerup damage|action troop enemy 2 spawn
    |action troop enemy 2 4 6 heal|action troop enemy 2 fly|action world quake 3||
    => move 0 up 1|action 0 up
"""


def drawn() -> Iterator[tuple[str, str, list[str]]]:
    for block in re.split(r"\n(?=\S)", WORLDS):
        name, text = block.split("\n", 1)
        world, orders = re.sub(r"\s*\n\s*", "", text.strip()).split("=>")
        yield name, world.replace("|", "\n"), orders.strip().split("|")


@pytest.mark.parametrize(("text", "orders"), [pytest.param(*rest, id=name) for name, *rest in drawn()])
def test_a_drawn_world_gets_the_same_orders_in_every_language(bot: Match, text: str, orders: list[str]) -> None:
    assert [order for order in orders if order] == bot.ask(f"{text}\nworld_done\n")


def test_twenty_troops_move_strike_and_save_in_every_language(bot: Match) -> None:
    allies = [f"troop ally {2 * i} {i} 4 2 1 1" for i in range(10)]
    enemies = [f"troop enemy {2 * i + 1} {i} 6 2 1 1" for i in range(10)]
    text = "\n".join(["turn 950 99.0", *allies, *enemies, "world_done"])

    expected = [line for i in range(10) for line in (f"move {2 * i} up 1", f"action {2 * i} up")]
    assert expected == bot.ask(text)


def test_windows_line_ends_are_understood(bot: Match) -> None:
    text = "turn 3 0.0\r\ntroop ally 0 2 2 2 1 1\r\nresource 2 4 3 6\r\nworld_done\r\n"

    assert ["move 0 up 1", "action 0 up"] == bot.ask(text)


def random_world(seed: int) -> str:
    chance = random.Random(seed)
    cells = chance.sample([f"{x} {y}" for x in range(11) for y in range(11)], 50)
    turn = chance.choice((0, 7, 99, 100, 500, 899, 900, 1000))
    lines = [f"turn {turn} {chance.randrange(4000) / 100}"]
    for number in range(chance.randrange(11) + chance.randrange(11)):
        team = chance.choice(("ally", "enemy", "ally"))
        stats = f"{chance.randint(1, 5)} {chance.choice((1, 2, 3, 12))} {chance.randint(1, 4)}"
        lines.append(f"troop {team} {number} {cells.pop()} {stats}")
    for _ in range(chance.randrange(21)):
        lines.append(f"resource {cells.pop()} {chance.randint(1, 3)} 6")
    return "\n".join([*lines, "world_done", ""])


@pytest.mark.parametrize("language", ["cpp", "javascript"])
def test_200_random_worlds_get_the_orders_that_python_gives(kits: Kits, tmp_path: Path, language: str) -> None:
    folders = tmp_path / "python", tmp_path / language
    for folder in folders:
        folder.mkdir()
    with (
        ready(kits("python"), folders[0], spawn="8 8") as python,
        ready(kits(language), folders[1], spawn="8 8") as other,
    ):
        for seed in range(200):
            text = random_world(seed)
            assert python.ask(text) == other.ask(text), f"world of seed {seed}:\n{text}"


# --- the strategy in a match ---


@pytest.mark.parametrize("seed", range(3))
def test_the_strategy_destroys_an_idle_enemy_with_every_order_of_the_game(bot: Match, seed: int) -> None:
    world = Small(random.Random(seed))
    world.top_up()

    while world.enemy > 0 and world.turn < 200:
        world.step(bot.ask(world.text()))

    assert world.enemy <= 0
    assert {"move", "harvest", "attack", "health", "speed", "damage", "create"} == world.used


# --- the channel ---


def test_a_kit_says_ready_and_ends_with_the_match(kit: Kit, tmp_path: Path) -> None:
    with match(kit, tmp_path) as running:
        assert [] == running.wait("ready")
        running.write("end_match\n")

        assert (0, "") == running.end()


def test_a_kit_ends_when_the_match_ends_before_it_began(kit: Kit, tmp_path: Path) -> None:
    with match(kit, tmp_path, opening="end_match") as running:
        assert (0, "") == running.end()


def test_a_kit_ends_by_itself_when_its_channel_is_gone(kit: Kit, tmp_path: Path) -> None:
    with ready(kit, tmp_path) as running:
        running.channel.unlink()

        assert (0, "") == running.end()


def test_a_channel_name_without_txt_is_understood(kit: Kit, tmp_path: Path) -> None:
    with match(kit, tmp_path, argument=str(tmp_path / "channel1")) as running:
        assert [] == running.wait("ready")


def test_a_file_of_that_very_name_comes_before_one_with_txt(kit: Kit, tmp_path: Path) -> None:
    plain = tmp_path / "channel1"
    plain.write_text(OPENING)
    with match(kit, tmp_path, argument=str(plain)) as running:
        running.channel = plain

        assert [] == running.wait("ready")


def test_a_missing_channel_is_named_and_the_kit_fails(kit: Kit, tmp_path: Path) -> None:
    with match(kit, tmp_path, argument=str(tmp_path / "nowhere")) as running:
        assert (1, f"no channel {tmp_path / 'nowhere'}: start the world first\n") == running.end()


def test_ready_waits_for_a_whole_opening(kit: Kit, tmp_path: Path) -> None:
    with match(kit, tmp_path, opening="") as running:
        for part in ("spawn_pos 8", "spawn_pos 8 8\n", "spawn_pos 8 8\nmatch_sta"):
            assert is_left_alone(running, part)
        running.write("spawn_pos 8 8\nmatch_start")

        assert [] == running.wait("ready")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "turn 0 0.0\ntroop ally 0 2 2 2 1 1\nworld_do",
        "turn 0 0.0\nworld_done soon\n",
        "create\nworld_done\n",
        "ready\n",
        "create\nend_turn\n",
        OPENING,
    ],
    ids=["nothing", "cut off", "more words", "no turn", "its own ready", "its own orders", "the opening"],
)
def test_what_is_no_whole_turn_is_not_answered(bot: Match, text: str) -> None:
    assert is_left_alone(bot, text)


def is_left_alone(running: Match, text: str) -> bool:
    running.write(text)
    time.sleep(0.05)
    return running.channel.read_text() == text and running.process.poll() is None


def test_a_turn_is_answered_once(bot: Match) -> None:
    bot.ask("turn 0 6.0\nworld_done\n")
    time.sleep(0.02)
    before = bot.channel.stat().st_mtime_ns
    time.sleep(0.05)

    assert before == bot.channel.stat().st_mtime_ns
    assert "create\nend_turn\n" == bot.channel.read_text()


def test_waiting_costs_little_processor_time(bot: Match) -> None:
    def spent() -> float:
        words = Path(f"/proc/{bot.process.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    before = spent()
    time.sleep(1.0)

    assert spent() - before < 0.6


def test_every_kit_is_described_and_has_the_files_it_names() -> None:
    runs = {"python": '["python3", "bot.py"]', "cpp": '["./bot"]', "javascript": '["node", "bot.js"]'}
    for language, run in runs.items():
        text = (GUEST / language / "bot.toml").read_text()
        assert {f'language = "{language}"', 'game = "troops"', f"run = {run}"} <= set(text.split("\n"))
        assert (GUEST / language / BOTS[language]).is_file()
