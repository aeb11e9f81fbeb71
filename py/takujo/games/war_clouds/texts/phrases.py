"""Phrases for goods, bundles and hexes, shared by the log, the list of moves and the forms."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.text.texts import TextKey
from ..data import KINDS, NATIONS, Package
from ..rules import naming
from ..rules.position import WarCloudsPosition
from .words import WORDS


def joined(lang: str, parts: Sequence[str]) -> str:
    """Return the parts of a list joined to one text."""
    return WORDS(lang, "list").join(parts)


def bundle(lang: str, counts: Sequence[int], sign: str = "") -> str:
    """Return goods, with any money and notes, as text: `3 Food, $5`; a special word if there are none."""
    return WORDS.say(lang, naming.bundle_words(counts, sign))


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
    """Return cubes, given in the form of events (`0+0+1+0+0`), as text with a sign."""
    return bundle(lang, [int(n) for n in goods.split("+")], sign)


def dollars(n: float, sign: str = "") -> str:
    """Return an amount of money as text."""
    return f"{sign}${n:g}"


def nation(lang: str, p: WarCloudsPosition, seat: int) -> str:
    """Return the name of a seat's nation, or the seat's number before it has one."""
    if p.nations[seat] < 0:
        return WORDS(lang, "player", n=seat + 1)
    return WORDS(lang, f"nation.{NATIONS[p.nations[seat]]}")
