"""Units: recruiting, activation, transport, operations and defence (7.1–7.9)."""

from __future__ import annotations

from takujo.games.war_clouds.data import UNITS
from takujo.games.war_clouds.hexes import CELLS, CENTRE, NEAR
from takujo.games.war_clouds.rules import ActivateStep, DevelopStep
from takujo.games.war_clouds.rules.position import ELIMINATED
from tests.games.war_clouds.land_table import Land, at, name


def marches(table: Land, place: str) -> list[str]:
    """Return where a unit can go."""
    return [text.split()[1] for text in table.legal("march") if text.split()[0] == name(place)]


def march(*places: str) -> str:
    """Return the notation of a march."""
    return "march " + " ".join(map(name, places))


# -- the examples of the rulebook


def test_7_3_and_7_5_the_first_example_w1() -> None:
    table = Land("farm@-4,0", cubes=("1 0 0 0 0",)).tiles(1, "farm@-1,0", "farm@0,-1")
    table.units(0, "-3,0", "-1,-1").units(1, "-1,0")
    table.play("activate")
    assert table.cubes() == "0 0 0 0 0"
    table.play(march("-3,0", "-2,0"))
    # The hex is nobody's: the unit may settle there, or not.
    table.play("hold", march("-2,0", "-1,0"))
    assert table.seat == 1
    table.play("let", "battle 1")
    assert table.army(0) == [name("-1,-1")] and table.army(1) == []
    table.play(march("-1,-1", "0,-1"))
    assert table.p.stack[0] == DevelopStep(1)  # the third activation, and no operation there
    assert table.army(0) == [name("0,-1")]


def test_7_6_and_7_7_the_second_example_w2() -> None:
    table = Land("farm@-4,0", cubes=("1 0 0 0 0",)).flags(1, "-2,0").units(0, "-3,0", "-3,1")
    mine, theirs = table.p.flags[:2]
    table.play("activate", march("-3,0", "-2,0"))
    assert table.legal() == ["conquer", "hold"]
    events = table.play("conquer")
    assert [event.kind for event in events] == ["conquer", "back", "flag"]
    table.play(march("-3,1", "-2,1"))
    assert table.legal() == ["settle", "hold"]
    table.play("settle")
    assert table.army(0) == [] and table.at("-2,0")[0] == table.at("-2,1")[0] == 0
    assert table.p.flags[0] == mine - 2 and table.p.flags[1] == theirs + 1
    assert table.p.stack[0] == DevelopStep(1)  # no unit is left for the third activation


# -- recruiting


def test_7_2_recruiting() -> None:
    table = Land("farm@1,0", "farm@3,0", cubes=("0 2 2 0 0",)).flags(0, "2,0").units(1, "1,0")
    assert table.legal("recruit") == [name("1,0"), name("3,0")]
    assert table.why("recruit " + name("2,0")) == ("not-your-tile", "7.2")
    table.play("recruit " + name("1,0"))
    assert table.army(0) == [name("1,0")] and table.cubes() == "0 1 1 0 0"
    table.develop()
    assert table.why("recruit " + name("1,0")) == ("recruited", "7.2")
    table.play("recruit " + name("3,0"))
    table.develop()
    assert table.why("recruit " + name("3,0")) == ("cubes-short", "7.2")


def test_7_2_a_tile_that_moves_takes_no_second_unit() -> None:
    table = Land("farm@1,0", "farm@3,0", cubes=("0 3 3 0 1",)).flags(0, "2,0")
    table.play("recruit " + name("1,0"))
    table.develop().play("move", f"lift {name('1,0')}", "done", f"at {name('2,0')}")
    assert table.develop().legal("recruit") == [name("3,0")], "the limit is the tile's, not the hex's"
    assert table.why("recruit " + name("2,0")) == ("recruited", "7.2")


def test_7_2_another_tile_on_the_same_hex_takes_one() -> None:
    table = Land("farm@1,0", "mine@3,0", cubes=("0 3 3 0 1",))
    table.play("recruit " + name("1,0"))
    table.develop().play("move", f"lift {name('1,0')}", f"lift {name('3,0')}", f"at {name('3,0')}")
    table.play(f"at {name('1,0')}", "turn 0")
    assert table.develop().legal("recruit") == [name("1,0")]


def test_7_2_a_tile_put_back_takes_no_second_unit() -> None:
    table = Land("farm@0,0", "generator@3,0", cubes=("0 3 3 0 1",))
    table.tiles(1, *(f"farm@{CELLS[there]}" for there in NEAR[at("0,0")]))
    table.play("recruit " + name("0,0"))
    table.develop().play("move", f"lift {name('0,0')}", f"lift {name('3,0')}", "at " + name("3,0"), "recall")
    assert table.legal("recruit") == [name("3,0")]


def test_7_1_eight_units() -> None:
    table = Land("farm@1,0", cubes=("0 2 2 0 0",)).units(0, *["1,0"] * UNITS)
    assert table.legal("recruit") == []
    assert table.why("recruit " + name("1,0")) == ("units-out", "7.1")


# -- activation


def test_7_3_one_step_anywhere_but_onto_closed_hexes() -> None:
    table = Land("farm@1,0", cubes=("1 0 0 0 0",), blocked=[CENTRE, at("2,0")]).units(0, "1,0")
    table.flags(1, "1,-1").units(2, "0,1").play("activate")
    assert set(marches(table, "1,0")) == {name(place) for place in ("2,-1", "1,-1", "0,1", "1,1")}
    assert table.why(march("1,0", "0,0")) == ("hex-closed", "2.1")
    assert table.why(march("1,0", "2,0")) == ("hex-closed", "10")
    assert table.why(march("1,0", "4,0")) == ("not-next", "7.3")
    assert table.why(march("3,0", "4,0")) == ("no-unit-there", "7.3")
    assert table.why("stay " + name("1,0")) == ("nothing-to-do", "7.3")
    table.play("halt")
    assert table.p.stack[0] == DevelopStep(1) and table.army(0) == [name("1,0")]


def test_7_3_three_activations_with_one_operation_each() -> None:
    table = Land("farm@-4,0", cubes=("1 0 0 0 0",)).units(0, "-4,0").units(1, "-2,0")
    table.play("activate", march("-4,0", "-3,0"), "hold", march("-3,0", "-4,0"), march("-4,0", "-3,0"))
    assert table.seat == 0 and table.legal() == ["settle", "hold"]
    table.play("hold")
    assert table.p.stack[0] == DevelopStep(1)


def test_7_3_an_operation_without_a_step() -> None:
    table = Land("farm@-4,0", cubes=("1 0 0 0 0",)).units(0, "-3,0").units(1, "-3,0")
    table.play("activate")
    assert "stay " + name("-3,0") in table.legal()
    table.play("stay " + name("-3,0"))
    assert table.seat == 0  # 7.8: who stays has moved into nothing, and can't be met
    table.play("battle 1")
    assert table.army(0) == table.army(1) == []


def test_7_3_refusals() -> None:
    table = Land("farm@1,0", cubes=("0 0 0 0 0",))
    assert table.why("activate") == ("no-units", "7.3")
    table.units(0, "1,0")
    assert table.why("activate") == ("cubes-short", "7.3")
    table.p.cubes[0] = 1
    table.p.blocked = list(NEAR[at("1,0")])
    assert table.why("activate") == ("units-stuck", "7.3")


# -- transport


def test_7_4_transport_and_settlement() -> None:
    table = Land("farm@-4,0", cubes=("0 0 0 3 0",), blocked=[CENTRE]).units(0, "-4,0", "-4,0")
    table.flags(0, "4,-4").flags(1, "4,-2").units(1, "4,-1")
    assert table.legal("transport") == [name("-4,0")]
    table.play("transport " + name("-4,0"))
    legal = table.legal("at")
    assert len(legal) == 61 - 4  # not the middle, not where it is, not a flag nor a unit of another
    assert table.why("at e5") == ("hex-closed", "2.1")
    assert table.why("at " + name("4,-2")) == ("others-there", "7.4")
    assert table.why("at " + name("4,-1")) == ("others-there", "7.4")
    assert table.why("at " + name("-4,0")) == ("there-already", "7.4")
    table.play("at " + name("4,0"))
    assert table.legal() == ["settle", "hold"] and table.cubes() == "0 0 0 2 0"
    table.play("settle")
    assert table.at("4,0")[0] == 0 and table.army(0) == [name("-4,0")]
    table.develop().play("transport " + name("-4,0"), "at " + name("4,-4"))
    assert table.p.stack[0] == DevelopStep(1)  # a flag of its own: nothing to settle
    assert table.army(0) == [name("4,-4")] and table.cubes() == "0 0 0 1 0"


def test_7_4_refusals() -> None:
    table = Land("farm@-4,0", cubes=("0 0 0 0 0",)).units(0, "-4,0")
    assert table.why("transport " + name("-4,0")) == ("cubes-short", "7.4")
    assert table.why("transport " + name("4,0")) == ("no-unit-there", "7.4")
    table.p.cubes[3] = 1
    for c in range(61):
        if c != at("-4,0"):
            table.p.flag[c] = 1
    assert table.why("transport " + name("-4,0")) == ("no-landing", "7.4")


# -- operations


def test_7_5_the_attacker_chooses_whom_to_battle() -> None:
    table = Land("farm@-4,0", seats=4, cubes=("1 0 0 0 0",)).units(0, "-4,0")
    table.units(1, "-3,0").units(3, "-3,0", "-3,0")
    table.play("activate", march("-4,0", "-3,0"), "let", "let")
    assert table.legal() == ["battle 1", "battle 3", "hold"]  # 7.9: no settling among enemies
    assert table.why("battle 2") == ("nobody-to-battle", "7.5")
    table.play("battle 3")
    assert table.army(3) == [name("-3,0")] and table.army(1) == [name("-3,0")] and not table.army(0)


def test_7_5_units_may_stand_together() -> None:
    table = Land("farm@-4,0", cubes=("1 0 0 0 0",)).units(0, "-4,0").units(1, "-3,0")
    table.play("activate", march("-4,0", "-3,0"), "let", "hold", "halt")
    assert table.army(0) == table.army(1) == [name("-3,0")]


def test_7_6_tiles_are_never_conquered() -> None:
    table = Land("farm@-4,0", cubes=("1 0 0 0 0",)).tiles(1, "farm@-3,0").units(0, "-4,0", "-4,0").units(1, "-3,0")
    table.play("activate", march("-4,0", "-3,0"), "let")
    assert table.why("conquer") == ("tile-unconquered", "7.6")
    assert table.why("settle") == ("hex-claimed", "7.7")


def test_7_6_what_can_be_conquered() -> None:
    table = Land("farm@-4,0", cubes=("1 0 0 0 0",)).flags(0, "-3,0").units(0, "-4,0").units(1, "-3,0")
    table.play("activate", march("-4,0", "-3,0"), "let")
    assert table.why("conquer") == ("no-enemy-flag", "7.6")
    assert table.why("settle") == ("hex-claimed", "7.7")


def test_7_6_and_7_7_need_a_flag() -> None:
    table = Land("farm@-4,0", cubes=("1 0 0 0 0",)).flags(1, "-3,0").units(0, "-4,0").units(1, "-3,0", "-4,1")
    table.p.flags[0] = 0
    table.play("activate", march("-4,0", "-3,0"), "let")
    assert table.why("conquer") == ("no-flags", "7.6")
    table.play("hold", march("-3,0", "-4,1"), "let")
    assert table.why("settle") == ("no-flags", "7.7")
    table.play("hold", "halt")


def test_7_9_no_flag_among_enemy_units() -> None:
    table = Land("farm@-4,0", cubes=("1 0 9 0 0",)).flags(1, "-3,0").units(0, "-4,0", "-4,0")
    table.units(2, "-3,0", "-4,1")
    assert table.why("flag " + name("-4,1")) == ("enemy-unit", "7.9")
    table.play("activate", march("-4,0", "-3,0"), "let")
    assert table.why("conquer") == ("enemy-unit", "7.9")
    table.play("hold", march("-4,0", "-4,1"), "let")
    assert table.why("settle") == ("enemy-unit", "7.9")


# -- defence


def test_7_8_defence_comes_before_the_operation() -> None:
    table = Land("farm@-4,0", cubes=("1 0 0 0 0",)).flags(1, "-3,0").units(0, "-4,0", "-4,0").units(1, "-3,0")
    table.play("activate", march("-4,0", "-3,0"))
    assert table.seat == 1 and table.legal() == ["defend", "let"]
    events = table.play("defend")
    assert [event.kind for event in events] == ["defend"]
    assert table.army(0) == [name("-4,0")] and table.army(1) == []
    assert table.p.stack[-1] == ActivateStep(0, 2, at("-4,0"), at("-3,0"))
    table.play(march("-4,0", "-3,0"), "conquer")
    assert table.army(0) == [] and table.at("-3,0")[0] == 0


def test_7_8_asked_clockwise_from_the_mover_and_the_first_ends_it() -> None:
    table = Land(seats=4, cubes=("0 0 0 0 0",) * 2 + ("1 0 0 0 0",)).units(2, "-4,0")
    table.units(0, "-3,0").units(1, "-3,0").units(3, "-3,0").develop(2)
    table.play("activate", march("-4,0", "-3,0"))
    assert table.seat == 3
    table.play("let")
    assert table.seat == 0
    table.play("defend")
    assert table.army(0) == [] and table.army(1) == table.army(3) == [name("-3,0")]
    assert table.p.stack[0] == DevelopStep(3)  # no unit is left to activate


def test_7_8_the_eliminated_defend_nothing() -> None:
    table = Land("farm@-4,0", cubes=("1 0 0 0 0",)).units(0, "-4,0").units(1, "-3,0")
    table.p.status[1] = ELIMINATED
    table.play("activate", march("-4,0", "-3,0"))
    assert table.seat == 0 and table.legal() == ["battle 1", "hold"]  # 4.9: others can fight its units
    table.play("battle 1")
    assert table.army(1) == []


def test_4_3_what_wakes_who_rests() -> None:
    def woken(*actions: str) -> bool:
        table = Land("farm@-4,0", cubes=("1 0 0 0 0",)).units(0, "-4,0", "-4,0").flags(1, "-3,0").units(1, "-4,1")
        table.p.status[1] = 1
        table.play("activate", *actions)
        return table.p.status[1] == 0

    assert woken(march("-4,0", "-3,0"))  # into its hex
    assert woken(march("-4,0", "-4,1"))  # to its unit
    assert not woken(march("-4,0", "-3,-1"))


def test_8_1_the_last_flag_can_be_placed_in_war() -> None:
    table = Land("farm@-4,0", cubes=("1 0 0 0 0",)).units(0, "-4,0")
    table.p.flags[0] = 1
    table.p.flag[at("4,0")] = 0
    table.play("activate", march("-4,0", "-3,0"), "settle")
    assert table.p.ended == "flags"
