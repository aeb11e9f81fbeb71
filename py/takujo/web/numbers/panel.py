"""The panel of a value set above the rules: its name, its changes, and its buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...core.numbers.value_sets import NAME_LENGTH
from ..page.dom import button, fill, make, reword, t
from .own_numbers import OwnSet

DEEDS = ("undo", "redo", "reset", "export", "done")
"""The names of the buttons for the value set."""


class NumberChange(NamedTuple):
    """A value that differs from the standard one."""

    key: str
    name: str
    standard: str
    own: str


class NumbersPanel:
    """The panel of a value set, created once per set; `update` shows its state. Its buttons have `data-own`.

    `added` has the patterns of values that only a copy can have.
    """

    def __init__(self, added: list[str]) -> None:
        self.element = make("section", "own-numbers", aria_labelledby="own-heading")
        self.name = make("input", "", type="text", id="own-name", maxlength=str(NAME_LENGTH), autocomplete="off")
        self.key = make("input", "", type="text", id="own-key", list="own-addable", autocomplete="off")
        self._addable = make("datalist", "", id="own-addable")
        self.file = make("input", "", type="file", id="own-file", accept=".toml,application/toml,text/plain")
        self._fingerprint = make("p", "own-fingerprint")
        self._problem = make("p", "own-problem", role="status")
        self._none = make("p", "own-none", t("numbers.none"))
        self._changes = make("ul", "own-changes")
        self._deeds = {deed: button("button button-quiet", t(f"numbers.{deed}"), data_own=deed) for deed in DEEDS}
        self._deeds["done"].className = "button"
        head = make("div", "own-head")
        head.append(_field("numbers.name", self.name), self._fingerprint)
        tools = make("div", "own-tools")
        tools.append(*[self._deeds[deed] for deed in DEEDS[:-1]], self._import(), self._deeds["done"])
        self.element.append(
            make("h2", "", t("numbers.heading"), id="own-heading", tabindex="-1"),
            make("p", "", t("numbers.how")),
            head,
            self._problem,
            self._none,
            self._changes,
            *([self._adding(added)] if added else []),
            make("p", "own-note", t("numbers.sentences")),
            tools,
        )

    def _adding(self, added: list[str]) -> Any:
        more = make("details", "own-more")
        line = make("div", "own-add")
        line.append(_field("numbers.key", self.key), button("button", t("numbers.add"), data_own="add"))
        note = make("p", "own-note", t("numbers.add.note", patterns=t("app.list").join(added)))
        more.append(make("summary", "", t("numbers.more")), note, line, self._addable)
        return more

    def suggest(self, names: Mapping[str, str]) -> None:
        """Offer values that only a copy can have, with their names by key."""
        self._addable.replaceChildren(*[make("option", "", value=key, label=name) for key, name in names.items()])

    def _import(self) -> Any:
        label = make("label", "button button-quiet file-button")
        label.append(make("span", "", t("numbers.import")), self.file)
        return label

    def update(self, own: OwnSet, problem: str, changes: list[NumberChange], steps: tuple[bool, bool]) -> None:
        """Show the value set; `steps`: whether undo and redo are possible."""
        self.name.value = own.name
        fingerprint = own.fingerprint
        self._fingerprint.textContent = t("numbers.fingerprint", fingerprint=fingerprint) if fingerprint else ""
        reword(self._problem, problem)
        self._none.hidden = bool(changes)
        fill(self._changes, *map(_change, changes))
        possible = (*steps, bool(changes), bool(fingerprint), True)
        for deed, can in zip(DEEDS, possible, strict=True):
            self._deeds[deed].setAttribute("aria-disabled", "false" if can else "true")


def _field(key: str, entry: Any) -> Any:
    label = make("label", "field")
    label.append(make("span", "field-name", t(key)), entry)
    return label


def _change(change: NumberChange) -> Any:
    line = make("li", "own-change")
    what = button("own-what", change.name, data_correct=change.key)
    values = make("span", "own-values")
    values.append(make("span", "", change.standard), " → ", make("b", "num", change.own))
    label = t("numbers.take-back.label", name=change.name)
    back = button("button button-quiet", t("numbers.take-back"), data_take_back=change.key, aria_label=label)
    line.append(what, values, back)
    return line
