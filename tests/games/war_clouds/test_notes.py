"""Promissory notes, interest, elimination (4.2, 4.7, 4.9), with the worked examples."""

from __future__ import annotations

from takujo.games.war_clouds.hexes import CELL
from takujo.games.war_clouds.rules.notes import note_value
from takujo.games.war_clouds.rules.position import ELIMINATED
from tests.games.war_clouds.table import Table


def next_round(t: Table) -> Table:
    """Pass until the next round has begun, or the match has ended."""
    n = t.position.round
    while t.position.round == n and t.position.phase in ("trade", "develop"):
        t.play("pass")
    return t


def test_4_7_n1_each_note_brings_less() -> None:
    t = Table(3)
    values = []
    for _ in range(20):
        values.append(note_value(t.position, 0))
        t.play("borrow")
    assert values == list(range(20, 0, -1))
    assert t.has(0) == f"{sum(values)} money 20 notes" and t.seat == 0, "borrowing is no action"
    assert t.why("borrow") == ("notes-most", "4.7")
    t.play("repay")
    assert t.has(0) == f"{sum(values) - 25} money 19 notes"


def test_4_7_repaying_takes_25() -> None:
    t = Table(3).give(0, "24 money 1 notes")
    assert t.why("repay") == ("money-short", "4.7")
    t.give(0, "1 money").play("repay")
    assert t.has(0) == "" and t.why("repay") == ("notes-none", "4.7")


def test_4_7_also_between_two_cubes() -> None:
    t = Table(3).give(0, "8 money")
    t.play("buy food")
    assert t.legal() == ["borrow", "done"]
    t.play("borrow")
    assert "buy food" in t.legal()


def test_4_7_not_in_other_phases() -> None:
    t = Table(3, phase="develop").give(0, "30 money 1 notes")
    t.refused("borrow")
    t.refused("repay")


def test_4_2_n2_interest_with_a_forced_loan() -> None:
    t = Table(3, round=1).give(0, "5 notes")
    next_round(t)
    assert t.position.round == 2 and t.has(0) == "10 money 6 notes"


def test_4_2_n3_the_last_five_notes_just_suffice() -> None:
    t = next_round(Table(3).give(0, "15 notes"))
    assert t.has(0) == "20 notes" and t.position.status[0] != ELIMINATED


def test_4_9_n4_who_can_not_pay_is_out() -> None:
    t = Table(3).give(0, "18 notes 2 food").put(0, "farm@c4").unit(0, "c4")
    t.give(1, "1 notes 4 money")
    next_round(t)
    p = t.position
    assert p.status[0] == ELIMINATED and t.has(0) == "", "not even the small notes are taken"
    assert t.has(1) == "3 money 1 notes"
    assert p.flag[CELL["c4"]] == 0 and p.tile[CELL["c4"]] == 0 and p.army(0) == 1
    assert t.seat == 1
    t.play("pass")
    assert t.seat == 2
    t.play("pass")
    assert p.phase == "trade" and t.position.phase == "develop", "nobody waits for who is out"


def test_4_2_no_interest_in_the_first_round_nor_in_the_first_edition() -> None:
    t = next_round(Table(3, edition="1e").give(0, "5 notes 7 money"))
    assert t.has(0) == "7 money 5 notes"
    t = Table.new(3)
    while t.position.phase == "setup":
        t.play(t.legal()[0])
    assert not any(event.kind == "interest" for turn in t.match.turns for event in turn.events)


def test_4_1_the_marker_passes_over_who_is_out() -> None:
    t = Table(4).give(1, "18 notes").give(2, "1 money")
    next_round(t)
    assert t.position.marker == 1 and t.position.status[1] == ELIMINATED and t.seat == 2
    next_round(t)
    p = t.position
    assert (p.marker, p.status[1], p.stack) == (1, ELIMINATED, [])
    assert (p.idle, p.ended) == (2, "still"), "12.17: two rounds without an action"


def test_12_14_who_is_out_has_no_points_and_comes_last() -> None:
    t = Table(2).give(0, "18 notes").put(0, "farm@c4").give(1, "4 notes 9 money")
    next_round(t)
    outcome = t.position.outcome()
    assert outcome is not None
    assert outcome.reason == "end.alone" and outcome.scores == [0, -12] and outcome.ranking == [[1], [0]]
