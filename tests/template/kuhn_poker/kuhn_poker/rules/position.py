"""The state of a match of Kuhn poker, and what each seat knows of it."""

from __future__ import annotations

from typing import Self

from ....core.rules.position import HIDDEN, Outcome, Position
from ....core.rules.rng import Stream
from ..data import CARDS, SEATS, START


class KuhnPosition(Position):
    """The state of a match; lists are by seat."""

    deals: int
    """The number of deals (5.1), including the one that decides a tied match (5.2)."""
    deal: int
    """The deal, from 1; 0 before the first."""
    chips: list[int]
    """The chips in front of each seat (1.2)."""
    pot: list[int]
    """What each seat has paid into the pot in this deal."""
    cards: list[int]
    """The card of each seat: 1 jack, 2 queen, 3 king; 0 between deals."""
    open: bool
    """Whether the cards are face up (4.2)."""

    def __init__(self, deals: int) -> None:
        super().__init__()
        self.deals = deals
        self.deal = 0
        self.chips = [START] * SEATS
        self.pot = [0] * SEATS
        self.cards = [0] * SEATS
        self.open = False

    @property
    def first(self) -> int:
        """The seat that goes first in this deal (2.3)."""
        return (self.deal - 1) % SEATS

    def view(self, seat: int) -> Self:
        """Return the position as a seat knows it: the other card is hidden until a showdown (2.2, 4.2)."""
        new = self.copy()
        if not self.open:
            new.cards = [HIDDEN if card and s != seat else card for s, card in enumerate(self.cards)]
        return new

    def determinize(self, seat: int, rng: Stream) -> Self:
        """Return a full position that agrees with what a seat knows: hidden cards are drawn at random."""
        new = self.view(seat)
        unseen = [card for card in CARDS if card not in new.cards]
        rng.shuffle(unseen)
        new.cards = [unseen.pop() if card is HIDDEN else card for card in new.cards]
        return new

    def outcome(self) -> Outcome | None:
        """Return the chips and the ranking after the last deal (5.1, 5.2); None before."""
        if self.stack:
            return None
        ranking = [[s for s in range(SEATS) if self.chips[s] == n] for n in sorted(set(self.chips), reverse=True)]
        return Outcome(self.chips[:], ranking, "end.chips" if len(ranking) > 1 else "end.tie")
