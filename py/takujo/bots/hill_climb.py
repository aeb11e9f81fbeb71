"""Hill climbing: a skill with one number changed meets the skill as it is, and takes its place if it does better."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import count, islice
from math import inf, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from ..core.game.game import Game
from ..core.match.match import Match
from ..core.rules.position import Position
from ..core.rules.rng import Stream
from ..core.thinking.learning import Climb, Skill, Tables

Step = tuple[str, float]
"""By what a number is changed: "*" and a factor, or "+" and a sum."""

Number = float | tuple[float, ...]
"""The value of a field: a number, or several."""

STRIDES = (-2, -1, 1, 2)
"""So many steps are taken at once."""
STAGES = (15, 30, 60, 120)
"""After so many pairs of matches it is asked whether more are worth playing."""
HOPELESS, ENOUGH, CLEAR = 0.3, 1.6, 3.0
"""The mean lead, in standard errors, with which a trial ends at once, is won in the end, and is won at once."""


class Verdict(NamedTuple):
    """What a trial showed."""

    better: bool
    lead: float
    """The mean."""
    error: float
    """Its standard error."""
    pairs: int


def climb(
    skill: Skill,
    steps: Mapping[str, Step],
    contest: Callable[[Skill, Skill, int], float],
    trials: int,
    seed: int,
    say: Callable[[str], None],
) -> Skill:
    """Return the skill to which so many trials lead, each of them a step away from the best one so far.

    `contest` returns by how much the first skill is ahead of the second one in the n-th pair of matches.
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
    """Return the tables of learned.toml that hold the numbers of a skill: one for each of its parts, if it has any."""
    found: dict[str, dict[str, Number]] = {}
    for field in how.steps:
        *part, name = field.split(".")
        found.setdefault(".".join(["skill", *part]), {})[name] = number(skill, field)
    return found


def number(skill: NamedTuple, field: str) -> Number:
    """Return the value of a field; "war.army" is the field `army` of the part `war`."""
    value: Number = reduce(getattr, field.split("."), skill)
    return value


def with_number(skill: Skill, field: str, value: Number) -> Skill:
    """Return the skill with another value of a field.

    >>> with_number(Verdict(True, 0.0, 1.0, 15), "pairs", 30).pairs
    30
    """
    name, _, rest = field.partition(".")
    return skill._replace(**{name: with_number(getattr(skill, name), rest, value) if rest else value})


def changed(skill: NamedTuple, steps: Mapping[str, Step], rng: Stream) -> tuple[str, Number]:
    """Return a field of the skill and another value for it; of several numbers in a field, one is another."""
    field = rng.choice(list(steps))
    stride = rng.choice(STRIDES)
    value = number(skill, field)
    if not isinstance(value, tuple):
        return field, moved(value, steps[field], stride)
    at = rng.below(len(value))
    return field, (*value[:at], moved(value[at], steps[field], stride), *value[at + 1 :])


def moved(number: float, step: Step, stride: int) -> float:
    """Return a number some steps away: a whole number stays whole, another one gets three digits."""
    way, size = step
    found = number * size**stride if way == "*" else number + size * stride
    return round(found) if isinstance(number, int) else float(f"{found:.3g}")


def judged(leads: Iterator[float]) -> Verdict:
    """Return whether the mean lead is above 0, by a sequential test: it takes no more leads than it needs."""
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
    """Return by how many points a skill is ahead of another in a pair of matches that differ only in who sits where.

    Around the table the two skills take turns. It is the mean over all pairs of rivals, in each of which the better
    place counts as much again as points do at most.
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
    """Return the lead of some seats over the others, added up over all pairs of rivals."""
    outcome = match.outcome()
    assert outcome is not None
    place = {seat: n for n, together in enumerate(outcome.ranking) for seat in together}
    total = 0.0
    for seat in ours:
        for rival in place.keys() - ours:
            total += most * ((place[seat] < place[rival]) - (place[seat] > place[rival]))
            total += max(-most, min(most, outcome.scores[seat] - outcome.scores[rival]))
    return total
