"""How the better computer players choose: many ways to go on, battles by exact odds, the chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from ....core.action import Action
from ....core.ideas import Idea, Thinking, best
from ....core.rng import Stream
from ..data import CARD, CARDS, JAPAN
from ..rules import production
from ..rules.actions import Pass, Play, Take
from ..rules.position import CoProsperityPosition
from .plans import ways
from .value_function import at_war, chance

NOISE = {"normal": 0.025, "strong": 0.0}
"""How far the judgement of a way may be off, in chances to win (a standard deviation)."""
SLICE = 3
"""Positions valued between two looks at the clock."""
PLENTY = (0.0, 1.0, 1.85, 2.55, 3.15)
"""What copies of a card are worth together, beside a single one."""
SPENT = 0.25
"""How much of what a card could do at once comes true: the enemy acts too."""
BESIDE = (
    ((0.12, 0.08, 0.08, -0.1), (0.12, 0.06, 0.12, -0.1)),
    ((0.12, 0.03, 0.0, 0.08, -0.1), (0.12, 0.15, 0.02, 0.08, -0.1)),
)
"""By seat, before and in a war: what a card of each kind is worth beside the best that it can do at once."""
Way = tuple[Action, ...]


def think(view: CoProsperityPosition, seat: int, rng: Stream, level: str) -> Thinking:
    """Yield the best ideas so far, again and again."""
    world = view.determinize(seat, rng)
    if view.stack[-1][0] == "choose":
        yield from _hands(view, world, seat, rng)
        return
    ideas: Sequence[Idea] = ()
    found: dict[Way, float] = {}
    noise = NOISE[level]
    for way in ways(view, seat, rng):
        found[way] = chance(_after(world, seat, way), seat) + (noise * rng.bell() if noise else 0.0)
        if len(found) % SLICE == 0 or not ideas:
            ideas = best(Idea(*item) for item in found.items())
            yield ideas
    ideas = best(Idea(*item) for item in found.items())
    yield ideas


def _after(p: CoProsperityPosition, seat: int, way: Way) -> CoProsperityPosition:
    """Return the position to which a way leads; where a pass ends the phase, that before its end without the cards.

    So what cards can still do is weighed against nothing else than that they are lost.
    """
    q = p.copy()
    for action in way:
        q.play(seat, action)
    if isinstance(way[-1], Pass) and q.stack and q.stack[-1][0] != "operate":
        q = p.copy()
        q.hands[seat] = [0] * len(CARDS[seat])
        q.held[seat] = 0
        q.rp = q.rp if seat != JAPAN else 0
        q.stack = [("operate", 1 - seat)]
    return q


def _hands(view: CoProsperityPosition, world: CoProsperityPosition, seat: int, rng: Stream) -> Thinking:
    """Yield whole hands by what the best operation with each kind of card would bring."""
    q = world.copy()
    ideas: list[Idea] = [Idea((view.actions(seat)[0],), 0.5)]
    yield ideas
    gains = [0.0] * len(CARDS[seat])
    missing = production.points(view, seat) - view.held[seat]
    q.stack = [("operate", seat)]
    q.hands[seat] = [int(copies > 0) for copies in (q.copies(seat, n) for n in range(len(gains)))]
    q.held[seat] = missing + 1
    base = _odds(chance(q, seat))
    for n, way in enumerate(ways(q, seat, rng, 1)):
        if isinstance(way[0], Play):
            card = CARD[seat][way[0].card]
            after = _after(q, seat, way)
            after.held[seat] += 1
            if after.stack and after.stack[-1][0] == "operate":
                after.hands[seat] = q.hands[seat][:]
            gains[card] = max(gains[card], _odds(chance(after, seat, 4)) - base)
        if n % SLICE == 0:
            yield ideas
    worth = [min(1.5, gain) + more for gain, more in zip(gains, BESIDE[seat][at_war(world, seat)], strict=True)]
    found = []
    for way in ways(view, seat, rng):
        counts = world.hands[seat][:]
        for action in way:
            if isinstance(action, Take):
                counts[CARD[seat][action.card]] += 1
        found.append((sum(each * PLENTY[min(4, n)] for each, n in zip(worth, counts, strict=True)), way))
    # the chance that is known is that with a hand like any other
    at = _odds(chance(world, seat)) - SPENT * sum(value for value, _ in found) / len(found)
    yield best(Idea(way, 1 / (1 + exp(-at - SPENT * value))) for value, way in found)


def _odds(chance: float) -> float:
    """Return a chance in nats of its odds."""
    chance = max(1e-6, min(1 - 1e-6, chance))
    return log(chance / (1 - chance))
