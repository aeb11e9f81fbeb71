"""The words for tiles, goods and nations in prompts and refusals.

It also has the number of the rule that makes a hex impassable.
"""

from __future__ import annotations

from ....core.text.texts import TextKey
from ..data import GOODS, KINDS, NATIONS
from ..hexes import CENTRE
from .position import WarCloudsPosition


def kind_word(kind: int) -> TextKey:
    """Return the key of the text that names a kind of tile."""
    return TextKey(f"kind.{KINDS[kind]}")


def good_word(good: int) -> TextKey:
    """Return the key of the text that names a good, money or notes."""
    return TextKey(f"good.{(*GOODS, 'money', 'notes')[good]}")


def nation_word(p: WarCloudsPosition, seat: int) -> TextKey:
    """Return the key of the text that names a seat's nation."""
    return TextKey(f"nation.{NATIONS[p.nations[seat]]}")


def closed_by(cell: int) -> str:
    """Return the number of the rule that makes a hex impassable: it is the central one, or terrain."""
    return "2.1" if cell == CENTRE else "10"
