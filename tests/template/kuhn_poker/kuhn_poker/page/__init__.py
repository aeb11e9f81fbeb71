"""The rules page: its prose from page.ja.md and page.en.md, its last chapter from the data."""

from __future__ import annotations

from ....core.rulespage import Section, written
from .numbers import numbers

__all__ = ["rules"]


def rules(lang: str) -> list[Section]:
    """Return the sections in their order, numbered as the code cites them."""
    return [*written(__package__, lang), numbers(lang)]
