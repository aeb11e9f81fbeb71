"""What waits until a frame has been shown is done once, in order, and never later than anything else is heard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tests.web.stubs import Browser, browser


class Desk:
    """The page's tasks, with frames that a test shows by hand."""

    def __init__(self, made: Browser) -> None:
        from takujo.web.page import tasks

        self.browser = made
        self.tasks = tasks
        self.done: list[str] = []
        self.frames: list[Callable[[], None]] = []
        made.window.takujoPainter = SimpleNamespace(afterFrame=self.frames.append)  # type: ignore[attr-defined]

    def note(self, what: str) -> Callable[[], None]:
        return lambda: self.done.append(what)

    def show_frame(self) -> None:
        frames, self.frames[:] = [*self.frames], []
        for shown in frames:
            shown()


@pytest.fixture
def desk() -> Iterator[Desk]:
    with browser() as made:
        made.page.hidden = False
        yield Desk(made)


def test_a_job_waits_for_the_frame_and_is_done_once(desk: Desk) -> None:
    job = desk.note("save")
    for each in (job, desk.note("tell"), job):
        desk.tasks.after_frame(each)
    assert desk.done == [] and len(desk.frames) == 1
    desk.show_frame()
    assert desk.done == ["save", "tell"]
    desk.tasks.settle()
    assert desk.done == ["save", "tell"]


def test_a_hidden_page_does_it_at_once(desk: Desk) -> None:
    desk.browser.page.hidden = True
    desk.tasks.after_frame(desk.note("save"))
    assert desk.done == ["save"] and desk.frames == []


def test_what_the_page_hears_next_comes_after_it(desk: Desk) -> None:
    from takujo.web.page.dom import guarded

    def heard(*_: Any) -> None:
        desk.done.append("heard")

    desk.tasks.after_frame(desk.note("save"))
    guarded(heard)("event")
    assert desk.done == ["save", "heard"]
    desk.show_frame()
    assert desk.done == ["save", "heard"]


def test_an_error_is_reported_and_the_rest_is_done(desk: Desk) -> None:
    def broken() -> None:
        raise ValueError("broken")

    desk.tasks.after_frame(broken)
    desk.tasks.after_frame(desk.note("tell"))
    desk.show_frame()
    assert desk.done == ["tell"]
    (said,) = desk.browser.errors
    desk.browser.errors.clear()
    assert "broken" in said
