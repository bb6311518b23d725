"""What holds in every match, whatever the bots ask for: sound states, balanced books, no luck for either side."""

from array import array
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quintain.core import Sheet
from quintain.games.troops import load, orders, outcome, start, step
from quintain.games.troops.constants import ATTACKED, HARVESTED, MOVED, POWERED, SPAWNED
from quintain.games.troops.rules import step_many
from quintain.games.troops.scratch import scratch
from quintain.games.troops.settings import Settings
from quintain.games.troops.state import COUNT, EVENTS, STOCK, State
from quintain.games.troops.view import Resource, Troop, events, troops, view

from .drawn import blank, put_resource, put_troop
from .scatter import asked, garbage, scattered
from .sound import require_sound

Cell = tuple[int, int]

SEEDS = st.integers(0, 2**32)


def matches(seed: int, turns: int) -> Iterator[tuple[State, State]]:
    """Each turn of a lively match from a crowded state, as the state before and the state after it."""
    chance = Random(seed)
    state = scattered(chance, side=chance.choice((6, 11)))
    for _ in range(turns):
        before = state.copy()
        step(state, asked(chance, state))
        yield before, state


def resources(state: State) -> tuple[Resource, ...]:
    return view(state, 0).resources


def everyone(state: State) -> dict[int, Troop]:
    return {each.id: each for player in (0, 1) for each in troops(state, player)}


def damage_done(before: State, after: State, kind: int) -> Counter[Cell]:
    """How much damage each cell took by the events; damage is what a troop had before the turn."""
    strikers, done = everyone(before), Counter[Cell]()
    for event in events(after):
        if event[0] == kind:
            done[event[5], event[6]] += strikers[event[2]].damage
    return done


def used_up(before: State, after: State) -> list[Cell]:
    harm = damage_done(before, after, HARVESTED)
    return [(each.x, each.y) for each in resources(before) if each.health <= harm[each.x, each.y]]


@given(SEEDS)
def test_states_stay_sound(seed: int) -> None:
    """By article 1.3 one thing a cell, by article 6.1 ten troops at most, by article 7.1 ten resources."""
    for _, after in matches(seed, 12):
        require_sound(after)
        assert 10 == after.ints[COUNT]


@given(SEEDS)
def test_the_books_balance(seed: int) -> None:
    """By article 4.5, article 5.1 and article 6.1: stocks change by what events earn and cost, and by nothing else."""
    for before, after in matches(seed, 8):
        change = [0, 0]
        for cell in used_up(before, after):
            hitters = {e[1] for e in events(after) if e[0] == HARVESTED and (e[5], e[6]) == cell}
            for player in hitters:
                change[player] += 600 // len(hitters)
        for kind, player, *_, times in events(after):
            change[player] -= {POWERED: 300 * times, SPAWNED: 500}.get(kind, 0)

        assert change == [after.ints[STOCK + player] - before.ints[STOCK + player] for player in (0, 1)]


@given(SEEDS)
def test_events_tell_all_that_changed(seed: int) -> None:
    """By article 11.5: who replays the events over the old state gets the new one."""
    for before, after in matches(seed, 8):
        assert retold(before, after) == everyone(after)


def retold(before: State, after: State) -> dict[int, Troop]:
    """The troops of the old state, changed by the new state's events alone."""
    now = everyone(before)
    for kind, _, id, x, y, x_to, y_to, _ in events(after):
        if kind == MOVED:
            assert (x, y) == now[id][1:3]
            now[id] = now[id]._replace(x=x_to, y=y_to)
    hurt = damage_done(before, after, ATTACKED)
    for id, each in list(now.items()):
        now[id] = each._replace(health=each.health - hurt[each.x, each.y])
        if now[id].health <= 0:
            del now[id]
    for kind, _, id, x, y, power, _, times in events(after):
        if kind == POWERED:
            assert (x, y) == now[id][1:3]
            traits = list(now[id])
            traits[3 + power] += times
            now[id] = Troop(*traits)
        elif kind == SPAWNED:
            now[id] = Troop(id, x, y, 2, 1, 1)
    return now


@given(SEEDS)
def test_resources_lose_what_is_harvested_and_nothing_else(seed: int) -> None:
    """By article 4.4 and article 7.1: those left keep their places, the new ones are fresh."""
    for before, after in matches(seed, 8):
        harm, gone = damage_done(before, after, HARVESTED), set(used_up(before, after))
        left = [each for each in resources(before) if (each.x, each.y) not in gone]
        kept, new = resources(after)[: len(left)], resources(after)[len(left) :]

        assert [each._replace(health=each.health - harm[each.x, each.y]) for each in left] == list(kept)
        assert [3] * len(gone) == [each.health for each in new]


@given(SEEDS)
def test_events_come_in_their_phases_and_by_troop(seed: int) -> None:
    """By article 11.5."""
    phase = {MOVED: 0, HARVESTED: 1, ATTACKED: 1, POWERED: 2, SPAWNED: 3}
    for _, after in matches(seed, 6):
        keys = [(phase[event[0]], event[2]) for event in events(after)]

        assert keys == sorted(keys)
        assert [each[2:] for each in view(after, 0).events] == [each[2:] for each in view(after, 1).events]


@given(SEEDS)
def test_a_copy_and_a_loaded_dump_play_on_alike(seed: int) -> None:
    chance = Random(seed)
    state = scattered(chance)
    for _ in range(5):
        step(state, asked(chance, state))
    copy, loaded = state.copy(), load(state.dump())

    for _ in range(5):
        answers = asked(chance, state)
        for each in (state, copy, loaded):
            step(each, answers)

    assert state == copy
    assert state == loaded
    assert 1 == len({state.checksum(), copy.checksum(), loaded.checksum()})


@given(SEEDS)
def test_neither_player_has_an_edge(seed: int) -> None:
    """By article 3.4 and article 4.3: the match seen from the other side of the table ends mirrored."""
    chance = Random(seed)
    state = scattered(chance, side=chance.choice((4, 7, 11)))
    other = mirrored(state)
    answers = asked(chance, state)
    before = state.copy()

    step(state, answers)
    step(other, {1 - player: turned(sheet) for player, sheet in answers.items()})

    left = len(resources(before)) - len(used_up(before, state))
    for player in (0, 1):
        here, there = troops(state, player), troops(other, 1 - player)
        assert [(10 - each.x, 10 - each.y, *each[3:]) for each in here] == [each[1:] for each in there]
        assert state.ints[STOCK + player] == other.ints[STOCK + 1 - player]
    seen = [(10 - each.x, 10 - each.y, each.health) for each in resources(state)[:left]]
    assert seen == [each[:3] for each in resources(other)[:left]]
    assert state.ints[EVENTS] == other.ints[EVENTS]


def mirrored(state: State) -> State:
    """Players exchanged and the board turned by half a circle."""
    other = blank()
    for player in (0, 1):
        for each in troops(state, player):
            put_troop(other, 1 - player, each.id, (10 - each.x, 10 - each.y), each[3:])
        other.ints[STOCK + player] = state.ints[STOCK + 1 - player]
    for rock in resources(state):
        put_resource(other, (10 - rock.x, 10 - rock.y), rock.health)
    return other


def turned(sheet: Sheet) -> Sheet:
    """Up for down and left for right; powers stay."""
    rows = [(int(k), int(t), int(w) ^ (k in (1, 2)), int(n)) for k, t, w, n in sheet.rows("order")]
    return orders.sheet(rows)


@given(SEEDS)
def test_garbage_in_the_rows_harms_no_state(seed: int) -> None:
    """By article 10.5: orders may come from a learning program that has never heard of ids and directions."""
    chance = Random(seed)
    state = scattered(chance, side=6)
    for _ in range(5):
        step(state, {0: garbage(chance), 1: garbage(chance)})
        require_sound(state)


@given(SEEDS, st.integers(0, 6))
def test_step_many_is_step_many_times(seed: int, count: int) -> None:
    chance = Random(seed)
    states = [scattered(chance, most=chance.choice((1, 2, 10)), side=chance.choice((5, 11))) for _ in range(count)]
    for _ in range(4):
        answers = [asked(chance, state) if chance.random() < 0.9 else {} for state in states]
        batch = stepped_together(states, answers)
        for state, answer in zip(states, answers, strict=True):
            if outcome(state) is None:
                step(state, answer)

        assert [list(state.ints) for state in states] == batch


def stepped_together(states: list[State], answers: list[dict[int, Sheet]]) -> list[list[int]]:
    words = array("i", b"".join(bytes(state.buffer) for state in states) or bytes(4))
    rows, starts = b"", [0]
    for answer in answers:
        for player in (0, 1):
            rows += answer.get(player, orders.NOTHING).data[4:]
            starts.append(len(rows) // 16)
    flat = memoryview(rows or bytes(16)).cast("i")
    step_many(memoryview(words), scratch(), flat, memoryview(array("i", starts)), len(states))
    size = len(words) // max(1, len(states))
    return [list(words[n * size : (n + 1) * size]) for n in range(len(states))]


def test_step_many_leaves_finished_matches_alone() -> None:
    """By article 8.2: a match without player 2's troops is over."""
    over = blank()
    put_troop(over, 0, 0, (3, 3), (2, 1, 1))

    batch = stepped_together([over], [{0: orders.sheet([orders.move(0, "up", 1)])}])

    assert [list(over.ints)] == batch


@settings(max_examples=5)
@given(SEEDS)
def test_every_match_of_lively_bots_ends(seed: int) -> None:
    """By article 8.1: no later than at the last turn."""
    chance = Random(seed)
    state = start(Settings(turns=60), None, seed % 2**62, 2)
    for _ in range(60):
        if outcome(state) is not None:
            break
        step(state, asked(chance, state))

    assert outcome(state) is not None


@pytest.mark.parametrize("turn", [0, 500, 1000])
def test_an_outcome_is_not_an_act(turn: int) -> None:
    state = blank(turn)
    before = state.copy()

    outcome(state)

    assert before == state
