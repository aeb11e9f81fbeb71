"""Makes HTML tables for the page."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.text.markup import Markup, h


def make_table(cls: str, heads: Iterable[str], rows: Iterable[Markup], caption: Markup | None = None) -> Markup:
    """Return a table with a row of headings."""
    head = h("tr", "", *(h("th", "", text, scope="col") for text in heads))
    return h("table", cls, caption, h("thead", "", head), h("tbody", "", *rows))


def scrollable(table: Markup, label: str) -> Markup:
    """Return a labelled frame in which a table that is too wide can be scrolled."""
    return h("div", "table-scroll", table, tabindex="0", role="region", aria_label=label)
