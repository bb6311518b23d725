"""The rule book's numbers, each once, and the numbers by which columns tell kinds of things."""

MAP_SIZE = 30  # as a rule; article 1.1
LEAST_SIZE, MOST_SIZE = 10, 60  # of the maps that there may be
PLAYERS = 2
BASE = 0.5  # of player 1 along both axes, as a rule; article 1.4
NULL = -1.0  # along both axes: no target

LAND, WATER, FLAG = 0, 1, 2  # tiles

# states of a bot as the rules know them; the log has the same numbers
IDLE, MOVE, BLAST, MOVE_TO_BLAST, TRANSFORM, MOVE_TO_TRANSFORM, DEAD = range(7)
# states of a bot as players see them (article 10.2), in the order of those above
SHOWN_BOT = (0, 1, 2, 2, 3, 3, 4)
# states of a tower
TOWER_IDLE, TOWER_BLAST, TOWER_DEAD = range(3)

# flags of an order
BLASTING, TRANSFORMING = 1, 2

# how a match ended (article 9), and what is said of a player then
RUNNING, BY_SCORE, BY_INSTRUCTIONS, BY_TIMEOUT, BY_ERROR, BY_EDGE = range(6)
NORMAL, UNDEFINED = 0, 1  # else the number of the ending

# errors (article 5), in the order of the checks
(
    EXCEED_TURN_INSTRUCTION_COUNT,
    NUMBER_OF_BOTS_MISMATCH,
    NO_ALTER_BOT_PROPERTY,
    NO_MULTIPLE_BOT_TASK,
    TOWER_LIMIT_REACHED,
    INVALID_TRANSFORM_POSITION,
    INVALID_BLAST_POSITION,
    INVALID_MOVE_POSITION,
    NUMBER_OF_TOWERS_MISMATCH,
    NO_ALTER_TOWER_PROPERTY,
    NO_EARLY_BLAST_TOWER,
    POSITION_OCCUPIED,  # known, and never raised
) = range(12)
