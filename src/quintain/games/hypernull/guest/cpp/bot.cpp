// Your strategy; the only file you need to edit.
//
// As it stands: walk to the nearest coin over cells that were seen, or else to the cell that was in sight the longest
// ago, never seen ones first. In DEATHMATCH poorer bots are as good as coins, and richer ones are kept away from.
#include "hypernull.hpp"

#include <algorithm>
#include <unordered_map>
#include <vector>

using namespace hypernull;

const Move STAY = {0, 0};
const Move WAYS[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
const std::size_t LOOK = 2000;  // cells to look at in a turn; more take more time
const int CAUTION = 2;          // cells to keep away from the reach of a richer bot

// Two bots that want the same cell both stay where they are: the one with the lower id may try again.
bool gives_way(const World& world) {
    return std::any_of(world.bots.begin(), world.bots.end(), [&world](const Bot& bot) {
        return bot.id < world.id && world.distance2(bot.cell, world.me.cell) <= 8;
    });
}

void add_around(const World& world, int cell, int radius, Cells& found) {
    for (Move offset : disc(std::min(radius, MEMORY))) found.insert(world.step(cell, offset));
}

// Where a coin is collected or a poorer bot is beaten.
Cells goal_cells(const World& world) {
    Cells goals;
    for (int coin : world.coins) add_around(world, coin, world.mining_radius, goals);
    for (const Bot& bot : world.bots) {
        bool is_victim = world.is_deathmatch && 0 < bot.coins && bot.coins < world.me.coins;
        if (is_victim) add_around(world, bot.cell, world.attack_radius, goals);
    }
    return goals;
}

// Does the cell lead closer to a bot that might beat us there?
bool is_dangerous(const World& world, int cell) {
    int reach = world.attack_radius + CAUTION;
    return world.is_deathmatch && std::any_of(world.bots.begin(), world.bots.end(), [&](const Bot& bot) {
        int distance2 = world.distance2(cell, bot.cell);
        bool is_closer = distance2 < world.distance2(world.me.cell, bot.cell);
        return bot.coins >= world.me.coins && distance2 <= reach * reach && is_closer;
    });
}

// The first step to the nearest goal, or else to the cell that was in sight the longest ago.
Move search(const World& world, const Cells& goals) {
    int start = world.me.cell, oldest = world.round;
    Move best = STAY;
    std::unordered_map<int, Move> first = {{start, STAY}};  // how to set out to each cell
    std::vector<int> queue = {start};                       // cells in the order of their distance
    for (std::size_t at = 0; at < queue.size(); ++at) {
        int cell = queue[at];
        if (goals.count(cell)) return first.at(cell);
        auto found = world.seen.find(cell);
        int seen = found == world.seen.end() ? 0 : found->second;
        if (seen < oldest) best = first.at(cell), oldest = seen;
        if (queue.size() > LOOK || (seen == 0 && goals.empty())) break;
        if (seen == 0) continue;  // what lies behind is not known
        for (Move way : WAYS) {
            int ahead = world.step(cell, way);
            if (first.count(ahead) || world.blocks.count(ahead) || is_dangerous(world, ahead)) continue;
            first[ahead] = cell == start ? way : first.at(cell);
            queue.push_back(ahead);
        }
    }
    return best;
}

// Called once a round. What it returns, -1, 0 or 1 for each axis, is the move.
Move turn(World& world) {
    if (world.is_stuck && gives_way(world)) return STAY;
    return search(world, goal_cells(world));
}

int main(int argc, char** argv) { return play(argc, argv, turn); }
