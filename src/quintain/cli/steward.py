"""What a hall asks of whoever runs it: who may play, on which map, and what becomes of a match that is over.

The hall has one thread and must not wait, so secrets and results go through a clerk. Knows games by their rooms only:
`host`, `maps`, `notation`, `tally`.
"""

import os
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import starmap
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from quintain.core import AnyGame, Claim, Ending, Greeting, NamedMap, Sheet, as_data
from quintain.kit.draw import draw
from quintain.match import Loop
from quintain.match.record import Recorder, measured
from quintain.match.seat import Seat, Wired
from quintain.replay import Head, Player, Writer
from quintain.store import Clerk, Registry, Result

from . import inputs
from .course import Counter, LogFile

_MATCH = 1  # purpose of a draw: the seed of each match, when the server was given one


@dataclass(frozen=True, slots=True)
class House:
    """What a server is run with."""

    game: AnyGame
    rooms: Mapping[str, ModuleType]  # host, maps, notation, tally
    settings: Any
    maps: Sequence[NamedMap]
    logs: Path
    replays: Path | None
    seed: int | None
    echo: Callable[[str], object] | None
    tell: Callable[[str], None]


@dataclass(frozen=True, slots=True)
class _Course:
    """A match under way."""

    names: tuple[str, ...]
    mode: str
    seed: int
    map_name: str
    began_at: float
    counter: Counter
    writer: Writer | None


class Steward:
    """Decides, remembers, and tells people."""

    def __init__(self, house: House, registry: Registry, call: Callable[[Callable[[], None]], None]) -> None:
        self.matches = 0
        self.over_matches = 0
        self.when_over: Callable[[], None] = lambda: None
        self._house = house
        self._registry = registry
        self._call = call  # runs a function on the hall's thread
        self._clerk = Clerk(lambda error: call(partial(self.note, f"not remembered: {error}")))
        self._courses: dict[Loop, _Course] = {}

    def close(self) -> None:
        """Waits until everything is written down."""
        self._clerk.close()

    def greeting(self) -> Greeting:
        """The first words for one newcomer."""
        return cast(Greeting, self._house.game.Greeting(self._house.settings))  # type: ignore[attr-defined]

    def admit(self, claim: Claim, answer: Callable[[str | None], None]) -> None:
        """At once for a secret that was right before, else when the clerk has looked."""
        if self._registry.knows(claim.name, claim.secret):
            answer(None)
        else:
            self._clerk.do(partial(self._examine, claim, answer))

    def seat(self, mode: str, claims: Sequence[Claim]) -> Loop:
        """A match for these, on a map for as many."""
        house, game = self._house, self._house.game
        settings = house.rooms["host"].settings_of(house.settings, mode)
        seed = self._seed()
        chosen = house.rooms["maps"].chosen(house.maps, len(claims), settings, seed)
        state = game.start(settings, None if chosen is None else chosen.text, seed, len(claims))
        match_id = f"{time.time_ns() // 1_000_000}_{self.matches:02}"
        self.matches += 1
        names = tuple(claim.name for claim in claims)
        map_name = "generated" if chosen is None else chosen.name
        counter, writer = Counter(house.rooms["tally"]), None
        watchers: list[Any] = [self._log_file(match_id, names, settings, seed, map_name), counter]
        if house.replays is not None:
            players = tuple(Player(name, name) for name in names)
            map_text = None if chosen is None else chosen.text
            head = Head(game.NAME, game.RULES_VERSION, as_data(settings), map_text, seed, players)
            writer = Writer(head, game.FRAME, game.ORDERS, ground=game.ground(state))
            watchers.append(Recorder(writer))
        seats = [Seat(Wired(game.Wire(settings, seat)), game.limits(settings)) for seat in range(len(claims))]
        loop = Loop(game, state, seats, watchers, match_id)
        self._courses[loop] = _Course(names, mode, seed, map_name, time.monotonic(), counter, writer)
        self.note(f"match {match_id}: {mode} on {map_name} between {', '.join(names)}")
        return loop

    def over(self, loop: Loop, claims: Sequence[Claim], error: Exception | None) -> None:
        """Tells how it ended and has it written down."""
        course = self._courses.pop(loop)
        ending = loop.ending
        assert ending is not None
        if error is not None:
            self._tell_of(error)
        self.note(f"match {loop.match_id} is over: {_sentence(course.names, ending)}")
        host = measured(loop.seats, time.monotonic() - course.began_at, {})
        self._clerk.do(partial(self._write_down, loop.match_id, course, ending, host))
        self.over_matches += 1
        self.when_over()

    def note(self, text: str) -> None:
        """A line for people, with the time."""
        self._house.tell(f"{time.strftime('%H:%M:%S')} {text}")

    def _seed(self) -> int:
        if self._house.seed is None:
            return inputs.seed_or_random(None)
        return draw(self._house.seed, 0, _MATCH, self.matches)

    def _log_file(self, match_id: str, names: Sequence[str], settings: Any, seed: int, map_name: str) -> LogFile:
        house, notation = self._house, self._house.rooms["notation"]
        began_ms = time.time_ns() // 1_000_000

        def writer(ground: Sheet) -> Any:
            return notation.LogWriter(
                notation.LogHead(match_id, names, settings, seed, ground, match_time=began_ms, map_name=map_name)
            )

        path = house.logs / house.rooms["host"].log_name(match_id)
        return LogFile(path, writer, echo=house.echo, failed=self.note)

    # on the clerk's thread

    def _examine(self, claim: Claim, answer: Callable[[str | None], None]) -> None:
        is_right = self._registry.admits(claim.name, claim.secret)
        self._call(partial(answer, None if is_right else "another secret than the one its name was registered with"))

    def _write_down(self, match_id: str, course: _Course, ending: Ending, host: Mapping[str, object]) -> None:
        outcome, names = ending.outcome, course.names
        figures = [{}] * len(names) if outcome is None else course.counter.figures(outcome)
        places = [None] * len(names) if outcome is None else outcome.places
        words = [verdict.word for verdict in ending.verdicts]
        results = list(starmap(Result, zip(names, places, words, figures, strict=True)))
        self._registry.record(
            match_id,
            results,
            mode=course.mode,
            seed=course.seed,
            map=course.map_name,
            ended_at=time.time(),
            void=ending.void,
        )
        if course.writer is not None and self._house.replays is not None:
            path = self._house.replays / f"match_{match_id}.quintain"
            course.writer.save(path, ending, host)

    def _tell_of(self, error: Exception) -> None:
        if os.environ.get("QUINTAIN_TRACE"):
            traceback.print_exception(error)
        self.note(f"this is our fault: {type(error).__name__}: {error} (QUINTAIN_TRACE=1 shows where)")


def _sentence(names: Sequence[str], ending: Ending) -> str:
    """Places, scores, and what is to be said of bots that did not behave."""
    if ending.outcome is None:
        return f"void, {ending.void}"
    ranks = sorted(range(len(names)), key=lambda seat: ending.outcome.places[seat])  # type: ignore[union-attr]
    told = [f"{ending.outcome.places[seat]}. {names[seat]} {ending.outcome.scores[seat]:g}" for seat in ranks]
    for seat in ranks:
        verdict = ending.verdicts[seat]
        words = [verdict.fault.text] if verdict.fault else []
        words += [f"{kind.value} {times} times" for kind, times in verdict.forgiven.items()]
        if words:
            told.append(f"{names[seat]}: {', '.join(words)}")
    return "; ".join(told)
