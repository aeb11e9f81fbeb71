"""Reading rules pages, and the rule numbers that code, data and tests name."""

from __future__ import annotations

import io
import re
import tokenize
from functools import cache
from pathlib import Path

from takujo.core.game.game import Game
from takujo.core.game.rulespage import Cell, Items, Para, Picture, RulesTable, Section

NUMBER = re.compile(r"(?<![\d.$+×])([1-9]\d?(?:\.\d{1,2}){1,2})(?![\d.])")
"""A rule number in a comment or a text: no price, no sum, no measure."""


@cache
def page(game: Game, lang: str) -> tuple[Section, ...]:
    return tuple(game.page.rules(lang))


def numbers(game: Game) -> list[str]:
    return [section.number for section in page(game, "en")]


def texts(section: Section) -> list[str]:
    """Return all that a section says, its title first."""
    found = [section.title]
    for block in section.blocks:
        if isinstance(block, Para):
            found.append(block.text)
        elif isinstance(block, Items):
            found.extend(block.items)
        elif isinstance(block, Picture):
            found.extend([block.alt, *block.legend])
        else:
            found.extend([block.caption, *block.head])
            found.extend(text for row in block.rows for cell in row for text in (cell.text, cell.why) if text)
    return found


def section(game: Game, lang: str, number: str) -> Section:
    return next(s for s in page(game, lang) if s.number == number)


def said(game: Game, lang: str, number: str) -> str:
    """Return all that the section of this number says."""
    return " ".join(texts(section(game, lang, number)))


def says_number(game: Game, lang: str, number: str, told: int) -> bool:
    """Return whether a section says a whole number, which is no part of a rule's number or of a longer one."""
    return re.search(rf"(?<![\d.]){told}(?![\d.]*\d)", said(game, lang, number)) is not None


def lines(game: Game, lang: str, number: str) -> dict[str, list[str]]:
    """Return the rows of a section's only table by their names in the data, which are their last cells."""
    (told,) = tables(game, lang, number)
    return {row[-1].text: [cell.text for cell in row[:-1]] for row in told.rows}


def rows(game: Game, lang: str, number: str) -> dict[str, list[str]]:
    """Return the rows of a section's only table by their first cells."""
    (told,) = tables(game, lang, number)
    return {row[0].text: [cell.text for cell in row[1:]] for row in told.rows}


def tables(game: Game, lang: str, number: str = "") -> list[RulesTable]:
    """Return the tables of the page, or of one section."""
    blocks = [block for s in page(game, lang) if number in ("", s.number) for block in s.blocks]
    return [block for block in blocks if isinstance(block, RulesTable)]


def cells(game: Game, lang: str) -> list[Cell]:
    return [cell for table in tables(game, lang) for row in table.rows for cell in row]


def cited(path: Path) -> set[str]:
    """Return the rule numbers in the comments and texts of a source file; outlines of drawings hold other numbers."""
    found = set()
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and not _outline(token.string)):
            found.update(NUMBER.findall(token.string))
    return found


def _outline(text: str) -> bool:
    """Return whether a text is that of a drawing: more numbers than a rule has, and no word."""
    return len(re.findall(r"\d+", text)) > 3 and not re.search(r"[^\W\d_]{3}", text)
