"""Saves the match on the table, and reports clearly when that fails."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from js import Date

from ...core.match.match import Match
from ..page.background_tasks import settle
from ..page.date_text import day_of
from ..page.dom import lang, t
from ..page.notices import Notices
from . import lobby_summary
from .file_transfer import download, file_name
from .local_storage import lasting, persist
from .save_summary import facts
from .save_words import running, shown_name
from .store import Damaged, Full, Moved, Off, Save, Saves, to_file


def now() -> str:
    """Return the time as ISO 8601 in UTC."""
    return str(Date.new().toISOString())


def default_name(match: Match) -> str:
    """Return the name that a match gets when it is first saved."""
    return t("save.default-name", game=match.game.card(lang(), "title"), date=day_of(Date.new()))


def _export(save: Save) -> tuple[str, Callable[[], None]]:
    """Return a choice for a dialog that exports a match as a file."""
    return t("save.export"), lambda: download(file_name(shown_name(save)), to_file([save]))


class Autosave:
    """Saves the match on the table after every action; `open_save(save)` puts a saved match on the table."""

    def __init__(self, saves: Saves, notices: Notices, open_save: Callable[[Save], None]) -> None:
        self.saves = saves
        self.notices = notices
        self.open_save = open_save
        self._save: Save | None = None
        self._told = False  # Whether a failure of storage has been reported, which happens once per match.
        self._warned = False  # Whether it has been reported that stored data won't last, which happens once.

    @property
    def save(self) -> Save | None:
        """The saved match on the table, up to its last action; None if there is none."""
        settle()
        return self._save

    def adopt(self, save: Save | None) -> None:
        """Go on with a saved match, or with None before a new match that isn't saved yet; save the previous match."""
        before = self.save
        if save is None or before is None or save.id != before.id:
            self._told = False
        self._save = save

    def keep(self, match: Match, name: str = "") -> None:
        """Save the match; if that fails, report the failure and offer to export the match."""
        old = self._save or Save(secrets.token_hex(6), name or default_name(match), "", match.game.id, "", {}, 0)
        save = old._replace(record=match.record(), facts=facts(match))
        self._save = save
        try:
            self._save = self.saves.put(save)
            if self._save.rev == 1:
                self._kept_first(save)
        except Moved:
            self._moved(match)
        except Full:
            self._cannot("error.storage-full", save)
        except Off:
            self._cannot("error.storage-off", save)

    def _kept_first(self, save: Save) -> None:
        """Ask the browser not to clear stored data; report if it will anyway."""
        lobby_summary.add_match(self.saves.storage, save.id, save.game, running(save))
        persist()
        if self._warned or lasting() not in ("memory", "window"):
            return
        self._warned = True
        if lasting() == "memory":
            self._cannot("error.storage-off", save)
        else:
            self.notices.toast(t("storage.window"), *_export(save))

    def _cannot(self, key: str, save: Save) -> None:
        if self._told:
            return
        self._told = True
        self.notices.message(t(f"{key}.title"), t(key), (t("app.ok"), None), _export(save))

    def _moved(self, match: Match) -> None:
        """Handle a match continued in another tab: nothing is overwritten until the person has chosen one of them."""
        self.notices.message(
            t("error.two-tabs.title"),
            t("error.two-tabs"),
            (t("error.two-tabs.load"), self._load_theirs),
            (t("error.two-tabs.keep"), lambda: self._keep_ours(match)),
        )

    def _load_theirs(self) -> None:
        assert self.save is not None
        theirs = self.saves.get(self.save.id)
        if isinstance(theirs, Save):
            self.open_save(theirs)

    def _keep_ours(self, match: Match) -> None:
        name = shown_name(self.save) if self.save is not None else ""
        self._save = None
        copy = t("save.copy")
        self.keep(match, f"{name} ({copy})")

    def changed_elsewhere(self, match: Match | None) -> None:
        """Check what another tab has written to the storage about the match."""
        ours = self.save
        if ours is None or match is None:
            return
        theirs = self.saves.get(ours.id)
        if isinstance(theirs, Save) and not theirs.is_of(ours):
            self._moved(match)
        elif isinstance(theirs, Damaged):
            self._save = ours._replace(rev=0)
