"""Tunes parameters by hill climbing.

In matches, a player with one changed parameter plays against one with the present parameters; if it is better, the
change stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count, islice
from math import inf, sqrt
from operator import attrgetter
from statistics import fmean, stdev
from typing import NamedTuple

from ..core.game.game import Game
from ..core.match.match import Match
from ..core.rules.position import Position
from ..core.rules.rng import Stream
from ..core.thinking.parameter_learning import Climb, Skill, Tables

Step = tuple[str, float]
"""The change of a number: "*" and a factor, or "+" and a summand."""

Number = float | tuple[float, ...]
"""The value of a parameter: a number, or a tuple of numbers."""

STRIDES = (-2, -1, 1, 2)
"""The numbers of steps by which a trial may change a number."""
STAGES = (15, 30, 60, 120)
"""The numbers of pairs of matches after which a trial may be decided."""
HOPELESS, ENOUGH, CLEAR = 0.3, 1.6, 3.0
"""Three values of the mean lead, in standard errors: a trial below the first is given up, one that ends at the second
or above is won, and one that reaches the third is won early.
"""


class Verdict(NamedTuple):
    """The result of a trial of changed parameters."""

    better: bool
    lead: float
    """The mean lead of the changed parameters over the present ones."""
    error: float
    """The standard error of the mean lead."""
    pairs: int


def climb(
    skill: Skill,
    steps: Mapping[str, Step],
    contest: Callable[[Skill, Skill, int], float],
    trials: int,
    seed: int,
    say: Callable[[str], None],
) -> Skill:
    """Return the best parameters after a number of trials; each trial changes the best ones by a step.

    `contest` returns the lead of the first parameters over the second in the n-th pair of matches.
    """
    rng = Stream(seed, "climb")
    pairs = count(seed * 100_000)
    for trial in range(trials):
        field, value = changed(skill, steps, rng)
        tried = with_number(skill, field, value)
        better, lead, error, played = judged(contest(tried, skill, n) for n in pairs)
        taken = ", taken" if better else ""
        say(f"{trial + 1} of {trials}: {field} {value}: {lead:+.2f} ± {error:.2f} after {played} pairs{taken}")
        if better:
            skill = tried
    return skill


def tables(skill: Skill, how: Climb[Position, Skill]) -> Tables:
    """Return the tables of learned.toml for some parameters: one table, or one for each part of the parameters."""
    found: dict[str, dict[str, Number]] = {}
    for field in how.steps:
        *part, name = field.split(".")
        found.setdefault(".".join(["skill", *part]), {})[name] = number(skill, field)
    return found


def number(skill: NamedTuple, field: str) -> Number:
    """Return the value of a parameter by name; "war.army" is the field `army` of the part `war`."""
    value: Number = attrgetter(field)(skill)
    return value


def with_number(skill: Skill, field: str, value: Number) -> Skill:
    """Return the parameters with a new value for one of them.

    >>> with_number(Verdict(True, 0.0, 1.0, 15), "pairs", 30).pairs
    30
    """
    name, _, rest = field.partition(".")
    return skill._replace(**{name: with_number(getattr(skill, name), rest, value) if rest else value})


def changed(skill: NamedTuple, steps: Mapping[str, Step], rng: Stream) -> tuple[str, Number]:
    """Return the name of a parameter and a changed value; of a tuple of numbers, one is changed."""
    field = rng.choice(list(steps))
    stride = rng.choice(STRIDES)
    value = number(skill, field)
    if not isinstance(value, tuple):
        return field, moved(value, steps[field], stride)
    at = rng.below(len(value))
    return field, (*value[:at], moved(value[at], steps[field], stride), *value[at + 1 :])


def moved(number: float, step: Step, stride: int) -> float:
    """Return a number changed by some steps; integers stay integers, other numbers are rounded to three digits."""
    way, size = step
    found = number * size**stride if way == "*" else number + size * stride
    return round(found) if isinstance(number, int) else float(f"{found:.3g}")


def judged(leads: Iterator[float]) -> Verdict:
    """Return the result of a trial by a sequential test of whether the mean lead is above 0.

    The test uses no more leads than necessary.
    """
    seen: list[float] = []
    verdict = Verdict(False, 0.0, inf, 0)
    for pairs in STAGES:
        seen += islice(leads, pairs - len(seen))
        lead, error = fmean(seen), stdev(seen) / sqrt(pairs)
        better = lead > (ENOUGH if pairs == STAGES[-1] else CLEAR) * error
        verdict = Verdict(better, lead, error, pairs)
        if better or lead <= HOPELESS * error:
            break
    return verdict


def contest(game: Game, how: Climb[Position, Skill], one: Skill, other: Skill, n: int) -> float:
    """Return the lead in points of one parameter set over another, in a pair of matches with swapped seats.

    The two parameter sets alternate around the table. The lead is the mean over all pairs of rivals; in each pair, the
    better place adds as much as the maximum lead in points.
    """
    seats, options = how.setups[n % len(how.setups)]
    total = 0.0
    for odd in (0, 1):
        ours = range(odd, seats, 2)
        match = Match.new(game, seats, options, n)
        while match.actors():
            seat = match.actors()[0]
            luck = Stream(n, f"climb/{len(match)}")
            for action in how.choose(match.view(seat), seat, luck, one if seat in ours else other):
                match.play(seat, action)
        total += _lead(match, ours, how.most_ahead)
    rivals: int = seats // 2 * (seats - seats // 2)
    return total / (2 * rivals)


def _lead(match: Match, ours: Sequence[int], most: float) -> float:
    """Return the total lead of some seats over the others, over all pairs of rivals."""
    outcome = match.outcome()
    assert outcome is not None
    place = {seat: n for n, together in enumerate(outcome.ranking) for seat in together}
    total = 0.0
    for seat in ours:
        for rival in place.keys() - ours:
            total += most * ((place[seat] < place[rival]) - (place[seat] > place[rival]))
            total += max(-most, min(most, outcome.scores[seat] - outcome.scores[rival]))
    return total
