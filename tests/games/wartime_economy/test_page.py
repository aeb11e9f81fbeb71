"""The rules page, where it is this game's own; tests/core/test_rulespage.py has what all pages have in common."""

from __future__ import annotations

import pytest

from takujo.core.rulespage import Table
from takujo.games.wartime_economy import GAME
from takujo.games.wartime_economy.page import rules
from takujo.games.wartime_economy.page.numbers import ORDER
from takujo.games.wartime_economy.texts.words import WORDS
from tests.core.pages import cited, said
from tests.homes import package

PAGES = {lang: rules(lang) for lang in ("ja", "en")}
NUMBERS = [section.number for section in PAGES["en"]]


@pytest.mark.parametrize(("section", "parts"), [(1, 5), (2, 5), (3, 8), (4, 2), (5, 3), (6, 5), (7, 3), (8, 8)])
def test_the_sections_are_those_of_the_rules(section: int, parts: int) -> None:
    assert [n for n in NUMBERS if n.startswith(f"{section}.")] == [f"{section}.{i}" for i in range(1, parts + 1)]


# -- every citation leads somewhere


RULES_CODE = ("rules/actions", "data", "rules/position", "rules/refusals", "rules/flow", "rules/track", "rules/works")


@pytest.mark.parametrize("name", RULES_CODE)
def test_the_code_of_the_rules_cites_them(name: str) -> None:
    assert cited(package(GAME) / f"{name}.py")


# -- section 10


@pytest.mark.parametrize("lang", PAGES)
def test_every_nation_has_its_tables(lang: str) -> None:
    by_number = {section.number: section for section in PAGES[lang]}
    for at, id in enumerate(ORDER, 2):
        section = by_number[f"10.{at}"]
        assert section.title == by_number[f"8.{at - 1}"].title == WORDS(lang, f"nation.{id}")
        assert [type(block) for block in section.blocks] == [Table, Table, Table]


def test_the_page_says_that_numbers_are_reconstructed() -> None:
    assert "再構成" in said(GAME, "ja", "10")
    assert "reconstruction" in said(GAME, "en", "10")


def test_a_table_shows_the_values_of_the_data() -> None:
    ussr = next(s for s in PAGES["en"] if s.number == "10.2")
    board, labour, tech = (block for block in ussr.blocks if isinstance(block, Table))
    assert [cell.text for cell in board.rows[0]] == ["Starting money", "$2"]
    assert [cell.text for cell in labour.rows[0]] == ["Price of mobilising", "$1", "$2", "$2"]
    assert [cell.text for cell in tech.rows[0]] == ["Economic technology: price", "$1", "$2", "$3"]
