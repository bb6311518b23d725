import struct
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.link.wat import ask, hear, module, number

from quintain.core import question
from quintain.link import (
    LinkClosedError,
    LinkError,
    LinkOversizeError,
    LinkSpentError,
    LinkTrapError,
    ModuleError,
    WasmLink,
)

ENDLESS = "(loop $again (br $again))"
BUSY = """(local $n i32)
  (loop $a (br_if $a (i32.lt_u (local.tee $n (i32.add (local.get $n) (i32.const 1))) (i32.const 9999))))
"""
COUNT = "(i64.store (i32.const 4096) (i64.add (i64.load (i32.const 4096)) (i64.const 1)))"
TO = """(local $n i32)
  (local.set $n (i32.load (i32.const 1024)))
  (loop $again
    (local.set $n (i32.sub (local.get $n) (i32.const 1)))
    (br_if $again (i32.gt_s (local.get $n) (i32.const 0))))
"""


def wasi(name: str, parameters: int, result: str = "(result i32)") -> str:
    words = "(param " + " ".join(["i32"] * parameters) + ")"
    return f'(import "wasi_snapshot_preview1" "{name}" (func ${name} {words} {result}))'


@pytest.fixture
def links() -> Iterator[list[WasmLink]]:
    made: list[WasmLink] = []
    yield made
    for link in made:
        link.close()


def test_a_module_answers_each_message_and_remembers(links: list[WasmLink]) -> None:
    links.append(WasmLink(module(COUNT)))

    assert [1, 2, 3] == [number(ask(links[0])) for _ in range(3)]


def test_messages_that_come_together_or_in_pieces_are_told_apart(links: list[WasmLink]) -> None:
    links.append(WasmLink(module(COUNT)))
    data = question(b"one") + question(b"two")

    for place in range(len(data)):
        links[0].send(data[place : place + 1])

    assert [1, 2] == [number(hear(links[0])), number(hear(links[0]))]


def test_the_same_work_costs_the_same_units_every_time(links: list[WasmLink]) -> None:
    links += [WasmLink(module(TO)) for _ in range(2)]

    costs = [ask(link, struct.pack("<I", 10_000))[0] for link in links for _ in range(3)]

    assert len(set(costs)) == 1
    assert costs[0] == 8 * 10_000 + 4


@given(st.integers(1, 100_000))
def test_units_grow_with_the_work_and_with_nothing_else(turns: int) -> None:
    link = WasmLink(module(TO))
    try:
        one, more = (ask(link, struct.pack("<I", n))[0] for n in (turns, turns + 1))
        assert more - one == 8
    finally:
        link.close()


def test_packing_is_not_charged(links: list[WasmLink]) -> None:
    links += [WasmLink(module(COUNT)), WasmLink(module(COUNT, pack=f"{BUSY} (i32.const 8)"))]

    assert ask(links[0]) == ask(links[1])


def test_packing_without_end_is_the_end_of_the_bot(links: list[WasmLink]) -> None:
    links.append(WasmLink(module(pack=f"{ENDLESS} (i32.const 8)"), units=100))

    with pytest.raises(LinkTrapError, match="used more than the 20000000 units that its kit has for packing"):
        ask(links[0])


def test_what_is_done_while_loading_is_charged_to_the_first_answer(links: list[WasmLink]) -> None:
    more = f'(func (export "_initialize") {BUSY})'
    links.append(WasmLink(module(COUNT, more=more)))

    first, second = (ask(links[0])[0] for _ in range(2))

    assert first - second > 30_000


def test_the_budget_is_of_the_whole_match(links: list[WasmLink]) -> None:
    work = struct.pack("<I", 1_000)
    links.append(WasmLink(module(TO)))
    one = ask(links[0], work)[0]
    links.append(WasmLink(module(TO), units=3 * one))

    assert [one] * 3 == [ask(links[1], work)[0] for _ in range(3)]
    with pytest.raises(LinkSpentError, match=f"used up its {3 * one} units"):
        ask(links[1], work)


def test_who_has_spent_all_stays_at_its_end(links: list[WasmLink]) -> None:
    links.append(WasmLink(module(ENDLESS), units=1_000_000))

    with pytest.raises(LinkSpentError):
        ask(links[0])
    with pytest.raises(LinkSpentError):
        links[0].receive()


TRAPS = {
    "division": ("(drop (i32.div_s (i32.const 1) (i32.load (i32.const 0))))", "divided an integer by zero"),
    "memory": ("(drop (i32.load (i32.const 0x7fffffff)))", "used memory outside of its own"),
    "abort": ("unreachable", "gave up: abort"),
    "overflow": ("(drop (i32.div_s (i32.const 0x80000000) (i32.const -1)))", "an integer division overflowed"),
    "conversion": ("(drop (i32.trunc_f64_s (f64.const nan)))", "made an integer of a float that is none"),
    "recursion": ("(call $deep)", "nested too deep"),
}


@pytest.mark.parametrize("name", TRAPS)
def test_a_trap_is_told_in_a_sentence(name: str, links: list[WasmLink]) -> None:
    turn, words = TRAPS[name]
    links.append(WasmLink(module(turn, more="(func $deep (call $deep))"), units=10_000_000))

    with pytest.raises(LinkTrapError, match=words):
        ask(links[0])


def test_closing_stops_a_module_wherever_it_is() -> None:
    link = WasmLink(module(ENDLESS))
    link.send(question(b""))
    time.sleep(0.05)

    link.close()

    with pytest.raises(LinkClosedError):
        link.receive()
    assert not link.send(question(b""))
    link.close()


def test_memory_is_bounded(links: list[WasmLink]) -> None:
    grow = "(i64.store (i32.const 4096) (i64.extend_i32_s (memory.grow (i32.const {}))))"
    links += [WasmLink(module(grow.format(pages)), memory_mib=8) for pages in (64, 128)]

    assert [1, (1 << 64) - 1] == [number(ask(link)) for link in links]


def test_a_module_that_wants_too_much_memory_at_once_does_not_start(links: list[WasmLink]) -> None:
    links.append(WasmLink(module(pages="200"), memory_mib=8))

    with pytest.raises(LinkTrapError, match="cannot be run"):
        ask(links[0])


def test_randomness_comes_from_the_seed_and_nothing_else(links: list[WasmLink]) -> None:
    turn = "(drop (call $random_get (i32.const 4096) (i32.const 8)))"
    links += [WasmLink(module(turn, imports=wasi("random_get", 2)), seed=seed) for seed in (5, 5, 6)]

    first, again, other = ([number(ask(link)) for _ in range(3)] for link in links)

    assert first == again
    assert len({*first, *other}) == 6


def test_the_clock_stands_still(links: list[WasmLink]) -> None:
    imports = '(import "wasi_snapshot_preview1" "clock_time_get" (func $now (param i32 i64 i32) (result i32)))'
    links.append(WasmLink(module("(drop (call $now (i32.const 0) (i64.const 1) (i32.const 4096)))", imports=imports)))

    assert 1 == len({number(ask(links[0])) for _ in range(3)})


@pytest.mark.parametrize(("name", "code"), [("fd_prestat_get", 8), ("fd_fdstat_get", 52)])
def test_there_are_no_files(name: str, code: int, links: list[WasmLink]) -> None:
    call = f"(call ${name} (i32.const 3) (i32.const 0))"
    turn = f"(i64.store (i32.const 4096) (i64.extend_i32_u {call}))"
    links.append(WasmLink(module(turn, imports=wasi(name, 2))))

    assert code == number(ask(links[0]))


def test_leaving_is_the_end_of_the_bot(links: list[WasmLink]) -> None:
    links.append(WasmLink(module("(call $proc_exit (i32.const 3))", imports=wasi("proc_exit", 1, ""))))

    with pytest.raises(LinkTrapError, match="left with code 3"):
        ask(links[0])


PRINT = """(i32.store (i32.const 0) (i32.const 64)) (i32.store (i32.const 4) (i32.const {size}))
  (i64.store (i32.const 4096) (i64.extend_i32_u
    (call $fd_write (i32.const 1) (i32.const 0) (i32.const {pieces}) (i32.const 32))))"""


def test_what_a_module_prints_is_kept_up_to_a_bound(links: list[WasmLink]) -> None:
    data = '(data (i32.const 64) "hello")'
    links.append(WasmLink(module(PRINT.format(size=5, pieces=1), imports=wasi("fd_write", 4), more=data)))
    links.append(WasmLink(module(PRINT.format(size=60_000, pieces=1), imports=wasi("fd_write", 4))))

    assert 0 == number(ask(links[0]))
    assert b"hello" == links[0].printed()
    assert b"" == links[0].printed()
    assert 256 * 1024 == sum(ask(links[1])[0] * 0 + len(links[1].printed()) for _ in range(10))


def test_printing_costs_units(links: list[WasmLink]) -> None:
    texts = [module(PRINT.format(size=size, pieces=1), imports=wasi("fd_write", 4)) for size in (1, 1001)]
    links += [WasmLink(text) for text in texts]

    small, large = (ask(link)[0] for link in links)

    assert 1000 == large - small
    assert small > 500


@pytest.mark.parametrize(("size", "pieces", "code"), [(70_000, 1, 21), (1, 1_000_000, 52)])
def test_printing_what_is_not_there_is_an_error_code(size: int, pieces: int, code: int, links: list[WasmLink]) -> None:
    links.append(WasmLink(module(PRINT.format(size=size, pieces=pieces), imports=wasi("fd_write", 4))))

    assert code == number(ask(links[0]))


@pytest.mark.parametrize("place", ["(i32.const 65530)", "(i32.const -8)"])
def test_input_outside_of_the_memory_is_the_end(place: str, links: list[WasmLink]) -> None:
    links.append(WasmLink(module(input=place)))

    with pytest.raises(LinkTrapError, match="input outside of its memory"):
        ask(links[0], b"x" * 100)


@pytest.mark.parametrize("place", ["(i32.const 65530)", "(i32.const -4)"])
def test_an_answer_outside_of_the_memory_is_the_end(place: str, links: list[WasmLink]) -> None:
    links.append(WasmLink(module(output=place)))

    with pytest.raises(LinkTrapError, match="answer of 8 bytes outside of its memory"):
        ask(links[0])


def test_an_answer_that_is_too_long_is_the_end(links: list[WasmLink]) -> None:
    links.append(WasmLink(module(pack="(i32.const -1)")))

    with pytest.raises(LinkOversizeError, match="an answer of 4294967295 bytes"):
        ask(links[0])


def test_who_needs_more_than_there_is_does_not_start() -> None:
    with pytest.raises(ModuleError, match="imports '__cxa_throw' of 'env'"):
        WasmLink(module(imports='(import "env" "__cxa_throw" (func))'))
    with pytest.raises(ModuleError, match="is no WebAssembly module: it does not begin"):
        WasmLink(b"#!/bin/sh\n")
    with pytest.raises(ModuleError, match="is no WebAssembly module for a bot"):
        WasmLink(b"\0asm\1\0\0\0garbage")
    with pytest.raises(ModuleError, match="does not export memory, quintain_input, quintain_output"):
        WasmLink(b"\0asm\1\0\0\0")


@given(st.binary(max_size=64))
def test_any_bytes_are_a_module_or_a_sentence(data: bytes) -> None:
    with pytest.raises(ModuleError):
        WasmLink(b"\0asm\1\0\0\0" + data)


@given(st.data())
def test_a_damaged_module_runs_or_fails_with_a_sentence(data: st.DataObject) -> None:
    whole = bytearray(module(COUNT, imports=wasi("fd_write", 4)))
    for _ in range(data.draw(st.integers(1, 3))):
        whole[data.draw(st.integers(8, len(whole) - 1))] = data.draw(st.integers(0, 255))
    try:
        link = WasmLink(bytes(whole), units=100_000, memory_mib=2)
    except ModuleError:
        return
    try:
        with suppress(LinkError):
            ask(link, b"hello")
    finally:
        link.close()


def test_a_compiled_module_is_kept_and_found_again(tmp_path: Path, links: list[WasmLink]) -> None:
    text = module(COUNT)
    links.append(WasmLink(text, cache=tmp_path))
    (kept,) = tmp_path.iterdir()
    before = kept.stat().st_mtime_ns

    links.append(WasmLink(text, cache=tmp_path))

    assert links[0].digest == links[1].digest
    assert kept.name.startswith(links[0].digest)
    assert before == kept.stat().st_mtime_ns
    assert 1 == number(ask(links[1]))


def test_a_damaged_module_in_the_cache_is_made_anew(tmp_path: Path, links: list[WasmLink]) -> None:
    text = module(COUNT)
    links.append(WasmLink(text, cache=tmp_path))
    (kept,) = tmp_path.iterdir()
    kept.write_bytes(b"rubbish")

    links.append(WasmLink(text, cache=tmp_path))

    assert 1 == number(ask(links[1]))
