"""Match logs as settings, a map and frames."""

from quintain.core import Outcome
from quintain.games.hypernull.mapfile import read_map
from quintain.games.hypernull.notation import frames, ground, map_text, outcome, read_log, settings
from quintain.games.hypernull.settings import Settings

from .logfiles import log_of, tampered, text_of


def test_settings_are_those_of_the_log_and_else_those_of_the_original_server() -> None:
    """By article 13.6."""
    asked = settings(log_of("deathmatch"))

    assert (
        Settings(
            mode="DEATHMATCH",
            num_rounds=6,
            move_time_limit=1000,
            coin_spawn_period=2,
            coin_spawn_volume=2,
            occupied_cells="pass",
            attack_tie="lowest_id",
            coin_tie="lowest_id",
            spawn_order="file",
        )
        == asked
    )


def test_a_limit_of_zero_is_none() -> None:
    """By article 13.1."""
    assert settings(log_of("ours")).move_time_limit is None


def test_values_that_no_setting_may_have_are_brought_within_bounds() -> None:
    asked = settings(tampered("friendly", "coin_spawn_volume 2", "coin_spawn_volume 5000"))

    assert 1000 == asked.coin_spawn_volume
    assert 500 == settings(tampered("friendly", "move_time_limit 1000", "move_time_limit 3")).move_time_limit


def test_what_the_log_does_not_say_is_as_usual() -> None:
    asked = settings(read_log("match\nnum_bots 1\nmap_size 9 9\nbot 0 1 1\n"))

    assert (5, 2) == (asked.coin_spawn_period, asked.coin_spawn_volume)


def test_the_ground_has_the_map_and_the_starts_by_id() -> None:
    """By article 13.6."""
    sheet = ground(log_of("friendly"))

    assert (8, 6, 5, 1, 3) == next(sheet.rows("map"))[:5]
    assert [(0, 0), (7, 0), (3, 2), (4, 3), (0, 5), (7, 5)] == list(sheet.rows("block"))
    assert [(1, 3), (6, 2)] == list(sheet.rows("spawn"))


def test_there_is_a_frame_before_the_first_round_and_one_after_each() -> None:
    """By article 13.6."""
    found = list(frames(log_of("friendly")))

    assert [(0, 4, 0), (1, 4, 0), (2, 4, 0), (3, 4, 0), (4, 4, 0)] == [next(each.rows("match")) for each in found]


def test_a_frame_has_bots_by_id_and_coins_by_row() -> None:
    """By article 13.6: after the second round."""
    frame = list(frames(log_of("friendly")))[2]

    assert [(2, 4, 1, 1), (5, 1, 1, 1)] == list(frame.rows("bot"))
    assert [(1, 1), (6, 4)] == list(frame.rows("coin"))


def test_who_was_beaten_or_lost_is_no_longer_active() -> None:
    """By article 13.6: bots 1 and 3 are beaten in round 1, bot 2 in round 4; bot 0 is lost in round 5."""
    found = [frame.column("bot", "active").tolist() for frame in frames(log_of("deathmatch"))]

    assert [[1, 1, 1, 1], *[[1, 0, 1, 0]] * 3, [1, 0, 0, 0], [0, 0, 0, 0]] == found


def test_who_played_to_the_end_is_active_in_the_last_frame() -> None:
    """By article 13.6."""
    *_, last = frames(log_of("ours"))

    assert [1, 1, 0] == last.column("bot", "active").tolist()


def test_coins_change_hands() -> None:
    found = [frame.column("bot", "coins").tolist() for frame in frames(log_of("deathmatch"))]

    assert [[0] * 4, [0] * 4, [1, 0, 0, 0], [1, 0, 1, 0], [3, 0, 0, 0], [3, 0, 0, 0]] == found


def test_the_map_of_a_log_is_a_map_file_even_where_no_map_should_be_so() -> None:
    """By article 13.6."""
    log = tampered("friendly", "mining_radius 1", "mining_radius 4")

    assert (3, 4, log.map) == (log.map.attack, log.map.mining, read_map(map_text(log))[0])


def test_the_outcome_goes_by_coins_and_then_by_survival() -> None:
    """By articles 8.3 and 13.6."""
    assert Outcome(
        (1, 3, 2, 3),
        (3.0, 0.0, 0.0, 0.0),
        (
            "3 coins, left in round 5",
            "0 coins, beaten by bot 0 in round 1",
            "0 coins, beaten by bot 0 in round 4",
            "0 coins, beaten by bot 2 in round 1",
        ),
    ) == outcome(log_of("deathmatch"))


def test_a_draw_shares_the_first_place() -> None:
    found = outcome(log_of("friendly"))

    assert found is not None
    assert ((1, 1), (2.0, 2.0)) == (found.places, found.scores)


def test_a_log_that_ends_before_its_match_has_no_outcome() -> None:
    """By article 13.6."""
    assert outcome(read_log(text_of("friendly").partition("round 4\n")[0])) is None
