"""The cards have the numbers 1 to 8 in three colours. Each player is dealt five; the rest stays out of the game.

The player on the left of the dealer leads any card. The others, in turn, play a card of the same colour if they
have one, or else any card. The highest card of the colour that was led takes the trick, and its player leads the
next one. Every trick counts a point, the last one two more. After four deals, the most points win.
"""

from __future__ import annotations

from typing import Self

from takujo.author import CHANCE, HIDDEN, Action, Cards, OneFileGame, Options, Outcome, Position, Step, Stream, ranked

COLOURS, RANKS, HAND, DEALS, LAST = 3, 8, 5, 4, 3
NONE = -1
NAMES = (("赤", "red"), ("青", "blue"), ("黄", "yellow"))
DECK = [*range(COLOURS * RANKS)]


def colour(card: int) -> int:
    return card // RANKS


def name(card: int) -> tuple[str, str]:
    japanese, english = NAMES[colour(card)]
    return f"{japanese} {card % RANKS + 1}", f"{english} {card % RANKS + 1}"


class Deal(Action):
    """Deal {card} to {seat}."""

    seat: int
    card: int


class Play(Action):
    """Play {card}."""

    card: int


class DealStep(Step["LastTrick", Deal]):
    """The cards are dealt."""

    def actors(self, p: LastTrick) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, p: LastTrick) -> list[tuple[Action, int]]:
        seat = min(range(len(p.hands)), key=lambda seat: len(p.hands[seat]))
        return [(Deal(seat, card), 1) for card in DECK if all(card not in hand for hand in p.hands)]

    def redacted(self, p: LastTrick, seat: int, action: Deal, viewer: int) -> Action:
        return action if viewer == action.seat else Deal(action.seat, HIDDEN)

    def apply(self, p: LastTrick, seat: int, action: Deal) -> None:
        p.hands[action.seat].append(action.card)
        if sum(map(len, p.hands)) == HAND * len(p.hands):
            p.hands = [sorted(hand) for hand in p.hands]
            p.stack[-1] = PlayStep((p.deal + 1) % len(p.hands))


class PlayStep(Step["LastTrick", Play]):
    """Play a card; follow the colour that was led if you can."""

    leader: int

    def actors(self, p: LastTrick) -> tuple[int, ...]:
        return ((self.leader + len(p.trick)) % len(p.hands),)

    def actions(self, p: LastTrick, seat: int) -> list[Action]:
        same = [card for card in p.hands[seat] if p.trick and colour(card) == colour(p.trick[0])]
        return [Play(card) for card in same or p.hands[seat]]

    def apply(self, p: LastTrick, seat: int, action: Play) -> None:
        p.hands[seat].remove(action.card)
        p.trick.append(action.card)
        p.played.append(action.card)
        if len(p.trick) < len(p.hands):
            return
        best = max(card for card in p.trick if colour(card) == colour(p.trick[0]))
        winner = (self.leader + p.trick.index(best)) % len(p.hands)
        p.points[winner] += 1 if any(p.hands) else LAST
        p.emit("trick", winner)
        p.trick = []
        if any(p.hands):
            p.stack[-1] = PlayStep(winner)
            return
        p.deal += 1
        p.played = []
        p.stack[-1:] = [DealStep()] if p.deal < DEALS else []


class LastTrick(Position):
    """Lists of hands and points are by seat."""

    deal: int
    hands: list[list[int]]
    trick: list[int]
    played: list[int]
    points: list[int]

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.deal = 0
        self.hands = [[] for _ in range(seats)]
        self.trick, self.played = [], []
        self.points = [0] * seats
        self.stack = [DealStep()]

    def view(self, seat: int) -> Self:
        new = self.copy()
        new.hands = [hand[:] if s == seat else [HIDDEN] * len(hand) for s, hand in enumerate(self.hands)]
        return new

    def determinize(self, seat: int, rng: Stream) -> Self:
        new = self.view(seat)
        unseen = [card for card in DECK if card not in self.played and (seat < 0 or card not in self.hands[seat])]
        rng.shuffle(unseen)
        new.hands = [[unseen.pop() if card == HIDDEN else card for card in hand] for hand in new.hands]
        if self.pending != "deal":
            new.hands = [sorted(hand) for hand in new.hands]
        return new

    def standing(self) -> list[int]:
        return self.points[:]

    def outcome(self) -> Outcome | None:
        return None if self.stack else ranked(self.points)


GAME = OneFileGame(
    LastTrick,
    ("ラストトリック", "Last Trick"),
    range(2, 5),
    unit="points",
    board=[Cards("trick", called="card"), Cards("hands", Play)],
    words={
        "hands": "Your cards",
        "trick": "Trick",
        **{f"card.{card}": name(card) for card in DECK},
        "log.trick": "{who} takes the trick",
    },
)
