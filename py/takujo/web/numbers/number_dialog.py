"""The dialog for correcting one value of a game's rules; it shows the allowed values and the standard one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from js import CSS

from ...core.numbers.value_schema import Field, Value, Whole, say
from ...core.text.errors import Illegal
from ...core.text.markup import Markup, h
from ..page.dom import by_id, fill, lang, on, options, show
from .value_names import choices


class NumberQuestion(NamedTuple):
    """What the dialog shows of a value: its key, its name, which values are allowed, and their wording.

    `standard` is the sentence about the standard value, "" if there is none; `changed` is whether the player's value
    differs from it.
    """

    key: str
    name: str
    may_be: str
    standard: str
    field: Field
    value: Value | None
    changed: bool
    worded: Callable[[Value], str]


class NumberDialog:
    """The dialog for one value; `correct(key, text)` sets the value or raises Illegal, `take_back(key)` resets it."""

    def __init__(self, correct: Callable[[str, str], None], take_back: Callable[[str], None]) -> None:
        self._correct = correct
        self._take_back = take_back
        self._key = ""
        self._dialog = by_id("number-dialog")
        on(by_id("number-form"), "submit", self._submitted)
        on(by_id("number-again"), "click", lambda _e: self._again())
        on(self._dialog, "close", lambda _e: self._closed())

    def open(self, asked: NumberQuestion) -> None:
        """Open the dialog for the value that `asked` describes."""
        self._key = asked.key
        by_id("number-heading").textContent = asked.name
        by_id("number-may").textContent = asked.may_be
        by_id("number-standard").textContent = asked.standard
        by_id("number-refusal").textContent = ""
        show(by_id("number-again"), asked.changed)
        fill(by_id("number-entry"), _entry(asked))
        self._dialog.showModal()
        self._entry.focus()

    @property
    def _entry(self) -> Any:
        return by_id("number-entry").firstElementChild

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        try:
            self._correct(self._key, str(self._entry.value).strip())
        except Illegal as refusal:
            self._refuse(refusal.sentence(lang()))
            return
        self._dialog.close()

    def _refuse(self, reason: str) -> None:
        said = by_id("number-refusal")
        # Screen readers repeat the same words only if the text differs.
        said.textContent = reason + "\u00a0" if said.textContent == reason else reason
        self._entry.setAttribute("aria-invalid", "true")
        self._entry.focus()

    def _again(self) -> None:
        self._take_back(self._key)
        self._dialog.close()

    def _closed(self) -> None:
        """Restore the focus: the button that opened the dialog was recreated with its table."""
        opener = by_id("rules").querySelector(f'[data-number="{CSS.escape(self._key)}"]')
        if opener:
            opener.focus()


def _entry(asked: NumberQuestion) -> Markup:
    marks = {"aria_labelledby": "number-heading number-may", "aria_describedby": "number-refusal number-standard"}
    text = "" if asked.value is None else say(asked.value)
    few = choices(asked.field)
    if few:
        return h("select", "", *options({say(one): asked.worded(one) for one in few}, text), **marks)
    field = asked.field
    if isinstance(field, Whole) and not field.words and field.low >= 0:
        marks["inputmode"] = "numeric"
    # type=number isn't used, because some browsers refuse full-width digits there.
    return h("input", type="text", autocomplete="off", spellcheck="false", value=text, **marks)
