"""The rules page as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.game.rulespage import Block, Items, Para, RulesTable, Section


def contents(sections: Sequence[Section]) -> Iterator[str]:
    """Yield the number and title of each section."""
    yield from (f"{section.number}  {section.title}" for section in sections)


def section_lines(sections: Sequence[Section], number: str) -> Iterator[str]:
    """Yield the lines of a section and of those below it; nothing if there is no section with this number."""
    for section in sections:
        plain = section.number.removesuffix(".0")
        if plain == number.removesuffix(".0") or plain.startswith(f"{number}."):
            yield f"{section.number}  {section.title}"
            for block in section.blocks:
                yield from _block(block)
            yield ""


def _block(block: Block) -> Iterator[str]:
    if isinstance(block, Para):
        yield block.text
    elif isinstance(block, Items):
        yield from (f"- {item}" for item in block.items)
    elif isinstance(block, RulesTable):
        yield " | ".join(block.head)
        yield from (" | ".join(cell.text for cell in row) for row in block.rows)
    else:
        yield block.alt
        yield from (f"{number}. {text}" for number, text in enumerate(block.legend, 1))
