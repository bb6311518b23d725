"""Saved games from states, and states from saved games.

A state made from a saved game of ours is the very state that was saved, but that nobody has crashed. What a saved game
does not tell - the values of the rule set - comes from the settings.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from operator import attrgetter
from typing import Any

from quintain.kit.columns import StateError

from ..constants import (
    AUTO,
    BREAK_THROUGH,
    BUILD,
    BUT_RESOURCE,
    FEWEST_SEATS,
    FIND_CLOSEST,
    KINDS,
    LARGEST_MAP,
    MOST_ENTITIES,
    MOST_SEATS,
    MOVE,
    RESOURCE,
)
from ..ground import ground_sheet
from ..settings import Settings
from ..sound import load
from ..state import GROUND, LEFT, State, schema
from .game import COLUMNS, Action, Entity, Extra, Game, Player, Row, SavedError

_ID = attrgetter("id")
_ORDER = ["does", "move_to", "build_kind", "build_at", "target", "pathfind_range", "valid_targets", "repair"]
_MOVES = MOVE | FIND_CLOSEST | BREAK_THROUGH
_SIZE = COLUMNS.index("size")


def game_of(state: State, settings: Mapping[str, Any] | None = None, before: Game | None = None) -> Game:
    """The state as a saved game; given the one before it, which shares what has not changed, it is made faster."""
    assert state.ground is not None
    game = dict(zip((column.name for column in GROUND.tables[0].columns), next(state.ground.rows("game")), strict=True))
    match = {column.name: state.column("match", column.name)[0] for column in state.schema.table("match").columns}
    size = int(game["map_size"])
    healths = state.column("resource", "health").tolist()
    places = list(zip(*(state.ground.column("resource", name).tolist() for name in ("id", "x", "y")), strict=True))
    entities = [*_resources(places, healths, before.entities if before else {}), *_entities(state, size)]
    attacks = zip(state.column("attack", "attacker"), state.column("attack", "target"), strict=True)
    return Game(
        next_id=match["next_id"],
        map_size=size,
        fog=bool(game["fog_of_war"]),
        properties=before.properties if before else _properties(state),
        max_tick=int(game["max_tick_count"]),
        max_nodes=int(game["max_pathfind_nodes"]),
        tick=match["tick"],
        players=dict(_players(state, int(game["players"]))),
        entities={each.id: each for each in sorted(entities, key=_ID)},
        actions=dict(_actions(state, size)),
        extra=Extra(
            match["seed_high"] << 31 | match["seed_low"],
            settings,
            tuple(place for place, health in zip(places, healths, strict=True) if health <= 0),
            tuple(islice(attacks, match["attacks"])),
        ),
    )


def _properties(state: State) -> dict[int, Row]:
    assert state.ground is not None
    return {kind: tuple(map(int, row)) for kind, row in enumerate(state.ground.rows("property"))}


def _players(state: State, seats: int) -> Iterator[tuple[int, Player]]:
    scores, wealth = state.column("player", "score"), state.column("player", "resource")
    return ((seat + 1, Player(seat + 1, seat, scores[seat], wealth[seat])) for seat in range(seats))


def _resources(
    places: Iterable[tuple[int, int, int]], healths: Iterable[int], known: Mapping[int, Entity]
) -> Iterator[Entity]:
    for (number, x, y), health in zip(places, healths, strict=True):
        if health > 0:
            each = known.get(number)
            yield each if each and each.health == health else Entity(number, 0, RESOURCE, x, y, health, 1)


def _rows(state: State, names: Iterable[str]) -> Iterator[tuple[int, ...]]:
    count = state.column("match", "entities")[0]
    return zip(*(state.column("entity", name)[:count].tolist() for name in names), strict=True)


def _entities(state: State, size: int) -> Iterator[Entity]:
    for number, owner, kind, cell, health, active in _rows(state, ["id", "owner", "kind", "cell", "health", "active"]):
        yield Entity(number, owner, kind, cell % size, cell // size, health, active)


def _actions(state: State, size: int) -> Iterator[tuple[int, Action]]:
    for number, does, move, kind, build, target, reach, valid, mended in _rows(state, ["id", *_ORDER]):
        if does:
            move_y, move_x = divmod(move, size)
            build_y, build_x = divmod(build, size)
            yield number, Action(does, move_x, move_y, kind, build_x, build_y, target, reach, valid, mended)


def state_of(game: Game, settings: Settings, seed: int, seats: int) -> State:
    """The state from which a saved game goes on; SavedError when there is no such state."""
    _require_sense(game, seats)
    held = {each.id: each for each in game.entities.values() if each.owner == 0}
    places = sorted([(each.id, each.x, each.y) for each in held.values()] + list(game.extra.gone))
    facts = game.map_size, game.fog, len(game.players), game.max_tick, game.max_nodes
    ground = ground_sheet(facts, settings, [game.properties[kind] for kind in range(len(KINDS))], places)
    state = State(schema(len(places)), None, ground)
    owned = [each for each in sorted(game.entities.values()) if each.owner]
    _fill_match(state, game, seed, len(owned))
    for row, each in enumerate(owned):
        _fill_entity(state, row, each, game)
    for row, (number, _, _) in enumerate(places):
        state.ints[LEFT + row] = held[number].health if number in held else 0
    try:
        return load(state.dump())
    except StateError as error:
        raise SavedError(f"the saved game cannot be: {error}") from None


def _require_sense(game: Game, seats: int) -> None:
    """What the columns of a state could not even hold; the rest is found by looking at the state."""
    if not 0 < game.map_size <= LARGEST_MAP:
        raise SavedError(f"the saved game has a map of {game.map_size} cells a side; expected 1 to {LARGEST_MAP}")
    if not FEWEST_SEATS <= len(game.players) <= MOST_SEATS:
        raise SavedError(f"the saved game has {len(game.players)} players; expected {FEWEST_SEATS} to {MOST_SEATS}")
    if len(game.players) != seats:
        raise SavedError(f"the saved game has {len(game.players)} players, not {seats}")
    for number, player in enumerate(sorted(game.players.values()), 1):
        if (player.id, player.seat) != (number, number - 1):
            raise SavedError(
                f"player {player.id} of the saved game has index {player.seat}; expected {number} with {number - 1}"
            )
    if set(game.properties) != set(range(len(KINDS))):
        raise SavedError(f"the saved game has properties of {len(game.properties)} entity types, not of {len(KINDS)}")
    if sum(1 for each in game.entities.values() if each.owner) > MOST_ENTITIES:
        raise SavedError(f"the saved game has more than {MOST_ENTITIES} entities of players")
    for each in game.entities.values():
        _require_entity(each, game)


def _require_entity(each: Entity, game: Game) -> None:
    if (each.owner == 0) != (each.kind == RESOURCE):
        whose = f"player {each.owner}" if each.owner else "nobody"
        raise SavedError(f"entity {each.id} of the saved game is a {KINDS[each.kind]} of {whose}")
    if not (0 <= each.x < game.map_size and 0 <= each.y < game.map_size):
        raise SavedError(f"entity {each.id} of the saved game lies at ({each.x}, {each.y}), outside the map")


def _fill_match(state: State, game: Game, seed: int, entities: int) -> None:
    values = {
        "tick": game.tick,
        "seed_low": seed & 0x7FFFFFFF,
        "seed_high": seed >> 31,
        "next_id": game.next_id,
        "entities": entities,
        "attacks": min(len(game.extra.attacks), MOST_ENTITIES),
    }
    for name, value in values.items():
        state.column("match", name)[0] = value
    for player in game.players.values():
        state.column("player", "score")[player.seat] = player.score
        state.column("player", "resource")[player.seat] = player.resource
    for row, (attacker, target) in enumerate(game.extra.attacks[:MOST_ENTITIES]):
        state.column("attack", "attacker")[row] = attacker
        state.column("attack", "target")[row] = target


def _fill_entity(state: State, row: int, each: Entity, game: Game) -> None:
    order = _order(game.actions.get(each.id, Action()), game)
    columns = ("id", "owner", "kind", "cell", "health", "active", *_ORDER)
    values = (each.id, each.owner, each.kind, each.y * game.map_size + each.x, each.health, each.active, *order)
    for name, value in zip(columns, values, strict=True):
        state.column("entity", name)[row] = value


def _order(action: Action, game: Game) -> tuple[int, ...]:
    """The columns of a standing order: what the original kept as it came holds as an order that comes now."""
    does, size = action.does, game.properties[action.build_kind][_SIZE]
    if not _is_inside(game, action.move_x, action.move_y, 1):
        does &= ~_MOVES
    if not _is_inside(game, action.build_x, action.build_y, size):
        does &= ~BUILD
    return (
        does,
        (action.move_y * game.map_size + action.move_x) * bool(does & MOVE),
        action.build_kind * bool(does & BUILD),
        (action.build_y * game.map_size + action.build_x) * bool(does & BUILD),
        action.target,
        max(action.pathfind_range, 0),
        action.valid_targets or BUT_RESOURCE * bool(does & AUTO),
        action.repair,
    )


def _is_inside(game: Game, x: int, y: int, size: int) -> bool:
    return min(x, y) >= 0 and max(x, y) <= game.map_size - size
