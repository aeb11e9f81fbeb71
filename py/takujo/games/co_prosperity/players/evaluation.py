"""Estimates the value of a position to a side quickly by heuristics, for easy computer players and hints."""

from __future__ import annotations

from ....core.thinking.ideas import Greedy
from ..data import (
    ALLIES,
    ARMY,
    BORNEO,
    CARD,
    CARDS,
    HOMES,
    JAPAN,
    POOL,
    RETREAT,
    SHIPS,
    SPACES,
    TRACK0,
    TURNS,
    UNITS,
    VLADIVOSTOK,
)
from ..rules import control
from ..rules.battle.state import fighters, value
from ..rules.paths import bits
from ..rules.position import JAPAN_WINS, CoProsperityPosition
from .plans import plans
from .reach import WAITING, endangered

WON = 1000.0
STEP = {"CV": 6.0, "BB": 3.5, "MAR": 5.0, "INF": 3.0, "KA": 4.5, "LAC": 4.0}
"""The value of each step of a unit, by type of unit."""
GROUND, BASE, HOMELAND, FACTORY, OIL = 9.0, 12.0, 60.0, 7.0, 6.0
"""The value of any space, then what is added to it for a home base, for Japan itself, for a production point, and for
Borneo.
"""
TWO_COLOURS = 150.0
ATLANTIC = 8.0
BARE = 6.0
"""How much value a side loses for each of its home bases without an army unit, the only kind that ships can't remove.
Japan itself counts four times.
"""
THREAT = 0.2
"""The share of its value that a space loses for its side if the enemy can attack it."""


def _worth() -> tuple[float, ...]:
    worth: list[float] = []
    for n, space in enumerate(SPACES):
        extra = (HOMELAND if space.owner == "JP" else BASE) if space.home else 0.0
        worth.append(GROUND + extra + FACTORY * space.pp + (OIL if n == BORNEO else 0.0))
    return tuple(worth)


WORTH = _worth()
_BASES = sum(1 << n for n, space in enumerate(SPACES) if space.home)


def unit(p: CoProsperityPosition) -> str:
    """Return the unit in which computer players value their ideas."""
    return "chance"


def evaluate(p: CoProsperityPosition, seat: int) -> float:
    """Return the value of a position without hidden information, for a seat."""
    sign = 1.0 if seat == JAPAN else -1.0
    if not p.stack:
        return sign * (WON if p.over in JAPAN_WINS else -WON)
    left = TURNS - p.turn
    mine = control.japan(p)
    worth = _ground(p, mine) + _units(p, left) + _threats(p, mine)
    # 6.2: the value of the Allies' future cards in a war
    worth -= left * (0.0, 4.0, 2.0)[p.war_us]
    worth += 1.0 * left * p.war_uk
    if p.battle:
        worth += _battle(p)
    factor = 1.0 if p.pending in ("choose", "declare", "bury") else 0.45
    worth += factor * (_hand(p, JAPAN, left) - _hand(p, ALLIES, left))
    if p.atlantic:  # 8.9: Japan needs one space less
        worth += ATLANTIC
    return sign * worth


def _ground(p: CoProsperityPosition, mine: int) -> float:
    worth = sum(WORTH[space] for space in bits(mine)) + _garrisons(p, mine)
    colours = sum(bool(HOMES[nation] & mine) for nation in ("US", "CN", "UK"))
    return worth + (TWO_COLOURS if colours > 1 else 0.0)


def _garrisons(p: CoProsperityPosition, mine: int) -> float:
    guarded = 0
    for unit, place in enumerate(p.place):
        if place < len(SPACES) and UNITS[unit].type in ARMY:
            guarded |= 1 << place
    bare = _BASES & ~guarded
    worth = BARE * ((bare & ~mine).bit_count() - (bare & mine).bit_count())
    return worth - 3 * BARE * (bare & mine & HOMES["JP"]).bit_count()


def _units(p: CoProsperityPosition, left: int) -> float:
    worth = 0.0
    for unit, place in enumerate(p.place):
        if place < POOL:
            u = UNITS[unit]
            each = STEP[u.type] * p.strength[unit]
            if place >= TRACK0:
                box = place - TRACK0
                each *= WAITING[box] if box <= left + (unit not in p.fresh) - 1 else 0.1
            elif place == RETREAT:
                each *= 0.85
            elif place == VLADIVOSTOK:
                each += 6.0
            elif u.type in SHIPS and not SPACES[place].port:
                each *= 0.98
            worth += each if u.nation == "JP" else -each
    return worth


def _threats(p: CoProsperityPosition, mine: int) -> float:
    """Return the value of the spaces that each side may attack next, weighted by its relative strength."""
    worth = 0.0
    for space, holder, odds in endangered(p, mine):
        worth += WORTH[space] * odds if holder == ALLIES else -WORTH[space] * odds
    return THREAT * worth


def _battle(p: CoProsperityPosition) -> float:
    """Return the expected change of value by the battle under way, in Japan's favour."""
    b = p.battle
    attacker = b.attacker
    forces = [fighters(p, 0), fighters(p, 1)]
    if b.kind == "bomb":
        return _bombing(p, attacker, forces[1 - attacker])
    hits = [0.0, 0.0]
    steps = [0, 0]
    for side in (JAPAN, ALLIES):
        for unit in forces[side]:
            base, plus = value(p, unit)
            hits[side] += p.strength[unit] * (base + plus) / 6
            steps[side] += p.strength[unit]
    if b.surprise:
        hits[1 - attacker] *= 0.5
    defender = 1 - attacker
    worth = 0.0
    for side in (JAPAN, ALLIES):
        if steps[side]:
            share = min(1.0, hits[1 - side] / steps[side])
            lost = share * sum(STEP[UNITS[u].type] * p.strength[u] for u in forces[side])
            worth += lost if side == ALLIES else -lost
    if forces[attacker]:
        storms = any(UNITS[u].type not in SHIPS for u in forces[attacker])
        holds = any(UNITS[u].type not in SHIPS for u in forces[defender])
        chance = 0.0 if holds and not storms else 1 / (1 + 4.0 ** (steps[defender] - hits[attacker] + 0.3))
        chance *= 1 - 0.5 * min(1.0, hits[defender] / steps[attacker])
        taken = chance * WORTH[b.space]
        worth += taken if attacker == JAPAN else -taken
    return worth


def _bombing(p: CoProsperityPosition, attacker: int, met: list[int]) -> float:
    """Return the expected gain of a bombing: a step of a unit that can be hit (8.8.1)."""
    steps = [STEP[UNITS[u].type] for u in met if UNITS[u].type in SHIPS or p.strength[u] > 1]
    best = max(steps, default=-2.0)
    return best if attacker == JAPAN else -best


_PLENTY = (1.0, 0.95, 0.85, 0.75)
"""The value of each further copy of a card, relative to the first."""


def _hand(p: CoProsperityPosition, seat: int, left: int) -> float:
    """Return the value of the cards in hand."""
    cards = _JAPAN_CARDS if seat == JAPAN else _ALLIED_CARDS
    worth = 0.0
    for card, n in zip(CARDS[seat], p.hands[seat], strict=True):
        if n:
            peace, war, late = cards[card.id]
            at_war = p.war_us if seat == ALLIES else max(p.war_us, p.war_uk)
            each = (war if at_war else peace) - late * (TURNS - 1 - left)
            worth += max(0.1, each) * sum(_PLENTY[:n])
    if seat == JAPAN and p.hands[JAPAN][CARD[JAPAN]["north"]] and p.north and not p.upkeep:
        worth += 2.0
    return worth


_JAPAN_CARDS = {
    "production": (2.2, 2.2, 0.3),
    "land": (2.0, 1.8, 0.0),
    "naval": (1.3, 2.1, 0.0),
    "north": (0.6, 0.6, 0.0),
}
"""By card, the value before and in a war with the US or the UK, and the decrease per turn."""
_ALLIED_CARDS = {
    "production": (2.2, 2.3, 0.3),
    "naval": (0.8, 2.0, 0.0),
    "land": (0.5, 1.1, 0.0),
    "cbi": (1.8, 1.6, 0.0),
    "grand": (0.4, 0.6, 0.0),
}


GREEDY = Greedy({"easy": 6.0}, evaluate, plans)
"""The parameters of the easy level. Higher levels search, with the errors in search.NOISE."""
