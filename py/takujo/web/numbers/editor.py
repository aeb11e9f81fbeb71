"""Editing a game's value set on its rules page: input in the panel above the rules, and in the rules' tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.game import value_set_file
from ...core.game.game import Game
from ...core.game.rulespage import Cell, Section
from ...core.text.argument_checks import typed
from ...core.text.errors import BadRecord, Illegal
from ...core.text.markup import Markup, button
from ..computers.worker_client import Computers
from ..page.background_tasks import start
from ..page.bundle_loader import arrive
from ..page.dom import by_id, closest, lang, on, t
from ..page.needed_bundles import of_all
from ..page.notices import Notices
from ..saves.file_transfer import download, file_name, text_of
from . import value_set_panel
from .contest_panel import ContestPanel
from .draft_storage import Keeping
from .draft_view import DraftView
from .number_dialog import NumberDialog
from .value_set_storage import OwnSet

SUFFIX = ".takujo.toml"


class Editor:
    """Edits the value set of one game at a time.

    `changed()` updates the tables of the rules page, `done()` is called when the person has finished.
    """

    def __init__(
        self, notices: Notices, computers: Computers, changed: Callable[[], None], done: Callable[[], None]
    ) -> None:
        self._notices = notices
        self._changed = changed
        self._done = done
        self._keeping = Keeping(notices)
        self._contest = ContestPanel(computers)
        self._dialog = NumberDialog(self._correct, self._take_back)
        rules = by_id("rules")
        on(rules, "click", self._clicked)
        on(rules, "change", self._entered)

    def begin(self, game: Game) -> Markup:
        """Start editing the value set of a game with standard values.

        Return the panel, which `show` fills once it is on the page.
        """
        self._draft = self._keeping.draft(game)
        self._view = DraftView(self._draft)
        return value_set_panel.panel([*game.fields.FIELDS.added], self._contest.section())

    def sections(self) -> list[Section]:
        """Return the sections of the rules page, with the edited values in their tables."""
        return self._view.sections

    def number(self, cell: Cell) -> Markup | None:
        """Return the button of a table cell whose value can be edited; None for all other cells."""
        if not self._draft.knows(cell.key):
            return None
        label = t("numbers.edit.label", name=self._view.name(cell.key), value=cell.text)
        more = {"data_number": cell.key, "aria_label": label}
        return button("num number-edit", cell.text, **more)

    def stored_elsewhere(self) -> None:
        """Show the value set that another tab has just stored."""
        if self._keeping.look(self._draft):
            self._follow()

    def adopt(self, game: Game) -> None:
        """Make the value set of a match's game the player's own; ask first if that replaces another set."""

        def take() -> None:
            self._draft.take(OwnSet(game.numbers.name or self._draft.now.name, game.numbers.values))
            self._step()

        now = self._draft.now
        if now.values and now.values != game.numbers.values:
            text = t("numbers.replace", name=now.name, n=len(now.values))
            self._notices.message(
                t("numbers.replace.title"), text, (t("numbers.replace.yes"), take), (t("app.cancel"), None)
            )
        else:
            take()

    # -- changing

    def _step(self) -> None:
        """Show and store the value set after a change; an undo offered by a toast no longer applies."""
        self._notices.hide_toast()
        self._follow()
        self._keeping.keep(self._draft, self._view.own)

    def _follow(self) -> None:
        self._view.follow()
        self.show()
        self._changed()

    def show(self) -> None:
        """Show the value set in the panel."""
        draft, view = self._draft, self._view
        value_set_panel.update(view.own, view.problem, view.changes, (draft.can_go(-1), draft.can_go(1)))
        self._contest.offer(draft.played() if view.own.fingerprint and view.own.values else None)
        value_set_panel.suggest({key: view.name(key) for key in draft.addable()})

    def _correct(self, key: str, text: str) -> None:
        try:
            self._draft.correct(key, text)
        except Illegal as refusal:
            refusal.args_["field"] = self._view.short_name(key)
            raise
        self._step()
        said = t("numbers.corrected", name=self._view.name(key), value=self._view.said(key))
        self._notices.toast(self._view.problem or said, t("numbers.undo"), lambda: self._go(-1))

    def _take_back(self, key: str) -> None:
        self._draft.take_back(key)
        self._step()

    # -- input

    def _clicked(self, event: Any) -> None:
        for mark, do in (
            ("data-number", self._open),
            ("data-correct", self._open),
            ("data-take-back", self._take_back),
        ):
            chosen = closest(event, f"[{mark}]")
            if chosen is not None:
                do(str(chosen.getAttribute(mark)))
                return
        chosen = closest(event, "[data-own]")
        if chosen is not None and chosen.getAttribute("aria-disabled") != "true":
            self._do(str(chosen.dataset.own))

    def _do(self, deed: str) -> None:
        deeds: dict[str, Callable[[], None]] = {
            "undo": lambda: self._go(-1),
            "redo": lambda: self._go(1),
            "reset": self._reset,
            "export": self._export,
            "contest": self._contest.toggle,
            "done": self._finish,
            "add": lambda: self._open(typed(str(by_id("own-key").value))),
        }
        deeds[deed]()

    def _finish(self) -> None:
        self._contest.offer(None)
        self._done()

    def _open(self, key: str) -> None:
        try:
            self._dialog.open(self._view.asked(key))
        except Illegal as refusal:
            self._notices.refuse(refusal)

    def _go(self, by: int) -> None:
        self._draft.go(by)
        self._step()

    def _reset(self) -> None:
        def reset() -> None:
            self._draft.reset()
            self._step()

        text = t("numbers.reset.ask", n=len(self._draft.now.values))
        self._notices.message(t("numbers.reset"), text, (t("numbers.reset.yes"), reset), (t("app.cancel"), None))

    def _entered(self, event: Any) -> None:
        if closest(event, "#own-name") is not None:
            self._rename(" ".join(str(event.target.value).split()))
        elif closest(event, "#own-file") is not None:
            start(self._import(event.target))

    def _rename(self, name: str) -> None:
        try:
            self._draft.rename(name)
        except Illegal as refusal:
            self.show()  # The previous name is shown again.
            self._notices.refuse(refusal)
        else:
            self._step()

    # -- files

    def _export(self) -> None:
        game = self._draft.played()
        download(file_name(game.numbers.name).removesuffix(".takujo.txt") + SUFFIX, value_set_file.write(game))
        self._notices.toast(t("toast.exported", name=game.numbers.name))

    async def _import(self, field: Any) -> None:
        file = field.files.item(0)
        await arrive(of_all())  # The file may be about another game.
        try:
            game = value_set_file.read(await text_of(file, value_set_file.MAX_TEXT))
        except BadRecord as bad:
            self._refuse_file(str(file.name), bad.sentence(lang()))
            return
        finally:
            field.value = ""
        if game.id != self._draft.game.id:
            self._refuse_file(str(file.name), t("numbers.other-game", game=game.card(lang(), "title")))
        else:
            self.adopt(game)

    def _refuse_file(self, name: str, reason: str) -> None:
        self._notices.message(t("error.import.title"), t("error.import-file", file=name, reason=reason))
