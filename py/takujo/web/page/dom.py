"""Helper functions for the page's elements (the DOM)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from js import JSON, bridge, console, document
from pyodide.ffi import create_proxy

from ...core.text.markup import Markup, h
from ...core.text.texts import Texts, Value
from .background_tasks import failed, settle
from .settings import settings

Element = Any


@cache
def texts() -> Texts:
    """Return the page's texts; they aren't part of the memory snapshot, because that is made without a page."""
    return Texts(from_js(bridge.texts))


def by_id(id: str) -> Element:
    """Return the element with an id."""
    return document.getElementById(id)


def build(element: Markup) -> Element:
    """Return a new element of the page."""
    return _planted([element]).firstElementChild


def append(parent: Element, *children: Markup | str | None) -> None:
    """Append children to an element."""
    parent.appendChild(_planted(children))


def _planted(children: Sequence[Markup | str | None]) -> Element:
    """Return a fragment with new elements; a single call of JavaScript is faster than several per element."""
    return bridge.plant(json.dumps([child for child in children if child], ensure_ascii=False))


def options(choices: Mapping[str, str], now: str) -> list[Markup]:
    """Return the options of a select element, given as labels by value; `now` is the selected value."""
    return [h("option", "", words, value=value, selected=value == now) for value, words in choices.items()]


_REACHED = "button, a[href], input, select, [tabindex]"


def fill(parent: Element, *children: Markup | str | None) -> None:
    """Replace all children of an element; if one of them has the focus, the child in the same place gets it.

    The page scrolls to it only for someone who uses the keyboard.
    """
    at, keyboard = -1, False
    if parent.matches(":focus-within"):
        focused = document.activeElement
        keyboard = bool(parent.querySelector(":focus-visible"))
        at = next((i for i, element in enumerate(parent.querySelectorAll(_REACHED)) if element == focused), 0)
    parent.replaceChildren(_planted(children))
    if at >= 0:
        left = parent.querySelectorAll(_REACHED)
        if left.length:
            left.item(min(at, left.length - 1)).focus(preventScroll=not keyboard)
        else:
            _to_screen()


def show(element: Element, shown: bool) -> None:
    """Show or hide an element; a focus in an element that is hidden moves to the screen."""
    if element.hidden != shown:
        return  # Setting it again would make the browser recompute styles.
    if not shown and element.matches(":focus-within"):
        _to_screen()
    element.hidden = not shown


def _to_screen() -> None:
    by_id(screen()).focus(preventScroll=True)


def close_dialogs() -> None:
    """Close the dialogs and popovers of a screen that is left; a message stays until it has been read."""
    for dialog in document.querySelectorAll("dialog[open]:not(#message-dialog)"):
        dialog.close()
    close_popovers()


def close_popovers() -> None:
    """Close the popovers, which cover everything else (a browser that doesn't support them shows them in place)."""
    for popover in document.querySelectorAll("[popover]"):
        if hasattr(popover, "togglePopover"):
            popover.togglePopover(False)


def join_names(names: Iterable[str]) -> str:
    """Join names to a list in the way of the page's language."""
    return ("、" if lang() == "ja" else ", ").join(names)


def reword(element: Element, text: str) -> None:
    """Set an element's text, unless it was set to the same text before.

    Otherwise a screen reader would read the text again. The present content isn't compared, because it may be the
    browser's translation of the text.
    """
    if getattr(element, "wording", None) != text:
        element.wording = element.textContent = text


def on(target: Element, event: str, handler: Callable[[Any], Any]) -> None:
    """Add a permanent event listener; jobs that wait for the next frame run before it.

    Call at start only, because proxies are never freed.
    """

    def heard(event: Any) -> None:
        settle()
        handler(event)

    target.addEventListener(event, create_proxy(guarded(heard)))


def guarded(handler: Callable[..., Any]) -> Callable[..., None]:
    """Return a handler for JavaScript to call, which reports errors and doesn't raise them."""

    def handle(*args: Any) -> None:
        try:
            handler(*args)
        except Exception as error:
            failed(error)

    return handle


def closest(event: Any, selector: str) -> Element | None:
    """Return the closest element around an event's target that a selector matches.

    So a single listener can serve many elements.
    """
    target = event.target
    found = target.closest(selector) if target and hasattr(target, "closest") else None
    return found or None


def screen() -> str:
    """Return the name of the screen that is shown: "lobby", "table", "rules" or "progress".

    "opening" before a match.
    """
    return str(document.documentElement.dataset.screen)


def lang() -> str:
    """Return the page's language."""
    return "en" if settings()["lang"] == "en" else "ja"


def t(key: str, **args: Value) -> str:
    """Return a text of the page in its language; if the argument `n` is 1, the text of `KEY.one` if there is one."""
    return texts()(lang(), key, **args)


def from_js(value: Any) -> Any:
    """Return plain data of JavaScript as Python has them: dictionaries, lists, texts and numbers."""
    return json.loads(str(JSON.stringify(value)))


def js_object(fields: Mapping[str, object]) -> Any:
    """Return a JavaScript object; Pyodide's own conversion makes a Map of a dictionary."""
    return JSON.parse(json.dumps(fields))


def warn(message: str) -> None:
    """Write a message for developers to the console."""
    console.warn(message)
