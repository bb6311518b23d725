"""What holds in every match, whatever the bots ask for."""

from array import array
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Fault, Sheet
from quintain.games.hypernull import load, outcome, step, to_act, view
from quintain.games.hypernull.constants import BEATEN, COLLECTED, LEFT, MOVED, OVER, SPAWNED
from quintain.games.hypernull.frame import frame
from quintain.games.hypernull.mapfile import Map
from quintain.games.hypernull.rules import moves, step_many
from quintain.games.hypernull.settings import Settings
from quintain.games.hypernull.start import ground_of, placed
from quintain.games.hypernull.state import ACTIVE, BOTS, IS_DEATHMATCH, State, X, Y, ground
from quintain.games.hypernull.terrain import is_block, scratch, squared

from .drawn import Cell, coins, lie, require_sound, weights
from .scatter import scattered, wishes

SEEDS = st.integers(0, 2**32)


def matches(seed: int, rounds: int = 12, **more: object) -> list[tuple[State, State]]:
    """Each round of a lively match, as the state before and the state after it."""
    chance = Random(seed)
    state = scattered(chance, **more)  # type: ignore[arg-type]  # settings by name
    found = []
    for _ in range(rounds):
        before = state.copy()
        step(state, wishes(chance, state, lost=0.02))
        found.append((before, state.copy()))
    return found


def events(state: State, kind: int) -> list[tuple[int, ...]]:
    """The events of a kind, without it: bot, other, x, y, coins."""
    return [tuple(map(int, row[1:])) for row in frame(state).rows("event") if row[0] == kind]


def active(state: State) -> list[tuple[int, Cell]]:
    s = state.ints
    return [(bot, (s[X + bot], s[Y + bot])) for bot in to_act(state)]


@given(SEEDS)
def test_states_stay_sound_and_are_loaded_as_they_were(seed: int) -> None:
    for _, after in matches(seed):
        require_sound(after)
        assert after == load(after.dump())


@given(SEEDS)
def test_no_bot_stands_on_a_block(seed: int) -> None:
    """By article 3.2."""
    for _, after in matches(seed):
        assert not any(is_block(ground(after).ints, *cell) for _, cell in active(after))


@given(SEEDS)
def test_coins_are_neither_made_nor_lost(seed: int) -> None:
    """By articles 4.3, 5.1 and 6.5: what lies about and what bots have grows by what is spawned."""
    for before, after in matches(seed):
        grown = sum(weights(after)) + len(coins(after)) - sum(weights(before)) - len(coins(before))

        assert len(events(after, SPAWNED)) == grown
        assert len(events(after, COLLECTED)) == sum(weights(after)) - sum(weights(before))


@given(SEEDS)
def test_after_the_attacks_of_a_deathmatch_nobody_is_in_contact(seed: int) -> None:
    """By article 4.2."""
    for _, after in matches(seed, mode="DEATHMATCH"):
        width, height, _, _, radius = ground(after).ints[1:6]
        for one, (x, y) in active(after):
            for other, cell in active(after):
                assert one == other or squared(x, y, *cell, width, height) > radius**2


@given(SEEDS)
def test_nobody_goes_farther_than_a_neighbour(seed: int) -> None:
    """By article 3.1."""
    for before, after in matches(seed):
        width, height = ground(after).ints[1:3]
        was = dict(active(before))
        for bot, cell in active(after):
            assert squared(*was[bot], *cell, width, height) <= 2


@given(SEEDS)
def test_bots_that_hold_their_cells_never_share_one(seed: int) -> None:
    """By article 3.4, and article 3.3 in a FRIENDLY match: if they did not before."""
    for before, after in matches(seed, mode="FRIENDLY", occupied_cells="block"):
        cells = [cell for _, cell in active(before)]
        if len(set(cells)) == len(cells):
            assert len({cell for _, cell in active(after)}) == len(active(after))


@given(SEEDS)
def test_events_tell_all_that_changed(seed: int) -> None:
    """By article 2.5: who replays the events over the old state gets the new one."""
    for before, after in matches(seed):
        assert retold(before, after) == (dict(active(after)), weights(after), set(coins(after)))


def retold(before: State, after: State) -> tuple[dict[int, Cell], list[int], set[Cell]]:
    where, rich, about = dict(active(before)), weights(before), set(coins(before))
    for kind, bot, other, x, y, now in frame(after).rows("event"):
        match kind:
            case 1:
                where[int(bot)] = (int(x), int(y))
            case 2:
                assert (x, y) == where.pop(int(other))
                rich[int(bot)], rich[int(other)] = int(now), 0
            case 3:
                about.remove((int(x), int(y)))
                rich[int(bot)] = int(now)
            case 4:
                about.add((int(x), int(y)))
            case 5:
                assert (x, y) == where.pop(int(bot))
            case _:
                assert (x, y) == where[int(bot)]
    return where, rich, about


@given(SEEDS)
def test_events_come_in_the_order_of_the_phases(seed: int) -> None:
    """By article 2.5."""
    for _, after in matches(seed, num_rounds=30):
        kinds = [row[0] for row in frame(after).rows("event")]

        assert [MOVED, BEATEN, COLLECTED, SPAWNED, LEFT, OVER] == [1, 2, 3, 4, 5, 6]
        assert sorted(kinds) == kinds


@given(SEEDS)
def test_a_copy_and_a_loaded_dump_play_on_alike(seed: int) -> None:
    chance = Random(seed)
    state = scattered(chance)
    for _ in range(5):
        step(state, wishes(chance, state, lost=0.02))
    copy, loaded = state.copy(), load(state.dump())

    for _ in range(5):
        answers = wishes(chance, state, lost=0.02)
        for each in (state, copy, loaded):
            step(each, answers)

    assert state == copy == loaded
    assert 1 == len({state.checksum(), copy.checksum(), loaded.checksum()})


@given(SEEDS)
def test_on_a_shifted_map_the_match_is_shifted(seed: int) -> None:
    """By article 1.1: a torus has no edge. Without ties, spawns and coins, whose order is that of rows."""
    chance = Random(seed)
    state = scattered(chance, attack_tie="lowest_id", coin_spawn_period=1000)
    width, height = ground(state).ints[1:3]
    lie(state, [], width)
    right, up = chance.randrange(width), chance.randrange(height)
    other = shifted(state, right, up)
    for _ in range(8):
        answers = wishes(chance, state)
        step(state, answers)
        step(other, answers)

        assert [(bot, ((x + right) % width, (y + up) % height)) for bot, (x, y) in active(state)] == active(other)
        assert weights(state) == weights(other)
        for bot in to_act(state):
            assert moved(view(state, bot), right, up) == moved(view(other, bot), 0, 0)


def shifted(state: State, right: int, up: int) -> State:
    width, height, sight, mining, attack = ground(state).ints[1:6]
    blocks = [((int(x) + right) % width, (int(y) + up) % height) for x, y in ground(state).rows("block")]
    blocks.sort(key=lambda cell: (cell[1], cell[0]))
    other = State(
        state.schema, bytearray(state.buffer), ground_of(Map(width, height, sight, mining, attack, tuple(blocks), ()))
    )
    for bot in range(state.ints[BOTS]):
        other.ints[X + bot] = (state.ints[X + bot] + right) % width
        other.ints[Y + bot] = (state.ints[Y + bot] + up) % height
    return other


def moved(seen: Sheet, right: int, up: int) -> dict[str, list[tuple[int, ...]]]:
    """A view with all its cells shifted, in row order."""
    width, height = seen.column("match", "width")[0], seen.column("match", "height")[0]
    return {
        table: sorted(
            ((int(y) + up) % height, (int(x) + right) % width, *map(int, rest)) for x, y, *rest in seen.rows(table)
        )
        for table in ("bot", "block", "coin")
    }


@given(SEEDS, st.integers(0, 5))
def test_step_many_is_step_many_times(seed: int, count: int) -> None:
    """By article 8.1, matches that are over included."""
    chance = Random(seed)
    states = [scattered(chance, num_rounds=32)]
    states += [states[0].copy() for _ in range(count)]
    for _ in range(5):
        answers = [wishes(chance, state, lost=0.1) for state in states]
        batch = stepped_together(states, answers)
        for state, answer in zip(states, answers, strict=True):
            if outcome(state) is None:
                step(state, answer)

        assert [list(state.ints) for state in states] == batch


def stepped_together(states: list[State], answers: list[dict[int, Sheet | Fault]]) -> list[list[int]]:
    g, words = ground(states[0]).ints, len(states[0].ints)
    together = memoryview(array("i", [word for state in states for word in state.ints]))
    asked = [word for state, answer in zip(states, answers, strict=True) for word in moves(state, answer)]
    step_many(together, words, g, scratch(g), memoryview(array("i", asked)), len(states))
    return [list(together[n * words : (n + 1) * words]) for n in range(len(states))]


@pytest.mark.parametrize("mode", ["FRIENDLY", "DEATHMATCH"])
def test_64_bots_play(mode: str) -> None:
    """By article 1.5, in a crowd: 64 bots on 144 cells."""
    chance = Random(64)
    cells = [(x, y) for x in range(12) for y in range(12)]
    rules = Settings(mode=mode, num_rounds=60, coin_spawn_period=1, coin_spawn_volume=9)
    map = Map(12, 12, 5, 1, 1, (), ())
    state = placed(rules, ground_of(map), 5, chance.sample(cells, 64))
    while outcome(state) is None:
        step(state, wishes(chance, state))
        require_sound(state)

    assert (64 if mode == "FRIENDLY" else 40) >= sum(state.ints[ACTIVE : ACTIVE + 64])
    assert (mode == "DEATHMATCH") == state.ints[IS_DEATHMATCH]
    assert sum(weights(state)) > 60
