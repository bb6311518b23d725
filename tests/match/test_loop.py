from typing import Any

import pytest

from quintain.core import Aside, Fault, FaultKind, Limits, Outcome, Wire
from quintain.match.loop import Close
from quintain.match.seat import Waiting

from .games import relay, swarm
from .games.swarm.rules import View as SwarmView
from .games.swarm.wire import ASK, ASK_DEBUG, ASK_STATE, DEBUG_DONE, DRAW, END, write_view
from .hand import RELAY, REST, RETIRING, SWARM, Hand, house, relay_hand, swarm_hand, wired

CRASH = Fault(FaultKind.CRASHED, "exited with code 1", is_final=True)
READY = swarm.Wire(swarm.Settings(), 0).write_ready()
NO_ORDERS = swarm.Wire(swarm.Settings(), 0).write_orders(swarm.ORDERS.sheet())
DRAWING = bytes((DRAW, 5, 0, 0, 0)) + b"hello"


class Friend:
    """A debugger that begins so many exchanges before each question and answers every aside by its length."""

    def __init__(self, exchanges: int = 1) -> None:
        self.heard: list[Aside] = []
        self._exchanges = exchanges
        self._left = exchanges

    def attend(self, wire: Wire[SwarmView]) -> None:
        pass

    def aside(self, aside: Aside) -> bytes:
        self.heard.append(aside)
        return bytes((len(aside.data),))

    def between(self, view: SwarmView) -> bytes:
        if self._left:
            self._left -= 1
            return bytes((ASK_DEBUG,)) + write_view(view)
        self._left = self._exchanges
        return b""


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


# Clocks


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


# Debuggers


def test_asides_inside_an_answer_are_replied_to_at_once_and_shown_to_watchers() -> None:
    friend = Friend(exchanges=0)
    hand = swarm_hand(friend, is_watched=True)
    hand.hear(0, READY)
    hand.told(0)
    hand.hear(0, DRAWING + bytes((ASK_STATE,)))

    assert hand.told(0) == bytes((5, 6))
    assert hand.diary.asides == [(0, b"hello"), (0, b"state?")]
    assert hand.loop.steps == 0
    hand.hear(0, NO_ORDERS)
    assert hand.loop.steps == 1


def test_asides_do_not_stop_the_clock() -> None:
    hand = swarm_hand(Friend(exchanges=0))
    hand.hear(0, READY)
    hand.now = 0.9
    hand.hear(0, DRAWING)
    hand.wait(0.1)

    final = hand.loop.seats[0].final
    assert final is not None
    assert final.kind is FaultKind.LATE


@pytest.mark.parametrize("exchanges", [1, 3])
def test_an_exchange_between_steps_ends_when_an_aside_says_so(exchanges: int) -> None:
    hand = swarm_hand(Friend(exchanges))
    hand.hear(0, READY)
    told = list(hand.told(0))
    for _ in range(exchanges):
        assert ASK_DEBUG == told[0]
        hand.hear(0, DRAWING)
        assert hand.told(0) == bytes((5,))
        hand.hear(0, bytes((DEBUG_DONE,)))
        reply, *told = hand.told(0)
        assert reply == 0

    assert ASK == told[0]
    assert hand.loop.seats[0].waiting is Waiting.ANSWER
    hand.hear(0, NO_ORDERS)
    assert ASK_DEBUG == hand.told(0)[0]


def test_an_exchange_that_ends_and_an_answer_may_come_in_one_piece() -> None:
    """The wire has asked by the time it parses what follows only if it is fed again; so this is a fault."""
    hand = swarm_hand(Friend())
    hand.hear(0, READY)
    hand.hear(0, bytes((DEBUG_DONE,)) + NO_ORDERS)

    assert hand.loop.seats[0].final is not None


def test_orders_inside_a_debug_exchange_are_garbled() -> None:
    hand = swarm_hand(Friend())
    hand.hear(0, READY)
    seat: Any = hand.loop.seats[0].player
    seat.wire.ask(SWARM.view(hand.loop.state, 0))  # a wire that minds only the bytes
    hand.hear(0, NO_ORDERS)

    assert (
        Fault(FaultKind.GARBLED, "gave orders while it was asked for debug data", is_final=True)
        == hand.loop.seats[0].final
    )


def test_a_debug_exchange_has_the_clock_of_an_answer() -> None:
    hand = swarm_hand(Friend())
    hand.hear(0, READY)
    hand.wait(1.0)

    final = hand.loop.seats[0].final
    assert final is not None
    assert final.kind is FaultKind.LATE


def test_ending_an_exchange_that_nobody_began_is_garbled() -> None:
    hand = swarm_hand(Friend(exchanges=0))
    hand.hear(0, READY)
    hand.hear(0, bytes((DEBUG_DONE,)))

    assert (
        Fault(FaultKind.GARBLED, "ended an exchange that nobody had begun", is_final=True) == hand.loop.seats[0].final
    )


def test_without_a_debugger_drawings_are_kept_for_watchers_and_questions_are_garbled() -> None:
    hand = swarm_hand()
    hand.hear(0, READY)
    hand.hear(0, DRAWING)
    assert hand.loop.seats[0].final is None
    assert hand.diary.asides == [(0, b"hello")]

    hand.hear(0, bytes((ASK_STATE,)))
    assert Fault(FaultKind.GARBLED, "asked its debugger, and there is none", is_final=True) == hand.loop.seats[0].final


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
