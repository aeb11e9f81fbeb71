"""Plays a match between computer players and returns its summary; can run in any process."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import islice
from time import perf_counter
from typing import NamedTuple

from ..bots import bot
from ..bots.bot import Bot
from ..core.match.match import Match
from ..core.rules.action import Action
from ..core.rules.position import Outcome, Position
from ..core.rules.rng import Stream
from ..core.text.errors import Illegal
from ..core.thinking.ideas import Idea, until_settled
from ..core.thinking.work import completed
from .plan import Budget, Job, LadderError


class ThinkingTime(NamedTuple):
    """How long a seat thought in a match; decisions with a single legal action don't count."""

    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0


class Played(NamedTuple):
    """The summary of a match that was played; lists are by seat."""

    seed: int
    lineup: int
    places: list[int]
    """By seat, how many seats are ranked before it; tied seats have the same number."""
    scores: list[int]
    sides: list[str]
    """The name of each seat in the game, such as its nation or colour; "" for none."""
    moves: int
    """The number of actions of all seats, without chance."""
    thoughts: list[ThinkingTime]

    @property
    def firsts(self) -> list[float]:
        """By seat, its share of the first place: 1, split evenly between tied seats."""
        return [(place == 0) / self.places.count(0) for place in self.places]

    def ahead(self, seat: int, rival: int) -> float:
        """Return 1 if a seat is ranked before a rival, 1/2 for a tie, 0 otherwise."""
        mine, its = self.places[seat], self.places[rival]
        return 0.5 if mine == its else float(mine < its)


class Finished(NamedTuple):
    """A match that was played to its end, and how long each seat thought."""

    match: Match
    outcome: Outcome
    thoughts: list[ThinkingTime]


def play(job: Job) -> Played:
    """Play a match and return its summary; raises LadderError as `playing` does."""
    match, outcome, thoughts = finished(job)
    moves = sum(turn.seat >= 0 for turn in match.turns)
    return Played(
        job.seed, job.lineup, places(outcome, match.seats), list(outcome.scores), _sides(match), moves, thoughts
    )


def finished(job: Job) -> Finished:
    """Play a match to its end; raises LadderError as `playing` does."""
    return completed(playing(job))


def playing(job: Job) -> Generator[None, None, Finished]:
    """Play a match decision by decision: the generator yields after each, and returns the finished match.

    Raises LadderError if a player breaks the rules, or if the match needs a person.
    """
    match = Match.new(job.game, len(job.entrants), job.options, job.seed, numbers=job.numbers)
    bots = [bot(entrant.level, match.game) for entrant in job.entrants]
    thoughts = [ThinkingTime()] * match.seats
    moves = 0
    try:
        while match.actors():
            seat = match.actors()[0]
            if match.position.by_hand():
                raise LadderError("The match needs a person to enter real dice or cards.")
            action, taken = _decide(match, seat, bots[seat], job.entrants[seat].budget)
            if taken is not None:
                decisions, seconds, slowest = thoughts[seat]
                thoughts[seat] = ThinkingTime(decisions + 1, seconds + taken, max(slowest, taken))
            match.play(seat, action)
            moves += 1
            yield
    except Illegal as refusal:
        raise LadderError(
            f"{' v. '.join(map(str, job.entrants))} on seed {job.seed}, after {moves} moves: {refusal.sentence('en')}"
        ) from refusal
    outcome = match.outcome()
    if outcome is None:
        raise LadderError(f"The match of seed {job.seed} ended without an outcome.")
    return Finished(match, outcome, thoughts)


def places(outcome: Outcome, seats: int) -> list[int]:
    """Return by seat how many seats are ranked before it."""
    found = [0] * seats
    for k, equal in enumerate(outcome.ranking):
        for seat in equal:
            found[seat] = sum(map(len, outcome.ranking[:k]))
    return found


def _decide(match: Match, seat: int, player: Bot, budget: Budget) -> tuple[Action, float | None]:
    actions = match.actions(seat)
    if len(actions) == 1:
        return actions[0], None
    # The random numbers are the same in every rotation, so that only the players differ.
    seed = Stream(match.seed, f"ladder/{seat}/{len(match)}").bits64()
    view = match.view(seat)
    began = perf_counter()
    action = choose(player, view, seat, budget, seed)
    return action, perf_counter() - began


def choose(player: Bot, view: Position, seat: int, budget: Budget, seed: int) -> Action:
    """Return the action that a player chooses within its budget.

    With a budget in iterations, the choice is the same on every machine.
    """
    if budget.unit == "ms":
        return player.choose(view, seat, budget_ms=budget.amount, seed=seed)
    ideas: Sequence[Idea] = []
    for ideas in islice(until_settled(player.think(view, seat, Stream(seed, f"bot/{player.level}"))), budget.amount):
        pass
    return ideas[0].line[0]


def _sides(match: Match) -> list[str]:
    return [match.game.texts.who("en", match.position, seat) for seat in range(match.seats)]
