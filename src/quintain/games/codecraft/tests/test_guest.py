"""The starter kits, as real processes over real connections: what they do, and that all do the same."""

import os
import re
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from random import Random

import pytest
from tests.games.kits import Kit, Kits, ended, started

from quintain.core import Claim, Sheet
from quintain.games.codecraft.constants import (
    BUILDER_BASE,
    BUILDER_UNIT,
    HOUSE,
    KINDS,
    MELEE_BASE,
    MELEE_UNIT,
    RANGED_BASE,
    RANGED_UNIT,
    RESOURCE,
    TURRET,
    WALL,
)
from quintain.games.codecraft.orders import Actions
from quintain.games.codecraft.properties import properties
from quintain.games.codecraft.settings import Settings
from quintain.games.codecraft.wire.debug import Add, Camera, Clear, DebugState, Log, PlacedText, Vertex

from .kits import DEFAULT_TOKEN, GUEST, LANGUAGES, Running, played, running
from .seen import Row, seen

SOAK_TICKS = 100 if os.environ.get("QUINTAIN_SOAK") == "small" else 1000

Talking = Callable[[str], Running]


@pytest.fixture(scope="module")
def kits(tmp_path_factory: pytest.TempPathFactory) -> Kits:
    return Kits(GUEST, tmp_path_factory.mktemp("kits"))


@pytest.fixture(scope="module")
def talking(kits: Kits) -> Iterator[Talking]:
    """Gives one running kit of a language, which may be asked by any test: a kit remembers nothing."""
    found: dict[str, Running] = {}
    with ExitStack() as stack:

        def bot(language: str) -> Running:
            if language not in found:
                found[language] = stack.enter_context(running(kits(language)))
            return found[language]

        yield bot


@pytest.fixture(scope="module", params=LANGUAGES)
def kit(request: pytest.FixtureRequest, kits: Kits) -> Kit:
    return kits(str(request.param))


@pytest.fixture(params=LANGUAGES)
def bot(request: pytest.FixtureRequest, talking: Talking) -> Running:
    return talking(str(request.param))


def by_entity(orders: Sheet) -> list[tuple[float, ...]]:
    """Orders sorted by entity: languages keep their maps in orders of their own."""
    return sorted(orders.rows("action"))


# the strategy: worlds thought out by hand -----------------------------------------------------------------------------

BUILDER: Row = (10, 1, BUILDER_UNIT, 20, 20, 10, 1)
BASE: Row = (11, 1, BUILDER_BASE, 5, 5, 300, 1)
RICH = ((1, 0, 1000), (2, 0, 0))
POOR = ((1, 0, 49), (2, 0, 0))


def gathering(actions: Actions, *entities: int) -> None:
    """What a builder does that has nothing better to do."""
    for entity in entities:
        actions.move(entity, 40, 40, closest=True)
        actions.attack(entity, range=80, kinds=1 << RESOURCE)


def test_a_builder_gathers(bot: Running) -> None:
    expected = Actions()
    gathering(expected, 10)

    assert by_entity(expected.sheet()) == by_entity(bot.ask(seen([BUILDER], players=POOR)))


def test_a_builder_repairs_what_it_stands_beside(bot: Running) -> None:
    wall = (12, 1, WALL, 21, 20, 30, 1)
    far, near = (13, 1, TURRET, 17, 19, 99, 1), (14, 1, TURRET, 18, 19, 99, 1)
    foreign = (15, 2, WALL, 20, 21, 5, 0)
    expected = Actions()
    expected.repair(10, 14)
    for turret in (13, 14):
        expected.attack(turret, range=10, kinds=0)

    assert by_entity(expected.sheet()) == by_entity(bot.ask(seen([BUILDER, far, near, foreign], players=POOR)))
    expected.repair(10, 12)
    assert by_entity(expected.sheet()) == by_entity(bot.ask(seen([BUILDER, wall, far, near], players=POOR)))


@pytest.mark.parametrize(
    ("blocked", "place"),
    [
        ([], (21, 20)),
        ([(21, 20)], (20, 21)),
        ([(23, 22), (22, 23)], (17, 20)),
        ([(21, 21), (20, 23), (17, 20)], (20, 17)),
        ([(21, 21), (20, 21), (18, 20), (20, 19)], None),
    ],
    ids=["to the right", "above", "to the left", "below", "nowhere"],
)
def test_a_builder_builds_a_house_when_there_is_no_room_for_units(
    bot: Running, blocked: list[tuple[int, int]], place: tuple[int, int] | None
) -> None:
    resources: list[Row] = [(20 + index, 0, RESOURCE, x, y, 30, 1) for index, (x, y) in enumerate(blocked)]
    expected = Actions()
    if place is None:
        gathering(expected, 10)
    else:
        expected.build(10, HOUSE, *place)

    assert by_entity(expected.sheet()) == by_entity(bot.ask(seen([BUILDER, *resources], players=RICH)))


def test_one_builder_at_a_time_builds_and_not_while_something_is_unfinished(bot: Running) -> None:
    other: Row = (16, 1, BUILDER_UNIT, 40, 40, 10, 1)
    unfinished: Row = (17, 1, HOUSE, 60, 60, 5, 0)
    first, none = Actions(), Actions()
    first.build(10, HOUSE, 21, 20)
    gathering(first, 16)
    gathering(none, 10, 16)

    assert by_entity(first.sheet()) == by_entity(bot.ask(seen([BUILDER, other], players=RICH)))
    assert by_entity(none.sheet()) == by_entity(bot.ask(seen([BUILDER, other, unfinished], players=RICH)))


def test_who_has_no_ranged_base_builds_one(bot: Running) -> None:
    with_it, without = Actions(), Actions()
    ranged: Row = (18, 1, RANGED_BASE, 60, 5, 300, 1)
    with_it.build(11, BUILDER_UNIT, 10, 5)
    with_it.build(18, RANGED_UNIT, 65, 5)
    gathering(with_it, 10)
    without.build(11, BUILDER_UNIT, 10, 5)
    without.build(10, RANGED_BASE, 21, 20)

    assert by_entity(without.sheet()) == by_entity(bot.ask(seen([BUILDER, BASE], players=RICH)))
    assert by_entity(with_it.sheet()) == by_entity(bot.ask(seen([BUILDER, BASE, ranged], players=RICH)))


def test_a_base_makes_units_as_long_as_there_is_room(bot: Running) -> None:
    melee: Row = (12, 1, MELEE_BASE, 5, 15, 300, 0)
    units: list[Row] = [(30 + number, 1, MELEE_UNIT, 40 + number, 7, 50, 1) for number in range(5)]
    room = bot.ask(seen([BASE, melee, *units[:4]], players=POOR))
    full = bot.ask(seen([BASE, melee, *units], players=POOR))

    assert {11: (BUILDER_UNIT, 10, 5), 12: (MELEE_UNIT, 10, 15)} == built_by(room)
    assert {} == built_by(full)


def built_by(orders: Sheet) -> dict[int, tuple[int, int, int]]:
    """What each entity builds, and where."""
    return {int(row[0]): (int(row[4]), int(row[5]), int(row[6])) for row in orders.rows("action") if row[4]}


def test_a_base_makes_no_more_than_twenty_builders(bot: Running) -> None:
    houses: list[Row] = [(40 + number, 1, HOUSE, 30, 3 * number, 50, 1) for number in range(6)]
    builders: list[Row] = [(50 + number, 1, BUILDER_UNIT, 50, number, 10, 1) for number in range(20)]

    assert {11: (BUILDER_UNIT, 10, 5)} == built_by(bot.ask(seen([BASE, *houses, *builders[:19]], players=POOR)))
    assert {} == built_by(bot.ask(seen([BASE, *houses, *builders], players=POOR)))


def test_a_fighter_goes_for_the_nearest_enemy_or_the_far_corner(bot: Running) -> None:
    fighter: Row = (19, 1, RANGED_UNIT, 30, 30, 10, 1)
    near, same, far = (20, 2, MELEE_BASE, 30, 35, 300, 1), (21, 2, WALL, 35, 30, 50, 1), (22, 2, WALL, 37, 30, 50, 1)
    corner, enemy = Actions(), Actions()
    for actions, target in ((corner, (79, 79)), (enemy, (30, 35))):
        actions.move(19, *target, closest=True, through=True)
        actions.attack(19, range=10)

    assert by_entity(corner.sheet()) == by_entity(bot.ask(seen([fighter])))
    assert by_entity(enemy.sheet()) == by_entity(bot.ask(seen([fighter, near, same, far])))


# all kits alike -------------------------------------------------------------------------------------------------------


def strewn(chance: Random) -> Sheet:
    """A view of entities of all kinds, here and there, none on another."""
    size = 60
    taken: set[tuple[int, int]] = set()
    entities: list[Row] = []
    sizes = [values["size"] for values in properties(Settings())]
    health = [values["max_health"] for values in properties(Settings())]
    for id in range(5, 5 + chance.randrange(160)):
        kind = chance.choice([*range(len(KINDS)), BUILDER_UNIT, BUILDER_UNIT, RESOURCE, RESOURCE, RESOURCE])
        x, y = chance.randrange(size - sizes[kind] + 1), chance.randrange(size - sizes[kind] + 1)
        cells = {(x + i, y + j) for i in range(sizes[kind]) for j in range(sizes[kind])}
        if taken & cells:
            continue
        taken |= cells
        left = health[kind] if chance.random() < 0.7 else chance.randrange(1, health[kind])
        owner = 0 if kind == RESOURCE else chance.choice((1, 1, 1, 2, 3))
        entities.append((id, owner, kind, x, y, left, int(chance.random() < 0.9)))
    players = [(id, chance.randrange(100), chance.choice((0, 40, 60, 700))) for id in (1, 2, 3)]
    return seen(entities, size=size, tick=chance.randrange(1000), players=players)


def test_all_kits_give_the_same_orders_for_the_same_views(talking: Talking) -> None:
    chance = Random(4)
    views = [strewn(chance) for _ in range(60)]
    expected = [by_entity(talking("python").ask(view)) for view in views]
    used = {int(row[1]) for orders in expected for row in orders}

    assert {8, 32, 35, 39, 64} <= used  # they build, stand and attack, gather, fight their way, repair
    for language in LANGUAGES[1:]:
        assert expected == [by_entity(talking(language).ask(view)) for view in views], language


ROUND_1 = Settings(max_tick_count=150)
MIXED = [("python", "java", "javascript", "go"), ("rust", "python", "java", "javascript")]
STAGES = {
    "Round1": Settings(max_tick_count=SOAK_TICKS),
    "Round2": Settings(stage="Round2", max_tick_count=SOAK_TICKS),
    "Finals": Settings(stage="Finals", rules="final", max_tick_count=SOAK_TICKS),
}


def test_bots_in_all_languages_play_the_game_that_four_in_one_play(kits: Kits) -> None:
    expected = played([kits("cpp")] * 4, ROUND_1, seed=5)
    assert min(expected.outcome.scores) > 1000

    for languages in MIXED:
        assert expected == played([kits(language) for language in languages], ROUND_1, seed=5)


@pytest.mark.soak
@pytest.mark.parametrize("stage", STAGES)
def test_whole_games_of_all_stages(kits: Kits, stage: str) -> None:
    settings = STAGES[stage]
    others = [kits("cpp")] * (1 if stage == "Finals" else 3)
    expected = played([kits("cpp"), *others], settings, seed=7)

    for language in LANGUAGES:
        assert expected == played([kits(language), *others], settings, seed=7), language


# the protocol ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", [None, "f00d", "zehn € ☕"])
def test_a_kit_begins_with_its_token(kit: Kit, token: str | None) -> None:
    """By articles 15.1 and 15.2."""
    with running(kit, token=token) as bot:
        assert Claim(token=DEFAULT_TOKEN if token is None else token) == bot.claim


def test_a_kit_ends_with_the_game(kit: Kit) -> None:
    """By article 15.3."""
    with running(kit) as bot:
        bot.ask(seen([BUILDER]))
        bot.link.sendall(bot.wire.close(None))

        assert (0, "") == bot.end()


def test_a_kit_fails_when_the_connection_ends_before_the_game(kit: Kit) -> None:
    with running(kit) as bot:
        bot.ask(seen([BUILDER]))
        bot.link.close()

        assert (1, "the server closed the connection before the game was over\n") == bot.end()


def test_a_kit_without_a_server_says_so(kit: Kit) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = str(server.getsockname()[1])
    with started(kit, "127.0.0.1", port) as process:
        code, errors = ended(process)

    assert (1, True) == (code, errors.startswith(f"no server at 127.0.0.1:{port}"))


def test_a_kit_reads_messages_in_any_pieces(bot: Running) -> None:
    view = seen([BUILDER, BASE], players=RICH)
    expected = by_entity(bot.ask(view))
    data = bot.wire.ask(view)
    for at in range(0, len(data), 7):
        bot.link.sendall(data[at : at + 7])

    assert expected == by_entity(bot.orders())


def test_a_kit_uses_the_debug_channel(kit: Kit) -> None:
    """By article 15.5: Clear, a request for the state, whose answer it uses, two things to show, the end."""
    state = DebugState((800, 600), (1.5, 2.5), (41.75, 7.25), ("a", "Enter"), Camera((40, 40), 0, 0, 80), 0)
    with running(kit, debug=True) as bot:
        bot.ask(seen([BUILDER]))
        bot.link.sendall(bot.wire.write_debug_update(seen([BUILDER, BASE])))
        clear, request = bot.aside(), bot.aside()
        bot.link.sendall(bot.wire.write_debug_state(state))
        log, text, end = bot.aside(), bot.aside(), bot.aside()
        vertex = Vertex((41.75, 7.25), (10, 10), (1, 1, 1, 1))

        assert (Clear(), True, True) == (bot.wire.read_debug(clear), request.asks, end.ends)
        assert Add(Log("1 builders, population 1")) == bot.wire.read_debug(log)
        assert Add(PlacedText(vertex, "41, 7", 0, 20)) == bot.wire.read_debug(text)
        assert bot.ask(seen([BUILDER])).count("action") == 1


def test_every_kit_is_described(kit: Kit) -> None:
    text = (kit.folder / "bot.toml").read_text()
    assert {'game = "codecraft"', f'language = "{kit.folder.name}"'} <= set(text.split("\n"))
    readme = (kit.folder / "README.md").read_text("utf-8")
    for file in re.findall(r"`([\w/]+\.(?:py|cpp|hpp|java|js|go|rs|toml))`", readme):
        assert (kit.folder / file).is_file(), file
