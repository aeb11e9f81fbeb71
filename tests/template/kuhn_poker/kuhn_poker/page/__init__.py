"""The rules page: its prose from page.ja.md and page.en.md, its last chapter from the data."""

from __future__ import annotations

from importlib.resources import files

from ....core.rulespage import Section, sections
from .numbers import numbers

__all__ = ["rules"]


def rules(lang: str) -> list[Section]:
    """Return the sections in their order, numbered as the code cites them."""
    text = files(__package__).joinpath(f"page.{lang}.md").read_text(encoding="utf-8")
    return [*sections(lang, text), numbers(lang)]
