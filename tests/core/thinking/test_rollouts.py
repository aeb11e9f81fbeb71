"""The rollout search, with candidates whose value in each world is known."""

from __future__ import annotations

from collections.abc import Generator, Sequence

import pytest

from takujo.core.rules.action import Action
from takujo.core.rules.rng import Stream
from takujo.core.thinking.candidate_race import Race, better_half
from takujo.core.thinking.ideas import Idea
from takujo.core.thinking.rollouts import Comparison, Work, compared


class Pick(Action):
    """Take a thing: `pick 2`."""

    n: int


class Picks(Comparison[int]):
    """Picks with a given value in every world; a value of None can't be played out."""

    worlds = 4
    trust = 1

    def __init__(self, values: Sequence[float | None], sight: Sequence[float | None]) -> None:
        self.values = values
        self.sight = sight
        self.played: list[tuple[int, int]] = []
        """The world and the candidate of each playout."""

    def candidates(self, rng: Stream) -> Generator[Sequence[Idea], None, Sequence[Idea]]:
        yield []
        return [Idea((Pick(n), Pick(n)), value) for n, value in enumerate(self.sight)]

    def next_world(self, rng: Stream) -> Work[int]:
        yield
        return len({world for world, _ in self.played})

    def playout(self, world: int, candidate: Idea) -> Work[float | None]:
        yield
        n = candidate.line[1].n  # type: ignore[attr-defined]
        if self.values[n] is not None:
            self.played.append((world, n))
        return self.values[n]

    def race(self, sight: Sequence[float]) -> Race:
        return Race(len(sight), sight, self.trust, better_half)


class Beginnings(Picks):
    """The same, but all candidates begin with the same action."""

    def candidates(self, rng: Stream) -> Generator[Sequence[Idea], None, Sequence[Idea]]:
        found = yield from super().candidates(rng)
        return [idea._replace(line=(Pick(9), idea.line[1])) for idea in found]


def thought(decision: Picks) -> list[list[tuple[str, float | None]]]:
    """Return the ideas after each piece, by their first action and value."""
    return [[(str(idea.line[0]), idea.value) for idea in ideas] for ideas in compared(decision, Stream(1, "test"))]


def test_candidates_drop_out_by_the_rule_of_the_game() -> None:
    decision = Picks([0.1, 0.4, 0.3, 0.2], [0.0] * 4)
    last = thought(decision)[-1]
    assert last == [("pick 1", 0.4), ("pick 2", 0.3), ("pick 3", 0.2)]
    assert [n for _, n in decision.played] == [0, 1, 2, 3, 1, 2, 1, 2, 1, 2], "then the better half, the best first"


def test_a_candidate_that_cannot_be_played_out_loses_as_much_as_the_others() -> None:
    """The others lose 0.2 and 0.4 of their static values, 0.3 on average."""
    decision = Picks([0.4, None, 0.1], [0.6, 0.7, 0.5])
    decision.worlds = 1
    assert thought(decision)[-1] == [("pick 1", pytest.approx(0.4)), ("pick 0", 0.4), ("pick 2", 0.1)]


def test_without_static_values_the_first_world_shows_what_has_been_played_out_so_far() -> None:
    found = thought(Picks([0.1, 0.4, 0.3], [None] * 3))
    assert found[:5] == [
        [],
        [],
        [],
        [("pick 0", 0.1)],
        [("pick 1", 0.4), ("pick 0", 0.1)],
    ]


def test_candidates_that_begin_alike_are_compared_only_if_the_game_says_so() -> None:
    decision = Beginnings([0.1, 0.4], [0.2, 0.1])
    thought(decision)
    assert not decision.played
    decision.whole_lines = True
    assert thought(decision)[-1] == [("pick 9", 0.4)] and len(decision.played) == 2 * decision.worlds


def test_it_returns_the_last_ideas() -> None:
    thinking = compared(Picks([0.1, 0.4], [0.2, 0.1]), Stream(1, "test"))
    ideas: Sequence[Idea] = []
    while True:
        try:
            ideas = next(thinking)
        except StopIteration as done:
            assert done.value == ideas and [idea.value for idea in ideas] == [0.4, 0.1]
            return
