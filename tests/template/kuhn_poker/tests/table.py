"""A table for the tests: a match whose cards are dealt as a test wants them."""

from __future__ import annotations

import takujo
from takujo import Match
from takujo.core.rules.position import CHANCE
from takujo.games.kuhn_poker.rules import KuhnPosition
from tests.seat_table import SeatTable

LETTERS = {"J": 1, "Q": 2, "K": 3}


class Table(SeatTable):
    """A match that waits for its first deal."""

    def __init__(self, length: str = "short", rules: int = 2) -> None:
        self.match = Match.bare(takujo.games()["kuhn-poker"].by_rules(rules), 2, {"length": length}, seed=1)

    @property
    def position(self) -> KuhnPosition:
        """The full position."""
        position = self.match.position
        assert isinstance(position, KuhnPosition)
        return position

    def deal(self, cards: str, *words: str) -> Table:
        """Deal red's card and blue's ("KJ"), and let the seats speak in turn."""
        red, blue = cards
        self.match.play_one(CHANCE, f"deal {LETTERS[red]}+{LETTERS[blue]}")
        for word in words:
            self.match.play_one(self.seat, word)
        if self.legal() == ["show"]:
            self.match.play_one(CHANCE, "show")
        return self
