//! A CodeCraft strategy: builders gather, build and repair, bases make units, all others go to fight.
//!
//! Every entity of ours gets a new order every tick. `World` is what we want to know of the view before we decide.

mod codecraft;
mod model;
mod stream;

use codecraft::{DebugInterface, Strategy};
use model::*;
use std::collections::{HashMap, HashSet};

const BUILDERS: usize = 20; // more do not pay

/// A player's view, with what is ours, what is the enemies', and which cells are taken.
struct World<'a> {
    view: &'a PlayerView,
    mine: Vec<&'a Entity>,
    enemies: Vec<&'a Entity>,
    damaged: Vec<&'a Entity>,
    taken: HashSet<(i32, i32)>,
    resource: i32,
    provided: i32,
    used: i32,
}

impl<'a> World<'a> {
    fn new(view: &'a PlayerView) -> World<'a> {
        let resource = view.players.iter().find(|player| player.id == view.my_id).map_or(0, |player| player.resource);
        let mut world = World {
            view,
            mine: Vec::new(),
            enemies: Vec::new(),
            damaged: Vec::new(),
            taken: HashSet::new(),
            resource,
            provided: 0,
            used: 0,
        };
        for entity in &view.entities {
            world.add(entity);
        }
        world
    }

    fn add(&mut self, entity: &'a Entity) {
        let own = self.properties(entity.entity_type);
        for x in 0..own.size {
            for y in 0..own.size {
                self.taken.insert((entity.position.x + x, entity.position.y + y));
            }
        }
        match entity.player_id {
            None => {}
            Some(id) if id != self.view.my_id => self.enemies.push(entity),
            Some(_) => {
                self.mine.push(entity);
                self.provided += if entity.active { own.population_provide } else { 0 };
                self.used += own.population_use;
                if !own.can_move && entity.health < own.max_health {
                    self.damaged.push(entity);
                }
            }
        }
    }

    fn properties(&self, entity_type: EntityType) -> &'a EntityProperties {
        &self.view.entity_properties[&entity_type]
    }

    /// How many of a type we have.
    fn count(&self, entity_type: EntityType) -> usize {
        self.mine.iter().filter(|entity| entity.entity_type == entity_type).count()
    }

    /// Is a square inside the map, and nothing on it?
    fn is_free(&self, x: i32, y: i32, size: i32) -> bool {
        let last = self.view.map_size - size;
        if x < 0 || y < 0 || x > last || y > last {
            return false;
        }
        (0..size).all(|i| (0..size).all(|j| !self.taken.contains(&(x + i, y + j))))
    }

    /// The corner of a free square of that size that touches an entity.
    fn place_beside(&self, entity: &Entity, size: i32) -> Option<Vec2Int32> {
        let own = self.properties(entity.entity_type).size;
        let Vec2Int32 { x, y } = entity.position;
        (0..own)
            .flat_map(|i| [(x + own, y + i), (x + i, y + own), (x - size, y + i), (x + i, y - size)])
            .find(|&(x, y)| self.is_free(x, y, size))
            .map(|(x, y)| Vec2Int32 { x, y })
    }

    /// Steps from an entity to another one, between their nearest cells.
    fn distance(&self, a: &Entity, b: &Entity) -> i32 {
        let a_size = self.properties(a.entity_type).size;
        let b_size = self.properties(b.entity_type).size;
        gap(a.position.x, a_size, b.position.x, b_size) + gap(a.position.y, a_size, b.position.y, b_size)
    }
}

fn gap(a: i32, a_size: i32, b: i32, b_size: i32) -> i32 {
    0.max(b - (a + a_size - 1)).max(a - (b + b_size - 1))
}

struct MyStrategy;

impl Strategy for MyStrategy {
    fn get_action(&mut self, player_view: &PlayerView, _debug_interface: Option<&mut DebugInterface>) -> Action {
        let world = World::new(player_view);
        let mut wanted = wanted_building(&world);
        let mut entity_actions = HashMap::new();
        for entity in &world.mine {
            let properties = world.properties(entity.entity_type);
            let order = if entity.entity_type == EntityType::BuilderUnit {
                let order = builder(&world, entity, wanted);
                if order.build_action.is_some() {
                    wanted = None;
                }
                order
            } else if properties.can_move {
                fighter(&world, entity)
            } else if let Some(build) = &properties.build {
                base(&world, entity, build.options[0])
            } else if properties.attack.is_some() {
                EntityAction { attack_action: attack(properties.sight_range, vec![]), ..Default::default() }
            } else {
                continue;
            };
            entity_actions.insert(entity.id, order);
        }
        Action { entity_actions }
    }

    /// Counts our units, and tells which cell the mouse is over.
    fn debug_update(&mut self, player_view: &PlayerView, debug_interface: &mut DebugInterface) {
        let world = World::new(player_view);
        let builders = world.count(EntityType::BuilderUnit);
        debug_interface.send(DebugCommand::Clear);
        let mouse = debug_interface.get_state().mouse_pos_world;
        let text = format!("{} builders, population {}", builders, world.used);
        debug_interface.send(DebugCommand::Add { data: DebugData::Log { text } });
        let vertex = ColoredVertex {
            world_pos: Some(mouse),
            screen_offset: Vec2Float32 { x: 10.0, y: 10.0 },
            color: Color { r: 1.0, g: 1.0, b: 1.0, a: 1.0 },
        };
        let text = format!("{}, {}", mouse.x as i32, mouse.y as i32);
        let data = DebugData::PlacedText { vertex, text, alignment: 0.0, size: 20.0 };
        debug_interface.send(DebugCommand::Add { data });
    }
}

/// A house when there is no room for more units, a ranged base when there is none; one after another.
fn wanted_building(world: &World) -> Option<EntityType> {
    if world.damaged.iter().any(|building| !building.active) {
        return None;
    }
    let is_full = world.used >= world.provided;
    let wanted = if is_full { EntityType::House } else { EntityType::RangedBase };
    if !is_full && world.count(EntityType::RangedBase) > 0 {
        return None;
    }
    Some(wanted).filter(|&wanted| world.resource >= world.properties(wanted).cost)
}

/// Repairs what it stands beside, else builds what is wanted, else gathers.
fn builder(world: &World, entity: &Entity, wanted: Option<EntityType>) -> EntityAction {
    if let Some(building) = world.damaged.iter().find(|building| world.distance(entity, building) == 1) {
        let repair_action = Some(RepairAction { target: building.id });
        return EntityAction { repair_action, ..Default::default() };
    }
    let place = wanted.and_then(|wanted| world.place_beside(entity, world.properties(wanted).size));
    if let (Some(entity_type), Some(position)) = (wanted, place) {
        let build_action = Some(BuildAction { entity_type, position });
        return EntityAction { build_action, ..Default::default() };
    }
    let target = Vec2Int32 { x: world.view.map_size / 2, y: world.view.map_size / 2 };
    EntityAction {
        move_action: Some(MoveAction { target, find_closest_position: true, break_through: false }),
        attack_action: attack(world.view.map_size, vec![EntityType::Resource]),
        ..Default::default()
    }
}

/// Makes units as long as there is room for them, and not too many builders.
fn base(world: &World, entity: &Entity, unit: EntityType) -> EntityAction {
    let is_enough = unit == EntityType::BuilderUnit && world.count(unit) >= BUILDERS;
    let is_full = world.used + world.properties(unit).population_use > world.provided;
    let place = if is_enough || is_full { None } else { world.place_beside(entity, 1) };
    let build_action = place.map(|position| BuildAction { entity_type: unit, position });
    EntityAction { build_action, ..Default::default() }
}

/// Goes to the nearest enemy, or to the far corner while none is in sight.
fn fighter(world: &World, entity: &Entity) -> EntityAction {
    let last = world.view.map_size - 1;
    let nearest = world.enemies.iter().min_by_key(|enemy| world.distance(entity, enemy));
    let target = nearest.map_or(Vec2Int32 { x: last, y: last }, |enemy| enemy.position);
    EntityAction {
        move_action: Some(MoveAction { target, find_closest_position: true, break_through: true }),
        attack_action: attack(world.properties(entity.entity_type).sight_range, vec![]),
        ..Default::default()
    }
}

fn attack(pathfind_range: i32, valid_targets: Vec<EntityType>) -> Option<AttackAction> {
    Some(AttackAction { target: None, auto_attack: Some(AutoAttack { pathfind_range, valid_targets }) })
}

fn main() {
    codecraft::play(MyStrategy);
}
