"""Saved games of the original, tick by tick, and its results."""

import json
from pathlib import Path
from struct import pack

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quintain.core import Ending, Fault, FaultKind, Outcome, Verdict, as_data
from quintain.games.codecraft import Settings, step
from quintain.games.codecraft.notation import MATCH_FORMATS, STATE_FORMATS, Record, read_saved, read_states, results
from quintain.games.codecraft.notation.binary import Out
from quintain.games.codecraft.notation.match import games, write_game
from quintain.games.codecraft.saved import Game, SavedError, game_of
from quintain.games.codecraft.state import State

from .played import Match, busy


def recorded(file: Path, ticks: int) -> list[State]:
    """A match written tick by tick, and its states."""
    match = Match(["balanced", "quickstart"], seed=8, stage="Round2")
    record, states = Record(file), [match.state.copy()]
    record.begin(match.state)
    for _ in range(ticks):
        step(match.state, match.answers())
        record.turn(match.state)
        states.append(match.state.copy())
    return states


def bare(game: Game) -> tuple[object, ...]:
    """What the layout has a place for."""
    return game.tick, game.next_id, dict(game.players), dict(game.entities), dict(game.actions), game.fog, game.map_size


def test_every_state_comes_back_from_its_changes_article_16_6(tmp_path: Path) -> None:
    states = recorded(tmp_path / "game.log", 30)

    found = list(games((tmp_path / "game.log").read_bytes(), "game.log"))

    assert [bare(game_of(state)) for state in states] == [bare(game) for game in found]
    assert [game_of(state).extra.attacks for state in states] == [game.extra.attacks for game in found]


def test_a_state_out_of_a_saved_game_goes_on_alike_by_the_same_seed_article_16_6(tmp_path: Path) -> None:
    states = recorded(tmp_path / "game.log", 25)
    data = (tmp_path / "game.log").read_bytes()

    moment = read_saved(data, "game.log", 20).moment(Settings(stage="Round2"), 8)

    assert (20, 2, 8) == (moment.turn, moment.seats, moment.seed)
    assert states[20] == moment.state


def test_without_a_tick_the_first_state_is_meant_article_16_7(tmp_path: Path) -> None:
    recorded(tmp_path / "game.log", 3)
    data = (tmp_path / "game.log").read_bytes()

    assert 0 == read_saved(data, "game.log").game.tick
    with pytest.raises(SavedError, match=r"game\.log has no state of tick 4; it begins with 0"):
        read_saved(data, "game.log", 4)


def test_a_file_with_one_state_has_its_own_tick_and_seed_article_16_7() -> None:
    match = busy()
    data = STATE_FORMATS["state"](match.state, as_data(match.settings))

    saved = read_saved(data, "game.json")
    moment = saved.moment(Settings(), None)

    assert (150, 4, 4) == (saved.game.tick, saved.seed, moment.seed)
    assert match.settings == moment.settings
    assert match.state == moment.state
    assert read_saved(data, "game.json").moment(Settings(), 9).state != match.state


def test_the_states_of_a_file_are_shown_one_after_another_article_16_7(tmp_path: Path) -> None:
    states = recorded(tmp_path / "game.log", 5)

    seats, found = read_states((tmp_path / "game.log").read_bytes(), "game.log", Settings(stage="Round2"), 8)

    assert 2 == seats
    assert states == list(found)


def test_a_replay_and_a_record_give_the_same_file_article_16_6(tmp_path: Path) -> None:
    states = recorded(tmp_path / "game.log", 5)

    assert (tmp_path / "game.log").read_bytes() == b"".join(MATCH_FORMATS["game"](iter(states)))


def test_the_layout_is_that_of_the_original_article_16_6() -> None:
    """The beginning of a file, by hand: next id, size, fog, then Wall, the first of ten properties."""
    state = Match(["empty", "empty"], stage="Round2").state
    out = Out()
    write_game(out, game_of(state))
    data = out.taken()
    wall = pack("<4i?6i3?", 0, 1, 10, 100, False, 0, 0, 50, 10, 2, 0, False, False, False)

    assert data.startswith(pack("<2i?i", game_of(state).next_id, 80, True, 10) + wall)
    numbers = pack("<4i", 1000, 1000, 0, 0)  # max tick, nodes, tick, the number that is always 0
    players = pack("<i5i5i", 2, 1, 1, 0, 0, 0, 2, 2, 1, 0, 0)
    base = pack("<ii?5i?", 3, 3, True, 1, 2, 5, 5, 300, True)
    assert numbers + players + pack("<i", len(game_of(state).entities)) + base in data
    assert data.endswith(pack("<i", 0))


def test_a_change_is_attacks_numbers_and_four_maps_article_16_6(tmp_path: Path) -> None:
    """Nothing happens in the first tick of two empty players: by hand, no attack, the numbers, and twelve zeros."""
    match, file = Match(["empty", "empty"], stage="Round2"), tmp_path / "game.log"
    record = Record(file)
    record.begin(match.state)
    before = len(file.read_bytes())
    step(match.state, match.answers())
    record.turn(match.state)

    next_id = game_of(match.state).next_id
    assert pack("<3i?4i12i", 0, next_id, 80, True, 1000, 1000, 1, 0, *[0] * 12) == file.read_bytes()[before:]


SMALL = Match(["quickstart", "empty"], stage="Round2", resource_cover_low=0.0, resource_cover_high=0.0)
FILE = b"".join(MATCH_FORMATS["game"](iter([SMALL.state.copy(), SMALL.play(1).state.copy(), SMALL.play(1).state])))


@given(data=st.data())
@settings(max_examples=200)
def test_a_damaged_file_is_read_or_refused_in_one_sentence(data: st.DataObject) -> None:
    found = bytearray(FILE)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(found) - 1))
        found[at : at + data.draw(st.integers(0, 5))] = data.draw(st.binary(max_size=5))
    refused = ""
    try:
        _, states = read_states(bytes(found), "game.log", Settings(), 1)
        for state in states:
            step(state, {})
    except SavedError as wrong:
        refused = str(wrong)

    assert len(refused.splitlines()) <= 1


@pytest.mark.parametrize("size", [0, 1, 3, 4, 100, len(FILE) - 1])
def test_a_file_that_was_cut_off_is_told(size: int) -> None:
    with pytest.raises(SavedError, match=r"game\.log"):
        list(games(FILE[:size], "game.log")) if size else read_saved(b"", "game.log")


def test_a_count_that_no_file_can_hold_takes_no_memory() -> None:
    with pytest.raises(SavedError, match="has the count 2147483647 at byte 9, more than 13 bytes can hold"):
        list(games(pack("<2i?i", 9, 80, True, 2**31 - 1), "game.log"))


# results


def test_results_are_those_of_the_original_article_16_4() -> None:
    verdicts = (
        Verdict(),
        Verdict(Fault(FaultKind.GARBLED, "Token mismatch"), 0),
        Verdict(Fault(FaultKind.LATE, "gave no answer within 1 s"), 17),
    )
    ending = Ending(verdicts, Outcome((1, 2, 3), (50.0, 20.0, 10.0), ("", "", "")))

    assert {
        "players": [
            {"crashed": False, "comment": None},
            {"crashed": True, "comment": "Token mismatch"},
            {"crashed": True, "comment": "Player crashed: gave no answer within 1 s"},
        ],
        "results": [50, 20, 10],
        "seed": 7,
    } == json.loads(results(ending, 7))
