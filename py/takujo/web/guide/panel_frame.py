"""The frame of the panel for lessons and puzzles: heading, progress, sentence, and a remark about the last action."""

from __future__ import annotations

from collections.abc import Callable

from js import document, window

from ..page.dom import by_id, on, screen, show, t


class Frame:
    """The panel beside the match of a lesson or a puzzle; its close button calls `leave`."""

    def __init__(self, leave: Callable[[], None]) -> None:
        on(by_id("lesson-leave"), "click", lambda _e: leave())
        on(window, "resize", lambda _e: self._measure())
        self._shown: tuple[object, ...] = ()

    def show(
        self, kind: str, place: object, title: str, count: str, sentence: str, remark: str, room_for: str = ""
    ) -> None:
        """Show the panel for a "lesson" or a "problem"; at a new place, scroll it to the top.

        `room_for` is the longest remark that may follow: there is room for it from the start, so that answers don't
        move away from the finger.
        """
        by_id("guide").dataset.kind = kind
        by_id("lesson-title").textContent = title
        by_id("lesson-count").textContent = count
        by_id("lesson-text").textContent = sentence
        said = by_id("lesson-remark")
        said.firstElementChild.textContent = remark
        said.dataset.room = room_for
        show(said, bool(remark or room_for))
        close = by_id("lesson-leave")
        close.dataset.textLabel = "problem.leave" if kind == "problem" else "lesson.leave"
        close.setAttribute("aria-label", t(close.dataset.textLabel))
        show(by_id("guide"), True)
        if self._shown != (kind, place) and screen() == "table":
            by_id("guide").scrollTop = 0
        elif remark:
            by_id("guide").scrollTop = by_id("guide").scrollHeight
        self._shown = (kind, place)
        self._measure()

    def _measure(self) -> None:
        """Set how high the panel is, for the style sheets: on a phone it covers that much of the page."""
        if not by_id("guide").hidden:
            height = by_id("guide").offsetHeight
            document.documentElement.style.setProperty("--guide-height", f"{height}px")

    def hide(self) -> None:
        """Hide the panel for lessons and puzzles."""
        root = document.documentElement
        for name in ("data-step", "data-guide", "data-solving"):
            root.removeAttribute(name)
        root.style.removeProperty("--guide-height")
        show(by_id("guide"), False)
        self._shown = ()
