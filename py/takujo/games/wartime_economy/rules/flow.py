"""The flow of the game as steps: setup, turns, rounds and the end."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial
from typing import Generic

from ....core.rules.action import Action
from ....core.rules.options import Options
from ....core.rules.position import CHANCE, TURN_OVER
from ....core.rules.step import A, Step, by_verb
from ....core.text.errors import Illegal
from ....core.text.texts import TextKey, Value
from ..card import NATIONS
from ..data import FIRST_PLAYER_BONUS, ROUNDS, SHORT_TARGET
from .actions import Deal, Draw, End, Place, Raise, Roll, Take
from .position import WartimePosition
from .refusals import why_not
from .track import gain, raisable, raise_tech
from .works import FACES, placings, put

_END = End()
_TAKE = {nation: Take(nation) for nation in NATIONS}
_RAISE = {tech: Raise(tech) for tech in ("econ", "mil", "both")}
_TYPED = [Roll((face,)) for face in FACES]


def _rolls(dice: int) -> list[tuple[Roll, int]]:
    """Return all rolls of a number of dice, lowest die first, each with its number of permutations."""
    rolls: list[tuple[Roll, int]] = []
    for faces in combinations_with_replacement(FACES, dice):
        ways = factorial(dice)
        for face in FACES:
            ways //= factorial(faces.count(face))
        rolls.append((Roll(faces), ways))
    return rolls


ROLLS = [_rolls(dice) for dice in range(5)]


def start(seats: int, options: Options, rules: int) -> WartimePosition:
    """Return the position before nations are dealt or drafted and the pieces are drawn (section 1)."""
    given = options["nations"]
    wanted = given if isinstance(given, list) else [given] * seats
    mode = options["mode"]
    assert isinstance(mode, str)
    p = WartimePosition(mode, [n if n in NATIONS else "" for n in wanted], options["dice"] == "typed")
    p.stack.append(DrawStep("seating" if options.get("seating") == "pieces" else ""))
    # The stack is processed from its end: the last seat is dealt or drafts first.
    for seat, nation in enumerate(wanted):
        if nation == "random":
            p.stack.append(DealStep(seat))
        elif nation == "draft":
            p.stack.append(DraftStep(seat))
    if len(p.stack) == 1:
        _bag(p)
    return p


def _free_nations(p: WartimePosition) -> list[str]:
    return [n for n in NATIONS if n not in p.nations]


def _nation_found(p: WartimePosition, seat: int, nation: str) -> None:
    p.nations[seat] = nation
    p.emit("nation", seat, nation=TextKey(f"nation.{nation}"))
    p.stack.pop()
    if len(p.stack) == 1:
        _bag(p)


def _bag(p: WartimePosition) -> None:
    """Start the game once a single piece is left in the bag, which goes last (1.3)."""
    left = [seat for seat in range(p.seats) if seat not in p.track]
    if len(left) > 1:
        return
    p.track.append(left[0])
    step = p.stack.pop()
    if isinstance(step, DrawStep) and step.settles:
        p.seating = p.track[::-1]  # 9.15
    for seat in range(p.seats):
        nation = p.nation(seat)
        p.money[seat] = nation.money  # 1.4
        p.labour[seat] = nation.labour  # 1.5
    _new_round(p)


def _new_round(p: WartimePosition) -> None:
    p.round += 1
    if p.mode != "short" or p.round == 1:
        p.first = p.track[-1]  # 1.3, 6.2: the fewest points; among tied seats, the rearmost piece
    if p.mode != "short":
        p.emit("round", p.first, year=p.year)
    _turn(p, p.first)
    if p.mode == "long":
        gain(p, p.first, FIRST_PLAYER_BONUS.get(p.round, 0), "first")  # 6.3


def _turn(p: WartimePosition, seat: int) -> None:
    p.stack.append(TurnStep(seat))
    p.stack.append(RollStep(seat))


def _turn_over(p: WartimePosition, seat: int) -> None:
    following = p.next(seat)
    if following != p.first:
        _turn(p, following)
    elif p.mode == "short":
        # 5.2: the lap is complete, so all seats have had equally many turns
        if max(p.vp) < SHORT_TARGET:
            _new_round(p)
    elif p.round < ROUNDS:
        _new_round(p)


def on_turn(p: WartimePosition) -> int:
    """Return the seat on turn; between turns, the first player."""
    return next((step.seat for step in reversed(p.stack) if isinstance(step, TurnStep)), p.first)


class SeatStep(Step[WartimePosition, A], Generic[A]):
    """A step that belongs to a seat: a decision of the seat, or a chance event that concerns it."""

    seat: int
    """The seat that gets a nation, or that is on turn."""

    def actors(self, p: WartimePosition) -> tuple[int, ...]:
        return (self.seat,)


class DealStep(SeatStep[Deal]):
    """Chance deals a nation to a seat (1.1)."""

    def actors(self, p: WartimePosition) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, p: WartimePosition) -> list[tuple[Action, int]]:
        return [(Deal(nation), 1) for nation in _free_nations(p)]

    def apply(self, p: WartimePosition, seat: int, action: Deal) -> None:
        _nation_found(p, self.seat, action.nation)

    def prompt(self, p: WartimePosition) -> tuple[str, dict[str, Value]]:
        return "prompt.deal", {}


class DraftStep(SeatStep[Take]):
    """A seat chooses its nation, the last seat first (1.1)."""

    def actions(self, p: WartimePosition, seat: int) -> list[Action]:
        return [_TAKE[nation] for nation in _free_nations(p)]

    def apply(self, p: WartimePosition, seat: int, action: Take) -> None:
        _nation_found(p, seat, action.nation)

    def prompt(self, p: WartimePosition) -> tuple[str, dict[str, Value]]:
        return "prompt.draft", {}

    def refuse(self, p: WartimePosition, seat: int, action: Action) -> Illegal:
        if isinstance(action, Take) and action.nation and action.nation in p.nations:
            return Illegal("nation-taken", "1.1", nation=TextKey(f"nation.{action.nation}"))
        return super().refuse(p, seat, action)


class DrawStep(Step[WartimePosition, Draw]):
    """Chance draws the pieces from the bag, front of the track first (1.3)."""

    settles: str = ""
    """What else the order of the drawn pieces determines besides their places on the track: "seating", the order of
    turns (9.15); otherwise "".
    """

    def actors(self, p: WartimePosition) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, p: WartimePosition) -> list[tuple[Action, int]]:
        return [(Draw(n), 1) for seat, n in enumerate(p.nations) if seat not in p.track]

    def apply(self, p: WartimePosition, seat: int, action: Draw) -> None:
        p.track.append(p.nations.index(action.nation))
        _bag(p)

    def prompt(self, p: WartimePosition) -> tuple[str, dict[str, Value]]:
        return "prompt.draw", {}


class RollStep(SeatStep[Roll]):
    """The labour dice of a turn (2.1): chance rolls them all, or a player types them one by one."""

    def actors(self, p: WartimePosition) -> tuple[int, ...]:
        return (self.seat,) if p.typed else (CHANCE,)

    def actions(self, p: WartimePosition, seat: int) -> list[Action]:
        return list(_TYPED) if p.typed else []

    def by_hand(self, p: WartimePosition) -> bool:
        return p.typed

    def chances(self, p: WartimePosition) -> list[tuple[Action, int]]:
        return [] if p.typed else list(ROLLS[p.labour[self.seat]])

    def apply(self, p: WartimePosition, seat: int, action: Roll) -> None:
        p.dice = sorted([*p.dice, *action.dice])
        # 9.2: labour gained or lost later in the turn doesn't change its dice
        if len(p.dice) == p.labour[self.seat]:
            p.stack.pop()
            p.emit("roll", self.seat, dice=" ".join(map(str, p.dice)))

    def prompt(self, p: WartimePosition) -> tuple[str, dict[str, Value]]:
        return "prompt.roll", {"n": len(p.dice) + 1, "of": p.labour[self.seat]}


class TurnStep(SeatStep[Place | End]):
    """A seat places its dice one by one, in any order, as many as it chooses (2.2)."""

    def actions(self, p: WartimePosition, seat: int) -> list[Action]:
        found = placings(p, seat)
        found.append(_END)
        return found

    def gives_up(self, p: WartimePosition, action: Place | End) -> bool:
        return isinstance(action, End) and bool(placings(p, self.seat))  # 2.2

    def apply(self, p: WartimePosition, seat: int, action: Place | End) -> None:
        if isinstance(action, Place):
            put(p, seat, action)
            return
        p.emit(TURN_OVER, seat)  # 6.2, 7: the next turn may be the same seat's
        p.dice = []
        p.placed = [()] * 6
        p.stack.pop()
        _turn_over(p, seat)

    def prompt(self, p: WartimePosition) -> tuple[str, dict[str, Value]]:
        return ("prompt.place", {"n": len(p.dice)}) if p.dice else ("prompt.end", {})

    def refuse(self, p: WartimePosition, seat: int, action: Action) -> Illegal:
        if isinstance(action, Place):
            return why_not(p, seat, action)
        return super().refuse(p, seat, action)


class RaiseStep(SeatStep[Raise]):
    """The first piece to reach square 24 raises a technology of its choice (6.4)."""

    def actions(self, p: WartimePosition, seat: int) -> list[Action]:
        return [_RAISE[tech] for tech in raisable(p, seat)]

    def apply(self, p: WartimePosition, seat: int, action: Raise) -> None:
        p.stack.pop()
        raise_tech(p, seat, action.tech)  # 9.3: this isn't a workplace, so it gives no points

    def prompt(self, p: WartimePosition) -> tuple[str, dict[str, Value]]:
        return "prompt.raise", {}


WartimePosition.steps = by_verb(DealStep, DraftStep, DrawStep, RollStep, TurnStep, RaiseStep)
