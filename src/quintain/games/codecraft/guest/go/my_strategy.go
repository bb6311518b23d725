// A CodeCraft strategy: builders gather, build and repair, bases make units, all others go to fight.
//
// Every entity of ours gets a new order every tick. World is what we want to know of the view before we decide.

package main

import "fmt"

// maxBuilders: more do not pay.
const maxBuilders = 20

// World is a player's view, with what is ours, what is the enemies', and which cells are taken.
type World struct {
	view                     PlayerView
	mine, enemies, damaged   []Entity
	taken                    map[Vec2Int32]bool
	resource, provided, used int32
}

func newWorld(view PlayerView) *World {
	world := &World{view: view, taken: map[Vec2Int32]bool{}}
	for _, player := range view.Players {
		if player.Id == view.MyId {
			world.resource = player.Resource
		}
	}
	for _, entity := range view.Entities {
		size := world.properties(entity).Size
		for x := int32(0); x < size; x++ {
			for y := int32(0); y < size; y++ {
				world.taken[Vec2Int32{entity.Position.X + x, entity.Position.Y + y}] = true
			}
		}
		if entity.PlayerId == nil {
			continue
		}
		if *entity.PlayerId == view.MyId {
			world.add(entity)
		} else {
			world.enemies = append(world.enemies, entity)
		}
	}
	return world
}

func (world *World) add(entity Entity) {
	own := world.properties(entity)
	world.mine = append(world.mine, entity)
	if entity.Active {
		world.provided += own.PopulationProvide
	}
	world.used += own.PopulationUse
	if !own.CanMove && entity.Health < own.MaxHealth {
		world.damaged = append(world.damaged, entity)
	}
}

func (world *World) properties(entity Entity) EntityProperties {
	return world.view.EntityProperties[entity.EntityType]
}

// count tells how many of a type we have.
func (world *World) count(entityType EntityType) int {
	found := 0
	for _, entity := range world.mine {
		if entity.EntityType == entityType {
			found++
		}
	}
	return found
}

// isFree: is a square inside the map, and nothing on it?
func (world *World) isFree(corner Vec2Int32, size int32) bool {
	last := world.view.MapSize - size
	if corner.X < 0 || corner.Y < 0 || corner.X > last || corner.Y > last {
		return false
	}
	for i := int32(0); i < size; i++ {
		for j := int32(0); j < size; j++ {
			if world.taken[Vec2Int32{corner.X + i, corner.Y + j}] {
				return false
			}
		}
	}
	return true
}

// placeBeside gives the corner of a free square of that size that touches an entity; nil when there is none.
func (world *World) placeBeside(entity Entity, size int32) *Vec2Int32 {
	own, at := world.properties(entity).Size, entity.Position
	for i := int32(0); i < own; i++ {
		corners := []Vec2Int32{
			{at.X + own, at.Y + i},
			{at.X + i, at.Y + own},
			{at.X - size, at.Y + i},
			{at.X + i, at.Y - size},
		}
		for index := range corners {
			if world.isFree(corners[index], size) {
				return &corners[index]
			}
		}
	}
	return nil
}

// distance counts the steps from an entity to another one, between their nearest cells.
func (world *World) distance(a, b Entity) int32 {
	aSize, bSize := world.properties(a).Size, world.properties(b).Size
	return gap(a.Position.X, aSize, b.Position.X, bSize) + gap(a.Position.Y, aSize, b.Position.Y, bSize)
}

func gap(a, aSize, b, bSize int32) int32 {
	if far := b - (a + aSize - 1); far > 0 {
		return far
	}
	if far := a - (b + bSize - 1); far > 0 {
		return far
	}
	return 0
}

// MyStrategy is your strategy: keep in it what you want to remember.
type MyStrategy struct{}

// getAction is called every tick; debugInterface is nil unless a viewer watches.
func (strategy *MyStrategy) getAction(playerView PlayerView, debugInterface *DebugInterface) Action {
	world := newWorld(playerView)
	wanted := wantedBuilding(world)
	orders := map[int32]EntityAction{}
	for _, entity := range world.mine {
		properties := world.properties(entity)
		switch {
		case entity.EntityType == EntityTypeBuilderUnit:
			order := builder(world, entity, wanted)
			if order.BuildAction != nil {
				wanted = nil
			}
			orders[entity.Id] = order
		case properties.CanMove:
			orders[entity.Id] = fighter(world, entity)
		case properties.Build != nil:
			orders[entity.Id] = base(world, entity, properties.Build.Options[0])
		case properties.Attack != nil:
			orders[entity.Id] = EntityAction{AttackAction: attack(properties.SightRange)}
		}
	}
	return Action{orders}
}

// wantedBuilding: a house when there is no room for more units, a ranged base when there is none; one after another.
func wantedBuilding(world *World) *EntityType {
	for _, building := range world.damaged {
		if !building.Active {
			return nil
		}
	}
	wanted := EntityTypeHouse
	if world.used < world.provided {
		if world.count(EntityTypeRangedBase) > 0 {
			return nil
		}
		wanted = EntityTypeRangedBase
	}
	if world.resource < world.view.EntityProperties[wanted].Cost {
		return nil
	}
	return &wanted
}

// builder repairs what it stands beside, else builds what is wanted, else gathers.
func builder(world *World, entity Entity, wanted *EntityType) EntityAction {
	for _, building := range world.damaged {
		if world.distance(entity, building) == 1 {
			return EntityAction{RepairAction: &RepairAction{building.Id}}
		}
	}
	if wanted != nil {
		place := world.placeBeside(entity, world.view.EntityProperties[*wanted].Size)
		if place != nil {
			return EntityAction{BuildAction: &BuildAction{*wanted, *place}}
		}
	}
	middle := Vec2Int32{world.view.MapSize / 2, world.view.MapSize / 2}
	gather := attack(world.view.MapSize, EntityTypeResource)
	return EntityAction{MoveAction: &MoveAction{middle, true, false}, AttackAction: gather}
}

// base makes units as long as there is room for them, and not too many builders.
func base(world *World, entity Entity, unit EntityType) EntityAction {
	isEnough := unit == EntityTypeBuilderUnit && world.count(unit) >= maxBuilders
	isFull := world.used+world.view.EntityProperties[unit].PopulationUse > world.provided
	if isEnough || isFull {
		return EntityAction{}
	}
	place := world.placeBeside(entity, 1)
	if place == nil {
		return EntityAction{}
	}
	return EntityAction{BuildAction: &BuildAction{unit, *place}}
}

// fighter goes to the nearest enemy, or to the far corner while none is in sight.
func fighter(world *World, entity Entity) EntityAction {
	target := Vec2Int32{world.view.MapSize - 1, world.view.MapSize - 1}
	nearest := int32(-1)
	for _, enemy := range world.enemies {
		distance := world.distance(entity, enemy)
		if nearest < 0 || distance < nearest {
			nearest, target = distance, enemy.Position
		}
	}
	return EntityAction{
		MoveAction:   &MoveAction{target, true, true},
		AttackAction: attack(world.properties(entity).SightRange),
	}
}

func attack(pathfindRange int32, validTargets ...EntityType) *AttackAction {
	return &AttackAction{AutoAttack: &AutoAttack{pathfindRange, validTargets}}
}

// debugUpdate is called again and again while a viewer watches: counts our units, and tells which cell the mouse is
// over.
func (strategy *MyStrategy) debugUpdate(playerView PlayerView, debugInterface *DebugInterface) {
	world := newWorld(playerView)
	counted := fmt.Sprintf("%d builders, population %d", world.count(EntityTypeBuilderUnit), world.used)
	debugInterface.send(DebugCommandClear{})
	mouse := debugInterface.getState().MousePosWorld
	debugInterface.send(DebugCommandAdd{DebugDataLog{counted}})
	vertex := ColoredVertex{&mouse, Vec2Float32{10, 10}, Color{1, 1, 1, 1}}
	cell := fmt.Sprintf("%d, %d", int(mouse.X), int(mouse.Y))
	debugInterface.send(DebugCommandAdd{DebugDataPlacedText{vertex, cell, 0, 20}})
}

func main() {
	play(&MyStrategy{})
}
