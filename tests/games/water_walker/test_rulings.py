"""Section 7: how this program reads what the rulebook leaves open."""

from __future__ import annotations

import pytest

from takujo.core.rules.position import HIDDEN, NOBODY, REVEAL
from takujo.core.text.errors import Illegal
from takujo.games.water_walker.rules.field import cell
from takujo.games.water_walker.rules.position import START, Panel
from tests.games.water_walker.pond import CROSS, Pond, kinds


def test_7_1_the_first_boat_of_the_match_lies_in_the_centre() -> None:
    p = Pond()
    p.deal()
    assert p.legal() == ["boat 0 0"]
    assert p.refused("boat 1 0").rule == "7.1"


def test_7_2_without_panels_a_start_boat_lies_within_the_rectangle_of_the_boats_grown_by_one() -> None:
    p = Pond()
    p.sketch("@ . g", "boat")
    p.position.turn = 1
    assert p.offered() == {
        *(f"{x} {y}" for x in (-1, 0, 1, 2, 3) for y in (-1, 1)),
        *("-1 0", "1 0", "3 0"),
    }
    refusal = p.refused("boat 4 0")
    assert (refusal.code, refusal.rule) == ("boat-too-far", "7.2")


def test_7_2_with_one_panel_left_it_goes_there() -> None:
    p = Pond()
    p.sketch("@ . g\n. . .\ns . .", "boat")
    p.position.turn = 1
    assert p.offered() == {"0 2", "0 1", "1 2", "0 3", "-1 2"}


def test_7_3_corners_do_not_touch() -> None:
    p = Pond()
    p.sketch("@ . .\n. . s", "boat")
    p.position.turn = 1
    assert "1 0" not in p.offered()
    assert p.refused("boat 1 0").rule == "3.2"


def test_7_3_in_round_2_the_boat_leaves_its_place() -> None:
    p = Pond()
    p.sketch("s @ s\n. s .", "boat")
    p.position.round = 2
    assert "0 0" not in p.offered()
    assert p.refused("boat 0 0").rule == "4.2"
    p.play("boat 1 0")
    assert p.position.boats == {cell(1, 0): START}


def test_7_4_the_dobon_that_ended_the_walk_is_collected_too() -> None:
    p = Pond()
    p.sketch("@ d G")
    p.play("walk 1 0", "score")
    assert (p.position.sunk[0], p.position.panels) == (1, {})


def test_7_5_a_goal_boat_that_was_not_reached_can_be_crossed_by_others() -> None:
    p = Pond()
    p.sketch("@ d G s")
    p.play("walk 1 0", "score")
    assert p.position.boats == {cell(0, 0): START, cell(2, 0): START + 1}
    p.deal()
    p.play("boat 4 0")
    for _ in range(6):
        p.play(next(n for n in p.legal() if n.endswith("step") or "step" not in " ".join(p.legal())))
    p.play("goal 1 0", "walk 3 0")
    assert kinds(p.play("walk 2 0")) == ["cross"]
    p.play("walk 1 0", "score")
    assert p.position.scores[1] == 2  # the step and the goal boat, not the boat on the way
    assert cell(2, 0) in p.position.boats


def test_7_6_a_panel_under_a_boat_is_neither_turned_up_nor_collected() -> None:
    p = Pond()
    p.sketch("@ c s C")
    assert kinds(p.play("walk 1 0")) == ["cross"]
    assert p.position.turned() == []
    p.play("walk 2 0", "walk 3 0", "score")
    assert p.position.scores[0] == 2
    assert sorted(p.position.panels) == [cell(1, 0), cell(3, 0)]
    assert p.position.view(0).panels[cell(1, 0)].kind == HIDDEN


def test_7_6_not_even_a_dobon_under_a_boat() -> None:
    p = Pond()
    p.sketch("@ c C")
    p.position.panels[cell(1, 0)] = Panel(0, 1, 1)
    p.position.panels[cell(2, 0)] = Panel(0, 2, 1)
    p.play("walk 1 0", "walk 2 0", "score")
    assert (p.position.scores[0], p.position.found) == (1, [0] * 6)


def test_7_6_once_the_boat_is_gone_the_panel_is_back() -> None:
    p = Pond()
    p.sketch("s @ C s s")
    p.play("walk 1 0", "score")
    assert cell(1, 0) not in p.position.boats
    p.sketch("s s @ s s s s G")  # the next walk, across the same place
    assert kinds(p.play("walk 1 0")) == [REVEAL, "ripple"]


def test_7_6_moving_a_start_boat_uncovers_its_panel() -> None:
    p = Pond()
    p.sketch("s @ s", "boat")
    p.panel(0, 0)
    p.position.round = 2
    p.play("boat 1 0")
    assert cell(0, 0) in p.position.panels
    p.position.stack[-1] = p.position.step("walk")
    p.position.path = [cell(1, 0)]
    assert kinds(p.play("walk 0 0")) == [REVEAL, "ripple"]


def test_7_6_at_most_one_boat_lies_on_a_place() -> None:
    p = Pond()
    p.sketch("s @ c s", "goal")
    assert not {"0 0", "1 0"} & p.offered()
    p.position.turn = 2
    p.position.stack[-1] = p.position.step("boat")
    assert not {"0 0", "1 0"} & p.offered()


def test_7_7_panels_and_boats_of_any_colour_hang_together_face_up_or_down() -> None:
    p = Pond()
    p.sketch("@ s b c g s . s", "goal")
    assert {"1 0", "5 0", "6 0"} <= p.offered()
    assert not {"7 0", "8 0"} & p.offered()


def test_7_7_corners_do_not_hang_together() -> None:
    p = Pond()
    p.sketch("@ s .\n. . s", "goal")
    assert "2 1" not in p.offered()
    assert "2 0" in p.offered()


def test_7_8_a_goal_next_to_the_start_scores_1() -> None:
    for goal in CROSS:
        p = Pond()
        p.turn("0 0", ["0 -1", "1 0!", "0 1", "-1 0", "1 1", "2 0"], goal, [goal])
        assert p.position.scores == [1, 0, 0]
        assert len(p.position.panels) == 6


def test_7_9_boats_on_the_way_are_not_collected_and_score_nothing() -> None:
    p = Pond()
    p.sketch("@ b s g G")
    p.play(*(f"walk {x} 0" for x in range(1, 5)), "score")
    assert p.position.scores[0] == 2
    assert sorted(p.position.boats) == [cell(0, 0), cell(1, 0), cell(3, 0)]


def test_7_9_nor_is_a_boat_passed_twice() -> None:
    p = Pond()
    p.sketch("s s\nb @\ns G")
    p.play("walk -1 0", "walk -1 -1", "walk 0 -1")
    assert p.stage == "score"
    p = Pond()
    p.sketch("s b s\n. @ G")
    p.play("walk 0 -1", "walk -1 -1")
    assert p.stage == "score", "the boat is no way back"


def test_7_9_at_the_goal_the_walk_is_over() -> None:
    p = Pond()
    p.sketch("@ G s s")
    p.play("walk 1 0")
    assert p.stage == "score"


def test_7_10_no_way_on_scores_nothing() -> None:
    p = Pond()
    p.sketch("s s @ G")
    p.play("walk -1 0", "walk -2 0", "score")
    assert (p.position.scores[0], p.position.sunk[0]) == (0, 2)
    assert cell(1, 0) in p.position.boats


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_7_11_in_round_2_too_panels_are_laid_clockwise(seats: int) -> None:
    p = Pond(*range(1, seats + 1))
    for _ in range(seats + 1):
        p.pass_turn()
    walker = p.position.turn
    assert (p.position.round, walker) == (2, seats - 2)
    p.deal()
    p.play(p.legal()[0])
    layers = []
    while p.stage == "lay":
        layers += p.match.actors()
        p.play(p.legal()[0])
    assert layers[: seats - 1] == [(walker + 1 + k) % seats for k in range(seats - 1)]


def test_7_12_a_seat_knows_its_hand_and_what_it_has_laid_even_turns_later() -> None:
    p = Pond()
    p.turn("0 0", ["0 -1", "1 0!", "0 1", "-1 0", "1 1", "2 0"], "0 -1", ["0 -1"])
    p.deal()
    for seat, known in ((2, 1), (0, HIDDEN), (1, HIDDEN), (NOBODY, HIDDEN)):
        assert p.position.view(seat).panels[cell(1, 0)] == (0, 2, known)
    held = [p.position.view(seat).traps for seat in range(3)]
    assert [HIDDEN in traps for traps in held] == [True, True, True]
    assert [held[seat][seat] for seat in range(3)] == p.position.traps


def test_7_12_a_panel_turned_up_can_not_be_turned_back() -> None:
    p = Pond()
    p.sketch("@ s b s G")
    p.play("walk 1 0")
    with pytest.raises(Illegal) as caught:
        p.match.undo()
    assert caught.value.code == "undo-secret"
    p.play("walk 2 0")
    p.match.undo()  # a boat hid nothing
    assert p.position.path == [cell(0, 0), cell(1, 0)]


def test_7_12_after_the_match_everything_is_open() -> None:
    p = Pond()
    while p.stage:
        p.pass_turn()
    assert p.position.panels
    seen = p.match.seen_by(NOBODY).at(len(p.match))
    assert HIDDEN not in [kind for _, _, kind in seen.panels.values()]  # type: ignore[attr-defined]
    assert all(HIDDEN not in str(p.match.seen_by(NOBODY).turn(at).action) for at in range(len(p.match)))


def test_7_13_exactly_half_is_enough_and_then_nobody_else_is_asked() -> None:
    p = Pond(1, 2, 3, 4, 5, clock="relaxed")
    p.sketch("@ s s G")
    p.play("walk 1 0", "slow")
    p.play("let", seat=1)
    p.play("call", seat=2)
    assert p.match.actors() == (3, 4)
    p.play("call", seat=4)
    assert p.match.actors() == (-1,)
    assert p.position.splashed


def test_7_13_when_too_few_are_left_nobody_else_is_asked_either() -> None:
    p = Pond(1, 2, 3, 4, clock="relaxed")
    p.sketch("@ s s G")
    p.play("walk 1 0", "slow")
    p.play("let", seat=3)
    assert p.stage == "calls"
    p.play("let", seat=1)
    assert p.stage == "walk"


def test_7_13_only_a_walker_out_of_time_can_be_called() -> None:
    p = Pond(clock="relaxed")
    p.sketch("@ s s G")
    p.play("walk 1 0")
    assert p.legal(1) == p.legal(2) == []
    assert p.refused("call", seat=1).code == "not-your-turn"


def test_7_13_panels_turned_up_are_collected_as_after_a_dobon() -> None:
    p = Pond(clock="relaxed")
    p.sketch("@ s s s G")
    p.play("walk 1 0", "walk 2 0", "slow", "call", "score")
    assert (p.position.scores[0], p.position.sunk[0]) == (0, 2)
    assert sorted(p.position.panels) == [cell(3, 0)]
    assert cell(4, 0) in p.position.boats
