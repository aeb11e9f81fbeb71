"""The list of moves: every legal action as a real button, under headings."""

from __future__ import annotations

from typing import Any

from ..core.action import Action
from ..core.forms import Form
from ..core.game import Game
from ..core.position import Position
from .dom import button, by_id, fill, lang, make, t


class Moves:
    """Fills the list of moves."""

    def __init__(self) -> None:
        self._body = by_id("moves-body")
        self._buttons: dict[str, Any] = {}

    def show(
        self, game: Game, view: Position, legal: list[Action], effects: dict[str, str], forms: tuple[Form, ...]
    ) -> None:
        """Show the legal actions of the seat that decides, each with its effect; before them, what opens a form."""
        talk = game.part("texts.describe")
        groups: dict[str, Any] = {}
        self._buttons = {}
        for action in legal:
            heading = talk.group(lang(), view, action)
            if heading not in groups:
                group = make("div", "moves-group", role="group", aria_label=heading)
                group.appendChild(make("h3", "moves-head", heading))
                groups[heading] = group
            notation = str(action)
            name = talk.short(lang(), view, action)
            effect = effects.get(notation, "")
            # What is spoken holds what is seen, word for word: so it can be called by voice.
            entry = button("move", "", data_action=notation, aria_label=f"{heading} {name} {effect}".strip())
            entry.appendChild(make("span", "move-name", name))
            if effect:
                entry.append(" ")
                entry.appendChild(make("span", "move-effect", effect))
            groups[heading].appendChild(entry)
            self._buttons[notation] = entry
        openers = [
            button("button form-opener", form.title, data_form=form.name, aria_haspopup="dialog") for form in forms
        ]
        fill(self._body, *openers, *groups.values())

    def empty(self, text: str) -> None:
        """Say why there is nothing to choose."""
        self._buttons = {}
        fill(self._body, make("p", "moves-none", text))

    def mark(self, fitting: list[Action], narrowed: bool) -> None:
        """Set apart the actions that agree with what has been chosen on the board."""
        names = {str(action) for action in fitting}
        for notation, entry in self._buttons.items():
            entry.dataset.fits = "yes" if not narrowed or notation in names else "no"


def waiting(name: str) -> str:
    """Return the line shown while somebody else decides."""
    return t("move.wait", name=name)
