// A CodeCraft strategy: builders gather, build and repair, bases make units, all others go to fight.
//
// Every entity of ours gets a new order every tick. `World` is what we want to know of the view before we decide.

'use strict';

const { play } = require('./codecraft.js');
const {
  Action,
  AttackAction,
  AutoAttack,
  BuildAction,
  Color,
  ColoredVertex,
  DebugCommand,
  DebugData,
  EntityAction,
  EntityType,
  MoveAction,
  RepairAction,
  Vec2Float32,
  Vec2Int32,
} = require('./model.js');

const BUILDERS = 20; // more do not pay

const gap = (a, aSize, b, bSize) => Math.max(0, b - (a + aSize - 1), a - (b + bSize - 1));

/** A player's view, with what is ours, what is the enemies', and which cells are taken. */
class World {
  constructor(view) {
    this.view = view;
    this.mine = view.entities.filter((entity) => entity.playerId === view.myId);
    this.enemies = view.entities.filter((entity) => entity.playerId !== null && entity.playerId !== view.myId);
    this.damaged = this.mine.filter((entity) => this.isDamagedBuilding(entity));
    this.resource = view.players.find((player) => player.id === view.myId).resource;
    this.taken = new Set(view.entities.flatMap((entity) => this.cells(entity)));
    this.provided = 0;
    this.used = 0;
    for (const entity of this.mine) {
      if (entity.active) this.provided += this.properties(entity).populationProvide;
      this.used += this.properties(entity).populationUse;
    }
  }

  properties(entity) {
    return this.view.entityProperties.get(entity.entityType);
  }

  propertiesOf(entityType) {
    return this.view.entityProperties.get(entityType);
  }

  /** How many of a type we have. */
  count(entityType) {
    return this.mine.filter((entity) => entity.entityType === entityType).length;
  }

  isDamagedBuilding(entity) {
    const properties = this.properties(entity);
    return !properties.canMove && entity.health < properties.maxHealth;
  }

  /** A cell as one number. */
  cell(x, y) {
    return y * this.view.mapSize + x;
  }

  /** All cells that an entity stands on. */
  cells(entity) {
    const { size } = this.properties(entity);
    const cells = [];
    for (let x = 0; x < size; x++) {
      for (let y = 0; y < size; y++) cells.push(this.cell(entity.position.x + x, entity.position.y + y));
    }
    return cells;
  }

  /** Is a square inside the map, and nothing on it? */
  isFree(x, y, size) {
    if (x < 0 || y < 0 || x + size > this.view.mapSize || y + size > this.view.mapSize) return false;
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) {
        if (this.taken.has(this.cell(x + i, y + j))) return false;
      }
    }
    return true;
  }

  /** The corner of a free square of that size that touches an entity; null when there is none. */
  placeBeside(entity, size) {
    const own = this.properties(entity).size;
    const at = entity.position;
    for (let i = 0; i < own; i++) {
      const corners = [
        [at.x + own, at.y + i],
        [at.x + i, at.y + own],
        [at.x - size, at.y + i],
        [at.x + i, at.y - size],
      ];
      for (const [x, y] of corners) {
        if (this.isFree(x, y, size)) return new Vec2Int32(x, y);
      }
    }
    return null;
  }

  /** Steps from an entity to another one, between their nearest cells. */
  distance(a, b) {
    const aSize = this.properties(a).size;
    const bSize = this.properties(b).size;
    return gap(a.position.x, aSize, b.position.x, bSize) + gap(a.position.y, aSize, b.position.y, bSize);
  }
}

class MyStrategy {
  /** Called every tick; `debugInterface` is null unless a viewer watches. */
  async getAction(playerView, debugInterface) {
    const world = new World(playerView);
    let wanted = this.wantedBuilding(world);
    const orders = new Map();
    for (const entity of world.mine) {
      const properties = world.properties(entity);
      if (entity.entityType === EntityType.BUILDER_UNIT) {
        const order = this.builder(world, entity, wanted);
        if (order.buildAction !== null) wanted = null;
        orders.set(entity.id, order);
      } else if (properties.canMove) {
        orders.set(entity.id, this.fighter(world, entity));
      } else if (properties.build !== null) {
        orders.set(entity.id, this.base(world, entity, properties.build.options[0]));
      } else if (properties.attack !== null) {
        orders.set(entity.id, new EntityAction(null, null, this.attack(properties.sightRange, [])));
      }
    }
    return new Action(orders);
  }

  /** A house when there is no room for more units, a ranged base when there is none; one after another. */
  wantedBuilding(world) {
    if (world.damaged.some((building) => !building.active)) return null;
    const isFull = world.used >= world.provided;
    const wanted = isFull ? EntityType.HOUSE : EntityType.RANGED_BASE;
    if (!isFull && world.count(EntityType.RANGED_BASE) > 0) return null;
    return world.resource >= world.propertiesOf(wanted).cost ? wanted : null;
  }

  /** Repairs what it stands beside, else builds what is wanted, else gathers. */
  builder(world, entity, wanted) {
    for (const building of world.damaged) {
      if (world.distance(entity, building) === 1) {
        return new EntityAction(null, null, null, new RepairAction(building.id));
      }
    }
    const place = wanted === null ? null : world.placeBeside(entity, world.propertiesOf(wanted).size);
    if (place !== null) return new EntityAction(null, new BuildAction(wanted, place));
    const half = Math.floor(world.view.mapSize / 2);
    const gather = this.attack(world.view.mapSize, [EntityType.RESOURCE]);
    return new EntityAction(new MoveAction(new Vec2Int32(half, half), true, false), null, gather);
  }

  /** Makes units as long as there is room for them, and not too many builders. */
  base(world, entity, unit) {
    const isEnough = unit === EntityType.BUILDER_UNIT && world.count(unit) >= BUILDERS;
    const isFull = world.used + world.propertiesOf(unit).populationUse > world.provided;
    const place = isEnough || isFull ? null : world.placeBeside(entity, 1);
    return new EntityAction(null, place === null ? null : new BuildAction(unit, place));
  }

  /** Goes to the nearest enemy, or to the far corner while none is in sight. */
  fighter(world, entity) {
    const last = world.view.mapSize - 1;
    let target = new Vec2Int32(last, last);
    let nearest = Infinity;
    for (const enemy of world.enemies) {
      const distance = world.distance(entity, enemy);
      if (distance < nearest) {
        nearest = distance;
        target = enemy.position;
      }
    }
    const attack = this.attack(world.properties(entity).sightRange, []);
    return new EntityAction(new MoveAction(target, true, true), null, attack);
  }

  attack(pathfindRange, validTargets) {
    return new AttackAction(null, new AutoAttack(pathfindRange, validTargets));
  }

  /** Called again and again while a viewer watches: counts our units, and tells which cell the mouse is over. */
  async debugUpdate(playerView, debugInterface) {
    const world = new World(playerView);
    const builders = world.count(EntityType.BUILDER_UNIT);
    debugInterface.send(new DebugCommand.Clear());
    const mouse = (await debugInterface.getState()).mousePosWorld;
    debugInterface.send(new DebugCommand.Add(new DebugData.Log(`${builders} builders, population ${world.used}`)));
    const vertex = new ColoredVertex(mouse, new Vec2Float32(10, 10), new Color(1, 1, 1, 1));
    const cell = `${Math.trunc(mouse.x)}, ${Math.trunc(mouse.y)}`;
    debugInterface.send(new DebugCommand.Add(new DebugData.PlacedText(vertex, cell, 0, 20)));
  }
}

play(new MyStrategy());
