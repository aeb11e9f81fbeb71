"""The rules page: the whole rules, numbered as the code cites them."""

from __future__ import annotations

from ....core.game import rulespage
from ....core.game.rulespage import Section, written
from .numbers import chips, numbers


def rules(lang: str) -> list[Section]:
    """Return the sections in their order: the rules, with a nation's chips in 1.1, then the other numbers."""
    told = written(__package__, lang)
    told = [s._replace(blocks=(*s.blocks, chips(lang))) if s.number == "1.1" else s for s in told]
    return [*told, numbers(lang)]


def aid(lang: str) -> list[Section]:
    """Return the player aid, with the values as the tables of the rules show them."""
    return rulespage.aid(__package__, lang, rules(lang))
