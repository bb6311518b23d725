// Talks to the server, so that MyStrategy.cpp need not. No need to edit this file.
#pragma once

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <iostream>
#include <string>

#include "model.hpp"

// The connection to the server.
class Connection {
public:
    Connection(const std::string& host, const std::string& port)
        : reader([this](char* to, std::size_t size) { return receive(to, size); }) {
        addrinfo hints{}, *found = nullptr;
        hints.ai_socktype = SOCK_STREAM;
        if (getaddrinfo(host.c_str(), port.c_str(), &hints, &found) == 0) {
            for (addrinfo* each = found; each && !isOpen_; each = each->ai_next) open(*each);
            freeaddrinfo(found);
        }
        if (!isOpen_) throw ProtocolError("no server at " + host + ":" + port);
    }

    ~Connection() { close(socket_); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    Reader reader;
    Writer writer;

    // Sends all that was written.
    void flush() {
        const std::string& data = writer.data;
        for (std::size_t sent = 0; sent < data.size();) {
            ssize_t size = ::send(socket_, data.data() + sent, data.size() - sent, MSG_NOSIGNAL);
            if (size <= 0) break;  // the next read finds the end
            sent += static_cast<std::size_t>(size);
        }
        writer.data.clear();
    }

    void send(const ClientMessage& message) {
        message.write(writer);
        flush();
    }

private:
    int socket_ = -1;
    bool isOpen_ = false;

    void open(const addrinfo& address) {
        int yes = 1;
        if (socket_ >= 0) close(socket_);
        socket_ = socket(address.ai_family, address.ai_socktype, address.ai_protocol);
        if (socket_ < 0) return;
        isOpen_ = connect(socket_, address.ai_addr, address.ai_addrlen) == 0;
        setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    }

    std::size_t receive(char* to, std::size_t size) {
        ssize_t found = recv(socket_, to, size, 0);
        return found > 0 ? static_cast<std::size_t>(found) : 0;
    }
};

// Sends commands to the viewer and asks what its user does.
class DebugInterface {
public:
    explicit DebugInterface(Connection& connection) : connection_(connection) {}

    // Lets the viewer carry out the command.
    void send(const DebugCommand& command) { connection_.send(ClientMessage::DebugMessage{command}); }

    // The window, the mouse, the keys and the camera.
    DebugState getState() {
        connection_.send(ClientMessage::RequestDebugState{});
        return DebugState::read(connection_.reader);
    }

private:
    Connection& connection_;
};

// Answers the server's messages until the game is over.
template <typename Strategy>
void talk(Connection& connection, const std::string& token, Strategy& strategy) {
    DebugInterface debugInterface(connection);
    connection.writer.writeString(token);
    connection.flush();
    while (true) {
        ServerMessage message = ServerMessage::read(connection.reader);
        if (auto* asked = std::get_if<ServerMessage::GetAction>(&message.value)) {
            DebugInterface* available = asked->debugAvailable ? &debugInterface : nullptr;
            connection.send(ClientMessage::ActionMessage{strategy.getAction(asked->playerView, available)});
        } else if (auto* shown = std::get_if<ServerMessage::DebugUpdate>(&message.value)) {
            strategy.debugUpdate(shown->playerView, debugInterface);
            connection.send(ClientMessage::DebugUpdateDone{});
        } else {
            return;
        }
    }
}

// Plays one game: calls `getAction` each tick, and `debugUpdate` when the viewer waits. Gives the exit code.
template <typename Strategy>
int play(int argc, char** argv, Strategy strategy) {
    std::string host = argc > 1 ? argv[1] : "127.0.0.1";
    std::string port = argc > 2 ? argv[2] : "31001";
    std::string token = argc > 3 ? argv[3] : "0000000000000000";
    try {
        Connection connection(host, port);
        talk(connection, token, strategy);
        return 0;
    } catch (const ProtocolError& error) {
        std::cerr << error.what() << std::endl;
        return 1;
    }
}
