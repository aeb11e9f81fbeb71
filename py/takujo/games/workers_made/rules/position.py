"""The state of a match of Three Nations."""

from __future__ import annotations

from typing import Self

from ....core.rules.position import HIDDEN, Fixed, Outcome, Position
from ....core.rules.rng import Stream
from ..data import CHIPS, CHIPS_A_SPOT, CITIZENS, KIND, ONE, SOLDIERS, TWO, YARD
from . import determinization
from .ground import SEATS, SPOTS
from .ranking import ranking

_BACKS = tuple((HIDDEN,) * n for n in range(CHIPS_A_SPOT + 1))


class WorkersMadePosition(Position):
    """The state of a match of Three Nations.

    Lists are indexed by seat unless stated otherwise, counts of chips by CHIPS.
    """

    counter: Fixed[str]
    """What is paid after an attack against a defence, in addition to the spots that the attacker won (7.1): "spots"
    nothing, "both" the attacker's largest loss, "twice" the defender's largest loss.
    """
    sweep: Fixed[str]
    """Which seats can get the bonus for all spots of an area: "both", or only the "attacker" (7.2)."""
    ones: list[int]
    """The number of citizen chips of value 1."""
    twos: list[int]
    """The number of citizen chips of value 2."""
    credit: list[int]
    """Citizens paid without chips, because these had run out: 0 or less (4.4)."""
    claims: list[int]
    """Soldiers received without chips, because these had run out: 0 or more (4.4)."""
    soldiers: list[tuple[int, ...]]
    """The numbers of soldier chips owned, including those on the spots."""
    yard: tuple[int, ...]
    """The numbers of chips in the training ground."""
    spots: list[tuple[int, ...]]
    """By seat * 6 + spot: the chips' values, highest first. They remain until the next placing starts."""
    tactics: list[int]
    """By seat * 2 + area: 0 none yet, 1 attack, 2 defence."""
    draw: list[int]
    """The chip drawn for the first round's order (2.1)."""
    order: list[int]
    """The seats in this round's order of placing."""
    round: int
    """The number of the round, from 1."""
    quiet: int
    """The number of consecutive rounds, including the last one, in which no citizen was paid (8.12)."""
    open: bool
    """Whether cards and chips are face up (3.1)."""
    fought: int
    """The number of facing pairs that have been compared in this round, area by area."""
    flows: list[int]
    """The citizens to be paid; ground.FLOWS has the payer and payee of each entry. Filled in area by area."""
    trained: list[int]
    """The last round's training: the prize, then the chips given; [] if there was none."""

    def __init__(self, counter: str, sweep: str) -> None:
        super().__init__()
        self.counter = counter
        self.sweep = sweep
        self.ones = [CITIZENS[ONE]] * SEATS
        self.twos = [CITIZENS[TWO]] * SEATS
        self.credit = [0] * SEATS
        self.claims = [0] * SEATS
        self.soldiers = [SOLDIERS] * SEATS
        self.yard = YARD
        self.spots = [()] * (SEATS * SPOTS)
        self.tactics = [0] * (SEATS * 2)
        self.draw = [-1] * SEATS
        self.order = []
        self.round = 0
        self.quiet = 0
        self.open = False
        self.fought = 0
        self.flows = [0] * (SEATS * 2)
        self.trained = []

    # -- counting

    def citizens(self, seat: int) -> int:
        """Return a nation's citizens: its chips minus those paid without chips (4.4)."""
        return self.ones[seat] + 2 * self.twos[seat] + self.credit[seat]

    def soldiers_value(self, seat: int) -> int:
        """Return the value of a nation's soldiers: its chips plus those received without chips (4.4)."""
        counts = self.soldiers[seat]
        return sum(chip * n for chip, n in zip(CHIPS, counts, strict=True)) + self.claims[seat]

    def total(self, seat: int) -> int:
        """Return the sum of a nation's citizens and soldiers (6.3)."""
        return self.citizens(seat) + self.soldiers_value(seat)

    def hand(self, seat: int) -> list[int]:
        """Return the counts of a nation's soldier chips that are on no spot; its spots must not contain HIDDEN."""
        counts = list(self.soldiers[seat])
        for on in self.spots[seat * SPOTS : (seat + 1) * SPOTS]:
            for chip in on:
                counts[KIND[chip]] -= 1
        return counts

    def left(self, seat: int) -> int:
        """Return the number of a nation's soldier chips that are on no spot, which is public (2.4)."""
        return sum(self.soldiers[seat]) - sum(map(len, self.spots[seat * SPOTS : (seat + 1) * SPOTS]))

    # -- hidden information

    def view(self, seat: int) -> Self:
        """Return the position as a seat knows it: until the reveal, others' chips and cards are hidden (2.4)."""
        new = self.copy()
        if not self.open:
            for other in range(SEATS):
                if other != seat:
                    for spot in range(other * SPOTS, (other + 1) * SPOTS):
                        new.spots[spot] = _BACKS[len(new.spots[spot])]
                    for card in (other * 2, other * 2 + 1):
                        if new.tactics[card]:
                            new.tactics[card] = HIDDEN
        return new

    def determinize(self, seat: int, rng: Stream) -> Self:
        """Return a position with others' hidden chips and cards replaced by random ones that are possible."""
        new = self.view(seat)
        for other in range(SEATS):
            if other != seat and not self.open:
                new.fill(other, rng)
        return new

    def fill(self, seat: int, rng: Stream) -> None:
        """Replace a seat's hidden chips and cards by random ones."""
        for card in (seat * 2, seat * 2 + 1):
            if self.tactics[card] == HIDDEN:
                self.tactics[card] = determinization.card(rng)
        own = slice(seat * SPOTS, (seat + 1) * SPOTS)
        self.spots[own] = determinization.chips(self.soldiers[seat], [len(on) for on in self.spots[own]], rng)

    def standing(self) -> list[int]:
        """Return each nation's citizens and soldiers (6.3)."""
        return [self.total(seat) for seat in range(SEATS)]

    def outcome(self) -> Outcome | None:
        """Return totals and ranking once a nation has no citizens left, or payments have ceased (6.3)."""
        if self.stack:
            return None
        citizens = [self.citizens(seat) for seat in range(SEATS)]
        totals = self.standing()
        placed = ranking(citizens, totals)
        fallen = sum(n <= 0 for n in citizens)  # 6.2
        drawn = len(placed[0]) > 1
        reason = ("tie" if drawn else ("one", "two", "all")[fallen - 1]) if fallen else "still"  # 8.12
        return Outcome(totals, placed, f"end.{reason}")
