"""The contract of a game: all that the platform knows of one.

A game is a module that has these names; nothing inherits. Games know no clock, file, socket or global: the
same seed and answers give the same match, byte for byte, on every build and machine. `S` is the game's state,
`V` its view.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Protocol, Self, TypeAlias, TypeVar

from .schema import Schema, Sheet
from .words import Fault, FaultKind, Mercy, Outcome

Answers: TypeAlias = Mapping[int, "Sheet | Fault"]
Picture: TypeAlias = list[list[tuple[str, str]]]  # lines of spans: text and style


class State(Protocol):
    """All that is true at one moment of a match, chance included."""

    def copy(self) -> Self:
        """The same state, with a life of its own."""
        ...

    def checksum(self) -> int:
        """64 bits that tell two different states apart."""
        ...

    def dump(self) -> bytes:
        """The state as bytes, for the game's `load`."""
        ...


@dataclass(frozen=True, slots=True)
class Look:
    """How somebody looks: with the eyes of one seat or of all, at a terminal of so many columns and rows."""

    fog: int | None = None
    columns: int = 150
    rows: int = 50


# What a wire makes of the bytes of a bot


@dataclass(frozen=True, slots=True)
class Ready:
    """The bot says that it can start."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The bot's orders for what it was asked."""

    orders: Sheet


@dataclass(frozen=True, slots=True)
class Aside:
    """Something for the seat's debugger, no answer.

    `asks` says that the bot waits for a reply, `ends` that an exchange between steps is over.
    """

    data: bytes
    ends: bool = False
    asks: bool = False


@dataclass(frozen=True, slots=True)
class Garbled:
    """Bytes that are nothing a bot may say, and why; final ones are followed by nothing that could be read."""

    text: str
    is_final: bool = False


Said: TypeAlias = Ready | Answer | Aside | Garbled

S = TypeVar("S", bound=State)
V = TypeVar("V")


class Wire(Protocol[V]):
    """Bytes to views and orders, for one seat and one match. Knows no socket and no clock."""

    expects_ready: bool

    def open(self, state: Any, match_id: str) -> bytes:
        """What a bot is told before the first view; a match's id is for people, and never tells its seed."""
        ...

    def ask(self, view: V) -> bytes:
        """The view, as the bot reads it."""
        ...

    def close(self, outcome: Outcome | None) -> bytes:
        """The last words to a bot."""
        ...

    def feed(self, data: bytes) -> Sequence[Said]:
        """What the bot has said by now, nothing while more is coming. A channel gives its whole text each time."""
        ...

    def missed(self) -> None:
        """A deadline passed without an answer."""
        ...

    def write_ready(self) -> bytes:
        """What a bot says first, where something is expected."""
        ...

    def write_orders(self, orders: Sheet) -> bytes:
        """Orders as a bot would write them."""
        ...

    def read_view(self, data: bytes) -> V:
        """The view that `ask` wrote, as a bot would read it."""
        ...


@dataclass(frozen=True, slots=True)
class Claim:
    """Who a newcomer says it is."""

    name: str = ""
    mode: str = ""
    token: str = ""
    secret: str = ""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a newcomer may not play."""

    text: str


class Greeting(Protocol):
    """The first words on a connection, before seat and map are known."""

    def hello(self) -> bytes:
        """What the server says first."""
        ...

    def feed(self, data: bytes) -> Claim | Refusal | None:
        """Who it is, why it may not play, or None while more is coming."""
        ...

    def rest(self) -> bytes:
        """Bytes that came after the claim: they belong to the wire."""
        ...


# How bots are started and measured


class LinkKind(Enum):
    """How a game's bots talk."""

    PIPE = "standard input and output"
    TCP = "a TCP connection"
    CHANNEL = "a text file"


@dataclass(frozen=True, slots=True)
class Launch:
    """How a game's bots are started: their link, and what is appended to their command.

    The words in braces are filled in: {channel}, {host}, {port}, {token}, {name}, {config}, and {settings.NAME}.
    A `config` is the text of a file that a bot reads, with the same words; {config} is its path.

    Where a game counts the work of its bots, they talk by frames (metered.py); Python bots are run by `python_kit`,
    a file of the game's own below its folder, and WebAssembly modules are welcome.

    `wasm_build` makes a WebAssembly module of a C++ bot, which {source} names, and of `wasm_kit`, a folder below the
    game's own that {kit} names; {clang} is the compiler, {program} the module.
    """

    link: LinkKind
    arguments: tuple[str, ...] = ()
    config: str = ""
    python_kit: str = ""
    takes_wasm: bool = False
    wasm_build: tuple[str, ...] = ()
    wasm_kit: str = ""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one seat may use; None for no limit.

    Wall time in seconds: to get ready, for one answer, to leave at the end; the pause lies between the first words
    and the first question, for bots that read no two messages at once; for the whole match, from a seat's first
    question to its last answer, whoever is slow: who is waited for when it is over is out of time. Processor time in
    seconds: for one answer, and for the whole match from the first question on; what an answer uses beyond its share
    is taken from the bank, and late is whoever finds it empty. Memory is that of one process, and of all together
    where the system can count it. Printed is what a bot writes to standard error, and to standard output where that
    is not its link.
    """

    start_s: float | None = None
    answer_s: float | None = None
    end_grace_s: float = 1.0
    start_pause_s: float = 0.0
    game_s: float | None = None
    cpu_answer_s: float | None = None
    cpu_game_s: float | None = None
    bank_s: float = 0.0
    memory_mib: int | None = None
    printed_mib: int | None = None
    processes: int | None = None  # and threads, counted together
    units: int | None = None  # of counted work, in the whole match


@dataclass(slots=True)
class Memory:
    """What a house bot keeps between its turns: a number for its own chance, and whatever it notes."""

    seed: int
    notes: dict[str, Any] = field(default_factory=dict)


Act: TypeAlias = Callable[[Any, Memory], Sheet]


# Maps


@dataclass(frozen=True, slots=True)
class Remark:
    """What is to be said of a map: a warning, or an error that makes it no map; and in which line."""

    line: int | None
    text: str
    is_error: bool = False


@dataclass(frozen=True, slots=True)
class NamedMap:
    """A map by its name: its text, and for how many bots it is made."""

    name: str
    text: str
    spawns: int


# The game itself


class Game(Protocol[S, V]):
    """The doors of a game; docs/game-authors.md tells the story around them."""

    @property
    def NAME(self) -> str:
        """The name of its folder."""
        ...

    @property
    def TITLE(self) -> str:
        """One line for people."""
        ...

    @property
    def RULES_VERSION(self) -> int:
        """Grows whenever the same answers would give another match."""
        ...

    @property
    def SEATS(self) -> tuple[int, int]:
        """The smallest and the largest number of seats."""
        ...

    @property
    def Settings(self) -> type[Any]:
        """The game's settings."""
        ...

    @property
    def ORDERS(self) -> Schema:
        """The columns of one actor's orders."""
        ...

    @property
    def FRAME(self) -> Schema:
        """The columns of a frame."""
        ...

    @property
    def GROUND(self) -> Schema:
        """The columns of what never changes in a match, such as its map."""
        ...

    @property
    def FAULTS(self) -> Mapping[FaultKind, Mercy]:
        """What each fault costs."""
        ...

    @property
    def LAUNCH(self) -> Launch:
        """How its bots are started."""
        ...

    @property
    def limits(self) -> Callable[[Any], Limits]:
        """The clocks that settings ask for."""
        ...

    @property
    def start(self) -> "Callable[[Any, str | None, int, int], S]":
        """The first state: start(settings, map in the game's own notation, seed, number of seats)."""
        ...

    @property
    def load(self) -> Callable[[bytes], S]:
        """The state that `dump` wrote."""
        ...

    @property
    def to_act(self) -> Callable[[S], Sequence[int]]:
        """The actors who must answer now."""
        ...

    @property
    def seat_of(self) -> Callable[[S, int], int]:
        """The seat an actor belongs to."""
        ...

    @property
    def view(self) -> Callable[[S, int], V]:
        """What one actor may see."""
        ...

    @property
    def step(self) -> Callable[[S, Answers], None]:
        """One call of the rules: advances the state in place."""
        ...

    @property
    def outcome(self) -> Callable[[S], Outcome | None]:
        """The outcome when it is over, None while it goes on."""
        ...

    @property
    def scrambled(self) -> Callable[[S, int, int], S]:
        """A copy in which all that is hidden from an actor is otherwise: scrambled(state, actor, noise)."""
        ...

    @property
    def is_frame(self) -> Callable[[S], bool]:
        """Does this state end a turn that people count?"""
        ...

    @property
    def has_left(self) -> Callable[[S, int], bool]:
        """Is this seat's part over, though the match goes on?"""
        ...

    @property
    def frame(self) -> Callable[[S], Sheet]:
        """What a spectator sees."""
        ...

    @property
    def ground(self) -> Callable[[S], Sheet]:
        """What a spectator sees all the time, told once."""
        ...

    @property
    def Wire(self) -> "Callable[[Any, int], Wire[V]]":
        """The wire of a seat: Wire(settings, seat)."""
        ...


AnyGame: TypeAlias = Game[Any, Any]  # whoever holds one game of several can say no more of its state and views


class Debugger(Protocol):
    """The one observer of a seat that may answer it."""

    def attend(self, wire: Any) -> None:
        """Told once, before the match: the wire of its seat."""
        ...

    def aside(self, aside: Aside) -> bytes:
        """Hears an aside; the reply goes to the bot at once."""
        ...

    def between(self, view: Any) -> bytes:
        """Asked before each question; bytes open an exchange, and when an aside has ended it this is asked again."""
        ...
