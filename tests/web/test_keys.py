"""The keys of the table: each press is one command, and only the log's keys go on while they are held."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.elements import Element, Event, Page
from tests.web.stubs import page


@pytest.fixture
def shown() -> Iterator[Page]:
    with page() as made:
        made.querySelector = lambda _selector: None  # type: ignore[attr-defined]
        yield made


def pressed(done: list[str], key: str, target: Element, **more: Any) -> Event:
    from takujo.web.page.keys import Keys

    keys = Keys(
        {name: (lambda name=name: done.append(name)) for name in ("h", "Ctrl+z")},  # type: ignore[misc]
        {"ArrowUp": lambda: done.append("up")},
    )
    event = Event(key=key, target=target, defaultPrevented=False, altKey=False, metaKey=False, shiftKey=False, **more)
    keys.pressed(event)
    return event


@pytest.mark.parametrize(("key", "ctrl", "command"), [("H", False, "h"), ("z", True, "Ctrl+z")])
def test_a_held_key_is_one_command(shown: Page, key: str, ctrl: bool, command: str) -> None:
    done: list[str] = []
    first = pressed(done, key, shown.body, ctrlKey=ctrl, repeat=False)
    assert done == [command] and first.prevented
    held = pressed(done, key, shown.body, ctrlKey=ctrl, repeat=True)
    assert done == [command] and held.prevented, "nor does the browser undo what was typed"


def test_a_held_arrow_goes_on_through_the_log(shown: Page) -> None:
    done: list[str] = []
    log = Element("li")
    log.closest = lambda _selector: log  # type: ignore[method-assign]
    for repeat in (False, True):
        pressed(done, "ArrowUp", log, ctrlKey=False, repeat=repeat)
    assert done == ["up", "up"]
