"""The steps of the Produce phase: occupation, running blocs seat by seat, collecting (6.10)."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.text.errors import Illegal
from ..data import FEED, FOOD
from ..hexes import CELL, CELLS
from . import produce, produce_refusals
from .actions import All, Collect, Done, End, Feed, Occupy, Part, Run, Spare
from .blocs import Bloc, bloc_at
from .land_step import LandStep
from .position import WarCloudsPosition
from .rounds import after_phase
from .seat_step import ChanceStep, Prompt

_SPARES: list[Action] = [Spare(cell) for cell in CELLS]
_FEEDS: list[Action] = [Feed(cell) for cell in CELLS]
_OCCUPY, _DONE, _ALL, _END = Occupy(), Done(), All(), End()
_COLLECT: list[tuple[Action, int]] = [(Collect(), 1)]


def runs(p: WarCloudsPosition, seat: int, todo: list[produce.Work]) -> list[Action]:
    """Return the ways in which a seat can run its blocs one by one."""
    found: list[Action] = []
    for bloc, _, section in todo:
        name = CELLS[bloc.cells[0]]
        if produce.on_food(p, bloc):
            found.append(Run(name, "food", section))
        if produce.on_ore(p, bloc):
            found.append(Run(name, "ore", section))
        if produce.in_part(p, bloc):
            found.append(Part(name, section))
    return found


class ProduceStep(ChanceStep[Collect]):
    """All nations collect the output of their blocs: a step without a choice, so that it is shown separately."""

    def chances(self, p: WarCloudsPosition) -> list[tuple[Action, int]]:
        return _COLLECT[:]

    def paced(self, p: WarCloudsPosition) -> bool:
        return True

    def apply(self, p: WarCloudsPosition, seat: int, action: Collect) -> None:
        produce.collect(p)
        p.stack.clear()
        after_phase(p)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.collect", {}


class OccupyStep(LandStep[Occupy | Spare]):
    """Choose which blocs a seat's units occupy (7.11)."""

    spared: tuple[int, ...]
    """The lowest cells of the blocs that the seat's units don't occupy."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        names = sorted({bloc.cells[0] for bloc in produce.targets(p, seat)} - set(self.spared))
        return [_OCCUPY, *(_SPARES[cell] for cell in names)]

    def apply(self, p: WarCloudsPosition, seat: int, action: Occupy | Spare) -> None:
        if isinstance(action, Spare):
            spared = (*self.spared, CELL[action.cell])
            if any(bloc.cells[0] not in spared for bloc in produce.targets(p, seat)):
                p.stack[-1] = OccupyStep(seat, spared)
                return
        else:
            produce.occupy(p, seat, self.spared)
        p.stack.pop()
        produce.ask_to_occupy(p, produce.behind(p, seat))
        _go_on(p)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.occupy", {}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return produce_refusals.occupy(self.spared, action)


class RunStep(LandStep[Run | Part | All | End]):
    """Choose which blocs a seat feeds and powers (6.3)."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        todo = produce.idle(p, seat)
        found = runs(p, seat, todo)
        if produce.fuels(p, seat, todo) is not None:
            found.insert(0, _ALL)
        found.append(_END)
        return found

    def gives_up(self, p: WarCloudsPosition, action: Run | Part | All | End) -> bool:
        return isinstance(action, End) and bool(runs(p, self.seat, produce.idle(p, self.seat)))  # 6.10

    def apply(self, p: WarCloudsPosition, seat: int, action: Run | Part | All | End) -> None:
        if isinstance(action, All):
            for work, ore in produce.fuels(p, seat, produce.idle(p, seat)) or ():
                produce.run(p, work.bloc, work.bloc.cells, ore)
        elif isinstance(action, Run):
            bloc = _bloc(p, action)
            produce.run(p, bloc, bloc.cells, action.fuel == "ore")
        elif isinstance(action, Part):
            p.stack.append(PartStep(seat, CELL[action.cell], _bloc(p, action).kind, ()))
            return
        _next(p, seat, isinstance(action, End))

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.run", {}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return produce_refusals.run(p, seat, action)


def _bloc(p: WarCloudsPosition, action: Run | Part) -> Bloc:
    """Return the bloc with this name, and with this section if two have the name (6.9)."""
    cell = CELL[action.cell]
    named = [work for work in produce.works(p, p.flag[cell]) if work.bloc.cells[0] == cell]
    return next(work.bloc for work in named if work.section == action.section)


def _next(p: WarCloudsPosition, seat: int, ended: bool = False) -> None:
    """Move on to the next seat if this one has ended its production or runs all its blocs."""
    if ended or not produce.idle(p, seat):
        p.stack.pop()
        produce.ask_to_run(p, produce.behind(p, seat))
        _go_on(p)


def _go_on(p: WarCloudsPosition) -> None:
    """End the phase if no seat has run anything."""
    if not p.stack:
        after_phase(p)


class PartStep(LandStep[Feed | Done]):
    """Choose which tiles of a bloc run, one by one (6.4, 7.11)."""

    cell: int
    """The lowest cell of the bloc."""
    kind: int
    """The colour of the bloc that runs in part."""
    fed: tuple[int, ...]
    """The cells of the tiles that are fed, ascending."""

    def bloc(self, p: WarCloudsPosition) -> Bloc:
        """Return the bloc that runs in part."""
        return bloc_at(p, self.cell, self.kind)

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        bloc, fed = self.bloc(p), self.fed
        found: list[Action] = [_DONE] if fed else []
        if FEED[bloc.kind] * (len(fed) + 1) <= p.cubes[seat * 5 + FOOD]:
            found += [_FEEDS[cell] for cell in bloc.cells if cell not in fed]
        return found

    def gives_up(self, p: WarCloudsPosition, action: Feed | Done) -> bool:
        return isinstance(action, Done) and len(self.actions(p, self.seat)) > 1  # 6.4

    def apply(self, p: WarCloudsPosition, seat: int, action: Feed | Done) -> None:
        if isinstance(action, Feed):
            fed = tuple(sorted((*self.fed, CELL[action.cell])))
            p.stack[-1] = PartStep(seat, self.cell, self.kind, fed)
            return
        p.stack.pop()
        produce.run(p, self.bloc(p), self.fed, False)
        _next(p, seat)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        key = "prompt.part" if FEED[self.kind] else "prompt.part.farm"
        return key, {"cell": CELLS[self.cell], "n": len(self.fed)}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return produce_refusals.part(p, seat, self.bloc(p), self.fed, action)
