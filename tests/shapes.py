"""What stands in a scene: its drawings, those inside others among them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from takujo.core.drawing.scene import Scene


def flat(shapes: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Give all drawings, each before what it is made of."""
    for shape in shapes:
        yield shape
        yield from flat(shape.get("of", []))


def named(scene: Scene, prefix: str) -> dict[str, dict[str, Any]]:
    """Return the drawings whose ids begin so, by id."""
    return {s["id"]: s for s in flat(scene.shapes) if str(s.get("id", "")).startswith(prefix)}


def texts(scene: Scene) -> list[str]:
    """Return every text of a scene."""
    return [shape["s"] for shape in flat(scene.shapes) if shape["k"] == "text"]
