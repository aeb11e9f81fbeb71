"""Redeals the hidden past of a match: deals and lays at random the face-down panels that a seat doesn't know."""

from __future__ import annotations

from collections import Counter

from ....core.rules.action import Action
from ....core.rules.match_history import Course
from ....core.rules.rng import Stream
from .actions import DOBON, PANELS, Deal, Lay, Walk
from .field import cell
from .position import Panel, WaterWalkerPosition


def redealt(match: Course[WaterWalkerPosition], seat: int, rng: Stream) -> list[Action]:
    """Return the match's actions with the panels that the seat doesn't know replaced at random (3.1, 3.3)."""
    actions = [turn.action for turn in match.turns]
    guess = match.position.determinize(seat, rng)
    traps: Counter[tuple[int, int]] = Counter()  # By deal and seat: the number of dobon that were dealt.
    for holder, held in enumerate(guess.traps):
        traps[guess.deal, holder] += held
    for at, kind in _laid(match, guess.panels).items():
        actions[at] = actions[at].replace(panel=PANELS[kind])
        traps[match.positions[at].deal, match.turns[at].seat] += kind == DOBON
    for at, action in enumerate(actions):
        if isinstance(action, Deal):
            p = match.positions[at]
            clockwise = [(p.turn + 1 + k) % p.seats for k in range(p.seats - 1)]
            actions[at] = Deal(tuple(traps[p.deal, holder] for holder in clockwise))
    return actions


def _laid(match: Course[WaterWalkerPosition], panels: dict[int, Panel]) -> dict[int, int]:
    """Return each laid panel's kind by its action: the kind turned over in a walk, otherwise the present one."""
    kinds: dict[int, int] = {}
    lying: dict[int, int] = {}
    for at, (_, action, _) in enumerate(match.turns):
        if isinstance(action, Lay):
            lying[cell(action.x, action.y)] = at
        elif isinstance(action, Walk):
            p, place = match.positions[at], cell(action.x, action.y)
            if place not in p.boats:  # 3.5: a panel under a boat is not turned over
                kinds[lying.pop(place)] = match.positions[at + 1].panels[place].kind
    return kinds | {at: panels[place].kind for place, at in lying.items()}
