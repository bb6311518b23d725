"""The messages between server and bot, told once, and the model files of all kits that are made from it.

`python -m quintain.games.codecraft.packs` writes the files anew; a test finds those that are not up to date.
"""

from .description import types as types
from .files import files as files
