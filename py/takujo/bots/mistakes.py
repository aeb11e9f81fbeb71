"""Finds the costliest decisions of a seat in a finished match: what was played, what was better, and the cost.

A decision is a run of a seat's actions during which it learns nothing new. First, a short search of every decision says
what it would do, and the static values of the positions after both say which decisions seem costliest. Only those are
searched for long. Then what was played and what the search found are played out in the same worlds, which agree with
what the seat knew. The cost is the mean difference of their values, and its error comes from the differences' spread.
The search that finds the better actions doesn't see the worlds in which the cost is measured.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import inf, sqrt
from time import perf_counter
from typing import NamedTuple, TypeVar

from ..core.match.match import Match
from ..core.rules.action import Action
from ..core.rules.position import CHANCE, REVEAL, TURN_OVER, Position
from ..core.rules.rng import Stream
from ..core.thinking.ideas import Idea, until_settled
from ..core.thinking.work import with_progress
from .bot import Bot
from .levels import bot, usual_level
from .odds import chances, points

T = TypeVar("T")
Lines = tuple[tuple[Action, ...], tuple[Action, ...]]
"""What a search would have played, and what was played."""

MOST = 3
"""The maximum number of mistakes that are reported for a seat."""
LEAST, LEAST_POINTS = 0.03, 1.0
"""The smallest cost that is reported: of a chance of winning, and of a solo player's points."""
FEWEST, MOST_WORLDS = 12, 400
"""The numbers of worlds in which what was played and what was better are compared."""
STAGES = 1
"""How many stages (rounds, years) after the present one are played out before the position is valued."""


class Effort(NamedTuple):
    """How long each part of the work may take, in milliseconds."""

    first_look: float = 8_000
    """The time for a first look at all decisions of a seat."""
    each: float = 200
    """The time for one short search, and for comparing what it finds with what was played."""
    search: float = 2_800
    """The time for the long search of a decision."""
    comparison: float = 2_600
    """The time for measuring a cost."""
    searched: int = 5
    """The maximum number of decisions that are searched for long."""


class Decision(NamedTuple):
    """A run of a seat's actions: from the point before the first one to the point after the last one."""

    seat: int
    first: int
    last: int


class Mistake(NamedTuple):
    """A decision that cost something, and the actions that would have been better."""

    seat: int
    first: int
    """The point of the match before the decision."""
    last: int
    """The point of the match after the decision."""
    better: tuple[Action, ...]
    worth: float
    """The chance of winning with the better actions, or the solo player's points."""
    cost: float
    """The chance of winning that the decision cost, or the solo player's points."""
    error: float
    """The true cost is at most this much smaller or larger, with a probability of 95 %."""


class Progress(NamedTuple):
    """The finished share of the work, and the mistakes found until now."""

    share: float
    found: list[Mistake]


def judging(match: Match, seat: int, level: str, effort: Effort) -> Generator[Progress, None, list[Mistake]]:
    """Find a seat's costliest decisions in pieces: the generator yields its progress and returns the mistakes."""
    chosen = decisions(match, seat)
    work = _Judge(match, bot(level, match.game))
    suspected: list[tuple[float, Decision]] = []
    each = min(effort.each, effort.first_look / max(1, 2 * len(chosen)))
    for n, decision in enumerate(chosen):
        loss = yield from with_progress(work.first_look(decision, each), Progress(0.5 * n / len(chosen), []))
        if loss > 0:
            suspected.append((loss, decision))
    suspected.sort(key=lambda one: -one[0])
    found: list[Mistake] = []
    searched = [decision for _, decision in suspected[: effort.searched]]
    for n, decision in enumerate(searched):
        told = Progress(0.5 + 0.5 * n / len(searched), worst(found, match.seats))
        mistake = yield from with_progress(work.judged(decision, effort), told)
        if mistake is not None:
            found.append(mistake)
    return worst(found, match.seats)


def worst(found: Sequence[Mistake], seats: int) -> list[Mistake]:
    """Return the mistakes whose cost is certain and large enough to be reported, costliest first.

    They are ordered by the smallest cost that agrees with their error, so that luck in measuring doesn't decide.
    """
    least = LEAST_POINTS if seats == 1 else LEAST
    certain = [one for one in found if one.cost >= least and one.cost > one.error]
    return sorted(certain, key=lambda one: (one.error - one.cost, one.first))[:MOST]


def decisions(match: Match, seat: int) -> list[Decision]:
    """Return the decisions of a seat with more than one choice; typed results of real dice are no decisions.

    A decision ends when the turn ends, when something hidden is revealed, and before another seat or chance acts.
    """
    found: list[Decision] = []
    first: int | None = None
    for at, turn in enumerate(match.turns):
        position = match.positions[at]
        if turn.seat != seat or position.by_hand():
            first = None
            continue
        if first is None:
            first = at
            found.append(Decision(seat, at, at))
        found[-1] = Decision(seat, first, at + 1)
        if any(event.kind in (REVEAL, TURN_OVER) for event in turn.events):
            first = None
    return [one for one in found if _has_choice(match, one)]


def _has_choice(match: Match, decision: Decision) -> bool:
    positions = match.positions[decision.first : decision.last]
    return any(len(position.actions(decision.seat)) > 1 for position in positions)


class _Judge:
    """Searches decisions of a match with a computer player, and measures what they cost."""

    def __init__(self, match: Match, adviser: Bot) -> None:
        self._match = match
        self._game = match.game
        self._adviser = adviser
        self._other = bot(usual_level(match.game), match.game)
        self._quick: float | None = None
        """After how many decisions worlds are valued at a first look; None before the first one."""

    def first_look(self, decision: Decision, budget_ms: float) -> Generator[None, None, float]:
        """Return how much a decision seems to have cost, by a short search and a few worlds."""
        seat, view = decision.seat, self._view(decision)
        lines = yield from self._both(decision, budget_ms, "first look")
        if lines is None:
            return 0.0
        luck, seconds = Stream(decision.first, "first look"), budget_ms / 1000
        if self._quick is None:
            self._quick = yield from self._length(view, seat, lines, luck.bits64(), seconds)
        values = yield from self._compared(view, seat, lines, luck, seconds, 1, self._quick)
        return sum(better - played for better, played in values) / len(values)

    def judged(self, decision: Decision, effort: Effort) -> Generator[None, None, Mistake | None]:
        """Return a decision as a mistake, however small; None if a long search would have decided the same."""
        seat, view = decision.seat, self._view(decision)
        lines = yield from self._both(decision, effort.search, "search")
        if lines is None:
            return None
        luck, seconds = Stream(decision.first, "worlds"), effort.comparison / 1000
        length = yield from self._length(view, seat, lines, luck.bits64(), seconds / FEWEST)
        values = yield from self._compared(view, seat, lines, luck, seconds, FEWEST, length)
        worth = sum(better for better, _ in values) / len(values)
        cost, error = mean_and_error([better - played for better, played in values])
        return Mistake(seat, decision.first, decision.last, lines[0], worth, cost, error)

    def _both(self, decision: Decision, budget_ms: float, name: str) -> Generator[None, None, Lines | None]:
        """Return what a search would have played, and what was played; None if both lead to the same position."""
        seat, view = decision.seat, self._view(decision)
        found = yield from self._searched(view, decision, budget_ms)
        played = tuple(turn.action for turn in self._match.turns[decision.first : decision.last])
        world = view.determinize(seat, Stream(decision.first, name))
        better = self._own(world, seat, found)
        same = self._after(world, seat, better).key() == self._after(world, seat, played).key()
        return None if same else (better, played)

    def _compared(
        self,
        view: Position,
        seat: int,
        lines: Lines,
        luck: Stream,
        seconds: float,
        fewest: int,
        length: float,
    ) -> Generator[None, None, list[tuple[float, float]]]:
        """Return for each of several worlds what it is worth after what was better, and after what was played."""
        end = perf_counter() + seconds
        values: list[tuple[float, float]] = []
        while len(values) < MOST_WORLDS and (len(values) < fewest or perf_counter() < end):
            world, seed = view.determinize(seat, luck), luck.bits64()
            better, _ = yield from self._played_out(world, seat, lines[0], seed, length)
            played, _ = yield from self._played_out(world, seat, lines[1], seed, length)
            values.append((better, played))
        return values

    def _length(
        self, view: Position, seat: int, lines: Lines, seed: int, seconds: float
    ) -> Generator[None, None, float]:
        """Return after how many decisions a world must be valued, so that one takes this long for both plans."""
        world, half = view.determinize(seat, Stream(seed, "length")), seconds / 2
        counts: list[float] = []
        for line in lines:
            end = perf_counter() + half
            _, count = yield from self._played_out(world, seat, line, seed, inf, end)
            counts.append(inf if perf_counter() < end else count)
        return min(counts)

    # -- parts of the work

    def _view(self, decision: Decision) -> Position:
        return self._match.positions[decision.first].view(decision.seat)

    def _searched(
        self, view: Position, decision: Decision, budget_ms: float
    ) -> Generator[None, None, tuple[Action, ...]]:
        """Return what the computer player plans in a decision."""
        end = perf_counter() + budget_ms / 1000
        ideas: Sequence[Idea] = []
        for ideas in until_settled(self._adviser.think(view, decision.seat, Stream(decision.first, "judge"))):
            if perf_counter() >= end:
                break
            yield
        return ideas[0].line

    def _own(self, world: Position, seat: int, line: Sequence[Action]) -> tuple[Action, ...]:
        """Return the actions of a plan that belong to the present decision."""
        p, own = world.copy(), list[Action]()
        for action in line:
            if seat not in p.actors() or not p.allows(seat, action):
                break
            p.events = []
            p.play(seat, action)
            own.append(action)
            if any(event.kind in (REVEAL, TURN_OVER) for event in p.events):
                break
        return tuple(own)

    def _after(self, world: Position, seat: int, line: Sequence[Action]) -> Position:
        """Return the position of a world after the actions that are legal in it."""
        p = world.copy()
        for action in line:
            if seat not in p.actors() or not p.allows(seat, action):
                break
            p.play(seat, action)
        return p

    def _played_out(
        self, world: Position, seat: int, line: Sequence[Action], seed: int, length: float, end: float = inf
    ) -> Generator[None, None, tuple[float, int]]:
        """Return what a world is worth to the seat some stages after the actions, and how many decisions followed.

        If more than `length` decisions follow, or the time passes `end`, the world is valued when the next seat is to
        decide.
        """
        stage = self._game.players.stage
        until = stage(world) + STAGES
        p = self._after(world, seat, line)
        luck, minds = Stream(seed, "luck"), Stream(seed, "minds")
        last, count = seat, 0
        while (actors := p.actors()) and stage(p) <= until:
            mover = actors[0]
            if mover == CHANCE:
                p.play(CHANCE, luck.weighted(p.chances()))
                continue
            if mover != last and (count >= length or perf_counter() >= end):
                break
            last, count = mover, count + 1
            ideas: Sequence[Idea] = []
            for ideas in until_settled(self._other.think(p.view(mover), mover, minds)):
                yield
            p.play(mover, ideas[0].line[0])
        yield
        return self._worth(p, seat), count

    def _worth(self, position: Position, seat: int) -> float:
        """Return what a position is worth to a seat: its chance of winning, or a solo player's expected points."""
        solo = self._match.seats == 1
        return points(self._game, position) if solo else chances(self._game, position)[seat]


def mean_and_error(differences: Sequence[float]) -> tuple[float, float]:
    """Return the mean, and by how much it may be off with a probability of 95 %.

    The factor is close to that of Student's distribution from eight values on.

    >>> mean_and_error([0.25] * 20)
    (0.25, 0.0)
    """
    count = len(differences)
    mean = sum(differences) / count
    spread = sum((each - mean) ** 2 for each in differences) / (count - 1)
    return mean, (1.96 + 2.5 / (count - 1)) * sqrt(spread / count)
