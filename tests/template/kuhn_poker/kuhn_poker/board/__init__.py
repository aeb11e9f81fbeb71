"""The board, drawn as data. Imports texts, rules and odds.

The page asks for the scene, the glyphs in it, and the picture for the lobby with its colours.
"""

from __future__ import annotations

from .glyphs import GLYPHS, crest
from .picture import picture
from .scene import scene
