"""Running blocs: power, food, automation, parts, occupation, and collecting (6, 7.11)."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.core.rules.position import CHANCE, Event
from takujo.core.rules.rng import Stream
from takujo.games.war_clouds.data import KIND
from takujo.games.war_clouds.rules import produce
from takujo.games.war_clouds.rules.position import ELIMINATED, WarCloudsPosition
from tests.games.war_clouds.land_table import RICH, Land, name
from tests.play import step

LINE = ("mine@-1,0/0", "mine@0,0/0", "mine@1,0/0")
TRIO = ("factory@0,0/2", "factory@-1,1/5", "factory@0,1/1")


def got(events: list[Event]) -> list[tuple[str, int, object, object]]:
    """Return who got what."""
    return [(e.kind, e.seat, e.args["good"], e.args["n"]) for e in events if e.kind in ("yield", "occupied")]


def run_all(table: Land) -> list[Event]:
    """Run everything for everybody and collect."""
    table.produce()
    while table.seat != CHANCE:
        table.play(table.legal()[0])
    return table.play("collect")


EXAMPLES = {
    "p1": (("academy@0,0/0", "academy@1,0/0"), "labor", 3, "2 1 0 0 0"),
    "p2": (("academy@0,0/0", "academy@1,0/0", "academy@1,-1/4"), "labor", 5, "3 1 0 0 0"),
    "p3": (TRIO, "capital", 4, "3 1 0 0 0"),
    "p4": (("factory@0,0/2*", "factory@-1,1/5", "factory@0,1/1"), "capital", 4, "0 1 0 1 0"),
    "p5": (("generator@0,0/0", "generator@0,1/1", "generator@1,1/0"), "energy", 5, "3 0 0 0 0"),
    "p6": (("academy@0,0/1", "academy@1,0/5", "academy@0,1/5", "academy@2,-1/5"), "labor", 7, "4 1 0 0 0"),
    "p7-food": (("academy@0,0/0*", "academy@1,0/0", "academy@1,-1/4"), "labor", 5, "3 1 0 0 0"),
    "p7-ore": (("academy@0,0/0", "academy@1,0/0*", "academy@1,-1/4"), "labor", 5, "0 1 0 1 0"),
    "b1": (("generator@0,0",), "energy", 1, "1 0 0 0 0"),
    "b2": (("factory@0,0/5", "factory@1,0/1"), "capital", 2, "2 1 0 0 0"),
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_6_6_the_examples_run(example: str) -> None:
    tiles, good, n, cubes = EXAMPLES[example]
    table = Land(*tiles, cubes=(cubes,))
    events = run_all(table)
    assert got(events) == [("yield", 0, good, n)]
    left = [0] * 5
    left[("food", "energy", "labor", "ore", "capital").index(good)] = n
    assert table.p.cubes[:5] == left  # it costs all there was
    assert (table.p.phase, table.p.round) == ("trade", 3)


def test_6_1_blocs_run_one_by_one_b3() -> None:
    table = Land("generator@0,0/1", "generator@1,0/1", cubes=("1 0 0 0 0",)).produce()
    assert table.legal() == [f"run {name('0,0')}", f"run {name('1,0')}", "end"]  # two blocs, food for one
    assert table.why("all") == ("not-all", "6.10")
    table.play("run " + name("1,0"))
    assert table.why("run " + name("1,0")) == ("runs-already", "6.4")
    assert table.why("run " + name("0,0")) == ("cubes-short", "6.4")
    table.play("end")
    assert got(table.play("collect")) == [("yield", 0, "energy", 1)]


def test_6_1_refusals() -> None:
    table = Land(*LINE, "bank@4,0", "farm@-4,0", cubes=("9 9 9 9 9",)).tiles(1, "farm@-4,4").produce()
    assert table.why("run " + name("0,0")) == ("bloc-name", "6.1")
    assert table.why("run " + name("-4,4")) == ("not-your-tile", "6.1")
    assert table.why(f"run {name('-1,0')} food mine") == ("which-section", "6.9")
    assert table.why("run " + name("4,0")) == ("no-full-dot", "6.6")
    assert table.why(f"run {name('-1,0')} ore") == ("not-automated", "6.5")
    assert table.why("run z1") == ("not-listed", "")


def test_6_2_a_tile_without_a_full_dot_yields_nothing() -> None:
    table = Land("bank@0,0", cubes=(RICH,)).produce()
    assert (table.p.phase, table.p.round) == ("trade", 3)  # nothing can run: the phase goes by


def test_6_3_power() -> None:
    table = Land("farm@0,0", "mine@3,0", "generator@-3,0", cubes=("2 1 0 0 0",)).produce()
    table.play("run " + name("0,0"))  # farms need power, but no food
    assert table.cubes() == "2 0 0 0 0"
    assert table.why("run " + name("3,0")) == ("cubes-short", "6.3")
    table.play("run " + name("-3,0"))  # generators need none
    assert table.cubes() == "1 0 0 0 0" and table.legal() == ["end"]


def test_6_4_feeding_a_part() -> None:
    table = Land(*LINE, cubes=("2 1 0 0 0",)).produce()
    assert table.legal() == [f"part {name('-1,0')}", "end"]
    assert table.why("run " + name("-1,0")) == ("cubes-short", "6.4")
    table.play("part " + name("-1,0"))
    assert table.why("done") == ("feed-first", "6.4")
    assert table.why("feed " + name("4,0")) == ("not-in-bloc", "6.1")
    table.play("feed " + name("0,0"))
    assert table.why("feed " + name("0,0")) == ("fed-already", "6.4")
    table.play("feed " + name("1,0"))
    assert table.legal() == ["done"] and table.why("feed " + name("-1,0")) == ("cubes-short", "6.4")
    table.play("done")
    assert table.cubes() == "0 0 0 0 0" and table.seat == CHANCE
    assert got(table.play("collect")) == [("yield", 0, "ore", 3)]  # the dot half on the unfed tile makes nothing


def test_6_4_what_can_only_run_whole() -> None:
    table = Land("farm@0,0", "farm@1,0", "mine@4,0", cubes=(RICH,)).produce()
    assert table.legal("part") == []
    assert table.why("part " + name("0,0")) == ("farms-not-in-part", "6.4")
    assert table.why("part " + name("4,0")) == ("one-tile", "6.4")


def test_6_4_running_is_a_choice() -> None:
    table = Land(*LINE, cubes=(RICH,)).produce()
    table.play("end")
    assert (table.p.phase, table.p.round) == ("trade", 3) and table.cubes() == RICH


def test_6_5_food_or_ore() -> None:
    table = Land(LINE[0] + "*", *LINE[1:], cubes=("3 1 0 1 0",)).produce()
    bloc = name("-1,0")
    assert table.legal() == ["all", f"run {bloc}", f"run {bloc} ore", f"part {bloc}", "end"]
    food = Land(LINE[0] + "*", *LINE[1:], cubes=("3 1 0 1 0",)).produce()
    food.play("run " + bloc)
    assert food.cubes() == "0 0 0 1 0"
    table.play(f"run {bloc} ore")
    assert table.cubes() == "3 0 0 0 0"


def test_6_5_all_feeds_what_is_automated_with_what_costs_less() -> None:
    # Ore is 19 at the start, food 5.5: one ore beats four tiles' food, not three tiles'.
    four = Land("mine@-1,0/0*", "mine@0,0/0", "mine@1,0/0", "mine@2,0/0", cubes=("9 9 0 9 0",)).produce()
    four.play("all")
    assert four.cubes() == "9 8 0 8 0"
    three = Land(LINE[0] + "*", *LINE[1:], cubes=("9 9 0 9 0",)).produce()
    three.play("all")
    assert three.cubes() == "6 8 0 9 0"
    short = Land(LINE[0] + "*", *LINE[1:], cubes=("2 9 0 1 0",)).produce()
    short.play("all")  # not enough food for that
    assert short.cubes() == "2 8 0 0 0"


def test_6_6_banks_pay_money() -> None:
    table = Land("bank@0,0/1", "bank@1,0/5", cubes=("2 1 0 0 0",))
    assert got(run_all(table)) == [("yield", 0, "money", 30)]
    assert table.p.money[0] == 30 and table.cubes() == "0 0 0 0 0"


def test_6_7_a_dot_shared_with_another_yields_nothing_b5() -> None:
    table = Land("generator@0,0/1", cubes=("1 0 0 0 0", "1 0 0 0 0")).tiles(1, "generator@1,0/0")
    assert got(run_all(table)) == [("yield", 0, "energy", 1), ("yield", 1, "energy", 1)]


def test_6_8_synergy_b5() -> None:
    table = Land("generator@0,0/1", cubes=("1 0 0 0 0", "0 0 0 0 0"), synergy=True).tiles(1, "generator@1,0/0")
    assert got(run_all(table)) == [("yield", 0, "energy", 2)]  # though the other runs nothing


def test_6_9_a_lone_integrated_economy_is_no_farm() -> None:
    table = Land("economy@0,0", cubes=("1 1 0 0 0", "0 1 0 0 0"), synergy=True).tiles(1, "farm@1,0").produce()
    assert table.legal() == ["all", f"run {name('0,0')} food generator", "end"]
    table.play("all", "all")
    assert got(table.play("collect")) == [("yield", 0, "energy", 1), ("yield", 1, "food", 2)]


def test_6_9_with_a_farm_of_its_nation_it_shares_dots() -> None:
    table = Land("economy@0,0", "farm@-1,0", cubes=("0 1 0 0 0",), synergy=True).tiles(1, "farm@1,0")
    assert got(run_all(table)) == [("yield", 0, "food", 3)]


def test_6_8_a_corner_dot_of_three_nations_pays_all_three() -> None:
    factory, second, third = TRIO
    table = Land(factory, cubes=("1 1 0 0 0", "1 1 0 0 0", "0 0 0 0 0"), synergy=True)
    table.tiles(1, second).tiles(2, third)
    assert got(run_all(table)) == [("yield", 0, "capital", 2), ("yield", 1, "capital", 2)]


def test_6_9_the_sections_of_the_integrated_economy() -> None:
    # Its farm section lies on edges 1 and 3 to 5: it joins the farms on both sides.
    table = Land("economy@0,0", "farm@-1,0", "farm@1,0", cubes=("1 1 0 0 0",)).produce()
    assert table.legal() == ["all", f"run {name('-1,0')}", f"run {name('0,0')}", "end"]
    table.play("run " + name("0,0"))
    assert table.cubes() == "0 1 0 0 0"
    table.play("run " + name("-1,0"))
    assert table.cubes() == "0 0 0 0 0"
    assert got(table.play("collect")) == [("yield", 0, "food", 4), ("yield", 0, "energy", 1)]


def test_6_9_two_blocs_of_one_name() -> None:
    table = Land("economy@0,0", "farm@1,0", cubes=("1 1 0 0 0",)).produce()
    here = name("0,0")
    assert table.legal("run") == [f"{here} food farm", f"{here} food generator"]
    assert table.why("run " + here) == ("which-section", "6.9")
    table.play(f"run {here} food farm")
    assert table.cubes() == "1 0 0 0 0" and table.legal("run") == [f"{here} food generator"]
    table.play(f"run {here} food generator")
    assert got(table.play("collect")) == [("yield", 0, "food", 2), ("yield", 0, "energy", 1)]


def test_6_9_a_token_on_it_feeds_the_generators() -> None:
    table = Land("economy@0,0*", "farm@1,0", cubes=("0 1 0 1 0",)).produce()
    here = name("0,0")
    assert table.legal("run") == [f"{here} food farm", f"{here} ore generator"]
    table.play("all")
    assert table.cubes() == "0 0 0 0 0"
    assert len(got(table.play("collect"))) == 2


def test_6_10_first_all_feed_then_all_collect() -> None:
    table = Land("generator@0,0", "mine@3,0", cubes=("2 0 0 0 0", "1 1 0 0 0"), marker=1)
    table.tiles(1, "mine@-3,0").produce()
    assert table.seat == 1  # clockwise from the first player
    table.play("all")
    assert table.seat == 0
    table.play("run " + name("0,0"))
    assert table.why("run " + name("3,0")) == ("cubes-short", "6.3")  # what the generator makes comes too late
    table.play("end")
    assert table.p.paced() and table.seat == CHANCE
    assert got(table.play("collect")) == [("yield", 1, "ore", 1), ("yield", 0, "energy", 1)]
    assert not any(table.p.fed)


def test_6_10_who_can_run_nothing_is_passed_over() -> None:
    table = Land("mine@0,0", cubes=("0 0 0 0 0", "1 1 0 0 0")).tiles(1, "mine@-3,0").produce()
    assert table.seat == 1


# -- occupation


def occupied(*units: tuple[int, str], cubes: str = "3 1 0 0 0", tiles: tuple[str, ...] = LINE) -> Land:
    """Return seat 0's mines with units of others in them."""
    table = Land(*tiles, seats=4, cubes=(cubes,))
    for seat, place in units:
        table.units(seat, place)
    return table.produce()


def test_7_11_the_example_p8() -> None:
    table = Land("mine@0,0/0", "mine@1,0/0", "mine@2,0/0", cubes=("3 1 0 0 0",)).units(1, "1,0").produce()
    assert table.seat == 1 and table.legal() == ["occupy", "spare " + name("0,0")]
    table.play("occupy")
    assert table.seat == 0
    table.play("all")
    assert table.cubes() == "0 0 0 0 0"
    assert got(table.play("collect")) == [("occupied", 1, "ore", 1), ("yield", 0, "ore", 4)]
    assert table.cubes() == "0 0 0 4 0" and table.cubes(1) == "0 0 0 1 0" and not table.p.claims


def test_7_11_sparing() -> None:
    table = occupied((1, "0,0"))
    assert table.why("spare " + name("0,0")) == ("not-in-there", "7.11")
    table.play("spare " + name("-1,0"))
    assert table.seat == 0
    table.play("all")
    assert got(table.play("collect")) == [("yield", 0, "ore", 5)]


def test_7_11_sparing_one_of_two() -> None:
    table = occupied((1, "0,0"), (1, "4,0"), cubes="9 9 0 0 0", tiles=(*LINE, "mine@4,0"))
    assert table.legal("spare") == [name("-1,0"), name("4,0")]
    table.play("spare " + name("-1,0"))
    assert table.why("spare " + name("-1,0")) == ("spared", "7.11")
    table.play("occupy", "all")
    assert got(table.play("collect")) == [("yield", 0, "ore", 5), ("occupied", 1, "ore", 1), ("yield", 0, "ore", 0)]


def test_7_11_one_cube_each_in_turn_while_there_are_any() -> None:
    table = occupied((1, "0,0"), (1, "0,0"), (1, "1,0"), (3, "0,0"), (3, "0,0"), (2, "0,0"), cubes="2 1 0 0 0")
    table.play("occupy", "occupy", "occupy", "part " + name("-1,0"), "feed " + name("-1,0"), "feed " + name("0,0"))
    table.play("done")
    assert got(table.play("collect")) == [
        *(("occupied", seat, "ore", 1) for seat in (1, 2, 3)),
        ("yield", 0, "ore", 0),
    ]


def test_7_11_units_on_unfed_tiles_take_their_share() -> None:
    table = occupied((1, "1,0"), cubes="1 1 0 0 0")
    table.play("occupy", "part " + name("-1,0"), "feed " + name("-1,0"), "done")
    assert got(table.play("collect")) == [("occupied", 1, "ore", 1), ("yield", 0, "ore", 0)]


def test_7_11_a_part_of_occupied_farms() -> None:
    farms = ("farm@-1,0", "farm@0,0", "farm@1,0")
    table = occupied((1, "0,0"), cubes="0 1 0 0 0", tiles=farms)
    table.play("occupy")
    first = name("-1,0")
    assert table.legal() == ["all", f"run {first}", f"part {first}", "end"]
    table.play("part " + first)
    assert table.p.prompt()[0] == "prompt.part.farm" and table.legal() == [f"feed {name(f[5:])}" for f in farms]
    table.play("feed " + name("1,0"), "done")
    assert table.cubes() == "0 0 0 0 0", "power, and no food"
    assert got(table.play("collect")) == [("occupied", 1, "food", 1), ("yield", 0, "food", 0)]


def test_7_11_farms_nobody_occupies_run_whole() -> None:
    table = occupied((1, "0,0"), cubes="0 1 0 0 0", tiles=("farm@0,0", "farm@1,0"))
    table.play("spare " + name("0,0"))
    assert table.legal("part") == []
    assert table.why("part " + name("0,0")) == ("farms-not-in-part", "6.4")


def test_7_11_a_part_of_occupied_farms_linked_by_the_economy() -> None:
    table = occupied((1, "1,0"), cubes="0 1 0 0 0", tiles=("economy@0,0", "farm@1,0"))
    table.play("occupy", f"part {name('0,0')} farm", f"feed {name('1,0')}", "done", "end")
    assert got(table.play("collect")) == [("occupied", 1, "food", 1), ("yield", 0, "food", 0)]


def test_7_11_the_owner_needn_t_run() -> None:
    table = occupied((1, "0,0"))
    table.play("occupy", "end")
    assert table.p.phase == "trade" and not table.p.claims and table.cubes(1) == "0 0 0 0 0"


def test_7_11_banks_pay_thirty_a_unit() -> None:
    banks = ("bank@0,0/2", "bank@1,0/4", "bank@0,1/0")  # a triangle: three dots
    table = occupied((1, "0,0"), cubes="3 1 0 0 0", tiles=banks)
    table.play("occupy", "all")
    assert got(table.play("collect")) == [("occupied", 1, "money", 30), ("yield", 0, "money", 60)]
    assert table.p.money[:2] == [60, 30]


def test_7_11_both_sections_of_the_economy_can_be_occupied() -> None:
    table = occupied((1, "0,0"), cubes="1 1 0 0 0", tiles=("economy@0,0", "farm@1,0"))
    assert table.legal() == ["occupy", "spare " + name("0,0")]
    table.play("occupy", "all")
    assert got(table.play("collect")) == [
        *(("occupied", 1, "food", 1), ("yield", 0, "food", 1)),
        *(("occupied", 1, "energy", 1), ("yield", 0, "energy", 0)),
    ]


def test_7_11_the_eliminated_neither_run_nor_occupy() -> None:
    table = Land(*LINE, cubes=("3 1 0 0 0", "3 1 0 0 0")).tiles(1, "farm@-4,0").units(1, "0,0").units(2, "-4,0")
    table.p.status[1] = ELIMINATED
    table.produce()
    assert table.seat == 0
    table.play("all")
    assert got(table.play("collect")) == [("yield", 0, "ore", 5)]
    assert KIND["mine"] == 3


@pytest.mark.parametrize("seed", range(2))
def test_what_is_remembered_of_blocs_stays_true(seed: int) -> None:
    luck = Stream(seed, "works")
    p = Match.new("war-clouds", 3, {"war": "on", "synergy": ("off", "on")[seed]}, seed).position.copy()
    assert isinstance(p, WarCloudsPosition)
    while p.actors():
        step(p, luck)
        if p.phase != "trade":
            for seat in range(p.seats):
                assert produce.works(p, seat) == produce._works(p, seat)
