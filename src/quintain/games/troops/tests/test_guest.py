"""The starter kits as real processes; the test plays the world over a real channel file.

Every wait has a deadline and every process is ended. The small world below follows the rule book only as
far as a match against a bot that stands still needs it.
"""

from __future__ import annotations

import os
import random
import re
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

GUEST = Path(__file__).parent.parent / "guest"
LANGUAGES = ("python", "cpp", "javascript")
TOOLS = {"python": sys.executable, "cpp": "g++", "javascript": "node"}
DEADLINE_S = 20.0
OPENING = "spawn_pos 2 2\nmatch_start\n"
BOTS = {"python": "bot.py", "cpp": "bot.cpp", "javascript": "bot.js"}

Kits = Callable[[str], list[str]]


class Match:
    """One running bot and the channel it reads."""

    def __init__(self, command: list[str], channel: Path, argument: str, opening: str) -> None:
        self.channel = channel
        self.write(opening)
        self.process = subprocess.Popen([*command, argument], stderr=subprocess.PIPE, text=True)

    def write(self, text: str) -> None:
        fresh = self.channel.with_suffix(".new")
        fresh.write_text(text)
        os.replace(fresh, self.channel)

    def wait(self, line: str) -> list[str]:
        """What the bot wrote above this line of its own."""
        end = time.monotonic() + DEADLINE_S
        while time.monotonic() < end:
            lines = self.channel.read_text().split("\n")
            if line in lines:
                return lines[: lines.index(line)]
            assert self.process.poll() is None, self.process.communicate()[1]
            time.sleep(0.0003)
        raise AssertionError(f"no {line} in {DEADLINE_S} s")

    def ask(self, text: str) -> list[str]:
        self.write(text)
        return self.wait("end_turn")

    def end(self) -> tuple[int, str]:
        _, errors = self.process.communicate(timeout=DEADLINE_S)
        return self.process.returncode, errors


@contextmanager
def match(command: list[str], folder: Path, *, argument: str | None = None, opening: str = OPENING) -> Iterator[Match]:
    channel = folder / "channel1.txt"
    running = Match(command, channel, argument or str(channel), opening)
    try:
        yield running
    finally:
        running.process.kill()
        running.process.communicate()


@contextmanager
def ready(command: list[str], folder: Path, *, spawn: str = "2 2") -> Iterator[Match]:
    with match(command, folder, opening=f"spawn_pos {spawn}\nmatch_start\n") as running:
        running.wait("ready")
        yield running


def built(language: str, folder: Path) -> list[str]:
    """The command that runs the bot in the folder, compiled there if need be."""
    tool = shutil.which(TOOLS[language])
    if tool is None:
        pytest.skip(f"{TOOLS[language]} is not installed")
    if language != "cpp":
        return [tool, str(folder / BOTS[language])]
    build = [tool, "-O2", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-o", "bot", "bot.cpp"]
    subprocess.run(build, cwd=folder, check=True)
    return [str(folder / "bot")]


@pytest.fixture(scope="session")
def kits(tmp_path_factory: pytest.TempPathFactory) -> Kits:
    """Gives the command of a language's kit, copied and built once."""
    commands: dict[str, list[str]] = {}

    def command(language: str) -> list[str]:
        if language not in commands:
            folder = tmp_path_factory.mktemp("kit") / language
            shutil.copytree(GUEST / language, folder)
            commands[language] = built(language, folder)
        return commands[language]

    return command


@pytest.fixture(scope="module", params=LANGUAGES)
def kit(request: pytest.FixtureRequest, kits: Kits) -> list[str]:
    return kits(str(request.param))


@pytest.fixture(scope="module")
def bot(kit: list[str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Match]:
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

Cell = tuple[int, int]
WAYS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}


def beside(cell: Cell, way: str) -> Cell:
    return cell[0] + WAYS[way][0], cell[1] + WAYS[way][1]


@dataclass
class Small:
    """A world in which the enemy's one troop stands still on (8, 8)."""

    chance: random.Random
    turn: int = 0
    stock: int = 0
    enemy: int = 2  # its health
    allies: dict[int, list[int]] = field(default_factory=lambda: {0: [2, 1, 1]})  # health, speed, damage
    at: dict[int, Cell] = field(default_factory=lambda: {0: (2, 2)})
    resources: dict[Cell, int] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)  # the orders that had an effect

    def is_free(self, cell: Cell) -> bool:
        inside = 0 <= cell[0] <= 10 and 0 <= cell[1] <= 10
        return inside and cell not in self.resources and cell not in self.at.values() and cell != (8, 8)

    def top_up(self) -> None:
        free = [(x, y) for x in range(11) for y in range(11) if self.is_free((x, y))]
        for cell in self.chance.sample(free, 10 - len(self.resources)):
            self.resources[cell] = 3

    def text(self) -> str:
        lines = [f"turn {self.turn} {self.stock}.0"]
        for troop, (health, speed, damage) in self.allies.items():
            lines.append(f"troop ally {troop} {self.at[troop][0]} {self.at[troop][1]} {health} {speed} {damage}")
        lines.append(f"troop enemy 1 8 8 {self.enemy} 1 1")
        lines += [f"resource {x} {y} {health} 6" for (x, y), health in self.resources.items()]
        return "\n".join([*lines, "world_done", ""])

    def step(self, orders: list[str]) -> None:
        rank = ("move", "action", "powerup", "create")
        for words in sorted(map(str.split, orders), key=lambda words: rank.index(words[0])):
            if words[0] == "create":
                self.create()
            else:
                getattr(self, words[0])(int(words[1]), *words[2:])
        self.turn += 1
        self.top_up()

    def move(self, troop: int, way: str, amount: str) -> None:
        for _ in range(min(int(amount), self.allies[troop][1])):
            if not self.is_free(beside(self.at[troop], way)):
                return
            self.at[troop] = beside(self.at[troop], way)
            self.used.add("move")

    def action(self, troop: int, way: str) -> None:
        target, damage = beside(self.at[troop], way), self.allies[troop][2]
        if target == (8, 8):
            self.enemy -= damage
            self.used.add("attack")
        elif target in self.resources:
            self.used.add("harvest")
            self.resources[target] -= damage
            if self.resources[target] <= 0:
                del self.resources[target]
                self.stock += 6

    def powerup(self, troop: int, power: str) -> None:
        if self.stock >= 3:
            self.stock -= 3
            self.allies[troop][("health", "speed", "damage").index(power)] += 1
            self.used.add(power)

    def create(self) -> None:
        if self.stock >= 5 and len(self.allies) < 10 and self.is_free((2, 2)):
            self.stock -= 5
            troop = max(self.allies) + 2
            self.allies[troop], self.at[troop] = [2, 1, 1], (2, 2)
            self.used.add("create")


@pytest.mark.parametrize("seed", range(3))
def test_the_strategy_destroys_an_idle_enemy_with_every_order_of_the_game(bot: Match, seed: int) -> None:
    world = Small(random.Random(seed))
    world.top_up()

    while world.enemy > 0 and world.turn < 200:
        world.step(bot.ask(world.text()))

    assert world.enemy <= 0
    assert {"move", "harvest", "attack", "health", "speed", "damage", "create"} == world.used


# --- the channel ---


def test_a_kit_says_ready_and_ends_with_the_match(kit: list[str], tmp_path: Path) -> None:
    with match(kit, tmp_path) as running:
        assert [] == running.wait("ready")
        running.write("end_match\n")

        assert (0, "") == running.end()


def test_a_kit_ends_when_the_match_ends_before_it_began(kit: list[str], tmp_path: Path) -> None:
    with match(kit, tmp_path, opening="end_match") as running:
        assert (0, "") == running.end()


def test_a_kit_ends_by_itself_when_its_channel_is_gone(kit: list[str], tmp_path: Path) -> None:
    with ready(kit, tmp_path) as running:
        running.channel.unlink()

        assert (0, "") == running.end()


def test_a_channel_name_without_txt_is_understood(kit: list[str], tmp_path: Path) -> None:
    with match(kit, tmp_path, argument=str(tmp_path / "channel1")) as running:
        assert [] == running.wait("ready")


def test_a_file_of_that_very_name_comes_before_one_with_txt(kit: list[str], tmp_path: Path) -> None:
    plain = tmp_path / "channel1"
    plain.write_text(OPENING)
    with match(kit, tmp_path, argument=str(plain)) as running:
        running.channel = plain

        assert [] == running.wait("ready")


def test_a_missing_channel_is_named_and_the_kit_fails(kit: list[str], tmp_path: Path) -> None:
    with match(kit, tmp_path, argument=str(tmp_path / "nowhere")) as running:
        assert (1, f"no channel {tmp_path / 'nowhere'}: start the world first\n") == running.end()


def test_ready_waits_for_a_whole_opening(kit: list[str], tmp_path: Path) -> None:
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


def test_waiting_costs_little_processor_time(kit: list[str], tmp_path: Path) -> None:
    def spent() -> float:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    before = spent()
    with ready(kit, tmp_path) as running:
        time.sleep(1.0)
        running.write("end_match")
        running.end()

    assert spent() - before < 0.6


def test_every_kit_is_described_and_has_the_files_it_names() -> None:
    runs = {"python": '["python3", "bot.py"]', "cpp": '["./bot"]', "javascript": '["node", "bot.js"]'}
    for language, run in runs.items():
        text = (GUEST / language / "bot.toml").read_text()
        assert {f'language = "{language}"', 'game = "troops"', f"run = {run}"} <= set(text.split("\n"))
        assert (GUEST / language / BOTS[language]).is_file()


# --- the library: another bot on it sees the world as the rule book writes it ---

WATCHERS = {
    "python": """
import sys
from troops import *

def see(*words):
    print(*words, file=sys.stderr)

def turn(world, orders):
    see(world.turn, int(world.stock * 100), *world.spawn)
    for team in (world.allies, world.enemies):
        for t in team:
            see("troop", t.id, *t.cell, t.health, t.speed, t.damage)
    for r in world.resources:
        see("resource", *r.cell, r.health, r.gain)
    for e in world.events:
        see(e.team, e.troop, e.kind, *(e.cell or "-"), *(e.target or "-"), e.power or "-")
    corner, other = Cell(0, 10), Cell(4, 7)
    for a in (other, Cell(0, 6), Cell(3, 3)):
        see(direction_to(corner, a), direction_to(a, corner))
    see(distance(corner, other), *[n for c in neighbours(corner) for n in c], *step(other, "left", 3))
    see("".join(str(int(world.is_free(Cell(x, 3)))) for x in range(-1, 12)))

play(turn)
""",
    "javascript": """
const { play, step, distance, directionTo, neighbours } = require("./troops");
const see = (...words) => console.error(words.join(" "));
const at = (cell) => (cell ? `${cell.x} ${cell.y}` : "-");

play((world, orders) => {
  see(world.turn, Math.floor(world.stock * 100), at(world.spawn));
  for (const team of [world.allies, world.enemies]) {
    for (const t of team) see("troop", t.id, at(t.cell), t.health, t.speed, t.damage);
  }
  for (const r of world.resources) see("resource", at(r.cell), r.health, r.gain);
  for (const e of world.events) see(e.team, e.troop, e.kind, at(e.cell), at(e.target), e.power || "-");
  const [corner, other] = [{ x: 0, y: 10 }, { x: 4, y: 7 }];
  for (const a of [other, { x: 0, y: 6 }, { x: 3, y: 3 }]) {
    see(directionTo(corner, a), directionTo(a, corner));
  }
  see(distance(corner, other), ...neighbours(corner).map(at), at(step(other, "left", 3)));
  see(Array.from({ length: 13 }, (_, i) => Number(world.isFree({ x: i - 1, y: 3 }))).join(""));
});
""",
    "cpp": """
#include "troops.hpp"
using namespace troops;

std::string at(std::optional<Cell> cell) {
    return cell ? std::to_string(cell->x) + " " + std::to_string(cell->y) : "-";
}

template <class... Words>
void see(const Words&... words) {
    const char* gap = "";
    ((std::cerr << gap << words, gap = " "), ...);
    std::cerr << '\\n';
}

void turn(World& world, Orders&) {
    see(world.turn, int(world.stock * 100), at(world.spawn));
    for (auto& team : {world.allies, world.enemies})
        for (auto& t : team) see("troop", t.id, at(t.cell), t.health, t.speed, t.damage);
    for (auto& r : world.resources) see("resource", at(r.cell), r.health, r.gain);
    for (auto& e : world.events)
        see(e.team, e.troop, e.kind, at(e.cell), at(e.target), e.power.empty() ? "-" : e.power);
    Cell corner{0, 10}, other{4, 7};
    for (Cell a : {other, Cell{0, 6}, Cell{3, 3}})
        see(name(direction_to(corner, a)), name(direction_to(a, corner)));
    auto near = neighbours(corner);
    see(distance(corner, other), at(near.at(0)), at(near.at(1)), at(step(other, Direction::left, 3)));
    std::string row;
    for (int x = -1; x < 12; ++x) row += world.is_free({x, 3}) ? "1" : "0";
    see(row);
}

int main(int argc, char** argv) { return play(argc, argv, turn); }
""",
}

SEEN_WORLD = """turn 17 9.5
troop ally 0 3 3 2 1 1
troop enemy 1 8 8 12 3 4
resource 5 3 2 6
action troop ally 1 10 20 move 11 20
action troop ally 1 10 20 harvest 11 20
action troop ally 1 10 20 attack 11 20
action troop enemy 2 4 6 powerup damage
action troop enemy 2 spawn
action troop enemy 2 4 6 heal
world_done
"""

SEEN = """17 950 8 8
troop 0 3 3 2 1 1
troop 1 8 8 12 3 4
resource 5 3 2 6
ally 1 move 10 20 11 20 -
ally 1 harvest 10 20 11 20 -
ally 1 attack 10 20 11 20 -
enemy 2 powerup 4 6 - damage
enemy 2 spawn - - -
right left
down up
down up
7 0 9 1 10 1 7
0111010111110
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_library_shows_the_world_alike_in_every_language(tmp_path: Path, language: str) -> None:
    folder = tmp_path / language
    shutil.copytree(GUEST / language, folder)
    (folder / BOTS[language]).write_text(WATCHERS[language])
    with ready(built(language, folder), tmp_path, spawn="8 8") as running:
        assert [] == running.ask(SEEN_WORLD)
        running.write("end_match")

        assert (0, SEEN) == running.end()
