"""The steps of the phases: setup, production, declarations of war, operations."""

from __future__ import annotations

from ....core.rules.action import MASK, Action
from ....core.text.errors import Illegal
from ....core.text.texts import TextKey
from ..data import ALLIES, CARD, CARDS, SPACE, UNITS
from . import declaration, moves, operations, production, refusals
from .actions import (
    Build,
    Bury,
    Declare,
    Develop,
    Do,
    Finish,
    Harbour,
    Pass,
    Play,
    Ready,
    Resource,
    Restore,
    Station,
    Take,
    Wait,
)
from .battle.bombing import BombardStep
from .move_steps import FromStep
from .next_step import NextStep
from .position import CoProsperityPosition
from .seat_step import GameStep, Prompt, SeatStep

FLEET = ("INF", "CV", "BB", "LAC")
"""The types by which the Allied player divides the US units, in this order (3.1)."""
PEARL, SAMOA = SPACE["pearl_harbor"], SPACE["samoa"]
_TAKES = tuple(tuple(Take(card.id) for card in deck) for deck in CARDS)
_READY: list[Action] = [Ready()]


class StationStep(GameStep[Station]):
    """The Allied player divides the US units between Pearl Harbor and Samoa, type by type (3.1)."""

    nth: int
    """The index of the type in FLEET."""

    def actors(self, p: CoProsperityPosition) -> tuple[int, ...]:
        return (ALLIES,)

    def _units(self, p: CoProsperityPosition) -> list[int]:
        return [unit for unit in p.at(PEARL, "US") if UNITS[unit].type == FLEET[self.nth]]

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        return [Station(FLEET[self.nth], n) for n in range(len(self._units(p)), -1, -1)]

    def apply(self, p: CoProsperityPosition, seat: int, action: Station) -> None:
        for unit in self._units(p)[action.number :]:
            p.place[unit] = SAMOA
        following = self.nth + 1
        p.stack = [StationStep(following) if following < len(FLEET) else NextStep("produce")]

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        return "prompt.station", {"type": TextKey(f"type.{FLEET[self.nth]}")}

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.station(action)


class ChooseStep(GameStep[Take | Ready]):
    """Both sides choose their cards simultaneously and secretly (6.0)."""

    ready: int
    """Which sides have finished their choice, as bits: 1 Japan, 2 the Allies."""

    def actors(self, p: CoProsperityPosition) -> tuple[int, ...]:
        return ((0, 1), (1,), (0,), ())[self.ready]

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        if p.held[seat] >= production.points(p, seat):
            return _READY[:]
        hand = p.hands[seat]
        return [take for card, take in enumerate(_TAKES[seat]) if hand[card] < p.copies(seat, card)]

    def apply(self, p: CoProsperityPosition, seat: int, action: Take | Ready) -> None:
        if isinstance(action, Take):
            p.hands[seat][CARD[seat][action.card]] += 1
            p.held[seat] += 1
            return
        ready = self.ready | 1 << seat
        p.stack = [ChooseStep(ready) if ready < 3 else NextStep("declare")]

    def redacted(self, p: CoProsperityPosition, seat: int, action: Take | Ready, viewer: int) -> Action:
        return Take(MASK) if isinstance(action, Take) and viewer != seat else action

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        seats = self.actors(p)
        left = [production.points(p, seat) - p.held[seat] for seat in seats]
        if len(seats) > 1:
            return "prompt.choose.both", {"japan": left[0], "allies": left[1]}
        return ("prompt.choose", {"n": left[0]}) if left[0] else ("prompt.ready", {})

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.choose(p, seat, action)


class DeclareStep(SeatStep[Declare | Wait]):
    """Decide whether to declare war (7.0)."""

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        return declaration.answers(p, seat)

    def apply(self, p: CoProsperityPosition, seat: int, action: Declare | Wait) -> None:
        if isinstance(action, Declare):
            declaration.declare(p, seat, action.on)
        elif seat != ALLIES:
            declaration.ask(p, ALLIES)
        else:
            p.stack = [NextStep("operations")]

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        if self.seat == ALLIES:
            return "prompt.declare.us", {"n": declaration.cost(p)}
        return "prompt.declare", {}

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.declare(seat, action)


class BuryStep(GameStep[Bury]):
    """Pay for a declaration by the US by discarding cards face down (7.2.1)."""

    left: int
    """How many cards must still be discarded."""

    def actors(self, p: CoProsperityPosition) -> tuple[int, ...]:
        return (ALLIES,)

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        return [Bury(card.id) for card, n in zip(CARDS[seat], p.hands[seat], strict=True) if n]

    def apply(self, p: CoProsperityPosition, seat: int, action: Bury) -> None:
        declaration.bury(p, CARD[seat][action.card])
        if self.left > 1:
            p.stack[-1] = BuryStep(self.left - 1)
        else:
            p.stack.pop()

    def redacted(self, p: CoProsperityPosition, seat: int, action: Bury, viewer: int) -> Action:
        return action if viewer == seat else Bury(MASK)

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        return "prompt.bury", {"n": self.left}

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.bury(p, seat, action)


class SpecialStep(SeatStep[Do | Finish]):
    """The special operations after a declaration of war (7.3)."""

    left: int
    """How many special operations the seat has left."""
    on: str
    """The nations on which war has been declared: `US+UK`."""

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        return operations.special_choices(p, seat, self.on)

    def gives_up(self, p: CoProsperityPosition, action: Do | Finish) -> bool:
        return isinstance(action, Finish) and len(self.actions(p, self.seat)) > 1  # 7.3

    def apply(self, p: CoProsperityPosition, seat: int, action: Do | Finish) -> None:
        if isinstance(action, Finish):
            p.stack = [NextStep("operations")]
        else:
            p.stack = [
                NextStep("special", seat, self.left - 1, self.on),
                FromStep(seat, action.action, operations.OWN[seat], self.on),
            ]

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        return "prompt.special", {"n": self.left}

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.special(action)


class OperateStep(SeatStep[Play | Resource | Pass]):
    """Choose a card, a resource point, or a pass (8.0)."""

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        return operations.choices(p, seat)

    def gives_up(self, p: CoProsperityPosition, action: Play | Resource | Pass) -> bool:
        # 8.0: after any other pass, the seat may use its cards later in the phase
        ends = isinstance(action, Pass) and operations.ends_phase(p, self.seat)
        return ends and len(self.actions(p, self.seat)) > 1

    def apply(self, p: CoProsperityPosition, seat: int, action: Play | Resource | Pass) -> None:
        match action:
            case Pass():
                operations.leave_out(p, seat)
                return
            case Resource():
                card = operations.RESOURCE
            case Play(name):
                card = CARD[seat][name]
        operations.spend(p, seat, card)
        p.stack = [operations.OTHERS_TURN[seat], ActionStep(seat, card)]

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        return "prompt.operate", {}

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.operate(p, seat, action)


class ActionStep(SeatStep[Do]):
    """Choose one of the card's actions (6.3)."""

    card: int
    """The card's number in its deck, or RESOURCE."""

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        return operations.Offers(p, seat).of(self.card)

    def selects(self, p: CoProsperityPosition, action: Do) -> bool:
        return action.action in (*moves.KINDS, "develop", "replace", "bombard")

    def apply(self, p: CoProsperityPosition, seat: int, action: Do) -> None:
        card, kind = self.card, action.action
        nation = operations.nation_of(action, seat)
        p.stack.pop()
        if kind in moves.KINDS:
            p.stack.append(FromStep(seat, kind, nation, ""))
        elif kind == "develop":
            p.stack.append(DevelopStep(seat, nation))
        elif kind == "replace":
            named = next(k for k in CARDS[seat][card].actions if k.startswith("replace"))
            p.stack.append(ReplaceStep(seat, nation, named))
        elif kind == "bombard":
            p.stack.append(BombardStep(seat, nation))
        elif kind == "north":
            operations.advance(p, card)
        elif kind == "upkeep":
            operations.keep_up(p)
        else:
            operations.transfer(p, card)
            p.stack.extend(AtlanticStep(ALLIES, type) for type in reversed(operations.from_atlantic(p)))

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        if self.card == operations.RESOURCE:
            return "prompt.resource", {}
        return "prompt.action", {"card": TextKey(f"card.{CARDS[self.seat][self.card].id}")}

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.act(p, seat, self.card, action)


class DevelopStep(SeatStep[Develop]):
    """Choose which unit to develop (6.3.1)."""

    nation: str
    """The nation whose unit is developed."""

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        return list(production.developments(p, self.nation))

    def selects(self, p: CoProsperityPosition, action: Develop) -> bool:
        return True  # The card's action has been chosen; only one unit and place fit.

    def apply(self, p: CoProsperityPosition, seat: int, action: Develop) -> None:
        p.stack.pop()
        production.develop(p, self.nation, action)

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        return "prompt.develop", {"nation": TextKey(f"nation.{self.nation}")}

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.develop(p, self.nation, action)


class ReplaceStep(SeatStep[Build | Restore]):
    """Choose which unit to build or to restore (6.3.2)."""

    nation: str
    """The nation whose unit is built or restored."""
    kind: str
    """The kind of replacement: `replace_any`, `replace_naval`, `replace_army`."""

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        return list(production.replacements(p, self.nation, self.kind))

    def selects(self, p: CoProsperityPosition, action: Build | Restore) -> bool:
        return True  # The card's action has been chosen; only one unit and place fit.

    def apply(self, p: CoProsperityPosition, seat: int, action: Build | Restore) -> None:
        p.stack.pop()
        if isinstance(action, Build):
            production.build(p, self.nation, action)
        else:
            production.restore(p, self.nation, action)

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        return f"prompt.{self.kind}", {"nation": TextKey(f"nation.{self.nation}")}

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.replace(p, self.nation, self.kind, action)


class AtlanticStep(SeatStep[Harbour]):
    """Choose where a ship from the Atlantic is placed (8.9)."""

    type: str
    """The type of the ship that is placed."""

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        return operations.harbours(p, self.type)

    def selects(self, p: CoProsperityPosition, action: Harbour) -> bool:
        return True  # The card's action has been chosen; only one unit and place fit.

    def apply(self, p: CoProsperityPosition, seat: int, action: Harbour) -> None:
        p.stack.pop()
        operations.land_ship(p, action)

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        return "prompt.atlantic", {"type": TextKey(f"type.{self.type}")}

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.atlantic(action)
