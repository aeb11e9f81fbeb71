"""The rules page, where it is this game's own; tests/core/test_rulespage.py has what all pages have in common."""

from __future__ import annotations

import re

import pytest

from takujo.core.game.rulespage import Items, Para, RulesTable
from takujo.games.workers_made import GAME
from takujo.games.workers_made.card import CARD
from takujo.games.workers_made.data import table
from takujo.games.workers_made.page import rules
from tests.core.pages import cited, said
from tests.homes import package

PAGES = {lang: rules(lang) for lang in ("ja", "en")}
NUMBERS = [section.number for section in PAGES["en"]]


def test_both_languages_name_the_same_numbers() -> None:
    """The sums of the examples; "1" has its words in English ("one 2", "a 1")."""
    for ja, en in zip(PAGES["ja"], PAGES["en"], strict=True):
        told = []
        for section in (ja, en):
            texts = [b.text for b in section.blocks if isinstance(b, Para) and b.text.startswith(("例：", "Example:"))]
            items = [i for b in section.blocks if isinstance(b, Items) for i in b.items]
            told.append({int(n) for n in re.findall(r"(?<![\d.])\d+(?!\.?\d)", " ".join([*texts, *items]))} - {1, 2})
        assert told[0] == told[1], ja.number


@pytest.mark.parametrize(
    ("section", "parts"), [(1, 3), (2, 5), (3, 5), (4, 4), (5, 2), (6, 3), (7, 2), (8, 12), (9, 0)]
)
def test_the_sections_are_those_of_the_rules(section: int, parts: int) -> None:
    assert str(section) in NUMBERS
    assert [n for n in NUMBERS if n.startswith(f"{section}.")] == [f"{section}.{i}" for i in range(1, parts + 1)]


def test_the_page_says_that_the_title_is_ours() -> None:
    for lang, word in (("ja", "仮の題"), ("en", "working title")):
        for told in (word, "Workers Made", "2020", CARD(lang, "title")):
            assert told in said(GAME, lang, "1")


@pytest.mark.parametrize("lang", PAGES)
def test_the_options_are_called_as_on_the_card(lang: str) -> None:
    for number, option, choices in (
        ("7.1", "counter", ("spots", "both", "twice")),
        ("7.2", "sweep", ("both", "attacker")),
    ):
        section = next(s for s in PAGES[lang] if s.number == number)
        assert section.title == CARD(lang, f"option.{option}")
        (items,) = (block.items for block in section.blocks if isinstance(block, Items))
        for choice, item in zip(choices, items, strict=True):
            assert item.startswith(CARD(lang, f"option.{option}.{choice}"))


@pytest.mark.parametrize("lang", PAGES)
def test_the_page_tells_of_the_curtain(lang: str) -> None:
    assert {"ja": "幕", "en": "curtain"}[lang] in said(GAME, lang, "8.11")


# -- every citation leads somewhere


RULES_CODE = (
    "rules/actions",
    "rules/battle",
    "data",
    "rules/payment",
    "rules/position",
    "rules/refusals",
    "rules/flow",
    "rules/training",
)


@pytest.mark.parametrize("name", RULES_CODE)
def test_the_code_of_the_rules_cites_them(name: str) -> None:
    assert cited(package(GAME) / f"{name}.py")


# -- the numbers


def test_the_page_says_that_numbers_are_reconstructed() -> None:
    assert "再構成" in said(GAME, "ja", "9")
    assert "reconstructed" in said(GAME, "en", "9")


def test_a_table_shows_the_values_of_the_data() -> None:
    rows = [
        [cell.text for cell in row]
        for number in ("1.1", "9")
        for block in next(s for s in PAGES["en"] if s.number == number).blocks
        if isinstance(block, RulesTable)
        for row in block.rows
    ]
    values = table().values
    assert rows[0] == ["Citizens: 2", str(values["citizens"]["2"])]
    assert ["Soldiers: 0", str(values["soldiers"]["0"])] in rows
    assert ["Training ground: 8", "2"] in rows
    assert rows[-2] == ["Area sweep bonus", "5"]
    assert rows[-1] == ["Rounds in a row without citizens changing hands before the game ends", "5"]
