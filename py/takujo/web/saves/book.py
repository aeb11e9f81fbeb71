"""The base class of the books, which store records of playing and learning.

Each book is a JSON object in the storage. It is read whenever it is used, as another tab may have changed it. A failure
to store a book is ignored.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, Self, TypeVar

from . import lobby_summary
from .entry_checks import entries
from .store import Storage, try_set

T = TypeVar("T")


class Book(ABC, Generic[T]):
    """A record of playing or learning in the browser's storage, such as results or solved puzzles, as one JSON object.

    T is the type of its contents.
    """

    KEY: ClassVar[str]
    """The key under which the storage has the book."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def load(self) -> T:
        """Return the stored contents without the entries that are out of bounds."""
        return self._read(entries(self._storage.get(self.KEY)))

    def keep(self, held: T) -> None:
        """Store the contents, limited to the size of the book, and update the lobby's summary."""
        kept = self._capped(held)
        text = json.dumps(self._written(kept), ensure_ascii=False, separators=(",", ":"))
        if try_set(self._storage, self.KEY, text):
            lobby_summary.put(self._storage, self.KEY, len(text), self._shown(kept))

    def show(self) -> None:
        """Update the lobby's summary from the stored contents."""
        lobby_summary.put(self._storage, self.KEY, len(self._storage.get(self.KEY) or ""), self._shown(self.load()))

    def merge(self, other: Self, last: str) -> None:
        """Merge the contents of another book of this kind, up to a day (YYYY-MM-DD)."""
        self.keep(self._merged(self.load(), other.load(), last))

    @abstractmethod
    def _read(self, found: dict[str, Any]) -> T:
        """Return the contents of a JSON object from a storage or a file without entries that are out of bounds."""

    @abstractmethod
    def _written(self, held: T) -> dict[str, Any]:
        """Return the JSON object to store."""

    def _capped(self, held: T) -> T:
        """Return the newest contents up to the book's limits."""
        return held

    @abstractmethod
    def _merged(self, ours: T, theirs: T, last: str) -> T:
        """Return the merged contents of two books; those of the other one only up to a day."""

    def _shown(self, held: T) -> dict[str, Any]:
        """Return this book's parts of the lobby's summary."""
        return {}
