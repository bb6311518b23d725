"""WebAssembly bots in whole matches: counted, ended and recorded like any other bot.

The game is the relay with frames around its lines; the bots are written in WebAssembly's own text.
"""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import wasmtime

from quintain.core import Answer, Aside, FaultKind, Limits, Reports, Said, question
from quintain.match import Bot, Plan, Played, play
from quintain.match.bots import Source
from quintain.match.modules import VERSION
from quintain.replay import Replay

from .games import relay

UNITS = 100_000
ROUNDS = 5
ENDLESS = "(loop (br 0))"


class Wire(relay.Wire):
    """Says as an aside what the answer was and what it cost; orders are always none."""

    def __init__(self, settings: Any, seat: int) -> None:
        super().__init__(settings, seat)
        self._reports = Reports(100)

    def open(self, state: Any, match_id: str) -> bytes:
        return b""

    def ask(self, view: Any) -> bytes:
        return question(b"go")

    def close(self, outcome: Any) -> bytes:
        return b""

    def feed(self, data: bytes) -> list[Said]:
        said: list[Said] = []
        for answer in self._reports.feed(data):
            text = f"{answer.units} {answer.payload.decode()}"
            said += [Aside(text.encode()), Answer(relay.ORDERS.sheet())]
        return said


def limits(settings: Any) -> Limits:
    return replace(relay.limits(settings), units=UNITS, memory_mib=2)


GAME: Any = SimpleNamespace(**(vars(relay) | {"Wire": Wire, "limits": limits}))


def bot_of(folder: Path, turn: str) -> Bot:
    text = f"""(module
      (import "wasi_snapshot_preview1" "fd_write" (func $write (param i32 i32 i32 i32) (result i32)))
      (memory (export "memory") 1) (data (i32.const 64) "ok")
      (data (i32.const 80) "printed") (data (i32.const 96) "\\50\\00\\00\\00\\07\\00\\00\\00")
      (func (export "quintain_input") (param i32) (result i32) (i32.const 0))
      (func (export "quintain_turn") {turn})
      (func (export "quintain_pack") (result i32) (i32.const 2))
      (func (export "quintain_output") (result i32) (i32.const 64)))"""
    (folder / "bot.wasm").write_bytes(wasmtime.wat2wasm(text))
    (folder / VERSION).write_text("clang of some version\n")
    return Bot("module", "module", source=Source(folder, (), wasm=Path("bot.wasm")))


def played(bot: Bot, *, has_limits: bool = True) -> Played:
    return play(Plan(GAME, relay.Settings(rounds=ROUNDS), 1, (bot,), has_limits=has_limits))


def test_a_module_plays_a_match_and_what_made_it_is_recorded(tmp_path: Path) -> None:
    match = played(bot_of(tmp_path, "(nop)"))

    assert "ok" == match.ending.verdicts[0].word
    assert ROUNDS == match.turns
    seats: Any = match.host["seats"]
    module = seats[0]["module"]
    assert "clang of some version" == module["toolchain"]
    assert module["runtime"].startswith("wasmtime ")
    assert 32 == len(module["hash"])


def test_two_matches_cost_the_same(tmp_path: Path) -> None:
    bot = bot_of(
        tmp_path,
        "(local i32) (loop (br_if 0 (i32.lt_u (local.tee 0 (i32.add (local.get 0) (i32.const 1))) (i32.const 50))))",
    )
    files = [tmp_path / name for name in ("one", "other")]
    for file in files:
        played(bot).save(file)

    with Replay.open(files[0]) as one, Replay.open(files[1]) as other:
        costs = [list(replay.asides()) for replay in (one, other)]

    assert ROUNDS * relay.rules.RUNNERS == len(costs[0])
    assert costs[0] == costs[1]


@pytest.mark.parametrize(
    ("turn", "kind", "text"),
    [
        (ENDLESS, FaultKind.INSTRUCTIONS, f"used up its {UNITS} units"),
        ("(unreachable)", FaultKind.CRASHED, "gave up"),
        ("(drop (i32.load (i32.const -8)))", FaultKind.CRASHED, "used memory outside of its own"),
    ],
    ids=["endless", "trap", "wild pointer"],
)
def test_a_module_that_fails_has_a_verdict(tmp_path: Path, turn: str, kind: FaultKind, text: str) -> None:
    verdict = played(bot_of(tmp_path, turn)).ending.verdicts[0]

    assert verdict.fault is not None
    assert (kind, True) == (verdict.fault.kind, text in verdict.fault.text)


def test_without_limits_the_budget_of_the_match_is_none(tmp_path: Path) -> None:
    loop = (
        "(local i32) (loop (br_if 0 (i32.lt_u (local.tee 0 (i32.add (local.get 0) (i32.const 1))) (i32.const 9999))))"
    )
    bot = bot_of(tmp_path, loop)

    assert ["instructions", "ok"] == [
        played(bot, has_limits=limited).ending.verdicts[0].word for limited in (True, False)
    ]


def test_what_a_module_prints_is_kept_with_its_turn(tmp_path: Path) -> None:
    match = played(bot_of(tmp_path, "(drop (call $write (i32.const 1) (i32.const 96) (i32.const 1) (i32.const 112)))"))

    assert b"printed" * (ROUNDS * relay.rules.RUNNERS) == match.logs[0]


@pytest.mark.parametrize(("data", "text"), [(b"text", "no WebAssembly module"), (b"\0asm\1\0\0\0", "does not export")])
def test_a_file_that_is_no_bot_is_not_started(tmp_path: Path, data: bytes, text: str) -> None:
    bot = bot_of(tmp_path, "(nop)")
    (tmp_path / "bot.wasm").write_bytes(data)

    verdict = played(bot).ending.verdicts[0]

    assert verdict.fault is not None
    assert ("not_started", True) == (verdict.word, text in verdict.fault.text)


def test_a_file_that_is_gone_is_not_started(tmp_path: Path) -> None:
    bot = bot_of(tmp_path, "(nop)")
    (tmp_path / "bot.wasm").unlink()

    assert "not_started" == played(bot).ending.verdicts[0].word
