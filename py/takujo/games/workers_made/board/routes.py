"""Where moves lead on the board: chips and tactic cards to their places, and trained chips."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.action import Action
from ..rules.actions import Put, Tactic, Train
from ..rules.position import WorkersMadePosition


def route(before: WorkersMadePosition, seat: int, action: Action) -> Sequence[str]:
    """Return the places that an action names."""
    if isinstance(action, Put):
        return chip_spot(seat, action.chip), place_spot(seat, action.spot)
    if isinstance(action, Tactic):
        return (card_spot(seat, action.area, action.stance),)
    if isinstance(action, Train):
        return chips_spot(seat, action.chips), f"prize:{action.prize}"
    return ()


def chip_spot(seat: int, chip: int) -> str:
    """Return the id of the soldier chips of one value that a seat can still place."""
    return f"{seat}/chip:{chip}"


def chips_spot(seat: int, chips: Sequence[int]) -> str:
    """Return the id of a set of chips that a seat can exchange."""
    return f"{seat}/give:{'+'.join(map(str, chips))}"


def place_spot(seat: int, spot: int) -> str:
    """Return the id of one of a seat's six spots."""
    return f"{seat}/spot:{spot}"


def card_spot(seat: int, area: int, stance: str) -> str:
    """Return the id of the place of a seat's tactic card in an area: where it is, or where it can be chosen."""
    return f"{seat}/card:{area}:{stance}"


def front_spot(area: int) -> str:
    """Return the id of the place between the two neighbours of an area."""
    return f"front:{area}"
