// Your bot: called once a turn with what you see, gives back the same with orders in it.
//
// This one sends bots to the flags, one to blast at the enemy's base, and builds towers along a line before that base.
#include "player_code/player_code.h"

namespace player_code {

using namespace player_state;

State PlayerCode::update(State state) {
    logr << "bots: " << state.num_bots << endl;

    // the first bots stand on the flags, one each
    size_t used = 0;
    while (used < state.bots.size() && used < state.flag_offsets.size()) {
        state.bots[used].move(state.flag_offsets[used]);
        ++used;
    }

    // the next one attacks
    if (used < state.bots.size()) {
        state.bots[used].blast(PLAYER2_BASE_POSITION);
        ++used;
    }

    // all others become towers, on a line before that base
    size_t x = MAP_SIZE - 1, y = MAP_SIZE - 5;
    for (; used < state.bots.size(); ++used) {
        state.bots[used].transform(DoubleVec2D(x, y));
        if (y != MAP_SIZE - 1) {
            --x;
            ++y;
        }
    }

    // and towers blast whenever they may
    for (Tower& tower : state.towers) {
        if (tower.age >= TOWER_MIN_BLAST_AGE) tower.blast();
    }

    logr << "enemy towers: " << state.num_enemy_towers << endl;
    return state;
}

}  // namespace player_code
