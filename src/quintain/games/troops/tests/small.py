"""A small world, which follows the rule book only as far as a match against a bot that stands still needs it."""

import random
from dataclasses import dataclass, field

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
