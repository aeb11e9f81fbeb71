"""Plays continuations out, again and again with shared luck, until it is clear which one is best."""

from __future__ import annotations

from collections.abc import Sequence

from .....core.rules.position import CHANCE
from .....core.rules.rng import Stream
from .....core.thinking.candidate_race import Cutoff, Race
from .....core.thinking.continuation import Continuation, ForcedReply
from .....core.thinking.win_shares import shares
from ...players.plans import plans
from ...players.skill import KEEN
from ...players.worth.win_chance import chance
from ...rules.actions import VERBS
from ...rules.position import WarCloudsPosition

LAPS = 4
"""In the longer search, the maximum number of simulations of a continuation; bad continuations are dropped earlier."""
ROUNDS = 3
"""The number of rounds that a simulation plays, including the present one."""
CUTOFF = Cutoff(every=1, errors=2.5, usual=0.05)
"""The rule by which a continuation is dropped; `usual` is the usual deviation of results, as a chance of winning."""


def weighed(p: WarCloudsPosition, seat: int, ways: Sequence[Continuation], rng: Stream) -> list[Continuation]:
    """Return continuations with their chance of winning at the end of the round."""
    return _raced(p, seat, ways, rng, 1, 1)


def searched(p: WarCloudsPosition, seat: int, ways: Sequence[Continuation], rng: Stream) -> list[Continuation]:
    """Return continuations with their chance of winning according to a much longer search."""
    return _raced(p, seat, ways, rng, LAPS, ROUNDS)


def _raced(
    p: WarCloudsPosition, seat: int, ways: Sequence[Continuation], rng: Stream, laps: int, rounds: int
) -> list[Continuation]:
    race = Race(len(ways), rule=CUTOFF.remaining)
    for _ in range(laps):
        luck = rng.below(1 << 30)
        for n in race.running:
            race.add(n, _played_on(p, seat, ways[n], Stream(luck, "on"), rounds))
        race.leave_behind()
        if len(race.running) < 2:
            break
    return [way._replace(worth=race.seen(n)) for n, way in enumerate(ways)]


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
