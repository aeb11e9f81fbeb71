"""A year takes few taps: copies of a card at once, a card with its action, and what is the only choice by itself."""

from __future__ import annotations

from statistics import median
from typing import NamedTuple

from takujo.core.match.match import Match
from takujo.core.rules.position import CHANCE, Position
from takujo.games.co_prosperity.board.look import TOGETHER_FOCUS
from tests.games.sights import match_of
from tests.games.taps import taps
from tests.tiers import slow

RECORDS = ("computers", "both-at-once", "final-count-japan", "allied-sudden-death")
MOST = 20
"""How many taps a side may need for a typical year: it takes the same hand as last year, and few units return."""
MOST_HAND = 2
"""The taps for the same hand as last year: one takes it, one confirms it."""
FEW = 3
"""How many units return in a typical year."""


class Year(NamedTuple):
    """What a side does in a year of a recorded match."""

    hand: int
    """The taps for the choice of the hand, as it was recorded."""
    rest: int
    """The taps for everything else."""
    actions: int
    """The number of actions in the record."""
    returns: int
    """The number of units that return."""


@slow("more whole matches")
def test_a_typical_year_takes_few_taps() -> None:
    years = [year for record in RECORDS for year in _years(match_of("co-prosperity", record)) if year.returns <= FEW]
    assert len(years) > 20
    assert median(year.actions for year in years) >= 30, "these years are typical"
    assert median(MOST_HAND + year.rest for year in years) <= MOST
    assert median(year.hand + year.rest for year in years) <= MOST + 2, "also with another hand each year"


def test_the_same_hand_as_last_year_takes_one_tap() -> None:
    match = Match.new("co-prosperity", 2, seed=1)
    while match.position.turn < 2:
        match.play(match.actors()[0], next(a for a in match.actions(match.actors()[0])[::-1]))
    at = len(match.turns)
    assert match.position.pending == "choose" and match.position.turn == 2
    last = [
        t.action for t, p in zip(match.turns, match.positions, strict=False) if t.seat == 0 and p.pending == "choose"
    ]
    for action in sorted(last[:-1], key=str):
        match.play(0, action)
    match.play(0, "ready")
    assert taps(match, at, [turn.action for turn in match.turns[at:]]) == MOST_HAND


def test_units_that_return_to_the_same_place_return_together() -> None:
    match = match_of("co-prosperity", "final-count-japan")
    best = 0
    for at, position in enumerate(match.positions):
        if position.pending != "home":
            continue
        seat = position.actors()[0]
        drawn = match.game.board.scene(position.view(seat), seat, "en", "tall", TOGETHER_FOCUS)
        plays = max(drawn.plays.values(), key=len, default=())
        if len(plays) <= best:
            continue
        best = len(plays)
        played = match.fork(at)
        before = len(_returned(played.position))
        for action in plays:
            played.play(seat, action)
        units = (len(plays) + 2) // 3
        assert len(_returned(played.position)) == before + units or played.position.pending != "return"
    assert best >= 7, "one choice of a place for three units"


def _returned(position: Position) -> list[int]:
    found: list[int] = position.returned  # type: ignore[attr-defined]  # a position of this game
    return found


def _years(match: Match) -> list[Year]:
    """Return what each side needs for each year of a match."""
    found: dict[tuple[int, int], list[int]] = {}
    at = 0
    while at < len(match.turns):
        position, seat = match.positions[at], match.turns[at].seat
        choosing = position.pending == "choose"
        end = at + 1
        while end < len(match.turns) and _together(match, at, end):
            end += 1
        for side in (0, 1) if choosing else () if seat == CHANCE else (seat,):
            mine = [n for n in range(at, end) if match.turns[n].seat == side]
            actions = [match.turns[n].action for n in mine]
            if choosing:  # In any order; the last one confirms the hand.
                actions[:-1] = sorted(actions[:-1], key=str)
            year = found.setdefault((position.turn, side), [0, 0, 0, 0])
            year[0 if choosing else 1] += taps(match, mine[0], actions)
            year[2] += len(actions)
            year[3] += sum(match.positions[n].pending == "home" for n in mine)
        at = end
    return [Year(*year) for year in found.values()]


def _together(match: Match, first: int, at: int) -> bool:
    """Return whether an action continues the one before it, of the same seat, or for hands of cards, of either seat."""
    if match.positions[first].pending == "choose":
        return match.positions[at].pending == "choose"
    same = match.turns[first].seat == match.turns[at].seat and match.positions[at].pending != "choose"
    return same and match.positions[first].turn == match.positions[at].turn
