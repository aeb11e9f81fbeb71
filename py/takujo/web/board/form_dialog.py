"""A game's form in a dialog: number fields, checkboxes, and the result, updated at every change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import window

from ...core.rules.forms import Filled, Form, FormField
from ...core.text.markup import Markup, button, h
from ..page.dom import append, by_id, closest, fill, on, reword, t
from ..page.sounds import sound_play
from .stock_markup import Glyphs, icon_markup, stock_markup

STEPS = {"ArrowUp": 1, "ArrowDown": -1, "PageUp": 10, "PageDown": -10}
"""By key, by how much it changes the number in a field."""


class FormDialog:
    """The dialog for all forms of all games, created when the first one is opened."""

    def __init__(self, play: Callable[[str], None]) -> None:
        self._play = play
        self._dialog = by_id("form-dialog")
        self._moment: object = None
        self._form: Form | None = None
        self._glyphs: Glyphs = {}
        self._fields: dict[str, FormField] = {}
        self._values: dict[str, int] = {}
        self._filled = Filled("", ())
        on(self._dialog, "input", lambda event: self._changed(event.target))
        on(self._dialog, "change", lambda event: self._settle(event.target))
        on(self._dialog, "click", self._clicked)
        on(self._dialog, "keydown", self._pressed)

    def open(self, form: Form, glyphs: Glyphs, moment: object, fill_in: Callable[[dict[str, int]], Filled]) -> None:
        """Open a form with the icons of its game; if it was closed before anything was played, its values are kept."""
        if (form, moment) != (self._form, self._moment):
            self._form, self._moment, self._glyphs = form, moment, glyphs
            self._values = form.start()
            self._build(form, glyphs)
        self._fill_in = fill_in
        self._show()
        if self._dialog.open:
            return  # It was asked for twice before its code was loaded.
        self._dialog.showModal()
        # Opening it by touch must not open the phone's keyboard.
        first = self._dialog.querySelector("input:not(:disabled)")
        if first and not window.matchMedia("(pointer: coarse)").matches:
            first.focus()

    def follow(self, moment: object) -> None:
        """Close the dialog if another decision is pending than when it opened; `moment` identifies the decision."""
        if moment != self._moment:
            self._dialog.close()
            self._form = None

    # -- fields

    def _build(self, form: Form, glyphs: Glyphs) -> None:
        by_id("form-title").textContent = form.title
        by_id("form-intro").textContent = form.intro
        by_id("form-play").textContent = form.button or t("form.play")
        self._fields = {field.key: field for field in form.fields}
        groups: dict[str, list[Markup]] = {}
        for field in form.fields:
            groups.setdefault(field.group, []).append(_row(field, glyphs))
        sets = [h("fieldset", "form-group", h("legend", "", name), *rows) for name, rows in groups.items()]
        fill(by_id("form-fields"), *sets)

    # -- filling in

    def _clicked(self, event: Any) -> None:
        step = closest(event, "[data-by]")
        if step is not None:
            self._count(str(step.dataset.of), int(step.dataset.by))
        elif closest(event, "#form-play") is not None:
            self._done()

    def _pressed(self, event: Any) -> None:
        by = STEPS.get(str(event.key))
        field = str(event.target.dataset.field) if event.target.matches("[data-field][role=spinbutton]") else ""
        if by and field and not event.isComposing:  # An input method uses these keys, too.
            event.preventDefault()
            self._count(field, by)

    def _count(self, key: str, by: int) -> None:
        entry = by_id(f"form:{key}")
        value = self._fields[key].held(str(self._values[key] + by))
        if not entry.disabled and value != self._values[key]:
            entry.value = str(value)
            self._changed(entry)

    def _changed(self, entry: Any) -> None:
        key = str(entry.dataset.field)
        if entry.type == "checkbox":
            self._values[key] = int(entry.checked)
        else:
            self._values[key] = self._fields[key].held(str(entry.value))
            entry.setAttribute("aria-valuenow", str(self._values[key]))
        self._show()

    def _settle(self, entry: Any) -> None:
        """Replace invalid input by the value that counts."""
        if entry.type != "checkbox":
            entry.value = str(self._values[str(entry.dataset.field)])

    def _show(self) -> None:
        """Show the result of the present values."""
        self._filled = self._fill_in(dict(self._values))
        for step in self._dialog.querySelectorAll("[data-by]"):
            field = self._fields[str(step.dataset.of)]
            end = field.most if step.dataset.by == "1" else field.least
            step.setAttribute("aria-disabled", "true" if self._values[field.key] == end else "false")
        fill(by_id("form-stocks"), *(stock_markup(stock, self._glyphs) for stock in self._filled.stocks))
        lines = by_id("form-lines")
        # Only new lines are announced.
        while lines.childElementCount > len(self._filled.lines):
            lines.lastElementChild.remove()
        while lines.childElementCount < len(self._filled.lines):
            append(lines, h("p"))
        for at, text in enumerate(self._filled.lines):
            reword(lines.children.item(at), text)
        self._refuse(self._filled.refusal)
        by_id("form-play").setAttribute("aria-disabled", "true" if self._filled.refusal else "false")

    def _refuse(self, reason: str) -> None:
        reword(by_id("form-refusal"), reason)

    def _done(self) -> None:
        if self._filled.refusal:
            sound_play("refuse")
            # Screen readers repeat the same words only if the text differs.
            said = by_id("form-refusal")
            again = said.wording == self._filled.refusal
            reword(said, self._filled.refusal + ("\u00a0" if again else ""))
            return
        self._dialog.close()
        self._play(self._filled.notation)


def _row(field: FormField, glyphs: Glyphs) -> Markup:
    id = f"form:{field.key}"
    if field.kind == "tick":
        entry = h("input", type="checkbox", id=id, data_field=field.key, checked=bool(field.start))
        stocks = h("span", "form-stocks", *(stock_markup(stock, glyphs) for stock in field.stocks))
        return h("label", "check", entry, h("span", "", field.label), stocks)
    name = f"{field.group} {field.label}".strip()
    entry = h(
        "input",
        # type=number isn't used, because some browsers refuse full-width digits there.
        role="spinbutton",
        autocomplete="off",
        inputmode="numeric" if field.least >= 0 else "text",
        id=id,
        data_field=field.key,
        value=str(field.start),
        aria_valuemin=str(field.least),
        aria_valuemax=str(field.most),
        aria_valuenow=str(field.start),
        disabled=field.least >= field.most,
    )
    less = _step(field, "−", -1, t("form.less", name=name))
    more = _step(field, "+", 1, t("form.more", name=name))
    icon = icon_markup(field.icon, glyphs) if field.icon is not None else h("span")
    note = h("small", "", field.note) if field.note else None
    return h("div", "stepper", icon, h("label", "", field.label, note, for_=id), less, entry, more)


def _step(field: FormField, sign: str, by: int, label: str) -> Markup:
    # The arrow keys also change the value, so these buttons are only for mouse and touch.
    return button("step", sign, data_by=str(by), data_of=field.key, aria_label=label, tabindex="-1")
