"""Makes HTML tables for the page."""

from __future__ import annotations

from collections.abc import Iterable

from .dom import Element, make


def make_table(cls: str, heads: Iterable[str], rows: Iterable[Element], caption: Element | None = None) -> Element:
    """Return a table with a row of headings."""
    table, top, head, body = make("table", cls), make("thead"), make("tr"), make("tbody")
    head.append(*[make("th", "", text, scope="col") for text in heads])
    top.appendChild(head)
    body.append(*rows)
    if caption is not None:
        table.appendChild(caption)
    table.append(top, body)
    return table


def scrollable(table: Element, label: str) -> Element:
    """Return a labelled frame in which a table that is too wide can be scrolled."""
    frame = make("div", "table-scroll", tabindex="0", role="region", aria_label=label)
    frame.appendChild(table)
    return frame
