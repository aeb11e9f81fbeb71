"""Texts in Japanese and English, stored in pairs so that neither can be forgotten."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from .number_text import number
from .quotation import nested

LANGS = ("ja", "en")

SINGULAR = (1, "1", "+1", "-1", "−1")
"""The values of the argument `n` that select the singular text, `KEY.one`."""


class TextKey(NamedTuple):
    """An argument of a text that is the key of another text in the same table.

    It is replaced by that text, in the same language.
    """

    key: str


class Phrase(NamedTuple):
    """An argument of a text that is another text of the same table, which has arguments of its own."""

    key: str
    args: Mapping[str, Value]


Value: TypeAlias = "int | str | TextKey | Phrase | tuple[Value, ...]"
"""An argument of a text; a tuple is a list of arguments, whose parts the text `list` separates."""


class Texts:
    """A table of texts: key → (Japanese, English), with `{name}` placeholders for arguments.

    If the argument `n` is 1, the text of the key `KEY.one` is used if there is one.

    >>> texts = Texts({"hello": ("{who}、ようこそ", "Welcome, {who}"), "you": ("あなた", "you")})
    >>> texts("en", "hello", who=TextKey("you"))
    'Welcome, you'
    >>> texts = Texts({"notes": ("手形{n}枚", "{n} notes"), "notes.one": ("手形{n}枚", "{n} note")})
    >>> texts("en", "notes", n=2), texts("en", "notes", n=1), texts("en", "notes", n="+1")
    ('2 notes', '1 note', '+1 note')

    Arguments can be texts themselves, and lists:

    >>> texts = Texts({"gives": ("{what}を渡す", "gives {what}"), "list": ("、", ", "), **texts.table})
    >>> texts("en", "gives", what=(Phrase("notes", {"n": 2}), "$5"))
    'gives 2 notes, $5'

    Negative numbers have a minus sign, and quotation marks within others are the inner ones:

    >>> texts = Texts({"loses": ("{what}は{n}点", "“{what}” is {n} points"), "use": ("{card}", "Use “{card}”")})
    >>> texts("en", "loses", what=texts("en", "use", card="Production"), n=-2)
    '“Use ‘Production’” is −2 points'
    """

    def __init__(self, table: Mapping[str, tuple[str, str]], parent: Texts | None = None) -> None:
        self.table = table
        self.parent = parent

    def __contains__(self, key: str) -> bool:
        return key in self.table or (self.parent is not None and key in self.parent)

    def __iter__(self) -> Iterator[str]:
        return iter(self.table)

    def keys(self) -> Iterator[str]:
        """Yield the keys of this table and of those that it continues."""
        yield from self.table
        if self.parent is not None:
            yield from self.parent.keys()

    def both(self, key: str) -> dict[str, str]:
        """Return the text in every language, without replacing placeholders."""
        return dict(zip(LANGS, self._find(key), strict=True))

    def __call__(self, lang: str, key: str, **args: Value) -> str:
        """Return the text of `key` in `lang`; raises KeyError for an unknown key or a missing argument."""
        found = self._singular(key) if "n" in args and args["n"] in SINGULAR else self.table.get(key)
        text = (self._find(key) if found is None else found)[LANGS.index(lang)]
        if not args:
            return text
        for name, value in args.items():
            if isinstance(value, tuple):
                args[name] = self.say(lang, value)
            elif isinstance(value, int) and value < 0:
                args[name] = number(value)
        return nested(text.format_map(args))

    def say(self, lang: str, value: Value) -> str:
        """Return an argument of a text in words."""
        if isinstance(value, TextKey):
            return self(lang, value.key)
        if isinstance(value, Phrase):
            return self(lang, value.key, **value.args)
        if isinstance(value, tuple):
            return self(lang, "list").join(self.say(lang, part) for part in value)
        return number(value) if isinstance(value, int) else str(value)

    def _singular(self, key: str) -> tuple[str, str] | None:
        """Return the text for n = 1; None if the nearest table with the key has only one text for all numbers."""
        found = self.table.get(f"{key}.one")
        if found is None and self.parent is not None and key not in self.table:
            return self.parent._singular(key)
        return found

    def _find(self, key: str) -> tuple[str, str]:
        found = self.table.get(key)
        if found is not None:
            return found
        if self.parent is None:
            raise KeyError(key)
        return self.parent._find(key)
