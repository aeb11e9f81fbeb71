"""The rules page of a game that has none of its own: the docstring of its module."""

from __future__ import annotations

from ..core.game.rulespage import Section, sections


class DefaultPage:
    """The content of the rules page (core/game/interface.py, PagePart), from a module's docstring."""

    def __init__(self, docstring: str, title: tuple[str, str]) -> None:
        self._text = docstring.strip()
        self._title = title

    def rules(self, lang: str) -> list[Section]:
        return sections(lang, self._numbered(lang))

    def aid(self, lang: str) -> list[Section]:
        return self.rules(lang)

    def _numbered(self, lang: str) -> str:
        """Return the text with a numbered heading at its beginning."""
        if self._text.startswith("# "):
            return self._text
        return f"# 1 {self._title[lang == 'en']}\n\n{self._text}"
