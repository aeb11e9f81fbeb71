"""The rules page: the whole rules, numbered as the code cites them."""

from __future__ import annotations

from ....core.game import rulespage
from ....core.game.rulespage import Section, written
from .numbers import numbers, panels


def rules(lang: str) -> list[Section]:
    """Return the sections in their order: the rules, with the table of panels in 1.2, then the other numbers."""
    told = written(__package__, lang)
    told = [s._replace(blocks=(*s.blocks, panels(lang))) if s.number == "1.2" else s for s in told]
    return [*told, numbers(lang)]


def aid(lang: str) -> list[Section]:
    """Return the player aid, with the values as the tables of the rules show them."""
    return rulespage.aid(__package__, lang, rules(lang))
