"""The state of a match: units, cards, wars, and the battle under way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self

from ....core.rules.action import Action
from ....core.rules.position import HIDDEN, NOBODY, Outcome, Position
from ....core.rules.rng import Stream
from .. import data
from ..data import ALLIES, CARDS, JAPAN, PLACE, POOL, UNITS, UNITS_OF, UNITS_OF_SIDE

NEXT = "next"
"""The name of the step for automatic transitions, which is never on top of the stack when a decision is due."""
_COPIES = tuple(sum(card.copies for card in deck) for deck in CARDS)
_BLANK: list[list[int]] = [[HIDDEN] * len(deck) for deck in CARDS]


NO_HITS = (0, 0, 0, 0)
"""The unassigned hits of a side that has none, by firing order."""


class Battle(NamedTuple):
    """A battle (8.6) or a bombing (8.8) under way."""

    space: int = -1
    """The contested space."""
    attacker: int = -1
    """The seat that attacks."""
    kind: str = ""
    """"sea" or "land" according to the attacker's move; "bomb" for a bombing; "" if there is no battle."""
    surprise: int = 0
    """1 in a surprise attack (8.6.4), 0 otherwise."""
    moved: tuple[int, ...] = ()
    """The attacker's units; in a bombing, the bomber."""
    origins: tuple[int, ...] = ()
    """Where the attacker's units came from, in the order of `moved`."""
    met: tuple[int, ...] = ()
    """The defender's units, including those of a reaction."""
    diverted: tuple[int, int] = (-1, -1)
    """By seat: the carrier that serves as air (8.6.8), or -1."""
    stage: int = -1
    """-1 before the first fire; then the index of the firing order, or in a surprise attack 0 and 1."""
    queue: tuple[int, ...] = ()
    """The units that still have to fire before hits are assigned."""
    hits: tuple[tuple[int, ...], tuple[int, ...]] = (NO_HITS, NO_HITS)
    """By seat that fired, then by firing order: the hits that still have to be assigned."""
    lost: tuple[int, int] = (0, 0)
    """By seat: steps lost until now."""
    thrown: tuple[int, ...] = ()
    """The unit that fired last, then its dice; () before."""
    scored: tuple[int, int] = (0, 0)
    """By seat: hits scored until now."""

    def __bool__(self) -> bool:
        return self.kind != ""


NO_BATTLE = Battle()
"""The battle of a position in which there is none; as a condition it is false."""


class CoProsperityPosition(Position):
    """The state of a match of the Co-Prosperity Sphere."""

    ledo: bool
    """Whether the Ledo Road rule is used (8.3.1)."""
    place: list[int]
    """By unit: the number of the place where it is."""
    strength: list[int]
    """By unit: steps left, 2 or 1; 0 in the force pool or out of the game."""
    fresh: list[int]
    """Units that can't be advanced again on the production track in this turn (8.4.2), ascending."""
    hands: tuple[list[int], list[int]]
    """By seat and kind of card: copies in hand."""
    held: list[int]
    """By seat: the number of cards in hand, which is public."""
    played: tuple[list[int], list[int]]
    """By seat and kind of card: copies shown in this turn, which return to the deck afterwards."""
    out: tuple[list[int], list[int]]
    """By seat and kind of card: copies out of the game."""
    buried: tuple[list[int], list[int]]
    """By seat and kind of card: copies discarded face down in this turn (7.2.1)."""
    face_down: int
    """The number of cards that the Allies have discarded face down this turn, which is public."""
    turn: int
    war_us: int
    """0 neutral, 1 Japan has declared war on the US, 2 the US on Japan."""
    war_uk: int
    """0 neutral, 1 Japan has declared war on the UK."""
    uk_only: int
    """The turn in which Japan declared war on the UK alone while the US was neutral (7.2.2); 0 otherwise."""
    first: int
    """The seat that operates and returns first (5.1, 7.2)."""
    passes: int
    """The number of consecutive passes (8.0)."""
    rp: int
    """Resource points left this turn (6.4)."""
    upkeep: bool
    """Whether the land move for Vladivostok has been spent this turn (5.2)."""
    north: int
    """The turn in which the northern advance began (5.2); 0 before."""
    atlantic: bool
    """Whether the transfer from the Atlantic has taken place (8.9)."""
    returned: list[int]
    """Units that have moved in this return phase (9.0), ascending."""
    battle: Battle
    """The battle under way; NO_BATTLE if there is none."""
    over: str
    """Why the match is over; "" while it isn't."""

    def __init__(self, ledo: bool) -> None:
        super().__init__()
        self.ledo = ledo
        self.place = [POOL] * len(UNITS)
        self.strength = [0] * len(UNITS)
        self.fresh = []
        self.hands = _none()
        self.held = [0, 0]
        self.played = _none()
        self.out = _none()
        self.buried = _none()
        self.face_down = 0
        self.turn = 1
        self.war_us = 0
        self.war_uk = 0
        self.uk_only = 0
        self.first = JAPAN
        self.passes = 0
        self.rp = 0
        self.upkeep = False
        self.north = 0
        self.atlantic = False
        self.returned = []
        self.battle = NO_BATTLE
        self.over = ""

    def play(self, seat: int, action: Action) -> None:
        """Carry out a seat's action, and then the automatic transitions that follow."""
        self.stack[-1].apply(self, seat, action)  # type: ignore[arg-type]  # as in Position.play, with a call fewer
        while self.stack and self.stack[-1].verb == NEXT:
            self.stack.pop().apply(self, NOBODY, action)  # type: ignore[arg-type]  # it asks for no action

    def canonical(self) -> dict[str, object]:
        """Return the data for the digest.

        If there is no battle, none is part of the data, so that digests don't depend on which fields a battle has.
        """
        return super().canonical() | {"battle": self.battle or ()}

    # -- units

    def units_at(self, place: int, seat: int) -> list[int]:
        """Return a seat's units at a place, in the order of the counters."""
        where = self.place
        return [unit for unit in UNITS_OF_SIDE[seat] if where[unit] == place]

    def at(self, place: int, nation: str) -> list[int]:
        """Return a nation's units at a place."""
        where = self.place
        return [unit for unit in UNITS_OF[nation] if where[unit] == place]

    def pick(self, nation: str, type: str, place: int, steps: int = 0, but: Sequence[int] = ()) -> int:
        """Return the first unit that fits at a place, or -1.

        It has `steps` steps, unless that is 0, and isn't in `but`.
        """
        for unit in UNITS_OF[nation]:
            if (
                self.place[unit] == place
                and UNITS[unit].type == type
                and steps in (0, self.strength[unit])
                and unit not in but
            ):
                return unit
        return -1

    def put(self, unit: int, place: int, steps: int) -> None:
        """Put a unit in a place with a number of steps."""
        self.place[unit] = place
        self.strength[unit] = steps

    def lose(self, unit: int) -> bool:
        """Take one step from a unit; return whether it went to the force pool (2.2.2)."""
        self.strength[unit] -= 1
        if self.strength[unit]:
            return False
        self.place[unit] = POOL
        return True

    def reduced(self, unit: int) -> bool:
        """Return whether a unit has lost a step that can be restored (8.4.1); marines have only one."""
        return 0 < self.strength[unit] < UNITS[unit].steps

    def belligerent(self, nation: str) -> bool:
        """Return whether a nation is at war; Japan and China always are (7.0)."""
        if nation == "US":
            return self.war_us > 0
        return nation != "UK" or self.war_uk > 0

    # -- cards

    def show(self, seat: int, card: int) -> None:
        """Show a card of the hand."""
        self.hands[seat][card] -= 1
        self.held[seat] -= 1
        self.played[seat][card] += 1

    def remove(self, seat: int, card: int) -> None:
        """Remove a card that has been shown from the game (5.2, 8.9)."""
        self.played[seat][card] -= 1
        self.out[seat][card] += 1

    def copies(self, seat: int, card: int) -> int:
        """Return how many copies of a card are neither out of the game nor shown this turn."""
        return CARDS[seat][card].copies - self.out[seat][card] - self.played[seat][card]

    def deck(self, seat: int) -> int:
        """Return how many cards of a seat are still in the game."""
        return _COPIES[seat] - sum(self.out[seat])

    # -- hidden information

    def view(self, seat: int) -> Self:
        """Return the position as a seat knows it: without the others' hands and face-down discards (6.0, 7.2.1)."""
        new = self.copy()
        for other in (JAPAN, ALLIES):
            if other != seat:
                if self.held[other]:  # An empty hand is public.
                    new.hands[other][:] = _BLANK[other]
                if other == ALLIES and self.face_down:
                    new.buried[other][:] = _BLANK[other]
        return new

    def determinize(self, seat: int, rng: Stream) -> Self:
        """Return a position with the others' hands and discards replaced by random ones that are possible."""
        new = self.view(seat)
        for other in (JAPAN, ALLIES):
            if other != seat:
                deck = [card for card in range(len(CARDS[other])) for _ in range(self.copies(other, card))]
                rng.shuffle(deck)
                held = self.held[other]
                down = self.face_down if other == ALLIES else 0
                new.hands[other][:] = _count(other, deck[:held])
                new.buried[other][:] = _count(other, deck[held : held + down])
        return new

    def outcome(self) -> Outcome | None:
        """Return the winner when the match is over (4.0), None before."""
        if self.stack:
            return None
        japan = self.over in JAPAN_WINS
        return Outcome([int(japan), int(not japan)], [[0], [1]] if japan else [[1], [0]], f"end.{self.over}")


JAPAN_WINS = ("bases", "spaces")
"""The reasons for the end of the match with which Japan wins: home bases of two nations (4.1), the count (4.3)."""


def _none() -> tuple[list[int], list[int]]:
    return [0] * len(CARDS[JAPAN]), [0] * len(CARDS[ALLIES])


def _count(seat: int, cards: Sequence[int]) -> list[int]:
    counts = [0] * len(CARDS[seat])
    for card in cards:
        counts[card] += 1
    return counts


def start(ledo: bool) -> CoProsperityPosition:
    """Return the position of the setup (3.1), with the whole US fleet still at Pearl Harbor."""
    p = CoProsperityPosition(ledo)
    for nation, name, types in data.SETUP:
        for type in types:
            unit = p.pick(nation, type.rstrip("*"), POOL)
            p.put(unit, PLACE[name], UNITS[unit].steps - type.endswith("*"))
    return p
