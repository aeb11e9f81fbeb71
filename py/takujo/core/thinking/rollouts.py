"""The rollout search: candidates for a decision are played out in the same simulated worlds until the best is clear."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence
from typing import Generic, TypeVar

from ..rules.action import Action
from ..rules.position import CHANCE, Position
from ..rules.rng import Stream
from .candidate_race import Race
from .ideas import Idea, Thinking, differing
from .work import with_progress

P = TypeVar("P", bound=Position)
T = TypeVar("T")
W = TypeVar("W")
Work = Generator[None, None, T]
"""A generator that works in pieces of at most 50 ms and returns a result."""


class Comparison(ABC, Generic[W]):
    """Compares the candidates for a decision in simulated worlds; each game defines what a world is."""

    worlds = 200
    """The maximum number of worlds in which candidates are compared."""
    trust = 0
    """How many worlds a static value counts for in a mean; 0 if static values have another unit."""
    whole_lines = False
    """Whether several candidates may begin with the same action and are compared with each other."""

    @abstractmethod
    def candidates(self, rng: Stream) -> Generator[Sequence[Idea], None, Sequence[Idea]]:
        """Return the candidates, with their static values if they have any.

        The generator yields the best ideas meanwhile.
        """

    @abstractmethod
    def next_world(self, rng: Stream) -> Work[W]:
        """Return the next world: a sample of everything that is unknown or random."""

    @abstractmethod
    def playout(self, world: W, candidate: Idea) -> Work[float | None]:
        """Return the value of a candidate in a world.

        None if the candidate can't be played out; it then gets its static value, reduced by as much as the values of
        the others on average.
        """

    def race(self, sight: Sequence[float]) -> Race:
        """Return a new race between candidates with these static values (0 for none)."""
        return Race(len(sight), sight, self.trust)

    def shown(self, candidate: Idea, race: Race, n: int) -> float:
        """Return the value to show for the n-th candidate, after it has been played out."""
        return race.seen(n)


def compared(decision: Comparison[W], rng: Stream) -> Generator[Sequence[Idea], None, Sequence[Idea]]:
    """Compare the candidates for a decision, world by world.

    The generator yields the best ideas after every piece of work, and returns the final ones.
    """
    ideas: Sequence[Idea] = ()
    thinking = decision.candidates(rng)
    while True:
        try:
            ideas = next(thinking)
        except StopIteration as done:
            candidates: Sequence[Idea] = done.value
            break
        yield ideas
    sight = [one.value or 0.0 for one in candidates]
    race = decision.race(sight)

    def shown() -> list[Idea]:
        played = [n for n in race.order() if race.values[n]]
        return differing(Idea(candidates[n].line, decision.shown(candidates[n], race, n)) for n in played)

    for n in range(decision.worlds):
        running = [candidates[k].line for k in race.running]
        if len({line if decision.whole_lines else line[:1] for line in running}) < 2:
            break
        world = yield from with_progress(decision.next_world(rng), ideas)
        unplayed: list[int] = []
        for k in race.running:
            value = yield from with_progress(decision.playout(world, candidates[k]), ideas)
            if value is None:
                unplayed.append(k)
                continue
            race.add(k, value)
            if n == 0 and candidates[k].value is None:
                ideas = shown()
        _value_unplayed(race, sight, unplayed)
        ideas = shown()
        race.leave_behind()
        yield ideas
    return ideas


def _value_unplayed(race: Race, sight: Sequence[float], unplayed: Sequence[int]) -> None:
    """Add the values of the candidates that weren't played out in a world."""
    lost = [sight[k] - race.values[k][-1] for k in race.running if k not in unplayed]
    for k in unplayed:
        race.add(k, sight[k] - sum(lost) / max(1, len(lost)))


class Rollouts(Comparison[tuple[P, int]], Generic[P]):
    """Compares ideas by playing them out action by action, each seat deciding by what it knows.

    All ideas are played out in the same worlds, with the same luck. Work that takes long is done in pieces of at most
    50 ms.
    """

    seat: int
    """The seat that decides."""
    unit = "chance"
    """The unit of the values that worlds have, by the name that `players.unit` returns."""
    _luck = 0
    _worlds = 0

    @abstractmethod
    def ideas(self, rng: Stream) -> Thinking:
        """Search for the ideas to compare; the last ones that are yielded are compared, the most promising first.

        Of an idea's line, the seat's own decisions are played one after the other. A single idea isn't compared; it is
        shown with its value, which must then be in the unit of the worlds.
        """

    @abstractmethod
    def world(self, rng: Stream) -> P:
        """Return a complete position consistent with what the seat knows.

        The better a position explains the others' actions, the likelier it is returned.
        """

    @abstractmethod
    def reply(self, position: P, seat: int, rng: Stream) -> Thinking:
        """Search a reply for a seat that decides in a world, from that seat's view.

        The best of the last ideas is played.
        """

    def draw(self, position: P, rng: Stream) -> Action:
        """Return a chance event in a world; `rng` is the same for all ideas of that world."""
        return rng.weighted(position.chances())

    @abstractmethod
    def over(self, position: P) -> bool:
        """Return whether a world has been played far enough to be evaluated; it isn't called once the match is over."""

    @abstractmethod
    def value(self, position: P) -> float:
        """Return what a world is worth to the deciding seat, when the match is over or earlier."""

    def candidates(self, rng: Stream) -> Generator[Sequence[Idea], None, Sequence[Idea]]:
        ideas: Sequence[Idea] = ()
        for ideas in self.ideas(rng):
            yield differing(ideas)
        self._luck = rng.bits64()
        return ideas

    def next_world(self, rng: Stream) -> Work[tuple[P, int]]:
        yield from ()
        n = self._worlds
        self._worlds += 1
        return self.world(Stream(self._luck, f"world/{n}")), n

    def playout(self, world: tuple[P, int], candidate: Idea) -> Work[float]:
        start, n = world
        p = start.copy()
        # The same numbers for each candidate: only the decision differs.
        dice, minds = Stream(self._luck, f"dice/{n}"), Stream(self._luck, f"minds/{n}")
        for action in candidate.line:
            if not p.allows(self.seat, action):
                break
            p.play(self.seat, action)
        while actors := p.actors():
            if self.over(p):
                break
            mover = actors[0]
            if mover == CHANCE:
                p.play(CHANCE, self.draw(p, dice))
                continue
            thought: Sequence[Idea] = []
            for thought in self.reply(p, mover, minds):
                yield
            p.play(mover, thought[0].line[0])
        yield
        return self.value(p)
