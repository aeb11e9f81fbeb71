"""Redeals the hidden past of a match: replaces the face-down placings that a seat doesn't know by random ones."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.rules.match_history import Course
from ....core.rules.rng import Stream
from .actions import DEFENCE, STANCES, Put, Tactic
from .ground import SPOTS
from .position import WorkersMadePosition


def redealt(match: Course[WorkersMadePosition], seat: int, rng: Stream) -> list[Action]:
    """Return the match's actions with others' chips and cards replaced at random until their reveal (2.4, 3.1).

    The order in which chips were put on a spot is never revealed, so it is always random.
    """
    actions = [turn.action for turn in match.turns]
    placed = match.position.determinize(seat, rng)
    left: dict[int, list[int]] = {}  # By spot: the chips of this round whose actions haven't been found yet.
    for at in reversed(range(len(actions))):
        if match.positions[at + 1].open:
            placed, left = match.positions[at + 1], {}
        who, action, _ = match.turns[at]
        if who == seat:
            continue
        if isinstance(action, Put):
            spot = who * SPOTS + action.spot
            if spot not in left:
                left[spot] = list(placed.spots[spot])
                rng.shuffle(left[spot])
            actions[at] = Put(action.spot, left[spot].pop())
        elif isinstance(action, Tactic):
            defends = placed.tactics[who * 2 + action.area] == DEFENCE
            actions[at] = Tactic(action.area, STANCES[int(defends)])
    return actions
