"""Claims: two instant C clients play 10,000 rounds a second on an 80x80 map over TCP; twelve on 180x240 play 2,500.

A match has 1,000 rounds: the claim is about rounds, not about connecting. The server runs as its users run it, a
process of its own with match log and statistics. A client reads until the last line of a message and answers each
update at once with a move in a direction that changes. Each claim is measured twice, with server and clients on one
core and wherever they like, and the better counts: waking a sleeping core may cost more than a round. Printed as well:
what the server's own processor time was, and the updates' mean length.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from _bench import compiled, report
from _server import served

ROUNDS = 1_000
MATCHES = 10


class Claim(NamedTuple):
    """So many bots on a map of that kind and size, and the rounds a second that must be reached."""

    bots: int
    kind: str
    size: str
    budget: int


CLAIMS = (Claim(2, "caves", "80x80", 10_000), Claim(12, "maze", "180x240", 2_500))

C_CLIENT = r"""
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* client PORT NAME MATCHES: prints how many updates and bytes it got */
int main(int argc, char **argv) {
    static char text[1 << 20];
    static const char *moves[4] = {"move\noffset 1 0\nend\n", "move\noffset 0 1\nend\n",
                                   "move\noffset 1 1\nend\n", "move\noffset 0 -1\nend\n"};
    long updates = 0, bytes = 0;
    for (int match = 0; match < atoi(argv[3]); match++) {
        int one = 1, fd = socket(AF_INET, SOCK_STREAM, 0), over = 0;
        struct sockaddr_in place = {.sin_family = AF_INET, .sin_port = htons(atoi(argv[1]))};
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (connect(fd, (struct sockaddr *)&place, sizeof place)) return 1;
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        dprintf(fd, "register\nbot_name %s\nmode FRIENDLY\nend\n", argv[2]);
        size_t held = 0;
        while (!over) {
            ssize_t got = read(fd, text + held, sizeof text - held - 1);
            if (got <= 0) break;
            held += got;
            text[held] = 0;
            char *begin = text, *end;
            if (held < 5 || memcmp(text + held - 5, "\nend\n", 5)) continue;
            while ((end = strstr(begin, "\nend\n"))) {
                if (!memcmp(begin, "update", 6)) {
                    const char *move = moves[(updates / 37) % 4];
                    updates++;
                    bytes += end + 5 - begin;
                    if (write(fd, move, strlen(move)) < 0) return 1;
                } else if (!memcmp(begin, "match_over", 10)) over = 1;
                begin = end + 5;
            }
            held = 0;
        }
        close(fd);
    }
    printf("%ld %ld\n", updates, bytes);
    return 0;
}
"""


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        client = compiled(C_CLIENT, folder)
        if client is None:
            sys.exit("this bench needs a C compiler: its clients must be instant")
        shares = [max(measure(claim, client, folder, core) for core in (True, False)) for claim in CLAIMS]
    report("hypernull_server", min(shares), "of_10k/2.5k_rounds/s", 1.0, min(shares) >= 1.0)


def measure(claim: Claim, client: list[str], folder: Path, is_on_one_core: bool) -> float:
    """The share of the budget that was reached."""
    everywhere = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(everywhere)} if is_on_one_core else everywhere)
    try:
        return _measure(claim, client, folder, "on one core" if is_on_one_core else "anywhere")
    finally:
        os.sched_setaffinity(0, everywhere)


def _measure(claim: Claim, client: list[str], folder: Path, where: str) -> float:
    plan = {"kind": claim.kind, "size": claim.size, "spawns": str(claim.bots)}
    crowd = (f"max_friendly={claim.bots}", f"min_friendly={claim.bots}")
    with served(folder / f"{claim.bots} {where}", plan, *crowd, "start_pause_ms=0", f"num_rounds={ROUNDS}") as server:
        before, begin = server.processor_s(), time.perf_counter()
        clients = [
            subprocess.Popen([*client, str(server.port), f"bot{n}", str(MATCHES)], stdout=subprocess.PIPE, text=True)
            for n in range(claim.bots)
        ]
        counts = [tuple(map(int, one.communicate()[0].split())) for one in clients]
        spent = time.perf_counter() - begin
        busy = server.processor_s() - before
    updates, size = (sum(column) for column in zip(*counts, strict=True))
    if updates < claim.bots * ROUNDS * MATCHES:
        sys.exit(f"{updates} updates are fewer than claimed")
    pace = ROUNDS * MATCHES / spent
    print(
        f"{claim.bots} bots on {claim.size}, {where}: {pace:,.0f} rounds/s (budget {claim.budget:,}); an update has "
        f"{size / updates:,.0f} bytes; the server was busy {busy / spent:.0%} of the time"
    )
    return pace / claim.budget


if __name__ == "__main__":
    main()
