"""Clocks: who is awaited until when, what a late answer costs, and who may still answer."""

import pytest

from quintain.core import Fault, FaultKind, Limits
from quintain.match.loop import Close
from quintain.match.seat import Waiting

from .games import relay
from .hand import CRASH, NO_ORDERS, READY, RELAY, REST, SWARM, Hand, relay_hand, swarm_hand, wired


def test_the_deadline_is_that_of_whoever_is_awaited() -> None:
    hand = relay_hand()
    assert hand.loop.deadline() == 1.0

    hand.now = 0.4
    hand.hear(0, REST)
    assert hand.loop.deadline() == pytest.approx(1.4)


def test_without_limits_there_is_no_deadline() -> None:
    hand = relay_hand(limits=Limits())
    hand.wait(1e9)

    assert hand.loop.deadline() is None
    assert hand.loop.steps == 0


def test_of_several_deadlines_the_nearest_counts() -> None:
    hand = Hand(SWARM, [wired(SWARM, 0), wired(SWARM, 1)])
    hand.begin()
    assert hand.loop.deadline() == 10.0
    hand.now = 4.0
    for seat in (0, 1):
        hand.hear(seat, READY)

    assert hand.loop.deadline() == 5.0


def test_nobody_is_late_before_its_deadline() -> None:
    hand = relay_hand()
    hand.wait(0.999)
    assert hand.loop.steps == 0

    hand.wait(0.001)
    assert hand.loop.steps == 1


def test_a_forgiven_late_answer_costs_that_answer_only() -> None:
    hand = relay_hand()
    hand.wait(1.0)
    fault = hand.diary.answers[0][0]

    assert isinstance(fault, Fault)
    assert (FaultKind.LATE, "gave no answer within 1 s") == (fault.kind, fault.text)
    assert hand.asked(0) == 1
    assert {FaultKind.LATE: 1} == hand.loop.seats[0].forgiven
    assert hand.loop.seats[0].final is None


def test_a_late_answer_pays_its_debt_and_is_not_taken_for_the_next() -> None:
    hand = relay_hand()
    hand.wait(1.0)
    hand.hear(0, b"run 1\ndone\n")
    assert hand.loop.steps == 1

    hand.hear(0, b"run 2\ndone\n")
    assert list(hand.diary.answers[1]) == [1]
    assert relay.ORDERS.sheet(order=[[1], [2]]) == hand.diary.answers[1][1]


def test_a_bot_that_answers_only_the_newest_question_is_in_step_again() -> None:
    hand = relay_hand(teams=1)
    hand.wait(1.0)
    hand.wait(1.0)
    hand.hear(0, REST)  # for the third question; the wire thinks it pays for the first
    hand.wait(1.0)
    hand.hear(0, REST)

    assert [True, True, True, False] == [
        isinstance(answers[n % 3], Fault) for n, answers in enumerate(hand.diary.answers)
    ]


def test_a_final_fault_answers_for_the_seat_ever_after() -> None:
    hand = relay_hand(rounds=2)
    hand.loop.lost(0, CRASH, 0.0)
    hand.settle()

    assert [CRASH] * 3 == [answers[actor] for actor, answers in enumerate(hand.diary.answers)]
    for _ in range(3):
        hand.hear(1, REST)
    assert hand.loop.steps == 9
    assert hand.closed() == [Close(0, is_end=False)]
    for _ in range(3):
        hand.hear(1, REST)
    assert hand.diary.ending is not None
    assert [("crashed", 0), ("ok", None)] == [(each.word, each.turn) for each in hand.diary.ending.verdicts]


def test_whoever_had_a_final_fault_is_told_nothing_more() -> None:
    hand = relay_hand(teams=1, rounds=1)
    hand.loop.lost(0, CRASH, 0.0)
    hand.settle()
    hand.told(0)

    assert hand.loop.is_done
    assert hand.closed() == [Close(0, is_end=False)]


def test_whoever_is_not_ready_in_time_never_started() -> None:
    hand = swarm_hand()
    hand.wait(10.0)

    final = hand.loop.seats[0].final
    assert final == Fault(FaultKind.ABSENT, "was not ready within 10 s", is_final=True)
    assert hand.loop.is_done


def test_garbage_before_ready_is_final_even_where_garbage_is_forgiven() -> None:
    hand = Hand(RELAY, [wired(RELAY, 0)])
    hand.loop.seats[0].expect(Waiting.READY, 0.0)
    hand.loop.fault(0, Fault(FaultKind.GARBLED, "what?"), 0.0)

    assert hand.loop.seats[0].final is not None


def test_garbled_answers_are_forgiven_or_final_as_the_game_says() -> None:
    merciful, strict = relay_hand(), swarm_hand()
    merciful.hear(0, b"jump\ndone\n")
    strict.hear(0, READY)
    strict.hear(0, bytes((77,)))

    assert {FaultKind.GARBLED: 1} == merciful.loop.seats[0].forgiven
    assert merciful.asked(0) == 1
    assert Fault(FaultKind.GARBLED, "a message with tag 77", is_final=True) == strict.loop.seats[0].final
    assert strict.loop.is_done


def test_orders_before_they_are_asked_for_are_the_wires_to_judge() -> None:
    hand = swarm_hand()
    hand.hear(0, NO_ORDERS)

    assert Fault(FaultKind.GARBLED, "orders that nobody asked for", is_final=True) == hand.loop.seats[0].final


def test_exchanges_are_counted_and_measured() -> None:
    hand = relay_hand()
    hand.now = 0.25
    hand.hear(0, REST)
    hand.now = 0.75
    hand.hear(0, REST)
    seat = hand.loop.seats[0]

    assert (2, 0.75, 0.5) == (seat.exchanges, seat.spent_s, seat.longest_s)
