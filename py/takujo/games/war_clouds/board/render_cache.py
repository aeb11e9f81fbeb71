"""Caches parts of the drawing that rarely change between clicks."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from .look import Light, TableScene, lighten

T = TypeVar("T")

_known: dict[Hashable, Any] = {}
_KEEP = 64


def kept(what: str, state: Hashable, make: Callable[[], T]) -> T:
    """Return a part of the drawing from the cache, or make it; callers must not change it.

    `state` is everything that the part depends on.
    """
    key = what, state
    if key not in _known:
        if len(_known) >= _KEEP:
            _known.clear()
        _known[key] = make()
    found: T = _known[key]
    return found


def sheet(draw: Callable[[TableScene], None]) -> TableScene:
    """Return a new scene with one drawing in it, in a form that can be cached."""
    found = TableScene(0, 0, "")
    draw(found)
    lighten(found.shapes)
    found.shapes = [*map(Light, found.shapes)]
    return found
