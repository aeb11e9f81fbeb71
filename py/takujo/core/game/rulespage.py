"""The data of a game's rules page, which are numbered sections of paragraphs, lists and tables, and its text format."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ..numbers.provenance import Source, Sourced
from ..text.data_files import text_of
from ..text.texts import Texts


class Para(NamedTuple):
    """A paragraph; rule numbers in parentheses, like (3.2), become links."""

    text: str


class Items(NamedTuple):
    """A list of short points."""

    items: tuple[str, ...]


class Cell(NamedTuple):
    """A table cell; if it shows a value of the game, it also has the value's source."""

    text: str
    source: Source | None = None
    why: str = ""
    """Why the cell's value was chosen, in words, if its source isn't a rule number."""
    key: str = ""
    """The path of the cell's value in the data file."""


class RulesTable(NamedTuple):
    """A table with a heading row; the first cell of each row is its heading."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


class Picture(NamedTuple):
    """A picture of the board, drawn at build (takujo/board_pictures.py) as the game's pictures.toml says."""

    name: str
    alt: str
    """What the picture shows, for its caption and for people who can't see it."""
    legend: tuple[str, ...]
    """What the picture's marks 1, 2, 3 … point at."""


Block = Para | Items | RulesTable | Picture


class Section(NamedTuple):
    """One numbered section ("3" or "3.2"; a chapter may be "3.0") with its title and contents."""

    number: str
    title: str
    blocks: tuple[Block, ...]

    @property
    def chapter(self) -> bool:
        """Whether this is a top-level section."""
        return "." not in self.number.removesuffix(".0")


def sourced(lang: str, texts: Texts, data: Sourced, key: str, text: str) -> Cell:
    """Return the cell of the value with this key, worded as `text`; a value that the data file lacks has no source."""
    source = data.sources.get(key)
    if source is None:
        return Cell(text, key=key)
    why = {"public": source.why, "reconstructed": f"why.{source.why}"}.get(source.kind, "")
    return Cell(text, source, texts(lang, why) if source.kind == "reconstructed" else why, key)


VALUE = re.compile(r"\{([a-z][\w.-]*)\}")
"""A value in a player aid, by its key."""
_PICTURE = re.compile(r"!\[(?P<alt>[^\]]+)\]\((?P<name>[a-z-]+)\)(?P<legend>(\n.*)*)")
_WIDE = "[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]"
_BREAK = {"ja": re.compile(rf"(?:(?<={_WIDE})\n *|\n *(?={_WIDE}))"), "en": re.compile("(?!)")}
"""The line breaks within a paragraph that no space replaces: in Japanese those beside a Japanese character, in English
none.
"""


def written(package: str | None, lang: str) -> list[Section]:
    """Return the sections of a game's `page.ja.md` or `page.en.md` in this package."""
    return sections(lang, text_of(package, f"page.{lang}.md"))


def aid(package: str | None, lang: str, rules: Sequence[Section]) -> list[Section]:
    """Return the sections of a game's `aid.ja.md` or `aid.en.md`; {key} is a value as the tables of the rules show it.

    A value that the owner of a printed copy has taken out of the tables is a dash.
    """
    tables = [block for section in rules for block in section.blocks if isinstance(block, RulesTable)]
    shown = {cell.key: cell.text for table in tables for row in table.rows for cell in row if cell.key}

    def value(found: re.Match[str]) -> str:
        text = shown.get(found[1], "–")
        return " / ".join(text.split()) if re.fullmatch(r"[\d ]+", text) else text

    return sections(lang, VALUE.sub(value, text_of(package, f"aid.{lang}.md")))


def sections(lang: str, text: str) -> list[Section]:
    """Return the sections of a text in the rules pages' format.

    `# number title` begins a section (deeper ones with more #), empty lines separate paragraphs, `- ` begins a list
    item, and lines of `| cell | cell |` are a table, headed by the first. `![what it shows](name)` is a picture of the
    board; the lines `1. …` below it explain its marks.
    """
    return [_section(part, lang) for part in re.split("^#+ ", text, flags=re.MULTILINE)[1:]]


def _section(part: str, lang: str) -> Section:
    heading, *blocks = part.strip().split("\n\n")
    number, _, title = heading.partition(" ")
    return Section(number, title, tuple(_block(block, lang, title) for block in blocks))


def _joined(text: str, lang: str) -> str:
    """Return the lines of a paragraph as one; in Japanese, with spaces between words of other languages alone."""
    return re.sub("\n *", " ", _BREAK[lang].sub("", text))


def _block(block: str, lang: str, title: str) -> Block:
    if found := _PICTURE.fullmatch(block):
        legend = re.split(r"\n\d+\. ", found["legend"])[1:]
        return Picture(found["name"], _joined(found["alt"], lang), tuple(_joined(line, lang) for line in legend))
    if block.startswith("| "):
        head, *rows = ([cell.strip() for cell in line.strip("| ").split(" | ")] for line in block.split("\n"))
        return RulesTable(title, tuple(head), tuple(tuple(map(Cell, row)) for row in rows))
    if not block.startswith("- "):
        return Para(_joined(block, lang))
    items = block.removeprefix("- ").split("\n- ")
    return Items(tuple(_joined(item, lang) for item in items))
