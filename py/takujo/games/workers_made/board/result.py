"""The result of a battle in a few words: who won the spots, and why the payments are made."""

from __future__ import annotations

from ..data import SWEEP_BONUS
from ..rules.actions import ATTACK
from ..rules.battle import area_result
from ..rules.ground import SPOTS_AN_AREA
from ..rules.position import WorkersMadePosition
from .look import Look
from .plan import FrontLayout, own_area


def attacks(p: WorkersMadePosition, front: FrontLayout) -> tuple[bool, bool]:
    """Return for the first and the second seat of a front whether its tactic is attack."""
    first, second = (p.tactics[seat * 2 + own_area(front.area, seat)] for seat in (front.first, front.second))
    return first == ATTACK, second == ATTACK


def compared(p: WorkersMadePosition, front: FrontLayout, i: int = SPOTS_AN_AREA - 1) -> bool:
    """Return whether the i-th facing spots of a front have been compared; by default, whether all of them have."""
    return p.open and p.fought > front.area * SPOTS_AN_AREA + i


def winner(p: WorkersMadePosition, front: FrontLayout, i: int) -> int:
    """Return the seat that won the i-th facing spots; -1 for a draw, or if they haven't been compared."""
    if not compared(p, front, i):
        return -1
    first, second = (sum(p.spots[place]) for place in front.places(i))
    fierce = attacks(p, front)
    if not any(fierce):  # 3.5
        return -1
    if first != second:
        return front.first if first > second else front.second
    if all(fierce):  # 3.2
        return -1
    return front.second if fierce[0] else front.first  # 3.3


def pair_words(look: Look, front: FrontLayout, i: int) -> str:
    """Return the result of the i-th facing spots as text; they must have been compared."""
    one, other = front.places(i)
    by = abs(sum(look.p.spots[one]) - sum(look.p.spots[other]))
    won = winner(look.p, front, i)
    if won >= 0:
        return look.t("meet.more" if by else "meet.held", who=look.nation(won), n=by)
    return look.t("meet.equal" if any(attacks(look.p, front)) else "meet.idle")


def flow(p: WorkersMadePosition, front: FrontLayout, way: int) -> int:
    """Return how many citizens the first seat owes the second (way 0), or the second the first (way 1)."""
    return p.flows[2 * front.area + (way if front.first == front.area else 1 - way)]


def paid(p: WorkersMadePosition) -> bool:
    """Return whether the payments after the battle have been made."""
    return p.pending not in ("battle", "pay")


def reason(look: Look, front: FrontLayout) -> str:
    """Return the pairing of tactics as text; once the area's battle is over, also its result."""
    p = look.p
    fierce = attacks(p, front)
    if not any(fierce):
        return look.t("board.why.peace")
    if not compared(p, front):
        return look.t("board.why.clash" if all(fierce) else "board.why.assault")
    result = area_result(p, front.area)
    gains = (result.first, result.second)
    parts: list[str] = []
    if all(fierce):
        if any(gains):
            parts.append(look.t("board.why.margin"))
    else:
        attacker = front.first if fierce[0] else front.second
        won = result.first_won if attacker == front.area else result.second_won
        parts.append(look.t("board.why.spots" if won else "board.why.held", n=won or SPOTS_AN_AREA))
        more = gains[0 if attacker == front.area else 1] - won - (SWEEP_BONUS if result.swept and won else 0)
        if more > 0:  # 7.1
            parts.append(look.t("board.why.lead", n=more))
        back = gains[1 if attacker == front.area else 0] - (SWEEP_BONUS if result.swept and not won else 0)
        if back:  # 7.1
            parts.append(look.t("board.why.counter", n=back))
    if result.swept:
        parts.append(look.t("board.why.sweep", n=SWEEP_BONUS))
    return look.t("list").join(parts) or look.t("board.why.equal")
