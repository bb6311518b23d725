import threading
import time

from quintain.store import Clerk


def test_tasks_are_done_in_order_on_a_thread_of_their_own() -> None:
    done: list[tuple[int, int]] = []
    clerk = Clerk(lambda error: None)
    for number in range(100):
        clerk.do(lambda number=number: done.append((number, threading.get_ident())))  # type: ignore[misc]
    clerk.close()

    assert list(range(100)) == [number for number, _ in done]
    assert {threading.get_ident()}.isdisjoint({thread for _, thread in done})


def test_closing_waits_for_what_was_asked_for() -> None:
    done: list[int] = []
    clerk = Clerk(lambda error: None)
    clerk.do(lambda: time.sleep(0.05))
    clerk.do(lambda: done.append(1))
    clerk.close()

    assert [1] == done


def test_a_task_that_fails_is_told_and_the_next_is_done() -> None:
    errors: list[Exception] = []
    done: list[int] = []
    clerk = Clerk(errors.append)
    clerk.do(lambda: done.remove(7))
    clerk.do(lambda: done.append(1))
    clerk.close()

    assert ["list.remove(x): x not in list"] == [str(error) for error in errors]
    assert [1] == done
