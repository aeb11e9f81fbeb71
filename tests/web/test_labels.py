"""What numbers are called where they are corrected: by their tables, in both languages, each in its own way."""

from __future__ import annotations

import re

import pytest

import takujo
from takujo.core.game.game import Game
from takujo.core.game.rulespage import Cell, Para, RulesTable, Section
from takujo.core.numbers.provenance import COPY, Source
from takujo.core.numbers.value_schema import Bundle, Names, Point, Truth, Whole, Word, Words
from takujo.core.text.texts import LANGS
from takujo.web.numbers.draft import Draft
from takujo.web.numbers.value_names import Labels, choices, may_be
from takujo.web.numbers.value_set_storage import OwnSet
from takujo.web.numbers.value_tables import laid_over, places

WORDS = {"true": "yes", "false": "no", "none": "none", "": "none"}
every_game = pytest.mark.parametrize("game", takujo.games().values(), ids=str)


@every_game
@pytest.mark.parametrize("lang", LANGS)
def test_no_two_numbers_are_called_alike(game: Game, lang: str) -> None:
    labels = Labels(game, lang, WORDS)
    names = [labels.full_name(key) for key in game.correctable()]
    assert len({*names}) == len(names) and all(labels.name(key) for key in game.correctable())
    assert all(labels.standard(key) for key in game.correctable())


# A key as it stands in the data file, or a word of it.
RAW = re.compile(r"[a-z]{2,}|[A-Za-z]_|\w\.\w")


@every_game
def test_nothing_is_called_by_its_key(game: Game) -> None:
    added = Draft(game, OwnSet("", {})).addable()
    keys = {*game.correctable(), *added, *(["paths.guam-port_arthur.kind"] if game.id == "co-prosperity" else [])}
    labels, english = (Labels(game, lang, {"true": "", "false": "", "none": "", "": ""}) for lang in ("ja", "en"))
    assert [key for key in keys if RAW.search(labels.full_name(key)) or "_" in english.full_name(key)] == []
    fields = [game.fields.FIELDS.of(key) or game.fields.FIELDS.new(key) for key in keys]
    offered = {labels.value(field, value) for field in fields if field for value in choices(field)}
    assert [word for word in offered if RAW.search(word)] == []


@every_game
def test_rows_are_headed_by_names(game: Game) -> None:
    tables = [block for s in game.page.rules("ja") for block in s.blocks if isinstance(block, RulesTable)]
    # The public sources are listed by the names under which the values quote them.
    headings = [row[0].text for table in tables if table.caption != "公開の出典" for row in table.rows]
    assert headings and [text for text in headings if re.fullmatch(r"[a-z][a-z_.\d]+", text)] == []


@every_game
def test_choices_that_are_words_are_told_apart(game: Game) -> None:
    labels = Labels(game, "en", WORDS)
    for field, _, _ in game.correctable().values():
        said = [labels.value(field, value) for value in choices(field)]
        assert len({*said}) == len(said)


def test_names_say_the_table_the_row_and_the_column() -> None:
    games = takujo.games()
    economy = Labels(games["wartime-economy"], "en", WORDS)
    assert economy.name("nations.ussr.mil_cost.0") == "Military technology: cost, +0→+1"
    assert (
        economy.full_name("nations.ussr.mil_max")
        == "Soviet Union: starting values and workplaces – Maximum military technology"
    )
    assert economy.name("nations.ussr.econ_cost.3") == "Economic technology: cost, +3→+4"
    assert economy.full_name("nations.nowhere.money") == "nations.nowhere.money"
    assert Labels(games["workers-made"], "en", WORDS).name("soldiers.4") == "Soldiers: 4"
    clouds = Labels(games["war-clouds"], "en", WORDS)
    assert clouds.name("war.units") == "units per nation" and clouds.standard("war.transport") == "1 Ore"
    assert clouds.name("rulings.final_trade.1") == "one more Trade phase at the end, 1"
    assert Labels(games["co-prosperity"], "en", WORDS).name("spaces.guam.pp") == "Guam, PP"
    assert Labels(games["co-prosperity"], "ja", WORDS).name("paths.guam-rabaul.length") == "グアム–ラバウル　長さ"


def test_values_are_worded_as_on_the_page() -> None:
    game = takujo.games()["water-walker"]
    colour = game.fields.FIELDS.of("colours.4")
    assert colour is not None
    assert Labels(game, "ja", WORDS).value(colour, "purple") == "紫"
    labels = Labels(game, "en", WORDS)
    assert [labels.value(Truth(), value) for value in choices(Truth())] == ["yes", "no"]
    assert (labels.value(Whole(0, 9), 1), labels.value(Bundle(("ore",), 3), "")) == ("1", "none")
    assert labels.value(Word(("x",)), "x") == "x"


@pytest.mark.parametrize(
    ("field", "key"),
    [
        (Whole(0, 9), "whole"), (Whole(0, 9, "chips"), "counted"), (Truth(), "one"), (Word(("a",)), "one"),
        (Words(("a",), 0, 1), "words"), (Names(), "names"), (Point((0, 1), (0, 1)), "point"),
        (Bundle(("a",), 1), "bundle"),
    ],
)  # fmt: skip
def test_every_kind_of_number_says_what_it_may_be(field: object, key: str) -> None:
    said, args = may_be(field, getattr(field, "unit", ""))  # type: ignore[arg-type]
    assert said == f"numbers.may.{key}"
    from tests.web.test_page_markup import TEXTS

    assert all("{" not in TEXTS[lang][said].format_map(args) for lang in LANGS)


def test_other_values_are_laid_over_the_tables() -> None:
    row = (
        Cell("heading"),
        Cell("1", Source("rules", "2"), key="a.b"),
        Cell("2", Source("reconstructed", "x"), key="a.c"),
    )
    sections = [
        Section("1", "One", (Para("text"), RulesTable("Caption", ("", "B", "C"), (row,)))),
        Section("2", "Two", ()),
    ]
    own = Cell("9", Source(COPY, ""), "Standard: 2", "a.c")
    shown = laid_over(sections, {"a.c": own})
    assert shown[1] == sections[1] and shown[0] != sections[0]
    assert {key: place.text for key, place in places(shown)} == {"a.b": "1", "a.c": "9"}
    assert laid_over(sections, {}) == sections
