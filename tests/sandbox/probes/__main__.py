"""Attacks on the walls, tried from inside: python3 PROBES FACTS prints for each whether it worked.

Runs as a program of a bot, so it knows nothing of Quintain. Refuses to run as real root outside a namespace: some of
these attacks would succeed, and cover or change folders of the host. Each is bounded in time and size and cleans up.
"""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import files
import handles
import kernel
import memory
import messages
import namespaces
import network
import processes

ROOMS = (network, files, processes, namespaces, kernel, messages, memory, handles)


def is_real_root() -> bool:
    """Root of the host, and not of a world of its own?"""
    if os.getuid() != 0:
        return False
    with open("/proc/self/uid_map", encoding="ascii") as file:
        return file.readline().split() == ["0", "0", "4294967295"]


def works(attack: object, facts: dict[str, object]) -> bool:
    """In a process of its own, for some attacks end in death: did it work?"""
    heard, say = os.pipe()
    child = os.fork()
    if child == 0:
        null = os.open("/dev/null", os.O_RDWR)
        os.dup2(null, 2)
        try:
            worked = bool(attack(facts))  # type: ignore[operator]
        except BaseException:
            worked = False
        os.write(say, b"1" if worked else b"0")
        os._exit(0)
    os.close(say)
    said = os.read(heard, 1)
    os.close(heard)
    os.waitpid(child, 0)
    return said == b"1"


def main() -> None:
    """All of them."""
    if is_real_root():
        sys.exit("these attacks are not tried as root of the host: some would succeed")
    facts = json.loads(sys.argv[1])
    attacks = {name: attack for room in ROOMS for name, attack in room.ATTACKS.items()}
    wanted = sys.argv[2:] or attacks
    for name in wanted:
        print(f"{name}\t{'open' if works(attacks[name], facts) else 'stopped'}", flush=True)


main()
