"""Setup: first player, nations, draft, starting tiles and units (2), the cash start and the lead (11)."""

from __future__ import annotations

from takujo.games.war_clouds.data import ECONOMY, FARM, KIND, NATIONS
from takujo.games.war_clouds.hexes import CELL, CELLS, COUNT, NEAR
from takujo.games.war_clouds.rules import DraftStep, LayStep, PlaceStep
from takujo.games.war_clouds.rules.draft import drafter
from takujo.games.war_clouds.rules.fitting import rotations
from takujo.games.war_clouds.rules.laying import facings, places
from tests.games.war_clouds.table import Table


def drafting(seats: int = 3, lead: int = 0, **options: str) -> Table:
    """Return a table at its first pick, after `first` and the nations."""
    t = Table.new(seats, **options)
    while t.position.phase == "setup" and t.position.pending != "draft":
        t.play(t.legal()[lead if t.position.pending == "first" else 0])
    return t


def settled(t: Table) -> Table:
    """Play the first of what is legal until the setup is over."""
    while t.position.phase == "setup":
        t.play(t.legal()[0])
    return t


def test_2_3_the_first_player_is_drawn() -> None:
    t = Table.new(4)
    assert t.legal() == ["first 0", "first 1", "first 2", "first 3"]
    assert {weight for _, weight in t.position.chances()} == {1}
    t.play("first 2")
    assert (t.position.marker, t.position.lead, t.seat) == (2, 2, 2)


def test_2_4_nations_clockwise_from_the_first_player() -> None:
    t = Table.new(3)
    t.play("first 1")
    assert t.legal() == [f"nation {name}" for name in NATIONS]
    t.play("nation bharat")
    assert t.seat == 2 and "nation bharat" not in t.legal()
    assert t.why("nation bharat") == ("nation-taken", "2.4")
    t.play("nation showa")
    assert t.seat == 0
    t.play("nation anglica")
    assert [NATIONS[n] for n in t.position.nations] == ["anglica", "bharat", "showa"]
    assert t.seat == 1 and t.position.stack == [DraftStep(0)]


def test_2_6_the_draft_goes_to_and_fro() -> None:
    t = drafting(3, lead=1)
    assert [drafter(t.position, pick) for pick in range(12)] == [1, 2, 0, 0, 2, 1, 1, 2, 0, 0, 2, 1]


def test_2_6_industry_first() -> None:
    t = drafting(3)
    assert t.legal() == [f"industry {n}" for n in range(1, 7)]
    assert t.why("goods 1") == ("draft-I", "2.6")
    for notation in ("industry 0", "industry 7", "goods 0", "goods 7"):
        assert t.why(notation) == ("not-listed", ""), "the packages have numbers from 1 to 6"


def test_2_6_then_either_with_three_and_goods_with_five() -> None:
    t = drafting(3)
    for _ in range(3):
        taken = t.legal("industry")[0]
        t.play(taken)
        while t.position.pending != "draft":
            t.play(t.legal()[0])
    assert t.legal() == [*(f"industry {n}" for n in (4, 5, 6)), *(f"goods {n}" for n in range(1, 7))]
    assert t.why("industry 1") == ("package-taken", "2.5")
    t = drafting(5)
    while t.legal("industry"):
        t.play(t.legal("industry")[0])
        while t.position.pending != "draft":
            t.play(t.legal()[0])
    assert t.legal() == [f"goods {n}" for n in range(1, 7)]
    assert t.why("industry 6") == ("draft-C", "2.6")


def test_2_6_five_players_of_the_first_edition_have_one_package_of_farms() -> None:
    t = drafting(5, edition="1e")
    assert t.why("industry 2") == ("package-out", "2.6")
    assert len(t.legal()) == 5
    assert len(drafting(5).legal()) == 6


def test_2_6_three_and_four_players_take_all_packages() -> None:
    for seats in (3, 4):
        p = settled(drafting(seats)).position
        assert all(taken >= 0 for taken in p.packages)
        assert [p.packages.count(seat) for seat in range(seats)] == [12 // seats] * seats


def test_2_5_a_package_gives_cubes_and_money() -> None:
    t = drafting(3, edition="1e")
    t.play("industry 3")
    assert t.has(0) == "10 money"
    t = drafting(6)
    p = settled(t).position
    assert sum(p.money) == 6 * 80 + 10
    assert [sum(p.cubes[good::5]) for good in range(5)] == [12, 5, 5, 4, 3]


def test_2_7_starting_tiles_form_one_group() -> None:
    t = drafting(3)
    t.play("industry 1")
    assert t.position.prompt()[0] == "prompt.place"
    assert len(t.legal()) == 60 and "at e5" not in t.legal()
    assert t.why("at e5") == ("start-blocked", "2.1")
    t.play("at c4")
    assert sorted(t.legal()) == sorted(f"at {CELLS[c]}" for c in NEAR[CELL["c4"]])
    assert t.why("at i1") == ("start-apart", "2.7")
    assert t.why("at c4") == ("start-taken", "2.7")
    t.play("at c5", "at d5")
    p = t.position
    assert p.flags[0] == 16 - 3 and p.stacks[0] == 12 - 3
    assert {CELLS[cell] for cell in p.tiles_of(0)} == {"c4", "c5", "d5"}
    assert t.seat == 1


def test_2_7_a_tile_is_turned_as_it_is_placed() -> None:
    t = drafting(3)
    t.play("industry 2", "at c4")
    assert t.legal() == ["turn 0", "turn 1"]
    t.play("turn 1", "at c5")
    assert t.position.facing[CELL["c4"]] == 1
    t.play("turn 1")
    assert t.has(0) == "10 money"


def test_2_7_no_forced_placement() -> None:
    t = drafting(3)
    t.play("industry 1", "at c4", "at c5", "at d5")
    t.play("industry 2", "at g4", "turn 0")
    assert t.position.tile[CELL["g4"]] == KIND["generator"]
    t = drafting(3)
    t.play("industry 1", "at c4", "at c3", "at c2")
    t.play("industry 2")
    assert "at c5" in t.legal()
    t.play("at c5")
    assert t.legal() == ["turn 1"], "blank towards the farm"
    assert t.why("turn 0") == ("start-clash", "2.7")
    assert t.why("turn 2") == ("not-listed", "")


def cornered() -> Table:
    """Return a table of six at the second pick: Farms lie round the corner a1, and two Factories are to be laid."""
    t = drafting(6)
    t.play("industry 1", "at a2", "at b2", "at b1", "industry 5")
    return t


def test_2_7_a_first_tile_leaves_room_for_the_rest_of_its_package() -> None:
    t = cornered()
    assert "at a1" not in t.legal() and len(t.legal()) > 50
    assert t.why("at a1") == ("start-cramped", "2.7")
    t.play("at a3", "turn 0")
    assert set(t.legal()) <= {f"at {CELLS[c]}" for c in NEAR[CELL["a3"]]}, "beside the first, now that it can be"


def test_2_7_a_tile_is_turned_so_that_the_rest_finds_room() -> None:
    p = Table(3, phase="setup").position
    p.flag = [-1 if name in ("e1", "e2") else 1 for name in CELLS]
    package = (ECONOMY, FARM)
    assert places(p, 0, package) == [CELL["e1"], CELL["e2"]]
    assert rotations(p, CELL["e1"], ECONOMY, False) == list(range(6))
    assert facings(p, 0, package, CELL["e1"]) == [0, 2, 3, 4], "with half a Farm's dot towards e2"


def test_2_7_the_order_of_a_package_is_the_players() -> None:
    t = drafting(3)
    t.play("industry 6")
    assert t.legal() == ["lay farm", "lay economy"] and t.position.prompt()[0] == "prompt.lay"
    assert t.why("lay mine") == ("not-in-package", "2.7")
    t.play("lay farm", "at c4")
    assert t.position.stack[-1] == PlaceStep(0, (KIND["economy"],)), "one is left: there is nothing to choose"
    t.play("at c5", "turn 0")
    assert {CELLS[cell] for cell in t.position.tiles_of(0)} == {"c4", "c5"}


def test_2_7_the_integrated_economy_may_join_the_group_over_its_farm() -> None:
    t = Table(3, phase="setup", stack=DraftStep(11)).put(0, "factory@e6").flag(2, "d5", "f5")
    t.put(1, "farm@d6", "farm@d7", "farm@f6", "farm@f7")  # round e7, too many for the Integrated Economy
    t.position.stack.append(LayStep(0, (ECONOMY, FARM)))
    assert t.legal() == ["lay farm"]
    assert t.why("lay economy") == ("start-later", "2.7")
    t.play("lay farm")
    assert t.legal() == ["at e7"]
    t.play("at e7", "at e8", "turn 0")
    assert {CELLS[cell] for cell in t.position.tiles_of(0)} == {"e6", "e7", "e8"}


def test_2_7_a_tile_that_fits_nowhere_near_goes_anywhere() -> None:
    t = Table(3, phase="setup", stack=DraftStep(3)).put(2, "mine@a1/0")
    t.position.packages[:3] = [0, 1, 2]
    t.put(0, "farm@a2", "farm@b1", "farm@b2")
    t.position.stack.append(PlaceStep(2, (KIND["bank"],)))
    assert t.legal() and all(CELL[text[3:]] not in NEAR[CELL["a1"]] for text in t.legal())


def test_2_8_each_puts_a_unit_on_a_tile_of_its_own() -> None:
    t = drafting(3, lead=2)
    while t.position.pending != "station":
        t.play(t.legal()[0])
    assert t.seat == 2
    assert t.legal() == [f"station {CELLS[cell]}" for cell in t.position.tiles_of(2)]
    assert t.why("station e5") == ("station-own", "2.8")
    t.play(t.legal()[-1])
    assert t.seat == 0
    settled(t)
    assert [t.position.army(seat) for seat in range(3)] == [1, 1, 1]
    assert t.position.phase == "trade" and t.seat == 2


def test_2_8_no_units_without_war() -> None:
    p = settled(drafting(4, war="off")).position
    assert not any(p.units) and p.phase == "trade"


def test_2_9_flags_and_tiles() -> None:
    for seats, each in ((2, 18), (3, 16), (4, 16), (5, 15), (6, 14)):
        p = Table.new(seats).position
        assert p.flags == [each] * seats and p.stacks == [12, 7, 7, 7, 7, 7, 1]
        p = Table.new(seats, edition="1e").position
        assert p.flags == [18] * seats and p.stacks == [15, 9, 9, 9, 9, 9, 0]


def test_10_nothing_stands_on_terrain() -> None:
    t = drafting(3, terrain="great_ocean")
    t.play("industry 1")
    assert len(t.legal()) == 54
    assert t.why("at d4") == ("start-blocked", "10")


def test_10_refusals_tell_terrain_from_the_centre() -> None:
    t = Table(3, phase="develop", terrain="great_ocean").flag(0, "c4").unit(0, "c4").put(0, "farm@c3")
    t.give(0, "1 labor 1 food 1 ore 1 capital")
    assert t.why("flag d4") == ("hex-closed", "10") and t.why("flag e5") == ("hex-closed", "2.1")
    t.play("activate")
    assert t.why("march c4 d4") == ("hex-closed", "10")
    t.play("halt", "pass", "pass", "transport c4")
    assert t.why("at d4") == ("hex-closed", "10") and t.why("at e5") == ("hex-closed", "2.1")
    t.play("at c3", "pass", "pass", "move", "lift c3")
    assert t.why("at d4") == ("hex-closed", "10")


def test_11_cash_start() -> None:
    t = Table.new(3, start="cash")
    t.play("first 1", "nation bharat", "nation showa", "nation anglica")
    assert t.position.market == [28, 28, 28, 20, 20] and t.seat == 1
    assert len(t.legal("plant")) == 60
    assert t.why("plant e5") == ("start-blocked", "2.1")
    t.play("plant c4")
    assert t.why("plant c4") == ("start-taken", "11")
    t.play("plant c5", "plant g1")
    p = t.position
    assert p.money == [360] * 3 and p.flags == [15] * 3 and p.phase == "trade" and t.seat == 1
    assert p.tile == [-1] * COUNT
    assert [p.army(seat) for seat in range(3)] == [1, 1, 1]
    assert p.units[1 * COUNT + CELL["c4"]] == 1, "a ruling: the starting unit stands by the flag"


def test_11_another_than_the_first_player_drafts_first() -> None:
    t = Table.new(3, lead="mine")
    assert t.legal() == [f"leads {a} {b}" for a in range(3) for b in range(3) if a != b]
    t.play("leads 1 2")
    assert (t.position.marker, t.position.lead, t.seat) == (1, 2, 1)
    t.play("nation bharat", "nation showa", "nation anglica")
    assert t.seat == 2 and t.position.stack == [DraftStep(0)]
    assert settled(t).seat == 1


def test_11_in_a_cash_start_the_first_player_plants_first() -> None:
    t = Table.new(3, lead="mine", start="cash")
    t.play("leads 1 2", "nation bharat", "nation showa", "nation anglica")
    assert t.seat == 1, "the Mine leads the choice of packages only, and there are none"
    t.play("plant c4", "plant c6", "plant g1")
    assert t.position.phase == "trade" and t.seat == 1


def test_9_two_players_draft_four_rounds() -> None:
    p = settled(drafting(2)).position
    assert [p.packages.count(seat) for seat in (0, 1)] == [4, 4] and p.packages.count(-1) == 4
