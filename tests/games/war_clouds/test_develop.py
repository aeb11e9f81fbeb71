"""Flags, building, forced placement and automation, and how the turn passes on (5.1–5.5, 5.7)."""

from __future__ import annotations

import pytest

from takujo.core.rules.position import Event
from takujo.games.war_clouds.data import COSTS, ECONOMY, KINDS
from takujo.games.war_clouds.hexes import CENTRE
from tests.games.war_clouds.land_table import RICH, Land, name


def test_5_1_one_action_each_until_all_have_passed() -> None:
    table = Land("farm@1,0", cubes=("0 0 2 0 0",), war=False)
    table.tiles(1, "farm@-3,0").p.cubes[7] = 1
    assert table.legal()[-2:] == ["pass", "rest"]
    table.play("flag " + table.legal("flag")[0])
    assert table.seat == 1
    table.play("pass", "pass")
    assert table.seat == 0
    table.play("pass")  # three in a row
    assert (table.p.phase, table.p.round) == ("trade", 3)


def test_5_1_resting_until_something_changes() -> None:
    table = Land("farm@1,0", cubes=(RICH, RICH)).tiles(1, "farm@-3,0").units(0, "-2,0")
    table.play("flag d5", "rest", "pass", "flag c4")
    assert table.seat == 2  # seat 1 rests
    table.play("pass", "activate", f"march {name('-2,0')} {name('-3,0')}")
    assert table.p.status[1] == 0  # 4.3: a unit has entered its hex
    table.play("halt")
    assert table.seat == 1


def test_5_2_where_flags_go_f1() -> None:
    table = Land("farm@0,1", cubes=(RICH,), blocked=[CENTRE]).flags(0, "1,1")
    places = ("1,0", "2,0", "-1,1", "2,1", "-1,2", "0,2", "1,2")
    assert sorted(table.legal("flag")) == sorted(map(name, places))
    left = table.p.flags[0]
    events = table.play("flag " + name("2,0"))
    assert [event.kind for event in events][:2] == ["pay", "flag"] and table.cubes() == "9 9 8 9 9"
    assert table.at("2,0")[0] == 0 and table.p.flags[0] == left - 1


def test_5_2_refusals() -> None:
    table = Land("farm@0,1", cubes=("0 0 1 0 0",), blocked=[CENTRE]).tiles(1, "farm@1,1").units(1, "0,2")
    assert table.why("flag e5") == ("hex-closed", "2.1")
    assert table.why("flag " + name("1,1")) == ("hex-claimed", "5.2")
    assert table.why("flag " + name("-3,0")) == ("flag-apart", "5.2")
    assert table.why("flag " + name("0,2")) == ("enemy-unit", "7.9")
    assert table.why("flag z9") == ("not-listed", "")
    table.p.flags[0] = 0
    assert table.why("flag " + name("-1,2")) == ("no-flags", "5.2")
    table.p.cubes[2] = 0
    assert table.why("flag " + name("-1,2")) == ("cubes-short", "5.2")


PAID_BY = {
    "farm": ["farm", "generator", "academy"],
    "generator": ["farm", "generator", "academy"],
    "academy": ["farm", "generator", "academy"],
    "mine": ["mine"],
    "factory": ["factory"],
    "bank": ["farm", "generator", "academy", "bank"],
    "economy": ["farm", "generator", "academy", "economy"],
}
"""By kind of tile: every kind that its cost pays for (5.3)."""


@pytest.mark.parametrize("kind", KINDS)
def test_5_3_every_kind_and_its_cost(kind: str) -> None:
    table = Land("farm@-4,4", cubes=(" ".join(map(str, COSTS[KINDS.index(kind)])),)).flags(0, "2,-2", "3,0")
    assert table.legal("build") == PAID_BY[kind]
    table.play(f"build {kind}")
    assert table.legal("at") == [name("2,-2"), name("3,0")]
    events = table.play(f"at {name('3,0')}")
    if kind != "farm":  # it looks alike however it is turned
        turns = {"generator": 2, "mine": 3}.get(kind, 6)
        assert table.legal("turn") == [str(turn) for turn in range(turns)]
        events = table.play("turn 1")
    assert table.cubes() == "0 0 0 0 0"
    assert table.at("3,0") == (0, KINDS.index(kind), 0 if kind == "farm" else 1)
    built = next(event for event in events if event.kind == "build")
    assert built == Event("build", 0, {"what": kind, "cell": name("3,0"), "turn": table.at("3,0")[2], "forced": 0})


def test_5_3_refusals() -> None:
    table = Land("farm@1,0", cubes=("0 0 0 1 1",))
    assert table.why("build farm") == ("no-site", "5.3")
    table.flags(0, "3,0").flags(1, "4,0")
    assert table.legal("build") == ["farm", "generator", "academy"]
    assert table.why("build bank") == ("cubes-short", "5.3")
    assert table.why("build castle") == ("not-listed", "")
    table.p.stacks[1] = 0
    assert table.why("build generator") == ("stack-empty", "5.3")
    table.play("build academy")
    assert table.why("at " + name("4,0")) == ("not-your-flag", "5.3")
    assert table.why("at " + name("1,0")) == ("tile-stands", "5.3")
    assert table.why("flag a1") == ("not-listed", "")
    table.play("at " + name("3,0"))
    assert table.why("turn 6") == ("not-listed", "")


def test_5_3_rotations_that_look_alike() -> None:
    table = Land(cubes=(RICH,)).flags(0, "3,0").play_to("build mine", "at " + name("3,0"))
    assert table.why("turn 4") == ("looks-alike", "5.3")


def test_5_4_no_colours_touch_at_edges_l1() -> None:
    table = Land("generator@0,0/1", cubes=("0 0 0 1 1",)).flags(0, "1,0")
    table.play("build academy", "at " + name("1,0"))
    assert "0" not in table.legal("turn") and table.why("turn 0") == ("clash-turned", "5.4")
    assert table.legal("turn") == ["1", "2", "4", "5"]


def test_5_5_force_costs_a_capital_l1() -> None:
    table = Land("generator@0,0/1", cubes=("0 0 0 1 2",)).flags(0, "1,0")
    table.play("build academy", "at " + name("1,0"))
    assert table.legal("turn") == list("012345")
    events = table.play("turn 0")
    assert table.cubes() == "0 0 0 0 0"
    assert next(event.args for event in events if event.kind == "build")["forced"] == 1


def test_5_4_no_colours_touch_at_corners_l2() -> None:
    for capital, legal in ((1, False), (2, True)):
        table = Land("factory@0,0/5", cubes=(f"0 0 0 1 {capital}",)).flags(0, "1,0")
        table.play("build academy", "at " + name("1,0"))
        assert ("0" in table.legal("turn")) is legal


def test_5_4_the_same_colour_touches_also_between_players_b5() -> None:
    table = Land("generator@0,0/1", cubes=("0 0 0 0 0", "0 0 0 1 1")).flags(1, "1,0").develop(1)
    table.play("build generator", "at " + name("1,0"))
    assert table.legal("turn") == ["0", "1"]  # a half against a half, a half against a blank side (B3)


def test_5_5_a_kind_that_fits_nowhere_is_not_offered() -> None:
    around = ("1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,-1")
    table = Land(*(f"farm@{place}" for place in around), cubes=("0 0 0 1 1",)).flags(0, "0,0")
    assert table.legal("build") == ["farm"]  # farms all around: every side is a half dot of theirs
    assert table.why("build generator") == ("no-fit", "5.5")
    table.p.cubes[4] = 2
    assert table.legal("build") == ["farm", "generator", "academy"]
    table.play("build generator", "at e5", "turn 0")
    assert table.cubes() == "0 0 0 0 0"


def test_5_5_a_hex_where_nothing_fits_is_not_offered() -> None:
    around = ("1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,-1")
    table = Land(*(f"farm@{place}" for place in around), cubes=("0 0 0 1 1",)).flags(0, "0,0", "4,0")
    table.play("build academy")
    assert table.legal("at") == [name("4,0")]
    assert table.why("at e5") == ("clash", "5.4")


def test_5_7_automation() -> None:
    table = Land("mine@0,0/0", "mine@1,0/0", "farm@-3,0", "bank@3,0", cubes=("0 1 0 0 2",), war=False)
    assert table.legal("automate") == [name("0,0"), name("3,0")]
    assert table.why("automate " + name("1,0")) == ("bloc-name", "6.1")
    assert table.refused("automate " + name("1,0")).args_ == {"cell": name("0,0")}, (
        "a bloc has the name of its first hex"
    )
    assert table.why("automate " + name("-3,0")) == ("farms-eat-nothing", "5.7")
    assert table.why("automate " + name("4,0")) == ("not-your-tile", "5.7")
    table.play("automate " + name("0,0"))
    assert table.cubes() == "0 0 0 0 0" and table.tokens() == [name("0,0")]
    table.develop()
    assert table.why("automate " + name("1,0")) == ("automated", "5.7")
    assert table.why("automate " + name("3,0")) == ("cubes-short", "5.7")


def test_5_7_in_war_the_tile_is_chosen() -> None:
    table = Land("mine@0,0/0", "mine@1,0/0", "economy@3,0", cubes=("0 1 0 0 2",))
    assert table.legal("automate") == [name("0,0"), name("1,0"), name("3,0")]
    table.play("automate " + name("3,0"))
    assert table.p.tile[table.p.token.index(1)] == ECONOMY


def test_11_without_war_no_actions_of_war() -> None:
    table = Land("farm@1,0", cubes=(RICH,), war=False).units(0, "1,0")
    assert not {"recruit", "activate", "transport"} & {text.split()[0] for text in table.legal()}
    for action in ("recruit", "transport"):
        assert table.why(f"{action} {name('1,0')}") == ("no-war", "11")
    assert table.why("activate") == ("no-war", "11")
