"""A Chromium with a profile that outlives it, for the benchmark: the second visit comes to a browser started anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, sync_playwright

from tests import chromium


@contextmanager
def browser(profile: str, home: str, strangers: list[str]) -> Iterator[BrowserContext]:
    """Give a Chromium with that profile; whatever it asks of another origin than `home` goes into `strangers`."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium.find(), args=list(chromium.ARGS), headless=True, locale="ja-JP"
        )
        context.on("request", lambda r: strangers.append(r.url) if is_strange(r.url, home) else None)
        try:
            yield context
        finally:
            context.close()


def is_strange(url: str, home: str) -> bool:
    """Return whether a request leaves the page's own origin."""
    return not url.startswith((home.removesuffix("takujo/"), "data:", "blob:"))
