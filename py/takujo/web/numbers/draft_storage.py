"""Stores edited value sets in the browser, synchronized with other tabs and with the dialog for new matches."""

from __future__ import annotations

from js import CustomEvent, document

from ...core.game.game import Game
from ..page.dom import js_object, t
from ..page.notices import Notices
from ..saves.local_storage import LocalStorage, lasting
from ..saves.store import Full, Off
from .draft import Draft
from .value_set_storage import OwnNumbers, OwnSet, as_text


class Keeping:
    """The value sets that have been edited since the page was loaded, by game.

    What can be undone is lost when the page is closed; the value sets themselves are stored.
    """

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._own = OwnNumbers(LocalStorage())
        self._drafts: dict[str, Draft] = {}
        self._known: dict[str, OwnSet | None] = {}
        """The stored value sets, as last seen."""
        self._told = False  # Whether the failure to store has been reported; that happens only once.

    def draft(self, game: Game) -> Draft:
        """Return the value set being edited for a game, which must be the game with standard values."""
        if game.id not in self._drafts:
            stored = self._known[game.id] = self._own.get(game.id)
            self._drafts[game.id] = Draft(game, stored or OwnSet(t("numbers.default-name"), {}))
        self.look(self._drafts[game.id])
        return self._drafts[game.id]

    def look(self, draft: Draft) -> bool:
        """Take over a value set that another tab has stored, as a new step of the draft; return whether it differs."""
        theirs = self._own.get(draft.game.id)
        if theirs is None or theirs == self._known[draft.game.id]:
            return False
        self._known[draft.game.id] = theirs
        draft.take(theirs)
        return True

    def keep(self, draft: Draft, own: OwnSet) -> None:
        """Store the value set of a draft; if that fails, report it to the person."""
        id = draft.game.id
        # The setup sheet offers the value set even if nothing can be stored.
        detail = js_object({"detail": {"game": id, "own": as_text(own)}})
        document.dispatchEvent(CustomEvent.new("takujo:numbers", detail))
        try:
            self._own.put(id, own)
            if lasting() == "memory":
                self._cannot("error.storage-off.title")
        except Full:
            self._cannot("error.storage-full.title")
        except Off:
            self._cannot("error.storage-off.title")
        self._known[id] = self._own.get(id)

    def _cannot(self, title: str) -> None:
        if not self._told:
            self._told = True
            self._notices.message(t(title), t("numbers.not-kept"))
