"""Markets: prices, buying and selling (3, 4.4, 4.5)."""

from __future__ import annotations

import pytest

from takujo.games.war_clouds.data import GOODS, MARKETS
from takujo.games.war_clouds.rules.market import barter_price, buy_price, sell_price, worth
from takujo.games.war_clouds.rules.position import WarCloudsPosition
from tests.games.war_clouds.table import Table


def test_2_2_wells_filled_at_the_start() -> None:
    p = WarCloudsPosition(3)
    assert p.market == [20, 20, 20, 15, 15]
    assert [buy_price(p, good) for good in range(5)] == [7, 13, 17, 20, 25]
    assert [sell_price(p, good) for good in range(5)] == [4, 9, 13, 15, 19]


def test_3_2_a_cube_is_bought_out_of_the_last_well() -> None:
    t = Table().give(0, "50 money")
    events = t.play("buy food")
    assert events[0].args == {"good": "food", "price": 7}
    assert t.has(0) == "1 food 43 money" and t.position.market[0] == 19
    assert [buy_price(t.position, 0, n) for n in range(4)] == [7, 7, 8, 8]


def test_3_3_a_cube_is_sold_into_the_first_empty_well() -> None:
    t = Table().give(0, "2 ore")
    t.play("sell ore")
    assert t.has(0) == "1 ore 15 money" and t.position.market[3] == 16
    assert sell_price(t.position, 3) == sell_price(WarCloudsPosition(3), 3, 1) == 15
    assert sell_price(t.position, 3, 99) == 8


@pytest.mark.parametrize(("good", "buy", "sell"), [(0, 13, 1), (1, 24, 2), (2, 30, 6), (3, 35, 8), (4, 42, 10)])
def test_3_4_empty_and_full(good: int, buy: int, sell: int) -> None:
    t = Table().give(0, "200 money")
    t.position.market[good] = 0
    t.play(f"buy {GOODS[good]}", f"buy {GOODS[good]}")
    assert t.position.market[good] == 0 and t.position.money[0] == 200 - 2 * buy, "the supply is endless"
    t = Table().give(0, f"2 {GOODS[good]}")
    t.position.market[good] = MARKETS[good].wells
    t.play(f"sell {GOODS[good]}", f"sell {GOODS[good]}")
    assert t.position.market[good] == MARKETS[good].wells and t.position.money[0] == 2 * sell


def test_3_5_the_price_suggested_for_barter() -> None:
    p = WarCloudsPosition(3)
    assert [barter_price(p, good) for good in range(5)] == [5.5, 11, 15, 18, 22]
    p.market[0] = 0
    assert barter_price(p, 0) == 13
    assert worth(WarCloudsPosition(3), (2, 0, 0, 1, 0, 5, 1)) == 11 + 18 + 5 - 25


def test_4_4_up_to_three_in_the_second_edition() -> None:
    t = Table().give(0, "100 money")
    t.play("buy food", "buy ore")
    assert t.seat == 0 and t.position.prompt() == ("prompt.more.buy", {"n": 1})
    t.play("buy food")
    assert t.seat == 1 and t.has(0) == f"2 food 1 ore {100 - 7 - 20 - 7} money"
    t = Table().give(0, "100 money")
    t.play("buy food", "done")
    assert t.seat == 1


def test_4_4_one_in_the_first_edition() -> None:
    t = Table(edition="1e").give(0, "100 money")
    t.play("buy food")
    assert t.seat == 1


def test_4_5_buying_and_selling_are_two_actions() -> None:
    t = Table().give(0, "100 money 3 ore")
    t.play("buy food")
    assert t.why("sell ore") == ("more-buy", "4.4")
    t = Table().give(0, "100 money 3 ore")
    t.play("sell ore")
    assert t.legal("buy") == [] and t.why("buy food") == ("more-sell", "4.5")
    t.play("sell ore", "sell ore")
    assert t.seat == 1


def test_4_4_refusals() -> None:
    t = Table().give(0, "6 money")
    assert t.why("buy food") == ("money-short", "4.4")
    assert t.why("sell food") == ("cube-none", "4.5")
    assert t.why("buy gold") == ("not-listed", "")
    assert t.why("flag c4") == ("not-listed", "")
