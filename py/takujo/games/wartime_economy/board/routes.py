"""Where moves lead on the board: from the tray to a workplace."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.action import Action
from ..rules.actions import Place, Take
from ..rules.position import WartimePosition


def route(before: WartimePosition, seat: int, action: Action) -> Sequence[str]:
    """Return the places that an action names."""
    if isinstance(action, Take):
        return (f"nation:{action.nation}",)
    if not isinstance(action, Place):
        return ()
    # Each die of the turn has its own hollow in the tray; of equal dice, the first ones are used first.
    left, used = before.dice, [die for on in before.placed for die in on]
    hollow = sum(die < action.die for die in (*left, *used)) + used.count(action.die)
    return die_spot(seat, hollow), work_spot(seat, action.work)


def die_spot(seat: int, hollow: int) -> str:
    """Return the id of a hollow of the tray while it holds a seat's dice."""
    return f"{seat}/die:{hollow}"


def work_spot(seat: int, work: str) -> str:
    """Return the id of a workplace on a seat's board."""
    return f"{seat}/work:{work}"
