"""A replay that somebody altered: whatever byte it is, verifying finds it."""

import io
import json
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from quintain.core import AnyGame, Memory, as_data
from quintain.match import Bot, Difference, Loop, Plan, play, verify
from quintain.match.record import Recorder
from quintain.match.seat import House, Seat
from quintain.replay import Head, Player, Replay, ReplayError, Writer

from .games import relay, swarm
from .games.bots import pusher, runner
from .hand import LIMITS

RELAY: AnyGame = relay
SWARM: AnyGame = swarm

Members = dict[str, bytes]


def recorded(folder: Path, game: AnyGame = RELAY, bot: Any = runner, **settings: Any) -> Members:
    """The members of a small match."""
    plan = Plan(game, game.Settings(**settings), 5, tuple(Bot(f"bot{seat}", "house:bot", act=bot) for seat in (0, 1)))
    path = folder / "match.quintain"
    play(plan).save(path)
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(members: Mapping[str, bytes]) -> io.BytesIO:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return file


def verdict(members: Mapping[str, bytes], game: AnyGame = RELAY) -> Difference | None:
    with Replay(packed(members), "x.quintain") as replay:
        return verify(game, replay)


def is_found(members: Mapping[str, bytes]) -> bool:
    """Is it called damaged, or different?"""
    try:
        return verdict(members) is not None
    except ReplayError:
        return True


def with_match(members: Members, change: Callable[[dict[str, Any]], None]) -> Members:
    data = json.loads(members["match.json"])
    change(data)
    return members | {"match.json": json.dumps(data).encode()}


@pytest.fixture
def members(tmp_path: Path) -> Members:
    return recorded(tmp_path, rounds=4)


@pytest.mark.parametrize(("game", "bot"), [(RELAY, runner), (SWARM, pusher)], ids=["relay", "swarm"])
def test_a_true_replay_verifies(tmp_path: Path, game: AnyGame, bot: Any) -> None:
    assert verdict(recorded(tmp_path, game, bot), game) is None


@pytest.mark.parametrize("mask", [0x01, 0x80])
@pytest.mark.parametrize("name", ["orders.bin", "checksums.bin"])
def test_every_altered_byte_of_orders_and_checksums_is_found(members: Members, name: str, mask: int) -> None:
    whole = members[name]
    unnoticed = []
    for at in range(len(whole)):
        altered = bytearray(whole)
        altered[at] ^= mask
        if not is_found(members | {name: bytes(altered)}):
            unnoticed.append(at)

    assert [] == unnoticed


def test_every_altered_byte_of_frames_is_found(members: Members) -> None:
    name = "frames/00000.bin"
    for at in range(len(members[name])):
        altered = bytearray(members[name])
        altered[at] ^= 1
        assert is_found(members | {name: bytes(altered)}), at


@pytest.mark.parametrize("name", ["orders.bin", "checksums.bin", "frames/00000.bin"])
def test_every_cut_is_found(members: Members, name: str) -> None:
    for size in range(len(members[name])):
        assert is_found(members | {name: members[name][:size]}), size


@pytest.mark.parametrize(
    ("change", "turn", "what"),
    [
        ({"seed": 6}, 0, "the state"),
        ({"seed": -1}, 0, "relay takes no map"),
        ({"map": "#"}, 0, "relay takes no map"),
        ({"game": "swarm"}, 0, "a match of swarm"),
        ({"rules_version": 2}, 0, "rules version 2, these are 1"),
        ({"settings": {"rounds": 5, "goal": 200, "answer_s": 1.0, "end_grace_s": 1.0}}, 0, "the state"),
        ({"settings": {"rounds": 0}}, 0, "setting rounds is 0"),
        ({"settings": {"laps": 4}}, 0, "no setting 'laps'"),
        ({"outcome": None}, 4, "the outcome"),
        ({"orders_digest": "0" * 16}, 4, "the orders"),
    ],
)
def test_an_altered_head_is_found(members: Members, change: dict[str, Any], turn: int, what: str) -> None:
    difference = verdict(with_match(members, lambda data: data.update(change)))

    assert difference is not None
    assert turn == difference.turn
    assert what in difference.what


def test_an_altered_score_is_found(members: Members) -> None:
    def raise_score(data: dict[str, Any]) -> None:
        data["outcome"]["scores"][0] += 1.0

    assert Difference(4, "the outcome") == verdict(with_match(members, raise_score))


def test_a_replay_with_a_turn_less_is_found(members: Members) -> None:
    """The rules would play one frame more than the file has."""
    frames = members["frames/00000.bin"]

    def shorten(data: dict[str, Any]) -> None:
        data["turns"] -= 1

    for size in range(len(frames)):
        shorter = members | {"frames/00000.bin": frames[:size], "checksums.bin": members["checksums.bin"][:-16]}
        assert is_found(with_match(shorter, shorten)), size


def test_orders_after_the_end_are_found(members: Members) -> None:
    def lengthen(data: dict[str, Any]) -> None:
        data["steps"] += 1

    longer = members | {"orders.bin": members["orders.bin"] + bytes(4)}

    assert Difference(5, "the number of turns") == verdict(with_match(longer, lengthen))


def test_the_turn_of_a_difference_is_the_first(members: Members) -> None:
    checksums = bytearray(members["checksums.bin"])
    for turn in (2, 3):
        checksums[16 * turn] ^= 1

    assert Difference(2, "the state") == verdict(members | {"checksums.bin": bytes(checksums)})


def test_another_games_columns_are_found(members: Members) -> None:
    schemas = members["schema.json"].replace(b'"energy"', b'"weight"')

    assert Difference(0, "the columns of frames or orders are others") == verdict(members | {"schema.json": schemas})


def test_a_void_match_verifies_as_far_as_it_went(tmp_path: Path) -> None:
    settings = relay.Settings()
    head = Head("relay", 1, as_data(settings), None, 5, (Player("bot", "house:bot"),))
    writer = Writer(head, relay.FRAME, relay.ORDERS)
    loop = Loop(RELAY, relay.start(settings, None, 5, 1), [Seat(House(runner, Memory(1)), LIMITS)], (Recorder(writer),))
    loop.begin(0.0)
    while loop.steps < 5:  # in the middle of a round
        loop.proceed(0.0)
    loop.void("the disk is full")
    assert loop.ending is not None
    writer.save(tmp_path / "void.quintain", loop.ending, {})

    with Replay.open(tmp_path / "void.quintain") as replay:
        assert verify(RELAY, replay) is None
        assert replay.step_count == 5
        assert replay.ending.void == "the disk is full"
