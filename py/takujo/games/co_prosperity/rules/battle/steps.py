"""The decisions and the dice of a battle, as steps."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial

from .....core.rules.action import Action
from .....core.rules.position import CHANCE, REVEAL, Frame, Step
from .....core.text.errors import Illegal
from .....core.text.texts import TextKey, Value
from ...data import (
    ALLIES,
    BOMBER_LOST,
    BOMBER_LOST_TO_AIR,
    CARDS,
    PLACES,
    REACTION,
    RETREAT,
    SHIPS,
    SIDE,
    UNITS,
    UNITS_OF,
)
from ..actions import Divert, Done, Fire, Hit, Keep, React, Settle
from ..position import CoProsperityPosition
from . import refusals
from .flow import advance, ask_divert, end, meet
from .hits import add_hits, faces, pending, pool, strike, victim
from .state import (
    ATTACKER,
    DIVERTED,
    KIND,
    MET,
    ORDER,
    ORDERS,
    QUEUE,
    SPACE,
    THROWN,
    count_loss,
    covered,
    divertible,
    shown,
    value,
)

REACTION_CARDS: tuple[int, ...] = tuple(n for n, card in enumerate(CARDS[ALLIES]) if "react" in card.actions)
_FACES = range(1, 7)
_ANSWERS: list[Action] = [Divert(), Keep()]
_SETTLED: list[tuple[Action, int]] = [(Settle(), 1)]


def _throws(dice: int) -> list[tuple[Action, int]]:
    """Return the throws of so many dice, lowest first, each with the number of ways it can fall."""
    throws: list[tuple[Action, int]] = []
    for thrown in combinations_with_replacement(_FACES, dice):
        ways = factorial(dice)
        for face in _FACES:
            ways //= factorial(thrown.count(face))
        throws.append((Fire(thrown), ways))
    return throws


_THROWS = [_throws(dice) for dice in range(1 + max(unit.steps for unit in UNITS))]


def waiting_ships(p: CoProsperityPosition) -> list[int]:
    """Return the US ships that could come from the retreat box (8.6.1)."""
    return [unit for unit in UNITS_OF["US"] if p.place[unit] == RETREAT and UNITS[unit].type in SHIPS]


def may_react(p: CoProsperityPosition, attacker: int, kind: str, surprise: bool) -> bool:
    """Return whether the Allies are asked for a reaction, as far as all can see: nobody learns here what they hold."""
    if attacker == ALLIES or kind != "sea" or surprise or not p.war_us or not p.held[ALLIES]:  # 10.14
        return False
    return any(p.copies(ALLIES, card) for card in REACTION_CARDS) and bool(waiting_ships(p))


class ReactStep(Step):
    """The Allies may bring US ships from the retreat box into the battle, for a card (8.6.1); the frame counts them."""

    def actors(self, position: CoProsperityPosition, frame: Frame) -> tuple[int, ...]:
        return (ALLIES,)

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        p = position
        if not frame[1] and not any(p.hands[ALLIES][card] for card in REACTION_CARDS):
            return [Done()]
        ships = waiting_ships(p)
        found: list[Action] = []
        for type in dict.fromkeys(UNITS[unit].type for unit in ships):
            steps = dict.fromkeys(p.strength[unit] for unit in ships if UNITS[unit].type == type)
            found.extend([React(type)] if len(steps) == 1 else [React(type, n) for n in steps])
        return [*found, Done()]

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: React | Done) -> None:
        p = position
        if isinstance(action, Done):
            meet(p)
            return
        if not frame[1]:
            card = next(card for card in REACTION_CARDS if p.hands[ALLIES][card])
            p.show(ALLIES, card)
            p.emit(REVEAL, ALLIES)
            p.emit("reaction", ALLIES, card=CARDS[ALLIES][card].id)
        unit = p.pick("US", action.type, RETREAT, action.steps)
        p.place[unit] = p.battle[SPACE]
        p.emit("react", ALLIES, unit=shown(p, unit), at=PLACES[p.place[unit]])
        p.stack[-1] = ("react", frame[1] + 1)
        if frame[1] + 1 == REACTION or not waiting_ships(p):
            meet(p)

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.react", {"space": TextKey(f"place.{PLACES[position.battle[SPACE]]}"), "n": REACTION - frame[1]}

    def refuse(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> Illegal:
        return refusals.of_reaction(position, frame, action)


class DivertStep(Step):
    """A seat decides whether a full carrier serves as aircraft in this battle (8.6.8)."""

    def actors(self, position: CoProsperityPosition, frame: Frame) -> tuple[int, ...]:
        return (frame[1],)

    def in_the_open(self, position: CoProsperityPosition, frame: Frame) -> bool:
        return True

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        return list(_ANSWERS)

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Divert | Keep) -> None:
        if isinstance(action, Divert):
            unit = divertible(position, seat)
            diverted = list(position.battle[DIVERTED])
            diverted[seat] = unit
            position.battle[DIVERTED] = tuple(diverted)
            position.emit("diverted", seat, unit=shown(position, unit))
        ask_divert(position, seat + 1)

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return ("prompt.divert.safe" if covered(position, frame[1]) else "prompt.divert"), {}


class FireStep(Step):
    """Chance throws the dice of one unit: one for each of its steps (8.6.2)."""

    def actors(self, position: CoProsperityPosition, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, position: CoProsperityPosition, frame: Frame) -> list[tuple[Action, int]]:
        return list(_THROWS[position.strength[frame[1]]])

    def paced(self, position: CoProsperityPosition, frame: Frame) -> bool:
        return True

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Fire) -> None:
        p = position
        unit = frame[1]
        shooter = SIDE[UNITS[unit].nation]
        base, plus = value(p, unit)
        hits = sum(die <= base + plus for die in action.dice)
        bombs = p.battle[KIND] == "bomb"
        order = 0 if bombs else ORDER[unit]  # 8.8: as a carrier
        dice = "+".join(map(str, action.dice))
        at, start = PLACES[p.battle[SPACE]], PLACES[p.place[unit]]
        told: dict[str, int | str] = {"unit": shown(p, unit), "order": ORDERS[order], "dice": dice, "hits": hits}
        p.emit("fire", shooter, at=at, start=start, value=base, plus=plus, **told)
        p.battle[THROWN] = (unit, *action.dice)
        add_hits(p, shooter, order, hits)
        if bombs:
            _shoot_down(p, unit, action.dice)
        p.battle[QUEUE] = p.battle[QUEUE][1:]
        advance(p)

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        unit = UNITS[frame[1]]
        base, plus = value(position, frame[1])
        return "prompt.fire", {
            "type": TextKey(f"type.{unit.type}"),
            "nation": TextKey(f"nation.{unit.nation}"),
            "n": position.strength[frame[1]],
            "value": base + plus,
        }


def _shoot_down(p: CoProsperityPosition, bomber: int, dice: tuple[int, ...]) -> None:
    """Take steps from a bomber for high dice: more of them where the enemy has aircraft or carriers (8.8.2)."""
    b = p.battle
    guarded = any(UNITS[unit].type in ("CV", "LAC") for unit in b[MET])
    least = BOMBER_LOST_TO_AIR if guarded else BOMBER_LOST
    down = sum(die >= least for die in dice)
    if down:
        told, at = shown(p, bomber), PLACES[p.place[bomber]]
        for _ in range(down):
            p.lose(bomber)
        count_loss(p, b[ATTACKER], down)
        p.emit("shot-down", b[ATTACKER], unit=told, n=down, least=least, left=p.strength[bomber], at=at)


class HitStep(Step):
    """The shooter or the owner chooses which unit takes the next hit (8.6.5)."""

    def actors(self, position: CoProsperityPosition, frame: Frame) -> tuple[int, ...]:
        return (frame[1],)

    def in_the_open(self, position: CoProsperityPosition, frame: Frame) -> bool:
        return True

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        shooter, order, _ = pending(position)
        return [Hit(*face) for face in faces(position, pool(position, shooter, order)[1])]

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Hit) -> None:
        shooter, order, _ = pending(position)
        face = action.type, action.steps, action.nation
        strike(position, shooter, order, victim(position, pool(position, shooter, order)[1], face))
        advance(position)

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        shooter, order, n = pending(position)
        own = "own" if frame[1] != shooter else "enemy"
        return f"prompt.hit.{own}", {"n": n, "order": ORDERS[order]}

    def refuse(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> Illegal:
        return refusals.of_hit(position, action)


class SettleStep(Step):
    """The end of a battle (8.7) or of a bombardment (8.8): until then the last dice and losses can be seen."""

    def actors(self, position: CoProsperityPosition, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, position: CoProsperityPosition, frame: Frame) -> list[tuple[Action, int]]:
        return list(_SETTLED)

    def paced(self, position: CoProsperityPosition, frame: Frame) -> bool:
        return True

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Settle) -> None:
        end(position)

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        bombs = position.battle[KIND] == "bomb"
        return ("prompt.settle.bomb" if bombs else "prompt.settle"), {}
