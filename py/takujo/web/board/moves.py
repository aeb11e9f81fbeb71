"""The list of moves: every legal action as a real button, under headings."""

from __future__ import annotations

from typing import Any

from ...core.game import Game
from ...core.position import Position
from ..page.dom import button, by_id, fill, lang, make, t
from ..state.choice import Choice
from ..state.narrowing import Narrowing
from ..state.situation import Look


class Moves:
    """Fills the list of moves."""

    def __init__(self) -> None:
        self._body = by_id("moves-body")
        self._buttons: dict[str, Any] = {}

    def show(self, look: Look, choice: Choice) -> None:
        """Show what can be chosen now, or say why there is nothing."""
        match = look.match
        if look.seat is not None:
            self._offer(match.game, match.view(look.seat), choice)
        elif look.pacing:
            self._empty(t("move.paced"))
        elif not look.live:
            self._empty(t("move.past"))
        elif match.actors():
            self._empty(t("move.wait", name=look.names[match.actors()[0]]))
        else:
            self._empty(t("move.none"))
        self.mark(choice.narrowing)

    def _offer(self, game: Game, view: Position, choice: Choice) -> None:
        """Show the legal actions of the seat that decides, each with its effect; before them, what opens a form."""
        texts = game.texts
        groups: dict[str, Any] = {}
        self._buttons = {}
        for action in choice.narrowing.legal:
            heading = texts.group(lang(), view, action)
            if heading not in groups:
                group = make("div", "moves-group", role="group", aria_label=heading)
                group.appendChild(make("h3", "moves-head", heading))
                groups[heading] = group
            notation = str(action)
            name = texts.short(lang(), view, action)
            effect = choice.effects.get(notation, "")
            # What is spoken holds what is seen, word for word: so it can be called by voice.
            entry = button("move", "", data_action=notation, aria_label=f"{heading} {name} {effect}".strip())
            entry.appendChild(make("span", "move-name", name))
            if effect:
                entry.append(" ")
                entry.appendChild(make("span", "move-effect", effect))
            groups[heading].appendChild(entry)
            self._buttons[notation] = entry
        openers = [
            button("button form-opener", form.title, data_form=form.name, aria_haspopup="dialog")
            for form in choice.forms
        ]
        fill(self._body, *openers, *groups.values())

    def _empty(self, text: str) -> None:
        """Say why there is nothing to choose."""
        self._buttons = {}
        fill(self._body, make("p", "moves-none", text))

    def mark(self, narrowing: Narrowing) -> None:
        """Set apart the actions that agree with what has been chosen on the board."""
        names = {str(action) for action in narrowing.candidates()}
        for notation, entry in self._buttons.items():
            entry.dataset.fits = "yes" if not narrowing.fixed or notation in names else "no"
