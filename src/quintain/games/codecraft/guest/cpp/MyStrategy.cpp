// A CodeCraft strategy: builders gather, build and repair, bases make units, all others go to fight.
//
// Every entity of ours gets a new order every tick. `World` is what we want to know of the view before we decide.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "codecraft.hpp"

const int BUILDERS = 20;  // more do not pay

static int gap(int a, int aSize, int b, int bSize) {
    return std::max({0, b - (a + aSize - 1), a - (b + bSize - 1)});
}

// A player's view, with what is ours, what is the enemies', and which cells are taken.
class World {
public:
    const PlayerView& view;
    std::vector<Entity> mine, enemies, damaged;
    std::set<std::pair<int, int>> taken;
    int resource = 0, provided = 0, used = 0;

    explicit World(const PlayerView& view) : view(view) {
        for (const Player& player : view.players) {
            if (player.id == view.myId) resource = player.resource;
        }
        for (const Entity& entity : view.entities) {
            int size = properties(entity).size;
            for (int x = 0; x < size; ++x) {
                for (int y = 0; y < size; ++y) taken.insert({entity.position.x + x, entity.position.y + y});
            }
            if (entity.playerId == view.myId) add(entity);
            else if (entity.playerId) enemies.push_back(entity);
        }
    }

    const EntityProperties& properties(const Entity& entity) const { return properties(entity.entityType); }
    const EntityProperties& properties(EntityType type) const { return view.entityProperties.at(type); }

    // How many of a type we have.
    int count(EntityType type) const {
        auto is = [type](const Entity& entity) { return entity.entityType == type; };
        return static_cast<int>(std::count_if(mine.begin(), mine.end(), is));
    }

    // Is a square inside the map, and nothing on it?
    bool isFree(int x, int y, int size) const {
        if (x < 0 || y < 0 || x + size > view.mapSize || y + size > view.mapSize) return false;
        for (int i = 0; i < size; ++i) {
            for (int j = 0; j < size; ++j) {
                if (taken.count({x + i, y + j})) return false;
            }
        }
        return true;
    }

    // The corner of a free square of that size that touches an entity.
    std::optional<Vec2Int32> placeBeside(const Entity& entity, int size) const {
        int own = properties(entity).size;
        Vec2Int32 at = entity.position;
        for (int i = 0; i < own; ++i) {
            for (auto [x, y] : {std::pair(at.x + own, at.y + i), std::pair(at.x + i, at.y + own),
                                std::pair(at.x - size, at.y + i), std::pair(at.x + i, at.y - size)}) {
                if (isFree(x, y, size)) return Vec2Int32{x, y};
            }
        }
        return std::nullopt;
    }

    // Steps from an entity to another one, between their nearest cells.
    int distance(const Entity& a, const Entity& b) const {
        int aSize = properties(a).size, bSize = properties(b).size;
        return gap(a.position.x, aSize, b.position.x, bSize) + gap(a.position.y, aSize, b.position.y, bSize);
    }

private:
    void add(const Entity& entity) {
        const EntityProperties& own = properties(entity);
        mine.push_back(entity);
        if (entity.active) provided += own.populationProvide;
        used += own.populationUse;
        if (!own.canMove && entity.health < own.maxHealth) damaged.push_back(entity);
    }
};

class MyStrategy {
public:
    // Called every tick; `debugInterface` is nullptr unless a viewer watches.
    Action getAction(const PlayerView& playerView, DebugInterface* debugInterface) {
        (void)debugInterface;
        World world(playerView);
        std::optional<EntityType> wanted = wantedBuilding(world);
        Action action;
        for (const Entity& entity : world.mine) {
            const EntityProperties& properties = world.properties(entity);
            if (entity.entityType == EntityType::BUILDER_UNIT) {
                EntityAction order = builder(world, entity, wanted);
                if (order.buildAction) wanted = std::nullopt;
                action.entityActions[entity.id] = order;
            } else if (properties.canMove) {
                action.entityActions[entity.id] = fighter(world, entity);
            } else if (properties.build) {
                action.entityActions[entity.id] = base(world, entity, properties.build->options.at(0));
            } else if (properties.attack) {
                EntityAction order;
                order.attackAction = attack(properties.sightRange, {});
                action.entityActions[entity.id] = order;
            }
        }
        return action;
    }

    // Called again and again while a viewer watches: counts our units, and tells which cell the mouse is over.
    void debugUpdate(const PlayerView& playerView, DebugInterface& debugInterface) {
        World world(playerView);
        std::string builders = std::to_string(world.count(EntityType::BUILDER_UNIT));
        debugInterface.send(DebugCommand::Clear{});
        Vec2Float32 mouse = debugInterface.getState().mousePosWorld;
        std::string counted = builders + " builders, population " + std::to_string(world.used);
        debugInterface.send(DebugCommand::Add{DebugData::Log{counted}});
        std::string cell = std::to_string(static_cast<int>(mouse.x)) + ", " + std::to_string(static_cast<int>(mouse.y));
        ColoredVertex vertex{mouse, Vec2Float32{10, 10}, Color{1, 1, 1, 1}};
        debugInterface.send(DebugCommand::Add{DebugData::PlacedText{vertex, cell, 0, 20}});
    }

private:
    // A house when there is no room for more units, a ranged base when there is none; one after another.
    std::optional<EntityType> wantedBuilding(const World& world) {
        for (const Entity& building : world.damaged) {
            if (!building.active) return std::nullopt;
        }
        bool isFull = world.used >= world.provided;
        EntityType wanted = isFull ? EntityType::HOUSE : EntityType::RANGED_BASE;
        if (!isFull && world.count(EntityType::RANGED_BASE) > 0) return std::nullopt;
        if (world.resource < world.properties(wanted).cost) return std::nullopt;
        return wanted;
    }

    // Repairs what it stands beside, else builds what is wanted, else gathers.
    EntityAction builder(const World& world, const Entity& entity, std::optional<EntityType> wanted) {
        EntityAction order;
        for (const Entity& building : world.damaged) {
            if (world.distance(entity, building) == 1) {
                order.repairAction = RepairAction{building.id};
                return order;
            }
        }
        if (wanted) {
            std::optional<Vec2Int32> place = world.placeBeside(entity, world.properties(*wanted).size);
            if (place) {
                order.buildAction = BuildAction{*wanted, *place};
                return order;
            }
        }
        Vec2Int32 middle{world.view.mapSize / 2, world.view.mapSize / 2};
        order.moveAction = MoveAction{middle, true, false};
        order.attackAction = attack(world.view.mapSize, {EntityType::RESOURCE});
        return order;
    }

    // Makes units as long as there is room for them, and not too many builders.
    EntityAction base(const World& world, const Entity& entity, EntityType unit) {
        EntityAction order;
        bool isEnough = unit == EntityType::BUILDER_UNIT && world.count(unit) >= BUILDERS;
        if (isEnough || world.used + world.properties(unit).populationUse > world.provided) return order;
        std::optional<Vec2Int32> place = world.placeBeside(entity, 1);
        if (place) order.buildAction = BuildAction{unit, *place};
        return order;
    }

    // Goes to the nearest enemy, or to the far corner while none is in sight.
    EntityAction fighter(const World& world, const Entity& entity) {
        Vec2Int32 target{world.view.mapSize - 1, world.view.mapSize - 1};
        auto isNearer = [&](const Entity& a, const Entity& b) {
            return world.distance(entity, a) < world.distance(entity, b);
        };
        auto nearest = std::min_element(world.enemies.begin(), world.enemies.end(), isNearer);
        if (nearest != world.enemies.end()) target = nearest->position;
        EntityAction order;
        order.moveAction = MoveAction{target, true, true};
        order.attackAction = attack(world.properties(entity).sightRange, {});
        return order;
    }

    AttackAction attack(int pathfindRange, std::vector<EntityType> validTargets) {
        return AttackAction{std::nullopt, AutoAttack{pathfindRange, validTargets}};
    }
};

int main(int argc, char** argv) {
    return play(argc, argv, MyStrategy());
}
