"""The return phase (9.0) of `master`: every move is evaluated as if the phase ended with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.rules.rng import Stream
from ....core.thinking.ideas import Idea, Thinking, best
from ..data import PLACE
from ..rules.actions import Done
from ..rules.move_steps import BackStep, HomeStep
from ..rules.position import CoProsperityPosition
from ..rules.returns import Returns, returns
from .plans import Way
from .value_function import chance

SLICE = 3
"""The number of evaluated positions between two checks of the clock."""
EXACT = 9
"""The number of digits for comparing chances; a move without improvement is not made."""
_END: Way = (Done(),)


def serves(view: CoProsperityPosition) -> bool:
    """Return whether the decision is a move of the return phase, or part of one."""
    return view.pending in ("return", "back", "home")


def think(view: CoProsperityPosition, seat: int, rng: Stream) -> Thinking:
    """Yield the best ideas so far, as the search improves them."""
    world = view.determinize(seat, rng)
    ideas: Sequence[Idea] = ()
    found: dict[Way, float] = {}
    for way in moves(view, seat):
        found[way] = round(chance(ended(world, seat, way), seat), EXACT)
        if len(found) % SLICE == 0 or not ideas:
            ideas = best(Idea(*item) for item in found.items())
            yield ideas
    yield best(Idea(*item) for item in found.items())


def moves(view: CoProsperityPosition, seat: int) -> Iterator[Way]:
    """Yield the end of the phase, then every move of one unit, or every way to finish the one that has begun."""
    now = returns(view, seat)
    match view.stack[-1]:
        case HomeStep(_, unit):
            yield from ((end,) for end in now.ends(unit))
        case BackStep(_, origin):
            yield from _from(now, origin)
        case _:
            if now.may_end():
                yield _END
            for start in now.origins():
                yield from ((start, *way) for way in _from(now, PLACE[start.space]))


def _from(now: Returns, place: int) -> Iterator[Way]:
    for unit, number in now.units(place).items():
        yield from ((unit, end) for end in now.ends(number))


def ended(p: CoProsperityPosition, seat: int, way: Way) -> CoProsperityPosition:
    """Return the position after a way if the seat then ends its phase.

    If moves were compared with a later end, harmful moves could be used to postpone it.
    """
    q = p.copy()
    for action in way:
        q.play(seat, action)
    if way != _END:
        q.play(seat, _END[0])
    return q
