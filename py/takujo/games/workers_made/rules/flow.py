"""The flow of the game as steps: the draw, placing, battle, payment, training and the end."""

from __future__ import annotations

from itertools import permutations
from typing import Generic

from ....core.rules.action import MASK, Action
from ....core.rules.options import Options
from ....core.rules.position import CHANCE, HIDDEN, REVEAL
from ....core.rules.step import A, Step, by_verb
from ....core.text.errors import Illegal
from ....core.text.texts import TextKey, Value
from ..data import CHIPS, CHIPS_A_SPOT, QUIET_ROUNDS, SUM_A_SPOT
from . import refusals
from .actions import ATTACK, DEFENCE, STANCES, Decline, Done, Draw, Meet, Pay, Put, Tactic, Train
from .battle import meet
from .ground import FACING, PAIRS, SEATS, SPOTS, SPOTS_AN_AREA
from .payment import pay_all
from .position import WorkersMadePosition
from .training import exchanges, train, trainer

_DRAWS: list[tuple[Action, int]] = [(Draw(chips), 1) for chips in permutations(range(SEATS - 1, -1, -1))]
_TACTICS = [[Tactic(area, stance) for stance in STANCES] for area in (0, 1)]
_PUTS = [[Put(spot, chip) for chip in CHIPS] for spot in range(SPOTS)]
_DONE, _DECLINE = Done(), Decline()
_MEET: list[tuple[Action, int]] = [(Meet(), 1)]
_PAY: list[tuple[Action, int]] = [(Pay(), 1)]


def start(seats: int, options: Options, rules: int) -> WorkersMadePosition:
    """Return the position before the order of the first round is drawn (section 1)."""
    p = WorkersMadePosition(str(options["counter"]), str(options["sweep"]))
    p.stack.append(DrawStep())
    return p


def _new_round(p: WorkersMadePosition, order: list[int]) -> None:
    """Clear the areas (8) and start placing."""
    p.order = order
    p.round += 1
    p.spots = [()] * len(p.spots)
    p.tactics = [0] * len(p.tactics)
    p.flows = [0] * len(p.flows)
    p.fought = 0
    p.open = False
    p.stack[-1] = PlaceStep(order[0])
    p.emit("round", order[0], n=p.round, order="+".join(map(str, order)))


def _next_order(p: WorkersMadePosition) -> list[int]:
    """Return the order of placing after a battle (2.5): most soldiers, then most in total, then later in this round."""
    return sorted(p.order, key=lambda s: (p.soldiers_value(s), p.total(s), p.order.index(s)), reverse=True)


class ChanceStep(Step[WorkersMadePosition, A], Generic[A]):
    """A step without a decision: chance, or automatic consequences that are shown one by one."""

    def actors(self, p: WorkersMadePosition) -> tuple[int, ...]:
        return (CHANCE,)


class DrawStep(ChanceStep[Draw]):
    """The chips 2, 1 and 0 are drawn for the order of placing, the highest first (2.1)."""

    def chances(self, p: WorkersMadePosition) -> list[tuple[Action, int]]:
        return _DRAWS[:]

    def apply(self, p: WorkersMadePosition, seat: int, action: Draw) -> None:
        p.draw = list(action.chips)
        _new_round(p, sorted(range(SEATS), key=lambda s: -action.chips[s]))

    def prompt(self, p: WorkersMadePosition) -> tuple[str, dict[str, Value]]:
        return "prompt.draw", {}


class SeatStep(Step[WorkersMadePosition, A], Generic[A]):
    """A step in which one seat decides."""

    seat: int
    """The seat on turn."""

    def actors(self, p: WorkersMadePosition) -> tuple[int, ...]:
        return (self.seat,)


def deciding(p: WorkersMadePosition) -> int:
    """Return the seat that decides now; -1 if there is none."""
    step = p.stack[-1] if p.stack else None
    return step.seat if isinstance(step, SeatStep) else -1


class PlaceStep(SeatStep[Put | Tactic | Done]):
    """A nation places its two tactics and its soldiers face down (2.2, 2.3)."""

    def actions(self, p: WorkersMadePosition, seat: int) -> list[Action]:
        found: list[Action] = []
        for area, row in enumerate(_TACTICS):
            if not p.tactics[seat * 2 + area]:
                found.extend(row)
        hand = p.hand(seat)
        for puts, on in zip(_PUTS, p.spots[seat * SPOTS : (seat + 1) * SPOTS], strict=True):
            if len(on) < CHIPS_A_SPOT:
                room = SUM_A_SPOT - sum(on)
                found.extend([put for put, n in zip(puts, hand, strict=True) if n and put.chip <= room])
        if p.tactics[seat * 2] and p.tactics[seat * 2 + 1]:
            found.append(_DONE)
        return found

    def gives_up(self, p: WorkersMadePosition, action: Put | Tactic | Done) -> bool:
        # 2.3: soldiers may be kept back; a 0 adds nothing to a spot
        left = self.actions(p, self.seat) if isinstance(action, Done) else []
        return any(isinstance(other, Put) and other.chip > 0 for other in left)

    def apply(self, p: WorkersMadePosition, seat: int, action: Put | Tactic | Done) -> None:
        if isinstance(action, Put):
            spot = seat * SPOTS + action.spot
            p.spots[spot] = tuple(sorted((*p.spots[spot], action.chip), reverse=True))
        elif isinstance(action, Tactic):
            p.tactics[seat * 2 + action.area] = ATTACK if action.stance == STANCES[0] else DEFENCE
        else:
            placed = p.order.index(seat) + 1
            if placed < SEATS:
                p.stack[-1] = PlaceStep(p.order[placed])
            else:
                p.open = True  # 3.1
                p.stack[-1] = BattleStep()
                p.emit(REVEAL, seat)

    def redacted(self, p: WorkersMadePosition, seat: int, action: Put | Tactic | Done, viewer: int) -> Action:
        if viewer == seat:
            return action
        if isinstance(action, Put):
            return Put(action.spot, HIDDEN)  # 2.4: the number of chips on a spot is public
        return Tactic(action.area, MASK) if isinstance(action, Tactic) else action

    def prompt(self, p: WorkersMadePosition) -> tuple[str, dict[str, Value]]:
        left = p.left(self.seat)
        cards = 2 - sum(map(bool, p.tactics[self.seat * 2 : self.seat * 2 + 2]))
        if cards:
            last = p.quiet == QUIET_ROUNDS - 1  # 8.12
            return "prompt.tactics.last" if last else "prompt.tactics", {"cards": cards, "n": left}
        return ("prompt.place", {"n": left}) if left else ("prompt.done", {})

    def refuse(self, p: WorkersMadePosition, seat: int, action: Action) -> Illegal:
        return refusals.placing(p, seat, action)


class BattleStep(ChanceStep[Meet]):
    """The facing spots are compared one after the other (3)."""

    def chances(self, p: WorkersMadePosition) -> list[tuple[Action, int]]:
        return _MEET[:]

    def paced(self, p: WorkersMadePosition) -> bool:
        return True

    def apply(self, p: WorkersMadePosition, seat: int, action: Meet) -> None:
        meet(p)
        if p.fought == FACING:
            p.stack[-1] = PayStep()

    def prompt(self, p: WorkersMadePosition) -> tuple[str, dict[str, Value]]:
        first, second = PAIRS[p.fought // SPOTS_AN_AREA]
        return "prompt.battle", {"first": TextKey(f"seat.{first}"), "second": TextKey(f"seat.{second}")}


class PayStep(ChanceStep[Pay]):
    """All payments happen at once (4); then comes the end (6.1), training (5) or the next round (2.5)."""

    def chances(self, p: WorkersMadePosition) -> list[tuple[Action, int]]:
        return _PAY[:]

    def paced(self, p: WorkersMadePosition) -> bool:
        return True

    def sums_up(self, p: WorkersMadePosition) -> bool:
        return True

    def apply(self, p: WorkersMadePosition, seat: int, action: Pay) -> None:
        pay_all(p)
        p.trained = []
        p.quiet = 0 if any(p.flows) else p.quiet + 1
        fallen = [str(s) for s in range(SEATS) if p.citizens(s) <= 0]
        if fallen or p.quiet == QUIET_ROUNDS:  # 6.1, 8.12
            p.stack.pop()
            p.emit("end", -1, fallen="+".join(fallen))
            return
        training = trainer(p)
        if exchanges(p, training):
            p.stack[-1] = TrainStep(training)
        else:
            _new_round(p, _next_order(p))

    def prompt(self, p: WorkersMadePosition) -> tuple[str, dict[str, Value]]:
        return "prompt.pay", {}


class TrainStep(SeatStep[Train | Decline]):
    """The nation with the most citizens may exchange soldiers in the training ground (5)."""

    def actions(self, p: WorkersMadePosition, seat: int) -> list[Action]:
        return [*exchanges(p, seat), _DECLINE]

    def apply(self, p: WorkersMadePosition, seat: int, action: Train | Decline) -> None:
        if isinstance(action, Train):
            train(p, seat, action)
        _new_round(p, _next_order(p))

    def prompt(self, p: WorkersMadePosition) -> tuple[str, dict[str, Value]]:
        return "prompt.train", {}

    def refuse(self, p: WorkersMadePosition, seat: int, action: Action) -> Illegal:
        return refusals.training(p, seat, action)


WorkersMadePosition.steps = by_verb(DrawStep, PlaceStep, BattleStep, PayStep, TrainStep)
