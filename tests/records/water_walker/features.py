"""What happened in a recorded match of Water Walker, read from its positions and replayed events."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from takujo import Match
from takujo.core.rules.match_history import Turn
from takujo.games.water_walker.rules.actions import Boat, Deal, Goal, Lay, Score, Walk
from takujo.games.water_walker.rules.field import around
from takujo.games.water_walker.rules.position import START, WaterWalkerPosition
from tests.records.begun import begun

FEATURES: dict[str, tuple[str, ...]] = {
    "every number of players and every pace (1, 6)": (
        *(f"{seats} players" for seats in (3, 4, 5, 6)),
        *(f"pace {pace}" for pace in ("off", "relaxed", "strict")),
        "seats with names",
        "seats of easy",
        "seats of random",
    ),
    "every way a walk ends, in both rounds (3.5, 6.3)": tuple(
        f"{end} in round {round}" for end in ("goal reached", "dobon", "no way on", "called") for round in (1, 2)
    ),
    "dealing and laying (3.1, 3.3)": ("two dobon in one hand", "laid next to the start boat", "laid farther off"),
    "start boats (3.2, 4.2, 7.6)": (
        "start boat beside a panel",
        "start boat on a panel",
        "start boat uncovers its panel",
    ),
    "goal boats (3.4, 4.3, 7.5, 7.6, 7.8)": (
        "goal next to the start",
        "goal on open water",
        "goal on a panel",
        "goal boat uncovers its panel",
        "goal boat stays",
    ),
    "what is walked on (3.5.2, 7.9)": (
        "another's panel",
        "a panel laid by the walker",
        "a panel of round 1 in round 2",
        "a panel that a boat had covered",
        "another's start boat",
        "another's goal boat",
        "the walker's own goal boat of round 1",
        "a walk of eight points or more",
    ),
    "calling dobon (6.2, 6.3)": (
        "let go on",
        "called by exactly half",
        *(f"called by {calls} of {others}" for calls, others in ((1, 2), (2, 3), (2, 4), (3, 5))),
    ),
    "every end (5.1, 5.2)": ("won by points", "tie broken by failed walks", "shared victory", "shared lower rank"),
    "entries": ("undo", "redo"),
}
"""What the recorded matches must show between them."""


def features(match: Match) -> set[str]:
    """Return every feature of a finished match."""
    return {*_begun(match), *_happened(match), *_ended(match)}


def _begun(match: Match) -> Iterator[str]:
    yield f"{match.seats} players"
    yield f"pace {match.options['clock']}"
    yield from begun(match)


def _happened(match: Match) -> Iterator[str]:
    uncovered: set[int] = set()
    for at, turn in enumerate(match.turns):
        before, after = _position(match, at), _position(match, at + 1)
        uncovered |= {c for c in before.boats if c in before.panels and c not in after.boats}
        if isinstance(turn.action, Deal):
            if max(turn.action.traps) == 2:
                yield "two dobon in one hand"
        elif isinstance(turn.action, Boat):
            yield from _boat(before, after)
        elif isinstance(turn.action, Lay):
            yield "laid next to the start boat" if after.last in around(before.start) else "laid farther off"
        elif isinstance(turn.action, Goal):
            yield from _goal(before, after)
        elif isinstance(turn.action, Walk):
            yield from _step(before, after)
            if after.last in uncovered and after.face_up(after.last):
                yield "a panel that a boat had covered"
        elif isinstance(turn.action, Score):
            yield from _score(turn, before, after)
        yield from _calls(turn, before)


def _boat(before: WaterWalkerPosition, after: WaterWalkerPosition) -> Iterator[str]:
    yield "start boat on a panel" if after.last in before.panels else "start boat beside a panel"
    if before.start in before.panels:
        yield "start boat uncovers its panel"


def _goal(before: WaterWalkerPosition, after: WaterWalkerPosition) -> Iterator[str]:
    yield "goal on a panel" if after.goal in before.panels else "goal on open water"
    if after.goal in around(before.start):
        yield "goal next to the start"


def _step(before: WaterWalkerPosition, after: WaterWalkerPosition) -> Iterator[str]:
    here, p = after.last, after
    if here in p.boats:
        owner, kind = divmod(p.boats[here], 3)
        if owner != p.turn:
            yield "another's start boat" if kind == START else "another's goal boat"
        elif here != p.goal:
            yield "the walker's own goal boat of round 1"
        return
    deal, by, _ = p.panels[here]
    if deal % p.seats != p.turn:
        yield "another's panel"
    if by == p.turn:
        yield "a panel laid by the walker"
    if deal < p.seats and p.round == 2:
        yield "a panel of round 1 in round 2"


def _score(turn: Turn, before: WaterWalkerPosition, after: WaterWalkerPosition) -> Iterator[str]:
    won = after.scores[before.turn] - before.scores[before.turn]
    if won:
        yield f"goal reached in round {before.round}"
        if before.goal in before.panels:
            yield "goal boat uncovers its panel"
    else:
        yield "goal boat stays"
    if won >= 8:
        yield "a walk of eight points or more"


def _calls(turn: Turn, before: WaterWalkerPosition) -> Iterator[str]:
    for event in turn.events:
        if event.kind in ("splash", "stuck", "called"):
            end = {"splash": "dobon", "stuck": "no way on", "called": "called"}[event.kind]
            yield f"{end} in round {before.round}"
        if event.kind == "on":
            yield "let go on"
        elif event.kind == "called":
            calls, others = before.calls.count(1) + 1, before.seats - 1
            yield f"called by {calls} of {others}"
            if 2 * calls == others:
                yield "called by exactly half"


def _ended(match: Match) -> Iterator[str]:
    outcome = match.outcome()
    assert outcome is not None
    best, *others = outcome.ranking
    if len(best) > 1:
        yield "shared victory"
    elif outcome.reason == "end.points":
        yield "won by points"
    if any(len(together) > 1 for together in others):
        yield "shared lower rank"
    apart = [outcome.scores[together[0]] for together in outcome.ranking]
    if len(set(apart)) < len(apart):
        yield "tie broken by failed walks"
    assert sorted(chain(*outcome.ranking)) == list(range(match.seats))


def _position(match: Match, at: int) -> WaterWalkerPosition:
    position = match.positions[at]
    assert isinstance(position, WaterWalkerPosition)
    return position
