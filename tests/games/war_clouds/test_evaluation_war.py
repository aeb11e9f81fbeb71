"""What computer players think of units (7): each amount by hand, with 9 rounds to come."""

from __future__ import annotations

import pytest

from takujo.bots.hill_climb import with_number
from takujo.core.rules.action import Action
from takujo.games.war_clouds.data import FOOD, MINE, ORE
from takujo.games.war_clouds.hexes import CELL, CELLS
from takujo.games.war_clouds.players import alternatives
from takujo.games.war_clouds.players.skill import KEEN, Skill
from takujo.games.war_clouds.players.war import war_plans, warfare
from takujo.games.war_clouds.players.war.warfare import UnitGoal, WarFront
from takujo.games.war_clouds.players.worth import value_function
from takujo.games.war_clouds.players.worth.appraisal import Economy
from takujo.games.war_clouds.rules import ActivateStep, DevelopStep
from takujo.games.war_clouds.rules.actions import Activate, Halt, Rest
from takujo.games.war_clouds.rules.position import ELIMINATED
from tests.games.war_clouds.table import Table

LASTING = 0.6 * 9
"""How much of an occupation is left of it (0.6), for each of 9 rounds."""


def invaded() -> Table:
    """Return a Mine and a flag of the first seat with a unit of the second on either; that seat's Farm is empty."""
    return Table(war="on").put(0, "mine@c4").flag(0, "c5").put(1, "farm@g5").unit(1, "c4", "c5")


def thinks(table: Table, seat: int, skill: Skill = KEEN) -> Economy:
    """Return what a seat expects, after checking what the amounts rest on."""
    economy = Economy(table.position, seat, skill=skill)
    assert (economy.lasts, economy.worth(MINE, 1), economy.price(ORE)) == (9, 20, 20)
    return economy


def worths(table: Table, seat: int) -> dict[str, float]:
    """Return what a unit of a seat gains by coming to each hex with a flag."""
    front = WarFront(table.position, seat, thinks(table, seat))
    return {CELLS[cell]: worth for cell, worth in front.worths.items()}


def test_7_11_a_unit_costs_the_owner_what_it_may_take_and_a_flag_counts_18() -> None:
    table = invaded()
    economy = thinks(table, 0)
    p = table.position
    found = {name: value_function.damage(p, 0, economy, CELL[name]) for name in ("c4", "c5", "c6", "g5")}
    assert found == {"c4": pytest.approx(LASTING * 20), "c5": 18, "c6": 0, "g5": 0}
    assert value_function.balance(p, 0, economy) == pytest.approx(-LASTING * 20 - 18)


def test_7_11_a_unit_is_worth_12_or_what_it_takes() -> None:
    table = invaded()
    assert value_function.balance(table.position, 1, thinks(table, 1)) == pytest.approx(LASTING * 20 + 12)
    table.unit(1, "g5", "g5", "f5")
    assert value_function.balance(table.position, 1, thinks(table, 1)) == pytest.approx(LASTING * 20 + 12 + 36)
    table.position.status[0] = ELIMINATED  # 4.9: what it has left brings nothing
    economy = Economy(table.position, 1)
    assert value_function.balance(table.position, 1, economy) == 12 * 5


def test_without_units_war_counts_nothing_and_in_the_last_round_only_what_is_taken() -> None:
    table = Table(war="on").put(0, "mine@c4").put(1, "farm@g5")
    assert value_function.balance(table.position, 0, thinks(table, 0)) == 0
    table = invaded().unit(1, "g5")
    table.position.ended, table.position.phase = "flags", "develop"
    economy = Economy(table.position, 1)
    assert economy.lasts == 1 and value_function.conquest(economy) == 0
    assert value_function.balance(table.position, 1, economy) == pytest.approx(0.6 * economy.worth(MINE, 1))


def test_7_5_a_unit_that_drives_another_off_is_lost_with_it() -> None:
    assert worths(invaded(), 0) == {
        "c4": pytest.approx(LASTING * 20 - 12),
        "c5": 18 - 12,
        "g5": pytest.approx(LASTING * 0.6 * (8.5 + 6)),  # a Food at 8.5 and 6 more; of its price 0.6 counts
    }


def test_7_11_more_units_take_no_more_than_there_are_dots() -> None:
    table = invaded()
    assert worths(table, 1) == {"c4": 0, "c5": 18 - 12, "g5": -12}
    front = WarFront(table.position, 1, thinks(table, 1))
    assert front.held(CELL["c4"]) == pytest.approx(LASTING * 0.6 * (20 + 6)), "the one that is there takes the dot"
    assert front.held(CELL["g5"]) == 0
    assert {CELLS[cell] for cell in front.enemies} == set()
    assert {CELLS[cell] for cell in WarFront(table.position, 0, thinks(table, 0)).enemies} == {"c4", "c5"}


def test_7_11_banks_are_worth_their_money() -> None:
    one = Table(war="on").put(0, "mine@c4").put(1, "bank@g4")
    assert worths(one, 0)["g4"] == 0, "a Bank alone makes nothing"
    two = Table(war="on").put(0, "mine@c4").put(1, "bank@g4/1", "bank@g5/4")
    assert worths(two, 0)["g4"] == pytest.approx(LASTING * 30)


def raid() -> Table:
    """Return a unit on a Mine, 2 steps from a flag and 3 from a Farm of the second seat."""
    return Table(war="on").put(0, "mine@c4").put(1, "farm@c7").flag(1, "b5").unit(0, "c4")


FARM = LASTING * 0.6 * (8.5 + 6)
"""What occupying the Farm brings: 47 dollars, a Food at 8.5."""


def path(goal: UnitGoal | None) -> str:
    """Return the way to a goal by its hexes."""
    return "" if goal is None else " ".join(CELLS[cell] for cell in goal.path)


@pytest.mark.parametrize(
    ("steps", "gain", "way"),
    [(1, 0, ""), (2, 18 - 12 - 3, "c4 b4 b5"), (3, FARM - 4, "c4 c5 c6 c7"), (5, FARM - 4, "c4 c5 c6 c7")],
)
def test_7_4_a_unit_goes_as_far_as_it_may_and_each_hex_of_the_way_counts_1(steps: int, gain: float, way: str) -> None:
    table = raid()
    economy = thinks(table, 0)
    assert economy.price(FOOD) == 8.5
    goal = WarFront(table.position, 0, economy).goal(CELL["c4"], steps)
    assert path(goal) == way
    assert (goal.gain if goal else 0) == pytest.approx(gain)


def test_7_4_a_unit_passes_no_enemy_and_meets_one_at_home_only() -> None:
    table = raid().unit(2, "c5", "c7")
    economy = thinks(table, 0)
    far = WarFront(table.position, 0, economy).goal(CELL["c4"], 5)
    assert path(far) == "c4 b4 b5", "neither through c5 nor onto c7"
    home = Table(war="on").put(0, "mine@c4", "mine@c6").put(1, "farm@g5").unit(0, "c4").unit(1, "c6")
    assert path(WarFront(home.position, 0, Economy(home.position, 0)).goal(CELL["c4"], 3)) == "c4 c5 c6"
    here = Table(war="on").put(0, "mine@c4").put(1, "farm@g5").unit(0, "c4").unit(1, "c4")
    assert path(WarFront(here.position, 0, thinks(here, 0)).goal(CELL["c4"], 3)) == "c4"


def test_a_campaign_has_to_bring_its_margin() -> None:
    table = raid()
    p = table.position
    for margin, way in ((12.0, "c4 c5 c6 c7"), (FARM - 4.1, "c4 c5 c6 c7"), (FARM - 3.9, "")):
        economy = thinks(table, 0, with_number(KEEN, "war.margin", margin))
        assert path(warfare.next_goal(p, 0, economy, 3)) == way
    assert path(warfare.next_goal(p, 1, Economy(p, 1), 3)) == "", "without units there is none"


def test_7_2_a_unit_is_built_where_it_brings_its_price_and_margin() -> None:
    """It has to bring 0.9 * (price + 12): the Farm brings 43, enough for a price of 35, not for 36."""
    table = raid()
    p = table.position
    assert path(warfare.levy(p, 0, thinks(table, 0), 35)) == "c4 c5 c6 c7"
    assert warfare.levy(p, 0, thinks(table, 0), 36) is None
    assert warfare.due(KEEN, 35) == pytest.approx(0.9 * (35 + 12))
    p.fresh = [CELL["c4"]]
    assert warfare.levy(p, 0, thinks(table, 0), 35) is None, "one a tile and round"


def test_7_2_no_more_units_are_built_than_a_skill_has_in_mind_nor_for_the_last_round() -> None:
    table = raid().unit(0, "c4")
    p = table.position
    assert warfare.levy(p, 0, thinks(table, 0), 0) is not None
    assert warfare.levy(p, 0, thinks(table, 0, with_number(KEEN, "war.army", 2)), 0) is None
    p.ended = "flags"
    assert warfare.levy(p, 0, Economy(p, 0, skill=with_number(KEEN, "war.returns", 0.0)), 0) is None


def test_7_3_a_campaign_begins_with_a_unit_that_has_a_goal_else_with_a_new_one() -> None:
    def begun(table: Table, cubes: str) -> str:
        p = table.give(0, cubes).position
        p.phase, p.stack[:] = "develop", [DevelopStep(0)]
        found = war_plans.campaign(p, 0, Economy(p, 0))
        return "" if found is None else ", ".join(map(str, found.plan))

    fuel = "1 food 1 energy"  # what the Mine takes
    assert begun(raid(), f"{fuel} 1 food") == "activate, march c4 c5"
    assert begun(raid(), fuel) == "", "no Food is to spare"
    for short in ("1 energy 1 labor", "1 food 1 labor", "1 food 1 energy"):
        empty = raid()
        empty.position.units[CELL["c4"]] = 0
        assert begun(empty, f"{fuel} {short}") == ""
    empty = raid()
    empty.position.units[CELL["c4"]] = 0
    empty.position.market[:] = [40, 40, 40, 15, 15]  # a unit costs little
    assert begun(empty, f"{fuel} 1 food 1 energy 1 labor") == "recruit c4"


# -- war of nations that like it


CHEAP = LASTING * 0.6 * (8 + 6)
"""What occupying the Farm brings when Food is expected at 8."""
FARTHER = with_number(with_number(KEEN, "war.margin", 50.0), "war.returns", 2.0)
"""What a campaign has to bring in another's opinion: 50 dollars, and a unit twice its price and 50."""


def warring(step: str, cubes: str = "", left: int = 3) -> Table:
    """Return the raid in the Develop phase, at a go or at an activation with so many left."""
    table = raid().give(0, f"1 food 1 energy {cubes}")
    table.position.phase = "develop"
    table.position.stack[:] = (
        [DevelopStep(0), ActivateStep(0, left)] if step == "activate" else [table.position.step(step, 0)]
    )
    return table


def ways(table: Table, likely: Action) -> tuple[str, float] | None:
    """Return what a warlike seat does instead of something, and how much worse that is."""
    found = alternatives.war_way(table.position, 0, [likely], FARTHER)
    return None if found is None else (", ".join(map(str, found[0])), round(found[1], 2))


def test_a_campaign_is_as_much_worse_as_it_brings_less_than_it_should() -> None:
    """It brings the Farm's 47 dollars less 4 for the way; with another Food in hand, Food is expected at 8."""
    assert ways(warring("activate"), Halt()) == ("march c4 c5", round(50 - (FARM - 4), 2))
    assert ways(warring("develop", "1 food"), Rest()) == ("activate, march c4 c5", round(50 - (CHEAP - 4), 2))
    assert ways(warring("activate", left=2), Halt()) is None, "the flag within 2 steps brings 3 dollars, less than 8"


def test_where_war_is_likely_or_nothing_to_do_with_it_there_is_no_other_way() -> None:
    assert ways(warring("develop", "1 food"), Activate()) is None
    assert ways(warring("develop"), Rest()) is None, "no Food is to spare"
    ended = warring("activate")
    ended.position.ended = "flags"
    assert ways(ended, Halt()) is None
    peace = warring("activate")
    peace.position.war = False
    assert ways(peace, Halt()) is None
    assert ways(warring("run"), Rest()) is None


def test_a_unit_is_as_much_worse_as_it_brings_less_than_it_should() -> None:
    """A unit of what is in hand, with sending it out, costs 29.5 dollars; it should bring twice that and 50."""
    table = warring("develop", "1 food 1 energy 1 labor")
    table.position.units[CELL["c4"]] = 0
    price = war_plans.unit_price(table.position)
    assert price == pytest.approx((9 + 11) / 2 + (13 + 15) / 2 + 5.5)
    plan, worse = ways(table, Rest()) or ("", 0.0)
    assert plan == "recruit c4" and worse == pytest.approx(2 * (price + 50) - (CHEAP - 4), abs=0.01)
