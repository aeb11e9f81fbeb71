"""A search that can play any game: Monte Carlo tree search over what each seat knows.

Each iteration samples a complete position that the deciding seat considers possible and plays it to the end. As long as
the decisions are known from earlier iterations, it prefers the actions with the best results; then it plays at random.
Results are kept by what the seat on turn knows, not by position, so no seat uses what it can't see.

All actions of the decision are tried with the same luck: the first iterations of each in the same position, with the
same dice and the same random moves, and so on (common random numbers). So their results differ less by chance.

If the aim is the chance of winning and no evaluation is given, an action is chosen half by its shares of a win and
half by how clearly it wins or loses, because in a short search the shares alone differ too little. So a narrow loss can
be preferred to a small chance of winning. The values shown are the shares alone.

Source: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search" (2012), with a tree of each seat's own
knowledge. In a game without secrets it is the usual UCT (Kocsis, Szepesvári, 2006).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import exp, log, sqrt
from typing import Generic, NamedTuple, TypeVar

from ..rules.action import Action
from ..rules.position import CHANCE, Outcome, Position
from ..rules.rng import Stream
from .ideas import MOST_IDEAS, Idea, Thinking
from .win_shares import shares

P = TypeVar("P", bound=Position)

EXPLORATION = 1.0
"""How strongly seldom tried actions are preferred, in standard deviations of the results."""
CLEARNESS = 0.5
"""How much the lead in points counts beside the share of a win, in the unit "chance": from 0 to 1."""
STEEPNESS = 1.5
"""How steeply the worth of a lead rises at 0, in inverse standard deviations of leads."""
PIECE = 400
"""The number of actions that are played before the search yields; they take some milliseconds."""
MOST_PLIES = 2_000
"""The maximum number of actions in an iteration, for matches that random play doesn't end."""


class Aim(NamedTuple, Generic[P]):
    """The unit of a search's results, and how it values an unfinished playout."""

    unit: str
    """The unit of the results, as `players.unit` names it: "chance" (shares of a win) or "points" (final points)."""
    evaluate: Callable[[P, int], float] | None = None
    """A function that estimates the result of a complete position for a seat, in this unit."""
    plies: int = 0
    """With `evaluate`: the number of actions that are played at random before a position is evaluated."""

    def result(self, p: P, outcome: Outcome | None, seat: int) -> float:
        """Return the result of a playout for a seat; without an outcome, of the position where it was broken off."""
        if outcome is not None:
            return shares(outcome)[seat] if self.unit == "chance" else float(outcome.scores[seat])
        if self.evaluate is not None:
            return self.evaluate(p, seat)
        if self.unit == "chance":
            return 0.5
        standing = p.standing()
        return float(standing[seat]) if standing else 0.0


class Tried:
    """The statistics of an action that the search has considered."""

    __slots__ = ("offered", "total", "visits", "worth")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        """The sum of the results of the visits."""
        self.worth = 0.0
        """The sum of what the visits were worth, by which actions are chosen."""
        self.offered = 0
        """How often the action was legal when its decision was to be made."""


Decision = dict[Action, Tried]
"""The actions that have been legal for a seat that knows the same."""


class TreeSearch(Generic[P]):
    """The search for one decision of a seat, from its view."""

    def __init__(self, view: P, seat: int, secrets: bool, aim: Aim[P], rng: Stream) -> None:
        self._view = view
        self._seat = seat
        self._secrets = secrets
        self._aim = aim
        self._rng = rng
        self._luck = rng.bits64()
        self._decisions: dict[Hashable, Decision] = {}
        self._results = 0
        self._sum = self._squares = 0.0  # Of the worths.
        self._leads = 0
        self._lead_squares = 0.0
        self._played = 0

    def think(self, iterations: int) -> Thinking:
        """Search, and yield the best ideas after every piece of work."""
        for _ in range(iterations):
            self._iterate()
            if self._played >= PIECE:
                self._played = 0
                yield self.ideas()
        yield self.ideas()

    def ideas(self) -> list[Idea]:
        """Return the most visited actions, most visits first; equally often visited ones by the worth of their visits.

        The value of each is the mean result of its visits.
        """
        decision = self._decisions[self._known(self._view, self._seat)]
        visited = [(action, tried) for action, tried in decision.items() if tried.visits]
        visited.sort(key=lambda one: (-one[1].visits, -one[1].worth))
        return [Idea((action,), tried.total / tried.visits) for action, tried in visited[:MOST_IDEAS]]

    def _known(self, p: P, seat: int) -> Hashable:
        """Return what a seat on turn knows of a position, as a key."""
        return seat, (p.view(seat) if self._secrets else p).key()

    def _iterate(self) -> None:
        root = self._decisions.setdefault(self._known(self._view, self._seat), {})
        action, tried = self._chosen(root, self._view.actions(self._seat))
        sampled, dice, moves = (Stream(self._luck, f"{use} {tried.visits}") for use in ("position", "dice", "moves"))
        p = self._view.determinize(self._seat, sampled)
        path = [(self._seat, tried)]
        new = not tried.visits
        left = self._aim.plies if self._aim.evaluate is not None else MOST_PLIES
        p.play(self._seat, action)
        plies = 1
        while (actors := p.actors()) and plies < MOST_PLIES:
            plies += 1
            seat = self._seat if self._seat in actors else actors[0]
            if seat == CHANCE:
                p.play(CHANCE, dice.weighted(p.chances()))
                continue
            actions = p.actions(seat)
            at_random = moves.choice(actions)  # Drawn for known decisions too, so that later moves have the same luck.
            if not new:
                action, tried = self._chosen(self._decisions.setdefault(self._known(p, seat), {}), actions)
                new = not tried.visits
                path.append((seat, tried))
            elif left > 0:
                left -= 1
                action = at_random
            else:
                break
            p.play(seat, action)
        self._played += plies
        outcome = p.outcome()
        results: dict[int, tuple[float, float]] = {}
        for seat, tried in path:
            if seat not in results:
                result = self._aim.result(p, outcome, seat)
                results[seat] = result, self._worth(outcome, seat, result)
            tried.visits += 1
            tried.total += results[seat][0]
            tried.worth += results[seat][1]
        for _, worth in results.values():
            self._results += 1
            self._sum += worth
            self._squares += worth * worth

    def _worth(self, outcome: Outcome | None, seat: int, result: float) -> float:
        """Return what an iteration is worth to a seat: its result, and how clearly it won or lost.

        With `evaluate` it is the result alone, as positions with and without an outcome are compared.
        """
        aim = self._aim
        if outcome is None or aim.unit != "chance" or aim.evaluate is not None or len(outcome.scores) == 1:
            return result
        margin = lead(outcome, seat)
        self._leads += 1
        self._lead_squares += margin * margin
        spread = sqrt(self._lead_squares / self._leads) or 1.0
        return (1 - CLEARNESS) * result + CLEARNESS / (1 + exp(-STEEPNESS * margin / spread))

    def _chosen(self, decision: Decision, actions: list[Action]) -> tuple[Action, Tried]:
        """Return an action that was never visited, or else the one with the best upper bound on its result (UCB1)."""
        legal = [(action, decision.get(action) or decision.setdefault(action, Tried())) for action in actions]
        for _, tried in legal:
            tried.offered += 1
        unvisited = [one for one in legal if not one[1].visits]
        if unvisited:
            return self._rng.choice(unvisited)
        mean = self._sum / self._results
        width = EXPLORATION * (sqrt(max(self._squares / self._results - mean * mean, 0.0)) or 1.0)
        return max(
            legal, key=lambda one: one[1].worth / one[1].visits + width * sqrt(log(one[1].offered) / one[1].visits)
        )


def lead(outcome: Outcome, seat: int) -> float:
    """Return by how many points a seat leads the best-ranked other seat; negative if it is behind, 0 if they are tied.

    The ranking decides who is ahead, the points only by how much.

    >>> [lead(Outcome([9, 4, 7], [[0], [2], [1]], ""), seat) for seat in range(3)]
    [2.0, -5.0, -2.0]
    >>> lead(Outcome([9, 4], [[1], [0]], ""), 1)  # The fewest points win.
    5.0
    """
    mine = next(place for place, seats in enumerate(outcome.ranking) if seat in seats)
    theirs, rival = next(
        (place, other) for place, seats in enumerate(outcome.ranking) for other in seats if other != seat
    )
    points = abs(float(outcome.scores[seat]) - float(outcome.scores[rival]))
    return 0.0 if mine == theirs else points if mine < theirs else -points
