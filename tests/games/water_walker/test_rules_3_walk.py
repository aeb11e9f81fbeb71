"""Section 3 from the first step: walking, scoring, the next player."""

from __future__ import annotations

import pytest

from takujo.core.rules.position import REVEAL
from takujo.games.water_walker.rules.field import cell
from takujo.games.water_walker.rules.position import Panel
from tests.games.water_walker.pond import Pond, kinds


def test_3_5_the_walk_leads_from_the_start_boat_to_the_goal_boat() -> None:
    p = Pond()
    p.sketch("@ s G")
    assert p.position.path == [cell(0, 0)]
    p.play("walk 1 0")
    assert kinds(p.play("walk 2 0")) == ["arrive"]
    assert p.stage == "score"


def test_3_5_panels_are_turned_up_one_by_one_for_all_to_see() -> None:
    p = Pond()
    p.sketch("@ s s G")
    assert kinds(p.play("walk 1 0")) == [REVEAL, "ripple"]
    assert p.position.view(0).panels[cell(1, 0)].kind == 0
    assert p.position.view(0).panels[cell(2, 0)].kind != 0


def test_3_5_the_walker_may_turn_away_from_the_goal() -> None:
    p = Pond()
    p.sketch("s @ s G\ns s s .")
    p.play("walk -1 0", "walk -1 1", "walk 0 1", "walk 1 1", "walk 1 0", "walk 2 0", "score")
    assert p.position.scores[0] == 6


def test_3_5_1_steps_go_to_neighbours_with_a_panel_or_a_boat() -> None:
    p = Pond()
    p.sketch("s s s\n. @ b\n. G .")
    assert p.offered() == {"0 -1", "1 0", "0 1"}
    assert p.refused("walk 1 -1").rule == "3.5.1"
    assert p.refused("walk -1 0").rule == "3.5.1"


def test_3_5_2_panels_and_boats_of_every_colour_can_be_walked_on() -> None:
    p = Pond()
    p.sketch("@ s b g s G")
    p.position.panels[cell(1, 0)] = Panel(2, 1, 0)  # somebody else's colour
    p.position.panels[cell(4, 0)] = Panel(1, 0, 0)  # laid by the walker
    assert [kinds(p.play(f"walk {x} 0"))[-1] for x in range(1, 6)] == ["ripple", "cross", "cross", "ripple", "arrive"]


def test_3_5_3_nothing_is_walked_on_twice() -> None:
    p = Pond()
    p.sketch("@ s s\ns s G")
    p.play("walk 1 0")
    assert p.offered() == {"2 0", "1 1"}
    assert p.refused("walk 0 0").rule == "3.5.3"
    p.play("walk 1 1", "walk 0 1")
    assert p.stage == "score", "back to the start boat is no way on"


@pytest.mark.parametrize("steps", [0, 1, 3])
def test_3_5_4_a_dobon_ends_the_walk(steps: int) -> None:
    p = Pond()
    p.sketch("@ " + "s " * steps + "d G")
    events = p.play(*(f"walk {x + 1} 0" for x in range(steps + 1)))
    assert kinds(events) == [REVEAL, "splash"]
    assert (p.stage, p.position.splashed) == ("score", True)
    p.play("score")
    assert (p.position.scores[0], p.position.sunk[0]) == (0, steps + 1)


def test_3_5_5_a_walk_that_cannot_go_on_is_over() -> None:
    p = Pond()
    p.sketch("s s @ G")
    p.play("walk -1 0")
    assert kinds(p.play("walk -2 0")) == [REVEAL, "ripple", "stuck"]
    assert (p.stage, p.position.splashed) == ("score", True)


def test_3_5_5_on_a_boat_too() -> None:
    p = Pond()
    p.sketch("b @ G")
    assert kinds(p.play("walk -1 0")) == ["cross", "stuck"]


def test_3_6_at_the_goal_the_panels_turned_up_and_the_goal_boat_are_points() -> None:
    p = Pond()
    p.sketch("@ s s s s G\ns . . . . .")
    p.play(*(f"walk {x} 0" for x in range(1, 6)))
    assert kinds(p.play("score"))[0] == "score"
    assert p.position.scores == [5, 0, 0]
    assert p.position.sunk == [0, 0, 0]
    assert list(p.position.panels) == [cell(0, 1)]
    assert list(p.position.boats) == [cell(0, 0)]


def test_3_6_after_a_failure_only_the_panels_turned_up_are_collected_without_points() -> None:
    p = Pond()
    p.sketch("@ s d G\ns . . .")
    p.play("walk 1 0", "walk 2 0")
    assert kinds(p.play("score"))[0] == "sunk"
    assert p.position.scores == [0, 0, 0]
    assert p.position.sunk == [2, 0, 0]
    assert list(p.position.panels) == [cell(0, 1)]
    assert sorted(p.position.boats) == [cell(0, 0), cell(3, 0)]


def test_3_6_scoring_leaves_no_choice_and_is_seen_by_itself() -> None:
    p = Pond()
    p.sketch("@ G")
    p.play("walk 1 0")
    assert [str(action) for action, _ in p.position.chances()] == ["score"]
    assert p.position.paced()


def test_3_7_the_player_on_the_left_is_next() -> None:
    p = Pond(2, 3, 1, 4)
    for _ in range(3):
        p.pass_turn()
    assert p.walkers() == [(1, 2), (1, 3), (1, 0), (1, 1)]


def test_3_7_what_is_left_stays_on_the_table() -> None:
    p = Pond()
    p.turn("0 0", ["0 -1", "1 0", "0 1", "-1 0", "1 1", "2 0!"], "1 0", ["1 0"])
    assert (p.stage, p.position.turn, len(p.position.panels)) == ("deal", 1, 6)
