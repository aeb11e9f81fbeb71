"""The past as it may have been, for all that a seat knows: what others have placed face down is placed anew."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.rules.match_history import Course
from ....core.rules.rng import Stream
from .actions import DEFENCE, STANCES, Put, Tactic
from .ground import SPOTS
from .position import WorkersMadePosition


def redealt(match: Course[WorkersMadePosition], seat: int, rng: Stream) -> list[Action]:
    """Return the actions of a match, others' chips and cards drawn anew until they have been revealed (2.4, 3.1).

    Which of a spot's chips was put there first is never seen, so their order is drawn anew for good.
    """
    actions = [turn.action for turn in match.turns]
    placed = match.position.determinize(seat, rng)
    left: dict[int, list[int]] = {}  # by spot: the chips of this round whose putting is still to be found
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
