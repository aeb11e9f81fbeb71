"""The rules page, where it is this game's own; tests/core/test_rulespage.py has what all pages have in common."""

from __future__ import annotations

import re

import pytest

from takujo.core.game.rulespage import Para, RulesTable
from takujo.games.wartime_economy import GAME
from takujo.games.wartime_economy.data import BONUS_SQUARES, NATION
from takujo.games.wartime_economy.page import rules
from takujo.games.wartime_economy.page.numbers import ORDER
from takujo.games.wartime_economy.texts.words import WORDS
from tests.core.pages import cited, said, tables
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


# -- one name for one thing


@pytest.mark.parametrize("lang", PAGES)
@pytest.mark.parametrize("square", BONUS_SQUARES)
def test_7_2_a_battle_is_called_as_on_the_board(lang: str, square: int) -> None:
    assert WORDS(lang, f"board.battle.{square}") in said(GAME, lang, "7.2")


@pytest.mark.parametrize("lang", PAGES)
def test_7_3_more_than_60_is_called_the_same_everywhere(lang: str) -> None:
    word = {"ja": "かなり優れた", "en": "very good"}[lang]
    assert all(word in told for told in (said(GAME, lang, "7.3"), said(GAME, lang, "10.1")))
    assert all(word in WORDS(lang, key, n=60) for key in ("end.solo.great", "board.great"))


@pytest.mark.parametrize("lang", PAGES)
@pytest.mark.parametrize(("at", "id"), list(enumerate(ORDER, 1)))
def test_8_a_nation_is_as_difficult_as_on_its_board(lang: str, at: int, id: str) -> None:
    section = next(s for s in PAGES[lang] if s.number == f"8.{at}")
    (first, *_) = section.blocks
    assert isinstance(first, Para)
    assert re.split(r"[.,。]", first.text)[0] == WORDS(lang, f"board.level.{id}")


# -- section 10


@pytest.mark.parametrize("lang", PAGES)
def test_every_nation_has_its_tables(lang: str) -> None:
    by_number = {section.number: section for section in PAGES[lang]}
    for at, id in enumerate(ORDER, 2):
        section = by_number[f"10.{at}"]
        assert section.title == by_number[f"8.{at - 1}"].title == WORDS(lang, f"nation.{id}")
        assert [type(block) for block in section.blocks] == [RulesTable, RulesTable, RulesTable]


def test_the_page_says_that_numbers_are_reconstructed() -> None:
    assert "再構成" in said(GAME, "ja", "10")
    assert "reconstructed" in said(GAME, "en", "10")


def test_a_table_shows_the_values_of_the_data() -> None:
    ussr = next(s for s in PAGES["en"] if s.number == "10.2")
    board, labour, tech = (block for block in ussr.blocks if isinstance(block, RulesTable))
    assert [cell.text for cell in board.rows[0]] == ["Starting money", "$2"]
    assert [cell.text for cell in labour.rows[0]] == ["Cost of mobilising", "$1", "$2", "$2"]
    assert [cell.text for cell in tech.rows[0]] == ["Economic technology: cost", "$1", "$2", "$3"]


@pytest.mark.parametrize("lang", PAGES)
def test_9_14_the_length_of_every_technology_track_is_told_with_its_source(lang: str) -> None:
    for at, id in enumerate(ORDER, 2):
        board = tables(GAME, lang, f"10.{at}")[0]
        lengths = [row[1] for row in board.rows if row[1].text.startswith("+")]
        nation = NATION[id]
        told = [len(nation.econ_cost)] if nation.unified else [len(nation.econ_cost), len(nation.mil_cost)]
        assert [cell.text for cell in lengths] == [f"+{n}" for n in told]
        for cell in lengths:
            assert cell.source is not None
            assert (cell.source.kind == "rules") == (cell.text == "+5")
            assert cell.source.kind == "rules" or "+3" in cell.why


@pytest.mark.parametrize("lang", PAGES)
def test_9_14_that_every_step_is_1_is_told_to_be_ours(lang: str) -> None:
    assert "+1" in said(GAME, lang, "9.14")


@pytest.mark.parametrize("lang", PAGES)
def test_10_5_the_steps_to_4_and_5_have_a_reason_of_their_own(lang: str) -> None:
    (_, military) = tables(GAME, lang, "10.5")[2].rows
    assert [cell.text for cell in military[1:]] == ["$2", "$2", "$3", "$3", "$3"]
    standard, beyond = {cell.why for cell in military[1:4]}, {cell.why for cell in military[4:]}
    assert len(standard) == len(beyond) == 1
    assert standard != beyond
