"""The flow of the game: drawing boats, turns and rounds, as steps."""

from __future__ import annotations

from functools import cache
from itertools import chain, product
from math import comb, prod
from typing import Any

from ....core.rules.action import Action
from ....core.rules.options import Options
from ....core.rules.position import CHANCE, HIDDEN, Frame, Step
from ....core.text.errors import Illegal
from ....core.text.texts import Value
from ..data import COLOURS, SECONDS
from .actions import VERBS, Boat, Deal, Draw, Goal, Lay, Score
from .field import cell
from .places import boat_places, boat_to, goal_places, goal_to, lay_on, lay_places
from .position import START, WaterWalkerPosition
from .refusals import why_not
from .walk import CallsStep, WalkStep

__all__ = ["VERBS", "WaterWalkerPosition", "start"]

_SCORE = Score()


def start(seats: int, options: Options, rules: int) -> WaterWalkerPosition:
    """Return the position before the start boats are drawn (section 1)."""
    p = WaterWalkerPosition(seats, SECONDS[str(options["clock"])])
    p.stack.append(("draw",))
    return p


def _turn(p: WaterWalkerPosition, round: int, seat: int) -> None:
    if round != p.round:
        p.emit("round", seat, n=round)
    p.round, p.turn, p.goal, p.last = round, seat, -1, -1
    p.emit("turn", seat)
    p.stack[-1] = ("deal",)


def _next_turn(p: WaterWalkerPosition) -> None:
    """Go clockwise in round 1, and the same way back in round 2 (3.7, 4.1)."""
    if p.round == 1:
        following = (p.turn + 1) % p.seats
        if following == p.first:
            _turn(p, 2, p.turn)  # 4.1: whose turn it was has the next one too
        else:
            _turn(p, 1, following)
    elif p.turn == p.first:
        p.goal = p.last = -1
        p.stack.pop()
        p.emit("end", p.turn)
    else:
        _turn(p, 2, (p.turn - 1) % p.seats)


@cache
def _deals(others: int, each: int, dobon: int) -> list[tuple[Deal, int]]:
    """Return how the dobon may be spread over so many hands, each with the number of ways it comes about."""
    return [
        (Deal(traps), prod(comb(each, n) for n in traps))
        for traps in product(range(min(each, dobon) + 1), repeat=others)
        if sum(traps) == dobon
    ]


class DrawStep(Step):
    """Chance draws a start boat for each seat (1.1)."""

    def actors(self, position: WaterWalkerPosition, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, position: WaterWalkerPosition, frame: Frame) -> list[tuple[Action, int]]:
        return [(Draw(number), 1) for number in COLOURS if number not in position.numbers]

    def apply(self, position: WaterWalkerPosition, frame: Frame, seat: int, action: Draw) -> None:
        drawer = position.numbers.index(0)
        position.numbers[drawer] = action.number
        position.emit("draw", drawer, n=action.number)
        if 0 not in position.numbers:
            _turn(position, 1, position.first)

    def prompt(self, position: WaterWalkerPosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.draw", {}


class DealStep(Step):
    """The turn player shuffles the panels of the turn and deals them out, unseen (3.1)."""

    def actors(self, position: WaterWalkerPosition, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, position: WaterWalkerPosition, frame: Frame) -> list[tuple[Action, int]]:
        others = position.seats - 1
        steps, dobon = position.dealt(position.deal)
        return list(_deals(others, (steps + dobon) // others, dobon))

    def redacted(self, position: WaterWalkerPosition, frame: Frame, seat: int, action: Deal, viewer: int) -> Action:
        clockwise = [(position.turn + 1 + k) % position.seats for k in range(position.seats - 1)]
        return Deal(tuple(n if s == viewer else HIDDEN for s, n in zip(clockwise, action.traps, strict=True)))

    def apply(self, position: WaterWalkerPosition, frame: Frame, seat: int, action: Deal) -> None:
        others = position.seats - 1
        each = sum(position.dealt(position.deal)) // others
        position.emit("deal", position.turn, n=each)
        for k, traps in enumerate(action.traps):
            holder = (position.turn + 1 + k) % position.seats
            position.held[holder] = each
            position.traps[holder] = traps
            position.emit_to("hand", holder, steps=each - traps, dobon=traps)
        position.stack[-1] = ("boat",)

    def prompt(self, position: WaterWalkerPosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.deal", {}


class BoatStep(Step):
    """The turn player puts the start boat down (3.2); in round 2 the one that lies there moves (4.2)."""

    def actors(self, position: WaterWalkerPosition, frame: Frame) -> tuple[int, ...]:
        return (position.turn,)

    def actions(self, position: WaterWalkerPosition, frame: Frame, seat: int) -> list[Action]:
        return [*map(boat_to, boat_places(position))]

    def apply(self, position: WaterWalkerPosition, frame: Frame, seat: int, action: Boat) -> None:
        if position.round == 2:
            del position.boats[position.start]
        position.last = cell(action.x, action.y)
        position.boats[position.last] = seat * 3 + START
        position.emit("boat", seat)
        position.stack[-1] = ("lay", (seat + 1) % position.seats)

    def prompt(self, position: WaterWalkerPosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return f"prompt.boat.{position.round if position.boats else 0}", {}

    def refuse(self, position: WaterWalkerPosition, frame: Frame, seat: int, action: Action) -> Illegal:
        return why_not(position, seat, action)


class LayStep(Step):
    """The others lay their panels one by one, clockwise, until none is left (3.3)."""

    def actors(self, position: WaterWalkerPosition, frame: Frame) -> tuple[int, ...]:
        return (frame[1],)

    def actions(self, position: WaterWalkerPosition, frame: Frame, seat: int) -> list[Action]:
        traps: Any = position.traps[seat]
        places = lay_places(position)
        if traps == 0:
            return [lay_on(place)[0] for place in places]
        if traps == position.held[seat]:
            return [lay_on(place)[1] for place in places]
        return [*chain.from_iterable(map(lay_on, places))]

    def redacted(self, position: WaterWalkerPosition, frame: Frame, seat: int, action: Lay, viewer: int) -> Action:
        return action if viewer == seat else action.replace(panel=HIDDEN)

    def apply(self, position: WaterWalkerPosition, frame: Frame, seat: int, action: Lay) -> None:
        dobon = int(action.panel == "dobon")
        position.last = cell(action.x, action.y)
        position.panels[position.last] = (position.deal, seat, dobon)
        position.held[seat] -= 1
        position.traps[seat] -= dobon
        position.emit("lay", seat)
        following = (seat + 1) % position.seats
        if following == position.turn:
            following = (following + 1) % position.seats
        # Everybody was dealt as many (1.2), so whoever follows has a panel left, or nobody has.
        position.stack[-1] = ("lay", following) if position.held[following] else ("goal",)

    def prompt(self, position: WaterWalkerPosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.lay", {"n": position.held[frame[1]]}

    def refuse(self, position: WaterWalkerPosition, frame: Frame, seat: int, action: Action) -> Illegal:
        return why_not(position, seat, action)


class GoalStep(Step):
    """The turn player chooses where the walk is to end (3.4, 4.3)."""

    def actors(self, position: WaterWalkerPosition, frame: Frame) -> tuple[int, ...]:
        return (position.turn,)

    def actions(self, position: WaterWalkerPosition, frame: Frame, seat: int) -> list[Action]:
        return [*map(goal_to, goal_places(position))]

    def apply(self, position: WaterWalkerPosition, frame: Frame, seat: int, action: Goal) -> None:
        position.goal = position.last = cell(action.x, action.y)
        position.boats[position.goal] = seat * 3 + position.round
        position.path = [position.start]
        position.emit("goal", seat)
        position.stack[-1] = ("walk",)

    def prompt(self, position: WaterWalkerPosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.goal", {"n": position.round}

    def refuse(self, position: WaterWalkerPosition, frame: Frame, seat: int, action: Action) -> Illegal:
        return why_not(position, seat, action)


class ScoreStep(Step):
    """The panels turned over are collected: as points after reaching the goal, else for ties only (3.6)."""

    def actors(self, position: WaterWalkerPosition, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, position: WaterWalkerPosition, frame: Frame) -> list[tuple[Action, int]]:
        return [(_SCORE, 1)]

    def paced(self, position: WaterWalkerPosition, frame: Frame) -> bool:
        return True

    def apply(self, position: WaterWalkerPosition, frame: Frame, seat: int, action: Score) -> None:
        turned = position.turned()
        for place in turned:
            del position.panels[place]
        if position.splashed:
            position.sunk[position.turn] += len(turned)  # 7.4; the goal boat stays (7.5)
            position.emit("sunk", position.turn, n=len(turned))
        else:
            del position.boats[position.goal]
            position.scores[position.turn] += len(turned) + 1
            position.emit("score", position.turn, n=len(turned) + 1)
        position.path = []
        position.splashed = False
        _next_turn(position)

    def prompt(self, position: WaterWalkerPosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.score", {}


WaterWalkerPosition.steps = {
    "draw": DrawStep(),
    "deal": DealStep(),
    "boat": BoatStep(),
    "lay": LayStep(),
    "goal": GoalStep(),
    "walk": WalkStep(),
    "calls": CallsStep(),
    "score": ScoreStep(),
}
