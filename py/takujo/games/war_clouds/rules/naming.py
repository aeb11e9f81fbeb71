"""The words for tiles, goods, bundles and nations in prompts and refusals.

It also has the number of the rule that makes a hex impassable.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....core.text.texts import Phrase, TextKey, Value
from ..data import GOODS, KINDS, MONEY, NATIONS, NOTES
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


def bundle_words(counts: Sequence[int], sign: str = "") -> Value:
    """Return the words for goods, with any money and notes: `3 Food, $5`; a special word if there are none."""
    said: list[Value] = [
        Phrase("goods", {"n": f"{sign}{n}", "good": good_word(good)})
        for good, n in enumerate(counts[: len(GOODS)])
        if n
    ]
    if len(counts) > MONEY and counts[MONEY]:
        said.append(f"{sign}${counts[MONEY]:g}")
    if len(counts) > NOTES and counts[NOTES]:
        said.append(Phrase("notes", {"n": f"{sign}{counts[NOTES]}"}))
    return tuple(said) or TextKey("nothing")


def closed_by(cell: int) -> str:
    """Return the number of the rule that makes a hex impassable: it is the central one, or terrain."""
    return "2.1" if cell == CENTRE else "10"
