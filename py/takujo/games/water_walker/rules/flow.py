"""The flow of the game as steps: drawing boats, turns, and rounds."""

from __future__ import annotations

from functools import cache
from itertools import chain, product
from math import comb, prod

from ....core.rules.action import MASK, Action
from ....core.rules.options import Options
from ....core.rules.position import HIDDEN
from ....core.rules.step import by_verb
from ....core.text.texts import Value
from ..data import COLOURS, SECONDS
from .actions import Boat, Deal, Draw, Goal, Lay, Score
from .field import cell
from .places import boat_places, boat_to, goal_places, goal_to, lay_on, lay_places
from .position import START, WaterWalkerPosition, panel_of
from .steps import ChanceStep, TurnStep
from .walk import WALK, CallsStep, WalkStep

_SCORE = Score()


def start(seats: int, options: Options, rules: int) -> WaterWalkerPosition:
    """Return the position before the start boats are drawn (section 1)."""
    p = WaterWalkerPosition(seats, SECONDS[str(options["clock"])])
    p.stack.append(DrawStep())
    return p


def _turn(p: WaterWalkerPosition, round: int, seat: int) -> None:
    if round != p.round:
        p.emit("round", seat, n=round)
    p.round, p.turn, p.goal, p.last = round, seat, -1, -1
    p.emit("turn", seat)
    p.stack[-1] = _DEAL


def _next_turn(p: WaterWalkerPosition) -> None:
    """Start the next turn: clockwise in round 1, in reverse order in round 2 (3.7, 4.1)."""
    if p.round == 1:
        following = (p.turn + 1) % p.seats
        if following == p.first:
            _turn(p, 2, p.turn)  # 4.1: the last turn player of round 1 also has the first turn of round 2
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
    """Return how `dobon` may be distributed over the hands, each distribution with its number of combinations."""
    return [
        (Deal(traps), prod(comb(each, n) for n in traps))
        for traps in product(range(min(each, dobon) + 1), repeat=others)
        if sum(traps) == dobon
    ]


class DrawStep(ChanceStep[Draw]):
    """Chance draws a start boat for each seat (1.1)."""

    def chances(self, p: WaterWalkerPosition) -> list[tuple[Action, int]]:
        return [(Draw(number), 1) for number in COLOURS if number not in p.numbers]

    def apply(self, p: WaterWalkerPosition, seat: int, action: Draw) -> None:
        drawer = p.numbers.index(0)
        p.numbers[drawer] = action.number
        p.emit("draw", drawer, n=action.number)
        if 0 not in p.numbers:
            _turn(p, 1, p.first)

    def prompt(self, p: WaterWalkerPosition) -> tuple[str, dict[str, Value]]:
        return "prompt.draw", {}


class DealStep(ChanceStep[Deal]):
    """The turn player shuffles the panels of the turn and deals them face down to the others (3.1)."""

    def chances(self, p: WaterWalkerPosition) -> list[tuple[Action, int]]:
        others = p.seats - 1
        steps, dobon = p.dealt(p.deal)
        return list(_deals(others, (steps + dobon) // others, dobon))

    def redacted(self, p: WaterWalkerPosition, seat: int, action: Deal, viewer: int) -> Action:
        clockwise = [(p.turn + 1 + k) % p.seats for k in range(p.seats - 1)]
        return Deal(tuple(n if s == viewer else HIDDEN for s, n in zip(clockwise, action.traps, strict=True)))

    def apply(self, p: WaterWalkerPosition, seat: int, action: Deal) -> None:
        others = p.seats - 1
        each = sum(p.dealt(p.deal)) // others
        p.emit("deal", p.turn, n=each)
        for k, traps in enumerate(action.traps):
            holder = (p.turn + 1 + k) % p.seats
            p.held[holder] = each
            p.traps[holder] = traps
            p.emit_to("hand", holder, steps=each - traps, dobon=traps)
        p.stack[-1] = _BOAT

    def prompt(self, p: WaterWalkerPosition) -> tuple[str, dict[str, Value]]:
        return "prompt.deal", {}


_DEAL = DealStep()


class BoatStep(TurnStep[Boat]):
    """The turn player places the start boat (3.2); in round 2 the existing one moves (4.2)."""

    def actions(self, p: WaterWalkerPosition, seat: int) -> list[Action]:
        return [*map(boat_to, boat_places(p))]

    def apply(self, p: WaterWalkerPosition, seat: int, action: Boat) -> None:
        if p.round == 2:
            del p.boats[p.start]
        p.last = cell(action.x, action.y)
        p.boats[p.last] = seat * 3 + START
        p.emit("boat", seat)
        p.stack[-1] = _laying((seat + 1) % p.seats)

    def prompt(self, p: WaterWalkerPosition) -> tuple[str, dict[str, Value]]:
        return f"prompt.boat.{p.round if p.boats else 0}", {}


_BOAT = BoatStep()


class LayStep(TurnStep[Lay]):
    """The others lay their panels one by one, clockwise, until none is left (3.3)."""

    seat: int
    """The seat that lays the next panel."""

    def actors(self, p: WaterWalkerPosition) -> tuple[int, ...]:
        return (self.seat,)

    def actions(self, p: WaterWalkerPosition, seat: int) -> list[Action]:
        traps = p.traps[seat]
        places = lay_places(p)
        if traps == 0:
            return [lay_on(place)[0] for place in places]
        if traps == p.held[seat]:
            return [lay_on(place)[1] for place in places]
        return [*chain.from_iterable(map(lay_on, places))]

    def redacted(self, p: WaterWalkerPosition, seat: int, action: Lay, viewer: int) -> Action:
        return action if viewer == seat else action.replace(panel=MASK)

    def apply(self, p: WaterWalkerPosition, seat: int, action: Lay) -> None:
        dobon = int(action.panel == "dobon")
        place = p.last = cell(action.x, action.y)
        p.panels[place] = panel_of(p.deal, seat, dobon)
        p.held[seat] -= 1
        p.traps[seat] -= dobon
        p.emit("lay", seat)
        seats = p.seats
        following = (seat + 1) % seats
        if following == p.turn:
            following = (following + 1) % seats
        # All hands were dealt equally many panels (1.2), so either the next seat has a panel left, or none has.
        p.stack[-1] = _laying(following) if p.held[following] else _GOAL

    def prompt(self, p: WaterWalkerPosition) -> tuple[str, dict[str, Value]]:
        return "prompt.lay", {"n": p.held[self.seat]}


_laying = cache(LayStep)  # Most steps of a match are of this kind, so the instances are shared.


class GoalStep(TurnStep[Goal]):
    """The turn player chooses where the walk ends (3.4, 4.3)."""

    def actions(self, p: WaterWalkerPosition, seat: int) -> list[Action]:
        return [*map(goal_to, goal_places(p))]

    def apply(self, p: WaterWalkerPosition, seat: int, action: Goal) -> None:
        p.goal = p.last = cell(action.x, action.y)
        p.boats[p.goal] = seat * 3 + p.round
        p.path = [p.start]
        p.emit("goal", seat)
        p.stack[-1] = WALK

    def prompt(self, p: WaterWalkerPosition) -> tuple[str, dict[str, Value]]:
        return "prompt.goal", {"n": p.round}


_GOAL = GoalStep()


class ScoreStep(ChanceStep[Score]):
    """The panels turned over are collected: as points if the goal was reached, otherwise only for tie-breaks (3.6)."""

    def chances(self, p: WaterWalkerPosition) -> list[tuple[Action, int]]:
        return [(_SCORE, 1)]

    def paced(self, p: WaterWalkerPosition) -> bool:
        return True

    def apply(self, p: WaterWalkerPosition, seat: int, action: Score) -> None:
        turned = p.turned()
        for place in turned:
            del p.panels[place]
        if p.splashed:
            p.sunk[p.turn] += len(turned)  # 7.4; the goal boat remains (7.5)
            p.emit("sunk", p.turn, n=len(turned))
        else:
            del p.boats[p.goal]
            p.scores[p.turn] += len(turned) + 1
            p.emit("score", p.turn, n=len(turned) + 1)
        p.path = []
        p.splashed = False
        _next_turn(p)

    def prompt(self, p: WaterWalkerPosition) -> tuple[str, dict[str, Value]]:
        return "prompt.score", {}


WaterWalkerPosition.steps = by_verb(DrawStep, DealStep, BoatStep, LayStep, GoalStep, WalkStep, CallsStep, ScoreStep)
