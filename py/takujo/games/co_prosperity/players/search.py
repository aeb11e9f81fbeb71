"""The search of the better computer players: compares many ways to continue by exact odds and the chance of winning."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from ....core.rules.action import Action
from ....core.rules.rng import Stream
from ....core.thinking.ideas import Idea, Thinking, best
from ..data import CARD, CARDS
from ..rules import production
from ..rules.actions import Play, Take
from ..rules.position import CoProsperityPosition
from ..rules.steps import OperateStep
from . import foresight, return_plans
from .plans import Way, led_to, ways
from .value_function import at_war, chance

NOISE = {"normal": 0.025, "strong": 0.0, "master": 0.0}
"""By level, the standard deviation of the error in the value of a way to continue, as a chance of winning."""
MASTER = "master"
"""The level that looks ahead: see foresight.py."""
SLICE = 3
"""The number of positions evaluated before the search checks again whether its time is over."""
PLENTY = (0.0, 1.0, 1.85, 2.55, 3.15)
"""By the number of copies of a card in hand: the value of all copies together, relative to that of a single one."""
SPENT = 0.25
"""The share of a card's immediate gain that counts as its value, because the enemy acts before the card is used."""
BESIDE = (
    ((0.12, 0.08, 0.08, -0.1), (0.12, 0.06, 0.12, -0.1)),
    ((0.12, 0.03, 0.0, 0.08, -0.1), (0.12, 0.15, 0.02, 0.08, -0.1)),
)
"""By seat, then before a war (0) and in a war (1): the value of holding each kind of card, in addition to its best
immediate use.
"""


def think(view: CoProsperityPosition, seat: int, rng: Stream, level: str) -> Thinking:
    """Yield the best ideas for a seat's decision, again and again while the search improves them."""
    world = view.determinize(seat, rng)
    if view.pending == "choose":
        yield from _hands(view, world, seat, rng)
        return
    if level == MASTER and foresight.serves(view):
        yield from foresight.think(view, seat, rng)
        return
    if level == MASTER and return_plans.serves(view):
        yield from return_plans.think(view, seat, rng)
        return
    ideas: Sequence[Idea] = ()
    found: dict[Way, float] = {}
    noise = NOISE[level]
    for way in ways(view, seat, rng):
        found[way] = chance(led_to(world, seat, way), seat) + (noise * rng.bell() if noise else 0.0)
        if len(found) % SLICE == 0 or not ideas:
            ideas = best(Idea(*item) for item in found.items())
            yield ideas
    ideas = best(Idea(*item) for item in found.items())
    yield ideas


def _hands(view: CoProsperityPosition, world: CoProsperityPosition, seat: int, rng: Stream) -> Thinking:
    """Yield whole hands, evaluated by the best operation with each kind of card."""
    q = world.copy()
    ideas: list[Idea] = [Idea((view.actions(seat)[0],), 0.5)]
    yield ideas
    gains = [0.0] * len(CARDS[seat])
    missing = production.points(view, seat) - view.held[seat]
    q.stack = [OperateStep(seat)]
    q.hands[seat][:] = [int(copies > 0) for copies in (q.copies(seat, n) for n in range(len(gains)))]
    q.held[seat] = missing + 1
    base = _odds(chance(q, seat))
    for n, way in enumerate(ways(q, seat, rng, 1)):
        if isinstance(way[0], Play):
            card = CARD[seat][way[0].card]
            after = led_to(q, seat, way)
            after.held[seat] += 1
            if after.pending == "operate":
                after.hands[seat][:] = q.hands[seat]
            gains[card] = max(gains[card], _odds(chance(after, seat, 4)) - base)
        if n % SLICE == 0:
            yield ideas
    worth = [min(1.5, gain) + more for gain, more in zip(gains, BESIDE[seat][at_war(world, seat)], strict=True)]
    found: list[tuple[float, tuple[Action, ...]]] = []
    for way in ways(view, seat, rng):
        counts = world.hands[seat][:]
        for action in way:
            if isinstance(action, Take):
                counts[CARD[seat][action.card]] += 1
        found.append((sum(each * PLENTY[min(4, n)] for each, n in zip(worth, counts, strict=True)), way))
    # The known chance of winning assumes an average hand.
    at = _odds(chance(world, seat)) - SPENT * sum(value for value, _ in found) / len(found)
    yield best(Idea(way, 1 / (1 + exp(-at - SPENT * value))) for value, way in found)


def _odds(chance: float) -> float:
    """Return a chance as log odds in nats."""
    chance = max(1e-6, min(1 - 1e-6, chance))
    return log(chance / (1 - chance))
