"""The game in words: every action, event and refusal in both languages; the log, the chart, the verdicts."""

from __future__ import annotations

import re

import pytest

from takujo import Match
from takujo.core.rules.position import NOBODY
from takujo.core.rules.rng import Stream
from takujo.games.co_prosperity.data import CARDS, PLACES, UNITS
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from takujo.games.co_prosperity.texts import describe
from takujo.games.co_prosperity.texts.words import WORDS
from tests.games.co_prosperity.table import Table
from tests.grammar import ONE_OF
from tests.play import play_out

NAMES = ["Aki", "Ben"]


def test_what_is_said_of_a_side_fits_the_allies_too() -> None:
    """Who is called in the plural: no verb tells whether it is one or many."""
    assert WORDS("en", "seat.1") == "Allies"
    assert [key for key in WORDS if ONE_OF.search(WORDS("en", key))] == []
    behind = "pass back ready take bury play wait resource finish war upkeep reaction react.none react.done keep bomb"
    acts = [f"log.{name}" for name in behind.split()]  # behind "Allies: "
    assert [key for key in acts if re.match("\\w+s\\b", WORDS.both(key)["en"])] == []


def log(table: Table, lang: str = "en", last: int = 1) -> list[str]:
    """Return the log lines of the last actions as everybody sees them."""
    match = table.match
    said: list[str] = []
    for index in range(len(match) - last, len(match)):
        before = match.at(index).view(NOBODY)
        assert isinstance(before, CoProsperityPosition)
        said += describe.lines(lang, before, match.seen_by(NOBODY).turn(index), NAMES)
    return said


def test_names_and_colours() -> None:
    p = Table().position
    assert [describe.who("ja", p, seat) for seat in (0, 1)] == ["日本軍", "連合軍"]
    assert [describe.who("en", p, seat) for seat in (0, 1)] == ["Japan", "Allies"]
    assert [describe.colour(p, seat) for seat in (0, 1)] == ["seat-4", "seat-1"]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_everything_is_worded(lang: str, seed: int) -> None:
    match = play_out(Match.new("co-prosperity", 2, {"ledo": "on"}, seed), Stream(seed, "talk"), 500)
    for index, turn in enumerate(match.turns):
        p = match.at(index)
        assert isinstance(p, CoProsperityPosition)
        for viewer in (NOBODY, 0, 1):
            seen = p.view(viewer)
            for line in describe.lines(lang, seen, match.seen_by(viewer).turn(index), NAMES):
                assert line and "{" not in line and "?" not in line and line.count(": ") < 2
        for seat in p.actors():
            listed = p.actions(seat) if seat >= 0 else [turn.action]
            for action in listed:
                heading, short = describe.group(lang, p, action), describe.short(lang, p, action)
                assert heading and short and describe.what(lang, p, action)
            named = [(describe.group(lang, p, a), describe.short(lang, p, a)) for a in listed]
            assert len(set(named)) == len(named), "no two actions look alike in the list"
        describe.effect(lang, turn.events)
        key, args = p.prompt()
        assert WORDS(lang, key, **args)


def test_the_small_steps_of_a_move_are_told_as_a_whole() -> None:
    table = Table().operate(0, "1 naval", "1 cbi")
    table.play("play naval", "do strategic", "from japan", "with CV 2", "with CV 2", "with BB 2", "to truk")
    assert log(table, last=7) == [
        "Aki: used “Naval Operation”",
        "Aki: moved Japanese carrier ×2, Japanese battleship by strategic move from Japan to Truk (8.1)",
    ]
    assert log(table, "ja")[0] == "Aki：日本軍の空母×2、日本軍の戦艦が日本からトラックへ戦略移動(8.1)"


def test_secrets_stay_unsaid() -> None:
    table = Table(turn=5).declaring(1, "1 land", "2 naval")
    table.play("declare japan", "bury naval")
    assert log(table) == ["Ben: discarded a card face down"]
    match = table.match
    before = match.at(len(match) - 1)
    assert isinstance(before, CoProsperityPosition)
    assert describe.lines("en", before, match.seen_by(1).turn(len(match) - 1), NAMES) == [
        "Ben: discarded Naval Operation"
    ]


def test_declarations() -> None:
    table = Table().declaring(0, "1 land", "4 cbi")
    table.play("declare both")
    assert log(table) == [
        "Aki: declared war on the US and the UK! (7.1)",
        "Surprise: the US air unit at Pearl Harbor went to the retreat box (7.3)",
    ]


def test_what_happens_by_itself() -> None:
    table = Table(turn=4, north=3, units={"japan": "KA:JP"})
    table.position.put(next(n for n, u in enumerate(UNITS) if u.type == "KA"), 25, 2)
    table.position.out[0][3] = 1
    table.operate(0, "1 land")
    table.end_turn()
    said = "\n".join(log(table, last=4))
    assert "The Northern Advance failed for lack of supply" in said
    assert "End of 1942: Japan controls" in said and "— 1943, turn 5 —" in said


def test_reduced_units_are_called_so() -> None:
    table = Table().operate(0, "1 land", "1 cbi")
    table.play("play land", "do replace")
    assert describe.what("en", table.position, table.match.actions(0)[-1]) == "Restore: infantry at Japan"
    table = Table().operate(0, "1 naval", "1 cbi")
    table.play("play naval", "do strategic", "from japan")
    said = {describe.short("en", table.position, action) for action in table.match.actions(0)}
    assert "Japanese infantry (reduced)" in said and "Japanese marines" in said


@pytest.mark.parametrize("over", ["bases", "homeland", "both", "spaces", "held"])
def test_a_verdict_for_every_end(over: str) -> None:
    p = Table(clear=True, war_uk=1, units={"chongqing": "INF:JP", "calcutta": "INF:JP"}).position
    p.stack.clear()
    p.over = over
    for lang in ("ja", "en"):
        assert describe.verdict(lang, p) and WORDS(lang, f"end.{over}")
    assert p.outcome() is not None
    if over == "bases":
        assert describe.verdict("en", p) == "In 1939, Japan controls home bases of China and the UK and wins (4.1)."


def test_a_unit_that_returns_is_called_by_its_own_nation() -> None:
    table = Table(clear=True, war_us=1, war_uk=1, units={"rangoon": "INF:CN:1 INF:UK", "kunming": "INF:CN:2"})
    table.returning().play("from rangoon")
    said = {str(action): describe.what("en", table.position, action) for action in table.match.actions(1)}
    assert said == {"with INF 1": "Chinese infantry (reduced)", "with INF 2": "British infantry"}
    table.play("with INF 2", "to calcutta", "from kunming", "with INF 2", "to calcutta", "from rangoon")
    assert describe.what("ja", table.position, table.match.actions(1)[0]) == "中国軍の歩兵（減少戦力）"


def test_chart_and_breakdown() -> None:
    table = Table()
    table.operate(0)
    table.end_turn()
    table.operate(0)
    table.end_turn()
    chart = describe.chart("en", table.match)
    assert chart["xticks"] == [[1, "1939"], [2, "1940"]]
    headings, rows = describe.breakdown("en", table.match)
    assert headings == ["Spaces controlled", "Units removed"]
    assert sum(row[0] for row in rows) == 24
    assert [row[1] for row in rows] == [0, 0], "what is not produced yet is not lost"


def test_the_units_removed_are_those_that_battles_and_the_north_took_away() -> None:
    table = Table(clear=True, units={"shanghai": "INF:JP MAR:JP LAC:JP", "guilin": "INF:CN LAC:CN"})
    table.operate(0, "2 land", "1 cbi").play("play land", "do land", "from shanghai", "with INF 2")
    table.play("to guilin", "attack", "fire 1+2", "fire 6+6")
    assert table.at("guilin") == "INF:JP:2"
    assert [row[1] for row in describe.breakdown("en", table.match)[1]] == [0, 2], "the infantry, and the aircraft"
    table = Table(turn=3, units={"port_arthur": "KA:JP"}).operate(0, "1 north", "1 cbi")
    table.play("play north", "do north")
    table.empty("port_arthur")
    table.put("port_arthur", "INF:CN")
    table.end_turn()
    assert [row[1] for row in describe.breakdown("en", table.match)[1]] == [1, 0]


def test_why_not_completes_what_was_picked() -> None:
    table = Table().operate(0, "1 naval", "1 cbi")
    p = table.position
    assert describe.why_not(p, 0, {"card": "land"}).code == "no-card"
    assert describe.why_not(p, 0, {}).code == "not-now"
    table.play("play naval")
    assert describe.why_not(table.position, 0, {"action": "land"}).code == "not-on-card"
    table.play("do strategic")
    assert describe.why_not(table.position, 0, {"space": "guilin"}).code == "nobody-there"
    table.play("from japan", "with CV 2")
    assert describe.why_not(table.position, 0, {"space": "midway"}).code == "neutral-space"
    assert describe.why_not(table.position, 0, {"type": "KA", "steps": 2}).code == "not-there"


def test_every_refusal_has_its_sentence() -> None:
    for lang in ("ja", "en"):
        for key in WORDS:
            if key.startswith("illegal."):
                assert WORDS.both(key)[lang]


def test_every_name_is_there() -> None:
    for lang in ("ja", "en"):
        for place in PLACES.values():
            assert WORDS(lang, f"place.{place}")
        for deck in CARDS:
            for card in deck:
                assert WORDS(lang, f"card.{card.id}")
                for action in card.actions:
                    assert WORDS(lang, f"do.{action}")
        for unit in UNITS:
            assert WORDS(lang, f"type.{unit.type}") and WORDS(lang, f"nation.{unit.nation}")


def test_sounds_have_names_that_the_page_knows() -> None:
    known = "place pick refuse dice coin step bonus finish turn flip splash march clash"
    assert {sound for _, sound in describe.SOUNDS} <= set(known.split())
    kinds = [kind for kind, _ in describe.SOUNDS]
    assert len(set(kinds)) == len(kinds)
