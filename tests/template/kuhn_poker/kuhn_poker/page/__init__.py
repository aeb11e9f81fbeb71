"""The rules page: the prose of page.ja.md and page.en.md, and a last chapter made from the data."""

from __future__ import annotations

from ....core.game import rulespage
from ....core.game.rulespage import Section, written
from .numbers import numbers


def rules(lang: str) -> list[Section]:
    """Return the sections in order, with the numbers that the code cites."""
    return [*written(__package__, lang), numbers(lang)]


def aid(lang: str) -> list[Section]:
    """Return the player aid, with the values as the tables of the rules show them."""
    return rulespage.aid(__package__, lang, rules(lang))
