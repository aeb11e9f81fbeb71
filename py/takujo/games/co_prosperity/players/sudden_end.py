"""Sudden death (4.1, 4.2): the probability that a single attack, or a surprise in the next turn, causes it."""

from __future__ import annotations

from ..data import ALLIED_PP, ALLIES, DECLARATION_COST, HOMES, JAPAN, SIDE, SPACES
from ..rules import control, declaration
from ..rules.paths import bits
from ..rules.position import CoProsperityPosition
from .sieges import sieges

HOME = next(n for n, space in enumerate(SPACES) if space.home and space.owner == "JP")
RIVALS = tuple(nation for nation in SIDE if nation != "JP")


def falls(p: CoProsperityPosition, mine: int) -> tuple[float, float]:
    """Return by side the probability that one of its attacks causes sudden death, or prevents that of the other side.

    Japan does so by capturing a base of one more colour, or by recapturing Japan; the Allies by capturing Japan, or by
    recapturing a second colour.
    """
    held = sum(HOMES[n] for n in RIVALS if HOMES[n] & mine)
    colours = sum(bool(HOMES[n] & mine) for n in RIVALS)
    if mine >> HOME & 1:
        if colours > 1:
            japan = 0.0
        else:
            targets = sum(HOMES[n] for n in RIVALS if not HOMES[n] & mine)
            targets &= ~control.neutral(p)
            chances = sieges(p, JAPAN, targets)
            best = {n: max((chances.get(s, 0.0) for s in bits(HOMES[n])), default=0.0) for n in RIVALS}
            ranked = sorted(best.values())
            japan = ranked[-1] if colours else ranked[-1] * ranked[-2]
        if colours > 1:
            again = sieges(p, ALLIES, held & mine)
            # A nation is lost with all its bases.
            allies = max(min(again[s] for s in bits(HOMES[n] & mine)) for n in RIVALS if HOMES[n] & mine)
        else:
            allies = sieges(p, ALLIES, 1 << HOME)[HOME]
        return japan, allies
    back = sieges(p, JAPAN, 1 << HOME)[HOME]
    return 0.0, back


def blow(p: CoProsperityPosition, mine: int, left: int, now: tuple[float, float]) -> tuple[float, float]:
    """Return by side the probability that its first attack of the next turn causes sudden death.

    `left` is the number of turns that follow this one, `now` what `falls` returns.
    """
    if not left or not mine >> HOME & 1:
        return 0.0, 0.0
    japan, allies = now
    fresh = p.pending in ("choose", "declare", "bury", "station")
    if not declaration.japan_has_declared(p):
        q = p.copy()
        q.war_uk = 1
        q.war_us = q.war_us or 1
        japan = max(japan, _first_blow(q, mine))
    if not p.war_us and DECLARATION_COST - p.turn - (not fresh) <= ALLIED_PP[0]:
        q = p.copy()
        q.war_us = 2
        allies = max(allies, sieges(q, ALLIES, 1 << HOME, True)[HOME])
    return japan, allies


def _first_blow(q: CoProsperityPosition, mine: int) -> float:
    colours = sum(bool(HOMES[n] & mine) for n in RIVALS)
    targets = sum(HOMES[n] for n in ("US", "UK") if not HOMES[n] & mine)
    chances = sorted(sieges(q, JAPAN, targets, True).values())
    if colours > 1 or not chances:
        return 0.0
    return chances[-1] if colours else 0.0
