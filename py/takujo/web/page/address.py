"""The page's own address, that links begin with."""

from __future__ import annotations

from js import window


def page_address() -> str:
    """Return the address of the page without query and fragment."""
    return str(window.location.origin + window.location.pathname)
