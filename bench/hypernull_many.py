"""Claim: 200 matches of bots that think are played at once, and nobody misses a deadline because of the server.

2,000 connections that never say anything are there before. Then 400 bots on maps of 80x80 connect together; each thinks
for half of its 500 milliseconds before every move, so that all matches wait at the same time. A deadline is missed when
the server counts a late move. Printed as well: how long after a bot's move its next update comes, and how busy the
server is.
"""

import heapq
import resource
import selectors
import socket
import sys
import tempfile
import time
from itertools import count
from pathlib import Path

from _bench import report
from _server import served

MATCHES, ROUNDS, IDLE = 200, 10, 2_000
THINKS_S, LIMIT_MS = 0.25, 500
MOVE = b"move\noffset 1 0\nend\n"


class Bot:
    """One connection: what it holds of a message, how many updates it got, when it answered last."""

    def __init__(self, port: int, number: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.number = number
        self.held = b""
        self.updates = 0
        self.moved_at = 0.0
        self.lags: list[float] = []

    def register(self) -> None:
        """Asks for a match."""
        self.socket.sendall(b"register\nbot_name bot%d\nend\n" % self.number)

    def hear(self) -> tuple[bool, bool]:
        """Takes what is there: was there an update, and is the match over?"""
        data = self.socket.recv(1 << 16)
        *messages, self.held = (self.held + data).split(b"\nend\n")
        updates = sum(message.startswith(b"update") for message in messages)
        self.updates += updates
        if updates and self.moved_at:
            self.lags.append(time.perf_counter() - self.moved_at)
        return updates > 0, not data or any(message.startswith(b"match_over") for message in messages)


def main() -> None:
    settings = ("min_friendly=2", f"num_rounds={ROUNDS}", f"move_time_limit={LIMIT_MS}", "register_timeout_s=600")
    with (
        tempfile.TemporaryDirectory() as name,
        served(Path(name), {"size": "80x80", "spawns": "2"}, *settings) as server,
    ):
        resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
        idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(IDLE)]
        before = server.processor_s()
        bots, spent = play(server.port)
        busy = server.processor_s() - before
        while server.lines("is over") < MATCHES:
            time.sleep(0.05)
        late = server.lines("timeout_turn")
        for connection in idle:
            connection.close()
    if sum(bot.updates for bot in bots) < 2 * MATCHES * ROUNDS:
        sys.exit("fewer updates than claimed")
    lags = sorted(lag for bot in bots for lag in bot.lags)
    median, worst = lags[len(lags) // 2] * 1e3, lags[-1] * 1e3
    print(
        f"{MATCHES} matches of {ROUNDS} rounds beside {IDLE:,} idle connections: {spent:.1f} s; the server used "
        f"{busy:.1f} s of processor time"
    )
    print(f"from a bot's move to its next update: {median:.0f} ms, at most {worst:.0f} ms (its rival thinks as well)")
    report("hypernull_many", late, "matches_with_late_moves", 0, late == 0)


def play(port: int) -> tuple[list[Bot], float]:
    """All bots to the end of their matches."""
    selector = selectors.DefaultSelector()
    begin = time.perf_counter()
    bots = [Bot(port, number) for number in range(2 * MATCHES)]
    for bot in bots:  # only now: a match that has begun wants to be looked after
        selector.register(bot.socket, selectors.EVENT_READ, bot)
        bot.register()
    thinking: list[tuple[float, int, Bot]] = []
    order, left = count(), len(bots)
    while left:
        pause = max(0.0, thinking[0][0] - time.perf_counter()) if thinking else None
        for key, _ in selector.select(pause):
            has_update, is_over = key.data.hear()
            if is_over:
                selector.unregister(key.data.socket)
                key.data.socket.close()
                left -= 1
            elif has_update:
                heapq.heappush(thinking, (time.perf_counter() + THINKS_S, next(order), key.data))
        while thinking and thinking[0][0] <= time.perf_counter():
            bot = heapq.heappop(thinking)[2]
            bot.moved_at = time.perf_counter()
            bot.socket.sendall(MOVE)
    return bots, time.perf_counter() - begin


if __name__ == "__main__":
    main()
