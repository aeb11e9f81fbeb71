"""Estimates the values that the nations will have at the end, in dollars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...data import BANK, GOODS, MARKETS, NOTE_POINTS, REPAY, SECTIONS
from ...hexes import COUNT
from ...rules import war
from ...rules.position import ELIMINATED
from ..skill import KEEN, Skill
from .appraisal import TILE, Economy, holdings, note_burden

if TYPE_CHECKING:
    from ...rules.position import WarCloudsPosition

VICTORY = 10.0
"""The value of winning, which is added to a nation's points."""
MOST_AHEAD = 25.0
"""Leads above this many points count as equal, so that a won match isn't prolonged."""
FALLEN = -100.0
"""The value of being eliminated, in points."""
FLAG = 10.0
"""The value of a flag without a tile while there is time to build."""
UNIT = 12.0
"""The value of a unit at home while there is time to use it, in dollars."""
EMPTY_FLAG = 18.0
"""What taking another nation's flag without a tile is worth, apart from the hex."""


def estimate(p: WarCloudsPosition, seat: int) -> float:
    """Return the value that a nation is expected to have at the end, in dollars."""
    if p.status[seat] == ELIMINATED:
        return 0.0
    if not p.stack:
        return 10.0 * sum(p.points(seat))
    economy = Economy(p, seat)
    lasts = economy.lasts
    worth = p.money[seat] + TILE * len(p.tiles_of(seat)) + holdings(p, economy)
    worth -= p.notes[seat] * note_burden(p, lasts)
    worth += economy.income() * lasts
    if lasts > 1:
        worth += FLAG * (p.flag.count(seat) - len(p.tiles_of(seat)))
    return worth + balance(p, seat, economy) if p.war else worth


def expected(p: WarCloudsPosition, seat: int) -> float:
    """Return the points that a nation is expected to have at the end.

    Being eliminated counts as the worst result (4.9).
    """
    return FALLEN if p.status[seat] == ELIMINATED else estimate(p, seat) / 10


def prospect(p: WarCloudsPosition, seat: int) -> float:
    """Return how far a nation is expected to be ahead of the others, in points; the best of them counts most."""
    worths = [estimate(p, other) / 10 for other in range(p.seats)]
    mine = worths.pop(seat)
    ahead = mine - (max(worths) + sum(worths) / len(worths)) / 2
    outcome = p.outcome()
    ahead = max(-MOST_AHEAD, min(MOST_AHEAD, ahead))
    if outcome is None:
        return ahead
    return ahead + (VICTORY if seat in outcome.ranking[0] else -VICTORY)


def at_the_end(p: WarCloudsPosition, seat: int, like: Economy) -> float:
    """Return the value in dollars that a nation would have at the end if this round's Produce phase were the last one.

    Estimates of markets are taken from `like`.
    """
    if p.status[seat] == ELIMINATED:
        return 0.0
    economy = Economy(p, seat, like)
    cubes = p.cubes[seat * 5 : seat * 5 + 5]
    worth = float(p.money[seat] + TILE * len(p.tiles_of(seat)) + economy.yields[BANK])
    for good in range(len(GOODS)):
        n = max(0, cubes[good] + economy.yields[good] - economy.needs[good])
        market = MARKETS[good]
        worth += n * market.sell[min(market.wells, p.market[good] + n)]  # The others sell too.
    return worth - p.notes[seat] * max(REPAY, -10 * NOTE_POINTS if worth < REPAY else REPAY)


def wants_the_end(p: WarCloudsPosition, seat: int, skill: Skill = KEEN) -> bool:
    """Return whether a nation would win if the match ended after the present round."""
    if p.round >= skill.worth.late:
        return True
    economy = Economy(p, seat, skill=skill)
    mine = at_the_end(p, seat, economy)
    return all(at_the_end(p, other, economy) + skill.worth.lead < mine for other in range(p.seats) if other != seat)


def damage(p: WarCloudsPosition, seat: int, economy: Economy, cell: int) -> float:
    """Return what another nation's unit on one of a seat's tiles or flags costs the seat, in dollars.

    `cell` is the hex of the tile or flag; 0 if there is no such unit.
    """
    if p.flag[cell] != seat or not p.enemy_at(seat, cell):
        return 0.0
    if p.tile[cell] < 0:
        return EMPTY_FLAG
    return economy.skill.war.lasting * economy.lasts * max(economy.worth(kind, 1) for kind in SECTIONS[p.tile[cell]])


def balance(p: WarCloudsPosition, seat: int, economy: Economy) -> float:
    """Return the value to a seat of all units on the board, its own and those of the others."""
    worth = 0.0
    if not any(p.units):
        return worth
    home, lasting = UNIT if economy.lasts > 1 else 0.0, economy.skill.war.lasting * economy.lasts
    for cell in war.units_of(p, seat):
        n = p.units[seat * COUNT + cell]
        owner = p.flag[cell]
        if p.tile[cell] >= 0 and owner not in (-1, seat) and p.status[owner] != ELIMINATED:
            kind = SECTIONS[p.tile[cell]][0]
            worth += n * max(home, lasting * economy.worth(kind, 1))
        else:
            worth += n * home
    for cell, owner in enumerate(p.flag):
        if owner == seat:
            worth -= damage(p, seat, economy, cell)
    return worth


def conquest(economy: Economy) -> float:
    """Return what conquering a flag gains, after the loss of the unit."""
    return EMPTY_FLAG - UNIT if economy.lasts > 1 else 0.0
