"""What a bot's work comes to: units of Python counted in the box, tokens of its sources.

A game asks for units and gets them with each answer (core.metered); who counts them, this or a WebAssembly module's
fuel, it never knows. The counting itself runs beside the bot: sandbox/inner/meter.
"""

from .program import ENDS as ENDS
from .program import INNER as INNER
from .program import counted as counted
from .program import facts as facts
from .tokens import TextCount as TextCount
from .tokens import count_folder as count_folder
from .tokens import count_python as count_python
from .tokens import count_words as count_words

__all__ = ["ENDS", "INNER", "TextCount", "count_folder", "count_python", "count_words", "counted", "facts"]
