"""The page as a whole: its screens, and how one gets from one to the other."""

from __future__ import annotations

import json
import secrets
from typing import Any

from js import JSON, document, performance, window

from ..core.errors import BadRecord, Illegal
from ..core.game import Game
from ..core.match import Match, Player
from ..games import games
from .arrivals import arrive
from .daily_book import Book
from .daily_view import Daily
from .dom import by_id, closest, lang, on, screen, t
from .keeper import Keeper, now
from .keys import Keys
from .notices import Notices
from .retry import RetryDialog
from .rules_view import RulesView
from .saves_view import SavesView
from .seats import SeatsDialog
from .settings import settings
from .share import ShareDialog
from .sounds import sound_switch
from .storage import LocalStorage
from .store import Save, Saves
from .table import Table
from .tasks import on_failure


class App:
    """Everything on the page; made once."""

    def __init__(self) -> None:
        self.notices = Notices(self.to_rule)
        self.saves = Saves(LocalStorage(), now)
        self.table = Table(self.notices, self.keep, self.open_retry)
        self.keeper = Keeper(self.saves, self.notices, self.lay_out)
        self.saves_view = SavesView(self.saves, self.notices, self.open_save, self._save_changed)
        self.rules = RulesView()
        self.share = ShareDialog(self.notices)
        self.seats = SeatsDialog(self.sit)
        self.retry = RetryDialog(self.fork_as)
        self.daily = Daily(Book(self.saves.storage), self.notices)
        self.table.outcome.beside = self._daily_result
        on_failure(lambda: self.notices.toast(t("error.unexpected")))
        self._listen()

    def _listen(self) -> None:
        table = self.table
        clicks = {
            "undo": table.undo,
            "redo": table.redo,
            "hint": table.hint.ask,
            "skip": table.skip,
            "share": self.open_share,
            "seats": self.open_seats,
            "fork": self.fork,
            "to-live": lambda: table.travel(1 << 30),
            "log-first": lambda: table.travel(0),
            "log-prev": lambda: table.travel_by(-1),
            "log-next": lambda: table.travel_by(1),
            "log-last": lambda: table.travel(1 << 30),
            "rematch": self.rematch,
            "outcome-share": self.open_share,
            "curtain-share": self.open_share,
            "curtain-lobby": self.to_lobby,
            "outcome-replay": lambda: table.travel(0),
            "outcome-review": table.look_back,
            "open-rules": lambda: self.to_rule(""),
            "go-lobby": self.to_lobby,
            "brand": self.to_lobby,
        }
        for id, command in clicks.items():
            on(by_id(id), "click", _calm(command))
        on(document, "takujo:start", lambda event: self.start(json.loads(str(event.detail))))
        on(document, "takujo:offline", lambda _e: self._offline())
        on(document, "takujo:settings", lambda _e: self.settings_changed())
        on(by_id("rules"), "click", self._rule_clicked)
        on(window, "hashchange", lambda _e: self.open_link())
        on(window, "popstate", lambda _e: self.restore())
        on(window, "storage", lambda _e: self._stored_elsewhere())
        keys = Keys(
            {
                "Escape": table.escape,
                "Ctrl+z": table.undo,
                "Ctrl+Shift+z": table.redo,
                "Ctrl+y": table.redo,
                "h": table.hint.ask,
                "b": lambda: _focus("#targets [tabindex='0']"),
                "m": lambda: _focus("#moves-body button"),
                "g": lambda: _focus("#log"),
                "l": lambda: self.notices.say(_last_line()),
                "p": lambda: self.notices.say(str(by_id("prompt").textContent)),
                ".": table.skip,
                "?": lambda: by_id("keys-dialog").showModal(),
            },
            {
                "ArrowUp": lambda: table.travel_by(-1),
                "ArrowLeft": lambda: table.travel_by(-1),
                "ArrowDown": lambda: table.travel_by(1),
                "ArrowRight": lambda: table.travel_by(1),
                "Home": lambda: table.travel(0),
                "End": lambda: table.travel(1 << 30),
            },
        )
        on(document, "keydown", lambda event: keys.pressed(event) if self._at_table() else None)

    def ready(self) -> None:
        """Take over from the page's own scripts: open what was asked for meanwhile."""
        sound_switch(bool(settings()["sound"]))
        pending = getattr(window, "takujoPending", None)
        asked = _asked()
        if str(window.location.hash).startswith("#m="):
            self.open_link()
        elif pending:
            window.takujoPending = None
            self.start(json.loads(str(pending)))
        elif asked is not None and not _state():
            self.start(asked)
        elif screen() == "rules":
            self.to_rule("")
        else:
            self.restore()
        document.documentElement.setAttribute("data-ready", "")
        performance.mark("takujo:ready")

    # -- screens

    def _at_table(self) -> bool:
        return screen() == "table" and not self.table.curtain.hangs

    def _go(self, to: str, push: bool = True, **state: str) -> None:
        if to != "table":
            self.table.leave()
        if push:
            window.history.pushState(JSON.parse(json.dumps({"screen": to, **state})), "", _address())
        window.takujoEarly.showScreen(to)

    def restore(self) -> None:
        """Show what the browser's history says: after back, forward, or reloading the page."""
        state = _state()
        shown = state.get("screen", "lobby")
        if shown == "table":
            save = self.saves.get(state.get("match", ""))
            if (
                self.table.situation.match is not None
                and self.keeper.save
                and self.keeper.save.id == state.get("match")
            ):
                self._go("table", push=False)
                self.table.come_back()
                return
            if isinstance(save, Save):
                self.open_save(save, push=False, stranger="stranger" in state)
                return
        elif shown == "rules" and state.get("game") in games():
            self._show_rules(games()[state["game"]], state.get("rule", ""))
            self._go("rules", push=False)
            return
        self._go("lobby", push=False)
        self.saves_view.show()

    def to_lobby(self) -> None:
        """Go to the lobby; the match on the table is saved."""
        if screen() != "lobby":
            self._go("lobby")
        self.saves_view.show()

    def to_rule(self, number: str) -> None:
        """Open the rules of the game at hand, at a rule."""
        game = (
            self.table.situation.match.game
            if self.table.situation.match is not None and screen() != "lobby"
            else _chosen_game()
        )
        self._go("rules", game=game.id, rule=number)
        self._show_rules(game, number)

    def _show_rules(self, game: Game, number: str) -> None:
        self.rules.show(game, number)

    def _rule_clicked(self, event: Any) -> None:
        if closest(event, "[data-back]") is not None:
            window.history.back()
            return
        link = closest(event, 'a[href^="#rule-"]')
        if link is not None:
            event.preventDefault()
            target = by_id(str(link.getAttribute("href"))[1:])
            if target:
                target.scrollIntoView()
                target.focus()

    def settings_changed(self) -> None:
        """Say everything anew in the language and the manner now preferred."""
        sound_switch(bool(settings()["sound"]))
        if self.table.situation.match is not None:
            self.table.refresh(animate=False)
        self.saves_view.show()
        state = _state()
        if screen() == "rules" and state.get("game") in games():
            self._show_rules(games()[state["game"]], "")

    # -- matches

    def start(self, asked: dict[str, Any]) -> None:
        """Start the match that a form or an address asks for, or say what is wrong with it."""
        if "daily" in asked:
            self.start_daily(str(asked["daily"]))
            return
        try:
            from .query import begin

            match = begin(asked)
        except Illegal as refusal:
            self._cannot_start(refusal)
            return
        self.begin(match)

    def start_daily(self, written: str) -> None:
        """Start the challenge of a day (as YYYY-MM-DD), or go on with it."""
        day = self.daily.day(written)
        if day is None:
            self._go("lobby", push=False)
            self.saves_view.show()
            self.notices.message(t("error.heading"), t("daily.no-day"))
            return
        for attempt in self.daily.book.tries(day):
            save = self.saves.get(attempt.save)
            if isinstance(save, Save) and attempt.points is None:
                self.open_save(save)
                return
        self.begin(self.daily.begin(day), t("daily.name", date=day.isoformat()))

    def _daily_result(self, match: Match) -> None:
        self.daily.show(match, self.keeper.save.id if self.keeper.save else "")

    def _cannot_start(self, refusal: Illegal) -> None:
        self._go("lobby", push=False)
        self.saves_view.show()
        self.notices.message(t("error.heading"), t("error.bad-start", reason=refusal.sentence(lang())))

    def begin(self, match: Match, name: str = "", stranger: bool = False) -> None:
        """Lay out a match that is not saved yet."""
        self.keeper.adopt(None)
        self.keeper.keep(match, name)
        if not stranger and self.keeper.save is not None:
            self.daily.note(match, self.keeper.save.id)
        self.lay_out(match, self.keeper.save, stranger=stranger)

    def lay_out(self, match: Match, save: Save | None, push: bool = True, stranger: bool = False) -> None:
        """Put a match on the table; a stranger has it from a link."""
        self.keeper.adopt(save)
        self._go("table", push=push and screen() != "table", match=save.id if save else "")
        if screen() == "table" and save is not None:
            state = {"screen": "table", "match": save.id, **({"stranger": "yes"} if stranger else {})}
            window.history.replaceState(JSON.parse(json.dumps(state)), "", _address())
        self.table.open(match, stranger)
        window.scrollTo(0, 0)

    def open_save(self, save: Save, push: bool = True, stranger: bool = False) -> None:
        """Go on with a saved match; one that can't be read is kept and offered as a file."""
        try:
            match = Match.read(save.record)
        except BadRecord as bad:
            self.notices.message(
                t("error.save-damaged.title"),
                t("error.save-damaged", name=save.name) + "\n" + bad.sentence(lang()),
                (t("app.ok"), None),
                (t("save.damaged.export"), lambda: self.saves_view.export(save.id)),
            )
            self._go("lobby", push=False)
            self.saves_view.show()
            return
        self.lay_out(match, save, push, stranger)

    def open_link(self) -> None:
        """Open the match in the address, if there is one."""
        fragment = str(window.location.hash)
        if not fragment.startswith("#m="):
            return
        window.history.replaceState(window.history.state, "", _address())
        try:
            arrival = arrive(Match.from_link(fragment), self.saves)
        except BadRecord as bad:
            self._go("lobby", push=False)
            self.saves_view.show()
            self.notices.message(t("error.link.title"), bad.sentence(lang()))
            return
        if arrival.save is not None:
            self.lay_out(arrival.match, arrival.save, stranger=True)
            if arrival.kind == "longer":
                self.keep()
        else:
            self.begin(arrival.match, stranger=True)
        name = self.keeper.save.name if self.keeper.save else ""
        text = t(f"toast.link-{arrival.kind}", name=name)
        self.notices.toast(text, t("table.takeover"), self.open_seats)

    def keep(self) -> None:
        """Save the match on the table."""
        match = self.table.situation.match
        if match is not None:
            self.keeper.keep(match)
            if self.keeper.save is not None:
                self.daily.note(match, self.keeper.save.id)

    def _offline(self) -> None:
        """Say that the page now works offline, but not to somebody in the middle of a match."""
        if screen() == "lobby":
            self.notices.toast(t("update.offline"))

    def _save_changed(self, id: str) -> None:
        """Follow what was done in the lobby to the match that still lies on the table."""
        if self.keeper.save is None or self.keeper.save.id != id:
            return
        save = self.saves.get(id)
        if isinstance(save, Save):
            self.keeper.adopt(save)
        else:
            self.table.close()
            self.keeper.adopt(None)

    def _stored_elsewhere(self) -> None:
        if screen() == "table":
            self.keeper.changed_elsewhere(self.table.situation.match)
        else:
            self.saves_view.show()

    def fork(self) -> None:
        """Start another match from the point that is looked at, with new luck."""
        if self.table.situation.match is not None and self.table.situation.cursor is not None:
            self.fork_as(self.table.situation.cursor.point, None)

    def open_retry(self, point: int) -> None:
        """Ask how to try again from a point of the match."""
        if self.table.situation.match is not None:
            self.retry.open(self.table.situation.match, point, self.table.situation.names())

    def fork_as(self, point: int, players: list[Player] | None) -> None:
        """Start another match from a point, with new luck, and with other players if they are given."""
        match = self.table.situation.match
        if match is None:
            return
        forked = match.fork(point, secrets.randbits(48), players)
        old = self.keeper.save.name if self.keeper.save else ""
        self.begin(forked, f"{old} #{point}"[:60] if old else "")
        self.notices.toast(t("toast.forked", at=point))

    def rematch(self) -> None:
        """Start the same match anew, with new luck."""
        match = self.table.situation.match
        if match is not None:
            self.begin(Match.new(match.game, match.seats, match.options, None, match.players))

    def sit(self, players: list[Player]) -> None:
        """Change who sits where."""
        match = self.table.situation.match
        if match is None:
            return
        match.seat_players(players)
        self.keep()
        self.table.open(match)

    def open_share(self) -> None:
        """Open the share dialog."""
        if self.table.situation.match is not None and self.keeper.save is not None:
            self.share.open(self.table.situation.match, self.keeper.save, self.table.situation.names())

    def open_seats(self) -> None:
        """Open the seats dialog."""
        if self.table.situation.match is not None:
            self.seats.open(self.table.situation.match, self.table.situation.names())


def _asked() -> dict[str, Any] | None:
    """Return the match that the address asks for; what reads addresses is imported only for one that says something."""
    search = str(window.location.search)
    if not search:
        return None
    from .query import request

    return request(search)


def _calm(command: Any) -> Any:
    """Return a click handler that keeps links from leaving the page."""

    def clicked(event: Any) -> None:
        event.preventDefault()
        command()

    return clicked


def _state() -> dict[str, str]:
    """Return what the browser's history remembers of this page."""
    state = window.history.state
    if not state:
        return {}
    found = json.loads(str(JSON.stringify(state)))
    return found if isinstance(found, dict) else {}


def _address() -> str:
    return str(window.location.pathname + window.location.search)


def _chosen_game() -> Game:
    card = document.querySelector('.card[aria-pressed="true"]')
    id = str(card.dataset.game) if card else ""
    return games().get(id) or next(iter(games().values()))


def _focus(selector: str) -> None:
    element = document.querySelector(selector)
    if element:
        element.focus()


def _last_line() -> str:
    line = document.querySelector("#log > :last-child")
    return str(line.textContent) if line else ""
