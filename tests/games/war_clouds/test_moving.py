"""Moving tiles, with and without war, and what becomes of tokens (5.6, 5.7, 7.10)."""

from __future__ import annotations

from takujo.games.war_clouds.data import KINDS
from takujo.games.war_clouds.hexes import CELL, CENTRE
from takujo.games.war_clouds.rules import DevelopStep, moving
from tests.games.war_clouds.land_table import Land, at, name

RING = ("1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,-1")


def test_5_6_tiles_take_their_flags_along() -> None:
    table = Land("mine@0,0/0", "farm@-3,0", cubes=("0 0 0 0 1",), war=False)
    table.flags(0, "3,0").flags(1, "-2,-2")
    flags = table.p.flags[0]
    table.play("move")
    assert table.legal("lift") == [name("-3,0"), name("0,0")] and table.cubes() == "0 0 0 0 0"
    assert table.why("done") == ("lift-first", "5.6")
    assert table.why("lift " + name("3,0")) == ("not-your-tile", "5.6")
    table.play("lift " + name("0,0"))
    assert table.at("0,0")[:2] == (-1, -1)
    table.play("done")
    assert len(table.legal("at")) == 59  # everywhere but on the farm and on another's flag
    assert table.why("at " + name("-2,-2")) == ("hex-taken", "5.6")
    assert table.why("at " + name("-3,0")) == ("tile-stands", "5.6")
    assert table.why("recall") == ("still-fits", "5.6")
    table.play("at " + name("4,0"), "turn 2")
    assert table.at("4,0") == (0, 3, 2) and table.p.flags[0] == flags
    assert table.p.stack[0] == DevelopStep(1)


def test_5_6_landing_on_a_flag_of_ones_own() -> None:
    table = Land("farm@0,0", cubes=("0 0 0 0 1",), war=False).flags(0, "3,0")
    flags = table.p.flags[0]
    table.play("move")
    events = table.play(f"lift {name('0,0')}", f"at {name('3,0')}")  # the only tile: nothing more to lift
    assert "back" in [event.kind for event in events]
    assert table.p.flags[0] == flags + 1 and table.at("3,0")[:2] == (0, 0) and table.at("0,0")[0] == -1


def test_5_6_up_to_three_and_they_may_swap() -> None:
    table = Land("farm@0,0", "mine@3,0", "bank@-3,0/1", "academy@0,3", cubes=("0 0 0 0 1",))
    table.play("move", f"lift {name('0,0')}", f"lift {name('3,0')}")
    assert len(table.legal("lift")) == 2
    table.play(f"lift {name('-3,0')}")  # the third: now they are put down
    assert set(table.legal("at")) == {name("0,0"), name("3,0"), name("-3,0")}
    table.play(f"at {name('3,0')}", f"at {name('0,0')}", "turn 1", f"at {name('-3,0')}", "turn 4")
    assert (table.at("3,0"), table.at("0,0"), table.at("-3,0")) == ((0, 0, 0), (0, 3, 1), (0, 5, 4))


def test_5_6_turning_in_place_is_moving() -> None:
    table = Land("mine@0,0/0", cubes=("0 0 0 0 1",))
    table.play("move", f"lift {name('0,0')}", f"at {name('0,0')}", "turn 2")
    assert table.at("0,0") == (0, 3, 2) and table.cubes() == "0 0 0 0 0"


def test_5_6_a_hex_with_a_tile_of_any_kind_is_not_free() -> None:
    table = Land(blocked=[CENTRE]).flags(0, "3,0").flags(1, "4,0")
    free, taken, closed, empty = (CELL[name(place)] for place in ("3,0", "4,0", "0,0", "2,0"))
    for war in (True, False):
        table.p.war = war
        assert [moving.free(table.p, 0, cell) for cell in (free, taken, closed, empty)] == [True, False, False, not war]
        for kind in range(len(KINDS)):
            table.p.tile[free] = kind
            assert not moving.free(table.p, 0, free), KINDS[kind]
        table.p.tile[free] = -1


def test_5_6_cost_and_refusals() -> None:
    table = Land("farm@1,0", cubes=("0 0 0 0 0",), blocked=[CENTRE])
    assert "move" not in table.legal() and table.why("move") == ("cubes-short", "5.6")
    table.p.cubes[4] = 1
    table.play("move", f"lift {name('1,0')}")
    assert table.why("at e5") == ("hex-closed", "2.1")
    bare = Land(cubes=("0 0 0 0 1",))
    assert bare.why("move") == ("no-tiles", "5.6")


def test_5_6_force_costs_a_capital_a_tile() -> None:
    table = Land("generator@0,0/1", "academy@4,-2", cubes=("0 0 0 0 2",)).flags(0, "1,0")
    table.play("move", f"lift {name('4,-2')}", "done", f"at {name('1,0')}")
    assert table.legal("turn") == list("012345")
    table.play("turn 0")
    assert table.cubes() == "0 0 0 0 0"
    table = Land("generator@0,0/1", "academy@4,-2", cubes=("0 0 0 0 1",)).flags(0, "1,0")
    table.play("move", f"lift {name('4,-2')}", "done", f"at {name('1,0')}")
    assert table.legal("turn") == ["1", "2", "4", "5"]
    assert table.why("turn 3") == ("clash-turned", "5.4")


def test_5_6_recall_when_a_tile_fits_nowhere() -> None:
    table = Land("farm@0,0", "generator@3,0*", cubes=("0 0 0 0 1",))
    table.tiles(1, *(f"farm@{place}" for place in RING))
    before = table.p.copy()
    table.play("move", f"lift {name('3,0')}", f"lift {name('0,0')}")
    assert name("0,0") not in table.legal("at")  # farms all around it
    assert table.why("at e5") == ("clash", "5.4")
    table.play("at " + name("3,0"), "turn 0", "at e5")
    assert table.at("0,0") == (0, 0, 0)
    table.p = before.copy()
    table.play("move", f"lift {name('0,0')}", f"lift {name('3,0')}", "at " + name("3,0"))
    assert table.legal() == ["recall"]  # only e5 is left for the generator
    events = table.play("recall")
    assert [event.kind for event in events] == ["recall", "refund"]
    for slot in ("tile", "flag", "facing", "token", "cubes", "flags"):
        assert getattr(table.p, slot) == getattr(before, slot)
    assert table.p.stack == [DevelopStep(0, 1)]
    assert table.why("move") == ("move-over", "5.6")


def test_5_6_recall_without_war_takes_back_flags_and_force() -> None:
    table = Land("mine@0,0/0", "generator@3,0/1", "farm@-4,4", cubes=("0 0 0 0 2",), war=False)
    table.flags(0, "1,0")
    p = table.p
    for c in range(61):  # all other hexes are another's, with farms on them
        if p.flag[c] < 0:
            p.flag[c], p.tile[c] = 1, 0
    before = p.copy()
    table.play("move", f"lift {name('0,0')}", f"lift {name('3,0')}", "done", f"at {name('1,0')}", "turn 0")
    assert table.legal() == ["recall"] and table.cubes() == "0 0 0 0 0"
    table.play("recall")
    for slot in ("tile", "flag", "facing", "token", "cubes", "flags"):
        assert getattr(table.p, slot) == getattr(before, slot)


# -- tokens


def test_5_7_a_split_bloc_keeps_its_token_in_one_part() -> None:
    table = Land("mine@-1,0/0", "mine@0,0/0*", "mine@1,0/0", cubes=("0 0 0 0 1",), war=False)
    table.play("move", f"lift {name('0,0')}", "done", f"at {name('0,3')}", "turn 1")
    assert table.legal() == [f"keep {name(place)}" for place in ("-1,0", "1,0", "0,3")]
    assert table.why("keep a1") == ("not-a-part", "5.7")
    assert table.tokens() == []
    table.play("keep " + name("1,0"))
    assert table.tokens() == [name("1,0")] and table.p.stack[0] == DevelopStep(1)


def test_5_7_a_bloc_that_stays_whole_keeps_its_token() -> None:
    table = Land("mine@0,0/0*", "mine@1,0/0", "mine@4,-2/0*", cubes=("0 0 0 0 1",), war=False)
    table.play("move", f"lift {name('0,0')}", "done", f"at {name('2,0')}", "turn 0")
    assert table.tokens() == [name("4,-2"), name("2,0")] and table.p.stack[0] == DevelopStep(1)


def test_5_7_two_tokens_for_three_parts() -> None:
    table = Land("mine@-1,0/0*", "mine@0,0/0*", "mine@1,0/0", cubes=("0 0 0 0 1",), war=False)
    table.play("move", f"lift {name('0,0')}", "done", f"at {name('0,3')}", "turn 1")
    table.play("keep " + name("-1,0"))
    assert table.legal() == [f"keep {name(place)}" for place in ("1,0", "0,3")]
    table.play("keep " + name("0,3"))
    assert table.tokens() == [name("-1,0"), name("0,3")]


def test_5_7_two_tokens_for_two_parts() -> None:
    table = Land("mine@0,0/0*", "mine@1,0/0*", cubes=("0 0 0 0 1",), war=False)
    table.play("move", f"lift {name('0,0')}", "done", f"at {name('0,3')}", "turn 1")
    assert table.tokens() == [name("1,0"), name("0,3")]


def test_5_7_tokens_of_blocs_that_merge_both_stay() -> None:
    table = Land("mine@0,0/0*", "mine@3,0/0*", cubes=("0 0 0 0 1",), war=False)
    table.play("move", f"lift {name('0,0')}", "done", f"at {name('2,0')}", "turn 0")
    assert sorted(table.tokens()) == sorted([name("2,0"), name("3,0")])


def test_7_10_in_war_tiles_leave_their_flags_and_lose_tokens() -> None:
    table = Land("mine@0,0/0*", "mine@1,0/0", cubes=("0 0 0 0 2",)).flags(0, "3,0").flags(1, "2,0")
    table.units(0, "0,0")
    table.play("move", f"lift {name('0,0')}", "done")
    assert table.legal("at") == [name("0,0"), name("3,0")]
    assert table.why("at " + name("2,0")) == ("own-flags-only", "7.10")
    assert table.why("at " + name("4,0")) == ("own-flags-only", "7.10")
    events = table.play(f"at {name('3,0')}", "turn 0")
    assert "scrap" in [event.kind for event in events]
    assert table.at("0,0")[:2] == (0, -1) and table.at("3,0")[:2] == (0, 3)
    assert table.tokens() == [] and table.army(0) == [name("0,0")]


def test_7_10_a_split_by_a_tile_without_a_token_leaves_the_choice() -> None:
    tiles = ("mine@0,0/0*", "mine@1,0/0", "mine@2,0/0")
    for kept in ("0,0", "2,0", "0,3"):
        table = Land(*tiles, cubes=("0 0 0 0 2",)).flags(0, "0,3")
        table.play("move", f"lift {name('1,0')}", "done", f"at {name('0,3')}", "turn 1")
        assert table.legal() == [f"keep {name(place)}" for place in ("0,0", "2,0", "0,3")]
        table.play("keep " + name(kept))
        assert table.tokens() == [name(kept)] and table.p.stack[0] == DevelopStep(1)


def test_7_10_the_part_where_the_token_lies_keeps_it_there() -> None:
    table = Land("mine@0,0/0", "mine@1,0/0*", "mine@2,0/0", "mine@3,0/0", cubes=("0 0 0 0 2",)).flags(0, "0,3")
    table.play("move", f"lift {name('2,0')}", "done", f"at {name('0,3')}", "turn 1", "keep " + name("0,0"))
    assert table.tokens() == [name("1,0")]


def test_7_10_a_token_stays_on_a_tile_whose_bloc_stays_whole() -> None:
    table = Land("mine@0,0/0", "mine@1,0/0*", "mine@2,0/0", cubes=("0 0 0 0 2",)).flags(0, "-1,0")
    table.play("move", f"lift {name('2,0')}", "done", f"at {name('-1,0')}", "turn 0")
    assert table.tokens() == [name("1,0")] and table.p.stack[0] == DevelopStep(1)


def test_7_10_of_two_tokens_only_that_of_the_moved_tile_is_lost() -> None:
    table = Land("mine@0,0/0*", "mine@1,0/0*", "mine@2,0/0", cubes=("0 0 0 0 2",)).flags(0, "0,3")
    table.play("move", f"lift {name('1,0')}", "done", f"at {name('0,3')}", "turn 1")
    assert table.legal() == [f"keep {name(place)}" for place in ("0,0", "2,0", "0,3")]
    table.play("keep " + name("2,0"))
    assert table.tokens() == [name("2,0")]


def test_7_10_a_bloc_whose_only_token_is_lost_leaves_no_choice() -> None:
    table = Land("mine@0,0/0", "mine@1,0/0*", "mine@2,0/0", cubes=("0 0 0 0 2",)).flags(0, "0,3")
    table.play("move", f"lift {name('1,0')}", "done", f"at {name('0,3')}", "turn 1")
    assert table.tokens() == [] and table.p.stack[0] == DevelopStep(1)


def test_7_10_turning_in_place_destroys_the_token() -> None:
    table = Land("mine@0,0/0*", cubes=("0 0 0 0 2",))
    table.play("move", f"lift {name('0,0')}", f"at {name('0,0')}", "turn 0")
    assert table.tokens() == [] and at("0,0") == CENTRE
