"""Correcting a game's numbers on its rules page: the panel, the buttons in the tables, and where the set is kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

from js import JSON, CustomEvent, document

from ...core import numbers_file
from ...core.errors import BadRecord, Illegal
from ...core.game import Game
from ...core.provenance import COPY, Source
from ...core.rulespage import Cell, Section
from ..page.dom import button, by_id, closest, lang, on, t
from ..page.notices import Notices
from ..page.tasks import start
from ..saves.files import download, file_name, text_of
from ..saves.local_storage import LocalStorage
from ..saves.store import Full, Off
from .draft import Draft
from .labels import Labels, may_be
from .number_dialog import Asked, NumberDialog
from .own_numbers import OwnNumbers, OwnSet, as_text
from .panel import Change, Panel
from .tables import laid_over, places

SUFFIX = ".takujo.toml"


class Editor:
    """Corrects the set of one game at a time; `changed()` has its tables shown anew, `done()` is called at the end."""

    def __init__(self, notices: Notices, changed: Callable[[], None], done: Callable[[], None]) -> None:
        self._notices = notices
        self._changed = changed
        self._done = done
        self._own = OwnNumbers(LocalStorage())
        self._dialog = NumberDialog(self._correct, self._take_back)
        self._drafts: dict[str, Draft] = {}
        self._known: dict[str, OwnSet | None] = {}
        """What lies in the storage, as far as we have seen."""
        self._told = False  # that storing does not work: said once
        rules = by_id("rules")
        on(rules, "click", self._clicked)
        on(rules, "change", self._entered)

    # -- what is shown

    def begin(self, game: Game) -> Any:
        """Take up the set of a standard game in the page's language; return the panel."""
        if game.id not in self._drafts:
            stored = self._known[game.id] = self._own.get(game.id)
            self._drafts[game.id] = Draft(game, stored or OwnSet(t("numbers.default-name"), {}))
        self._draft = self._drafts[game.id]
        self._look()
        self._labels = Labels(game, lang(), _words())
        self._panel = Panel([*game.fields.FIELDS.added])
        self._settle()
        return self._panel.element

    def sections(self) -> list[Section]:
        """Return the rules with the set in their tables."""
        return self._sections

    def number(self, cell: Cell) -> Any:
        """Return the button of a number that can be corrected; None for all other cells."""
        if not self._draft.knows(cell.key):
            return None
        label = t("numbers.edit.label", name=self._labels.full_name(cell.key), value=cell.text)
        return button("num number-edit", cell.text, data_number=cell.key, aria_label=label)

    def _settle(self) -> None:
        """Find out what can be played by the set as it stands, and show it."""
        draft = self._draft
        try:
            game, self._problem = draft.played(), ""
        except Illegal as refusal:
            game, self._problem = draft.game, t("numbers.incomplete", reason=self._sentence(refusal))
        self._playable = draft.now._replace(fingerprint=game.numbers.fingerprint)
        rules = game.page.rules(lang())
        changes = self._changes(rules if game.numbers.values else [])
        cells = {
            change.key: Cell(change.own, Source(COPY, ""), t("numbers.standard", value=change.standard), change.key)
            for change in changes
        }
        self._sections = laid_over(rules, cells)
        steps = draft.can_go(-1), draft.can_go(1)
        self._panel.update(draft.now.name, game.numbers.fingerprint, self._problem, changes, steps)
        self._panel.suggest(draft.addable())

    def _changes(self, rules: list[Section]) -> list[Change]:
        """Return what is changed, worded as the tables of these rules have it, where they have it."""
        worded = dict(places(rules))
        return [
            Change(
                key,
                self._labels.full_name(key),
                self._labels.standard(key) or t("numbers.nothing"),
                worded[key].text if key in worded else self._said(key),
            )
            for key in self._draft.changed()
        ]

    def _said(self, key: str) -> str:
        """Return the value of a number as it stands, in words."""
        value = self._draft.value(key)
        try:
            field = self._draft.field(key)
        except Illegal:  # a number that this version of the game doesn't have
            return str(value)
        return "" if value is None else self._labels.value(field, value)

    def _sentence(self, refusal: Illegal) -> str:
        """Return why something is refused, the number called by its name."""
        refusal.args_["field"] = self._labels.full_name(str(refusal.args_.get("field", "")))
        return refusal.sentence(lang())

    # -- changing

    def _step(self) -> None:
        """Show and keep the set after a change; what a toast offers to undo is no longer the last one."""
        self._notices.hide_toast()
        self._settle()
        self._changed()
        self._keep()

    def _keep(self) -> None:
        own, id = self._playable, self._draft.game.id
        # The set-up sheet offers it, also where nothing can be stored.
        detail = JSON.parse(json.dumps({"detail": {"game": id, "own": as_text(own)}}))
        document.dispatchEvent(CustomEvent.new("takujo:numbers", detail))
        try:
            self._own.put(id, own)
        except (Full, Off) as error:
            if not self._told:
                self._told = True
                key = "error.storage-full.title" if isinstance(error, Full) else "error.storage-off.title"
                self._notices.message(t(key), t("numbers.not-kept"))
        self._known[id] = self._own.get(id)

    def stored_elsewhere(self) -> None:
        """Show what another tab has kept."""
        if self._look():
            self._settle()
            self._changed()

    def _look(self) -> bool:
        """Go on with what another tab has kept, if it has; what was here before is one step back."""
        id = self._draft.game.id
        theirs = self._own.get(id)
        if theirs is None or theirs == self._known[id]:
            return False
        self._known[id] = theirs
        self._draft.take(theirs)
        return True

    def _correct(self, key: str, text: str) -> None:
        try:
            self._draft.correct(key, text)
        except Illegal as refusal:
            refusal.args_["field"] = self._labels.name(key)
            raise
        self._step()
        said = t("numbers.corrected", name=self._labels.full_name(key), value=self._said(key))
        self._notices.toast(self._problem or said, t("numbers.undo"), lambda: self._go(-1))

    def _take_back(self, key: str) -> None:
        self._draft.take_back(key)
        self._step()

    def adopt(self, game: Game) -> None:
        """Go on with the set of a game, after asking where there is another."""

        def take() -> None:
            self._draft.take(OwnSet(game.numbers.name or self._draft.now.name, game.numbers.values))
            self._step()

        now = self._draft.now
        if now.values and now.values != game.numbers.values:
            text = t("numbers.replace", name=now.name, count=len(now.values))
            self._notices.message(
                t("numbers.replace.title"), text, (t("numbers.replace.yes"), take), (t("app.cancel"), None)
            )
        else:
            take()

    # -- what the person does

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
            "done": self._done,
            "add": lambda: self._open(str(self._panel.key.value).strip()),
        }
        deeds[deed]()

    def _open(self, key: str) -> None:
        try:
            field = self._draft.field(key)
        except Illegal as refusal:
            self._notices.refuse(refusal)
            return
        standard = self._draft.standard(key)
        text, args = may_be(field, self._unit(field))
        said = "" if standard is None else t("numbers.standard", value=self._labels.value(field, standard))
        value = self._draft.value(key)
        name, changed = self._labels.full_name(key), key in self._draft.now.values
        worded = partial(self._labels.value, field)
        self._dialog.open(Asked(key, name, t(text, **args), said, field, value, changed, worded))

    def _unit(self, field: Any) -> str:
        unit = getattr(field, "unit", "")
        return self._draft.game.texts.WORDS(lang(), f"unit.{unit}") if unit else ""

    def _go(self, by: int) -> None:
        self._draft.go(by)
        self._step()

    def _reset(self) -> None:
        def reset() -> None:
            self._draft.reset()
            self._step()

        text = t("numbers.reset.ask", count=len(self._draft.now.values))
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
            self._settle()  # the old name again
            self._notices.refuse(refusal)
        else:
            self._step()

    # -- files

    def _export(self) -> None:
        game = self._draft.played()
        download(file_name(game.numbers.name).removesuffix(".takujo.txt") + SUFFIX, numbers_file.write(game))
        self._notices.toast(t("toast.exported", name=game.numbers.name))

    async def _import(self, field: Any) -> None:
        file = field.files.item(0)
        try:
            if file.size > 4 * numbers_file.MAX_TEXT:
                raise BadRecord("too-large")
            game = numbers_file.read(await text_of(file))
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


def _words() -> dict[str, str]:
    """Return the words that all games' values have in common."""
    nothing = t("numbers.nothing")
    return {"true": t("numbers.yes"), "false": t("numbers.no"), "none": nothing, "": nothing}
