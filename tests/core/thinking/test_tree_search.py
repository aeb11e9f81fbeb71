"""The search for any game: what it finds where the best play is known."""

from __future__ import annotations

from functools import cache

import pytest

from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE, Outcome, Position
from takujo.core.rules.rng import Stream
from takujo.core.rules.step import Step, by_verb
from takujo.core.thinking.ideas import Idea
from takujo.core.thinking.tree_search import Aim, TreeSearch
from takujo.games.kuhn_poker.odds import boldness
from takujo.games.kuhn_poker.odds.equilibrium import THIRDS
from takujo.games.kuhn_poker.rules import KuhnPosition, TurnStep
from takujo.games.kuhn_poker.rules.flow import DealStep
from tests.examples.tic_tac_toe import Mark, TicTacToe
from tests.examples.tic_tac_toe import TurnStep as MarkStep

ITERATIONS = 2_000
VALUE = 1 / 18
"""What the seat that goes second wins on average in each deal, if both play the equilibrium (Kuhn 1950)."""


def found(view: TicTacToe, seat: int, iterations: int = 300) -> list[Idea]:
    (*_, ideas) = TreeSearch(view, seat, False, Aim("chance"), Stream(1, "search")).think(iterations)
    return list(ideas)


def marked(squares: str, seat: int) -> TicTacToe:
    """Return a position of tic-tac-toe, row by row: x for seat 0, o for seat 1."""
    p = TicTacToe(2, {})
    p.squares = [".xo".index(square) - 1 for square in squares]
    p.stack = [MarkStep(seat)]
    return p


@pytest.mark.parametrize(
    ("squares", "seat", "best"),
    [("xx.oo....", 0, 2), ("xx..o....", 1, 2), ("x...o...x", 1, None), ("....x....", 1, None)],
    ids=["wins", "blocks", "takes an edge", "takes a corner"],
)
def test_tic_tac_toe(squares: str, seat: int, best: int | None) -> None:
    ideas = found(marked(squares, seat), seat)
    chosen = ideas[0].line[0]
    assert isinstance(chosen, Mark)
    if best is None:
        best_kind = {1, 3, 5, 7} if squares.startswith("x") else {0, 2, 6, 8}
        assert chosen.square in best_kind
    else:
        assert chosen == Mark(best)
    assert all(0 <= idea.value <= 1 for idea in ideas if idea.value is not None)


def test_the_same_seed_finds_the_same() -> None:
    assert found(marked(".........", 0), 0) == found(marked(".........", 0), 0)


class Pick(Action):
    """Pick {number}, which has no effect."""

    number: int


class Roll(Action):
    """The die shows {die}."""

    die: int


class PickStep(Step["Dice", Pick]):
    """Pick a number."""

    def actors(self, p: Dice) -> tuple[int, ...]:
        return (0,)

    def actions(self, p: Dice, seat: int) -> list[Action]:
        return [Pick(number) for number in range(3)]

    def apply(self, p: Dice, seat: int, action: Pick) -> None:
        p.stack[-1] = RollStep()


class RollStep(Step["Dice", Roll]):
    """A die is rolled."""

    def actors(self, p: Dice) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, p: Dice) -> list[tuple[Action, int]]:
        return [(Roll(die), 1) for die in range(1, 7)]

    def apply(self, p: Dice, seat: int, action: Roll) -> None:
        p.points += action.die
        p.rolls -= 1
        p.stack[-1:] = [PickStep()] if p.rolls else []


class Dice(Position):
    """A die is rolled three times; what is picked before each roll doesn't matter."""

    rolls: int
    points: int

    def __init__(self) -> None:
        super().__init__()
        self.rolls, self.points = 3, 0
        self.stack = [PickStep()]

    def outcome(self) -> Outcome | None:
        return None if self.stack else Outcome([self.points], [[0]], "end.points")


Dice.steps = by_verb(PickStep, RollStep)


def test_actions_that_do_not_differ_have_the_same_luck_and_so_the_same_results() -> None:
    search = TreeSearch(Dice(), 0, False, Aim("points"), Stream(1, "search"))
    (*_, ideas) = search.think(30)
    assert len(ideas) == 3 and len({idea.value for idea in ideas}) == 1


class ScoreStep(Step["Lost", Pick]):
    """Pick your points."""

    def actors(self, p: Lost) -> tuple[int, ...]:
        return (0,)

    def actions(self, p: Lost, seat: int) -> list[Action]:
        return [Pick(number) for number in range(1, 6)]

    def apply(self, p: Lost, seat: int, action: Pick) -> None:
        p.points[0] = action.number
        p.stack.pop()


class Lost(Position):
    """Seat 0 picks its points and loses in any case."""

    points: list[int]

    def __init__(self, rival: int) -> None:
        super().__init__()
        self.points = [0, rival]
        self.stack = [ScoreStep()]

    def outcome(self) -> Outcome | None:
        return None if self.stack else Outcome(self.points, [[1], [0]], "end.points")


Lost.steps = by_verb(ScoreStep)


@pytest.mark.parametrize(("rival", "best"), [(9, 5), (0, 1)], ids=["most points win", "fewest points win"])
def test_of_lost_actions_the_closest_is_chosen_and_has_no_chance(rival: int, best: int) -> None:
    (*_, ideas) = TreeSearch(Lost(rival), 0, False, Aim("chance"), Stream(1, "search")).think(20)
    assert ideas[0] == Idea((Pick(best),), 0.0)


class StopStep(Step["Ahead", Pick]):
    """Pick 1 to win by a point, or 2 to go on for ever."""

    def actors(self, p: Ahead) -> tuple[int, ...]:
        return (0,)

    def actions(self, p: Ahead, seat: int) -> list[Action]:
        return [Pick(2)] if p.went_on else [Pick(1), Pick(2)]

    def apply(self, p: Ahead, seat: int, action: Pick) -> None:
        p.went_on = 1
        if action.number == 1:
            p.stack.pop()


class Ahead(Position):
    """Seat 0 leads by a point and may end the match at once."""

    went_on: int

    def __init__(self) -> None:
        super().__init__()
        self.went_on = 0
        self.stack = [StopStep()]

    def outcome(self) -> Outcome | None:
        return None if self.stack else Outcome([5, 4], [[0], [1]], "end.points")


Ahead.steps = by_verb(StopStep)


def test_a_sure_narrow_win_is_better_than_a_position_that_is_valued_less() -> None:
    aim: Aim[Ahead] = Aim("chance", lambda p, seat: 0.95, 1)
    (*_, ideas) = TreeSearch(Ahead(), 0, False, aim, Stream(1, "search")).think(300)
    assert ideas[0] == Idea((Pick(1),), 1.0)


@cache
def decided(view_key: object, seat: int) -> Action:
    (*_, ideas) = TreeSearch(VIEWS[view_key], seat, True, Aim("points"), Stream(1, "search")).think(ITERATIONS)
    return ideas[0].line[0]


VIEWS: dict[object, KuhnPosition] = {}


def worth(p: KuhnPosition, seat: int) -> float:
    """Return what the search wins on average against the equilibrium, in a seat, by going through all deals."""
    outcome = p.outcome()
    if outcome is not None:
        return (outcome.scores[seat] - outcome.scores[1 - seat]) / 2
    (actor,) = p.actors()
    if actor == CHANCE:
        chances = p.chances()
        odds = {action: weight / sum(weight for _, weight in chances) for action, weight in chances}
    elif actor == seat:
        view = p.view(seat)
        VIEWS[view.key()] = view
        odds = {decided(view.key(), seat): 1.0}
    else:
        step = p.stack[-1]
        assert isinstance(step, TurnStep)
        bold, quiet = p.actions(actor)
        often = boldness(step, p.cards[actor]) / THIRDS
        odds = {bold: often, quiet: 1 - often}
    total = 0.0
    for action, share in odds.items():
        if share:
            after = p.copy()
            after.play(actor, action)
            total += share * worth(after, seat)
    return total


@pytest.mark.parametrize(("seat", "value"), [(0, -VALUE), (1, VALUE)])
def test_kuhn_poker_is_worth_its_value_against_the_equilibrium(seat: int, value: float) -> None:
    p = KuhnPosition(1)
    p.stack.append(DealStep())
    p.rules = 2
    assert worth(p, seat) == pytest.approx(value, abs=0.03)
