"""How the nations stand: what each may expect to have in the end, in dollars, for computer players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..data import BANK, GOODS, MARKETS, NOTE_POINTS, REPAY
from ..rules.position import ELIMINATED
from . import warfare
from .appraisal import Economy, holdings, note_burden
from .sites import TILE
from .skill import KEEN, Skill

if TYPE_CHECKING:
    from ..rules.position import WarCloudsPosition

VICTORY = 10.0
"""What winning counts beside the points."""
MOST_AHEAD = 25.0
"""More than so many points ahead is no better: a match that is won need not be prolonged."""
FALLEN = -100.0
"""What being eliminated is worth, in points."""
FLAG = 10.0
"""What a flag without a tile is worth while there is time to build."""


def estimate(p: WarCloudsPosition, seat: int) -> float:
    """Return what a nation may expect to have in the end, in dollars."""
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
    return worth + warfare.balance(p, seat, economy) if p.war else worth


def expected(p: WarCloudsPosition, seat: int) -> float:
    """Return the points that a nation may expect; nothing is worse than to be eliminated (4.9)."""
    return FALLEN if p.status[seat] == ELIMINATED else estimate(p, seat) / 10


def prospect(p: WarCloudsPosition, seat: int) -> float:
    """Return how well a nation stands beside the others, in points: the best of them counts most."""
    worths = [estimate(p, other) / 10 for other in range(p.seats)]
    mine = worths.pop(seat)
    ahead = mine - (max(worths) + sum(worths) / len(worths)) / 2
    outcome = p.outcome()
    ahead = max(-MOST_AHEAD, min(MOST_AHEAD, ahead))
    if outcome is None:
        return ahead
    return ahead + (VICTORY if seat in outcome.ranking[0] else -VICTORY)


def at_the_end(p: WarCloudsPosition, seat: int, like: Economy) -> float:
    """Return what a nation would have if this round's Produce phase were the last one."""
    if p.status[seat] == ELIMINATED:
        return 0.0
    economy = Economy(p, seat, like)
    cubes = p.cubes[seat * 5 : seat * 5 + 5]
    worth = float(p.money[seat] + TILE * len(p.tiles_of(seat)) + economy.yields[BANK])
    for good in range(len(GOODS)):
        n = max(0, cubes[good] + economy.yields[good] - economy.needs[good])
        market = MARKETS[good]
        worth += n * market.sell[min(market.wells, p.market[good] + n)]  # the others sell, too
    return worth - p.notes[seat] * max(REPAY, -10 * NOTE_POINTS if worth < REPAY else REPAY)


def wants_the_end(p: WarCloudsPosition, seat: int, skill: Skill = KEEN) -> bool:
    """Return whether a nation would win if the match ended after this round."""
    if p.round >= skill.late:
        return True
    economy = Economy(p, seat, skill=skill)
    mine = at_the_end(p, seat, economy)
    return all(at_the_end(p, other, economy) + skill.lead < mine for other in range(p.seats) if other != seat)
