"""Selects and compares the best ends of a turn for `master` players: each is played out with the same dice for all."""

from __future__ import annotations

from math import erf

from ....core.rules.action import Action
from ....core.rules.rng import Stream
from ....core.thinking.ideas import Idea, Thinking
from ....core.thinking.rollouts import Rollouts
from ..data import LABOUR_MAX
from ..rules import DraftStep, RollStep, TurnStep, WartimePosition
from ..rules.actions import Roll
from .evaluation import unit
from .prospects import of_each
from .search import TurnEnd, line, sighted, think

MOST = 6
"""The maximum number of turn ends that are compared."""
WITHIN = 0.06
"""A turn end is compared if its static value is at most this much below the best one, as a chance of winning."""
SAFE = 4.0
"""The lead in points that counts as safe; a smaller lead may change with other dice."""
TIE = 0.3
"""The value of being ranked higher than a rival with equal points, in points."""


class TurnWorlds:
    """The simulated worlds of a turn, kept for all its decisions, so that known results aren't simulated again.

    The result of a turn's end in a world is determined by both, so the cache only saves time.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.values: dict[tuple[int, tuple[object, ...]], float] = {}
        """The results, by world and position at the end of the turn."""

    def luck(self, world: int) -> int:
        """Return the random seed for the dice rolls of a simulated world."""
        return Stream(world, self.name).bits64()


_kept: dict[str, TurnWorlds] = {}
"""The worlds of the latest turn, by the turn's name."""


def _turn(view: WartimePosition, seat: int) -> TurnWorlds:
    """Return the worlds of a seat's current turn; new ones for its first die."""
    name = _name(view, seat)
    if isinstance(view.stack[-1], TurnStep) and not any(view.placed):
        _kept.clear()
        _kept[name] = TurnWorlds(name)
    return _kept.get(name) or TurnWorlds(name)


def _name(view: WartimePosition, seat: int) -> str:
    """Return a key of everything that stays constant during a seat's turn."""
    others = [
        (view.nations[s], view.vp[s], view.money[s], view.labour[s], view.infra[s], view.econ[s], view.mil[s])
        for s in range(view.seats)
        if s != seat
    ]
    return f"{view.rules}/{view.mode}/{view.round}/{seat}/{view.nations[seat]}/{others}"


class TurnEnds(Rollouts[WartimePosition]):
    """Compares the ends of a turn, by how many rivals each leaves behind when the game is over, and how safely."""

    worlds = 60
    trust = 4

    def __init__(self, view: WartimePosition, seat: int) -> None:
        self.view = view
        self.seat = seat
        self._turn = TurnWorlds("")  # Until there is something to compare.
        self._world = -1
        self._luck = 0
        self._at: WartimePosition | None = None
        self._end: tuple[int, tuple[object, ...]] = (-1, ())
        self._plan: list[Action] = []
        if view.mode == "solo" or isinstance(view.stack[-1], DraftStep):
            self.worlds = 0  # In solo games, the search of `strong` continues alone.
            self.unit = unit(view)
        elif view.seats > 2:
            self.unit = "ahead"

    def ideas(self, rng: Stream) -> Thinking:
        if not self.worlds:
            yield from think(self.view, self.seat, rng, "strong")
            return
        self._turn = _turn(self.view, self.seat)
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
        self._world += 1
        # The stream `rng` is a different one at each decision, so it isn't used.
        self._luck = self._turn.luck(self._world)
        world = self.view.copy()
        world.typed = False
        return world

    def draw(self, position: WartimePosition, rng: Stream) -> Action:
        """Return a roll that depends only on world, round and seat, and changes little with one die more or less."""
        step = position.stack[-1]
        assert isinstance(step, RollStep)
        own = Stream(self._luck, f"{position.round}/{step.seat}")
        dice = [1 + own.below(6) for _ in range(LABOUR_MAX)]
        return Roll(tuple(sorted(dice[: position.labour[step.seat]])))

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
        if position is self._at:
            return False
        self._at = position
        self._end = (self._world, position.key())
        return self._end in self._turn.values

    def value(self, position: WartimePosition) -> float:
        if not self.worlds:
            return 0.0
        if position is not self._at:  # The turn's end is the end of the match.
            return self._placed(position)
        if self._end not in self._turn.values:
            self._turn.values[self._end] = self._placed(position)
        return self._turn.values[self._end]

    def _placed(self, position: WartimePosition) -> float:
        """Return the share of rivals that are behind at the end."""
        place = position.track.index(self.seat)
        behind = 0.0
        for at, rival in enumerate(position.track):
            if rival != self.seat:
                lead = position.vp[self.seat] - position.vp[rival] + (TIE if place < at else -TIE)
                behind += 0.5 + 0.5 * erf(lead / SAFE)
        return behind / (position.seats - 1)


def rollouts(view: WartimePosition, seat: int) -> TurnEnds:
    """Return the comparison of the ways in which a seat can end its turn."""
    return TurnEnds(view, seat)


def _leading(found: list[TurnEnd]) -> list[TurnEnd]:
    """Return, for each set of reached squares, the end with the most expected points, which is best for winning."""
    best: dict[int, TurnEnd] = {}
    for end in found:
        gone = end[1].gone
        if gone not in best or end[0] > best[gone][0]:
            best[gone] = end
    return list(best.values())
