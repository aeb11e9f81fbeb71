"""A table for the tests: a match put into any state, with tiles named as `mine@e6/1` and goods as `2 food 30 money`."""

from __future__ import annotations

from typing import Any, Never

from takujo import Match
from takujo.core.rules.position import CHANCE, Event
from takujo.core.rules.step import Step
from takujo.games.war_clouds.data import GOOD, GOODS, KIND
from takujo.games.war_clouds.hexes import CELL, COUNT
from takujo.games.war_clouds.rules import FirstStep, LeadsStep
from takujo.games.war_clouds.rules.position import WarCloudsPosition
from tests.games.war_clouds import laws
from tests.seat_table import SeatTable

LUCK = ("first", "leads", "collect", "sale")


class Table(SeatTable):
    """A match that stands at the first seat's go in the first Trade phase, nobody holding anything.

    `phase`: another phase to stand in, where `stack` says what is decided. Options are named as the lobby names them,
    what else is the position's own.
    """

    def __init__(
        self, seats: int = 3, phase: str = "trade", stack: Step[WarCloudsPosition, Never] | None = None, **given: Any
    ) -> None:
        from takujo.games.war_clouds import GAME

        options = {name: given.pop(name) for name in list(given) if name in GAME.options}
        self.match = Match.new("war-clouds", seats, options, seed=1)
        p = self.position
        p.nations = list(range(seats))
        p.marker = p.lead = 0
        p.round = 1
        p.phase = phase
        turns: list[Step[WarCloudsPosition, Never]] = [p.step(phase, 0)] if phase in ("trade", "develop") else []
        p.stack[:] = turns if stack is None else [stack]
        for name, value in given.items():
            setattr(p, name, value)

    @classmethod
    def new(cls, seats: int = 3, **options: str) -> Table:
        """Return a table at the very beginning."""
        table = cls.__new__(cls)
        table.match = Match.new("war-clouds", seats, options, seed=1)
        p = table.position  # the first player has been drawn already
        p.marker = p.lead = -1
        p.stack[:] = [LeadsStep() if options.get("lead") == "mine" else FirstStep()]
        return table

    # -- setting up

    def put(self, seat: int, *tiles: str) -> Table:
        """Lay a seat's tiles out of the stacks, with its flags."""
        p = self.position
        for tile in tiles:
            kind, _, where = tile.partition("@")
            cell, _, rotation = where.partition("/")
            p.stacks[KIND[kind]] -= 1
            self.flag(seat, cell)
            p.put_tile(CELL[cell], KIND[kind], int(rotation or 0))
        return self

    def flag(self, seat: int, *cells: str) -> Table:
        """Place a seat's flags."""
        for cell in cells:
            if self.position.flag[CELL[cell]] != seat:
                self.position.put_flag(seat, CELL[cell])
        return self

    def unit(self, seat: int, *cells: str) -> Table:
        """Put units of a seat on the board."""
        for cell in cells:
            self.position.units[seat * COUNT + CELL[cell]] += 1
        return self

    def give(self, seat: int, things: str) -> Table:
        """Give a seat goods, money or notes: `2 food 30 money 1 notes`."""
        p = self.position
        words = things.split()
        for n, thing in zip(map(int, words[::2]), words[1::2], strict=True):
            if thing in GOOD:
                p.cubes[seat * 5 + GOOD[thing]] += n
            else:
                getattr(p, thing)[seat] += n
        return self

    # -- playing

    def play(self, *notations: str) -> list[Event]:
        """Play actions, chance among them, one by one; return the events of the last."""
        events: list[Event] = []
        for notation in notations:
            before = self.position
            seat = CHANCE if notation.split()[0] in LUCK else self.seat
            self.match.play_one(seat, notation)
            turn = self.match.turns[-1]
            laws.law(before, turn.seat, turn.action, turn.events, self.position)
            events = list(turn.events)
        return events

    def end_phase(self) -> Table:
        """Let everybody pass until the phase is over."""
        phase = self.position.phase, self.position.round
        while (self.position.phase, self.position.round) == phase:
            self.play("pass")
        return self

    # -- looking

    @property
    def position(self) -> WarCloudsPosition:
        p = self.match.position
        assert isinstance(p, WarCloudsPosition)
        return p

    def has(self, seat: int) -> str:
        """Return the cubes, money and notes of a seat, as `give` takes them."""
        p = self.position
        goods = [(p.cubes[seat * 5 + n], good) for n, good in enumerate(GOODS)]
        held = [*goods, (p.money[seat], "money"), (p.notes[seat], "notes")]
        return " ".join(f"{n} {thing}" for n, thing in held if n)
