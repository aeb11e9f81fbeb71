"""Ways to go on, played on again and again with shared luck until it is clear which is best (players/racing.py)."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from .....core.rules.position import CHANCE
from .....core.rules.rng import Stream
from .....core.thinking.continuation import Continuation, ForcedReply
from .....core.thinking.win_shares import shares
from ...players.plans import plans
from ...players.skill import KEEN
from ...players.worth.win_chance import chance
from ...rules.actions import VERBS
from ...rules.position import WarCloudsPosition

LAPS = 4
"""So often a way is played on by the longer search, unless it has fallen behind."""
ROUNDS = 3
"""So many rounds it plays on, the present one included."""
SURE = 2.5
"""A way that is so many standard errors behind has fallen behind."""
USUAL = 0.05
"""How much the difference of two ways usually varies from lap to lap, in chances to win."""


def weighed(p: WarCloudsPosition, seat: int, ways: Sequence[Continuation], rng: Stream) -> list[Continuation]:
    """Return ways with the chance to win that they lead to by the end of the round."""
    return _raced(p, seat, ways, rng, 1, 1)


def searched(p: WarCloudsPosition, seat: int, ways: Sequence[Continuation], rng: Stream) -> list[Continuation]:
    """Return ways with the chance to win that they lead to, by a search that is much longer."""
    return _raced(p, seat, ways, rng, LAPS, ROUNDS)


def _raced(
    p: WarCloudsPosition, seat: int, ways: Sequence[Continuation], rng: Stream, laps: int, rounds: int
) -> list[Continuation]:
    worth: list[list[float]] = [[] for _ in ways]
    running = list(range(len(ways)))
    for _ in range(laps):
        luck = rng.below(1 << 30)
        for n in running:
            worth[n].append(_played_on(p, seat, ways[n], Stream(luck, "on"), rounds))
        running = _in_reach(worth, running)
        if len(running) < 2:
            break
    return [way._replace(worth=sum(one) / len(one)) for way, one in zip(ways, worth, strict=True)]


def _in_reach(worth: Sequence[Sequence[float]], running: Sequence[int]) -> list[int]:
    first = max(running, key=lambda n: sum(worth[n]))
    kept = []
    for n in running:
        behind = [a - b for a, b in zip(worth[first], worth[n], strict=True)]
        mean = sum(behind) / len(behind)
        variance = (sum((d - mean) ** 2 for d in behind) + USUAL * USUAL) / len(behind)
        if mean <= SURE * sqrt(variance / len(behind)):
            kept.append(n)
    return kept


def _played_on(p: WarCloudsPosition, seat: int, way: Continuation, rng: Stream, rounds: int) -> float:
    """Return the chance to win after some rounds in which everybody plays keenly."""
    world = p.copy()
    for step in way.steps:
        assert not isinstance(step, ForcedReply)
        world.play(seat, VERBS.parse(step[0]))
    until = max(1, p.round) + rounds
    while world.stack and world.round < until:
        on_turn = world.actors()[0]
        if on_turn == CHANCE:
            world.play(CHANCE, world.chances()[0][0])
            continue
        for action in next(plans(world, on_turn, rng, KEEN)):
            world.play(on_turn, action)
    outcome = world.outcome()
    return shares(outcome)[seat] if outcome is not None else chance(world, seat, p.round)
