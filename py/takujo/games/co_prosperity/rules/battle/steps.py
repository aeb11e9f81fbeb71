"""The decisions and the dice of a battle, as steps."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial

from .....core.rules.action import Action
from .....core.rules.position import CHANCE, REVEAL
from .....core.rules.step import Step
from .....core.text.errors import Illegal
from .....core.text.texts import TextKey
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
from ..seat_step import GameStep, Prompt, SeatStep
from . import refusals
from .flow import advance, ask_divert, end, meet
from .hits import faces, pending, pool, strike, victim, with_hits
from .state import (
    ORDER,
    ORDERS,
    covered,
    divertible,
    shown,
    value,
    with_loss,
)

REACTION_CARDS: tuple[int, ...] = tuple(n for n, card in enumerate(CARDS[ALLIES]) if "react" in card.actions)
_FACES = range(1, 7)
_ANSWERS: list[Action] = [Divert(), Keep()]
_SETTLED: list[tuple[Action, int]] = [(Settle(), 1)]


def _throws(dice: int) -> list[tuple[Action, int]]:
    """Return the rolls of a number of dice, lowest first, each with its number of permutations."""
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
    """Return whether the Allies are asked for a reaction.

    This depends only on public information, so that being asked reveals nothing.
    """
    if attacker == ALLIES or kind != "sea" or surprise or not p.war_us or not p.held[ALLIES]:  # 10.14
        return False
    return any(p.copies(ALLIES, card) for card in REACTION_CARDS) and bool(waiting_ships(p))


class ReactStep(GameStep[React | Done]):
    """The Allies may bring US ships from the retreat box into the battle, for a card (8.6.1)."""

    come: int
    """The number of ships that have come into the battle by now."""

    def actors(self, p: CoProsperityPosition) -> tuple[int, ...]:
        return (ALLIES,)

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        if not self.come and not any(p.hands[ALLIES][card] for card in REACTION_CARDS):
            return [Done()]
        ships = waiting_ships(p)
        found: list[Action] = []
        for type in dict.fromkeys(UNITS[unit].type for unit in ships):
            steps = dict.fromkeys(p.strength[unit] for unit in ships if UNITS[unit].type == type)
            found.extend([React(type)] if len(steps) == 1 else [React(type, n) for n in steps])
        return [*found, Done()]

    def apply(self, p: CoProsperityPosition, seat: int, action: React | Done) -> None:
        if isinstance(action, Done):
            meet(p)
            return
        if not self.come:
            card = next(card for card in REACTION_CARDS if p.hands[ALLIES][card])
            p.show(ALLIES, card)
            p.emit(REVEAL, ALLIES)
            p.emit("reaction", ALLIES, card=CARDS[ALLIES][card].id)
        unit = p.pick("US", action.type, RETREAT, action.steps)
        p.place[unit] = p.battle.space
        p.emit("react", ALLIES, unit=shown(p, unit), at=PLACES[p.place[unit]])
        p.stack[-1] = ReactStep(self.come + 1)
        if self.come + 1 == REACTION or not waiting_ships(p):
            meet(p)

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        return "prompt.react", {"space": TextKey(f"place.{PLACES[p.battle.space]}"), "n": REACTION - self.come}

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.of_reaction(p, self.come, action)


class DivertStep(SeatStep[Divert | Keep]):
    """A seat decides whether a full carrier serves as aircraft in this battle (8.6.8)."""

    def in_the_open(self, p: CoProsperityPosition) -> bool:
        return True

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        return list(_ANSWERS)

    def apply(self, p: CoProsperityPosition, seat: int, action: Divert | Keep) -> None:
        if isinstance(action, Divert):
            unit = divertible(p, seat)
            japan, allies = p.battle.diverted
            p.battle = p.battle._replace(diverted=(japan, unit) if seat == ALLIES else (unit, allies))
            p.emit("diverted", seat, unit=shown(p, unit))
        ask_divert(p, seat + 1)

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        return ("prompt.divert.safe" if covered(p, self.seat) else "prompt.divert"), {}


class FireStep(Step[CoProsperityPosition, Fire]):
    """Chance rolls the dice of one unit: one per step (8.6.2)."""

    unit: int
    """The unit that fires."""

    def actors(self, p: CoProsperityPosition) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, p: CoProsperityPosition) -> list[tuple[Action, int]]:
        return list(_THROWS[p.strength[self.unit]])

    def paced(self, p: CoProsperityPosition) -> bool:
        return True

    def apply(self, p: CoProsperityPosition, seat: int, action: Fire) -> None:
        unit = self.unit
        shooter = SIDE[UNITS[unit].nation]
        base, plus = value(p, unit)
        hits = sum(die <= base + plus for die in action.dice)
        bombs = p.battle.kind == "bomb"
        order = 0 if bombs else ORDER[unit]  # 8.8: like a carrier
        dice = "+".join(map(str, action.dice))
        at, start = PLACES[p.battle.space], PLACES[p.place[unit]]
        told: dict[str, int | str] = {"unit": shown(p, unit), "order": ORDERS[order], "dice": dice, "hits": hits}
        p.emit("fire", shooter, at=at, start=start, value=base, plus=plus, **told)
        japan, allies = p.battle.scored
        p.battle = p.battle._replace(
            thrown=(unit, *action.dice),
            scored=(japan, allies + hits) if shooter == ALLIES else (japan + hits, allies),
            hits=with_hits(p, shooter, order, hits),
            queue=p.battle.queue[1:],
        )
        if bombs:
            _shoot_down(p, unit, action.dice)
        advance(p)

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        unit = UNITS[self.unit]
        base, plus = value(p, self.unit)
        return "prompt.fire", {
            "type": TextKey(f"type.{unit.type}"),
            "nation": TextKey(f"nation.{unit.nation}"),
            "n": p.strength[self.unit],
            "value": base + plus,
        }


def _shoot_down(p: CoProsperityPosition, bomber: int, dice: tuple[int, ...]) -> None:
    """Take steps from a bomber for high dice; more if the enemy has air units or carriers (8.8.2)."""
    b = p.battle
    guarded = any(UNITS[unit].type in ("CV", "LAC") for unit in b.met)
    least = BOMBER_LOST_TO_AIR if guarded else BOMBER_LOST
    down = sum(die >= least for die in dice)
    if down:
        told, at = shown(p, bomber), PLACES[p.place[bomber]]
        for _ in range(down):
            p.lose(bomber)
        p.battle = b._replace(lost=with_loss(p, b.attacker, down))
        p.emit("shot-down", b.attacker, unit=told, n=down, least=least, left=p.strength[bomber], at=at)


class HitStep(SeatStep[Hit]):
    """The shooter or the owner chooses which unit takes the next hit (8.6.5)."""

    def in_the_open(self, p: CoProsperityPosition) -> bool:
        return True

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        shooter, order, _ = pending(p)
        return [Hit(*face) for face in faces(p, pool(p, shooter, order)[1])]

    def apply(self, p: CoProsperityPosition, seat: int, action: Hit) -> None:
        shooter, order, _ = pending(p)
        face = action.type, action.steps, action.nation
        strike(p, shooter, order, victim(p, pool(p, shooter, order)[1], face))
        advance(p)

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        shooter, order, n = pending(p)
        own = "own" if self.seat != shooter else "enemy"
        return f"prompt.hit.{own}", {"n": n, "order": ORDERS[order]}

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.of_hit(p, action)


class SettleStep(Step[CoProsperityPosition, Settle]):
    """The end of a battle (8.7) or of a bombing (8.8); until then, the last dice and losses are shown."""

    def actors(self, p: CoProsperityPosition) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, p: CoProsperityPosition) -> list[tuple[Action, int]]:
        return list(_SETTLED)

    def paced(self, p: CoProsperityPosition) -> bool:
        return True

    def sums_up(self, p: CoProsperityPosition) -> bool:
        return True

    def apply(self, p: CoProsperityPosition, seat: int, action: Settle) -> None:
        end(p)

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        bombs = p.battle.kind == "bomb"
        return ("prompt.settle.bomb" if bombs else "prompt.settle"), {}
