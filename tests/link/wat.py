"""Small WebAssembly bots, written by hand: text to module, and a link that is asked."""

import select
import struct

import wasmtime

from quintain.core import Reports, question
from quintain.link import WasmLink

WAIT_MS = 10_000

# Input at 1024, output at 4096; `turn` is the bot. What is not overridden does the least.
FRAME = """
(module
  {imports}
  (memory (export "memory") {pages})
  {more}
  (func (export "quintain_input") (param $size i32) (result i32) {input})
  (func (export "quintain_turn") {turn})
  (func (export "quintain_pack") (result i32) {pack})
  (func (export "quintain_output") (result i32) {output})
)
"""


def module(
    turn: str = "",
    *,
    imports: str = "",
    more: str = "",
    input: str = "(i32.const 1024)",
    pack: str = "(i32.const 8)",
    output: str = "(i32.const 4096)",
    pages: str = "1",
) -> bytes:
    """A bot whose turn is this text."""
    text = FRAME.format(imports=imports, more=more, turn=turn, input=input, pack=pack, output=output, pages=pages)
    return bytes(wasmtime.wat2wasm(text))


def ask(link: WasmLink, payload: bytes = b"") -> tuple[int, bytes]:
    """Units and answer to one message."""
    link.send(question(payload))
    return hear(link)


def hear(link: WasmLink) -> tuple[int, bytes]:
    """The next answer."""
    poller = select.poll()
    poller.register(link.fileno(), select.POLLIN)
    assert poller.poll(WAIT_MS), "nothing came"
    (found,) = Reports(1 << 20).feed(link.receive())
    return found.units, found.payload


def number(answer: tuple[int, bytes]) -> int:
    """The 64-bit number that is the answer."""
    return int(struct.unpack("<Q", answer[1])[0])
