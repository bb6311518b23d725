"""What holds in every tick, whatever is asked for. Articles 1.4, 4.1, 6.4, 9 and 11."""

from dataclasses import dataclass

import pytest

from quintain.core import Sheet
from quintain.games.codecraft.constants import BUILDER_UNIT, LISTED, RESOURCE
from quintain.games.codecraft.orders import Actions
from quintain.games.codecraft.rules import outcome, step
from quintain.games.codecraft.settings import Settings
from quintain.games.codecraft.sound import flaws
from quintain.games.codecraft.start import start
from quintain.games.codecraft.state import NEXT_ID, State, ground
from quintain.games.codecraft.view import view
from quintain.kit.draw import draw

TICKS, SEATS = 70, 4
CASES = [(rules, stage, seed) for rules in ("seed", "final") for stage in ("Round1", "Round2") for seed in (1, 2)]


_COLUMNS = {
    "cost": "cost",
    "build_score": "build_score",
    "destroy_score": "destroy_score",
    "use": "population_use",
    "provide": "population_provide",
    "max_health": "max_health",
    "damage": "damage",
    "collects": "collect_resource",
    "yields": "resource_per_health",
}


@dataclass(frozen=True)
class Entity:
    """What a test wants to know of an entity."""

    owner: int
    kind: int
    cell: int
    health: int
    active: int
    does: int


def entities(state: State) -> dict[int, Entity]:
    names = ("owner", "kind", "cell", "health", "active", "does")
    columns = [list(state.column("entity", name)) for name in names]
    count = state.column("match", "entities")[0]
    return {
        id: Entity(*values) for id, *values in list(zip(state.column("entity", "id"), *columns, strict=True))[:count]
    }


def wild(state: State, seat: int, tick: int) -> Sheet:
    """Orders of all kinds, most of them possible now and then."""
    seen = list(view(state, seat).rows("entity"))
    options = ground(state).column("property", "build_options")
    actions = Actions()
    for id, owner, kind, x, y, _, _ in seen:
        chance = draw(seat, tick, 1, int(id))
        if owner != seat + 1 or chance % 3 == 0:
            continue
        entity, x, y = int(id), int(x), int(y)
        other = seen[chance // 7 % len(seen)]
        if chance & 16:
            actions.move(entity, chance // 32 % 84 - 2, chance // 64 % 84 - 2, closest=chance % 2 == 0,
                         through=chance % 5 < 2)  # fmt: skip
        if chance & 1024:
            kinds = [each for each in LISTED if options[int(kind)] >> each & 1] or [chance // 3 % 10]
            size = 5 if kind != BUILDER_UNIT else 1
            actions.build(entity, kinds[chance // 11 % len(kinds)], x + size, y + chance // 13 % size)
        if chance & 2048 or kind == BUILDER_UNIT:
            actions.attack(entity, range=chance // 17 % 40, kinds=1 << RESOURCE if kind == BUILDER_UNIT else 0)
        if chance & 4096:
            actions.attack(entity, target=int(other[0]))
        if chance & 8192:
            actions.repair(entity, int(other[0]))
    return actions.sheet()


@pytest.mark.parametrize(("rules", "stage", "seed"), CASES)
def test_every_tick_keeps_the_books(rules: str, stage: str, seed: int) -> None:
    """By articles 1.4, 4.1, 5.9 to 5.11, 6.3, 6.4, 9 and 11: to the last point, each player's score and resource."""
    settings = Settings(stage=stage, rules=rules, cost_growth="flat", properties="Resource.resource_per_health=10")
    state = start(settings, None, seed, SEATS)
    columns = {short: ground(state).column("property", name) for short, name in _COLUMNS.items()}
    table = [{short: int(column[kind]) for short, column in columns.items()} for kind in range(10)]
    hits = 0
    for tick in range(TICKS):
        if outcome(state) is not None:
            break
        before, books, next_id = entities(state), Books(state, table), state.ints[NEXT_ID]
        step(state, {seat: wild(state, seat, tick) for seat in range(SEATS)})
        after = entities(state)

        assert [] == list(flaws(state))
        built = {id: each for id, each in after.items() if id not in before}
        assert all(id >= next_id for id in built)
        hits += books.fight(state)
        books.close(after)
        assert books.wealth == list(state.column("player", "resource"))
        assert books.score == list(state.column("player", "score"))
        assert books.left == resources(state)
        assert {id for id, health in books.health.items() if health > 0} == after.keys() - built.keys()
        _check_population(state, built, after, before, table)
        _check_inactive(state, before, after)

    assert hits > TICKS, "there was something to enter"


Row = dict[str, int]


def resources(state: State) -> dict[int, int]:
    """What is left of each."""
    return dict(zip(ground(state).column("resource", "id"), state.column("resource", "health"), strict=True))


class Books:
    """What all have before a tick; then, by the attacks that are told and by what stands afterwards, what they get."""

    def __init__(self, state: State, table: list[Row]) -> None:
        self._before = entities(state)
        self._table = table
        self.health = {id: each.health for id, each in self._before.items()}
        self.left = resources(state)
        self.score, self.wealth = list(state.column("player", "score")), list(state.column("player", "resource"))

    def fight(self, state: State) -> int:
        """Every hit in its turn; how many there were."""
        count = state.column("match", "attacks")[0]
        for attacker, target in list(
            zip(state.column("attack", "attacker"), state.column("attack", "target"), strict=True)
        )[:count]:
            self._hit(self._before[attacker], target)
        return int(count)

    def _hit(self, attacker: Entity, target: int) -> None:
        healths = self.health if target in self.health else self.left
        removed = min(self._table[attacker.kind]["damage"], healths[target])
        healths[target] -= removed
        other = self._before.get(target)
        if other is not None and other.owner == attacker.owner:
            return
        prey, seat = self._table[RESOURCE if other is None else other.kind], attacker.owner - 1
        self.score[seat] += prey["destroy_score"] * (removed > 0 and healths[target] == 0)
        gathered = removed * prey["yields"] * self._table[attacker.kind]["collects"]
        self.wealth[seat] += gathered
        self.score[seat] += gathered

    def close(self, after: dict[int, Entity]) -> None:
        """What is new was paid for, and what has become active is worth its points."""
        for id, each in after.items():
            if id not in self._before:
                self.wealth[each.owner - 1] -= self._table[each.kind]["cost"]
            if each.active and not (id in self._before and self._before[id].active):
                assert each.health == self._table[each.kind]["max_health"]
                self.score[each.owner - 1] += self._table[each.kind]["build_score"]


def _check_population(
    state: State, built: dict[int, Entity], after: dict[int, Entity], before: dict[int, Entity], table: list[Row]
) -> None:
    """Whoever built has room for all it has, by what provided at the beginning of the tick."""
    for player in {each.owner for each in built.values()}:
        provided = sum(table[each.kind]["provide"] for each in before.values() if each.owner == player and each.active)
        used = sum(table[each.kind]["use"] for each in after.values() if each.owner == player)
        assert used <= provided


def _check_inactive(state: State, before: dict[int, Entity], after: dict[int, Entity]) -> None:
    idle = {id for id, each in before.items() if not each.active}
    attackers = list(state.column("attack", "attacker"))[: state.column("match", "attacks")[0]]
    assert not idle & set(attackers)
    assert len(set(attackers)) == len(attackers)
    assert all(before[id].cell == after[id].cell for id in idle if id in after)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_are_treated_alike(seats: int) -> None:
    """By articles 3.2 and 12.2: with the same orders in its own view each player gets on alike, until they meet."""
    state = start(Settings(), None, 5, seats)
    for tick in range(6):
        answers = {}
        for seat in range(seats):
            mine = [row for row in view(state, seat).rows("entity") if row[1] == seat + 1]
            actions = Actions()
            for number, (id, _, kind, x, y, _, _) in enumerate(mine):
                if kind in (3, 5, 7):
                    actions.move(int(id), int(x) + (number + tick) % 2, int(y) + (number + tick + 1) % 2)
            answers[seat] = actions.sheet()
        step(state, answers)
    owned = [[row[2:] for row in view(state, seat).rows("entity") if row[1] == seat + 1] for seat in range(seats)]

    assert all(each == owned[0] for each in owned)
