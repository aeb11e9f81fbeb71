"""What computer players reckon with in the Trade phase (3, 4): each amount by hand, at the prices of the start.

Food costs 7, 7, 7 dollars and brings 4, 4, 4; Energy 13, 13, 14 and 9, 9, 8; Labour 17, 18, 18 and 13, 13, 13;
Ore 20, 21, 22 and 15, 15, 14; Capital 25, 26, 27 and 19, 18, 17.
"""

from __future__ import annotations

import pytest

from takujo.bots.hill_climb import with_number
from takujo.core.rules.rng import Stream
from takujo.games.war_clouds.data import BANK, MINE, MOST_NOTES
from takujo.games.war_clouds.players.land import sites
from takujo.games.war_clouds.players.skill import KEEN, SHREWD
from takujo.games.war_clouds.players.trade import exchanges, shopping, trade_plans
from takujo.games.war_clouds.players.trade.shopping import Purse, Shopping
from takujo.games.war_clouds.players.worth import appraisal, value_function
from takujo.games.war_clouds.players.worth.appraisal import Economy
from takujo.games.war_clouds.rules.position import ELIMINATED, WarCloudsPosition
from tests.games.war_clouds.table import Table

LASTS = 33 / (3 * 1.6)
"""Rounds to come: 33 tiles, the largest stack not counted, of which each of 3 nations builds 1.6 in a round."""


def begun(**state: object) -> Table:
    """Return a table: 2 Mines, 60 dollars and 3 Ore against 2 Farms, 40 dollars and 9 Food; a third has nothing."""
    table = Table(war="off", **state).put(0, "mine@c4/0", "mine@c5/0").put(1, "farm@g4", "farm@g5")
    return table.give(0, "60 money 3 ore").give(1, "40 money 9 food")


@pytest.fixture
def p() -> WarCloudsPosition:
    return begun().position


@pytest.fixture
def mines(p: WarCloudsPosition) -> Economy:
    """The first nation's: 2 Food and 1 Energy make 3 Ore, and markets are expected at these stocks."""
    found = Economy(p, 0)
    assert (found.needs, found.yields) == ([2, 1, 0, 0, 0], [0, 0, 0, 3, 0, 0])
    assert found.stocks == [13, 15, 14, 16, 12] and found.lasts == pytest.approx(LASTS)
    return found


# -- a round's yield (6)


def test_a_round_brings_what_is_made_less_what_is_bought(mines: Economy) -> None:
    """Then Ore brings 15, 14, 13, Food costs 9, 9 and Energy 15."""
    assert mines.income() == 42 - 18 - 15


def test_more_dots_are_sold_after_those_there_are_and_their_fuel_is_bought_after_that_there_is(mines: Economy) -> None:
    """Of 3 Ore building takes 2: the next 2 bring 14 and 13; a third Food costs 9, a second Energy 16."""
    assert mines.net == [-2, -1, -2, 1, -2]
    assert mines.more(MINE, 2, 1, 0) == 14 + 13 - 9
    assert mines.more(BANK, 1, 1, 1) == 30 - 9 - 16
    assert mines.more(MINE, 0, 0, 0) == 0


def test_a_dot_that_may_be_completed_is_worth_its_price_less_what_its_tiles_eat(mines: Economy) -> None:
    """At half way between the prices: 16 less 0.6 Food at 8.25 for Ore; Farms eat nothing."""
    food, ore = (9 + 7) / 2, (20 + 15) / 2
    stocks = [13, 15, 14, 15, 12]
    mines.stocks[:] = stocks
    assert appraisal.middle(3, 15) == ore
    assert mines.promise(MINE) == pytest.approx(ore - 0.6 * appraisal.middle(0, 13))
    assert mines.promise(0) == appraisal.middle(0, 13) == pytest.approx(food, abs=0.5)
    mines.stocks[0], mines.stocks[1] = 0, 40
    assert mines.promise(1) == 0, "Energy that costs more Food than it brings"


def test_a_note_costs_what_is_paid_back_and_interest_for_each_round(p: WarCloudsPosition) -> None:
    assert [appraisal.note_burden(p, lasts) for lasts in (0, 1, 3)] == [26, 27, 29]
    assert appraisal.note_burden(begun(edition="1e").position, 3) == 26


def test_a_match_lasts_as_long_as_flags_land_and_tiles(p: WarCloudsPosition) -> None:
    """All but the largest stack of the 6 kinds hold 33 tiles, and 3 nations build 1.6 each in a round."""
    tiles = sum(sorted(p.stacks[:6])[:-1])
    assert appraisal.to_come(p, 1.6) == pytest.approx(tiles / 4.8) == pytest.approx(LASTS)
    assert appraisal.to_come(p, 1.6, 0.5) == pytest.approx(14 / 1.6), "then the flags go first"
    p.flags[1] = 4
    assert appraisal.to_come(p, 1.6) == 4 / 1.6 == appraisal.rounds_left(p)
    p.status[1] = ELIMINATED
    assert appraisal.to_come(p, 1.6) == 14 / 1.6
    p.flags[:] = [40, 4, 40]
    assert appraisal.to_come(p, 1.6) == pytest.approx(tiles / 3.2)
    p.flag[:] = [0] * len(p.flag)
    p.flag[0] = p.flag[1] = -1
    assert appraisal.to_come(p, 1.6) == pytest.approx((2 - len(p.blocked)) / 3.2)


def test_rounds_left_are_at_least_one_until_the_match_has_ended(p: WarCloudsPosition) -> None:
    p.flags[1] = 0
    assert appraisal.rounds_left(p) == 1
    assert appraisal.rounds_left(begun().position, with_number(KEEN, "worth.far", 2.0)) == 2
    assert appraisal.rounds_left(begun().position, with_number(KEEN, "worth.delay", 0.5)) == pytest.approx(LASTS + 0.5)
    p.ended = "flags"
    assert appraisal.rounds_left(p) == 0, "the last Trade phase comes after the last Produce phase"
    p.phase = "develop"
    assert appraisal.rounds_left(p) == 1
    p.phase = "end"
    assert appraisal.rounds_left(p) == 0


# -- money and needs


def test_what_is_needed_is_bought_and_the_rest_sold(p: WarCloudsPosition, mines: Economy) -> None:
    """2 Food and 1 Energy cost 27, 3 Ore bring 44: beside 60 dollars nothing lacks, but 77 are left."""
    purse = Purse(p, 0, mines)
    assert purse.lack(purse.needs) == 7 + 7 + 13 - (15 + 15 + 14) - 60
    assert purse.lack([0, 0, 0, 5, 0]) == 20 + 21 - 60
    assert purse.use((1, 0, 0, 2, 0)) == [3, 1, 0, 2, 0]
    assert purse.cost((1, 0, 0, 2, 0)) == 7 + 15 + 14, "the last Ore sold bring least"
    assert purse.cost((0, 0, 0, 4, 0)) == 15 + 15 + 14 + 20
    assert purse.keeps == [2, 1, 2, 0, 2], "what is needed and built with, less what is made"


def test_4_2_interest_stays_in_hand(p: WarCloudsPosition, mines: Economy) -> None:
    p.notes[0] = 3
    assert Purse(p, 0, mines).cash == 60 - 3
    mines.lasts = 1
    assert (Purse(p, 0, mines).cash, Purse(p, 0, mines).keeps) == (60, [0] * 5)
    first = begun(edition="1e").give(0, "3 notes").position
    assert Purse(first, 0, Economy(first, 0)).cash == 60


def test_4_5_each_note_brings_a_dollar_less(p: WarCloudsPosition) -> None:
    assert [shopping._notes_for(p, 0, lack) for lack in (-5, 0, 1, 20, 21, 39, 40, 57, 58)] == [
        0,
        0,
        1,
        1,
        2,
        2,
        3,
        3,
        4,
    ]
    p.notes[0] = 1
    assert [shopping._notes_for(p, 0, lack) for lack in (19, 20, 37, 38)] == [1, 2, 2, 3]
    p.notes[0] = MOST_NOTES - 1
    assert [shopping._notes_for(p, 0, lack) for lack in (0, 1, 20)] == [0, 1, -1]


def test_notes_beyond_those_taken_anyway_cost_what_they_burden(p: WarCloudsPosition, mines: Economy) -> None:
    """Capital costs 25, 26, 27, 28, so that 2 more take no note and 4 more, beyond 77 dollars, two."""
    purse = Purse(p, 0, mines)
    burden = 26 + LASTS
    found = [shopping._affordable(p, mines, 0, purse.use((0, 0, 0, 0, n)), purse) for n in (2, 3, 4)]
    assert found[0] == (0, 0)
    assert found[1] == (1, pytest.approx(burden - 20))
    assert found[2] == (2, pytest.approx(2 * burden - 20 - 19))
    assert shopping._affordable(p, mines, 1, purse.use((0, 0, 0, 0, 4)), purse) == (2, pytest.approx(burden - 19))
    mines.skill = with_number(KEEN, "trade.lent", 1)
    assert shopping._affordable(p, mines, 0, purse.use((0, 0, 0, 0, 4)), purse) is None
    assert shopping._affordable(p, mines, 0, purse.use((0, 0, 0, 0, 3)), purse) is not None


def test_a_flag_takes_a_labor_more() -> None:
    assert sites.price_of(False, MINE) == (0, 1, 1, 0, 1)
    assert sites.price_of(True, MINE) == (0, 1, 2, 0, 1)


# -- cubes


PLAN = Shopping((2, 1, 0, 0, 0), (3, 2, 2, 0, 1), (0, 0, 0, 3, 0), 1, ())
"""To buy 3 Food, 2 Energy, 2 Labour and 1 Capital, and to sell 3 Ore."""


@pytest.mark.parametrize(
    ("good", "n", "worth"),
    [
        (0, 1, 7),
        (0, 3, 7 + 7 + 7),
        (0, 4, 21 + 0.9 * 4),  # no use for a fourth but to sell it
        (0, -1, -1.15 * 8),  # to be bought again after the other 3
        (2, 2, 17 + 18),
        (3, -1, -14),  # one less to sell, the last
        (3, -3, -14 - 15 - 15),
        (3, -4, -44 - 1.15 * 20),
        (3, 1, 0.9 * 15),
        (4, 2, 25 + 0.9 * 18),
        (1, 0, 0),
    ],
)
def test_a_cube_is_worth_what_is_saved_by_it(p: WarCloudsPosition, good: int, n: int, worth: float) -> None:
    assert shopping.worth_to(p, 0, PLAN, good, n) == pytest.approx(worth)


def test_money_is_left_after_all_purchases_and_sales(p: WarCloudsPosition) -> None:
    assert shopping.spare_money(p, 0, PLAN) == 60 - (7 + 7 + 7) - (13 + 13) - (17 + 18) - 25 + (15 + 15 + 14)
    assert PLAN.without(3) == PLAN._replace(sells=(0, 0, 0, 0, 0))
    assert PLAN.without(0) == PLAN._replace(buys=(0, 2, 2, 0, 1))


def bundle(*cubes: int, money: int = 0, notes: int = 0) -> tuple[int, ...]:
    """Return what one side gives: cubes by good, money and notes."""
    return (*cubes, *(0,) * (5 - len(cubes)), money, notes)


def test_4_6_an_exchange_brings_what_cubes_are_worth_and_money(p: WarCloudsPosition) -> None:
    assert exchanges.gain(p, 0, bundle(money=10), bundle(2), KEEN) == 7 + 7 - 10
    assert exchanges.gain(p, 0, bundle(0, 0, 0, 2), bundle(money=40), KEEN) == 40 - 14 - 15
    assert exchanges.gain(p, 0, bundle(), bundle(notes=1), KEEN) == pytest.approx(-26 - LASTS)
    assert exchanges.gain(p, 0, bundle(notes=1, money=30), bundle(), KEEN) == pytest.approx(26 + LASTS - 30)


def test_4_6_a_dearer_offer_gives_more_money_or_asks_less() -> None:
    food, ore = bundle(2), bundle(0, 0, 0, 1)
    assert exchanges.at_a_higher_price(food, ore, 5) == (bundle(2, money=5), ore)
    assert exchanges.at_a_higher_price(bundle(2), bundle(money=8), 5) == (food, bundle(money=3))
    assert exchanges.at_a_higher_price(bundle(2), bundle(money=4), 5) == (bundle(2, money=1), bundle())
    assert exchanges.at_a_higher_price(bundle(2, notes=1), bundle(money=4, notes=2), 4) == (
        bundle(2, notes=1),
        bundle(notes=2),
    )


def test_4_6_exchanges_that_help_a_nation_ahead_more_are_none(p: WarCloudsPosition) -> None:
    """The first nation is ahead, and 3 Food for 5 dollars bring it 16."""
    give, get = bundle(money=5), bundle(3)
    assert exchanges.gain(p, 0, give, get, KEEN) == 16
    assert exchanges.feeds_the_leader(p, 1, 0, 15, give, get, KEEN)
    assert not exchanges.feeds_the_leader(p, 1, 0, 16, give, get, KEEN)
    assert not exchanges.feeds_the_leader(p, 0, 1, -99, give, get, KEEN)


def test_4_6_a_price_is_halfway_between_buying_and_selling(p: WarCloudsPosition) -> None:
    assert trade_plans._split(p, 0, 1) == (0, 0), "one cube is bought as well"
    assert trade_plans._split(p, 0, 2) == (11, 3)  # 14 and 8
    assert trade_plans._split(p, 3, 3) == (54, 9)  # 63 and 44


def test_4_6_an_offer_is_made_for_goods_that_one_nation_buys_and_another_has_to_spare() -> None:
    """The first nation buys 3 Food: for 16 dollars, between 21 and 12. Another keeps 2 beside what it needs."""

    def offered(food: int, money: int = 60) -> str | None:
        p = Table(war="off").put(0, "mine@c4/0", "mine@c5/0").put(1, "farm@g4", "farm@g5").position
        p.money[0], p.cubes[5] = money, food
        made = trade_plans.offer(p, 0, PLAN, KEEN)
        return None if made is None else str(made)

    assert offered(9) == offered(5) == "offer 1 0+0+0+0+0+16+0 3+0+0+0+0+0+0"
    assert offered(4) is None, "2 Food bring no more than 3 dollars"
    assert offered(9, 16) is not None and offered(9, 15) is None


def test_4_6_a_sale_is_offered_to_a_nation_whose_blocs_lack_it() -> None:
    sells = Shopping((0,) * 5, (0,) * 5, (9, 0, 0, 0, 0), 0, ())

    def offered(*mines: str, money: int = 60) -> str | None:
        p = Table(war="off").put(0, "farm@g4", "farm@g5").put(1, *mines).position
        p.cubes[0], p.money[1] = 9, money
        made = trade_plans.sale(p, 0, sells, KEEN)
        return None if made is None else str(made)

    three = ("mine@c4/0", "mine@c5/0", "mine@c6/0")
    assert offered(*three) == "offer 1 3+0+0+0+0+0+0 0+0+0+0+0+16+0"
    assert offered(*three[:2]) is None, "2 Food bring no more than 3 dollars"
    assert offered(*three, money=15) is None


def test_4_6_a_shrewd_nation_pays_as_little_as_the_other_takes(p: WarCloudsPosition) -> None:
    """The other has to gain 3 dollars. A nation that is ahead of it has to gain no more than the other."""
    assert exchanges._payment(14, -8, False) == 3 + 8
    assert exchanges._payment(14, -8, True) == 11 == (14 + 8) / 2
    assert exchanges._payment(30, -8, True) == 19
    assert exchanges._payment(-29, 41, False) == 3 - 41
    assert exchanges._payment(-29, 41, True) == -35
    assert str(exchanges.hard_offer(p, 0, SHREWD)) == "offer 1 0+0+0+2+0+0+0 0+0+0+0+0+35+0", (
        "2 Ore that it would buy for 41"
    )


# -- how nations stand


def test_a_nation_may_expect_money_tiles_goods_and_income(p: WarCloudsPosition) -> None:
    """Of 3 Ore, 2 save 41 dollars that building takes, and 1 brings 15."""
    assert appraisal.holdings(p, Economy(p, 0)) == 20 + 21 + 15
    assert value_function.estimate(p, 0) == pytest.approx(60 + 2 * 40 + 56 + 9 * LASTS)
    p.notes[0] = 2
    assert value_function.estimate(p, 0) == pytest.approx(60 + 80 + 56 + 9 * LASTS - 2 * (26 + LASTS))
    flagged = begun().flag(0, "d4").position
    assert value_function.estimate(flagged, 0) == pytest.approx(60 + 80 + 56 + 9 * LASTS + 10)
    p.status[0] = ELIMINATED
    assert value_function.estimate(p, 0) == 0


def test_8_3_half_of_all_cubes_are_sold_before_those_of_a_nation(p: WarCloudsPosition) -> None:
    """8.3: of 3 Ore 1 is sold before, so that a cube brings 15; of 9 Food 4, so that it brings 4."""
    p.ended = "flags"
    assert [appraisal.holdings(p, Economy(p, seat)) for seat in range(3)] == [3 * 15, 9 * 4, 0]


def test_a_nation_stands_as_far_ahead_as_it_is_of_the_best_and_of_all(p: WarCloudsPosition) -> None:
    mine, other, none = (value_function.estimate(p, seat) / 10 for seat in range(3))
    assert value_function.prospect(p, 0) == pytest.approx(mine - (other + (other + none) / 2) / 2)
    assert value_function.prospect(p, 1) == pytest.approx(other - (mine + (mine + none) / 2) / 2)
    p.money[0] += 500
    assert value_function.prospect(p, 0) == 25, "more is no better"
    assert value_function.prospect(p, 2) == -25


def test_8_1_a_nation_that_would_win_after_this_round_wants_the_end(p: WarCloudsPosition, mines: Economy) -> None:
    """3 Ore and 3 more bring 11 each at a stock of 21: 60 + 80 + 66 dollars. The Farms make 2 Food for 1 Energy."""
    assert value_function.at_the_end(p, 0, mines) == 60 + 80 + 6 * 11
    farms = value_function.at_the_end(p, 1, mines)
    made = Economy(p, 1, mines).yields[0]
    assert farms == 40 + 80 + (9 + made) * appraisal.MARKETS[0].sell[20 + 9 + made]
    p.notes[0] = 2
    assert value_function.at_the_end(p, 0, mines) == 206 - 2 * 25
    p.notes[0] = 0
    p.money[1] += round(206 - farms)
    assert not value_function.wants_the_end(p, 0), "equal is not ahead"
    p.money[0] += 5
    assert not value_function.wants_the_end(p, 0)
    p.money[0] += 1
    assert value_function.wants_the_end(p, 0), "6 dollars ahead is more than 5"
    assert not value_function.wants_the_end(p, 1)
    p.round = KEEN.worth.late
    assert value_function.wants_the_end(p, 1)


# -- what is done on a go (4.3 to 4.6)


def played(table: Table, *notations: str) -> WarCloudsPosition:
    """Return the position after some actions."""
    table.play(*notations)
    return table.position


def told(plan: trade_plans.Plan) -> str:
    """Return actions by their notations."""
    return ", ".join(map(str, plan))


def test_what_blocs_need_is_bought_first_then_what_is_most_expensive(p: WarCloudsPosition) -> None:
    assert told(trade_plans._bought(p, 0, PLAN, 1)) == "buy energy"
    assert told(trade_plans._bought(p, 0, PLAN, 5)) == "buy energy, buy food, buy food, buy capital, buy food"
    p.cubes[:2] = [2, 1]
    assert told(trade_plans._bought(p, 0, PLAN, 2)) == "buy capital, buy labor"
    assert told(trade_plans._bought(begun(edition="1e").position, 0, PLAN, 1)) == "buy energy"


def test_purchases_go_as_far_as_the_money(p: WarCloudsPosition) -> None:
    """Energy costs 13 and Food 7 a cube: 27 dollars are spent to the last, and 26 leave a Food out."""
    for money, plan in ((27, "buy energy, buy food, buy food, done"), (26, "buy energy, buy food, done"), (6, "")):
        p.money[0] = money
        assert told(trade_plans._bought(p, 0, PLAN, 5)) == plan
    first = begun(edition="1e").position
    first.money[0] = 13
    assert told(trade_plans._bought(first, 0, PLAN, 3)) == "buy energy", "the first edition knows no “done”"


def test_what_brings_most_is_sold_first(p: WarCloudsPosition) -> None:
    """Capital brings 19, 18, 17, 16, 16 and Ore 15."""
    assert told(trade_plans._sold(p, (1, 0, 0, 1, 2), 3)) == "sell capital, sell capital, sell ore"
    assert told(trade_plans._sold(p, (1, 0, 0, 1, 0), 3)) == "sell ore, sell food, done"
    assert told(trade_plans._sold(begun(edition="1e").position, (1, 0, 0, 1, 0), 3)) == "sell ore, sell food"
    assert not trade_plans._sold(p, (0,) * 5, 3)


def test_4_5_a_note_is_taken_when_there_is_nothing_to_sell(p: WarCloudsPosition) -> None:
    plan = PLAN._replace(sells=(0,) * 5)
    assert told(trade_plans._loans(p, 0, plan, KEEN)) == "borrow"
    assert not trade_plans._loans(p, 0, PLAN, KEEN)
    assert not trade_plans._loans(p, 0, plan._replace(notes=0), KEEN)
    assert not trade_plans._loans(p, 0, plan._replace(buys=(0,) * 5), KEEN)
    p.notes[0] = KEEN.trade.held - 1
    assert trade_plans._loans(p, 0, plan, KEEN)
    p.notes[0] = KEEN.trade.held
    assert not trade_plans._loans(p, 0, plan, KEEN)
    p.round = KEEN.worth.late
    assert trade_plans._loans(p, 0, plan, KEEN), "the Labour is for the last free land"
    assert not trade_plans._loans(p, 0, plan._replace(buys=(3, 0, 0, 0, 0)), KEEN)


def test_4_7_a_note_is_paid_back_out_of_money_that_is_to_spare(p: WarCloudsPosition) -> None:
    """25 dollars for the note, 60 that are kept while there is much to build, and the interest of each note."""
    nothing = PLAN._replace(buys=(0,) * 5, sells=(0,) * 5)
    for notes, money, does in ((1, 86, "repay"), (1, 85, "rest"), (3, 88, "repay"), (3, 87, "rest"), (0, 500, "rest")):
        p.notes[0], p.money[0] = notes, money
        assert told(trade_plans._repayment(p, 0, nothing, KEEN)) == does
    p.notes[0], p.money[0] = 1, 86
    assert told(trade_plans._repayment(p, 0, PLAN, KEEN)) == "rest", "what is to be bought comes first"
    p.money[0], p.flags[1] = 26, 0  # the last round
    assert told(trade_plans._repayment(p, 0, nothing, KEEN)) == "repay"


def test_8_2_at_the_end_everything_is_sold_then_notes_are_paid_back(p: WarCloudsPosition) -> None:
    p.ended, p.notes[:] = "flags", [1, 0, 0]
    assert told(trade_plans.trade(p, 0, Stream(1, "end"), KEEN)[0]) == "sell ore, sell ore, sell ore"
    p.cubes[3] = 0
    assert told(trade_plans.trade(p, 0, Stream(1, "end"), KEEN)[0]) == "repay"
    p.notes[0] = 0
    assert told(trade_plans.trade(p, 0, Stream(1, "end"), KEEN)[0]) == "rest"


def test_9_two_do_not_barter_and_one_offer_a_go_is_enough() -> None:
    assert trade_plans.may_offer(Table(3).position)
    assert not trade_plans.may_offer(Table(2).position)
    assert not trade_plans.may_offer(Table(3, offers=1).position)


@pytest.mark.parametrize(
    ("price", "answer", "shrewd"),
    [
        (1, "decline", "counter 20"),  # to make it a clear gain would take 12 more and 1
        (2, "counter 14", "counter 20"),
        (12, "counter 14", "counter 20"),
        (13, "decline", "counter 20"),  # a gain of 3 here and of 8 for a nation that is ahead
        (15, "decline", "counter 20"),
        (16, "accept", "counter 20"),
        (20, "accept", "accept"),
    ],
)
def test_4_6_an_offer_is_answered_by_what_it_brings_and_whom_it_helps(price: int, answer: str, shrewd: str) -> None:
    """3 Food of 9 that would be sold are worth 10 dollars to the Farms' nation, and 21 to the Mines'."""
    p = played(begun(), f"offer 1 0+0+0+0+0+{price}+0 3+0+0+0+0+0+0")
    assert exchanges.gain(p, 1, bundle(3), bundle(money=price), KEEN) == price - 10
    assert exchanges.worth_of_accepting(p, 1, KEEN) == (price - 10 if price >= 16 else None)
    for skill, said in ((KEEN, answer), (SHREWD, shrewd)):
        verb, _, asked = said.partition(" ")
        expected = f"counter 3+0+0+0+0+0+0 0+0+0+0+0+{asked}+0" if asked else verb
        assert told(trade_plans.answer(p, 1, Stream(1, "answer"), skill)[0]) == expected


@pytest.mark.parametrize(("asked", "does", "worth"), [(14, "accept", 7), (20, "accept", 1), (21, "decline", 0)])
def test_4_6_an_offer_in_return_is_accepted_if_it_brings_anything(asked: int, does: str, worth: int) -> None:
    p = played(begun(), "offer 1 0+0+0+0+0+12+0 3+0+0+0+0+0+0", f"counter 3+0+0+0+0+0+0 0+0+0+0+0+{asked}+0")
    assert exchanges.worth_of_accepting(p, 0, KEEN) == worth
    assert told(trade_plans.counter(p, 0, Stream(1, "counter"), KEEN)[0]) == does
