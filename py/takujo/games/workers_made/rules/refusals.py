"""Explains why a placing or training is illegal."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.text.errors import Illegal
from ..data import CHIPS, CHIPS_A_SPOT, KIND, PRIZES, SUM_A_SPOT
from .actions import STANCES, Done, Put, Tactic, Train
from .ground import SPOTS
from .position import WorkersMadePosition


def placing(p: WorkersMadePosition, seat: int, action: Action) -> Illegal:
    """Return why an action is illegal while placing."""
    if isinstance(action, Tactic) and action.area in (0, 1) and action.stance in STANCES:
        return Illegal("tactic-set", "2.2")
    if isinstance(action, Put) and 0 <= action.spot < SPOTS and action.chip in CHIPS:
        on = p.spots[seat * SPOTS + action.spot]
        if len(on) >= CHIPS_A_SPOT:
            return Illegal("spot-full", "2.3", max=CHIPS_A_SPOT)
        if not p.hand(seat)[KIND[action.chip]]:
            return Illegal("no-chip", "2.3", chip=action.chip)
        return Illegal("spot-sum", "2.3", sum=sum(on) + action.chip, max=SUM_A_SPOT)
    if isinstance(action, Done):
        return Illegal("tactics-missing", "2.2")
    return Illegal("not-listed", text=str(action))


def any_chip(p: WorkersMadePosition, seat: int, spot: int, chip: int) -> Illegal:
    """Return why a seat can't place any chip on a spot, or, for a given chip, why it can't be placed there."""
    if chip >= 0:
        return placing(p, seat, Put(spot, chip))
    owned = [value for value, n in zip(CHIPS, p.hand(seat), strict=True) if n]
    return placing(p, seat, Put(spot, owned[0])) if owned else Illegal("all-placed", "2.3")


def any_spot(p: WorkersMadePosition, seat: int, chip: int) -> Illegal:
    """Return why a chip can't be placed on any spot: the reason that holds for the spot with the most room."""
    base = seat * SPOTS
    free = [spot for spot in range(SPOTS) if len(p.spots[base + spot]) < CHIPS_A_SPOT]
    return placing(p, seat, Put(min(free or range(SPOTS), key=lambda spot: sum(p.spots[base + spot])), chip))


def training(p: WorkersMadePosition, seat: int, action: Action) -> Illegal:
    """Return why an exchange is illegal."""
    if not isinstance(action, Train):
        return Illegal("not-listed", text=str(action))
    if action.prize not in PRIZES or not p.yard[KIND[action.prize]]:
        return Illegal("no-prize", "5.2", chip=action.prize)
    if any(chip not in CHIPS for chip in action.chips):
        return Illegal("not-listed", text=str(action))
    if 0 in action.chips:
        return Illegal("zero-chip", "5.2")
    if sum(action.chips) != action.prize:
        return Illegal("sum-differs", "5.2", sum=sum(action.chips), chip=action.prize)
    for chip in action.chips:
        if action.chips.count(chip) > p.soldiers[seat][KIND[chip]]:
            return Illegal("no-chip", "5.2", chip=chip)
    if action.chips == (action.prize,):
        return Illegal("same-chip", "5.2")
    return Illegal("not-listed", text=str(action))  # The same chips in another order are the same exchange.
