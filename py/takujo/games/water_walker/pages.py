"""The rules page: the whole rules, numbered as the code cites them.

The texts are written as read: `# number title`, paragraphs between empty lines, `- ` for a list's points.
"""

from __future__ import annotations

from ...core.rulespage import Block, Items, Para, Section
from . import pages_en, pages_ja
from .page_numbers import numbers, panels

_TEXT = {"ja": (pages_ja.TEXT, ""), "en": (pages_en.TEXT, " ")}
"""The text of each language, and what stands for a line end within a paragraph."""


def rules(lang: str) -> list[Section]:
    """Return the sections in their order: the rules, with the table of panels in 1.2, then the other numbers."""
    text, between = _TEXT[lang]
    sections = [_section(part, between) for part in text.removeprefix("# ").split("\n# ")]
    told = [s._replace(blocks=(*s.blocks, panels(lang))) if s.number == "1.2" else s for s in sections]
    return [*told, numbers(lang)]


def _section(part: str, between: str) -> Section:
    heading, *blocks = part.strip().split("\n\n")
    number, _, title = heading.partition(" ")
    return Section(number, title, tuple(_block(block, between) for block in blocks))


def _block(block: str, between: str) -> Block:
    if not block.startswith("- "):
        return Para(block.replace("\n", between))
    items = block.removeprefix("- ").split("\n- ")
    return Items(tuple(item.replace("\n  ", between) for item in items))
