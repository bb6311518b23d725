// Sends commands to the viewer and asks what its user does. No need to edit this file.
package codecraft;

import java.io.IOException;
import java.io.UncheckedIOException;

public final class DebugInterface {
    private final Reader reader;
    private final Writer writer;

    DebugInterface(Reader reader, Writer writer) {
        this.reader = reader;
        this.writer = writer;
    }

    /** Lets the viewer carry out the command. */
    public void send(Model.DebugCommand command) {
        tell(new Model.ClientMessage.DebugMessage(command));
    }

    /** The window, the mouse, the keys and the camera. */
    public Model.DebugState getState() {
        tell(new Model.ClientMessage.RequestDebugState());
        try {
            return Model.DebugState.read(reader);
        } catch (IOException lost) {
            throw new UncheckedIOException(lost);
        }
    }

    private void tell(Model.ClientMessage message) {
        try {
            message.write(writer);
            writer.flush();
        } catch (IOException lost) {
            throw new UncheckedIOException(lost);
        }
    }
}
