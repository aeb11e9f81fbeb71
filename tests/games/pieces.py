"""Boards drawn from recorded matches, and the pieces and texts found on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import takujo
from takujo.core.drawing.scene import Scene
from takujo.core.rules.position import NOBODY, Position
from tests.games.sights import NAMES, RECORDS, match_of, seen

LAYOUTS = ("wide", "tall")
EACH = 4
"""How many positions of each recorded match are drawn."""


class Drawn(NamedTuple):
    """A board as drawn, and the view that it is drawn from."""

    view: Any
    viewer: int
    scene: Scene
    layout: str


def boards_of(game: str) -> Iterator[Drawn]:
    """Draw positions from all parts of a game's recorded matches, as the seat on turn or another viewer sees them."""
    for n, path in enumerate(sorted((RECORDS / game.replace("-", "_")).glob("*.takujo"))):
        match = match_of(game, path.stem)
        for i in range(EACH):
            at = len(match.turns) * (i + 1) // EACH - n % 3 if i + 1 < EACH else len(match.turns)
            position: Position = match.positions[at]
            viewer = next((seat for seat in position.actors() if seat >= 0), (0, NOBODY)[n % 2])
            view = seen(match, at, viewer)
            for layout in LAYOUTS:
                lang = "ja" if (n + i) % 2 else "en"
                draw = takujo.games()[game].board.scene
                yield Drawn(view, viewer, draw(view, viewer, lang, layout, names=NAMES[: match.seats]), layout)


def groups(scene: Scene, *prefixes: str) -> dict[str, list[dict[str, Any]]]:
    """Return the shapes inside each shape whose id has one of these prefixes, by id."""
    found = {}

    def look(shapes: list[dict[str, Any]]) -> None:
        for shape in shapes:
            if str(shape.get("id", "")).startswith(prefixes):
                assert shape["id"] not in found, "each id is there once"
                found[shape["id"]] = shape.get("of", [])
            look(shape.get("of", []))

    look(scene.shapes)
    return found


def texts_in(scene: Scene, target: str) -> Counter[str]:
    """Return the lines of text whose anchor is in a target's box, and how often each is there."""
    (box,) = (t["box"] for t in scene.targets if t["id"] == target)
    found: Counter[str] = Counter()

    def look(shapes: list[dict[str, Any]], dx: float, dy: float) -> None:
        x, y, w, h = box
        for shape in shapes:
            if shape["k"] == "text" and x <= shape["x"] + dx <= x + w and y <= shape["y"] + dy <= y + h:
                found.update(shape["s"].split("\n"))
            if shape["k"] != "world":
                look(shape.get("of", []), dx + shape.get("x", 0), dy + shape.get("y", 0))

    look(scene.shapes, 0, 0)
    return found


def said_in(shapes: list[dict[str, Any]]) -> str:
    """Return the texts among some shapes."""
    return " ".join(shape["s"] for shape in shapes if shape["k"] == "text")
