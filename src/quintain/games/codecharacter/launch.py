"""How bots are started: C++ becomes a WebAssembly module with the kit, Python runs under the meter. Article 12."""

from quintain.core import Launch, LinkKind

from .wire import NUMBERS

# The numbers of the game are array bounds in many bots, so they are told when a bot is compiled.
_NUMBERS = tuple(f"-DQUINTAIN_{name.upper()}={{settings.{name}}}" for name in NUMBERS)

# The kit and the library stand before the bot: what they define nobody can replace.
_BUILD = (
    "{clang}", "--target=wasm32-wasi", "-std=c++14", "-O2", "-w", "-ferror-limit=10", "-fno-exceptions",
    "-mexec-model=reactor", "-Wl,--strip-all", "-Wl,--stack-first", "-Wl,-z,stack-size=1048576",
    *_NUMBERS, "-I", "{kit}/include",
    "{kit}/exchange.cpp", "{kit}/api.cpp", "-lc++", "-lc++abi", "-lc", "{source}", "-o", "{program}",
)  # fmt: skip

LAUNCH = Launch(
    LinkKind.PIPE,
    python_kit="guest/python/kit.py",
    takes_wasm=True,
    wasm_build=_BUILD,
    wasm_kit="guest/cpp/kit",
)
