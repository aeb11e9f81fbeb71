"""The rules page: the whole rules, numbered as the code cites them."""

from __future__ import annotations

from ....core.rulespage import Section, sections
from . import en, ja
from .numbers import numbers, panels

_TEXT = {"ja": ja.TEXT, "en": en.TEXT}


def rules(lang: str) -> list[Section]:
    """Return the sections in their order: the rules, with the table of panels in 1.2, then the other numbers."""
    told = sections(lang, _TEXT[lang])
    told = [s._replace(blocks=(*s.blocks, panels(lang))) if s.number == "1.2" else s for s in told]
    return [*told, numbers(lang)]
