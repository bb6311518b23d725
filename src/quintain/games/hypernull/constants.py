"""The rule book's numbers, each once, and the numbers by which columns tell kinds of things."""

PROTOCOL_VERSION = 1

MOST_BOTS = 64  # in one match; article 1.5
LONGEST_SIDE = 32767  # of a map; article 1.1: any cell, as a number, stays below 2**30
LONGEST_VIEW = 32767  # article 1.4

NUM_ROUNDS = 500  # article 2.4
MOST_ROUNDS = 1_000_000
MOST_SPAWN_VOLUME = 1_000  # in a longest match a bot may earn 1,001,000,000 coins: well within 31 bits
MOST_COINS = 65_536  # that may lie on a map at once; article 6.6

FRIENDLY, DEATHMATCH = "FRIENDLY", "DEATHMATCH"
MODES = (FRIENDLY, DEATHMATCH)

# kinds of events, in the order in which a round tells them (article 2.5)
MOVED, BEATEN, COLLECTED, SPAWNED, LEFT, OVER = 1, 2, 3, 4, 5, 6

# symmetries of a map, as bits of a mask (article 6.3)
POINT, FLIP_X, FLIP_Y, QUARTER = 1, 2, 4, 8

# integers of a row: a move as the rules take it, a run of cells along a row
MOVE_INTS, RUN_INTS = 3, 4

# purposes of draws; those of map generation begin at 100
START_ORDER, COIN, ATTACK_TIE, COIN_TIE = 1, 2, 3, 4
