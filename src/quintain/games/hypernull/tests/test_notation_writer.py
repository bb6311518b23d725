"""Match logs, written. Texts are typed by hand from the rule book, or are the logs that were."""

from dataclasses import replace

import pytest

from quintain.core import Fault, FaultKind, Sheet
from quintain.games.hypernull.constants import BEATEN, COLLECTED, LEFT, MOVED, OVER, SPAWNED
from quintain.games.hypernull.frame import FRAME, frame
from quintain.games.hypernull.mapfile import Map
from quintain.games.hypernull.notation import Event, LogHead, LogWriter, frames, ground, read_log, retrace, settings
from quintain.games.hypernull.orders import move
from quintain.games.hypernull.rules import outcome, step, to_act
from quintain.games.hypernull.settings import Settings
from quintain.games.hypernull.start import ground_of, start
from quintain.games.hypernull.state import ground as ground_of_state
from quintain.kit.draw import draw

from .logfiles import NAMES, log_of, text_of

MAP = Map(9, 7, view=4, mining=1, attack=2, blocks=((5, 0), (0, 3)), spawns=((1, 1), (7, 5)))
SETTINGS = Settings(num_rounds=30, coin_spawn_period=3)
HEAD = LogHead(
    "1795028732874_07", ("miner", "two words"), SETTINGS, 99, ground_of(MAP), 1795028732999, "small\nmap.map"
)


def sheet(round: int, events: list[Event]) -> Sheet:
    """A frame of two bots, with coins about that no longer matter."""
    return FRAME.sheet(
        match=[(round,), (30,), (0,)],
        bot=[(1, 7), (1, 5), (0, 0), (1, 1)],
        coin=[(8, 4, 2), (0, 1, 6)],
        event=list(zip(*events, strict=True)) or None,
    )


BEGINNING = sheet(0, [Event(SPAWNED, x=4, y=1), Event(SPAWNED, x=8, y=0)])


def written(*events: Event) -> str:
    """What these events of round 7 are in a log."""
    writer = LogWriter(HEAD)
    writer.write(BEGINNING)
    return writer.write(sheet(7, list(events)))


def test_a_log_begins_with_the_match_its_settings_the_map_and_where_all_is() -> None:
    """By articles 13.1 and 13.4; every byte of it."""
    assert (
        "match\nmatch_id 1795028732874_07\nnum_bots 2\n"
        "##MatchConfig\nmode FRIENDLY\nnum_rounds 30\nrandom_seed 99\nmove_time_limit 1000\n"
        "coin_spawn_period 3\ncoin_spawn_volume 2\n"
        "##MapConfig\nmap_size 9 7\nview_radius 4\nmining_radius 1\nattack_radius 2\nblock 5 0\nblock 0 3\n"
        "##BotsAndCoinsInfo\nbot_name 0 miner\nbot_name 1 two_words\n"
        "bot 0 1 1\nbot_coins 0 0\nbot 1 7 5\nbot_coins 1 0\ncoin 4 1\ncoin 8 0\n"
    ) == LogWriter(HEAD).write(BEGINNING)


def test_the_time_follows_the_id_where_it_is_wanted() -> None:
    """By article 13.3."""
    text = LogWriter(replace(HEAD, settings=replace(SETTINGS, log_match_time=True))).write(BEGINNING)

    assert text.startswith("match\nmatch_id 1795028732874_07\nmatch_time 1795028732999\nnum_bots 2\n")


def test_the_map_is_named_in_one_line_below_its_heading_where_that_is_wanted() -> None:
    """By article 13.3."""
    text = LogWriter(replace(HEAD, settings=replace(SETTINGS, log_map_name=True))).write(BEGINNING)

    assert "\n##MapConfig\n##map small map.map\nmap_size 9 7\n" in text


def test_no_limit_is_written_as_zero() -> None:
    """By article 13.1."""
    text = LogWriter(replace(HEAD, settings=replace(SETTINGS, move_time_limit=None))).write(BEGINNING)

    assert "\nmove_time_limit 0\n" in text


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        ((), ""),
        ((Event(MOVED, 0, x=2, y=1, coins=3),), "bot 0 2 1\n"),
        ((Event(BEATEN, 1, 0, 7, 6, 12),), "attack 1 0\nbot_coins 0 0\nbot_coins 1 12\nmatch_over 0\n"),
        ((Event(COLLECTED, 1, x=3, y=4, coins=9),), "coin_collected 3 4 1\nbot_coins 1 9\n"),
        ((Event(SPAWNED, x=8, y=0), Event(SPAWNED, x=0, y=6)), "coin 8 0\ncoin 0 6\n"),
        ((Event(LEFT, 0, x=1, y=1, coins=4), Event(OVER, 1, x=2, y=2)), "match_over 0\nmatch_over 1\n"),
    ],
    ids=["nothing", "a move", "an attack", "a coin collected", "new coins", "ends"],
)
def test_what_happens_in_a_round(events: tuple[Event, ...], lines: str) -> None:
    """By article 13.2."""
    assert f"round 7\n{lines}" == written(*events)


@pytest.mark.parametrize("name", NAMES)
def test_a_log_that_was_read_is_written_the_same(name: str) -> None:
    """By articles 13.1 to 13.3; what we wrote differs in nothing, what others wrote only in their line ends."""
    log = log_of(name)
    asked = replace(settings(log), log_match_time=log.match_time is not None, log_map_name=log.map_name is not None)
    seed = log.seed or 0
    writer = LogWriter(LogHead(log.match_id, log.names, asked, seed, ground(log), log.match_time, log.map_name))

    assert text_of(name).replace("\r\n", "\n") == "".join(writer.write(each) for each in frames(log))


@pytest.mark.parametrize("mode", ["FRIENDLY", "DEATHMATCH"])
@pytest.mark.parametrize("seats", [1, 2, 9])
def test_a_match_comes_back_from_its_log(mode: str, seats: int) -> None:
    """By articles 13.5 to 13.7: frame by frame, and our own rules find nothing wrong with it."""
    asked = Settings(
        mode=mode, num_rounds=80, coin_spawn_volume=6, attack_tie="lowest_id", coin_tie="lowest_id", spawn_order="file"
    )
    state = start(asked, None, 5, seats)
    writer = LogWriter(LogHead("1_00", [f"bot{seat}" for seat in range(seats)], asked, 5, ground_of_state(state)))
    played = [frame(state)]
    while outcome(state) is None:
        answers: dict[int, Sheet | Fault] = {
            seat: move(draw(seat, len(played), 1, 0) % 3 - 1, draw(seat, len(played), 1, 1) % 3 - 1)
            for seat in to_act(state)
        }
        if len(played) == 40 and seats == 9:
            answers[to_act(state)[-1]] = Fault(FaultKind.CRASHED, "gone", is_final=True)
        step(state, answers)
        played.append(frame(state))

    log = read_log("".join(map(writer.write, played)))

    assert played == list(frames(log))
    assert asked == settings(log)
    assert ground_of_state(state).ints[1:6].tolist() == ground(log).ints[1:6].tolist()
    assert [] == retrace(log)
