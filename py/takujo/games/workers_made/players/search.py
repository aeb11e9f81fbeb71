"""The search of the computer players: it finds a placing that answers the others', then places it chip by chip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from ....core.rules.action import Action
from ....core.rules.rng import Stream
from ....core.thinking.ideas import Idea, Thinking, best, differing
from ..data import QUIET_ROUNDS
from ..rules.actions import STANCES, Decline, Done, Put, Tactic
from ..rules.ground import SEATS, SPOTS, SPOTS_AN_AREA
from ..rules.position import WorkersMadePosition
from ..rules.training import exchanges, train
from .equilibrium import Equilibrium
from .placings import Placing, Stack, sizes_of, under
from .replies import Effort, Minds
from .rivals import Foresight
from .sketches import puts, tactic
from .value_function import BattleStanding

EFFORTS = {
    "easy": Effort(better=0, answers=0, scenes=5, starts=4, tries=0, kept=2, within=1.0),
    "normal": Effort(better=0, answers=0, scenes=24, starts=40, tries=0, kept=3, within=1.0),
    "strong": Effort(better=30, answers=16, scenes=90, starts=24, tries=18, kept=3, within=0.02),
    "master": Effort(better=10, answers=0, scenes=50, starts=24, tries=18, kept=1, within=0.01, rounds=4),
}
MIXING = Effort(better=10, answers=0, scenes=50, starts=0, tries=0, kept=0, within=0.0, rounds=3)
"""The effort of `master` in the first round, which mixes random placings instead of improving some of them."""
COMPLETED = 40
"""The number of random completions tried when no planned placing contains the chips already placed."""


class Plans(NamedTuple):
    """The placings that a seat's search has found, before the seat places its first chip."""

    minds: Minds
    placings: list[Placing]
    values: Sequence[float | None]


class SearchState:
    """A seat's search before it places its chips; it can be interrupted, and continues at the next call."""

    def __init__(self, work: Iterator[Plans]) -> None:
        self._work = work
        self.plans: Plans | None = None

    def go_on(self) -> Iterator[Plans]:
        """Yield the found placings, again and again while the search improves them; nothing once it is finished."""
        for plans in self._work:
            self.plans = plans
            yield plans


_kept: dict[object, SearchState] = {}
"""The latest search, by its input, for the following steps; its result depends only on what was known at the start."""


def think(p: WorkersMadePosition, seat: int, rng: Stream, level: str) -> Thinking:
    """Yield the best ideas for a seat's decision, again and again while the search improves them."""
    if p.pending == "train":
        yield best(_trainings(p, seat))
        return
    known = _known(p, seat, level)
    begun = _has_begun(p, seat)
    thought = _kept.get(known) if begun else None
    if thought is None:
        thought = SearchState(_plans(p, seat, level, known))
        if not begun:
            _kept.clear()
            _kept[known] = thought
    ideas: list[Idea] = []
    for plans in thought.go_on():
        if way := next(_ways(p, seat, plans), None):
            ideas = [Idea(_line(p, seat, way[1]), plans.values[way[0]])]
        elif not ideas:
            # Another stream is used, so that a cached search changes nothing.
            placing = _completed(p, seat, plans.minds.sizes, Stream(0, "before any thought"))
            ideas = [Idea(_line(p, seat, placing), None)]
        yield ideas
    found = thought.plans
    assert found
    ways = list(_ways(p, seat, found))
    # The choice is made again at each step, among the placings whose line starts with the placed chips. So it equals a
    # single choice before the first step. A person may have placed chips in another order.
    placed = _in_order(p.spots[seat * SPOTS : (seat + 1) * SPOTS])
    ways = [way for way in ways if _in_order(way[1].stacks)[: len(placed)] == placed] or ways
    if not ways:  # Another player started this placing, or the seat itself before its search was complete.
        placings = [_completed(p, seat, found.minds.sizes, rng) for _ in range(COMPLETED)]
        yield best(Idea(_line(p, seat, placing), found.minds.worth(placing)) for placing in placings)
        return
    n, chosen = rng.choice(ways)
    first = Idea(_line(p, seat, chosen), found.values[n])
    values: dict[Placing, float | None] = {}  # Each placing once, because mixtures repeat them.
    for k, placing in sorted(ways, key=lambda way: -(found.values[way[0]] or 0.0)):
        values.setdefault(placing, found.values[k])
    yield differing(chain([first], (Idea(_line(p, seat, placing), value) for placing, value in values.items())))


def mixture(p: WorkersMadePosition, seat: int, level: str) -> list[Placing]:
    """Return the placings between which a player of a level chooses, all equally likely, before it places a chip."""
    *_, plans = _plans(p, seat, level, _known(p, seat, level))
    return [placing for _, placing in _ways(p, seat, plans)]


def _in_order(stacks: Sequence[Stack]) -> list[tuple[int, int]]:
    """Return the chips, each with its spot, in the order in which `_line` places them."""
    return [(spot, chip) for spot, stack in enumerate(stacks) for chip in stack]


def _has_begun(p: WorkersMadePosition, seat: int) -> bool:
    return any(p.tactics[seat * 2 : seat * 2 + 2]) or any(p.spots[seat * SPOTS : (seat + 1) * SPOTS])


def _known(p: WorkersMadePosition, seat: int, level: str) -> tuple[object, ...]:
    """Return everything that a seat's plans may depend on; of the others' spots, only the numbers of chips."""
    lying = tuple(sizes_of(p.spots[s * SPOTS : (s + 1) * SPOTS]) for s in range(SEATS) if s != seat)
    citizens = [p.citizens(s) for s in range(SEATS)]
    last = ("last",) if p.quiet == QUIET_ROUNDS - 1 else ()  # 8.12
    return (level, seat, p.counter, p.sweep, p.round, *p.order, *lying, *p.soldiers, *citizens, *p.claims, *last)


def _plans(p: WorkersMadePosition, seat: int, level: str, known: object) -> Iterator[Plans]:
    """Yield the placings to choose from: those available at once, and at the end all that the search found."""
    minds = _minds(p, seat, level, Stream(0, repr(known)))
    for found in minds.placings():
        as_yet = sorted((*found, *minds.at_sight), key=lambda placing: -(minds.worth(placing) or 0.0))
        yield Plans(minds, as_yet, [*map(minds.worth, as_yet)])
    chosen = minds.chosen()
    yield Plans(minds, [placing for placing, _ in chosen], [value for _, value in chosen])


def _minds(p: WorkersMadePosition, seat: int, level: str, rng: Stream) -> Minds:
    if level != "master":
        return Minds(p, seat, EFFORTS[level], rng)
    return Equilibrium(p, seat, MIXING, rng) if p.round == 1 else Foresight(p, seat, EFFORTS[level], rng)


def _ways(p: WorkersMadePosition, seat: int, plans: Plans) -> Iterator[tuple[int, Placing]]:
    """Yield the planned placings that contain the placed chips, with their indices, in every equivalent order."""
    lying = p.spots[seat * SPOTS : (seat + 1) * SPOTS]
    tactics = p.tactics[seat * 2 : seat * 2 + 2]
    to_right, to_left = plans.minds.battle.orders[seat], plans.minds.battle.orders[(seat + 2) % SEATS]
    for n, placing in enumerate(plans.placings):
        if any(is_laid not in (0, planned) for is_laid, planned in zip(tactics, placing.tactics, strict=True)):
            continue
        for one in to_right:
            right = [placing.stacks[i] for i in one]
            if under(lying[:SPOTS_AN_AREA], right):
                for other in to_left:
                    left = [placing.stacks[SPOTS_AN_AREA + i] for i in other]
                    if under(lying[SPOTS_AN_AREA:], left):
                        yield n, Placing((*right, *left), placing.tactics)


def _completed(p: WorkersMadePosition, seat: int, sizes: Sequence[int], rng: Stream) -> Placing:
    """Return a random completion of the placed chips, with at most `sizes` chips on each spot."""
    on = p.spots[seat * SPOTS : (seat + 1) * SPOTS]
    stacks = [list(stack) for stack in on]
    for spot, chip in puts(p.hand(seat), on, rng, sizes):
        stacks[spot].append(chip)
    one, other = (p.tactics[seat * 2 + area] or tactic(rng) for area in (0, 1))
    return Placing(tuple(tuple(sorted(stack, reverse=True)) for stack in stacks), (one, other))


def _line(p: WorkersMadePosition, seat: int, placing: Placing) -> tuple[Action, ...]:
    """Return the steps from the placed chips to a placing, spot by spot, so that the order reveals nothing."""
    line: list[Action] = [
        Tactic(area, STANCES[planned - 1])
        for area, planned in enumerate(placing.tactics)
        if not p.tactics[seat * 2 + area]
    ]
    for spot, stack in enumerate(placing.stacks):
        rest = list(stack)
        for chip in p.spots[seat * SPOTS + spot]:
            rest.remove(chip)
        line += [Put(spot, chip) for chip in rest]
    return (*line, Done())


def _trainings(p: WorkersMadePosition, seat: int) -> Iterator[Idea]:
    """Yield each exchange, and none, with its value."""
    citizens, totals = [p.citizens(s) for s in range(SEATS)], [p.total(s) for s in range(SEATS)]
    for exchange in (None, *exchanges(p, seat)):
        after = p.copy()
        if exchange:
            train(after, seat, exchange)
        yield Idea((exchange or Decline(),), BattleStanding(after.soldiers).chance(seat, citizens, totals))
