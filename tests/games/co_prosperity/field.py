"""A field for battles in the tests: units put where the test wants them, dice that it throws itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE, Event
from takujo.core.text.errors import Illegal
from takujo.games.co_prosperity.data import ALLIES, CARD, JAPAN, PLACE, PLACES, POOL, SIDE, UNITS
from takujo.games.co_prosperity.rules import battle, flow
from takujo.games.co_prosperity.rules.actions import Settle
from takujo.games.co_prosperity.rules.battle import bombing
from takujo.games.co_prosperity.rules.battle.steps import FireStep
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from takujo.games.co_prosperity.rules.steps import OperateStep


class Field:
    """A position with nothing on the map but what the test puts there, everybody at war.

    Units are words like `JP:CV`, with a * for one step: `put("japan", "JP:CV JP:CV* JP:BB")`.
    """

    settles = True
    """Whether the end of a battle follows at once, as part of what led to it."""

    def __init__(self, *groups: str, ledo: bool = False) -> None:
        self.position = CoProsperityPosition(ledo)
        self.position.war_us = self.position.war_uk = 1
        self.position.stack = [OperateStep(JAPAN)]
        self.events: list[Event] = []
        for group in groups:
            place, _, units = group.partition(" ")
            self.put(place, units)

    # -- setting up

    def put(self, place: str, units: str) -> list[int]:
        """Put units somewhere; return their numbers."""
        p = self.position
        found = []
        for word in units.split():
            nation, _, type = word.partition(":")
            unit = p.pick(nation, type.rstrip("*"), POOL)
            assert unit >= 0, f"no {word} left"
            p.put(unit, PLACE[place], UNITS[unit].steps - word.endswith("*"))
            found.append(unit)
        return found

    def hold(self, card: str, copies: int = 1) -> None:
        """Give the Allies cards."""
        self.position.hands[ALLIES][CARD[ALLIES][card]] += copies
        self.position.held[ALLIES] += copies

    def attack(self, start: str, to: str, units: str, kind: str = "sea", surprise: bool = False) -> None:
        """Move units to where enemies stand, and begin the battle."""
        moved = self.put(start, units)
        self.march(start, to, moved, kind, surprise)

    def march(self, start: str, to: str, units: Sequence[int], kind: str = "sea", surprise: bool = False) -> None:
        """Move units that stand somewhere, and begin the battle."""
        p = self.position
        for unit in units:
            p.place[unit] = PLACE[to]
        p.events = []
        seat = SIDE[UNITS[units[0]].nation]
        battle.begin(p, seat, PLACE[to], units, [PLACE[start]] * len(units), kind, surprise)
        self.events = list(p.events)

    def bomb(self, nation: str, start: str, target: str) -> None:
        """Let aircraft bombard a space."""
        p = self.position
        p.events = []
        bombing.fly(p, p.pick(nation, "LAC", PLACE[start]), PLACE[target])
        self.events = list(p.events)

    # -- playing

    @property
    def stage(self) -> str:
        """What is to be decided: the name of the step."""
        return self.position.pending

    @property
    def seat(self) -> int:
        """Who decides now."""
        (seat,) = self.position.actors()
        return seat

    @property
    def firing(self) -> int:
        """The unit that fires now."""
        step = self.position.stack[-1]
        assert isinstance(step, FireStep)
        return step.unit

    def legal(self) -> list[str]:
        """Return what can be played now."""
        p = self.position
        found = [a for a, _ in p.chances()] if self.seat == CHANCE else p.actions(self.seat)
        return [str(action) for action in found]

    def play(self, *notations: str | Action) -> list[Event]:
        """Play actions of whoever decides; return the events of the last."""
        p = self.position
        for notation in notations:
            assert str(notation) in self.legal(), f"{notation} is not among {self.legal()}"
            p.events = []
            # Not position.play: what goes on by itself after a battle is not wanted here.
            p.stack[-1].apply(p, self.seat, flow.VERBS.parse(str(notation)))
            if self.settles and self.stage == "settle":
                p.stack[-1].apply(p, CHANCE, Settle())
            self.events = list(p.events)
        return self.events

    def keep(self) -> None:
        """Use no carriers as aircraft."""
        while self.stage == "divert":
            self.play("keep")

    def throw(self, **dice: str) -> list[Event]:
        """Throw the dice of the unit that fires now, which has to be the one named: `throw(JP_CV="3+5")`."""
        ((name, faces),) = dice.items()
        assert self.stage == "fire", self.stage
        unit = UNITS[self.firing]
        assert f"{unit.nation}_{unit.type}" == name, f"{unit.nation}_{unit.type} fires now"
        return self.play(f"fire {faces}")

    def miss(self) -> None:
        """Let all that fires now miss, until somebody has to decide something or the battle is over."""
        while self.stage == "fire":
            self.play(f"fire {'+'.join('6' * self.position.strength[self.firing])}")

    def refused(self, notation: str) -> Illegal:
        """Return the refusal of an action that is not among the legal ones."""
        assert notation not in self.legal()
        refusal = self.position.refuse(self.seat, flow.VERBS.parse(notation))
        assert isinstance(refusal, Illegal)
        return refusal

    # -- looking

    def at(self, place: str) -> str:
        """Return what stands at a place, in the order of the counters."""
        p = self.position
        return " ".join(
            f"{u.nation}:{u.type}{'*' if p.strength[n] < u.steps else ''}"
            for n, u in enumerate(UNITS)
            if p.place[n] == PLACE[place]
        )

    def kinds(self) -> list[str]:
        """Return the kinds of the last events."""
        return [event.kind for event in self.events]

    def event(self, kind: str) -> dict[str, object]:
        """Return the arguments of the last event of a kind."""
        return next(event for event in reversed(self.events) if event.kind == kind).args

    @property
    def over(self) -> bool:
        """Whether the battle is over."""
        return not self.position.battle and self.stage == "operate"


def places(p: CoProsperityPosition) -> list[str]:
    """Return where every unit is, by name."""
    return [PLACES[place] for place in p.place]


__all__ = ["Field", "pytest"]
