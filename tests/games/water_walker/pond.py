"""A table for the tests of the rules: whole turns in a line, and a field drawn as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from takujo.core.rules.position import Event
from takujo.games.water_walker.rules import LayStep
from takujo.games.water_walker.rules.field import cell
from takujo.games.water_walker.rules.position import START
from tests.games.water_walker.table import Table, kinds

__all__ = ["CROSS", "Pond", "kinds"]

CROSS = ("0 -1", "1 0", "0 1", "-1 0")
"""The places around a start boat at 0 0, in the order in which the tests like to fill them."""


class Pond(Table):
    """A table with boats of these numbers, by seat: seat 0 walks first unless they say otherwise.

    A place is written as in notations, "1 -2"; with "!" after it, a dobon lies there.
    """

    def __init__(self, *numbers: int, clock: str = "off") -> None:
        super().__init__(len(numbers) or 3, clock, numbers)

    # -- playing

    def play(self, *notations: str, seat: int | None = None) -> list[Event]:
        """Play actions of whoever acts, chance too (the first of several); return the events of the last one."""
        for notation in notations:
            super().play(notation, seat=self.match.actors()[0] if seat is None else seat)
        return list(self.match.turns[-1].events)

    def lay(self, *places: str) -> None:
        """Deal the turn's panels so that they can be laid here in this order, put the boat at 0 0, and lay them."""
        self.turn("0 0", places)

    def turn(self, boat: str, places: Sequence[str], goal: str = "", walk: Sequence[str] = ()) -> None:
        """Play a turn, dealt as it needs to be, as far as it is given; a finished walk is scored."""
        others = self.match.seats - 1
        self.deal(*(sum(place.endswith("!") for place in places[k::others]) for k in range(others)))
        self.play(f"boat {boat}")
        for place in places:
            self.play(f"lay {place[:-1]} dobon" if place.endswith("!") else f"lay {place} step")
        if goal:
            self.play(f"goal {goal}", *(f"walk {place}" for place in walk))
            if self.stage == "score":
                self.score()

    # -- setting up

    def sketch(self, picture: str, stage: str = "walk") -> None:
        """Put a picture on the field: `@` seat 0's start boat at 0 0, where the walker stands; `G` the goal boat.

        `s` step, `d` dobon, `b` another's start boat, `g` another's goal boat; `C` and `c` are goal boats covering
        a step: the walker's, and another's. The last `stage` has begun.
        """
        rows = [row.split() for row in picture.strip().splitlines()]
        up, left = next((y, x) for y, row in enumerate(rows) for x, what in enumerate(row) if what == "@")
        p = self.position
        p.round, p.turn = 1, 0
        other = 0
        for y, row in enumerate(rows):
            for x, what in enumerate(row):
                here = x - left, y - up
                if what in "sdCc":
                    self.panel(*here, kind=int(what == "d"))
                if what in "GC":
                    self.boat(*here, 0, 1)
                    p.goal = cell(*here)
                elif what in "bgc":
                    other += 1
                    self.boat(*here, other, START if what == "b" else 1)
                elif what == "@":
                    self.boat(*here, 0)
        p.path = [cell(0, 0)] if stage == "walk" else []
        p.stack[-1] = LayStep(1) if stage == "lay" else p.step(stage)
        if stage == "lay":
            others = p.seats - 1
            p.held, p.traps = [0] + [2] * others, [0] + [1] * others

    # -- looking

    def legal(self, seat: int | None = None) -> list[str]:
        """Return the notations of what may be played by a seat (by the first that may act)."""
        return [str(a) for a in self.match.actions(self.match.actors()[0] if seat is None else seat)]

    def offered(self) -> set[str]:
        """Return the places that legal actions name."""
        return {f"{x} {y}" for x, y in self.places()}

    def walkers(self) -> list[tuple[int, int]]:
        """Return the turns that have begun, each as round and seat."""
        positions = self.match.positions[1:]
        turns = zip(self.match.turns, positions, strict=True)
        return [(p.round, p.turn) for turn, p in turns if any(event.kind == "turn" for event in turn.events)]  # type: ignore[attr-defined]
