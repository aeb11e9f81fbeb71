"""The rules page, where it is this game's own; tests/core/test_rulespage.py has what all pages have in common."""

from __future__ import annotations

import re

import pytest

from takujo.games.water_walker import GAME
from takujo.games.water_walker.card import CARD
from takujo.games.water_walker.data import PANELS, SECONDS
from takujo.games.water_walker.page import rules
from tests.core.pages import cited, said, tables
from tests.homes import package

PAGES = {lang: rules(lang) for lang in ("ja", "en")}
NUMBERS = [section.number for section in PAGES["en"]]


@pytest.mark.parametrize(
    ("section", "parts"), [("1", 3), ("2", 2), ("3", 7), ("3.3", 3), ("3.5", 5), ("4", 3), ("5", 2), ("6", 3), ("8", 0)]
)
def test_the_sections_are_those_of_the_rules(section: str, parts: int) -> None:
    inside = [n for n in NUMBERS if n.startswith(f"{section}.") and n.count(".") == section.count(".") + 1]
    assert inside == [f"{section}.{i}" for i in range(1, parts + 1)]


@pytest.mark.parametrize("lang", PAGES)
def test_the_page_and_the_card_say_whose_game_it_is(lang: str) -> None:
    for told in ("fullkawa", {"ja": "謙治", "en": "Kenji"}[lang], "Open Design Games", "2014"):
        assert told in said(GAME, lang, "1")
        assert told in CARD(lang, "blurb")


# -- every citation leads somewhere


@pytest.mark.parametrize("name", ["rules/actions", "data", "rules/places", "rules/flow", "rules/walk"])
def test_the_code_of_the_rules_cites_them(name: str) -> None:
    assert cited(package(GAME) / f"{name}.py")


# -- the numbers


@pytest.mark.parametrize("lang", PAGES)
def test_the_panels_of_a_turn_are_a_table_in_1_2(lang: str) -> None:
    (shown,) = tables(GAME, lang, "1.2")
    expected = [(*of, sum(of) // (seats - 1)) for seats in PANELS for of in PANELS[seats]]
    assert [tuple(int(cell.text) for cell in row[1:]) for row in shown.rows] == expected
    assert [(*map(int, re.findall(r"\d", row[0].text)),) for row in shown.rows] == [
        (seats, round) for seats in PANELS for round in (1, 2)
    ]
    assert {cell.source.why for row in shown.rows for cell in row[1:3] if cell.source} == {"1.2"}


def test_section_8_shows_the_values_of_the_data() -> None:
    parts, colours, clock = tables(GAME, "en", "8")
    assert [row[1].text for row in parts.rows] == ["6", "1", "2", "13", "3"]
    assert [[cell.text for cell in row] for row in colours.rows[:2]] == [["1", "Blue"], ["2", "Red"]]
    paces = [(pace.capitalize(), seconds) for pace, seconds in SECONDS.items() if seconds]
    assert [[cell.text for cell in row] for row in clock.rows] == [[pace, f"{n} seconds"] for pace, n in paces]
    assert [row[1].text for row in tables(GAME, "ja", "8")[2].rows] == [f"{n}秒" for _, n in paces]
