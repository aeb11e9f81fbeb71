"""Finds puzzles: plays matches between strong players, selects candidates, and verifies them.

Cheap steps come first. A position is evaluated quickly (`Finder.ways`), and dropped unless one continuation is clearly
best, or if the decision is that of a known puzzle. Only then is it searched at length (`Finder.longer`), judged again
by the new values, and rated.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

from ..bots import bot
from ..core.game.game import Game
from ..core.match.arbiter import PendingChance
from ..core.match.match import Match
from ..core.rules.match_history import Player
from ..core.rules.position import Position
from ..core.rules.rng import Stream
from ..core.teaching.problem import Problem
from ..core.teaching.problem_walk import ProblemWalk
from ..core.text.errors import Illegal
from ..core.thinking.continuation import Continuation
from ..core.thinking.puzzle_finder import Ask, Finder
from .rating import rating
from .sift import by_chance, cut, witnesses

FOUND_BY = "strong"
"""The level of the players in the matches in which puzzles are looked for."""
BUDGET_MS = 60_000
"""The time for a search in milliseconds; it is long enough to cut no search short.

So the same seed finds the same puzzles on every machine.
"""
TURNS = 60
"""The maximum number of actions in a continuation."""


def played(game: Game, seats: int, options: Mapping[str, str | Sequence[str]], seed: int) -> Match:
    """Return a match between strong players."""
    match = Match.new(game, seats, options, seed, [Player(FOUND_BY)] * seats)
    robot = bot(FOUND_BY, game)
    while match.actors():
        seat = match.actors()[0]
        match.play(seat, robot.choose(match.view(seat), seat, BUDGET_MS, seed * 10_000 + len(match)))
    return match


def begun(match: Match, ask: Ask, finder: Finder[Position]) -> Match:
    """Return a match up to the place where a puzzle may start, with the forced replies played."""
    by = PendingChance(finder.open)
    found = Match.bare(match.game, match.seats, match.options, match.seed, match.players, by)
    for turn in match.turns[: ask.point]:
        found.play_one(turn.seat, turn.action)
    for line in ask.lead:
        found.play_one(line.seat, line.notation)
    return found


def luck(match: Match, seat: int) -> Stream:
    """Return the stream of random numbers for searching a place in a match, which is the same each time."""
    return Stream(0, f"problem/{match.digest()}/{seat}")


def candidate(theme: str, finder: Finder[Position], least: float, match: Match, seat: int) -> Problem | None:
    """Return the puzzle at a place in a match by the quick evaluation; None if there is none."""
    if match.actors() != (seat,):
        return None
    ways = finder.ways(match.view(seat), seat, luck(match, seat))
    return sifted(theme, finder, least, match, seat, ways)


def searched(problem: Problem, finder: Finder[Position], least: float) -> Problem | None:
    """Return a puzzle with the values of the finder's longer search; None if that search finds other solutions."""
    if finder.longer is None:
        return problem
    match, seat = Match.read(problem.start, PendingChance(finder.open)), problem.seat
    ways = finder.ways(match.view(seat), seat, luck(match, seat))
    longer = finder.longer(match.view(seat), seat, ways, luck(match, seat))
    found = sifted(problem.theme, finder, least, match, seat, longer)
    return found if found is not None and solutions(found) == solutions(problem) else None


def solutions(problem: Problem) -> set[object]:
    """Return the right continuations in a form for comparison."""
    return {way.steps for way in problem.right}


def sifted(
    theme: str, finder: Finder[Position], least: float, match: Match, seat: int, ways: Sequence[Continuation]
) -> Problem | None:
    """Return the puzzle at a place with evaluated continuations; None if no continuation is clearly best."""
    found = cut(ways, finder.same, least) if ways else None
    wrong = witnesses(match.position, seat, *found) if found else None
    if found is None or wrong is None:
        return None
    name = sha256(f"{match.digest()} {seat}".encode()).hexdigest()[:8]
    return Problem(match.game, name, theme, seat, finder.open, 0, match.record(), tuple(found[0]), tuple(wrong))


def rated(problem: Problem, finder: Finder[Position], least: float) -> Problem:
    """Return a puzzle with its rating."""
    walk = ProblemWalk(problem)
    chance = by_chance(walk.match.position, problem.seat, problem.right)
    return problem._replace(
        rating=rating(chance, lambda level, n: solves(problem, finder, level, n), problem.margin, least)
    )


def solves(problem: Problem, finder: Finder[Position], level: str, n: int) -> bool:
    """Return whether a level of computer player solves a puzzle at its n-th try."""
    walk = ProblemWalk(problem)
    seat = problem.seat
    told = iter(
        finder.weaker(walk.match.view(seat), seat, Stream(n, f"weaker/{level}"), level) if finder.weaker else ()
    )
    robot = bot(level, problem.game)
    try:
        for _ in range(TURNS):
            if walk.coming:
                walk.show()
            elif walk.solved:
                return True
            elif finder.weaker:
                walk.match.play(seat, next(told))
            else:
                walk.match.play(seat, robot.choose(walk.match.view(seat), seat, BUDGET_MS, n))
    except (Illegal, StopIteration):
        pass
    return False


def places(game: Game, seed: int) -> Iterator[tuple[str, Match, int]]:
    """Yield the places in a match, played with this seed, where a puzzle may start.

    Each is a theme, the match up to the place, and the seat that solves the puzzle.
    """
    part = game.finding
    assert part is not None
    seats, options = part.SETUPS[seed % len(part.SETUPS)]
    match = played(game, seats, options, seed)
    for theme, finder in part.FINDERS.items():
        for ask in finder.asks(match):
            yield theme, begun(match, ask, finder), ask.seat
