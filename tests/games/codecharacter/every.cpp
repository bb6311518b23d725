// Uses all that the kit offers, a section a turn, and writes down what it gets; every.py says the same.
#include <bits/stdc++.h>

#include "player_code/player_code.h"

namespace player_code {

using namespace player_state;

static int turn = 0;

template <typename V>
void tell(ostringstream& logr, V a, V b) {
    logr << a + b << a - b << a + 2 << a - 2 << a * 3 << a / 2 << a / 0 << "\n";
    logr << (a == b) << (a != b) << (a < b) << (a > b) << bool(a) << bool(V::null) << V::null << "\n";
    logr << a.dot(b) << " " << a.magnitude() << " " << a.distance(b) << " " << a.floor() << a.ceil() << "\n";
    logr << a.to_double() << a.to_int() << (a.hash_value() == V(a.x, a.y).hash_value()) << "\n";
}

void vectors(ostringstream& logr) {
    tell(logr, Vec2D(7, -3), Vec2D(2, 5));
    tell(logr, DoubleVec2D(7.25, -3.5), DoubleVec2D(7.25005, 1e-7));
    tell(logr, DoubleVec2D(-0.5, 2.0 / 3), DoubleVec2D(-0.5, 0.6667));
    tell(logr, DoubleVec2D(123456789, 1e15), DoubleVec2D(-1, -1));
    logr << Vec2D(DoubleVec2D(2.9, -2.9)) << DoubleVec2D(Vec2D(3, 4)) << Vec2D() << DoubleVec2D() << endl;
}

void constants(ostringstream& logr) {
    logr << MAP_SIZE << PLAYER1_BASE_POSITION << PLAYER2_BASE_POSITION << PLAYER_BASE_POSITIONS[1];
    logr << PLAYER_BOT_POSITIONS[0] << endl;
    logr << MAX_BOT_HP << " " << MAX_NUM_BOTS << " " << NUM_BOTS_START << " " << BOT_BLAST_IMPACT_RADIUS << " "
         << BOT_BLAST_DAMAGE_POINTS << " " << BOT_BLAST_IMPACT_DAMAGE << " " << BOT_SPEED << " " << BOT_SPAWN_FREQUENCY;
    logr << " " << MAX_TOWER_HP << " " << MAX_NUM_TOWERS << " " << TOWER_BLAST_IMPACT_RADIUS << " "
         << TOWER_BLAST_DAMAGE_POINTS << " " << TOWER_MIN_BLAST_AGE << " " << MIN_TOWER_AGE << endl;
    logr << BOT_SCORE_MULTIPLIER << BOT_SCORE_MULTIPLER << TOWER_SCORE_MULTIPLIER << TOWER_SCORE_MULTIPLER << endl;
    logr << PLAYER_INSTRUCTION_LIMIT_TURN << " " << PLAYER_INSTRUCTION_LIMIT_GAME << " " << NUM_TURNS << " "
         << GAME_DURATION_MS << endl;
    logr << Constants::Map::MAP_SIZE << Constants::Actor::MAX_BOT_HP << Constants::Score::TOWER_SCORE_MULTIPLIER
         << Constants::Simulator::NUM_TURNS << endl;
}

void ground(ostringstream& logr, State& state) {
    logr << state.map << state.num_flags << state.flag_offsets.size();
    for (auto& flag : state.flag_offsets) logr << flag;
    MapElement tile;
    tile.setTerrain(TerrainType::TOWER);
    logr << tile.getTerrain() << tile.type << TerrainType::WATER << endl;
    logr << state.scores[0] << " " << state.scores[1] << " " << state.score << endl;
}

void units(ostringstream& logr, State& state) {
    logr << state.num_bots << state.bots.size() << state.num_enemy_bots << state.enemy_bots.size() << state.num_towers
         << state.towers.size() << state.num_enemy_towers << state.enemy_towers.size() << endl;
    for (auto& bots : {state.bots, state.enemy_bots}) {
        for (const Bot& bot : bots) {
            logr << bot.id << " " << bot.hp << bot.position << bot.state << bot.destination << bot.final_destination
                 << bot.transform_destination << bot.speed << bot.blasting << bot.transforming << bot.impact_radius << "\n";
        }
    }
    for (auto& towers : {state.towers, state.enemy_towers}) {
        for (const Tower& tower : towers) {
            logr << tower.id << " " << tower.hp << tower.position << tower.age << tower.state << tower.blasting
                 << tower.impact_radius << "\n";
        }
    }
    logr << Bot::null << Tower::null << Bot(7) << Bot() << (Bot(7) == Bot(7)) << (Bot(7) == Bot()) << endl;
    if (state.bots.size()) logr << state.bots[0] << endl;
    if (state.towers.size()) logr << state.towers[0] << endl;
}

void questions(ostringstream& logr, State& state) {
    for (auto& row : getActorCounts(state)) {
        for (auto count : row) logr << count;
        logr << "\n";
    }
    for (int64_t id : {3, 23, 40, 99, -1}) {
        logr << getBotById(state, id).id << getTowerById(state, id).id << " ";
    }
    for (DoubleVec2D at : {DoubleVec2D(0.5, 0.5), DoubleVec2D(14, 13.99), DoubleVec2D(29.9, 3), DoubleVec2D(30, 3)}) {
        logr << getOffsetFromPosition(at) << getOffsetFromPosition(state, at) << getTowerByPosition(state, at).id;
        logr << findNearestFlagPosition(state, at) << findNearestFreePosition(state, at)
             << state.getClosestUnoccupiedOffset(at) << "\n";
    }
    for (auto& tower : state.towers) logr << getTowerByPosition(state, tower.position + 0.4).id << " ";
    logr << findNearestOffset(state, Vec2D(3, 4), [](TerrainType type, uint64_t n) { return n == 0 && type == TerrainType::LAND; });
    logr << findNearestOffset(state, Vec2D(3, 4), [](TerrainType, uint64_t n) { return n > 1; });
    logr << findNearestOffset(state, Vec2D(29, 29), [](TerrainType type, uint64_t) { return type == TerrainType::TOWER; });
    logr << findNearestOffset(state, Vec2D(30, 0), [](TerrainType, uint64_t) { return true; }) << endl;
}

void orders(State& state) {
    for (size_t i = 0; i < state.bots.size(); ++i) {
        Bot& bot = state.bots[i];
        switch (i % 12) {
            case 0: bot.move(DoubleVec2D(3.5, 4.25)); break;
            case 1: bot.blast(); break;
            case 2: bot.blast(DoubleVec2D(9.5, 9)); break;
            case 3: bot.transform(); break;
            case 4: bot.transform(DoubleVec2D(1.0 / 3, 2)); break;
            case 5: bot.reset(); break;
            case 6: bot.blast(bot.position); break;
            case 7: bot.transform(bot.position + 5e-5); break;
            case 8: bot.hp = 1LL << 40; bot.position = DoubleVec2D(NAN, INFINITY); bot.id -= 1; break;
            case 9: bot.state = BotState::DEAD; bot.blasting = bot.transforming = true; break;
            case 10: bot.move(PLAYER2_BASE_POSITION); bot.final_destination = DoubleVec2D(1e300, -0.0); break;
        }
    }
    for (size_t i = 0; i < state.towers.size(); ++i) {
        if (i % 3 == 0) state.towers[i].blast();
        if (i % 3 == 1) state.towers[i].hp = -(1LL << 40);
    }
}

void lists(State& state) {
    if (state.bots.size()) state.bots.pop_back();
    state.enemy_bots.push_back(Bot(5));
    state.towers.clear();
    state.enemy_towers.resize(2);
}

State PlayerCode::update(State state) {
    switch (turn++ % 7) {
        case 0: vectors(logr); break;
        case 1: constants(logr); break;
        case 2: ground(logr, state); break;
        case 3: units(logr, state); break;
        case 4: questions(logr, state); break;
        case 5: orders(state); break;
        case 6: lists(state); logr << state; break;
    }
    return state;
}

}  // namespace player_code
