"""Runs a Python bot whose work is counted, and talks for it by frames on standard input and output.

    python -S -s -P harness.py CONFIG

CONFIG is JSON: `bot` (its main file), `kit` (the game's own file that knows the game's messages), `units` for the
match or null, `seed`, `compiled` (whether the compiled rooms of the meter may be used) and `memory_mib` or null. The
kit's class `Kit` is made with the player (meter/player.py), and its `answer(payload)` called for each message. It
leaves with a code that says how it went; the last line on standard error says it in words.
"""

import gc
import json
import os
import struct
import sys
import traceback
import warnings
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, NoReturn

HERE = Path(__file__).resolve().parent
CRASHED, REFUSED, SPENT, NO_MEMORY, NOT_OURS = 1, 112, 113, 114, 115
HASH = 2182455551390963102  # of the text "quintain" with the hash seed 0
QUESTION, ANSWER = struct.Struct("<I"), struct.Struct("<QI")
LARGEST = 16 * 1024 * 1024
ROUNDS_OF_GC = 16
PRINTED = 1024 * 1024


class Rooms:
    """Finds the rooms of the meter: compiled where that is said, and else the text; never an old compiled one."""

    def __init__(self, *, compiled: bool) -> None:
        self._compiled = compiled

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        """The room's spec; None for what is none."""
        if not name.startswith("meter."):
            return None
        file = HERE / "meter" / name.partition(".")[2]
        twin = file.with_name(file.name + EXTENSION_SUFFIXES[0])
        if self._compiled and twin.is_file():
            return spec_from_file_location(name, twin, loader=ExtensionFileLoader(name, str(twin)))
        return spec_from_file_location(name, f"{file}.py", loader=SourceFileLoader(name, f"{file}.py"))


class Printer:
    """What a bot prints, up to a bound."""

    def __init__(self) -> None:
        self._room = PRINTED

    def __call__(self, text: str) -> None:
        """Prints."""
        data = text.encode("utf-8", "replace")[: self._room]
        self._room -= len(data)
        if data:
            write_all(2, data)


def main(config: dict[str, Any]) -> None:
    """Answers messages until there are no more."""
    if hash("quintain") != HASH:
        leave(NOT_OURS, "the hash seed is not 0")
    bound_memory(config["memory_mib"])
    sys.meta_path.insert(0, Rooms(compiled=config["compiled"]))
    sys.path.insert(0, str(HERE))
    # only now are they found
    from meter import OverrunError, RefusedError  # type: ignore[import-not-found]  # noqa: PLC0415
    from meter.player import Player  # type: ignore[import-not-found]  # noqa: PLC0415
    from meter.texts import stable  # type: ignore[import-not-found]  # noqa: PLC0415

    printer = Printer()
    sys.unraisablehook = lambda told: printer(f"{told.exc_type.__name__} in a __del__ is ignored\n")
    warnings.simplefilter("ignore")  # they differ between versions
    player = Player(Path(config["bot"]), units=config["units"], seed=config["seed"], print_text=printer)
    player.meter.give_up = lambda: leave(SPENT, spent(config))
    gc.disable()
    try:
        answer_all(kit_of(config["kit"])(player), player)
    except RefusedError as error:
        leave(REFUSED, str(error))
    except OverrunError:
        leave(SPENT, spent(config))
    except MemoryError:
        leave(NO_MEMORY, "is out of memory")
    except BaseException as error:  # noqa: BLE001 - whatever a bot may raise
        tell(error)
        leave(CRASHED, stable(said_of(error)))


def answer_all(kit: Any, player: Any) -> None:
    """One answer a message; things that are in a circle are swept away between messages only."""
    number = 0
    while (payload := question()) is not None:
        answer = kit.answer(payload)
        if player.meter.left < 0:  # the bot swallowed what told it so
            raise player.meter.error
        write_all(1, ANSWER.pack(player.take_units(), len(answer)) + answer)
        number += 1
        if number % ROUNDS_OF_GC == 0:
            gc.collect()


def question() -> bytes | None:
    """The next message; None when there are no more."""
    head = exactly(QUESTION.size)
    if head is None:
        return None
    (length,) = QUESTION.unpack(head)
    return exactly(length) if length <= LARGEST else None


def exactly(size: int) -> bytes | None:
    """So many bytes of standard input, None when it ends before."""
    pieces = []
    while size > 0:
        piece = os.read(0, min(size, 1 << 16))
        if not piece:
            return None
        pieces.append(piece)
        size -= len(piece)
    return b"".join(pieces)


def write_all(handle: int, data: bytes) -> None:
    """All of it; who does not read any more ends us."""
    while data:
        try:
            data = data[os.write(handle, data) :]
        except BrokenPipeError:
            os._exit(CRASHED)


def kit_of(file: str) -> Any:
    """The class that knows the game's messages; its folder may have more of the game's own."""
    sys.path.append(str(Path(file).parent))
    spec = spec_from_file_location("kit", file)
    if spec is None or spec.loader is None:
        leave(NOT_OURS, f"{file}: no such kit")
    module = module_from_spec(spec)
    sys.modules["kit"] = module
    spec.loader.exec_module(module)
    return module.Kit


def bound_memory(mib: int | None) -> None:
    """Where nobody else does it."""
    if mib is not None:
        import resource  # noqa: PLC0415 - not everywhere

        resource.setrlimit(resource.RLIMIT_AS, (mib << 20, mib << 20))


def tell(error: BaseException) -> None:
    """The bot's own part of the traceback, and no other."""
    try:
        frames = traceback.extract_tb(error.__traceback__)
        own = [frame for frame in frames if not frame.filename.startswith(str(HERE))]
        lines = ["Traceback (most recent call last):\n", *traceback.format_list(own)]
        write_all(2, "".join(lines).encode("utf-8", "replace")[:PRINTED])
    except BaseException:  # noqa: BLE001 - its text is made by the bot
        write_all(2, b"(no traceback)\n")


def said_of(error: BaseException) -> str:
    """The error in one line."""
    try:
        return f"{type(error).__name__}: {error}"
    except BaseException:  # noqa: BLE001 - its text is made by the bot
        return type(error).__name__


def spent(config: dict[str, Any]) -> str:
    """The end of a bot that worked too much."""
    return f"used up its {config['units']} units" if config["units"] is not None else "does not stop when it is told to"


def leave(code: int, words: str) -> NoReturn:
    """Ends the process, whatever the bot has set up."""
    write_all(2, words.encode("utf-8", "replace")[-PRINTED:] + b"\n")
    os._exit(code)


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
