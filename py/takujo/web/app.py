"""The whole page: the actions of its buttons and keys, and its first screen."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from js import bridge, document, window

from ..core.game.author_faults import author_fault
from ..core.game.game import Game
from ..core.match import link
from ..games import games
from .board.prompt import shown_prompt
from .page.background_tasks import failed, on_failure, settle, start
from .page.bundle_loader import arrive, lacking
from .page.dom import by_id, close_dialogs, on, screen, t
from .page.keys import Keys
from .page.needed_bundles import MORE, of_all, of_table
from .page.notices import Notices
from .page.pending_commands import Waiting
from .page.settings import reread, settings
from .page.sounds import sound_switch
from .saves.autosave import now
from .saves.local_storage import LocalStorage
from .saves.store import Saves
from .screens import browser_history
from .screens.lobby_update import renew
from .screens.matches import Matches
from .screens.startup_game import awaited, needed, of_request

if TYPE_CHECKING:
    from .panels.pace_dialog import PaceDialog
    from .screens.aid_dialog import AidDialog
    from .screens.progress_page import ProgressPage
    from .screens.report_dialog import ReportDialog, Subject
    from .screens.rules_page import RulesPage

END = 1 << 30
"""A number of actions beyond the end of any match; moving the view there shows the present."""


class App:
    """Creates and connects everything on the page, once."""

    def __init__(self) -> None:
        window.performance.mark("takujo:imported")
        self._notices = Notices(self._to_rule, self._lesson_of, self._to_aid)
        self._waiting = Waiting(self._notices)
        self._matches = Matches(self._notices, self._waiting)
        self._table = self._matches.table
        self._navigation = self._matches.navigation
        self._shown_rules: RulesPage | None = None
        self._shown_aid: AidDialog | None = None
        self._shown_pace: PaceDialog | None = None
        self._shown_progress: ProgressPage | None = None
        self._shown_report: ReportDialog | None = None
        on_failure(self._tell_failure)
        self._listen()

    def _tell_failure(self, error: BaseException) -> None:
        """Say that something went wrong; of an error in an author's game, where, until the person closes it."""
        fault = author_fault(error)
        if fault is None:
            self._notices.toast(t("error.unexpected"))
        else:
            place, sentence = fault
            self._notices.message(t("error.heading"), t("error.author", place=place, error=sentence))

    def _listen(self) -> None:
        table, matches = self._table, self._matches
        clicks = {
            "undo": table.undo,
            "redo": table.redo,
            "hint": table.ask,
            "skip": table.skip,
            "share": matches.open_share,
            "seats": matches.open_seats,
            "live": self._to_live,
            "fork": matches.fork,
            "to-live": lambda: table.travel(END),
            "log-first": lambda: table.travel(0),
            "log-prev": lambda: table.travel_by(-1),
            "log-next": lambda: table.travel_by(1),
            "log-last": lambda: table.travel(END),
            "rematch": matches.rematch,
            "outcome-share": matches.open_share,
            "curtain-share": matches.open_share,
            "curtain-live": self._to_live,
            "curtain-lobby": self._navigation.to_lobby,
            "outcome-replay": lambda: table.travel(0),
            "outcome-review": table.look_back,
            "open-rules": lambda: self._to_rule(""),
            "match-numbers": lambda: self._to_rule(""),
            "go-lobby": self._navigation.to_lobby,
            "brand": self._navigation.to_lobby,
            "open-progress": self._to_progress,
            "aid": self._to_aid,
            "pace": self._to_pace,
            "more-pace": self._to_pace,
        }
        for id, command in clicks.items():
            on(by_id(id), "click", _calm(command))
        on(document, "takujo:start", lambda event: matches.start(json.loads(str(event.detail))))
        on(document, "takujo:offline", lambda _e: self._offline())
        on(document, "visibilitychange", lambda _e: self._hidden())
        on(document, "takujo:settings", lambda _e: self._settings_changed())
        on(window, "hashchange", lambda _e: self._waiting.do(of_all(), matches.open_fragment))
        on(window, "popstate", lambda _e: self._travelled())
        on(window, "storage", lambda _e: self._stored_elsewhere())
        keys = Keys(
            {
                "Escape": table.escape,
                "Ctrl+z": table.undo,
                "Ctrl+Shift+z": table.redo,
                "Ctrl+y": table.redo,
                "h": table.ask,
                "b": lambda: _focus("#targets [tabindex='0']"),
                "m": lambda: _focus("#moves-body button"),
                "g": lambda: _focus("#log"),
                "l": lambda: self._notices.say(_last_line()),
                "p": lambda: self._notices.say(shown_prompt()),
                ".": table.skip,
                "j": table.lesson_on,
                "k": table.lesson_back,
                "?": self._to_aid,
                "t": self._to_pace,
                "o": _show_threats,
            },
            {
                "ArrowUp": lambda: table.travel_by(-1),
                "ArrowLeft": lambda: table.travel_by(-1),
                "ArrowDown": lambda: table.travel_by(1),
                "ArrowRight": lambda: table.travel_by(1),
                "Home": lambda: table.travel(0),
                "End": lambda: table.travel(END),
            },
        )
        on(document, "keydown", lambda event: keys.pressed(event) if self._at_table() else None)
        on(window, "pagehide", settle)  # A page that is hidden is saved too: `on` calls settle before each handler.

    def _at_table(self) -> bool:
        return screen() == "table" and not self._table.curtain.hangs

    # -- the first screen

    def ready(self) -> None:
        """Take over from the page's own scripts: handle requests made in the meantime."""
        sound_switch(bool(settings()["sound"]))
        try:
            self._open_first()
        except Exception as error:
            if author_fault(error) is None:
                raise
            self._navigation.show_lobby()
            failed(error)
        document.documentElement.removeAttribute("data-awaited")
        document.documentElement.setAttribute("data-ready", "")
        window.performance.mark("takujo:ready")
        start(renew(self._matches.saves_drawer.saves.storage))

    def _open_first(self) -> None:
        """Open what the address, a request made before the start, or the browser's history asks for."""
        pending = str(bridge.takePending())
        asked = _asked()
        if link.find(str(window.location.href)) is not None:  # A link has priority.
            self._waiting.do(_first_shown()[1], self._matches.open_fragment)
        elif pending:
            self._matches.start(json.loads(pending))
        elif asked is not None and not browser_history.remembered():
            self._matches.start(asked)
        elif screen() == "rules":
            at = window.scrollY  # The page was already in use.
            self._to_rule("")
            window.scrollTo(0, at)
        elif screen() == "progress":
            self._to_progress()
        else:
            self._waiting.do(_first_shown()[1], self._restore)
        if screen() == "opening":  # A request is still being handled.
            self._navigation.show_lobby()

    def _travelled(self) -> None:
        """Go where the browser's Back or Forward leads."""
        close_dialogs()
        self._waiting.do(_of_history(), self._restore)

    def _restore(self) -> None:
        """Show the state of the browser's history: after back, forward, or a reload."""
        state = browser_history.remembered()
        shown = state.get("screen", "lobby")
        if shown == "table" and self._matches.come_back(state):
            return
        if shown == "rules" and self._rules().restore(state):
            self._navigation.go("rules", push=False)
            return
        if shown == "progress":
            self._navigation.go("progress", push=False)
            self._progress().show()
            return
        self._navigation.show_lobby()

    # -- progress

    def _progress(self) -> ProgressPage:
        if self._shown_progress is None:
            from .screens.progress_page import ProgressPage  # Few visits need this.

            self._shown_progress = ProgressPage(
                self._matches.saves_drawer.saves, self._matches.open_save, self._matches.start, self._notices
            )
        return self._shown_progress

    def _to_progress(self) -> None:
        self._waiting.do(of_all(), self._show_progress)

    def _show_progress(self) -> None:
        self._navigation.go("progress")
        self._progress().show()

    def _to_live(self) -> None:
        self._waiting.do([MORE], self._matches.open_live)

    # -- rules and settings

    def _to_rule(self, number: str) -> None:
        """Open the rules of the present game at a rule."""
        match = self._table.situation.match
        game = match.game if match is not None and screen() != "lobby" else _chosen_game()
        self._waiting.do([MORE, *of_table(game)], lambda: self._show_rule(game, number))

    def _to_aid(self, section: str = "") -> None:
        """Open the player aid of the match on the table, at the section of this number if there is one."""
        match = self._table.situation.match
        if match is not None:
            game = match.game
            self._waiting.do([MORE, *of_table(game)], lambda: self._show_aid(game, section))

    def _show_aid(self, game: Game, section: str) -> None:
        if not self._at_table():
            return
        if self._shown_aid is None:
            from .screens.aid_dialog import AidDialog  # Few visits need this.

            self._shown_aid = AidDialog(self._to_rule, self._report_match)
        self._shown_aid.open(game, section)

    def _to_pace(self) -> None:
        """Open the dialog for the pace of the match on the table."""
        self._waiting.do([MORE], self._show_pace)

    def _show_pace(self) -> None:
        match = self._table.situation.match
        if match is None or not self._at_table():
            return
        if self._shown_pace is None:
            from .panels.pace_dialog import PaceDialog  # Few visits need this.

            self._shown_pace = PaceDialog(self._table.pacing.set)
        self._shown_pace.open(self._table.pacing.of(match), str(settings()["pace"]), self._table.situation.others())

    # -- reports

    def _report_match(self) -> None:
        """Open a report about the match on the table, at the viewed point."""
        from .screens.report_dialog import Subject

        match, cursor = self._table.situation.match, self._table.situation.cursor
        if match is not None and cursor is not None:
            self._report(Subject(match.game, self._notices.rule, match, cursor.point))

    def _report_rule(self, game: Game, number: str) -> None:
        """Open a report about a rule."""
        from .screens.report_dialog import Subject

        self._report(Subject(game, number))

    def _report(self, subject: Subject) -> None:
        if self._shown_report is None:
            from .screens.report_dialog import ReportDialog  # Few visits need this.

            self._shown_report = ReportDialog()
        self._shown_report.open(subject)

    def _show_rule(self, game: Game, number: str) -> None:
        self._navigation.go("rules", push=True, **browser_history.rules_of(game), rule=number)
        self._rules().show(game, number)

    def _rules(self) -> RulesPage:
        if self._shown_rules is None:
            from .screens.rules_page import RulesPage  # Few visits need this.

            self._shown_rules = RulesPage(self._notices, self._table.computers, self._report_rule)
        return self._shown_rules

    def _lesson_of(self, number: str) -> tuple[str, str] | None:
        """Return the name and the title of the lesson about a rule of the present game, or None."""
        if lacking([MORE]):
            return None
        from .guide.lesson_catalog import teaching  # Few moves are refused.

        match = self._table.situation.match
        found = teaching(match.game, number) if match is not None else None
        return (found.name, found.title) if found is not None else None

    def _settings_changed(self) -> None:
        """Re-render all text after a change of settings."""
        reread()
        sound_switch(bool(settings()["sound"]))
        self._table.refresh(animate=False)
        self._matches.saves_drawer.show()
        if screen() == "rules" and self._shown_rules is not None:
            self._shown_rules.show_again()
        if screen() == "progress" and self._shown_progress is not None:
            self._shown_progress.show()

    def _stored_elsewhere(self) -> None:
        """Read the changes that another tab has stored."""
        self._matches.stored_elsewhere()
        if self._shown_rules is not None:
            self._shown_rules.stored_elsewhere()

    def _hidden(self) -> None:
        """Store the state of the match for the lobby; a phone may close a hidden page at any time."""
        if document.hidden and screen() == "table":
            self._matches.put_away()

    def _offline(self) -> None:
        """Report that the page now works offline, unless the person is playing."""
        if screen() == "lobby":
            self._notices.toast(t("update.offline"))


async def ahead() -> list[str]:
    """Wait for the bundles of the first screen; return the modules that it will import.

    The caller imports them one at a time, so that the page can respond in between.
    """
    if screen() in ("rules", "progress"):  # The person is already reading there.
        await arrive(of_all())
    game, bundles = _first_shown()
    await arrive(bundles)
    return [f"{game.package}.{part}" for part in ("rules", "texts", "board")] if game and game.in_package else []


def _first_shown() -> tuple[Game | None, list[str]]:
    """Return the game that the first screen shows, or None, and the bundles that this screen needs.

    They change if the person goes back or opens a link before the page is ready.
    """
    address, state, asked = str(window.location.href), browser_history.remembered(), _asked()
    pending = str(bridge.pending())
    game = awaited(address, pending, asked, state, Saves(LocalStorage(), now).get)
    if link.find(address) is not None:
        return game, [MORE, *needed(game, address, asked, state)]
    return game, of_request(json.loads(pending)) if pending else needed(game, address, asked, state)


def _of_history() -> list[str]:
    """Return the bundles needed for the screen in the browser's history; Matches.open_save adds those of a match."""
    state = browser_history.remembered()
    only_match = "match" in state and "live" not in state
    return [] if only_match or state.get("screen", "lobby") == "lobby" else of_all()


def _asked() -> dict[str, Any] | None:
    """Return the match that the address requests; the parser of addresses is imported only if needed."""
    search = str(window.location.search)
    if not search:
        return None
    from .saves.address_query import request

    return request(search)


def _calm(command: Any) -> Any:
    """Return a click handler that prevents links from leaving the page."""

    def clicked(event: Any) -> None:
        event.preventDefault()
        command()

    return clicked


def _chosen_game() -> Game:
    card = document.querySelector('.card[aria-pressed="true"]')
    id = str(card.dataset.game) if card else ""
    return games().get(id) or next(iter(games().values()))


def _show_threats() -> None:
    """Show or hide threats, as their button does; nothing in games without threats."""
    button = by_id("threats")
    if not button.hidden:
        button.click()


def _focus(selector: str) -> None:
    element = document.querySelector(selector)
    if element:
        element.focus()


def _last_line() -> str:
    line = document.querySelector("#log > :last-child")
    return str(line.textContent) if line else ""
