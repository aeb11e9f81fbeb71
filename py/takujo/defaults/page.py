"""The rules page of a game that has none of its own: a text file beside its module, or the module's docstring."""

from __future__ import annotations

from ..core.game.rulespage import Section, sections
from ..core.text.data_files import text_of

_HEADINGS = {"ja": "遊び方", "en": "How to play"}
"""The heading of a text that has none."""


class DefaultPage:
    """The content of the rules page (core/game/interface.py, PagePart).

    For a module NAME, it is the file `NAME.ja.md` or `NAME.en.md` beside it; without the file, the module's docstring.
    """

    def __init__(self, docstring: str, module: str) -> None:
        self._docstring = docstring
        self._module = module

    def rules(self, lang: str) -> list[Section]:
        return sections(lang, self._numbered(lang))

    def aid(self, lang: str) -> list[Section]:
        return self.rules(lang)

    def _numbered(self, lang: str) -> str:
        """Return the text with a numbered heading at its beginning."""
        try:
            text = text_of(self._module, f"{self._module.rpartition('.')[2]}.{lang}.md").strip()
        except OSError:
            text = self._docstring.strip()
        return text if text.startswith("# ") else f"# 1 {_HEADINGS[lang]}\n\n{text}"
