"""The rules page: complete in both languages, and every rule that the code cites is there."""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path

import pytest

from takujo.core.rulespage import Cell, Items, Para, Section, Table
from takujo.games import water_walker as package
from takujo.games.water_walker.data import PANELS, SECONDS, table
from takujo.games.water_walker.pages import rules
from takujo.games.water_walker.words import WORDS

CODE = Path(package.__file__).parent
TESTS = Path(__file__).parent
NUMBER = re.compile(r"(?<![\d.$])(\d{1,2}(?:\.\d{1,2}){1,2})(?![\d.])")
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


def _tables(lang: str, number: str) -> list[Table]:
    section = next(s for s in PAGES[lang] if s.number == number)
    return [block for block in section.blocks if isinstance(block, Table)]


def _cells(lang: str) -> list[Cell]:
    return [cell for n in NUMBERS for block in _tables(lang, n) for row in block.rows for cell in row]


def _shape(section: Section) -> list[tuple[str, int]]:
    sizes = {Para: lambda b: 1, Items: lambda b: len(b.items), Table: lambda b: len(b.rows)}
    return [(type(block).__name__, sizes[type(block)](block)) for block in section.blocks]


def test_both_languages_have_the_same_sections() -> None:
    assert [s.number for s in PAGES["ja"]] == NUMBERS


def test_both_languages_say_the_same_things_in_the_same_order() -> None:
    for ja, en in zip(PAGES["ja"], PAGES["en"], strict=True):
        assert _shape(ja) == _shape(en), ja.number


def test_both_languages_refer_to_the_same_rules() -> None:
    refer = re.compile(r"\((\d{1,2}(?:\.\d{1,2})*)\)")
    for ja, en in zip(PAGES["ja"], PAGES["en"], strict=True):
        found = [sorted(refer.findall(" ".join(_texts(section)))) for section in (ja, en)]
        assert found[0] == found[1], ja.number
        assert set(found[0]) <= set(NUMBERS), ja.number


def test_numbers_are_unique_and_in_order() -> None:
    keys = [tuple(map(int, number.split("."))) for number in NUMBERS]
    assert keys == sorted(set(keys))
    for *above, last in keys:  # each follows its elder sister, or else what it is a part of
        assert (*above, last - 1) in keys or (last == 1 and (not above or tuple(above) in keys))


@pytest.mark.parametrize(
    ("section", "parts"), [("1", 3), ("2", 2), ("3", 7), ("3.3", 3), ("3.5", 5), ("4", 3), ("5", 2), ("6", 3), ("8", 0)]
)
def test_the_sections_are_those_of_the_rules(section: str, parts: int) -> None:
    inside = [n for n in NUMBERS if n.startswith(f"{section}.") and n.count(".") == section.count(".") + 1]
    assert inside == [f"{section}.{i}" for i in range(1, parts + 1)]


@pytest.mark.parametrize("lang", PAGES)
def test_no_section_is_empty(lang: str) -> None:
    for section in PAGES[lang]:
        assert section.title and section.blocks
        assert all(text.strip() == text and text and "\n" not in text for text in _texts(section))


def test_japanese_is_japanese_and_english_is_english() -> None:
    kana = re.compile(r"[ぁ-んァ-ヶ一-龠]")
    for section in PAGES["ja"]:
        for block in section.blocks:
            if not isinstance(block, Table):
                assert all(kana.search(text) for text in _texts(Section("", "国", (block,))))
    for section in PAGES["en"]:
        assert not any(kana.search(text) for text in _texts(section))


@pytest.mark.parametrize("lang", PAGES)
def test_every_ruling_is_marked_as_ours(lang: str) -> None:
    mark = {"ja": "裁定：", "en": "Ruling: "}[lang]
    for section in PAGES[lang]:
        assert section.title.startswith(mark) == section.number.startswith("7."), section.number


# -- every citation leads somewhere


def _cited(path: Path) -> set[str]:
    """Return the rule numbers in a file's comments and texts; outlines of drawings hold other numbers."""
    cited = set()
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and "(" in token.string):
            cited.update(NUMBER.findall(token.string))
    return cited


@pytest.mark.parametrize("path", sorted(CODE.glob("*.py")), ids=lambda path: path.stem)
def test_every_rule_that_the_code_cites_is_on_the_page(path: Path) -> None:
    assert _cited(path) <= set(NUMBERS)


@pytest.mark.parametrize("name", ["actions", "data", "places", "rules", "walk"])
def test_the_code_of_the_rules_cites_them(name: str) -> None:
    assert _cited(CODE / f"{name}.py")


def test_every_refusal_names_a_rule_on_the_page() -> None:
    named = re.findall(r'Illegal\("[a-z-]+", "([^"]*)"', (CODE / "refusals.py").read_text(encoding="utf-8"))
    assert len(named) >= 15
    assert set(named) <= set(NUMBERS)


def test_every_rule_that_the_data_cites_is_on_the_page() -> None:
    assert {s.why for s in table().sources.values() if s.kind == "rules"} <= set(NUMBERS)
    assert _comments(CODE / "data.toml") <= set(NUMBERS)


def _comments(path: Path) -> set[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return {n for line in lines if line.startswith("#") for n in NUMBER.findall(line)}


def test_every_rule_that_a_test_is_named_after_is_on_the_page_and_every_rule_has_a_test() -> None:
    tested: set[str] = set()
    for path in TESTS.glob("test_rul*.py"):
        found = re.findall(r"def test_(\d+(?:_\d+)*)_", path.read_text(encoding="utf-8"))
        tested.update(name.replace("_", ".") for name in found)
    assert {n for n in tested if "." in n} <= set(NUMBERS)
    assert {n for n in NUMBERS if "." in n} - tested == set()


# -- the numbers


@pytest.mark.parametrize("lang", PAGES)
def test_every_number_of_the_data_is_shown_once_with_its_source(lang: str) -> None:
    shown = [cell.source for cell in _cells(lang) if cell.source is not None]
    assert sorted(shown) == sorted(table().sources.values())


@pytest.mark.parametrize("lang", PAGES)
def test_every_number_that_is_no_rule_says_where_it_comes_from(lang: str) -> None:
    for cell in _cells(lang):
        if cell.source is None or cell.source.kind == "rules":
            assert cell.why == ""
        elif cell.source.kind == "reconstructed":
            assert cell.why == WORDS(lang, f"why.{cell.source.why}")
        else:
            assert cell.why == cell.source.why


@pytest.mark.parametrize("lang", PAGES)
def test_every_row_of_a_table_fills_its_head(lang: str) -> None:
    for number in NUMBERS:
        for block in _tables(lang, number):
            assert {len(row) for row in block.rows} == {len(block.head)}, (number, block.caption)


@pytest.mark.parametrize("lang", PAGES)
def test_the_panels_of_a_turn_are_a_table_in_1_2(lang: str) -> None:
    (shown,) = _tables(lang, "1.2")
    expected = [(*of, sum(of) // (seats - 1)) for seats in PANELS for of in PANELS[seats]]
    assert [tuple(int(cell.text) for cell in row[1:]) for row in shown.rows] == expected
    assert [(*map(int, re.findall(r"\d", row[0].text)),) for row in shown.rows] == [
        (seats, round) for seats in PANELS for round in (1, 2)
    ]
    assert {cell.source.why for row in shown.rows for cell in row[1:3] if cell.source} == {"1.2"}


def test_section_8_shows_the_values_of_the_data() -> None:
    parts, colours, clock = _tables("en", "8")
    assert [row[1].text for row in parts.rows] == ["6", "1", "2", "13", "3"]
    assert [[cell.text for cell in row] for row in colours.rows[:2]] == [["1", "Blue"], ["2", "Red"]]
    paces = [(pace.capitalize(), seconds) for pace, seconds in SECONDS.items() if seconds]
    assert [[cell.text for cell in row] for row in clock.rows] == [[pace, f"{n} seconds"] for pace, n in paces]
    assert [row[1].text for row in _tables("ja", "8")[2].rows] == [f"{n}秒" for _, n in paces]


def test_the_page_says_how_to_correct_a_number() -> None:
    for lang, asked in (("ja", "お手元の実物"), ("en", "Your printed copy differs?")):
        text = " ".join(_texts(next(s for s in PAGES[lang] if s.number == "8")))
        assert asked in text and "data.toml" in text
