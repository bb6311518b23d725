"""game.log and the result line, read by programs that are not ours. Article 16."""

import subprocess
from pathlib import Path

import pytest
from google.protobuf import descriptor_pb2

from quintain.core import Fault, FaultKind

from ..frame import frame
from ..notation import Record, result_line
from ..notation.messages import described, message
from ..rules import step
from ..settings import Settings
from ..start import start
from ..state import State, ground
from .scenes import add_bot, add_tower, orders, play, scene

_PROTO = Path(__file__).parents[1] / "notation" / "game.proto"


def logged(state: State, settings: Settings, *turns: dict[int, object]) -> bytes:
    record = Record(ground(state), settings)
    record.turn(frame(state))
    for answers in turns:
        step(state, answers)  # type: ignore[arg-type]  # sheets and faults
        record.turn(frame(state))
    return record.finish()


def decoded(data: bytes) -> str:
    """What Debian's protoc makes of a log."""
    command = ["protoc", f"--proto_path={_PROTO.parent}", "--decode=proto.Game", _PROTO.name]
    return subprocess.run(command, input=data, capture_output=True, check=True).stdout.decode()


def test_the_schema_is_what_protoc_reads_in_it(tmp_path: Path) -> None:
    """Article 16.1."""
    target = tmp_path / "set"
    command = ["protoc", f"--proto_path={_PROTO.parent}", f"--descriptor_set_out={target}", _PROTO.name]
    subprocess.run(command, check=True)
    read = descriptor_pb2.FileDescriptorSet.FromString(target.read_bytes()).file[0]
    ours = described()
    for file in (read, ours):
        entries = [entry for message_type in file.message_type for entry in message_type.nested_type]
        for described_type in (*file.message_type, *entries):
            for field in described_type.field:
                field.ClearField("json_name")

    assert read == ours


def test_protoc_reads_a_log() -> None:
    """Article 16.1: a state for every turn and one for the start, in player 1's frame."""
    settings = Settings(num_turns=2, num_bots_start=1, bot_spawn_frequency=0)
    state = start(settings, None, 1, 2)
    text = decoded(logged(state, settings, {0: orders(state, 0, {0: ("blast_at", 3.5, 4.5)}, units=77)}, {}))

    assert 3 == text.count("states {")
    assert 6 == text.count("bots {")
    assert "instruction_counts: 77" in text
    assert "x: 29.5" in text
    assert "state: BOT_MOVE_TO_BLAST" in text
    assert "target_x: 3.5" in text
    assert "winner: TIE" in text
    assert "inst_limit_game: 100000000" in text
    assert 900 == text.count("map_elements: ")
    assert 16 == text.count("map_elements: FLAG")


def test_errors_are_numbered_by_their_first_use() -> None:
    """Article 16.2."""
    state = scene()
    add_bot(state, 0, 5.5, 5.5)
    add_bot(state, 1, 5.5, 5.5)
    add_tower(state, 1, 9, 9, age=0)
    wrong = orders(state, 0, {0: ("blast_at", 99.0, 0.0)})
    late = orders(state, 1, {0: ("move", 99.0, 0.0)}, [0])
    game = message("Game").FromString(logged(state, Settings(), {0: wrong, 1: late}))

    assert ["INVALID_BLAST_POSITION", "INVALID_MOVE_POSITION", "NO_EARLY_BLAST_TOWER"] == [
        game.error_map[code].partition(":")[0]  # type: ignore[attr-defined]
        for code in range(3)
    ]
    last = game.states[-1]  # type: ignore[attr-defined]
    assert [[0], [1, 2]] == [list(errors.errors) for errors in last.player_errors]
    assert (0.0, 0.0) == (last.bots[0].target_x, last.bots[0].target_y)


@pytest.mark.parametrize(
    ("answers", "line"),
    [
        ({}, "KEY PLAYER1 SCORE 1 NORMAL 0 NORMAL"),
        ({1: Fault(FaultKind.CRASHED, "")}, "KEY PLAYER1 RUNTIME_ERROR 0 UNDEFINED 0 RUNTIME_ERROR"),
        ({0: Fault(FaultKind.OUT_OF_TIME, "")}, "KEY PLAYER2 TIMEOUT 0 UNDEFINED 0 UNDEFINED"),
        (
            {0: Fault(FaultKind.INSTRUCTIONS, "")},
            "KEY PLAYER2 EXCEEDED_INSTRUCTION_LIMIT 0 EXCEEDED_INSTRUCTION_LIMIT 0 UNDEFINED",
        ),
    ],
    ids=["score", "crashed", "timeout", "instructions"],
)
def test_result_lines(answers: dict[int, Fault], line: str) -> None:
    """Articles 16.3 and 9.6."""
    state = scene(flags=[(5, 5)], num_turns=1)
    add_bot(state, 0, 5.5, 5.5)
    step(state, answers)

    assert line == result_line("KEY", frame(state))


def test_with_the_quirks_a_crossed_limit_leaves_no_scores() -> None:
    """Article 17.3: the log names PLAYER1, whoever won."""
    for quirks, winner, scores in ((True, 0, [0, 0]), (False, 1, [1, 0])):
        settings = Settings(original_quirks=quirks)
        state = scene(flags=[(5, 5)], original_quirks=quirks)
        add_bot(state, 0, 5.5, 5.5)
        record = Record(ground(state), settings)
        play(state)
        record.turn(frame(state))
        step(state, {0: Fault(FaultKind.INSTRUCTIONS, "")})
        record.turn(frame(state))
        game = message("Game").FromString(record.finish())

        assert winner == game.winner  # type: ignore[attr-defined]
        assert scores == list(game.states[-1].scores)  # type: ignore[attr-defined]
        assert scores == [int(result_line("K", frame(state), settings).split()[at]) for at in (3, 5)]
