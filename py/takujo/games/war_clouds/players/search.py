"""The search of the better computer players: the keen player's line; strong players play out the likeliest lines.

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
"""A line, and the skill with which the seat plays until the end of the round."""
OTHERS = KEEN.hasty()
"""The assumed skill of all seats in later rounds."""
DEEP = 3
"""The number of packages, and of kinds of tile, that are played out."""
DRAFTED = 6
"""The number of packages played out with two players, who take them all, so that the first ones matter more."""
AHEAD = (0, 0, 6, 4, 4, 5, 5)
"""By number of players: the maximum number of rounds to play out, including the present one."""
FEW_FLAGS = 5
"""The number of remaining flags up to which a player considers the end when trading."""
LAPS = 4
"""The number of playouts per line with different luck, unless it falls behind."""
SLICE = 3
"""The number of turns played between two checks of the clock: some milliseconds."""


def think(p: WarCloudsPosition, seat: int, rng: Stream, level: str) -> Thinking:
    """Yield the best ideas so far, as the search improves them."""
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
        lots.append(rng.below(1 << 30))  # The others do the same in each playout, as far as they can.
        for one in running:
            for _ in _lap(p, seat, one, own, lots[-1]):
                yield ideas
            if len(lots) == 1:
                ideas = best(race)
        ideas = best(race)
        running = in_reach(running)
        yield ideas
    yield Settled(ideas)
    war = war_way(p, seat, likely, own)  # The best idea is final; these are for playing styles.
    if war is None:
        return
    warlike = Runner(war[0], own.warlike())
    for lot in lots:
        for _ in _lap(p, seat, warlike, own, lot):
            yield ideas
    yield differing([*ideas[: MOST_IDEAS - 1], warlike.idea(), *ideas])


def _lap(p: WarCloudsPosition, seat: int, one: Runner, own: Skill, lot: int) -> Iterator[None]:
    """Play a line with some luck, yielding regularly, and record its result."""
    world = p.copy()
    for action in one.plan:
        world.play(seat, action)
    yield from _played_on(world, seat, one.skill, own, Stream(lot, "on"))
    one.worth.append(prospect(world, seat))
    one.chance.append(chance(world, seat, p.round))


def _played_on(p: WarCloudsPosition, seat: int, skill: Skill, own: Skill, rng: Stream) -> Iterator[None]:
    """Play some rounds, the seat with `skill` in the first one, then with its own, yielding regularly."""
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
    """Return the lines to play out, with different first actions, the likely one first."""
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
