"""The house bots: legal, repeatable, and each clearly better than the one before; measured on fixed seeds and maps."""

import os
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from quintain.core import Memory, Outcome, Sheet
from quintain.games import house_bot, house_bots
from quintain.games.hypernull import orders, outcome, start, step, to_act, view
from quintain.games.hypernull.bots._atlas import atlas_of
from quintain.games.hypernull.bots._fighting import chase
from quintain.games.hypernull.constants import DEATHMATCH, FRIENDLY, MODES
from quintain.games.hypernull.mapfile import Map, write_map
from quintain.games.hypernull.maps import stock
from quintain.games.hypernull.rules import is_over
from quintain.games.hypernull.settings import Settings
from quintain.games.hypernull.state import ACTIVE, BOTS, ROUND, WEIGHT, State, X, Y
from quintain.kit.chance import bot_seed

from .drawn import drawn
from .scatter import scattered

Seats = tuple[str, ...]

BOTS_BY_STRENGTH = tuple(house_bots("hypernull"))
WEAKEST, CHAMPION = BOTS_BY_STRENGTH[0], BOTS_BY_STRENGTH[-1]
STEPS = tuple(pairwise(BOTS_BY_STRENGTH))
SOAK_MATCHES = 20 if os.environ.get("QUINTAIN_SOAK") == "small" else 200

# Mode, better, worse, and the share of matches that the better one wins at least. In a FRIENDLY match the hunter is a
# little better than the explorer; in a DEATHMATCH those who do not fight meet by accident, and the richer wins at once.
SHARES = [
    (FRIENDLY, "greedy", "drifter", 0.95),
    (FRIENDLY, "explorer", "greedy", 0.95),
    (FRIENDLY, "explorer", "drifter", 0.95),
    (FRIENDLY, "hunter", "drifter", 0.95),
    (FRIENDLY, "hunter", "greedy", 0.95),
    (DEATHMATCH, "greedy", "drifter", 0.95),
    (DEATHMATCH, "explorer", "greedy", 0.8),
    (DEATHMATCH, "hunter", "drifter", 0.95),
    (DEATHMATCH, "hunter", "greedy", 0.95),
    (DEATHMATCH, "hunter", "explorer", 0.6),
]


def maps() -> list[str | None]:
    """Generated maps and those of the stock that two bots find each other on, by turns."""
    texts = [each.text for each in stock() if 2 <= each.text.count("spawn_position") <= 6]
    return [text for each in texts for text in (None, each)]


def rounds(seats: Seats, seed: int, map: str | None = None, **settings: object) -> Iterator[State]:
    """A match of house bots, round by round; at last its end."""
    state = start(Settings(**settings), map, seed, len(seats))  # type: ignore[arg-type]  # settings by name
    acts = [house_bot("hypernull", bot) for bot in seats]
    memories = [Memory(bot_seed(seed, seat)) for seat in range(len(seats))]
    while outcome(state) is None:
        yield state
        step(state, {seat: acts[seat](view(state, seat), memories[seat]) for seat in to_act(state)})
    yield state


def ending(seats: Seats, seed: int, map: str | None = None, **settings: object) -> State:
    """The last state of their match."""
    *_, state = rounds(seats, seed, map, **settings)
    return state


def result(seats: Seats, seed: int, map: str | None, **settings: object) -> Outcome:
    found = outcome(ending(seats, seed, map, **settings))
    assert found is not None
    return found


def wins(better: str, worse: str, matches: int, **settings: object) -> int:
    """How many matches it wins of so many, half of them on either seat of the same seeds; a draw is no win."""
    texts = maps()
    count = 0
    for seed in range(matches // 2):
        text = texts[seed % len(texts)]
        count += result((better, worse), seed, text, **settings).places == (1, 2)
        count += result((worse, better), seed, text, **settings).places == (2, 1)
    return count


def is_legal(sheet: Sheet) -> bool:
    """One row, at most a cell along each axis."""
    return sheet.schema == orders.ORDERS and [True] == [
        dx in (-1, 0, 1) and dy in (-1, 0, 1) for dx, dy in sheet.rows("move")
    ]


def asks(bot: str, state: State, seat: int = 0) -> tuple[float, ...]:
    """The move that a bot asks for that has just come."""
    return next(house_bot("hypernull", bot)(view(state, seat), Memory(1)).rows("move"))


def test_the_weakest_comes_first_and_the_champion_last() -> None:
    assert ("drifter", "greedy", "explorer", "hunter") == BOTS_BY_STRENGTH


def test_every_bot_says_in_one_line_what_it_does() -> None:
    assert [] == [bot for bot, line in house_bots("hypernull").items() if not 10 < len(line) <= 120]


@pytest.mark.parametrize(("worse", "better"), STEPS[:2])
def test_each_bot_beats_the_one_before_it(worse: str, better: str) -> None:
    """By article 8.3: places go by coins."""
    assert wins(better, worse, 4, num_rounds=120) == 4


@pytest.mark.parametrize("mode", MODES)
def test_the_champion_beats_the_weakest(mode: str) -> None:
    assert wins(CHAMPION, WEAKEST, 4, mode=mode, num_rounds=120) == 4


@pytest.mark.soak
@pytest.mark.parametrize(("mode", "better", "worse", "share"), SHARES)
def test_strengths_differ_in_many_matches(mode: str, better: str, worse: str, share: float) -> None:
    assert wins(better, worse, SOAK_MATCHES, mode=mode) >= share * SOAK_MATCHES


@pytest.mark.parametrize("mode", MODES)
def test_the_same_match_is_played_twice(mode: str) -> None:
    first, second = (ending(BOTS_BY_STRENGTH, 5, mode=mode, num_rounds=60) for _ in range(2))

    assert first.checksum() == second.checksum()


@pytest.mark.parametrize("bot", BOTS_BY_STRENGTH)
def test_a_bot_copes_with_maps_and_matches_of_all_kinds(bot: str) -> None:
    """Maps of one cell and one row, radii beyond the map, bots on one cell: each match is played to its end."""
    chance = Random(11)
    act = house_bot("hypernull", bot)
    for _ in range(40):
        state = scattered(chance, 0.5)
        memories = [Memory(bot_seed(3, seat)) for seat in range(state.ints[BOTS])]
        while not is_over(state.ints):
            answers = {seat: act(view(state, seat), memories[seat]) for seat in to_act(state)}
            assert all(map(is_legal, answers.values()))
            step(state, answers)


@pytest.mark.parametrize("bot", BOTS_BY_STRENGTH)
def test_a_bot_copes_with_a_map_far_larger_than_its_memory(bot: str) -> None:
    text = write_map(Map(32767, 700, 70, 2, 3, ((3, 0), (32766, 2)), ((0, 0), (32760, 690))))

    state = ending((bot, bot), 1, text, num_rounds=20, coin_spawn_volume=20)

    assert 20 == state.ints[ROUND]


@pytest.mark.parametrize("bot", ["greedy", "explorer", "hunter"])
def test_a_miner_goes_for_a_coin_over_the_edge_of_the_map(bot: str) -> None:
    """By article 1.1."""
    state = drawn(". . . . . . .", "A . . . . * .", ". . . . . . .", view=3)

    assert (-1, 0) == asks(bot, state)


@pytest.mark.parametrize("bot", ["explorer", "hunter"])
def test_a_miner_walks_around_a_wall(bot: str) -> None:
    walled = drawn(
        ". . . . # . . . .",
        ". . # . # . . . .",
        ". . # . # . . . .",
        ". . # A # * . . .",
        ". . # # # . . . .",
        ". . . . # . . . .",
        view=9,
    )

    assert 1 == mined(bot, walled, 9)


@pytest.mark.parametrize("bot", ["explorer", "hunter"])
def test_a_coin_behind_a_wall_is_mined_through_it(bot: str) -> None:
    """By article 5.1: blocks do not matter to collecting."""
    walled = drawn(
        "# # # # # # #",
        "# A . . # * #",
        "# # # # # # #",
        mining=2,
    )

    assert 1 == mined(bot, walled, 2)


@pytest.mark.parametrize("bot", ["explorer", "hunter"])
def test_a_miner_waits_for_a_coin_that_is_in_reach(bot: str) -> None:
    """By article 2.2: coins are collected after the moves."""
    assert (0, 0) == asks(bot, drawn("A . * . . . .", mining=2, view=3))


def mined(bot: str, state: State, most_rounds: int) -> int:
    """The coins that the first bot has after so many rounds alone."""
    memory = Memory(1)
    act = house_bot("hypernull", bot)
    for _ in range(most_rounds):
        step(state, {0: act(view(state, 0), memory)})
    return state.ints[WEIGHT]


@pytest.mark.parametrize("bot", ["explorer", "hunter"])
def test_a_miner_remembers_a_coin_out_of_sight(bot: str) -> None:
    """Two coins lie on either side; only one is in sight from the other's place."""
    state = drawn(*[". . . . . . . . . . . . . . . ."] * 3, ". * . . A . . * . . . . . . . .", view=3)

    assert 2 == mined(bot, state, 12)


@pytest.mark.parametrize("bot", ["explorer", "hunter"])
def test_coins_that_cannot_be_reached_hide_none_that_can(bot: str) -> None:
    """As in a map with separate regions, where the coins of the others pile up."""
    walled = drawn(
        "* * * * * * * * *", "# # # # # # # # #", "A . . . * . . . #", "# # # # # # # # #", "* * * * * * * * *", view=9
    )

    assert 1 == mined(bot, walled, 4)


def test_an_explorer_looks_where_it_has_not_been() -> None:
    """By article 7.1: it sees a part of the map; within 60 rounds it has found the coin in the farthest corner."""
    rows = [" ".join("#" if x % 6 == 5 and y != (x % 4) * 3 else "." for x in range(24)) for y in range(12)]
    rows[6] = rows[6][:24] + "*" + rows[6][25:]
    rows[0] = "A" + rows[0][1:]

    assert 1 == mined("explorer", drawn(*rows, view=3), 60)


@pytest.mark.parametrize("bot", ["explorer", "hunter"])
def test_two_that_want_the_same_cell_do_not_stop_each_other_for_ever(bot: str) -> None:
    """By article 3.3: rivals for a cell stay."""
    state = drawn("# # # # #", "A . * . B", "# # # # #")
    acts, memories = house_bot("hypernull", bot), [Memory(1), Memory(2)]

    for _ in range(20):
        step(state, {seat: acts(view(state, seat), memories[seat]) for seat in (0, 1)})

    assert 1 == state.ints[WEIGHT] + state.ints[WEIGHT + 1]


def test_the_hunter_robs_the_poor() -> None:
    """By article 4.2: the richest in contact attacks."""
    state = drawn(*[". . . . . . . . ."] * 3, "A . . B . . . . .", mode="DEATHMATCH", weights={"A": 2, "B": 1})
    act, memory = house_bot("hypernull", "hunter"), Memory(1)

    for _ in range(2):
        step(state, {0: act(view(state, 0), memory), 1: orders.move(0, 0)})

    assert (3, 0) == (state.ints[WEIGHT], state.ints[ACTIVE + 1])


def test_the_hunter_robs_nobody_in_a_friendly_match() -> None:
    state = drawn(". . . . . . .", ". . . . . . .", "A . B . . . *", weights={"A": 2})

    assert (-1, 0) == asks("hunter", state)


@pytest.mark.parametrize("weights", [{"A": 1, "B": 2}, {"A": 1, "B": 1}], ids=["richer", "as-rich"])
def test_the_hunter_keeps_out_of_the_reach_of_the_rich(weights: dict[str, int]) -> None:
    """By article 4.4: a tie is drawn by lot. Whatever the other one does, there is no contact this round."""
    state = drawn(*[". . . . . . . . ."] * 8, "A . * B . . . . .", mode="DEATHMATCH", weights=weights, attack=1)
    answer = house_bot("hypernull", "hunter")(view(state, 0), Memory(1))

    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            after = state.copy()
            step(after, {0: answer, 1: orders.move(dx, dy)})
            assert 1 == after.ints[ACTIVE]


def test_the_hunter_outruns_a_rich_bot_that_follows_it() -> None:
    state = drawn(*[" ".join("." * 16)] * 15, "A . . B" + " ." * 12, mode="DEATHMATCH", weights={"B": 5}, attack=1)
    act, memory = house_bot("hypernull", "hunter"), Memory(1)

    for _ in range(100):
        step(state, {0: act(view(state, 0), memory), 1: orders.move(*towards(state, 16, 16))})

    assert 1 == state.ints[ACTIVE]


def towards(state: State, width: int, height: int) -> tuple[int, int]:
    """From bot 1 straight to bot 0."""
    s = state.ints
    dx, dy = (s[X] - s[X + 1] + width // 2) % width - width // 2, (s[Y] - s[Y + 1] + height // 2) % height - height // 2
    return (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)


def test_the_hunter_leaves_off_a_chase_that_leads_nowhere() -> None:
    """A poorer bot runs away round a corridor, as quick as the hunter."""
    state = drawn("# " * 20, "A . . B" + " ." * 16, "# " * 20, mode="DEATHMATCH", weights={"A": 1})
    memory = Memory(1)
    is_chasing = []
    for _ in range(100):
        path = chase(atlas_of(view(state, 0), memory), memory, frozenset())
        is_chasing.append(path != [])
        step(state, {0: orders.move(1, 0), 1: orders.move(1, 0)})

    assert [True] * 60 + [False] * 40 == is_chasing


def test_the_hunter_infers_the_twin_of_a_coin_that_has_just_come() -> None:
    """By articles 6.3 and 6.4: coins come in pairs, by the point reflection."""
    rows = [" ".join("." * 21)] * 7
    state = drawn(*rows[:3], " ".join("." * 8) + " A" + " ." * 12, *rows[:3], view=3)
    act, memory = house_bot("hypernull", "hunter"), Memory(1)
    act(view(state, 0), memory)
    after = drawn(*rows[:3], " ".join("." * 6) + " * . A" + " ." * 12, *rows[:3], view=3)
    after.ints[ROUND] = 1
    act(view(after, 0), memory)

    assert {3 * 21 + 6, 3 * 21 + 14} == set(memory.notes["atlas"].coins)
