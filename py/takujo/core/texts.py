"""Sentences in two languages, side by side, so that neither can be forgotten."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

LANGS = ("ja", "en")


class Word(NamedTuple):
    """An argument that is itself a text: looked up in the same table, in the same language."""

    key: str


Value = int | str | Word


class Texts:
    """A table of texts: key → (Japanese, English), with `{name}` places for arguments.

    >>> texts = Texts({"hello": ("{who}、ようこそ", "Welcome, {who}"), "you": ("あなた", "you")})
    >>> texts("en", "hello", who=Word("you"))
    'Welcome, you'
    """

    def __init__(self, table: Mapping[str, tuple[str, str]], parent: Texts | None = None) -> None:
        self.table = table
        self.parent = parent

    def __contains__(self, key: str) -> bool:
        return key in self.table or (self.parent is not None and key in self.parent)

    def __iter__(self) -> Iterator[str]:
        return iter(self.table)

    def both(self, key: str) -> dict[str, str]:
        """Return the text in every language, without filling in arguments."""
        return dict(zip(LANGS, self._find(key), strict=True))

    def __call__(self, lang: str, key: str, **args: Value) -> str:
        """Return the text of `key` in `lang`; raises KeyError for an unknown key or a missing argument."""
        found = self.table.get(key)
        text = (self._find(key) if found is None else found)[LANGS.index(lang)]
        if not args:
            return text
        for name, value in args.items():
            if isinstance(value, Word):  # a text of this table itself
                args[name] = self(lang, value.key)
        return text.format_map(args)

    def _find(self, key: str) -> tuple[str, str]:
        found = self.table.get(key)
        if found is not None:
            return found
        if self.parent is None:
            raise KeyError(key)
        return self.parent._find(key)
