"""A table for the tests: a match whose chance the test says, and a field that it can set."""

from __future__ import annotations

from collections.abc import Sequence

from takujo import Match
from takujo.core.rules.position import CHANCE, Event
from takujo.games.water_walker.rules.field import at, cell
from takujo.games.water_walker.rules.position import Panel, WaterWalkerPosition
from tests.seat_table import SeatTable


class Table(SeatTable):
    """A match in which seat 0 goes first, unless the numbers say otherwise; nothing is drawn by itself.

    Actions are played for the seat that decides; places are x, y, y growing downwards.
    """

    def __init__(self, seats: int = 3, clock: str = "off", numbers: Sequence[int] = ()) -> None:
        self.match = Match.bare("water-walker", seats, {"clock": clock}, seed=1)
        self.chance(*(f"draw {number}" for number in numbers or range(1, seats + 1)))

    # -- playing

    def play(self, *notations: str, seat: int | None = None) -> list[Event]:
        """Play actions of the seat that decides; return the events of the last one."""
        for notation in notations:
            self.match.play_one(self.seat if seat is None else seat, notation)
        return list(self.match.turns[-1].events)

    def chance(self, *notations: str) -> list[Event]:
        """Let chance bring what is said; return the events of the last."""
        return self.play(*notations, seat=CHANCE)

    def deal(self, *traps: int) -> list[Event]:
        """Deal the panels of a turn: the dobon of each other seat, clockwise; or the first deal possible."""
        text = "+".join(map(str, traps))
        return self.chance(f"deal {text}" if traps else str(self.position.chances()[0][0]))

    def score(self) -> list[Event]:
        """Score the walk that has ended."""
        return self.chance("score")

    def lay_all(self) -> None:
        """Lay all panels in hand at the first places there are, steps first."""
        while self.stage == "lay":
            self.play(self.legal()[0])

    def walk(self, *places: tuple[int, int]) -> list[Event]:
        """Step from place to place."""
        return self.play(*(f"walk {x} {y}" for x, y in places))

    def pass_turn(self) -> None:
        """Play a turn whose walk is a single step to a goal beside the start boat: a point."""
        self.deal()
        self.play(self.legal()[0])
        self.lay_all()
        start = at(self.position.start)
        x, y = next((x, y) for x, y in beside(*start) if f"goal {x} {y}" in self.legal())
        self.play(f"goal {x} {y}", f"walk {x} {y}")
        self.score()

    # -- setting the field; what is set belongs to nobody's hand, so conservation does not hold then

    def panel(self, x: int, y: int, kind: int = 0, by: int = 1, deal: int = 0) -> None:
        """Put a panel on the field: kind 0 is a step, 1 a dobon."""
        self.position.panels[cell(x, y)] = Panel(deal, by, kind)

    def boat(self, x: int, y: int, seat: int, kind: int = 0) -> None:
        """Put a boat on the field: kind 0 is a start boat, 1 and 2 are goal boats."""
        self.position.boats[cell(x, y)] = seat * 3 + kind

    def empty_hands(self) -> None:
        """Let all that was dealt be laid somewhere else."""
        p = self.position
        p.held, p.traps = [0] * p.seats, [0] * p.seats
        p.stack[-1] = p.step("goal")

    # -- looking

    @property
    def position(self) -> WaterWalkerPosition:
        """The position now."""
        p = self.match.position
        assert isinstance(p, WaterWalkerPosition)
        return p

    @property
    def stage(self) -> str:
        """What is to be decided: the name of the step; "" at the end."""
        return self.position.pending

    def places(self) -> set[tuple[int, int]]:
        """Return the places that legal actions name."""
        return {(a.x, a.y) for a in self.match.actions(self.seat) if hasattr(a, "x")}


def beside(x: int, y: int) -> list[tuple[int, int]]:
    """Return the four places next to a place."""
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def kinds(events: Sequence[Event]) -> list[str]:
    """Return what kinds of events happened, in order."""
    return [event.kind for event in events]
