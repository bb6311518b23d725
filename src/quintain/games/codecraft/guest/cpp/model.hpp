// What server and bot tell each other, as types that read and write themselves. Made by a program: no need to edit.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "stream.hpp"

// Two whole numbers: a cell of the map, or a size.
struct Vec2Int32 {
    int32_t x = 0;  // To the right
    int32_t y = 0;  // Upwards

    static Vec2Int32 read(Reader& stream) {
        Vec2Int32 made;
        made.x = stream.readInt32();
        made.y = stream.readInt32();
        return made;
    }

    void write(Writer& stream) const {
        stream.writeInt32(x);
        stream.writeInt32(y);
    }
};

// Two numbers: a point of the map or of the window.
struct Vec2Float32 {
    float x = 0;  // To the right
    float y = 0;  // Upwards

    static Vec2Float32 read(Reader& stream) {
        Vec2Float32 made;
        made.x = stream.readFloat32();
        made.y = stream.readFloat32();
        return made;
    }

    void write(Writer& stream) const {
        stream.writeFloat32(x);
        stream.writeFloat32(y);
    }
};

// A colour, each part from 0 to 1.
struct Color {
    float r = 0;  // Red
    float g = 0;  // Green
    float b = 0;  // Blue
    float a = 0;  // Alpha: 0 is invisible, 1 is opaque

    void write(Writer& stream) const {
        stream.writeFloat32(r);
        stream.writeFloat32(g);
        stream.writeFloat32(b);
        stream.writeFloat32(a);
    }
};

// What an entity is.
enum class EntityType {
    WALL = 0,  // Blocks the way
    HOUSE = 1,  // Provides population
    BUILDER_BASE = 2,  // Makes builder units
    BUILDER_UNIT = 3,  // Gathers resources, builds and repairs
    MELEE_BASE = 4,  // Makes melee units
    MELEE_UNIT = 5,  // Fights side by side
    RANGED_BASE = 6,  // Makes ranged units
    RANGED_UNIT = 7,  // Fights from afar
    RESOURCE = 8,  // Can be gathered; belongs to nobody
    TURRET = 9,  // A building that attacks
};

// What an entity can build.
struct BuildProperties {
    std::vector<EntityType> options;  // Types it can build
    std::optional<int32_t> initHealth;  // Health of what it builds; if absent, full health

    static BuildProperties read(Reader& stream) {
        BuildProperties made;
        for (int32_t left = stream.readInt32(); left > 0; --left) made.options.push_back(static_cast<EntityType>(stream.readInt32()));
        if (stream.readBoolean()) made.initHealth = stream.readInt32();
        return made;
    }
};

// How an entity attacks.
struct AttackProperties {
    int32_t attackRange = 0;  // Largest distance of a target
    int32_t damage = 0;  // Health that a hit takes
    bool collectResource = false;  // Whether a hit collects resource from the target

    static AttackProperties read(Reader& stream) {
        AttackProperties made;
        made.attackRange = stream.readInt32();
        made.damage = stream.readInt32();
        made.collectResource = stream.readBoolean();
        return made;
    }
};

// What an entity can repair.
struct RepairProperties {
    std::vector<EntityType> validTargets;  // Types it can repair
    int32_t power = 0;  // Health it restores in a tick

    static RepairProperties read(Reader& stream) {
        RepairProperties made;
        for (int32_t left = stream.readInt32(); left > 0; --left) made.validTargets.push_back(static_cast<EntityType>(stream.readInt32()));
        made.power = stream.readInt32();
        return made;
    }
};

// What all entities of a type have in common.
struct EntityProperties {
    int32_t size = 0;  // Length of its sides
    int32_t buildScore = 0;  // Score for building one
    int32_t destroyScore = 0;  // Score for destroying one
    bool canMove = false;  // Whether it is a unit, which can move
    int32_t populationProvide = 0;  // Population it provides while it is active
    int32_t populationUse = 0;  // Population it uses
    int32_t maxHealth = 0;  // Its full health
    int32_t cost = 0;  // Resource it costs to build one
    int32_t sightRange = 0;  // In fog of war, how far it sees
    int32_t resourcePerHealth = 0;  // Resource that a collecting hit gets for each point of health
    std::optional<BuildProperties> build;  // What it can build, if anything
    std::optional<AttackProperties> attack;  // How it attacks, if it can
    std::optional<RepairProperties> repair;  // What it can repair, if anything

    static EntityProperties read(Reader& stream) {
        EntityProperties made;
        made.size = stream.readInt32();
        made.buildScore = stream.readInt32();
        made.destroyScore = stream.readInt32();
        made.canMove = stream.readBoolean();
        made.populationProvide = stream.readInt32();
        made.populationUse = stream.readInt32();
        made.maxHealth = stream.readInt32();
        made.cost = stream.readInt32();
        made.sightRange = stream.readInt32();
        made.resourcePerHealth = stream.readInt32();
        if (stream.readBoolean()) made.build = BuildProperties::read(stream);
        if (stream.readBoolean()) made.attack = AttackProperties::read(stream);
        if (stream.readBoolean()) made.repair = RepairProperties::read(stream);
        return made;
    }
};

// A player, as all see it.
struct Player {
    int32_t id = 0;  // Its id
    int32_t score = 0;  // Its score
    int32_t resource = 0;  // Resource it has

    static Player read(Reader& stream) {
        Player made;
        made.id = stream.readInt32();
        made.score = stream.readInt32();
        made.resource = stream.readInt32();
        return made;
    }
};

// A unit, a building or a resource.
struct Entity {
    int32_t id = 0;  // Its id, which no other has
    std::optional<int32_t> playerId;  // Id of the player it belongs to, if any
    EntityType entityType{};  // What it is
    Vec2Int32 position{};  // Its corner with the smallest coordinates
    int32_t health = 0;  // Health it has left
    bool active = false;  // Whether it can act

    static Entity read(Reader& stream) {
        Entity made;
        made.id = stream.readInt32();
        if (stream.readBoolean()) made.playerId = stream.readInt32();
        made.entityType = static_cast<EntityType>(stream.readInt32());
        made.position = Vec2Int32::read(stream);
        made.health = stream.readInt32();
        made.active = stream.readBoolean();
        return made;
    }
};

// All that a player is told.
struct PlayerView {
    int32_t myId = 0;  // Your id
    int32_t mapSize = 0;  // Length of the map's sides
    bool fogOfWar = false;  // Whether only what your entities see is listed
    std::map<EntityType, EntityProperties> entityProperties;  // Properties of each type
    int32_t maxTickCount = 0;  // How many ticks the game lasts at most
    int32_t maxPathfindNodes = 0;  // How many cells a search for a path visits at most
    int32_t currentTick = 0;  // The tick, counted from 0
    std::vector<Player> players;  // All players
    std::vector<Entity> entities;  // All entities, or all in sight, by id

    static PlayerView read(Reader& stream) {
        PlayerView made;
        made.myId = stream.readInt32();
        made.mapSize = stream.readInt32();
        made.fogOfWar = stream.readBoolean();
        for (int32_t left = stream.readInt32(); left > 0; --left) {
            auto key = static_cast<EntityType>(stream.readInt32());
            made.entityProperties.insert_or_assign(key, EntityProperties::read(stream));
        }
        made.maxTickCount = stream.readInt32();
        made.maxPathfindNodes = stream.readInt32();
        made.currentTick = stream.readInt32();
        for (int32_t left = stream.readInt32(); left > 0; --left) made.players.push_back(Player::read(stream));
        for (int32_t left = stream.readInt32(); left > 0; --left) made.entities.push_back(Entity::read(stream));
        return made;
    }
};

// Where to go.
struct MoveAction {
    Vec2Int32 target{};  // The cell to go to
    bool findClosestPosition = false;  // Whether to go as near as possible if there is no path
    bool breakThrough = false;  // Whether to destroy what is in the way and not yours

    void write(Writer& stream) const {
        target.write(stream);
        stream.writeBoolean(findClosestPosition);
        stream.writeBoolean(breakThrough);
    }
};

// What to build, and where.
struct BuildAction {
    EntityType entityType{};  // Type to build
    Vec2Int32 position{};  // Corner of the new entity with the smallest coordinates

    void write(Writer& stream) const {
        stream.writeInt32(static_cast<int32_t>(entityType));
        position.write(stream);
    }
};

// How to look for targets.
struct AutoAttack {
    int32_t pathfindRange = 0;  // How far to walk towards a target; 0: stay
    std::vector<EntityType> validTargets;  // Types to attack; if empty, all but resources

    void write(Writer& stream) const {
        stream.writeInt32(pathfindRange);
        stream.writeCount(validTargets.size());
        for (const auto& item : validTargets) stream.writeInt32(static_cast<int32_t>(item));
    }
};

// What to attack.
struct AttackAction {
    std::optional<int32_t> target;  // Id of an entity to attack, if any
    std::optional<AutoAttack> autoAttack;  // How to look for a target, if wanted

    void write(Writer& stream) const {
        stream.writeBoolean(target.has_value());
        if (target) stream.writeInt32((*target));
        stream.writeBoolean(autoAttack.has_value());
        if (autoAttack) (*autoAttack).write(stream);
    }
};

// What to repair.
struct RepairAction {
    int32_t target = 0;  // Id of the entity to repair

    void write(Writer& stream) const {
        stream.writeInt32(target);
    }
};

// Orders for an entity; the first that is possible of attack, build, repair and move is done.
struct EntityAction {
    std::optional<MoveAction> moveAction;  // Where to go
    std::optional<BuildAction> buildAction;  // What to build
    std::optional<AttackAction> attackAction;  // What to attack
    std::optional<RepairAction> repairAction;  // What to repair

    void write(Writer& stream) const {
        stream.writeBoolean(moveAction.has_value());
        if (moveAction) (*moveAction).write(stream);
        stream.writeBoolean(buildAction.has_value());
        if (buildAction) (*buildAction).write(stream);
        stream.writeBoolean(attackAction.has_value());
        if (attackAction) (*attackAction).write(stream);
        stream.writeBoolean(repairAction.has_value());
        if (repairAction) (*repairAction).write(stream);
    }
};

// Orders of a player.
struct Action {
    std::map<int32_t, EntityAction> entityActions;  // New orders by entity id; who gets none keeps its old ones

    void write(Writer& stream) const {
        stream.writeCount(entityActions.size());
        for (const auto& [key, value] : entityActions) {
            stream.writeInt32(key);
            value.write(stream);
        }
    }
};

// A point of a drawing.
struct ColoredVertex {
    std::optional<Vec2Float32> worldPos;  // A point of the map; if absent, the window's corner
    Vec2Float32 screenOffset{};  // How far from there in the window
    Color color{};  // Its colour

    void write(Writer& stream) const {
        stream.writeBoolean(worldPos.has_value());
        if (worldPos) (*worldPos).write(stream);
        screenOffset.write(stream);
        color.write(stream);
    }
};

// How points make a drawing.
enum class PrimitiveType {
    LINES = 0,  // Every two are a line
    TRIANGLES = 1,  // Every three are a triangle
};

// Something to show in the viewer.
struct DebugData {
    // A line of text.
    struct Log {
        std::string text{};  // The text

        void write(Writer& stream) const {
            stream.writeString(text);
        }
    };

    // Lines or triangles.
    struct Primitives {
        std::vector<ColoredVertex> vertices;  // Their points
        PrimitiveType primitiveType{};  // What the points make

        void write(Writer& stream) const {
            stream.writeCount(vertices.size());
            for (const auto& item : vertices) item.write(stream);
            stream.writeInt32(static_cast<int32_t>(primitiveType));
        }
    };

    // Text at a point.
    struct PlacedText {
        ColoredVertex vertex{};  // The point, and the colour
        std::string text{};  // The text
        float alignment = 0;  // Where the point is in the text: 0 left, 0.5 middle, 1 right
        float size = 0;  // Size of the letters in pixels

        void write(Writer& stream) const {
            vertex.write(stream);
            stream.writeString(text);
            stream.writeFloat32(alignment);
            stream.writeFloat32(size);
        }
    };

    std::variant<Log, Primitives, PlacedText> value;

    DebugData(Log value) : value(std::move(value)) {}
    DebugData(Primitives value) : value(std::move(value)) {}
    DebugData(PlacedText value) : value(std::move(value)) {}

    void write(Writer& stream) const {
        stream.writeInt32(static_cast<int32_t>(value.index()));
        if (auto* one = std::get_if<Log>(&value)) one->write(stream);
        if (auto* one = std::get_if<Primitives>(&value)) one->write(stream);
        if (auto* one = std::get_if<PlacedText>(&value)) one->write(stream);
    }
};

// What the viewer shall do.
struct DebugCommand {
    // Shows something.
    struct Add {
        DebugData data;  // What to show

        void write(Writer& stream) const {
            data.write(stream);
        }
    };

    // Removes all that was added.
    struct Clear {};

    // Whether each command works at once (it does unless told otherwise) or at the next Flush.
    struct SetAutoFlush {
        bool enable = false;  // At once?

        void write(Writer& stream) const {
            stream.writeBoolean(enable);
        }
    };

    // Lets all waiting commands work.
    struct Flush {};

    std::variant<Add, Clear, SetAutoFlush, Flush> value;

    DebugCommand(Add value) : value(std::move(value)) {}
    DebugCommand(Clear value) : value(std::move(value)) {}
    DebugCommand(SetAutoFlush value) : value(std::move(value)) {}
    DebugCommand(Flush value) : value(std::move(value)) {}

    void write(Writer& stream) const {
        stream.writeInt32(static_cast<int32_t>(value.index()));
        if (auto* one = std::get_if<Add>(&value)) one->write(stream);
        if (auto* one = std::get_if<SetAutoFlush>(&value)) one->write(stream);
    }
};

// Where the viewer looks.
struct Camera {
    Vec2Float32 center{};  // The point of the map in the middle
    float rotation = 0;  // Angle by which the map is turned
    float attack = 0;  // Angle from which it is seen
    float distance = 0;  // Visible height of the map
    bool perspective = false;  // Whether what is far is smaller

    static Camera read(Reader& stream) {
        Camera made;
        made.center = Vec2Float32::read(stream);
        made.rotation = stream.readFloat32();
        made.attack = stream.readFloat32();
        made.distance = stream.readFloat32();
        made.perspective = stream.readBoolean();
        return made;
    }
};

// What the viewer's user does.
struct DebugState {
    Vec2Int32 windowSize{};  // Size of the window
    Vec2Float32 mousePosWindow{};  // The mouse in the window
    Vec2Float32 mousePosWorld{};  // The mouse on the map
    std::vector<std::string> pressedKeys;  // Keys that are held down
    Camera camera{};  // Where the viewer looks
    int32_t playerIndex = 0;  // Your seat, counted from 0

    static DebugState read(Reader& stream) {
        DebugState made;
        made.windowSize = Vec2Int32::read(stream);
        made.mousePosWindow = Vec2Float32::read(stream);
        made.mousePosWorld = Vec2Float32::read(stream);
        for (int32_t left = stream.readInt32(); left > 0; --left) made.pressedKeys.push_back(stream.readString());
        made.camera = Camera::read(stream);
        made.playerIndex = stream.readInt32();
        return made;
    }
};

// What the server says.
struct ServerMessage {
    // Asks for the orders of a tick.
    struct GetAction {
        PlayerView playerView{};  // What you see
        bool debugAvailable = false;  // Whether a viewer takes debug commands

        static GetAction read(Reader& stream) {
            GetAction made;
            made.playerView = PlayerView::read(stream);
            made.debugAvailable = stream.readBoolean();
            return made;
        }
    };

    // The game is over.
    struct Finish {};

    // Asks for debug commands between ticks.
    struct DebugUpdate {
        PlayerView playerView{};  // What you see

        static DebugUpdate read(Reader& stream) {
            DebugUpdate made;
            made.playerView = PlayerView::read(stream);
            return made;
        }
    };

    std::variant<GetAction, Finish, DebugUpdate> value;

    ServerMessage(GetAction value) : value(std::move(value)) {}
    ServerMessage(Finish value) : value(std::move(value)) {}
    ServerMessage(DebugUpdate value) : value(std::move(value)) {}

    static ServerMessage read(Reader& stream) {
        int32_t tag = stream.readInt32();
        switch (tag) {
            case 0: return GetAction::read(stream);
            case 1: return Finish{};
            case 2: return DebugUpdate::read(stream);
            default: throw ProtocolError("unknown ServerMessage " + std::to_string(tag));
        }
    }
};

// What a bot says.
struct ClientMessage {
    // Gives the viewer a command.
    struct DebugMessage {
        DebugCommand command;  // The command

        void write(Writer& stream) const {
            command.write(stream);
        }
    };

    // Answers GetAction.
    struct ActionMessage {
        Action action{};  // The orders

        void write(Writer& stream) const {
            action.write(stream);
        }
    };

    // Ends the answer to DebugUpdate.
    struct DebugUpdateDone {};

    // Asks for the debug state.
    struct RequestDebugState {};

    std::variant<DebugMessage, ActionMessage, DebugUpdateDone, RequestDebugState> value;

    ClientMessage(DebugMessage value) : value(std::move(value)) {}
    ClientMessage(ActionMessage value) : value(std::move(value)) {}
    ClientMessage(DebugUpdateDone value) : value(std::move(value)) {}
    ClientMessage(RequestDebugState value) : value(std::move(value)) {}

    void write(Writer& stream) const {
        stream.writeInt32(static_cast<int32_t>(value.index()));
        if (auto* one = std::get_if<DebugMessage>(&value)) one->write(stream);
        if (auto* one = std::get_if<ActionMessage>(&value)) one->write(stream);
    }
};
