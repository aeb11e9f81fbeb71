"""The saved matches in any text storage; unreadable entries are never deleted."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from typing import Any, NamedTuple, Protocol

from ...core.match.record import text_lines
from ...core.text import json_reader
from ...core.text.text_cleaning import clean_name
from .entry_checks import POINTS, SEATS, are_words, is_list, is_moment, is_whole, is_word

PREFIX = "takujo.match."
NAME_LENGTH = 60
MOST = 1_000_000_000
"""The largest revision number, and the largest number of actions, of a stored match."""
PICTURE = "takujo.picture."
"""The prefix of the key of a match's small picture; static/lobby/resume.js reads it, too."""
FRESH = ".new"
"""How the key ends under which a save is first written and read back.

Only then does it replace the old save.
"""


class Storage(Protocol):
    """A text storage by key, such as a browser's localStorage."""

    def get(self, key: str) -> str | None:
        """Return the text of a key, or None."""

    def set(self, key: str, text: str) -> None:
        """Store a text; raises Full or Off."""

    def remove(self, key: str) -> None:
        """Delete a key and its text."""

    def keys(self) -> list[str]:
        """Return all keys in the storage."""


class NotStored(Exception):
    """Raised if a text can't be stored."""


class Full(NotStored):
    """Raised if there is no room left in the storage."""


class Off(NotStored):
    """Raised if the browser does not allow storing."""


def try_set(storage: Storage, key: str, text: str) -> bool:
    """Store a text if possible; return whether it was."""
    try:
        storage.set(key, text)
    except NotStored:
        return False
    return True


class Moved(Exception):
    """Raised if another tab has saved this match since it was last read or saved here."""


class Save(NamedTuple):
    """A saved match, with what the list of saves shows of it."""

    id: str
    name: str
    record: str
    game: str
    saved: str
    """The time at which the match was saved: ISO 8601, UTC."""
    facts: dict[str, Any]
    """The summary that the list of saves shows without replaying the match.

    {"players": [...], "count": n, "turn": seat or None, ...}.
    """
    rev: int
    """The number of times that this match has been saved, over all tabs."""

    def is_of(self, other: Save) -> bool:
        """Return whether two entries come from the same act of saving.

        Two tabs that save at once may give equal revisions.
        """
        return (self.rev, self.saved) == (other.rev, other.saved)


class Damaged(NamedTuple):
    """A stored entry that can't be read; it is kept unchanged, and offered as a file."""

    id: str
    text: str


class Saves:
    """The saved matches of this browser."""

    def __init__(self, storage: Storage, now: Callable[[], str]) -> None:
        self.storage = storage
        self.now = now

    def all(self) -> list[Save | Damaged]:
        """Return every entry: the latest saved first, then those that can't be read."""
        found = [self.get(id) for id in self.ids()]
        good = sorted((s for s in found if isinstance(s, Save)), key=lambda s: s.saved, reverse=True)
        return [*good, *(d for d in found if isinstance(d, Damaged))]

    def ids(self) -> list[str]:
        """Return the id of every entry, unordered."""
        keys = [key.removeprefix(PREFIX) for key in self.storage.keys() if key.startswith(PREFIX)]
        return list(dict.fromkeys(key.removesuffix(FRESH) for key in keys))

    def get(self, id: str) -> Save | Damaged | None:
        """Return an entry, or None if there is none; an interrupted saving is completed or dropped."""
        text = self.storage.get(PREFIX + id)
        save = _read(id, text)
        if isinstance(save, Save):
            return save
        fresh = _read(id, self.storage.get(PREFIX + id + FRESH))
        return fresh if isinstance(fresh, Save) else save or fresh

    def put(self, save: Save, overwrite: bool = False) -> Save:
        """Store a match and return it with its revision increased.

        Raises Moved if the stored one is not what `save` was made from, Full or Off if it can't be stored; the old one
        then remains.
        """
        old = self.get(save.id)
        if isinstance(old, Save) and not old.is_of(save) and not overwrite:
            raise Moved(save.id)
        rev = max(save.rev, old.rev if isinstance(old, Save) else 0) + 1
        kept = save._replace(name=clean_name(save.name, NAME_LENGTH), rev=rev, saved=self.now())
        try:
            self._store(kept)
        except Full:
            if not self.drop_pictures():
                raise
            self._store(kept)
        return kept

    def _store(self, save: Save) -> None:
        text = _write(save)
        fresh = PREFIX + save.id + FRESH
        try:
            self.storage.set(fresh, text)
            if self.storage.get(fresh) != text:
                raise Full(save.id)
            self.storage.set(PREFIX + save.id, text)
        finally:
            self.storage.remove(fresh)

    def drop_pictures(self, of: Collection[str] = ()) -> bool:
        """Delete the pictures of all matches but those with the ids in `of`; return whether there were any."""
        kept = {PICTURE + id for id in of}
        pictures = [key for key in self.storage.keys() if key.startswith(PICTURE) and key not in kept]
        for key in pictures:
            self.storage.remove(key)
        return bool(pictures)

    def picture(self, id: str) -> str:
        """Return the small picture of a match's board as a data URL; "" if there is none."""
        found = self.storage.get(PICTURE + id) or ""
        return found if found.startswith("data:image/") else ""

    def put_picture(self, id: str, picture: str) -> None:
        """Store the small picture of a match's board (a data URL); a failure to store it is ignored."""
        try_set(self.storage, PICTURE + id, picture)

    def rename(self, id: str, name: str) -> None:
        """Rename a saved match, which keeps its id."""
        save = self.get(id)
        if isinstance(save, Save):
            self.put(save._replace(name=name))

    def delete(self, id: str) -> dict[str, str]:
        """Delete an entry; return its texts by key, for `restore`."""
        kept: dict[str, str] = {}
        for key in (PREFIX + id, PREFIX + id + FRESH, PICTURE + id):
            text = self.storage.get(key)
            if text is not None:
                kept[key] = text
                self.storage.remove(key)
        return kept

    def restore(self, deleted: dict[str, str]) -> None:
        """Restore a deleted entry."""
        for key, text in deleted.items():
            if key.startswith(PICTURE):
                self.put_picture(key.removeprefix(PICTURE), text)
            else:
                self.storage.set(key, text)


def _write(save: Save) -> str:
    return json.dumps({k: v for k, v in save._asdict().items() if k != "id"}, ensure_ascii=False, separators=(",", ":"))


def _read(id: str, text: str | None) -> Save | Damaged | None:
    if text is None:
        return None
    try:
        save = Save(id=id, **json_reader.read(text, json_reader.drop))
    except (ValueError, TypeError):
        return Damaged(id, text)
    strings = (save.name, save.record, save.game, save.saved)
    if not all(isinstance(s, str) for s in strings) or not isinstance(save.facts, dict):
        return Damaged(id, text)
    return save._replace(
        name=clean_name(save.name, NAME_LENGTH),
        saved=save.saved if is_moment(save.saved) else "",
        facts={key: fact for key, fact in save.facts.items() if _is_fact(key, fact)},
        rev=save.rev if is_whole(save.rev, 0, MOST) else 0,
    )


def _is_fact(key: str, fact: Any) -> bool:
    """Return whether a value of the summary is within bounds; the list shows it, and the next saving keeps it."""
    if fact is None:
        return True
    if key == "count":
        return is_whole(fact, 0, MOST)
    if key == "turn":
        return is_whole(fact, 0, SEATS)
    if key == "names":
        return (
            json_reader.is_object(fact)
            and fact != {}
            and all(is_word(lang) and are_words(of, SEATS, 100) for lang, of in fact.items())
        )
    if key == "when":
        return (
            json_reader.is_object(fact)
            and fact != {}
            and all(is_word(lang) and is_word(of) for lang, of in fact.items())
        )
    if key == "numbers":
        return are_words(fact, 2) and len(fact) == 2
    if not is_list(fact, SEATS, 1):
        return False
    if key == "people":
        return all(is_whole(seat, 0, SEATS) for seat in fact)
    if key in ("scores", "standing"):
        return all(is_whole(points, -POINTS, POINTS) for points in fact)
    if key == "ranking":
        return all(is_list(tied, SEATS, 1) and all(is_whole(at, 0, SEATS) for at in tied) for tied in fact)
    return False


# -- files

NAME_REMARK = "# name "


def to_file(saves: list[Save]) -> str:
    """Return matches as one text file: their records one after the other, each with its name as a comment."""
    parts: list[str] = []
    for save in saves:
        head, _, rest = save.record.partition("\n")
        parts.append(f"{head}\n{NAME_REMARK}{' '.join(save.name.split())}\n{rest}")
    return "\n".join(parts)


def from_file(text: str) -> list[tuple[str, str]]:
    """Return (name, record) for each match in a text file; [] if there is none."""
    found: list[tuple[str, list[str]]] = []
    for line in text_lines(text):
        if line.startswith("takujo "):
            found.append(("", [line]))
        elif found and line.startswith(NAME_REMARK) and not found[-1][0]:
            found[-1] = (clean_name(line.removeprefix(NAME_REMARK), NAME_LENGTH), found[-1][1])
        elif found:
            found[-1][1].append(line)
    return [(name, "\n".join(lines).rstrip("\n") + "\n") for name, lines in found]
