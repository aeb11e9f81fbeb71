"""Trails: where moves lead on a board, drawn over a scene as rings around places and arrows between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from .rects import Box, whole
from .scene import Scene, Shape, Shapes
from .text_metrics import width

_DASH = [7, 5]
"""The dashes of a threat's lines and the gaps between them."""
_BETWEEN = "·"
"""The sign between the numbers of moves at the same place."""
_NOTE = 12
"""The smallest size of a note on the board, in board units."""


class Trail(NamedTuple):
    """The places that a move names, from its origin to its goal."""

    places: tuple[str, ...]
    """Spots or click targets of the scene, by id."""
    token: str
    """The colour of the trail."""
    edge: str
    """The colour of its edge, which separates it from what is below it."""
    plan: bool = False
    """Whether the move is planned: the painter marks its places, and its arrow is broad."""
    number: int = 0
    """The number of a planned move; 0 if the plan has no other move."""
    note: str = ""
    """What a move has brought about at the goal, in a few words."""
    threat: bool = False
    """Whether it is a move that others could make: dashed, with a mark at the goal; its note is only spoken."""


class _Place(NamedTuple):
    """A place on the board or, with the id of a world, on its plane; one without an extent is only for notes."""

    box: Box
    world: str
    round: bool


def joined(moves: Iterable[Sequence[str]]) -> list[tuple[str, ...]]:
    """Return the places of each move, given the places of successive actions; see `goes_on`.

    >>> joined([("japan",), ("japan",), ("japan", "midway"), (), ("truk",)])
    [('japan', 'midway'), ('truk',)]
    """
    found: list[tuple[str, ...]] = []
    for places in map(tuple, moves):
        if found and goes_on(found[-1], places):
            found[-1] = places
        elif places:
            found.append(places)
    return found


def goes_on(before: Sequence[str], places: Sequence[str]) -> bool:
    """Return whether an action continues a move: whether its places begin with those that the move has named before."""
    return bool(before) and tuple(places[: len(before)]) == tuple(before)


def draw_trails(scene: Scene, trails: Iterable[Trail]) -> None:
    """Draw trails over everything else; places that the scene doesn't show are left out.

    Of a plan, only the first move has an arrow. The painter marks the places of its moves, with their numbers.
    """
    known = _places(scene)
    planes = {shape["id"]: shape for shape in scene.shapes if shape["k"] == "world"}
    over: dict[str, Shapes] = {}
    steps: dict[_Place, list[str]] = {}
    for trail in trails:
        found = [known[place] for place in trail.places if place in known]
        if trail.plan:
            _number(steps, [place for place in found if place.box.w], trail.number)
            if trail.number > 1:
                continue
        for place in dict.fromkeys(found[-1:] if trail.threat else found):
            drawn = over.setdefault(place.world, Shapes())
            if place.box.w and not trail.plan:
                _ring(drawn, place, trail)
        for start, end in pairwise(found):
            if start.world == end.world and start != end:
                _arrow(over.setdefault(end.world, Shapes()), start, end, trail)
        if found and trail.threat:
            _warn(over[found[-1].world], found[-1], trail)
        elif found and trail.note:
            plane = planes.get(found[-1].world)
            room = plane["bounds"] if plane else (0, 0, *scene.size)
            _note(over[found[-1].world], found[-1], trail, room, _fit(plane))
    for world, drawn in over.items():
        (planes[world]["of"] if world else scene.shapes).extend(drawn.shapes)
    for place, numbers in steps.items():
        scene.plan(place.box, _BETWEEN.join(numbers), round=place.round, world=place.world)


def _number(steps: dict[_Place, list[str]], places: Sequence[_Place], number: int) -> None:
    """Note the number of a planned move at its goal, and at its origin unless the move before it ends there."""
    for at, place in enumerate(places):
        numbers = steps.setdefault(place, [])
        continues = not at and str(number - 1) in numbers
        if number and at in (0, len(places) - 1) and not continues and str(number) not in numbers:
            numbers.append(str(number))


def _places(scene: Scene) -> dict[str, _Place]:
    found = {
        str(target["id"]): _Place(Box(*target["box"]), target.get("world", ""), bool(target.get("round")))
        for target in scene.targets
    }
    return found | {id: _Place(box, world, False) for id, (box, world) in scene.spots.items()}


def _pen(box: Box, trail: Trail) -> float:
    """Return the width of a trail's lines at a place."""
    least = min(box.w, box.h)
    return whole(max(2.0, min(5.0, least * 0.07)) * (1 if trail.plan else 0.7))


def _ring(g: Shapes, place: _Place, trail: Trail) -> None:
    box, pen = place.box.inset(-2), _pen(place.box, trail)
    for lw, token in ((pen + 2.4, trail.edge), (pen, trail.token)):
        dash = _DASH if trail.threat else None
        if place.round:
            g.circle(box.cx, box.cy, whole(box.w / 2), None, line=token, lw=lw, dash=dash)
        else:
            r = whole(min(14.0, min(box.w, box.h) * 0.16))
            g.rect(whole(box.x), whole(box.y), whole(box.w), whole(box.h), None, r, line=token, lw=lw, dash=dash)


def _edge(place: _Place, dx: float, dy: float) -> float:
    """Return how far the edge of a place is from its middle, in a direction."""
    box = place.box.inset(-2)
    if place.round:
        return box.w / 2
    return min(box.w / 2 / abs(dx) if dx else 1e9, box.h / 2 / abs(dy) if dy else 1e9)


def _arrow(g: Shapes, start: _Place, end: _Place, trail: Trail) -> None:
    """Draw an arrow from the edge of a place into another one, in which its head is."""
    (ax, ay), (bx, by) = (start.box.cx, start.box.cy), (end.box.cx, end.box.cy)
    far = hypot(bx - ax, by - ay)
    if not far:
        return
    dx, dy = (bx - ax) / far, (by - ay) / far
    pen = _pen(end.box, trail)
    head = 3.6 * pen + 4
    edge, rim = _edge(start, dx, dy), far - _edge(end, dx, dy)
    # The head is within the goal, whose neighbours may touch it; if it is longer than that, its tip is in the middle.
    tip = min(far, rim + head)
    near = max(-edge, min(edge, tip - 1.5 * head))  # Between places that touch, the arrow begins within its origin.
    line = [whole(n) for at in (near, tip - head * 0.8) for n in (ax + at * dx, ay + at * dy)]
    wide = head * 0.55
    x, y = ax + (tip - head) * dx, ay + (tip - head) * dy
    barbs = [ax + tip * dx, ay + tip * dy, x - wide * dy, y + wide * dx, x + wide * dy, y - wide * dx]
    dash = _DASH if trail.threat else None
    thick = pen if trail.threat else 2 * pen
    g.poly(line, None, open=True, line=trail.edge, lw=whole(thick + 2.4), dash=dash)
    g.poly(line, None, open=True, line=trail.token, lw=whole(thick), dash=dash)
    g.poly([whole(n) for n in barbs], trail.token, line=trail.edge, lw=1.5)


def _fit(plane: Shape | None) -> float:
    """Return how large a unit of a plane is on the board while the whole plane is shown."""
    if plane is None:
        return 1
    left, top, right, bottom = plane["bounds"]
    return float(min(1, plane["w"] / (right - left), plane["h"] / (bottom - top)))


def _warn(g: Shapes, place: _Place, trail: Trail) -> None:
    """Draw the mark of a threat at the upper left corner of its goal."""
    box = place.box
    r = whole(max(7.0, min(11.0, min(box.w, box.h) * 0.17)))
    x, y = whole(box.x + r * 0.4), whole(box.y + r * 0.4)
    g.circle(x, y, r, trail.token, line=trail.edge, lw=1.5)
    g.text(x, y, "!", whole(r * 1.5), trail.edge, "c", font="num", bold=True)


def _note(g: Shapes, place: _Place, trail: Trail, room: Sequence[float], fit: float) -> None:
    """Draw a note above a place, within the visible room (left, top, right, bottom).

    It can be read even while its whole plane is shown, where a unit of the plane is `fit` units of the board.
    """
    size = whole(max(14.0, _NOTE / fit, min(17.0, place.box.h * 0.24)))
    w, h = whole(width(trail.note, size, True) + size), whole(size * 1.6)
    x = whole(max(room[0], min(place.box.cx - w / 2, room[2] - w)))
    y = whole(max(room[1], place.box.y - h - 4))
    g.rect(x, y, w, h, "card", 5, shadow=1, line=trail.token, lw=2)
    g.text(whole(x + w / 2), whole(y + h / 2), trail.note, size, "ink", "c", bold=True)
