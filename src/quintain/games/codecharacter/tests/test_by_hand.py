"""A match of seven turns, worked out with pencil and paper from the rule book: every unit of every turn.

x points down and y to the right, as in the book; the board has player 1's frame, commands are in their player's own, in
which x is 30 - x. Flags lie on the tiles (5, 5), (8, 5) and (5, 9) and on their images (24, 24), (21, 24) and (24, 20).
There is room for three bots a side.
"""

from ..constants import NO_EARLY_BLAST_TOWER
from ..state import AGE, BOTS, HP, ID, QUIRKS, SCORE, STATE, TOWER_ID, TOWER_LIFE, TOWER_STATE, TOWERS, State, X, Y
from ..units import bot_ints, bot_reals, tower_ints, tower_reals
from .scenes import add_bot, kinds, orders, play, scene

_BOT_STATES = ("idle", "move", "blast", "move to blast", "transform", "move to transform", "dead")
_TOWER_STATES = ("idle", "blast", "dead")
_FLAGS = [(5, 5), (8, 5), (5, 9), (24, 24), (21, 24), (24, 20)]


def board(state: State) -> list[str]:
    """A line for the score, then one for each bot and each tower: whose, which, what it does, hit points, where."""
    s, r = state.ints, state.reals
    lines = [f"score {s[SCORE]}:{s[SCORE + 1]}"]
    for player in range(2):
        for at in range(s[BOTS + player]):
            number, hp, doing = (s[bot_ints(s, column, player) + at] for column in (ID, HP, STATE))
            x, y = (_absolute(player, r[bot_reals(s, column, player) + at]) for column in (X, Y))
            lines.append(f"{player + 1} bot {number}: {_BOT_STATES[doing]}, {hp} hp, at {x:g} {y:g}")
    for player in range(2):
        for at in range(s[TOWERS + player]):
            columns = (TOWER_ID, TOWER_LIFE, TOWER_STATE, AGE)
            number, hp, doing, age = (s[tower_ints(s, column, player) + at] for column in columns)
            x, y = (_absolute(player, r[tower_reals(s, column, player) + at]) for column in (X, Y))
            lines.append(f"{player + 1} tower {number}: {_TOWER_STATES[doing]}, {hp} hp, at {x:g} {y:g}, age {age}")
    return lines


def _absolute(player: int, kept: float) -> float:
    return 30 - kept if player else kept


def test_a_match_by_hand() -> None:
    """Articles 1.5, 2.2 to 2.4, 3.3, 3.5, 3.6, 4.1 to 4.4, 5.6, 6.1, 6.2, 6.4, 7.7 and 8.1 to 8.3."""
    state = scene(flags=_FLAGS, bot_spawn_frequency=1, max_num_bots=3)
    assert not state.ints[QUIRKS]
    add_bot(state, 0, 5.5, 5.6)  # id 3
    add_bot(state, 0, 8.5, 5.5)  # id 4
    add_bot(state, 1, 24.5, 24.0)  # id 5, for player 1 at (5.5, 6)
    add_bot(state, 1, 20.5, 24.5)  # id 6, for player 1 at (9.5, 5.5)

    # Turn 1. 3 blasts; 5 is at d = 6 - 5.6 = 0.4, which is a little more in binary: 50 * ((2 - 0.4) / 2) falls short
    # of 40, so 39. 6 blasts; 4 is at d = 1: 50 * (1 / 2) = 25. It becomes a tower all the same, with floor(3 * 175) hit
    # points. 5 stands on the edge at y = 6: in its own frame that is 24, so its tile is the flag's own image. Points: a
    # tower, 25, against a bot, 10. Lists have two bots each, the dead included: room for one more, 7 and 8.
    play(
        state,
        orders(state, 0, {0: ("blast",), 1: ("transform",)}),
        orders(state, 1, {1: ("blast",)}),
    )
    assert [
        "score 1:0",
        "1 bot 3: dead, 0 hp, at 5.5 5.6",
        "1 bot 4: dead, 175 hp, at 8.5 5.5",
        "1 bot 7: idle, 200 hp, at 0.5 0.5",
        "2 bot 5: idle, 161 hp, at 5.5 6",
        "2 bot 6: dead, 0 hp, at 9.5 5.5",
        "2 bot 8: idle, 200 hp, at 29.5 29.5",
        "1 tower 4: idle, 525 hp, at 8.5 5.5, age 0",
    ] == board(state)

    # Turn 2. The tower is too young: it is shown with an age of 0. 7 goes to (3.5, 4.5): by (3, 4) of length 5, so by
    # (0.6, 0.8). 5 goes to (5.5, 9.5) and leaves its flag. The dead are gone, and 9 and 10 come.
    play(
        state,
        orders(state, 0, {2: ("move", 3.5, 4.5)}, [0]),
        orders(state, 1, {0: ("move", 24.5, 20.5)}),
    )
    assert [NO_EARLY_BLAST_TOWER] == kinds(state)
    assert [
        "score 2:0",
        "1 bot 7: move, 200 hp, at 1.1 1.3",
        "1 bot 9: idle, 200 hp, at 0.5 0.5",
        "2 bot 5: move, 161 hp, at 5.5 7",
        "2 bot 8: idle, 200 hp, at 29.5 29.5",
        "2 bot 10: idle, 200 hp, at 29.5 29.5",
        "1 tower 4: idle, 525 hp, at 8.5 5.5, age 1",
    ] == board(state)

    # Turn 3. Nobody says anything, and orders stand. Player 1 has room for 11, player 2 has its three bots.
    play(state)
    assert [
        "score 3:0",
        "1 bot 7: move, 200 hp, at 1.7 2.1",
        "1 bot 9: idle, 200 hp, at 0.5 0.5",
        "1 bot 11: idle, 200 hp, at 0.5 0.5",
        "2 bot 5: move, 161 hp, at 5.5 8",
        "2 bot 8: idle, 200 hp, at 29.5 29.5",
        "2 bot 10: idle, 200 hp, at 29.5 29.5",
        "1 tower 4: idle, 525 hp, at 8.5 5.5, age 2",
    ] == board(state)

    # Turn 4. The tower is shown with an age of 2: still too young.
    play(state, orders(state, 0, {}, [0]))
    assert [NO_EARLY_BLAST_TOWER] == kinds(state)
    assert [
        "score 4:0",
        "1 bot 7: move, 200 hp, at 2.3 2.9",
        "1 bot 9: idle, 200 hp, at 0.5 0.5",
        "1 bot 11: idle, 200 hp, at 0.5 0.5",
        "2 bot 5: move, 161 hp, at 5.5 9",
        "2 bot 8: idle, 200 hp, at 29.5 29.5",
        "2 bot 10: idle, 200 hp, at 29.5 29.5",
        "1 tower 4: idle, 525 hp, at 8.5 5.5, age 3",
    ] == board(state)

    # Turn 5 = 1 + 4: the tower blasts. 5 was at (5.5, 9) when the turn began: d = sqrt(3 * 3 + 3.5 * 3.5) = 4.609…, and
    # 500 * ((6 - 4.609…) / 6) = 115.8…, so 115 of its 161 hit points. It still comes to (5.5, 9.5), on its flag; the
    # rest of its way is 0.5, so it is idle at once. The dying tower counts once more: 25 against 10.
    play(state, orders(state, 0, {}, [0]))
    assert [
        "score 5:0",
        "1 bot 7: move, 200 hp, at 2.9 3.7",
        "1 bot 9: idle, 200 hp, at 0.5 0.5",
        "1 bot 11: idle, 200 hp, at 0.5 0.5",
        "2 bot 5: idle, 46 hp, at 5.5 9.5",
        "2 bot 8: idle, 200 hp, at 29.5 29.5",
        "2 bot 10: idle, 200 hp, at 29.5 29.5",
        "1 tower 4: dead, 0 hp, at 8.5 5.5, age 4",
    ] == board(state)

    # Turn 6. The tower is gone, and its points: 0 against 10. 7 arrives. 9 goes for a blast half a tile away.
    play(state, orders(state, 0, {1: ("blast_at", 0.5, 1.0)}))
    assert [
        "score 5:1",
        "1 bot 7: idle, 200 hp, at 3.5 4.5",
        "1 bot 9: move to blast, 200 hp, at 0.5 1",
        "1 bot 11: idle, 200 hp, at 0.5 0.5",
        "2 bot 5: idle, 46 hp, at 5.5 9.5",
        "2 bot 8: idle, 200 hp, at 29.5 29.5",
        "2 bot 10: idle, 200 hp, at 29.5 29.5",
    ] == board(state)

    # Turn 7. 9 blasts in the turn after its arrival; 11, half a tile away, is a friend. 5 becomes a tower with
    # floor(3 * 46) = 138 hit points, which counts at once: 0 against 25. Both lists have three bots: nobody comes.
    play(state, None, orders(state, 1, {0: ("transform",)}))
    assert [
        "score 5:2",
        "1 bot 7: idle, 200 hp, at 3.5 4.5",
        "1 bot 9: dead, 0 hp, at 0.5 1",
        "1 bot 11: idle, 200 hp, at 0.5 0.5",
        "2 bot 5: dead, 46 hp, at 5.5 9.5",
        "2 bot 8: idle, 200 hp, at 29.5 29.5",
        "2 bot 10: idle, 200 hp, at 29.5 29.5",
        "2 tower 5: idle, 138 hp, at 5.5 9.5, age 0",
    ] == board(state)
