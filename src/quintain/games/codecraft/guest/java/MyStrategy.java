// A CodeCraft strategy: builders gather, build and repair, bases make units, all others go to fight.
//
// Every entity of ours gets a new order every tick. `World` is what we want to know of the view before we decide.

import codecraft.CodeCraft;
import codecraft.DebugInterface;
import codecraft.Model.*;
import codecraft.Strategy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public final class MyStrategy implements Strategy {
    static final int BUILDERS = 20; // more do not pay

    /** A player's view, with what is ours, what is the enemies', and which cells are taken. */
    static final class World {
        final PlayerView view;
        final List<Entity> mine = new ArrayList<>(), enemies = new ArrayList<>(), damaged = new ArrayList<>();
        final Set<Vec2Int32> taken = new HashSet<>();
        int resource, provided, used;

        World(PlayerView view) {
            this.view = view;
            for (Player player : view.players()) {
                if (player.id() == view.myId()) resource = player.resource();
            }
            for (Entity entity : view.entities()) {
                int size = properties(entity).size();
                Vec2Int32 at = entity.position();
                for (int x = 0; x < size; x++) {
                    for (int y = 0; y < size; y++) taken.add(new Vec2Int32(at.x() + x, at.y() + y));
                }
                if (entity.playerId() == null) continue;
                if (entity.playerId() == view.myId()) add(entity);
                else enemies.add(entity);
            }
        }

        private void add(Entity entity) {
            EntityProperties own = properties(entity);
            mine.add(entity);
            if (entity.active()) provided += own.populationProvide();
            used += own.populationUse();
            if (!own.canMove() && entity.health() < own.maxHealth()) damaged.add(entity);
        }

        EntityProperties properties(Entity entity) {
            return properties(entity.entityType());
        }

        EntityProperties properties(EntityType type) {
            return view.entityProperties().get(type);
        }

        /** How many of a type we have. */
        int count(EntityType type) {
            return (int) mine.stream().filter(entity -> entity.entityType() == type).count();
        }

        /** Is a square inside the map, and nothing on it? */
        boolean isFree(Vec2Int32 corner, int size) {
            int x = corner.x(), y = corner.y();
            if (x < 0 || y < 0 || x + size > view.mapSize() || y + size > view.mapSize()) return false;
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    if (taken.contains(new Vec2Int32(x + i, y + j))) return false;
                }
            }
            return true;
        }

        /** The corner of a free square of that size that touches an entity; null when there is none. */
        Vec2Int32 placeBeside(Entity entity, int size) {
            int own = properties(entity).size();
            int x = entity.position().x(), y = entity.position().y();
            for (int i = 0; i < own; i++) {
                Vec2Int32[] corners = {
                    new Vec2Int32(x + own, y + i), new Vec2Int32(x + i, y + own),
                    new Vec2Int32(x - size, y + i), new Vec2Int32(x + i, y - size),
                };
                for (Vec2Int32 corner : corners) {
                    if (isFree(corner, size)) return corner;
                }
            }
            return null;
        }

        /** Steps from an entity to another one, between their nearest cells. */
        int distance(Entity a, Entity b) {
            int aSize = properties(a).size(), bSize = properties(b).size();
            return gap(a.position().x(), aSize, b.position().x(), bSize)
                + gap(a.position().y(), aSize, b.position().y(), bSize);
        }

        private static int gap(int a, int aSize, int b, int bSize) {
            return Math.max(0, Math.max(b - (a + aSize - 1), a - (b + bSize - 1)));
        }
    }

    @Override
    public Action getAction(PlayerView playerView, DebugInterface debugInterface) {
        World world = new World(playerView);
        EntityType wanted = wantedBuilding(world);
        Map<Integer, EntityAction> orders = new HashMap<>();
        for (Entity entity : world.mine) {
            EntityProperties properties = world.properties(entity);
            if (entity.entityType() == EntityType.BUILDER_UNIT) {
                EntityAction order = builder(world, entity, wanted);
                if (order.buildAction() != null) wanted = null;
                orders.put(entity.id(), order);
            } else if (properties.canMove()) {
                orders.put(entity.id(), fighter(world, entity));
            } else if (properties.build() != null) {
                orders.put(entity.id(), base(world, entity, properties.build().options().get(0)));
            } else if (properties.attack() != null) {
                AttackAction attack = attack(properties.sightRange(), List.of());
                orders.put(entity.id(), new EntityAction(null, null, attack, null));
            }
        }
        return new Action(orders);
    }

    /** A house when there is no room for more units, a ranged base when there is none; one after another. */
    private EntityType wantedBuilding(World world) {
        if (world.damaged.stream().anyMatch(building -> !building.active())) return null;
        boolean isFull = world.used >= world.provided;
        EntityType wanted = isFull ? EntityType.HOUSE : EntityType.RANGED_BASE;
        if (!isFull && world.count(EntityType.RANGED_BASE) > 0) return null;
        return world.resource >= world.properties(wanted).cost() ? wanted : null;
    }

    /** Repairs what it stands beside, else builds what is wanted, else gathers. */
    private EntityAction builder(World world, Entity entity, EntityType wanted) {
        for (Entity building : world.damaged) {
            if (world.distance(entity, building) == 1) {
                return new EntityAction(null, null, null, new RepairAction(building.id()));
            }
        }
        Vec2Int32 place = wanted == null ? null : world.placeBeside(entity, world.properties(wanted).size());
        if (place != null) return new EntityAction(null, new BuildAction(wanted, place), null, null);
        Vec2Int32 middle = new Vec2Int32(world.view.mapSize() / 2, world.view.mapSize() / 2);
        AttackAction gather = attack(world.view.mapSize(), List.of(EntityType.RESOURCE));
        return new EntityAction(new MoveAction(middle, true, false), null, gather, null);
    }

    /** Makes units as long as there is room for them, and not too many builders. */
    private EntityAction base(World world, Entity entity, EntityType unit) {
        boolean isEnough = unit == EntityType.BUILDER_UNIT && world.count(unit) >= BUILDERS;
        boolean isFull = world.used + world.properties(unit).populationUse() > world.provided;
        Vec2Int32 place = isEnough || isFull ? null : world.placeBeside(entity, 1);
        return new EntityAction(null, place == null ? null : new BuildAction(unit, place), null, null);
    }

    /** Goes to the nearest enemy, or to the far corner while none is in sight. */
    private EntityAction fighter(World world, Entity entity) {
        int last = world.view.mapSize() - 1, nearest = Integer.MAX_VALUE;
        Vec2Int32 target = new Vec2Int32(last, last);
        for (Entity enemy : world.enemies) {
            int distance = world.distance(entity, enemy);
            if (distance >= nearest) continue;
            nearest = distance;
            target = enemy.position();
        }
        AttackAction attack = attack(world.properties(entity).sightRange(), List.of());
        return new EntityAction(new MoveAction(target, true, true), null, attack, null);
    }

    private AttackAction attack(int pathfindRange, List<EntityType> validTargets) {
        return new AttackAction(null, new AutoAttack(pathfindRange, validTargets));
    }

    /** Counts our units, and tells which cell the mouse is over. */
    @Override
    public void debugUpdate(PlayerView playerView, DebugInterface debugInterface) {
        World world = new World(playerView);
        int builders = world.count(EntityType.BUILDER_UNIT);
        debugInterface.send(new DebugCommand.Clear());
        Vec2Float32 mouse = debugInterface.getState().mousePosWorld();
        String counted = builders + " builders, population " + world.used;
        debugInterface.send(new DebugCommand.Add(new DebugData.Log(counted)));
        String cell = (int) mouse.x() + ", " + (int) mouse.y();
        ColoredVertex vertex = new ColoredVertex(mouse, new Vec2Float32(10, 10), new Color(1, 1, 1, 1));
        debugInterface.send(new DebugCommand.Add(new DebugData.PlacedText(vertex, cell, 0, 20)));
    }

    public static void main(String[] arguments) {
        CodeCraft.play(arguments, new MyStrategy());
    }
}
