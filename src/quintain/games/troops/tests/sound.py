"""What holds in every state that the rules may leave behind, whatever was asked of them."""

from quintain.games.troops.constants import MOST_TROOPS, RESOURCES, SIDE
from quintain.games.troops.state import (
    BOARD,
    CELL,
    CELLS,
    COUNT,
    DAMAGE,
    EDGE,
    EMPTY,
    FIRST_RESOURCE,
    HEALTH,
    ID,
    NEXT_ID,
    PLACE,
    SPEED,
    STOCK,
    STRENGTH,
    TROOPS,
    State,
    cell_at,
    position,
)


def require_sound(state: State) -> None:
    """Stops the test with the first thing that is wrong."""
    ints = state.ints
    board = _bare_board()
    for player in (0, 1):
        slots = range(player * MOST_TROOPS, player * MOST_TROOPS + ints[TROOPS + player])
        assert 0 <= len(slots) <= MOST_TROOPS, "too many troops"
        assert ints[STOCK + player] >= 0, "somebody is in debt"
        ids = [ints[ID + slot] for slot in slots]
        assert ids == sorted(set(ids)), "slots are not in the order of their ids"
        assert all(0 <= id < ints[NEXT_ID] for id in ids), "an id that the counter has not reached"
        for slot in slots:
            assert min(ints[HEALTH + slot], ints[SPEED + slot], ints[DAMAGE + slot]) >= 1, "a dead or lame troop"
            assert EMPTY == board[ints[CELL + slot]], "a troop on a taken cell or beyond the edge"
            board[ints[CELL + slot]] = slot + 1
        for slot in range(slots.stop, (player + 1) * MOST_TROOPS):
            rest = [ints[column + slot] for column in (ID, CELL, HEALTH, SPEED, DAMAGE)]
            assert [0] * 5 == rest, "a slot without a troop is not blank"
    assert 0 <= ints[COUNT] <= RESOURCES
    for number in range(ints[COUNT]):
        assert ints[STRENGTH + number] >= 1, "a used-up resource"
        assert EMPTY == board[ints[PLACE + number]], "a resource on a taken cell or beyond the edge"
        board[ints[PLACE + number]] = FIRST_RESOURCE + number
    assert board == list(ints[BOARD : BOARD + CELLS]), "the board does not show what the columns say"


def _bare_board() -> list[int]:
    board = [EDGE] * CELLS
    for cell in range(CELLS):
        x, y = position(cell)
        if 0 <= x < SIDE and 0 <= y < SIDE:
            assert cell == cell_at(x, y)
            board[cell] = EMPTY
    return board
