"""Reads match logs: ours, and those of the original server. Article 13.5.

A log has a head and rounds. The head's map lines are read as a map file is, so the same oddities are forgiven. Unknown
keys are skipped with a remark; a bot, a cell or a round that cannot be, and numbers that are none, make it no log.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise

from quintain.core import Remark

from ..constants import FRIENDLY, MODES, MOST_BOTS, MOST_ROUNDS
from ..mapfile import Cell, Map, MapError, read_map
from .log import Log, LogError, Round
from .rounds import EVENT_LINES, Tale
from .words import Line, lines_of

_MAP_KEYS = {"map_size", "view_radius", "mining_radius", "attack_radius", "block"}
_NUMBERS = {"match_time", "num_bots", "num_rounds", "random_seed", "move_time_limit"}
_NUMBERS |= {"coin_spawn_period", "coin_spawn_volume"}
_READ_ELSEWHERE = {*_MAP_KEYS, "bot_coins"}
_MAP_NAME = "##map "


@dataclass(slots=True)
class _Head:
    """What stands before the first round, as far as it was read."""

    texts: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    starts: dict[int, Cell] = field(default_factory=dict)
    coins: list[Cell] = field(default_factory=list)
    map_name: str | None = None


def read_log(text: str) -> Log:
    """The match that a log tells; raises LogError when it is none."""
    head_lines, round_lines = _halves(text)
    remarks: list[Remark] = []
    map = _map(head_lines, remarks)
    head = _head(head_lines, map, remarks)
    bots = head.numbers["num_bots"]
    map = replace(map, spawns=tuple(head.starts[bot] for bot in range(bots)))
    rounds = _rounds(round_lines, head, map, remarks)
    return _log(head, map, rounds, remarks)


def _halves(text: str) -> tuple[list[Line], list[Line]]:
    """The lines before the first round, and from there on."""
    lines = list(lines_of(text))
    if not lines or lines[0].key != "match":
        raise LogError(lines[0].number if lines else None, "it does not begin with the line match")
    first = next((at for at, line in enumerate(lines) if line.key == "round"), len(lines))
    return lines[1:first], lines[first:]


def _map(lines: list[Line], remarks: list[Remark]) -> Map:
    """The map of the log; where its lines stand is kept, so that remarks name them."""
    parts = [""] * (lines[-1].number if lines else 0)
    for line in lines:
        if line.key in _MAP_KEYS:
            parts[line.number - 1] = line.text
    try:
        map, found = read_map("\n".join(parts))
    except MapError as error:
        raise LogError(error.line, error.text) from None
    remarks += [remark for remark in found if remark.line is not None]  # a log need not say all that a file should
    return map


def _head(lines: list[Line], map: Map, remarks: list[Remark]) -> _Head:
    head = _Head()
    _count_bots(head, lines)
    unknown: list[Remark] = []
    for line in lines:
        if line.key in _NUMBERS:
            head.numbers[line.key] = line.number_at(0, bits=64)
        elif line.key in ("match_id", "mode"):
            head.texts[line.key] = line.word_at(0)
        elif line.key in ("bot", "bot_name", "coin"):
            _take_bot_or_coin(head, line, map)
        elif line.text.startswith(_MAP_NAME):
            head.map_name = line.text.removeprefix(_MAP_NAME).strip()
        elif not line.is_comment and line.key not in _READ_ELSEWHERE:
            unknown.append(Remark(line.number, f"{line.key!r} is no key of a match log's head; it is skipped"))
    remarks += unknown[:1]
    _require_whole(head)
    return head


def _count_bots(head: _Head, lines: list[Line]) -> None:
    """How many bots there are decides which ids can be, so it is looked for first."""
    said = [line for line in lines if line.key == "num_bots"]
    count = said[-1].number_at(0) if said else len({line.word_at(0) for line in lines if line.key == "bot"})
    if not 1 <= count <= MOST_BOTS:
        raise LogError(said[-1].number if said else None, f"there are {count} bots, expected 1 to {MOST_BOTS}")
    head.numbers["num_bots"] = count


def _take_bot_or_coin(head: _Head, line: Line, map: Map) -> None:
    if line.key == "coin":
        head.coins.append(line.cell_at(0, map))
        return
    bot = line.bot_at(0, head.numbers["num_bots"])
    if line.key == "bot":
        head.starts[bot] = line.cell_at(1, map)
    else:
        head.names[bot] = line.word_at(1)


def _require_whole(head: _Head) -> None:
    for bot in range(head.numbers["num_bots"]):
        if bot not in head.starts:
            raise LogError(None, f"bot {bot} has no position before the first round")
    mode = head.texts.setdefault("mode", FRIENDLY)
    if mode not in MODES:
        raise LogError(None, f"the mode is {mode!r}, expected {' or '.join(MODES)}")


def _rounds(lines: list[Line], head: _Head, map: Map, remarks: list[Remark]) -> tuple[Round, ...]:
    """Everything from the first round on."""
    tale = Tale(map, head.coins)
    rounds: list[Round] = []
    unknown: list[Remark] = []
    for number, part in enumerate(_parts(lines), 1):
        _require_next(part[0], number)
        tale.begin()
        for line in part[1:]:
            if line.key in EVENT_LINES:
                tale.take(line)
            elif not line.is_comment:
                unknown.append(Remark(line.number, f"{line.key!r} is nothing that happens in a round; it is skipped"))
        rounds.append(Round(number, tale.told(is_last=number == head.numbers.get("num_rounds"))))
    remarks += unknown[:1] + tale.doubts[:1]
    return tuple(rounds)


def _parts(lines: list[Line]) -> Iterator[list[Line]]:
    """The lines of each round, its own first."""
    begins = [at for at, line in enumerate(lines) if line.key == "round"]
    for begin, end in pairwise([*begins, len(lines)]):
        yield lines[begin:end]


def _require_next(line: Line, number: int) -> None:
    if line.number_at(0) != number or number > MOST_ROUNDS:
        raise LogError(line.number, f"this is round {line.word_at(0)}, expected round {number}")


def _log(head: _Head, map: Map, rounds: tuple[Round, ...], remarks: list[Remark]) -> Log:
    bots, numbers = head.numbers["num_bots"], head.numbers
    return Log(
        match_id=head.texts.get("match_id", ""),
        match_time=numbers.get("match_time"),
        mode=head.texts["mode"],
        num_rounds=numbers.get("num_rounds", len(rounds)),
        seed=numbers.get("random_seed"),
        move_time_limit=numbers.get("move_time_limit"),
        period=numbers.get("coin_spawn_period"),
        volume=numbers.get("coin_spawn_volume"),
        map=map,
        map_name=head.map_name,
        names=tuple(head.names.get(bot, f"bot{bot}") for bot in range(bots)),
        coins=tuple(dict.fromkeys(head.coins)),
        rounds=rounds,
        remarks=tuple(remarks),
    )
