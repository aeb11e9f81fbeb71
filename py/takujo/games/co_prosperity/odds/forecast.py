"""The odds of an attack before it is confirmed and during it, including everything that precedes the fire.

These are the dice of the Ledo Road (8.3.1), reactions (8.6.1) and carriers used as air (8.6.8).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ....core.rules.position import CHANCE
from ....core.rules.step import A, Step
from ..data import ALLIES, JAPAN, LEDO_FAILS, REACTION, UNITS, UNITS_OF_SIDE
from ..rules.actions import Attack, Divert, Done, Keep, Ledo
from ..rules.battle.flow import meet
from ..rules.battle.steps import DivertStep, ReactStep, waiting_ships
from ..rules.move_steps import AttackStep, LedoStep
from ..rules.position import CoProsperityPosition
from .exact import now
from .resolve import Odds


def forecast(p: CoProsperityPosition) -> Odds:
    """Return the odds of the attack to confirm, or for the rest of the present battle.

    Each side decides on its carrier as is best for it: the attacker makes the space as likely as possible to be taken,
    the defender as unlikely. If it makes no difference, the carrier isn't used as air. These are the odds without a
    (further) reaction; `reacted` are those with the best reaction, if the Allies may react.
    """
    step = p.stack[-1]
    if isinstance(step, AttackStep):
        return _Course(p, step.seat, step.to).after(p, step, step.seat, Attack())
    return _Course(p, p.battle.attacker, p.battle.space).odds(p)


class _Course:
    """The steps of an attack on a space according to the rules, up to the fire."""

    def __init__(self, start: CoProsperityPosition, attacker: int, space: int) -> None:
        self.start, self.attacker, self.space = start, attacker, space

    def after(self, p: CoProsperityPosition, step: Step[CoProsperityPosition, A], seat: int, action: A) -> Odds:
        """Return the odds after an action of the pending step."""
        q = p.copy()
        step.apply(q, seat, action)
        return self.odds(q)

    def odds(self, p: CoProsperityPosition) -> Odds:
        """Return the odds from a position onwards."""
        step = p.stack[-1]
        if isinstance(step, LedoStep):
            through, back = (self.after(p, step, CHANCE, Ledo(die)) for die in (LEDO_FAILS - 1, LEDO_FAILS))
            return _mean([(LEDO_FAILS - 1, through), (7 - LEDO_FAILS, back)])
        if not p.battle:
            return self._end(p)
        if isinstance(step, ReactStep):
            odds = self.after(p, step, ALLIES, Done())
            odds.reacted = min(map(self.odds, _reactions(p, step.come)), key=self._taken)
            return odds
        if isinstance(step, DivertStep):
            seat = step.seat
            answers = [self.after(p, step, seat, action) for action in (Keep(), Divert())]
            return (max if seat == self.attacker else min)(answers, key=self._taken)
        return now(p)

    def _taken(self, odds: Odds) -> float:
        return odds.holds(self.attacker)

    def _end(self, p: CoProsperityPosition) -> Odds:
        """Return the result of an attack without a battle: all units turned back, or air units were removed (8.6.7)."""
        before = self.start.strength
        japan, allies = (sum(before[u] - p.strength[u] for u in UNITS_OF_SIDE[seat]) for seat in (JAPAN, ALLIES))
        holder = self.attacker if p.units_at(self.space, self.attacker) else 1 - self.attacker
        return Odds(self.attacker, {(japan, allies, holder): 1}, 1)


def _reactions(p: CoProsperityPosition, come: int) -> Iterator[CoProsperityPosition]:
    """Yield the positions after the reactions worth considering: as many ships as allowed, strong ones first."""
    ships = sorted(waiting_ships(p), key=lambda unit: (UNITS[unit].type, -p.strength[unit]))
    count = min(REACTION - come, len(ships))
    strongest: dict[tuple[str, ...], tuple[int, ...]] = {}
    for group in combinations(ships, count):
        strongest.setdefault(tuple(UNITS[unit].type for unit in group), group)
    for group in strongest.values():
        q = p.copy()
        for unit in group:
            q.place[unit] = p.battle.space
        meet(q)
        yield q


def _mean(parts: list[tuple[int, Odds]]) -> Odds:
    """Return the weighted mean of the odds before a die; each part has its number of faces."""
    most = max(odds.total for _, odds in parts)
    table: dict[tuple[int, int, int], int] = {}
    for faces, odds in parts:
        for result, ways in odds.table.items():
            table[result] = table.get(result, 0) + faces * ways * (most // odds.total)
    return Odds(parts[0][1].attacker, table, 6 * most)
