"""The house bots: legal, repeatable, and each clearly better than the one before; measured on fixed seeds."""

import os
from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random

import pytest

from quintain.core import Answer, Memory, Outcome, Sheet
from quintain.games import house_bot, house_bots
from quintain.games.troops import Wire, orders, outcome, start, step, view
from quintain.games.troops.bots._tactics import Plan
from quintain.games.troops.constants import MOVE
from quintain.games.troops.settings import Settings
from quintain.games.troops.state import TURN, State
from quintain.kit.chance import bot_seed

from .drawn import drawn
from .scatter import asked, scattered

BOTS = tuple(house_bots("troops"))
CHAMPION = BOTS[-1]
STEPS = tuple(pairwise(BOTS))
RIVALS = tuple((rival, CHAMPION) for rival in BOTS[:-1])
SOAK_MATCHES = 20 if os.environ.get("QUINTAIN_SOAK") == "small" else 200


def turns(seats: tuple[str, str], seed: int, last_turn: int = 1000) -> Iterator[tuple[State, dict[int, Sheet]]]:
    """A match of two house bots, turn by turn: the state they saw and their orders, and at last the end without any."""
    state = start(Settings(turns=last_turn), None, seed, 2)
    acts = [house_bot("troops", bot) for bot in seats]
    memories = [Memory(bot_seed(seed, seat)) for seat in (0, 1)]
    while outcome(state) is None:
        answers = {seat: acts[seat](view(state, seat), memories[seat]) for seat in (0, 1)}
        yield state, answers
        step(state, answers)
    yield state, {}


def ending(seats: tuple[str, str], seed: int, last_turn: int = 1000) -> State:
    """The last state of their match."""
    *_, (state, _) = turns(seats, seed, last_turn)
    return state


def result(seats: tuple[str, str], seed: int, last_turn: int = 1000) -> Outcome:
    found = outcome(ending(seats, seed, last_turn))
    assert found is not None
    return found


def wins(better: str, worse: str, matches: int, last_turn: int = 1000) -> int:
    """How many matches it wins of so many, half of them on either seat of the same seeds; a draw is no win."""
    firsts = [result((better, worse), seed, last_turn).places for seed in range(matches // 2)]
    seconds = [result((worse, better), seed, last_turn).places for seed in range(matches // 2)]
    return firsts.count((1, 2)) + seconds.count((2, 1))


def legal(seat: int, seen: State, sheet: Sheet) -> bool:
    """Would the channel carry these orders unchanged?"""
    wire = Wire(Settings(), seat)
    wire.feed(b"ready\n")
    wire.ask(view(seen, seat))
    return (Answer(sheet),) == tuple(wire.feed(wire.write_orders(sheet)))


def test_the_weakest_is_idle_and_the_champion_comes_last() -> None:
    assert ("idle", "harvester", "fighter", "chieftain") == BOTS


def test_every_bot_says_in_one_line_what_it_does() -> None:
    assert [] == [bot for bot, line in house_bots("troops").items() if not 10 < len(line) <= 110]


@pytest.mark.parametrize(("worse", "better"), STEPS)
def test_each_bot_beats_the_one_before_it(worse: str, better: str) -> None:
    assert wins(better, worse, 12, last_turn=300) >= 10


@pytest.mark.parametrize(("rival", "champion"), RIVALS)
def test_the_champion_beats_every_other_bot(rival: str, champion: str) -> None:
    assert wins(champion, rival, 12) >= 11


@pytest.mark.soak
@pytest.mark.parametrize(("worse", "better"), STEPS)
def test_each_bot_beats_the_one_before_it_in_many_matches(worse: str, better: str) -> None:
    assert wins(better, worse, SOAK_MATCHES) >= 0.8 * SOAK_MATCHES


@pytest.mark.soak
@pytest.mark.parametrize(("rival", "champion"), RIVALS)
def test_the_champion_beats_every_other_bot_in_many_matches(rival: str, champion: str) -> None:
    assert wins(champion, rival, SOAK_MATCHES) >= 0.95 * SOAK_MATCHES


@pytest.mark.parametrize("seats", [*combinations(BOTS, 2), (CHAMPION, CHAMPION)], ids="-".join)
def test_the_same_match_is_played_twice(seats: tuple[str, str]) -> None:
    assert ending(seats, 5, 200).checksum() == ending(seats, 5, 200).checksum()


@pytest.mark.parametrize("seats", [*combinations(BOTS, 2), (CHAMPION, CHAMPION)], ids="-".join)
def test_orders_go_unchanged_through_the_channel(seats: tuple[str, str]) -> None:
    unlike = [
        (state.ints[TURN], seat)
        for state, answers in turns(seats, 3, 150)
        for seat, sheet in answers.items()
        if not legal(seat, state, sheet)
    ]

    assert [] == unlike


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_copes_with_whatever_random_play_leads_to(bot: str) -> None:
    chance = Random(11)
    memory = Memory(7)
    act = house_bot("troops", bot)
    state = scattered(chance)
    for _ in range(300):
        if outcome(state) is not None:
            state = scattered(chance)
        assert all(legal(seat, state, act(view(state, seat), memory)) for seat in (0, 1))
        step(state, asked(chance, state))


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_copes_with_an_empty_board(bot: str) -> None:
    assert [] == [order for order in asks(bot, drawn("A", at=(5, 5), spare=False)) if order[0] != MOVE]


@pytest.mark.parametrize("bot", ["harvester", "fighter", "chieftain"])
def test_a_bot_strikes_the_resource_beside_it(bot: str) -> None:
    state = drawn("o . . . .", "A . . . a")

    assert [orders.action(0, "up")] == asks(bot, state)


@pytest.mark.parametrize("bot", ["fighter", "chieftain"])
def test_a_warrior_walks_up_and_strikes_in_one_turn(bot: str) -> None:
    state = drawn("a o", ". .", "A .", health={"A": 9}, damage={"A": 3})

    assert [orders.move(0, "up", 1), orders.action(0, "up")] == asks(bot, state)


def test_the_chieftain_leaves_a_cell_where_it_could_be_struck_dead() -> None:
    state = drawn(". . . . .", "o A . . a", speed={"A": 2, "a": 2}, damage={"a": 2}, at=(3, 3))

    assert MOVE in [order[0] for order in asks("chieftain", state)]


def test_the_chieftain_outnumbering_the_enemy_stays_on_its_spawn_cell() -> None:
    state = drawn("D . o", ". . .", ". C B", ". . A", ". . a", at=(8, 4))

    assert [] == [order for order in asks("chieftain", state) if order[:2] == (MOVE, 6)]


def test_a_plan_buys_nothing_twice_and_nothing_on_credit() -> None:
    seen = view(drawn("A . a", stock=(10, 0)), 0)
    plan = Plan(seen)

    has = [plan.train(seen.allies[0], power, level) for power, level in (("damage", 3), ("damage", 3), ("health", 5))]

    assert [True, True, False] == has
    assert [orders.powerup(0, "damage", 2), orders.powerup(0, "health", 1)] == rows(plan.sheet())


def test_a_plan_creates_only_where_the_spawn_cell_will_be_free() -> None:
    seen = view(drawn("A . a", at=(2, 2), stock=(5, 0)), 0)
    staying, leaving = Plan(seen), Plan(seen)

    staying.create()
    leaving.move(seen.allies[0], leaving.landings(seen.allies[0])[-1])
    leaving.create()

    assert [] == rows(staying.sheet())
    assert [orders.move(0, "right", 1), orders.create()] == rows(leaving.sheet())


def asks(bot: str, state: State) -> list[tuple[float, ...]]:
    """What a bot on the first seat asks for."""
    return rows(house_bot("troops", bot)(view(state, 0), Memory(1)))


def rows(sheet: Sheet) -> list[tuple[float, ...]]:
    """Orders as the makers in orders.py write them."""
    return list(sheet.rows("order"))
