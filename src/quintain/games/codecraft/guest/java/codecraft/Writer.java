// Collects the values of messages until they are sent. No need to edit this file.
package codecraft;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

final class Writer {
    private final ByteArrayOutputStream held = new ByteArrayOutputStream();
    private final OutputStream output;

    Writer(OutputStream output) {
        this.output = output;
    }

    void writeBoolean(boolean value) {
        held.write(value ? 1 : 0);
    }

    void writeInt32(int value) {
        for (int shift = 0; shift < 32; shift += 8) held.write(value >>> shift);
    }

    void writeFloat32(float value) {
        writeInt32(Float.floatToIntBits(value));
    }

    void writeString(String value) {
        byte[] data = value.getBytes(StandardCharsets.UTF_8);
        writeInt32(data.length);
        held.write(data, 0, data.length);
    }

    void flush() throws IOException {
        held.writeTo(output);
        output.flush();
        held.reset();
    }
}
