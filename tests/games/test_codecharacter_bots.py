"""CodeCharacter's bots as strangers write them: real compilers, real modules, real processes, whole matches.

The same C++ source is compiled once for all tests. Articles of games/codecharacter/README.md.
"""

import os
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import wasmtime

from quintain import games
from quintain.core import Answers, FaultKind, Sheet
from quintain.games.codecharacter.constants import BY_TIMEOUT, INVALID_MOVE_POSITION, NO_ALTER_BOT_PROPERTY
from quintain.games.codecharacter.notation import Record
from quintain.games.codecharacter.notation.messages import message
from quintain.match import Bot, Plan, Played, play, read_bot
from quintain.match.build import built
from quintain.replay import Replay

GAME = games.load("codecharacter")
HOME = games.FOLDER / "codecharacter"
SOURCES = Path(__file__).with_name("codecharacter")
STARTERS = {"cpp": HOME / "guest/cpp/player_code.cpp", "python": HOME / "guest/python/bot.py"}
WARNING = b"this module was compiled for other settings than those of this game\n"
KINDS = ("cpp", "python")
ENDLESS: dict[str, Any] = {"turn_instruction_limit": 10**12, "game_instruction_limit": 10**12}

pytestmark = pytest.mark.usefixtures("cache")


@pytest.fixture(scope="session")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all who run these tests at a time."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "modules"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture
def cache(modules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was compiled stays for the other tests, and out of the user's own cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(modules))


def named(text: str) -> Bot:
    return read_bot(text, lambda name: games.house_bot("codecharacter", name), GAME.LAUNCH, HOME)


def module(file: Path) -> Bot:
    """The module that a source makes with the usual settings, to be played with any."""
    source = named(str(file)).source
    assert source is not None
    ready = built(source, settings=GAME.Settings())
    assert ready.wasm is not None
    return named(f"wasm:{ready.folder / ready.wasm}")


class Told(NamedTuple):
    """A match as its replay tells it."""

    played: Played
    frames: list[Sheet]
    logs: list[str]  # turn by turn where somebody wrote something
    units: list[int]  # of the first seat, turn by turn
    answers: list[Answers]  # turn by turn


def match(*bots: Bot, folder: Path, map: str | None = None, seed: int = 1, **settings: Any) -> Told:
    file = folder / "match.quintain"
    played = play(Plan(GAME, GAME.Settings(**settings), seed, bots, map))
    played.save(file)
    with Replay.open(file) as replay:
        frames = list(replay.frames())
        logs = [heard.data.decode() for heard in replay.asides()]
        answers = list(replay.steps())
    units = [int(frame.column("player", "units")[0]) for frame in frames[1:]]
    return Told(played, frames, logs, units, answers)


def board(told: Told) -> list[object]:
    """All that is seen of a match but what it cost."""
    tables = [table.name for table in GAME.FRAME.tables if table.name != "player"]
    columns = [column.name for column in GAME.FRAME.table("player").columns if "units" not in column.name]
    return [
        [list(frame.rows(table)) for table in tables] + [list(frame.column("player", name)) for name in columns]
        for frame in told.frames
    ]


def flags(count: int) -> str:
    """A map with so many flags in a column."""
    rows = [["L"] * 30 for _ in range(30)]
    for number in range(count):
        rows[10 + number][15] = "F"
    return "".join("".join(row) + "\n" for row in rows)


# --- both kits are the same kit ---


@pytest.mark.parametrize("seat", [0, 1])
def test_both_kits_give_the_same_answers_to_everything(tmp_path: Path, seat: int) -> None:
    """Articles 12.1 and 12.2: every function, in a real match with towers, blasts and deaths."""
    told = []
    for file in ("every.cpp", "every.py"):
        pair = (named(str(SOURCES / file)), named("house:warlord"))
        told.append(match(*pair[:: 1 - 2 * seat], folder=tmp_path, num_turns=98, **ENDLESS))

    cpp, python = told
    assert ["ok", "ok"] == [each.played.ending.verdicts[seat].word for each in told]
    assert cpp.logs == python.logs
    assert board(cpp) == board(python)
    assert 70 < len(cpp.logs)
    assert any(frame.count("tower") for frame in cpp.frames)


@pytest.mark.parametrize("language", KINDS)
def test_the_starter_kits_play_as_the_stock_bot_of_the_house(tmp_path: Path, language: str) -> None:
    """Article 12.6."""
    starter = module(STARTERS["cpp"]) if language == "cpp" else named(str(STARTERS["python"].parent))

    ours = match(named("house:stock"), named("house:stock"), folder=tmp_path, num_turns=120)
    theirs = match(starter, named("house:stock"), folder=tmp_path, num_turns=120)

    assert board(ours) == board(theirs)
    assert "bots: 20\nenemy towers: 0\n" == theirs.logs[0]


# --- old code ---


def test_an_old_player_code_compiles_unchanged_and_plays(tmp_path: Path) -> None:
    """Article 12.1."""
    told = match(module(SOURCES / "old_style.cpp"), named("house:stock"), folder=tmp_path, num_turns=120)

    assert "ok" == told.played.ending.verdicts[0].word
    assert (
        "Turn 1 bots 20 score 0\nBase: 20, far: 20\n"
        "Bot(id: 3) {\n   hp: 200\n   position: (0.5, 0.5)\n   state: IDLE\n}\n"
        "1.414 7\n"
    ) == told.logs[0]
    assert told.frames[-1].column("player", "score")[0] > 10


# --- what is counted ---


@pytest.mark.parametrize("language", KINDS)
def test_two_runs_cost_the_same(tmp_path: Path, language: str) -> None:
    """Article 13.1."""
    bot = module(SOURCES / "old_style.cpp") if language == "cpp" else named(str(SOURCES / "every.py"))

    one, other = (match(bot, named("house:stock"), folder=tmp_path, num_turns=40, seed=seed) for seed in (1, 2))

    assert all(one.units)
    assert one.units == other.units


def test_the_log_has_what_each_answer_cost(tmp_path: Path) -> None:
    """Articles 13.1 and 16.1: from the answers of a module and of a Python bot to game.log, turn by turn."""
    bots = (module(SOURCES / "old_style.cpp"), named(str(SOURCES / "every.py")))
    told = match(*bots, folder=tmp_path, num_turns=12)
    record = Record(GAME.ground(GAME.start(GAME.Settings(), None, 1, 2)), GAME.Settings())
    for frame in told.frames:
        record.turn(frame)
    log: Any = message("Game").FromString(record.finish())

    answers = [[step[seat] for seat in range(2)] for step in told.answers]
    costs = [[int(each.column("turn", "units")[0]) for each in pair if isinstance(each, Sheet)] for pair in answers]
    assert [[0, 0], *costs] == [list(state.instruction_counts) for state in log.states]
    assert 12 == len(costs)
    assert all(units > 0 for pair in costs for units in pair)


def test_packing_costs_nothing(tmp_path: Path) -> None:
    """Article 13.2: whoever does nothing pays the same for 40 units and for 300."""
    told = match(module(SOURCES / "rogue.cpp"), named("house:idle"), folder=tmp_path, map=flags(11), num_turns=150)

    assert (40, 300) == (told.frames[0].count("bot"), told.frames[-1].count("bot"))
    assert told.units[1] == told.units[-1] < 6000


def test_a_turn_over_the_limit_is_dropped_and_the_code_goes_on(tmp_path: Path) -> None:
    """Article 13.3: every second turn asks for too much, and the bots keep the orders of the turn before."""
    told = match(module(SOURCES / "rogue.cpp"), named("house:idle"), folder=tmp_path, map=flags(5), num_turns=8)

    assert [False, True] * 4 == [units > 10_000_000 for units in told.units]
    assert "ok" == told.played.ending.verdicts[0].word
    places = [frame.column("bot", "x")[0] for frame in told.frames]
    assert [0.5, 1.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5] == places
    errors = [list(frame.column("error", "kind")) for frame in told.frames]
    assert [[], [0]] * 4 == errors[1:]


# --- rogues ---

ENDS = {
    "an endless loop": (1, "instructions", "used up its 100000000 units"),
    "all the memory": (2, "crashed", "gave up"),
    "a wild pointer": (3, "crashed", "used memory outside of its own"),
    "endless calls": (7, "crashed", "nested too deep"),
    "an error of the library": (8, "crashed", "gave up"),
    "leaving": (9, "crashed", "left with code 0"),
}


@pytest.mark.parametrize(("number", "word", "text"), ENDS.values(), ids=ENDS)
def test_a_rogue_loses_in_its_turn_and_says_why(tmp_path: Path, number: int, word: str, text: str) -> None:
    """Articles 13.4 and 13.5."""
    told = match(module(SOURCES / "rogue.cpp"), named("house:idle"), folder=tmp_path, map=flags(number), num_turns=20)

    verdict, other = told.played.ending.verdicts
    assert verdict.fault is not None
    assert (word, 2, True) == (verdict.word, verdict.turn, text in verdict.fault.text)
    assert "ok" == other.word
    assert told.played.ending.outcome is not None
    assert (2, 1) == told.played.ending.outcome.places


def test_who_is_stopped_has_used_all_that_was_left(tmp_path: Path) -> None:
    """Article 13.4."""
    told = match(module(SOURCES / "rogue.cpp"), named("house:idle"), folder=tmp_path, map=flags(1), num_turns=20)

    assert 100_000_000 == told.frames[-1].column("player", "units_game")[0]
    assert 90_000_000 < told.units[-1] == 100_000_000 - sum(told.units[:-1])


def test_the_time_of_the_match_ends_for_who_is_waited_for(tmp_path: Path) -> None:
    """Article 9.4."""
    bots = (named("house:idle"), module(SOURCES / "rogue.cpp"))
    told = match(*bots, folder=tmp_path, map=flags(1), num_turns=20, game_duration_ms=1500, **ENDLESS)

    (_, _, ending, winner) = next(told.frames[-1].rows("match"))
    assert (BY_TIMEOUT, 0) == (ending, winner)
    assert FaultKind.OUT_OF_TIME.value == told.played.ending.verdicts[1].word


def test_a_log_is_cut_at_its_limit(tmp_path: Path) -> None:
    """Article 11.2."""
    told = match(module(SOURCES / "rogue.cpp"), named("house:idle"), folder=tmp_path, map=flags(4), num_turns=2)

    assert (
        "0123456789" * 1000 + "\n(the rest of this turn's log is cut: it may have 10000 characters)\n" == told.logs[1]
    )


def test_the_world_of_a_bot_is_always_the_same(tmp_path: Path) -> None:
    """Article 13.6: chance comes from the seed of the match, the clock stands still, there are no files."""
    one, again, other = (
        match(module(SOURCES / "rogue.cpp"), named("house:idle"), folder=tmp_path, map=flags(6), num_turns=2, seed=seed)
        for seed in (1, 1, 2)
    )

    assert one.logs == again.logs
    chance, clock, files = one.logs[0].splitlines()
    assert (clock, "00") == (other.logs[1].splitlines()[1], files)
    assert chance != other.logs[0].splitlines()[0]
    assert chance != one.logs[1].splitlines()[0]


def test_what_a_bot_prints_is_in_the_log_of_the_match(tmp_path: Path) -> None:
    told = match(module(SOURCES / "rogue.cpp"), named("house:idle"), folder=tmp_path, map=flags(10), num_turns=3)

    assert b"out 1\nerr 1\nout 2\nerr 2\nout 3\nerr 3\n" == told.played.logs[0].replace(WARNING, b"")


def test_a_module_that_answers_nonsense_breaks_the_protocol(tmp_path: Path) -> None:
    """Article 11.4."""
    text = """(module (memory (export "memory") 1) (func (export "quintain_turn"))
      (func (export "quintain_input") (param i32) (result i32) (i32.const 0))
      (func (export "quintain_pack") (result i32) (i32.const 40))
      (func (export "quintain_output") (result i32) (i32.const 3)))"""
    (tmp_path / "nonsense.wasm").write_bytes(wasmtime.wat2wasm(text))

    told = match(named(str(tmp_path / "nonsense.wasm")), named("house:idle"), folder=tmp_path, num_turns=5)

    assert "protocol" == told.played.ending.verdicts[0].word
    assert told.played.ending.outcome is not None
    assert (2, 1) == told.played.ending.outcome.places


def test_swapped_bots_play_the_mirrored_match(tmp_path: Path) -> None:
    """Article 1.5, for modules too."""
    one, other = module(SOURCES / "old_style.cpp"), module(STARTERS["cpp"])

    there, back = (match(*pair, folder=tmp_path, num_turns=120) for pair in ((one, other), (other, one)))

    names = ("score", "bots", "towers", "points")  # the work may differ: ids do
    tables = [
        [[list(frame.column("player", name)) for name in names] for frame in each.frames] for each in (there, back)
    ]
    assert tables[0] == [[column[::-1] for column in frame] for frame in tables[1]]
    assert any(tables[0][-1][0])


# --- what does not compile ---

BEGIN = '#include "player_code/player_code.h"\n'
END = (
    "namespace player_code { using namespace player_state; State PlayerCode::update(State state) { return state; } }\n"
)
REFUSED = {
    "throwing": ("int f() { throw 1; }\n", "it uses exceptions (try, catch, throw)"),
    "threads": ("#include <thread>\n", "it uses threads"),
    "its own new": ("void* operator new(size_t size) { return nullptr; }\n", "duplicate symbol: operator new"),
    "its own malloc": ('extern "C" void* malloc(size_t size) { return nullptr; }\n', "duplicate symbol: malloc"),
    "a mistake": ("int f() { return one; }\n", "player_code.cpp:2:18: error: use of undeclared identifier 'one'"),
}


@pytest.mark.parametrize(("text", "said"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_counted_is_refused_in_a_sentence(tmp_path: Path, text: str, said: str) -> None:
    """Article 12.4."""
    (tmp_path / "player_code.cpp").write_text(BEGIN + text + END)

    verdicts = match(named(str(tmp_path)), named("house:idle"), folder=tmp_path, num_turns=2).played.ending.verdicts

    assert verdicts[0].fault is not None
    assert "build_failed" == verdicts[0].word
    assert verdicts[0].fault.text.startswith("does not compile: ")
    assert said in verdicts[0].fault.text


def test_constants_follow_the_settings_and_bound_arrays(tmp_path: Path) -> None:
    """Article 12.3."""
    text = "static_assert(MAX_NUM_BOTS == 30 && BOT_SCORE_MULTIPLER == 2.5);\nint hp[MAX_NUM_BOTS][MAP_SIZE];\n"
    (tmp_path / "player_code.cpp").write_text(BEGIN + text.replace(");", ', "");', 1) + END)

    told = play(
        Plan(
            GAME,
            GAME.Settings(max_num_bots=30, bot_score_multiplier=2.5, num_turns=2),
            1,
            (named(str(tmp_path)), named("house:idle")),
        )
    )

    assert "ok" == told.ending.verdicts[0].word


@pytest.mark.parametrize("language", KINDS)
def test_bots_play_on_maps_of_other_sizes(tmp_path: Path, language: str) -> None:
    """Articles 1.1, 1.4 and 12.3: the starter kits as the stock bot, in a world that is smaller."""
    rules: dict[str, Any] = {"map_size": 16, "base_x": 1.5, "base_y": 0.75, "num_turns": 50}
    starter = named(str(STARTERS[language].parent))

    ours = match(named("house:stock"), named("house:stock"), folder=tmp_path, **rules)
    theirs = match(starter, named("house:stock"), folder=tmp_path, **rules)

    assert board(ours) == board(theirs)
    assert any(frame.count("tower") for frame in ours.frames)


def test_a_module_for_maps_of_another_size_gives_up_and_says_why(tmp_path: Path) -> None:
    """Article 12.5."""
    told = match(module(STARTERS["cpp"]), named("house:idle"), folder=tmp_path, num_turns=5, map_size=16)

    verdict = told.played.ending.verdicts[0]
    assert ("crashed", 0) == (verdict.word, verdict.turn)
    assert b"this module was compiled for maps of 30x30 tiles, not of 16x16\n" == told.played.logs[0].replace(
        WARNING, b""
    )


def test_a_module_for_other_settings_says_so_once(tmp_path: Path) -> None:
    """Article 12.5."""
    told = match(module(SOURCES / "rogue.cpp"), named("house:idle"), folder=tmp_path, map=flags(10), num_turns=3)
    same = match(module(SOURCES / "rogue.cpp"), named("house:idle"), folder=tmp_path, map=flags(10))

    assert 1 == told.played.logs[0].count(WARNING)
    assert WARNING not in same.played.logs[0]


# --- rogues in Python ---

UPDATE = "from codecharacter import logr\n\nturn = 0\n\n\ndef update(state):\n    global turn\n    turn += 1\n"
PYTHON_ENDS = {
    "an endless loop": ("    while turn == 3:\n        pass\n", "instructions", 2, "used up its 100000000 units"),
    "an exception": ("    if turn == 3:\n        return state.bots[1000]\n", "crashed", 2, "IndexError"),
    "something else than a state": ("    if turn == 3:\n        return 7\n", "crashed", 2, ""),
    "an import": ("    import os\n    return os\n", "build_failed", 0, "os"),
}


@pytest.mark.parametrize(("text", "word", "turn", "said"), PYTHON_ENDS.values(), ids=PYTHON_ENDS)
def test_a_rogue_in_python_loses_too(tmp_path: Path, text: str, word: str, turn: int, said: str) -> None:
    """Articles 13.4 and 13.5."""
    (tmp_path / "bot.py").write_text(UPDATE + text)

    told = match(named(str(tmp_path / "bot.py")), named("house:idle"), folder=tmp_path, num_turns=20)

    verdict = told.played.ending.verdicts[0]
    assert verdict.fault is not None
    assert (word, turn) == (verdict.word, verdict.turn)
    assert said in verdict.fault.text + told.played.logs[0].decode()
    assert told.played.ending.outcome is not None
    assert (2, 1) == told.played.ending.outcome.places


def test_numbers_that_are_none_are_errors_and_nothing_else(tmp_path: Path) -> None:
    """Articles 5.3 and 5.4."""
    bot = tmp_path / "bot.py"
    bot.write_text(
        "def update(state):\n"
        "    huge = 10**400\n"
        "    nan = float('nan')\n"
        "    for bot, wrong in zip(state.bots, (nan, float('inf'), -huge, huge, 1e300)):\n"
        "        bot.hp = wrong\n"
        "    state.bots[5].id = nan\n"
        "    state.bots[6].state = nan\n"
        "    state.bots[7].position.x = nan\n"
        "    state.bots[8].destination.x = nan\n"
        "    return state\n"
    )
    told = match(named(str(bot)), named("house:idle"), folder=tmp_path, num_turns=2)

    assert len(told.frames) == 3
    kinds = [int(kind) for _, kind, _ in told.frames[1].rows("error")]
    assert [*[NO_ALTER_BOT_PROPERTY] * 8, INVALID_MOVE_POSITION] == kinds


def test_a_long_turn_and_a_long_log_of_python_are_cut(tmp_path: Path) -> None:
    """Articles 11.2 and 13.3."""
    text = '    logr << "0123456789" * 3000\n    for bot in state.bots:\n        bot.move(bot.position + turn)\n'
    text += "    if turn % 2 == 0:\n        for number in range(12000000):\n            pass\n"
    (tmp_path / "bot.py").write_text(UPDATE + text)

    told = match(named(str(tmp_path / "bot.py")), named("house:idle"), folder=tmp_path, num_turns=4)

    assert [False, True] * 2 == [units > 10_000_000 for units in told.units]
    assert (
        "0123456789" * 1000 + "\n(the rest of this turn's log is cut: it may have 10000 characters)\n" == told.logs[0]
    )
    assert [[], [0]] * 2 == [list(frame.column("error", "kind")) for frame in told.frames[1:]]
