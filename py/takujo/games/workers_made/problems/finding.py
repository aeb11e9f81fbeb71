"""How the problems of Three Nations are found: the others' placings lie open, and the last to place answers them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from ....core.course import Course
from ....core.finder import Ask, Finder
from ....core.position import CHANCE
from ....core.rng import Stream
from ....core.way import Line, Part, Way
from ..data import CHIPS, CHIPS_A_SPOT, SUM_A_SPOT
from ..players.value_function import Standing, ranked
from ..rules.actions import STANCES, Done, Meet, Pay, Put, Tactic
from ..rules.ground import FACING, SEATS, SPOTS
from ..rules.position import WorkersMadePosition

SETUPS: Sequence[tuple[int, Mapping[str, str]]] = [(3, {})]
LEFT = 3
"""So many chips are left for the solver to put, the highest."""


def _last_to_place(match: Course, tactics: bool, left: int) -> Iterator[Ask]:
    """Give each placing of whoever places last, all but the last steps of it done."""
    begun = None
    for point, position in enumerate(match.positions):
        last = bool(position.order) and position.stack[-1:] == [("place", position.order[-1])]
        if last and begun is None:
            begun = point
        elif begun is not None and not last:
            yield _ask(match, begun, point - 1, match.turns[begun].seat, tactics, left)
            begun = None


def _ask(match: Course, begun: int, done: int, seat: int, tactics: bool, left: int) -> Ask:
    own = [turn.action for turn in match.turns[begun:done]]
    puts = sorted((action for action in own if isinstance(action, Put)), key=lambda put: -put.chip)
    keep = puts[left:] + ([] if tactics else [action for action in own if isinstance(action, Tactic)])
    return Ask(begun, seat, tuple(Line(seat, str(action)) for action in keep))


def _ways(p: WorkersMadePosition, seat: int, rng: Stream) -> list[Way]:
    """Return every way to lay what is left, with the battle that follows."""
    hand = [chip for chip, n in zip(CHIPS, p.hand(seat), strict=True) for _ in range(n) if chip]
    if len(hand) > LEFT + 1:
        return []
    open_tactics = [area for area in (0, 1) if not p.tactics[seat * 2 + area]]
    found: dict[Part, Way] = {}
    for spots in product(range(-1, SPOTS), repeat=len(hand)):
        puts = [(spot, chip) for spot, chip in zip(spots, hand, strict=True) if spot >= 0]
        if not _fits(p, seat, puts):
            continue
        for stances in product(STANCES, repeat=len(open_tactics)):
            actions = [str(Tactic(area, stance)) for area, stance in zip(open_tactics, stances, strict=True)]
            part = (*actions, *sorted(str(Put(spot, chip)) for spot, chip in puts))
            if part not in found:
                found[part] = _way(p, seat, part, puts, dict(zip(open_tactics, stances, strict=True)))
    return list(found.values())


def _fits(p: WorkersMadePosition, seat: int, puts: Sequence[tuple[int, int]]) -> bool:
    for spot in {spot for spot, _ in puts}:
        on = [*p.spots[seat * SPOTS + spot], *(chip for s, chip in puts if s == spot)]
        if len(on) > CHIPS_A_SPOT or sum(on) > SUM_A_SPOT:
            return False
    return True


def _way(
    p: WorkersMadePosition, seat: int, part: Part, puts: Sequence[tuple[int, int]], stances: Mapping[int, str]
) -> Way:
    after = p.copy()
    for spot, chip in puts:
        after.play(seat, Put(spot, chip))
    for area, stance in stances.items():
        after.play(seat, Tactic(area, stance))
    after.play(seat, Done())
    for _ in range(FACING):
        after.play(CHANCE, Meet())
    after.play(CHANCE, Pay())
    shown = [Line(CHANCE, str(Meet()))] * FACING + [Line(CHANCE, str(Pay()))]
    steps = (*((part,) if part else ()), (str(Done()),), *shown)
    return Way(share(after, seat), steps)


def share(p: WorkersMadePosition, seat: int) -> float:
    """Return of what share of its rivals a seat is ahead, or may expect to be, after a payment."""
    citizens, totals = [p.citizens(s) for s in range(SEATS)], [p.total(s) for s in range(SEATS)]
    if not p.stack:
        return ranked(seat, citizens, totals)
    return Standing(p.soldiers).chance(seat, citizens, totals)


def _decision(p: WorkersMadePosition, seat: int) -> object:
    """Return what lies, as seen from the seat, and what everybody has."""
    around = [(seat + n) % SEATS for n in range(SEATS)]
    lying = [tuple(map(sum, p.spots[s * SPOTS : (s + 1) * SPOTS])) for s in around]
    return lying, [p.tactics[s * 2 : s * 2 + 2] for s in around], [p.citizens(s) for s in around], p.hand(seat)


def _tactics(match: Course) -> Iterator[Ask]:
    return _last_to_place(match, True, 0)


def _chips(match: Course) -> Iterator[Ask]:
    return _last_to_place(match, False, LEFT)


def _bids(match: Course) -> Iterator[Ask]:
    return _last_to_place(match, True, 2)


FINDERS = {
    "tactics": Finder(_tactics, _ways, _decision, open=True),
    "chips": Finder(_chips, _ways, _decision, open=True),
    "bid": Finder(_bids, _ways, _decision, open=True),
}
