"""A table for the tests: a match put into any state, in which whole battles are set up and fought by one call."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from takujo import Match
from takujo.core.rules.position import CHANCE, Event
from takujo.games.workers_made.data import CHIPS, KIND
from takujo.games.workers_made.rules.ground import AREAS, PAIRS, SEATS, SPOTS, SPOTS_AN_AREA
from takujo.games.workers_made.rules.position import WorkersMadePosition
from tests.seat_table import SeatTable


def counts(chips: Iterable[int]) -> tuple[int, ...]:
    """Return chips, named by their values, as counts."""
    found = [0] * len(CHIPS)
    for chip in chips:
        found[KIND[chip]] += 1
    return tuple(found)


def values(text: str) -> list[int]:
    """Return the chips of "2+1"; "" is none."""
    return [int(chip) for chip in text.split("+")] if text else []


class Table(SeatTable):
    """A match whose first round is placed in a given order.

    State is given by name: `ones`, `twos`, `credit`, … are lists by seat; `soldiers` a list of chip lists, `yard` a
    list of chips; soldiers that a battle needs are handed out where a nation has too few.
    """

    def __init__(self, order: Sequence[int] = (0, 1, 2), counter: str = "spots", sweep: str = "both", **state: Any):
        self.match = Match.bare("workers-made", SEATS, {"counter": counter, "sweep": sweep}, seed=1)
        self.match.play_one(CHANCE, "draw " + "+".join(str(SEATS - 1 - list(order).index(s)) for s in range(SEATS)))
        for name, value in state.items():
            if name == "soldiers":
                value = [counts(chips) for chips in value]
            elif name == "yard":
                value = counts(value)
            setattr(self.position, name, value)
        self._tactics = ["defence"] * (2 * SEATS)
        self._chips: list[list[int]] = [[] for _ in range(SEATS * SPOTS)]

    # -- setting up a battle

    def front(self, area: int, first: str, second: str, *pairs: str) -> Table:
        """Plan an area: both tactics, and the facing chips as "2+1/2"; spots not named stay empty."""
        one, other = PAIRS[area]
        self._tactics[one * 2], self._tactics[other * 2 + 1] = first, second
        for spot, pair in enumerate(pairs):
            mine, theirs = pair.split("/")
            self._chips[one * SPOTS + spot] = values(mine)
            self._chips[other * SPOTS + SPOTS_AN_AREA + spot] = values(theirs)
        return self

    def place(self, *, done: bool = True) -> None:
        """Place what is planned for the seat that decides."""
        seat = self.seat
        planned = self._chips[seat * SPOTS : (seat + 1) * SPOTS]
        needed = counts(chip for chips in planned for chip in chips)
        owned = self.position.soldiers[seat]
        self.position.soldiers[seat] = tuple(map(max, owned, needed))
        for area in (0, 1):
            self.play(f"tactic {area} {self._tactics[seat * 2 + area]}")
        for spot, chips in enumerate(planned):
            for chip in chips:
                self.play(f"put {spot} {chip}")
        if done:
            self.play("done")

    def fight(self) -> list[Event]:
        """Place everything planned, fight and pay; return all events from the reveal on."""
        for _ in range(SEATS - 1):
            self.place()
        self.place(done=False)
        before = len(self.match)
        self.play("done")
        self._tactics = ["defence"] * (2 * SEATS)
        self._chips = [[] for _ in range(SEATS * SPOTS)]
        return [event for turn in self.match.turns[before:] for event in turn.events]

    # -- playing

    def play(self, *notations: str) -> list[Event]:
        """Play actions of the seat that decides; return the events of the last one and of what followed by itself."""
        before = 0
        for notation in notations:
            before = len(self.match)
            self.match.play(self.seat, notation)
        return [event for turn in self.match.turns[before:] for event in turn.events]

    # -- looking

    @property
    def position(self) -> WorkersMadePosition:
        p = self.match.position
        assert isinstance(p, WorkersMadePosition)
        return p

    @property
    def flows(self) -> list[tuple[int, int]]:
        """The last battle's payments by area: what the first seat gains, what the second gains."""
        flows = next(p.flows for p in reversed(self._past()) if p.fought == AREAS * SPOTS_AN_AREA)
        return [(flows[2 * area + 1], flows[2 * area]) for area in range(AREAS)]

    @property
    def citizens(self) -> list[int]:
        return [self.position.citizens(seat) for seat in range(SEATS)]

    @property
    def soldiers(self) -> list[int]:
        return [self.position.soldiers_value(seat) for seat in range(SEATS)]

    def _past(self) -> list[WorkersMadePosition]:
        return [p for p in self.match.positions if isinstance(p, WorkersMadePosition)]


def of_kind(events: Iterable[Event], kind: str) -> list[Event]:
    """Return the events of one kind."""
    return [event for event in events if event.kind == kind]
