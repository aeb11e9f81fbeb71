"""The rules page: what it has to say of this game; what every game's page must do is tested in core."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

import takujo
from takujo.games import war_clouds as package
from takujo.games.war_clouds.data import GOODS, KINDS, LAYOUTS, table
from tests.core.pages import lines, page, said, says_number

CODE = Path(package.__path__[0])
GAME = takujo.games()["war-clouds"]
PAGES = {lang: page(GAME, lang) for lang in ("ja", "en")}
each_language = pytest.mark.parametrize("lang", PAGES)
PARTS = {2: 9, 3: 5, 4: 9, 5: 7, 6: 10, 7: 11, 8: 5, 12: 28, 13: 5}


@each_language
def test_chapters_and_their_parts(lang: str) -> None:
    expected = [
        number for n in range(1, 14) for number in (str(n), *(f"{n}.{k}" for k in range(1, PARTS.get(n, 0) + 1)))
    ]
    assert [s.number for s in PAGES[lang]] == expected


@each_language
def test_every_ruling_says_which_rule_it_is_about(lang: str) -> None:
    for s in PAGES[lang]:
        if s.number.startswith("12."):
            assert re.search(r"\(\d+(\.\d+)?\)", said(GAME, lang, s.number)), s.number


@pytest.mark.parametrize(
    ("number", "told"),
    [
        *(("2.1", 9), ("4.2", 15), ("4.7", 20), ("4.7", 25), ("5.5", 1), ("5.7", 2), ("6.6", 30)),
        *(("7.1", 8), ("7.3", 1), ("7.11", 30), ("8.3", 15), ("8.3", 13), ("8.3", 10), ("8.4", 28), ("9", 18)),
        *(("11", 360), ("12.7", 48), ("12.13", 20)),
    ],
)
def test_both_languages_name_the_numbers_of_the_rulebooks(number: str, told: int) -> None:
    for lang in PAGES:
        assert says_number(GAME, lang, number, told), lang


def test_the_tables_have_everything() -> None:
    v = table().values
    assert list(lines(GAME, "en", "13.1")) == [f"markets.{good}" for good in GOODS]
    assert len(lines(GAME, "en", "13.2")) == 12 + 6 + 2
    assert list(lines(GAME, "en", "13.3")) == [f"tiles.{kind}" for kind in KINDS]
    assert {path.partition(".")[0] for path in lines(GAME, "en", "13.4")} == {
        *("develop", "war", "trade", "notes", "points", "flags", "draft", "cash", "rulings")
    }
    assert list(lines(GAME, "en", "13.5")) == [f"terrain.{name}" for name in LAYOUTS]
    assert set(v) == {"markets", "industry", "goods", "tiles", "terrain"} | {
        p.split(".")[0] for p in lines(GAME, "en", "13.4")
    }


def test_a_row_in_both_languages() -> None:
    told = [lines(GAME, lang, "13.3")["tiles.factory"] for lang in PAGES]
    assert told == [
        ["工場", "労働者1、鉱石2", "1", "1", "9", "7", "工場", "－", "工場 1 2 4"],
        ["Factory", "1 Labour, 2 Ore", "1", "1", "9", "7", "Factory", "–", "Factory 1 2 4"],
    ]
    assert lines(GAME, "en", "13.2")["industry.second.1"] == ["Industry package 2, 2nd edition", "2 Generators, $10"]
    assert lines(GAME, "en", "13.4")["rulings.no_flag_where_enemy_stands"][1] == "flags settlement conquest"
    assert lines(GAME, "en", "13.4")["rulings.final_trade.0"][1] == "yes"


def test_a_line_is_called_as_in_the_data_file() -> None:
    text = (CODE / "data.toml").read_text(encoding="utf-8")
    for number in ("13.1", "13.3", "13.5"):
        assert all(f"[{line}]" in text for line in lines(GAME, "en", number))
    for line in lines(GAME, "en", "13.4"):
        top, name, *_ = line.split(".")
        assert f"[{top}]" in text and f"\n{name} = " in text


def test_the_page_is_not_heavy() -> None:
    """Bytes on the wire for both languages; the tables come from the data."""
    assert sum(len(gzip.compress((CODE / "page" / f"page.{lang}.md").read_bytes(), mtime=0)) for lang in PAGES) < 18_000
