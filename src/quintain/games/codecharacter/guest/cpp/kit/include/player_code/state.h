// What a player sees and orders. You always stand in the top left corner, x goes down and y to the right.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <ostream>
#include <vector>

#include "constants.h"
#include "vector.h"

namespace player_state {

enum class TerrainType : int8_t { LAND, WATER, TOWER, FLAG };
enum class BotState : int8_t { IDLE, MOVE, BLAST, TRANSFORM, DEAD };
enum class TowerState : int8_t { IDLE, BLAST, DEAD };

struct MapElement {
    TerrainType type = TerrainType::LAND;  // LAND, WATER or FLAG: towers are in the lists of towers

    void setTerrain(TerrainType terrain) { type = terrain; }
    TerrainType getTerrain() const { return type; }
};

// A bot keeps its order until it has carried it out or gets another one.
struct Bot {
    int64_t id = 0;
    int64_t hp = 100;
    DoubleVec2D position{0, 0};
    BotState state = BotState::IDLE;
    DoubleVec2D destination{-1, -1};
    DoubleVec2D final_destination{-1, -1};
    DoubleVec2D transform_destination{-1, -1};
    size_t speed = Constants::Actor::BOT_SPEED;
    bool blasting = false;
    bool transforming = false;
    int64_t impact_radius = Constants::Actor::BOT_BLAST_IMPACT_RADIUS;

    static Bot null;  // id -1

    Bot() = default;
    Bot(int64_t id) : id(id) {}

    void reset();                                   // takes all orders back
    void move(DoubleVec2D position);                // walk there
    void blast();                                   // blast here and now
    void blast(DoubleVec2D position);               // walk there and blast
    void transform();                               // become a tower here
    void transform(DoubleVec2D position);           // walk there and become a tower
    bool operator==(const Bot& other) const;        // but for the position
    bool operator!=(const Bot& other) const { return !(*this == other); }
};

struct Tower {
    int64_t id = 0;
    int64_t hp = Constants::Actor::MAX_TOWER_HP;
    DoubleVec2D position{0, 0};  // the centre of its tile
    uint64_t age = 0;
    TowerState state = TowerState::IDLE;
    bool blasting = false;
    int64_t impact_radius = Constants::Actor::TOWER_BLAST_IMPACT_RADIUS;

    static Tower null;  // id -1

    Tower() = default;
    explicit Tower(int64_t id) : id(id) {}

    void blast();  // not before it is TOWER_MIN_BLAST_AGE turns old
    void reset();
    bool operator==(const Tower& other) const;
    bool operator!=(const Tower& other) const { return !(*this == other); }
};

template <typename T>
using Grid = std::array<std::array<T, Constants::Map::MAP_SIZE>, Constants::Map::MAP_SIZE>;

struct State {
    Grid<MapElement> map;
    std::vector<DoubleVec2D> flag_offsets;  // centres of the flag tiles, row by row
    int64_t num_flags = 0;

    std::vector<Bot> bots;
    std::vector<Bot> enemy_bots;
    std::vector<Tower> towers;
    std::vector<Tower> enemy_towers;
    int64_t num_bots = 0;
    int64_t num_enemy_bots = 0;
    int64_t num_towers = 0;
    int64_t num_enemy_towers = 0;

    std::array<int64_t, 2> scores{{0, 0}};  // yours, the enemy's
    int64_t score = 0;                      // yours

    DoubleVec2D getClosestUnoccupiedOffset(DoubleVec2D position) const;  // a tile's centre
};

// How many units stand on each tile, of both players.
Grid<uint64_t> getActorCounts(const State& state);

// Own units first, then the enemy's, else Bot::null and Tower::null.
Bot& getBotById(State& state, int64_t id);
Tower& getTowerById(State& state, int64_t id);
Tower& getTowerByPosition(State& state, DoubleVec2D position);

Vec2D getOffsetFromPosition(DoubleVec2D position);
Vec2D getOffsetFromPosition(const State& state, DoubleVec2D position);

// Centres of tiles, nearest by steps along the axes; null when there is none.
DoubleVec2D findNearestFlagPosition(const State& state, DoubleVec2D position);
DoubleVec2D findNearestFreePosition(const State& state, DoubleVec2D position);

// The first tile that fits, by steps in the order -x, +x, -y, +y; asked with its terrain and the number of units there.
Vec2D findNearestOffset(const State& state, Vec2D offset, std::function<bool(TerrainType, uint64_t)> fits);

std::ostream& operator<<(std::ostream& out, TerrainType terrain);
std::ostream& operator<<(std::ostream& out, BotState state);
std::ostream& operator<<(std::ostream& out, TowerState state);
std::ostream& operator<<(std::ostream& out, const Grid<MapElement>& map);
std::ostream& operator<<(std::ostream& out, const Bot& bot);
std::ostream& operator<<(std::ostream& out, const Tower& tower);
std::ostream& operator<<(std::ostream& out, const State& state);

}  // namespace player_state
