"""HTML elements as data: the page creates them, the build writes them as HTML."""

from __future__ import annotations

from collections.abc import Iterable

Described = tuple[str, str, str, dict[str, str], "list[Described | str]"]
"""A description of an element: tag, class, text, attributes, children."""


def described(tag: str, cls: str = "", text: str = "", *children: Described | str, **attributes: str) -> Described:
    """Describe an element with its children; text is text, never markup, and `data_x` becomes `data-x`."""
    return tag, cls, text, {attribute(name): value for name, value in attributes.items()}, list(children)


def attribute(name: str) -> str:
    """Return the name of the HTML attribute for a keyword argument."""
    return name.rstrip("_").replace("_", "-")


def html(elements: Iterable[Described | str]) -> str:
    """Return elements as HTML.

    >>> html([described("p", "note", "1 < 2", " ", described("a", text="why", href="#x"))])
    '<p class="note">1 &lt; 2 <a href="#x">why</a></p>'
    """
    from html import escape  # The page itself never calls this.

    written: list[str] = []
    for one in elements:
        if isinstance(one, str):
            written.append(escape(one, quote=False))
            continue
        tag, cls, text, attributes, children = one
        named = ({"class": cls} if cls else {}) | attributes
        start = "".join(f' {name}="{escape(value)}"' for name, value in named.items())
        written.append(f"<{tag}{start}>{escape(text, quote=False)}{html(children)}</{tag}>")
    return "".join(written)
