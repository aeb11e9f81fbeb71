"""The address of the page, and the addresses of the site's files."""

from __future__ import annotations

from js import window


def page_address() -> str:
    """Return the address of the page without query and fragment."""
    return str(window.location.origin + window.location.pathname)


def file_address(name: str) -> str:
    """Return the address of a file of the site, even if the page's own address ends in "index.html"."""
    folder, slash, _ = page_address().rpartition("/")
    return folder + slash + name
