"""The rules page: the whole rules, numbered as the code cites them."""

from __future__ import annotations

from ....core.game import rulespage
from ....core.game.rulespage import Section, written
from .numbers import numbers


def rules(lang: str) -> list[Section]:
    """Return the sections in order: the rules, the numbers with their sources, and rules that are easily overlooked."""
    told = written(__package__, lang)
    return [*told[:-1], *numbers(lang), told[-1]]


def aid(lang: str) -> list[Section]:
    """Return the player aid, with the values as the tables of the rules show them."""
    return rulespage.aid(__package__, lang, rules(lang))
