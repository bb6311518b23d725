// Talks to the server and remembers the map, so that Bot.java need not. No need to edit this file.
//
// A message is a line with its name, lines of parameters, and a line `end`. Each update is answered by one move, also
// when several have piled up: so bot and server stay in step. Names this file does not know are skipped: a newer
// server's.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

final class HyperNull {
    /** Cells around the bot whose round is noted: keeps turns quick where the view is very wide. */
    static final int MEMORY = 20;

    /** A step along each axis: -1, 0 or 1. */
    record Move(int dx, int dy) {}

    record Miner(int id, int cell, int coins) {}

    /** Called once a round; what it returns is the move. */
    interface Strategy {
        Move turn(World world);
    }

    /** What the bot was told in this round and all it remembers. A cell is one number, `y * width + x`. */
    static final class World {
        int rounds, width, height, id, viewRadius, miningRadius, attackRadius;
        int moveTimeLimit; // milliseconds
        boolean isDeathmatch;

        int round;
        Miner me = new Miner(0, 0, 0);
        List<Miner> bots = new ArrayList<>(); // the others in sight, by id
        Set<Integer> coins = new HashSet<>(); // in sight, and those seen before that may still lie there
        final Set<Integer> blocks = new HashSet<>(); // all that were ever seen
        final Map<Integer, Integer> seen = new HashMap<>(); // the round in which a cell was last in sight
        boolean isStuck; // the last move had no effect
        private final List<Move> sight;

        World(List<String[]> started) {
            for (String[] words : started) {
                switch (words[0]) {
                    case "num_rounds" -> rounds = number(words, 1);
                    case "mode" -> isDeathmatch = words[1].equals("DEATHMATCH");
                    case "map_size" -> { width = number(words, 1); height = number(words, 2); }
                    case "your_id" -> id = number(words, 1);
                    case "view_radius" -> viewRadius = number(words, 1);
                    case "mining_radius" -> miningRadius = number(words, 1);
                    case "attack_radius" -> attackRadius = number(words, 1);
                    case "move_time_limit" -> moveTimeLimit = number(words, 1);
                    default -> { }
                }
            }
            sight = disc(Math.min(viewRadius, MEMORY));
        }

        /** The cell at x, y; the map has no edge. */
        int cell(int x, int y) {
            return Math.floorMod(y, height) * width + Math.floorMod(x, width);
        }

        /** The cell so far to the right and up. */
        int step(int cell, int dx, int dy) {
            return cell(cell % width + dx, cell / width + dy);
        }

        /** The distance of two cells, squared: compare it with a radius squared. */
        int distance2(int a, int b) {
            int dx = Math.abs(a % width - b % width);
            int dy = Math.abs(a / width - b / width);
            dx = Math.min(dx, width - dx);
            dy = Math.min(dy, height - dy);
            return dx * dx + dy * dy;
        }

        /** Takes in an update; `last` is the move that was made before it. */
        private void update(List<String[]> update, Move last) {
            int before = me.cell();
            bots = new ArrayList<>();
            Set<Integer> found = new HashSet<>();
            for (String[] words : update) {
                switch (words[0]) {
                    case "round" -> round = number(words, 1);
                    case "bot" -> add(new Miner(number(words, 4), place(words), number(words, 3)));
                    case "block" -> blocks.add(place(words));
                    case "coin" -> found.add(place(words));
                    default -> { }
                }
            }
            isStuck = (last.dx() != 0 || last.dy() != 0) && me.cell() == before;
            look(found);
        }

        private void add(Miner bot) {
            if (bot.id() == id) me = bot;
            else bots.add(bot);
        }

        /** Notes what is in sight, and forgets coins that are gone. */
        private void look(Set<Integer> found) {
            coins.removeIf(coin -> distance2(me.cell(), coin) <= viewRadius * viewRadius);
            coins.addAll(found);
            for (Move offset : sight) seen.put(step(me.cell(), offset.dx(), offset.dy()), round);
        }

        private int place(String[] words) {
            return cell(number(words, 1), number(words, 2));
        }
    }

    /** All offsets within the radius. */
    static List<Move> disc(int radius) {
        List<Move> offsets = new ArrayList<>();
        for (int dy = -radius; dy <= radius; dy++) {
            for (int dx = -radius; dx <= radius; dx++) {
                if (dx * dx + dy * dy <= radius * radius) offsets.add(new Move(dx, dy));
            }
        }
        return offsets;
    }

    /** Plays one match: calls `strategy` once a round and sends the move it returns. */
    static void play(String[] arguments, Strategy strategy) {
        Map<String, String> config = config(arguments);
        String host = config.get("server.host"), port = config.get("server.port");
        try (Socket link = connected(host, port)) {
            if (talk(link, config, strategy)) return;
        } catch (IOException lost) {
            // said below
        }
        quit("the server closed the connection before the match was over");
    }

    private static Socket connected(String host, String port) {
        try {
            Socket link = new Socket(host, Integer.parseInt(port));
            link.setTcpNoDelay(true);
            return link;
        } catch (IOException error) {
            throw quit("no server at " + host + ":" + port + ": " + error.getMessage());
        }
    }

    /** Answers the server's messages; was the match played to its end? */
    private static boolean talk(Socket link, Map<String, String> config, Strategy strategy) throws IOException {
        var lines = new BufferedReader(new InputStreamReader(link.getInputStream(), StandardCharsets.UTF_8));
        World world = null;
        Move move = new Move(0, 0);
        for (var message = next(lines); message != null; message = next(lines)) {
            switch (message.get(0)[0]) {
                case "hello" -> send(link, register(config));
                case "match_started" -> world = new World(message);
                case "update" -> {
                    world.update(message, move);
                    move = strategy.turn(world);
                    send(link, "move\noffset " + move.dx() + " " + move.dy());
                }
                case "match_over" -> { return true; }
                default -> { }
            }
        }
        return false;
    }

    private static String register(Map<String, String> config) {
        String secret = config.get("bot.secret");
        return "register\nbot_name " + config.get("bot.name")
            + (secret.isEmpty() ? "" : "\nbot_secret " + secret) + "\nmode " + config.get("mode");
    }

    private static void send(Socket link, String message) throws IOException {
        link.getOutputStream().write((message + "\nend\n").getBytes(StandardCharsets.UTF_8));
    }

    /** The server's next message, each line as its words; null when the connection has ended. */
    private static List<String[]> next(BufferedReader lines) throws IOException {
        List<String[]> message = new ArrayList<>();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] words = line.trim().split("\\s+");
            if (words.length == 1 && words[0].equals("end") && !message.isEmpty()) return message;
            if (!words[0].isEmpty()) message.add(words);
        }
        return null;
    }

    private static int number(String[] words, int index) {
        return Integer.parseInt(words[index]);
    }

    /** From a .properties file, or from `HOST PORT`; what is not said is as below. */
    private static Map<String, String> config(String[] arguments) {
        Map<String, String> config = new HashMap<>();
        config.put("server.host", arguments.length >= 2 ? arguments[0] : "localhost");
        config.put("server.port", arguments.length >= 2 ? arguments[1] : "2021");
        config.put("bot.name", "starter-bot");
        config.put("bot.secret", "");
        config.put("mode", "FRIENDLY");
        if (arguments.length == 1) config.putAll(properties(arguments[0]));
        return config;
    }

    private static Map<String, String> properties(String path) {
        Map<String, String> found = new HashMap<>();
        try {
            for (String line : Files.readAllLines(Path.of(path))) {
                int equals = line.indexOf('=');
                if (equals < 0 || line.strip().startsWith("#") || line.strip().startsWith("!")) continue;
                found.put(line.substring(0, equals).strip(), line.substring(equals + 1).strip());
            }
        } catch (IOException error) {
            throw quit("cannot read " + path + ": " + error);
        }
        return found;
    }

    private static IllegalStateException quit(String message) {
        System.err.println(message);
        System.exit(1);
        return new IllegalStateException(message); // never reached: it lets callers say `throw`
    }

    private HyperNull() {}
}
