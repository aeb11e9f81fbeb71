"""The steps of the Produce phase: occupation, then running blocs seat by seat, then all collect (6.10)."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.rules.position import Frame
from ..data import FEED, FOOD
from ..hexes import CELL, CELLS
from . import produce
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
    """Return how a seat can run blocs one by one."""
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


class ProduceStep(ChanceStep):
    """Everybody collects what runs yields: chance that leaves no choice, to be seen by itself."""

    def chances(self, position: WarCloudsPosition, frame: Frame) -> list[tuple[Action, int]]:
        return _COLLECT[:]

    def paced(self, position: WarCloudsPosition, frame: Frame) -> bool:
        return True

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> None:
        produce.collect(position)
        position.stack.clear()
        after_phase(position)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.collect", {}


class OccupyStep(LandStep):
    """Which blocs a seat's units occupy (7.11): ("occupy", seat, blocs spared)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        names = sorted({bloc.cells[0] for bloc in produce.targets(position, seat)} - set(frame[2]))
        return [_OCCUPY, *(_SPARES[cell] for cell in names)]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Occupy | Spare) -> None:
        p, spared = position, frame[2]
        if isinstance(action, Spare):
            spared = (*spared, CELL[action.cell])
            if any(bloc.cells[0] not in spared for bloc in produce.targets(p, seat)):
                p.stack[-1] = ("occupy", seat, spared)
                return
        else:
            produce.occupy(p, seat, spared)
        p.stack.pop()
        produce.ask_to_occupy(p, produce.behind(p, seat))
        _go_on(p)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.occupy", {}


class RunStep(LandStep):
    """Which blocs a seat feeds and powers: ("run", seat)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        todo = produce.idle(position, seat)
        found = runs(position, seat, todo)
        if produce.fuels(position, seat, todo) is not None:
            found.insert(0, _ALL)
        found.append(_END)
        return found

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Run | Part | All | End) -> None:
        p = position
        if isinstance(action, All):
            for work, ore in produce.fuels(p, seat, produce.idle(p, seat)) or ():
                produce.run(p, work.bloc, work.bloc.cells, ore)
        elif isinstance(action, Run):
            bloc = _bloc(p, action)
            produce.run(p, bloc, bloc.cells, action.fuel == "ore")
        elif isinstance(action, Part):
            p.stack.append(("part", seat, CELL[action.cell], _bloc(p, action).kind, ()))
            return
        _next(p, seat, isinstance(action, End))

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.run", {}


def _bloc(p: WarCloudsPosition, action: Run | Part) -> Bloc:
    """Return the bloc that has this name, and is of this section where two have it (6.9)."""
    cell = CELL[action.cell]
    named = [work for work in produce.works(p, p.flag[cell]) if work.bloc.cells[0] == cell]
    return next(work.bloc for work in named if work.section == action.section)


def _next(p: WarCloudsPosition, seat: int, ended: bool = False) -> None:
    """Go on to the next seat, if this one has ended or all its blocs run."""
    if ended or not produce.idle(p, seat):
        p.stack.pop()
        produce.ask_to_run(p, produce.behind(p, seat))
        _go_on(p)


def _go_on(p: WarCloudsPosition) -> None:
    """End the phase where nobody has run anything."""
    if not p.stack:
        after_phase(p)


class PartStep(LandStep):
    """Which tiles of a bloc run, fed one by one (6.4, 7.11): ("part", seat, lowest cell, colour, tiles so far)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        bloc, fed = bloc_at(position, frame[2], frame[3]), frame[4]
        found: list[Action] = [_DONE] if fed else []
        if FEED[bloc.kind] * (len(fed) + 1) <= position.cubes[seat * 5 + FOOD]:
            found += [_FEEDS[cell] for cell in bloc.cells if cell not in fed]
        return found

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Feed | Done) -> None:
        p, fed = position, frame[4]
        if isinstance(action, Feed):
            p.stack[-1] = (*frame[:4], tuple(sorted((*fed, CELL[action.cell]))))
            return
        p.stack.pop()
        produce.run(p, bloc_at(p, frame[2], frame[3]), fed, False)
        _next(p, seat)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.part" if FEED[frame[3]] else "prompt.part.farm", {"cell": CELLS[frame[2]], "n": len(frame[4])}
