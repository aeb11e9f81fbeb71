"""The operations of `master`: compared by the enemy's best replies and the player's own operations after these."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.rules.rng import Stream
from ....core.thinking.ideas import Idea, Thinking, best, differing
from ..rules.next_step import NextStep
from ..rules.position import CoProsperityPosition
from .lookahead import PASS, Ahead, varied
from .plans import Way, led_to, ways
from .value_function import chance

DRAWN = 6
"""The factor by which more ways of carrying out a move are drawn than in `plans`."""
RIVALS = 8
"""The maximum number of ways that are compared."""
WITHIN = 0.04
"""The largest deficit of a compared way against the best static value, in chances of winning."""
WORLDS = 3
"""The maximum number of worlds; after each, the worse half of the ways is dropped."""


def think(view: CoProsperityPosition, seat: int, rng: Stream) -> Thinking:
    """Yield the best ideas so far, as the search improves them."""
    world = view.determinize(seat, rng)
    sight: dict[Way, float] = {}
    ideas: Sequence[Idea] = ()
    for way in ways(view, seat, rng, DRAWN):
        sight[way] = chance(led_to(world, seat, way), seat)
        if len(sight) % 3 == 1:
            ideas = best(Idea(*item) for item in sight.items())
            yield ideas
    ideas = best(Idea(*item) for item in sight.items())
    yield ideas
    seen = {way: [sight[way]] for way in _rivals(sight)}
    running, behind = list(seen), list[Way]()
    own = sorted(sight, key=lambda way: -sight[way])
    for _ in range(WORLDS):
        if len({way[0] for way in running}) < 2:  # What follows after the same action isn't decided yet.
            break
        found: dict[Way, float] = {}
        ahead = Ahead(world, seat, own, rng)
        for _ in ahead.prepare():
            yield ideas
        for way in running:
            if ends_phase(world, seat, way):
                continue
            thinking = ahead.foreseen(way)
            while True:
                try:
                    next(thinking)
                except StopIteration as done:
                    found[way] = done.value
                    break
                yield ideas
        less = sum(sight[way] - value for way, value in found.items()) / max(1, len(found))
        for way in running:
            seen[way].append(found.get(way, sight[way] - less))
        running.sort(key=lambda way: -sum(seen[way]))
        ideas = differing(Idea(way, sum(seen[way]) / len(seen[way])) for way in [*running, *behind])
        yield ideas
        half = max(2, (len(running) + 1) // 2)
        running, behind = running[:half], [*running[half:], *behind]
        world = view.determinize(seat, rng)


def serves(view: CoProsperityPosition) -> bool:
    """Return whether the decision is an operation of the operations phase, or part of one."""
    if view.pending in ("action", "from", "with"):
        first = view.stack[0]
        return isinstance(first, NextStep) and first.phase == "operate"
    return view.pending == "operate"


def ends_phase(p: CoProsperityPosition, seat: int, way: Way) -> bool:
    """Return whether a way is the pass that ends the phase; the use of remaining cards then counts only statically."""
    if way != PASS:
        return False
    q = p.copy()
    q.play(seat, PASS[0])
    return q.pending != "operate"


def _rivals(sight: Mapping[Way, float]) -> list[Way]:
    """Return the ways worth comparing, by static value, best first."""
    bar = max(sight.values()) - WITHIN
    return varied((way for way in sorted(sight, key=lambda way: -sight[way]) if sight[way] >= bar), RIVALS)
