"""How the better computer players choose: the keen one's plan, and strong ones play the likeliest ways on.

The master does as they do, and drives hard bargains.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....core.rules.action import Action
from ....core.rules.position import CHANCE
from ....core.rules.rng import Stream
from ....core.thinking.ideas import MOST_IDEAS, Idea, Settled, Thinking, differing
from ..rules.position import WarCloudsPosition
from .alternatives import war_way, weighed
from .land import land_plans
from .plans import Plan, packages, plans
from .racing import Runner, best, in_reach
from .skill import KEEN, SHREWD, Skill
from .worth.value_function import prospect
from .worth.win_chance import chance

Way = tuple[Plan, Skill]
"""What a seat may do, and with which skill it goes on to the end of the round."""
OTHERS = KEEN.hasty()
"""How everybody is taken to play further on."""
DEEP = 3
"""So many packages, and kinds of tile, are thought on from."""
DRAFTED = 6
"""So many packages where two take them all: the first ones decide much of the match."""
AHEAD = (0, 0, 6, 4, 4, 5, 5)
"""By number of players: how many rounds are played on at most, the present one included."""
FEW_FLAGS = 5
"""Who has no more flags than that thinks about the end when trading."""
LAPS = 4
"""So often each way is played on, with other luck, unless it has fallen behind."""
SLICE = 3
"""Turns played between two looks at the clock: some milliseconds."""


def think(p: WarCloudsPosition, seat: int, rng: Stream, level: str) -> Thinking:
    """Yield the best ideas so far, again and again."""
    own = SHREWD if level == "master" else KEEN
    likely = next(plans(p, seat, rng, own))
    ideas = [Idea(tuple(likely), None)]
    race: list[Runner] = []
    if level != "normal":
        yield ideas
        race = [Runner(plan, skill) for plan, skill in _ways(p, seat, rng, likely, own)]
    if len(race) < 2:
        yield Settled(ideas)
        yield weighed(p, seat, likely, own)
        return
    running = race
    lots: list[int] = []
    while len(running) > 1 and len(lots) < LAPS:
        lots.append(rng.below(1 << 30))  # the others do the same, as far as they can, whatever is tried
        for one in running:
            for _ in _lap(p, seat, one, own, lots[-1]):
                yield ideas
            if len(lots) == 1:
                ideas = best(race)
        ideas = best(race)
        running = in_reach(running)
        yield ideas
    yield Settled(ideas)
    war = war_way(p, seat, likely, own)  # for those who like it: what is best is settled
    if war is None:
        return
    warlike = Runner(war[0], own.warlike())
    for lot in lots:
        for _ in _lap(p, seat, warlike, own, lot):
            yield ideas
    yield differing([*ideas[: MOST_IDEAS - 1], warlike.idea(), *ideas])


def _lap(p: WarCloudsPosition, seat: int, one: Runner, own: Skill, lot: int) -> Iterator[None]:
    """Play a way on with some luck, yielding now and then, and let it know where that led."""
    world = p.copy()
    for action in one.plan:
        world.play(seat, action)
    yield from _played_on(world, seat, one.skill, own, Stream(lot, "on"))
    one.worth.append(prospect(world, seat))
    one.chance.append(chance(world, seat, p.round))


def _played_on(p: WarCloudsPosition, seat: int, skill: Skill, own: Skill, rng: Stream) -> Iterator[None]:
    """Play on for some rounds, the seat in a skill to the end of this one, then in its own, yielding now and then."""
    now, hasty, later = p.round, skill.hasty(), own.hasty()
    until = max(1, now) + AHEAD[p.seats]
    n = 0
    while p.stack and p.round < until:
        on_turn = p.actors()[0]
        if on_turn == CHANCE:
            p.play(CHANCE, p.chances()[0][0])
            continue
        as_it_is = OTHERS if on_turn != seat else hasty if p.round == now else later
        for action in next(plans(p, on_turn, rng, as_it_is)):
            p.play(on_turn, action)
        n += 1
        if not n % SLICE:
            yield


def _ways(p: WarCloudsPosition, seat: int, rng: Stream, likely: Plan, own: Skill) -> list[Way]:
    """Return what is thought on from: ways that begin differently, the likely one first."""
    step = p.pending
    ways: list[Way] = [(likely, own)]
    if step == "draft":
        ways += [(plan, own) for plan in packages(p, seat, rng, own)[: DRAFTED if p.seats == 2 else DEEP]]
    elif step == "trade" and not p.ended and p.flags[seat] <= FEW_FLAGS:
        others = own.bold(), own.sparing(), own.ending()
        ways += [(next(plans(p, seat, Stream(1, "ways"), skill)), skill) for skill in others]
    elif step == "develop":
        ways += [(plan, own) for plan in land_plans.ways_to_develop(p, seat, own, DEEP)]
        ways.append((next(plans(p, seat, Stream(1, "ways"), own.ending())), own.ending()))
    firsts: dict[tuple[Action, ...], Way] = {}
    for way in ways:
        firsts.setdefault(tuple(way[0]), way)
    return list(firsts.values())
