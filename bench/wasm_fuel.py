"""Claim: counting the work of a WebAssembly bot costs little.

One C++ program, compiled by clang to a module, sorts and searches records and smooths a field of floats. It runs in
an engine as bots have it, and in the same engine without what counts and stops (fuel, epochs), by turns, in processor
time. Both give NaNs one pattern, which is a matter of equal answers and no counting; what that costs a program of
floats is shown by a third engine that has nothing of it all. The counts of all runs must be equal.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

import wasmtime
from _bench import cores, pinned, report

from quintain.link.module import compile_module

BUDGET = 1.25
ROUNDS = 51
LEAST_FUEL = 10_000_000  # of a call: less would be no work
SOURCE = r"""
#include <algorithm>
#include <vector>
struct Record { unsigned key, a, b, c, d, e, f, g; };
static unsigned next(unsigned &state) { return state = state * 1664525u + 1013904223u; }
extern "C" __attribute__((export_name("work"))) unsigned work(unsigned seed) {
    std::vector<Record> records(20000);
    for (auto &each : records) each.key = next(seed), each.a = seed >> 7;
    std::sort(records.begin(), records.end(), [](const Record &a, const Record &b) { return a.key < b.key; });
    unsigned sum = 0;
    for (int place = 0; place < 20000; place++) {
        unsigned wanted = next(seed);
        auto found = std::lower_bound(records.begin(), records.end(), wanted,
                                      [](const Record &a, unsigned key) { return a.key < key; });
        sum = sum * 31 + unsigned(found - records.begin());
    }
    double field[900];
    for (int place = 0; place < 900; place++) field[place] = place % 7;
    for (int round = 0; round < 300; round++)
        for (int place = 1; place < 899; place++)
            field[place] = (field[place - 1] + field[place] * 2 + field[place + 1]) / 4;
    return sum + unsigned(field[450] * 1e6);
}
"""
FLAGS = ("--target=wasm32-wasi", "-O2", "-std=c++14", "-fno-exceptions", "-mexec-model=reactor", "-Wl,--strip-all")


def main() -> None:
    data = compiled()
    metered, plain, bare = Program(data, "metered"), Program(data, "plain"), Program(data, "bare")
    with pinned(cores()[0]):
        assert metered.call(1) == plain.call(1) == bare.call(1)
        rounds = [(bare.seconds(), plain.seconds(), metered.seconds()) for _ in range(ROUNDS)]
    assert len(set(metered.fuel)) == 1, f"counts differ: {set(metered.fuel)}"
    assert metered.fuel[0] >= LEAST_FUEL, f"{metered.fuel[0]} units are no work"
    ratio = median(slow / fast for _, fast, slow in rounds)
    unmetered = median(fast for _, fast, _ in rounds) * 1e3
    print(f"{ROUNDS} rounds of {metered.fuel[0]} units, {unmetered:.1f} ms unmetered; one core")
    print(f"against an engine without one pattern for NaN too: {median(slow / fast for fast, _, slow in rounds):.3g} x")
    report("wasm_fuel", ratio, "x", BUDGET, ratio <= BUDGET)


class Program:
    """The module in an engine of one of the kinds."""

    def __init__(self, data: bytes, kind: str) -> None:
        self.fuel: list[int] = []
        self._is_metered = kind == "metered"
        if self._is_metered:
            made = compile_module(data, None)
            engine, module = made.engine, made.module
        else:
            config = wasmtime.Config()
            config.cranelift_nan_canonicalization = kind == "plain"
            engine = wasmtime.Engine(config)
            module = wasmtime.Module(engine, data)
        self._store = wasmtime.Store(engine)
        if self._is_metered:
            self._store.set_epoch_deadline(1)
            self._store.set_fuel(1 << 60)
        linker = wasmtime.Linker(engine)
        linker.define_unknown_imports_as_traps(module)
        exports: Any = linker.instantiate(self._store, module).exports(self._store)
        self._work = exports["work"]

    def call(self, seed: int) -> object:
        """One call."""
        if self._is_metered:
            self._store.set_fuel(1 << 60)
        result: object = self._work(self._store, seed)
        return result

    def seconds(self) -> float:
        """How long one call takes."""
        begin = time.process_time()
        self.call(1)
        taken = time.process_time() - begin
        if self._is_metered:
            self.fuel.append((1 << 60) - self._store.get_fuel())
        return taken


def compiled() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        source, module = Path(folder, "work.cpp"), Path(folder, "work.wasm")
        source.write_text(SOURCE, "utf-8")
        try:
            subprocess.run(["clang++-14", *FLAGS, str(source), "-o", str(module)], check=True)
        except FileNotFoundError:
            sys.exit(
                "clang++-14 is not installed (Debian: clang-14 lld-14 wasi-libc libc++-14-dev-wasm32 and neighbours)"
            )
        return module.read_bytes()


if __name__ == "__main__":
    main()
