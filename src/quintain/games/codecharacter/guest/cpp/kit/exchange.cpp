// The way between the arena's bytes and the player's state; the arena counts instructions in quintain_turn alone.
//
// A question is the numbers of the game (float64) and then tables; an answer is the size of its tables (uint32), the
// tables, and the log. A table is the number of its rows (uint32), then column after column; a column is int32, float64
// or, for tiles, int8. Little-endian. Only units that are not as they were shown get a row: the others keep their orders.
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "include/player_code/player_code.h"

using player_state::Bot;
using player_state::BotState;
using player_state::State;
using player_state::TerrainType;
using player_state::Tower;
using player_state::TowerState;

namespace {

#ifndef QUINTAIN_DEBUG_LOG_CHARS
#define QUINTAIN_DEBUG_LOG_CHARS 10000
#endif

constexpr size_t LOG_LIMIT = QUINTAIN_DEBUG_LOG_CHARS;

const double NUMBERS[] = {
    QUINTAIN_MAX_BOT_HP,
    QUINTAIN_MAX_NUM_BOTS,
    QUINTAIN_NUM_BOTS_START,
    QUINTAIN_BOT_BLAST_IMPACT_RADIUS,
    QUINTAIN_BOT_BLAST_DAMAGE_POINTS,
    QUINTAIN_BOT_SPEED,
    QUINTAIN_BOT_SPAWN_FREQUENCY,
    QUINTAIN_MAX_TOWER_HP,
    QUINTAIN_MAX_NUM_TOWERS,
    QUINTAIN_TOWER_BLAST_IMPACT_RADIUS,
    QUINTAIN_TOWER_BLAST_DAMAGE_POINTS,
    QUINTAIN_TOWER_MIN_BLAST_AGE,
    QUINTAIN_BOT_SCORE_MULTIPLIER,
    QUINTAIN_TOWER_SCORE_MULTIPLIER,
    QUINTAIN_TURN_INSTRUCTION_LIMIT,
    QUINTAIN_GAME_INSTRUCTION_LIMIT,
    QUINTAIN_NUM_TURNS,
    QUINTAIN_GAME_DURATION_MS,
    QUINTAIN_DEBUG_LOG_CHARS,
    QUINTAIN_MAP_SIZE,
    QUINTAIN_BASE_X,
    QUINTAIN_BASE_Y,
};
const double* const SIZE_NUMBER = std::end(NUMBERS) - 3;

std::vector<char> input;
std::vector<char> output;
State shown;     // as the arena showed it
State answered;  // the same for the player, and then what it gave back

player_wrapper::IPlayerCode& player() {
    static player_code::PlayerCode code;
    return code;
}

// --- reading ---

class Reader {
   public:
    explicit Reader(const char* at) : at_(at) {}

    void begin() { rows = take<uint32_t>(); }

    template <typename T, typename Set>
    void column(Set set) {
        for (uint32_t row = 0; row < rows; ++row) set(row, take<T>());
    }

    uint32_t rows = 0;

    template <typename T>
    T take() {
        T value;
        std::memcpy(&value, at_, sizeof value);
        at_ += sizeof value;
        return value;
    }

   private:
    const char* at_;
};

template <typename Unit>
void readPoint(Reader& reader, std::vector<Unit>& units, DoubleVec2D Unit::*point) {
    reader.column<double>([&](uint32_t row, double value) { (units[row].*point).x = value; });
    reader.column<double>([&](uint32_t row, double value) { (units[row].*point).y = value; });
}

template <typename Unit, typename Field>
void readWhole(Reader& reader, std::vector<Unit>& units, Field Unit::*field) {
    reader.column<int32_t>([&](uint32_t row, int32_t value) { units[row].*field = static_cast<Field>(value); });
}

void readBots(Reader& reader, std::vector<Bot>& bots) {
    reader.begin();
    bots.assign(reader.rows, Bot());
    readWhole(reader, bots, &Bot::id);
    readWhole(reader, bots, &Bot::hp);
    readWhole(reader, bots, &Bot::state);
    readPoint(reader, bots, &Bot::position);
    readPoint(reader, bots, &Bot::destination);
    readPoint(reader, bots, &Bot::final_destination);
    readPoint(reader, bots, &Bot::transform_destination);
}

void readTowers(Reader& reader, std::vector<Tower>& towers) {
    reader.begin();
    towers.assign(reader.rows, Tower());
    readWhole(reader, towers, &Tower::id);
    readWhole(reader, towers, &Tower::hp);
    readWhole(reader, towers, &Tower::age);
    readWhole(reader, towers, &Tower::state);
    readPoint(reader, towers, &Tower::position);
}

void readMap(Reader& reader, State& state) {
    static const TerrainType TYPES[] = {TerrainType::LAND, TerrainType::WATER, TerrainType::FLAG};
    reader.begin();
    reader.column<int8_t>([&](uint32_t tile, int8_t type) {
        const size_t x = tile / MAP_SIZE, y = tile % MAP_SIZE;
        state.map[x][y].type = TYPES[type];
    });
}

void readFlags(Reader& reader, State& state) {
    reader.begin();
    state.flag_offsets.assign(reader.rows, DoubleVec2D());
    reader.column<double>([&](uint32_t row, double x) { state.flag_offsets[row].x = x; });
    reader.column<double>([&](uint32_t row, double y) { state.flag_offsets[row].y = y; });
    state.num_flags = state.flag_offsets.size();
}

// The size of the map bounds arrays: what was compiled for another one cannot play.
void requireSize(double size) {
    if (size == *SIZE_NUMBER) return;
    std::fprintf(stderr, "this module was compiled for maps of %.0fx%.0f tiles, not of %.0fx%.0f\n", *SIZE_NUMBER,
                 *SIZE_NUMBER, size, size);
    std::abort();
}

void compareNumbers(Reader& reader) {
    static bool has_told = false;
    for (const double& known : NUMBERS) {
        const double number = reader.take<double>();
        if (&known == SIZE_NUMBER) requireSize(number);
        if (number != known && !has_told) {
            has_told = true;
            std::fputs("this module was compiled for other settings than those of this game\n", stderr);
        }
    }
}

// --- writing ---

template <typename T>
void put(T value) {
    const char* bytes = reinterpret_cast<const char*>(&value);
    output.insert(output.end(), bytes, bytes + sizeof value);
}

void putWhole(int64_t value) {
    put(static_cast<int32_t>(std::max<int64_t>(INT32_MIN, std::min<int64_t>(INT32_MAX, value))));
}

template <typename Unit, typename Get>
void putColumn(const std::vector<Unit>& units, const std::vector<uint32_t>& rows, Get get) {
    for (uint32_t row : rows) get(units[row]);
}

bool isSame(const DoubleVec2D& a, const DoubleVec2D& b) { return a.x == b.x && a.y == b.y; }

bool isAsShown(const Bot& now, const Bot& before) {
    return now.id == before.id && now.hp == before.hp && now.state == before.state &&
           now.blasting == before.blasting && now.transforming == before.transforming &&
           isSame(now.position, before.position) && isSame(now.destination, before.destination) &&
           isSame(now.final_destination, before.final_destination) &&
           isSame(now.transform_destination, before.transform_destination);
}

bool isAsShown(const Tower& now, const Tower& before) {
    return now.id == before.id && now.hp == before.hp && now.state == before.state &&
           now.blasting == before.blasting && isSame(now.position, before.position);
}

template <typename Unit>
std::vector<uint32_t> changed(const std::vector<Unit>& now, const std::vector<Unit>& before) {
    std::vector<uint32_t> rows;
    for (uint32_t row = 0; row < std::min(now.size(), before.size()); ++row) {
        if (!isAsShown(now[row], before[row])) rows.push_back(row);
    }
    return rows;
}

template <typename Unit, typename Field>
void putPoint(const std::vector<Unit>& units, const std::vector<uint32_t>& rows, Field Unit::*point) {
    putColumn(units, rows, [&](const Unit& unit) { put((unit.*point).x); });
    putColumn(units, rows, [&](const Unit& unit) { put((unit.*point).y); });
}

template <typename Unit>
void putHead(const std::vector<Unit>& units, const std::vector<uint32_t>& rows) {
    put(static_cast<uint32_t>(rows.size()));
    for (uint32_t row : rows) putWhole(row);
    putColumn(units, rows, [](const Unit& unit) { putWhole(unit.id); });
    putColumn(units, rows, [](const Unit& unit) { putWhole(unit.hp); });
    putColumn(units, rows, [](const Unit& unit) { putWhole(static_cast<int64_t>(unit.state)); });
}

void writeBots() {
    const auto rows = changed(answered.bots, shown.bots);
    putHead(answered.bots, rows);
    putColumn(answered.bots, rows, [](const Bot& bot) { putWhole(bot.blasting + 2 * bot.transforming); });
    putPoint(answered.bots, rows, &Bot::position);
    putPoint(answered.bots, rows, &Bot::destination);
    putPoint(answered.bots, rows, &Bot::final_destination);
    putPoint(answered.bots, rows, &Bot::transform_destination);
}

void writeTowers() {
    const auto rows = changed(answered.towers, shown.towers);
    putHead(answered.towers, rows);
    putColumn(answered.towers, rows, [](const Tower& tower) { putWhole(tower.blasting); });
    putPoint(answered.towers, rows, &Tower::position);
}

void writeLog() {
    std::string log = player().getAndClearDebugLogs();
    if (log.size() > LOG_LIMIT) {
        log.resize(LOG_LIMIT);
        log += "\n(the rest of this turn's log is cut: it may have " + std::to_string(LOG_LIMIT) + " characters)\n";
    }
    output.insert(output.end(), log.begin(), log.end());
}

}  // namespace

#define EXPORTED(name) extern "C" __attribute__((export_name(#name)))

EXPORTED(quintain_input) char* quintain_input(uint32_t size) {
    input.resize(size);
    return input.data();
}

EXPORTED(quintain_unpack) void quintain_unpack(uint32_t) {
    Reader reader(input.data());
    compareNumbers(reader);
    reader.begin();
    reader.column<int32_t>([](uint32_t, int32_t) {});  // the turn, which players count themselves,
    reader.column<int32_t>([](uint32_t, int32_t) {});  // and of how many
    reader.column<int32_t>([](uint32_t, int32_t score) { shown.score = shown.scores[0] = score; });
    reader.column<int32_t>([](uint32_t, int32_t score) { shown.scores[1] = score; });
    reader.column<double>([](uint32_t, double) {});  // the base, which is among the numbers
    reader.column<double>([](uint32_t, double) {});
    readMap(reader, shown);
    readBots(reader, shown.bots);
    readBots(reader, shown.enemy_bots);
    readTowers(reader, shown.towers);
    readTowers(reader, shown.enemy_towers);
    readFlags(reader, shown);
    shown.num_bots = shown.bots.size();
    shown.num_enemy_bots = shown.enemy_bots.size();
    shown.num_towers = shown.towers.size();
    shown.num_enemy_towers = shown.enemy_towers.size();
    answered = shown;
}

EXPORTED(quintain_turn) void quintain_turn() { answered = player().update(std::move(answered)); }

EXPORTED(quintain_pack) uint32_t quintain_pack() {
    output.clear();
    put<uint32_t>(0);  // the size, known below
    put<uint32_t>(1);
    putWhole(answered.bots.size());
    putWhole(answered.enemy_bots.size());
    putWhole(answered.towers.size());
    putWhole(answered.enemy_towers.size());
    put(0.0);  // instructions: the arena knows
    writeBots();
    writeTowers();
    const uint32_t size = output.size() - sizeof(uint32_t);
    std::memcpy(output.data(), &size, sizeof size);
    writeLog();
    return output.size();
}

EXPORTED(quintain_output) char* quintain_output() { return output.data(); }
