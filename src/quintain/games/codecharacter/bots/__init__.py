"""House bots, weakest first by their STRENGTH."""
