"""Phrases for goods, bundles and hexes, shared by the log, the list of moves and the forms."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.text.texts import TextKey
from ..data import GOODS, KINDS, MONEY, NATIONS, NOTES, Package
from ..rules.position import WarCloudsPosition
from .words import WORDS


def joined(lang: str, parts: Sequence[str]) -> str:
    """Return the parts of a list joined to one text."""
    return WORDS(lang, "list").join(parts)


def bundle(lang: str, counts: Sequence[int], sign: str = "") -> str:
    """Return goods, with any money and notes, as text: `3 Food, $5`; a special word if there are none."""
    said = [
        WORDS(lang, "goods", n=f"{sign}{n}", good=TextKey(f"good.{good}"))
        for good, n in zip(GOODS, counts, strict=False)
        if n
    ]
    if len(counts) > MONEY and counts[MONEY]:
        said.append(dollars(counts[MONEY], sign))
    if len(counts) > NOTES and counts[NOTES]:
        said.append(WORDS(lang, "notes", n=f"{sign}{counts[NOTES]}"))
    return joined(lang, said) or WORDS(lang, "nothing")


def tiles(lang: str, n: int, kind: str) -> str:
    """Return a number of tiles of a kind as text: `2 Farms`."""
    return WORDS(lang, "goods", n=n, good=TextKey(f"{'kind' if n == 1 else 'kinds'}.{kind}"))


def contents(lang: str, package: Package) -> str:
    """Return the contents of a package as text (2.5)."""
    said = [tiles(lang, package.tiles.count(kind), KINDS[kind]) for kind in dict.fromkeys(package.tiles)]
    if any(package.cubes) or package.money:
        said.append(bundle(lang, (*package.cubes, package.money)))
    return joined(lang, said)


def cost(lang: str, goods: str, sign: str = "−") -> str:
    """Return as text, with a sign, cubes given in the form of events: `0+0+1+0+0`."""
    return bundle(lang, [int(n) for n in goods.split("+")], sign)


def dollars(n: float, sign: str = "") -> str:
    """Return an amount of money as text."""
    return f"{sign}${n:g}"


def nation(lang: str, p: WarCloudsPosition, seat: int) -> str:
    """Return the name of a seat's nation, or the seat's number before it has one."""
    if p.nations[seat] < 0:
        return WORDS(lang, "player", n=seat + 1)
    return WORDS(lang, f"nation.{NATIONS[p.nations[seat]]}")
