"""Selects the continuations that a puzzle stores.

They are the right ones, and the best ones after each wrong move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.rules.action import Action
from ..core.rules.position import Position
from ..core.thinking.continuation import Continuation, ForcedReply

MOST_RIGHT = 24
"""The maximum number of right continuations; with more of them, nearly any move would be right."""


def cut(
    ways: Sequence[Continuation], same: float, margin: float
) -> tuple[list[Continuation], list[Continuation]] | None:
    """Return the right and the wrong continuations, best first; None if none of them is clearly best."""
    ranked = sorted(ways, key=lambda way: -way.worth)
    right = [way for way in ranked if way.worth >= ranked[0].worth - same]
    wrong = ranked[len(right) :]
    if not wrong or len(right) > MOST_RIGHT or right[-1].worth - wrong[0].worth < margin:
        return None
    return right, wrong


def witnesses(
    position: Position, seat: int, right: Sequence[Continuation], wrong: Sequence[Continuation]
) -> list[Continuation] | None:
    """Return the wrong continuations that show the best value after each wrong move at a right point.

    None if a listed move is in no continuation, or if there is no wrong move at all: then there is no puzzle.
    """
    found: dict[Continuation, None] = {}
    for played, at in places(position, seat, right):
        wanted = {notation for way in right for notation in way.next(played)}
        open_ways = [(way, way.next(played)) for way in wrong if way.rest(played) is not None]
        for action in map(str, at.actions(seat)):
            if action not in wanted:
                best = next((way for way, next_ in open_ways if action in next_), None)
                if best is None:
                    return None
                found[best.ended()] = None
    return sorted(found, key=lambda way: -way.worth) or None


def places(position: Position, seat: int, right: Sequence[Continuation]) -> Iterator[tuple[tuple[str, ...], Position]]:
    """Yield every position that the right continuations reach, with the solver's actions that lead there."""
    todo: list[tuple[tuple[str, ...], Position]] = [((), position)]
    seen: set[object] = set()
    while todo:
        played, at = todo.pop()
        yield played, at
        for way in right:
            for notation in way.next(played):
                after = (*played, notation)
                # Actions in any order lead to the same point.
                key = tuple(sorted(after)), at.key()
                if key not in seen:
                    seen.add(key)
                    following = _after(at, seat, way, after)
                    if following is not None:
                        todo.append((after, following))


def _after(position: Position, seat: int, way: Continuation, played: Sequence[str]) -> Position | None:
    """Return the position at the solver's next decision in a continuation; None at its end."""
    rest = way.rest(played) or ()
    if not any(not isinstance(step, ForcedReply) for step in rest):
        return None
    after = position.copy()
    after.play(seat, _parsed(after, played[-1], seat))
    for step in rest:
        if not isinstance(step, ForcedReply):
            break
        after.play(step.seat, _parsed(after, step.notation, step.seat))
    return after


def _parsed(position: Position, notation: str, seat: int) -> Action:
    return next(action for action in position.listed(seat) if str(action) == notation)


def by_chance(position: Position, seat: int, right: Sequence[Continuation]) -> float:
    """Return the probability that a player who chooses random legal moves solves the puzzle."""

    def chance(at: Position, played: tuple[str, ...]) -> float:
        actions = [str(action) for action in at.actions(seat)]
        solved = 0.0
        for notation in actions:
            on = [way for way in right if notation in way.next(played)]
            if on:
                after = (*played, notation)
                following = _after(at, seat, on[0], after)
                solved += 1.0 if following is None else chance(following, after)
        return solved / len(actions)

    return chance(position, ())
