"""The picture on the game's card in the lobby: the three cards and a few chips, without any words."""

from __future__ import annotations

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene
from ....core.rules.position import HIDDEN
from ..card import CARD
from ..data import KING, QUEEN
from .pieces import card, chip


def picture() -> Scene:
    """Return the picture, three by two."""
    s = Scene(600, 400, " / ".join(CARD.both("title").values()))
    s.rect(0, 0, 600, 400, "ground", tex="felt")
    for value, x, y, turn in ((QUEEN, 150, 205, -14), (HIDDEN, 450, 205, 14), (KING, 300, 180, 0)):
        card(s.group(x, y, rot=turn), value, Box(-85, -119, 170, 238))
    for seat, x, y in ((0, 236, 350), (0, 292, 362), (1, 350, 346), (1, 404, 364)):
        chip(s, seat, x, y, 30)
    return s
