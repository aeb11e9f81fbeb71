"""Tunes the parameters in learned.toml by matches of normal players.

In some of them one parameter is changed, in others the packages are drafted at random.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

from ....core.match.match import Match
from ....core.rules.position import CHANCE
from ....core.rules.rng import Stream
from ....core.thinking.parameter_learning import Climb, Tables
from ..card import SEATS
from ..rules.position import WarCloudsPosition
from .plans import Plan, plans
from .skill import KEEN, Skill
from .worth.value_function import MOST_AHEAD

STEPS = {
    "worth.pace": ("*", 1.15),
    "worth.war_pace": ("*", 1.15),
    "worth.delay": ("+", 0.4),
    "worth.far": ("+", 1.0),
    "worth.standing": ("+", 1),
    "land.half": ("*", 1.4),
    "land.third": ("*", 1.4),
    "trade.built": ("+", 1),
    "trade.lent": ("+", 1),
    "trade.held": ("+", 1),
    "trade.working": ("*", 1.5),
    "draft.belief": ("*", 1.2),
    "draft.prospects": ("+", 30),
    "land.promise": ("*", 1.5),
    "worth.lead": ("+", 15.0),
    "worth.late": ("+", 2),
    "war.army": ("+", 1),
    "war.returns": ("*", 1.15),
    "war.loot": ("*", 1.2),
    "war.lasting": ("*", 1.2),
}
"""By parameter, how tuning changes it: by a factor ("*") or a summand ("+")."""
MODES = ({"war": "off"}, {"war": "on"}, {"war": "off", "edition": "1e"})
SETUPS = [(SEATS[n % len(SEATS)], MODES[n % len(MODES)]) for n in range(len(SEATS) * len(MODES))]
"""All numbers of seats in all modes, ordered so that both change from one setup to the next."""


def choose(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> Plan:
    """Return the actions that a player of this skill chooses."""
    return next(plans(p, seat, rng, skill))


# -- packages

DRAFTS = 300
"""The number of matches with random packages, for each number of players, edition, and war option."""
DOUBT = 3
"""The strength of the regularization: a number of virtual matches in which each package brought nothing."""
SWEEPS = 60
"""The number of iterations of the solver, after which the values have converged."""

Draft = tuple[Sequence[int], float]
"""A nation's packages, and its result in dollars above or below the mean."""


def further(skill: Skill, seed: int, say: Callable[[str], None]) -> Tables:
    """Return by edition and war option, then by number of players, the effect of each package in dollars.

    It is found in matches between players of this skill.
    """
    found: dict[str, dict[str, tuple[int, ...]]] = {}
    for edition, war in product((1, 2), (False, True)):
        rows = found[f"packages.{edition}e-{'war' if war else 'peace'}"] = {}
        options = {"edition": f"{edition}e", "war": "on" if war else "off"}
        for seats in SEATS[1:]:  # With two players, packages are played out instead.
            drafts = [one for n in range(DRAFTS) for one in drafted(seats, options, seed * 100_000 + n, skill)]
            rows[str(seats)] = brought(drafts)
            say(f"packages of {seats} players, {options}: {rows[str(seats)]}")
    return found


def drafted(seats: int, options: dict[str, str], seed: int, skill: Skill) -> list[Draft]:
    """Play a match in which the packages are drawn at random; return each nation's packages and result."""
    p = Match.new("war-clouds", seats, options, seed).position.copy()
    assert isinstance(p, WarCloudsPosition)
    rng = Stream(seed, "drafts")
    while p.stack:
        seat = p.actors()[0]
        if seat == CHANCE:
            p.play(CHANCE, p.chances()[0][0])
        elif p.pending == "draft":
            p.play(seat, rng.choice(p.actions(seat)))
        else:
            for action in choose(p, seat, rng, skill):
                p.play(seat, action)
    outcome = p.outcome()
    assert outcome is not None
    mean = sum(outcome.scores) / seats
    packages = [[n for n, owner in enumerate(p.packages) if owner == seat] for seat in range(seats)]
    return [(packages[seat], 10 * (outcome.scores[seat] - mean)) for seat in range(seats)]


def brought(drafts: Sequence[Draft]) -> tuple[int, ...]:
    """Return the effect of each of the twelve packages on a nation's result, in dollars (least squares)."""
    worth = [0.0] * 12
    for _ in range(SWEEPS):
        for n in range(12):
            rest = [result - sum(worth[k] for k in had if k != n) for had, result in drafts if n in had]
            worth[n] = sum(rest) / (len(rest) + DOUBT)
    return tuple(map(round, worth))


TUNING = Climb(KEEN, 50, STEPS, SETUPS, MOST_AHEAD, choose, further)
