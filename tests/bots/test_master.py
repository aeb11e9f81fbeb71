"""The generic part of `master`: the same worlds and the same luck for all, repeatable by pieces, and only the view."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest

import takujo
from takujo import Match
from takujo.bots import master
from takujo.core.game.game import Game
from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE, Outcome, Position
from takujo.core.rules.rng import Stream
from takujo.core.rules.step import Step, by_verb
from takujo.core.thinking.ideas import MOST_IDEAS, Idea, Thinking
from takujo.core.thinking.rollouts import Rollouts, compared

MASTERED = [game for game in takujo.games().values() if "master" in game.levels]
PIECES = 60
"""So many pieces of thought tell whether they are the same again."""
ROLLS = 3


class Stake(Action):
    """Seat 0 puts so much on its luck: `stake 2`."""

    n: int


class Roll(Action):
    """A die: `roll 4`."""

    n: int


class Bet(Position):
    """Seat 0 stakes something, seat 1 answers with a stake of its own, then dice fall."""

    secret: int
    stakes: list[int]
    dice: list[int]

    def __init__(self, secret: int) -> None:
        super().__init__()
        self.stack = [StakeStep(0)]
        self.stakes = []
        self.dice = []
        self.secret = secret

    def outcome(self) -> Outcome | None:
        return None


class StakeStep(Step[Bet, Stake]):
    seat: int

    def actors(self, p: Bet) -> tuple[int, ...]:
        return (self.seat,)

    def actions(self, p: Bet, seat: int) -> list[Action]:
        return [Stake(n) for n in range(5)]

    def apply(self, p: Bet, seat: int, action: Stake) -> None:
        p.stakes.append(action.n)
        p.stack[-1] = RollStep() if seat else StakeStep(1)

    def prompt(self, p: Bet) -> tuple[str, dict[str, Any]]:
        return "", {}


class RollStep(Step[Bet, Roll]):
    def actors(self, p: Bet) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, p: Bet) -> list[tuple[Action, int]]:
        return [(Roll(n), 1) for n in range(1, 7)]

    def apply(self, p: Bet, seat: int, action: Roll) -> None:
        p.dice.append(action.n)
        if len(p.dice) == ROLLS:
            p.stack.pop()

    def prompt(self, p: Bet) -> tuple[str, dict[str, Any]]:
        return "", {}


Bet.steps = by_verb(StakeStep, RollStep)


class Staking(Rollouts[Bet]):
    """What seat 0 stakes: 3 is best, whatever the dice bring."""

    worlds = 24
    seat = 0

    def __init__(self, lines: tuple[tuple[int, ...], ...] = ((0,), (1,), (2,), (3,), (4,)), stop: int = ROLLS) -> None:
        self.lines = lines
        self.stop = stop
        self.seen: dict[tuple[int, ...], list[tuple[int, int, tuple[int, ...]]]] = {}
        """By what was staked: the world's secret, the answer and the dice, world by world."""

    def ideas(self, rng: Stream) -> Thinking:
        yield [Idea((Stake(9),), None)]
        yield [Idea(tuple(map(Stake, line)), float(line[0])) for line in self.lines]

    def world(self, rng: Stream) -> Bet:
        return Bet(rng.below(1000))

    def reply(self, position: Bet, seat: int, rng: Stream) -> Thinking:
        yield [Idea((Stake(rng.below(5)),), None)]

    def over(self, position: Bet) -> bool:
        return len(position.dice) == self.stop

    def value(self, position: Bet) -> float:
        mine, answer = position.stakes
        self.seen.setdefault((mine,), []).append((position.secret, answer, tuple(position.dice)))
        return worth(mine, position.dice)


def worth(stake: int, dice: Sequence[int]) -> float:
    """Return what a stake brings with such dice."""
    return sum(dice) * 10.0 - (stake - 3) ** 2


def thought(decision: Staking, seed: int = 1) -> list[list[int]]:
    """Return the ideas after each piece of thought, by what they stake."""
    return [[idea.line[0].n for idea in ideas] for ideas in compared(decision, Stream(seed, "test"))]  # type: ignore[attr-defined]


def test_all_are_tried_in_the_same_worlds_with_the_same_luck() -> None:
    decision = Staking()
    thought(decision)
    assert len(decision.seen) == 5
    longest = max(decision.seen.values(), key=len)
    assert len(set(longest)) > 4, "the worlds differ"
    assert all(worlds == longest[: len(worlds)] for worlds in decision.seen.values())


def test_the_best_comes_first_whatever_was_thought_of_it() -> None:
    assert thought(Staking())[-1] == [3, 2, 4]


def test_an_idea_is_told_with_the_mean_of_its_worlds_and_one_alone_with_what_it_is_at_sight() -> None:
    decision = Staking()
    *_, ideas = compared(decision, Stream(1, "test"))
    best = ideas[0]
    worlds = [worth(3, dice) for _, _, dice in decision.seen[3,]]
    assert best.line == (Stake(3),) and best.value == pytest.approx(sum(worlds) / len(worlds))
    *_, alone = compared(Staking(lines=((2,),)), Stream(1, "test"))
    assert alone[0].value == 2.0


def test_it_is_the_same_again_piece_by_piece() -> None:
    assert thought(Staking()) == thought(Staking())


def test_one_idea_alone_is_not_compared() -> None:
    decision = Staking(lines=((2,),))
    assert thought(decision)[-1] == [2] and not decision.seen


def test_what_begins_with_the_same_action_is_one_idea_and_not_compared_alone() -> None:
    assert thought(Staking(lines=((3,), (3, 1), (2,), (1,), (0,))))[-1] == [3, 2, 1]
    alike = Staking(lines=((3,), (3, 1)))
    assert thought(alike)[-1] == [3] and not alike.seen


def test_what_is_told_apart_is_not_thought_on() -> None:
    few = Staking(lines=((3,), (0,)))
    thought(few)
    assert len(few.seen[3,]) < few.worlds


def test_of_a_line_the_seats_own_part_is_played_and_others_answer() -> None:
    decision = Staking(lines=((3, 4, 4), (2,)))
    thought(decision)
    assert {answer for _, answer, _ in decision.seen[3,]} == {answer for _, answer, _ in decision.seen[2,]} != {4}


def test_a_world_is_played_no_further_than_the_game_says() -> None:
    decision = Staking(stop=1)
    thought(decision)
    assert {len(dice) for worlds in decision.seen.values() for _, _, dice in worlds} == {1}


def choices(game: Game, count: int) -> list[tuple[Position, int]]:
    """Return decisions of a match played at random, as the seats see them, and the seats."""
    match = Match.new(game, game.seats[0], seed=2)
    rng = Stream(2, "choices")
    found = []
    while match.actors():
        seat = match.actors()[0]
        actions = match.actions(seat)
        if len(actions) > 1:
            found.append((match.view(seat), seat))
        match.play(seat, rng.choice(actions))
    return found[:: max(1, len(found) // count)][:count]


@pytest.mark.parametrize("game", MASTERED, ids=str)
def test_thinking_on_never_makes_an_idea_illegal_and_is_the_same_again(game: Game) -> None:
    for view, seat in choices(game, 3):
        runs = [
            list(islice(takujo.bot("master", game).think(view, seat, Stream(5, "master")), PIECES)) for _ in range(2)
        ]
        assert runs[0] == runs[1]
        for ideas in runs[0]:
            firsts = [idea.line[0] for idea in ideas]
            assert 1 <= len(firsts) == len(set(firsts)) <= MOST_IDEAS
            assert all(view.allows(seat, first) for first in firsts)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_only_a_choice_is_compared(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(master, "compared", lambda decision, rng: iter([asked.append(decision.seat) or []]))
    match = Match.new("wartime-economy", 2, {"mode": "long"}, 4)
    (seat,) = match.actors()
    view = match.view(seat)
    few = view.actions(seat)[:count]
    assert len(few) == count
    monkeypatch.setattr(type(view), "actions", lambda p, seat: few[:])
    (ideas,) = takujo.bot("master", "wartime-economy").think(view, seat, Stream(1, "choice"))
    assert (asked, len(ideas)) == (([], 1) if count == 1 else ([seat], 0))
