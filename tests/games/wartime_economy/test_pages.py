"""The rules page: complete in both languages, and every rule that the code cites is there."""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path

import pytest

from takujo.core.rulespage import Cell, Items, Para, Section, Table
from takujo.games import wartime_economy as package
from takujo.games.wartime_economy.data import table
from takujo.games.wartime_economy.page_numbers import ORDER
from takujo.games.wartime_economy.pages import rules
from takujo.games.wartime_economy.words import WORDS

CODE = Path(package.__file__).parent
TESTS = Path(__file__).parent
NUMBER = re.compile(r"(?<![\d.$])(\d{1,2}\.\d{1,2})(?![\d.])")
PAGES = {lang: rules(lang) for lang in ("ja", "en")}
NUMBERS = [section.number for section in PAGES["en"]]


def _texts(section: Section) -> list[str]:
    texts = [section.title]
    for block in section.blocks:
        if isinstance(block, Para):
            texts.append(block.text)
        elif isinstance(block, Items):
            texts.extend(block.items)
        else:
            texts.extend([block.caption, *block.head])
            texts.extend(text for row in block.rows for cell in row for text in (cell.text, cell.why) if text)
    return texts


def _cells(lang: str) -> list[Cell]:
    blocks = [block for section in PAGES[lang] for block in section.blocks]
    return [cell for block in blocks if isinstance(block, Table) for row in block.rows for cell in row]


def _shape(section: Section) -> list[tuple[str, int]]:
    sizes = {Para: lambda b: 1, Items: lambda b: len(b.items), Table: lambda b: len(b.rows)}
    return [(type(block).__name__, sizes[type(block)](block)) for block in section.blocks]


def test_both_languages_have_the_same_sections() -> None:
    assert [s.number for s in PAGES["ja"]] == NUMBERS


def test_both_languages_say_the_same_things_in_the_same_order() -> None:
    for ja, en in zip(PAGES["ja"], PAGES["en"], strict=True):
        assert _shape(ja) == _shape(en), ja.number


def test_both_languages_refer_to_the_same_rules() -> None:
    refer = re.compile(r"\((\d{1,2}(?:\.\d{1,2})?)\)")
    for ja, en in zip(PAGES["ja"], PAGES["en"], strict=True):
        found = [sorted(refer.findall(" ".join(_texts(section)))) for section in (ja, en)]
        assert found[0] == found[1], ja.number
        assert set(found[0]) <= set(NUMBERS), ja.number


def test_numbers_are_unique_and_in_order() -> None:
    keys = [tuple(map(int, number.split("."))) for number in NUMBERS]
    assert keys == sorted(set(keys))
    for key in keys:
        if len(key) == 2:  # each subsection follows its section or its elder sister
            assert key[:1] if key[1] == 1 else (key[0], key[1] - 1) in keys


@pytest.mark.parametrize(("section", "parts"), [(1, 5), (2, 5), (3, 8), (4, 2), (5, 3), (6, 5), (7, 3), (8, 8)])
def test_the_sections_are_those_of_the_rules(section: int, parts: int) -> None:
    assert [n for n in NUMBERS if n.startswith(f"{section}.")] == [f"{section}.{i}" for i in range(1, parts + 1)]


@pytest.mark.parametrize("lang", PAGES)
def test_no_section_is_empty(lang: str) -> None:
    for section in PAGES[lang]:
        assert section.title and section.blocks
        assert all(text.strip() == text and text and "\n" not in text for text in _texts(section))


def test_japanese_is_japanese_and_english_is_english() -> None:
    kana = re.compile(r"[ぁ-んァ-ヶ一-龠]")
    for text in (
        t for s in PAGES["ja"] for b in s.blocks if not isinstance(b, Table) for t in _texts(Section("", "国", (b,)))
    ):
        assert kana.search(text)
    for text in (t for s in PAGES["en"] for t in _texts(s)):
        assert not kana.search(text)


@pytest.mark.parametrize("lang", PAGES)
def test_every_ruling_is_marked_as_ours(lang: str) -> None:
    mark = {"ja": "裁定：", "en": "Ruling: "}[lang]
    for section in PAGES[lang]:
        assert section.title.startswith(mark) == section.number.startswith("9."), section.number


# -- every citation leads somewhere


def _cited(path: Path) -> set[str]:
    """Return the rule numbers in a file's comments and texts."""
    cited = set()
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            cited.update(NUMBER.findall(token.string))
    return cited


RULES_CODE = ("actions", "data", "position", "refusals", "rules", "track", "works")


@pytest.mark.parametrize("name", RULES_CODE)
def test_every_rule_that_the_code_cites_is_on_the_page(name: str) -> None:
    cited = _cited(CODE / f"{name}.py")
    assert cited
    assert cited <= set(NUMBERS)


def test_every_refusal_names_a_rule_on_the_page() -> None:
    source = (CODE / "refusals.py").read_text(encoding="utf-8") + (CODE / "rules.py").read_text(encoding="utf-8")
    named = re.findall(r'Illegal\("[a-z-]+", "([^"]*)"', source)
    assert len(named) >= 8
    assert set(named) <= set(NUMBERS)


def test_every_rule_that_the_data_cites_is_on_the_page() -> None:
    assert {s.why for s in table().sources.values() if s.kind == "rules"} <= set(NUMBERS)


def test_every_rule_that_a_test_is_named_after_is_on_the_page_and_every_rule_has_a_test() -> None:
    tested: set[str] = set()
    for path in TESTS.glob("test_rul*.py"):
        found = re.findall(r"def test_(\d+)(?:_(\d+))?_", path.read_text(encoding="utf-8"))
        tested.update(f"{a}.{b}" if b else a for a, b in found)
    assert {n for n in tested if "." in n} <= set(NUMBERS)
    missing = {n for n in NUMBERS if "." in n and not n.startswith("10.")} - tested
    assert not missing


# -- section 10


@pytest.mark.parametrize("lang", PAGES)
def test_every_number_of_the_data_is_shown_once_with_its_source(lang: str) -> None:
    shown = [cell.source for cell in _cells(lang) if cell.source is not None]
    assert sorted(shown) == sorted(table().sources.values())


@pytest.mark.parametrize("lang", PAGES)
def test_every_reconstructed_number_says_why(lang: str) -> None:
    for cell in _cells(lang):
        if cell.source is not None and cell.source.kind == "reconstructed":
            assert cell.why == WORDS(lang, f"why.{cell.source.why}")
        else:
            assert cell.why == ""


@pytest.mark.parametrize("lang", PAGES)
def test_every_nation_has_its_tables(lang: str) -> None:
    by_number = {section.number: section for section in PAGES[lang]}
    for at, id in enumerate(ORDER, 2):
        section = by_number[f"10.{at}"]
        assert section.title == by_number[f"8.{at - 1}"].title == WORDS(lang, f"nation.{id}")
        assert [type(block) for block in section.blocks] == [Table, Table, Table]


@pytest.mark.parametrize("lang", PAGES)
def test_every_row_of_a_table_fills_its_head(lang: str) -> None:
    for section in PAGES[lang]:
        for block in section.blocks:
            if isinstance(block, Table):
                assert {len(row) for row in block.rows} == {len(block.head)}, (section.number, block.caption)


def test_the_page_says_that_numbers_are_reconstructed_and_how_to_correct_them() -> None:
    ja, en = (" ".join(_texts(next(s for s in PAGES[lang] if s.number == "10"))) for lang in ("ja", "en"))
    assert "再構成" in ja and "data.toml" in ja
    assert "reconstruction" in en and "Your printed copy differs?" in en and "data.toml" in en


def test_a_table_shows_the_values_of_the_data() -> None:
    ussr = next(s for s in PAGES["en"] if s.number == "10.2")
    board, labour, tech = (block for block in ussr.blocks if isinstance(block, Table))
    assert [cell.text for cell in board.rows[0]] == ["Starting money", "$2"]
    assert [cell.text for cell in labour.rows[0]] == ["Price of mobilising", "$1", "$2", "$2"]
    assert [cell.text for cell in tech.rows[0]] == ["Economic technology: price", "$1", "$2", "$3"]
