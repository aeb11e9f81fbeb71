"""What a seat has, as markup: icons of the board with amounts."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.rules.forms import FormIcon, Stock
from ...core.text.markup import Markup, h
from ..page.gain_loss_markup import signed

Glyphs = Mapping[str, Mapping[str, object]]


def stock_markup(stock: Stock, glyphs: Glyphs) -> Markup:
    """Return an amount with its icon."""
    return h("span", "form-stock", icon_markup(stock.icon, glyphs, stock.name), *signed(stock.amount))


def icon_markup(icon: FormIcon, glyphs: Glyphs, name: str = "") -> Markup:
    """Return an icon of the board as an element: the glyph cut out of a square in the colour of its ink.

    Screen readers read its name, if it has one.
    """
    plate = f"var(--t-{icon.plate})" if icon.plate else "none"
    shape = f"path(evenodd, '{glyphs[icon.glyph]['d']}')"
    style = f"--plate: {plate}; --ink: var(--t-{icon.ink}); --shape: {shape}"
    return h("span", "form-icon", style=style, role="img" if name else False, aria_label=name or False)
