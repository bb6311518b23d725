// What server and bot tell each other, as types that read and write themselves. Made by a program: no need to edit.

'use strict';

/**
 * Two whole numbers: a cell of the map, or a size.
 * @param {number} x To the right
 * @param {number} y Upwards
 */
class Vec2Int32 {
    constructor(x, y) {
        this.x = x;
        this.y = y;
    }

    static read(stream) {
        return new Vec2Int32(
            stream.readInt32(),
            stream.readInt32(),
        );
    }

    write(stream) {
        stream.writeInt32(this.x);
        stream.writeInt32(this.y);
    }
}

/**
 * Two numbers: a point of the map or of the window.
 * @param {number} x To the right
 * @param {number} y Upwards
 */
class Vec2Float32 {
    constructor(x, y) {
        this.x = x;
        this.y = y;
    }

    static read(stream) {
        return new Vec2Float32(
            stream.readFloat32(),
            stream.readFloat32(),
        );
    }

    write(stream) {
        stream.writeFloat32(this.x);
        stream.writeFloat32(this.y);
    }
}

/**
 * A colour, each part from 0 to 1.
 * @param {number} r Red
 * @param {number} g Green
 * @param {number} b Blue
 * @param {number} a Alpha: 0 is invisible, 1 is opaque
 */
class Color {
    constructor(r, g, b, a) {
        this.r = r;
        this.g = g;
        this.b = b;
        this.a = a;
    }

    write(stream) {
        stream.writeFloat32(this.r);
        stream.writeFloat32(this.g);
        stream.writeFloat32(this.b);
        stream.writeFloat32(this.a);
    }
}

/** What an entity is. */
const EntityType = Object.freeze({
    WALL: 0, // Blocks the way
    HOUSE: 1, // Provides population
    BUILDER_BASE: 2, // Makes builder units
    BUILDER_UNIT: 3, // Gathers resources, builds and repairs
    MELEE_BASE: 4, // Makes melee units
    MELEE_UNIT: 5, // Fights side by side
    RANGED_BASE: 6, // Makes ranged units
    RANGED_UNIT: 7, // Fights from afar
    RESOURCE: 8, // Can be gathered; belongs to nobody
    TURRET: 9, // A building that attacks
});

/**
 * What an entity can build.
 * @param {EntityType[]} options Types it can build
 * @param {?number} initHealth Health of what it builds; if absent, full health
 */
class BuildProperties {
    constructor(options, initHealth = null) {
        this.options = options;
        this.initHealth = initHealth;
    }

    static read(stream) {
        return new BuildProperties(
            stream.readList(() => stream.readInt32()),
            stream.readBoolean() ? stream.readInt32() : null,
        );
    }
}

/**
 * How an entity attacks.
 * @param {number} attackRange Largest distance of a target
 * @param {number} damage Health that a hit takes
 * @param {boolean} collectResource Whether a hit collects resource from the target
 */
class AttackProperties {
    constructor(attackRange, damage, collectResource) {
        this.attackRange = attackRange;
        this.damage = damage;
        this.collectResource = collectResource;
    }

    static read(stream) {
        return new AttackProperties(
            stream.readInt32(),
            stream.readInt32(),
            stream.readBoolean(),
        );
    }
}

/**
 * What an entity can repair.
 * @param {EntityType[]} validTargets Types it can repair
 * @param {number} power Health it restores in a tick
 */
class RepairProperties {
    constructor(validTargets, power) {
        this.validTargets = validTargets;
        this.power = power;
    }

    static read(stream) {
        return new RepairProperties(
            stream.readList(() => stream.readInt32()),
            stream.readInt32(),
        );
    }
}

/**
 * What all entities of a type have in common.
 * @param {number} size Length of its sides
 * @param {number} buildScore Score for building one
 * @param {number} destroyScore Score for destroying one
 * @param {boolean} canMove Whether it is a unit, which can move
 * @param {number} populationProvide Population it provides while it is active
 * @param {number} populationUse Population it uses
 * @param {number} maxHealth Its full health
 * @param {number} cost Resource it costs to build one
 * @param {number} sightRange In fog of war, how far it sees
 * @param {number} resourcePerHealth Resource that a collecting hit gets for each point of health
 * @param {?BuildProperties} build What it can build, if anything
 * @param {?AttackProperties} attack How it attacks, if it can
 * @param {?RepairProperties} repair What it can repair, if anything
 */
class EntityProperties {
    constructor(size, buildScore, destroyScore, canMove, populationProvide, populationUse, maxHealth, cost, sightRange, resourcePerHealth, build = null, attack = null, repair = null) {
        this.size = size;
        this.buildScore = buildScore;
        this.destroyScore = destroyScore;
        this.canMove = canMove;
        this.populationProvide = populationProvide;
        this.populationUse = populationUse;
        this.maxHealth = maxHealth;
        this.cost = cost;
        this.sightRange = sightRange;
        this.resourcePerHealth = resourcePerHealth;
        this.build = build;
        this.attack = attack;
        this.repair = repair;
    }

    static read(stream) {
        return new EntityProperties(
            stream.readInt32(),
            stream.readInt32(),
            stream.readInt32(),
            stream.readBoolean(),
            stream.readInt32(),
            stream.readInt32(),
            stream.readInt32(),
            stream.readInt32(),
            stream.readInt32(),
            stream.readInt32(),
            stream.readBoolean() ? BuildProperties.read(stream) : null,
            stream.readBoolean() ? AttackProperties.read(stream) : null,
            stream.readBoolean() ? RepairProperties.read(stream) : null,
        );
    }
}

/**
 * A player, as all see it.
 * @param {number} id Its id
 * @param {number} score Its score
 * @param {number} resource Resource it has
 */
class Player {
    constructor(id, score, resource) {
        this.id = id;
        this.score = score;
        this.resource = resource;
    }

    static read(stream) {
        return new Player(
            stream.readInt32(),
            stream.readInt32(),
            stream.readInt32(),
        );
    }
}

/**
 * A unit, a building or a resource.
 * @param {number} id Its id, which no other has
 * @param {?number} playerId Id of the player it belongs to, if any
 * @param {EntityType} entityType What it is
 * @param {Vec2Int32} position Its corner with the smallest coordinates
 * @param {number} health Health it has left
 * @param {boolean} active Whether it can act
 */
class Entity {
    constructor(id, playerId, entityType, position, health, active) {
        this.id = id;
        this.playerId = playerId;
        this.entityType = entityType;
        this.position = position;
        this.health = health;
        this.active = active;
    }

    static read(stream) {
        return new Entity(
            stream.readInt32(),
            stream.readBoolean() ? stream.readInt32() : null,
            stream.readInt32(),
            Vec2Int32.read(stream),
            stream.readInt32(),
            stream.readBoolean(),
        );
    }
}

/**
 * All that a player is told.
 * @param {number} myId Your id
 * @param {number} mapSize Length of the map's sides
 * @param {boolean} fogOfWar Whether only what your entities see is listed
 * @param {Map<EntityType, EntityProperties>} entityProperties Properties of each type
 * @param {number} maxTickCount How many ticks the game lasts at most
 * @param {number} maxPathfindNodes How many cells a search for a path visits at most
 * @param {number} currentTick The tick, counted from 0
 * @param {Player[]} players All players
 * @param {Entity[]} entities All entities, or all in sight, by id
 */
class PlayerView {
    constructor(myId, mapSize, fogOfWar, entityProperties, maxTickCount, maxPathfindNodes, currentTick, players, entities) {
        this.myId = myId;
        this.mapSize = mapSize;
        this.fogOfWar = fogOfWar;
        this.entityProperties = entityProperties;
        this.maxTickCount = maxTickCount;
        this.maxPathfindNodes = maxPathfindNodes;
        this.currentTick = currentTick;
        this.players = players;
        this.entities = entities;
    }

    static read(stream) {
        return new PlayerView(
            stream.readInt32(),
            stream.readInt32(),
            stream.readBoolean(),
            stream.readMap(() => stream.readInt32(), () => EntityProperties.read(stream)),
            stream.readInt32(),
            stream.readInt32(),
            stream.readInt32(),
            stream.readList(() => Player.read(stream)),
            stream.readList(() => Entity.read(stream)),
        );
    }
}

/**
 * Where to go.
 * @param {Vec2Int32} target The cell to go to
 * @param {boolean} findClosestPosition Whether to go as near as possible if there is no path
 * @param {boolean} breakThrough Whether to destroy what is in the way and not yours
 */
class MoveAction {
    constructor(target, findClosestPosition, breakThrough) {
        this.target = target;
        this.findClosestPosition = findClosestPosition;
        this.breakThrough = breakThrough;
    }

    write(stream) {
        this.target.write(stream);
        stream.writeBoolean(this.findClosestPosition);
        stream.writeBoolean(this.breakThrough);
    }
}

/**
 * What to build, and where.
 * @param {EntityType} entityType Type to build
 * @param {Vec2Int32} position Corner of the new entity with the smallest coordinates
 */
class BuildAction {
    constructor(entityType, position) {
        this.entityType = entityType;
        this.position = position;
    }

    write(stream) {
        stream.writeInt32(this.entityType);
        this.position.write(stream);
    }
}

/**
 * How to look for targets.
 * @param {number} pathfindRange How far to walk towards a target; 0: stay
 * @param {EntityType[]} validTargets Types to attack; if empty, all but resources
 */
class AutoAttack {
    constructor(pathfindRange, validTargets) {
        this.pathfindRange = pathfindRange;
        this.validTargets = validTargets;
    }

    write(stream) {
        stream.writeInt32(this.pathfindRange);
        stream.writeInt32(this.validTargets.length);
        for (const item of this.validTargets) stream.writeInt32(item);
    }
}

/**
 * What to attack.
 * @param {?number} target Id of an entity to attack, if any
 * @param {?AutoAttack} autoAttack How to look for a target, if wanted
 */
class AttackAction {
    constructor(target = null, autoAttack = null) {
        this.target = target;
        this.autoAttack = autoAttack;
    }

    write(stream) {
        stream.writeBoolean(this.target != null);
        if (this.target != null) stream.writeInt32(this.target);
        stream.writeBoolean(this.autoAttack != null);
        if (this.autoAttack != null) this.autoAttack.write(stream);
    }
}

/**
 * What to repair.
 * @param {number} target Id of the entity to repair
 */
class RepairAction {
    constructor(target) {
        this.target = target;
    }

    write(stream) {
        stream.writeInt32(this.target);
    }
}

/**
 * Orders for an entity; the first that is possible of attack, build, repair and move is done.
 * @param {?MoveAction} moveAction Where to go
 * @param {?BuildAction} buildAction What to build
 * @param {?AttackAction} attackAction What to attack
 * @param {?RepairAction} repairAction What to repair
 */
class EntityAction {
    constructor(moveAction = null, buildAction = null, attackAction = null, repairAction = null) {
        this.moveAction = moveAction;
        this.buildAction = buildAction;
        this.attackAction = attackAction;
        this.repairAction = repairAction;
    }

    write(stream) {
        stream.writeBoolean(this.moveAction != null);
        if (this.moveAction != null) this.moveAction.write(stream);
        stream.writeBoolean(this.buildAction != null);
        if (this.buildAction != null) this.buildAction.write(stream);
        stream.writeBoolean(this.attackAction != null);
        if (this.attackAction != null) this.attackAction.write(stream);
        stream.writeBoolean(this.repairAction != null);
        if (this.repairAction != null) this.repairAction.write(stream);
    }
}

/**
 * Orders of a player.
 * @param {Map<number, EntityAction>} entityActions New orders by entity id; who gets none keeps its old ones
 */
class Action {
    constructor(entityActions) {
        this.entityActions = entityActions;
    }

    write(stream) {
        stream.writeInt32(this.entityActions.size);
        for (const [key, value] of this.entityActions) {
            stream.writeInt32(key);
            value.write(stream);
        }
    }
}

/**
 * A point of a drawing.
 * @param {?Vec2Float32} worldPos A point of the map; if absent, the window's corner
 * @param {Vec2Float32} screenOffset How far from there in the window
 * @param {Color} color Its colour
 */
class ColoredVertex {
    constructor(worldPos, screenOffset, color) {
        this.worldPos = worldPos;
        this.screenOffset = screenOffset;
        this.color = color;
    }

    write(stream) {
        stream.writeBoolean(this.worldPos != null);
        if (this.worldPos != null) this.worldPos.write(stream);
        this.screenOffset.write(stream);
        this.color.write(stream);
    }
}

/** How points make a drawing. */
const PrimitiveType = Object.freeze({
    LINES: 0, // Every two are a line
    TRIANGLES: 1, // Every three are a triangle
});

/** Something to show in the viewer. */
class DebugData {}

/**
 * A line of text.
 * @param {string} text The text
 */
DebugData.Log = class Log extends DebugData {
    constructor(text) {
        super();
        this.text = text;
    }

    write(stream) {
        stream.writeInt32(0);
        stream.writeString(this.text);
    }
};

/**
 * Lines or triangles.
 * @param {ColoredVertex[]} vertices Their points
 * @param {PrimitiveType} primitiveType What the points make
 */
DebugData.Primitives = class Primitives extends DebugData {
    constructor(vertices, primitiveType) {
        super();
        this.vertices = vertices;
        this.primitiveType = primitiveType;
    }

    write(stream) {
        stream.writeInt32(1);
        stream.writeInt32(this.vertices.length);
        for (const item of this.vertices) item.write(stream);
        stream.writeInt32(this.primitiveType);
    }
};

/**
 * Text at a point.
 * @param {ColoredVertex} vertex The point, and the colour
 * @param {string} text The text
 * @param {number} alignment Where the point is in the text: 0 left, 0.5 middle, 1 right
 * @param {number} size Size of the letters in pixels
 */
DebugData.PlacedText = class PlacedText extends DebugData {
    constructor(vertex, text, alignment, size) {
        super();
        this.vertex = vertex;
        this.text = text;
        this.alignment = alignment;
        this.size = size;
    }

    write(stream) {
        stream.writeInt32(2);
        this.vertex.write(stream);
        stream.writeString(this.text);
        stream.writeFloat32(this.alignment);
        stream.writeFloat32(this.size);
    }
};

/** What the viewer shall do. */
class DebugCommand {}

/**
 * Shows something.
 * @param {DebugData} data What to show
 */
DebugCommand.Add = class Add extends DebugCommand {
    constructor(data) {
        super();
        this.data = data;
    }

    write(stream) {
        stream.writeInt32(0);
        this.data.write(stream);
    }
};

/** Removes all that was added. */
DebugCommand.Clear = class Clear extends DebugCommand {
    write(stream) {
        stream.writeInt32(1);
    }
};

/**
 * Whether each command works at once (it does unless told otherwise) or at the next Flush.
 * @param {boolean} enable At once?
 */
DebugCommand.SetAutoFlush = class SetAutoFlush extends DebugCommand {
    constructor(enable) {
        super();
        this.enable = enable;
    }

    write(stream) {
        stream.writeInt32(2);
        stream.writeBoolean(this.enable);
    }
};

/** Lets all waiting commands work. */
DebugCommand.Flush = class Flush extends DebugCommand {
    write(stream) {
        stream.writeInt32(3);
    }
};

/**
 * Where the viewer looks.
 * @param {Vec2Float32} center The point of the map in the middle
 * @param {number} rotation Angle by which the map is turned
 * @param {number} attack Angle from which it is seen
 * @param {number} distance Visible height of the map
 * @param {boolean} perspective Whether what is far is smaller
 */
class Camera {
    constructor(center, rotation, attack, distance, perspective) {
        this.center = center;
        this.rotation = rotation;
        this.attack = attack;
        this.distance = distance;
        this.perspective = perspective;
    }

    static read(stream) {
        return new Camera(
            Vec2Float32.read(stream),
            stream.readFloat32(),
            stream.readFloat32(),
            stream.readFloat32(),
            stream.readBoolean(),
        );
    }
}

/**
 * What the viewer's user does.
 * @param {Vec2Int32} windowSize Size of the window
 * @param {Vec2Float32} mousePosWindow The mouse in the window
 * @param {Vec2Float32} mousePosWorld The mouse on the map
 * @param {string[]} pressedKeys Keys that are held down
 * @param {Camera} camera Where the viewer looks
 * @param {number} playerIndex Your seat, counted from 0
 */
class DebugState {
    constructor(windowSize, mousePosWindow, mousePosWorld, pressedKeys, camera, playerIndex) {
        this.windowSize = windowSize;
        this.mousePosWindow = mousePosWindow;
        this.mousePosWorld = mousePosWorld;
        this.pressedKeys = pressedKeys;
        this.camera = camera;
        this.playerIndex = playerIndex;
    }

    static read(stream) {
        return new DebugState(
            Vec2Int32.read(stream),
            Vec2Float32.read(stream),
            Vec2Float32.read(stream),
            stream.readList(() => stream.readString()),
            Camera.read(stream),
            stream.readInt32(),
        );
    }
}

/** What the server says. */
class ServerMessage {
    static read(stream) {
        const tag = stream.readInt32();
        switch (tag) {
            case 0: return ServerMessage.GetAction.read(stream);
            case 1: return ServerMessage.Finish.read(stream);
            case 2: return ServerMessage.DebugUpdate.read(stream);
            default: throw new Error(`unknown ServerMessage ${tag}`);
        }
    }
}

/**
 * Asks for the orders of a tick.
 * @param {PlayerView} playerView What you see
 * @param {boolean} debugAvailable Whether a viewer takes debug commands
 */
ServerMessage.GetAction = class GetAction extends ServerMessage {
    constructor(playerView, debugAvailable) {
        super();
        this.playerView = playerView;
        this.debugAvailable = debugAvailable;
    }

    static read(stream) {
        return new GetAction(
            PlayerView.read(stream),
            stream.readBoolean(),
        );
    }
};

/** The game is over. */
ServerMessage.Finish = class Finish extends ServerMessage {
    static read(stream) {
        return new Finish();
    }
};

/**
 * Asks for debug commands between ticks.
 * @param {PlayerView} playerView What you see
 */
ServerMessage.DebugUpdate = class DebugUpdate extends ServerMessage {
    constructor(playerView) {
        super();
        this.playerView = playerView;
    }

    static read(stream) {
        return new DebugUpdate(
            PlayerView.read(stream),
        );
    }
};

/** What a bot says. */
class ClientMessage {}

/**
 * Gives the viewer a command.
 * @param {DebugCommand} command The command
 */
ClientMessage.DebugMessage = class DebugMessage extends ClientMessage {
    constructor(command) {
        super();
        this.command = command;
    }

    write(stream) {
        stream.writeInt32(0);
        this.command.write(stream);
    }
};

/**
 * Answers GetAction.
 * @param {Action} action The orders
 */
ClientMessage.ActionMessage = class ActionMessage extends ClientMessage {
    constructor(action) {
        super();
        this.action = action;
    }

    write(stream) {
        stream.writeInt32(1);
        this.action.write(stream);
    }
};

/** Ends the answer to DebugUpdate. */
ClientMessage.DebugUpdateDone = class DebugUpdateDone extends ClientMessage {
    write(stream) {
        stream.writeInt32(2);
    }
};

/** Asks for the debug state. */
ClientMessage.RequestDebugState = class RequestDebugState extends ClientMessage {
    write(stream) {
        stream.writeInt32(3);
    }
};

module.exports = {
    Vec2Int32,
    Vec2Float32,
    Color,
    EntityType,
    BuildProperties,
    AttackProperties,
    RepairProperties,
    EntityProperties,
    Player,
    Entity,
    PlayerView,
    MoveAction,
    BuildAction,
    AutoAttack,
    AttackAction,
    RepairAction,
    EntityAction,
    Action,
    ColoredVertex,
    PrimitiveType,
    DebugData,
    DebugCommand,
    Camera,
    DebugState,
    ServerMessage,
    ClientMessage,
};
