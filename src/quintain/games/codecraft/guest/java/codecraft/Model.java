// What server and bot tell each other, as types that read and write themselves. Made by a program: no need to edit.
package codecraft;

import java.io.IOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The messages and all they are made of. */
public final class Model {
    /**
     * Two whole numbers: a cell of the map, or a size.
     *
     * @param x to the right
     * @param y upwards
     */
    public record Vec2Int32(int x, int y) {
        static Vec2Int32 read(Reader stream) throws IOException {
            return new Vec2Int32(
                stream.readInt32(),
                stream.readInt32());
        }

        void write(Writer stream) {
            stream.writeInt32(x);
            stream.writeInt32(y);
        }
    }

    /**
     * Two numbers: a point of the map or of the window.
     *
     * @param x to the right
     * @param y upwards
     */
    public record Vec2Float32(float x, float y) {
        static Vec2Float32 read(Reader stream) throws IOException {
            return new Vec2Float32(
                stream.readFloat32(),
                stream.readFloat32());
        }

        void write(Writer stream) {
            stream.writeFloat32(x);
            stream.writeFloat32(y);
        }
    }

    /**
     * A colour, each part from 0 to 1.
     *
     * @param r red
     * @param g green
     * @param b blue
     * @param a alpha: 0 is invisible, 1 is opaque
     */
    public record Color(float r, float g, float b, float a) {
        void write(Writer stream) {
            stream.writeFloat32(r);
            stream.writeFloat32(g);
            stream.writeFloat32(b);
            stream.writeFloat32(a);
        }
    }

    /** What an entity is. */
    public enum EntityType {
        /** Blocks the way. */
        WALL,
        /** Provides population. */
        HOUSE,
        /** Makes builder units. */
        BUILDER_BASE,
        /** Gathers resources, builds and repairs. */
        BUILDER_UNIT,
        /** Makes melee units. */
        MELEE_BASE,
        /** Fights side by side. */
        MELEE_UNIT,
        /** Makes ranged units. */
        RANGED_BASE,
        /** Fights from afar. */
        RANGED_UNIT,
        /** Can be gathered; belongs to nobody. */
        RESOURCE,
        /** A building that attacks. */
        TURRET;

        private static final EntityType[] VALUES = values();

        static EntityType read(Reader stream) throws IOException {
            return VALUES[stream.readInt32()];
        }

        void write(Writer stream) {
            stream.writeInt32(ordinal());
        }
    }

    /**
     * What an entity can build.
     *
     * @param options types it can build
     * @param initHealth health of what it builds; if absent, full health; null if absent
     */
    public record BuildProperties(List<EntityType> options, Integer initHealth) {
        static BuildProperties read(Reader stream) throws IOException {
            return new BuildProperties(
                stream.readList(EntityType::read),
                stream.readBoolean() ? stream.readInt32() : null);
        }
    }

    /**
     * How an entity attacks.
     *
     * @param attackRange largest distance of a target
     * @param damage health that a hit takes
     * @param collectResource whether a hit collects resource from the target
     */
    public record AttackProperties(int attackRange, int damage, boolean collectResource) {
        static AttackProperties read(Reader stream) throws IOException {
            return new AttackProperties(
                stream.readInt32(),
                stream.readInt32(),
                stream.readBoolean());
        }
    }

    /**
     * What an entity can repair.
     *
     * @param validTargets types it can repair
     * @param power health it restores in a tick
     */
    public record RepairProperties(List<EntityType> validTargets, int power) {
        static RepairProperties read(Reader stream) throws IOException {
            return new RepairProperties(
                stream.readList(EntityType::read),
                stream.readInt32());
        }
    }

    /**
     * What all entities of a type have in common.
     *
     * @param size length of its sides
     * @param buildScore score for building one
     * @param destroyScore score for destroying one
     * @param canMove whether it is a unit, which can move
     * @param populationProvide population it provides while it is active
     * @param populationUse population it uses
     * @param maxHealth its full health
     * @param cost resource it costs to build one
     * @param sightRange in fog of war, how far it sees
     * @param resourcePerHealth resource that a collecting hit gets for each point of health
     * @param build what it can build, if anything; null if absent
     * @param attack how it attacks, if it can; null if absent
     * @param repair what it can repair, if anything; null if absent
     */
    public record EntityProperties(int size, int buildScore, int destroyScore, boolean canMove, int populationProvide, int populationUse, int maxHealth, int cost, int sightRange, int resourcePerHealth, BuildProperties build, AttackProperties attack, RepairProperties repair) {
        static EntityProperties read(Reader stream) throws IOException {
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
                stream.readBoolean() ? RepairProperties.read(stream) : null);
        }
    }

    /**
     * A player, as all see it.
     *
     * @param id its id
     * @param score its score
     * @param resource resource it has
     */
    public record Player(int id, int score, int resource) {
        static Player read(Reader stream) throws IOException {
            return new Player(
                stream.readInt32(),
                stream.readInt32(),
                stream.readInt32());
        }
    }

    /**
     * A unit, a building or a resource.
     *
     * @param id its id, which no other has
     * @param playerId id of the player it belongs to, if any; null if absent
     * @param entityType what it is
     * @param position its corner with the smallest coordinates
     * @param health health it has left
     * @param active whether it can act
     */
    public record Entity(int id, Integer playerId, EntityType entityType, Vec2Int32 position, int health, boolean active) {
        static Entity read(Reader stream) throws IOException {
            return new Entity(
                stream.readInt32(),
                stream.readBoolean() ? stream.readInt32() : null,
                EntityType.read(stream),
                Vec2Int32.read(stream),
                stream.readInt32(),
                stream.readBoolean());
        }
    }

    /**
     * All that a player is told.
     *
     * @param myId your id
     * @param mapSize length of the map's sides
     * @param fogOfWar whether only what your entities see is listed
     * @param entityProperties properties of each type
     * @param maxTickCount how many ticks the game lasts at most
     * @param maxPathfindNodes how many cells a search for a path visits at most
     * @param currentTick the tick, counted from 0
     * @param players all players
     * @param entities all entities, or all in sight, by id
     */
    public record PlayerView(int myId, int mapSize, boolean fogOfWar, Map<EntityType, EntityProperties> entityProperties, int maxTickCount, int maxPathfindNodes, int currentTick, List<Player> players, List<Entity> entities) {
        static PlayerView read(Reader stream) throws IOException {
            return new PlayerView(
                stream.readInt32(),
                stream.readInt32(),
                stream.readBoolean(),
                stream.readMap(new EnumMap<>(EntityType.class), EntityType::read, EntityProperties::read),
                stream.readInt32(),
                stream.readInt32(),
                stream.readInt32(),
                stream.readList(Player::read),
                stream.readList(Entity::read));
        }
    }

    /**
     * Where to go.
     *
     * @param target the cell to go to
     * @param findClosestPosition whether to go as near as possible if there is no path
     * @param breakThrough whether to destroy what is in the way and not yours
     */
    public record MoveAction(Vec2Int32 target, boolean findClosestPosition, boolean breakThrough) {
        void write(Writer stream) {
            target.write(stream);
            stream.writeBoolean(findClosestPosition);
            stream.writeBoolean(breakThrough);
        }
    }

    /**
     * What to build, and where.
     *
     * @param entityType type to build
     * @param position corner of the new entity with the smallest coordinates
     */
    public record BuildAction(EntityType entityType, Vec2Int32 position) {
        void write(Writer stream) {
            entityType.write(stream);
            position.write(stream);
        }
    }

    /**
     * How to look for targets.
     *
     * @param pathfindRange how far to walk towards a target; 0: stay
     * @param validTargets types to attack; if empty, all but resources
     */
    public record AutoAttack(int pathfindRange, List<EntityType> validTargets) {
        void write(Writer stream) {
            stream.writeInt32(pathfindRange);
            stream.writeInt32(validTargets.size());
            for (var item : validTargets) item.write(stream);
        }
    }

    /**
     * What to attack.
     *
     * @param target id of an entity to attack, if any; null if absent
     * @param autoAttack how to look for a target, if wanted; null if absent
     */
    public record AttackAction(Integer target, AutoAttack autoAttack) {
        void write(Writer stream) {
            stream.writeBoolean(target != null);
            if (target != null) stream.writeInt32(target);
            stream.writeBoolean(autoAttack != null);
            if (autoAttack != null) autoAttack.write(stream);
        }
    }

    /**
     * What to repair.
     *
     * @param target id of the entity to repair
     */
    public record RepairAction(int target) {
        void write(Writer stream) {
            stream.writeInt32(target);
        }
    }

    /**
     * Orders for an entity; the first that is possible of attack, build, repair and move is done.
     *
     * @param moveAction where to go; null if absent
     * @param buildAction what to build; null if absent
     * @param attackAction what to attack; null if absent
     * @param repairAction what to repair; null if absent
     */
    public record EntityAction(MoveAction moveAction, BuildAction buildAction, AttackAction attackAction, RepairAction repairAction) {
        void write(Writer stream) {
            stream.writeBoolean(moveAction != null);
            if (moveAction != null) moveAction.write(stream);
            stream.writeBoolean(buildAction != null);
            if (buildAction != null) buildAction.write(stream);
            stream.writeBoolean(attackAction != null);
            if (attackAction != null) attackAction.write(stream);
            stream.writeBoolean(repairAction != null);
            if (repairAction != null) repairAction.write(stream);
        }
    }

    /**
     * Orders of a player.
     *
     * @param entityActions new orders by entity id; who gets none keeps its old ones
     */
    public record Action(Map<Integer, EntityAction> entityActions) {
        void write(Writer stream) {
            stream.writeInt32(entityActions.size());
            for (var entry : entityActions.entrySet()) {
                stream.writeInt32(entry.getKey());
                entry.getValue().write(stream);
            }
        }
    }

    /**
     * A point of a drawing.
     *
     * @param worldPos a point of the map; if absent, the window's corner; null if absent
     * @param screenOffset how far from there in the window
     * @param color its colour
     */
    public record ColoredVertex(Vec2Float32 worldPos, Vec2Float32 screenOffset, Color color) {
        void write(Writer stream) {
            stream.writeBoolean(worldPos != null);
            if (worldPos != null) worldPos.write(stream);
            screenOffset.write(stream);
            color.write(stream);
        }
    }

    /** How points make a drawing. */
    public enum PrimitiveType {
        /** Every two are a line. */
        LINES,
        /** Every three are a triangle. */
        TRIANGLES;

        private static final PrimitiveType[] VALUES = values();

        static PrimitiveType read(Reader stream) throws IOException {
            return VALUES[stream.readInt32()];
        }

        void write(Writer stream) {
            stream.writeInt32(ordinal());
        }
    }

    /** Something to show in the viewer. */
    public sealed interface DebugData {
        /**
         * A line of text.
         *
         * @param text the text
         */
        public record Log(String text) implements DebugData {
            @Override
            public void write(Writer stream) {
                stream.writeInt32(0);
                stream.writeString(text);
            }
        }

        /**
         * Lines or triangles.
         *
         * @param vertices their points
         * @param primitiveType what the points make
         */
        public record Primitives(List<ColoredVertex> vertices, PrimitiveType primitiveType) implements DebugData {
            @Override
            public void write(Writer stream) {
                stream.writeInt32(1);
                stream.writeInt32(vertices.size());
                for (var item : vertices) item.write(stream);
                primitiveType.write(stream);
            }
        }

        /**
         * Text at a point.
         *
         * @param vertex the point, and the colour
         * @param text the text
         * @param alignment where the point is in the text: 0 left, 0.5 middle, 1 right
         * @param size size of the letters in pixels
         */
        public record PlacedText(ColoredVertex vertex, String text, float alignment, float size) implements DebugData {
            @Override
            public void write(Writer stream) {
                stream.writeInt32(2);
                vertex.write(stream);
                stream.writeString(text);
                stream.writeFloat32(alignment);
                stream.writeFloat32(size);
            }
        }

        /** Writes its number and its fields. */
        void write(Writer stream);
    }

    /** What the viewer shall do. */
    public sealed interface DebugCommand {
        /**
         * Shows something.
         *
         * @param data what to show
         */
        public record Add(DebugData data) implements DebugCommand {
            @Override
            public void write(Writer stream) {
                stream.writeInt32(0);
                data.write(stream);
            }
        }

        /** Removes all that was added. */
        public record Clear() implements DebugCommand {
            @Override
            public void write(Writer stream) {
                stream.writeInt32(1);
            }
        }

        /**
         * Whether each command works at once (it does unless told otherwise) or at the next Flush.
         *
         * @param enable at once?
         */
        public record SetAutoFlush(boolean enable) implements DebugCommand {
            @Override
            public void write(Writer stream) {
                stream.writeInt32(2);
                stream.writeBoolean(enable);
            }
        }

        /** Lets all waiting commands work. */
        public record Flush() implements DebugCommand {
            @Override
            public void write(Writer stream) {
                stream.writeInt32(3);
            }
        }

        /** Writes its number and its fields. */
        void write(Writer stream);
    }

    /**
     * Where the viewer looks.
     *
     * @param center the point of the map in the middle
     * @param rotation angle by which the map is turned
     * @param attack angle from which it is seen
     * @param distance visible height of the map
     * @param perspective whether what is far is smaller
     */
    public record Camera(Vec2Float32 center, float rotation, float attack, float distance, boolean perspective) {
        static Camera read(Reader stream) throws IOException {
            return new Camera(
                Vec2Float32.read(stream),
                stream.readFloat32(),
                stream.readFloat32(),
                stream.readFloat32(),
                stream.readBoolean());
        }
    }

    /**
     * What the viewer's user does.
     *
     * @param windowSize size of the window
     * @param mousePosWindow the mouse in the window
     * @param mousePosWorld the mouse on the map
     * @param pressedKeys keys that are held down
     * @param camera where the viewer looks
     * @param playerIndex your seat, counted from 0
     */
    public record DebugState(Vec2Int32 windowSize, Vec2Float32 mousePosWindow, Vec2Float32 mousePosWorld, List<String> pressedKeys, Camera camera, int playerIndex) {
        static DebugState read(Reader stream) throws IOException {
            return new DebugState(
                Vec2Int32.read(stream),
                Vec2Float32.read(stream),
                Vec2Float32.read(stream),
                stream.readList(Reader::readString),
                Camera.read(stream),
                stream.readInt32());
        }
    }

    /** What the server says. */
    public sealed interface ServerMessage {
        /**
         * Asks for the orders of a tick.
         *
         * @param playerView what you see
         * @param debugAvailable whether a viewer takes debug commands
         */
        public record GetAction(PlayerView playerView, boolean debugAvailable) implements ServerMessage {
            static GetAction read(Reader stream) throws IOException {
                return new GetAction(
                    PlayerView.read(stream),
                    stream.readBoolean());
            }
        }

        /** The game is over. */
        public record Finish() implements ServerMessage {
            static Finish read(Reader stream) throws IOException {
                return new Finish();
            }
        }

        /**
         * Asks for debug commands between ticks.
         *
         * @param playerView what you see
         */
        public record DebugUpdate(PlayerView playerView) implements ServerMessage {
            static DebugUpdate read(Reader stream) throws IOException {
                return new DebugUpdate(PlayerView.read(stream));
            }
        }

        static ServerMessage read(Reader stream) throws IOException {
            int tag = stream.readInt32();
            switch (tag) {
                case 0: return GetAction.read(stream);
                case 1: return Finish.read(stream);
                case 2: return DebugUpdate.read(stream);
                default: throw new IOException("unknown ServerMessage " + tag);
            }
        }
    }

    /** What a bot says. */
    public sealed interface ClientMessage {
        /**
         * Gives the viewer a command.
         *
         * @param command the command
         */
        public record DebugMessage(DebugCommand command) implements ClientMessage {
            @Override
            public void write(Writer stream) {
                stream.writeInt32(0);
                command.write(stream);
            }
        }

        /**
         * Answers GetAction.
         *
         * @param action the orders
         */
        public record ActionMessage(Action action) implements ClientMessage {
            @Override
            public void write(Writer stream) {
                stream.writeInt32(1);
                action.write(stream);
            }
        }

        /** Ends the answer to DebugUpdate. */
        public record DebugUpdateDone() implements ClientMessage {
            @Override
            public void write(Writer stream) {
                stream.writeInt32(2);
            }
        }

        /** Asks for the debug state. */
        public record RequestDebugState() implements ClientMessage {
            @Override
            public void write(Writer stream) {
                stream.writeInt32(3);
            }
        }

        /** Writes its number and its fields. */
        void write(Writer stream);
    }

    private Model() {}
}
