// Your strategy; the only file you need to edit.
//
// As it stands: walk to the nearest coin over cells that were seen, or else to the cell that was in sight the longest
// ago, never seen ones first. In DEATHMATCH poorer bots are as good as coins, and richer ones are kept away from.

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

final class Bot {
    static final HyperNull.Move STAY = new HyperNull.Move(0, 0);
    static final int[][] WAYS = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
    static final int LOOK = 2000; // cells to look at in a turn; more take more time
    static final int CAUTION = 2; // cells to keep away from the reach of a richer bot

    /** Called once a round. What it returns, -1, 0 or 1 for each axis, is the move. */
    static HyperNull.Move turn(HyperNull.World world) {
        if (world.isStuck && givesWay(world)) return STAY;
        return search(world, goalCells(world));
    }

    /** Two bots that want the same cell both stay where they are: the one with the lower id may try again. */
    static boolean givesWay(HyperNull.World world) {
        return world.bots.stream()
            .anyMatch(bot -> bot.id() < world.id && world.distance2(bot.cell(), world.me.cell()) <= 8);
    }

    /** Where a coin is collected or a poorer bot is beaten. */
    static Set<Integer> goalCells(HyperNull.World world) {
        Set<Integer> goals = around(world, world.coins, world.miningRadius);
        if (world.isDeathmatch) {
            Set<Integer> victims = new HashSet<>();
            for (var bot : world.bots) {
                if (0 < bot.coins() && bot.coins() < world.me.coins()) victims.add(bot.cell());
            }
            goals.addAll(around(world, victims, world.attackRadius));
        }
        return goals;
    }

    static Set<Integer> around(HyperNull.World world, Set<Integer> cells, int radius) {
        Set<Integer> found = new HashSet<>();
        for (var offset : HyperNull.disc(Math.min(radius, HyperNull.MEMORY))) {
            for (int cell : cells) found.add(world.step(cell, offset.dx(), offset.dy()));
        }
        return found;
    }

    /** The first step to the nearest goal, or else to the cell that was in sight the longest ago. */
    static HyperNull.Move search(HyperNull.World world, Set<Integer> goals) {
        int start = world.me.cell(), oldest = world.round;
        HyperNull.Move best = STAY;
        Map<Integer, HyperNull.Move> first = new HashMap<>(Map.of(start, STAY)); // how to set out to each cell
        List<Integer> queue = new ArrayList<>(List.of(start)); // cells in the order of their distance
        for (int at = 0; at < queue.size(); at++) {
            int cell = queue.get(at);
            if (goals.contains(cell)) return first.get(cell);
            int seen = world.seen.getOrDefault(cell, 0);
            if (seen < oldest) {
                best = first.get(cell);
                oldest = seen;
            }
            if (queue.size() > LOOK || (seen == 0 && goals.isEmpty())) break;
            if (seen == 0) continue; // what lies behind is not known
            for (int[] way : WAYS) {
                int ahead = world.step(cell, way[0], way[1]);
                if (first.containsKey(ahead) || world.blocks.contains(ahead) || isDangerous(world, ahead)) continue;
                first.put(ahead, cell == start ? new HyperNull.Move(way[0], way[1]) : first.get(cell));
                queue.add(ahead);
            }
        }
        return best;
    }

    /** Does the cell lead closer to a bot that might beat us there? */
    static boolean isDangerous(HyperNull.World world, int cell) {
        if (!world.isDeathmatch) return false;
        int reach = (world.attackRadius + CAUTION) * (world.attackRadius + CAUTION);
        for (var bot : world.bots) {
            int distance2 = world.distance2(cell, bot.cell());
            boolean isCloser = distance2 < world.distance2(world.me.cell(), bot.cell());
            if (bot.coins() >= world.me.coins() && distance2 <= reach && isCloser) return true;
        }
        return false;
    }

    public static void main(String[] arguments) {
        HyperNull.play(arguments, Bot::turn);
    }
}
