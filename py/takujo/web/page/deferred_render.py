"""What lies out of sight on the page is shown a frame later than the rest, which is answered sooner for it."""

from __future__ import annotations

from collections.abc import Callable

from js import JSON, bridge, window
from pyodide.ffi import create_proxy

from .dom import Element, guarded

MARGIN = "64px"
"""So far beyond the edges of the window counts as in sight."""
_PARTS: list[DeferredRender] = []


def catch_up() -> None:
    """Bring all parts up to date: a key may ask for any of them."""
    for late in _PARTS:
        late.settle()


class DeferredRender:
    """Brings a part of the page up to date: when the next frame has been shown, or at once where it is in sight.

    `empty()` leaves nothing in it. Made at start only: its proxies are never freed.
    """

    def __init__(self, part: Element, empty: Callable[[], None]) -> None:
        self._part = part
        self._empty = empty
        self._job: Callable[[], None] | None = None
        self._eye: object = None
        self._seen = True
        self._settle = create_proxy(guarded(self.settle))
        _PARTS.append(self)
        options = JSON.parse(f'{{"rootMargin": "{MARGIN}"}}')
        window.IntersectionObserver.new(create_proxy(guarded(self._crossed)), options).observe(part)

    def do(self, job: Callable[[], None], eye: object) -> None:
        """Do what brings the part up to date; a job that still waits is dropped for it.

        For another `eye` it is emptied at once: nothing of what somebody else has seen may stay. Where the part has the
        focus the job is done at once, for the focus goes to what takes its place, and the page with it.
        """
        waits, self._job = self._job is not None, job
        before, self._eye = self._eye, eye
        if self._seen or self._part.matches(":focus-within"):
            self.settle()
            return
        if eye != before:
            self._empty()
        if not waits:
            bridge.painter.afterFrame(self._settle)

    def settle(self, _time: object = None) -> None:
        """Do now what still waits: somebody looks there, or asks for what is in it."""
        job, self._job = self._job, None
        if job is not None:
            job()

    def _crossed(self, entries: Element, _observer: Element) -> None:
        self._seen = bool(entries[len(entries) - 1].isIntersecting)
        if self._seen:
            self.settle()
