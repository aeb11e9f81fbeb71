"""The rules page of a game, as rules_view.py describes it.

The page written by the build is shown before Python is up (static/start/rules-preview.mjs), and kept if it is correct.
The page shows the values of a match. A person with a printed copy of the game corrects them here: the tables then show
the person's value set, with buttons for the values (numbers/editor.py, imported at its first use).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from js import window

from ...core.game.game import Game
from ...core.game.registry import games
from ...core.game.rulespage import Section
from ...core.numbers.value_sets import Numbers
from ...core.text.markup import Markup
from ..computers.worker_client import Computers
from ..page.dom import build, by_id, closest, fill, lang, on, t
from ..page.notices import Notices
from ..page.value_set_name import numbers_name
from . import browser_history
from .rules_view import RulesView, is_sourced

if TYPE_CHECKING:
    from ..numbers.editor import Editor


class RulesPage:
    """Shows the rules of a game on the page; `report(game, number)` opens a report about a rule."""

    def __init__(self, notices: Notices, computers: Computers, report: Callable[[Game, str], None]) -> None:
        self._notices = notices
        self._computers = computers
        self._report = report
        self._game: Game | None = None
        self._sections: list[Section] = []
        self._view = RulesView("", "", t)
        self._shown: tuple[str, str, bool] | None = None
        self._editing = False
        self._made: Editor | None = None
        on(by_id("rules"), "click", self._clicked)

    def show(self, game: Game, number: str = "", editing: bool = False) -> None:
        """Show a game's rules, scrolled to a rule; with `editing`, open the editor for the person's value set.

        `number` is the number of the rule; "" for the start of the page.
        """
        self._game, self._editing = game, editing
        if self._shown != (game.package, lang(), editing):
            self._shown = (game.package, lang(), editing)
            is_written = by_id("rules-body").getAttribute("data-written") == f"{game.id}.{lang()}"
            if editing or game.numbers.values or not is_written:
                self._build(game)
        target = by_id(f"rule-{number}") if number else None
        if target:
            target.scrollIntoView()
            target.focus()

    def restore(self, state: dict[str, str]) -> bool:
        """Show the rules that a history entry names; return whether they exist."""
        game = browser_history.game_in(state)
        if game is not None:
            self.show(game, state.get("rule", ""), "editing" in state)
        return game is not None

    def show_again(self) -> None:
        """Show the same rules again after a change of language."""
        if self._game is not None:
            self.show(self._game, editing=self._editing)

    def stored_elsewhere(self) -> None:
        """Show the value set that another tab has just stored, if it is on the page."""
        if self._editing:
            self._editor().stored_elsewhere()

    def _build(self, game: Game) -> None:
        from ..guide.lesson_catalog import known  # Few visitors read the rules here, so this is imported late.

        lessons = [(one.name, one.title, one.covers) for one in known(game.id)]
        number = self._editor().number if self._editing else None
        self._view = RulesView(game.id, lang(), t, lessons, number, game.studied, is_sourced(game))
        own = self._editing or bool(game.numbers.values)
        panel = self._editor().begin(games()[game.id]) if self._editing else self._about(game)
        self._sections = self._editor().sections() if self._editing else game.page.rules(lang())
        fill(by_id("rules-tools"), *self._view.tools())
        fill(by_id("rules-toc"), *self._view.contents(self._sections))
        head = self._view.head(game.card(lang(), "title"), own)
        body = by_id("rules-body")
        fill(body, *head, panel, *map(self._view.section, self._sections))
        body.removeAttribute("data-written")
        if self._editing:
            self._editor().show()

    # -- editing values

    def _editor(self) -> Editor:
        if self._made is None:
            from ..numbers.editor import Editor  # Few people own the printed game.

            self._made = Editor(self._notices, self._computers, self._tables_changed, self._edited)
        return self._made

    def _edit(self, adopt: bool = False) -> None:
        """Start editing the value set that the person has stored, or with `adopt` the values shown."""
        game = self._game
        if game is None:
            return
        browser_history.replace(**(browser_history.remembered() | {"editing": "yes"}))
        self.show(game, editing=True)
        by_id("own-heading").focus()
        if adopt:
            self._editor().adopt(game)

    def _edited(self) -> None:
        """Show again what was shown before editing."""
        state = browser_history.remembered()
        state.pop("editing", None)
        browser_history.replace(**state)
        if self._game is not None:
            self.show(self._game)
            by_id("correct-numbers").focus()

    def _tables_changed(self) -> None:
        """Update the tables that have changed."""
        before, self._sections = self._sections, self._editor().sections()
        for old, new in zip(before, self._sections, strict=True):
            if old != new:
                by_id(f"rule-{new.number}").replaceWith(build(self._view.section(new)))

    def _about(self, game: Game) -> Markup:
        """Describe the value set that is shown, and the way to edit the person's own value set."""
        if not game.numbers.values:
            return self._view.about()
        return self._view.about([_of_match(game.numbers), t("numbers.sentences"), t("numbers.tuned")])

    # -- input

    def _clicked(self, event: Any) -> None:
        if closest(event, "[data-back]") is not None:
            window.history.back()
        elif closest(event, "#correct-numbers") is not None:
            self._edit()
        elif closest(event, "[data-adopt]") is not None:
            self._edit(adopt=True)
        elif closest(event, "[data-report]") is not None and self._game is not None:
            self._report(self._game, _read())


def _read() -> str:
    """Return the number of the rule that is being read, which static/rules/reader.mjs marks; "" at the start."""
    link = by_id("rules-toc").querySelector("[aria-current]")
    return str(link.getAttribute("href")).removeprefix("#rule-") if link else ""


def _of_match(numbers: Numbers) -> str:
    return t("numbers.of-match", name=numbers_name(numbers), fingerprint=numbers.fingerprint)
