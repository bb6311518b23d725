//! What server and bot tell each other, as types that read and write themselves. Made by a program: no need to edit.

#![allow(dead_code)]

use crate::stream::{Reader, Writer};
use std::collections::HashMap;
use std::io;

/// Two whole numbers: a cell of the map, or a size.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Vec2Int32 {
    /// To the right
    pub x: i32,
    /// Upwards
    pub y: i32,
}

impl Vec2Int32 {
    pub fn read(stream: &mut Reader) -> io::Result<Vec2Int32> {
        Ok(Vec2Int32 {
            x: Reader::read_int32(stream)?,
            y: Reader::read_int32(stream)?,
        })
    }

    pub fn write(&self, stream: &mut Writer) {
        stream.write_int32(self.x);
        stream.write_int32(self.y);
    }
}

/// Two numbers: a point of the map or of the window.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Vec2Float32 {
    /// To the right
    pub x: f32,
    /// Upwards
    pub y: f32,
}

impl Vec2Float32 {
    pub fn read(stream: &mut Reader) -> io::Result<Vec2Float32> {
        Ok(Vec2Float32 {
            x: Reader::read_float32(stream)?,
            y: Reader::read_float32(stream)?,
        })
    }

    pub fn write(&self, stream: &mut Writer) {
        stream.write_float32(self.x);
        stream.write_float32(self.y);
    }
}

/// A colour, each part from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Color {
    /// Red
    pub r: f32,
    /// Green
    pub g: f32,
    /// Blue
    pub b: f32,
    /// Alpha: 0 is invisible, 1 is opaque
    pub a: f32,
}

impl Color {
    pub fn write(&self, stream: &mut Writer) {
        stream.write_float32(self.r);
        stream.write_float32(self.g);
        stream.write_float32(self.b);
        stream.write_float32(self.a);
    }
}

/// What an entity is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EntityType {
    /// Blocks the way
    Wall,
    /// Provides population
    House,
    /// Makes builder units
    BuilderBase,
    /// Gathers resources, builds and repairs
    BuilderUnit,
    /// Makes melee units
    MeleeBase,
    /// Fights side by side
    MeleeUnit,
    /// Makes ranged units
    RangedBase,
    /// Fights from afar
    RangedUnit,
    /// Can be gathered; belongs to nobody
    Resource,
    /// A building that attacks
    Turret,
}

impl EntityType {
    pub fn read(stream: &mut Reader) -> io::Result<EntityType> {
        match stream.read_int32()? {
            0 => Ok(EntityType::Wall),
            1 => Ok(EntityType::House),
            2 => Ok(EntityType::BuilderBase),
            3 => Ok(EntityType::BuilderUnit),
            4 => Ok(EntityType::MeleeBase),
            5 => Ok(EntityType::MeleeUnit),
            6 => Ok(EntityType::RangedBase),
            7 => Ok(EntityType::RangedUnit),
            8 => Ok(EntityType::Resource),
            9 => Ok(EntityType::Turret),
            tag => Err(stream.unknown("EntityType", tag)),
        }
    }

    pub fn write(&self, stream: &mut Writer) {
        stream.write_int32(*self as i32);
    }
}

/// What an entity can build.
#[derive(Clone, Debug, PartialEq)]
pub struct BuildProperties {
    /// Types it can build
    pub options: Vec<EntityType>,
    /// Health of what it builds; if absent, full health
    pub init_health: Option<i32>,
}

impl BuildProperties {
    pub fn read(stream: &mut Reader) -> io::Result<BuildProperties> {
        Ok(BuildProperties {
            options: stream.read_list(EntityType::read)?,
            init_health: stream.read_option(Reader::read_int32)?,
        })
    }
}

/// How an entity attacks.
#[derive(Clone, Debug, PartialEq)]
pub struct AttackProperties {
    /// Largest distance of a target
    pub attack_range: i32,
    /// Health that a hit takes
    pub damage: i32,
    /// Whether a hit collects resource from the target
    pub collect_resource: bool,
}

impl AttackProperties {
    pub fn read(stream: &mut Reader) -> io::Result<AttackProperties> {
        Ok(AttackProperties {
            attack_range: Reader::read_int32(stream)?,
            damage: Reader::read_int32(stream)?,
            collect_resource: Reader::read_boolean(stream)?,
        })
    }
}

/// What an entity can repair.
#[derive(Clone, Debug, PartialEq)]
pub struct RepairProperties {
    /// Types it can repair
    pub valid_targets: Vec<EntityType>,
    /// Health it restores in a tick
    pub power: i32,
}

impl RepairProperties {
    pub fn read(stream: &mut Reader) -> io::Result<RepairProperties> {
        Ok(RepairProperties {
            valid_targets: stream.read_list(EntityType::read)?,
            power: Reader::read_int32(stream)?,
        })
    }
}

/// What all entities of a type have in common.
#[derive(Clone, Debug, PartialEq)]
pub struct EntityProperties {
    /// Length of its sides
    pub size: i32,
    /// Score for building one
    pub build_score: i32,
    /// Score for destroying one
    pub destroy_score: i32,
    /// Whether it is a unit, which can move
    pub can_move: bool,
    /// Population it provides while it is active
    pub population_provide: i32,
    /// Population it uses
    pub population_use: i32,
    /// Its full health
    pub max_health: i32,
    /// Resource it costs to build one
    pub cost: i32,
    /// In fog of war, how far it sees
    pub sight_range: i32,
    /// Resource that a collecting hit gets for each point of health
    pub resource_per_health: i32,
    /// What it can build, if anything
    pub build: Option<BuildProperties>,
    /// How it attacks, if it can
    pub attack: Option<AttackProperties>,
    /// What it can repair, if anything
    pub repair: Option<RepairProperties>,
}

impl EntityProperties {
    pub fn read(stream: &mut Reader) -> io::Result<EntityProperties> {
        Ok(EntityProperties {
            size: Reader::read_int32(stream)?,
            build_score: Reader::read_int32(stream)?,
            destroy_score: Reader::read_int32(stream)?,
            can_move: Reader::read_boolean(stream)?,
            population_provide: Reader::read_int32(stream)?,
            population_use: Reader::read_int32(stream)?,
            max_health: Reader::read_int32(stream)?,
            cost: Reader::read_int32(stream)?,
            sight_range: Reader::read_int32(stream)?,
            resource_per_health: Reader::read_int32(stream)?,
            build: stream.read_option(BuildProperties::read)?,
            attack: stream.read_option(AttackProperties::read)?,
            repair: stream.read_option(RepairProperties::read)?,
        })
    }
}

/// A player, as all see it.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// Its id
    pub id: i32,
    /// Its score
    pub score: i32,
    /// Resource it has
    pub resource: i32,
}

impl Player {
    pub fn read(stream: &mut Reader) -> io::Result<Player> {
        Ok(Player {
            id: Reader::read_int32(stream)?,
            score: Reader::read_int32(stream)?,
            resource: Reader::read_int32(stream)?,
        })
    }
}

/// A unit, a building or a resource.
#[derive(Clone, Debug, PartialEq)]
pub struct Entity {
    /// Its id, which no other has
    pub id: i32,
    /// Id of the player it belongs to, if any
    pub player_id: Option<i32>,
    /// What it is
    pub entity_type: EntityType,
    /// Its corner with the smallest coordinates
    pub position: Vec2Int32,
    /// Health it has left
    pub health: i32,
    /// Whether it can act
    pub active: bool,
}

impl Entity {
    pub fn read(stream: &mut Reader) -> io::Result<Entity> {
        Ok(Entity {
            id: Reader::read_int32(stream)?,
            player_id: stream.read_option(Reader::read_int32)?,
            entity_type: EntityType::read(stream)?,
            position: Vec2Int32::read(stream)?,
            health: Reader::read_int32(stream)?,
            active: Reader::read_boolean(stream)?,
        })
    }
}

/// All that a player is told.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerView {
    /// Your id
    pub my_id: i32,
    /// Length of the map's sides
    pub map_size: i32,
    /// Whether only what your entities see is listed
    pub fog_of_war: bool,
    /// Properties of each type
    pub entity_properties: HashMap<EntityType, EntityProperties>,
    /// How many ticks the game lasts at most
    pub max_tick_count: i32,
    /// How many cells a search for a path visits at most
    pub max_pathfind_nodes: i32,
    /// The tick, counted from 0
    pub current_tick: i32,
    /// All players
    pub players: Vec<Player>,
    /// All entities, or all in sight, by id
    pub entities: Vec<Entity>,
}

impl PlayerView {
    pub fn read(stream: &mut Reader) -> io::Result<PlayerView> {
        Ok(PlayerView {
            my_id: Reader::read_int32(stream)?,
            map_size: Reader::read_int32(stream)?,
            fog_of_war: Reader::read_boolean(stream)?,
            entity_properties: stream.read_map(EntityType::read, EntityProperties::read)?,
            max_tick_count: Reader::read_int32(stream)?,
            max_pathfind_nodes: Reader::read_int32(stream)?,
            current_tick: Reader::read_int32(stream)?,
            players: stream.read_list(Player::read)?,
            entities: stream.read_list(Entity::read)?,
        })
    }
}

/// Where to go.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveAction {
    /// The cell to go to
    pub target: Vec2Int32,
    /// Whether to go as near as possible if there is no path
    pub find_closest_position: bool,
    /// Whether to destroy what is in the way and not yours
    pub break_through: bool,
}

impl MoveAction {
    pub fn write(&self, stream: &mut Writer) {
        self.target.write(stream);
        stream.write_boolean(self.find_closest_position);
        stream.write_boolean(self.break_through);
    }
}

/// What to build, and where.
#[derive(Clone, Debug, PartialEq)]
pub struct BuildAction {
    /// Type to build
    pub entity_type: EntityType,
    /// Corner of the new entity with the smallest coordinates
    pub position: Vec2Int32,
}

impl BuildAction {
    pub fn write(&self, stream: &mut Writer) {
        self.entity_type.write(stream);
        self.position.write(stream);
    }
}

/// How to look for targets.
#[derive(Clone, Debug, PartialEq)]
pub struct AutoAttack {
    /// How far to walk towards a target; 0: stay
    pub pathfind_range: i32,
    /// Types to attack; if empty, all but resources
    pub valid_targets: Vec<EntityType>,
}

impl AutoAttack {
    pub fn write(&self, stream: &mut Writer) {
        stream.write_int32(self.pathfind_range);
        stream.write_count(self.valid_targets.len());
        for item in &self.valid_targets {
            item.write(stream);
        }
    }
}

/// What to attack.
#[derive(Clone, Debug, PartialEq)]
pub struct AttackAction {
    /// Id of an entity to attack, if any
    pub target: Option<i32>,
    /// How to look for a target, if wanted
    pub auto_attack: Option<AutoAttack>,
}

impl AttackAction {
    pub fn write(&self, stream: &mut Writer) {
        stream.write_boolean(self.target.is_some());
        if let Some(value) = &self.target {
            stream.write_int32(*value);
        }
        stream.write_boolean(self.auto_attack.is_some());
        if let Some(value) = &self.auto_attack {
            value.write(stream);
        }
    }
}

/// What to repair.
#[derive(Clone, Debug, PartialEq)]
pub struct RepairAction {
    /// Id of the entity to repair
    pub target: i32,
}

impl RepairAction {
    pub fn write(&self, stream: &mut Writer) {
        stream.write_int32(self.target);
    }
}

/// Orders for an entity; the first that is possible of attack, build, repair and move is done.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EntityAction {
    /// Where to go
    pub move_action: Option<MoveAction>,
    /// What to build
    pub build_action: Option<BuildAction>,
    /// What to attack
    pub attack_action: Option<AttackAction>,
    /// What to repair
    pub repair_action: Option<RepairAction>,
}

impl EntityAction {
    pub fn write(&self, stream: &mut Writer) {
        stream.write_boolean(self.move_action.is_some());
        if let Some(value) = &self.move_action {
            value.write(stream);
        }
        stream.write_boolean(self.build_action.is_some());
        if let Some(value) = &self.build_action {
            value.write(stream);
        }
        stream.write_boolean(self.attack_action.is_some());
        if let Some(value) = &self.attack_action {
            value.write(stream);
        }
        stream.write_boolean(self.repair_action.is_some());
        if let Some(value) = &self.repair_action {
            value.write(stream);
        }
    }
}

/// Orders of a player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Action {
    /// New orders by entity id; who gets none keeps its old ones
    pub entity_actions: HashMap<i32, EntityAction>,
}

impl Action {
    pub fn write(&self, stream: &mut Writer) {
        stream.write_count(self.entity_actions.len());
        for (key, value) in &self.entity_actions {
            stream.write_int32(*key);
            value.write(stream);
        }
    }
}

/// A point of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct ColoredVertex {
    /// A point of the map; if absent, the window's corner
    pub world_pos: Option<Vec2Float32>,
    /// How far from there in the window
    pub screen_offset: Vec2Float32,
    /// Its colour
    pub color: Color,
}

impl ColoredVertex {
    pub fn write(&self, stream: &mut Writer) {
        stream.write_boolean(self.world_pos.is_some());
        if let Some(value) = &self.world_pos {
            value.write(stream);
        }
        self.screen_offset.write(stream);
        self.color.write(stream);
    }
}

/// How points make a drawing.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum PrimitiveType {
    /// Every two are a line
    Lines,
    /// Every three are a triangle
    Triangles,
}

impl PrimitiveType {
    pub fn write(&self, stream: &mut Writer) {
        stream.write_int32(*self as i32);
    }
}

/// Something to show in the viewer.
#[derive(Clone, Debug, PartialEq)]
pub enum DebugData {
    /// A line of text.
    Log {
        /// The text
        text: String,
    },
    /// Lines or triangles.
    Primitives {
        /// Their points
        vertices: Vec<ColoredVertex>,
        /// What the points make
        primitive_type: PrimitiveType,
    },
    /// Text at a point.
    PlacedText {
        /// The point, and the colour
        vertex: ColoredVertex,
        /// The text
        text: String,
        /// Where the point is in the text: 0 left, 0.5 middle, 1 right
        alignment: f32,
        /// Size of the letters in pixels
        size: f32,
    },
}

impl DebugData {
    pub fn write(&self, stream: &mut Writer) {
        match self {
            DebugData::Log { text } => {
                stream.write_int32(0);
                stream.write_string(text);
            }
            DebugData::Primitives { vertices, primitive_type } => {
                stream.write_int32(1);
                stream.write_count(vertices.len());
                for item in vertices {
                    item.write(stream);
                }
                primitive_type.write(stream);
            }
            DebugData::PlacedText { vertex, text, alignment, size } => {
                stream.write_int32(2);
                vertex.write(stream);
                stream.write_string(text);
                stream.write_float32(*alignment);
                stream.write_float32(*size);
            }
        }
    }
}

/// What the viewer shall do.
#[derive(Clone, Debug, PartialEq)]
pub enum DebugCommand {
    /// Shows something.
    Add {
        /// What to show
        data: DebugData,
    },
    /// Removes all that was added.
    Clear,
    /// Whether each command works at once (it does unless told otherwise) or at the next Flush.
    SetAutoFlush {
        /// At once?
        enable: bool,
    },
    /// Lets all waiting commands work.
    Flush,
}

impl DebugCommand {
    pub fn write(&self, stream: &mut Writer) {
        match self {
            DebugCommand::Add { data } => {
                stream.write_int32(0);
                data.write(stream);
            }
            DebugCommand::Clear => {
                stream.write_int32(1);
            }
            DebugCommand::SetAutoFlush { enable } => {
                stream.write_int32(2);
                stream.write_boolean(*enable);
            }
            DebugCommand::Flush => {
                stream.write_int32(3);
            }
        }
    }
}

/// Where the viewer looks.
#[derive(Clone, Debug, PartialEq)]
pub struct Camera {
    /// The point of the map in the middle
    pub center: Vec2Float32,
    /// Angle by which the map is turned
    pub rotation: f32,
    /// Angle from which it is seen
    pub attack: f32,
    /// Visible height of the map
    pub distance: f32,
    /// Whether what is far is smaller
    pub perspective: bool,
}

impl Camera {
    pub fn read(stream: &mut Reader) -> io::Result<Camera> {
        Ok(Camera {
            center: Vec2Float32::read(stream)?,
            rotation: Reader::read_float32(stream)?,
            attack: Reader::read_float32(stream)?,
            distance: Reader::read_float32(stream)?,
            perspective: Reader::read_boolean(stream)?,
        })
    }
}

/// What the viewer's user does.
#[derive(Clone, Debug, PartialEq)]
pub struct DebugState {
    /// Size of the window
    pub window_size: Vec2Int32,
    /// The mouse in the window
    pub mouse_pos_window: Vec2Float32,
    /// The mouse on the map
    pub mouse_pos_world: Vec2Float32,
    /// Keys that are held down
    pub pressed_keys: Vec<String>,
    /// Where the viewer looks
    pub camera: Camera,
    /// Your seat, counted from 0
    pub player_index: i32,
}

impl DebugState {
    pub fn read(stream: &mut Reader) -> io::Result<DebugState> {
        Ok(DebugState {
            window_size: Vec2Int32::read(stream)?,
            mouse_pos_window: Vec2Float32::read(stream)?,
            mouse_pos_world: Vec2Float32::read(stream)?,
            pressed_keys: stream.read_list(Reader::read_string)?,
            camera: Camera::read(stream)?,
            player_index: Reader::read_int32(stream)?,
        })
    }
}

/// What the server says.
#[derive(Clone, Debug, PartialEq)]
pub enum ServerMessage {
    /// Asks for the orders of a tick.
    GetAction {
        /// What you see
        player_view: PlayerView,
        /// Whether a viewer takes debug commands
        debug_available: bool,
    },
    /// The game is over.
    Finish,
    /// Asks for debug commands between ticks.
    DebugUpdate {
        /// What you see
        player_view: PlayerView,
    },
}

impl ServerMessage {
    pub fn read(stream: &mut Reader) -> io::Result<ServerMessage> {
        match stream.read_int32()? {
            0 => Ok(ServerMessage::GetAction {
                player_view: PlayerView::read(stream)?,
                debug_available: Reader::read_boolean(stream)?,
            }),
            1 => Ok(ServerMessage::Finish),
            2 => Ok(ServerMessage::DebugUpdate {
                player_view: PlayerView::read(stream)?,
            }),
            tag => Err(stream.unknown("ServerMessage", tag)),
        }
    }
}

/// What a bot says.
#[derive(Clone, Debug, PartialEq)]
pub enum ClientMessage {
    /// Gives the viewer a command.
    DebugMessage {
        /// The command
        command: DebugCommand,
    },
    /// Answers GetAction.
    ActionMessage {
        /// The orders
        action: Action,
    },
    /// Ends the answer to DebugUpdate.
    DebugUpdateDone,
    /// Asks for the debug state.
    RequestDebugState,
}

impl ClientMessage {
    pub fn write(&self, stream: &mut Writer) {
        match self {
            ClientMessage::DebugMessage { command } => {
                stream.write_int32(0);
                command.write(stream);
            }
            ClientMessage::ActionMessage { action } => {
                stream.write_int32(1);
                action.write(stream);
            }
            ClientMessage::DebugUpdateDone => {
                stream.write_int32(2);
            }
            ClientMessage::RequestDebugState => {
                stream.write_int32(3);
            }
        }
    }
}
