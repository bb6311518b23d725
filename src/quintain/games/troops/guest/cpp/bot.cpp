// Your strategy; the only file you need to edit.
//
// As it stands: gather and grow, attack when clearly stronger, save points for the end.
// Of equally good things it takes the first in the order the world lists them.
#include "troops.hpp"

#include <algorithm>
#include <optional>
#include <vector>

using namespace troops;

const int ARMY = 4;                     // troops to raise before powering them up
const int ATTACK_TURN = 100;            // no attack before this turn
const int SAVE_TURN = LAST_TURN - 100;  // spend nothing from here on: the richer player wins

int strength(const std::vector<Troop>& army) {
    int sum = 0;
    for (const Troop& troop : army) sum += troop.health * troop.damage;
    return sum;
}

// Where to go: to the enemies when we are clearly stronger, to the resources otherwise.
std::vector<Cell> goal_cells(const World& world) {
    bool is_stronger = strength(world.allies) > 2 * strength(world.enemies);
    if (world.resources.empty() || (is_stronger && world.turn >= ATTACK_TURN)) return cells(world.enemies);
    return cells(world.resources);
}

Cell nearest(Cell start, const std::vector<Cell>& goals) {
    return *std::min_element(goals.begin(), goals.end(), [start](Cell a, Cell b) {
        return distance(start, a) < distance(start, b);
    });
}

// Moves in the first direction that leads closer, as far as it does and the way is free.
void walk(const World& world, Orders& orders, Troop& troop, Cell goal) {
    for (Direction direction : DIRECTIONS) {
        Cell end = troop.cell, ahead = step(end, direction);
        int steps = 0;
        while (steps < troop.speed && distance(ahead, goal) < distance(end, goal) && world.is_free(ahead)) {
            end = ahead, ++steps;
            ahead = step(end, direction);
        }
        if (steps > 0) {
            orders.move(troop, direction, steps);
            troop.cell = end;  // moves come before actions: plan the rest of the turn from there
            return;
        }
    }
}

// Hits an enemy next to the troop, or else a resource.
void strike(const World& world, Orders& orders, const Troop& troop) {
    for (const auto& targets : {cells(world.enemies), cells(world.resources)}) {
        for (Cell target : targets) {
            if (distance(troop.cell, target) == 1) {
                orders.action(troop, direction_to(troop.cell, target));
                return;
            }
        }
    }
}

// What the troop needs most, if anything; with damage 3 it breaks a resource at one blow.
std::optional<Power> wish(const Troop& troop) {
    if (troop.damage < 3) return Power::damage;
    if (troop.speed < 2) return Power::speed;
    if (troop.health < 4) return Power::health;
    return std::nullopt;
}

// First raises the army, then powers up its troops, the oldest first.
void spend(const World& world, Orders& orders) {
    int points = static_cast<int>(world.stock);
    if (world.allies.size() < ARMY) {
        if (points >= CREATE_COST && world.is_free(world.spawn)) orders.create();
        return;
    }
    for (const Troop& troop : world.allies) {
        std::optional<Power> power = wish(troop);
        if (power && points >= POWERUP_COST) {
            orders.powerup(troop, *power);
            points -= POWERUP_COST;
        }
    }
}

// Called once a turn. What you put into `orders` is sent when this returns.
void turn(World& world, Orders& orders) {
    std::vector<Cell> goals = goal_cells(world);
    for (Troop& troop : world.allies) {
        if (!goals.empty()) walk(world, orders, troop, nearest(troop.cell, goals));
        strike(world, orders, troop);
    }
    if (world.turn < SAVE_TURN) spend(world, orders);
}

int main(int argc, char** argv) { return play(argc, argv, turn); }
