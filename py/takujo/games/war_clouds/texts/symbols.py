"""The names of the goods' icons and of their colours, which the board and the forms share."""

from __future__ import annotations

from ..data import GOODS, KINDS

SIGNS = tuple(f"k{kind}" for kind in range(len(KINDS)))
"""By kind of tile: the name of its industry's icon, which is short to keep drawing data small."""
COLOURS = (*(f"good-{good}" for good in GOODS), "good-money")
"""By colour of a dot, the name of the colour in the page's style."""
INKS = ("die-pip", "die-body", "die-body", "die-pip", "die-body", "die-body")
"""By colour of a dot: the ink that contrasts with it in every theme."""
