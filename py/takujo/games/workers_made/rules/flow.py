"""The flow of the game: the draw, placing, battle, payment, training and the end, as steps."""

from __future__ import annotations

from itertools import permutations

from ....core.rules.action import Action
from ....core.rules.options import Options
from ....core.rules.position import CHANCE, HIDDEN, REVEAL, Frame, Step
from ....core.text.errors import Illegal
from ....core.text.texts import Value
from ..data import CHIPS, CHIPS_A_SPOT, QUIET_ROUNDS, SUM_A_SPOT
from . import refusals
from .actions import ATTACK, DEFENCE, STANCES, VERBS, Decline, Done, Draw, Meet, Pay, Put, Tactic, Train
from .battle import meet
from .ground import FACING, SEATS, SPOTS
from .payment import pay_all
from .position import WorkersMadePosition
from .training import exchanges, train, trainer

__all__ = ["VERBS", "WorkersMadePosition", "start"]

_DRAWS: list[tuple[Action, int]] = [(Draw(chips), 1) for chips in permutations(range(SEATS - 1, -1, -1))]
_TACTICS = [[Tactic(area, stance) for stance in STANCES] for area in (0, 1)]
_PUTS = [[Put(spot, chip) for chip in CHIPS] for spot in range(SPOTS)]
_DONE, _DECLINE = Done(), Decline()
_MEET: list[tuple[Action, int]] = [(Meet(), 1)]
_PAY: list[tuple[Action, int]] = [(Pay(), 1)]


def start(seats: int, options: Options, rules: int) -> WorkersMadePosition:
    """Return the position before the order of the first round is drawn (section 1)."""
    p = WorkersMadePosition(str(options["counter"]), str(options["sweep"]))
    p.stack.append(("draw",))
    return p


def _new_round(p: WorkersMadePosition, order: list[int]) -> None:
    """Take everything back from the areas (8) and begin to place."""
    p.order = order
    p.round += 1
    p.spots = [()] * len(p.spots)
    p.tactics = [0] * len(p.tactics)
    p.flows = [0] * len(p.flows)
    p.fought = 0
    p.open = False
    p.stack[-1] = ("place", order[0])
    p.emit("round", order[0], n=p.round, order="+".join(map(str, order)))


def _next_order(p: WorkersMadePosition) -> list[int]:
    """Return the order of placing after a battle (2.5): most soldiers, then most of both, then who placed later."""
    return sorted(p.order, key=lambda s: (p.soldiers_value(s), p.total(s), p.order.index(s)), reverse=True)


class ChanceStep(Step):
    """What nobody decides: chance, or what follows by itself and is shown step by step."""

    def actors(self, position: WorkersMadePosition, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,)


class DrawStep(ChanceStep):
    """The chips 2, 1 and 0 are drawn, the highest places first (2.1)."""

    def chances(self, position: WorkersMadePosition, frame: Frame) -> list[tuple[Action, int]]:
        return _DRAWS[:]

    def apply(self, position: WorkersMadePosition, frame: Frame, seat: int, action: Draw) -> None:
        position.draw = list(action.chips)
        _new_round(position, sorted(range(SEATS), key=lambda s: -action.chips[s]))

    def prompt(self, position: WorkersMadePosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.draw", {}


class SeatStep(Step):
    """What the seat of the frame decides."""

    def actors(self, position: WorkersMadePosition, frame: Frame) -> tuple[int, ...]:
        return (frame[1],)


class PlaceStep(SeatStep):
    """A seat lays its two tactics and its soldiers face down (2.2, 2.3)."""

    def actions(self, position: WorkersMadePosition, frame: Frame, seat: int) -> list[Action]:
        found: list[Action] = []
        for area, row in enumerate(_TACTICS):
            if not position.tactics[seat * 2 + area]:
                found.extend(row)
        hand = position.hand(seat)
        for puts, on in zip(_PUTS, position.spots[seat * SPOTS : (seat + 1) * SPOTS], strict=True):
            if len(on) < CHIPS_A_SPOT:
                room = SUM_A_SPOT - sum(on)
                found.extend([put for put, n in zip(puts, hand, strict=True) if n and put.chip <= room])
        if position.tactics[seat * 2] and position.tactics[seat * 2 + 1]:
            found.append(_DONE)
        return found

    def apply(self, position: WorkersMadePosition, frame: Frame, seat: int, action: Action) -> None:
        if isinstance(action, Put):
            spot = seat * SPOTS + action.spot
            position.spots[spot] = tuple(sorted((*position.spots[spot], action.chip), reverse=True))
        elif isinstance(action, Tactic):
            position.tactics[seat * 2 + action.area] = ATTACK if action.stance == STANCES[0] else DEFENCE
        else:
            placed = position.order.index(seat) + 1
            if placed < SEATS:
                position.stack[-1] = ("place", position.order[placed])
            else:
                position.open = True  # 3.1
                position.stack[-1] = ("battle",)
                position.emit(REVEAL, seat)

    def redacted(self, position: WorkersMadePosition, frame: Frame, seat: int, action: Action, viewer: int) -> Action:
        if viewer == seat:
            return action
        if isinstance(action, Put):
            return Put(action.spot, HIDDEN)  # 2.4: how many chips lie there is for all to see
        return Tactic(action.area, HIDDEN) if isinstance(action, Tactic) else action

    def prompt(self, position: WorkersMadePosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        seat = frame[1]
        left = position.left(seat)
        cards = 2 - sum(map(bool, position.tactics[seat * 2 : seat * 2 + 2]))
        if cards:
            last = position.quiet == QUIET_ROUNDS - 1  # 8.12
            return "prompt.tactics.last" if last else "prompt.tactics", {"cards": cards, "n": left}
        return ("prompt.place", {"n": left}) if left else ("prompt.done", {})

    def refuse(self, position: WorkersMadePosition, frame: Frame, seat: int, action: Action) -> Illegal:
        return refusals.placing(position, seat, action)


class BattleStep(ChanceStep):
    """The facing spots are compared one after the other (3)."""

    def chances(self, position: WorkersMadePosition, frame: Frame) -> list[tuple[Action, int]]:
        return _MEET[:]

    def paced(self, position: WorkersMadePosition, frame: Frame) -> bool:
        return True

    def apply(self, position: WorkersMadePosition, frame: Frame, seat: int, action: Meet) -> None:
        meet(position)
        if position.fought == FACING:
            position.stack[-1] = ("pay",)

    def prompt(self, position: WorkersMadePosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.battle", {"n": position.fought + 1, "of": FACING}


class PayStep(ChanceStep):
    """All payments at once (4), then the end (6.1), training (5) or the next round (2.5)."""

    def chances(self, position: WorkersMadePosition, frame: Frame) -> list[tuple[Action, int]]:
        return _PAY[:]

    def paced(self, position: WorkersMadePosition, frame: Frame) -> bool:
        return True

    def apply(self, position: WorkersMadePosition, frame: Frame, seat: int, action: Pay) -> None:
        pay_all(position)
        position.trained = []
        position.quiet = 0 if any(position.flows) else position.quiet + 1
        fallen = [str(s) for s in range(SEATS) if position.citizens(s) <= 0]
        if fallen or position.quiet == QUIET_ROUNDS:  # 6.1, 8.12
            position.stack.pop()
            position.emit("end", -1, fallen="+".join(fallen))
            return
        training = trainer(position)
        if exchanges(position, training):
            position.stack[-1] = ("train", training)
        else:
            _new_round(position, _next_order(position))

    def prompt(self, position: WorkersMadePosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.pay", {}


class TrainStep(SeatStep):
    """The nation with the most citizens may exchange soldiers in the training ground (5)."""

    def actions(self, position: WorkersMadePosition, frame: Frame, seat: int) -> list[Action]:
        return [*exchanges(position, seat), _DECLINE]

    def apply(self, position: WorkersMadePosition, frame: Frame, seat: int, action: Train | Decline) -> None:
        if isinstance(action, Train):
            train(position, seat, action)
        _new_round(position, _next_order(position))

    def prompt(self, position: WorkersMadePosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.train", {}

    def refuse(self, position: WorkersMadePosition, frame: Frame, seat: int, action: Action) -> Illegal:
        return refusals.training(position, seat, action)


WorkersMadePosition.steps = {
    "draw": DrawStep(),
    "place": PlaceStep(),
    "battle": BattleStep(),
    "pay": PayStep(),
    "train": TrainStep(),
}
