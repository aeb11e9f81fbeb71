"""Generates the sequences of actions that computer players consider.

Those of the setup are here, those of each phase in a module of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ....core.rules.action import Action
from ....core.rules.rng import Stream
from ..data import FEED, PACKAGES, POWER
from ..hexes import AXIAL, CELL, CELLS
from ..rules import FaceStep, LayStep, PlaceStep, setup
from ..rules.actions import At, Done, Plant, Repay, Turn
from ..rules.laying import Kinds, facings
from .land import land_plans
from .land.sites import TileSite, best, room
from .skill import KEEN, Skill
from .trade import trade_plans
from .war import war_plans
from .worth.appraisal import IDEAL, TILE, Economy, change, proved

if TYPE_CHECKING:
    from ..rules.position import WarCloudsPosition

Plan = list[Action]
ROOM = 1.2
"""The value of each free hex around a starting tile, in dollars per remaining round."""
EARLY_MONEY = 1.2
"""The value of a dollar at the start relative to one at the end."""
STANDING_STOCK = 2
"""The number of cubes of each good that a nation can use in the first round."""
JOINING = 3
"""By how many full dots a package is assumed to gain if its tiles can join tiles that the nation already has."""
DISTANCE = 3
"""The distance that a nation prefers between its first flags, in hexes."""


def plans(view: WarCloudsPosition, seat: int, rng: Stream, skill: Skill = KEEN) -> Iterator[Plan]:
    """Yield the sequences of actions that a seat considers; only one if the usual one is clearly best."""
    known = _STEPS.get(view.pending)
    found = known(view, seat, rng, skill) if known else []
    yield from found or ([action] for action in view.actions(seat))


def _nation(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return any nation, because they differ only in colour."""
    return [[rng.choice(p.actions(seat))]]


def _draft(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return the package that fits a seat's possessions best."""
    return [packages(p, seat, rng, skill)[0]]


def packages(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return plans, each of which takes an available package.

    The package that best fits what a seat has comes first.
    """
    economy = Economy(p, seat, skill=skill)
    offered = [setup.PACKS.index(action) for action in p.actions(seat)]
    rng.shuffle(offered)
    brought = proved(p) if skill.draft.experienced else None
    worth = {n: brought[n] if brought else _package(p, economy, n) for n in offered}
    if skill.draft.slip:
        worth = {n: value + skill.draft.slip * rng.bell() for n, value in worth.items()}
    return [[setup.PACKS[n]] for n in sorted(offered, key=lambda n: -worth[n])]


def _package(p: WarCloudsPosition, economy: Economy, n: int) -> float:
    """Return the value of a package to a seat."""
    package = PACKAGES[p.edition - 1][n]
    worth = EARLY_MONEY * package.money
    for good, cubes in enumerate(package.cubes):
        spare = economy.spare(p, good) - STANDING_STOCK
        worth += change(good, p.market[good], spare + cubes) - change(good, p.market[good], spare)
    if package.tiles:
        more = 0.0
        for kind, dots, tiles in IDEAL[package.tiles]:
            joins = JOINING if economy.yields[kind] else 0
            more += economy.more(kind, dots + joins, tiles * FEED[kind], 0 if joins else POWER[kind])
        worth += (
            len(package.tiles) * TILE
            + economy.skill.draft.belief * economy.lasts * more
            + economy.skill.draft.prospects[package.tiles[0]]
        )
    return worth


def _lay(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return placing a package's characteristic tile first, if possible, because its place matters most."""
    actions = p.actions(seat)
    step = p.stack[-1]
    assert isinstance(step, LayStep)
    known_by = setup.LAYS[step.tiles[0]]
    return [[known_by if known_by in actions else actions[0]]]


def _place(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return the hex and the rotation of a starting tile."""
    step = p.stack[-1]
    assert isinstance(step, PlaceStep)
    kinds = step.tiles
    economy = Economy(p, seat, skill=skill)
    cells = [CELL[action.cell] for action in p.actions(seat) if isinstance(action, At)]
    rng.shuffle(cells)
    sites = best(p, economy, cells, [kinds[0]], len(cells))[kinds[0]]
    if not sites:
        return []
    site = max(sites, key=lambda s: s.worth + ROOM * economy.lasts * room(p, seat, s.cell))
    return [land_plans.laying(_as_it_may_lie(p, seat, kinds, site), False)]


def _face(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return the rotation of a starting tile."""
    step = p.stack[-1]
    assert isinstance(step, FaceStep)
    kind = step.tiles[0]
    sites = best(p, Economy(p, seat, skill=skill), [step.cell], [kind])[kind]
    return [[Turn(_as_it_may_lie(p, seat, step.tiles, sites[0]).turn)]] if sites else []


def _as_it_may_lie(p: WarCloudsPosition, seat: int, kinds: Kinds, site: TileSite) -> TileSite:
    """Return a site rotated so that the rest of the package finds room (2.7)."""
    turns = facings(p, seat, kinds, site.cell)
    return site if site.turn in turns else site._replace(turn=turns[0])


def _plant(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return a first flag with room around it, away from the others."""
    cells = [CELL[action.cell] for action in p.actions(seat) if isinstance(action, Plant)]
    rng.shuffle(cells)
    others = [AXIAL[cell] for cell, owner in enumerate(p.flag) if owner >= 0]

    def worth(cell: int) -> float:
        q, r = AXIAL[cell]
        near = min((max(abs(q - a), abs(r - b), abs(q + r - a - b)) for a, b in others), default=DISTANCE)
        return room(p, seat, cell) + 2 * min(near, DISTANCE)

    return [[Plant(CELLS[max(cells, key=worth)])]]


def _lend(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return doing nothing more, because notes were taken or repaid before the pass."""
    return [[Done()]]


def _settle_up(p: WarCloudsPosition, seat: int, rng: Stream, skill: Skill) -> list[Plan]:
    """Return repaying a note, which never costs more points than it saves (8.3)."""
    return [[Repay() if Repay() in p.actions(seat) else Done()]]


_STEPS: dict[str, Callable[[WarCloudsPosition, int, Stream, Skill], list[Plan]]] = {
    "nation": _nation,
    "draft": _draft,
    "lay": _lay,
    "place": _place,
    "face": _face,
    "plant": _plant,
    "station": war_plans.station,
    "trade": trade_plans.trade,
    "more": trade_plans.more,
    "lend": _lend,
    "answer": trade_plans.answer,
    "counter": trade_plans.counter,
    "develop": land_plans.develop,
    "build": land_plans.site_of,
    "site": land_plans.turn_of,
    "activate": war_plans.activate,
    "operate": war_plans.operate,
    "defend": war_plans.defend,
    "landed": war_plans.landed,
    "occupy": land_plans.occupy,
    "run": land_plans.run,
    "part": land_plans.part,
    "settle_up": _settle_up,
}
"""By step: the function that plans it; at other steps, every action is tried."""
