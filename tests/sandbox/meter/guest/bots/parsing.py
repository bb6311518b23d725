"""Objects, comprehensions, sorting, and a text that is taken apart and put together."""


class Unit:
    def __init__(self, number, kind, x, y, health):
        self.number = number
        self.kind = kind
        self.x = x
        self.y = y
        self.health = health

    def distance(self, other):
        dx = self.x - other.x
        dy = self.y - other.y
        return dx * dx + dy * dy

    def hit(self, damage):
        self.health = max(0, self.health - damage)
        return self.health == 0


def text_of(number, units):
    lines = [f"turn {number}"]
    for place in range(units):
        mixed = (place * 7919 + number * 104729) % 10007
        lines.append(f"unit {place} {'AKVS'[mixed % 4]} {mixed % 40} {mixed // 40 % 40} {mixed % 97 + 1}")
    return "\n".join(lines)


def read(text):
    units = []
    for line in text.splitlines():
        words = line.split()
        if words[0] == "unit":
            units.append(Unit(int(words[1]), words[2], int(words[3]), int(words[4]), int(words[5])))
    return units


def orders(units):
    mine = [unit for unit in units if unit.number % 2 == 0]
    theirs = [unit for unit in units if unit.number % 2 == 1]
    said = []
    for unit in sorted(mine, key=lambda each: (each.health, each.number)):
        targets = sorted((unit.distance(other), other.number, other) for other in theirs if other.health > 0)
        if targets:
            far, number, target = targets[0]
            fell = target.hit(10 if unit.kind == "K" else 3)
            said.append(f"attack {unit.number} {number}" if not fell else "finish %d %d" % (unit.number, number))
    by_kind = {}
    for unit in units:
        by_kind.setdefault(unit.kind, []).append(unit.health)
    said += [f"{kind}: {sum(by_kind[kind])} {max(by_kind[kind])}" for kind in sorted(by_kind)]
    return said


def turn(number):
    return len("\n".join(orders(read(text_of(number, 36)))))
