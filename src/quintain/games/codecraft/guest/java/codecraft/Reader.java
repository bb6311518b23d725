// Reads the values of messages: little-endian, one after another. No need to edit this file.
package codecraft;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

final class Reader {
    /** How one value is read. */
    interface Item<T> {
        T read(Reader stream) throws IOException;
    }

    private final InputStream input;

    Reader(InputStream input) {
        this.input = new BufferedInputStream(input, 65536);
    }

    private int readByte() throws IOException {
        int value = input.read();
        if (value < 0) throw new EOFException();
        return value;
    }

    boolean readBoolean() throws IOException {
        return readByte() != 0;
    }

    int readInt32() throws IOException {
        return readByte() | readByte() << 8 | readByte() << 16 | readByte() << 24;
    }

    float readFloat32() throws IOException {
        return Float.intBitsToFloat(readInt32());
    }

    String readString() throws IOException {
        int size = readInt32();
        byte[] data = input.readNBytes(size);
        if (data.length < size) throw new EOFException();
        return new String(data, StandardCharsets.UTF_8);
    }

    <T> List<T> readList(Item<T> item) throws IOException {
        List<T> items = new ArrayList<>();
        for (int left = readInt32(); left > 0; left--) items.add(item.read(this));
        return items;
    }

    <K, V> Map<K, V> readMap(Map<K, V> into, Item<K> key, Item<V> value) throws IOException {
        for (int left = readInt32(); left > 0; left--) {
            K found = key.read(this);
            into.put(found, value.read(this));
        }
        return into;
    }
}
