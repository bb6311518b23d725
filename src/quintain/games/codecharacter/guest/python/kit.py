"""The way between the arena's bytes and a Python player's state; runs beside the bot, and its work is not counted.

The messages are those of the C++ kit: numbers of the game and tables in; the size of the tables, tables and log out. A
table is the number of its rows, then column after column. Only units that are not as they were shown get a row.
"""

import struct

import codecharacter as api

_NUMBERS = struct.Struct(f"<{len(api._NAMES)}d")
_SIZE = struct.Struct("<I")
_TERRAIN = (api.TerrainType.LAND, api.TerrainType.WATER, api.TerrainType.FLAG)
_LEAST, _MOST = -(2**31), 2**31 - 1
_BOT_STATES = tuple(api.BotState)
_new_bot, _new_point = api.Bot.__new__, api.DoubleVec2D.__new__


class Kit:
    """One player through one match."""

    def __init__(self, player):
        self._player = player
        self._update = None
        api._charge = player.charge

    def answer(self, payload):
        """The answer to a question."""
        if self._update is None:
            self._begin(payload)
        state = _state(_Reader(payload, _NUMBERS.size))
        shown = [list(map(row, units)) for row, units in ((_bot_row, state.bots), (_tower_row, state.towers))]
        given = self._player.call(self._update, state)
        return _packed(state if given is None else given, *shown)

    def _begin(self, payload):
        """Reads the bot, once the numbers of the game are known: it may compute with them at once."""
        api._tell_numbers(_NUMBERS.unpack_from(payload))
        things = {name: thing for name, thing in vars(api).items() if _is_for_players(name)}
        self._player.offer("codecharacter", things)
        self._update = self._player.load()["update"]


def _is_for_players(name):
    return name[0] != "_" and name not in ("IntEnum", "math")


# --- reading ---


class _Reader:
    def __init__(self, data, at):
        self._data = data
        self._at = at
        self.rows = 0

    def begin(self):
        self.rows = _SIZE.unpack_from(self._data, self._at)[0]
        self._at += _SIZE.size

    def column(self, code):
        values = struct.unpack_from(f"<{self.rows}{code}", self._data, self._at)
        self._at += struct.calcsize(f"<{self.rows}{code}")
        return values

    def columns(self, codes):
        self.begin()
        return [self.column(code) for code in codes]


def _state(reader):
    state = api.State()
    _, _, (score,), (enemy_score,), _, _ = reader.columns("iiiidd")
    state.score, state.scores = score, [score, enemy_score]
    _read_map(reader, state)
    state.bots, state.enemy_bots = _bots(reader), _bots(reader)
    state.towers, state.enemy_towers = _towers(reader), _towers(reader)
    state.flag_offsets = [api.DoubleVec2D(x, y) for x, y in zip(*reader.columns("dd"), strict=True)]
    state.num_flags = len(state.flag_offsets)
    state.num_bots, state.num_enemy_bots = len(state.bots), len(state.enemy_bots)
    state.num_towers, state.num_enemy_towers = len(state.towers), len(state.enemy_towers)
    return state


def _read_map(reader, state):
    size = api.MAP_SIZE
    (types,) = reader.columns("b")
    tiles = [_TERRAIN[number] for number in types]
    state.map = [[api.MapElement(tile) for tile in tiles[at : at + size]] for at in range(0, len(tiles), size)]


def _bots(reader):
    """All at once and without their constructors, for there are hundreds of them."""
    bots = []
    for id, hp, number, x, y, dx, dy, fx, fy, tx, ty in zip(*reader.columns("iiidddddddd"), strict=True):
        bot = _new_bot(api.Bot)
        bot.id, bot.hp, bot.state = id, hp, _BOT_STATES[number]
        bot.speed, bot.impact_radius = api.BOT_SPEED, api.BOT_BLAST_IMPACT_RADIUS
        bot.position, bot.destination = _point(x, y), _point(dx, dy)
        bot.final_destination, bot.transform_destination = _point(fx, fy), _point(tx, ty)
        bot.blasting = bot.transforming = False
        bots.append(bot)
    return bots


def _point(x, y):
    point = _new_point(api.DoubleVec2D)
    point.x, point.y = x, y
    return point


def _towers(reader):
    towers = []
    for id, hp, age, number, x, y in zip(*reader.columns("iiiidd"), strict=True):
        tower = api.Tower(id)
        tower.hp, tower.age, tower.state = hp, age, api.TowerState(number)
        tower.position = api.DoubleVec2D(x, y)
        towers.append(tower)
    return towers


# --- writing ---


def _bot_row(bot):
    flags = bool(bot.blasting) + 2 * bool(bot.transforming)
    here, to, blast, change = bot.position, bot.destination, bot.final_destination, bot.transform_destination
    whole = (_whole(bot.id), _whole(bot.hp), _whole(bot.state), flags)
    return (*whole, here.x, here.y, to.x, to.y, blast.x, blast.y, change.x, change.y)


def _tower_row(tower):
    whole = (_whole(tower.id), _whole(tower.hp), _whole(tower.state), int(bool(tower.blasting)))
    return (*whole, tower.position.x, tower.position.y)


def _whole(number):
    if number != number:
        return _LEAST
    whole = int(max(_LEAST, min(number, _MOST)))
    return whole if _LEAST <= whole <= _MOST else _LEAST if whole < _LEAST else _MOST


def _packed(state, bots, towers):
    counts = (len(state.bots), len(state.enemy_bots), len(state.towers), len(state.enemy_towers))
    tables = struct.pack("<Iiiiid", 1, *counts, 0.0)
    tables += _table(map(_bot_row, state.bots), bots, "iiiiidddddddd")
    tables += _table(map(_tower_row, state.towers), towers, "iiiiidd")
    return _SIZE.pack(len(tables)) + tables + _log().encode()


def _table(now, shown, codes):
    """The rows that are not as shown, each after its place in the list."""
    rows = [(at, *row) for at, (row, before) in enumerate(zip(now, shown, strict=False)) if row != before]
    columns = zip(*rows, strict=True)
    return _SIZE.pack(len(rows)) + b"".join(
        struct.pack(f"<{len(rows)}{code}", *column) for code, column in zip(codes, columns, strict=bool(rows))
    )


def _log():
    text, limit = api.logr._take(), api._DEBUG_LOG_CHARS
    if len(text) <= limit:
        return text
    return f"{text[:limit]}\n(the rest of this turn's log is cut: it may have {limit} characters)\n"
