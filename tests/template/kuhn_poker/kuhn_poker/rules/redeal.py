"""A past that a seat considers possible: cards that no showdown turned up are dealt again."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.rules.match_history import Course
from ....core.rules.rng import Stream
from .actions import Deal
from .position import KuhnPosition


def redealt(match: Course[KuhnPosition], seat: int, rng: Stream) -> list[Action]:
    """Return the actions of a match, with every deal drawn again whose cards the seat has not seen (2.2)."""
    actions = [turn.action for turn in match.turns]
    shown = None
    for at in reversed(range(len(actions))):
        after = match.positions[at + 1]
        if after.open:  # 4.2
            shown = after
        if isinstance(actions[at], Deal):
            dealt = after.determinize(seat, rng) if shown is None else shown
            actions[at] = Deal(tuple(dealt.cards))
            shown = None
    return actions
