"""Opens matches on the table (new ones, saved ones, those in links, branches), and saves them."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from js import bridge, window

from ...core.match.arbiter import OWN, PENDING
from ...core.match.link import find, letters, point
from ...core.match.match import Match
from ...core.rules.match_history import Player
from ...core.text.errors import BadRecord, Illegal
from ..page.background_tasks import after_frame, run_with, settle
from ..page.background_tasks import start as run
from ..page.dom import lang, screen, t
from ..page.needed_bundles import MORE, of_record
from ..page.notices import Notices
from ..page.pending_commands import Waiting
from ..saves import lobby_summary
from ..saves.autosave import Autosave, now
from ..saves.daily_book import DailyBook
from ..saves.link_import import SaveIndex
from ..saves.local_storage import LocalStorage
from ..saves.save_words import running, shown_name
from ..saves.store import Save, Saves
from ..table.table import Table
from . import browser_history
from .daily_challenge import DailyChallenge
from .lesson_opener import Learning
from .navigation import Navigation
from .saves_drawer import SavesDrawer
from .seats_dialog import SeatsDialog
from .share_dialog import ShareDialog
from .startup_game import of_request

if TYPE_CHECKING:
    from ..live.room import Room
    from .retry_dialog import RetryDialog

CLOSED = {
    "older-rules": "error.save-rules.title",
    "newer-rules": "error.save-rules.title",
    "unknown-game": "error.save-game.title",
}
"""By reason why an undamaged match can't be opened on this site, the title of the message about it."""


class Matches:
    """The saved matches, the match on the table, and the dialogs about it."""

    def __init__(self, notices: Notices, waiting: Waiting) -> None:
        self._notices = notices
        self._waiting = waiting
        self._saves = Saves(LocalStorage(), now)
        self.table = Table(notices, self.keep, self._open_retry)
        self._situation = self.table.situation
        self._autosave = Autosave(self._saves, notices, self.open_save)
        self.saves_drawer = SavesDrawer(self._saves, notices, self.open_save, self._note_saved, self._save_changed)
        self.navigation = Navigation(self._leave_table, self.saves_drawer.show)
        self._share = ShareDialog(notices)
        self._seats = SeatsDialog(self._sit)
        self._retry: RetryDialog | None = None
        self._daily = DailyChallenge(DailyBook(self._saves.storage), notices)
        self.table.outcome.beside = self._daily_result
        self._learning = Learning(
            self.table,
            self.navigation,
            notices,
            self._saves.storage,
            self._share,
            self._make_room,
            self._fork,
            self._begin,
        )
        self._room: Room | None = None

    # -- new matches

    def start(self, asked: dict[str, Any]) -> None:
        """Start the match that a form or an address requests, or show what is wrong with the request."""
        self._waiting.do(of_request(asked), lambda: self._start(asked))

    def _start(self, asked: dict[str, Any]) -> None:
        for kind in ("lesson", "problem"):
            if kind in asked:
                self._learning.open(kind, str(asked[kind]))
                return
        if "save" in asked:
            self._resume(str(asked["save"]))
            return
        if "daily" in asked:
            self._start_daily(str(asked["daily"]))
            return
        try:
            from ..saves.address_query import begin

            match = begin(asked)
        except Illegal as refusal:
            self.navigation.show_lobby()
            self._notices.message(t("error.heading"), t("error.bad-start", reason=refusal.sentence(lang())))
            return
        self._begin(match)

    def _resume(self, id: str) -> None:
        """Continue a saved match; if it is gone by now, show what there is."""
        save = self._saves.get(id)
        if isinstance(save, Save):
            self.open_save(save)
        else:
            self.navigation.show_lobby()

    def _start_daily(self, written: str) -> None:
        """Start or continue the challenge of a day (YYYY-MM-DD)."""
        day = self._daily.day(written)
        if day is None:
            self.navigation.show_lobby()
            self._notices.message(t("error.heading"), t("daily.no-day"))
            return
        for attempt in self._daily.book.tries(day):
            save = self._saves.get(attempt.save)
            if isinstance(save, Save) and attempt.points is None:
                self.open_save(save)
                return
        self._begin(self._daily.begin(day), t("daily.name", date=day.isoformat()))

    def _daily_result(self, match: Match) -> None:
        if not match.by.elsewhere:
            self._daily.show(match, self._autosave.save.id if self._autosave.save else "")

    def rematch(self) -> None:
        """Start a new match with the same setup, a new seed and the newest rules."""
        match = self._match()
        if match is not None:
            game = match.game.by_rules(match.game.newest)
            self._begin(Match.new(game, match.seats, match.options, None, match.players))

    def _begin(self, match: Match, name: str = "", **origin: str) -> None:
        """Put a match on the table that isn't saved yet; see _lay_out for `origin`."""
        self._autosave.adopt(None)
        self._autosave.keep(match, name)
        if not origin and self._autosave.save is not None:
            self._daily.note(match, self._autosave.save.id)
        self._lay_out(match, self._autosave.save, True, **origin)

    # -- saved matches

    def _lay_out(self, match: Match, save: Save | None, push: bool = True, **origin: str) -> None:
        """Put a match on the table; `origin` is stored in the browser's history.

        `stranger="yes"` means that the match comes from a link. `live="host"` means that its live table will be
        reopened, and that no seat is played on this device before that.
        """
        self._leave_room()
        self._autosave.adopt(save)
        self.navigation.show_table(push, match=self.saved_id(), **origin)
        self.table.open(match, "stranger" in origin, here=frozenset if "live" in origin else None)
        bridge.keepOffline(match.game.id)
        window.scrollTo(0, 0)

    def open_save(self, save: Save, push: bool = True, **origin: str) -> None:
        """Open a saved match; one that can't be read is kept and offered as a file. See _lay_out for `origin`."""
        self._waiting.do(of_record(save.record), lambda: self._open_save(save, push, **origin))

    def _open_save(self, save: Save, push: bool, **origin: str) -> None:
        if self._on_table(save.id):
            self._live().come_back(push)
            return
        try:
            # A dice roll that is under way at a live table is kept.
            match = Match.read(save.record, PENDING if "live" in origin else OWN)
        except BadRecord as bad:
            name, title = shown_name(save), CLOSED.get(bad.code)
            said = t("error.save-closed", name=name) if title else t("error.save-damaged", name=name)
            self._notices.message(
                t(title or "error.save-damaged.title"),
                said + "\n" + bad.sentence(lang()),
                (t("app.ok"), None),
                (t("save.damaged.export"), lambda: self.saves_drawer.export(save.id)),
            )
            self.navigation.show_lobby()
            return
        self._lay_out(match, save, push, **origin)
        if "live" in origin:
            run(self._live().resume(match))

    def _on_table(self, id: str) -> bool:
        """Return whether a saved match is being played at a live table."""
        return self._room is not None and self._room.open and self.saved_id() == id

    def open_fragment(self) -> None:
        """Open the content of the address's fragment, if there is any: a match, an invitation or a reply."""
        address = str(window.location.href)
        found = find(address)
        if found is None:
            return
        browser_history.drop_fragment()
        if found.kind == "m":
            self._open_link(address)
        elif found.kind == "live":
            run(self._live().visit(letters(found.rest)))
        else:
            self.navigation.show_lobby()
            run(self._live().hand_over(letters(found.rest)))

    def _open_link(self, address: str) -> None:
        """Open the match of a link, at the point that it names."""
        at = point(address)
        try:
            arrival = SaveIndex(self._saves).arrive(Match.from_link(address))
        except BadRecord as bad:
            self.navigation.show_lobby()
            self._notices.message(t("error.link.title"), bad.sentence(lang()))
            return
        if arrival.save is not None:
            self._lay_out(arrival.match, arrival.save, stranger="yes")
            if arrival.kind == "longer":
                self.keep()
        else:
            self._begin(arrival.match, stranger="yes")
        name = shown_name(self._autosave.save) if self._autosave.save else ""
        text = t(f"toast.link-{arrival.kind}", name=name)
        self._notices.toast(text, t("table.takeover"), self.open_seats)
        if at is not None:
            self.table.travel(at)

    def come_back(self, state: dict[str, str]) -> bool:
        """Show the match that a history entry names; return whether it exists."""
        if self._learning.come_back(state):
            return True
        if state.get("live") == "guest":
            run(self._live().visit_again())
            return True
        id = state.get("match", "")
        save = self._saves.get(id)
        if self._situation.match is not None and id and self.saved_id() == id:
            self.navigation.go("table", push=False)
            self.table.come_back()
            return True
        if isinstance(save, Save):
            self.open_save(save, push=False, **{key: state[key] for key in ("stranger", "live") if key in state})
            return True
        return False

    # -- branches

    def fork(self) -> None:
        """Start a branch from the viewed point, with new random numbers."""
        if self._situation.cursor is not None:
            self._fork(self._situation.cursor.point, None)

    def _fork(self, point: int, players: list[Player] | None) -> None:
        """Start a branch from a point, with a new seed, and optionally other players.

        Information hidden from the viewer is dealt again, so that a branch doesn't reveal it.
        """
        match = self._match()
        if match is None:
            return
        seed = secrets.randbits(48)
        forked = match.redealt(self._situation.viewer(), seed).fork(point, seed, players)
        said = "toast.forked-redealt" if match.veiled else "toast.forked"
        old = shown_name(self._autosave.save) if self._autosave.save else ""
        self._begin(forked, f"{old} #{point}" if old else "")
        self._notices.toast(t(said))

    def _open_retry(self, point: int) -> None:
        """Ask how to try again from a point of the match."""
        self._waiting.do([MORE], lambda: self._show_retry(point))

    def _show_retry(self, point: int) -> None:
        match = self._match()
        if match is None:
            return
        if self._retry is None:
            from .retry_dialog import RetryDialog  # Few visits need this.

            self._retry = RetryDialog(self._fork)
        self._retry.open(match, point, self._situation.names())

    # -- live tables

    def _match(self) -> Match | None:
        """Return the match on the table, to begin another one from it; None for a guest's that is incomplete."""
        match = self._situation.match
        return None if match is None or match.partial else match

    def _live(self) -> Room:
        """Return the room of live tables, created at its first use."""
        from ..live.room import Room  # Most visits don't need this import.

        if self._room is None:
            self._room = Room(self.table, self._notices, self)
        return self._room

    def saved_id(self) -> str:
        """Return the id of the saved match on the table; "" if there is none."""
        return self._autosave.save.id if self._autosave.save is not None else ""

    def show_lobby(self) -> None:
        """Show the lobby screen."""
        self.navigation.show_lobby()

    def show_table(self, live: str, push: bool = True) -> None:
        """Show the table screen; `live` is the role to restore after a reload: "host", "guest", or "" for none."""
        self.navigation.show_table(push, match=self.saved_id(), **({"live": live} if live else {}))

    def receive(self, save: str) -> None:
        """Save a guest's match on the table, under the id of a saved match if it was saved before."""
        kept = self._saves.get(save)
        self._autosave.adopt(kept if isinstance(kept, Save) else None)

    def open_live(self) -> None:
        """Show the table screen with the dialog of the live table; a person alone first gives others a seat."""
        match, is_open = self._situation.match, self._room is not None and self._room.open
        if match is not None and not is_open and sum(player.kind == "human" for player in match.players) < 2:
            self._seats.open(match, self._situation.names(), for_live=True)
        elif match is not None or is_open:
            run(self._live().show(match))

    def _leave_room(self) -> None:
        """Leave the live table and hide old news, because another match is put on this table."""
        self._notices.hide_news()
        if self._room is not None:
            self._room.leave()

    def go_on(self, match: Match) -> None:
        """Continue a match from a live table as a match of this device."""
        settle()
        # If it is over, its end is recorded already, if someone on this device has played it.
        self._autosave.keep(match)
        if screen() == "table":
            self._lay_out(match, self._autosave.save)
        else:  # The person stays there, and can open the match from the lobby.
            self.table.close()
            self._make_room()
            self.saves_drawer.show()

    # -- keeping

    def keep(self) -> None:
        """Save the match on the table after the next frame; for a lesson or a puzzle, its progress at once."""
        if self._learning.keep():
            return
        after_frame(self._save)
        if self._situation.match is not None and not self._situation.match.actors():
            settle()  # The outcome of a daily challenge shows what is saved.

    def _save(self) -> None:
        match = self._situation.match
        if match is None or match.partial:
            return
        self._autosave.keep(match)
        if self._autosave.save is None:
            return
        if not match.by.elsewhere:
            self._daily.note(match, self._autosave.save.id)
        if match.outcome() is not None:
            self._note_result(match, self._autosave.save, self._situation.device.people(match))

    def _note_result(self, match: Match, save: Save, own: list[int]) -> None:
        """Record the end of a match for the players on this device, so that it survives the deletion of the match."""
        from ..saves.result_book import ResultBook, result_of

        result = result_of(match, save.id, save.saved, own)
        if result is not None:
            ResultBook(self._saves.storage).note(result)

    def _note_saved(self, save: Save) -> None:
        """Record the end of a match that will be deleted, if it isn't recorded yet."""
        from ..saves.result_book import ResultBook

        book = ResultBook(self._saves.storage)
        if not book.begun and book.lacks(save):
            run_with(of_record(save.record), lambda: book.note_saved(save))

    def _make_room(self) -> None:
        """Leave the live table and the saved match, because the match on the table is replaced or deleted."""
        self._leave_room()
        self._autosave.adopt(None)

    def _save_changed(self, id: str) -> None:
        """Update the match on the table after a change to its save in the lobby."""
        if self._autosave.save is None or self._autosave.save.id != id:
            return
        save = self._saves.get(id)
        if isinstance(save, Save) and save.record == self._autosave.save.record:
            self._autosave.adopt(save)
        else:  # It was deleted, or continued by a file.
            self.table.close()
            self._make_room()

    def stored_elsewhere(self) -> None:
        """Take over what another tab has stored of the saved matches."""
        if screen() == "table":
            self._autosave.changed_elsewhere(self._situation.match)
        else:
            self.saves_drawer.show()

    def put_away(self) -> None:
        """Store for the lobby the state of the match on the table, and a small picture of its board."""
        save, match = self._autosave.save, self._situation.match
        if save is None or match is None or match.partial:
            return
        stored = self._saves.get(save.id)
        if not isinstance(stored, Save) or not stored.is_of(save):  # Another tab has deleted it, or continued it.
            return
        lobby_summary.add_match(self._saves.storage, save.id, save.game, running(save))
        if picture := self.table.picture(match):
            self._saves.put_picture(save.id, picture)

    def _leave_table(self) -> None:
        self.table.leave()
        if screen() == "table":
            self.put_away()

    # -- dialogs

    def open_share(self) -> None:
        """Open the share dialog."""
        match, cursor = self._situation.match, self._situation.cursor
        if match is not None and cursor is not None and match.partial:
            self._notices.toast(t("live.partial"))
        elif match is not None and cursor is not None and self._autosave.save is not None:
            point = None if cursor.live else cursor.point
            self._share.open(match, self._autosave.save, self._situation.names(), point)

    def open_seats(self) -> None:
        """Open the seats dialog."""
        match = self._situation.match
        if self._room is not None and self._room.open:
            run(self._room.show(match))
        elif match is not None:
            self._seats.open(match, self._situation.names())

    def _sit(self, players: list[Player]) -> None:
        """Change the players of the seats."""
        match = self._match()
        if match is None:
            return
        match.seat_players(players)
        self.keep()
        self.table.open(match)
