"""The rules page: complete in both languages, and every rule that the code cites is there."""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path

import pytest

from takujo.core.rulespage import Cell, Items, Para, Section, Table
from takujo.games import workers_made as package
from takujo.games.workers_made.card import CARD
from takujo.games.workers_made.data import table
from takujo.games.workers_made.pages import rules
from takujo.games.workers_made.words import WORDS

CODE = Path(package.__file__).parent
TESTS = Path(__file__).parent
NUMBER = re.compile(r"(?<![\d.$+×])([1-9]\.\d{1,2})(?![\d.])")
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


def _said(lang: str, number: str) -> str:
    return " ".join(_texts(next(s for s in PAGES[lang] if s.number == number)))


def _shape(section: Section) -> list[tuple[str, int]]:
    sizes = {Para: lambda b: 1, Items: lambda b: len(b.items), Table: lambda b: len(b.rows)}
    return [(type(block).__name__, sizes[type(block)](block)) for block in section.blocks]


def test_both_languages_have_the_same_sections() -> None:
    assert [s.number for s in PAGES["ja"]] == NUMBERS


def test_both_languages_say_the_same_things_in_the_same_order() -> None:
    for ja, en in zip(PAGES["ja"], PAGES["en"], strict=True):
        assert _shape(ja) == _shape(en), ja.number


def test_both_languages_refer_to_the_same_rules() -> None:
    refer = re.compile(r"\((\d(?:\.\d{1,2})?)\)")
    for ja, en in zip(PAGES["ja"], PAGES["en"], strict=True):
        found = [sorted(refer.findall(" ".join(_texts(section)))) for section in (ja, en)]
        assert found[0] == found[1], ja.number
        assert set(found[0]) <= set(NUMBERS) - {ja.number}, ja.number


def test_both_languages_name_the_same_numbers() -> None:
    """The sums of the examples; "1" has its words in English ("one 2", "a 1")."""
    for ja, en in zip(PAGES["ja"], PAGES["en"], strict=True):
        told = []
        for section in (ja, en):
            texts = [b.text for b in section.blocks if isinstance(b, Para) and b.text.startswith(("例：", "Example:"))]
            items = [i for b in section.blocks if isinstance(b, Items) for i in b.items]
            told.append({int(n) for n in re.findall(r"(?<![\d.])\d+(?!\.?\d)", " ".join([*texts, *items]))} - {1, 2})
        assert told[0] == told[1], ja.number


def test_numbers_are_unique_and_in_order() -> None:
    keys = [tuple(map(int, number.split("."))) for number in NUMBERS]
    assert keys == sorted(set(keys))


@pytest.mark.parametrize(
    ("section", "parts"), [(1, 3), (2, 5), (3, 5), (4, 4), (5, 2), (6, 3), (7, 2), (8, 11), (9, 0)]
)
def test_the_sections_are_those_of_the_rules(section: int, parts: int) -> None:
    assert str(section) in NUMBERS
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
        assert section.title.startswith(mark) == section.number.startswith("8."), section.number


def test_the_page_says_that_the_title_is_ours() -> None:
    for lang, word in (("ja", "仮の題"), ("en", "working title")):
        for told in (word, "Workers Made", "2020", CARD(lang, "title")):
            assert told in _said(lang, "1")


@pytest.mark.parametrize("lang", PAGES)
def test_the_options_are_called_as_on_the_card(lang: str) -> None:
    for number, option, choices in (("7.1", "counter", ("spots", "both")), ("7.2", "sweep", ("both", "attacker"))):
        section = next(s for s in PAGES[lang] if s.number == number)
        assert section.title == CARD(lang, f"option.{option}")
        (items,) = (block.items for block in section.blocks if isinstance(block, Items))
        for choice, item in zip(choices, items, strict=True):
            assert item.startswith(CARD(lang, f"option.{option}.{choice}"))


@pytest.mark.parametrize("lang", PAGES)
def test_the_page_tells_of_the_curtain(lang: str) -> None:
    assert {"ja": "幕", "en": "curtain"}[lang] in _said(lang, "8.11")


# -- every citation leads somewhere


def _cited(path: Path) -> set[str]:
    """Return the rule numbers in a file's comments and texts."""
    cited = set()
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            cited.update(NUMBER.findall(token.string))
    return cited


RULES_CODE = ("actions", "battle", "data", "payment", "position", "refusals", "rules", "training")


@pytest.mark.parametrize("name", RULES_CODE)
def test_the_code_of_the_rules_cites_them(name: str) -> None:
    assert _cited(CODE / f"{name}.py")


@pytest.mark.parametrize("path", sorted(p for p in CODE.glob("*.py") if "glyphs" not in p.stem), ids=lambda p: p.stem)
def test_every_rule_that_the_code_cites_is_on_the_page(path: Path) -> None:
    assert _cited(path) <= set(NUMBERS)


def test_every_refusal_names_a_rule_on_the_page() -> None:
    source = (CODE / "refusals.py").read_text(encoding="utf-8")
    named = re.findall(r'Illegal\("[a-z-]+", "([^"]*)"', source)
    assert len(named) >= 8
    assert set(named) <= set(NUMBERS)


def test_every_rule_that_the_data_cites_is_on_the_page() -> None:
    assert {s.why for s in table().sources.values() if s.kind == "rules"} <= set(NUMBERS)


def test_every_rule_that_a_test_is_named_after_is_on_the_page_and_every_rule_has_a_test() -> None:
    tested: set[str] = set()
    for path in TESTS.glob("test_*.py"):
        found = re.findall(r"def test_(\d+)_(\d+)_", path.read_text(encoding="utf-8"))
        if path.stem.startswith("test_rul"):
            tested.update(f"{a}.{b}" for a, b in found)
        assert {f"{a}.{b}" for a, b in found} <= set(NUMBERS), path.stem
    missing = {n for n in NUMBERS if "." in n} - tested
    assert not missing


# -- the numbers


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
def test_every_row_of_a_table_fills_its_head(lang: str) -> None:
    for section in PAGES[lang]:
        for block in section.blocks:
            if isinstance(block, Table):
                assert {len(row) for row in block.rows} == {len(block.head)}, (section.number, block.caption)


def test_the_page_says_that_numbers_are_reconstructed_and_how_to_correct_them() -> None:
    assert "再構成" in _said("ja", "9") and "data.toml" in _said("ja", "9")
    for told in ("reconstruction", "Your printed copy differs?", "data.toml"):
        assert told in _said("en", "9")


def test_a_table_shows_the_values_of_the_data() -> None:
    rows = [
        [cell.text for cell in row]
        for number in ("1.1", "9")
        for block in next(s for s in PAGES["en"] if s.number == number).blocks
        if isinstance(block, Table)
        for row in block.rows
    ]
    values = table().values
    assert rows[0] == ["Citizens: 2", str(values["citizens"]["2"])]
    assert ["Soldiers: 0", str(values["soldiers"]["0"])] in rows
    assert ["Training ground: 8", "2"] in rows
    assert rows[-1] == ["Bonus for a whole area", "5"]
