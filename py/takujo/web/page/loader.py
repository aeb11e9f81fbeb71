"""What of the site's Python is there, and how the page and its worker wait for more (static/start/bundles.mjs)."""

from __future__ import annotations

from collections.abc import Iterable

from js import bridge


def lacking(bundles: Iterable[str]) -> list[str]:
    """Return the bundles that are not there."""
    return [name for name in bundles if not bridge.bundles.here(name)]


async def arrive(bundles: Iterable[str]) -> None:
    """Wait until bundles are there; raises JsException if one can't be fetched."""
    for coming in [bridge.bundles.arrive(name) for name in lacking(bundles)]:
        await coming
