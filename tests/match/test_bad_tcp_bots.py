"""The same for a game by TCP with long binary messages, in which every fault is final."""

import resource
import socket
import struct
import subprocess
import threading
from collections.abc import Iterator

import pytest

from quintain.core import AnyGame, Aside, FaultKind, Limits, Wire
from quintain.link import listen
from quintain.match import Bot, BotError, Plan, play

from .arena import Arena, Match
from .arena import arena as arena
from .games import swarm
from .games.bots import pusher
from .games.swarm.rules import ENTITIES
from .games.swarm.rules import View as SwarmView
from .games.swarm.wire import ASK_DEBUG, write_view

SWARM: AnyGame = swarm
TURNS = 8

HEAD = f"""
import os, signal, socket, struct, sys, time
test, host, port, token = sys.argv[1], *sys.argv[-3:]
VIEW = 4 + {ENTITIES} * 32
ready = b"\\4"
sock = None

def connect():
    global sock
    sock = socket.create_connection((host, int(port)))
    sock.sendall(struct.pack("<i", len(token)) + token.encode() + ready)

def receive(size):
    data = b""
    while len(data) < size:
        part = sock.recv(size - len(data))
        if not part: sys.exit()
        data += part
    return data

def asked():
    tag = receive(1)[0]
    if tag == 1: sys.exit()
    watched = tag == 0 and receive(1)[0]
    receive(VIEW)
    return tag, watched

def orders(*pushes):
    return b"\\1" + struct.pack("<i", len(pushes)) + b"".join(struct.pack("<idd", *push) for push in pushes)

def play(answer=lambda: sock.sendall(orders((0, 1.0, 0.5))), questions=10**9):
    connect()
    for _ in range(questions):
        asked()
        answer()
"""

ODD = {
    "plain": "play()",
    "byte by byte": "play(lambda: [(sock.sendall(bytes((b,))), time.sleep(0.0002)) for b in orders((0, 1.0, 2.0))])",
    "connects late": "time.sleep(0.3); play()",
    "many orders": "play(lambda: sock.sendall(orders(*[(n, 0.1, float(n)) for n in range(1000)])))",
    "floods its outputs first": "os.write(1, b'x' * 10_000_000); os.write(2, b'x' * 10_000_000); play()",
    "closes its handles": "[os.close(fd) for fd in (0, 1, 2)]; play()",
    "draws without anybody watching": "play(lambda: sock.sendall(b'\\0' + struct.pack('<i', 3) + b'abc' + orders()))",
    "never exits": "\ntry: play()\nexcept SystemExit: time.sleep(600)",
    "leaves daemons": "\nif os.fork() == 0: os.setsid(); time.sleep(600)\nplay()",
}

BAD = {
    "never connects": ("time.sleep(600)", "not_started", 0, "did not connect within 1 s"),
    "dies before it connects": ("sys.exit(3)", "crashed", 0, "exited with code 3"),
    "connects and is silent": (
        "sock = socket.create_connection((host, int(port))); time.sleep(600)",
        "not_started",
        0,
        "did not introduce itself within 1 s",
    ),
    "half a token": (
        "sock = socket.create_connection((host, int(port))); sock.sendall(b'\\20\\0\\0\\0000'); time.sleep(600)",
        "not_started",
        0,
        "did not introduce itself within 1 s",
    ),
    "half a start": ("ready = b''; connect(); time.sleep(600)", "not_started", 0, "was not ready within 1 s"),
    "ready in a later piece": (
        "ready = b''; connect(); time.sleep(0.1); sock.sendall(b'\\4'); [asked() for _ in range(2)]",
        "timeout_turn",
        0,
        "gave no answer within 0.5 s",
    ),
    "another token": (
        "token = 'x' * 16; connect(); time.sleep(600)",
        "protocol",
        0,
        "Token mismatch",
    ),
    "a long token": ("token = 'x' * 999; connect(); time.sleep(600)", "protocol", 0, "a token of 999 bytes"),
    "silent from turn 3": ("play(questions=3); time.sleep(600)", "timeout_turn", 3, "gave no answer within 0.5 s"),
    "half a message": (
        "play(questions=3); asked(); sock.sendall(orders((0, 1.0, 1.0))[:-1]); time.sleep(600)",
        "timeout_turn",
        3,
        "gave no answer within 0.5 s",
    ),
    "never reads": (
        "connect(); [(time.sleep(0.1), sock.sendall(b'')) for _ in range(6000)]",
        "timeout_turn",
        0,
        "gave no answer within 0.5 s",
    ),
    "closes halfway": ("play(questions=3); sock.close(); time.sleep(600)", "crashed", 3, "cannot be reached: "),
    "exits halfway": ("play(questions=3); asked(); sys.exit(2)", "crashed", 3, "exited with code 2"),
    "exits in the middle of a message": (
        "play(questions=3); asked(); sock.sendall(orders((0, 1.0, 1.0))[:-1]); os._exit(2)",
        "crashed",
        3,
        "exited with code 2",
    ),
    "garbage": ("play(questions=3); asked(); sock.sendall(b'GET / HTTP/1.1'); asked()", "protocol", 3, "tag 71"),
    "too many orders": (
        "play(questions=3); asked(); sock.sendall(b'\\1' + struct.pack('<i', 10**9)); time.sleep(600)",
        "protocol",
        3,
        "1000000000 orders for 1000 entities",
    ),
    "64 MB of orders": (
        "play(questions=3); asked(); sock.sendall(orders((0, 1.0, 1.0)) * 2_500_000); time.sleep(600)",
        "protocol",
        None,
        "orders that nobody asked for",
    ),
    "asks a debugger that is not there": (
        "play(questions=3); asked(); sock.sendall(b'\\3'); time.sleep(600)",
        "protocol",
        3,
        "asked its debugger, and there is none",
    ),
}


def met(arena: Arena, body: str, seat: int, **settings: float) -> Match:
    bots = [Bot("pusher", "house:pusher", act=pusher)]
    bots.insert(seat, arena.program(HEAD + body))
    match = arena.play(SWARM, bots, turns=TURNS, **{"answer_s": 5.0, **settings})  # type: ignore[arg-type]
    assert match.words()[1 - seat] == "ok"
    assert match.played.ending.outcome is not None
    assert TURNS == match.played.steps
    return match


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", ODD)
def test_odd_but_good_bots_play_to_the_end(arena: Arena, name: str, seat: int) -> None:
    assert met(arena, ODD[name], seat).words() == ["ok", "ok"]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", BAD)
def test_bad_bots_get_their_verdict_and_the_match_goes_on(arena: Arena, name: str, seat: int) -> None:
    body, word, turn, text = BAD[name]
    quick = {"timeout_turn": {"answer_s": 0.5}, "not_started": {"start_s": 1.0}}.get(word, {})
    match = met(arena, body, seat, **quick)

    assert word == match.verdict(seat).word
    assert text in match.text(seat)
    assert turn is None or turn == match.verdict(seat).turn


def test_only_the_first_connection_of_a_bot_counts(arena: Arena) -> None:
    body = """
connect()
asked()
first = sock
try:
    connect()
    sock.recv(1)
    print("a second one")
except ConnectionError:
    print("refused")
sock = first
sock.sendall(orders())
while True: asked(); sock.sendall(orders())
"""
    match = met(arena, body, 0)

    assert match.words() == ["ok", "ok"]
    assert match.played.logs[0] == b"refused\n"


def test_two_programs_play_together(arena: Arena) -> None:
    match = arena.play(SWARM, [arena.program(HEAD + "play()", name) for name in ("one", "other")], turns=TURNS)

    assert match.words() == ["ok", "ok"]


def test_one_that_never_connects_does_not_hold_up_the_other_beyond_the_limit(arena: Arena) -> None:
    bots = [arena.program(HEAD + "time.sleep(600)", "absent"), arena.program(HEAD + "play()", "present")]
    match = arena.play(SWARM, bots, turns=TURNS, start_s=60.0, limits={0: Limits(start_s=0.7)})

    assert match.words() == ["not_started", "ok"]
    assert match.seconds < 300


def test_a_flood_takes_no_memory(arena: Arena) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    match = met(
        arena, "play(questions=3); asked(); sock.sendall(b'\\1' + struct.pack('<i', 999) + b'7' * (1 << 26))", 0
    )

    assert match.verdict(0).word == "protocol"
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 40 * 1024


# Debuggers


class Painter:
    """Answers a question of the bot by eight bytes, and asks it for drawings once before each turn."""

    def __init__(self) -> None:
        self.drawn: list[bytes] = []
        self._has_asked = False

    def attend(self, wire: Wire[SwarmView]) -> None:
        pass

    def aside(self, aside: Aside) -> bytes:
        self.drawn.append(aside.data)
        return struct.pack("<q", 42) if aside.asks else b""

    def between(self, view: SwarmView) -> bytes:
        self._has_asked = not self._has_asked
        return bytes((ASK_DEBUG,)) + write_view(view) if self._has_asked else b""


TALKER = """
draw = lambda text: sock.sendall(b"\\0" + struct.pack("<i", len(text)) + text)
connect()
while True:
    tag, watched = asked()
    if tag == 2:
        draw(b"between"); sock.sendall(b"\\2")
        continue
    assert watched
    draw(b"x" * 50_000)
    sock.sendall(b"\\3")
    assert struct.unpack("<q", receive(8)) == (42,)
    sock.sendall(orders((0, 1.0, 1.0)))
"""


@pytest.mark.parametrize("seat", [0, 1])
def test_a_talkative_bot_and_its_debugger(arena: Arena, seat: int) -> None:
    painter = Painter()
    bots = [Bot("pusher", "house:pusher", act=pusher)]
    bots.insert(seat, arena.program(HEAD + TALKER))
    match = arena.play(SWARM, bots, debuggers={seat: painter}, turns=TURNS, is_watched=True, answer_s=5.0)

    assert match.words() == ["ok", "ok"], match.played.logs
    assert TURNS * [b"between", b"", b"x" * 50_000, b"state?"] == painter.drawn


# Bots that a user starts


@pytest.fixture
def port() -> int:
    listener = listen()
    listener.close()
    return listener.port


def stranger(port: int) -> Bot:
    return Bot(f"tcp:{port}", f"tcp:{port}", port=port)


def test_a_bot_that_a_user_starts_plays(arena: Arena, port: int) -> None:
    bot = arena.program(HEAD + "\nwhile True:\n    try: play()\n    except ConnectionRefusedError: time.sleep(0.05)")
    assert bot.source is not None
    with subprocess.Popen([*bot.source.run, "127.0.0.1", str(port), "0" * 16]) as program:
        try:
            bots = [stranger(port), Bot("pusher", "house:pusher", act=pusher)]
            arena.token = "of another test"  # this process is ours to end
            match = arena.play(SWARM, bots, turns=TURNS, answer_s=5.0)
        finally:
            program.kill()

    assert match.words() == ["ok", "ok"]


@pytest.mark.parametrize(
    ("token", "words"), [("0" * 16, ["ok", "ok"]), ("1" * 16, ["protocol", "ok"]), (None, ["ok", "ok"])]
)
def test_a_port_that_is_open_already_lets_in_whoever_knows_its_token(
    arena: Arena, token: str | None, words: list[str]
) -> None:
    knocker = arena.program(HEAD + "play()")
    assert knocker.source is not None
    door = listen()
    bots = (Bot("ann", "ann", port=door.port, token=token), Bot("pusher", "house:pusher", act=pusher))
    settings = swarm.Settings(turns=TURNS, answer_s=5.0)
    with subprocess.Popen([*knocker.source.run, "127.0.0.1", str(door.port), "0" * 16]) as program:
        try:
            ending = play(Plan(SWARM, settings, 1, bots, listeners={0: door})).ending
        finally:
            program.kill()

    assert words == [verdict.word for verdict in ending.verdicts]
    assert -1 == door.fileno()


def test_a_seat_may_have_clocks_of_its_own(arena: Arena, port: int) -> None:
    bots = [Bot("pusher", "house:pusher", act=pusher), stranger(port)]
    match = arena.play(SWARM, bots, turns=TURNS, start_s=60.0, limits={1: Limits(start_s=0.2)})

    assert match.text(1) == "did not connect within 0.2 s"


def test_a_bot_that_no_user_starts_never_started(arena: Arena, port: int) -> None:
    bots = [Bot("pusher", "house:pusher", act=pusher), stranger(port)]
    match = arena.play(SWARM, bots, turns=TURNS, start_s=0.3)

    assert match.words() == ["ok", "not_started"]
    assert match.text(1) == "did not connect within 0.3 s"


@pytest.fixture
def deaf(port: int) -> Iterator[int]:
    """A user's bot that connects, says that it can start and never reads."""

    def connect() -> None:
        while not done.wait(0.02):
            try:
                sock = socket.create_connection(("127.0.0.1", port))
            except ConnectionRefusedError:
                continue
            sock.sendall(struct.pack("<i", 16) + b"0" * 16 + b"\4")
            done.wait(20)
            sock.close()
            return

    done = threading.Event()
    thread = threading.Thread(target=connect)
    thread.start()
    yield port
    done.set()
    thread.join()


def test_a_user_bot_that_never_reads_is_late(arena: Arena, deaf: int) -> None:
    bots = [Bot("pusher", "house:pusher", act=pusher), stranger(deaf)]
    match_words = play_beside_a_thread(arena, bots)

    assert ["ok", "timeout_turn"] == match_words


def play_beside_a_thread(arena: Arena, bots: list[Bot]) -> list[str]:
    from quintain.match import Plan, play  # noqa: PLC0415  the arena counts handles, and the thread has one

    played = play(Plan(SWARM, swarm.Settings(turns=TURNS, answer_s=0.4), 1, tuple(bots)))
    assert not list(arena.root.iterdir())
    return [verdict.word for verdict in played.ending.verdicts]


def test_a_port_in_use_is_said_in_one_sentence(arena: Arena) -> None:
    listener = listen()
    try:
        with pytest.raises(BotError, match=f"tcp:{listener.port}: .*in use"):
            arena.play(SWARM, [arena.program(HEAD + "play()"), stranger(listener.port)])
    finally:
        listener.close()

    assert not list(arena.root.iterdir())
    assert FaultKind.ABSENT in SWARM.FAULTS
