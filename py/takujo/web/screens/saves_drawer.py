"""The drawer of saved matches in the lobby."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable
from typing import Any

from js import CSS, Date

from ...core.game.registry import games
from ...core.match.match import Match
from ...core.match.record import MAX_TEXT
from ...core.text.errors import BadRecord
from ...core.text.markup import Markup, button, h
from ...core.text.text_cleaning import clean_name
from ..page.background_tasks import start
from ..page.bundle_loader import arrive
from ..page.date_text import moment_of
from ..page.dom import by_id, closest, fill, lang, on, show, t
from ..page.needed_bundles import of_all
from ..page.notices import Notices
from ..saves.file_transfer import SUFFIX, download, file_name, text_of
from ..saves.link_import import SaveIndex
from ..saves.local_storage import persist
from ..saves.save_summary import facts
from ..saves.save_words import seat_words, shown_name, turn_words, when_words
from ..saves.store import NAME_LENGTH, Damaged, Moved, NotStored, Save, Saves, from_file, to_file
from .lobby_update import show_matches

KINDS = {"new": "import.new", "longer": "import.longer", "known": "import.known"}
"""By result of importing a match from a file, the text about it."""
MOST_BYTES = 40 * MAX_TEXT
MOST_MATCHES = 2000
"""The maximum number of matches in a file."""
MOST_REASONS = 20
"""The maximum number of reasons listed for failed imports."""


class SavesDrawer:
    """Lists the saved matches; opens, renames, deletes, exports and imports them."""

    def __init__(
        self,
        saves: Saves,
        notices: Notices,
        open_save: Callable[[Save], None],
        deleting: Callable[[Save], None],
        changed: Callable[[str], None],
    ) -> None:
        self.saves = saves
        self.notices = notices
        self.open_save = open_save
        self.deleting = deleting
        """A function that is called with an entry that is about to be deleted."""
        self.changed = changed
        """A function called with the id of an entry that was renamed, deleted, restored, or continued by a file."""
        self._renaming = ""
        on(by_id("save-list"), "click", self._clicked)
        on(by_id("export-all"), "click", lambda _e: self.export_all())
        on(by_id("import"), "change", lambda _e: start(self._import()))
        by_id("import").disabled = False
        on(by_id("rename-form"), "submit", lambda _e: self._renamed())
        on(by_id("rename-dialog"), "close", lambda _e: self._rename_over())

    def show(self) -> None:
        """Show the saved matches as the storage has them."""
        entries = self.saves.all()
        self.saves.drop_pictures([entry.id for entry in entries])  # A match that another tab deleted may have left one.
        show_matches(self.saves.storage, (entry for entry in entries if isinstance(entry, Save)))
        show(by_id("saves-empty"), not entries)
        show(by_id("export-all"), bool(entries))
        fill(
            by_id("save-list"),
            *[self._damaged(e) if isinstance(e, Damaged) else self._entry(e) for e in entries],
        )

    def _entry(self, save: Save) -> Markup:
        name, picture = shown_name(save), self.saves.picture(save.id)
        board = h("div", "save-picture", *([h("img", "", src=picture, alt="")] if picture else []))
        over, missing = save.facts.get("turn") is None, save.game not in games()
        lacks = [h("p", "save-state", t("save.missing", game=clean_name(save.game, NAME_LENGTH)))] if missing else []
        body = h(
            "div",
            "save-body",
            h("p", "save-name", name),
            h("p", "save-turn", turn_words(save)),
            h("p", "save-game", seat_words(save)),
            h("p", "save-state", self._state(save)),
            *lacks,
        )
        tools = [
            button(cls, t(key), aria_label=t(f"{key}.label", name=name), **{f"data_save_{kind}": save.id})
            for kind, key, cls in (
                ("open", "save.watch" if over else "save.open", "button button-main"),
                ("rename", "save.rename", "button button-quiet"),
                ("export", "save.export", "button button-quiet"),
                ("delete", "save.delete", "button button-quiet"),
            )
            if kind != "open" or not missing
        ]
        return h("li", "save", board, body, h("div", "save-tools", *tools), data_save=save.id)

    def _state(self, save: Save) -> str:
        known = save.facts
        when = moment_of(Date.new(save.saved)) if save.saved else ""
        parts = [when_words(save), t("save.moves", n=known.get("count") or 0), when]
        if known.get("numbers"):
            name, _ = known["numbers"]
            parts.append(t("numbers.tag", name=name or t("numbers.unnamed")))
        return "　".join(filter(None, parts))

    def _damaged(self, entry: Damaged) -> Markup:
        name, note = h("p", "save-name", t("save.damaged")), h("p", "save-state", t("save.damaged.note"))
        export = button("button button-quiet", t("save.damaged.export"), data_save_export=entry.id)
        delete = button("button button-quiet", t("save.delete"), data_save_delete=entry.id)
        tools = h("div", "save-tools", export, delete)
        return h("li", "save save-damaged", h("div", "save-body", name, note), tools, data_save=entry.id)

    # -- actions of an entry

    def _clicked(self, event: Any) -> None:
        for kind, do in (("Open", self._open), ("Rename", self._rename), ("Export", self.export)):
            chosen = closest(event, f"[data-save-{kind.lower()}]")
            if chosen is not None:
                do(str(getattr(chosen.dataset, f"save{kind}")))
                return
        chosen = closest(event, "[data-save-delete]")
        if chosen is not None:
            self._delete(str(chosen.dataset.saveDelete))

    def _open(self, id: str) -> None:
        save = self.saves.get(id)
        if isinstance(save, Save):
            self.open_save(save)
        else:
            self.show()

    def _rename(self, id: str) -> None:
        save = self.saves.get(id)
        if isinstance(save, Save):
            self._renaming = id
            field = by_id("rename-name")
            field.value = shown_name(save)
            by_id("rename-dialog").showModal()
            field.select()

    def _renamed(self) -> None:
        name = clean_name(str(by_id("rename-name").value), NAME_LENGTH)
        if name:
            try:
                self.saves.rename(self._renaming, name)
            except NotStored:
                self.notices.message(t("error.storage-full.title"), t("error.storage-full"))
            else:
                self.changed(self._renaming)
                self.notices.toast(t("toast.renamed", name=name))
        self.show()

    def _rename_over(self) -> None:
        """Restore the focus: the button that opened the dialog was recreated with the list."""
        opener = by_id("save-list").querySelector(f'[data-save-rename="{CSS.escape(self._renaming)}"]')
        if opener:
            opener.focus()

    def export(self, id: str) -> None:
        """Save an entry as a file; one that can't be read is exported unchanged."""
        self._hand_out(self.saves.get(id))

    def _hand_out(self, entry: Save | Damaged | None) -> None:
        if isinstance(entry, Save):
            name = shown_name(entry)
            download(file_name(name), to_file([entry]))
            self.notices.toast(t("toast.exported", name=name))
        elif isinstance(entry, Damaged):
            download(file_name(entry.id), entry.text)

    def _delete(self, id: str) -> None:
        save = self.saves.get(id)
        name = shown_name(save) if isinstance(save, Save) else t("save.damaged")
        if isinstance(save, Save):
            self.deleting(save)
        deleted = self.saves.delete(id)
        self.changed(id)
        self.show()

        def restore() -> None:
            try:
                self.saves.restore(deleted)
            except NotStored:
                # Its storage space has been used in the meantime, so this is the only copy.
                export = (t("save.export"), lambda: self._hand_out(save))
                again = (t("toast.undo"), restore)
                self.notices.message(t("error.storage-full.title"), t("error.no-room", name=name), export, again)
                return
            self.show()
            self.notices.toast(t("toast.restored", name=name))

        self.notices.toast(t("toast.deleted", name=name), t("toast.undo"), restore)

    def export_all(self) -> None:
        """Export every readable match as one file, without the unreadable ones."""
        saves = [entry for entry in self.saves.all() if isinstance(entry, Save)]
        if saves:
            download("takujo" + SUFFIX, to_file(saves))
            self.notices.toast(t("toast.exported-all", n=len(saves)))

    async def _import(self) -> None:
        field = by_id("import")
        files = [field.files.item(i) for i in range(field.files.length)]
        field.value = ""
        await arrive(of_all())
        index, counts = SaveIndex(self.saves), Counter[str]()
        reasons: list[str] = []
        for file in files:
            try:
                found = from_file(await text_of(file, MOST_BYTES))
                if len(found) > MOST_MATCHES:
                    raise BadRecord("too-large")
            except BadRecord as bad:
                reasons.append(t("error.import-file", file=file.name, reason=bad.sentence(lang())))
                continue
            if not found:
                reasons.append(t("error.import-empty", file=file.name))
            for name, record in found:
                await asyncio.sleep(0)  # Each match is replayed, so the page gets time to respond in between.
                try:
                    counts[self._add(name or str(file.name).removesuffix(SUFFIX), Match.read(record), index)] += 1
                except BadRecord as bad:
                    reasons.append(t("error.import-file", file=file.name, reason=bad.sentence(lang())))
                except NotStored:
                    reasons.append(t("error.storage-full.title"))
        if counts["new"]:
            persist()
        self.show()
        done = [t(key, count=counts[kind]) for kind, key in KINDS.items() if counts[kind]]
        said = t("toast.imported", what=t("app.list").join(done)) if done else ""
        if reasons:
            # A file may contain hundreds of matches that fail for the same reason.
            told = [*filter(None, [said]), *dict.fromkeys(reasons)][:MOST_REASONS]
            self.notices.message(t("error.import.title"), "\n".join(told))
        else:
            self.notices.toast(said)

    def _add(self, name: str, match: Match, index: SaveIndex) -> str:
        """Save a match from a file; return "new", "longer" (it continues a saved one), or "known"."""
        arrival = index.arrive(match)
        if arrival.kind in ("same", "shorter"):
            return "known"
        new = Save(secrets.token_hex(6), name, match.record(), match.game.id, "", facts(match), 0)
        if arrival.save is not None:
            try:
                index.put(self.saves.put(arrival.save._replace(record=new.record, facts=new.facts)))
            except Moved:
                pass  # Both were continued in the meantime, so both are kept.
            else:
                self.changed(arrival.save.id)
                return "longer"
        index.put(self.saves.put(new))
        return "new"
