"""A CodeCraft strategy: builders gather, build and repair, bases make units, all others go to fight.

Every entity of ours gets a new order every tick. `World` is what we want to know of the view before we decide.
"""

from __future__ import annotations

import codecraft
from codecraft import DebugInterface
from model import (
    Action,
    AttackAction,
    AutoAttack,
    BuildAction,
    Color,
    ColoredVertex,
    DebugCommand,
    DebugData,
    Entity,
    EntityAction,
    EntityProperties,
    EntityType,
    MoveAction,
    PlayerView,
    RepairAction,
    Vec2Float32,
    Vec2Int32,
)

BUILDERS = 20  # more do not pay


class World:
    """A player's view, with what is ours, what is the enemies', and which cells are taken."""

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self.mine = [entity for entity in view.entities if entity.player_id == view.my_id]
        self.enemies = [entity for entity in view.entities if entity.player_id not in (None, view.my_id)]
        self.resource = next(player.resource for player in view.players if player.id == view.my_id)
        self.taken = {cell for entity in view.entities for cell in self.cells(entity)}
        self.provided = sum(self.properties(entity).population_provide for entity in self.mine if entity.active)
        self.used = sum(self.properties(entity).population_use for entity in self.mine)
        self.damaged = [entity for entity in self.mine if self.is_damaged_building(entity)]

    def properties(self, entity: Entity) -> EntityProperties:
        return self.view.entity_properties[entity.entity_type]

    def count(self, entity_type: EntityType) -> int:
        """How many of a type we have."""
        return sum(entity.entity_type == entity_type for entity in self.mine)

    def is_damaged_building(self, entity: Entity) -> bool:
        properties = self.properties(entity)
        return not properties.can_move and entity.health < properties.max_health

    def cells(self, entity: Entity) -> list[tuple[int, int]]:
        """All cells that an entity stands on."""
        size, corner = self.properties(entity).size, entity.position
        return [(corner.x + x, corner.y + y) for x in range(size) for y in range(size)]

    def is_free(self, x: int, y: int, size: int) -> bool:
        """Is a square inside the map, and nothing on it?"""
        if x < 0 or y < 0 or x + size > self.view.map_size or y + size > self.view.map_size:
            return False
        return all((x + i, y + j) not in self.taken for i in range(size) for j in range(size))

    def place_beside(self, entity: Entity, size: int) -> Vec2Int32 | None:
        """The corner of a free square of that size that touches an entity."""
        own, at = self.properties(entity).size, entity.position
        for i in range(own):
            for x, y in (
                (at.x + own, at.y + i),
                (at.x + i, at.y + own),
                (at.x - size, at.y + i),
                (at.x + i, at.y - size),
            ):
                if self.is_free(x, y, size):
                    return Vec2Int32(x, y)
        return None

    def distance(self, a: Entity, b: Entity) -> int:
        """Steps from an entity to another one, between their nearest cells."""
        return gap(a.position.x, self.properties(a).size, b.position.x, self.properties(b).size) + gap(
            a.position.y, self.properties(a).size, b.position.y, self.properties(b).size
        )


def gap(a: int, a_size: int, b: int, b_size: int) -> int:
    return max(0, b - (a + a_size - 1), a - (b + b_size - 1))


class MyStrategy:
    def get_action(self, player_view: PlayerView, debug_interface: DebugInterface | None) -> Action:
        """Called every tick; `debug_interface` is None unless a viewer watches."""
        world = World(player_view)
        wanted = self.wanted_building(world)
        orders = {}
        for entity in world.mine:
            properties = world.properties(entity)
            if entity.entity_type == EntityType.BUILDER_UNIT:
                orders[entity.id], is_building = self.builder(world, entity, wanted)
                if is_building:
                    wanted = None
            elif properties.can_move:
                orders[entity.id] = self.fighter(world, entity)
            elif properties.build is not None:
                orders[entity.id] = self.base(world, entity, properties.build.options[0])
            elif properties.attack is not None:
                orders[entity.id] = EntityAction(attack_action=self.attack(properties.sight_range, []))
        return Action(orders)

    def wanted_building(self, world: World) -> EntityType | None:
        """A house when there is no room for more units, a ranged base when there is none; one after another."""
        if any(not entity.active for entity in world.damaged):
            return None
        is_full = world.used >= world.provided
        wanted = EntityType.HOUSE if is_full else EntityType.RANGED_BASE
        if not is_full and world.count(EntityType.RANGED_BASE) > 0:
            return None
        return wanted if world.resource >= world.view.entity_properties[wanted].cost else None

    def builder(self, world: World, entity: Entity, wanted: EntityType | None) -> tuple[EntityAction, bool]:
        """Repairs what it stands beside, else builds what is wanted, else gathers; and whether it builds."""
        for building in world.damaged:
            if world.distance(entity, building) == 1:
                return EntityAction(repair_action=RepairAction(building.id)), False
        if wanted is not None:
            place = world.place_beside(entity, world.view.entity_properties[wanted].size)
            if place is not None:
                return EntityAction(build_action=BuildAction(wanted, place)), True
        middle = Vec2Int32(world.view.map_size // 2, world.view.map_size // 2)
        gather = self.attack(world.view.map_size, [EntityType.RESOURCE])
        return EntityAction(move_action=MoveAction(middle, True, False), attack_action=gather), False

    def base(self, world: World, entity: Entity, unit: EntityType) -> EntityAction:
        """Makes units as long as there is room for them, and not too many builders."""
        is_enough = unit == EntityType.BUILDER_UNIT and world.count(unit) >= BUILDERS
        if is_enough or world.used + world.view.entity_properties[unit].population_use > world.provided:
            return EntityAction()
        place = world.place_beside(entity, 1)
        return EntityAction() if place is None else EntityAction(build_action=BuildAction(unit, place))

    def fighter(self, world: World, entity: Entity) -> EntityAction:
        """Goes to the nearest enemy, or to the far corner while none is in sight."""
        last = world.view.map_size - 1
        target = Vec2Int32(last, last)
        if world.enemies:
            target = min(world.enemies, key=lambda enemy: world.distance(entity, enemy)).position
        attack = self.attack(world.properties(entity).sight_range, [])
        return EntityAction(move_action=MoveAction(target, True, True), attack_action=attack)

    def attack(self, pathfind_range: int, valid_targets: list[EntityType]) -> AttackAction:
        return AttackAction(auto_attack=AutoAttack(pathfind_range, valid_targets))

    def debug_update(self, player_view: PlayerView, debug_interface: DebugInterface) -> None:
        """Called again and again while a viewer watches: counts our units, and tells which cell the mouse is over."""
        world = World(player_view)
        builders = world.count(EntityType.BUILDER_UNIT)
        debug_interface.send(DebugCommand.Clear())
        mouse = debug_interface.get_state().mouse_pos_world
        debug_interface.send(DebugCommand.Add(DebugData.Log(f"{builders} builders, population {world.used}")))
        vertex = ColoredVertex(mouse, Vec2Float32(10, 10), Color(1, 1, 1, 1))
        text = DebugData.PlacedText(vertex, f"{int(mouse.x)}, {int(mouse.y)}", 0, 20)
        debug_interface.send(DebugCommand.Add(text))


if __name__ == "__main__":
    codecraft.play(MyStrategy())
