// Talks to the server, so that MyStrategy.java need not. No need to edit this file.
package codecraft;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;

public final class CodeCraft {
    /** Plays one game: calls the strategy each tick. */
    public static void play(String[] arguments, Strategy strategy) {
        String host = arguments.length > 0 ? arguments[0] : "127.0.0.1";
        String port = arguments.length > 1 ? arguments[1] : "31001";
        String token = arguments.length > 2 ? arguments[2] : "0000000000000000";
        try (Socket link = connected(host, port)) {
            talk(new Reader(link.getInputStream()), new Writer(link.getOutputStream()), token, strategy);
        } catch (IOException | UncheckedIOException lost) {
            quit("the server closed the connection before the game was over");
        }
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

    /** Answers the server's messages until the game is over. */
    private static void talk(Reader reader, Writer writer, String token, Strategy strategy) throws IOException {
        DebugInterface debugInterface = new DebugInterface(reader, writer);
        writer.writeString(token);
        writer.flush();
        while (true) {
            Model.ServerMessage message = Model.ServerMessage.read(reader);
            if (message instanceof Model.ServerMessage.GetAction asked) {
                DebugInterface available = asked.debugAvailable() ? debugInterface : null;
                Model.Action action = strategy.getAction(asked.playerView(), available);
                new Model.ClientMessage.ActionMessage(action).write(writer);
            } else if (message instanceof Model.ServerMessage.DebugUpdate shown) {
                strategy.debugUpdate(shown.playerView(), debugInterface);
                new Model.ClientMessage.DebugUpdateDone().write(writer);
            } else {
                return;
            }
            writer.flush();
        }
    }

    private static IllegalStateException quit(String message) {
        System.err.println(message);
        System.exit(1);
        return new IllegalStateException(message); // never reached: it lets callers say `throw`
    }

    private CodeCraft() {}
}
