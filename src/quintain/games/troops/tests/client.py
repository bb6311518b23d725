"""A bot's side of the channel, written from the rule book alone; it shares no code with the wire it tests."""

from dataclasses import dataclass, field


@dataclass
class Told:
    """What one text of the world says."""

    turn: int = -1
    resources: float = -1.0
    troops: dict[str, list[tuple[int, ...]]] = field(default_factory=lambda: {"ally": [], "enemy": []})
    ground: list[tuple[int, ...]] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    is_done: bool = False


def told_by(data: bytes) -> Told:
    """Reads it line by line; anything unknown or out of place is an error."""
    told = Told()
    order = []
    for line in data.decode("ascii").splitlines():
        assert not told.is_done, f"after world_done: {line}"
        word, _, rest = line.partition(" ")
        order.append(f"{word} {rest.split()[0]}" if word == "troop" else word)
        if word == "turn":
            told.turn, told.resources = int(rest.split(" ")[0]), float(rest.split(" ")[1])
        elif word == "troop":
            team, *numbers = rest.split(" ")
            told.troops[team].append(tuple(int(number) for number in numbers))
            assert len(numbers) == 6
        elif word == "resource":
            told.ground.append(tuple(int(number) for number in rest.split(" ")))
        elif word == "action":
            told.actions.append(rest)
        else:
            assert line == "world_done", f"no such statement: {line}"
            told.is_done = True
    parts = ["turn", "troop ally", "troop enemy", "resource", "action", "world_done"]
    assert order == sorted(order, key=parts.index)
    return told
