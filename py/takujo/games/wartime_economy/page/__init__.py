"""The rules page: the whole rules, numbered as the code cites them."""

from __future__ import annotations

from ....core.rulespage import Section, sections
from . import en, ja
from .numbers import numbers

_TEXT = {"ja": ja.TEXT, "en": en.TEXT}


def rules(lang: str) -> list[Section]:
    """Return the sections in their order: the rules, the numbers with their sources, what is overlooked."""
    told = sections(lang, _TEXT[lang])
    return [*told[:-1], *numbers(lang), told[-1]]
