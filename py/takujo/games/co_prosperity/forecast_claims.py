"""Checks the odds that the page shows before and during a battle (8.6, 8.8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...core.match.match_entries import trial
from ...core.rules.action import Action
from ...core.rules.position import CHANCE
from ...core.thinking.forecast_claim import Claim, Meaning, Measure
from .data import ALLIES, JAPAN, UNITS_OF_SIDE
from .odds import exact
from .odds.exact import Odds
from .rules.actions import Attack, Bomb
from .rules.move_steps import AttackStep, LedoStep
from .rules.position import CoProsperityPosition
from .texts import foresight

LEVELS = ("normal",)
BARS = {"outlook win": 0.05, "outlook losses": 0.25}
UNCHECKED: Mapping[str, str] = {}


def _battle(after: CoProsperityPosition, seat: int) -> Measure[CoProsperityPosition]:
    """Return a measure of whether a seat holds the contested space; 0 if the moves lead to no battle."""
    step = after.stack[-1]
    if isinstance(step, LedoStep):
        return _fought(_holds(step.to, seat))
    if not after.battle:
        return lambda p: 0.0
    return _fought(_holds(after.battle.space, seat))


MEANINGS = {"puzzle: chance": Meaning(0.05, _battle)}


def claims(position: CoProsperityPosition, seat: int, line: Sequence[Action]) -> list[Claim[CoProsperityPosition]]:
    """Return the page's odds as claims: the attacker's chance of winning, and the steps that each side loses."""
    action = line[0]
    if isinstance(action, Attack):
        step = position.stack[-1]
        assert isinstance(step, AttackStep)
        odds, space = foresight.attack(position), step.to
    elif isinstance(action, Bomb):
        odds, space = foresight.raid(position, action), -1
    else:
        after = trial(position, seat, action).after
        if not position.battle or after is None or not after.battle:
            return []
        odds, space = foresight.fought(after), after.battle.space
    found: list[Claim[CoProsperityPosition]] = []
    if odds.takes:
        win = exact.percent(odds.holds(odds.attacker))
        found.append(Claim("outlook win", float(str(win)) / 100, _fought(_holds(space, odds.attacker)), (action,)))
    if isinstance(action, Attack | Bomb):
        found += [_losses(position, odds, side, action) for side in (JAPAN, ALLIES)]
    return found


def _losses(start: CoProsperityPosition, odds: Odds, side: int, action: Action) -> Claim[CoProsperityPosition]:
    before = _steps(start, side)
    return Claim("outlook losses", odds.mean(side), _fought(lambda p: before - _steps(p, side)), (action,))


def _steps(p: CoProsperityPosition, side: int) -> float:
    return float(sum(p.strength[unit] for unit in UNITS_OF_SIDE[side]))


def _holds(space: int, attacker: int) -> Callable[[CoProsperityPosition], float]:
    return lambda p: float(bool(p.units_at(space, attacker)) and not p.units_at(space, 1 - attacker))


def _fought(of: Callable[[CoProsperityPosition], float]) -> Measure[CoProsperityPosition]:
    """Return a measure that is taken once the battle is over and no dice are left to roll."""
    return lambda p: of(p) if not p.battle and CHANCE not in p.actors() else None
