"""A cache for parts of the board that rarely change between clicks."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from .look import Light, TableScene, lighten

T = TypeVar("T")

_known: dict[Hashable, Any] = {}
_KEEP = 64


def kept(what: str, state: Hashable, make: Callable[[], T]) -> T:
    """Return a part of the board from the cache, by everything that it depends on; callers must not modify it."""
    key = what, state
    if key not in _known:
        if len(_known) >= _KEEP:
            _known.clear()
        _known[key] = make()
    found: T = _known[key]
    return found


def sheet(draw: Callable[[TableScene], None]) -> TableScene:
    """Return a scene with a drawing that can be cached."""
    found = TableScene(0, 0, "")
    draw(found)
    lighten(found.shapes)
    found.shapes = [*map(Light, found.shapes)]
    return found
