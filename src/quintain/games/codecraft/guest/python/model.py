"""What server and bot tell each other, as types that read and write themselves. Made by a program: no need to edit."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


@dataclass
class Vec2Int32:
    """Two whole numbers: a cell of the map, or a size."""

    x: int  # To the right
    y: int  # Upwards

    @classmethod
    def read(cls, stream) -> Vec2Int32:
        return cls(
            stream.read_int32(),
            stream.read_int32(),
        )

    def write(self, stream) -> None:
        stream.write_int32(self.x)
        stream.write_int32(self.y)


@dataclass
class Vec2Float32:
    """Two numbers: a point of the map or of the window."""

    x: float  # To the right
    y: float  # Upwards

    @classmethod
    def read(cls, stream) -> Vec2Float32:
        return cls(
            stream.read_float32(),
            stream.read_float32(),
        )

    def write(self, stream) -> None:
        stream.write_float32(self.x)
        stream.write_float32(self.y)


@dataclass
class Color:
    """A colour, each part from 0 to 1."""

    r: float  # Red
    g: float  # Green
    b: float  # Blue
    a: float  # Alpha: 0 is invisible, 1 is opaque

    def write(self, stream) -> None:
        stream.write_float32(self.r)
        stream.write_float32(self.g)
        stream.write_float32(self.b)
        stream.write_float32(self.a)


class EntityType(IntEnum):
    """What an entity is."""

    WALL = 0  # Blocks the way
    HOUSE = 1  # Provides population
    BUILDER_BASE = 2  # Makes builder units
    BUILDER_UNIT = 3  # Gathers resources, builds and repairs
    MELEE_BASE = 4  # Makes melee units
    MELEE_UNIT = 5  # Fights side by side
    RANGED_BASE = 6  # Makes ranged units
    RANGED_UNIT = 7  # Fights from afar
    RESOURCE = 8  # Can be gathered; belongs to nobody
    TURRET = 9  # A building that attacks


@dataclass
class BuildProperties:
    """What an entity can build."""

    options: list[EntityType]  # Types it can build
    init_health: int | None = None  # Health of what it builds; if absent, full health

    @classmethod
    def read(cls, stream) -> BuildProperties:
        return cls(
            [EntityType(stream.read_int32()) for _ in range(stream.read_int32())],
            stream.read_int32() if stream.read_boolean() else None,
        )


@dataclass
class AttackProperties:
    """How an entity attacks."""

    attack_range: int  # Largest distance of a target
    damage: int  # Health that a hit takes
    collect_resource: bool  # Whether a hit collects resource from the target

    @classmethod
    def read(cls, stream) -> AttackProperties:
        return cls(
            stream.read_int32(),
            stream.read_int32(),
            stream.read_boolean(),
        )


@dataclass
class RepairProperties:
    """What an entity can repair."""

    valid_targets: list[EntityType]  # Types it can repair
    power: int  # Health it restores in a tick

    @classmethod
    def read(cls, stream) -> RepairProperties:
        return cls(
            [EntityType(stream.read_int32()) for _ in range(stream.read_int32())],
            stream.read_int32(),
        )


@dataclass
class EntityProperties:
    """What all entities of a type have in common."""

    size: int  # Length of its sides
    build_score: int  # Score for building one
    destroy_score: int  # Score for destroying one
    can_move: bool  # Whether it is a unit, which can move
    population_provide: int  # Population it provides while it is active
    population_use: int  # Population it uses
    max_health: int  # Its full health
    cost: int  # Resource it costs to build one
    sight_range: int  # In fog of war, how far it sees
    resource_per_health: int  # Resource that a collecting hit gets for each point of health
    build: BuildProperties | None = None  # What it can build, if anything
    attack: AttackProperties | None = None  # How it attacks, if it can
    repair: RepairProperties | None = None  # What it can repair, if anything

    @classmethod
    def read(cls, stream) -> EntityProperties:
        return cls(
            stream.read_int32(),
            stream.read_int32(),
            stream.read_int32(),
            stream.read_boolean(),
            stream.read_int32(),
            stream.read_int32(),
            stream.read_int32(),
            stream.read_int32(),
            stream.read_int32(),
            stream.read_int32(),
            BuildProperties.read(stream) if stream.read_boolean() else None,
            AttackProperties.read(stream) if stream.read_boolean() else None,
            RepairProperties.read(stream) if stream.read_boolean() else None,
        )


@dataclass
class Player:
    """A player, as all see it."""

    id: int  # Its id
    score: int  # Its score
    resource: int  # Resource it has

    @classmethod
    def read(cls, stream) -> Player:
        return cls(
            stream.read_int32(),
            stream.read_int32(),
            stream.read_int32(),
        )


@dataclass
class Entity:
    """A unit, a building or a resource."""

    id: int  # Its id, which no other has
    player_id: int | None  # Id of the player it belongs to, if any
    entity_type: EntityType  # What it is
    position: Vec2Int32  # Its corner with the smallest coordinates
    health: int  # Health it has left
    active: bool  # Whether it can act

    @classmethod
    def read(cls, stream) -> Entity:
        return cls(
            stream.read_int32(),
            stream.read_int32() if stream.read_boolean() else None,
            EntityType(stream.read_int32()),
            Vec2Int32.read(stream),
            stream.read_int32(),
            stream.read_boolean(),
        )


@dataclass
class PlayerView:
    """All that a player is told."""

    my_id: int  # Your id
    map_size: int  # Length of the map's sides
    fog_of_war: bool  # Whether only what your entities see is listed
    entity_properties: dict[EntityType, EntityProperties]  # Properties of each type
    max_tick_count: int  # How many ticks the game lasts at most
    max_pathfind_nodes: int  # How many cells a search for a path visits at most
    current_tick: int  # The tick, counted from 0
    players: list[Player]  # All players
    entities: list[Entity]  # All entities, or all in sight, by id

    @classmethod
    def read(cls, stream) -> PlayerView:
        return cls(
            stream.read_int32(),
            stream.read_int32(),
            stream.read_boolean(),
            {EntityType(stream.read_int32()): EntityProperties.read(stream) for _ in range(stream.read_int32())},
            stream.read_int32(),
            stream.read_int32(),
            stream.read_int32(),
            [Player.read(stream) for _ in range(stream.read_int32())],
            [Entity.read(stream) for _ in range(stream.read_int32())],
        )


@dataclass
class MoveAction:
    """Where to go."""

    target: Vec2Int32  # The cell to go to
    find_closest_position: bool  # Whether to go as near as possible if there is no path
    break_through: bool  # Whether to destroy what is in the way and not yours

    def write(self, stream) -> None:
        self.target.write(stream)
        stream.write_boolean(self.find_closest_position)
        stream.write_boolean(self.break_through)


@dataclass
class BuildAction:
    """What to build, and where."""

    entity_type: EntityType  # Type to build
    position: Vec2Int32  # Corner of the new entity with the smallest coordinates

    def write(self, stream) -> None:
        stream.write_int32(self.entity_type)
        self.position.write(stream)


@dataclass
class AutoAttack:
    """How to look for targets."""

    pathfind_range: int  # How far to walk towards a target; 0: stay
    valid_targets: list[EntityType]  # Types to attack; if empty, all but resources

    def write(self, stream) -> None:
        stream.write_int32(self.pathfind_range)
        stream.write_int32(len(self.valid_targets))
        for item in self.valid_targets:
            stream.write_int32(item)


@dataclass
class AttackAction:
    """What to attack."""

    target: int | None = None  # Id of an entity to attack, if any
    auto_attack: AutoAttack | None = None  # How to look for a target, if wanted

    def write(self, stream) -> None:
        stream.write_boolean(self.target is not None)
        if self.target is not None:
            stream.write_int32(self.target)
        stream.write_boolean(self.auto_attack is not None)
        if self.auto_attack is not None:
            self.auto_attack.write(stream)


@dataclass
class RepairAction:
    """What to repair."""

    target: int  # Id of the entity to repair

    def write(self, stream) -> None:
        stream.write_int32(self.target)


@dataclass
class EntityAction:
    """Orders for an entity; the first that is possible of attack, build, repair and move is done."""

    move_action: MoveAction | None = None  # Where to go
    build_action: BuildAction | None = None  # What to build
    attack_action: AttackAction | None = None  # What to attack
    repair_action: RepairAction | None = None  # What to repair

    def write(self, stream) -> None:
        stream.write_boolean(self.move_action is not None)
        if self.move_action is not None:
            self.move_action.write(stream)
        stream.write_boolean(self.build_action is not None)
        if self.build_action is not None:
            self.build_action.write(stream)
        stream.write_boolean(self.attack_action is not None)
        if self.attack_action is not None:
            self.attack_action.write(stream)
        stream.write_boolean(self.repair_action is not None)
        if self.repair_action is not None:
            self.repair_action.write(stream)


@dataclass
class Action:
    """Orders of a player."""

    entity_actions: dict[int, EntityAction]  # New orders by entity id; who gets none keeps its old ones

    def write(self, stream) -> None:
        stream.write_int32(len(self.entity_actions))
        for key, value in self.entity_actions.items():
            stream.write_int32(key)
            value.write(stream)


@dataclass
class ColoredVertex:
    """A point of a drawing."""

    world_pos: Vec2Float32 | None  # A point of the map; if absent, the window's corner
    screen_offset: Vec2Float32  # How far from there in the window
    color: Color  # Its colour

    def write(self, stream) -> None:
        stream.write_boolean(self.world_pos is not None)
        if self.world_pos is not None:
            self.world_pos.write(stream)
        self.screen_offset.write(stream)
        self.color.write(stream)


class PrimitiveType(IntEnum):
    """How points make a drawing."""

    LINES = 0  # Every two are a line
    TRIANGLES = 1  # Every three are a triangle


class DebugData:
    """Something to show in the viewer. One of its classes Log, Primitives and PlacedText."""


@dataclass
class _Log(DebugData):
    """A line of text."""

    text: str  # The text

    def write(self, stream) -> None:
        stream.write_int32(0)
        stream.write_string(self.text)


@dataclass
class _Primitives(DebugData):
    """Lines or triangles."""

    vertices: list[ColoredVertex]  # Their points
    primitive_type: PrimitiveType  # What the points make

    def write(self, stream) -> None:
        stream.write_int32(1)
        stream.write_int32(len(self.vertices))
        for item in self.vertices:
            item.write(stream)
        stream.write_int32(self.primitive_type)


@dataclass
class _PlacedText(DebugData):
    """Text at a point."""

    vertex: ColoredVertex  # The point, and the colour
    text: str  # The text
    alignment: float  # Where the point is in the text: 0 left, 0.5 middle, 1 right
    size: float  # Size of the letters in pixels

    def write(self, stream) -> None:
        stream.write_int32(2)
        self.vertex.write(stream)
        stream.write_string(self.text)
        stream.write_float32(self.alignment)
        stream.write_float32(self.size)


DebugData.Log = _Log
DebugData.Primitives = _Primitives
DebugData.PlacedText = _PlacedText


class DebugCommand:
    """What the viewer shall do. One of its classes Add, Clear, SetAutoFlush and Flush."""


@dataclass
class _Add(DebugCommand):
    """Shows something."""

    data: DebugData  # What to show

    def write(self, stream) -> None:
        stream.write_int32(0)
        self.data.write(stream)


@dataclass
class _Clear(DebugCommand):
    """Removes all that was added."""

    def write(self, stream) -> None:
        stream.write_int32(1)


@dataclass
class _SetAutoFlush(DebugCommand):
    """Whether each command works at once (it does unless told otherwise) or at the next Flush."""

    enable: bool  # At once?

    def write(self, stream) -> None:
        stream.write_int32(2)
        stream.write_boolean(self.enable)


@dataclass
class _Flush(DebugCommand):
    """Lets all waiting commands work."""

    def write(self, stream) -> None:
        stream.write_int32(3)


DebugCommand.Add = _Add
DebugCommand.Clear = _Clear
DebugCommand.SetAutoFlush = _SetAutoFlush
DebugCommand.Flush = _Flush


@dataclass
class Camera:
    """Where the viewer looks."""

    center: Vec2Float32  # The point of the map in the middle
    rotation: float  # Angle by which the map is turned
    attack: float  # Angle from which it is seen
    distance: float  # Visible height of the map
    perspective: bool  # Whether what is far is smaller

    @classmethod
    def read(cls, stream) -> Camera:
        return cls(
            Vec2Float32.read(stream),
            stream.read_float32(),
            stream.read_float32(),
            stream.read_float32(),
            stream.read_boolean(),
        )


@dataclass
class DebugState:
    """What the viewer's user does."""

    window_size: Vec2Int32  # Size of the window
    mouse_pos_window: Vec2Float32  # The mouse in the window
    mouse_pos_world: Vec2Float32  # The mouse on the map
    pressed_keys: list[str]  # Keys that are held down
    camera: Camera  # Where the viewer looks
    player_index: int  # Your seat, counted from 0

    @classmethod
    def read(cls, stream) -> DebugState:
        return cls(
            Vec2Int32.read(stream),
            Vec2Float32.read(stream),
            Vec2Float32.read(stream),
            [stream.read_string() for _ in range(stream.read_int32())],
            Camera.read(stream),
            stream.read_int32(),
        )


class ServerMessage:
    """What the server says. One of its classes GetAction, Finish and DebugUpdate."""

    @staticmethod
    def read(stream) -> ServerMessage:
        tag = stream.read_int32()
        if not 0 <= tag < 3:
            raise ValueError(f"unknown ServerMessage {tag}")
        return (ServerMessage.GetAction, ServerMessage.Finish, ServerMessage.DebugUpdate)[tag].read(stream)


@dataclass
class _GetAction(ServerMessage):
    """Asks for the orders of a tick."""

    player_view: PlayerView  # What you see
    debug_available: bool  # Whether a viewer takes debug commands

    @classmethod
    def read(cls, stream) -> _GetAction:
        return cls(
            PlayerView.read(stream),
            stream.read_boolean(),
        )


@dataclass
class _Finish(ServerMessage):
    """The game is over."""

    @classmethod
    def read(cls, stream) -> _Finish:
        return cls()


@dataclass
class _DebugUpdate(ServerMessage):
    """Asks for debug commands between ticks."""

    player_view: PlayerView  # What you see

    @classmethod
    def read(cls, stream) -> _DebugUpdate:
        return cls(
            PlayerView.read(stream),
        )


ServerMessage.GetAction = _GetAction
ServerMessage.Finish = _Finish
ServerMessage.DebugUpdate = _DebugUpdate


class ClientMessage:
    """What a bot says. One of its classes DebugMessage, ActionMessage, DebugUpdateDone and RequestDebugState."""


@dataclass
class _DebugMessage(ClientMessage):
    """Gives the viewer a command."""

    command: DebugCommand  # The command

    def write(self, stream) -> None:
        stream.write_int32(0)
        self.command.write(stream)


@dataclass
class _ActionMessage(ClientMessage):
    """Answers GetAction."""

    action: Action  # The orders

    def write(self, stream) -> None:
        stream.write_int32(1)
        self.action.write(stream)


@dataclass
class _DebugUpdateDone(ClientMessage):
    """Ends the answer to DebugUpdate."""

    def write(self, stream) -> None:
        stream.write_int32(2)


@dataclass
class _RequestDebugState(ClientMessage):
    """Asks for the debug state."""

    def write(self, stream) -> None:
        stream.write_int32(3)


ClientMessage.DebugMessage = _DebugMessage
ClientMessage.ActionMessage = _ActionMessage
ClientMessage.DebugUpdateDone = _DebugUpdateDone
ClientMessage.RequestDebugState = _RequestDebugState
