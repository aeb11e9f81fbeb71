"""Copying a text to the clipboard, and handing it to the device's share sheet."""

from __future__ import annotations

from js import window
from pyodide.ffi import JsException

from .dom import Element, js_object, t, warn
from .notices import Notices


def can_share() -> bool:
    """Return whether the device has a share sheet."""
    return hasattr(window.navigator, "share")


async def share(**what: str) -> None:
    """Open the device's share sheet with a `title`, a `text` and a `url`, or some of these."""
    try:
        await window.navigator.share(js_object(what))
    except JsException as error:
        warn(f"Not shared: {error}")  # Closing the share sheet is no error.


async def copy(text: str) -> bool:
    """Copy a text to the clipboard; return whether the browser allowed it."""
    try:
        await window.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):  # Pages without a secure connection have no clipboard.
        return False
    return True


def can_read() -> bool:
    """Return whether the browser lets the page read the clipboard, perhaps after asking the person."""
    return hasattr(window.navigator, "clipboard") and hasattr(window.navigator.clipboard, "readText")


async def copied() -> str | None:
    """Return the text on the clipboard; None if the person or the browser refused it."""
    try:
        return str(await window.navigator.clipboard.readText())
    except JsException as error:
        warn(f"Not pasted: {error}")
        return None


def word_copy(button: Element, copied: bool) -> None:
    """Set the text of a button that copies a link, to say whether it was copied; a dialog would cover a toast."""
    key = "share.done" if copied else "share.copy"
    button.dataset.text, button.textContent = key, t(key)


async def copy_link(link: str, button: Element, field: Element, notices: Notices) -> None:
    """Copy a link and say so, also on the button; if that isn't allowed, select the field that shows it."""
    if await copy(link):
        word_copy(button, copied=True)
        notices.toast(t("share.copied"))
    else:
        field.select()
        notices.toast(t("share.copy-failed"))
