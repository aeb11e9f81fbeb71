"""The state of a match of Wartime Economy."""

from __future__ import annotations

from typing import Self

from ....core.rules.position import Outcome, Position
from ..data import BONUS_SQUARES, FIRST_YEAR, NATION, NationBoard


class WartimePosition(Position):
    """All that lies on the table; lists are by seat unless they say otherwise."""

    __slots__ = (
        "dice",
        "econ",
        "first",
        "infra",
        "labour",
        "late",
        "mil",
        "mode",
        "money",
        "nations",
        "placed",
        "round",
        "seating",
        "taken",
        "track",
        "typed",
        "vp",
    )

    def __init__(self, mode: str, nations: list[str], typed: bool) -> None:
        super().__init__()
        seats = len(nations)
        self.mode = mode
        self.nations = nations
        """Nation ids; "" until dealt or drafted."""
        self.typed = typed
        """Whether people type the rolls of real dice."""
        self.vp = [0] * seats
        self.money = [0] * seats
        self.labour = [0] * seats
        self.infra = [0] * seats
        self.econ = [0] * seats
        self.mil = [0] * seats
        self.track: list[int] = []
        """Seats from the foremost piece to the rearmost: by points, then by who came first to the square (4.1)."""
        self.round = 0
        """The round, from 1; in the short game the lap."""
        self.first = 0
        """The seat that began the round."""
        self.seating: list[int] = []
        """The seats in the order of turns, where that follows the pieces (9.15); empty where it is the seats' own."""
        self.dice: list[int] = []
        """The dice not yet placed, lowest first."""
        self.placed: list[tuple[int, ...]] = [()] * 6
        """The dice on each workplace of the seat on turn, in the order of WORKS."""
        self.taken: list[int] = []
        """The bonus squares that have been reached (6.4)."""
        self.late: list[int] = []
        """Those among them that were reached after their last year (7.2): no rule asks for it, but the board tells."""

    def copy(self) -> Self:
        """Return an independent copy."""
        new = self.__class__.__new__(self.__class__)
        new.events = None
        new.rules = self.rules
        new.stack = self.stack[:]
        new.mode = self.mode
        new.nations = self.nations[:]
        new.typed = self.typed
        new.vp = self.vp[:]
        new.money = self.money[:]
        new.labour = self.labour[:]
        new.infra = self.infra[:]
        new.econ = self.econ[:]
        new.mil = self.mil[:]
        new.track = self.track[:]
        new.round = self.round
        new.first = self.first
        new.seating = self.seating[:]
        new.dice = self.dice[:]
        new.placed = self.placed[:]
        new.taken = self.taken[:]
        new.late = self.late[:]
        return new

    def key(self) -> tuple[object, ...]:
        """Return what changes within a match as something hashable."""
        return (
            tuple(self.stack),
            tuple(self.vp),
            tuple(self.money),
            tuple(self.labour),
            tuple(self.infra),
            tuple(self.econ),
            tuple(self.mil),
            tuple(self.track),
            self.round,
            self.first,
            tuple(self.dice),
            tuple(self.placed),
            tuple(self.taken),
            tuple(self.nations),
            tuple(self.seating),
        )

    def state(self) -> dict[str, object]:
        """Return the state by name, without what digests are older than.

        That is an order of turns that is the seats' own, and which squares were reached too late.
        """
        state = super().state()
        del state["late"]
        if not self.seating:
            del state["seating"]
        return state

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.nations)

    @property
    def year(self) -> int:
        """The year of the round (6.1)."""
        return FIRST_YEAR - 1 + self.round

    def next(self, seat: int) -> int:
        """Return the seat whose turn follows a seat's: clockwise, or as the pieces came (1.3, 9.15)."""
        if not self.seating:
            return (seat + 1) % self.seats
        return self.seating[(self.seating.index(seat) + 1) % self.seats]

    def waits(self, seat: int) -> int:
        """Return how many turns of a round come before the seat's."""
        if not self.seating:
            return (seat - self.first) % self.seats
        return (self.seating.index(seat) - self.seating.index(self.first)) % self.seats

    def nation(self, seat: int) -> NationBoard:
        """Return the board of a seat."""
        return NATION[self.nations[seat]]

    def tech_max(self, seat: int, tech: str) -> int:
        """Return the last step of a technology track."""
        nation = self.nation(seat)
        return len(nation.mil_cost if tech == "mil" else nation.econ_cost)

    def free_placing(self, seat: int) -> bool:
        """Return whether the infrastructure is complete, so that any dice may share a workplace (2.5)."""
        return self.infra[seat] == self.nation(seat).infra_max

    def squares_open(self) -> tuple[int, ...]:
        """Return the bonus squares still to be reached, lowest first; none in the short game (5.1)."""
        return () if self.mode == "short" else tuple(s for s in BONUS_SQUARES if s not in self.taken)

    def outcome(self) -> Outcome | None:
        """Return points and ranking once the last turn is over: ties go to the piece in front (4.1)."""
        if self.stack:
            return None
        return Outcome(self.vp[:], [[seat] for seat in self.track], f"end.{self.mode}")
