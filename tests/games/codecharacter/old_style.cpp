#include "player_code/player_code.h"

#include <bits/stdc++.h>

namespace player_code {

using namespace player_state;

// globals and statics live for the whole game
static map<int64_t, Vec2D> goal_of;
vector<vector<int64_t>> steps(MAP_SIZE, vector<int64_t>(MAP_SIZE, -1));
bool visited[MAP_SIZE][MAP_SIZE];
int64_t last_hp[MAX_NUM_BOTS];
int turn_number = 0;

enum class Role { Guard, Attacker };

struct Squad {
    vector<int64_t> members;
    Role role = Role::Guard;
};

unordered_map<int, Squad> squads;

int64_t distanceBetween(Vec2D a, Vec2D b) { return abs(a.x - b.x) + abs(a.y - b.y); }

void measure(const State &state, Vec2D from) {
    memset(visited, 0, sizeof(visited));
    queue<pair<Vec2D, int64_t>> waiting;
    waiting.push(make_pair(from, 0));
    visited[from.x][from.y] = true;
    while (!waiting.empty()) {
        auto front = waiting.front();
        waiting.pop();
        steps[front.first.x][front.first.y] = front.second;
        int dx[] = {-1, 1, 0, 0}, dy[] = {0, 0, -1, 1};
        for (int i = 0; i < 4; i++) {
            int64_t x = front.first.x + dx[i], y = front.first.y + dy[i];
            if (x < 0 || y < 0 || x >= (int64_t)MAP_SIZE || y >= (int64_t)MAP_SIZE || visited[x][y]) continue;
            if (state.map[x][y].getTerrain() == TerrainType::WATER) continue;
            visited[x][y] = true;
            waiting.push({Vec2D(x, y), front.second + 1});
        }
    }
}

bool byId(const Bot &a, const Bot &b) { return a.id < b.id; }

State PlayerCode::update(State state) {
    ++turn_number;
    logr << "Turn " << turn_number << " bots " << state.num_bots << " score " << state.score << endl;
    if (turn_number == 1) measure(state, getOffsetFromPosition(PLAYER_BASE_POSITIONS[0]));

    vector<DoubleVec2D> flags = state.flag_offsets;
    sort(flags.begin(), flags.end(), [](const DoubleVec2D &a, const DoubleVec2D &b) {
        auto p = a.to_int(), q = b.to_int();
        return make_pair(steps[p.x][p.y], p.x) < make_pair(steps[q.x][q.y], q.x);
    });

    vector<Bot> sorted = state.bots;
    sort(sorted.begin(), sorted.end(), byId);
    Squad &squad = squads[0];
    squad.members.clear();
    for (auto &bot : sorted) {
        if (bot.state != BotState::DEAD && bot.hp == MAX_BOT_HP) squad.members.push_back(bot.id);
    }

    size_t next = 0;
    for (auto &id : squad.members) {
        Bot &bot = getBotById(state, id);
        if (bot.id == Bot::null.id) continue;
        if (next < flags.size()) {
            bot.move(flags[next++]);
        } else if (bot.position.distance(PLAYER2_BASE_POSITION) < BOT_BLAST_IMPACT_RADIUS) {
            bot.blast();
        } else if (next++ % 2) {
            bot.transform(findNearestFreePosition(state, bot.position));
        } else {
            bot.blast(PLAYER2_BASE_POSITION);
        }
        goal_of[id] = getOffsetFromPosition(state, bot.position);
    }

    for (auto &tower : state.towers) {
        auto close = count_if(state.enemy_bots.begin(), state.enemy_bots.end(), [&](const Bot &enemy) {
            return enemy.position.distance(tower.position) <= TOWER_BLAST_IMPACT_RADIUS;
        });
        if (close > 3 && tower.age >= Constants::Actor::TOWER_MIN_BLAST_AGE) tower.blast();
    }

    auto counts = getActorCounts(state);
    logr << "Base: " << counts[0][0] << ", far: " << accumulate(counts[29].begin(), counts[29].end(), uint64_t(0)) << '\n';
    if (!state.bots.empty()) logr << state.bots.front() << endl;
    logr << setprecision(3) << fixed << sqrt(2.0) << " " << distanceBetween(Vec2D(1, 2), Vec2D(4, 6)) << endl;
    return state;
}

}  // namespace player_code
