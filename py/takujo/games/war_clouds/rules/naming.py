"""What a prompt or a refusal calls tiles, goods and nations, in words that the texts know; which rule closes a hex."""

from __future__ import annotations

from ....core.text.texts import TextKey
from ..data import GOODS, KINDS, NATIONS
from ..hexes import CENTRE
from .position import WarCloudsPosition


def kind_word(kind: int) -> TextKey:
    """Return what a kind of tile is called."""
    return TextKey(f"kind.{KINDS[kind]}")


def good_word(good: int) -> TextKey:
    """Return what the member of a bundle is called."""
    return TextKey(f"good.{(*GOODS, 'money', 'notes')[good]}")


def nation_word(p: WarCloudsPosition, seat: int) -> TextKey:
    """Return what the nation of a seat is called."""
    return TextKey(f"nation.{NATIONS[p.nations[seat]]}")


def closed_by(cell: int) -> str:
    """Return the number of the rule by which nothing may stand on a hex: it is the middle one, or terrain."""
    return "2.1" if cell == CENTRE else "10"
