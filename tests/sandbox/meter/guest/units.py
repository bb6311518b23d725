"""A kit with many units, each with a module and a limit of its own; a message says how many more are made."""

LIMIT = 10_000


class OutOfBytecodeError(BaseException):
    """The unit blows up."""


class Unit:
    def __init__(self, number):
        self.number = number


class Kit:
    def __init__(self, player):
        self._player = player
        self._units = []
        player.offer("robot", {"Unit": Unit})

    def answer(self, payload):
        first = len(self._units)
        self._units += [self._called(self._made, number) for number in range(first, first + int(payload))]
        self._units = [unit and (self._called(unit.update) is not None and unit) for unit in self._units]
        return "".join("." if unit else "X" for unit in self._units).encode()

    def _made(self, number):
        return self._player.load()["Player"](number)

    def _called(self, act, *args):
        try:
            return self._player.call(act, *args, limit=LIMIT, overrun=OutOfBytecodeError)
        except OutOfBytecodeError:
            return None
