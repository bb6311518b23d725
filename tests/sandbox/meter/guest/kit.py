"""A kit as a game would have one: the bot's `turn(number)` is asked for each message, a number in text."""


class Kit:
    def __init__(self, player):
        self._player = player
        self._turn = None
        player.offer("arena", {"SIZE": 7, "charged": self._charged})

    def answer(self, payload):
        if self._turn is None:
            self._turn = self._player.load()["turn"]
        return repr(self._player.call(self._turn, int(payload))).encode()

    def _charged(self, units):
        self._player.charge(units)
