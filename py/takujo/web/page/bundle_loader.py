"""Knows which bundles of the site's Python are loaded, and waits for others (static/start/bundles.mjs)."""

from __future__ import annotations

from collections.abc import Iterable

from js import bridge


def lacking(bundles: Iterable[str]) -> list[str]:
    """Return which of the given bundles aren't loaded yet."""
    return [name for name in bundles if not bridge.bundles.here(name)]


async def arrive(bundles: Iterable[str]) -> None:
    """Wait until bundles are loaded; raises JsException if one can't be fetched."""
    for coming in [bridge.bundles.arrive(name) for name in lacking(bundles)]:
        await coming
