"""Your bot: update is called once a turn with what you see, and gives back the same with orders in it.

This one sends bots to the flags, one to blast at the enemy's base, and builds towers along a line before that base.
"""

from codecharacter import MAP_SIZE, PLAYER2_BASE_POSITION, TOWER_MIN_BLAST_AGE, DoubleVec2D, endl, logr


def update(state):
    logr << "bots: " << state.num_bots << endl

    # the first bots stand on the flags, one each
    used = min(state.num_bots, state.num_flags)
    for index in range(used):
        state.bots[index].move(state.flag_offsets[index])

    # the next one attacks
    if used < state.num_bots:
        state.bots[used].blast(PLAYER2_BASE_POSITION)
        used += 1

    # all others become towers, on a line before that base
    x, y = MAP_SIZE - 1, MAP_SIZE - 5
    for bot in state.bots[used:]:
        bot.transform(DoubleVec2D(x, y))
        if y != MAP_SIZE - 1:
            x -= 1
            y += 1

    # and towers blast whenever they may
    for tower in state.towers:
        if tower.age >= TOWER_MIN_BLAST_AGE:
            tower.blast()

    logr << "enemy towers: " << state.num_enemy_towers << endl
    return state
