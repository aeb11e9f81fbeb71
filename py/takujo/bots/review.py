"""Reviews a finished match: how the chances of winning changed, the turning points, and the share of luck."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from ..core.match.match import Match
from ..core.rules.position import CHANCE
from ..core.thinking.work import completed
from .odds import chances, points

MOST_SWINGS = 6
LEAST_SWING, LEAST_POINTS = 0.04, 1.5
"""The smallest change that a review reports: of a chance of winning, and of a solo player's points."""
OWN_SHARE = 0.6
"""A swing is reported for the seat that decided if its change is at least this share of the largest change."""

MOST_UNCERTAIN = 3
"""How many of the largest changes a review reports if none is certain."""

ERRORS = 2.0
"""A change is certain if it is at least this many standard errors. A smaller one may be within the margin of error."""

TIME = -2
"""The value of Swing.mover for a change by the start of a new round, which is attributed to no seat."""

Progress = tuple[int, int]
"""How many positions have been evaluated, and how many there are."""


class ReviewPoint(NamedTuple):
    """By seat, the value of a position: its chance of winning, or a solo player's expected points."""

    at: int
    values: tuple[float, ...]


class Swing(NamedTuple):
    """A part of the match in which the values changed much."""

    first: int
    """The index, among the points of the review, of the position before the change of values."""
    last: int
    """The index, among the points of the review, of the position after the change of values."""
    at: int
    """The index, among the points of the review, of the position after the action that changed the values most."""
    mover: int
    """The seat whose decisions changed the values; or CHANCE, or TIME."""
    seat: int
    """The seat whose value the review reports."""
    change: float


class Share(NamedTuple):
    """A seat's total change of value by luck, by its own decisions, and by those of others.

    The change that is left is due to the start of new rounds (TIME).
    """

    luck: float
    own: float
    others: float


class Review(NamedTuple):
    """The review of a finished match."""

    points: list[ReviewPoint]
    swings: list[Swing]
    """The swings in the order of the match: those that are certain, or else the largest, which may be within the margin
    of error.
    """
    shares: list[Share]
    doubts: list[Share]
    """By seat, the standard errors of its total changes of value; 0 if they are unknown."""
    doubt: float
    """The standard error of a single change of value that the review reports."""


def review(match: Match) -> Review:
    """Return the review of a match; see `reviewing` for doing it in pieces."""
    return completed(reviewing(match))


def reviewing(match: Match) -> Generator[Progress, None, Review]:
    """Review a match position by position: the generator yields its progress and returns the review."""
    found = stretches(match)
    whole = len(found) + 1
    told = [ReviewPoint(0, values(match, 0))]
    yield 1, whole
    for _, _, last in found:
        told.append(ReviewPoint(last, values(match, last)))
        yield len(told), whole
    changes = [[b - a for a, b in zip(before.values, after.values, strict=True)] for before, after in pairwise(told)]
    changed = list(zip(found, changes, strict=True))
    swings = [_swing(mover, first, last, of) for (mover, first, last), of in changed if mover != TIME]
    players = match.game.players
    least, doubt = (LEAST_POINTS, players.SOLO_DOUBT) if match.seats == 1 else (LEAST_SWING, players.DOUBT)
    largest = sorted(swings, key=lambda swing: -abs(swing.change))[:MOST_SWINGS]
    large = [swing for swing in largest if abs(swing.change) >= least]
    certain = [swing for swing in large if not is_noise(swing.change, doubt)]
    exact: list[Swing] = []
    for swing in certain or large[:MOST_UNCERTAIN]:
        exact.append((yield from _pinned(match, swing, whole)))
    sums = [_summed(seat, [(mover, of[seat]) for (mover, _, _), of in changed], doubt) for seat in range(match.seats)]
    return Review(told, sorted(exact), [share for share, _ in sums], [off for _, off in sums], doubt)


def is_noise(change: float, doubt: float) -> bool:
    """Return whether a change with this standard error may be within the margin of error.

    With an error of 0, only a change of 0 is.

    >>> is_noise(0.15, 0.1), is_noise(-0.25, 0.1)
    (True, False)
    """
    return abs(change) < ERRORS * doubt


def _summed(seat: int, changes: Iterable[tuple[int, float]], doubt: float) -> tuple[Share, Share]:
    """Return the sums of a seat's changes by luck, own decisions and those of others, with their errors.

    A run of changes of one kind has the error of a single change, because errors within it cancel out.
    """
    sums, runs, before = [0.0] * 3, [0] * 3, -1
    for mover, change in changes:
        kind = -1 if mover == TIME else 0 if mover == CHANCE else 1 if mover == seat else 2
        if kind >= 0:
            sums[kind] += change
            runs[kind] += kind != before
        before = kind
    return Share(*sums), Share(*(doubt * sqrt(n) for n in runs))


def stretches(match: Match) -> list[tuple[int, int, int]]:
    """Return for each stretch of actions by one seat, or by chance, the mover and the points before and after it.

    An action that begins a new round is a stretch of TIME. Entered results of real dice count as chance; a chance event
    with only one possible result belongs to the stretch before it.
    """
    stage = match.game.players.stage
    found: list[tuple[int, int, int]] = []
    for index, turn in enumerate(match.turns):
        position = match.positions[index]
        mover = turn.seat
        if stage(position) != stage(match.positions[index + 1]):
            mover = TIME
        elif position.by_hand():
            mover = CHANCE
        elif mover == CHANCE and found and len(position.chances()) == 1:
            mover = found[-1][0]
        if found and found[-1][0] == mover:
            found[-1] = (mover, found[-1][1], index + 1)
        else:
            found.append((mover, index, index + 1))
    return found


def values(match: Match, at: int) -> tuple[float, ...]:
    """Return what a point of a match is worth to all seats: chances of winning, or a solo player's expected points."""
    position = match.positions[at]
    return (points(match.game, position),) if match.seats == 1 else chances(match.game, position)


def _swing(mover: int, first: int, last: int, changes: list[float]) -> Swing:
    seat = max(range(len(changes)), key=lambda s: abs(changes[s]))
    if mover >= 0 and abs(changes[mover]) >= OWN_SHARE * abs(changes[seat]):
        seat = mover
    return Swing(first, last, last, mover, seat, changes[seat])


def _pinned(match: Match, swing: Swing, whole: int) -> Generator[Progress, None, Swing]:
    """Find the action of a stretch with the largest change in the direction of the whole."""
    before = values(match, swing.first)[swing.seat]
    best, most = swing.last, 0.0
    for at in range(swing.first + 1, swing.last + 1):
        value = values(match, at)[swing.seat]
        yield whole, whole
        change = (value - before) * (1 if swing.change > 0 else -1)
        if change > most:
            best, most = at, change
        before = value
    return swing._replace(at=best)


def to_json(found: Review) -> str:
    """Return a review as JSON, in which form the worker sends it to the page."""
    told = [[p.at, *(round(v, 5) for v in p.values)] for p in found.points]
    return json.dumps([told, *found[1:]])


def from_json(text: str) -> Review:
    """Return the review that a JSON text of `to_json` describes."""
    told, swings, shares, doubts, doubt = json.loads(text)
    return Review(
        [ReviewPoint(at, tuple(values)) for at, *values in told],
        [Swing(*swing) for swing in swings],
        [Share(*share) for share in shares],
        [Share(*share) for share in doubts],
        doubt,
    )
