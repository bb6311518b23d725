"""A match that begins in the middle, and one that is shown again."""

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from quintain.core import Answers, Memory, Moment, Outcome, Sheet, UsageError
from quintain.match import Blind, Bot, Plan, Played, play, verify
from quintain.match.repeat import Page, Repeated, states
from quintain.replay import Replay

from .games import relay
from .games.bots import idler
from .games.relay.rules import REST, RUN, RUNNERS, View
from .hand import RELAY

SETTINGS: Any = RELAY.Settings()


def runner(view: View, memory: Memory) -> Sheet:
    """Runs as far as it can, then rests; remembers nothing."""
    energy = view.energy[view.runner % RUNNERS]
    return relay.ORDERS.sheet(order=[[RUN if energy else REST], [energy]])


RUNNER, IDLER = (Bot(act.__name__, f"house:{act.__name__}", act=act) for act in (runner, idler))


class Notes(Blind):
    """What there was to see."""

    def __init__(self) -> None:
        self.frames: list[Sheet] = []
        self.sums: list[int] = []
        self.answers: list[Answers] = []

    def turn(self, frame: Sheet, checksum: Callable[[], int]) -> None:
        self.frames.append(frame)
        self.sums.append(checksum())

    def answered(self, answers: Answers) -> None:
        self.answers.append(answers)


def played(notes: Notes, *bots: Bot, **plan: Any) -> Played:
    return play(Plan(plan.pop("game", RELAY), SETTINGS, 3, bots, **plan), (notes,))


@pytest.fixture
def match(tmp_path: Path) -> tuple[Path, Notes]:
    notes = Notes()
    path = tmp_path / "match.quintain"
    played(notes, RUNNER, RUNNER).save(path)
    return path, notes


def moment(path: Path, turn: int) -> Moment:
    with Replay.open(path) as replay:
        state = next(islice(states(RELAY, replay), turn, None))
        return Moment(SETTINGS, replay.head.seed, turn, len(replay.head.seats), state)


def test_the_states_of_a_replay_are_those_of_its_match(match: tuple[Path, Notes]) -> None:
    path, notes = match
    with Replay.open(path) as replay:
        assert notes.sums == [state.checksum() for state in states(RELAY, replay)]


def test_a_match_that_begins_in_the_middle_plays_on_alike_and_verifies(match: tuple[Path, Notes]) -> None:
    path, notes = match
    rest = Notes()

    second = played(rest, RUNNER, RUNNER, moment=moment(path, 7))
    second.save(path)

    assert notes.sums[7:] == rest.sums
    with Replay.open(path) as replay:
        assert 7 == replay.head.first_turn
        assert verify(RELAY, replay) is None


def test_a_saved_state_is_for_as_many_players_as_it_has(match: tuple[Path, Notes]) -> None:
    with pytest.raises(UsageError, match="the saved match has 2 players, not 3"):
        played(Notes(), RUNNER, RUNNER, IDLER, moment=moment(match[0], 7))


def repeated(path: Path, notes: Notes, turns: int | None = None) -> Played:
    game: Any = Repeated(RELAY)
    with Replay.open(path) as replay:
        pages = islice(states(RELAY, replay), turns)
        first = next(pages).copy()
        page = Page(2, first, pages)
        return played(notes, IDLER, IDLER, game=game, moment=Moment(SETTINGS, 3, 0, 2, page))


def test_a_repeated_match_shows_every_state_whatever_the_bots_answer(match: tuple[Path, Notes]) -> None:
    path, notes = match
    again = Notes()

    ending = repeated(path, again).ending

    assert notes.frames == again.frames
    assert notes.answers != again.answers
    with Replay.open(path) as replay:
        assert replay.ending.outcome == ending.outcome


def test_a_repeated_match_that_was_broken_off_is_nobodys(match: tuple[Path, Notes]) -> None:
    again = Notes()

    ending = repeated(match[0], again, turns=5).ending

    assert 5 == len(again.frames)
    assert Outcome((1, 1), (0, 0), ("the saved match goes no further",) * 2) == ending.outcome
