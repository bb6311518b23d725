"""What a WebAssembly bot finds of the world: nothing that differs between two runs.

Of the system interface only four calls do anything: randomness comes from the seat's own seed, the clock always shows
one time, what is printed is kept up to a bound, and leaving ends the bot. Whoever looks for open folders, as programs
with files do before all else, finds none. Every other call says "not supported". Each call costs fuel, for it takes far
longer than an instruction.

Nothing is ever raised from inside a call: wasmtime's Python keeps such an exception where another bot's thread could
find it. A bot that leaves is noted, and its fuel taken away.
"""

import struct
from collections.abc import Callable
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from .errors import ModuleError

if TYPE_CHECKING:
    import wasmtime

NAMESPACE = "wasi_snapshot_preview1"
CALL_FUEL = 500
PRINTED_LIMIT = 256 * 1024
_SUCCESS, _BAD_HANDLE, _FAULT, _NOT_SUPPORTED = 0, 8, 21, 52
_CLOCK_NS = 946_684_800_000_000_000  # the first moment of 2000
_MOST_PIECES = 64
_KEY = b"quintain: the randomness of a bot"
_BLOCK = 64


class System:
    """The little system of one bot."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._blocks = 0
        self._printed = bytearray()
        self._room = PRINTED_LIMIT
        self.end = ""  # how the bot left by itself

    def printed(self) -> bytes:
        """What was printed since this was asked last."""
        data = bytes(self._printed)
        del self._printed[: len(data)]
        return data

    def define(self, linker: "wasmtime.Linker", module: "wasmtime.Module", store: "wasmtime.Store") -> None:
        """Gives the module what it imports; ModuleError when it wants more than there is."""
        import wasmtime  # noqa: PLC0415 - an optional part

        for wanted in module.imports:
            if wanted.module != NAMESPACE or not isinstance(wanted.type, wasmtime.FuncType) or not wanted.name:
                raise ModuleError(
                    f"imports {wanted.name!r} of {wanted.module!r}, which no bot has: a bot may use the standard "
                    "library, but no threads, no exceptions and no functions of a host"
                )
            has_answer = [str(kind) for kind in wanted.type.results] == ["i32"]
            if wanted.type.results and not has_answer:
                raise ModuleError(f"imports {wanted.name!r} as another function than it is")
            call = self._call(wanted.name, store, has_answer=has_answer)
            linker.define_func(NAMESPACE, wanted.name, wanted.type, call, access_caller=True)

    def _call(self, name: str, store: "wasmtime.Store", *, has_answer: bool) -> "Callable[..., int | None]":
        acts: dict[str, Callable[..., int]] = {
            "random_get": self._random_get,
            "clock_time_get": self._clock_time_get,
            "fd_write": self._fd_write,
            "environ_sizes_get": _sizes_get,
            "environ_get": _nothing_get,
            "args_sizes_get": _sizes_get,
            "args_get": _nothing_get,
            "proc_exit": self._proc_exit,
            "fd_prestat_get": _no_handle,
        }
        act = acts.get(name, _not_supported)

        def call(caller: "wasmtime.Caller", *numbers: int) -> int | None:
            memory = _Memory(caller, store)
            memory.pay(CALL_FUEL)
            try:
                code = act(memory, *(int(number) & 0xFFFFFFFF for number in numbers))
            except (IndexError, TypeError, ValueError):  # addresses outside; other parameters than the call has
                code = _FAULT
            return code if has_answer else None

        return call

    def _random_get(self, memory: "_Memory", address: int, size: int) -> int:
        memory.check(address, size)
        memory.pay(size)
        while size > 0:
            block = self._block()[:size]
            memory.write(address, block)
            address, size = address + len(block), size - len(block)
        return _SUCCESS

    def _block(self) -> bytes:
        words = self._seed.to_bytes(8, "little") + self._blocks.to_bytes(8, "little")
        self._blocks += 1
        return blake2b(words, digest_size=_BLOCK, key=_KEY).digest()

    def _clock_time_get(self, memory: "_Memory", clock: int, precision: int, address: int) -> int:
        memory.write(address, _CLOCK_NS.to_bytes(8, "little"))
        return _SUCCESS

    def _fd_write(self, memory: "_Memory", fd: int, pieces: int, count: int, written: int) -> int:
        if fd not in (1, 2) or count > _MOST_PIECES:
            return _NOT_SUPPORTED
        total = 0
        for address, size in struct.iter_unpack("<II", memory.read(pieces, 8 * count)):
            memory.check(address, size)
            total += size
            kept = min(size, self._room)
            self._room -= kept
            self._printed += memory.read(address, kept)
        memory.pay(total)
        memory.write(written, (total & 0xFFFFFFFF).to_bytes(4, "little"))
        return _SUCCESS

    def _proc_exit(self, memory: "_Memory", code: int) -> int:
        self.end = f"left with code {code}"
        memory.pay(1 << 63)
        return _SUCCESS


class _Memory:
    """The bot's memory; IndexError for what lies outside."""

    def __init__(self, caller: "wasmtime.Caller", store: "wasmtime.Store") -> None:
        self._caller = caller
        self._store = store
        self._memory: Any = caller["memory"]  # an Instance sees to it that there is one

    def check(self, address: int, size: int) -> None:
        if address + size > self._memory.data_len(self._caller):
            raise IndexError

    def read(self, address: int, size: int) -> bytes:
        self.check(address, size)
        return bytes(self._memory.read(self._caller, address, address + size))

    def write(self, address: int, data: bytes) -> None:
        self.check(address, len(data))
        self._memory.write(self._caller, data, address)

    def pay(self, size: int) -> None:
        """One unit for each byte that is moved."""
        self._store.set_fuel(max(0, self._store.get_fuel() - size))


def _sizes_get(memory: _Memory, count: int, size: int) -> int:
    for address in (count, size):
        memory.write(address, bytes(4))
    return _SUCCESS


def _nothing_get(memory: _Memory, *addresses: int) -> int:
    return _SUCCESS


def _no_handle(memory: "_Memory", *numbers: int) -> int:
    return _BAD_HANDLE


def _not_supported(memory: _Memory, *numbers: int) -> int:
    return _NOT_SUPPORTED
