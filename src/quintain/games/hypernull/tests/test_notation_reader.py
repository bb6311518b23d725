"""Match logs, read. Texts and values are written by hand from the rule book."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.games.hypernull.constants import BEATEN, COLLECTED, LEFT, MOVED, OVER, SPAWNED
from quintain.games.hypernull.mapfile import Map
from quintain.games.hypernull.notation import Event, LogError, Round, frames, outcome, read_log, retrace

from .logfiles import NAMES, log_of, tampered, text_of

HEAD = """\
match
num_bots 2
map_size 9 9
bot 0 1 1
bot 1 5 5
"""


def events(lines: str) -> tuple[Event, ...]:
    """What happens in the first of several rounds with these lines."""
    return read_log(f"{HEAD}num_rounds 9\nround 1\n{lines}\n").rounds[0].events


def test_the_head_of_a_log_of_the_original() -> None:
    """By article 13.5: its id has letters, and it tells a time."""
    log = log_of("friendly")

    assert ("1795028732874_aa", 1795028733012, None) == (log.match_id, log.match_time, log.map_name)
    assert ("FRIENDLY", 4, 1795028732874, 1000, 2, 2) == (
        log.mode, log.num_rounds, log.seed, log.move_time_limit, log.period, log.volume
    )  # fmt: skip
    assert (("starter-bot", "digger"), ((3, 4), (4, 1))) == (log.names, log.coins)
    assert Map(8, 6, 5, 1, 3, ((0, 0), (7, 0), (3, 2), (4, 3), (0, 5), (7, 5)), ((1, 3), (6, 2))) == log.map
    assert () == log.remarks


def test_the_head_of_a_log_of_ours() -> None:
    """By articles 13.1 and 13.3."""
    log = log_of("ours")

    assert ("1795028750000_07", None, "deep/small one.map") == (log.match_id, log.match_time, log.map_name)
    assert (2**62 - 1, 0, ("house:idle", "two_words", "third")) == (log.seed, log.move_time_limit, log.names)
    assert () == log.remarks


def test_the_rounds_of_a_friendly_match() -> None:
    """By article 13.2."""
    assert (
        Round(1, (Event(MOVED, 0, -1, 2, 3), Event(MOVED, 1, -1, 5, 1), Event(COLLECTED, 1, -1, 4, 1, 1))),
        Round(
            2,
            (
                Event(MOVED, 0, -1, 2, 4),
                Event(COLLECTED, 0, -1, 3, 4, 1),
                Event(SPAWNED, -1, -1, 1, 1),
                Event(SPAWNED, -1, -1, 6, 4),
            ),
        ),
        Round(3, (Event(MOVED, 0, -1, 1, 3, 1), Event(MOVED, 1, -1, 6, 2, 1))),
        Round(
            4,
            (
                Event(MOVED, 0, -1, 1, 2, 1),
                Event(MOVED, 1, -1, 6, 3, 1),
                Event(COLLECTED, 1, -1, 6, 4, 2),
                Event(COLLECTED, 0, -1, 1, 1, 2),
                Event(SPAWNED, -1, -1, 5, 1),
                Event(SPAWNED, -1, -1, 2, 4),
                Event(OVER, 0, -1, 1, 2, 2),
                Event(OVER, 1, -1, 6, 3, 2),
            ),
        ),
    ) == log_of("friendly").rounds


def test_a_log_with_the_line_ends_of_another_platform_is_read() -> None:
    """By article 13.5."""
    assert text_of("deathmatch").startswith("match\r\nmatch_id 1795028740001_zz\r\n")
    assert (-77, 4) == (log_of("deathmatch").seed, len(log_of("deathmatch").names))


def test_an_attack_tells_both_bots_and_where() -> None:
    """By article 13.2."""
    rounds = log_of("deathmatch").rounds

    assert (Event(BEATEN, 0, 1, 3, 1, 0), Event(BEATEN, 2, 3, 7, 1, 0)) == rounds[0].events[3:]
    assert Event(BEATEN, 0, 2, 5, 2, 2) == rounds[3].events[2]


def test_a_connection_that_the_original_lost_is_told_first() -> None:
    """By article 13.5."""
    assert (Event(LEFT, 0, -1, 4, 1, 3),) == log_of("deathmatch").rounds[4].events


def test_a_connection_that_we_lost_is_told_last() -> None:
    """By article 13.2."""
    assert Event(LEFT, 2, -1, 5, 1, 1) == log_of("ours").rounds[1].events[-1]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("name", NAMES)
def test_any_line_end_will_do(name: str, end: str) -> None:
    """By article 13.5."""
    text = text_of(name).replace("\r\n", "\n")

    assert log_of(name) == read_log(text.replace("\n", end))
    assert log_of(name) == read_log(text.replace("\n", f" {end}\n# a comment{end}"))


def test_what_is_unknown_is_skipped_with_a_remark() -> None:
    """By article 13.5."""
    log = read_log(HEAD + "colour red\nblock 1 2 3\nround 1\nbot 0 2 2\nweather 4\n")

    assert [
        (7, "'block 1 2 3' has more than 2 values; the rest is skipped"),
        (6, "'colour' is no key of a match log's head; it is skipped"),
        (10, "'weather' is nothing that happens in a round; it is skipped"),
    ] == [(remark.line, remark.text) for remark in log.remarks]
    assert (Event(MOVED, 0, -1, 2, 2),) == log.rounds[0].events


def test_what_a_log_does_not_say_is_left_open() -> None:
    log = read_log(HEAD)

    assert ("", "FRIENDLY", 0, ()) == (log.match_id, log.mode, log.num_rounds, log.rounds)
    assert (None, None, None, None) == (log.seed, log.move_time_limit, log.period, log.volume)
    assert ("bot0", "bot1") == log.names


def test_the_bots_of_a_log_that_does_not_count_them_are_counted() -> None:
    assert ((1, 1), (5, 5)) == read_log(HEAD.replace("num_bots 2\n", "")).map.spawns


def test_coins_that_a_line_tells_count_for_what_follows() -> None:
    lines = "coin_collected 2 2 0\nbot_coins 0 7\ncoin_collected 3 3 0\nattack 1 0\n"

    assert [7, 8, 8] == [event.coins for event in events(lines)]


def test_coins_that_nothing_explains_are_remarked_upon() -> None:
    log = read_log(HEAD + "round 1\nbot 0 2 2\nbot_coins 0 7\n")

    assert ["bot 0 has 0 coins by what happened, not 7"] == [remark.text for remark in log.remarks]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("match\n", "March\n", "line 1 of the match log: it does not begin with the line match"),
        ("num_bots 2", "num_bots 65", "line 4 of the match log: there are 65 bots, expected 1 to 64"),
        ("num_bots 2", "num_bots 3", "the match log: bot 2 has no position before the first round"),
        ("num_bots 2", "num_bots 1", "line 25 of the match log: bot_name names bot 1, expected 0 to 0"),
        ("num_bots 2", "num_bots", "line 4 of the match log: 'num_bots' has too few values, expected at least 1"),
        ("mode FRIENDLY", "mode friendly", "the match log: the mode is 'friendly', expected FRIENDLY or DEATHMATCH"),
        ("map_size 8 6", "map_size 8 x", "line 13 of the match log: map_size has the value 'x', expected a whole"),
        ("map_size 8 6\n", "", "the match log: there is no map_size, expected map_size WIDTH HEIGHT"),
        ("map_size 8 6", "map_size 6 6", r"line 28 of the match log: bot is at \(6, 2\), expected a cell of 6x6"),
        ("coin 3 4", "coin 3 6", r"line 30 of the match log: coin is at \(3, 6\), expected a cell of 8x6"),
        ("round 3", "round 4", "this is round 4, expected round 3"),
        ("round 2\n", "", "this is round 3, expected round 2"),
        ("bot 1 5 1", "bot 2 5 1", "bot names bot 2, expected 0 to 1"),
        ("bot 1 5 1", "bot 1 5", "'bot 1 5' has too few values, expected at least 3"),
        ("bot 1 5 1", "bot 1 5 1.5", "bot has the value '1.5', expected a whole number"),
        ("bot 1 5 1", "attack 1 1", "bot 1 attacks itself, expected another"),
        ("bot_coins 1 2", "bot_coins 1 -1", "bot 1 has -1 coins, expected 0 to what a match can hold"),
        ("bot_coins 1 2", "bot_coins 1 2000000000", "bot 1 has 2000000000 coins, expected 0 to"),
        ("bot_coins 1 2", f"bot_coins 1 {2**40}", "expected a number of 32 bits"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(old: str, new: str, message: str) -> None:
    """By article 13.5."""
    with pytest.raises(LogError, match=message):
        tampered("friendly", old, new)


WORDS = [
    "match",
    "match_id",
    "num_bots 2",
    "mode",
    "map_size",
    "block",
    "bot",
    "bot_name",
    "bot_coins",
    "coin",
    "round",
]
WORDS += ["attack", "coin_collected", "match_over", "##map", "num_rounds", "view_radius", "?"]
VALUES = st.one_of(st.integers(-2, 12).map(str), st.integers().map(str), st.text(max_size=3))
LINES = st.lists(
    st.builds(lambda key, values: " ".join([key, *values]), st.sampled_from(WORDS), st.lists(VALUES, max_size=4))
)


@given(st.one_of(st.text(), LINES.map("\n".join), LINES.map(lambda lines: HEAD + "\n".join(lines))))
def test_any_text_is_a_log_or_refused(text: str) -> None:
    """By article 13.5; and what is a log can be played."""
    try:
        log = read_log(text)
    except LogError:
        return
    assert 1 + len(log.rounds) == len(list(frames(log)))
    retrace(log)
    outcome(log)


ROUND = st.lists(
    st.one_of(
        st.tuples(st.just("bot"), st.integers(0, 1), st.integers(0, 8), st.integers(0, 8)),
        st.tuples(st.just("attack"), st.integers(0, 1), st.integers(0, 1)),
        st.tuples(st.just("coin_collected"), st.integers(0, 8), st.integers(0, 8), st.integers(0, 1)),
        st.tuples(st.just("bot_coins"), st.integers(0, 1), st.integers(0, 2**31 - 1)),
        st.tuples(st.just("coin"), st.integers(0, 8), st.integers(0, 8)),
        st.tuples(st.just("match_over"), st.integers(0, 1)),
    ).map(lambda words: " ".join(map(str, words))),
    max_size=8,
)


@given(st.lists(ROUND, max_size=4), st.sampled_from(["FRIENDLY", "DEATHMATCH"]))
def test_the_wildest_matches_can_be_played(rounds: list[list[str]], mode: str) -> None:
    lines = [line for number, each in enumerate(rounds, 1) for line in (f"round {number}", *each)]
    try:
        log = read_log("\n".join([HEAD + f"mode {mode}", *lines]))
    except LogError:
        return
    assert 1 + len(rounds) == len(list(frames(log)))
    retrace(log)
    outcome(log)
