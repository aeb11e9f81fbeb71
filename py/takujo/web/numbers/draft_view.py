"""What the page shows of an edited value set: the rules with its values in their tables, its changes and errors."""

from __future__ import annotations

from functools import partial

from ...core.game.rulespage import Cell, Section
from ...core.numbers.provenance import COPY, Source
from ...core.numbers.value_schema import Field
from ...core.text.errors import Illegal
from ..page.dom import lang, t
from .draft import Draft
from .number_dialog import NumberQuestion
from .value_names import Labels, may_be
from .value_set_panel import NumberChange
from .value_set_storage import OwnSet
from .value_tables import laid_over, places


class DraftView:
    """What the page shows of an edited value set; `follow` must be called after each step of editing."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._labels = Labels(draft.game, lang(), _words())
        self.follow()

    def follow(self) -> None:
        """Check whether the value set is playable, and update the texts."""
        draft = self._draft
        try:
            game, problem = draft.played(), ""
        except Illegal as refusal:
            game, problem = draft.game, t("numbers.incomplete", reason=self._sentence(refusal))
        rules = game.page.rules(lang())
        changes = self._changed(rules if game.numbers.values else [])
        cells = {
            change.key: Cell(change.own, Source(COPY, ""), t("numbers.standard", value=change.standard), change.key)
            for change in changes
        }
        self.problem = problem
        """Why the value set isn't playable yet, or ""."""
        self.changes = changes
        self.sections: list[Section] = laid_over(rules, cells)
        """The rules with the set's values in their tables."""
        self.own: OwnSet = draft.now._replace(fingerprint=game.numbers.fingerprint)
        """The value set in the form in which it is stored."""

    def name(self, key: str) -> str:
        """Return the full name of a value, with the name of its table, for places outside of that table."""
        return self._labels.full_name(key)

    def short_name(self, key: str) -> str:
        """Return the name of a value without its table, for places where the table is named too."""
        return self._labels.name(key)

    def said(self, key: str) -> str:
        """Return the present value of a key as text."""
        value = self._draft.value(key)
        try:
            field = self._draft.field(key)
        except Illegal:  # This version of the game has no such value.
            return str(value)
        return "" if value is None else self._labels.value(field, value)

    def asked(self, key: str) -> NumberQuestion:
        """Return what the dialog for a value shows; raises Illegal if there is no such value."""
        draft, labels = self._draft, self._labels
        field, standard = draft.field(key), draft.standard(key)
        text, args = may_be(field, self._unit(field))
        return NumberQuestion(
            key,
            labels.full_name(key),
            t(text, **args),
            "" if standard is None else t("numbers.standard", value=labels.value(field, standard)),
            field,
            draft.value(key),
            key in draft.now.values,
            partial(labels.value, field),
        )

    def _changed(self, rules: list[Section]) -> list[NumberChange]:
        """Return the changes, worded as in the rules' tables if possible."""
        worded = dict(places(rules))
        return [
            NumberChange(
                key,
                self._labels.full_name(key),
                self._labels.standard(key) or t("numbers.nothing"),
                worded[key].text if key in worded else self.said(key),
            )
            for key in self._draft.changed()
        ]

    def _sentence(self, refusal: Illegal) -> str:
        """Return the reason of a refusal, with the value called by its name."""
        refusal.args_["field"] = self._labels.full_name(str(refusal.args_.get("field", "")))
        return refusal.sentence(lang())

    def _unit(self, field: Field) -> str:
        unit = getattr(field, "unit", "")
        return self._draft.game.texts.WORDS(lang(), f"unit.{unit}") if unit else ""


def _words() -> dict[str, str]:
    """Return the words that the values of all games share."""
    nothing = t("numbers.nothing")
    return {"true": t("numbers.yes"), "false": t("numbers.no"), "none": nothing, "": nothing}
