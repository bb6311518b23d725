"""The starter kits, as real processes over real connections: what they do, and that they do the same."""

import socket
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.games.kits import Kit, Kits, ended, started

from quintain.games.hypernull.settings import Settings

from .kits import GUEST, LANGUAGES, Running, played, running

Move = tuple[int, int]


@pytest.fixture(scope="module")
def kits(tmp_path_factory: pytest.TempPathFactory) -> Kits:
    return Kits(GUEST, tmp_path_factory.mktemp("kits"))


@pytest.fixture(scope="module", params=LANGUAGES)
def kit(request: pytest.FixtureRequest, kits: Kits) -> Kit:
    return kits(str(request.param))


# the strategy: worlds drawn by hand, moves thought out by hand --------------------------------------------------------

# `A` is the bot itself, `b` another one, `o` a coin, `#` a block; y grows upwards and all sides meet


def started_text(
    drawing: Sequence[str], *, view: int = 9, me: int = 0, mode: str = "FRIENDLY", mining: int = 1, attack: int = 2
) -> str:
    return (
        f"match_started\nmatch_id 1\nnum_rounds 500\nmode {mode}\nmap_size {len(drawing[0])} {len(drawing)}\n"
        f"num_bots 2\nyour_id {me}\nview_radius {view}\nmining_radius {mining}\nattack_radius {attack}\n"
        "move_time_limit 1000\nend\n"
    )


def update_text(
    drawing: Sequence[str], round: int = 1, *, view: int = 9, me: int = 0, mine: int = 0, other: int = 0
) -> str:
    """What `A` sees of the drawing; both have so many coins."""
    width, height = len(drawing[0]), len(drawing)
    cells = {(x, height - 1 - row): drawing[row][x] for row in range(height) for x in range(width)}
    (here,) = [cell for cell, what in cells.items() if what == "A"]
    lines: dict[str, list[str]] = {"A": [], "b": [], "#": [], "o": []}
    for (x, y), what in cells.items():
        dx, dy = abs(x - here[0]), abs(y - here[1])
        is_seen = min(dx, width - dx) ** 2 + min(dy, height - dy) ** 2 <= view**2
        if what != "." and is_seen:
            text = {"A": f"bot {x} {y} {mine} {me}", "b": f"bot {x} {y} {other} {1 - me}"}
            lines[what].append(text.get(what) or f"{'block' if what == '#' else 'coin'} {x} {y}")
    bots = lines["A"] + lines["b"] if me == 0 else lines["b"] + lines["A"]
    return "\n".join(["update", f"round {round}", *bots, *lines["#"], *lines["o"], "end", ""])


def moves(kit: Kit, drawings: Sequence[Sequence[str]], *, view: int = 9, me: int = 0, **more: int | str) -> list[Move]:
    """The kit's moves, one for each drawing, whatever comes of them."""
    mode = str(more.pop("mode", "FRIENDLY"))
    coins = {name: int(more.pop(name)) for name in ("mine", "other") if name in more}
    with running(kit) as bot:
        bot.send("hello\nprotocol_version 1\nend\n")
        bot.read()
        bot.send(started_text(drawings[0], view=view, me=me, mode=mode))
        return [
            bot.ask(update_text(drawing, number, view=view, me=me, **coins))
            for number, drawing in enumerate(drawings, start=1)
        ]


ROW = "." * 12


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ([ROW, ROW, ".A...o......", ROW, ROW], (1, 0)),
        ([ROW, ROW, ".A......o...", ROW, ROW], (-1, 0)),
        ([".o..........", ROW, ROW, ROW, ROW, ".A..........", ROW], (0, -1)),
        ([ROW, ROW, "..Ao........", ROW, ROW], (0, 0)),
        ([ROW, "...o........", "..A.........", ROW, ROW, ROW, ROW], (1, 0)),
        ([ROW, "...#........", ".A.#.o......", "...#........", ROW], (1, 1)),
        ([ROW, "############", ".A.#.o......", "####........", ROW], (-1, 0)),
        ([ROW, "#####.......", ".A..#.o.....", "###.#.......", "..o.#......."], (1, 0)),
    ],
    ids=[
        "the nearest way",
        "the shorter way leads over the edge",
        "over the edge at the bottom",
        "a coin in reach is collected by waiting",
        "any step that brings it within reach",
        "around a wall",
        "out of a dead end, over the edge",
        "down a passage",
    ],
)
def test_a_kit_walks_to_the_nearest_coin(kit: Kit, drawing: Sequence[str], expected: Move) -> None:
    assert [expected] == moves(kit, [drawing])


def test_a_kit_explores_what_it_has_not_seen(kit: Kit) -> None:
    drawing = [ROW, ROW, ROW, ".....A......", ROW, ROW, ROW]
    walled = [ROW, ROW, "....###.....", "....#A#.....", "....#.#.....", ROW, ROW]

    assert [(1, 0)] == moves(kit, [drawing], view=2)
    assert [(0, -1)] == moves(kit, [walled], view=2)


def test_a_kit_that_has_seen_all_goes_where_it_has_not_been_for_longest(kit: Kit) -> None:
    ring = ["A.......", ".A......", "..A.....", "...A....", "....A...", ".....A.."]

    assert [(1, 0)] * 6 == moves(kit, [[each] for each in ring], view=1)


def test_a_kit_that_sees_all_and_no_coin_waits(kit: Kit) -> None:
    assert [(0, 0)] == moves(kit, [["....", ".A..", "...."]])


def test_a_kit_remembers_coins_out_of_sight_until_it_sees_that_they_are_gone(kit: Kit) -> None:
    seen = [ROW, ROW, ROW, "..o..A......", ROW, ROW, ROW]
    moved = [ROW, ROW, ROW, "..o...A.....", ROW, ROW, ROW]
    gone = [ROW, ROW, ROW, ".....A......", ROW, ROW, ROW]

    assert [(-1, 0), (-1, 0)] == moves(kit, [seen, moved], view=3)
    assert [(-1, 0), (1, 0)] == moves(kit, [seen, gone], view=3)


def test_a_kit_remembers_blocks_out_of_sight(kit: Kit) -> None:
    passage = ["......A....#", ".......A...#", "........A..#", ".........A.#", "........A..#"]

    assert (-1, 0) == moves(kit, [[each] for each in passage], view=2)[-1]


WANTED = [ROW, ROW, ".A...o..b...", ROW, ROW]
CONTESTED = [ROW, ROW, ".A.b.o......", ROW, ROW]


@pytest.mark.parametrize(
    ("me", "drawing", "expected"),
    [
        (0, CONTESTED, [(1, 0), (1, 0), (1, 0)]),
        (1, CONTESTED, [(1, 0), (0, 0), (1, 0)]),
        (1, WANTED, [(1, 0), (1, 0), (1, 0)]),
    ],
    ids=["the lower id tries again", "the higher id waits a round", "nobody is near"],
)
def test_two_kits_do_not_block_each_other_for_ever(
    kit: Kit, me: int, drawing: Sequence[str], expected: list[Move]
) -> None:
    assert expected == moves(kit, [drawing] * 3, me=me)


WIDE = "." * 30
HUNT = [WIDE, WIDE, ".A....b" + "." * 23, WIDE, WIDE]


@pytest.mark.parametrize(
    ("mode", "mine", "other", "expected"),
    [
        ("FRIENDLY", 0, 5, (1, 0)),
        ("DEATHMATCH", 0, 5, (-1, 0)),
        ("DEATHMATCH", 5, 5, (-1, 0)),
        ("DEATHMATCH", 5, 3, (1, 0)),
        ("DEATHMATCH", 5, 0, (1, 0)),
    ],
    ids=["friends", "a richer bot", "an equally rich bot", "a poorer bot", "a bot with nothing to take"],
)
def test_a_kit_keeps_away_from_bots_that_may_beat_it(
    kit: Kit, mode: str, mine: int, other: int, expected: Move
) -> None:
    assert [expected] == moves(kit, [HUNT], mode=mode, mine=mine, other=other)


def test_a_kit_hunts_a_poorer_bot(kit: Kit) -> None:
    drawing = ["." * 15, "." * 15, "..b.....A......", "." * 15, "." * 15]

    assert [(-1, 0)] == moves(kit, [drawing], mode="DEATHMATCH", mine=2, other=1)
    assert [(0, 0)] == moves(kit, [drawing], mode="DEATHMATCH", mine=2, other=0)
    assert [(0, 0)] == moves(kit, [drawing], mode="FRIENDLY", mine=2, other=1)


# whole matches --------------------------------------------------------------------------------------------------------

MATCHES = {
    "friendly": Settings(num_rounds=150),
    "deathmatch": Settings(num_rounds=150, mode="DEATHMATCH"),
}


@pytest.mark.parametrize("mode", MATCHES)
def test_bots_in_four_languages_play_the_match_that_four_in_python_play(kits: Kits, mode: str) -> None:
    settings = MATCHES[mode]
    expected = played([kits("python")] * 4, settings, seed=4)
    assert max(expected.coins()) > 5

    for turn in range(4):
        mixed = [kits(language) for language in LANGUAGES[turn:] + LANGUAGES[:turn]]

        assert expected == played(mixed, settings, seed=4)


@pytest.mark.parametrize("mode", MATCHES)
@pytest.mark.parametrize("seed", range(3))
def test_a_kit_beats_a_bot_that_stands_still(kits: Kits, mode: str, seed: int) -> None:
    match = played([None, kits("cpp")], MATCHES[mode], seed)

    assert (2, 1) == match.outcome.places


# the protocol ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("properties", "lines"),
    [
        ("", ["register", "bot_name starter-bot", "mode FRIENDLY"]),
        ("bot.name=digger\nmode=DEATHMATCH\n", ["register", "bot_name digger", "mode DEATHMATCH"]),
        (
            "# me\r\n\r\n bot.name = digger \r\n!x\r\nbot.secret= a=b c \r\ncolour=red\r\n",
            ["register", "bot_name digger", "bot_secret a=b c", "mode FRIENDLY"],
        ),
    ],
    ids=["the defaults", "name and mode", "comments, blanks, CRLF and a secret"],
)
def test_a_kit_registers_as_its_file_says(kit: Kit, properties: str, lines: list[str]) -> None:
    with running(kit, properties) as bot:
        bot.send("hello\nprotocol_version 1\nend\n")

        assert lines == bot.read()


def test_a_kit_takes_host_and_port(kit: Kit) -> None:
    with running(kit, by_file=False) as bot:
        bot.send("hello\nprotocol_version 1\nend\n")

        assert ["register", "bot_name starter-bot", "mode FRIENDLY"] == bot.read()


SCENE = [ROW, ROW, ".A...o......", ROW, ROW]


def ready(bot: Running) -> None:
    bot.send("hello\nprotocol_version 1\nend\n")
    bot.read()


@pytest.mark.parametrize("gap", [1, 7, 10_000])
def test_a_kit_reads_messages_in_any_pieces(kit: Kit, gap: int) -> None:
    text = started_text(SCENE) + update_text(SCENE) + update_text(SCENE, 2)
    with running(kit) as bot:
        ready(bot)
        for at in range(0, len(text), gap):
            bot.send(text[at : at + gap])

        assert [(1, 0), (1, 0)] == [bot.move(), bot.move()]


def test_a_kit_understands_a_newer_server(kit: Kit) -> None:
    text = started_text(SCENE).replace("map_size", "weather rain 3\nmap_size")
    with running(kit) as bot:
        bot.send("\r\nnews\nheadline none\nend\nhello\r\nprotocol_version 2\r\nend\r\n")
        bot.read()
        bot.send(text)

        assert (1, 0) == bot.ask(update_text(SCENE).replace("round 1", "round 1\nwind 3 4\n").replace("\n", "\r\n"))


def test_a_kit_ends_with_the_match(kit: Kit) -> None:
    with running(kit) as bot:
        ready(bot)
        bot.send(started_text(SCENE) + "match_over\nend\n")

        assert (0, "") == bot.end()


def test_a_kit_fails_when_the_connection_ends_before_the_match(kit: Kit) -> None:
    with running(kit) as bot:
        ready(bot)
        bot.link.close()

        assert (1, "the server closed the connection before the match was over\n") == bot.end()


def test_a_kit_without_a_server_says_so(kit: Kit) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = str(server.getsockname()[1])
    with started(kit, "127.0.0.1", port) as process:
        code, errors = ended(process)

    assert (1, True) == (code, errors.startswith(f"no server at 127.0.0.1:{port}"))


def test_a_kit_names_a_file_that_is_not_there(kit: Kit, tmp_path: Path) -> None:
    with started(kit, str(tmp_path / "none.properties")) as process:
        code, errors = ended(process)

    assert (1, True) == (code, errors.startswith(f"cannot read {tmp_path / 'none.properties'}"))


def test_every_kit_is_described(kit: Kit) -> None:
    assert (kit.folder / "README.md").is_file()
    text = (kit.folder / "bot.toml").read_text()
    assert {'game = "hypernull"', f'language = "{kit.folder.name}"'} <= set(text.split("\n"))
