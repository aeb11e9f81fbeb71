"""The flow of the game: setup, turns, rounds and the end, as steps."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial
from typing import Any

from ....core.rules.action import Action
from ....core.rules.options import Options
from ....core.rules.position import CHANCE, TURN_OVER, Frame, Step
from ....core.text.errors import Illegal
from ....core.text.texts import TextKey, Value
from ..card import NATIONS
from ..data import FIRST_PLAYER_BONUS, ROUNDS, SHORT_TARGET
from .actions import VERBS, Deal, Draw, End, Place, Raise, Roll, Take
from .position import WartimePosition
from .refusals import why_not
from .track import gain, raisable, raise_tech
from .works import FACES, placings, put

__all__ = ["VERBS", "WartimePosition", "start"]

_END = End()
_TAKE = {nation: Take(nation) for nation in NATIONS}
_RAISE = {tech: Raise(tech) for tech in ("econ", "mil", "both")}
_TYPED = [Roll((face,)) for face in FACES]


def _rolls(dice: int) -> list[tuple[Roll, int]]:
    """Return the rolls of so many dice, lowest first, each with the number of ways it can fall."""
    rolls = []
    for faces in combinations_with_replacement(FACES, dice):
        ways = factorial(dice)
        for face in FACES:
            ways //= factorial(faces.count(face))
        rolls.append((Roll(faces), ways))
    return rolls


ROLLS = [_rolls(dice) for dice in range(5)]


def start(seats: int, options: Options, rules: int) -> WartimePosition:
    """Return the position before nations are dealt or drafted and the pieces drawn (section 1)."""
    given = options["nations"]
    wanted = given if isinstance(given, list) else [given] * seats
    mode = options["mode"]
    assert isinstance(mode, str)
    p = WartimePosition(mode, [n if n in NATIONS else "" for n in wanted], options["dice"] == "typed")
    p.stack.append(("draw", "seating") if options.get("seating") == "pieces" else ("draw",))
    # The stack is read from its end: the last seat is dealt or drafts first.
    for seat, nation in enumerate(wanted):
        if nation == "random":
            p.stack.append(("deal", seat))
        elif nation == "draft":
            p.stack.append(("draft", seat))
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
    """Begin once a single piece is left in the bag: it is the rearmost (1.3)."""
    left = [seat for seat in range(p.seats) if seat not in p.track]
    if len(left) > 1:
        return
    p.track.append(left[0])
    if len(p.stack.pop()) > 1:
        p.seating = p.track[::-1]  # 9.15
    for seat in range(p.seats):
        nation = p.nation(seat)
        p.money[seat] = nation.money  # 1.4
        p.labour[seat] = nation.labour  # 1.5
    _new_round(p)


def _new_round(p: WartimePosition) -> None:
    p.round += 1
    if p.mode != "short" or p.round == 1:
        p.first = p.track[-1]  # 1.3, 6.2: the fewest points, and among equals the rearmost
    if p.mode != "short":
        p.emit("round", p.first, year=p.year)
    _turn(p, p.first)
    if p.mode == "long":
        gain(p, p.first, FIRST_PLAYER_BONUS.get(p.round, 0), "first")  # 6.3


def _turn(p: WartimePosition, seat: int) -> None:
    p.stack.append(("turn", seat))
    p.stack.append(("roll", seat))


def _turn_over(p: WartimePosition, seat: int) -> None:
    following = p.next(seat)
    if following != p.first:
        _turn(p, following)
    elif p.mode == "short":
        # 5.2: everybody has had as many turns when the lap is complete
        if max(p.vp) < SHORT_TARGET:
            _new_round(p)
    elif p.round < ROUNDS:
        _new_round(p)


def _seat(frame: Frame) -> tuple[int]:
    return (frame[1],)


class DealStep(Step):
    """Chance deals a nation to a seat (1.1)."""

    def actors(self, position: WartimePosition, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, position: WartimePosition, frame: Frame) -> list[tuple[Action, int]]:
        return [(Deal(nation), 1) for nation in _free_nations(position)]

    def apply(self, position: WartimePosition, frame: Frame, seat: int, action: Deal) -> None:
        _nation_found(position, frame[1], action.nation)

    def prompt(self, position: WartimePosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.deal", {}


class DraftStep(Step):
    """A seat chooses its nation, the last seat first (1.1)."""

    def actors(self, position: WartimePosition, frame: Frame) -> tuple[int, ...]:
        return _seat(frame)

    def actions(self, position: WartimePosition, frame: Frame, seat: int) -> list[Action]:
        return [_TAKE[nation] for nation in _free_nations(position)]

    def apply(self, position: WartimePosition, frame: Frame, seat: int, action: Take) -> None:
        _nation_found(position, seat, action.nation)

    def prompt(self, position: WartimePosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.draft", {}

    def refuse(self, position: WartimePosition, frame: Frame, seat: int, action: Action) -> Illegal:
        if isinstance(action, Take) and action.nation and action.nation in position.nations:
            return Illegal("nation-taken", "1.1", nation=TextKey(f"nation.{action.nation}"))
        return super().refuse(position, frame, seat, action)


class DrawStep(Step):
    """Chance draws the pieces from the bag, front of the track first (1.3)."""

    def actors(self, position: WartimePosition, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, position: WartimePosition, frame: Frame) -> list[tuple[Action, int]]:
        return [(Draw(n), 1) for seat, n in enumerate(position.nations) if seat not in position.track]

    def apply(self, position: WartimePosition, frame: Frame, seat: int, action: Draw) -> None:
        position.track.append(position.nations.index(action.nation))
        _bag(position)

    def prompt(self, position: WartimePosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.draw", {}


class RollStep(Step):
    """The labour dice of a turn (2.1): chance rolls them all, or a person types them one by one."""

    def actors(self, position: WartimePosition, frame: Frame) -> tuple[int, ...]:
        return _seat(frame) if position.typed else (CHANCE,)

    def actions(self, position: WartimePosition, frame: Frame, seat: int) -> list[Action]:
        return list(_TYPED) if position.typed else []

    def by_hand(self, position: WartimePosition, frame: Frame) -> bool:
        return position.typed

    def chances(self, position: WartimePosition, frame: Frame) -> list[tuple[Action, int]]:
        return [] if position.typed else list(ROLLS[position.labour[frame[1]]])

    def apply(self, position: WartimePosition, frame: Frame, seat: int, action: Roll) -> None:
        position.dice = sorted([*position.dice, *action.dice])
        # Labour won or lost later in the turn changes none of its dice (9.2).
        if len(position.dice) == position.labour[frame[1]]:
            position.stack.pop()
            position.emit("roll", frame[1], dice=" ".join(map(str, position.dice)))

    def prompt(self, position: WartimePosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.roll", {"n": len(position.dice) + 1, "of": position.labour[frame[1]]}


class TurnStep(Step):
    """A seat places its dice one by one, in any order, as many as it likes (2.2)."""

    def actors(self, position: WartimePosition, frame: Frame) -> tuple[int, ...]:
        return _seat(frame)

    def actions(self, position: WartimePosition, frame: Frame, seat: int) -> list[Action]:
        found: list[Any] = placings(position, seat)
        found.append(_END)
        return found

    def apply(self, position: WartimePosition, frame: Frame, seat: int, action: Place | End) -> None:
        if isinstance(action, Place):
            put(position, seat, action)
            return
        position.emit(TURN_OVER, seat)  # the next turn may be the same seat's (6.2, 7)
        position.dice = []
        position.placed = [()] * 6
        position.stack.pop()
        _turn_over(position, seat)

    def prompt(self, position: WartimePosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return ("prompt.place", {"n": len(position.dice)}) if position.dice else ("prompt.end", {})

    def refuse(self, position: WartimePosition, frame: Frame, seat: int, action: Action) -> Illegal:
        if isinstance(action, Place):
            return why_not(position, seat, action)
        return super().refuse(position, frame, seat, action)


class RaiseStep(Step):
    """The first piece to reach square 24 raises a technology of its choice (6.4)."""

    def actors(self, position: WartimePosition, frame: Frame) -> tuple[int, ...]:
        return _seat(frame)

    def actions(self, position: WartimePosition, frame: Frame, seat: int) -> list[Action]:
        return [_RAISE[tech] for tech in raisable(position, seat)]

    def apply(self, position: WartimePosition, frame: Frame, seat: int, action: Raise) -> None:
        position.stack.pop()
        raise_tech(position, seat, action.tech)  # no workplace, so no points with it (9.3)

    def prompt(self, position: WartimePosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.raise", {}


WartimePosition.steps = {
    "deal": DealStep(),
    "draft": DraftStep(),
    "draw": DrawStep(),
    "roll": RollStep(),
    "turn": TurnStep(),
    "raise": RaiseStep(),
}
