"""A Chromium with a profile that outlives it, for the benchmark: the second visit comes to a browser started anew."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from playwright.sync_api import BrowserContext, Error, sync_playwright

from tests import chromium

Found = TypeVar("Found")
TRIES = 3


@contextmanager
def browser(profile: str, home: str, strangers: list[str]) -> Iterator[BrowserContext]:
    """Give a Chromium with that profile; whatever it asks of another origin than `home` goes into `strangers`."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=chromium.find(windows=True),
            args=list(chromium.ARGS),
            headless=True,
            locale="ja-JP",
        )
        context.on("request", lambda r: strangers.append(r.url) if is_strange(r.url, home) else None)
        try:
            yield context
        finally:
            context.close()


def again_if_lost(work: Callable[[], Found]) -> Found:
    """Do some work in a browser; do it again, and say so, if Chromium loses the page, as it may if much else runs."""
    lost = 0
    while True:
        try:
            return work()
        except Error as error:
            lost += 1
            if "Target crashed" not in error.message or lost == TRIES:
                raise
        print("… Chromium lost a page: once more", file=sys.stderr, flush=True)


def is_strange(url: str, home: str) -> bool:
    """Return whether a request leaves the page's own origin."""
    return not url.startswith((home.removesuffix("takujo/"), "data:", "blob:"))
