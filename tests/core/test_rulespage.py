"""Rules pages: numbered sections, the same in both languages, and every rule that the code cites."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import takujo
from takujo.core.game import Game
from takujo.core.rulespage import Cell, Items, Para, Section, Table

GAMES = takujo.games().values()
CITED = re.compile(r"\b(\d{1,2}\.\d{1,2})\b")


def page(game: Game, lang: str) -> list[Section]:
    sections: list[Section] = list(game.part("pages").rules(lang))
    return sections


def shape(block: Any) -> tuple[object, ...]:
    if isinstance(block, Items):
        return "items", len(block.items)
    if isinstance(block, Table):
        return "table", len(block.head), [len(row) for row in block.rows]
    assert isinstance(block, Para)
    return ("para",)


def numbers(game: Game) -> set[str]:
    return {section.number for section in page(game, "en")}


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_both_languages_have_the_same_sections(game: Game) -> None:
    ja, en = page(game, "ja"), page(game, "en")
    assert [s.number for s in ja] == [s.number for s in en]
    assert len(numbers(game)) == len(en)
    for mine, theirs in zip(ja, en, strict=True):
        assert mine.title
        assert list(map(shape, mine.blocks)) == list(map(shape, theirs.blocks)), mine.number


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_rule_that_the_code_cites_is_there(game: Game) -> None:
    there = numbers(game)
    folder = Path(game.part("rules").__file__).parent
    for path in sorted(folder.glob("*.py")):
        for line in path.read_text(encoding="utf-8").splitlines():
            cited = re.findall(r'Illegal\([^)]*"(\d+\.\d+)"', line)
            cited += CITED.findall(line.partition("#")[2]) if "# " in line else []
            assert set(cited) <= there, f"{path.name}: {line.strip()}"


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_rule_that_a_number_cites_is_there(game: Game) -> None:
    there = numbers(game)
    for section in page(game, "ja"):
        for block in section.blocks:
            if isinstance(block, Table):
                for cell in (cell for row in block.rows for cell in row if isinstance(cell, Cell)):
                    assert cell.source is None or cell.source.kind != "rules" or cell.source.why in there
                    assert cell.source is None or cell.source.kind == "rules" or cell.why


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_page_s_own_references_lead_somewhere(game: Game) -> None:
    there = numbers(game)
    for section in page(game, "en"):
        for block in section.blocks:
            texts = block.items if isinstance(block, Items) else [block.text] if isinstance(block, Para) else []
            for text in texts:
                found = [n for part in re.findall(r"\(([\d., ]+)\)", text) for n in CITED.findall(part)]
                assert set(found) <= there, text
