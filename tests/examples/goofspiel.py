"""Each player has the cards 1 to 13. The prizes, cards with the numbers 1 to 13, lie shuffled in a deck.

The top prize is turned up. All players choose a card at the same time. The highest card takes the prize, which
counts its number; if the highest cards are equal, no one does. The cards that were played are out of the game.
After the last prize, the most points win.
"""

from __future__ import annotations

from typing import Self

from takujo.author import (
    CHANCE,
    HIDDEN,
    REVEAL,
    Action,
    Cards,
    OneFileGame,
    Options,
    Outcome,
    Position,
    Step,
    Stream,
    ranked,
)

CARDS = 13
NONE = 0


class Turn(Action):
    """The prize {prize} is turned up."""

    prize: int


class Bid(Action):
    """Bid {card}."""

    card: int


class PrizeStep(Step["Goofspiel", Turn]):
    """A prize is turned up."""

    def actors(self, p: Goofspiel) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, p: Goofspiel) -> list[tuple[Action, int]]:
        return [(Turn(prize), 1) for prize in p.deck]

    def apply(self, p: Goofspiel, seat: int, action: Turn) -> None:
        p.deck.remove(action.prize)
        p.prize = action.prize
        p.stack[-1] = BidStep()


class BidStep(Step["Goofspiel", Bid]):
    """Bid a card for the prize."""

    def actors(self, p: Goofspiel) -> tuple[int, ...]:
        return tuple(seat for seat, card in enumerate(p.bids) if card == NONE)

    def actions(self, p: Goofspiel, seat: int) -> list[Action]:
        return [Bid(card) for card in p.hands[seat]]

    def redacted(self, p: Goofspiel, seat: int, action: Bid, viewer: int) -> Action:
        return action if viewer == seat or len(self.actors(p)) == 1 else Bid(HIDDEN)

    def apply(self, p: Goofspiel, seat: int, action: Bid) -> None:
        p.bids[seat] = action.card
        if NONE in p.bids:
            return
        p.emit(REVEAL, seat)
        best = max(p.bids)
        if p.bids.count(best) == 1:
            p.points[p.bids.index(best)] += p.prize
            p.emit("won", p.bids.index(best), prize=p.prize)
        for hand, card in zip(p.hands, p.bids, strict=True):
            hand.remove(card)
        p.bids = [NONE] * len(p.bids)
        p.prize = NONE
        p.stack[-1:] = [PrizeStep()] if p.deck else []


class Goofspiel(Position):
    """Lists are by seat."""

    deck: list[int]
    prize: int
    hands: list[list[int]]
    bids: list[int]
    points: list[int]

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.deck = [*range(1, CARDS + 1)]
        self.prize = NONE
        self.hands = [[*range(1, CARDS + 1)] for _ in range(seats)]
        self.bids = [NONE] * seats
        self.points = [0] * seats
        self.stack = [PrizeStep()]

    def view(self, seat: int) -> Self:
        new = self.copy()
        new.bids = [HIDDEN if card and s != seat else card for s, card in enumerate(self.bids)]
        return new

    def determinize(self, seat: int, rng: Stream) -> Self:
        new = self.view(seat)
        new.bids = [rng.choice(self.hands[s]) if card == HIDDEN else card for s, card in enumerate(new.bids)]
        return new

    def standing(self) -> list[int]:
        return self.points[:]

    def outcome(self) -> Outcome | None:
        return None if self.stack else ranked(self.points)


GAME = OneFileGame(
    Goofspiel,
    ("グーフシュピール", "Goofspiel"),
    range(2, 5),
    board=[Cards("deck"), Cards("hands", Bid)],
    words={
        "act.bid": ("{card}を出す", "Bid {card}"),
        "act.turn": ("賞品{prize}が表になりました", "The prize {prize} is turned up"),
        "bids": ("出したカード", "Bids"),
        "deck": ("残りの賞品", "Prizes to come"),
        "hands": ("手札", "Your cards"),
        "log.won": ("{who}が賞品{prize}を取る", "{who} takes the prize {prize}"),
        "points": ("点", "Points"),
        "prize": ("賞品", "Prize"),
        "prompt.bid": ("賞品のためにカードを1枚出してください", "Bid a card for the prize"),
    },
    lessons=["first"],
)
