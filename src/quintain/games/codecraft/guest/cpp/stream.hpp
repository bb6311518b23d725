// The bytes of messages: little-endian, one value after another. No need to edit this file.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "numbers are copied as they lie in memory");

struct ProtocolError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Reads values; asks for more bytes when it has none left.
class Reader {
public:
    // Puts up to so many bytes there, at least one; 0 when no more will come.
    using Receive = std::function<std::size_t(char*, std::size_t)>;

    explicit Reader(Receive receive) : receive_(std::move(receive)) {}

    bool readBoolean() { return read<char>() != 0; }
    int32_t readInt32() { return read<int32_t>(); }
    float readFloat32() { return read<float>(); }

    std::string readString() {
        std::string text(static_cast<std::size_t>(readInt32()), '\0');
        take(text.data(), text.size());
        return text;
    }

private:
    Receive receive_;
    char held_[65536];
    std::size_t begin_ = 0, end_ = 0;

    template <typename T>
    T read() {
        T value;
        take(reinterpret_cast<char*>(&value), sizeof value);
        return value;
    }

    void take(char* to, std::size_t size) {
        while (size > 0) {
            if (begin_ == end_) fill();
            std::size_t some = std::min(size, end_ - begin_);
            std::memcpy(to, held_ + begin_, some);
            begin_ += some;
            to += some;
            size -= some;
        }
    }

    void fill() {
        begin_ = 0;
        end_ = receive_(held_, sizeof held_);
        if (end_ == 0) throw ProtocolError("the server closed the connection before the game was over");
    }
};

// Collects values until they are sent.
class Writer {
public:
    std::string data;

    void writeBoolean(bool value) { data.push_back(value ? 1 : 0); }
    void writeInt32(int32_t value) { write(&value, sizeof value); }
    void writeFloat32(float value) { write(&value, sizeof value); }
    void writeCount(std::size_t value) { writeInt32(static_cast<int32_t>(value)); }

    void writeString(const std::string& value) {
        writeCount(value.size());
        data += value;
    }

private:
    void write(const void* from, std::size_t size) { data.append(static_cast<const char*>(from), size); }
};
