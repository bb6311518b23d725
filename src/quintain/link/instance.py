"""One WebAssembly bot: its memory, what is left of its fuel, and how it came to an end.

A message is put where the module wants it, the module unpacks it, takes its turn and packs its answer. Only the turn
(and loading) is charged; the module's own packing has an allowance. After a trap the module's stack is not to be
trusted, so any trap is the end of the bot. Knows nothing of threads and deadlines but that the engine's epoch may
stop a call.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .errors import LinkOversizeError, LinkSpentError, LinkTrapError, ModuleError
from .module import Compiled
from .wasi import System

if TYPE_CHECKING:
    import wasmtime

FREE_FUEL = 20_000_000  # for the packing of one exchange
OUTPUT_LIMIT = 1024 * 1024
_WITHOUT_END = 1 << 62
_TABLE_LIMIT = 1 << 16
_INPUT, _TURN, _PACK, _OUTPUT = "quintain_input", "quintain_turn", "quintain_pack", "quintain_output"
_UNPACK = "quintain_unpack"
_INITIALIZE = "_initialize"
_TRAPS = {
    "INTEGER_DIVISION_BY_ZERO": "divided an integer by zero",
    "INTEGER_OVERFLOW": "an integer division overflowed",
    "BAD_CONVERSION_TO_INTEGER": "made an integer of a float that is none",
    "MEMORY_OUT_OF_BOUNDS": "used memory outside of its own, by a wild pointer or by calls nested too deep",
    "STACK_OVERFLOW": "its calls are nested too deep",
    "UNREACHABLE": "gave up: abort(), an error of the library that would throw, or a place that cannot be reached",
    "INDIRECT_CALL_TO_NULL": "called a function that is not there",
    "BAD_SIGNATURE": "called a function as another kind of function",
    "TABLE_OUT_OF_BOUNDS": "called a function that is not there",
    "INTERRUPT": "was stopped",
}


class Instance:
    """A module at work."""

    def __init__(self, compiled: Compiled, *, units: int | None, memory_mib: int, system: System) -> None:
        import wasmtime  # noqa: PLC0415 - an optional part

        self._budget = units
        self._system = system
        self._left = _WITHOUT_END if units is None else units
        self._pending = 0  # units that no answer has told of yet
        self._store = wasmtime.Store(compiled.engine)
        self._store.set_limits(memory_mib << 20, _TABLE_LIMIT, 1, 4, 1)
        self._store.set_epoch_deadline(1)
        linker = wasmtime.Linker(compiled.engine)
        system.define(linker, compiled.module, self._store)
        _check_exports(compiled.module)
        self._linker, self._module = linker, compiled.module
        self._exports: Any = None
        self._memory: Any = None

    def load(self) -> None:
        """Lays out the memory and runs what the module does once; charged."""
        self._exports = self._charged(self._instantiated)
        self._memory = self._exports["memory"]
        if _INITIALIZE in {export.name for export in self._module.exports}:
            self._charged(lambda: self._exports[_INITIALIZE](self._store))

    def answer(self, payload: bytes) -> tuple[int, bytes]:
        """The units and the answer to a message."""
        self._free_left = FREE_FUEL
        address = self._free(_INPUT, len(payload))
        self._put(address, payload)
        if self._has(_UNPACK):
            self._free(_UNPACK, len(payload))
        self._charged(lambda: self._exports[_TURN](self._store))
        size = self._free(_PACK)
        if size > OUTPUT_LIMIT:
            raise LinkOversizeError(f"an answer of {size} bytes, expected at most {OUTPUT_LIMIT}")
        answer = self._get(self._free(_OUTPUT), size)
        units, self._pending = self._pending, 0
        return units, answer

    def _has(self, name: str) -> bool:
        return any(export.name == name for export in self._module.exports)

    def _instantiated(self) -> Any:
        return self._linker.instantiate(self._store, self._module).exports(self._store)

    def _charged(self, act: Callable[[], Any]) -> Any:
        self._store.set_fuel(self._left)
        try:
            return self._guarded(act, f"used up its {self._budget} units")
        finally:
            left = self._store.get_fuel()
            self._pending += self._left - left
            self._left = left

    def _free(self, name: str, *numbers: int) -> int:
        self._store.set_fuel(self._free_left)
        number = self._guarded(lambda: self._exports[name](self._store, *numbers), "")
        self._free_left = self._store.get_fuel()
        return 0 if number is None else int(number) & 0xFFFFFFFF

    def _guarded(self, act: Callable[[], Any], when_spent: str) -> Any:
        """The end of a bot in the words of a link."""
        import wasmtime  # noqa: PLC0415 - an optional part

        try:
            given = act()
            if not self._system.end:
                return given
        except wasmtime.Trap as trap:
            name = "" if trap.trap_code is None else trap.trap_code.name
            if not self._system.end and name != "OUT_OF_FUEL":
                raise LinkTrapError(
                    _TRAPS.get(name, f"was stopped by WebAssembly: {name or _first_line(trap)}")
                ) from None
            if not self._system.end and when_spent:
                raise LinkSpentError(when_spent) from None
            if not self._system.end:
                raise LinkTrapError(f"used more than the {FREE_FUEL} units that its kit has for packing") from None
        except wasmtime.WasmtimeError as error:
            raise LinkTrapError(f"cannot be run: {_first_line(error)}") from None
        raise LinkTrapError(self._system.end)

    def _put(self, address: int, data: bytes) -> None:
        try:
            self._memory.write(self._store, data, address)
        except IndexError:
            raise LinkTrapError(f"wants its {len(data)} bytes of input outside of its memory, at {address}") from None

    def _get(self, address: int, size: int) -> bytes:
        if address + size > self._memory.data_len(self._store):
            raise LinkTrapError(f"has its answer of {size} bytes outside of its memory, at {address}")
        return bytes(self._memory.read(self._store, address, address + size))


def _check_exports(module: "wasmtime.Module") -> None:
    import wasmtime  # noqa: PLC0415 - an optional part

    kinds = {export.name: type(export.type) for export in module.exports}
    wanted = dict.fromkeys((_INPUT, _TURN, _PACK, _OUTPUT), wasmtime.FuncType) | {"memory": wasmtime.MemoryType}
    optional = {name for name in (_UNPACK, _INITIALIZE) if name in kinds and kinds[name] is not wasmtime.FuncType}
    missing = sorted({name for name, kind in wanted.items() if kinds.get(name) is not kind} | optional)
    if missing:
        raise ModuleError(f"does not export {', '.join(missing)}")


def _first_line(error: Exception) -> str:
    return str(error).strip().splitlines()[0]
