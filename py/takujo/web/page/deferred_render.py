"""Renders parts of the page that are off screen one frame later, so that the visible parts respond sooner."""

from __future__ import annotations

from collections.abc import Callable

from js import window
from pyodide.ffi import create_proxy

from .background_tasks import after_frame
from .dom import Element, guarded, js_object

MARGIN = "64px"
"""The distance beyond the edges of the window up to which a part counts as visible."""


class DeferredRender:
    """Renders a part of the page after the next frame, or at once if the part is visible.

    `empty()` removes everything in the part. Created at start only, because its proxies are never freed.
    """

    def __init__(self, part: Element, empty: Callable[[], None]) -> None:
        self._part = part
        self._empty = empty
        self._job: Callable[[], None] | None = None
        self._eye: object = None
        self._seen = True
        options = js_object({"rootMargin": MARGIN})
        window.IntersectionObserver.new(create_proxy(guarded(self._crossed)), options).observe(part)

    def do(self, job: Callable[[], None], eye: object) -> None:
        """Schedule the rendering of the part, replacing a pending one.

        For another `eye` (viewer) the part is emptied at once, so that nothing that another person has seen remains. If
        the part has the focus it is rendered at once, because the focus moves to its new content.
        """
        self._job = job
        before, self._eye = self._eye, eye
        if self._seen or self._part.matches(":focus-within"):
            self.settle()
            return
        if eye != before:
            self._empty()
        after_frame(self.settle)

    def settle(self) -> None:
        """Render the part now, because it has become visible or its content is needed."""
        job, self._job = self._job, None
        if job is not None:
            job()

    def _crossed(self, entries: Element, _observer: Element) -> None:
        self._seen = bool(entries[len(entries) - 1].isIntersecting)
        if self._seen:
            self.settle()
