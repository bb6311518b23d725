"""The kits' libraries: another bot on them sees the world as the rule book writes it."""

import shutil
from pathlib import Path

import pytest
from tests.games.kits import built

from .kits import BOTS, GUEST, LANGUAGES, ready

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
