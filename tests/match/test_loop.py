import pytest

from quintain.core import Fault, FaultKind, Limits, Outcome
from quintain.match.loop import Close

from .games import relay
from .games.swarm.wire import END
from .hand import CRASH, NO_ORDERS, READY, RELAY, REST, RETIRING, SWARM, Hand, house, relay_hand, wired

# The course of a match


def test_whoever_is_not_asked_for_a_ready_is_asked_at_once() -> None:
    hand = relay_hand()

    assert hand.told(0).startswith(b"team 0\nround 0\nrunner 0\n")
    assert hand.told(1) == b"team 1\n"


def test_runners_of_one_team_are_asked_one_after_another() -> None:
    hand = relay_hand()
    asked = []
    for runner in range(8):
        seat = runner % 6 // 3
        asked.append(hand.asked(seat))
        hand.hear(seat, REST)

    assert asked == [0, 1, 2, 3, 4, 5, 0, 1]


def test_frames_are_shown_at_the_start_and_after_each_round_only() -> None:
    hand = relay_hand()
    for step in range(13):
        hand.hear(step % 6 // 3, REST)

    assert hand.loop.steps == len(hand.diary.answers) == 13
    assert hand.loop.turn == 2
    assert hand.diary.turns == 3


def test_a_match_that_is_over_says_so_to_all_and_ends_once() -> None:
    hand = relay_hand(teams=1, rounds=1)
    for _ in range(3):
        hand.hear(0, REST)

    assert hand.loop.is_done
    assert hand.told(0).endswith(b"go\nend\n")
    assert hand.closed() == [Close(0, is_end=True)]
    assert hand.loop.ending == hand.diary.ending
    assert hand.diary.ending is not None
    assert isinstance(hand.diary.ending.outcome, Outcome)
    assert not hand.loop.is_ripe
    assert hand.loop.deadline() is None


def test_what_comes_after_the_end_is_not_heard() -> None:
    hand = relay_hand(teams=1, rounds=1)
    for _ in range(3):
        hand.hear(0, REST)
    hand.hear(0, b"nonsense\ndone\n")
    hand.loop.lost(0, CRASH, 9.0)
    hand.loop.fault(0, CRASH, 9.0)
    hand.loop.void("too late")
    hand.wait(100)

    assert hand.diary.ending is not None
    assert hand.diary.ending.void is None
    assert "ok" == hand.diary.ending.verdicts[0].word


def test_half_an_answer_is_waited_for() -> None:
    hand = relay_hand()
    hand.hear(0, b"rest\ndo")
    assert hand.loop.steps == 0

    hand.hear(0, b"ne\n")
    assert hand.loop.steps == 1


def test_answers_reach_the_rules_by_rising_actor_whoever_was_faster() -> None:
    hand = Hand(SWARM, [wired(SWARM, 0), wired(SWARM, 1)])
    hand.begin()
    for seat in (1, 0):
        hand.hear(seat, READY)
    for seat in (1, 0):
        hand.hear(seat, NO_ORDERS)

    assert [0, 1] == list(hand.diary.answers[0])


def test_an_answer_that_nobody_asked_for_is_not_kept_for_later() -> None:
    hand = relay_hand()
    hand.hear(1, REST)
    hand.hear(0, REST)
    hand.hear(0, REST)
    hand.hear(0, REST)

    assert hand.asked(1) == 3
    assert hand.loop.steps == 3


def test_house_bots_of_a_seat_play_each_of_its_actors() -> None:
    hand = Hand(RELAY, [house(), wired(RELAY, 1)])
    hand.begin()

    assert hand.loop.steps == 3
    assert hand.asked(1) == 3


def test_a_match_of_house_bots_alone_needs_no_word_from_outside() -> None:
    hand = Hand(RELAY, [house(), house()])
    hand.begin()

    assert hand.loop.is_done


# Pauses, and seats whose part is over


def test_the_first_question_waits_for_a_pause_that_is_no_limit() -> None:
    hand = relay_hand(teams=1, limits=Limits(answer_s=1.0, start_pause_s=0.5))
    before = hand.told(0)
    hand.wait(0.5)

    assert b"team 0\n" == before
    assert hand.asked(0) == 0
    assert 1.5 == hand.loop.deadline()
    assert {} == hand.loop.seats[0].forgiven


def test_a_bot_that_is_lost_in_a_pause_is_final() -> None:
    hand = relay_hand(teams=1, limits=Limits(start_pause_s=0.5))
    hand.loop.lost(0, CRASH, 0.1)

    assert CRASH == hand.loop.seats[0].final


def retired() -> Hand:
    """After the first round: the first team has gone home, the second is asked on."""
    hand = Hand(RETIRING, [wired(RELAY, seat) for seat in (0, 1)], relay.Settings(rounds=2))
    hand.begin()
    for runner in range(6):
        hand.hear(runner // 3, REST)
    return hand


def test_a_seat_whose_part_is_over_is_told_so_while_the_others_play_on() -> None:
    hand = retired()

    assert hand.told(0).endswith(relay.Wire(relay.Settings(), 0).close(None))
    assert [Close(0, is_end=True)] == hand.closed()
    assert hand.asked(1) == 3
    assert not hand.loop.is_done


def test_a_seat_whose_part_is_over_cannot_be_lost_and_is_told_the_end_once() -> None:
    hand = retired()
    hand.told(0)
    hand.loop.lost(0, CRASH, 0.0)
    for _ in range(3):
        hand.hear(1, REST)

    assert hand.loop.ending is not None
    assert ["ok", "ok"] == [verdict.word for verdict in hand.loop.ending.verdicts]
    assert b"" == hand.told(0)
    assert [Close(0, is_end=True), Close(1, is_end=True)] == hand.closed()


def test_garbage_that_nothing_can_follow_is_final_even_where_garbage_is_forgiven() -> None:
    hand = relay_hand()
    hand.loop.fault(0, Fault(FaultKind.GARBLED, "no end of it", is_final=True), 0.0)

    assert Fault(FaultKind.GARBLED, "no end of it", is_final=True) == hand.loop.seats[0].final


# Bots that leave


def test_a_lost_bot_is_final_though_its_kind_of_fault_is_forgiven() -> None:
    hand = relay_hand()
    hand.loop.lost(0, Fault(FaultKind.LATE, "does not read what it is sent"), 0.0)
    hand.settle()

    assert hand.loop.seats[0].final is not None
    assert hand.loop.seats[0].forgiven == {}


def test_a_bot_that_leaves_after_its_answer_is_missed_when_it_is_asked_again() -> None:
    hand = relay_hand()
    for _ in range(3):
        hand.hear(0, REST)
    hand.loop.lost(0, CRASH, 0.0)
    assert hand.closed() == []

    for _ in range(3):
        hand.hear(1, REST)
    assert CRASH == hand.loop.seats[0].final
    assert hand.loop.seats[0].final_turn == 1


def test_a_bot_that_leaves_after_its_last_answer_did_its_duty() -> None:
    hand = relay_hand(rounds=1)
    for _ in range(3):
        hand.hear(0, REST)
    hand.loop.lost(0, CRASH, 0.0)
    for _ in range(3):
        hand.hear(1, REST)

    assert hand.diary.ending is not None
    assert ["ok", "ok"] == [verdict.word for verdict in hand.diary.ending.verdicts]


def test_a_bot_lost_before_the_match_is_told_nothing() -> None:
    hand = Hand(RELAY, [wired(RELAY, 0), wired(RELAY, 1)])
    hand.loop.lost(0, Fault(FaultKind.BUILD, "does not compile"), 0.0)
    hand.begin()

    assert hand.told(0) == b""
    assert hand.loop.seats[0].final_turn == 0
    assert hand.asked(1) == 3


# Our own failures


def test_a_void_match_blames_nobody() -> None:
    hand = relay_hand()
    hand.loop.void("the disk is full")

    assert hand.diary.ending is not None
    assert hand.diary.ending.void == "the disk is full"
    assert hand.diary.ending.outcome is None
    assert ["ok", "ok"] == [verdict.word for verdict in hand.diary.ending.verdicts]
    assert hand.told(0).endswith(b"end\n")
    assert bytes((END,)) != hand.told(1)


def test_an_error_of_the_rules_is_ours_and_loud(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = relay_hand()
    monkeypatch.setattr(relay, "step", lambda state, answers: 1 // 0)

    with pytest.raises(ZeroDivisionError):
        hand.hear(0, REST)
