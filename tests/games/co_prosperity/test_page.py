"""The rules page: what it has to say of this game; what every game's page must do is tested in core."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

import takujo
from takujo.core.game.rulespage import RulesTable
from takujo.games import co_prosperity as package
from takujo.games.co_prosperity.data import CARDS, EDGES, SPACES, UNITS, table
from tests.core.pages import lines, page, rows, said, says_number, section

CODE = Path(package.__file__).parent
GAME = takujo.games()["co-prosperity"]
PAGES = {lang: page(GAME, lang) for lang in ("ja", "en")}
each_language = pytest.mark.parametrize("lang", PAGES)

_SECTIONS = """
1.0 2.0 2.1 2.1.1 2.1.2 2.1.3 2.1.4 2.1.5 2.1.6 2.1.7 2.1.8 2.1.9 2.1.10 2.2 2.2.1 2.2.2 2.2.3 2.2.4 2.2.5 2.3 2.4 2.5
3.0 3.1 3.2 3.3 3.4 4.0 4.1 4.2 4.3 5.0 5.1 5.2
6.0 6.1 6.2 6.3 6.3.1 6.3.2 6.3.3 6.3.4 6.3.5 6.3.6 6.3.7 6.3.8 6.3.9 6.3.10 6.4
7.0 7.1 7.2 7.2.1 7.2.2 7.3 7.4 7.4.1 7.4.2
8.0 8.1 8.1.1 8.1.2 8.2 8.2.1 8.2.2 8.2.3 8.2.4 8.3 8.3.1 8.4 8.4.1 8.4.2 8.5 8.5.1 8.5.2 8.5.3 8.5.4 8.5.5
8.6 8.6.1 8.6.2 8.6.3 8.6.4 8.6.5 8.6.6 8.6.7 8.6.8 8.7 8.8 8.8.1 8.8.2 8.9 9.0
"""
RULEBOOK = _SECTIONS.split()
"""The sections of the rulebook (it has 3.3 twice; the markers of the first are in our 3.2)."""


@each_language
def test_all_sections_of_the_rulebook_are_there_in_their_order(lang: str) -> None:
    assert [s.number for s in PAGES[lang]][: len(RULEBOOK)] == RULEBOOK


@each_language
def test_then_rulings_values_and_examples(lang: str) -> None:
    numbers = [s.number for s in PAGES[lang]][len(RULEBOOK) :]
    assert numbers == [
        *("10", *(f"10.{n}" for n in range(1, 30))),
        *("11", *(f"11.{n}" for n in range(1, 9))),
        *("12", "12.1", "12.2"),
    ]


@each_language
def test_every_ruling_says_which_rule_it_is_about(lang: str) -> None:
    for s in PAGES[lang]:
        if s.number.startswith("10.") and s.number != "10.2":
            assert re.search(r"\(\d+\.\d", said(GAME, lang, s.number)), s.number


@pytest.mark.parametrize(
    ("number", "told"),
    [
        *(("4.3", 8), ("4.3", 7), ("6.1", 4), ("6.2", 6), ("6.2", 8), ("6.2", 10), ("7.2.1", 6), ("7.2.1", 5)),
        *(("8.1", 3), ("8.1", 5), ("8.2", 3), ("8.2", 5), ("8.3", 2), ("8.3", 1), ("8.6.2", 1), ("8.6.2", 2)),
        *(("8.8", 3), ("8.8.2", 5), ("8.8.2", 6), ("8.9", 7), ("2.3", 8), ("2.3", 16), ("10.18", 7)),
    ],
)
def test_both_languages_name_the_numbers_of_the_rulebook(number: str, told: int) -> None:
    for lang in PAGES:
        assert says_number(GAME, lang, number, told), lang


def test_the_tables_have_everything() -> None:
    assert list(lines(GAME, "en", "11.1")) == [space.id for space in SPACES]
    assert len(lines(GAME, "en", "11.2")) == len(EDGES)
    assert sum(int(row[1]) for row in lines(GAME, "en", "11.3").values()) == len(UNITS)
    assert set(lines(GAME, "en", "11.4")) == {
        f"{side}.{c.id}" for side, deck in zip(("japan", "allies"), CARDS, strict=True) for c in deck
    }
    assert list(lines(GAME, "en", "11.5")) == list(table().values["track"])
    assert len(lines(GAME, "en", "11.6")) == sum(map(len, table().values["setup"].values()))
    assert list(lines(GAME, "en", "11.7")) == list(table().values["limits"])
    assert list(rows(GAME, "en", "11.8")) == list(table().values["sources"])


def test_a_line_is_called_as_in_the_data_file() -> None:
    text = (CODE / "data.toml").read_text(encoding="utf-8")
    for number, head in (("11.1", "[spaces.{}]"), ("11.3", "[units.{}]"), ("11.4", "[cards.{}]"), ("11.2", "\n{} = ")):
        for line in lines(GAME, "en", number):
            assert head.format(line) in text


def test_a_row_in_both_languages() -> None:
    told = []
    for lang in ("ja", "en"):
        (spaces,) = (block for block in section(GAME, lang, "11.1").blocks if isinstance(block, RulesTable))
        told.append([cell.text for cell in spaces.rows[0]][:4])
    assert told == [["日本", "日本", "日本軍", "○"], ["Japan", "Japan", "Japanese", "yes"]]


@each_language
def test_a_reconstructed_value_says_how_sure_we_are(lang: str) -> None:
    sure = {"ja": ("確度：高）", "確度：中）", "確度：低）"), "en": ("(very likely)", "(likely)", "(a guess)")}[lang]
    for s in PAGES[lang]:
        for block in s.blocks:
            for row in block.rows if isinstance(block, RulesTable) else ():
                for cell in row:
                    if cell.source is not None and cell.source.kind == "reconstructed":
                        assert cell.why.endswith(sure)


def test_the_optional_rule_and_the_examples_are_named_so() -> None:
    assert "選択ルール" in section(GAME, "ja", "8.3.1").title and "optional" in section(GAME, "en", "8.3.1").title
    assert len(section(GAME, "en", "12.1").blocks) == len(section(GAME, "ja", "12.1").blocks) == 2


def test_the_page_is_not_heavy() -> None:
    """Bytes on the wire for both languages; the tables come from the data."""
    assert sum(len(gzip.compress((CODE / "page" / f"page.{lang}.md").read_bytes(), mtime=0)) for lang in PAGES) < 20_000
