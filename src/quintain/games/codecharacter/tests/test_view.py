"""What players and spectators see. Article 10."""

from ..constants import MOVE_TO_BLAST, MOVE_TO_TRANSFORM
from ..frame import FRAME, frame
from ..state import SCORE
from ..view import scrambled, view
from .scenes import add_bot, add_tower, orders, play, scene


def test_each_player_sees_the_world_from_its_own_corner() -> None:
    """Articles 1.5, 10.1 and 10.3."""
    state = scene(water=[(3, 4)], flags=[(25, 25)])
    add_bot(state, 0, 5.5, 7.25)
    add_bot(state, 1, 1.25, 2.5, hp=99)
    add_tower(state, 0, 8, 9, age=3)
    state.ints[SCORE], state.ints[SCORE + 1] = 4, 7
    one, other = view(state, 0), view(state, 1)

    assert [(0, 1000, 4, 7, 0.5, 0.5)] == list(one.rows("match"))
    assert [(0, 1000, 7, 4, 0.5, 0.5)] == list(other.rows("match"))
    assert [(3, 200, 0, 5.5, 7.25, *[-1.0] * 6)] == list(one.rows("bot"))
    assert [(3, 200, 0, 24.5, 22.75, *[-1.0] * 6)] == list(other.rows("enemy"))
    assert [(4, 99, 0, 28.75, 27.5, *[-1.0] * 6)] == list(one.rows("enemy"))
    assert [(4, 99, 0, 1.25, 2.5, *[-1.0] * 6)] == list(other.rows("bot"))
    assert [(5, 600, 3, 0, 8.5, 9.5)] == list(one.rows("tower"))
    assert [(5, 600, 3, 0, 21.5, 20.5)] == list(other.rows("enemy_tower"))
    assert one.column("tile", "type").tolist() == other.column("tile", "type").tolist()[::-1]
    assert 1 == one.column("tile", "type")[3 * 30 + 4]
    assert 2 == other.column("tile", "type")[4 * 30 + 4]


def test_states_are_shown_as_players_know_them_and_targets_to_both() -> None:
    """Articles 10.1 and 10.2: on the way to blast is BLAST, on the way to transform TRANSFORM."""
    state = scene()
    add_bot(state, 0, 5.5, 5.5)
    add_bot(state, 0, 5.5, 5.5)
    play(state, orders(state, 0, {0: ("blast_at", 20.5, 5.5), 1: ("transform_at", 5.5, 20.5)}))

    assert [2, 3] == view(state, 0).column("bot", "state").tolist()
    assert [MOVE_TO_BLAST, MOVE_TO_TRANSFORM] == frame(state).column("bot", "state").tolist()
    assert [9.5, -1.0] == view(state, 1).column("enemy", "final_x").tolist()
    assert [-1.0, 9.5] == view(state, 1).column("enemy", "transform_y").tolist()


def test_with_the_quirks_views_are_the_same() -> None:
    """Articles 10.1 and 17: only what is kept differs."""
    plain, quirky = scene(), scene(original_quirks=True)
    for state, here in ((plain, (5.5, 7.5)), (quirky, (24.5, 22.5))):
        add_bot(state, 0, 3.5, 3.5)
        add_bot(state, 1, *here)
        add_tower(state, 1, *((2, 3) if state is plain else (27, 26)))
        play(state, None, orders(state, 1, {0: ("blast_at", 5.5, 9.75)}))

    assert [view(plain, seat) for seat in (0, 1)] == [view(quirky, seat) for seat in (0, 1)]
    assert frame(plain) == frame(quirky)


def test_a_frame_is_in_player_1s_frame() -> None:
    """Article 16.1."""
    state = scene()
    add_bot(state, 1, 5.5, 7.25)
    add_tower(state, 1, 1, 2)
    play(state, None, orders(state, 1, {0: ("move", 99.0, 1.0)}, units=12))
    found = frame(state)

    assert FRAME == found.schema
    assert [(3, 1, 0, 200, 0, 0, 24.5, 22.75, *[-1.0] * 6)] == list(found.rows("bot"))
    assert [(4, 1, 0, 600, 10, 0, 28.5, 27.5)] == list(found.rows("tower"))
    assert [(1, 7, 3)] == list(found.rows("error"))
    assert [(0, 0, 0, 0, 0.0, 0.0, 0.0), (0, 1, 1, 0, 0.0, 12.0, 12.0)] == list(found.rows("player"))
    assert [(1, 1000, 0, -1)] == list(found.rows("match"))


def test_flags_are_listed_row_by_row_in_the_own_frame() -> None:
    """Articles 10.4 and 17.6: with the quirks player 2's are not turned."""
    for quirks in (False, True):
        state = scene(flags=[(2, 7), (2, 3), (9, 1)], original_quirks=quirks)
        own = [(2.5, 3.5), (2.5, 7.5), (9.5, 1.5)]

        assert own == list(view(state, 0).rows("flag"))
        assert (own if quirks else [(20.5, 28.5), (27.5, 22.5), (27.5, 26.5)]) == list(view(state, 1).rows("flag"))


def test_nothing_is_hidden() -> None:
    """Article 10.1."""
    state = scene()
    add_bot(state, 1, 5.5, 7.25)

    assert state == scrambled(state, 0, 7)
