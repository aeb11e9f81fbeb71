"""Rules pages: complete in both languages, and every rule that is cited anywhere is there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, cast

import pytest

import takujo
from takujo.core.game.game import Game
from takujo.core.game.rulespage import Cell, Items, Para, Picture, RulesTable, Section, sections, sourced
from takujo.core.numbers.provenance import Source, Sourced
from takujo.core.text.texts import Texts
from tests.core.limits import limits_of
from tests.core.pages import NUMBER, cells, cited, numbers, page, said, tables, texts
from tests.homes import own_tests, package

every_game = pytest.mark.parametrize("game", takujo.games().values(), ids=str)
each_language = pytest.mark.parametrize("lang", ["ja", "en"])
ROOT = Path(__file__).parents[2]
KANA_OR_KANJI = re.compile(r"[ぁ-んァ-ヶ一-龠]")


def shape(block: Any) -> tuple[object, ...]:
    if isinstance(block, Items):
        return "items", len(block.items)
    if isinstance(block, RulesTable):
        return "table", len(block.head), [len(row) for row in block.rows]
    if isinstance(block, Picture):
        return "picture", block.name, len(block.legend)
    assert isinstance(block, Para)
    return ("para",)


def figures(game: Game) -> str:
    """Return the number of the chapter of the numbers and their sources: the last that has tables."""
    return [s for s in page(game, "en") if tables(game, "en", s.number)][-1].number.partition(".")[0]


# -- how a page is read

WRITTEN = """What stands before the first section is no part of the page.

# 1 Aim

The first line
goes on.

## 1.2 Two-word title

- One point
  in two lines.
- Another - with a hyphen.

- A list of one.

![What it
shows](some-name)
1. One mark.
2. Another mark
   in two lines.

![No marks](other)

Last (1.3).
### 1.2.1 Deep

#tag, - no point
# 10.0 Rest

End.


"""
SECTIONS = [
    Section("1", "Aim", (Para("The first line goes on."),)),
    Section(
        "1.2",
        "Two-word title",
        (
            Items(("One point in two lines.", "Another - with a hyphen.")),
            Items(("A list of one.",)),
            Picture("some-name", "What it shows", ("One mark.", "Another mark in two lines.")),
            Picture("other", "No marks", ()),
            Para("Last (1.3)."),
        ),
    ),
    Section("1.2.1", "Deep", (Para("#tag, - no point"),)),
    Section("10.0", "Rest", (Para("End."),)),
]


def test_a_page_is_read_as_it_is_written() -> None:
    assert sections("en", WRITTEN) == SECTIONS
    ja = sections("ja", "# 1 目的\n\n一行目、\n二行目。\n\n- 項目は\n  続く。\n- 次")
    assert ja == [Section("1", "目的", (Para("一行目、二行目。"), Items(("項目は続く。", "次"))))]
    assert sections("en", "no section") == []


@pytest.mark.parametrize(
    ("number", "chapter"), [("3", True), ("10", True), ("3.0", True), ("3.2", False), ("3.10", False), ("3.2.1", False)]
)
def test_a_chapter_is_no_part_of_another_section(number: str, chapter: bool) -> None:
    assert Section(number, "", ()).chapter is chapter


def test_a_cell_says_where_its_number_comes_from() -> None:
    sources = {kind: Source(kind, f"the {kind}") for kind in ("rules", "public", "reconstructed", "copy")}
    data = Sourced({}, sources)

    def words(lang: str, key: str) -> str:
        return f"{lang}:{key}"

    found = {key: sourced("en", cast(Texts, words), data, key, "9") for key in (*sources, "none")}
    assert found == {
        "rules": Cell("9", sources["rules"], "", "rules"),
        "public": Cell("9", sources["public"], "the public", "public"),
        "reconstructed": Cell("9", sources["reconstructed"], "en:why.the reconstructed", "reconstructed"),
        "copy": Cell("9", sources["copy"], "", "copy"),
        "none": Cell("9", None, "", "none"),
    }


# -- the page


@every_game
def test_both_languages_have_the_same_sections_and_say_the_same_things_in_the_same_order(game: Game) -> None:
    for ja, en in zip(page(game, "ja"), page(game, "en"), strict=True):
        assert ja.number == en.number
        assert list(map(shape, ja.blocks)) == list(map(shape, en.blocks)), ja.number


@every_game
def test_both_languages_refer_to_the_same_rules(game: Game) -> None:
    for ja, en in zip(page(game, "ja"), page(game, "en"), strict=True):
        found = []
        for section in (ja, en):
            lists = re.findall(r"\((\d[\d., ]*)\)", " ".join(texts(section)))
            found.append(sorted(n for part in lists for n in re.split(r"[, ]+", part)))
        assert found[0] == found[1], ja.number
        assert set(found[0]) <= {*numbers(game)} - {ja.number}, ja.number


@every_game
def test_numbers_are_unique_and_in_order(game: Game) -> None:
    keys = [tuple(map(int, number.removesuffix(".0").split("."))) for number in numbers(game)]
    assert keys == sorted(set(keys))
    for *above, number in keys:  # each follows its elder sister, or else what it is a part of
        assert (*above, number - 1) in keys or (number == 1 and (not above or tuple(above) in keys))


@every_game
@each_language
def test_no_section_is_empty(game: Game, lang: str) -> None:
    for section in page(game, lang):
        assert section.title and section.blocks
        assert all(text.strip() == text and text and "\n" not in text for text in texts(section))


@every_game
def test_japanese_is_japanese_and_english_is_english(game: Game) -> None:
    for section in page(game, "ja"):
        for block in section.blocks:
            if not isinstance(block, RulesTable):
                assert all(KANA_OR_KANJI.search(text) for text in texts(Section("", "国", (block,))))
    for section in page(game, "en"):
        assert not any(KANA_OR_KANJI.search(text) for text in texts(section))


@every_game
def test_every_ruling_is_marked_as_ours(game: Game) -> None:
    marked = [
        [s.number for s in page(game, lang) if s.title.startswith(mark)]
        for lang, mark in (("ja", "裁定："), ("en", "Ruling: "))
    ]
    assert marked[0] == marked[1]
    for chapter in {number.partition(".")[0] for number in marked[0]}:  # they have a chapter to themselves
        assert marked[0] == [n for n in numbers(game) if n.startswith(f"{chapter}.")]
        assert "裁定" in said(game, "ja", chapter)
    assert len(marked[0]) >= limits_of(game).rulings


# -- every citation leads somewhere


@every_game
def test_every_rule_that_the_code_cites_is_there(game: Game) -> None:
    for path in sorted(package(game).rglob("*.py")):
        assert cited(path) <= {*numbers(game)}, path.name


@every_game
def test_every_refusal_names_a_rule_on_the_page(game: Game) -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in sorted(package(game).rglob("*.py")))
    named = re.findall(r'Illegal\(\s*"[a-z-]+",\s*"([^"]*)"', sources)
    assert len(named) >= limits_of(game).refusals
    assert set(named) <= {*numbers(game)}


@every_game
def test_every_rule_that_the_data_cites_is_there(game: Game) -> None:
    assert {s.why for s in game.data.table().sources.values() if s.kind == "rules"} <= {*numbers(game)}
    for path in package(game).rglob("*.toml"):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert {n for line in lines if line.startswith("#") for n in NUMBER.findall(line)} <= {*numbers(game)}


@every_game
def test_every_rule_has_a_test_that_is_named_after_it(game: Game) -> None:
    tested: set[str] = set()
    depth = max(number.count(".") for number in numbers(game))
    for path in own_tests(game).rglob("test_*.py"):
        named = re.findall(rf"def test_(\d+(?:_\d+){{1,{depth}}})_", path.read_text(encoding="utf-8"))
        found = {name.replace("_", ".") for name in named}
        assert found <= {*numbers(game)}, path.name
        tested |= found
    rules = {s.number for s in page(game, "en") if not s.chapter and not s.number.startswith(f"{figures(game)}.")}
    assert rules <= tested


# -- the numbers


@every_game
@each_language
def test_every_number_of_the_data_is_shown_once_with_its_source(game: Game, lang: str) -> None:
    shown = [cell.source for cell in cells(game, lang) if cell.source is not None]
    assert sorted(shown) == sorted(game.data.table().sources.values())


@every_game
@each_language
def test_every_number_that_is_no_rule_says_where_it_comes_from(game: Game, lang: str) -> None:
    for cell in cells(game, lang):
        if cell.source is None or cell.source.kind == "rules":
            assert cell.why == ""
        elif cell.source.kind == "reconstructed":
            assert cell.why == game.texts.WORDS(lang, f"why.{cell.source.why}")
        else:
            assert cell.why == cell.source.why


@every_game
@each_language
def test_every_row_of_a_table_fills_its_head(game: Game, lang: str) -> None:
    for table in tables(game, lang):
        assert {len(row) for row in table.rows} == {len(table.head)}, table.caption


@every_game
def test_the_page_says_how_to_correct_a_number(game: Game) -> None:
    source = (ROOT / "static" / "texts.js").read_text(encoding="utf-8")
    buttons = json.loads(source[source.index("{\n") : source.rindex("}") + 1])["numbers.own"]
    for lang, asked, button in (
        ("ja", "お手元の製品版", "製品版を持っている：数値を直す"),
        ("en", "If your printed copy differs", "I own the game: correct a value"),
    ):
        assert asked in said(game, lang, figures(game))
        assert button in said(game, lang, figures(game))
        assert button in buttons


# -- where a ruling is not what the rulebook says

DEPARTURES = [
    ("wartime-economy", "5.2", "9.8", "その時点でゲームは終わり", "at that moment"),
    ("co-prosperity", "8.6.8", "10.12", "敵ユニットが1つでも", "even one enemy unit"),
    ("co-prosperity", "7.3", "10.2", "宣戦布告したプレイヤー", "the player who declared war"),
    ("co-prosperity", "8.4.1", "10.7", "自軍の本拠地", "a home base of your side"),
    ("co-prosperity", "8.6.1", "10.14", "海上ユニット", "naval units"),
    ("co-prosperity", "4.2", "10.17", "アメリカ軍が日本を支配", "the US"),
    ("water-walker", "6", "7.13", "スムーズに行われなかった場合", "wasn’t smooth"),
    ("workers-made", "2.4", "8.9", "交換します", "exchanges"),
]
"""A game, a rule, the ruling about it, and the words of the rulebook from which it departs, or which it narrows."""
LINKED = {"5.2", "8.6.8"}
"""Rules whose own section leads to the ruling: their wording is not followed."""


@pytest.mark.parametrize(("name", "rule", "ruling", "ja", "en"), DEPARTURES)
def test_a_ruling_quotes_the_words_from_which_it_departs(name: str, rule: str, ruling: str, ja: str, en: str) -> None:
    game = takujo.games()[name]
    assert f"「{ja}" in said(game, "ja", ruling)
    assert f"“{en}" in said(game, "en", ruling) and re.search("rulebook|public rules", said(game, "en", ruling))
    assert rule in numbers(game)
    for lang in ("ja", "en") if rule in LINKED else ():
        assert f"({ruling})" in said(game, lang, rule)
