"""The frame of the panel for lessons and puzzles: heading, progress, sentence, and a remark about the last action."""

from __future__ import annotations

from collections.abc import Callable

from js import document

from ..page.dom import by_id, on, screen, show, t


class Frame:
    """The panel beside the match of a lesson or a puzzle; its close button calls `leave`."""

    def __init__(self, leave: Callable[[], None]) -> None:
        on(by_id("lesson-leave"), "click", lambda _e: leave())
        self._shown: tuple[object, ...] = ()

    def show(self, kind: str, place: object, title: str, count: str, sentence: str, remark: str) -> None:
        """Show the panel for a "lesson" or a "problem"; at a new place, scroll it to the top."""
        by_id("guide").dataset.kind = kind
        by_id("lesson-title").textContent = title
        by_id("lesson-count").textContent = count
        by_id("lesson-text").textContent = sentence
        by_id("lesson-remark").textContent = remark
        show(by_id("lesson-remark"), bool(remark))
        close = by_id("lesson-leave")
        close.dataset.textLabel = "problem.leave" if kind == "problem" else "lesson.leave"
        close.setAttribute("aria-label", t(close.dataset.textLabel))
        show(by_id("guide"), True)
        if self._shown != (kind, place) and screen() == "table":
            by_id("guide").scrollTop = 0
        elif remark:
            by_id("guide").scrollTop = by_id("guide").scrollHeight
        self._shown = (kind, place)
        style = document.documentElement.style
        style.setProperty("--guide-height", f"{by_id('guide').offsetHeight}px")

    def hide(self) -> None:
        """Hide the panel for lessons and puzzles."""
        root = document.documentElement
        for name in ("data-step", "data-guide", "data-solving"):
            root.removeAttribute(name)
        root.style.removeProperty("--guide-height")
        show(by_id("guide"), False)
        self._shown = ()
