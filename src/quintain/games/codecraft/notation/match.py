"""A saved game: the whole first state, then for every tick its attacks and what has changed.

A change of a map is its new entries, the keys that are gone, and the entries that are otherwise now. The layout has no
place for a seed: to play on alike, name the seed. Article 16.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from ..constants import AUTO, BREAK_THROUGH, BUILD, FIND_CLOSEST, KINDS, LISTED, MOVE, REPAIR, TARGET
from ..saved import Action, Entity, Extra, Game, Player, game_of
from ..saved.game import COLUMNS, Row
from ..state import State
from .binary import Bytes, Out

T = TypeVar("T")

_ATTACK = 0
_PLAIN = 10  # columns of properties before the optional parts
_CAN_MOVE = COLUMNS.index("can_move")


class Record:
    """Writes a saved game, tick by tick; its file grows as the game goes."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._out = Out()
        self._before: Game | None = None

    def begin(self, state: State) -> None:
        """The first state."""
        self._before = game_of(state)
        write_game(self._out, self._before)
        self._file.write_bytes(self._out.taken())

    def turn(self, state: State) -> None:
        """The state after a tick."""
        assert self._before is not None
        game = game_of(state, before=self._before)
        write_change(self._out, self._before, game)
        with self._file.open("ab") as file:
            file.write(self._out.taken())
        self._before = game


def saved_game(states: Iterator[State]) -> Iterator[bytes]:
    """The whole file, piece by piece."""
    out, before = Out(), game_of(next(states))
    write_game(out, before)
    yield out.taken()
    for state in states:
        after = game_of(state, before=before)
        write_change(out, before, after)
        yield out.taken()
        before = after


def games(data: bytes, where: str) -> Iterator[Game]:
    """Every state of a saved game."""
    source = Bytes(data, where)
    game = read_game(source)
    yield game
    while not source.is_done:
        game = read_change(source, game)
        yield game


# writing


def write_game(out: Out, game: Game) -> None:
    """The whole of a state."""
    out.ints(game.next_id, game.map_size)
    out.truth(game.fog)
    out.map(game.properties, partial(_write_properties, out))
    out.ints(game.max_tick, game.max_nodes, game.tick, 0)
    out.map(game.players, lambda each: out.ints(*each))
    out.map(game.entities, partial(_write_entity, out))
    out.map(game.actions, partial(_write_action, out))


def write_change(out: Out, before: Game, after: Game) -> None:
    """The attacks of a tick, and what it has changed."""
    out.ints(len(after.extra.attacks))
    for attacker, target in after.extra.attacks:
        out.ints(_ATTACK, attacker, target)
    out.ints(after.next_id, after.map_size)
    out.truth(after.fog)
    out.ints(after.max_tick, after.max_nodes, after.tick, 0)
    _write_changes(out, before.properties, after.properties, partial(_write_properties, out))
    _write_changes(out, before.players, after.players, lambda each: out.ints(*each))
    _write_changes(out, before.entities, after.entities, partial(_write_entity, out))
    _write_changes(out, before.actions, after.actions, partial(_write_action, out))


def _write_changes(out: Out, before: Mapping[int, T], after: Mapping[int, T], write: Any) -> None:
    out.map({key: value for key, value in after.items() if key not in before}, write)
    out.listed(key for key in before if key not in after)
    same = before.get
    out.map({key: value for key, value in after.items() if same(key, value) is not value and same(key) != value}, write)


def _kinds(mask: int) -> list[int]:
    return [kind for kind in LISTED if mask >> kind & 1]


def _write_properties(out: Out, row: Row) -> None:
    values = dict(zip(COLUMNS, row, strict=True))
    for place, value in enumerate(row[:_PLAIN]):
        out.truth(value) if place == _CAN_MOVE else out.ints(value)
    out.truth(values["builds"])
    if values["builds"]:
        out.listed(_kinds(values["build_options"]))
        out.truth(values["init_health"])
        out.ints(*[values["init_health"]] * bool(values["init_health"]))
    out.truth(values["attacks"])
    if values["attacks"]:
        out.ints(values["attack_range"], values["damage"])
        out.truth(values["collect_resource"])
    out.truth(values["repairs"])
    if values["repairs"]:
        out.listed(_kinds(values["repair_targets"]))
        out.ints(values["power"])


def _write_entity(out: Out, each: Entity) -> None:
    out.ints(each.id)
    out.truth(each.owner)
    if each.owner:
        out.ints(each.owner)
    out.ints(each.kind, each.x, each.y, each.health)
    out.truth(each.active)


def _write_action(out: Out, each: Action) -> None:
    does = each.does
    out.truth(does & MOVE)
    if does & MOVE:
        out.ints(each.move_x, each.move_y)
        out.truth(does & FIND_CLOSEST)
        out.truth(does & BREAK_THROUGH)
    out.truth(does & BUILD)
    if does & BUILD:
        out.ints(each.build_kind, each.build_x, each.build_y)
    out.truth(does & (TARGET | AUTO))
    if does & (TARGET | AUTO):
        out.truth(does & TARGET)
        out.ints(*[each.target] * bool(does & TARGET))
        out.truth(does & AUTO)
        if does & AUTO:
            out.ints(each.pathfind_range)
            out.listed(_kinds(each.valid_targets))
    out.truth(does & REPAIR)
    if does & REPAIR:
        out.ints(each.repair)


# reading


def read_game(source: Bytes) -> Game:
    """The whole of a state."""
    next_id, map_size, fog = source.number(), source.number(), source.truth()
    properties = source.map(partial(_properties, source))
    max_tick, max_nodes, tick, _ = (source.number() for _ in range(4))
    players = source.map(partial(_player, source))
    entities = source.map(partial(_entity, source))
    actions = source.map(partial(_action, source))
    return _checked(
        source, Game(next_id, map_size, fog, properties, max_tick, max_nodes, tick, players, entities, actions)
    )


def read_change(source: Bytes, before: Game) -> Game:
    """The next state."""
    attacks = tuple(source.listed(partial(_attack, source)))
    next_id, map_size, fog = source.number(), source.number(), source.truth()
    max_tick, max_nodes, tick, _ = (source.number() for _ in range(4))
    game = replace(
        before,
        next_id=next_id,
        map_size=map_size,
        fog=fog,
        max_tick=max_tick,
        max_nodes=max_nodes,
        tick=tick,
        properties=_changed(source, before.properties, partial(_properties, source)),
        players=_changed(source, before.players, partial(_player, source)),
        entities=_changed(source, before.entities, partial(_entity, source)),
        actions=_changed(source, before.actions, partial(_action, source)),
    )
    were = (each for each in before.entities.values() if not each.owner and each.id not in game.entities)
    gone = tuple((each.id, each.x, each.y) for each in were)
    return _checked(source, replace(game, extra=Extra(gone=before.extra.gone + gone, attacks=attacks)))


def _checked(source: Bytes, game: Game) -> Game:
    for values in (game.players, game.entities):
        for key, value in values.items():
            if key != value.id:
                raise source.wrong(f"has {value} under the key {key}")
    return game


def _changed(source: Bytes, before: Mapping[int, T], read: Any) -> dict[int, T]:
    new, gone, other = source.map(read), source.listed(source.number), source.map(read)
    found = {key: value for key, value in before.items() if key not in set(gone)} if gone else dict(before)
    return found | other | new


def _attack(source: Bytes) -> tuple[int, int]:
    source.choice(1, "the tag of an event")
    return source.number(), source.number()


def _player(source: Bytes) -> Player:
    return Player(source.number(), source.number(), source.number(), source.number())


def _kind(source: Bytes) -> int:
    return source.choice(len(KINDS), "an entity type")


def _mask(source: Bytes) -> int:
    found = 0
    for kind in source.listed(partial(_kind, source)):
        found |= 1 << kind
    return found


def _entity(source: Bytes) -> Entity:
    number, owner, kind = source.number(), source.maybe(source.number), _kind(source)
    return Entity(number, owner or 0, kind, source.number(), source.number(), source.number(), source.truth())


def _properties(source: Bytes) -> Row:
    plain = [int(source.truth()) if place == _CAN_MOVE else source.number() for place in range(_PLAIN)]
    build = source.maybe(lambda: (1, _mask(source), source.maybe(source.number) or 0)) or (0, 0, 0)
    attack = source.maybe(lambda: (1, source.number(), source.number(), int(source.truth()))) or (0, 0, 0, 0)
    repair = source.maybe(lambda: (1, _mask(source), source.number())) or (0, 0, 0)
    return (*plain, *build, *attack, *repair)


def _action(source: Bytes) -> Action:
    does, values = 0, dict.fromkeys(Action._fields, 0)
    if source.truth():
        values["move_x"], values["move_y"] = source.number(), source.number()
        does |= MOVE | FIND_CLOSEST * source.truth()
        does |= BREAK_THROUGH * source.truth()
    if source.truth():
        does |= BUILD
        values["build_kind"], values["build_x"], values["build_y"] = _kind(source), source.number(), source.number()
    if source.truth():
        if source.truth():
            does |= TARGET
            values["target"] = source.number()
        if source.truth():
            does |= AUTO
            values["pathfind_range"], values["valid_targets"] = source.number(), _mask(source)
    if source.truth():
        does |= REPAIR
        values["repair"] = source.number()
    return Action(**values | {"does": does})
