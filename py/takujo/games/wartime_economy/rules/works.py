"""The six workplaces: when a die can be placed on each, and what it does there (section 3)."""

from __future__ import annotations

from ....core.rules.action import Action
from ..data import BUILD, CONSCRIPT, LABOUR_MAX, LABOUR_MIN, MOBILISE, PRODUCTION, RESEARCH, TAX, WORKS
from .actions import Place
from .position import WartimePosition
from .track import gain, raise_tech

FACES = range(1, 7)
_PLACE = [[Place(die, work) for work in WORKS] for die in range(7)]
_RESEARCH = {tech: [Place(die, "research", tech) for die in range(7)] for tech in ("econ", "mil", "both")}


def placings(p: WartimePosition, seat: int) -> list[Action]:
    """Return every legal placing of a die by the seat on turn."""
    nation = p.nation(seat)
    money, labour, infra, econ, mil = p.money[seat], p.labour[seat], p.infra[seat], p.econ[seat], p.mil[seat]
    usable = [TAX]
    if money >= nation.production_cost:
        usable.append(PRODUCTION)
    # 3.3: not at the limit; the required infrastructure is there; the price depends on the step
    if labour < LABOUR_MAX and money >= nation.labour_cost[labour - 1] and infra >= nation.labour_infra[labour - 1]:
        usable.append(MOBILISE)
    if labour > LABOUR_MIN or not nation.conscript_labour:  # 3.4, 8.7
        usable.append(CONSCRIPT)
    free = infra == nation.infra_max  # 2.5
    techs: list[str] = []
    if econ < len(nation.econ_cost) and money >= nation.econ_cost[econ]:
        techs.append("both" if nation.unified else "econ")
    if not nation.unified and mil < len(nation.mil_cost) and money >= nation.mil_cost[mil]:
        techs.append("mil")

    found: list[Action] = []
    placed = p.placed
    last = 0
    for die in p.dice:
        if die == last:  # Dice with equal faces are interchangeable.
            continue
        last = die
        row = _PLACE[die]
        for work in usable:
            on = placed[work]
            if free or not on or on[0] == die:  # 2.3, 2.4
                found.append(row[work])
        on = placed[BUILD]
        # 3.5: complete infrastructure can't be extended (9.1)
        if not free and money >= die and (not on or on[0] == die):
            found.append(row[BUILD])
        on = placed[RESEARCH]
        if free or not on or on[0] == die:
            found.extend([_RESEARCH[tech][die] for tech in techs])
    return found


def put(p: WartimePosition, seat: int, action: Place) -> None:
    """Put the die on its workplace and apply its effect."""
    work = WORKS.index(action.work)
    p.dice.remove(action.die)
    p.placed[work] += (action.die,)
    _EFFECTS[work](p, seat, action)


def _points(p: WartimePosition, seat: int, work: int, die: int) -> None:
    """Give the points printed on a workplace, with those of ▲ for each die (3.7)."""
    printed = p.nation(seat).gains[work]
    if printed is not None:
        vp = die if printed.vp is None else printed.vp
        gain(p, seat, vp + p.mil[seat] if printed.mil else vp, WORKS[work])


def _pay(p: WartimePosition, seat: int, price: int) -> None:
    p.money[seat] -= price
    if price:
        p.emit("money", seat, n=-price, why="price")


def _earn(p: WartimePosition, seat: int, money: int) -> None:
    p.money[seat] += money
    p.emit("money", seat, n=money, why="earned")


def _tax(p: WartimePosition, seat: int, action: Place) -> None:
    _earn(p, seat, action.die + p.econ[seat])  # 3.1
    _points(p, seat, TAX, action.die)  # 8.5


def _production(p: WartimePosition, seat: int, action: Place) -> None:
    _pay(p, seat, p.nation(seat).production_cost)  # 3.2: for each die
    _points(p, seat, PRODUCTION, action.die)


def _mobilise(p: WartimePosition, seat: int, action: Place) -> None:
    _pay(p, seat, p.nation(seat).labour_cost[p.labour[seat] - 1])  # 3.3
    p.labour[seat] += 1
    p.emit("labour", seat, n=1)
    _points(p, seat, MOBILISE, action.die)  # 8.3


def _conscript(p: WartimePosition, seat: int, action: Place) -> None:
    nation = p.nation(seat)
    if nation.conscript_labour:
        p.labour[seat] += nation.conscript_labour  # 3.4
        p.emit("labour", seat, n=nation.conscript_labour)
    if nation.conscript_money is not None:
        # 8.6: paid before the points are scored, so with the technology at the time of placing
        _earn(p, seat, nation.conscript_money + p.econ[seat])
    _points(p, seat, CONSCRIPT, action.die)


def _build(p: WartimePosition, seat: int, action: Place) -> None:
    _pay(p, seat, action.die)  # 3.5
    p.infra[seat] += 1
    p.emit("infra", seat, n=p.infra[seat])
    _points(p, seat, BUILD, action.die)  # 8.4


def _research(p: WartimePosition, seat: int, action: Place) -> None:
    nation = p.nation(seat)
    price = nation.mil_cost[p.mil[seat]] if action.tech == "mil" else nation.econ_cost[p.econ[seat]]
    _pay(p, seat, price)  # 3.6
    raise_tech(p, seat, action.tech)
    _points(p, seat, RESEARCH, action.die)  # 8.2


_EFFECTS = (_tax, _production, _mobilise, _conscript, _build, _research)
