"""The rules page: the whole rules, house rulings, and every number with its source."""

from __future__ import annotations

from ....core.game import rulespage
from ....core.game.rulespage import Section, written
from .numbers import numbers


def rules(lang: str) -> list[Section]:
    """Return the sections in order: the rules (1 to 11), rulings (12), numbers (13)."""
    return [*written(__package__, lang), *numbers(lang)]


def aid(lang: str) -> list[Section]:
    """Return the player aid, with the values as the tables of the rules show them."""
    return rulespage.aid(__package__, lang, rules(lang))
