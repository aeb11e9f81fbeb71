"""Repeated playouts of continuations with shared luck until the best one is clear (players/racing.py)."""

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
"""The number of playouts per continuation in the longer search, unless it falls behind."""
ROUNDS = 3
"""The number of rounds played out, including the present one."""
SURE = 2.5
"""The deficit in standard errors at which a continuation has fallen behind."""
USUAL = 0.05
"""The usual variation of the difference between two continuations, in chances of winning."""


def weighed(p: WarCloudsPosition, seat: int, ways: Sequence[Continuation], rng: Stream) -> list[Continuation]:
    """Return continuations with their chance of winning at the end of the round."""
    return _raced(p, seat, ways, rng, 1, 1)


def searched(p: WarCloudsPosition, seat: int, ways: Sequence[Continuation], rng: Stream) -> list[Continuation]:
    """Return continuations with their chance of winning according to a much longer search."""
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
    """Return the chance of winning after some rounds in which all nations play keenly."""
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
