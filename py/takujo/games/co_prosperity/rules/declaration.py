"""Declarations of war (7.0): conditions, costs, and the special operations that follow."""

from __future__ import annotations

from ....core.rules.action import Action
from ..data import ALLIES, DECLARATION_COST, JAPAN, PRINTED, RETREAT, SIDE, SPACES, SPECIAL_OPERATIONS, UNITS, UNITS_OF
from . import control
from .actions import Declare, Wait
from .next_step import NextStep
from .position import CoProsperityPosition


def begin(p: CoProsperityPosition) -> None:
    """Begin the phase of declarations: Japan is asked first, unless it has declared war before (7.0)."""
    ask(p, JAPAN if wars(p, JAPAN) else ALLIES)


def ask(p: CoProsperityPosition, seat: int) -> None:
    """Ask a seat whether it declares war, if it can."""
    p.stack = [p.step("declare", seat) if wars(p, seat) else NextStep("operations")]


def cost(p: CoProsperityPosition) -> int:
    """Return how many cards a declaration of war by the US costs (7.2.1).

    It costs one less in the turn after Japan has declared war on the UK alone (7.2.2).
    """
    return max(0, DECLARATION_COST - p.turn - int(0 < p.uk_only == p.turn - 1))


def japan_has_declared(p: CoProsperityPosition) -> bool:
    """Return whether Japan has made its one declaration of war."""
    return p.war_us == 1 or p.war_uk == 1


def wars(p: CoProsperityPosition, seat: int) -> list[Action]:
    """Return the declarations of war that a seat can make now."""
    if seat == ALLIES:
        return [Declare("japan")] if not p.war_us and cost(p) <= p.held[ALLIES] else []
    if japan_has_declared(p):
        return []
    return [Declare("us"), Declare("uk"), Declare("both")] if not p.war_us else [Declare("uk")]


def answers(p: CoProsperityPosition, seat: int) -> list[Action]:
    """Return every answer that a seat can give when it is asked to declare war."""
    return [*wars(p, seat), Wait()]


def declare(p: CoProsperityPosition, seat: int, on: str) -> None:
    """Declare war: the nations are at war at once (7.1, 7.2), and their air units are surprised (7.3)."""
    p.emit("war", seat, on=on)
    if seat == ALLIES:
        p.war_us = 2
        p.first = ALLIES  # 7.2
        surprised: tuple[str, ...] = ("JP",)
    elif on == "both":
        p.war_us = p.war_uk = 1
        surprised = ("US", "UK")
    elif on == "us":
        p.war_us = 1
        surprised = ("US",)
    else:
        p.war_uk = 1
        if not p.war_us:
            p.uk_only = p.turn  # 7.2.2
        surprised = ("UK",)
    for nation in surprised:
        for unit in UNITS_OF[nation]:
            if UNITS[unit].type == "LAC" and p.place[unit] < len(SPACES):
                p.emit("grounded", SIDE[nation], unit=f"LAC:{nation}:{p.strength[unit]}", at=SPACES[p.place[unit]].id)
                p.place[unit] = RETREAT
    p.stack = [NextStep("special", seat, SPECIAL_OPERATIONS, "+".join(surprised))]
    if seat == ALLIES and cost(p):
        p.stack.append(p.step("bury", cost(p)))


def bury(p: CoProsperityPosition, card: int) -> None:
    """Discard a card face down (7.2.1)."""
    p.hands[ALLIES][card] -= 1
    p.held[ALLIES] -= 1
    p.buried[ALLIES][card] += 1
    p.face_down += 1


def special(p: CoProsperityPosition, seat: int, left: int, on: str) -> None:
    """Continue with the special operations of a seat (7.3), or if none are left, with the operations phase."""
    p.stack.append(p.step("special", seat, left, on) if left else NextStep("operations"))


def targets(p: CoProsperityPosition, on: str) -> int:
    """Return the spaces of the nations on which war was declared, as bits.

    All special operations except strategic moves must end there (7.3).
    """
    mine = control.japan(p)
    if on == "JP":
        return mine
    return sum(PRINTED[nation] for nation in on.split("+")) & ~mine
