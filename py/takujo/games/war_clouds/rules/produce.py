"""The Produce phase: occupation, running blocs and its costs, and collecting the output (6, 7.11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..data import (
    AUTOMATED_FEED,
    BANK,
    BANK_DOT,
    BANK_OCCUPATION_MONEY,
    ECONOMY,
    ENERGY,
    FARM,
    FEED,
    FOOD,
    GOODS,
    KINDS,
    ORE,
    POWER,
    SECTIONS,
)
from ..hexes import CELLS, COUNT
from .blocs import Bloc, bloc_at, output
from .market import barter_price
from .order import playing, stir
from .position import ELIMINATED, WarCloudsPosition


class Work(NamedTuple):
    """A bloc with output, its full dots, and the section that distinguishes two blocs with the same lowest cell."""

    bloc: Bloc
    dots: int
    section: str


def blocs_of(p: WarCloudsPosition, seat: int) -> list[Bloc]:
    """Return the blocs of a seat, by their lowest cell and then by colour."""
    found: list[Bloc] = []
    done: set[int] = set()
    for cell in p.tiles_of(seat):
        for kind in SECTIONS[p.tile[cell]]:
            if cell * ECONOMY + kind not in done:
                bloc = bloc_at(p, cell, kind)
                found.append(bloc)
                if len(bloc.cells) > 1:
                    done.update([c * ECONOMY + kind for c in bloc.cells])
    return found


def works(p: WarCloudsPosition, seat: int) -> list[Work]:
    """Return the blocs that a seat can run: those with output."""
    # Cached, because what it depends on doesn't change during a phase.
    state = seat, p.synergy, tuple(p.tile), tuple(p.facing), tuple(p.flag), tuple(p.token)
    found = _known.get(state)
    if found is None:
        if len(_known) >= _KEEP:
            _known.clear()
        found = _known[state] = _works(p, seat)
    return found[:]


_known: dict[tuple[object, ...], list[Work]] = {}
_KEEP = 256


def _works(p: WarCloudsPosition, seat: int) -> list[Work]:
    blocs = blocs_of(p, seat)
    names = [bloc.cells[0] for bloc in blocs]
    found: list[Work] = []
    for bloc in blocs:
        dots = output(p, bloc)
        if dots:
            section = KINDS[bloc.kind] if names.count(bloc.cells[0]) > 1 else ""  # 6.9
            found.append(Work(bloc, dots, section))
    return found


def _bit(p: WarCloudsPosition, cell: int, kind: int) -> int:
    return 2 if kind == FARM and p.tile[cell] == ECONOMY else 1


def fed_cells(p: WarCloudsPosition, bloc: Bloc) -> list[int]:
    """Return the tiles of a bloc that run in this phase."""
    return [cell for cell in bloc.cells if p.fed[cell] and p.fed[cell] & _bit(p, cell, bloc.kind)]


def idle(p: WarCloudsPosition, seat: int) -> list[Work]:
    """Return the blocs that a seat can run but hasn't run in this phase (6.4)."""
    return [work for work in works(p, seat) if not fed_cells(p, work.bloc)]


# -- costs (6.3 to 6.5)


def powered(p: WarCloudsPosition, bloc: Bloc) -> bool:
    """Return whether a bloc's owner has the Energy to run it."""
    return p.cubes[bloc.owner * 5 + ENERGY] >= POWER[bloc.kind]


def on_food(p: WarCloudsPosition, bloc: Bloc) -> bool:
    """Return whether a bloc's owner can feed all of it with Food, and has the Energy for it."""
    return powered(p, bloc) and p.cubes[bloc.owner * 5 + FOOD] >= FEED[bloc.kind] * len(bloc.cells)


def on_ore(p: WarCloudsPosition, bloc: Bloc) -> bool:
    """Return whether a bloc's owner can feed the bloc with Ore (6.5), and has the Energy for it."""
    return bloc.automated and powered(p, bloc) and p.cubes[bloc.owner * 5 + ORE] >= AUTOMATED_FEED


def in_part(p: WarCloudsPosition, bloc: Bloc) -> bool:
    """Return whether the owner may run some tiles of a bloc without the others.

    It may if it can feed them one by one (6.4), or if the bloc is one of occupied Farms (7.11).
    """
    if len(bloc.cells) == 1 or not powered(p, bloc):
        return False
    feed = FEED[bloc.kind]
    return feed <= p.cubes[bloc.owner * 5 + FOOD] if feed else bool(takers(p, bloc))


def fuels(p: WarCloudsPosition, seat: int, todo: Iterable[Work]) -> list[tuple[Work, bool]] | None:
    """Return the blocs to run, each with its fuel (True for Ore), in such a way that all can run; None if they can't.

    Automated blocs get what costs less at the prices suggested for barter, as far as there is enough of it.
    """
    mine = p.cubes[seat * 5 : seat * 5 + 5]
    work = sorted(todo, key=lambda w: -len(w.bloc.cells) if w.bloc.automated else 1)
    automated = sum(w.bloc.automated for w in work)
    if sum(POWER[w.bloc.kind] for w in work) > mine[ENERGY]:
        return None
    needs = [FEED[w.bloc.kind] * len(w.bloc.cells) for w in work]
    ore = AUTOMATED_FEED * barter_price(p, ORE)
    wanted = sum(need * barter_price(p, FOOD) > ore for need in needs[:automated])
    # The largest automated blocs run on Ore: as many as is best, or else the nearest affordable number.
    for n in sorted(range(automated + 1), key=lambda n: abs(n - wanted)):
        if n * AUTOMATED_FEED <= mine[ORE] and sum(needs[n:]) <= mine[FOOD]:
            return [(w, i < n) for i, w in enumerate(work)]
    return None


def run(p: WarCloudsPosition, bloc: Bloc, fed: Iterable[int], ore: bool) -> None:
    """Feed and power a bloc (6.10)."""
    cells = list(fed)
    seat, kind = bloc.owner, bloc.kind
    food, energy, ores = (0 if ore else FEED[kind] * len(cells)), POWER[kind], (AUTOMATED_FEED if ore else 0)
    p.pay(seat, (food, energy, 0, ores, 0))
    for cell in cells:
        p.fed[cell] |= _bit(p, cell, kind)
    p.last = cells[0]
    stir(p)
    p.emit(
        "run", seat, cell=CELLS[bloc.cells[0]], what=KINDS[kind], tiles=len(cells), food=food, energy=energy, ore=ores
    )


# -- occupation (7.11)


def targets(p: WarCloudsPosition, seat: int) -> list[Bloc]:
    """Return the blocs of other nations that contain units of a seat and may have output."""
    found: list[Bloc] = []
    for cell, n in enumerate(p.units[seat * COUNT : (seat + 1) * COUNT]):
        owner = p.flag[cell]
        if n and p.tile[cell] >= 0 and owner != seat and p.status[owner] != ELIMINATED:
            for kind in SECTIONS[p.tile[cell]]:
                bloc = bloc_at(p, cell, kind)
                if bloc not in found and output(p, bloc):
                    found.append(bloc)
    return sorted(found, key=lambda bloc: (bloc.cells[0], bloc.kind))


def occupy(p: WarCloudsPosition, seat: int, spared: Iterable[int]) -> None:
    """Declare the occupation of all blocs except those spared."""
    but = set(spared)
    for bloc in targets(p, seat):
        name = bloc.cells[0]
        if name not in but:
            if seat * COUNT + name not in p.claims:
                p.claims.append(seat * COUNT + name)
            p.emit("occupy", seat, other=bloc.owner, cell=CELLS[name], what=KINDS[bloc.kind])


def takers(p: WarCloudsPosition, bloc: Bloc) -> list[tuple[int, int]]:
    """Return the seats that occupy a bloc, in the order in which they take output, with the numbers of their units."""
    if not p.claims:
        return []
    name = bloc.cells[0]
    found: list[tuple[int, int]] = []
    for seat in playing(p, p.marker):
        if seat != bloc.owner and seat * COUNT + name in p.claims:
            units = sum(p.units[seat * COUNT + cell] for cell in bloc.cells)
            if units:
                found.append((seat, units))
    return found


def shares(takers: list[tuple[int, int]], dots: int) -> dict[int, int]:
    """Return how many of a bloc's dots each occupying seat takes: one each in turn, while any are left."""
    got = dict.fromkeys((seat for seat, _ in takers), 0)
    while dots and any(got[seat] < units for seat, units in takers):
        for seat, units in takers:
            if dots and got[seat] < units:
                got[seat] += 1
                dots -= 1
    return got


# -- collecting


def collect(p: WarCloudsPosition) -> None:
    """Give all nations the output of the blocs that run (6.6), occupying seats first (7.11)."""
    for seat in playing(p, p.marker):
        for bloc in blocs_of(p, seat):
            fed = fed_cells(p, bloc)
            dots = output(p, bloc, fed) if fed else 0
            if dots:
                _share_out(p, bloc, dots)
    p.fed = [0] * COUNT
    p.claims = []


def _share_out(p: WarCloudsPosition, bloc: Bloc, dots: int) -> None:
    money = bloc.kind == BANK
    good = "money" if money else GOODS[bloc.kind]
    left = dots * BANK_DOT if money else dots
    for taker, n in shares(takers(p, bloc), dots).items():
        taken = min(left, n * BANK_OCCUPATION_MONEY) if money else n
        left -= taken
        _gain(p, taker, bloc, taken)
        if taken:
            p.emit("occupied", taker, other=bloc.owner, good=good, n=taken, cell=CELLS[bloc.cells[0]])
    _gain(p, bloc.owner, bloc, left)
    p.emit("yield", bloc.owner, good=good, n=left, cell=CELLS[bloc.cells[0]])


def _gain(p: WarCloudsPosition, seat: int, bloc: Bloc, n: int) -> None:
    if bloc.kind == BANK:
        p.money[seat] += n
    else:
        p.cubes[seat * 5 + bloc.kind] += n


# -- turn order (6.10)


def begin(p: WarCloudsPosition) -> None:
    """Begin the Produce phase on an empty stack; the stack is empty again if no seat has anything to run."""
    p.stack.append(p.step("produce"))
    ask_to_occupy(p, playing(p, p.marker) if p.war and any(p.units) else [])


def behind(p: WarCloudsPosition, seat: int) -> list[int]:
    """Return the seats that come after a seat in this phase."""
    seats = playing(p, p.marker)
    return seats[seats.index(seat) + 1 :]


def ask_to_occupy(p: WarCloudsPosition, seats: list[int]) -> None:
    """Ask the first of `seats` that can occupy a bloc; if none of them can, go on to running the blocs."""
    for seat in seats:
        if targets(p, seat):
            p.stack.append(p.step("occupy", seat, ()))
            return
    ask_to_run(p, playing(p, p.marker))


def ask_to_run(p: WarCloudsPosition, seats: list[int]) -> None:
    """Give the turn to the first of `seats` that can run a bloc.

    If none of them can, all nations collect their output; if no bloc runs at all, the stack is left empty.
    """
    for seat in seats:
        if any(on_food(p, w.bloc) or on_ore(p, w.bloc) or in_part(p, w.bloc) for w in idle(p, seat)):
            p.stack.append(p.step("run", seat))
            return
    if not any(p.fed):
        p.claims = []
        p.stack.clear()
