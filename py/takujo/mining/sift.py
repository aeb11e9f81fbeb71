"""From all ways to go on to those that a problem keeps: which are right, and what the wrong moves come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.rules.action import Action
from ..core.rules.position import Position
from ..core.thinking.continuation import Continuation, ForcedReply

MOST_RIGHT = 24
"""A problem with more right ways is none: nearly anything would do."""


def cut(
    ways: Sequence[Continuation], same: float, margin: float
) -> tuple[list[Continuation], list[Continuation]] | None:
    """Return the right ways and the wrong ones, each the best first; None where no line is clearly best."""
    ranked = sorted(ways, key=lambda way: -way.worth)
    right = [way for way in ranked if way.worth >= ranked[0].worth - same]
    wrong = ranked[len(right) :]
    if not wrong or len(right) > MOST_RIGHT or right[-1].worth - wrong[0].worth < margin:
        return None
    return right, wrong


def witnesses(
    position: Position, seat: int, right: Sequence[Continuation], wrong: Sequence[Continuation]
) -> list[Continuation] | None:
    """Return of the wrong ways those that tell what each wrong move at a right place can still come to.

    None where there is a listed move that no way has, or no wrong move at all: then nothing is asked.
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
    """Give every place that the right ways lead through, with what the solver has done up to there."""
    todo: list[tuple[tuple[str, ...], Position]] = [((), position)]
    seen: set[object] = set()
    while todo:
        played, at = todo.pop()
        yield played, at
        for way in right:
            for notation in way.next(played):
                after = (*played, notation)
                # what is done in any order comes to one place
                key = tuple(sorted(after)), at.key()
                if key not in seen:
                    seen.add(key)
                    following = _after(at, seat, way, after)
                    if following is not None:
                        todo.append((after, following))


def _after(position: Position, seat: int, way: Continuation, played: Sequence[str]) -> Position | None:
    """Return where the solver decides next on a way; None at its end."""
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
    """Return the chance that somebody who plays anything legal solves it."""

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
