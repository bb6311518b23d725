"""What a bot writes, as vectors written by hand from the rule book. Articles 9.2 to 10."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Answer, Sheet
from quintain.games.troops.settings import Settings
from quintain.games.troops.view import view
from quintain.games.troops.wire import Wire, read_orders

from .drawn import drawn, turn
from .scatter import asked, scattered

MOVE, ACTION, POWERUP, CREATE = 1, 2, 3, 4
UP, DOWN, LEFT, RIGHT = 0, 1, 2, 3
HEALTH, SPEED, DAMAGE = 0, 1, 2

Rows = list[tuple[int | float, ...]]


def rows(sheet: Sheet) -> Rows:
    return list(sheet.rows("order"))


def wire(seat: int = 0) -> Wire:
    return Wire(Settings(), seat)


def playing(seat: int = 0) -> Wire:
    """A wire whose bot is ready and has been asked."""
    one = wire(seat)
    one.feed(b"ready")
    one.ask(view(drawn("A . b"), seat))
    return one


def answered(data: bytes) -> Rows | None:
    """The rows of orders in a bot's text, None while it is not complete."""
    said = playing().feed(data)
    if not said:
        return None
    (answer,) = said
    assert isinstance(answer, Answer)
    return rows(answer.orders)


@pytest.mark.parametrize(
    ("line", "row"),
    [
        (b"move 0 right 1", (MOVE, 0, RIGHT, 1)),
        (b"move 1 up 5", (MOVE, 1, UP, 5)),
        (b"move 12 down 0", (MOVE, 12, DOWN, 0)),
        (b"move 3 left 99", (MOVE, 3, LEFT, 99)),
        (b"action 0 right", (ACTION, 0, RIGHT, 0)),
        (b"action 1 up", (ACTION, 1, UP, 0)),
        (b"action 2 down", (ACTION, 2, DOWN, 0)),
        (b"action 2 left", (ACTION, 2, LEFT, 0)),
        (b"powerup 4 health", (POWERUP, 4, HEALTH, 1)),
        (b"powerup 4 speed", (POWERUP, 4, SPEED, 1)),
        (b"powerup 4 damage", (POWERUP, 4, DAMAGE, 1)),
        (b"create", (CREATE, 0, 0, 0)),
        (b"move\t0\tup\t1", (MOVE, 0, UP, 1)),
        (b"  move  0   up 1  ", (MOVE, 0, UP, 1)),
        (b"move 007 up 01", (MOVE, 7, UP, 1)),
        (b"move " + b"0" * 5000 + b"7 up 1", (MOVE, 7, UP, 1)),
        (b"move 0 up 2147483647", (MOVE, 0, UP, 2**31 - 1)),
        (b"move 0 up 2147483648", (MOVE, 0, UP, 2**31 - 1)),
        (b"move 0 up 1" + b"0" * 30, (MOVE, 0, UP, 2**31 - 1)),
        (b"move 0 up 1" + b"0" * 5000, (MOVE, 0, UP, 2**31 - 1)),
        (b"action 1" + b"0" * 30 + b" up", (ACTION, 2**31 - 1, UP, 0)),
    ],
    ids=lambda value: value[:24].decode() if isinstance(value, bytes) else "",
)
def test_commands(line: bytes, row: tuple[int, ...]) -> None:
    """By article 10.1, article 10.2, article 10.3 and article 10.4; a number beyond all bounds is merely very large."""
    assert [row] == answered(line + b"\nend_turn\n")


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "move",
        "move 0",
        "move 0 up",
        "move 0 up 1 1",
        "move up 0 1",
        "move 0 north 1",
        "move 0 UP 1",
        "MOVE 0 up 1",
        "moves 0 up 1",
        "move 0 up one",
        "move 0 up -1",
        "move -1 up 1",
        "move +1 up 1",
        "move 0 up +1",
        "move 0 up 1.0",
        "move 0 up 1e3",
        "move 0 up 0x1",
        "move 0 up 1_0",
        "move ٣ up 1",
        "move 0 up ²",
        "move 0 up \uff11",
        "move 0 up 1;",
        "move 0, up, 1",
        "# move 0 up 1",
        "action",
        "action 0",
        "action 0 sideways",
        "action 0 up 1",
        "action -1 up",
        "action troop ally 1 10 20 move 11 20",
        "powerup",
        "powerup 0",
        "powerup 0 luck",
        "powerup 0 Health",
        "powerup 0 health 1",
        "powerup -0 health",
        "create 1",
        "create troop",
        "creates",
        "ready",
        "world_done",
        "end_match",
        "turn 0 0.0",
        "end_turn now",
        "move 0\0up 1",
        "\0",
        "\ufffd\ufffd",
        "move 0 up 1\x7f",
    ],
)
def test_a_line_of_any_other_form_is_no_command(line: str) -> None:
    """By article 10.5: and does no harm to those around it."""
    text = f"move 1 up 1\n{line}\naction 1 up\nend_turn\n"

    assert [(MOVE, 1, UP, 1), (ACTION, 1, UP, 0)] == answered(text.encode())


@pytest.mark.parametrize("junk", [b"\xff\xfe\x00", b"\x80abc", b"\xc3\x28", b"\xed\xa0\x80", b"\x00" * 9])
def test_bytes_that_are_no_text_do_no_harm(junk: bytes) -> None:
    """By article 10.5."""
    assert [(CREATE, 0, 0, 0)] == answered(junk + b"\ncreate\n" + junk + b"\nend_turn\n" + junk)


def test_commands_keep_the_order_in_which_they_were_written() -> None:
    """By article 5.2."""
    assert [
        (POWERUP, 0, SPEED, 1),
        (CREATE, 0, 0, 0),
        (POWERUP, 2, HEALTH, 1),
        (MOVE, 0, LEFT, 2),
        (POWERUP, 0, SPEED, 1),
    ] == answered(b"powerup 0 speed\ncreate\npowerup 2 health\nmove 0 left 2\npowerup 0 speed\nend_turn\n")


def test_equal_power_ups_in_a_row_become_one_row() -> None:
    """By article 5.2: their order is kept."""
    text = b"powerup 0 speed\npowerup 0 speed\npowerup 0 health\npowerup 0 speed\nend_turn\n"

    assert [(POWERUP, 0, SPEED, 2), (POWERUP, 0, HEALTH, 1), (POWERUP, 0, SPEED, 1)] == answered(text)


def test_what_follows_end_turn_is_ignored() -> None:
    """By article 9.3."""
    assert [(MOVE, 0, UP, 1)] == answered(b"move 0 up 1\nend_turn\ncreate\nend_turn\naction 0 up\n")


@pytest.mark.parametrize(
    "data",
    [
        b"move 0 up 1\nend_turn\n",
        b"move 0 up 1\nend_turn",
        b"move 0 up 1\r\nend_turn\r\n",
        b"move 0 up 1\r\nend_turn",
        b"move 0 up 1\r\nend_turn\r",
        b"\xef\xbb\xbfmove 0 up 1\nend_turn\n",
        b"\n\nmove 0 up 1\n\n\nend_turn\n\n",
    ],
)
def test_line_ends_may_be_crlf_and_the_last_may_be_missing(data: bytes) -> None:
    """By article 9.3."""
    assert [(MOVE, 0, UP, 1)] == answered(data)


def test_a_turn_may_be_empty() -> None:
    """By article 9.3."""
    assert [] == answered(b"end_turn")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"move 0 up 1\n",
        b"move 0 up 1\nend_tur",
        b"move 0 up 1\nend_turns\n",
        b"move 0 up 1 end_turn\n",
        b"end_turn now\n",
        b" end_turn\n",
        b"end_turn\x00\n",
        b"END_TURN\n",
        b"end_turn\rmove 0 up 1\n",
        b"\xff\xfee\x00n\x00d\x00_\x00t\x00u\x00r\x00n\x00",
    ],
)
def test_a_turn_is_complete_only_when_a_line_is_exactly_end_turn(data: bytes) -> None:
    """By article 9.3: until then the file is taken to be half-written."""
    assert answered(data) is None


def test_the_worlds_own_text_is_no_turn() -> None:
    """By article 9.2: it lies in the file until the bot overwrites it."""
    one = wire()
    one.feed(b"ready")
    text = one.ask(view(drawn("A . b"), 0))

    assert () == one.feed(text)


def test_a_bot_may_append_to_the_worlds_text() -> None:
    """By article 9.3 and article 10.5: the world's lines are no commands, its events included."""
    state = drawn("A . b", stock=(9, 9))
    turn(state, "A moves up 1", "b gains health", "player 1 creates", "A strikes right")
    one = wire()
    one.feed(b"ready")

    (said,) = one.feed(one.ask(view(state, 0)) + b"create\nend_turn\n")

    assert isinstance(said, Answer)
    assert [(CREATE, 0, 0, 0)] == rows(said.orders)


def test_a_turn_is_heard_once() -> None:
    """By article 9.2: what a bot wrote stays in the file until the world writes again."""
    one = playing()
    one.feed(b"create\nend_turn\n")

    assert () == one.feed(b"create\nend_turn\n")


def test_each_question_is_answered() -> None:
    """By article 9.2."""
    one = playing()
    one.feed(b"end_turn\n")
    one.ask(view(drawn("A . b"), 0))

    (said,) = one.feed(b"create\nend_turn\n")

    assert isinstance(said, Answer)
    assert [(CREATE, 0, 0, 0)] == rows(said.orders)


def test_an_answer_that_was_missed_is_not_heard_any_more() -> None:
    """By article 12.2: in a file it could not be told from the next turn's."""
    one = playing()

    one.missed()

    assert () == one.feed(b"create\nend_turn\n")


@given(st.integers(0, 2**32), st.sampled_from([b"\n", b"\r\n"]))
def test_no_part_of_a_half_written_turn_is_taken(seed: int, end: bytes) -> None:
    """By article 9.3: a bot writes in pieces, and the world may read after each of them."""
    chance = Random(seed)
    state = scattered(chance, most=3)
    text = wire().write_orders(asked(chance, state)[0]).replace(b"\n", end)
    one = playing()
    complete = len(text) - len(end)

    heard = [at for at in range(len(text) + 1) if one.feed(text[:at])]

    assert [complete] == heard


@given(st.binary(max_size=200), st.booleans())
def test_whatever_a_file_holds_is_an_answer_or_none(data: bytes, is_complete: bool) -> None:
    """By article 10.5: garbage is never an error."""
    found = answered(data + b"\nend_turn\n") if is_complete else answered(data)

    assert is_complete <= (found is not None)


WORDS = st.sampled_from(
    ["move", "action", "powerup", "create", "up", "left", "health", "0", "7", "-1", "+2", "end_turn", "é", "\n", "\r\n"]
)


@given(st.lists(WORDS, max_size=60))
def test_no_mixture_of_words_makes_an_order_that_the_rules_do_not_know(words: list[str]) -> None:
    """By article 10.5."""
    for kind, troop, what, amount in rows(read_orders(" ".join(words).split("\n"))):
        assert kind in (MOVE, ACTION, POWERUP, CREATE)
        assert troop >= 0 <= amount
        assert what in range(3 if kind == POWERUP else 4)


@given(st.integers(0, 2**32))
def test_orders_survive_the_wire(seed: int) -> None:
    chance = Random(seed)
    sheet = asked(chance, scattered(chance))[0]

    assert merged(rows(sheet)) == answered(wire().write_orders(sheet))


def merged(orders: Rows) -> Rows:
    """Equal power-ups in a row as one."""
    found: Rows = []
    for row in orders:
        if found and row[0] == POWERUP and found[-1][:3] == row[:3]:
            row = (*row[:3], found.pop()[3] + row[3])
        found.append(row)
    return found


def test_a_bots_turn_as_written_by_us() -> None:
    """By article 10.1, article 10.2, article 10.3 and article 10.4."""
    text = b"move 0 right 1\naction 1 up\npowerup 2 damage\npowerup 2 damage\ncreate\nend_turn\n"
    (said,) = playing().feed(text)

    assert isinstance(said, Answer)
    assert text == wire().write_orders(said.orders)
