"""Sections 1 and 2: chips, areas and spots, and placing in the ruled order."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.core.rules.position import CHANCE, HIDDEN, NOBODY
from takujo.games.workers_made.data import CITIZENS, KIND, SOLDIERS
from takujo.games.workers_made.rules.actions import Put, Tactic
from tests.games.workers_made.table import Table, counts, of_kind

STANCES = ("attack", "defence")


def test_1_1_every_nation_begins_with_the_same_chips() -> None:
    p = Table().position
    assert p.ones == [CITIZENS[KIND[1]]] * 3
    assert p.twos == [CITIZENS[KIND[2]]] * 3
    assert p.soldiers == [SOLDIERS] * 3
    assert p.credit == p.claims == [0, 0, 0]


def test_1_1_chips_are_counted_by_their_numbers() -> None:
    t = Table(ones=[3, 0, 0], twos=[2, 5, 0], soldiers=[[0, 0, 1], [8, 6, 4], []])
    assert t.citizens == [7, 10, 0]
    assert t.soldiers == [1, 18, 0]


def test_1_2_the_training_ground_holds_two_each_of_4_6_and_8() -> None:
    assert Table().position.yard == counts([4, 4, 6, 6, 8, 8])


def test_1_3_each_nation_has_three_spots_towards_each_neighbour() -> None:
    """A chip on each of Red's spots meets Blue's three first, and White's three last."""
    t = Table().front(0, "attack", "attack", "2+2/", "2+1/", "2/").front(2, "attack", "attack", "/1", "/1+1", "/0")
    first = [e.args for e in of_kind(t.fight(), "meet")]
    assert [(e["area"], e["spot"]) for e in first] == [(area, spot) for area in range(3) for spot in range(3)]
    assert [e["first"] for e in first] == ["2+2", "2+1", "2", "", "", "", "", "", ""]
    assert [e["second"] for e in first] == ["", "", "", "", "", "", "1", "1+1", "0"]


@pytest.mark.parametrize(
    ("drawn", "order"),
    [
        ("2+1+0", [0, 1, 2]),
        ("2+0+1", [0, 2, 1]),
        ("1+2+0", [1, 0, 2]),
        ("0+2+1", [1, 2, 0]),
        ("1+0+2", [2, 0, 1]),
        ("0+1+2", [2, 1, 0]),
    ],
)
def test_2_1_the_highest_chip_places_first(drawn: str, order: list[int]) -> None:
    match = Match.bare("workers-made", 3, {}, seed=1)
    assert match.actors() == (CHANCE,)
    match.play_one(CHANCE, f"draw {drawn}")
    assert match.position.state()["order"] == order
    assert match.actors() == (order[0],)


def test_2_1_every_draw_is_as_likely() -> None:
    match = Match.bare("workers-made", 3, {}, seed=1)
    assert [weight for _, weight in match.position.chances()] == [1] * 6


def test_2_1_one_nation_places_everything_before_the_next() -> None:
    t = Table(order=(1, 2, 0))
    t.play("tactic 0 attack", "put 3 2", "tactic 1 attack", "put 0 0")
    assert t.seat == 1
    t.play("done")
    assert t.seat == 2


def test_2_2_a_tactic_for_each_area() -> None:
    t = Table()
    cards = {f"tactic {area} {stance}" for area in (0, 1) for stance in STANCES}
    assert cards <= set(t.legal())
    t.play("tactic 1 defence")
    assert {n for n in t.legal() if n.startswith("tactic")} == {"tactic 0 attack", "tactic 0 defence"}
    t.play("tactic 0 defence")
    assert not any(n.startswith("tactic") for n in t.legal())
    assert t.position.tactics[:2] == [2, 2]


def test_2_2_nobody_is_done_without_both_tactics() -> None:
    t = Table()
    t.play("put 0 2", "tactic 0 attack")
    assert "done" not in t.legal()
    t.play("tactic 1 attack")
    assert "done" in t.legal()


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_2_2_the_prompt_counts_the_cards_and_chips_that_this_nation_still_has(order: tuple[int, ...]) -> None:
    t = Table(order=order, soldiers=[[2, 1], [2], [1, 1, 0]])
    for seat, chips in zip(order, [(2, 1, 3)[seat] for seat in order], strict=True):
        assert (t.seat, t.position.prompt()) == (seat, ("prompt.tactics", {"cards": 2, "n": chips}))
        t.play("tactic 1 attack")
        assert t.position.prompt() == ("prompt.tactics", {"cards": 1, "n": chips})
        t.play("tactic 0 defence")
        assert t.position.prompt() == ("prompt.place", {"n": chips})
        for left in reversed(range(chips)):
            t.play(t.legal("put")[-1])
            assert t.position.prompt() == (("prompt.place", {"n": left}) if left else ("prompt.done", {}))
        if seat != order[-1]:
            t.play("done")


def test_2_2_tactics_and_soldiers_in_any_order() -> None:
    t = Table()
    t.play("put 5 1", "tactic 0 attack", "put 0 2", "tactic 1 defence", "put 5 2", "done")
    assert t.position.spots[5] == (2, 1)


def test_2_3_three_chips_a_spot() -> None:
    t = Table()
    t.play("put 2 0", "put 2 0")
    assert "put 2 0" in t.legal()
    t.play("put 2 0")
    assert not any(n.startswith("put 2 ") for n in t.legal())
    assert "put 3 0" in t.legal()


def test_2_3_a_sum_of_8_a_spot() -> None:
    t = Table(soldiers=[[6, 4, 2, 2, 1, 0], [], []])
    t.play("put 0 6")
    assert [n for n in t.legal() if n.startswith("put 0")] == ["put 0 0", "put 0 1", "put 0 2"]
    t.play("put 0 2")
    assert [n for n in t.legal() if n.startswith("put 0")] == ["put 0 0"]
    assert "put 1 4" in t.legal()


def test_2_3_the_example_a_4_and_a_2_leave_room_for_a_2() -> None:
    t = Table(soldiers=[[4, 4, 2, 2, 1, 0], [], []])
    t.play("put 0 4", "put 0 2")
    assert [n for n in t.legal() if n.startswith("put 0")] == ["put 0 0", "put 0 1", "put 0 2"]


def test_2_3_an_8_fills_a_spot_but_for_0s() -> None:
    t = Table(soldiers=[[8, 1, 0, 0], [], []])
    t.play("put 4 8")
    assert [n for n in t.legal() if n.startswith("put 4")] == ["put 4 0"]
    t.play("put 4 0", "put 4 0")
    assert t.position.spots[4] == (8, 0, 0)


def test_2_3_only_chips_that_one_has() -> None:
    t = Table(soldiers=[[2, 1], [], []])
    t.play("put 0 2")
    assert {n for n in t.legal() if n.startswith("put")} == {f"put {spot} 1" for spot in range(6)}


def test_2_3_spots_may_stay_empty_and_soldiers_may_be_kept_back() -> None:
    t = Table()
    t.play("tactic 0 attack", "tactic 1 attack", "done")
    assert t.seat == 1
    assert t.position.left(0) == sum(SOLDIERS)


def test_2_4_tactics_and_numbers_are_for_their_owner_only() -> None:
    t = Table()
    t.play("tactic 0 attack", "put 0 2", "put 0 1", "put 4 0")
    p = t.position
    for viewer in (1, 2, NOBODY):
        view = p.view(viewer)
        assert view.tactics[:2] == [HIDDEN, 0]
        assert view.spots[:6] == [(HIDDEN, HIDDEN), (), (), (), (HIDDEN,), ()]
        assert view.soldiers == p.soldiers
        assert p.redacted(0, Put(0, 2), viewer) == Put(0, HIDDEN)
        assert p.redacted(0, Tactic(1, "attack"), viewer) == Tactic(1, HIDDEN)
    assert p.view(0).tactics[:2] == [1, 0]
    assert p.view(0).spots[0] == (2, 1)
    assert p.redacted(0, Put(0, 2), 0) == Put(0, 2)


def test_2_4_it_holds_after_the_owner_is_done_as_well() -> None:
    t = Table().front(0, "attack", "defence", "2/1")
    t.place()
    assert t.position.view(1).tactics[0] == HIDDEN
    t.place()
    assert t.position.view(2).spots[:12] == [(HIDDEN,), *[()] * 8, (HIDDEN,), (), ()]


@pytest.mark.parametrize(
    ("before", "soldiers", "ones", "after"),
    [
        ((0, 1, 2), [[2], [2, 2], [1]], [6, 6, 6], [1, 0, 2]),  # most soldiers
        ((0, 1, 2), [[0, 0, 0], [], [1]], [6, 6, 6], [2, 1, 0]),  # by number, not by chips
        ((0, 1, 2), [[2], [2], [2]], [6, 8, 7], [1, 2, 0]),  # then most of both
        ((0, 1, 2), [[2], [2], [2]], [6, 6, 6], [2, 1, 0]),  # then who placed later
        ((1, 2, 0), [[2], [2], [2]], [6, 6, 6], [0, 2, 1]),
        ((1, 2, 0), [[2], [2], [2]], [5, 6, 6], [2, 1, 0]),
        ((2, 0, 1), [[1], [2], [1]], [9, 0, 9], [1, 0, 2]),
    ],
)
def test_2_5_the_order_of_later_rounds(
    before: tuple[int, ...], soldiers: list[list[int]], ones: list[int], after: list[int]
) -> None:
    t = Table(order=before, soldiers=soldiers, ones=ones)
    t.fight()
    assert t.position.round == 2
    assert t.position.order == after
    assert t.seat == after[0]


def test_2_5_citizens_just_taken_are_soldiers_already() -> None:
    t = Table(order=(0, 1, 2), yard=[]).front(1, "defence", "attack", "/1")
    t.fight()
    assert t.soldiers == [12, 12, 13]
    assert t.position.order == [2, 0, 1]  # 42 and 41 in all


def test_2_5_and_so_in_every_round() -> None:
    t = Table(order=(0, 1, 2), soldiers=[[2], [2], [2]])
    orders = []
    for _ in range(4):
        orders.append(t.position.order)
        t.fight()
    assert orders == [[0, 1, 2], [2, 1, 0], [0, 1, 2], [2, 1, 0]]
