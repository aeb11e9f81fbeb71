"""Section 11: the points that the rulebook itself says are often overlooked, one by one."""

from __future__ import annotations

from tests.games.wartime_economy.table import Table, kinds


def test_overlooked_dice_may_be_given_up() -> None:
    t = Table("ussr", "uk", dice=[6, 6], money=50)
    t.play("place 6 tax")
    assert t.position.dice == [6]
    t.play("end")
    assert t.seat == 1


def test_overlooked_labour_needs_infrastructure_first() -> None:
    t = Table("ussr", dice=[1, 6], money=50)
    assert t.refused("place 6 mobilise").code == "needs-infra"
    t.play("place 1 build", "place 6 mobilise")
    assert t.labour == 3


def test_overlooked_no_conscription_with_labour_1_so_not_four_in_the_last_round() -> None:
    t = Table("ussr", "uk", labour=4, round=7, dice=[2, 2, 2, 2], taken=[6, 12])
    t.play("place 2 conscript", "place 2 conscript", "place 2 conscript")
    assert t.labour == 1
    refusal = t.refused("place 2 conscript")
    assert (refusal.code, refusal.rule) == ("labour-last", "3.4")


def test_overlooked_the_next_round_comes_after_the_last_player_counted_from_the_first() -> None:
    t = Table("ussr", "uk", "japan", vp=[4, 2, 3])
    for _ in range(3):
        t.pass_turn()
    assert (t.position.round, t.seat) == (2, 1)  # the UK has the fewest
    t.pass_turn()
    t.pass_turn()
    assert (t.position.round, t.seat) == (2, 0)  # the last of this round, although seat 0
    t.position.vp[0] = 0
    t.position.track = [2, 1, 0]
    t.pass_turn()
    assert (t.position.round, t.seat) == (3, 0)


def test_overlooked_german_research_japanese_mobilising_american_building_give_points() -> None:
    for nation, placing in (("germany", "research econ"), ("japan", "mobilise"), ("usa", "build")):
        t = Table(nation, dice=[1], labour=1, money=9)
        t.play(f"place 1 {placing}")
        assert t.vp > 0
        other = Table("ussr", dice=[1], labour=1, money=9)
        other.play(f"place 1 {placing}")
        assert other.vp == 0


def test_overlooked_chinese_conscription_brings_money() -> None:
    t = Table("china", dice=[1])
    t.play("place 1 conscript")
    assert t.money == 3


def test_overlooked_japan_at_12_and_germany_at_24_gain_no_points() -> None:
    japan = Table("japan", "uk", dice=[1], vp=[8, 0], labour=3, mil=1)
    events = japan.play("place 1 conscript")
    assert (japan.vp, japan.labour) == (13, 3)  # 4 + ▲, one labour given and one gained
    assert kinds(events).count("vp") == 1
    germany = Table("germany", "uk", dice=[1], vp=[23, 0])
    germany.play("place 1 conscript")
    before = germany.vp
    assert kinds(germany.play("raise econ")) == ["tech"]
    assert germany.vp == before


def test_overlooked_technology_counts_for_every_die() -> None:
    t = Table("ussr", dice=[2, 2], econ=1, money=0)
    t.play("place 2 tax", "place 2 tax")
    assert t.money == 6


def test_overlooked_dice_go_in_any_order() -> None:
    t = Table("ussr", dice=[2, 3, 3], money=0)
    t.play("place 3 tax", "place 2 research econ", "place 3 tax")
    assert (t.econ, t.money) == (1, 3 - 1 + 4)


def test_overlooked_production_is_paid_for_every_die() -> None:
    t = Table("ussr", dice=[4, 4], money=10)
    t.play("place 4 production", "place 4 production")
    assert (t.money, t.vp) == (0, 8)
