"""The two exceptions of the table: for actions that the rules forbid, and for records that can't be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from .texts import Texts, Value

LONGEST = 60
"""The maximum number of characters of refused input that a refusal's sentence repeats."""


class Refusal(ValueError):
    """A refusal with a machine-readable code and a sentence in either language.

    `code` identifies the reason, `args_` are the arguments of the sentence (an argument may be another refusal), `rule`
    is a section of the game's rules page ("" if no rule is concerned). The sentence is in refusal_texts.py, or in the
    texts of the game, which core/game/game.py passes.
    """

    prefix = "refusal"

    def __init__(self, code: str, rule: str = "", **args: Value | Refusal) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self._texts: Texts | None = None
        # Refused input may be a stranger's, so it is cleaned before the sentence repeats it.
        self.args_ = {k: v[:LONGEST] if isinstance(v, str) else v for k, v in args.items()}

    def worded_by(self, texts: Texts) -> Self:
        """Take the refusal's sentence from a game's texts; return the refusal itself."""
        self._texts = texts
        return self

    def sentence(self, lang: str) -> str:
        """Return the reason for the refusal as one sentence in `lang` ("ja" or "en")."""
        from .refusal_texts import WORDS
        from .texts import TextKey

        texts = self._texts if self._texts is not None else WORDS
        # A nested refusal is worded in the same language.
        args = {k: v.sentence(lang) if isinstance(v, Refusal) else v for k, v in self.args_.items()}
        for name, value in args.items():
            if isinstance(value, TextKey) and value.key not in texts:  # This text may be a stranger's too.
                args[name] = value.key.partition(".")[2][:LONGEST]
        return texts(lang, f"{self.prefix}.{self.code}", **args)

    def __str__(self) -> str:
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{self.code}: {self.sentence('en')}{rule}"


class Illegal(Refusal):
    """An action, setup, undo or redo that is not allowed now; nothing has been changed."""

    prefix = "illegal"


class BadRecord(Refusal):
    """A record, link or save that can't be read; `line` is the 1-based line of the record, or 0."""

    prefix = "record"

    def __init__(self, code: str, line: int = 0, **args: Value | Refusal) -> None:
        super().__init__(code, "", line=line, **args)
        self.line = line
