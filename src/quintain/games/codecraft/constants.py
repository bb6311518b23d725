"""The rule book's numbers, each once, and the numbers by which columns tell kinds of things."""

# kinds of entities (article 2), numbered as on the wire; a set of kinds is a mask of `1 << kind`
KINDS = (
    "Wall", "House", "BuilderBase", "BuilderUnit", "MeleeBase",
    "MeleeUnit", "RangedBase", "RangedUnit", "Resource", "Turret",
)  # fmt: skip
WALL, HOUSE, BUILDER_BASE, BUILDER_UNIT, MELEE_BASE, MELEE_UNIT, RANGED_BASE, RANGED_UNIT, RESOURCE, TURRET = range(10)
ALL_KINDS = (1 << len(KINDS)) - 1
BUT_RESOURCE = ALL_KINDS & ~(1 << RESOURCE)

BUILDINGS = (HOUSE, WALL, BUILDER_BASE, MELEE_BASE, RANGED_BASE, TURRET)  # in the order of the seed's lists
UNITS = (BUILDER_UNIT, MELEE_UNIT, RANGED_UNIT)
LISTED = (*BUILDINGS, *UNITS, RESOURCE)  # the order in which a set of kinds is written as a list

# stages (article 1.6)
ROUND_1, ROUND_2, FINALS = "Round1", "Round2", "Finals"
STAGES = (ROUND_1, ROUND_2, FINALS)

MAP_SIZE = 80
MAX_TICK_COUNT = 1000
MAX_PATHFIND_NODES = 1000
FEWEST_SEATS, MOST_SEATS = 2, 4
SMALLEST_MAP, LARGEST_MAP = 44, 200  # 44: room for the start corners of Round 1
MOST_TICKS = 100_000
MOST_SCORE = 1_000_000_000  # of a player, above and below 0; and of its resource (article 11.5)
MOST_GATHER_SCORE = 10
MOST_ENTITIES = 2048  # of all players together; article 1.7

# values of a rule set (article 13); the first of each is that of `seed`
COST_GROWTHS = ("flat", "units", "all")
BY_UNITS, BY_ALL = 1, 2
TICK_ORDERS = ("sequential", "stepped")
ADJACENT_TARGETS = ("path", "direct")
FOG_PATHS = ("all", "seen")
DEAD_ACTS = ("all", "attack")
REPAIR_OWNERS = ("any", "own")
DEBUG_STORES = ("tick", "global")

# what an order holds, as bits of `does` (article 4)
MOVE, FIND_CLOSEST, BREAK_THROUGH, BUILD, TARGET, AUTO, REPAIR = (1 << bit for bit in range(7))

TICK_TIME_S, GAME_CPU_S, MEMORY_MB = 1.0, 40.0, 256

# purposes of draws; those of map generation begin at 100
ORDER, PATH_TIE, TARGET_TIE, WALK_TIE, ENTRY_TIE = 1, 2, 4, 5, 6
NOISE, COVER = 100, 101
