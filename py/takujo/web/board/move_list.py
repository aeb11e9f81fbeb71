"""The list of moves: every legal action as a button, under headings."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from ...core.drawing.text_metrics import width
from ...core.game.game import Game
from ...core.rules.action import Action
from ...core.rules.position import Position
from ...core.text.markup import Markup, button, h
from ..page.deferred_render import DeferredRender
from ..page.dom import by_id, fill, lang, t
from ..page.gain_loss_markup import signed
from ..state.action_filter import Narrowing
from ..state.choice import Choice
from ..state.table_look import TableLook

TRAY, EDGES, LETTER = 374, 44, 15
"""The width of all tiles that confirm or end something on a phone, of a tile’s edges, and their letters, in pixels."""


class Moves:
    """Fills the list of moves on the page."""

    def __init__(self, choice: Choice) -> None:
        self._choice = choice
        self._body = by_id("moves-body")
        self._late = DeferredRender(by_id("moves"), self._body.replaceChildren)
        self._set_apart = False
        self._asking: Any = None
        """The button that asks whether its action is meant, or None."""
        self._words = "", ""
        """The text and the label that this button has otherwise."""

    def show(self, look: TableLook) -> None:
        """Show the possible actions, or why there are none; if the list is off screen, it is updated a frame later."""
        self._late.do(lambda: self._show(look), look.eye)

    def _show(self, look: TableLook) -> None:
        match = look.match
        if look.own is not None:
            self._offer(match.game, look.own)
        elif look.held:
            self._set_apart = False
            fill(self._body, _go_on())
        elif look.pacing:
            self._empty(t("move.paced"))
        elif not look.live:
            self._empty(t("move.past"))
        elif match.actors():
            self._empty(t("move.wait", name=look.names[match.actors()[0]]))
        else:
            self._empty(t("move.none"))
        self._asking = None
        self.mark(self._choice.narrowing)

    def _offer(self, game: Game, view: Position) -> None:
        """Show the seat's legal actions with their effects, between forms, series and what confirms or ends."""
        texts = game.texts
        groups: dict[str, list[Markup]] = {}
        closing: list[Markup] = []
        tiles = sum(action.closing for action in self._choice.narrowing.legal)
        for action in self._choice.narrowing.legal:
            heading = texts.group(lang(), view, action)
            notation = str(action)
            name = texts.short(lang(), view, action)
            effect = self._choice.effects.get(notation, "")
            # The accessible name contains the visible text, so that voice control works.
            named = action.closing or repeats(name, heading)
            spoken = " ".join(filter(None, ["" if named else heading, name, effect]))
            shown = [h("span", "move-name", name), *_effect(effect)]
            # What would take more than two lines beside the other tiles has smaller letters.
            long = action.closing and width(name, LETTER, bold=True) > 2 * (TRAY / tiles - EDGES)
            entry = button("move", *shown, data_action=notation, aria_label=spoken, data_fits="yes", data_long=long)
            (closing if action.closing else groups.setdefault(heading, [])).append(entry)
        openers = [
            button("button form-opener", form.title, data_form=form.name, aria_haspopup="dialog")
            for form in self._choice.forms
        ]
        openers += [button("button form-opener", one.title, data_series=one.name) for one in self._choice.series]
        lists = [
            h("div", "moves-group", h("h3", "moves-head", heading), *entries, role="group", aria_label=heading)
            for heading, entries in groups.items()
        ]
        if lists:
            lists.append(button("button button-quiet moves-all", t("move.all"), data_all=""))
        if closing:
            lists.append(h("div", "moves-closing", *closing, role="group", aria_label=t("move.closing")))
        self._set_apart = False
        fill(self._body, *openers, *lists)

    def _empty(self, text: str) -> None:
        """Show why there are no choices."""
        self._set_apart = False
        fill(self._body, h("p", "moves-none", text))

    def reveal(self, action: Action) -> None:
        """Scroll to the button of an action; for an action that can't be listed, to the button that opens its form."""
        self._late.settle()
        entries = self._body.querySelectorAll("[data-action]")
        way = next((entry for entry in entries if str(entry.dataset.action) == str(action)), None)
        way = way or self._body.querySelector("[data-form]")
        if way:
            way.scrollIntoView(block="nearest")

    def mark(self, narrowing: Narrowing) -> None:
        """Mark the actions that match the selection on the board; the list shows no others.

        While the page asks whether an action is meant, the list keeps its moves, so that its button doesn't move.
        """
        self._ask()
        if self._asking is not None:
            return
        if not narrowing.fixed and not self._set_apart:
            return  # All are unmarked already; checking each would take time.
        self._set_apart = bool(narrowing.fixed)
        names = {str(action) for action in narrowing.candidates()}
        for entry in self._body.querySelectorAll("[data-action]"):
            entry.dataset.fits = "yes" if not narrowing.fixed or str(entry.dataset.action) in names else "no"

    def _ask(self) -> None:
        """Have the button of the action that must be chosen again say so, and no other one."""
        asked = self._choice.asked
        if self._asking is not None:
            self._say(*self._words)
            del self._asking.dataset.asked
            self._asking = None
        entries = self._body.querySelectorAll("[data-action]") if asked is not None else ()
        self._asking = next((entry for entry in entries if str(entry.dataset.action) == str(asked)), None)
        if self._asking is not None:
            words = str(self._asking.querySelector(".move-name").textContent)
            label = str(self._asking.getAttribute("aria-label"))
            self._words = words, label
            self._asking.dataset.asked = ""
            self._say(t("move.confirm", what=words), t("move.confirm", what=label))

    def _say(self, words: str, label: str) -> None:
        self._asking.querySelector(".move-name").textContent = words
        self._asking.setAttribute("aria-label", label)


def repeats(name: str, heading: str) -> bool:
    """Return whether the name of a move repeats a word of its heading, which screen readers then leave out."""
    words = re.findall(r"[a-z]{3,}", name.lower())
    stems = (word[:4] for word in re.findall(r"[a-z]{3,}", heading.lower()) if word not in ("the", "and", "for"))
    pairs = (pair for pair in map("".join, pairwise(heading)) if min(pair) >= "\u3041")
    return any(word.startswith(stem) for stem in stems for word in words) or any(pair in name for pair in pairs)


def _go_on() -> Markup:
    """Return the button that continues after a result."""
    words = t("move.go-on")
    return h("div", "moves-closing", button("move", h("span", "move-name", words), data_go_on="", aria_label=words))


def _effect(effect: str) -> list[Markup | str]:
    return [" ", h("span", "move-effect", *signed(effect))] if effect else []
