"""What `master` compares: the best ends of its turn, each played on to the end, with the same dice for all."""

from __future__ import annotations

from math import erf

from ....core.action import Action
from ....core.ideas import Idea, Thinking
from ....core.rng import Stream
from ....core.rollouts import Rollouts
from ..data import LABOUR_MAX
from ..rules.actions import Roll
from ..rules.position import WartimePosition
from .evaluation import unit
from .prospects import of_each
from .search import TurnEnd, line, sighted, think

MOST = 6
"""How many ends are compared, at most."""
WITHIN = 0.06
"""They are no further behind the best at sight, in chances to win."""
SAFE = 4.0
"""By how many points a lead is a safe one: a smaller lead would often be another one with other dice."""
TIE = 0.3
"""What the better place is worth on equal points, in points."""


class TurnEnds(Rollouts[WartimePosition]):
    """A decision by how many rivals are behind at the end, each as surely as the lead is safe."""

    worlds = 60
    trust = 4

    def __init__(self, view: WartimePosition, seat: int) -> None:
        self.view = view
        self.seat = seat
        self._luck = 0
        self._plan: list[Action] = []
        if view.mode == "solo" or view.stack[-1][0] == "draft":
            self.worlds = 0  # alone, `strong` thinks on by itself
            self.unit = unit(view)
        elif view.seats > 2:
            self.unit = "ahead"

    def ideas(self, rng: Stream) -> Thinking:
        if not self.worlds:
            yield from think(self.view, self.seat, rng, "strong")
            return
        found, _, worth = sighted(self.view, self.seat, True)
        judged = [(worth(m, points - m.vp), -n) for n, (points, m, _) in enumerate(found)]
        judged.sort(reverse=True)
        bar = judged[0][0] - WITHIN
        ideas: list[Idea] = []
        for value, n in judged[:MOST]:
            if value >= bar:
                _, m, first = found[-n]
                ideas.append(Idea(line(self.view, self.seat, first, m), value))
                yield ideas
        if len(ideas) == 1:
            yield [ideas[0]._replace(value=of_each(ideas[0].value or 0.0, self.view.seats - 1))]

    def world(self, rng: Stream) -> WartimePosition:
        self._luck = rng.bits64()
        world = self.view.copy()
        world.typed = False
        return world

    def draw(self, position: WartimePosition, rng: Stream) -> Action:
        """Return a roll that is the same whoever moves first, and much the same with a die more or less."""
        seat = position.stack[-1][1]
        own = Stream(self._luck, f"{position.round}/{seat}")
        dice = [1 + own.below(6) for _ in range(LABOUR_MAX)]
        return Roll(tuple(sorted(dice[: position.labour[seat]])))

    def reply(self, position: WartimePosition, seat: int, rng: Stream) -> Thinking:
        if not self.worlds:
            yield from think(position, seat, rng, "strong")
            return
        if not self._plan:
            found, _, worth = sighted(position, seat, True)
            _, m, first = max(_leading(found), key=lambda end: worth(end[1], end[0] - end[1].vp))
            self._plan = list(reversed(line(position, seat, first, m)))
        yield [Idea((self._plan.pop(),), None)]

    def over(self, position: WartimePosition) -> bool:
        return False

    def value(self, position: WartimePosition) -> float:
        if not self.worlds:
            return 0.0
        place = position.track.index(self.seat)
        behind = 0.0
        for at, rival in enumerate(position.track):
            if rival != self.seat:
                lead = position.vp[self.seat] - position.vp[rival] + (TIE if place < at else -TIE)
                behind += 0.5 + 0.5 * erf(lead / SAFE)
        return behind / (position.seats - 1)


def rollouts(view: WartimePosition, seat: int) -> TurnEnds:
    """Return a seat's decision as it is compared."""
    return TurnEnds(view, seat)


def _leading(found: list[TurnEnd]) -> list[TurnEnd]:
    """Return the end with most points to be expected for each set of squares gone: of these one is best to win."""
    best: dict[int, TurnEnd] = {}
    for end in found:
        gone = end[1].gone
        if gone not in best or end[0] > best[gone][0]:
            best[gone] = end
    return list(best.values())
