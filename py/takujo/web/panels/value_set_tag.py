"""Shows the value set of a match, if it isn't the standard one, at the top of its panels."""

from __future__ import annotations

from js import document

from ...core.text.markup import button
from ..page.dom import by_id, fill, show, t
from ..page.value_set_name import numbers_name
from ..state.table_look import TableLook


class NumbersTag:
    """Names the value set, and marks features that were tuned for the standard values (static/styles/numbers.css)."""

    def show(self, look: TableLook) -> None:
        """Show the tag if the match isn't played with the standard values."""
        numbers = look.match.game.numbers
        own = bool(numbers.values)
        document.documentElement.toggleAttribute("data-own-numbers", own)
        show(by_id("match-numbers"), own)
        if own:
            name = numbers_name(numbers)
            label = t("numbers.tag.label", name=name, fingerprint=numbers.fingerprint)
            fill(by_id("match-numbers"), button("", t("numbers.tag", name=name), title=label, aria_label=label))
