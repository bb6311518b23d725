"""What a bot says, as bytes written by hand from the sheet of the protocol, in pieces of all kinds."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Answer, Aside, Said, Sheet
from quintain.games.codecraft.constants import (
    AUTO,
    BREAK_THROUGH,
    BUILD,
    FIND_CLOSEST,
    KINDS,
    MOVE,
    REPAIR,
    RESOURCE,
    TARGET,
    TURRET,
)
from quintain.games.codecraft.orders import NOTHING, ORDERS, Actions
from quintain.games.codecraft.settings import Settings
from quintain.games.codecraft.wire import Wire
from quintain.games.codecraft.wire.debug import (
    Add,
    Clear,
    Command,
    Flush,
    Log,
    PlacedText,
    Primitives,
    SetAutoFlush,
    Vertex,
)

from .client import encode
from .seen import seen
from .test_wire_writing import hexed

INT = st.integers(-(2**31), 2**31 - 1)

EVERYTHING = (
    "01000000 02000000 01 01 01 01000000 03000000 04000000 01 01 05000000 01 06000000 01000000 00000000 01 07000000"
)
WHITE = "0000803f 0000803f 0000803f 0000803f"
VERTEX = f"00 0000803f 00000040 {WHITE}"


def asked(*, debug: bool = False) -> Wire:
    """A wire that has asked its bot for orders."""
    wire = Wire(Settings(), 0)
    wire.debug_available = debug
    wire.ask(seen())
    return wire


def orders(said: Iterable[Said]) -> Sheet:
    """The one answer that was heard."""
    (answer,) = said
    assert isinstance(answer, Answer)
    return answer.orders


def rows(said: Iterable[Said]) -> list[tuple[float, ...]]:
    return list(orders(said).rows("action"))


# orders ---------------------------------------------------------------------------------------------------------------


def test_no_orders() -> None:
    assert NOTHING == orders(asked().feed(hexed("01000000 00000000")))


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("00 00 00 00", (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
        ("01 4f000000 fbffffff 01 00 00 00 00", (MOVE | FIND_CLOSEST, 79, -5, 0, 0, 0, 0, 0, 0, 0)),
        ("01 01000000 02000000 00 01 00 00 00", (MOVE | BREAK_THROUGH, 1, 2, 0, 0, 0, 0, 0, 0, 0)),
        ("00 01 09000000 03000000 00010000 00 00", (BUILD, 0, 0, 9, 3, 256, 0, 0, 0, 0)),
        ("00 00 01 00 00 00", (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
        ("00 00 01 01 2a000000 00 00", (TARGET, 0, 0, 0, 0, 0, 42, 0, 0, 0)),
        ("00 00 01 00 01 50000000 00000000 00", (AUTO, 0, 0, 0, 0, 0, 0, 80, 0, 0)),
        (
            "00 00 01 00 01 a0000000 03000000 08000000 09000000 08000000 00",
            (AUTO, 0, 0, 0, 0, 0, 0, 160, 1 << RESOURCE | 1 << TURRET, 0),
        ),
        ("00 00 00 01 ffffff7f", (REPAIR, 0, 0, 0, 0, 0, 0, 0, 0, 2**31 - 1)),
        (
            f"01 {EVERYTHING}",
            (127, 1, 2, 1, 3, 4, 5, 6, 1, 7),
        ),
    ],
    ids=["nothing", "move", "break through", "build", "attack nothing", "target", "auto", "a set", "repair", "all"],
)
def test_orders_of_an_entity(text: str, row: tuple[int, ...]) -> None:
    """By article 15.4."""
    assert [(-7, *row)] == rows(asked().feed(hexed("01000000 01000000 f9ffffff" + text)))


def test_orders_keep_the_order_of_the_message() -> None:
    """By article 15.4: so the rules find the last of several."""
    entries = "07000000 00 00 00 00 03000000 00 00 00 00 07000000 00 00 00 01 01000000"

    assert [7, 3, 7] == [row[0] for row in rows(asked().feed(hexed("01000000 03000000" + entries)))]


def entity_actions() -> st.SearchStrategy[dict[str, Any]]:
    """Orders of one entity as a client has them."""
    point = st.fixed_dictionaries({"x": INT, "y": INT})
    kind = st.sampled_from(KINDS)
    auto = st.fixed_dictionaries({"pathfind_range": INT, "valid_targets": st.lists(kind, max_size=12)})
    parts: dict[str, st.SearchStrategy[Any]] = {
        "move_action": st.fixed_dictionaries(
            {"target": point, "find_closest_position": st.booleans(), "break_through": st.booleans()}
        ),
        "build_action": st.fixed_dictionaries({"entity_type": kind, "position": point}),
        "attack_action": st.fixed_dictionaries({"target": st.none() | INT, "auto_attack": st.none() | auto}),
        "repair_action": st.fixed_dictionaries({"target": INT}),
    }
    return st.fixed_dictionaries({name: st.none() | part for name, part in parts.items()})


def sheet(actions: dict[int, dict[str, Any]]) -> Sheet:
    """The same orders as a bot of the house gives them."""
    found = Actions()
    for entity, action in actions.items():
        found.clear(entity)
        if move := action["move_action"]:
            closest, through = move["find_closest_position"], move["break_through"]
            found.move(entity, move["target"]["x"], move["target"]["y"], closest=closest, through=through)
        if build := action["build_action"]:
            kind = KINDS.index(build["entity_type"])
            found.build(entity, kind, build["position"]["x"], build["position"]["y"])
        if attack := action["attack_action"]:
            auto = attack["auto_attack"] or {"pathfind_range": None, "valid_targets": []}
            kinds = sum(1 << KINDS.index(kind) for kind in set(auto["valid_targets"]))
            found.attack(entity, attack["target"], auto["pathfind_range"], kinds)
        if repair := action["repair_action"]:
            found.repair(entity, repair["target"])
    return found.sheet()


@given(st.dictionaries(INT, entity_actions(), max_size=8), st.integers(1, 40))
def test_what_a_client_says_is_heard_in_whatever_pieces(actions: dict[int, dict[str, Any]], size: int) -> None:
    data = encode("ClientMessage", ("ActionMessage", {"action": {"entity_actions": actions}}))
    wire = asked()
    heard = [said for at in range(0, len(data), size) for said in wire.feed(data[at : at + size])]

    assert sheet(actions) == orders(heard)


@given(st.dictionaries(INT, entity_actions(), max_size=8))
def test_orders_survive_the_wire(actions: dict[int, dict[str, Any]]) -> None:
    wanted = sheet(actions)

    assert wanted == orders(asked().feed(asked().write_orders(wanted)))


def test_orders_of_many_entities_byte_by_byte() -> None:
    """By article 15.7."""
    many = Actions()
    for entity in range(500):
        many.move(entity, entity, 1, through=True)
        many.attack(entity, range=10, kinds=5)
    wire = asked()
    data = wire.write_orders(many.sheet())
    heard = [said for at in range(len(data)) for said in wire.feed(data[at : at + 1])]

    assert many.sheet() == orders(heard)


def test_the_next_answer_follows_the_next_question() -> None:
    wire = asked()
    first = orders(wire.feed(hexed("01000000 01000000 01000000 00 00 00 00")))
    wire.ask(seen())
    second = orders(wire.feed(hexed("01000000 01000000 02000000 00 00 00 00")))

    assert [1, 2] == [each.column("action", "entity")[0] for each in (first, second)]


# debug data -----------------------------------------------------------------------------------------------------------

COMMANDS: list[tuple[str, Command]] = [
    ("01000000", Clear()),
    ("02000000 00", SetAutoFlush(False)),
    ("02000000 01", SetAutoFlush(True)),
    ("03000000", Flush()),
    ("00000000 00000000 05000000 68c3a96c6f", Add(Log("hélo"))),
    ("00000000 00000000 03000000 61ff62", Add(Log("a\ufffdb"))),
    ("00000000 01000000 00000000 00000000", Add(Primitives((), True))),
    (
        f"00000000 01000000 02000000 {VERTEX} 01 0000a040 0000c040 00000000 00000000 {WHITE} 01000000",
        Add(Primitives((Vertex(None, (1, 2), (1, 1, 1, 1)), Vertex((5, 6), (0, 0), (1, 1, 1, 1))), False)),
    ),
    (
        f"00000000 02000000 {VERTEX} 02000000 6f6b 0000003f 0000a041",
        Add(PlacedText(Vertex(None, (1, 2), (1, 1, 1, 1)), "ok", 0.5, 20)),
    ),
]
NAMES = ["clear", "no auto flush", "auto flush", "flush", "log", "bad utf-8", "no lines", "triangles", "text"]


@pytest.mark.parametrize(("text", "command"), COMMANDS, ids=NAMES)
def test_a_debug_message_goes_to_the_debugger_whole(text: str, command: Command) -> None:
    """By article 15.5."""
    wire, data = asked(debug=True), hexed("00000000" + text)
    (aside,) = wire.feed(data)

    assert Aside(data) == aside
    assert isinstance(aside, Aside)
    assert command == wire.read_debug(aside)


@pytest.mark.parametrize(("text", "command"), COMMANDS, ids=NAMES)
def test_debug_messages_are_dropped_without_a_word_where_nobody_debugs(text: str, command: Command) -> None:
    """By article 15.5."""
    data = hexed("00000000" + text)

    assert NOTHING == orders(asked().feed(3 * data + hexed("01000000 00000000")))


def test_the_bot_asks_for_the_state_and_ends_an_update() -> None:
    wire = asked(debug=True)
    asks, ends = wire.feed(hexed("03000000 02000000"))

    assert (Aside(hexed("03000000"), asks=True), Aside(hexed("02000000"), ends=True)) == (asks, ends)
    assert [None, None] == [wire.read_debug(each) for each in (asks, ends) if isinstance(each, Aside)]


def conversation() -> tuple[bytes, Sequence[Said]]:
    """All kinds of messages, and what they say."""
    debug = [hexed("00000000" + text) for text, _ in COMMANDS]
    action = encode("ClientMessage", ("ActionMessage", {"action": {"entity_actions": {}}}))
    asides = [Aside(each) for each in debug]
    data = b"".join(debug) + hexed("03000000") + action
    return data, [*asides, Aside(hexed("03000000"), asks=True), Answer(NOTHING)]


@given(st.lists(st.integers(0, len(conversation()[0])), max_size=12))
def test_all_messages_in_whatever_pieces(cuts: list[int]) -> None:
    data, expected = conversation()
    wire = asked(debug=True)
    heard = [said for piece in pieces(data, cuts) for said in wire.feed(piece)]

    assert expected == heard


def pieces(data: bytes, cuts: Iterable[int]) -> Iterator[bytes]:
    """The data, cut at these places."""
    begin = 0
    for cut in [*sorted(cuts), len(data)]:
        yield data[begin:cut]
        begin = cut


def test_all_of_a_sheet_is_in_the_message() -> None:
    """A later column would be forgotten by the compiled reader."""
    assert 11 == len(ORDERS.table("action").columns)
