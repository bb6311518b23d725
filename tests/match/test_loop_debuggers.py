"""Debuggers: what a bot says beside its answers, and exchanges between steps."""

from typing import Any

import pytest

from quintain.core import Aside, Fault, FaultKind, Wire
from quintain.match.seat import Waiting

from .games.swarm.rules import View as SwarmView
from .games.swarm.wire import ASK, ASK_DEBUG, ASK_STATE, DEBUG_DONE, DRAW, write_view
from .hand import NO_ORDERS, READY, SWARM, swarm_hand

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
