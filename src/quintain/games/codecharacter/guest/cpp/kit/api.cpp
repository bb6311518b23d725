// What the headers of player_code/ promise: orders, questions, printing.
#include <cstdlib>
#include <new>
#include <string>

#include "include/player_code/player_code.h"

// Memory is the kit's own matter: a bot that replaced it would have its code run where nothing is counted. Names that are
// defined here (and in libc, which is linked before the bot) cannot be defined again.
void* operator new(size_t size) {
    void* place = std::malloc(size ? size : 1);
    if (!place) std::abort();
    return place;
}
void* operator new[](size_t size) { return operator new(size); }
void operator delete(void* place) noexcept { std::free(place); }
void operator delete[](void* place) noexcept { std::free(place); }
void operator delete(void* place, size_t) noexcept { std::free(place); }
void operator delete[](void* place, size_t) noexcept { std::free(place); }

namespace player_state {

Bot Bot::null(-1);
Tower Tower::null(-1);

void Bot::reset() {
    destination = final_destination = transform_destination = DoubleVec2D(-1, -1);
    blasting = transforming = false;
}

void Bot::move(DoubleVec2D target) {
    reset();
    destination = target;
}

void Bot::blast() {
    reset();
    blasting = true;
}

void Bot::blast(DoubleVec2D target) {
    reset();
    if (target == position) {
        blasting = true;
    } else {
        final_destination = target;
    }
}

void Bot::transform() {
    reset();
    transforming = true;
}

void Bot::transform(DoubleVec2D target) {
    reset();
    if (target == position) {
        transforming = true;
    } else {
        transform_destination = target;
    }
}

bool Bot::operator==(const Bot& other) const {
    return id == other.id && state == other.state && hp == other.hp && destination == other.destination &&
           final_destination == other.final_destination && transform_destination == other.transform_destination &&
           blasting == other.blasting && transforming == other.transforming;
}

void Tower::blast() { blasting = true; }

void Tower::reset() { blasting = false; }

bool Tower::operator==(const Tower& other) const {
    return id == other.id && hp == other.hp && state == other.state && position == other.position &&
           blasting == other.blasting;
}

namespace {

constexpr int64_t SIZE = Constants::Map::MAP_SIZE;

bool isInside(const Vec2D& offset) {
    return 0 <= offset.x && offset.x < SIZE && 0 <= offset.y && offset.y < SIZE;
}

template <typename Unit>
void count(const std::vector<Unit>& units, Grid<uint64_t>& counts) {
    for (const Unit& unit : units) {
        Vec2D offset = getOffsetFromPosition(unit.position);
        // the far edge belongs to the last tile: there stand enemies that are at 0 in their own eyes
        if (unit.position.x == SIZE) offset.x = SIZE - 1;
        if (unit.position.y == SIZE) offset.y = SIZE - 1;
        if (isInside(offset)) ++counts[offset.x][offset.y];
    }
}

template <typename Unit>
Unit* withId(std::vector<Unit>& units, int64_t id) {
    for (Unit& unit : units) {
        if (unit.id == id) return &unit;
    }
    return nullptr;
}

Tower* at(std::vector<Tower>& towers, const DoubleVec2D& centre) {
    for (Tower& tower : towers) {
        if (tower.position == centre) return &tower;
    }
    return nullptr;
}

DoubleVec2D centreOf(const Vec2D& offset) { return DoubleVec2D(offset.x + 0.5, offset.y + 0.5); }

DoubleVec2D centreOrNull(const Vec2D& offset) { return offset ? centreOf(offset) : DoubleVec2D(-1, -1); }

}  // namespace

Grid<uint64_t> getActorCounts(const State& state) {
    Grid<uint64_t> counts{};
    count(state.bots, counts);
    count(state.enemy_bots, counts);
    count(state.towers, counts);
    count(state.enemy_towers, counts);
    return counts;
}

Bot& getBotById(State& state, int64_t id) {
    Bot* found = withId(state.bots, id);
    if (!found) found = withId(state.enemy_bots, id);
    return found ? *found : Bot::null;
}

Tower& getTowerById(State& state, int64_t id) {
    Tower* found = withId(state.towers, id);
    if (!found) found = withId(state.enemy_towers, id);
    return found ? *found : Tower::null;
}

Tower& getTowerByPosition(State& state, DoubleVec2D position) {
    const DoubleVec2D centre = centreOf(getOffsetFromPosition(position));
    Tower* found = at(state.towers, centre);
    if (!found) found = at(state.enemy_towers, centre);
    return found ? *found : Tower::null;
}

Vec2D getOffsetFromPosition(DoubleVec2D position) { return position.floor().to_int(); }

Vec2D getOffsetFromPosition(const State&, DoubleVec2D position) { return getOffsetFromPosition(position); }

Vec2D findNearestOffset(const State& state, Vec2D offset, std::function<bool(TerrainType, uint64_t)> fits) {
    static const Vec2D STEPS[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    if (!isInside(offset)) return Vec2D(-1, -1);
    const Grid<uint64_t> counts = getActorCounts(state);
    Grid<bool> seen{};
    std::vector<Vec2D> line;
    line.reserve(SIZE * SIZE);
    line.push_back(offset);
    seen[offset.x][offset.y] = true;
    for (size_t next = 0; next < line.size(); ++next) {
        const Vec2D here = line[next];
        if (fits(state.map[here.x][here.y].type, counts[here.x][here.y])) return here;
        for (const Vec2D& step : STEPS) {
            const Vec2D there = here + step;
            if (isInside(there) && !seen[there.x][there.y]) {
                seen[there.x][there.y] = true;
                line.push_back(there);
            }
        }
    }
    return Vec2D(-1, -1);
}

DoubleVec2D findNearestFlagPosition(const State& state, DoubleVec2D position) {
    return centreOrNull(findNearestOffset(state, getOffsetFromPosition(position),
                                          [](TerrainType type, uint64_t) { return type == TerrainType::FLAG; }));
}

DoubleVec2D findNearestFreePosition(const State& state, DoubleVec2D position) {
    return centreOrNull(findNearestOffset(state, getOffsetFromPosition(position), [](TerrainType type, uint64_t count) {
        return (type == TerrainType::LAND || type == TerrainType::FLAG) && count == 0;
    }));
}

DoubleVec2D State::getClosestUnoccupiedOffset(DoubleVec2D position) const {
    return findNearestFreePosition(*this, position);
}

std::ostream& operator<<(std::ostream& out, TerrainType terrain) {
    static const char* const NAMES[] = {"LAND", "WATER", "TOWER", "FLAG"};
    return out << NAMES[static_cast<int>(terrain) & 3];
}

std::ostream& operator<<(std::ostream& out, BotState state) {
    static const char* const NAMES[] = {"IDLE", "MOVE", "BLAST", "TRANSFORM", "DEAD"};
    const int number = static_cast<int>(state);
    return out << (0 <= number && number < 5 ? NAMES[number] : "UNKNOWN");
}

std::ostream& operator<<(std::ostream& out, TowerState state) {
    static const char* const NAMES[] = {"IDLE", "BLAST", "DEAD"};
    const int number = static_cast<int>(state);
    return out << (0 <= number && number < 3 ? NAMES[number] : "UNKNOWN");
}

std::ostream& operator<<(std::ostream& out, const Grid<MapElement>& map) {
    for (const auto& row : map) {
        const char* gap = "";
        for (const MapElement& tile : row) {
            out << gap << tile.type;
            gap = " ";
        }
        out << "\n";
    }
    return out;
}

std::ostream& operator<<(std::ostream& out, const Bot& bot) {
    return out << "Bot(id: " << bot.id << ") {\n   hp: " << bot.hp << "\n   position: " << bot.position
               << "\n   state: " << bot.state << "\n}";
}

std::ostream& operator<<(std::ostream& out, const Tower& tower) {
    return out << "Tower(id: " << tower.id << ") {\n   hp: " << tower.hp << "\n   state: " << tower.state << "\n}";
}

std::ostream& operator<<(std::ostream& out, const State& state) {
    out << "scores: " << state.scores[0] << " " << state.scores[1] << "\n" << state.map;
    for (const Bot& bot : state.bots) out << bot << "\n";
    for (const Bot& bot : state.enemy_bots) out << bot << "\n";
    for (const Tower& tower : state.towers) out << tower << "\n";
    for (const Tower& tower : state.enemy_towers) out << tower << "\n";
    return out;
}

}  // namespace player_state

std::string player_wrapper::IPlayerCode::getAndClearDebugLogs() {
    std::string text = logr.str();
    logr.str("");
    logr.clear();
    return text;
}
