"""Where moves lead on the board: from space to space, and cards and units to where they are used."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.action import Action
from ..data import PLACE, PLACES, RETREAT, SPACES
from ..rules.actions import Attack, Bomb, Bury, Divert, Keep, Play, React, Settle, Take, To
from ..rules.move_steps import AttackStep, BackStep, HomeStep, WithStep
from ..rules.position import CoProsperityPosition


def route(before: CoProsperityPosition, seat: int, action: Action) -> Sequence[str]:
    """Return the places that an action names; each action of a move begins with where the move starts."""
    step = before.stack[-1] if before.stack else None
    match action:
        case Attack() if isinstance(step, AttackStep):
            return place_target(seat, step.origin), place_target(seat, step.to)
        case To(space=space) if isinstance(step, WithStep):
            return place_target(seat, step.origin), place_target(seat, PLACE[space])
        case To(space=space) if isinstance(step, HomeStep):
            return place_target(seat, before.place[step.unit]), place_target(seat, PLACE[space])
        case Bomb(space=space, target=target):
            return place_target(seat, PLACE[space]), place_target(seat, PLACE[target])
        case React():
            return place_target(seat, RETREAT), place_target(seat, before.battle.space)
        case Divert() | Keep() | Settle():
            return (place_target(seat, before.battle.space),)
        case Take(card=card) | Bury(card=card) | Play(card=card):
            return (card_spot(seat, card),)
        case _:
            pass
    if isinstance(step, WithStep | BackStep):
        return (place_target(seat, step.origin),)
    named = getattr(action, "space", "")
    return (place_target(seat, PLACE[named]),) if named else ()


def place_target(seat: int, place: int) -> str:
    """Return the id of a place's click target; of the retreat box, that of the seat's side."""
    if place == RETREAT:
        return f"retreat:{seat}"
    return f"space:{SPACES[place].id}" if place < len(SPACES) else PLACES[place]


def card_spot(seat: int, card: str) -> str:
    """Return the id of a kind of cards while a seat's hand is shown."""
    return f"{seat}/card:{card}"
