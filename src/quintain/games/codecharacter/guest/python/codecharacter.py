"""CodeCharacter for players: the state, its units, and questions about it, named as in the C++ kit.

    from codecharacter import logr, endl

    def update(state):
        state.bots[0].move(state.flag_offsets[0])
        return state

You always stand in the top left corner; x goes down and y to the right. A bot keeps its order until it has carried it
out or gets another one. The arena brings its own copy of this file; yours is for reading.
"""

import math
from enum import IntEnum

_EPS = 1e-4
_STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))
_COST_OF_A_TILE = 20  # instructions that a search is charged for each tile it looks at


def _charge(units):
    """What questions cost: the arena puts its own in this place."""


# --- points and tiles ---


class _Vector:
    __slots__ = ("x", "y")

    def __repr__(self):
        return f"{type(self).__name__}({self.x!r}, {self.y!r})"

    def __ne__(self, other):
        return not self == other

    def __gt__(self, other):
        return other < self

    def __add__(self, other):
        x, y = _pair(other)
        return type(self)(self.x + x, self.y + y)

    def __sub__(self, other):
        x, y = _pair(other)
        return type(self)(self.x - x, self.y - y)

    def __mul__(self, number):
        return type(self)(self.x * number, self.y * number)

    def __bool__(self):
        return self != type(self).null

    def dot(self, other):
        return self.x * other.x + self.y * other.y

    def magnitude(self):
        return math.sqrt(self.x * self.x + self.y * self.y)

    def distance(self, other):
        return math.hypot(self.x - other.x, self.y - other.y)

    def to_double(self):
        return DoubleVec2D(self.x, self.y)

    def to_int(self):
        return Vec2D(self.x, self.y)

    def hash_value(self):
        return hash((self.x, self.y))

    __hash__ = hash_value


class Vec2D(_Vector):
    """A tile: whole numbers, cut towards zero."""

    __slots__ = ()

    def __init__(self, x=0, y=None):
        if isinstance(x, _Vector):
            x, y = x.x, x.y
        self.x = int(x)
        self.y = int(0 if y is None else y)

    def __eq__(self, other):
        return isinstance(other, _Vector) and self.x == int(other.x) and self.y == int(other.y)

    __hash__ = _Vector.hash_value

    def __lt__(self, other):
        return (self.x, self.y) < (int(other.x), int(other.y))

    def __truediv__(self, number):
        return Vec2D(self.x / number, self.y / number) if number else Vec2D.null

    def __str__(self):
        return f"({self.x}, {self.y})"

    def floor(self):
        return Vec2D(self.x, self.y)

    ceil = floor


class DoubleVec2D(_Vector):
    """A point: equal to another when both coordinates differ by at most 1e-4."""

    __slots__ = ()

    def __init__(self, x=0.0, y=None):
        if isinstance(x, _Vector):
            x, y = x.x, x.y
        self.x = float(x)
        self.y = float(0 if y is None else y)

    def __eq__(self, other):
        return isinstance(other, _Vector) and abs(self.x - other.x) <= _EPS and abs(self.y - other.y) <= _EPS

    __hash__ = _Vector.hash_value

    def __lt__(self, other):
        if abs(self.x - other.x) <= _EPS:
            return self.y < other.y and abs(self.y - other.y) > _EPS
        return self.x < other.x

    def __truediv__(self, number):
        return DoubleVec2D(self.x / number, self.y / number) if number else DoubleVec2D.null

    def __str__(self):
        return f"({self.x:g}, {self.y:g})"

    def floor(self):
        return DoubleVec2D(_rounded(math.floor, self.x), _rounded(math.floor, self.y))

    def ceil(self):
        return DoubleVec2D(_rounded(math.ceil, self.x), _rounded(math.ceil, self.y))


def _rounded(way, number):
    """A float as C++ rounds it: with the sign of a zero, and infinities as they are."""
    return math.copysign(way(number), number) if math.isfinite(number) else number


def _pair(other):
    return (other.x, other.y) if isinstance(other, _Vector) else (other, other)


Vec2D.null = Vec2D(-1, -1)
DoubleVec2D.null = DoubleVec2D(-1, -1)


# --- constants ---


class Constants:
    """The namespaces of the original; every name stands in this module too."""

    class Map: ...

    class Actor: ...

    class Score: ...

    class Simulator: ...


# the usual values; the arena tells those of the match before it reads a bot
MAP_SIZE = 30
_BASE_X = _BASE_Y = 0.5
PLAYER1_BASE_POSITION, PLAYER2_BASE_POSITION = DoubleVec2D(0.5, 0.5), DoubleVec2D(29.5, 29.5)
PLAYER_BASE_POSITIONS = PLAYER_BOT_POSITIONS = [PLAYER1_BASE_POSITION, PLAYER2_BASE_POSITION]
MAX_BOT_HP = 200
MAX_NUM_BOTS = 150
NUM_BOTS_START = 20
BOT_BLAST_IMPACT_RADIUS = 2
BOT_BLAST_DAMAGE_POINTS = BOT_BLAST_IMPACT_DAMAGE = 50
BOT_SPEED = 1
BOT_SPAWN_FREQUENCY = 1
MAX_TOWER_HP = 600
MAX_NUM_TOWERS = 100
TOWER_BLAST_IMPACT_RADIUS = 6
TOWER_BLAST_DAMAGE_POINTS = 500
TOWER_MIN_BLAST_AGE = MIN_TOWER_AGE = 3
BOT_SCORE_MULTIPLIER = BOT_SCORE_MULTIPLER = 10.0
TOWER_SCORE_MULTIPLIER = TOWER_SCORE_MULTIPLER = 25.0
PLAYER_INSTRUCTION_LIMIT_TURN = 10_000_000
PLAYER_INSTRUCTION_LIMIT_GAME = 100_000_000
NUM_TURNS = 1000
GAME_DURATION_MS = 0
_DEBUG_LOG_CHARS = 10_000

# in the order in which the arena tells them; a second name is the rule book's spelling
_NUMBERS = {
    "Actor": (
        "MAX_BOT_HP MAX_NUM_BOTS NUM_BOTS_START BOT_BLAST_IMPACT_RADIUS "
        "BOT_BLAST_DAMAGE_POINTS/BOT_BLAST_IMPACT_DAMAGE BOT_SPEED BOT_SPAWN_FREQUENCY MAX_TOWER_HP MAX_NUM_TOWERS "
        "TOWER_BLAST_IMPACT_RADIUS TOWER_BLAST_DAMAGE_POINTS "
        "TOWER_MIN_BLAST_AGE/MIN_TOWER_AGE"
    ),
    "Score": "BOT_SCORE_MULTIPLIER/BOT_SCORE_MULTIPLER TOWER_SCORE_MULTIPLIER/TOWER_SCORE_MULTIPLER",
    "Simulator": (
        "PLAYER_INSTRUCTION_LIMIT_TURN PLAYER_INSTRUCTION_LIMIT_GAME NUM_TURNS GAME_DURATION_MS _DEBUG_LOG_CHARS"
    ),
    "Map": "MAP_SIZE _BASE_X _BASE_Y",
}
_NAMES = [(space, names.split("/")) for space, text in _NUMBERS.items() for names in text.split()]


def _tell_numbers(values):
    """Gives the constants the values of this match."""
    for (space, names), value in zip(_NAMES, values, strict=True):
        for name in names:
            globals()[name] = type(globals()[name])(value)
            setattr(getattr(Constants, space), name, globals()[name])
    PLAYER1_BASE_POSITION.x, PLAYER1_BASE_POSITION.y = _BASE_X, _BASE_Y
    PLAYER2_BASE_POSITION.x, PLAYER2_BASE_POSITION.y = MAP_SIZE - _BASE_X, MAP_SIZE - _BASE_Y


_tell_numbers([globals()[names[0]] for _, names in _NAMES])
Constants.Map.PLAYER1_BASE_POSITION = PLAYER1_BASE_POSITION
Constants.Map.PLAYER2_BASE_POSITION = PLAYER2_BASE_POSITION
Constants.Map.PLAYER_BASE_POSITIONS = Constants.Map.PLAYER_BOT_POSITIONS = PLAYER_BASE_POSITIONS


# --- the state ---


class TerrainType(IntEnum):
    LAND, WATER, TOWER, FLAG = range(4)


class BotState(IntEnum):
    IDLE, MOVE, BLAST, TRANSFORM, DEAD = range(5)


class TowerState(IntEnum):
    IDLE, BLAST, DEAD = range(3)


class MapElement:
    """A tile of the map: LAND, WATER or FLAG; towers are in the lists of towers."""

    __slots__ = ("type",)

    def __init__(self, type=TerrainType.LAND):
        self.type = type

    def setTerrain(self, terrain):
        self.type = terrain

    def getTerrain(self):
        return self.type


class Bot:
    __slots__ = (
        "blasting", "destination", "final_destination", "hp", "id", "impact_radius", "position", "speed", "state",
        "transform_destination", "transforming",
    )  # fmt: skip

    def __init__(self, id=0):
        self.id = id
        self.hp = 100
        self.position = DoubleVec2D(0, 0)
        self.state = BotState.IDLE
        self.speed = BOT_SPEED
        self.impact_radius = BOT_BLAST_IMPACT_RADIUS
        self.reset()

    def reset(self):
        """Takes all orders back."""
        self.destination, self.final_destination = DoubleVec2D(-1, -1), DoubleVec2D(-1, -1)
        self.transform_destination = DoubleVec2D(-1, -1)
        self.blasting = self.transforming = False

    def move(self, position):
        """Walk there."""
        self.reset()
        self.destination = DoubleVec2D(position)

    def blast(self, position=None):
        """Blast here and now, or walk there and blast."""
        self.reset()
        if position is None or DoubleVec2D(position) == self.position:
            self.blasting = True
        else:
            self.final_destination = DoubleVec2D(position)

    def transform(self, position=None):
        """Become a tower here, or walk there and become one."""
        self.reset()
        if position is None or DoubleVec2D(position) == self.position:
            self.transforming = True
        else:
            self.transform_destination = DoubleVec2D(position)

    def __eq__(self, other):
        """But for the position."""
        return isinstance(other, Bot) and all(getattr(self, name) == getattr(other, name) for name in _SAME_BOT)

    __hash__ = None

    def __str__(self):
        state = BotState(self.state).name
        return f"Bot(id: {self.id}) {{\n   hp: {self.hp}\n   position: {self.position}\n   state: {state}\n}}"


class Tower:
    __slots__ = ("age", "blasting", "hp", "id", "impact_radius", "position", "state")

    def __init__(self, id=0):
        self.id = id
        self.hp = MAX_TOWER_HP
        self.position = DoubleVec2D(0, 0)  # the centre of its tile
        self.age = 0
        self.state = TowerState.IDLE
        self.blasting = False
        self.impact_radius = TOWER_BLAST_IMPACT_RADIUS

    def blast(self):
        """Blast; not before it is TOWER_MIN_BLAST_AGE turns old."""
        self.blasting = True

    def reset(self):
        self.blasting = False

    def __eq__(self, other):
        return isinstance(other, Tower) and all(getattr(self, name) == getattr(other, name) for name in _SAME_TOWER)

    __hash__ = None

    def __str__(self):
        return f"Tower(id: {self.id}) {{\n   hp: {self.hp}\n   state: {TowerState(self.state).name}\n}}"


_SAME_BOT = (
    "id", "state", "hp", "destination", "final_destination", "transform_destination", "blasting", "transforming"
)  # fmt: skip
_SAME_TOWER = ("id", "hp", "state", "position", "blasting")
Bot.null = Bot(-1)
Tower.null = Tower(-1)


class State:
    def __init__(self):
        self.map = []  # map[x][y]
        self.flag_offsets = []  # centres of the flag tiles, row by row
        self.num_flags = 0
        self.bots, self.enemy_bots, self.towers, self.enemy_towers = [], [], [], []
        self.num_bots = self.num_enemy_bots = self.num_towers = self.num_enemy_towers = 0
        self.scores = [0, 0]  # yours, the enemy's
        self.score = 0  # yours

    def getClosestUnoccupiedOffset(self, position):
        return findNearestFreePosition(self, position)

    def __str__(self):
        rows = [" ".join(TerrainType(tile.type).name for tile in row) for row in self.map]
        units = [*self.bots, *self.enemy_bots, *self.towers, *self.enemy_towers]
        return "\n".join([f"scores: {self.scores[0]} {self.scores[1]}", *rows, *map(str, units), ""])


# --- questions ---


def getActorCounts(state):
    """How many units stand on each tile, of both players."""
    counts = [[0] * MAP_SIZE for _ in range(MAP_SIZE)]
    units = [*state.bots, *state.enemy_bots, *state.towers, *state.enemy_towers]
    _charge(MAP_SIZE * MAP_SIZE + 10 * len(units))
    for unit in units:
        # the far edge belongs to the last tile: there stand enemies that are at 0 in their own eyes
        x = MAP_SIZE - 1 if unit.position.x == MAP_SIZE else math.floor(unit.position.x)
        y = MAP_SIZE - 1 if unit.position.y == MAP_SIZE else math.floor(unit.position.y)
        if 0 <= x < MAP_SIZE and 0 <= y < MAP_SIZE:
            counts[x][y] += 1
    return counts


def getBotById(state, id):
    """Your own bots first, then the enemy's, else Bot.null."""
    bots = [*state.bots, *state.enemy_bots]
    _charge(2 * len(bots))
    return next((bot for bot in bots if bot.id == id), Bot.null)


def getTowerById(state, id):
    """Your own towers first, then the enemy's, else Tower.null."""
    _charge(2 * len(state.towers) + 2 * len(state.enemy_towers))
    return next(
        (tower for towers in (state.towers, state.enemy_towers) for tower in towers if tower.id == id), Tower.null
    )


def getTowerByPosition(state, position):
    """The tower on the tile of that position, your own first, else Tower.null."""
    towers = [*state.towers, *state.enemy_towers]
    _charge(4 * len(towers))
    centre = _centre(getOffsetFromPosition(position))
    return next((tower for tower in towers if tower.position == centre), Tower.null)


def getOffsetFromPosition(*of):
    """The tile of a position; a state may stand before it."""
    return of[-1].floor().to_int()


def findNearestOffset(state, offset, fits):
    """The first tile that fits(terrain, number of units), by steps in the order -x, +x, -y, +y."""
    start = (int(offset.x), int(offset.y))
    if not (0 <= start[0] < MAP_SIZE and 0 <= start[1] < MAP_SIZE):
        return Vec2D(-1, -1)
    counts = getActorCounts(state)
    line, seen = [start], {start}
    for x, y in line:  # which grows meanwhile
        _charge(_COST_OF_A_TILE)
        if fits(state.map[x][y].type, counts[x][y]):
            return Vec2D(x, y)
        for dx, dy in _STEPS:
            there = (x + dx, y + dy)
            if there not in seen and 0 <= there[0] < MAP_SIZE and 0 <= there[1] < MAP_SIZE:
                seen.add(there)
                line.append(there)
    return Vec2D(-1, -1)


def findNearestFlagPosition(state, position):
    """The centre of the nearest flag tile, null when there is none."""
    return _centre_or_null(
        findNearestOffset(state, getOffsetFromPosition(position), lambda terrain, _: terrain == TerrainType.FLAG)
    )


def findNearestFreePosition(state, position):
    """The centre of the nearest land or flag tile without a unit, null when there is none."""

    def fits(terrain, count):
        return terrain in (TerrainType.LAND, TerrainType.FLAG) and not count

    return _centre_or_null(findNearestOffset(state, getOffsetFromPosition(position), fits))


def _centre(offset):
    return DoubleVec2D(offset.x + 0.5, offset.y + 0.5)


def _centre_or_null(offset):
    return _centre(offset) if offset else DoubleVec2D(-1, -1)


# --- the log of a turn ---


class _Log:
    """What is written here stands in the log of the turn, up to 10,000 characters: logr << "bots: " << n << endl."""

    __slots__ = ("_parts",)

    def __init__(self):
        self._parts = []

    def write(self, text):
        """For print(..., file=logr)."""
        _charge(len(text) // 8)
        self._parts.append(text)

    def flush(self):
        """For print(..., file=logr)."""

    def __lshift__(self, value):
        self.write(f"{value:g}" if isinstance(value, float) else str(value))
        return self

    def _take(self):
        text = "".join(self._parts)
        self._parts.clear()
        return text


endl = "\n"
logr = _Log()
