"""The battle: comparison of the facing spots, and the result of each area according to its tactics (section 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..data import SWEEP_BONUS
from .actions import ATTACK, STANCES
from .ground import PAIRS, SPOTS_AN_AREA, cards, facing
from .position import WorkersMadePosition


class BattleResult(NamedTuple):
    """The result of an area's battle for its first and its second seat; their gains include the bonus."""

    first: int
    """Citizens that the second seat pays to the first."""
    second: int
    """Citizens that the first seat pays to the second."""
    first_won: int
    second_won: int
    swept: int
    """1: the first seat gains the bonus, 2: the second does, 0: neither."""


def weigh(first: int, second: int, leads: Sequence[int], counter: str, for_all: bool) -> BattleResult:
    """Return the result of an area from both tactics and the first seat's lead at each spot.

    `counter` says what is paid in addition to the spots that an attacker won (7.1): "spots" nothing, "both" the
    attacker's largest loss, "twice" the defender's largest loss. With `for_all`, a defender can gain the bonus as well
    (7.2).
    """
    high, low = max(leads), min(leads)
    if first == ATTACK and second == ATTACK:  # 3.2: each side's largest lead; tied spots count for neither
        won, lost = sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)
        if won == SPOTS_AN_AREA:
            return BattleResult(high + SWEEP_BONUS, 0, won, lost, 1)  # 3.4
        if lost == SPOTS_AN_AREA:
            return BattleResult(0, SWEEP_BONUS - low, won, lost, 2)
        return BattleResult(max(high, 0), max(-low, 0), won, lost, 0)
    if first == ATTACK:  # 3.3
        attacker, defender, won, swept = _assault(leads, counter, for_all)
        return BattleResult(attacker, defender, won, SPOTS_AN_AREA - won, swept)
    if second == ATTACK:
        attacker, defender, won, swept = _assault([-lead for lead in leads], counter, for_all)
        return BattleResult(defender, attacker, SPOTS_AN_AREA - won, won, 3 - swept if swept else 0)
    return BattleResult(0, 0, 0, 0, 0)  # 3.5


def _assault(leads: Sequence[int], counter: str, for_all: bool) -> tuple[int, int, int, int]:
    """Return both gains (the attacker's first), the spots the attacker won, and who gets the bonus (1 the attacker)."""
    won = sum(lead > 0 for lead in leads)  # 3.3: the defender wins tied spots
    gain = won + max(0, *leads) if counter == "twice" else won  # 7.1
    if won == SPOTS_AN_AREA:
        return gain + SWEEP_BONUS, 0, won, 1  # 3.4
    back = max(0, -min(leads)) if counter == "both" else 0  # 7.1
    if won == 0 and for_all:
        return 0, back + SWEEP_BONUS, 0, 2  # 3.4, 7.2
    return gain, back, won, 0


def lead_at(p: WorkersMadePosition, n: int) -> int:
    """Return the lead of the first seat at the n-th facing pair."""
    first, second = facing(n)
    return sum(p.spots[first]) - sum(p.spots[second])


def area_result(p: WorkersMadePosition, area: int) -> BattleResult:
    """Return the result of an area's battle from the chips and cards on the table."""
    first, second = cards(area)
    leads = [lead_at(p, n) for n in range(area * SPOTS_AN_AREA, (area + 1) * SPOTS_AN_AREA)]
    return weigh(p.tactics[first], p.tactics[second], leads, p.counter, p.sweep == "both")


def meet(p: WorkersMadePosition) -> None:
    """Compare the next facing pair; the third pair of an area gives the area's result."""
    area, spot = divmod(p.fought, SPOTS_AN_AREA)
    _tell_spot(p, area, spot)
    p.fought += 1
    if spot == SPOTS_AN_AREA - 1:
        result = area_result(p, area)
        p.flows[2 * area], p.flows[2 * area + 1] = result.second, result.first
        _tell_area(p, area, result)


def _tell_spot(p: WorkersMadePosition, area: int, spot: int) -> None:
    if p.events is None:
        return
    pair = PAIRS[area]
    first, second = (p.tactics[card] for card in cards(area))
    mine, theirs = (p.spots[at] for at in facing(p.fought))
    lead = sum(mine) - sum(theirs)
    if first != ATTACK and second != ATTACK:
        winner, why = -1, "idle"  # 3.5
    elif lead:
        winner, why = pair[0 if lead > 0 else 1], "more"
    elif first == second:
        winner, why = -1, "equal"  # 3.2
    else:
        winner, why = pair[0 if second == ATTACK else 1], "held"  # 3.3
    p.emit(
        "meet",
        winner,
        area=area,
        spot=spot,
        first="+".join(map(str, mine)),
        second="+".join(map(str, theirs)),
        sum_first=sum(mine),
        sum_second=sum(theirs),
        lead=lead,
        why=why,
    )


def _tell_area(p: WorkersMadePosition, area: int, result: BattleResult) -> None:
    if p.events is None:
        return
    pair = PAIRS[area]
    first, second = cards(area)
    swept = pair[result.swept - 1] if result.swept else -1
    if swept >= 0:
        p.emit("sweep", swept, area=area, n=SWEEP_BONUS)
    p.emit(
        "area",
        -1,
        area=area,
        first=STANCES[p.tactics[first] - 1],
        second=STANCES[p.tactics[second] - 1],
        first_won=result.first_won,
        second_won=result.second_won,
        gain_first=result.first,
        gain_second=result.second,
        swept=swept,
    )
