// Talks to the world, so that bot.cpp need not. No need to edit this file.
//
// World and bot write by turns into one text file, the channel. What the bot wrote stays there until the
// world writes again, so a turn has come only when the text starts with `turn` and has a line `world_done`.
// Lines and fields this file does not know are skipped: they may come from a newer world.
#pragma once

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace troops {

const int SIZE = 11;  // cells a side; (0, 0) is at the bottom left
const int LAST_TURN = 1000;
const int MAX_TROOPS = 10;
const int CREATE_COST = 5;
const int POWERUP_COST = 3;

enum class Direction { up, down, left, right };
enum class Power { health, speed, damage };

const Direction DIRECTIONS[] = {Direction::up, Direction::down, Direction::left, Direction::right};
const Power POWERS[] = {Power::health, Power::speed, Power::damage};

inline std::string name(Direction direction) {
    static const char* const names[] = {"up", "down", "left", "right"};
    return names[static_cast<int>(direction)];
}

inline std::string name(Power power) {
    static const char* const names[] = {"health", "speed", "damage"};
    return names[static_cast<int>(power)];
}

struct Cell {
    int x, y;
};

inline bool operator==(Cell a, Cell b) { return a.x == b.x && a.y == b.y; }
inline bool operator!=(Cell a, Cell b) { return !(a == b); }

struct Troop {
    int id;
    Cell cell;
    int health, speed, damage;
};

struct Resource {
    Cell cell;
    int health, gain;
};

// Something a troop did last turn.
struct Event {
    std::string team;  // ally, enemy
    int troop;
    std::string kind;            // move, harvest, attack, powerup, spawn
    std::optional<Cell> cell;    // where it stood; none for a spawn
    std::optional<Cell> target;  // of a move, harvest or attack
    std::string power;           // of a powerup
};

inline bool is_inside(Cell cell) { return 0 <= cell.x && cell.x < SIZE && 0 <= cell.y && cell.y < SIZE; }

inline Cell step(Cell cell, Direction direction, int amount = 1) {
    static const Cell deltas[] = {{0, 1}, {0, -1}, {-1, 0}, {1, 0}};
    Cell delta = deltas[static_cast<int>(direction)];
    return {cell.x + delta.x * amount, cell.y + delta.y * amount};
}

// The up to four cells of the map beside this one.
inline std::vector<Cell> neighbours(Cell cell) {
    std::vector<Cell> found;
    for (Direction direction : DIRECTIONS) {
        if (is_inside(step(cell, direction))) found.push_back(step(cell, direction));
    }
    return found;
}

// Steps from a to b when nothing is in the way.
inline int distance(Cell a, Cell b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }

// The direction from a to another cell b along the longer side; left or right when both are equal.
inline Direction direction_to(Cell a, Cell b) {
    int dx = b.x - a.x, dy = b.y - a.y;
    if (std::abs(dx) >= std::abs(dy)) return dx > 0 ? Direction::right : Direction::left;
    return dy > 0 ? Direction::up : Direction::down;
}

// The cells of many troops or resources.
template <class Thing>
std::vector<Cell> cells(const std::vector<Thing>& things) {
    std::vector<Cell> found;
    for (const Thing& thing : things) found.push_back(thing.cell);
    return found;
}

struct World {
    Cell spawn;
    int turn = 0;
    double stock = 0;  // your resource points
    std::vector<Troop> allies, enemies;
    std::vector<Resource> resources;
    std::vector<Event> events;

    // Is the cell on the map, with no troop and no resource on it?
    bool is_free(Cell cell) const {
        for (const Troop& troop : allies) if (troop.cell == cell) return false;
        for (const Troop& troop : enemies) if (troop.cell == cell) return false;
        for (const Resource& resource : resources) if (resource.cell == cell) return false;
        return is_inside(cell);
    }
};

// The orders of one turn; `end_turn` is added for you.
class Orders {
public:
    void move(const Troop& troop, Direction direction, int amount = 1) {
        text_ << "move " << troop.id << ' ' << name(direction) << ' ' << amount << '\n';
    }

    // Hits what is next to the troop after its move: an enemy or a resource.
    void action(const Troop& troop, Direction direction) {
        text_ << "action " << troop.id << ' ' << name(direction) << '\n';
    }

    void powerup(const Troop& troop, Power power) {
        text_ << "powerup " << troop.id << ' ' << name(power) << '\n';
    }

    void create() { text_ << "create\n"; }

    std::string text() const { return text_.str(); }

private:
    std::ostringstream text_;
};

namespace channel {

using Words = std::vector<std::string>;

inline Words words_of(const std::string& line) {
    std::istringstream stream(line);
    return {std::istream_iterator<std::string>(stream), {}};
}

// The channel's text; none when it is gone.
inline std::optional<std::string> read(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file && !std::filesystem::exists(path)) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

inline void write(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

// The next text from `first` to a line `last`, each line as its words; empty when the match is over.
inline std::vector<Words> wait(const std::string& path, const std::string& first, const std::string& last) {
    while (std::optional<std::string> text = read(path)) {
        std::vector<Words> lines;
        bool is_whole = false;
        std::istringstream stream(*text);
        for (std::string line; std::getline(stream, line);) {
            Words words = words_of(line);
            if (words == Words{"end_match"}) return {};
            if (words == Words{last}) is_whole = true;
            if (!words.empty()) lines.push_back(words);
        }
        if (is_whole && lines[0][0] == first) return lines;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return {};
}

inline int number(const Words& words, std::size_t index) { return std::stoi(words.at(index)); }

inline Cell cell(const Words& words, std::size_t index) {
    return {number(words, index), number(words, index + 1)};
}

// Takes `troop TEAM ID X Y HEALTH SPEED DAMAGE`.
inline void read_troop(const Words& words, World& world) {
    if (words[1] != "ally" && words[1] != "enemy") return;
    auto& team = words[1] == "ally" ? world.allies : world.enemies;
    team.push_back({number(words, 2), cell(words, 3), number(words, 5), number(words, 6), number(words, 7)});
}

// Takes `action troop TEAM ID` with `spawn`, `X Y powerup POWER` or `X Y KIND X Y`; skips others.
inline void read_event(const Words& words, World& world) {
    if (words.size() < 5 || words[1] != "troop") return;
    if (words[4] == "spawn") {
        world.events.push_back({words[2], number(words, 3), "spawn", {}, {}, ""});
        return;
    }
    std::string kind = words.size() > 7 ? words[6] : "";
    if (kind == "powerup") {
        world.events.push_back({words[2], number(words, 3), kind, cell(words, 4), {}, words[7]});
    } else if (kind == "move" || kind == "harvest" || kind == "attack") {
        world.events.push_back({words[2], number(words, 3), kind, cell(words, 4), cell(words, 7), ""});
    }
}

inline World world(const std::vector<Words>& lines, Cell spawn) {
    World world;
    world.spawn = spawn;
    for (const Words& words : lines) {
        if (words[0] == "turn") {
            world.turn = number(words, 1);
            world.stock = std::stod(words.at(2));
        } else if (words[0] == "troop") {
            read_troop(words, world);
        } else if (words[0] == "resource") {
            world.resources.push_back({cell(words, 1), number(words, 3), number(words, 4)});
        } else if (words[0] == "action") {
            read_event(words, world);
        }
    }
    return world;
}

}  // namespace channel

// Plays one match: calls `turn` once a turn until the world ends the match or its channel is gone.
inline int play(int argc, char** argv, const std::function<void(World&, Orders&)>& turn) {
    std::string name = argc > 1 ? argv[1] : "";
    std::string path = std::filesystem::exists(name) ? name : name + ".txt";
    if (!std::filesystem::exists(path)) {
        std::cerr << (argc > 1 ? "no channel " + name + ": start the world first" : "usage: bot CHANNEL") << '\n';
        return 1;
    }
    auto lines = channel::wait(path, "spawn_pos", "match_start");
    if (lines.empty()) return 0;
    Cell spawn = channel::cell(lines[0], 1);
    channel::write(path, "ready\n");
    while (!(lines = channel::wait(path, "turn", "world_done")).empty()) {
        World world = channel::world(lines, spawn);
        Orders orders;
        turn(world, orders);
        channel::write(path, orders.text() + "end_turn\n");
    }
    return 0;
}

}  // namespace troops
