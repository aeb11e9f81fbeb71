"""The recipes of the recorded matches of Kuhn poker."""

from __future__ import annotations

from takujo import Match
from takujo.core.rules.action import Action
from takujo.core.rules.rng import Stream
from takujo.games.kuhn_poker.data import KING
from takujo.games.kuhn_poker.rules import KuhnPosition
from tests.records.recipe import Recipe

RECIPES = (
    Recipe("bluffs", 2, {"length": "long"}, ("wild", "honest"), {"a bluff that works", "check, bet, fold", "won"}),
    Recipe("computers", 2, {}, ("easy", "random"), {"a bluff that is called", "a king that is paid"}),
    Recipe("decided", 2, {}, ("wild", "wild"), {"one more deal", "check, check", "bet, call", "check, bet, call"}),
)


def choice(match: Match, seat: int, who: str, luck: Stream) -> Action:
    """Return what a person of some habit plays: "honest" bets and calls with the king alone, "wild" at random."""
    p = match.position
    assert isinstance(p, KuhnPosition)
    bold, quiet = match.actions(seat)
    if who == "honest":
        return bold if p.cards[seat] == KING else quiet
    return luck.choice((bold, quiet))
