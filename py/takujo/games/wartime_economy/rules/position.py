"""The state of a match of Wartime Economy."""

from __future__ import annotations

from ....core.rules.position import Fixed, Outcome, Position, Unkeyed
from ..data import BONUS_SQUARES, FIRST_YEAR, NATION, NationBoard


class WartimePosition(Position):
    """The state of a match of Wartime Economy; lists are indexed by seat unless stated otherwise."""

    mode: Fixed[str]
    """The mode of the match: "long", "short" or "solo"."""
    nations: list[str]
    """The nations' ids; "" until dealt or drafted."""
    typed: Fixed[bool]
    """Whether players type the rolls of physical dice."""
    vp: list[int]
    money: list[int]
    labour: list[int]
    infra: list[int]
    econ: list[int]
    """The level of the economic technology ●."""
    mil: list[int]
    """The level of the military technology ▲."""
    track: list[int]
    """The seats from the foremost piece to the rearmost: by points, then by arrival on the square (4.1)."""
    round: int
    """The round, from 1 (in the short game, the lap); 0 before the first."""
    first: int
    """The seat that is first player of the round."""
    seating: list[int]
    """The seats in the order of turns, if that follows the pieces (9.15); otherwise empty."""
    dice: list[int]
    """The dice not yet placed, lowest first."""
    placed: list[tuple[int, ...]]
    """The dice on each workplace of the seat on turn, in the order of WORKS."""
    taken: list[int]
    """The bonus squares that have been reached (6.4)."""
    late: Unkeyed[list[int]]
    """The bonus squares that were reached only after their last year (7.2); only the board uses this."""

    def __init__(self, mode: str, nations: list[str], typed: bool) -> None:
        super().__init__()
        seats = len(nations)
        self.mode = mode
        self.nations = nations
        self.typed = typed
        self.vp = [0] * seats
        self.money = [0] * seats
        self.labour = [0] * seats
        self.infra = [0] * seats
        self.econ = [0] * seats
        self.mil = [0] * seats
        self.track = []
        self.round = 0
        self.first = 0
        self.seating = []
        self.dice = []
        self.placed = [()] * 6
        self.taken = []
        self.late = []

    def state(self) -> dict[str, object]:
        """Return the state by field name, without the fields that were added after digests had been stored.

        These fields are `late`, and `seating` if it is empty.
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
        """Return the seat whose turn follows that of a seat: clockwise, or in the order of the pieces (1.3, 9.15)."""
        if not self.seating:
            return (seat + 1) % self.seats
        return self.seating[(self.seating.index(seat) + 1) % self.seats]

    def waits(self, seat: int) -> int:
        """Return how many turns of a round come before a seat's turn."""
        if not self.seating:
            return (seat - self.first) % self.seats
        return (self.seating.index(seat) - self.seating.index(self.first)) % self.seats

    def nation(self, seat: int) -> NationBoard:
        """Return the nation board of a seat."""
        return NATION[self.nations[seat]]

    def tech_max(self, seat: int, tech: str) -> int:
        """Return the highest level that a seat's technology can have."""
        nation = self.nation(seat)
        return len(nation.mil_cost if tech == "mil" else nation.econ_cost)

    def free_placing(self, seat: int) -> bool:
        """Return whether a seat's infrastructure is complete, so that any dice may share a workplace (2.5)."""
        return self.infra[seat] == self.nation(seat).infra_max

    def squares_open(self) -> tuple[int, ...]:
        """Return the bonus squares not reached yet, lowest first; none in the short game (5.1)."""
        return () if self.mode == "short" else tuple(s for s in BONUS_SQUARES if s not in self.taken)

    def standing(self) -> list[int]:
        """Return each seat's points (4.1)."""
        return self.vp[:]

    def outcome(self) -> Outcome | None:
        """Return points and ranking after the last turn; ties go to the piece in front (4.1)."""
        if self.stack:
            return None
        return Outcome(self.standing(), [[seat] for seat in self.track], f"end.{self.mode}")
