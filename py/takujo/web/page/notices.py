"""Notices of the page: toasts, messages, and announcements for screen readers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import clearTimeout, setTimeout
from pyodide.ffi import create_proxy

from ...core.text.errors import Refusal
from ...core.text.markup import button
from .announcer import Announcer
from .dom import by_id, closest, fill, lang, on, show, t

TOAST_MS = 7_000


class Notices:
    """The toast, the message dialog and the announcer.

    `to_rule(number)` opens the rules at a rule, `lesson_of(number)` returns the name and the title of the lesson that
    teaches the rule, or None. `to_aid(number)` opens the player aid at a section.
    """

    def __init__(
        self,
        to_rule: Callable[[str], None],
        lesson_of: Callable[[str], tuple[str, str] | None],
        to_aid: Callable[[str], None] = lambda _number: None,
    ) -> None:
        self._to_rule = to_rule
        self._lesson_of = lesson_of
        self._to_aid = to_aid
        self.announcer = Announcer()
        self._toast = by_id("toast")
        self._action: Callable[[], None] | None = None
        self._choices: list[Callable[[], None] | None] = []
        self._timer: Any = None
        self.rule = ""
        """The number of the rule by which the last refused action was refused; "" if it had none."""
        self._hide = create_proxy(self.hide_toast)
        on(by_id("toast-action"), "click", self._acted)
        on(by_id("message-actions"), "click", self._chosen)

    def say(self, text: str) -> None:
        """Announce a sentence to screen readers at once."""
        self.announcer.say(text)

    def toast(self, text: str, label: str = "", action: Callable[[], None] | None = None) -> None:
        """Show a short notice for some seconds, with at most one action button."""
        by_id("toast-text").textContent = text
        self._action = action
        doing = by_id("toast-action")
        show(doing, action is not None)
        doing.textContent = label
        show(by_id("toast-lesson"), False)
        show(self._toast, True)
        self.say(text)
        if self._timer is not None:
            clearTimeout(self._timer)
        self._timer = setTimeout(self._hide, TOAST_MS)

    def hide_toast(self) -> None:
        """Hide the toast."""
        if self._toast.hidden:
            return
        show(self._toast, False)
        show(by_id("toast-action"), False)
        show(by_id("toast-lesson"), False)
        # A hidden toast may contain secrets, so its text is removed.
        by_id("toast-text").textContent = by_id("toast-action").textContent = by_id("toast-lesson").textContent = ""
        by_id("toast-lesson").removeAttribute("data-lesson")
        self._action = None

    def hide_news(self) -> None:
        """Hide the toast unless it has a button, such as the one that restores a deleted match."""
        if self._action is None:
            self.hide_toast()

    def _acted(self, _event: Any) -> None:
        action = self._action
        self.hide_toast()
        if action is not None:
            action()

    def message(self, title: str, text: str, *choices: tuple[str, Callable[[], None] | None]) -> None:
        """Show a message dialog; each choice is a label and a function (None: just close)."""
        by_id("message-title").textContent = title
        by_id("message-text").textContent = text
        offered = choices or ((t("app.ok"), None),)
        self._choices = [action for _, action in offered]
        fill(
            by_id("message-actions"),
            *[
                button("button button-main" if i == 0 else "button", label, data_choice=str(i))
                for i, (label, _) in enumerate(offered)
            ],
        )
        dialog = by_id("message-dialog")
        if not dialog.open:
            dialog.showModal()

    def _chosen(self, event: Any) -> None:
        chosen = closest(event, "[data-choice]")
        if chosen is None:
            return
        by_id("message-dialog").close()
        action = self._choices[int(chosen.dataset.choice)]
        if action is not None:
            action()

    def _offer(self, lesson: tuple[str, str] | None) -> None:
        """Offer a lesson in the toast."""
        if lesson is not None:
            offer = by_id("toast-lesson")
            offer.dataset.lesson, offer.textContent = lesson[0], t("lesson.try", title=lesson[1])
            show(offer, True)

    def inform(self, text: str, section: str) -> None:
        """Announce what a place on the board is; with a section of the player aid about it, offer to open that."""
        if section:
            number = section.removesuffix(".0")
            self.toast(t("table.aid.how"), t("table.aid.part", number=number), lambda: self._to_aid(section))
        self.say(text)

    def refuse(self, refusal: Refusal) -> None:
        """Show why something was refused, with a link to the rule."""
        reason, rule = refusal.sentence(lang()), refusal.rule
        self.rule = rule
        if rule:
            self.toast(reason, t("table.rule-number", number=rule), lambda: self._to_rule(rule))
            self._offer(self._lesson_of(rule))
        else:
            self.toast(reason)
