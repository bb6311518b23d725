"""A match whose seats a configuration fills: it opens ports, waits for bots, plays, and leaves the files asked for."""

import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from quintain.core import Answers, AnyGame, Chat, HostSeat, Limits, SeatedHost, UsageError
from quintain.link import LinkError, Listener, listen
from quintain.match import Blind, Bot, Plan, Played, Watcher, play

from . import inputs, limiting
from .debugging import debugged
from .exits import Exit, InputError, exit_of
from .report import repeat_command, tell, tell_building
from .request import Request
from .resuming import repeated, resumed


class Scribe(Blind):
    """Writes the match in the game's own format. It plays along, for no frame holds all of a state."""

    def __init__(self, game: AnyGame, state: Any, record: Any) -> None:
        self._game = game
        self._state = state.copy()
        self._record = record
        record.begin(state)

    def answered(self, answers: Answers) -> None:
        """Writes down what has changed."""
        self._game.step(self._state, answers)
        self._record.turn(self._state)


def host(request: Request, asked: SeatedHost) -> Exit:
    """Hosts one match and says how it ended."""
    _require_sense(request, asked)
    for option, file in _files(request, asked):
        inputs.require_place(file, option)
    with ExitStack() as stack:
        plan = stack.enter_context(_planned(request, asked))
        listeners = stack.enter_context(_listening(plan.bots, asked.seats))
        plan = limiting.walled(replace(plan, listeners=listeners), request.sandbox)
        if asked.is_debugged:
            plan = debugged(plan, _teller(request, asked))
        stack.enter_context(_closed_in_order())
        _tell_waiting(request, asked, plan)
        played = play(plan, _watchers(request, asked, plan))
        _leave_files(request, asked, plan, played)
    _tell_end(request, asked, plan, played)
    return exit_of(played.ending.verdicts, played.ending.void)


def _require_sense(request: Request, asked: SeatedHost) -> None:
    name = request.game.NAME
    request.require_one_match()
    if asked.repeat_file is not None and (request.output is not None or asked.match_file is not None):
        raise UsageError(f"host {name}: a match that is repeated is there already, and is not written once more")
    if asked.repeat_file is not None and asked.start_file is not None:
        raise UsageError(f"host {name}: a match is repeated from its beginning, not from {asked.start_file}")


def _files(request: Request, asked: SeatedHost) -> Iterator[tuple[str, Path]]:
    """The files that will be written, with the options that ask for them."""
    if request.output is not None:
        yield "-o", request.output
    for option, name in (("--save-results", asked.results_file), ("--save-replay", asked.match_file)):
        if name is not None:
            yield option, request.folder / name


@contextmanager
def _planned(request: Request, asked: SeatedHost) -> Iterator[Plan]:
    """The match, but for its ports; a file that is repeated stays open meanwhile."""
    game, bots = request.game, _bots(request, asked)
    seed = asked.seed if request.seed is None else request.seed
    settings = inputs.read_settings(game, request.changes, asked.settings)
    limits = {
        number: _limits(game, settings, asked.seats[number]) for number, bot in enumerate(bots) if not bot.is_ours
    }
    plan = Plan(game, settings, inputs.seed_or_random(seed), bots, limits=limits)
    if asked.repeat_file is not None:
        with repeated(plan, request.folder / asked.repeat_file) as plan:
            yield plan
    elif asked.start_file is not None:
        yield _resumed(plan, request, asked, seed)
    else:
        yield inputs.with_map(plan, None)


def _resumed(plan: Plan, request: Request, asked: SeatedHost, seed: int | None) -> Plan:
    """The plan, going on with a saved state; what was saved with it holds unless something else is wanted."""
    moment = resumed(plan, request.folder / (asked.start_file or ""), seed)
    settings = inputs.read_settings(request.game, request.changes, asked.settings, moment.settings)
    return replace(plan, moment=moment, settings=settings, seed=moment.seed)


def _limits(game: AnyGame, settings: Any, seat: HostSeat) -> Limits:
    """Strangers have the clocks that the configuration gives them, and no others."""
    usual = game.limits(settings)
    return Limits(seat.accept_s, seat.answer_s, usual.end_grace_s, usual.start_pause_s)


def _bots(request: Request, asked: SeatedHost) -> tuple[Bot, ...]:
    """Whoever connects, bots of the house, and the bots that were named for seats."""
    bots = []
    for seat in asked.seats:
        if seat.bot:
            bots.append(replace(inputs.read_bots(request.game, [seat.bot])[0], name=seat.name))
        else:
            bots.append(Bot(seat.name, f"tcp:{seat.port}", port=seat.port, token=seat.token))
    return inputs.seated(request.game, tuple(bots), request.seated)


@contextmanager
def _listening(bots: tuple[Bot, ...], seats: tuple[HostSeat, ...]) -> Iterator[Mapping[int, Listener]]:
    """The ports of those who connect, open before anything is said of them: published bots try once and give up."""
    with ExitStack() as stack:
        found = {}
        for number, bot in enumerate(bots):
            if bot.port is not None:
                try:
                    found[number] = listen(bot.port, seats[number].address)
                except LinkError as error:
                    raise InputError(f"player {number + 1}: {error}") from None
                stack.callback(found[number].close)
        yield found


@contextmanager
def _closed_in_order() -> Iterator[None]:
    """Whoever closes us otherwise than by the keyboard interrupts us as well: players must still be told the end."""
    closing = [number for number in (signal.SIGTERM, signal.SIGHUP) if signal.getsignal(number) != signal.SIG_IGN]
    before = {number: signal.signal(number, signal.default_int_handler) for number in closing}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _teller(request: Request, asked: SeatedHost) -> Callable[[str], None]:
    """Tells what bots say for debugging, to whoever wants to hear it."""
    is_told = asked.chat.value >= Chat.EVENTS.value and not request.quiet
    return lambda text: print(text, file=sys.stderr, flush=True) if is_told else None


def _tell_waiting(request: Request, asked: SeatedHost, plan: Plan) -> None:
    if request.quiet or asked.chat.value < Chat.EVENTS.value:
        return
    tell_building(plan)
    out = sys.stderr if request.as_json else sys.stdout
    print(f"{plan.game.NAME}, seed {plan.seed}, {len(plan.bots)} players", file=out)
    for number, listener in plan.listeners.items():
        name = plan.bots[number].name
        print(f"player {number + 1} ({name}): waiting on {listener.address}:{listener.port}", file=out)
    out.flush()


def _watchers(request: Request, asked: SeatedHost, plan: Plan) -> tuple[Watcher, ...]:
    if asked.match_file is None:
        return ()
    state = plan.moment.state if plan.moment else plan.game.start(plan.settings, plan.map, plan.seed, len(plan.bots))
    return (Scribe(plan.game, state, _record(request, request.folder / asked.match_file)),)


def _record(request: Request, file: Path) -> Any:
    return request.room("notation").Record(file)


def _leave_files(request: Request, asked: SeatedHost, plan: Plan, played: Played) -> None:
    inputs.save(played, request.output)
    if asked.results_file is not None:
        file = request.folder / asked.results_file
        try:
            file.write_text(request.room("notation").results(played.ending, plan.seed), "utf-8")
        except OSError as error:
            raise InputError(f"{file} cannot be written: {error.strerror}") from None


def _tell_end(request: Request, asked: SeatedHost, plan: Plan, played: Played) -> None:
    if asked.chat is Chat.NOTHING and not request.as_json:
        return
    again = repeat_command(request.words(plan.sandbox), plan, inputs.read_settings(request.game, (), asked.settings))
    tell(plan, played, request.output, again, as_json=request.as_json)
