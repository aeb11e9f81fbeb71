"""The end: what triggers it, the last phases, the final sale, points and ties (8)."""

from __future__ import annotations

import pytest

from takujo.games.war_clouds.hexes import CELLS, CENTRE, COUNT
from takujo.games.war_clouds.rules import SaleStep, SettleUpStep
from takujo.games.war_clouds.rules.ending import sale_price
from takujo.games.war_clouds.rules.points import Points
from takujo.games.war_clouds.rules.position import WarCloudsPosition
from takujo.games.war_clouds.rules.rounds import trigger
from tests.games.war_clouds.table import Table


def last_flag(**options: str) -> Table:
    """Return a table in the Develop phase where the first seat has one flag left."""
    t = Table(3, phase="develop", **options)
    p = t.position
    free = [name for name in CELLS[::-1] if name != CELLS[CENTRE]]
    t.flag(0, *free[: p.flags[0] - 1])
    return t.give(0, "1 labor")


def test_8_1_the_last_flag() -> None:
    t = last_flag()
    assert t.position.flags[0] == 1
    events = t.play(t.legal("flag")[0])
    assert [e.args for e in events if e.kind == "trigger"] == [{"why": "flags"}]
    assert t.position.ended == "flags" and t.position.phase == "develop" and t.seat == 1, "the phase is finished"


def test_8_1_it_stays_the_last_flag_though_one_comes_home() -> None:
    t = last_flag()
    t.play(t.legal("flag")[0])
    p = t.position
    lost = p.flag.index(0)
    p.flag[lost] = -1
    p.flags[0] += 1
    t.end_phase()
    assert (t.position.ended, t.position.phase, t.position.stack) == ("flags", "end", [])


def test_8_1_the_first_edition_looks_at_the_end_of_the_phase() -> None:
    t = last_flag(edition="1e")
    t.play(t.legal("flag")[0])
    assert t.position.ended == ""
    t.end_phase()
    assert t.position.ended == "flags" and t.position.phase == "trade", "the last Trade phase"
    t = last_flag(edition="1e")
    t.play(t.legal("flag")[0])
    p = t.position
    p.flag[p.flag.index(0)] = -1
    p.flags[0] += 1
    t.end_phase()
    assert t.position.ended == ""


def test_8_1_a_full_board() -> None:
    p = WarCloudsPosition(6, terrain="great_ocean")
    for cell in range(COUNT):
        if cell not in p.blocked:
            p.put_flag(cell % 6, cell)
    assert trigger(p) == "full"
    p.flag[0] = -1
    assert trigger(p) == ""


def test_8_1_five_of_six_stacks() -> None:
    p = WarCloudsPosition(3)
    p.stacks = [0, 0, 1, 0, 0, 1, 0]
    assert trigger(p) == "", "the Integrated Economy is no stack"
    p.stacks = [0, 0, 1, 0, 0, 0, 1]
    assert trigger(p) == "stacks"


def test_12_17_two_rounds_without_anything() -> None:
    t = Table(3)
    for _ in range(3):
        t.end_phase()
    assert t.position.round == 2 and t.position.idle == 1
    t.end_phase()
    assert t.position.ended == "still" and not t.position.stack


def test_12_17_a_purchase_is_something() -> None:
    t = Table(3).give(0, "20 money")
    t.play("buy food", "done")
    t.end_phase()
    t.end_phase()
    assert t.position.round == 2 and t.position.idle == 0


def test_12_17_the_last_round() -> None:
    t = Table(3, round=30).give(0, "20 money")
    t.play("buy food", "done")
    t.end_phase()
    t.end_phase()
    assert t.position.ended == "long" and t.legal() == ["sale food"]


def test_8_2_second_edition_produce_then_sale() -> None:
    t = Table(3, phase="develop", ended="full").put(0, "generator@c4").give(0, "1 food").give(1, "2 ore")
    t.end_phase()
    assert t.position.phase == "produce"
    t.play("run c4", "collect")
    assert t.position.phase == "end" and t.legal() == ["sale energy"]
    assert t.position.paced()
    t.play("sale energy", "sale ore")
    assert t.position.outcome() is not None


def test_8_2_first_edition_produce_then_trade() -> None:
    t = Table(3, phase="develop", ended="full", edition="1e").give(1, "2 ore")
    t.end_phase()
    assert t.position.phase == "trade" and t.position.prompt()[0] == "prompt.trade.last"
    t.play("pass", "sell ore")
    t.end_phase()
    assert t.position.outcome() is not None and t.has(1) == "1 ore 15 money", "no sale"


def test_8_3_m3_all_sell_at_the_price_of_half() -> None:
    t = Table(3, phase="end", stack=SaleStep(3), ended="full")
    t.give(0, "7 ore").give(1, "8 ore")
    t.position.market[3] = 18
    assert sale_price(t.position, 3) == 10
    t.play("sale ore")
    assert t.position.money == [70, 80, 0] and t.position.market[3] == 18
    assert not t.position.stack


def test_8_3_beyond_a_full_market() -> None:
    t = Table(3, phase="end", stack=SaleStep(0)).give(0, "90 food")
    assert sale_price(t.position, 0) == 1


def test_8_3_notes_can_be_paid_back_after_the_sale() -> None:
    t = Table(3, phase="end", stack=SaleStep(3), ended="full", marker=1)
    t.give(0, "60 money 2 notes").give(2, "1 ore 12 money 1 notes")
    t.play("sale ore")
    assert t.seat == 2 and t.legal() == ["repay", "done"]
    t.play("repay")
    assert t.seat == 0
    t.play("repay", "repay")
    assert t.position.outcome() is not None and t.position.notes == [0, 0, 0]
    t = Table(3, phase="end", stack=SettleUpStep(0), ended="full").give(0, "60 money 2 notes")
    t.play("done")
    assert t.position.outcome() is not None


@pytest.mark.parametrize("money", range(25, 60))
def test_8_3_s2_paying_back_never_costs_a_point(money: int) -> None:
    t = Table(3, phase="end", stack=SettleUpStep(0), ended="full").give(0, f"{money} money 1 notes")
    before = sum(t.position.points(0))
    t.play("repay")
    assert sum(t.position.points(0)) - before in (0, 1)


def test_8_4_s1_points() -> None:
    t = Table(3).put(0, *(f"farm@{name}" for name in CELLS[:7])).give(0, "123 money 4 notes")
    assert t.position.points(0) == Points(28, 12, -12)
    t.give(0, "9 food").flag(0, "i1")
    assert sum(t.position.points(0)) == 28, "neither cubes nor flags count"


def test_8_5_ties() -> None:
    def finished() -> Table:
        t = Table(3, phase="end", ended="full")
        t.position.stack.clear()
        return t.give(0, "42 money").give(1, "45 money").give(2, "30 money")

    outcome = finished().position.outcome()
    assert outcome is not None
    assert outcome.scores == [4, 4, 3] and outcome.ranking == [[1], [0], [2]], "most money"
    t = finished().give(0, "3 money")
    assert t.position.outcome().ranking == [[0, 1], [2]]  # type: ignore[union-attr]
    t.flag(0, "c4")
    assert t.position.outcome().ranking == [[0], [1], [2]]  # type: ignore[union-attr]
