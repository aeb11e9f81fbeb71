"""Explains why a die can't be placed on a workplace."""

from __future__ import annotations

from ....core.text.errors import Illegal
from ....core.text.texts import TextKey
from ..data import BUILD, CONSCRIPT, LABOUR_MAX, LABOUR_MIN, MOBILISE, PRODUCTION, RESEARCH, WORKS
from .actions import Place
from .position import WartimePosition


def why_not(p: WartimePosition, seat: int, action: Place) -> Illegal:
    """Return why a placing is illegal, with the rule number."""
    tracks = ("", "econ", "mil", "both") if action.work == "research" else ("",)
    if action.work not in WORKS or action.tech not in tracks:
        return Illegal("not-listed", text=str(action))
    work = WORKS.index(action.work)
    if not p.dice:
        return Illegal("all-placed", "2.2")
    if action.die not in p.dice:
        return Illegal("no-such-die", "2.2", die=action.die)
    on = p.placed[work]
    if on and on[0] != action.die and not p.free_placing(seat):
        return Illegal("occupied", "2.3", work=TextKey(f"work.{action.work}"), die=on[0])
    reason = _of_work(p, seat, work, action)
    if reason is not None:
        return reason
    return Illegal("not-listed", text=str(action))


def _of_work(p: WartimePosition, seat: int, work: int, action: Place) -> Illegal | None:
    nation = p.nation(seat)
    labour = p.labour[seat]
    if work == PRODUCTION:
        return _money(p, seat, nation.production_cost, "3.2")
    if work == MOBILISE:
        if labour >= LABOUR_MAX:
            return Illegal("labour-full", "3.3", max=LABOUR_MAX)
        needed = nation.labour_infra[labour - 1]
        if p.infra[seat] < needed:
            return Illegal("needs-infra", "3.3", labour=labour + 1, infra=needed)
        return _money(p, seat, nation.labour_cost[labour - 1], "3.3")
    if work == CONSCRIPT and labour <= LABOUR_MIN and nation.conscript_labour:
        return Illegal("labour-last", "3.4")
    if work == BUILD:
        if p.free_placing(seat):
            return Illegal("infra-full", "9.1")
        return _money(p, seat, action.die, "3.5")
    return _research(p, seat, action.tech) if work == RESEARCH else None


def _research(p: WartimePosition, seat: int, tech: str) -> Illegal | None:
    nation = p.nation(seat)
    tracks = ["both"] if nation.unified else ["econ", "mil"]
    if tech and tech not in tracks:
        return Illegal("no-such-track", "8.7")
    prices: list[int] = []
    for track in [tech] if tech else tracks:
        costs, level = (nation.mil_cost, p.mil[seat]) if track == "mil" else (nation.econ_cost, p.econ[seat])
        if level < len(costs):
            prices.append(costs[level])
    if not prices:
        return Illegal("tech-full", "3.6")
    return _money(p, seat, min(prices), "3.6")


def _money(p: WartimePosition, seat: int, price: int, rule: str) -> Illegal | None:
    if p.money[seat] < price:
        return Illegal("no-money", rule, price=price, money=p.money[seat])
    return None
