"""The rule book's numbers, each once. Resources are counted in hundredths, as they are shown with two decimals."""

SIDE = 11  # article 1.1
PLAYERS = 2
SPAWNS = ((2, 2), (8, 8))  # article 1.2
TURNS = 1000  # article 8.1
MOST_TURNS = 100_000  # that a setting may ask for: what can be earned in them stays well within 31 bits

MOST_TROOPS = 10  # of one player; article 6.1
FRESH_HEALTH, FRESH_SPEED, FRESH_DAMAGE = 2, 1, 1  # article 1.4

RESOURCES = 10  # on the map; article 7.1
RESOURCE_HEALTH = 3  # article 7.2
RESOURCE_WORTH = 6

HUNDRED = 100  # one resource point
POWERUP_PRICE = 3 * HUNDRED  # article 5.1
CREATE_PRICE = 5 * HUNDRED  # article 6.1

DIRECTIONS = ("up", "down", "left", "right")
POWERS = ("health", "speed", "damage")

# kinds of orders
MOVE, ACTION, POWERUP, CREATE = 1, 2, 3, 4

# kinds of events, in the order in which they are told (article 11.5)
MOVED, HARVESTED, ATTACKED, POWERED, SPAWNED = 1, 2, 3, 4, 5

# purposes of draws
NEW_RESOURCE = 1
