"""What every game promises, written once and run on each."""

import ast
import inspect
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quintain import builds, games
from quintain.core import (
    Answer,
    Aside,
    Fault,
    FaultKind,
    Game,
    Garbled,
    Kind,
    LinkKind,
    Outcome,
    Ready,
    Said,
    Schema,
    Sheet,
    Wire,
)
from quintain.match import verify
from quintain.replay import Replay

from .cases import SILENT, Case, Table, cases, members, members_elsewhere, played

EVERY = 10  # steps between looks at a match
AHEAD = 10  # steps that a copy is played on
LOOKS = 40  # at most this many
SEEDS = (1, 2**62 - 1)
PLAYTHROUGHS = sorted(games.FOLDER.glob("*/playthroughs/*.quintain"))
MAY_HAVE = {"Greeting"}
DOORS = {name for name, _ in inspect.getmembers(Game, lambda each: isinstance(each, property))}


@pytest.fixture(params=sorted(cases()))
def case(request: pytest.FixtureRequest) -> Case:
    return cases()[request.param]


def looks(case: Case, seed: int = 1) -> Iterator[Table]:
    """A match of its strongest bots, at every tenth step."""
    table = Table(case, seed)
    for _ in range(LOOKS):
        if table.is_over:
            return
        yield table
        for _ in range(EVERY):
            if not table.is_over:
                table.step()


def wire_of(case: Case, table: Table, actor: int) -> tuple[Wire[Any], Any, bytes]:
    """A wire that has just asked this actor, what was asked, and its bytes."""
    wire = case.game.Wire(case.game.Settings(), case.game.seat_of(table.state, actor))
    wire.open(table.state, "1")
    first = wire.write_ready()  # a wire that is not ready may answer all the same
    if first:
        assert [Ready()] == list(wire.feed(first))
    view = case.game.view(table.state, actor)
    return wire, view, wire.ask(view)


# A match


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_of_silent_bots_ends(case: Case, seed: int) -> None:
    game, state = case.game, case.start(seed)
    while (outcome := game.outcome(state)) is None:
        game.step(state, dict.fromkeys(game.to_act(state), SILENT))

    assert isinstance(outcome, Outcome)
    assert len(case.pair) == len(outcome.places) == len(outcome.scores) == len(outcome.reasons)
    assert min(outcome.places) == 1


@pytest.mark.parametrize("kind", FaultKind)
def test_any_fault_of_anybody_is_an_answer(case: Case, kind: FaultKind) -> None:
    table = Table(case)
    for _ in range(EVERY):
        case.game.step(table.state, dict.fromkeys(case.game.to_act(table.state), Fault(kind, "a fault")))

    assert case.game.FAULTS.keys() == set(FaultKind)


def test_a_match_that_is_over_ends_with_a_turn(case: Case) -> None:
    table = Table(case)
    while not table.is_over:
        table.step()

    assert case.game.is_frame(table.state)


def test_actors_belong_to_seats_and_asking_changes_nothing(case: Case) -> None:
    for table in looks(case):
        before = table.state.checksum()
        actors = list(case.game.to_act(table.state))

        assert actors
        assert len(set(actors)) == len(actors)
        assert actors == list(case.game.to_act(table.state))
        assert all(0 <= case.game.seat_of(table.state, actor) < len(case.pair) for actor in actors)
        for actor in actors:
            case.game.view(table.state, actor)
        case.game.frame(table.state)
        assert before == table.state.checksum()


def test_every_house_bot_plays_a_whole_match_with_orders_that_its_wire_can_write(case: Case) -> None:
    for name in case.bots:
        rival = case.pair[0]
        for bots in ((case.bot(name), rival), (rival, case.bot(name))):
            match = played(case, 3, bots)

            assert match.ending.outcome is not None
            assert ["ok", "ok"] == [verdict.word for verdict in match.ending.verdicts]


def test_steps_forgive_any_sheet_of_orders(case: Case) -> None:
    """A replay may come from a stranger, and be verified."""
    for number in range(40):
        table = Table(case)
        for _ in range(number % 4):
            table.step()
        tables: dict[str, Any] = {}
        for kind in case.game.ORDERS.tables:
            tables[kind.name] = [
                [_wild(column.kind, number + 7 * row + 3 * place) for row in range(number)]
                for place, column in enumerate(kind.columns)
            ]
        wild = case.game.ORDERS.sheet(**tables)
        case.game.step(table.state, dict.fromkeys(case.game.to_act(table.state), wild))
        case.game.frame(table.state)


def _wild(kind: Kind, chance: int) -> float:
    if kind in (Kind.FLOAT32, Kind.FLOAT64):
        return (0.0, -1e30, 1e30, float("nan"), float("inf"))[chance % 5]
    largest = (1 << 8 * kind.size - 1) - 1
    return (0, 1, 2, 3, 4, 5, -1, largest, -largest - 1, largest // 2)[chance % 10]


# Repeating


def test_the_same_seed_gives_the_same_match_and_another_seed_another(case: Case) -> None:
    assert members(played(case, 5)) == members(played(case, 5))
    assert members(played(case, 5)) != members(played(case, 6))


@pytest.mark.parametrize("environment", [{"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "2", "QUINTAIN_BUILD": "source"}])
def test_other_processes_hashes_and_builds_play_the_same_match(case: Case, environment: dict[str, str]) -> None:
    here = members(played(case, 7))

    assert here == members_elsewhere(case.game.NAME, 7, **environment), builds.kind()


def test_a_copied_dumped_and_loaded_state_plays_on_alike(case: Case) -> None:
    for table in looks(case):
        game = case.game
        copy, loaded = table.state.copy(), game.load(table.state.dump())
        assert table.state.dump() == copy.dump() == loaded.dump()
        for _ in range(AHEAD):
            if table.is_over:
                break
            answers = table.step()
            for other in (copy, loaded):
                game.step(other, answers)
                assert table.state.checksum() == other.checksum()
                assert game.frame(table.state) == game.frame(other)


def test_a_copy_has_a_life_of_its_own(case: Case) -> None:
    table = Table(case)
    copy = table.state.copy()
    before = copy.checksum()

    table.step()

    assert before == copy.checksum()


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_playthroughs_replay(path: Path) -> None:
    with Replay.open(path) as replay:
        assert verify(games.load(path.parent.parent.name), replay) is None


# What is seen


@pytest.mark.parametrize("noise", [0, 1, 77_777])
def test_hidden_things_never_change_a_view(case: Case, noise: int) -> None:
    for table in looks(case):
        before = table.state.checksum()
        for actor in case.game.to_act(table.state):
            other = case.game.scrambled(table.state, actor, noise)

            assert case.game.view(table.state, actor) == case.game.view(other, actor)
            assert before == table.state.checksum()


def test_views_survive_the_wire(case: Case) -> None:
    for table in looks(case):
        for actor in case.game.to_act(table.state):
            wire, view, data = wire_of(case, table, actor)

            assert view == wire.read_view(data)


def test_orders_survive_the_wire(case: Case) -> None:
    for table in looks(case):
        for actor, orders in table.answers().items():
            wire, _, _ = wire_of(case, table, actor)
            assert isinstance(orders, Sheet)

            assert [Answer(orders)] == list(wire.feed(wire.write_orders(orders)))


def test_orders_survive_the_wire_byte_by_byte(case: Case) -> None:
    table = Table(case)
    actor, orders = next(iter(table.answers().items()))
    wire, _, _ = wire_of(case, table, actor)
    assert isinstance(orders, Sheet)
    data = wire.write_orders(orders)
    is_text = case.game.LAUNCH.link is LinkKind.CHANNEL  # which gives its whole text each time

    said = [one for at in range(len(data)) for one in wire.feed(data[0 if is_text else at : at + 1])]

    assert [Answer(orders)] == said


def test_frames_decode_by_their_schema_alone(case: Case) -> None:
    schema = Schema.from_data(json.loads(json.dumps(case.game.FRAME.as_data())))
    for table in looks(case):
        frame = case.game.frame(table.state)
        read = Sheet(schema, frame.data)
        for each in schema.tables:
            assert list(frame.rows(each.name)) == list(read.rows(each.name))


# Strangers' bytes


@given(data=st.data())
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_garbage_gives_a_fault_or_nothing(case: Case, data: st.DataObject) -> None:
    table = Table(case)
    actor, orders = next(iter(table.answers().items()))
    wire, _, _ = wire_of(case, table, actor)
    assert isinstance(orders, Sheet)
    sound = wire.write_orders(orders)
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(sound)))
        piece = data.draw(st.binary(max_size=60) | st.just(sound[:at]) | st.just(sound[at:]))
        for said in wire.feed(piece):
            _require_said(said, case)


def _require_said(said: Said, case: Case) -> None:
    match said:
        case Answer():
            assert said.orders.schema == case.game.ORDERS
        case Garbled():
            assert said.text
        case _:
            assert isinstance(said, Ready | Aside)


@given(data=st.binary(max_size=200))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_garbage_before_the_first_question_gives_a_fault_or_nothing(case: Case, data: bytes) -> None:
    wire = case.game.Wire(case.game.Settings(), 0)
    wire.open(case.start(), "1")
    for said in wire.feed(data):
        _require_said(said, case)


@given(data=st.binary(max_size=200), cut=st.integers(0, 200))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_garbage_for_an_introduction_is_a_claim_or_a_refusal_or_not_enough(case: Case, data: bytes, cut: int) -> None:
    greet = getattr(case.game, "Greeting", None)
    if greet is None:
        return
    greeting = greet(case.game.Settings())
    assert isinstance(greeting.hello(), bytes)
    for part in (data[:cut], data[cut:]):
        if greeting.feed(part) is not None:
            break

    assert isinstance(greeting.rest(), bytes)


# The door


def test_the_door_has_what_the_contract_names_and_nothing_beside(case: Case) -> None:
    assert sorted(DOORS) == sorted(_declared(case) - MAY_HAVE)
    assert all(hasattr(case.game, name) for name in DOORS)


def _declared(case: Case) -> set[str]:
    """The names that a game's door declares: assigned there, or imported under their own name on purpose."""
    assert inspect.ismodule(case.game)
    found: set[str] = set()
    for node in ast.parse(inspect.getsource(case.game)).body:
        match node:
            case ast.ImportFrom():
                found |= {alias.name for alias in node.names if alias.name == alias.asname}
            case ast.Assign():
                found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
            case ast.FunctionDef() | ast.ClassDef():
                found.add(node.name)
    return {name for name in found if not name.startswith("_")}


def test_the_numbers_of_seats_start_and_others_do_not(case: Case) -> None:
    low, high = case.game.SEATS
    for seats in range(low, high + 1):
        assert case.game.outcome(case.game.start(case.game.Settings(), None, 1, seats)) is None
    assert case.game.RULES_VERSION >= 1
    assert case.game.TITLE
    assert Path(inspect.getfile(case.game)).parent.name == case.game.NAME  # type: ignore[arg-type]  # a module


def test_a_games_name_is_its_folder() -> None:
    for name in games.names():
        assert name == games.load(name).NAME
