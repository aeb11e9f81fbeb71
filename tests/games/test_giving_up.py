"""What gives something up, so that the page may ask whether it is meant: ending something with more to do."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from takujo import Match
from takujo.core.rules.rng import Stream
from tests.games.water_walker.pond import Pond


def asks(match: Match, steps: int, endings: Mapping[tuple[str, str], str]) -> dict[tuple[str, str], set[bool]]:
    """Play at random; return whether each kind of ending gave something up, by step and verb.

    Nothing else may give anything up. An ending that does says so: its words aren't those of the given text.
    """
    luck = Stream(4, "giving up")
    found: dict[tuple[str, str], set[bool]] = {}
    while match.actors() and len(match) < steps:
        seat = luck.choice(match.actors())
        view = match.view(seat)
        for action in match.actions(seat):
            given = match.position.gives_up(action)
            assert given == view.gives_up(action)
            ending = view.pending, action.verb
            if ending in endings:
                found.setdefault(ending, set()).add(given)
                for lang in ("ja", "en") if given and endings[ending] else ():
                    assert match.game.texts.what(lang, view, action) != match.game.texts.WORDS(lang, endings[ending])
            else:
                assert not given, str(action)
        match.play(seat, luck.choice(match.actions(seat)))
    return found


def test_unplaced_dice() -> None:
    found = asks(Match.new("wartime-economy", 2, seed=4), 400, {("turn", "end"): "act.end"})
    assert found == {("turn", "end"): {True, False}}


def test_what_could_run_or_be_bought_to_run() -> None:
    endings = {
        ("trade", "pass"): "act.pass",
        ("trade", "rest"): "act.rest",
        ("run", "end"): "act.end",
        ("part", "done"): "act.done",
        ("activate", "halt"): "act.halt",
    }
    found = asks(Match.new("war-clouds", 3, {"war": "on"}, seed=1), 600, endings)
    assert found.keys() >= endings.keys() - {("part", "done")} and found["trade", "pass"] == {True, False}


def test_a_pass_that_ends_the_operations_of_both_sides() -> None:
    endings = {("operate", "pass"): "act.pass", ("special", "finish"): "act.finish"}
    found = asks(Match.new("co-prosperity", 2, seed=1), 400, endings)
    assert found["operate", "pass"] == {True, False}


def test_soldiers_that_are_kept_back() -> None:
    match = Match.new("workers-made", 3, seed=4)
    assert asks(match, 200, {("place", "done"): "act.done"})["place", "done"] == {True, False}


def test_a_step_away_from_the_goal() -> None:
    endings = {("walk", "walk"): "", ("walk", "slow"): ""}
    found = asks(Match.new("water-walker", 4, {"clock": "strict"}, seed=4), 200, endings)
    assert found["walk", "walk"] == {True, False} and found["walk", "slow"] == {True}


@pytest.mark.parametrize(
    ("picture", "lost"),
    [
        # A dead end, and the way to the goal (3.5.5).
        ("s @ s G", {"walk -1 0": True, "walk 1 0": False}),
        # A loop leads back to the goal.
        ("s @\ns s\n. G", {"walk -1 0": False, "walk 0 1": False}),
        # Where no step leads to the goal, nothing is given up.
        ("s @ s\n. . .\n. G .", {"walk -1 0": False, "walk 1 0": False}),
    ],
)
def test_a_step_gives_the_goal_up_only_if_another_does_not(picture: str, lost: dict[str, bool]) -> None:
    pond = Pond()
    pond.sketch(picture)
    assert {str(a): pond.position.gives_up(a) for a in pond.match.actions(0)} == lost
