"""How much memory all processes below another one hold together.

Counted is what is theirs alone or shared in memory, not what they map from files. What several of them share is
counted once, which takes longer; so this is done only when a quick sum is above the limit.
"""

import posix as os  # as the keeper, which imports this while a bot plays

QUICK, EXACT = ("RssAnon:", "RssShmem:"), ("Pss_Anon:", "Pss_Shmem:")


def held_mib(keeper: int, limit_mib: int) -> int:
    """An upper bound below the limit, else the exact figure."""
    pids = below(keeper)
    quick = sum(kib(f"/proc/{pid}/status", QUICK) for pid in pids) >> 10
    return quick if quick <= limit_mib else sum(kib(f"/proc/{pid}/smaps_rollup", EXACT) for pid in pids) >> 10


def below(keeper: int) -> list[int]:
    """All processes below this one."""
    found: list[int] = []
    fresh = [keeper]
    while fresh:
        fresh = [child for pid in fresh for child in children(pid)]
        found += fresh
    return found


def children(pid: int) -> list[int]:
    """Those of all its threads."""
    try:
        threads = os.listdir(f"/proc/{pid}/task")
    except OSError:
        return []
    return [int(child) for thread in threads for child in read(f"/proc/{pid}/task/{thread}/children").split()]


def kib(path: str, names: tuple[str, ...]) -> int:
    """The sum of these lines."""
    lines = (line.split() for line in read(path).splitlines())
    return sum(int(words[1]) for words in lines if words and words[0] in names)


def read(path: str) -> str:
    """A small file, empty when its process is gone or not ours to look at."""
    try:
        with open(path, encoding="ascii", errors="replace") as file:
            return file.read()
    except OSError:
        return ""
