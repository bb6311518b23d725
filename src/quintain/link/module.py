"""A WebAssembly module made ready to run: compiled once for the same bytes, one engine a bot.

Only what gives the same answers on every machine is switched on: NaNs have one pattern, there are no threads and no
relaxed vectors. What was compiled is kept in a folder, named after the bytes, wasmtime's version and our switches; it
is machine code and trusted, so that folder must be the user's own.
"""

import os
import tempfile
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from .errors import ModuleError

if TYPE_CHECKING:
    import wasmtime

_SWITCHES = "1"  # grows whenever _engine() changes
_MOST_BYTES = 16 * 1024 * 1024
_MAGIC = b"\0asm"


class Compiled(NamedTuple):
    """A module and the engine it belongs to."""

    engine: "wasmtime.Engine"
    module: "wasmtime.Module"
    digest: str
    runtime: str


def compile_module(data: bytes, cache: Path | None) -> Compiled:
    """The module ready to run; ModuleError when it is none."""
    try:
        import wasmtime  # noqa: PLC0415 - an optional part
    except ModuleNotFoundError:
        raise ModuleError("WebAssembly bots need wasmtime (pip install 'quintain[wasm]')") from None
    if not data.startswith(_MAGIC):
        raise ModuleError("is no WebAssembly module: it does not begin with its mark")
    if len(data) > _MOST_BYTES:
        raise ModuleError(f"has {len(data)} bytes, expected at most {_MOST_BYTES}")
    engine, digest = _engine(), blake2b(data, digest_size=16).hexdigest()
    runtime = f"wasmtime {version('wasmtime')}"
    kept = None if cache is None else cache / f"{digest}-{version('wasmtime')}-{_SWITCHES}.module"
    if kept is not None and kept.is_file():
        try:
            return Compiled(engine, wasmtime.Module.deserialize(engine, kept.read_bytes()), digest, runtime)
        except wasmtime.WasmtimeError:  # of another machine or half written: made anew
            kept.unlink(missing_ok=True)
    try:
        module = wasmtime.Module(engine, data)
    except wasmtime.WasmtimeError as error:
        raise ModuleError(f"is no WebAssembly module for a bot: {str(error).splitlines()[0]}") from None
    if kept is not None:
        _keep(kept, bytes(module.serialize()))
    return Compiled(engine, module, digest, runtime)


def _engine() -> "wasmtime.Engine":
    import wasmtime  # noqa: PLC0415 - an optional part

    config = wasmtime.Config()
    config.consume_fuel = True
    config.epoch_interruption = True
    config.cranelift_nan_canonicalization = True
    config.wasm_threads = False
    config.wasm_relaxed_simd = False
    config.wasm_memory64 = False
    config.wasm_multi_memory = False
    return wasmtime.Engine(config)


def _keep(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
    Path(temporary).replace(path)
