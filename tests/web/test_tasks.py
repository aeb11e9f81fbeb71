"""Jobs that wait for the next frame run once, in order, and before the page handles any further event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pytest

from tests.web.stubs import Browser, browser


class Desk:
    """The page's tasks, with frames that a test shows by calling `show_frame`."""

    def __init__(self, made: Browser) -> None:
        from takujo.web.page import background_tasks

        self.browser = made
        self.tasks = background_tasks
        self.done: list[str] = []
        self.frames: list[Callable[[float], None]] = []
        made.page.hidden = False
        made.bridge.painter = SimpleNamespace(afterFrame=self.frames.append)

    def note(self, what: str) -> Callable[[], None]:
        return lambda: self.done.append(what)

    def show_frame(self) -> None:
        frames, self.frames[:] = [*self.frames], []
        for shown in frames:
            shown(0.0)


@pytest.fixture
def desk() -> Iterator[Desk]:
    with browser() as made:
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


def test_on_a_hidden_page_a_job_runs_at_once(desk: Desk) -> None:
    desk.browser.page.hidden = True
    desk.tasks.after_frame(desk.note("save"))
    assert desk.done == ["save"] and desk.frames == []


def test_the_next_event_finds_nothing_waiting(desk: Desk) -> None:
    from takujo.web.page.dom import on

    on(desk.browser.window, "pagehide", lambda _event: desk.done.append("left"))
    desk.tasks.after_frame(desk.note("save"))
    desk.browser.window.fire("pagehide")
    assert desk.done == ["save", "left"]
    desk.show_frame()
    assert desk.done == ["save", "left"]


def test_a_job_that_another_one_adds_runs_with_it(desk: Desk) -> None:
    desk.tasks.after_frame(lambda: desk.tasks.after_frame(desk.note("tell")))
    desk.show_frame()
    assert desk.done == ["tell"]


def test_after_an_error_the_other_jobs_still_run(desk: Desk) -> None:
    def broken() -> None:
        raise ValueError("broken")

    desk.tasks.after_frame(broken)
    desk.tasks.after_frame(desk.note("tell"))
    desk.show_frame()
    assert desk.done == ["tell"]
    (said,) = desk.browser.errors
    desk.browser.errors.clear()
    assert "broken" in said
