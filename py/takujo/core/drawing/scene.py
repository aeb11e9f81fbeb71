"""Scenes: a board as drawing data, for the painter, for screen readers, and for SVG export.

Coordinates are board units, y downwards. Colours are token names; each theme gives them a colour.
The fields are those of the painter's frame: see static/painter.js.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple, Self

from ..rules.action import Action
from .list_delta import runs
from .rects import Box, plain
from .text_metrics import text_box, width

Shape = dict[str, Any]

ROOM = 0.94
"""The part of a world's window that the whole plane fills; static/painter/camera.js has the same."""


class Shapes:
    """A list of shapes in the order in which they are painted; scenes and groups are such lists."""

    def __init__(self) -> None:
        self.shapes: list[Shape] = []

    def add(self, kind: str, **fields: Any) -> Shape:
        """Add a shape of any kind; fields that are None are left out."""
        return self._keep({"k": kind}, fields)

    def rect(self, x: float, y: float, w: float, h: float, fill: str | None = None, r: float = 0, **more: Any) -> Shape:
        """Add a rectangle, with corner radius `r`."""
        shape: Shape = {"k": "rect", "x": x, "y": y, "w": w, "h": h}
        if fill is not None:
            shape["fill"] = fill
        if r:
            shape["r"] = r
        return self._keep(shape, more)

    def circle(self, x: float, y: float, r: float, fill: str | None = None, **more: Any) -> Shape:
        """Add a circle around (x, y)."""
        shape: Shape = {"k": "circle", "x": x, "y": y, "r": r}
        if fill is not None:
            shape["fill"] = fill
        return self._keep(shape, more)

    def poly(self, points: list[float], fill: str | None = None, **more: Any) -> Shape:
        """Add a polygon from a flat list of coordinates."""
        return self.add("poly", pts=points, fill=fill, **more)

    def path(self, d: str, fill: str | None = None, x: float = 0, y: float = 0, scale: float = 1, **more: Any) -> Shape:
        """Add an SVG path moved to (x, y)."""
        shape: Shape = {"k": "path", "d": d}
        if fill is not None:
            shape["fill"] = fill
        shape["x"], shape["y"], shape["scale"] = x, y, scale
        return self._keep(shape, more)

    def text(self, x: float, y: float, s: str, size: float, fill: str = "ink", align: str = "l", **more: Any) -> Shape:
        """Add a text centred vertically at y; `align` is l, c or r; `max` shrinks it to a width, `wrap` breaks it."""
        shape: Shape = {"k": "text", "x": x, "y": y, "s": s, "size": size}
        if fill != "ink":  # Default values of the painter are left out to keep the drawing data small.
            shape["fill"] = fill
        if align != "l":
            shape["align"] = align
        return self._keep(shape, more)

    def text_in(self, box: Box, s: str, fill: str = "ink", align: str = "l", **more: Any) -> Shape:
        """Add a line of text as high as a box and shrunk to the box's width.

        A `Box.spot` has no width and sets no limit.
        """
        x, y, w, h = box
        at = x if align == "l" else x + w if align == "r" else box.cx
        return self.text(at, plain(y + h / 2), s, h, fill, align, **more, max=w or None)

    def icon_in(self, box: Box, g: str, fill: str = "ink", **more: Any) -> Shape:
        """Add an icon of the game as high as a box, in its middle."""
        return self.glyph(g, box.cx, box.cy, box.h, fill, **more)

    def glyph(self, g: str, x: float, y: float, size: float, fill: str = "ink", **more: Any) -> Shape:
        """Add an icon of the game with its centre at (x, y)."""
        shape: Shape = {"k": "glyph", "g": g, "x": x, "y": y, "size": size}
        if fill != "ink":
            shape["fill"] = fill
        return self._keep(shape, more)

    def die(self, x: float, y: float, size: float, n: int, **more: Any) -> Shape:
        """Add a die with its centre at (x, y), showing the number n, or nothing if n is 0.

        `more` are further fields of the shape. If its `roll` differs from the last one, a rolling animation starts.
        """
        return self.add("die", x=x, y=y, size=size, n=n, **more)

    def group(self, x: float = 0, y: float = 0, **more: Any) -> Shapes:
        """Add a group of shapes moved to (x, y), and return it to be filled.

        A group with an id is animated as being flipped over when its `flip` differs from the last one.
        """
        inner = Shapes()
        self.add("group", x=x, y=y, of=inner.shapes, **more)
        return inner

    def _keep(self, shape: Shape, more: Shape) -> Shape:
        for name, value in more.items():
            if value is not None:
                shape[name] = value
        self.shapes.append(shape)
        return shape


class Amount(NamedTuple):
    """A number on a board, and where it is."""

    value: int
    box: Box


class Scene(Shapes):
    """A whole board: its size, its shapes, and its click targets."""

    def __init__(self, width: float, height: float, label: str) -> None:
        super().__init__()
        self.size = (width, height)
        self.label = label
        self.targets: list[dict[str, Any]] = []
        self.picks: dict[str, dict[str, object]] = {}
        """By id of a click target: the action fields that selecting it fixes."""
        self.spots: dict[str, tuple[Box, str]] = {}
        """By id, the places that moves name and that aren't click targets; each with the id of its world, or ""."""
        self.planned: list[dict[str, Any]] = []
        """The marks of the places that a plan leads to."""
        self.amounts: dict[str, Amount] = {}
        """By id, what seats have in numbers: a change is shown beside the number."""
        self.plays: dict[str, tuple[Action, ...]] = {}
        """By id of a click target: the actions that selecting it plays in a row."""
        self.series: dict[str, str] = {}
        """By id of a click target: the name of the game's series that selecting it plays."""
        self.then: dict[str, str] = {}
        """By id of a click target: the target that is selected once it has led to an action."""
        self.twins: dict[str, str] = {}
        """By id of a click target: the first target that picks the same."""

    def amount(self, id: str, value: int, x: float, y: float, s: str, size: float, align: str = "l") -> None:
        """Record a seat's number and its place, to show changes; the arguments are those of `text`, which draws it."""
        self.amounts[id] = Amount(value, text_box(x, y, width(s, size, True), size, align))

    def world(
        self,
        id: str,
        x: float,
        y: float,
        w: float,
        h: float,
        bounds: tuple[float, float, float, float],
        most: float = 1.6,
        least: float = 0,
        focus: tuple[float, float] = (0, 0),
        buttons: float = 0,
    ) -> Shapes:
        """Add the scene's window onto a plane that pans and zooms; return the plane to be filled, in its own units.

        `bounds` (left, top, right, bottom) is the initially visible part, at up to `most` scene units for one unit of
        the plane. If that would be fewer than `least`, a part of it around the point `focus` is shown at this scale;
        the person can pan. The buttons that zoom end at the height `buttons`, or inside the window with 0. There is at
        most one in a scene.
        """
        plane = Shapes()
        near: dict[str, Any] = {"least": least, "focus": list(focus)} if least else {}
        near |= {"buttons": buttons} if buttons else {}
        self.add("world", id=id, x=x, y=y, w=w, h=h, bounds=list(bounds), most=most, of=plane.shapes, **near)
        return plane

    def target(
        self,
        id: str,
        box: tuple[float, float, float, float],
        label: str,
        pick: dict[str, object] | None = None,
        tip: str = "",
        key: str = "",
        round: bool = False,
        world: str = "",
        focus: int | None = None,
        cycle: str = "",
        form: str = "",
        plain: bool = False,
        lens: bool = False,
        minor: bool = False,
        drag: bool = False,
        aid: str = "",
        plays: Sequence[Action] = (),
        series: str = "",
        then: str = "",
        twin: str = "",
    ) -> None:
        """Add a target, in focus order: a place that can be focused and selected.

        `box` is its place; in a `world`, in that plane's units. `pick` are the action fields that selecting it fixes
        (see Action.choice); a target without one only informs. The page highlights targets according to the legal
        actions. `focus` is what the board shows enlarged after a target is selected that only informs, or that leaves
        the action open (a target "seat:<n>" always sets its seat). A target "again" takes back the selection, or else
        the last action; it can't do anything else.

        `cycle` groups alternatives (the rotations of a tile): each has a target whose pick is the whole action and
        whose `focus` (not a seat's number) makes the board show a preview; the page shows one of the legal ones at any
        time, as "chosen"; without a focus, the scene is drawn with the first of them. Selecting a target of the cycle
        without a pick (the tile's place) shows the next alternative; so do the mouse wheel and R. Selecting the
        alternative that is shown plays it.

        Selecting a target with `plays` plays these actions in a row (the first must be legal, and each after those
        before it), and selecting one with `series` plays the game's series of this name, while that is offered.

        `then` is the target that is selected by itself after this one has led to an action, so that one choice can be
        followed by the next: the same chip again, or the next place.

        `twin` is an earlier target that picks the same, such as another die with the same number. The page shows one of
        them as chosen: the one that was pressed, or else the first.

        `form` opens a form of the game (see core.rules.forms), and is highlighted while that is offered. A `plain`
        target is not dimmed when it can't be selected: on a map that is true of most places, which must stay visible.
        The preview of a target with a `lens` shows it enlarged, for a place of a `world` with small things on it.
        One with `drag` can be dragged to the target that is selected next, instead of selecting both.
        Selecting one that only informs and has an `aid` offers the player aid, opened at the section of that number.
        A `minor` one is highlighted by a thin line only, because the decision is mostly about others.
        """
        self.picks[id] = pick or {}
        if plays:
            self.plays[id] = tuple(plays)
        if series:
            self.series[id] = series
        if then:
            self.then[id] = then
        if twin:
            self.twins[id] = twin
        target: dict[str, Any] = {"id": id, "box": list(box), "label": label, "state": "info"}
        more = {
            "tip": tip,
            "key": key,
            "round": round,
            "world": world,
            "cycle": cycle,
            "form": form,
            "plain": plain,
            "lens": lens,
            "minor": minor,
            "drag": drag,
            "aid": aid,
        }
        for name, value in more.items():
            if value:
                target[name] = value
        if focus is not None:
            target["focus"] = focus
        self.targets.append(target)

    def plan(self, box: Box, numbers: str, *, round: bool = False, world: str = "") -> None:
        """Mark a place of a plan by a ring over everything else, with the numbers of the moves that begin or end there.

        A place of the next move (no number, or number 1) is marked more strongly.
        """
        mark: dict[str, Any] = {"id": f"plan:{len(self.planned)}", "box": list(box), "state": "plan", "s": numbers}
        if round:
            mark["round"] = True
        if world:
            mark["world"] = world
        self.planned.append(mark)

    def to_json(self, motion: int = 0, fresh: bool = False, eye: str = "", before: Self | None = None) -> str:
        """Return the frame for the painter; shapes move to their new places within `motion` ms.

        Shapes that the painter already has from the scene `before` are written as index ranges (see core.drawing.runs).

        A fresh frame removes everything of the previous one, because another person looks at the screen now. The `eye`
        (match and seat) identifies this person, so that each one's pan and zoom of a world are restored.
        """
        shapes, targets = self.shapes, self.targets
        if before is not None:
            shapes, targets = _told(shapes, before.shapes), runs(targets, before.targets)
        frame: dict[str, Any] = {
            "size": self.size,
            "shapes": shapes,
            "targets": targets,
            "motion": motion,
            "label": self.label,
        }
        if self.planned:
            frame["planned"] = self.planned
        if fresh:
            frame["fresh"] = True
        if eye:
            frame["eye"] = eye
        # There are no circular references here; checking for them takes a tenth of the time.
        return json.dumps(frame, ensure_ascii=False, separators=(",", ":"), check_circular=False)


def _told(shapes: list[Shape], before: list[Shape]) -> list[Any]:
    """Return shapes with unchanged ones replaced by runs; in a world, also those on its plane."""
    none: list[Shape] = []
    plane = next((shape["of"] for shape in before if shape["k"] == "world"), none)
    whole = [shape | {"of": runs(shape["of"], plane)} if shape["k"] == "world" else shape for shape in shapes]
    return runs(whole, [{} if shape["k"] == "world" else shape for shape in before])
