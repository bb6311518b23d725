"""Clients of codecraft over real sockets: some misbehave, and a starter kit plays on. Articles 15.2, 15.5 and 15.6."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from quintain import games
from quintain.core import AnyGame
from quintain.match import Bot, read_bot

from ..match.arena import Arena, Match
from ..match.arena import arena as arena

CODECRAFT: AnyGame = games.load("codecraft")
TICKS = 12

HEAD = """
import socket, struct, sys, time
host, port, token = sys.argv[-3:]

def connect(word=token):
    global sock
    sock = socket.create_connection((host, int(port)))
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    say(len(word))
    sock.sendall(word.encode())

def say(*numbers):
    sock.sendall(struct.pack(f"<{len(numbers)}i", *numbers))

def wait():
    time.sleep(60)

def listen():
    while sock.recv(65536): pass
"""
BAD = {
    "an unknown message": ("connect(); say(9); wait()", "protocol", "a message number 9"),
    "another protocol": ("connect(); sock.sendall(b'GET / HTTP/1.1'); wait()", "protocol", "a message number"),
    "a negative count": ("connect(); say(1, -1); wait()", "protocol", "a map of actions of -1"),
    "a map with 2^31 entries": ("connect(); say(1, 2**31 - 1); listen()", "protocol", "a map of actions of 2147483647"),
    "a text of 1 GB": (
        "connect(); say(0, 0, 0, 2**30)\nwhile True: sock.sendall(bytes(65536))",
        "protocol",
        "a text of 1073741824",
    ),
    "a request for debug data": ("connect(); say(3); wait()", "protocol", "debug is not available"),
    "the end of an update that was not begun": ("connect(); say(2); wait()", "protocol", "debug is not available"),
    "two answers for one question": ("connect(); sock.recv(4); say(1, 0, 1, 0); listen()", "protocol", "nobody asked"),
    "a wrong token": ("connect('someone'); listen()", "protocol", "Token mismatch"),
    "a token that is too long": ("connect('x' * 2000); wait()", "protocol", "a token of"),
    "one byte a second": (
        "connect()\nfor byte in struct.pack('<4i', 1, 1, 5, 0): sock.sendall(bytes([byte])); time.sleep(1)",
        "timeout_turn",
        "0.4 s",
    ),
    "debug data without end": (
        "connect()\nwhile True: sock.sendall(struct.pack('<2i', 0, 1) * 500); time.sleep(0.01)",
        "timeout_turn",
        "0.4 s",
    ),
    "nothing at all": ("connect(); wait()", "timeout_turn", "0.4 s"),
    "no connection": ("wait()", "not_started", ""),
    "an end after the first question": ("connect(); sock.recv(4); sys.exit(3)", "crashed", ""),
}


@pytest.fixture(scope="module")
def kit() -> Bot:
    folder = games.guest_folder("codecraft") / "python"

    def house(name: str) -> None:
        raise AssertionError(name)

    return read_bot(str(folder), house, CODECRAFT.LAUNCH, Path(folder).parents[1])  # type: ignore[arg-type]


def play(arena: Arena, *bots: Bot) -> Match:
    """With little patience for the first, and much for the others."""
    limits = replace(CODECRAFT.limits(CODECRAFT.Settings()), start_s=1.5, answer_s=0.4)
    cover: dict[str, Any] = {"resource_cover_low": 0.05, "resource_cover_high": 0.05}
    return arena.play(
        CODECRAFT, bots, limits={0: limits}, max_tick_count=TICKS, tick_time_s=20, accept_time_s=20, **cover
    )


@pytest.mark.parametrize("name", BAD)
def test_who_misbehaves_is_out_and_the_others_play_on(arena: Arena, kit: Bot, name: str) -> None:
    text, word, why = BAD[name]
    match = play(arena, arena.program(HEAD + text), kit)

    assert [word, "ok"] == match.words()
    assert why in match.text(0)
    assert TICKS == match.played.turns


def test_a_kit_is_debugged_while_it_plays(arena: Arena, kit: Bot) -> None:
    """By article 15.5: between ticks, but not before the first."""
    told: list[str] = []
    room = games.room("codecraft", "debug")
    assert room is not None
    debugger = room.debugger(CODECRAFT.Settings(), 0, told.append)
    match = arena.play(CODECRAFT, [kit, kit], debuggers={0: debugger}, max_tick_count=TICKS)

    assert ["ok", "ok"] == match.words()
    assert [f"player 1, tick {tick}: " for tick in range(1, TICKS)] == [line[: line.index(":") + 2] for line in told]
    assert all("builders, population" in line for line in told)


def test_a_game_ends_when_all_have_crashed(arena: Arena) -> None:
    """By article 14.1."""
    bots = [arena.program(HEAD + "connect(); say(9); wait()", name) for name in ("one", "two")]
    match = play(arena, *bots)

    assert ["protocol", "protocol"] == match.words()
    assert match.played.turns < TICKS
