"""What manners like, and what they give up for that: lines of actions, and how much a manner likes each."""

from __future__ import annotations

import pytest

import takujo
from takujo import Match
from takujo.core.rules.action import Action

LIKINGS = [
    # 8.2.3, 8.8: the bold attack and bomb, wherever in the line; the cautious do neither
    ("co-prosperity", "bold", "play naval, do strategic, attack", 1),
    ("co-prosperity", "bold", "bomb LAC shanghai chongqing", 1),
    ("co-prosperity", "bold", "pass", 0),
    ("co-prosperity", "cautious", "play naval, do strategic, attack", 0),
    ("co-prosperity", "cautious", "bomb LAC shanghai chongqing", 0),
    ("co-prosperity", "cautious", "pass", 1),
    # only what a line begins with counts: the rest is decided again
    ("war-clouds", "bold", "borrow, repay", 1),
    ("war-clouds", "bold", "repay, borrow", -1),
    ("war-clouds", "bold", "rest", 0),
    ("war-clouds", "cautious", "repay", 1),
    ("war-clouds", "cautious", "borrow", -1),
    ("war-clouds", "cautious", "rest", 0),
    ("war-clouds", "trader", "accept", 1),
    ("war-clouds", "trader", "borrow", 0),
    ("war-clouds", "trader", "repay", 0),
    # a way of 3 steps is longer than one of 2
    ("water-walker", "bold", "walk 1 0, walk 2 0, walk 3 0", 3),
    ("water-walker", "cautious", "walk 1 0, walk 2 0, walk 3 0", -3),
    # each die and each technology counts
    ("wartime-economy", "warrior", "place 3 production, place 1 tax, place 2 research mil, place 4 research econ", 2),
    ("wartime-economy", "warrior", "raise mil, raise econ", 1),
    ("wartime-economy", "builder", "place 3 build, place 1 mobilise, place 2 tax, place 4 research econ", 3),
    ("wartime-economy", "builder", "raise mil, raise econ", 1),
    ("wartime-economy", "builder", "end", 0),
]


def line(game: str, text: str) -> tuple[Action, ...]:
    """Return actions by their notations."""
    return tuple(takujo.games()[game].rules.VERBS.parse(one) for one in text.split(", "))


@pytest.mark.parametrize(("game", "manner", "text", "liked"), LIKINGS)
def test_a_manner_likes_a_line_by_what_is_done_in_it(game: str, manner: str, text: str, liked: int) -> None:
    found = takujo.games()[game]
    view = Match.new(game, found.seats[-1], seed=1).view(0)
    assert found.likings.liking(view, 0, manner)(line(game, text)) == liked


def test_what_is_given_up_for_a_manner_is_told_in_what_ideas_are_worth() -> None:
    """In Wartime Economy a solo match is weighed in points, of which one counts as 0.03 of a chance to win."""
    game = takujo.games()["wartime-economy"]
    alone, two = (Match.new(game, seats, {"mode": mode}, 1).view(0) for seats, mode in ((1, "solo"), (2, "short")))
    assert game.players.unit(alone) == "points" != game.players.unit(two)
    for manner in game.manners:
        assert game.likings.give(alone, manner) == pytest.approx(game.likings.give(two, manner) / 0.03)
