"""The search of the better computer players.

Normal players take the actions that rules of thumb (`plans`) choose for the skill KEEN. Strong players simulate the
next rounds after each of the most promising sequences of actions, and choose the one with the largest mean lead.
Master players do the same, and in trades demand the highest price that the other side would accept. On three seats
they simulate fewer rounds after the draft, and choose the sequence that is likely to leave the most rivals behind.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from ....core.rules.action import Action
from ....core.rules.position import CHANCE
from ....core.rules.rng import Stream
from ....core.thinking.candidate_race import Cutoff, Race
from ....core.thinking.ideas import MOST_IDEAS, Idea, Settled, Thinking, differing
from ....core.thinking.rollouts import Comparison, Work, compared
from ..rules.position import WarCloudsPosition
from .alternatives import war_way, weighed
from .land import land_plans
from .plans import Plan, packages, plans
from .skill import KEEN, SHREWD, Skill
from .worth.value_function import prospect
from .worth.win_chance import chance, rank_prospect

OTHERS = KEEN.hasty()
"""The skill that all other seats are assumed to have."""
DEEP = 3
"""How many packages in the draft, or kinds of tile in the Develop phase, the search compares by simulating the next
rounds.
"""
DRAFTED = 6
"""The same number for the draft with two players. It is higher, because these two take all packages, so that the first
choices matter more.
"""
AHEAD = (0, 0, 6, 4, 4, 5, 5)
"""By number of players: the maximum number of rounds to simulate, including the present one."""
RANKED_SEATS = 3
"""The number of players with which `master` compares plans by rank."""
RANKED_AHEAD = 2
"""The maximum number of rounds to simulate after the draft when plans are compared by rank.

Other players that compare plans soon depart from what a simulation expects of them, so that later rounds are
unreliable.
"""
FEW_FLAGS = 5
"""A player with at most this many flags left takes the end of the match into account when it trades."""
WORLDS = 4
"""The number of simulations after each sequence of actions, with different luck; bad sequences are dropped earlier."""
CUTOFF = Cutoff(every=1, errors=1.5, usual=7.0)
"""The rule by which a sequence of actions is dropped from the comparison; `usual` is the usual deviation of results, in
points.
"""
SLICE = 3
"""The number of turns simulated before the search checks again whether its time is over; they take some
milliseconds.
"""


class SkilledPlan:
    """A plan, the skill with which its seat plays on in the round, and the chances of winning found for it."""

    def __init__(self, plan: Plan, skill: Skill) -> None:
        self.line = tuple(plan)
        self.skill = skill
        self.chances: list[float] = []
        """By simulated world, the chance of winning that the plan led to."""

    def chance(self) -> float:
        """Return the mean of the chances found for the plan."""
        return sum(self.chances) / len(self.chances)


Ways = dict[tuple[Action, ...], SkilledPlan]
"""The plans to compare, each under the sequence of actions that it starts with."""


class PlanComparison(Comparison[int]):
    """Compares plans by their mean value some rounds later: the nation's lead in points.

    A simulated world is a seed for the other seats' decisions, which are the same for all plans where possible.
    """

    worlds = WORLDS
    whole_lines = True

    def __init__(self, p: WarCloudsPosition, seat: int, own: Skill, ways: Ways) -> None:
        self.p = p
        self.seat = seat
        self.own = own
        self.ways = ways
        self.seeds: list[int] = []

    def candidates(self, rng: Stream) -> Generator[Sequence[Idea], None, Sequence[Idea]]:
        ideas = [Idea(line, None) for line in self.ways]
        yield ideas[:1]
        return ideas

    def next_world(self, rng: Stream) -> Work[int]:
        yield from ()
        self.seeds.append(rng.below(1 << 30))
        return self.seeds[-1]

    def playout(self, world: int, candidate: Idea) -> Work[float]:
        return self.tried(world, self.ways[candidate.line])

    def tried(self, world: int, way: SkilledPlan) -> Work[float]:
        """Play a plan out in a simulated world, record the chance of winning that it leads to, and return its value."""
        p = self.p.copy()
        for action in way.line:
            p.play(self.seat, action)
        yield from _played_on(p, self.seat, way.skill, self.own, self.until(), Stream(world, "on"))
        way.chances.append(chance(p, self.seat, self.p.round))
        return self.value(p)

    def until(self) -> int:
        """Return the number of the round before which a simulation ends."""
        return max(1, self.p.round) + AHEAD[self.p.seats]

    def value(self, end: WarCloudsPosition) -> float:
        """Return the value of a simulated position, in points."""
        return prospect(end, self.seat)

    def race(self, sight: Sequence[float]) -> Race:
        return Race(len(sight), rule=CUTOFF.remaining)

    def shown(self, candidate: Idea, race: Race, n: int) -> float:
        return self.ways[candidate.line].chance()


class RankComparison(PlanComparison):
    """Compares plans by how many rivals the nation is likely to end in front of."""

    def until(self) -> int:
        return self.p.round + RANKED_AHEAD if self.p.round else super().until()

    def value(self, end: WarCloudsPosition) -> float:
        return rank_prospect(end, self.seat, self.p.round)


def think(p: WarCloudsPosition, seat: int, rng: Stream, level: str) -> Thinking:
    """Yield the best ideas for a seat's decision, again and again while the search improves them."""
    own = SHREWD if level == "master" else KEEN
    likely = next(plans(p, seat, rng, own))
    ideas: Sequence[Idea] = [Idea(tuple(likely), None)]
    ways: Ways = {}
    if level != "normal":
        yield ideas
        ways = _ways(p, seat, rng, likely, own)
    if len(ways) < 2:
        yield Settled(ideas)
        yield weighed(p, seat, likely, own)
        return
    by_rank = level == "master" and p.seats == RANKED_SEATS
    decision = (RankComparison if by_rank else PlanComparison)(p, seat, own, ways)
    ideas = yield from compared(decision, rng)
    yield Settled(ideas)
    war = war_way(p, seat, likely, own)  # The best idea is final; these are for playing styles.
    if war is None:
        return
    warlike = SkilledPlan(war[0], own.warlike())
    for seed in decision.seeds:
        for _ in decision.tried(seed, warlike):
            yield ideas
    yield differing([*ideas[: MOST_IDEAS - 1], Idea(warlike.line, warlike.chance()), *ideas])


def _played_on(p: WarCloudsPosition, seat: int, skill: Skill, own: Skill, until: int, rng: Stream) -> Iterator[None]:
    """Play on until round `until` begins, the seat with `skill` in the present round, then with its own.

    The generator yields regularly.
    """
    now, hasty, later = p.round, skill.hasty(), own.hasty()
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


def _ways(p: WarCloudsPosition, seat: int, rng: Stream, likely: Plan, own: Skill) -> Ways:
    """Return the plans to play out, the likely one first."""
    step = p.pending
    ways = [SkilledPlan(likely, own)]
    if step == "draft":
        ways += [SkilledPlan(plan, own) for plan in packages(p, seat, rng, own)[: DRAFTED if p.seats == 2 else DEEP]]
    elif step == "trade" and not p.ended and p.flags[seat] <= FEW_FLAGS:
        others = own.bold(), own.sparing(), own.ending()
        ways += [SkilledPlan(next(plans(p, seat, Stream(1, "ways"), skill)), skill) for skill in others]
    elif step == "develop":
        ways += [SkilledPlan(plan, own) for plan in land_plans.ways_to_develop(p, seat, own, DEEP)]
        ways.append(SkilledPlan(next(plans(p, seat, Stream(1, "ways"), own.ending())), own.ending()))
    firsts: Ways = {}
    for way in ways:
        firsts.setdefault(way.line, way)
    return firsts
