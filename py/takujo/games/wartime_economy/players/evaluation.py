"""What a position is worth to a seat: for computer players and hints."""

from __future__ import annotations

from ....core.thinking.ideas import Greedy
from ..data import LABOUR_MAX, ROUNDS, SHORT_TARGET
from ..rules import DraftStep, TurnStep, WartimePosition, on_turn

SHORT_TURNS = 9
"""About how many turns a short game takes."""


def turns_left(p: WartimePosition, seat: int) -> float:
    """Return about how many turns the seat still has after the present one."""
    if p.mode == "short":
        nearest = max(p.vp)
        return max(0.0, min(SHORT_TURNS - p.round, (SHORT_TARGET - nearest) / 4))
    played = TurnStep(seat) in p.stack
    had_turn = p.waits(seat) < p.waits(on_turn(p))
    return ROUNDS - p.round + (0 if played or had_turn else 1)


def unit(p: WartimePosition) -> str:
    """Return what strong players reckon in: points at the end, or the chance to win."""
    return "points" if p.mode == "solo" or isinstance(p.stack[-1], DraftStep) else "chance"


def evaluate(p: WartimePosition, seat: int) -> float:
    """Return an estimate of the points that the seat will end with; at the end, its lead."""
    if not p.stack:
        rivals = [p.vp[s] for s in p.track if s != seat]
        return p.vp[seat] - (max(rivals) if rivals else 0) + (0.5 if p.track[0] == seat else 0.0)
    if not p.nations[seat]:
        return 0.0  # it has yet to be drafted (1.1)
    nation = p.nation(seat)
    left = turns_left(p, seat)
    econ, mil, labour = p.econ[seat], p.mil[seat], p.labour[seat]
    value = float(p.vp[seat])
    # Each die of each turn to come is worth about so many points, more with technology.
    dice = labour * left
    value += dice * (1.1 + 0.25 * econ + 0.55 * mil)
    # Labour in reserve is spent as conscripts in the last turns.
    printed = nation.gains[3]
    conscript = 3.5 if printed is None or printed.vp is None else float(printed.vp)
    if nation.conscript_labour:
        value += (labour - 1) * 0.45 * (conscript + mil)
    # Infrastructure opens the next labour step, and complete it frees the workplaces.
    if labour < LABOUR_MAX:
        value += 0.55 * left * min(p.infra[seat], 2) ** 0.5
    if p.free_placing(seat):
        value += 0.8 * left
    # Money buys production: a die of 3.5 and ▲ for its price, while there are turns to spend it in.
    spendable = min(p.money[seat], 3 + 7 * left)
    value += spendable * (0.12 if left == 0 else 0.55)
    return value


GREEDY = Greedy({"easy": 1.0}, evaluate)
