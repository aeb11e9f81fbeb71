"""Chooses moves of the return phase (9.0) for `master` players: each is evaluated as if the phase ended after it."""

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
"""The number of positions evaluated before the search checks again whether its time is over."""
EXACT = 9
"""The number of digits to which chances are compared; a move that improves nothing at this precision is not made."""
_END: Way = (Done(),)


def serves(view: CoProsperityPosition) -> bool:
    """Return whether this module chooses the action: only in the return phase, for a whole move or a part of one."""
    return view.pending in ("return", "back", "home")


def think(view: CoProsperityPosition, seat: int, rng: Stream) -> Thinking:
    """Yield the best ideas for a seat's decision, again and again while the search improves them."""
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
    """Yield the end of the return phase, then every move of one unit, or every way to finish a move that has begun."""
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
    """Return the position after a way and the end of the seat's return phase.

    If a move were compared with ending the phase later, harmful moves could be used to postpone the end.
    """
    q = p.copy()
    for action in way:
        q.play(seat, action)
    if way != _END:
        q.play(seat, _END[0])
    return q
