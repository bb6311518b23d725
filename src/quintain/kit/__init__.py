"""Bricks that two or more games need, imported by their own names: `from quintain.kit.draw import draw`."""
