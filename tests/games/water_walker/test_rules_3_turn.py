"""Section 3 up to the goal boat: dealing, start boat, laying."""

from __future__ import annotations

import pytest

from takujo.core.rules.position import CHANCE, HIDDEN
from takujo.games.water_walker.rules.field import cell
from tests.games.water_walker.pond import CROSS, Pond, kinds


def test_3_the_parts_of_a_turn_in_their_order() -> None:
    p = Pond()
    frames = []
    while not (p.stage == "deal" and frames):
        if p.stage not in frames:
            frames.append(p.stage)
        if p.match.actors() == (CHANCE,):
            p.play(str(p.position.chances()[0][0]))
        else:
            p.play(p.legal()[0])
    assert frames == ["deal", "boat", "lay", "goal", "walk", "score"]


def test_3_1_the_others_are_dealt_as_many_each_and_the_walker_none() -> None:
    p = Pond(1, 2, 3, 4)
    p.deal(0, 1, 0)
    assert (p.position.held, p.position.traps) == ([0, 2, 2, 2], [0, 0, 1, 0])


def test_3_1_dobon_are_counted_from_the_walker_s_left() -> None:
    p = Pond(3, 4, 1, 2)
    p.deal(1, 0, 0)
    assert p.position.traps == [0, 0, 0, 1]


def test_3_1_only_who_was_dealt_a_hand_knows_it() -> None:
    p = Pond(1, 2, 3, 4)
    p.deal(0, 1, 0)
    assert p.position.view(0).traps == [0, HIDDEN, HIDDEN, HIDDEN]
    assert p.position.view(2).traps == [0, HIDDEN, 1, HIDDEN]
    deal = p.match.turns[-1]
    assert [str(p.match.seen_by(seat).turn(len(p.match) - 1).action) for seat in (0, 2)] == ["deal ?+?+?", "deal ?+1+?"]
    assert kinds(p.match.seen_by(0).turn(len(p.match) - 1).events) == ["deal"]
    assert kinds(deal.events) == ["deal", "hand", "hand", "hand"]


def test_3_2_the_start_boat_touches_a_panel_or_lies_on_one() -> None:
    p = Pond()
    p.sketch("@ s s\n. . s", "boat")
    p.position.turn = 1
    on = {"1 0", "2 0", "2 1"}
    beside = {"1 -1", "2 -1", "3 0", "3 1", "2 2", "1 1"}
    assert p.offered() == on | beside, "neither on the boat nor where only the boat is touched"


def test_3_2_the_start_boat_lies_face_up_for_all_to_see() -> None:
    p = Pond()
    p.deal()
    p.play("boat 0 0")
    assert all(p.position.view(seat).boats == {cell(0, 0): 0} for seat in range(-1, 3))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_3_3_the_others_lay_one_by_one_clockwise_from_the_walker_s_left(seats: int) -> None:
    p = Pond(*range(2, seats + 1), 1)  # the last seat walks
    p.deal()
    p.play("boat 0 0")
    layers = []
    while p.stage == "lay":
        layers += p.match.actors()
        p.play(p.legal()[0])
    assert layers == list(range(seats - 1)) * (len(layers) // (seats - 1))
    assert p.position.held == [0] * seats


def test_3_3_the_layer_chooses_step_or_dobon_while_holding_both() -> None:
    p = Pond()
    p.deal(1, 0)
    p.play("boat 0 0")
    assert {n.split()[3] for n in p.legal()} == {"step", "dobon"}
    p.play("lay 1 0 dobon")
    assert {n.split()[3] for n in p.legal()} == {"step"}
    p.play("lay 0 1 step")
    assert {n.split()[3] for n in p.legal()} == {"step"}


def test_3_3_with_nothing_but_dobon_left_it_must_be_a_dobon() -> None:
    p = Pond(1, 2, 3, 4, 5)
    p.deal(2, 0, 0, 0)
    p.play("boat 0 0")
    assert {n.split()[3] for n in p.legal()} == {"dobon"}


def test_3_3_panels_are_laid_face_down() -> None:
    p = Pond()
    p.deal(1, 0)
    p.play("boat 0 0", "lay 1 0 dobon")
    at = len(p.match) - 1
    assert [str(p.match.seen_by(seat).turn(at).action) for seat in (0, 1, 2)] == [
        "lay 1 0 ?",
        "lay 1 0 dobon",
        "lay 1 0 ?",
    ]
    assert [p.position.view(seat).panels[cell(1, 0)].kind for seat in (0, 1, 2)] == [HIDDEN, 1, HIDDEN]


def test_3_3_1_while_a_place_next_to_the_start_boat_is_free_panels_go_there() -> None:
    p = Pond()
    p.deal()
    p.play("boat 0 0")
    left = set(CROSS)
    for place in CROSS:
        assert p.offered() == left
        p.play(next(n for n in p.legal() if n.startswith(f"lay {place} ")))
        left.remove(place)
    assert p.offered() == {"0 -2", "1 -1", "2 0", "1 1", "0 2", "-1 1", "-2 0", "-1 -1"}


def test_3_3_1_panels_and_boats_that_lie_there_already_count_as_filled() -> None:
    p = Pond()
    p.sketch(". b .\ns @ .\n. s .", "lay")
    assert p.offered() == {"1 0"}


def test_3_3_2_no_panel_lies_on_a_panel_or_a_boat() -> None:
    p = Pond()
    p.sketch(". s .\nb @ s\n. s .", "lay")
    taken = {"0 0", *CROSS}
    assert not taken & p.offered()
    assert {p.refused(f"lay {place} step").rule for place in taken} == {"3.3.2"}


def test_3_3_3_panels_lie_where_the_start_boat_can_reach_them() -> None:
    p = Pond()
    p.sketch(". s . . s\ns @ s . s\n. s . . s", "lay")  # a second island, two places off
    assert "2 0" in p.offered(), "beside both"
    assert "4 0" not in p.offered()
    assert p.refused("lay 4 0 step").rule == "3.3.3"
    p.play("lay 2 0 step")
    assert "4 0" in p.offered(), "the islands are joined"


def test_3_4_the_goal_boat_lies_where_the_start_boat_can_reach_it() -> None:
    p = Pond()
    p.sketch(". s . . . .\ns @ s . b s\n. s . . . .", "goal")
    beside = {"0 -2", "1 -1", "2 0", "1 1", "0 2", "-1 1", "-2 0", "-1 -1"}
    assert p.offered() == {*CROSS, *beside}


def test_3_4_it_may_lie_on_a_panel_but_not_on_a_boat() -> None:
    p = Pond()
    p.sketch(". s .\nb @ s\n. s .", "goal")
    assert "1 0" in p.offered()
    assert "-1 0" not in p.offered()
    assert "0 0" not in p.offered()
    p.play("goal 1 0")
    assert p.position.boats[cell(1, 0)] == 1  # seat 0's goal boat 1
    assert cell(1, 0) in p.position.panels, "the panel stays under it"
