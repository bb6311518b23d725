// Talks to the server and remembers the map, so that bot.cpp need not. No need to edit this file.
//
// A message is a line with its name, lines of parameters, and a line `end`. Each update is answered by one move, also
// when several have piled up: so bot and server stay in step. Names this file does not know are skipped: a newer
// server's.
#pragma once

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace hypernull {

const int MEMORY = 20;  // cells around the bot whose round is noted: keeps turns quick where the view is very wide

// A step along each axis: -1, 0 or 1.
struct Move {
    int dx, dy;
};

struct Bot {
    int id, cell, coins;
};

using Cells = std::unordered_set<int>;
using Message = std::vector<std::vector<std::string>>;  // its lines as words; the first is the name

// All offsets within the radius.
inline std::vector<Move> disc(int radius) {
    std::vector<Move> offsets;
    for (int dy = -radius; dy <= radius; ++dy) {
        for (int dx = -radius; dx <= radius; ++dx) {
            if (dx * dx + dy * dy <= radius * radius) offsets.push_back({dx, dy});
        }
    }
    return offsets;
}

// What the bot was told in this round and all it remembers. A cell is one number, `y * width + x`.
struct World {
    int rounds = 0, width = 1, height = 1, id = 0, view_radius = 0, mining_radius = 0, attack_radius = 0;
    int move_time_limit = 0;  // milliseconds
    bool is_deathmatch = false;

    int round = 0;
    Bot me{0, 0, 0};
    std::vector<Bot> bots;              // the others in sight, by id
    Cells coins;                        // in sight, and those seen before that may still lie there
    Cells blocks;                       // all that were ever seen
    std::unordered_map<int, int> seen;  // the round in which a cell was last in sight
    bool is_stuck = false;              // the last move had no effect

    // The cell at x, y; the map has no edge.
    int cell(int x, int y) const { return wrapped(y, height) * width + wrapped(x, width); }

    // The cell so far to the right and up.
    int step(int cell, Move way) const { return this->cell(cell % width + way.dx, cell / width + way.dy); }

    // The distance of two cells, squared: compare it with a radius squared.
    int distance2(int a, int b) const {
        int dx = std::abs(a % width - b % width), dy = std::abs(a / width - b / width);
        dx = std::min(dx, width - dx);
        dy = std::min(dy, height - dy);
        return dx * dx + dy * dy;
    }

    void start(const Message& started) {
        for (const auto& words : started) {
            if (words[0] == "num_rounds") rounds = std::stoi(words.at(1));
            if (words[0] == "mode") is_deathmatch = words.at(1) == "DEATHMATCH";
            if (words[0] == "map_size") width = std::stoi(words.at(1)), height = std::stoi(words.at(2));
            if (words[0] == "your_id") id = std::stoi(words.at(1));
            if (words[0] == "view_radius") view_radius = std::stoi(words.at(1));
            if (words[0] == "mining_radius") mining_radius = std::stoi(words.at(1));
            if (words[0] == "attack_radius") attack_radius = std::stoi(words.at(1));
            if (words[0] == "move_time_limit") move_time_limit = std::stoi(words.at(1));
        }
        sight_ = disc(std::min(view_radius, MEMORY));
    }

    // Takes in an update; `last` is the move that was made before it.
    void update(const Message& update, Move last) {
        int before = me.cell;
        Cells found;
        bots.clear();
        for (const auto& words : update) {
            if (words[0] == "round") round = std::stoi(words.at(1));
            if (words[0] == "bot") add({std::stoi(words.at(4)), place(words), std::stoi(words.at(3))});
            if (words[0] == "block") blocks.insert(place(words));
            if (words[0] == "coin") found.insert(place(words));
        }
        is_stuck = (last.dx != 0 || last.dy != 0) && me.cell == before;
        look(found);
    }

private:
    std::vector<Move> sight_;

    static int wrapped(int number, int size) { return (number % size + size) % size; }

    int place(const std::vector<std::string>& words) const {
        return cell(std::stoi(words.at(1)), std::stoi(words.at(2)));
    }

    void add(Bot bot) {
        if (bot.id == id) me = bot;
        else bots.push_back(bot);
    }

    // Notes what is in sight, and forgets coins that are gone.
    void look(Cells& found) {
        for (int coin : coins) {
            if (distance2(me.cell, coin) > view_radius * view_radius) found.insert(coin);
        }
        coins.swap(found);
        for (Move offset : sight_) seen[step(me.cell, offset)] = round;
    }
};

using Strategy = std::function<Move(World&)>;
using Config = std::map<std::string, std::string>;

[[noreturn]] inline void quit(const std::string& message) {
    std::cerr << message << std::endl;
    std::exit(1);
}

// The connection to the server.
class Link {
public:
    Link(const std::string& host, const std::string& port) {
        addrinfo hints{}, *found = nullptr;
        hints.ai_socktype = SOCK_STREAM;
        if (getaddrinfo(host.c_str(), port.c_str(), &hints, &found) == 0) {
            for (addrinfo* each = found; each && !is_open_; each = each->ai_next) open(*each);
            freeaddrinfo(found);
        }
        if (!is_open_) quit("no server at " + host + ":" + port);
    }

    ~Link() { close(socket_); }
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;

    void send(const std::string& message) {
        std::string text = message + "\nend\n";
        for (std::size_t sent = 0; sent < text.size();) {
            ssize_t size = ::send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
            if (size <= 0) return;  // the next read finds the end
            sent += static_cast<std::size_t>(size);
        }
    }

    // The server's next message, however its bytes are spread over packets; empty when the connection has ended.
    Message next() {
        Message message;
        std::string line;
        while (read_line(line)) {
            std::istringstream stream(line);
            std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
            if (words.size() == 1 && words[0] == "end" && !message.empty()) return message;
            if (!words.empty()) message.push_back(words);
        }
        return {};
    }

private:
    int socket_ = -1;
    bool is_open_ = false;
    std::string held_;       // bytes that came and were not read yet
    std::size_t begin_ = 0;  // of the next line in them

    void open(const addrinfo& address) {
        int yes = 1;
        if (socket_ >= 0) close(socket_);
        socket_ = socket(address.ai_family, address.ai_socktype, address.ai_protocol);
        if (socket_ < 0) return;
        is_open_ = connect(socket_, address.ai_addr, address.ai_addrlen) == 0;
        setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    }

    bool read_line(std::string& line) {
        std::size_t end;
        while ((end = held_.find('\n', begin_)) == std::string::npos) {
            char piece[65536];
            ssize_t size = recv(socket_, piece, sizeof piece, 0);
            if (size <= 0) return false;
            held_.erase(0, begin_);
            begin_ = 0;
            held_.append(piece, static_cast<std::size_t>(size));
        }
        line = held_.substr(begin_, end - begin_);
        begin_ = end + 1;
        return true;
    }
};

inline std::string stripped(const std::string& text) {
    const char* blanks = " \t\r\n";
    std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string::npos) return "";
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

// From a .properties file, or from `HOST PORT`; what is not said is as below.
inline Config read_config(int argc, char** argv) {
    Config config = {{"server.host", "localhost"}, {"server.port", "2021"}, {"bot.name", "starter-bot"},
                     {"bot.secret", ""}, {"mode", "FRIENDLY"}};
    if (argc > 2) {
        config["server.host"] = argv[1];
        config["server.port"] = argv[2];
    } else if (argc == 2) {
        std::ifstream file(argv[1]);
        if (!file) quit(std::string("cannot read ") + argv[1]);
        for (std::string line; std::getline(file, line);) {
            std::size_t equals = line.find('=');
            std::string key = stripped(line.substr(0, equals));
            if (equals == std::string::npos || key.empty() || key[0] == '#' || key[0] == '!') continue;
            config[key] = stripped(line.substr(equals + 1));
        }
    }
    return config;
}

inline std::string registration(Config& config) {
    std::string secret = config["bot.secret"];
    return "register\nbot_name " + config["bot.name"] + (secret.empty() ? "" : "\nbot_secret " + secret) +
           "\nmode " + config["mode"];
}

// Plays one match: calls `turn` once a round and sends the move it returns.
inline int play(int argc, char** argv, const Strategy& turn) {
    Config config = read_config(argc, argv);
    Link link(config["server.host"], config["server.port"]);
    World world;
    Move move{0, 0};
    for (Message message = link.next(); !message.empty(); message = link.next()) {
        const std::string& name = message[0][0];
        if (name == "match_over") return 0;
        if (name == "hello") link.send(registration(config));
        if (name == "match_started") world.start(message);
        if (name == "update") {
            world.update(message, move);
            move = turn(world);
            link.send("move\noffset " + std::to_string(move.dx) + " " + std::to_string(move.dy));
        }
    }
    quit("the server closed the connection before the match was over");
}

}  // namespace hypernull
