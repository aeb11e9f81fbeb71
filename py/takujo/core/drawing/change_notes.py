"""Change notes: beside each number that has changed, a note that rises and fades, where it covers nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..text.number_text import number
from .rects import Box, whole
from .scene import Amount, Scene, Shape
from .text_metrics import LINE, text_box, width, wrap

RISE = 0.5
"""How far a note rises, as a multiple of its size; static/painter/shapes.js has the same."""
_LEAST, _MOST = 11, 18
"""The smallest and the largest size of a note."""
_FAINT = 0.2
"""A shape that is fainter than this is part of the background."""
_NEAR = 2.4
"""How far beside its number a note may be, as a multiple of the note's height."""


def draw_changes(scene: Scene, before: Mapping[str, Amount], moment: str) -> None:
    """Add a note with the difference beside each number that has changed since `before`.

    `moment` identifies the point of the match, so that each note rises only once. A number without free room beside it
    gets no note.
    """
    changes = [(id, now, now.value - before[id].value) for id, now in scene.amounts.items() if id in before]
    changes = [change for change in changes if change[2]]
    if not changes:
        return
    taken = list(obstacles(scene))
    for id, now, by in changes:
        size = whole(min(_MOST, max(_LEAST, now.box.h * 0.55)))
        s = number(by, plus=True)
        place = _free(scene, now.box, width(s, size, True) + 0.3 * size, (LINE + RISE) * size, taken)
        if place is None:
            continue
        taken.append(place)
        x, y = whole(place.cx), whole(place.bottom - LINE * size / 2)
        fill = "green" if by > 0 else "red"
        scene.add("float", id=f"change:{id}:{moment}", x=x, y=y, s=s, size=size, fill=fill, line="card")


def _free(scene: Scene, number: Box, w: float, h: float, taken: Sequence[Box]) -> Box | None:
    """Return the nearest free place beside a number: above it, to its right, to its left, or below."""
    reach = _NEAR * h
    near = [box for box in taken if _meet(box, Box(number.x, number.y, number.w, number.h).inset(-reach - w - h))]
    found: list[tuple[float, Box]] = []
    x, y = number.cx - w / 2, number.cy - h / 2
    right, left, above, below = number.right + 2, number.x - w - 2, number.y - h, number.bottom
    shifts = [part * h for part in (0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1, 1, -1.5, 1.5)]
    for shift in shifts:
        found += [(abs(shift), Box(x + shift, above, w, h)), (abs(shift) + 1, Box(right, y + shift, w, h))]
        found += [(abs(shift) + 2, Box(left, y + shift, w, h)), (abs(shift) + 3, Box(x + shift, below, w, h))]
    wide, high = scene.size
    for _, box in sorted(found):
        inside = box.x >= 0 and box.y >= 0 and box.right <= wide and box.bottom <= high
        if inside and not any(_meet(box, other) for other in near):
            return box
    return None


def _meet(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def obstacles(scene: Scene) -> Iterator[Box]:
    """Yield what a note must not cover: texts, icons, dice, buttons, and the window of a world."""
    yield from _covered(scene.shapes, 0, 0, 1)
    for target in scene.targets:
        if (scene.picks[target["id"]] or target.get("form")) and not target.get("world"):
            yield Box(*target["box"])


def _covered(shapes: Sequence[Shape], dx: float, dy: float, by: float) -> Iterator[Box]:
    for shape in shapes:
        kind = shape["k"]
        if kind == "group":
            x, y = dx + by * shape.get("x", 0), dy + by * shape.get("y", 0)
            yield from _covered(shape["of"], x, y, by * shape.get("scale", 1))
        elif kind in ("text", "glyph", "die", "world") and shape.get("alpha", 1) > _FAINT:
            for x, y, w, h in _boxes_of(shape):
                yield Box(dx + by * x, dy + by * y, by * w, by * h)


def _boxes_of(shape: Shape) -> Iterator[Box]:
    """Yield the place of a shape; of a text, that of each line."""
    x, y = shape["x"], shape["y"]
    if shape["k"] == "world":
        yield Box(x, y, shape["w"], shape["h"])
        return
    size = shape["size"]
    if shape["k"] != "text":
        yield Box(x - size / 2, y - size / 2, size, size)
        return
    bold, most = bool(shape.get("bold")), shape.get("max") or shape.get("wrap")
    lead = shape.get("lead") or size * 1.35
    lines = shape["s"].split("\n")
    if "wrap" in shape:
        lines = wrap(shape["s"], size, shape["wrap"], shape.get("lines", 0), bold)
    for i, line in enumerate(lines):
        if line:
            wide = width(line, size, bold)
            yield text_box(x, y + i * lead, min(wide, most or wide), size, shape.get("align", "l"))
