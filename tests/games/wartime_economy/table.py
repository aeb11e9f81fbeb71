"""A table for the tests: a match with typed dice, put into any state, and read from seat 0."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from takujo import Match
from takujo.core.rules.position import CHANCE, Event
from takujo.games.wartime_economy.data import BONUS_SQUARES
from takujo.games.wartime_economy.rules.position import WartimePosition
from tests.seat_table import SeatTable

RIVALS = ("uk", "italy", "ussr", "finland")


class Table(SeatTable):
    """A match in which seat 0 goes first, its dice rolled as the test says.

    One nation alone is a short game against a rival who matters little, unless the mode says otherwise.
    State is given by name: a number is seat 0's, a list is everybody's; `track` is front to rear.
    """

    def __init__(self, *nations: str, mode: str = "", dice: Sequence[int] = (), **state: Any) -> None:
        if len(nations) == 1 and mode != "solo":
            nations = (*nations, next(n for n in RIVALS if n not in nations))
            mode = mode or "short"
        self.match = Match.bare(
            "wartime-economy",
            len(nations),
            {"mode": mode or "long", "nations": list(nations), "dice": "typed"},
            seed=1,
        )
        for nation in nations[1:]:  # the one left in the bag is the rearmost: seat 0 begins
            self.match.play_one(CHANCE, f"draw {nation}")
        self._set(state)
        if dice:
            self.roll(*dice)

    def _set(self, state: dict[str, Any]) -> None:
        p = self.position
        for name, value in state.items():
            now = getattr(p, name)
            seats = isinstance(now, list) and len(now) == p.seats and name not in ("track", "taken")
            setattr(p, name, [value, *now[1:]] if seats and not isinstance(value, list) else value)
        if "vp" in state and "track" not in state:
            p.track.sort(key=lambda seat: -p.vp[seat])
        if "vp" in state and "taken" not in state and p.mode != "short":
            p.taken = [square for square in BONUS_SQUARES if square <= max(p.vp)]

    # -- playing

    def play(self, *notations: str) -> list[Event]:
        """Play actions of the seat that decides; return the events of the last one."""
        for notation in notations:
            self.match.play(self.seat, notation)
        return list(self.match.turns[-1].events)

    def roll(self, *dice: int) -> None:
        """Type a roll; with another number of dice than the labour, the labour is set to it."""
        p = self.position
        seat = self.seat
        labour = p.labour[seat]
        p.labour[seat] = len(dice)
        self.play(*(f"roll {die}" for die in dice))
        self.position.labour[seat] = labour

    def pass_turn(self) -> None:
        """Roll some dice and end the turn with all of them unused."""
        while "end" not in self.legal():
            self.play("roll 1")
        self.play("end")

    def can(self, work: str) -> bool:
        """Return whether any die may go to a workplace."""
        return any(notation.split()[2:3] == [work] for notation in self.legal())

    # -- looking at seat 0

    @property
    def position(self) -> WartimePosition:
        p = self.match.position
        assert isinstance(p, WartimePosition)
        return p

    @property
    def vp(self) -> int:
        return self.position.vp[0]

    @property
    def money(self) -> int:
        return self.position.money[0]

    @property
    def labour(self) -> int:
        return self.position.labour[0]

    @property
    def infra(self) -> int:
        return self.position.infra[0]

    @property
    def econ(self) -> int:
        return self.position.econ[0]

    @property
    def mil(self) -> int:
        return self.position.mil[0]


def kinds(events: Sequence[Event]) -> list[str]:
    """Return what kinds of events happened, in order."""
    return [event.kind for event in events]
