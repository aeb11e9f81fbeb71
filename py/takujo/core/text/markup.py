"""HTML elements as data, from which the page creates elements and the build writes HTML."""

from __future__ import annotations

from collections.abc import Iterable

Markup = tuple[str, dict[str, str], "list[Markup | str]"]
"""An element: its tag, attributes and children."""


def h(tag: str, cls: str = "", *children: Markup | str | None, **attributes: str | bool) -> Markup:
    """Return an element of a class ("" for none) with its children, as in hyperscript.

    A text is text, never markup. None and "" are left out. `data_x` becomes `data-x`; an attribute that is True gets no
    value, one that is False is left out.

    >>> h("option", "seat", None, "White", selected=True, disabled=False, data_seat="0")
    ('option', {'class': 'seat', 'selected': '', 'data-seat': '0'}, ['White'])
    """
    named = {"class": cls} if cls else {}
    for name, value in attributes.items():
        if value is not False:
            named[name.rstrip("_").replace("_", "-")] = "" if value is True else value
    return tag, named, [child for child in children if child]


def button(cls: str, *children: Markup | str | None, **attributes: str | bool) -> Markup:
    """Return a button that submits no form."""
    return h("button", cls, *children, type="button", **attributes)


def html(elements: Iterable[Markup | str]) -> str:
    """Return elements as HTML.

    >>> html([h("p", "note", "1 < 2", " ", h("a", "", "why", href="#x"))])
    '<p class="note">1 &lt; 2 <a href="#x">why</a></p>'
    """
    from html import escape  # The page itself never calls this.

    written: list[str] = []
    for one in elements:
        if isinstance(one, str):
            written.append(escape(one, quote=False))
            continue
        tag, attributes, children = one
        start = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
        written.append(f"<{tag}{start}>{html(children)}{'' if tag == 'input' else f'</{tag}>'}")
    return "".join(written)
