"""Exact odds: the value of the game is Kuhn's, and against the equilibrium nothing else brings more."""

from __future__ import annotations

from fractions import Fraction

import pytest

import takujo
from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from takujo.games.kuhn_poker.data import CARDS, START
from takujo.games.kuhn_poker.odds import boldness, expected, worlds, worth
from takujo.games.kuhn_poker.rules import TurnStep

from .table import LETTERS, Table

WORDS = ((), ("check",), ("bet",), ("check", "bet"))
"""What may have been said when somebody decides."""


def test_the_first_to_speak_loses_an_eighteenth_of_a_chip_a_deal() -> None:
    p = Table().position
    value = Fraction(0)
    for action, _ in p.chances():
        dealt = p.copy()
        dealt.play(CHANCE, action)
        value += expected(dealt, 0) - START
        assert expected(dealt, 0) + expected(dealt, 1) == 2 * START
    assert value / len(p.chances()) == Fraction(-1, 18)


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("cards", ["JQ", "QK", "KJ"])
def test_what_is_done_brings_as_much_as_anything_else(cards: str, words: tuple[str, ...]) -> None:
    """Where a card is played both ways, both bring the same; where it is played one way, that brings more."""
    table = Table().deal(cards, *words)
    p, seat = table.position, table.seat
    bold, quiet = (worth(p.view(seat), seat, action) for action in p.actions(seat))
    step = p.stack[-1]
    assert isinstance(step, TurnStep)
    thirds = boldness(step, p.cards[seat])
    assert (bold >= quiet) if thirds == 3 else (quiet >= bold) if thirds == 0 else (bold == quiet)


def test_a_bet_says_something_of_the_card() -> None:
    table = Table().deal("QJ", "check", "bet")
    weights = {full.cards[1]: weight for full, weight in worlds(table.position.view(0), 0)}
    assert weights == {LETTERS["J"]: 1, LETTERS["K"]: 3}
    assert sum(weight for _, weight in worlds(Table().deal("QJ").position, 0)) == 2 * 3


def test_the_strong_bluff_with_a_third_of_their_jacks() -> None:
    view = Table().deal("JQ").position.view(0)
    player = takujo.bot("strong", "kuhn-poker")
    bets = sum(str(player.choose(view, 0, seed=seed)) == "bet" for seed in range(300))
    assert 75 < bets < 125
    for card in CARDS:
        chosen = {str(next(iter(player.think(view, 0, Stream(card, "x"))))[0].line[0]) for _ in range(3)}
        assert len(chosen) == 1


def test_the_levels_know_that_a_king_is_never_folded() -> None:
    view = Table().deal("JK", "bet").position.view(1)
    for level in ("normal", "strong", "master"):
        assert str(takujo.bot(level, "kuhn-poker").choose(view, 1, seed=1)) == "call"


def test_the_master_bluffs_as_often_as_the_equilibrium() -> None:
    """If it chose between equally good actions by the luck of its rollouts, it would bluff with half of its jacks."""
    deal = takujo.games()["kuhn-poker"].rollouts
    assert deal is not None
    view = Table().deal("JQ").position.view(0)
    first = [[str(idea.line[0]) for idea in [*deal.rollouts(view, 0).ideas(Stream(n, "x"))][-1]] for n in range(300)]
    assert all(len(ideas) == 1 for ideas in first), "both actions are worth the same"
    assert 75 < first.count(["bet"]) < 125
