"""One match from names to ending: bots are prepared, linked, driven, recorded, and nothing of them stays.

The caller says who plays what and who watches; this room joins the parts. It is handed a game, it does not fetch one.
"""

import os
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, cast

from quintain.core import AnyGame, Debugger, Ending, Greeting, Limits, Memory, Moment, UsageError, as_data
from quintain.kit.chance import bot_seed
from quintain.link import Listener
from quintain.replay import Head, Player, Writer
from quintain.sandbox import Level, demanded, slot

from .bots import Bot
from .driver import Driver
from .launch import Place, prepare
from .loop import Loop
from .pin import pinned
from .record import Recorder, measured
from .running import Running
from .scratch import scratch_folder
from .seat import House, Seat, Wired
from .watcher import Watcher

_MOST_REPEATS = 2  # of a match on a machine that stalls


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played; `channels` are the text files the bots talk by, where not in a scratch folder."""

    game: AnyGame
    settings: Any
    seed: int
    bots: tuple[Bot, ...]
    map: str | None = None
    has_limits: bool = True
    channels: tuple[Path, ...] = ()
    debuggers: Mapping[int, Debugger] = field(default_factory=dict)
    limits: Mapping[int, Limits] = field(default_factory=dict)  # of seats for which the game's own do not hold
    moment: Moment | None = None  # where the match begins, when not at its beginning
    listeners: Mapping[int, Listener] = field(default_factory=dict)  # ports that are open already
    sandbox: Level = Level.D  # the walls around every bot that is a program


@dataclass(frozen=True, slots=True)
class Played:
    """What came of it."""

    ending: Ending
    turns: int
    steps: int
    logs: tuple[bytes, ...]
    host: dict[str, object]
    writer: Writer
    is_stalled: bool = False  # void, because this machine was too busy

    def save(self, path: Path) -> None:
        """Writes the replay."""
        self.writer.save(path, self.ending, self.host)


def play(plan: Plan, watchers: Sequence[Watcher] = ()) -> Played:
    """Plays the match; the watchers see it as it goes, once more from its beginning when this machine stalled."""
    may_repeat = all(bot.is_ours for bot in plan.bots) and not plan.debuggers and not plan.channels
    most = _MOST_REPEATS if may_repeat else 0
    repeats = 0
    while (played := _played(plan, watchers, repeats)).is_stalled and repeats < most:
        repeats += 1
    return played


def _played(plan: Plan, watchers: Sequence[Watcher], repeats: int) -> Played:
    game = plan.game
    low, high = game.SEATS
    if not low <= len(plan.bots) <= high:
        wanted = f"{low}" if low == high else f"{low} to {high}"
        raise UsageError(f"{game.NAME} is played by {wanted} bots, not {len(plan.bots)}")
    walls = demanded(plan.sandbox)
    state, begun = _first_state(plan)
    writer = Writer(_head(plan), game.FRAME, game.ORDERS, ground=game.ground(state), start=begun)
    seats = [_seat(plan, number) for number in range(len(plan.bots))]
    turn = 0 if plan.moment is None else plan.moment.turn
    loop = Loop(game, state, seats, (Recorder(writer), *watchers), turn=turn)
    running, spent, is_stalled = _drive(plan, loop)
    for number, each in running.items():
        if each.log.kept:
            writer.log(number, each.log.text(), each.log.marks)
    assert loop.ending is not None
    logs = tuple(running[n].log.text() if n in running else b"" for n in range(len(seats)))
    levels = _levels(running)
    host = measured(seats, spent, levels, _modules(running), _meters(running), walls if levels else None)
    if repeats:
        host["stalled"] = repeats
    return Played(loop.ending, loop.turn - turn, loop.steps, logs, host, writer, is_stalled)


def _first_state(plan: Plan) -> tuple[Any, bytes | None]:
    """The state in which the match begins, and its dump where it is not the first of a match."""
    if plan.moment is None:
        return plan.game.start(plan.settings, plan.map, plan.seed, len(plan.bots)), None
    if plan.moment.seats != len(plan.bots):
        raise UsageError(f"the saved match has {plan.moment.seats} players, not {len(plan.bots)}")
    state = plan.moment.state.copy()
    return state, state.dump()


def _head(plan: Plan) -> Head:
    players = tuple(Player(bot.name, bot.text) for bot in plan.bots)
    settings = as_data(plan.settings)
    turn = 0 if plan.moment is None else plan.moment.turn
    return Head(plan.game.NAME, plan.game.RULES_VERSION, settings, plan.map, plan.seed, players, turn)


def _limits(plan: Plan, number: int) -> Limits:
    limits = plan.limits.get(number) or plan.game.limits(plan.settings)
    if plan.has_limits:
        return limits
    return replace(limits, start_s=None, answer_s=None, game_s=None, cpu_answer_s=None, cpu_game_s=None, units=None)


def _seat(plan: Plan, number: int) -> Seat:
    bot, limits = plan.bots[number], _limits(plan, number)
    if bot.act is not None:
        return Seat(House(bot.act, Memory(bot_seed(plan.seed, number))), limits)
    wire, debugger = plan.game.Wire(plan.settings, number), plan.debuggers.get(number)
    if debugger is not None:
        debugger.attend(wire)
    return Seat(Wired(wire, debugger), limits)


def _drive(plan: Plan, loop: Loop) -> tuple[dict[int, Running], float, bool]:
    """Prepares the bots that are programs and plays the match; how long it took, compilers aside, and if it stalled."""
    wired = [number for number, bot in enumerate(plan.bots) if bot.act is None]
    with ExitStack() as stack:
        running: dict[int, Running] = {}
        if wired:
            folder = stack.enter_context(scratch_folder())
            core = stack.enter_context(pinned(plan.game.LAUNCH.link))
            for number in wired:
                place = _place(plan, number, folder, core)
                if plan.sandbox is not Level.D:
                    place = replace(place, level=plan.sandbox, user=_opened(stack.enter_context(slot()), place))
                bot = prepare(plan.bots[number], plan.game.LAUNCH, place)
                stack.callback(bot.close, 0)  # the driver does it too, unless a later one cannot be prepared
                bot.printed_mib = _limits(plan, number).printed_mib
                if bot.listener is not None or bot.listen is not None:
                    bot.greeting = _greeting(plan)
                running[number] = bot
        begin = time.perf_counter()
        driver = Driver(loop, running, plan.game.limits(plan.settings).end_grace_s)
        driver.run()
        spent = time.perf_counter() - begin
    return running, spent, driver.is_stalled


def _greeting(plan: Plan) -> Greeting | None:
    """The first words of a connection, in games that have some."""
    greet = getattr(plan.game, "Greeting", None)
    return None if greet is None else cast(Greeting, greet(plan.settings))


def _place(plan: Plan, number: int, folder: Path, core: int | None) -> Place:
    scratch = folder / str(number + 1)
    scratch.mkdir()
    name = f"channel{number + 1}.txt"
    is_walled = plan.bots[number].source is not None and plan.sandbox is not Level.D
    channel = plan.channels[number] if plan.channels and not is_walled else scratch / name  # walls keep users' folders
    words = {"name": plan.bots[number].name, "settings": plan.settings}
    listener, seed = plan.listeners.get(number), bot_seed(plan.seed, number)
    return Place(scratch, channel, core, words, listener, _limits(plan, number), seed)


def _opened(user: int | None, place: Place) -> int | None:
    """Root's folders are opened as far as a bot with a user of its own needs it."""
    if user is not None:
        place.scratch.parent.chmod(0o711)
        os.chown(place.scratch, user, user)
    return user


def _levels(running: Mapping[int, Running]) -> dict[int, str]:
    """The walls around each program."""
    return {number: str(each.box.level) for number, each in running.items() if each.box is not None}


def _modules(running: Mapping[int, Running]) -> dict[int, dict[str, object]]:
    """Of each bot that is a module its hash, what compiled it and what ran it: its counts depend on all three."""
    return {
        number: {"hash": each.module.digest, "toolchain": each.toolchain, "runtime": each.module.runtime}
        for number, each in running.items()
        if each.module is not None
    }


def _meters(running: Mapping[int, Running]) -> dict[int, Mapping[str, object]]:
    """What counted the work of each bot that is a program."""
    return {number: each.meter for number, each in running.items() if each.meter is not None}
