"""The numbers on the rules page, each with its source (7)."""

from __future__ import annotations

from ....core.game.rulespage import Cell, Para, RulesTable, Section, sourced
from ....core.text.texts import Texts
from ..card import CARD
from ..data import table
from ..texts.words import WORDS

_TEXTS = Texts(
    {
        "title": ("数値と出典", "Values and sources"),
        "where": (
            "お手元の製品版と違うときは、このページの「製品版を持っている：数値を直す」で直せます。",
            "If your printed copy differs, correct it on this page under “I own the game: correct a value”.",
        ),
        "item": ("項目", "Item"),
        "value": ("数値", "Value"),
        "chips": ("チップ", "Chips"),
        "chips.start": ("最初のチップ", "Starting chips"),
        "chips.ante": ("場代", "Ante"),
        "chips.bet": ("賭け金", "Bet"),
        "deals": ("勝負の回数", "Deals per game"),
    },
    parent=WORDS,
)


def numbers(lang: str) -> Section:
    """Return section 7: the chips, and the number of deals by option."""
    return Section(
        "7", _TEXTS(lang, "title"), (Para(_TEXTS(lang, "where")), _table(lang, "chips"), _table(lang, "deals"))
    )


def _table(lang: str, name: str) -> RulesTable:
    rows = tuple(
        (Cell(_head(lang, name, key)), _cell(lang, f"{name}.{key}", str(n))) for key, n in table().values[name].items()
    )
    return RulesTable(_TEXTS(lang, name), (_TEXTS(lang, "item"), _TEXTS(lang, "value")), rows)


def _head(lang: str, name: str, key: str) -> str:
    return CARD(lang, f"option.length.{key}") if name == "deals" else _TEXTS(lang, f"{name}.{key}")


def _cell(lang: str, path: str, text: str) -> Cell:
    """Return the cell of a number; `path` is its key in the data file."""
    return sourced(lang, _TEXTS, table(), path, text)
