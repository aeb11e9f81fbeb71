"""A text storage for tests."""

from __future__ import annotations


class Shelf:
    """A text storage in memory that can be full, off, or cut off in the middle of a saving."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.refuses: Exception | None = None
        self.refuse_after = 0

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        if self.refuses is not None:
            if self.refuse_after == 0:
                raise self.refuses
            self.refuse_after -= 1
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        return list(self.texts)
