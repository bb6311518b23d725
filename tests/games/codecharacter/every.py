"""Uses all that the kit offers, a section a turn, and writes down what it gets; every.cpp says the same."""

import codecharacter as cc
from codecharacter import Bot, BotState, DoubleVec2D, MapElement, TerrainType, Tower, Vec2D, endl, logr

turn = 0


def yes(value):
    return 1 if value else 0


def tell(a, b):
    kind = type(a)
    logr << a + b << a - b << a + 2 << a - 2 << a * 3 << a / 2 << a / 0 << "\n"
    logr << yes(a == b) << yes(a != b) << yes(a < b) << yes(a > b) << yes(a) << yes(kind.null) << kind.null << "\n"
    logr << a.dot(b) << " " << a.magnitude() << " " << a.distance(b) << " " << a.floor() << a.ceil() << "\n"
    logr << a.to_double() << a.to_int() << yes(a.hash_value() == kind(a.x, a.y).hash_value()) << "\n"


def vectors(state):
    tell(Vec2D(7, -3), Vec2D(2, 5))
    tell(DoubleVec2D(7.25, -3.5), DoubleVec2D(7.25005, 1e-7))
    tell(DoubleVec2D(-0.5, 2.0 / 3), DoubleVec2D(-0.5, 0.6667))
    tell(DoubleVec2D(123456789, 1e15), DoubleVec2D(-1, -1))
    logr << Vec2D(DoubleVec2D(2.9, -2.9)) << DoubleVec2D(Vec2D(3, 4)) << Vec2D() << DoubleVec2D() << endl


def constants(state):
    logr << cc.MAP_SIZE << cc.PLAYER1_BASE_POSITION << cc.PLAYER2_BASE_POSITION << cc.PLAYER_BASE_POSITIONS[1]
    logr << cc.PLAYER_BOT_POSITIONS[0] << endl
    write(cc.MAX_BOT_HP, cc.MAX_NUM_BOTS, cc.NUM_BOTS_START, cc.BOT_BLAST_IMPACT_RADIUS, cc.BOT_BLAST_DAMAGE_POINTS)
    logr << " "
    write(cc.BOT_BLAST_IMPACT_DAMAGE, cc.BOT_SPEED, cc.BOT_SPAWN_FREQUENCY, cc.MAX_TOWER_HP, cc.MAX_NUM_TOWERS)
    logr << " "
    write(cc.TOWER_BLAST_IMPACT_RADIUS, cc.TOWER_BLAST_DAMAGE_POINTS, cc.TOWER_MIN_BLAST_AGE, cc.MIN_TOWER_AGE)
    logr << endl << cc.BOT_SCORE_MULTIPLIER << cc.BOT_SCORE_MULTIPLER
    logr << cc.TOWER_SCORE_MULTIPLIER << cc.TOWER_SCORE_MULTIPLER << endl
    write(cc.PLAYER_INSTRUCTION_LIMIT_TURN, cc.PLAYER_INSTRUCTION_LIMIT_GAME, cc.NUM_TURNS, cc.GAME_DURATION_MS)
    logr << endl << cc.Constants.Map.MAP_SIZE << cc.Constants.Actor.MAX_BOT_HP
    logr << cc.Constants.Score.TOWER_SCORE_MULTIPLIER << cc.Constants.Simulator.NUM_TURNS << endl


def write(*values):
    logr << " ".join([str(value) for value in values])


def ground(state):
    for row in state.map:
        logr << " ".join([TerrainType(tile.type).name for tile in row]) << "\n"
    logr << state.num_flags << len(state.flag_offsets)
    for flag in state.flag_offsets:
        logr << flag
    tile = MapElement()
    tile.setTerrain(TerrainType.TOWER)
    logr << tile.getTerrain().name << tile.type.name << TerrainType.WATER.name << endl
    logr << state.scores[0] << " " << state.scores[1] << " " << state.score << endl


def units(state):
    logr << state.num_bots << len(state.bots) << state.num_enemy_bots << len(state.enemy_bots) << state.num_towers
    logr << len(state.towers) << state.num_enemy_towers << len(state.enemy_towers) << endl
    for bot in state.bots + state.enemy_bots:
        logr << bot.id << " " << bot.hp << bot.position << bot.state.name << bot.destination << bot.final_destination
        logr << bot.transform_destination << bot.speed << yes(bot.blasting) << yes(bot.transforming)
        logr << bot.impact_radius << "\n"
    for tower in state.towers + state.enemy_towers:
        logr << tower.id << " " << tower.hp << tower.position << tower.age << tower.state.name << yes(tower.blasting)
        logr << tower.impact_radius << "\n"
    logr << Bot.null << Tower.null << Bot(7) << Bot() << yes(Bot(7) == Bot(7)) << yes(Bot(7) == Bot()) << endl
    if state.bots:
        logr << state.bots[0] << endl
    if state.towers:
        logr << state.towers[0] << endl


def questions(state):
    for row in cc.getActorCounts(state):
        logr << "".join([str(count) for count in row]) << "\n"
    for number in (3, 23, 40, 99, -1):
        logr << cc.getBotById(state, number).id << cc.getTowerById(state, number).id << " "
    for at in (DoubleVec2D(0.5, 0.5), DoubleVec2D(14, 13.99), DoubleVec2D(29.9, 3), DoubleVec2D(30, 3)):
        logr << cc.getOffsetFromPosition(at) << cc.getOffsetFromPosition(state, at)
        logr << cc.getTowerByPosition(state, at).id << cc.findNearestFlagPosition(state, at)
        logr << cc.findNearestFreePosition(state, at) << state.getClosestUnoccupiedOffset(at) << "\n"
    for tower in state.towers:
        logr << cc.getTowerByPosition(state, tower.position + 0.4).id << " "
    logr << cc.findNearestOffset(state, Vec2D(3, 4), lambda kind, n: n == 0 and kind == TerrainType.LAND)
    logr << cc.findNearestOffset(state, Vec2D(3, 4), lambda kind, n: n > 1)
    logr << cc.findNearestOffset(state, Vec2D(29, 29), lambda kind, n: kind == TerrainType.TOWER)
    logr << cc.findNearestOffset(state, Vec2D(30, 0), lambda kind, n: True) << endl


def orders(state):
    for i, bot in enumerate(state.bots):
        order(i % 12, bot)
    for i, tower in enumerate(state.towers):
        if i % 3 == 0:
            tower.blast()
        if i % 3 == 1:
            tower.hp = -(1 << 40)


def order(kind, bot):
    if kind == 0:
        bot.move(DoubleVec2D(3.5, 4.25))
    elif kind == 1:
        bot.blast()
    elif kind == 2:
        bot.blast(DoubleVec2D(9.5, 9))
    elif kind == 3:
        bot.transform()
    elif kind == 4:
        bot.transform(DoubleVec2D(1.0 / 3, 2))
    elif kind == 5:
        bot.reset()
    elif kind == 6:
        bot.blast(bot.position)
    elif kind == 7:
        bot.transform(bot.position + 5e-5)
    elif kind == 8:
        bot.hp = 1 << 40
        bot.position = DoubleVec2D(float("nan"), float("inf"))
        bot.id -= 1
    elif kind == 9:
        bot.state = BotState.DEAD
        bot.blasting = bot.transforming = True
    elif kind == 10:
        bot.move(cc.PLAYER2_BASE_POSITION)
        bot.final_destination = DoubleVec2D(1e300, -0.0)


def lists(state):
    if state.bots:
        state.bots.pop()
    state.enemy_bots.append(Bot(5))
    state.towers.clear()
    state.enemy_towers = [*state.enemy_towers, Tower(), Tower()][:2]
    logr << state


SECTIONS = [vectors, constants, ground, units, questions, orders, lists]


def update(state):
    global turn  # noqa: PLW0603  # globals live for the whole game
    SECTIONS[turn % 7](state)
    turn += 1
    return state
