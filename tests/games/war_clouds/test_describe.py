"""The game in words: every action, event and refusal in both languages; the log, the forms, the chart, the verdicts."""

from __future__ import annotations

import re
from typing import Any

import pytest

from takujo import Match
from takujo.core.rules.forms import Filled
from takujo.core.rules.position import CHANCE, NOBODY
from takujo.core.rules.rng import Stream
from takujo.games import war_clouds
from takujo.games.war_clouds.board import GLYPHS
from takujo.games.war_clouds.data import KINDS, LAYOUTS, NATIONS
from takujo.games.war_clouds.hexes import CELL
from takujo.games.war_clouds.rules import DraftStep, PlantStep, SaleStep, StationStep
from takujo.games.war_clouds.rules.actions import Pass
from takujo.games.war_clouds.rules.position import WarCloudsPosition
from takujo.games.war_clouds.texts import describe, forms
from takujo.games.war_clouds.texts.words import WORDS
from tests.games.war_clouds.table import Table
from tests.play import play_out
from tests.sources import code

NAMES = ["Aki", "Ben", "Cho", "Dai", "Eve", "Fay"]


def log(table: Table, lang: str = "en", last: int = 1) -> list[str]:
    """Return the log lines of the last actions."""
    match = table.match
    said: list[str] = []
    for index in range(len(match) - last, len(match)):
        before = match.at(index)
        assert isinstance(before, WarCloudsPosition)
        said += describe.lines(lang, before, match.seen_by(NOBODY).turn(index), NAMES)
    return said


def shown(table: Table, lang: str = "en") -> dict[str, str]:
    """Return how each legal action is called in the list of moves, with its effect."""
    found = {}
    for action in table.match.actions(table.seat):
        trial = table.position.copy()
        trial.events = []
        trial.play(table.seat, action)
        name = describe.short(lang, table.position, action)
        found[str(action)] = f"{name} {describe.effect(lang, trial.events)}".strip()
    return found


SETUPS: list[tuple[int, dict[str, Any]]] = [
    (2, {"start": "cash", "lead": "mine"}),
    (3, {"edition": "1e", "synergy": "on"}),
    (4, {"war": "off", "trade": "limited"}),
    (6, {"terrain": "great_ocean"}),
]


@pytest.mark.parametrize(("seats", "options"), SETUPS)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_everything_is_worded(lang: str, seats: int, options: dict[str, Any]) -> None:
    match = play_out(Match.new("war-clouds", seats, options, 7), Stream(7, "talk"), 700)
    for index, turn in enumerate(match.turns):
        p = match.at(index)
        assert isinstance(p, WarCloudsPosition)
        for line in describe.lines(lang, p, match.seen_by(NOBODY).turn(index), NAMES):
            assert line and "{" not in line
            assert lang == "ja" or not re.search("[ぁ-んァ-ヶ一-龠]", line)
        for seat in p.actors():
            listed = p.actions(seat) if seat != CHANCE else [turn.action]
            for action in listed:
                assert (
                    describe.group(lang, p, action)
                    and describe.short(lang, p, action)
                    and describe.what(lang, p, action)
                )
            named = [(describe.group(lang, p, a), describe.short(lang, p, a)) for a in listed]
            assert len(set(named)) == len(named), "no two actions look alike in the list"
            for form in forms.forms(lang, p, seat) if seat != CHANCE else ():
                assert forms.fill(lang, p, seat, form.name, form.start()).notation
        describe.effect(lang, turn.events)
        key, args = p.prompt()
        assert WORDS(lang, key, **args)


def test_names_and_colours() -> None:
    p = Table().position
    assert [describe.who("ja", p, seat) for seat in range(3)] == ["アングリカ", "連邦諸州", "ボリシェヴィア"]
    assert [describe.colour(p, seat) for seat in range(3)] == ["seat-0", "seat-1", "seat-2"]
    assert describe.who("en", Table.new().position, 0) == ""
    for lang in ("ja", "en"):
        for key in (
            *(f"nation.{n}" for n in NATIONS),
            *(f"kind.{k}" for k in KINDS),
            *(f"terrain.{t}" for t in LAYOUTS),
        ):
            assert WORDS(lang, key)


# -- the log


def test_prices_are_told() -> None:
    table = Table().give(0, "30 money 1 ore")
    table.play("buy food")
    assert log(table) == ["Aki: buys Food for $7"]
    assert log(table, "ja") == ["Aki：食料を$7で買う"]
    table.play("done")
    assert log(table) == []


def test_choices_of_the_setup_are_told_with_who_made_them() -> None:
    table = Table.new()
    table.play("first 0", "nation showa")
    assert log(table) == ["Aki: chooses Showa Republic"]
    table.play("nation bharat", "nation anglica", "industry 4")
    assert log(table) == ["Aki: takes industry package 4: 2 Mines"]
    assert log(table, "ja") == ["Aki：産業パック4（鉱山2）"]
    table = Table(phase="setup", stack=DraftStep(3)).put(0, "mine@e6")
    table.play("goods 2")
    assert log(table) == ["Cho: takes commodity package 2: 3 Food, 2 Energy, 1 Labour, $80"]
    table = Table(phase="setup", stack=StationStep(0, 1)).put(0, "mine@e6")
    table.play("station e6")
    assert log(table) == ["Aki: places a unit at e6"]
    table = Table(phase="setup", stack=PlantStep(0), start="cash")
    table.play("plant e6")
    assert log(table) == ["Aki: places a flag at e6"]


def test_a_bloc_that_is_not_occupied_is_told() -> None:
    table = Table(phase="develop").put(0, "mine@e6").unit(1, "e6")
    table.play("pass", "pass", "pass", "spare e6")
    assert log(table)[0] == "Ben: doesn’t occupy e6"


def test_a_tile_is_one_line_when_it_stands() -> None:
    table = Table(phase="develop").flag(0, "c4").give(0, "1 labor 1 energy 1 capital")
    table.play("build mine", "at c4", "turn 1")
    assert log(table, last=3) == ["Aki: builds a Mine at c4 (−1 Energy, −1 Labour, −1 Capital)"]


def test_force_is_told() -> None:
    table = Table(phase="develop").put(1, "generator@e6/1").flag(0, "e7").give(0, "1 ore 2 capital")
    table.play("build academy", "at e7")
    assert shown(table)["turn 0"] == "0 (Labour 0→1) −1 Ore, −2 Capital, forced placement"
    table.play("turn 0")
    assert log(table) == ["Aki: builds an Academy at e7, forced placement (−1 Ore, −2 Capital)"]


def test_conquest_is_told_with_the_flag_that_goes_home() -> None:
    table = Table(phase="develop").flag(1, "e7").unit(0, "e6").give(0, "1 food")
    table.play("activate", "march e6 e7", "conquer")
    assert log(table, last=3) == [
        "Aki: activates units (−1 Food)",
        "Aki: marches from e6 to e7",
        "Aki: conquers the flag of Ben at e7",
        "Ben: gets back the flag from e7",
    ]


def test_an_offer_and_its_answers() -> None:
    table = Table().give(0, "3 food").give(1, "1 energy 5 money").give(2, "2 energy")
    table.play("offer 1+2 3+0+0+0+0+0+0 0+1+0+0+0+0+0")
    assert log(table) == ["Aki: offers Ben, Cho 3 Food for 1 Energy (4.6)"]
    assert shown(table)["accept"] == "Accept: get 3 Food, give 1 Energy"
    table.play("decline", "counter 0+1+0+0+0+0+0 2+0+0+0+0+0+0")
    assert log(table, last=2) == ["Ben: declines", "Cho: makes a counter-offer: 1 Energy for 2 Food"]
    assert shown(table)["accept"] == "Accept: get 1 Energy, give 2 Food"
    table.play("accept")
    assert log(table) == ["Aki: gives Cho 2 Food for 1 Energy"]


def test_production_is_told_nation_by_nation() -> None:
    table = Table(phase="develop").put(0, "mine@e6", "mine@e7", "bank@h1").unit(1, "e7").give(0, "3 food 1 energy")
    table.play("pass", "pass", "pass", "occupy")
    assert log(table) == ["Ben: occupies the bloc of Aki at e6"]
    assert shown(table)["run e6"] == "Mine at e6: 2 Food, 1 Energy → 3 Ore −2 Food, −1 Energy"
    table.play("run e6")
    assert log(table)[0] == "Aki: runs the Mine bloc at e6 (−2 Food, −1 Energy)"
    table.play("collect")
    assert log(table)[:4] == [
        "Aki: collects 2 Ore",
        "Ben: takes 1 Ore from Aki (7.11)",
        "— Round 2 — Ben goes first (4.1)",
        "– Trade phase –",
    ]


def test_interest_and_elimination_are_told() -> None:
    table = Table(phase="develop").give(0, "18 notes").give(1, "5 notes").give(2, "3 money")
    while table.position.round == 1:
        table.play("pass")
    assert log(table) == [
        "Cho: passes",
        "– Produce phase –",
        "— Round 2 — Ben goes first (4.1)",
        "Ben: takes a note (+$15)",
        "Ben: pays $5 interest (4.2)",
        "Aki: can’t pay the interest and is eliminated (4.9)",
        "– Trade phase –",
    ]


def test_the_final_sale_is_one_line() -> None:
    table = Table(phase="end", stack=SaleStep(3)).give(0, "5 ore").give(1, "2 ore").give(2, "20 money")
    table.play("sale ore")
    assert log(table)[0] == "Ore sells for $13 each: Aki 5, Ben 2 (8.3)"


# -- the list of moves


def test_what_an_action_costs_and_brings() -> None:
    table = Table().give(0, "30 money 1 ore 1 notes")
    said = shown(table)
    assert said["buy food"] == "Food −$7" and said["sell ore"] == "Ore +$15"
    assert said["borrow"] == "Take a note +$19, +1 note" and said["repay"] == "Repay a note −$25, −1 note"
    table = Table(phase="develop").put(0, "mine@e6").flag(0, "e7").give(0, "2 labor 2 energy 2 capital")
    assert shown(table)["flag d6"] == "d6 −1 Labour"
    assert shown(table)["build mine"] == "Mine (1 Energy, 1 Labour, 1 Capital)"
    table.play("build mine", "at e7")
    assert shown(table, "ja")["turn 0"] == "0（鉱石1→3） 電力−1、労働者−1、資本−1"


def test_what_is_in_a_package_is_counted() -> None:
    said = [shown(Table(phase="setup", stack=DraftStep(0)), lang) for lang in ("en", "ja")]
    assert [text["industry 1"] for text in said] == ["1 (3 Farms)", "1（農場3）"]
    assert said[0]["industry 6"] == "6 (1 Integrated Economy, 1 Farm)"


def test_a_farm_tells_at_once_what_it_brings() -> None:
    table = Table(phase="develop").put(0, "farm@e6").flag(0, "e7", "a1").give(0, "1 ore 1 capital")
    table.play("build farm")
    assert shown(table)["at e7"] == "e7 (Food 1→3) −1 Ore, −1 Capital"
    assert shown(table)["at a1"] == "a1 (Food 0→1) −1 Ore, −1 Capital"


def test_both_sections_of_the_integrated_economy_are_named() -> None:
    table = Table(phase="develop").put(0, "economy@e6", "farm@e7").give(0, "2 food 2 energy")
    table.play("pass", "pass", "pass")
    names = [text for text in shown(table).values() if "→" in text]
    assert len(names) == 2 and any("Generator" in text for text in names) and any("Farm" in text for text in names)


# -- the forms


def fill(table: Table, name: str, **values: int) -> Filled:
    (form,) = forms.forms("en", table.position, table.seat)
    assert form.name == name
    given = {key.replace("_", "-"): n for key, n in values.items()}
    return forms.fill("en", table.position, table.seat, name, {**form.start(), **given})


def test_a_part_of_occupied_farms_is_run_not_fed() -> None:
    table = Table(phase="develop").put(0, "farm@c3", "farm@c4").unit(1, "c3").give(0, "1 energy")
    table.end_phase().play("occupy")
    assert shown(table)["part c3"] == "Farm at c3"
    table.play("part c3")
    (feed, _) = table.match.actions(0)
    assert describe.what("en", table.position, feed) == "Run c3"
    assert describe.group("ja", table.position, feed) == "動かす農場"


def test_an_offer_is_made_by_a_form() -> None:
    table = Table().give(0, "3 food 20 money").give(1, "1 energy")
    filled = fill(table, "offer", to1=1, give_food=2, get_energy=1)
    assert filled.notation == "offer 1 2+0+0+0+0+0+0 0+1+0+0+0+0+0" and filled.refusal == ""
    assert filled.lines == (
        "You give Federal Provinces: 2 Food (about $11)",
        "You get from Federal Provinces: 1 Energy (about $11)",
        "An even trade at suggested prices.",
    )
    own = ["3 −2", "0 +1", "0", "0", "0", "20"]
    assert [stock.amount for stock in filled.stocks] == own
    assert [stock.amount for stock in forms.stocks("en", table.position, 0)] == ["3", *own[2:5], "0", "20"]
    table.play(filled.notation)
    assert table.seat == 1


def test_a_form_says_why_not() -> None:
    table = Table().give(0, "3 food 20 money").give(1, "1 energy")
    for values in ({}, {"to1": 1}, {"to1": 1, "give_food": 4}, {"to2": 1, "get_energy": 1}):
        filled = fill(table, "offer", **values)
        assert filled.refusal and "{" not in filled.refusal
        table.refused(filled.notation)


def test_a_form_offers_what_there_is() -> None:
    table = Table().give(0, "3 food").give(1, "1 energy").give(2, "2 notes")
    (form,) = forms.forms("en", table.position, 0)
    assert [(f.key, f.kind, f.most) for f in form.fields] == [
        *(("to1", "tick", 1), ("to2", "tick", 1), ("give-food", "count", 3)),
        *(("get-energy", "count", 1), ("get-money", "count", 999), ("get-notes", "count", 2)),
    ]
    assert forms.forms("en", Table(2).position, 0) == ()
    table.position.offers = 3
    assert forms.forms("en", table.position, 0) == ()


def test_a_form_shows_what_everyone_has() -> None:
    table = Table().give(0, "3 food").give(1, "1 energy 4 money").give(2, "2 notes")
    (form,) = forms.forms("en", table.position, 0)
    to = {f.label: [(stock.name, stock.amount) for stock in f.stocks] for f in form.fields if f.kind == "tick"}
    assert to == {"Federal Provinces": [("Energy", "1"), ("Money", "$4")], "Bolshevia": [("Notes", "2")]}
    assert [f.note for f in form.fields if f.kind == "count"] == ["you have 3", "", "", ""]
    table.play("offer 1 3+0+0+0+0+0+0 0+1+0+0+0+0+0")
    (form,) = forms.forms("en", table.position, 1)
    asked = [(f.group, f.label, f.note) for f in form.fields if f.key.startswith("get")]
    assert asked[0] == ("You get from Anglica", "Food", "has 3")
    assert all(f.icon and f.icon.glyph in GLYPHS for f in form.fields if f.kind == "count")


@pytest.mark.parametrize(
    ("lang", "offer", "counter"),
    [
        ("en", "Anglica offers 3 Food for 1 Energy", "Federal Provinces offers 1 Energy for 2 Food instead"),
        ("ja", "アングリカの申し出：食料3を受け取り、電力1を渡す", "連邦諸州の逆提案：電力1を受け取り、食料2を渡す"),
    ],
)
def test_the_prompt_tells_the_offer(lang: str, offer: str, counter: str) -> None:
    table = Table().give(0, "3 food").give(1, "1 energy").give(2, "9 money")
    table.play("offer 1 3+0+0+0+0+0+0 0+1+0+0+0+0+0")
    key, args = table.position.prompt()
    assert WORDS(lang, key, **args) == offer
    table.play("counter 0+1+0+0+0+0+0 2+0+0+0+0+0+0")
    key, args = table.position.prompt()
    assert WORDS(lang, key, **args) == counter


def test_a_counter_offer_begins_with_the_offer() -> None:
    table = Table().give(0, "3 food").give(1, "1 energy 9 money").give(2, "9 money")
    table.play("offer 1 3+0+0+0+0+0+0 0+1+0+0+0+0+0")
    filled = fill(table, "counter")
    assert filled.notation == "counter 0+1+0+0+0+0+0 3+0+0+0+0+0+0"
    table.play(fill(table, "counter", get_food=2).notation)
    assert table.seat == 0


def test_notes_in_a_form_are_debts() -> None:
    table = Table().give(0, "2 notes 30 money").give(1, "1 energy")
    filled = fill(table, "offer", to1=1, give_notes=1, give_money=25)
    assert filled.lines[0] == "You give Federal Provinces: $25, 1 note (about $0)" and len(filled.lines) == 4
    assert filled.lines[2] == "An even trade at suggested prices."


# -- the end


def test_chart_and_breakdown() -> None:
    table = Table().give(0, "5 food 20 money").put(0, "farm@a1")
    while table.position.round < 3:
        if table.legal("sell") and not table.position.passes:  # a match in which nothing happens is soon over
            table.play("sell food", "done")
        table.play("pass")
    assert table.match.outcome() is None
    chart = describe.chart("en", table.match)
    assert chart["xticks"] == [[0, "2"], [1, "3"]]
    headings, rows = describe.breakdown("en", table.match)
    assert headings == ["Tiles", "Money", "Notes", "Total"] and rows[0] == [4, 2, 0, 6]


@pytest.mark.parametrize("ended", ["flags", "full", "stacks", "alone", "still", "long"])
def test_a_verdict_for_every_end(ended: str) -> None:
    table = Table(phase="end", stack=SaleStep(0))
    assert describe.verdict("en", table.position) == ""
    table.position.stack.clear()
    table.position.ended = ended
    for lang in ("ja", "en"):
        assert "8.1" in describe.verdict(lang, table.position) and "{" not in describe.verdict(lang, table.position)


def test_why_not_completes_what_was_picked() -> None:
    table = Table()
    assert describe.why_not(table.position, 0, {"good": "capital"}).code == "money-short"
    assert describe.why_not(table.position, 0, {"verb": "sell", "good": "ore"}).code == "cube-none"
    assert describe.why_not(table.position, 0, {}).code == "not-now"
    table = Table(phase="develop").put(0, "mine@e6").give(0, "1 labor")
    assert describe.why_not(table.position, 0, {"cell": "a1"}).code == "flag-apart"
    assert describe.why_not(table.position, 0, {"verb": "recruit", "cell": "e6"}).code == "cubes-short"
    assert describe.why_not(table.position, 0, {"cell": 3}).code
    table.position.stack.clear()
    assert describe.why_not(table.position, 0, {"cell": "a1"}).code == "not-now"
    assert CELL["a1"] == 0


def test_every_refusal_has_its_sentence() -> None:
    for key in WORDS:
        if key.startswith("illegal."):
            assert all(WORDS.both(key).values())


def test_what_will_not_run_is_remembered() -> None:
    table = Table().put(0, "mine@e6", "mine@e7").give(0, "1 food")
    assert shown(table)["pass"] == "Pass (2 cubes short)"
    assert describe.what("en", table.position, Pass()) == "Pass (to run everything you lack 1 Food, 1 Energy)"
    table = Table(phase="develop").put(0, "mine@e6", "farm@a1").give(0, "2 food 1 energy")
    table.play("pass", "pass", "pass")
    assert shown(table)["end"] == "End production (2 blocs idle)"
    table.play("run a1")
    assert shown(table)["end"] == "End production (1 bloc idle)"


def test_every_sound_is_one_of_the_pages_and_of_something_that_happens() -> None:
    known = "place pick refuse dice coin step bonus finish turn flip splash march clash"
    assert all(f" {sound} " in f" {known} " for _, sound in describe.SOUNDS)
    sources = code(war_clouds)
    assert all(re.search(rf'emit\(\s*"{kind}"', sources) for kind, _ in describe.SOUNDS)
