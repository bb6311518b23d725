"""A saved state as the original's `game.json`: indented JSON, enumerations by name, absent parts null.

Keys that we do not know are passed over. What the original has no place for stands under the key `quintain`, which it
passes over in turn.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from ..constants import (
    AUTO,
    BREAK_THROUGH,
    BUILD,
    FIND_CLOSEST,
    KINDS,
    LISTED,
    MOVE,
    REPAIR,
    TARGET,
)
from .game import COLUMNS, Action, Entity, Extra, Game, Player, Row, SavedError

Data: TypeAlias = Mapping[str, Any]

_MOST_INT = 2**31
_LARGEST_SEED = (1 << 62) - 1
_FLAGS = ("can_move", "builds", "attacks", "repairs", "collect_resource")
_PLAIN = COLUMNS[:10]
_KIND = {name: kind for kind, name in enumerate(KINDS)}


# writing


def to_text(game: Game) -> str:
    """The saved state as text."""
    return json.dumps(_game_data(game), indent=2) + "\n"


def _game_data(game: Game) -> Data:
    extra = game.extra
    return {
        "next_id": game.next_id,
        "map_size": game.map_size,
        "fog_of_war": game.fog,
        "entity_properties": {KINDS[kind]: _properties_data(row) for kind, row in game.properties.items()},
        "max_tick_count": game.max_tick,
        "max_pathfind_nodes": game.max_nodes,
        "current_tick": game.tick,
        "players": {str(number): _player_data(each) for number, each in game.players.items()},
        "entities": {str(number): _entity_data(each) for number, each in game.entities.items()},
        "entity_actions": {str(number): _action_data(each) for number, each in game.actions.items()},
        "quintain": {
            "seed": extra.seed,
            "settings": extra.settings,
            "gone": [list(each) for each in extra.gone],
            "attacks": [list(each) for each in extra.attacks],
        },
    }


def _properties_data(row: Row) -> Data:
    values = dict(zip(COLUMNS, row, strict=True))
    build = {"options": names_of(values["build_options"]), "init_health": values["init_health"] or None}
    attack = {
        "attack_range": values["attack_range"],
        "damage": values["damage"],
        "collect_resource": bool(values["collect_resource"]),
    }
    repair = {"valid_targets": names_of(values["repair_targets"]), "power": values["power"]}
    return {
        **{name: bool(values[name]) if name in _FLAGS else values[name] for name in _PLAIN},
        "build": build if values["builds"] else None,
        "attack": attack if values["attacks"] else None,
        "repair": repair if values["repairs"] else None,
    }


def names_of(mask: int) -> list[str]:
    """A set of kinds by their names."""
    return [KINDS[kind] for kind in LISTED if mask >> kind & 1]


def _player_data(each: Player) -> Data:
    return {"id": each.id, "index": each.seat, "score": each.score, "resource": each.resource}


def _entity_data(each: Entity) -> Data:
    return {
        "id": each.id,
        "player_id": each.owner or None,
        "entity_type": KINDS[each.kind],
        "position": {"x": each.x, "y": each.y},
        "health": each.health,
        "active": bool(each.active),
    }


def _action_data(each: Action) -> Data:
    does = each.does
    move = {
        "target": {"x": each.move_x, "y": each.move_y},
        "find_closest_position": bool(does & FIND_CLOSEST),
        "break_through": bool(does & BREAK_THROUGH),
    }
    build = {"entity_type": KINDS[each.build_kind], "position": {"x": each.build_x, "y": each.build_y}}
    auto = {"pathfind_range": each.pathfind_range, "valid_targets": names_of(each.valid_targets)}
    attack = {"target": each.target if does & TARGET else None, "auto_attack": auto if does & AUTO else None}
    return {
        "move_action": move if does & MOVE else None,
        "build_action": build if does & BUILD else None,
        "attack_action": attack if does & (TARGET | AUTO) else None,
        "repair_action": {"target": each.repair} if does & REPAIR else None,
    }


# reading


class _Node:
    """A value of the text and where it stands; every question that it cannot answer is a SavedError."""

    __slots__ = ("path", "value")

    def __init__(self, value: Any, path: str) -> None:
        self.value = value
        self.path = path

    def at(self, *names: str) -> "_Node":
        """What stands under the first of these keys that there is."""
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        for name in names:
            if name in self.value:
                return _Node(self.value[name], f"{self.path}.{name}" if self.path else name)
        raise SavedError(f"{self.path or 'the saved state'} has no key {names[0]}")

    def maybe(self, name: str) -> "_Node | None":
        """What stands under a key, None where that is null or missing."""
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        return None if self.value.get(name) is None else self.at(name)

    def items(self) -> list[tuple[str, "_Node"]]:
        """All keys and what stands under them."""
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        return [(key, _Node(value, f"{self.path}.{key}")) for key, value in self.value.items()]

    def listed(self) -> "list[_Node]":
        """All values of a list."""
        if not isinstance(self.value, list):
            raise self.wrong("a list")
        return [_Node(value, f"{self.path}[{place}]") for place, value in enumerate(self.value)]

    def number(self) -> int:
        """A whole number of 32 bits."""
        if isinstance(self.value, bool) or not isinstance(self.value, int) or not -_MOST_INT <= self.value < _MOST_INT:
            raise self.wrong("a whole number of 32 bits")
        return self.value

    def truth(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            raise self.wrong("true or false")
        return self.value

    def kind(self) -> int:
        """An entity type."""
        if not isinstance(self.value, str) or self.value not in _KIND:
            raise self.wrong("an entity type such as House")
        return _KIND[self.value]

    def mask(self) -> int:
        """A set of entity types."""
        found = 0
        for each in self.listed():
            found |= 1 << each.kind()
        return found

    def point(self) -> tuple[int, int]:
        """Two coordinates."""
        return self.at("x").number(), self.at("y").number()

    def wrong(self, expected: str) -> SavedError:
        """What is wrong here."""
        found = json.dumps(self.value)
        found = found if len(found) <= 40 else found[:40] + "…"
        return SavedError(f"{self.path or 'the saved state'} is {found}; expected {expected}")


def from_text(text: str) -> Game:
    """The saved state that the text tells."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SavedError(f"the saved state is no JSON: {error}") from None
    node = _Node(data, "")
    return Game(
        next_id=node.at("next_id").number(),
        map_size=node.at("map_size").number(),
        fog=node.at("fog_of_war", "fog").truth(),
        properties=_by_kind(node.at("entity_properties")),
        max_tick=node.at("max_tick_count", "max_tick").number(),
        max_nodes=node.at("max_pathfind_nodes").number(),
        tick=node.at("current_tick").number(),
        players=_by_id(node.at("players"), _player),
        entities=_by_id(node.at("entities"), _entity),
        actions=_by_id(node.at("entity_actions", "actions"), _action),
        extra=_extra(node.maybe("quintain")),
    )


def _by_kind(node: _Node) -> dict[int, Row]:
    return {_Node(key, each.path).kind(): _properties(each) for key, each in node.items()}


def _by_id(node: _Node, read: Callable[[_Node], Any]) -> dict[int, Any]:
    found = {}
    for key, each in node.items():
        if not (key.isascii() and key.isdigit() and len(key) < 11):
            raise SavedError(f"{node.path} has the key {key[:20]!r}; expected an id")
        found[int(key)] = value = read(each)
        if getattr(value, "id", int(key)) != int(key):
            raise SavedError(f"{each.path}.id is {value.id}; expected {int(key)}")
    return found


def _player(node: _Node) -> Player:
    return Player(*(node.at(name).number() for name in ("id", "index", "score", "resource")))


def _entity(node: _Node) -> Entity:
    owner = node.maybe("player_id")
    return Entity(
        node.at("id").number(),
        0 if owner is None else owner.number(),
        node.at("entity_type").kind(),
        *node.at("position").point(),
        node.at("health").number(),
        node.at("active").truth(),
    )


def _properties(node: _Node) -> Row:
    values = dict.fromkeys(COLUMNS, 0)
    for name in _PLAIN:
        values[name] = (
            node.at(name).truth()
            if name in _FLAGS
            else node.at(name, "initial_cost").number()
            if name == "cost"
            else node.at(name).number()
        )
    build, attack, repair = (node.maybe(name) for name in ("build", "attack", "repair"))
    if build is not None:
        health = build.maybe("init_health")
        values |= {"builds": 1, "build_options": build.at("options").mask()}
        values["init_health"] = 0 if health is None else health.number()
    if attack is not None:
        values |= {"attacks": 1, "attack_range": attack.at("attack_range", "range").number()}
        values |= {"damage": attack.at("damage").number(), "collect_resource": attack.at("collect_resource").truth()}
    if repair is not None:
        values |= {
            "repairs": 1,
            "repair_targets": repair.at("valid_targets").mask(),
            "power": repair.at("power").number(),
        }
    return tuple(int(values[name]) for name in COLUMNS)


def _action(node: _Node) -> Action:
    values = dict.fromkeys(Action._fields, 0)
    move, build, attack, repair = (node.maybe(f"{name}_action") for name in ("move", "build", "attack", "repair"))
    if move is not None:
        values["does"] |= MOVE | FIND_CLOSEST * move.at("find_closest_position").truth()
        values["does"] |= BREAK_THROUGH * move.at("break_through").truth()
        values["move_x"], values["move_y"] = move.at("target").point()
    if build is not None:
        values["does"] |= BUILD
        values["build_kind"] = build.at("entity_type").kind()
        values["build_x"], values["build_y"] = build.at("position").point()
    if attack is not None:
        _read_attack(attack, values)
    if repair is not None:
        values["does"] |= REPAIR
        values["repair"] = repair.at("target").number()
    return Action(**values)


def _read_attack(node: _Node, values: dict[str, int]) -> None:
    target, auto = node.maybe("target"), node.maybe("auto_attack")
    if target is not None:
        values["does"] |= TARGET
        values["target"] = target.number()
    if auto is not None:
        values["does"] |= AUTO
        values["pathfind_range"] = auto.at("pathfind_range").number()
        values["valid_targets"] = auto.at("valid_targets").mask()


def _extra(node: _Node | None) -> Extra:
    if node is None:
        return Extra()
    seed, settings = node.maybe("seed"), node.maybe("settings")
    if seed is not None and (type(seed.value) is not int or not 0 <= seed.value <= _LARGEST_SEED):
        raise seed.wrong(f"a seed, a whole number from 0 to {_LARGEST_SEED}")
    if settings is not None and not isinstance(settings.value, dict):
        raise settings.wrong("an object")
    gone = tuple(_numbers(each, 3) for each in node.at("gone").listed())
    attacks = tuple(_numbers(each, 2) for each in node.at("attacks").listed())
    return Extra(seed and seed.value, settings and settings.value, gone, attacks)  # type: ignore[arg-type]  # of 3 and 2


def _numbers(node: _Node, count: int) -> tuple[int, ...]:
    found = tuple(each.number() for each in node.listed())
    if len(found) != count:
        raise node.wrong(f"{count} numbers")
    return found
