"""What the server says, as bytes written by hand from the sheet of the protocol."""

from itertools import pairwise
from struct import pack
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import changed
from quintain.games.codecraft.constants import KINDS
from quintain.games.codecraft.settings import Settings
from quintain.games.codecraft.wire import Wire
from quintain.games.codecraft.wire.debug import Camera, DebugState

from .client import decode
from .seen import HOME, Row, seen

INT = st.integers(-(2**31), 2**31 - 1)
COUNT = st.integers(0, 2**31 - 1)


def wire() -> Wire:
    return Wire(Settings(), 0)


def hexed(text: str) -> bytes:
    """Bytes written by hand: what stands behind a # is said of them."""
    return bytes.fromhex(" ".join(line.split("#")[0] for line in text.splitlines()))


WALL = """
00000000                                # Wall
01000000 0a000000 64000000              # size 1, build_score 10, destroy_score 100
00                                      # can_move
00000000 00000000 32000000 0a000000     # population 0 and 0, max_health 50, cost 10
02000000 00000000                       # sight_range 2, resource_per_health 0
00 00 00                                # no build, attack, repair
"""
BUILDER_BASE = """
02000000                                # BuilderBase
05000000 f4010000 88130000 00           # size 5, build_score 500, destroy_score 5000, can_move
05000000 00000000 2c010000 f4010000     # population 5 and 0, max_health 300, cost 500
05000000 00000000                       # sight_range 5, resource_per_health 0
01 01000000 03000000 00                 # builds BuilderUnit, init_health absent
00 00
"""
BUILDER_UNIT = """
03000000                                # BuilderUnit
01000000 0a000000 64000000 01
00000000 01000000 0a000000 0a000000
0a000000 00000000
01 06000000                             # builds six types: House, Wall, BuilderBase, MeleeBase, RangedBase, Turret
01000000 00000000 02000000 04000000 06000000 09000000
01 05000000                             # init_health 5
01 01000000 01000000 01                 # attack_range 1, damage 1, collect_resource
01 06000000                             # repairs the same six types
01000000 00000000 02000000 04000000 06000000 09000000
05000000                                # power 5
"""
TURRET = """
09000000                                # Turret
02000000 c8000000 d0070000 00
00000000 00000000 64000000 c8000000
0a000000 00000000
00
01 05000000 05000000 00                 # attack_range 5, damage 5
00
"""


@pytest.mark.parametrize("part", [WALL, BUILDER_BASE, BUILDER_UNIT, TURRET], ids=["wall", "base", "builder", "turret"])
def test_properties_of_a_type(part: str) -> None:
    assert hexed(part) in wire().ask(seen())


def test_a_question_is_a_view_between_its_number_and_whether_debug_is_available() -> None:
    """By articles 15.1 and 15.3."""
    entities: list[Row] = [(9, 1, 3, 4, 75, 7, 0), (1234, 0, 8, 80, 1, 30, 1)]
    data = wire().ask(seen(entities, me=2, fog=1, tick=258, players=((1, 70_000, 5), (2, -3, 0))))
    head = hexed("00000000 02000000 50000000 01 0a000000")
    tail = hexed("""
        e8030000 e8030000 02010000                           # max_tick_count, max_pathfind_nodes, current_tick
        02000000                                             # two players
        01000000 70110100 05000000
        02000000 fdffffff 00000000
        02000000                                             # two entities
        09000000 01 01000000 03000000 04000000 4b000000 07000000 00
        d2040000 00 08000000 50000000 01000000 1e000000 01
        00                                                   # debug is not available
    """)

    assert (head, tail) == (data[: len(head)], data[-len(tail) :])


def test_a_debug_update_is_the_same_view_without_the_word_on_debug() -> None:
    """By article 15.5."""
    asked, shown = wire().ask(seen(HOME)), wire().write_debug_update(seen(HOME))

    assert hexed("02000000") + asked[4:-1] == shown


def test_a_bot_is_told_when_debug_is_available() -> None:
    talking = wire()
    talking.debug_available = True

    assert b"\1" == talking.ask(seen())[-1:]


def test_finish_is_its_number_alone() -> None:
    """By article 15.3."""
    assert hexed("01000000") == wire().close(None)


def test_nothing_is_said_before_the_first_question() -> None:
    """By article 15.2."""
    assert (b"", b"", False) == (wire().open(None, "1"), wire().write_ready(), wire().expects_ready)  # type: ignore[arg-type]


def test_a_debug_state_has_no_number_before_it() -> None:
    state = DebugState(
        (800, 600), (1.5, 2.0), (-0.5, 79.0), ("a", "ArrowLeft", "ä"), Camera((40.0, 40.0), 0, 0, 80.0, False), 3
    )

    assert hexed("""
        20030000 58020000                       # window_size
        0000c03f 00000040                       # mouse_pos_window
        000000bf 00009e42                       # mouse_pos_world
        02000000                                # two keys: the third is not ASCII
        01000000 61
        09000000 4172726f774c656674
        00002042 00002042 00000000 00000000 0000a042 00
        03000000
    """) == wire().write_debug_state(state)


def test_a_client_that_knows_the_description_alone_reads_the_whole_view() -> None:
    """By article 15.3: every field, and the lists in the rule book's order."""
    tag, message = decode("ServerMessage", wire().ask(seen(HOME)))
    view: dict[str, Any] = message["player_view"]

    assert ("GetAction", False) == (tag, message["debug_available"])
    assert list(KINDS) == list(view["entity_properties"])
    builder = view["entity_properties"]["BuilderUnit"]
    buildings = ["House", "Wall", "BuilderBase", "MeleeBase", "RangedBase", "Turret"]
    assert {"options": buildings, "init_health": 5} == builder["build"]
    assert {"valid_targets": buildings, "power": 5} == builder["repair"]
    ranged = view["entity_properties"]["RangedUnit"]
    assert {"attack_range": 5, "damage": 5, "collect_resource": False} == ranged["attack"]
    assert {
        "id": 4, "player_id": 1, "entity_type": "BuilderUnit", "position": {"x": 4, "y": 4}, "health": 10,
        "active": True,
    } == view["entities"][1]  # fmt: skip


def test_in_the_last_rule_set_units_follow_the_buildings_in_what_can_be_repaired() -> None:
    _, message = decode("ServerMessage", wire().ask(seen(settings=changed(Settings(), {"rules": "final"}))))
    repair = message["player_view"]["entity_properties"]["BuilderUnit"]["repair"]

    assert ["Turret", "BuilderUnit", "MeleeUnit", "RangedUnit"] == repair["valid_targets"][-4:]


@given(
    st.lists(st.tuples(INT, COUNT, st.integers(0, 9), INT, INT, INT, st.integers(0, 1)), max_size=40),
    st.lists(st.tuples(INT, INT, INT), min_size=1, max_size=4),
    st.tuples(INT, INT, st.integers(0, 1), INT),
)
def test_views_survive_the_wire(
    entities: list[Row], players: list[tuple[int, int, int]], game: tuple[int, int, int, int]
) -> None:
    me, size, fog, tick = game
    view = seen(entities, me=me, size=size, fog=fog, tick=tick, players=players)
    data = wire().ask(view)
    _, message = decode("ServerMessage", data)

    assert view == wire().read_view(data)
    assert [row[0] for row in entities] == [entity["id"] for entity in message["player_view"]["entities"]]
    assert [row[1] or None for row in entities] == [
        entity["player_id"] for entity in message["player_view"]["entities"]
    ]


def test_an_entity_takes_22_bytes_and_4_more_with_an_owner() -> None:
    sizes = [len(wire().ask(seen(entities))) for entities in ([], [(9, 0, 8, 1, 1, 30, 1)], [(9, 1, 8, 1, 1, 30, 1)])]

    assert [22, 4] == [b - a for a, b in pairwise(sizes)]
    assert pack("<i", 9) in wire().ask(seen([(9, 0, 8, 1, 1, 30, 1)]))
