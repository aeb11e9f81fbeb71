"""Player aids: complete in both languages, with rules that exist and the values of the match."""

from __future__ import annotations

import re

import pytest

import takujo
from takujo.core.game.game import Game
from takujo.core.game.rulespage import VALUE, Para, Section, sections
from takujo.core.text.data_files import text_of
from takujo.core.text.texts import LANGS
from tests.core.pages import cells, numbers, texts
from tests.core.test_rulespage import shape

every_game = pytest.mark.parametrize("game", takujo.games().values(), ids=str)
MOST_WORDS = 420
"""What fits on one printed page."""


def said(aid: list[Section]) -> str:
    return " ".join(text for section in aid for text in texts(section))


@every_game
def test_both_languages_say_the_same_in_the_same_order(game: Game) -> None:
    ja, en = (game.page.aid(lang) for lang in LANGS)
    assert [section.number for section in ja] == [section.number for section in en]
    assert [[*map(shape, section.blocks)] for section in ja] == [[*map(shape, section.blocks)] for section in en]
    rules = [sorted(re.findall(r"\((\d[\d.]*)\)", said(aid))) for aid in (ja, en)]
    assert rules[0] == rules[1]
    assert {*rules[0], *(section.number for section in ja)} <= {*numbers(game)}
    assert len(said(en).split()) <= MOST_WORDS


@every_game
def test_every_value_is_in_the_tables_of_the_rules(game: Game) -> None:
    for lang in LANGS:
        named = {*VALUE.findall(text_of(f"{game.package}.page", f"aid.{lang}.md"))}
        assert named and named <= {cell.key for cell in cells(game, lang)}


def test_the_values_are_those_of_the_match() -> None:
    game = takujo.games()["workers-made"]
    own = game.with_numbers({"limits.quiet_rounds": 7})
    assert "in 5 rounds" in said(game.page.aid("en")) and "in 7 rounds" in said(own.page.aid("en"))


def test_a_table_is_written_in_lines() -> None:
    ((number, title, blocks),) = sections("en", "# 3 Prices\n\n| Tile | Cost |\n| Farm | 1 Ore (3.2) |\n\nLast.")
    assert (number, title) == ("3", "Prices")
    table, last = blocks
    assert table.caption == "Prices" and table.head == ("Tile", "Cost")
    assert [[cell.text for cell in row] for row in table.rows] == [["Farm", "1 Ore (3.2)"]]
    assert last == Para("Last.")
