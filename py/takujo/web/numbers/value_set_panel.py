"""The panel for a player's value set, above the rules: its name, its changes, and its buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...core.numbers.value_sets import NAME_LENGTH
from ...core.text.markup import Markup, button, h
from ..page.dom import by_id, fill, reword, t
from .value_set_storage import OwnSet

DEEDS = ("undo", "redo", "reset", "export", "done")
"""The names of the panel's buttons, which act on the whole value set."""


class NumberChange(NamedTuple):
    """A value that differs from the standard one."""

    key: str
    name: str
    standard: str
    own: str


def panel(added: list[str], contest: Markup) -> Markup:
    """Return the panel of a value set, which `update` fills; `contest` is the section in which it is tried.

    `added` has the patterns of keys for values that a printed copy may have and the game lacks. The buttons have the
    attribute `data-own`.
    """
    name = h("input", type="text", id="own-name", maxlength=str(NAME_LENGTH), autocomplete="off")
    file = h("input", type="file", id="own-file", accept=".toml,application/toml,text/plain")
    *deeds, done = [
        button("button" if deed == "done" else "button button-quiet", t(f"numbers.{deed}"), data_own=deed)
        for deed in DEEDS
    ]
    return h(
        "section",
        "own-numbers",
        h("h2", "", t("numbers.heading"), id="own-heading", tabindex="-1"),
        h("p", "", t("numbers.how")),
        h("div", "own-head", _field("numbers.name", name), h("p", "own-fingerprint")),
        h("p", "own-problem", role="status"),
        h("p", "own-none", t("numbers.none")),
        h("ul", "own-changes"),
        _adding(added) if added else None,
        h("p", "own-note", t("numbers.sentences")),
        h(
            "div",
            "own-tools",
            *deeds,
            h("label", "button button-quiet file-button", h("span", "", t("numbers.import")), file),
            done,
        ),
        contest,
        aria_labelledby="own-heading",
    )


def _adding(added: list[str]) -> Markup:
    key = h("input", type="text", id="own-key", list="own-addable", autocomplete="off")
    return h(
        "details",
        "own-more",
        h("summary", "", t("numbers.more")),
        h("p", "own-note", t("numbers.add.note", patterns=t("app.list").join(added))),
        h("div", "own-add", _field("numbers.key", key), button("button", t("numbers.add"), data_own="add")),
        h("datalist", id="own-addable"),
    )


def suggest(names: Mapping[str, str]) -> None:
    """Offer values that a printed copy may have and the game lacks; `names` has their names by key."""
    if names:
        fill(by_id("own-addable"), *[h("option", value=key, label=name) for key, name in names.items()])


def update(own: OwnSet, problem: str, changes: list[NumberChange], steps: tuple[bool, bool]) -> None:
    """Show a value set in the panel on the page; `steps`: whether undo and redo are possible."""
    by_id("own-name").value = own.name
    fingerprint = own.fingerprint
    _part("own-fingerprint").textContent = t("numbers.fingerprint", fingerprint=fingerprint) if fingerprint else ""
    reword(_part("own-problem"), problem)
    _part("own-none").hidden = bool(changes)
    fill(_part("own-changes"), *map(_change, changes))
    possible = (*steps, bool(changes), bool(fingerprint), True)
    for deed, can in zip(DEEDS, possible, strict=True):
        _part(f"own-tools [data-own={deed}]").setAttribute("aria-disabled", "false" if can else "true")


def _part(cls: str) -> Any:
    """Return the part of the panel of a class."""
    return by_id("rules-body").querySelector(f".{cls}")


def _field(key: str, entry: Markup) -> Markup:
    return h("label", "field", h("span", "field-name", t(key)), entry)


def _change(change: NumberChange) -> Markup:
    label = t("numbers.take-back.label", name=change.name)
    return h(
        "li",
        "own-change",
        button("own-what", change.name, data_correct=change.key),
        h("span", "own-values", h("span", "", change.standard), " → ", h("b", "num", change.own)),
        button("button button-quiet", t("numbers.take-back"), data_take_back=change.key, aria_label=label),
    )
