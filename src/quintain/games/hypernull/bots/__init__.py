"""House bots, one file each: a first line for people, a STRENGTH (0 is the weakest), and act(view, memory)."""
