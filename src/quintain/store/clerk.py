"""Does what is slow about remembering on a thread of its own, in the order in which it was asked for.

A secret takes milliseconds to check and a commit waits for the disk; a server that plays matches meanwhile must not.
"""

import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import TypeAlias

Task: TypeAlias = Callable[[], None]


class Clerk:
    """One thread and its tasks; what a task raises goes to `failed`."""

    def __init__(self, failed: Callable[[Exception], None]) -> None:
        self._failed = failed
        self._tasks: SimpleQueue[Task | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="clerk", daemon=True)
        self._thread.start()

    def do(self, task: Task) -> None:
        """Does it after all that was asked for before."""
        self._tasks.put(task)

    def close(self) -> None:
        """Waits until all is done."""
        self._tasks.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (task := self._tasks.get()) is not None:
            try:
                task()
            except Exception as error:  # noqa: BLE001 - it is told; the next task is another matter
                self._failed(error)
