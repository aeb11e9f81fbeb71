"""The steps of the phases: setup, production, declarations of war, operations."""

from __future__ import annotations

from typing import Any

from ....core.rules.action import Action
from ....core.rules.position import HIDDEN, Frame, Step
from ....core.text.errors import Illegal
from ....core.text.texts import TextKey, Value
from ..data import ALLIES, CARD, CARDS, SPACE, UNITS
from . import declaration, moves, operations, production, refusals
from .actions import Build, Bury, Declare, Do, Finish, Pass, Play, Ready, Resource, Station, Take
from .position import NEXT, CoProsperityPosition

Prompt = tuple[str, dict[str, Value]]
FLEET = ("INF", "CV", "BB", "LAC")
"""The types of which the Allied player divides the US units, in this order (3.1)."""
PEARL, SAMOA = SPACE["pearl_harbor"], SPACE["samoa"]
_TAKES = tuple(tuple(Take(card.id) for card in deck) for deck in CARDS)
_READY: list[Action] = [Ready()]


class SeatStep(Step):
    """What the seat named first in the frame decides."""

    def actors(self, position: CoProsperityPosition, frame: Frame) -> tuple[int, ...]:
        return (frame[1],)

    def refuse(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> Illegal:
        return refusals.refuse(position, frame, seat, action)


class StationStep(SeatStep):
    """The Allied player divides the US units between Pearl Harbor and Samoa, type by type (3.1)."""

    def actors(self, position: CoProsperityPosition, frame: Frame) -> tuple[int, ...]:
        return (ALLIES,)

    def _units(self, p: CoProsperityPosition, frame: Frame) -> list[int]:
        return [unit for unit in p.at(PEARL, "US") if UNITS[unit].type == FLEET[frame[1]]]

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        return [Station(FLEET[frame[1]], n) for n in range(len(self._units(position, frame)), -1, -1)]

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Station) -> None:
        for unit in self._units(position, frame)[action.number :]:
            position.place[unit] = SAMOA
        following = frame[1] + 1
        position.stack = [("station", following)] if following < len(FLEET) else [(NEXT, "produce")]

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> Prompt:
        return "prompt.station", {"type": TextKey(f"type.{FLEET[frame[1]]}")}


class ChooseStep(SeatStep):
    """Both choose their cards at once and in secret (6.0)."""

    def actors(self, position: CoProsperityPosition, frame: Frame) -> tuple[int, ...]:
        return ((0, 1), (1,), (0,), ())[frame[1]]

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        if position.held[seat] >= production.points(position, seat):
            return _READY[:]
        hand = position.hands[seat]
        return [take for card, take in enumerate(_TAKES[seat]) if hand[card] < position.copies(seat, card)]

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Take | Ready) -> None:
        if isinstance(action, Take):
            position.hands[seat][CARD[seat][action.card]] += 1
            position.held[seat] += 1
            return
        ready = frame[1] | 1 << seat
        if ready == 3:
            production.finish(position)
        else:
            position.stack[-1] = ("choose", ready)

    def redacted(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Action, viewer: int) -> Action:
        return Take(HIDDEN) if isinstance(action, Take) and viewer != seat else action

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> Prompt:
        seats = self.actors(position, frame)
        left = [production.points(position, seat) - position.held[seat] for seat in seats]
        if len(seats) > 1:
            return "prompt.choose.both", {"japan": left[0], "allies": left[1]}
        return ("prompt.choose", {"n": left[0]}) if left[0] else ("prompt.ready", {})


class DeclareStep(SeatStep):
    """Whether to declare war (7.0)."""

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        return declaration.answers(position, seat)

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> None:
        if isinstance(action, Declare):
            declaration.declare(position, seat, action.on)
        elif seat != ALLIES:
            declaration.ask(position, ALLIES)
        else:
            position.stack = [(NEXT, "operations")]

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> Prompt:
        if frame[1] == ALLIES:
            return "prompt.declare.us", {"n": declaration.cost(position)}
        return "prompt.declare", {}


class BuryStep(SeatStep):
    """The price of a declaration by the US: cards face down (7.2.1)."""

    def actors(self, position: CoProsperityPosition, frame: Frame) -> tuple[int, ...]:
        return (ALLIES,)

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        return [Bury(card.id) for card, n in zip(CARDS[seat], position.hands[seat], strict=True) if n]

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Bury) -> None:
        declaration.bury(position, CARD[seat][action.card], frame[1])

    def redacted(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Action, viewer: int) -> Action:
        return action if viewer == seat else Bury(HIDDEN)

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> Prompt:
        return "prompt.bury", {"n": frame[1]}


class SpecialStep(SeatStep):
    """The special operations after a declaration of war (7.3)."""

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        return operations.special_choices(position, seat, frame[3])

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Do | Finish) -> None:
        _, _, left, on = frame
        if isinstance(action, Finish):
            position.stack = [(NEXT, "operations")]
        else:
            position.stack = [
                (NEXT, "special", seat, left - 1, on),
                ("from", seat, action.action, operations.OWN[seat], on),
            ]

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> Prompt:
        return "prompt.special", {"n": frame[2]}


class OperateStep(SeatStep):
    """A card, a resource point, or a pass (8.0)."""

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        return operations.choices(position, seat)

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Play | Resource | Pass) -> None:
        if isinstance(action, Pass):
            operations.leave_out(position, seat)
        else:
            card = operations.RESOURCE if isinstance(action, Resource) else CARD[seat][action.card]
            operations.spend(position, seat, card)

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> Prompt:
        return "prompt.operate", {}


class ActionStep(SeatStep):
    """Which of the card's actions to carry out (6.3)."""

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        return operations.Offers(position, seat).of(frame[2])

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Do) -> None:
        p, card, kind = position, frame[2], action.action
        nation = operations.nation_of(action, seat)
        p.stack.pop()
        if kind in moves.KINDS:
            p.stack.append(("from", seat, kind, nation, ""))
        elif kind == "develop":
            p.stack.append(("develop", seat, nation))
        elif kind == "replace":
            named = next(k for k in CARDS[seat][card].actions if k.startswith("replace"))
            p.stack.append(("replace", seat, nation, named))
        elif kind == "bombard":
            p.stack.append(("bomb", seat, nation))
        elif kind == "north":
            operations.advance(p, card)
        elif kind == "upkeep":
            operations.keep_up(p)
        else:
            operations.transfer(p, card)

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> Prompt:
        if frame[2] == operations.RESOURCE:
            return "prompt.resource", {}
        return "prompt.action", {"card": TextKey(f"card.{CARDS[frame[1]][frame[2]].id}")}


class DevelopStep(SeatStep):
    """Which unit to develop (6.3.1)."""

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        return list(production.developments(position, frame[2]))

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Any) -> None:
        position.stack.pop()
        production.develop(position, frame[2], action)

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> Prompt:
        return "prompt.develop", {"nation": TextKey(f"nation.{frame[2]}")}


class ReplaceStep(SeatStep):
    """Which unit to build or to restore (6.3.2)."""

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        return list(production.replacements(position, frame[2], frame[3]))

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Any) -> None:
        position.stack.pop()
        (production.build if isinstance(action, Build) else production.restore)(position, frame[2], action)

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> Prompt:
        return f"prompt.{frame[3]}", {"nation": TextKey(f"nation.{frame[2]}")}


class AtlanticStep(SeatStep):
    """Where a ship from the Atlantic appears (8.9)."""

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        return operations.harbours(position, frame[2])

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Any) -> None:
        position.stack.pop()
        operations.land_ship(position, action)

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> Prompt:
        return "prompt.atlantic", {"type": TextKey(f"type.{frame[2]}")}
