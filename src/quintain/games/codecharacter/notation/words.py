"""The sentences of errors, as logs have them. Article 5."""

from ..constants import (
    EXCEED_TURN_INSTRUCTION_COUNT,
    INVALID_BLAST_POSITION,
    INVALID_MOVE_POSITION,
    INVALID_TRANSFORM_POSITION,
    NO_ALTER_BOT_PROPERTY,
    NO_ALTER_TOWER_PROPERTY,
    NO_EARLY_BLAST_TOWER,
    NO_MULTIPLE_BOT_TASK,
    NUMBER_OF_BOTS_MISMATCH,
    NUMBER_OF_TOWERS_MISMATCH,
    POSITION_OCCUPIED,
    TOWER_LIMIT_REACHED,
)

_SENTENCES = {
    EXCEED_TURN_INSTRUCTION_COUNT: (
        "EXCEED_TURN_INSTRUCTION_COUNT",
        "the turn used more instructions than it may, and its commands are dropped",
    ),
    NUMBER_OF_BOTS_MISMATCH: (
        "NUMBER_OF_BOTS_MISMATCH",
        "the state came back with another number of bots, and all commands are dropped",
    ),
    NO_ALTER_BOT_PROPERTY: ("NO_ALTER_BOT_PROPERTY", "a bot's id, hp, position and state may not be changed"),
    NO_MULTIPLE_BOT_TASK: ("NO_MULTIPLE_BOT_TASK", "a bot takes one command a turn"),
    TOWER_LIMIT_REACHED: ("TOWER_LIMIT_REACHED", "there are as many towers as there may be"),
    INVALID_TRANSFORM_POSITION: ("INVALID_TRANSFORM_POSITION", "a bot cannot become a tower there"),
    INVALID_BLAST_POSITION: ("INVALID_BLAST_POSITION", "a bot cannot blast there"),
    INVALID_MOVE_POSITION: ("INVALID_MOVE_POSITION", "a bot cannot move there"),
    NUMBER_OF_TOWERS_MISMATCH: (
        "NUMBER_OF_TOWERS_MISMATCH",
        "the state came back with another number of towers, and their commands are dropped",
    ),
    NO_ALTER_TOWER_PROPERTY: ("NO_ALTER_TOWER_PROPERTY", "a tower's id, position, hp and state may not be changed"),
    NO_EARLY_BLAST_TOWER: ("NO_EARLY_BLAST_TOWER", "the tower is too young to blast"),
    POSITION_OCCUPIED: ("POSITION_OCCUPIED", "the position is taken"),
}


def error_type(kind: int) -> str:
    """The name of an error."""
    return _SENTENCES[kind][0]


def error_text(kind: int) -> str:
    """`TYPE: sentence`."""
    return ": ".join(_SENTENCES[kind])
