"""A turn takes few taps: sets of soldiers, the same as last round, and the rest at once."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

import pytest

from takujo.core.match.match import Match
from takujo.core.rules.action import Action
from takujo.games.workers_made.board.scene import scene
from takujo.games.workers_made.board.sets import SPOT_FOCUS
from takujo.games.workers_made.rules.actions import Done, Put, Tactic
from tests.games.sights import match_of
from tests.games.taps import taps

MOST = 8
"""How many taps a typical turn may take."""


def _placings(match: Match) -> Iterator[tuple[int, list[Action]]]:
    """Yield where each placing begins, and its actions: area by area, the tactic and then the soldiers of each spot."""
    start = 0
    for at, turn in enumerate(match.turns):
        if turn.seat < 0 or match.turns[at].action.verb in ("train", "decline"):
            start = at + 1
        elif isinstance(turn.action, Done):
            yield start, sorted((one.action for one in match.turns[start : at + 1]), key=_order)
            start = at + 1


def _order(action: Action) -> tuple[int, int]:
    if isinstance(action, Tactic):
        return 7 * action.area, 0
    if isinstance(action, Put):
        return action.spot + 1 + (3 if action.spot > 2 else 0) + (action.spot > 2), -action.chip
    return 99, 0


def test_a_typical_turn_takes_few_taps() -> None:
    match = match_of("workers-made", "computers-only")
    placings = list(_placings(match))
    needed = [taps(match, at, actions) for at, actions in placings]
    assert len(needed) > 8 and min(len(actions) for _, actions in placings) > 14
    assert median(needed) <= MOST, needed


def test_the_same_soldiers_as_last_round_take_one_tap() -> None:
    match = Match.new("workers-made", 3, seed=1)
    first = match.actors()[0]
    for _ in range(2):
        while match.actors():
            seat = match.actors()[0]
            if seat == first and match.position.round == 2:
                break
            if match.position.pending == "train":
                match.play(seat, "decline")
                continue
            for action in ("tactic 0 defence", "tactic 1 defence", *(f"put {n} 2" for n in (0, 2)), "put 2 1", "done"):
                match.play(seat, action)
    at = len(match.turns)
    assert match.position.round == 2
    actions = ("put 0 2", "put 2 2", "put 2 1", "tactic 0 attack", "tactic 1 defence", "done")
    for action in actions:
        match.play(first, action)
    assert taps(match, at, [turn.action for turn in match.turns[at : at + len(actions)]]) == 4


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_selecting_a_spot_moves_no_chip_and_adds_sets_by_total(layout: str) -> None:
    position = Match.new("workers-made", 3, seed=1).position
    seat = position.actors()[0]
    shown = [scene(position.view(seat), seat, "en", layout, focus).targets for focus in (None, SPOT_FOCUS)]
    places = [{t["id"]: t["box"] for t in targets if t["id"].startswith(("chip:", "done"))} for targets in shown]
    assert places[0] == places[1] and len(places[0]) >= 3
    sets = {t["id"]: t["box"] for t in shown[1] if t["id"].startswith("set:")}
    totals = [sum(map(int, id.removeprefix("set:").split("+"))) for id in sets]
    assert len(sets) == 16 and totals == sorted(totals, reverse=True)
    assert min(min(box[2:]) for box in sets.values()) >= (44 if layout == "tall" else 50)
