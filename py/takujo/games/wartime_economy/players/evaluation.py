"""Evaluates positions for computer players and hints."""

from __future__ import annotations

from ....core.thinking.ideas import Greedy
from ..data import LABOUR_MAX, ROUNDS, SHORT_TARGET
from ..rules import DraftStep, TurnStep, WartimePosition, on_turn

SHORT_TURNS = 9
"""The approximate number of turns in a short game."""


def turns_left(p: WartimePosition, seat: int) -> float:
    """Return the approximate number of turns of a seat after the present one."""
    if p.mode == "short":
        nearest = max(p.vp)
        return max(0.0, min(SHORT_TURNS - p.round, (SHORT_TARGET - nearest) / 4))
    played = TurnStep(seat) in p.stack
    had_turn = p.waits(seat) < p.waits(on_turn(p))
    return ROUNDS - p.round + (0 if played or had_turn else 1)


def unit(p: WartimePosition) -> str:
    """Return the unit of the values of ideas: final points, or the chance of winning."""
    return "points" if p.mode == "solo" or isinstance(p.stack[-1], DraftStep) else "chance"


def evaluate(p: WartimePosition, seat: int) -> float:
    """Return an estimate of the seat's final points; after the end, its lead."""
    if not p.stack:
        rivals = [p.vp[s] for s in p.track if s != seat]
        return p.vp[seat] - (max(rivals) if rivals else 0) + (0.5 if p.track[0] == seat else 0.0)
    if not p.nations[seat]:
        return 0.0  # The seat hasn't drafted a nation yet (1.1).
    nation = p.nation(seat)
    left = turns_left(p, seat)
    econ, mil, labour = p.econ[seat], p.mil[seat], p.labour[seat]
    value = float(p.vp[seat])
    # The approximate points per die of each remaining turn; technology increases them.
    dice = labour * left
    value += dice * (1.1 + 0.25 * econ + 0.55 * mil)
    # Reserves of labour can be spent on conscription in the last turns.
    printed = nation.gains[3]
    conscript = 3.5 if printed is None or printed.vp is None else float(printed.vp)
    if nation.conscript_labour:
        value += (labour - 1) * 0.45 * (conscript + mil)
    # Infrastructure allows the next labour step; complete infrastructure removes the limit of the workplaces.
    if labour < LABOUR_MAX:
        value += 0.55 * left * min(p.infra[seat], 2) ** 0.5
    if p.free_placing(seat):
        value += 0.8 * left
    # Money buys production: a die of 3.5 and ▲ per payment, as long as there are turns to spend it in.
    spendable = min(p.money[seat], 3 + 7 * left)
    value += spendable * (0.12 if left == 0 else 0.55)
    return value


GREEDY = Greedy({"easy": 1.0}, evaluate)
