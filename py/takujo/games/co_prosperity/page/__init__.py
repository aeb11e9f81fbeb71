"""The rules page: the whole rules with the rulebook's numbering, house rulings, and every value with its source."""

from __future__ import annotations

from ....core.game import rulespage
from ....core.game.rulespage import Section, written
from .numbers import numbers


def rules(lang: str) -> list[Section]:
    """Return the sections in order: the rules (1 to 9), rulings (10), values (11), examples (12)."""
    told = written(__package__, lang)
    examples = next(at for at, section in enumerate(told) if section.number == "12")
    return [*told[:examples], *numbers(lang), *told[examples:]]


def aid(lang: str) -> list[Section]:
    """Return the player aid, with the values as the tables of the rules show them."""
    return rulespage.aid(__package__, lang, rules(lang))
