"""A table for the tests: a match put into any state, with units named as `CV:JP:2` where they are to stand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from takujo import Match
from takujo.core.rules.position import CHANCE, Event
from takujo.games.co_prosperity.data import CARD, CARDS, PLACE, PLACES, POOL, SPACE, UNITS
from takujo.games.co_prosperity.rules import control, production
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from takujo.games.co_prosperity.rules.steps import DeclareStep, OperateStep
from tests.games.co_prosperity import laws
from tests.seat_table import SeatTable

STATION = ("station INF 1", "station CV 2", "station BB 2", "station LAC 1")
"""The whole US fleet at Pearl Harbor."""


class Table(SeatTable):
    """A match that stands at the beginning of an operation, a phase or wherever a test wants it.

    `units` says where units stand beside the setup, as {"chongqing": "INF:CN:2 LAC:CN"}; `clear` first sends every
    unit to the box of units not produced. Other names are the position's own.
    """

    def __init__(self, ledo: str = "off", clear: bool = False, units: dict[str, str] | None = None, **state: Any):
        self.match = Match.new("co-prosperity", 2, {"ledo": ledo}, seed=1)
        for station in STATION:
            self.match.play(1, station)
        p = self.position
        if clear:
            for unit in range(len(UNITS)):
                p.put(unit, POOL, 0)
        for place, faces in (units or {}).items():
            self.put(place, faces)
        for name, value in state.items():
            setattr(p, name, value)
        p.first = int(p.war_us == 2)

    # -- setting up

    def put(self, place: str, faces: str) -> None:
        """Put units somewhere: from the box of units not produced, else from the map."""
        p = self.position
        for face in faces.split():
            type, nation, *rest = face.split(":")
            unit = p.pick(nation, type, POOL)
            if unit < 0:
                unit = next(u for u, k in enumerate(UNITS) if (k.nation, k.type) == (nation, type))
            p.put(unit, PLACE[place], int(rest[0]) if rest else UNITS[unit].steps)

    def empty(self, place: str) -> None:
        """Send every unit of a place to the box of units not produced."""
        p = self.position
        for unit in range(len(UNITS)):
            if p.place[unit] == PLACE[place]:
                p.put(unit, POOL, 0)

    def hands(self, japan: str = "", allies: str = "") -> Table:
        """Deal hands: `2 production 1 land`."""
        for seat, text in enumerate((japan, allies)):
            words = text.split()
            hand = [0] * len(CARDS[seat])
            for n, card in zip(words[::2], words[1::2], strict=True):
                hand[CARD[seat][card]] = int(n)
            self.position.hands[seat][:] = hand
            self.position.held[seat] = sum(hand)
        return self

    def operate(self, seat: int = 0, japan: str = "", allies: str = "") -> Table:
        """Go to a seat's turn to operate, with these hands."""
        self.hands(japan, allies)
        self.position.passes = 0
        self.position.stack[:] = [OperateStep(seat)]
        return self

    def declaring(self, seat: int = 0, japan: str = "", allies: str = "") -> Table:
        """Go to the question whether a seat declares war."""
        self.hands(japan, allies)
        self.position.stack[:] = [DeclareStep(seat)]
        return self

    def returning(self) -> Table:
        """Go to the return phase."""
        self.hands()
        self.position.stack[:] = [OperateStep(self.position.first)]
        self.play("pass")
        return self

    def choose(self, japan: str, allies: str) -> Table:
        """Choose both hands, as `hands` names them."""
        for seat, text in enumerate((japan, allies)):
            words = text.split()
            for n, card in zip(words[::2], words[1::2], strict=True):
                for _ in range(int(n)):
                    self.match.play(seat, f"take {card}")
            if seat in self.match.actors():
                self.match.play(seat, "ready")
        return self

    # -- playing

    settles = True
    """Whether the end of a battle follows at once, as part of what led to it."""

    def play(self, *notations: str) -> list[Event]:
        """Play actions, chance among them, one by one; return the events of the last."""
        events: list[Event] = []
        for notation in notations:
            before = self.position
            seat = CHANCE if notation.split()[0] in ("fire", "settle", "ledo") else self.seat
            self.match.play_one(seat, notation)
            turn = self.match.turns[-1]
            laws.law(before, turn.seat, turn.action, turn.events, self.position)
            events = list(turn.events)
            if self.settles and self.position.pending == "settle":
                self.match.play_one(CHANCE, "settle")
                events += self.match.turns[-1].events
        return events

    # -- looking

    @property
    def position(self) -> CoProsperityPosition:
        p = self.match.position
        assert isinstance(p, CoProsperityPosition)
        return p

    def at(self, place: str) -> str:
        """Return the units at a place as `put` takes them."""
        p = self.position
        found = [u for u in range(len(UNITS)) if p.place[u] == PLACE[place]]
        return " ".join(f"{UNITS[u].type}:{UNITS[u].nation}:{p.strength[u]}" for u in found)

    def holds(self, space: str) -> int:
        """Return the seat that controls a space."""
        return control.controller(self.position, SPACE[space])

    def of_japan(self) -> set[str]:
        """Return the spaces that Japan controls."""
        mine = control.japan(self.position)
        return {name for name, n in SPACE.items() if mine >> n & 1}

    def points(self, seat: int) -> int:
        """Return a seat's production points."""
        return production.points(self.position, seat)

    def end_turn(self) -> None:
        """Pass until the turn is over."""
        turn = self.position.turn
        while self.match.actors() and self.position.turn == turn:
            legal = self.legal()
            self.play("pass" if "pass" in legal else "done" if "done" in legal else legal[0])


def places(numbers: Iterable[int]) -> set[str]:
    """Return places by their names."""
    return {PLACES[n] for n in numbers}
