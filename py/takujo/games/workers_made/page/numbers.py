"""The numbers on the rules page, each with its source: a nation's chips (1.1), and all others (9)."""

from __future__ import annotations

from ....core.game.rulespage import Cell, Para, RulesTable, Section, sourced
from ....core.text.texts import Texts
from ..data import table
from ..texts.words import WORDS

_TEXTS = Texts(
    {
        "title": ("数値と出典", "Values and sources"),
        "where": (
            "一国のチップは(1.1)にあります。枚数は公開ルールにないため、本ソフトで再構成しました。"
            "製品版の枚数とは限りません。"
            "お手元の製品版と違うときは、このページの「製品版を持っている：数値を直す」で直せます。",
            "The chips of a nation are in (1.1). The public rules don’t say how many there are, so this number "
            "is reconstructed and may differ from the printed game. If your printed copy differs, correct it on this "
            "page under “I own the game: correct a value”.",
        ),
        "chips": ("一国のチップ", "Chips per nation"),
        "chip": ("チップ", "Chip"),
        "count": ("枚数", "Count"),
        "of": ("{whose}の{chip}", "{whose}: {chip}"),
        "limits": ("制限とボーナス", "Limits and bonus"),
        "item": ("項目", "Item"),
        "value": ("数値", "Value"),
        "limits.chips_a_spot": ("1スポットの枚数の上限", "Maximum chips per spot"),
        "limits.sum_a_spot": ("1スポットの合計の上限", "Maximum total per spot"),
        "limits.quiet_rounds": (
            "市民が動かないラウンドが何回続くと終わるか",
            "Rounds in a row without citizens changing hands before the game ends",
        ),
        "limits.sweep_bonus": ("エリア制圧ボーナス", "Area sweep bonus"),
    },
    parent=WORDS,
)


def chips(lang: str) -> RulesTable:
    """Return the table of section 1.1: the chips that each nation starts with."""
    return _table(lang, "chips", "chip", "count", "citizens", "soldiers")


def numbers(lang: str) -> Section:
    """Return section 9: the training ground, the limits of a spot, the bonus."""
    tables = (_table(lang, "yard", "chip", "count", "yard"), _table(lang, "limits", "item", "value", "limits"))
    return Section("9", _TEXTS(lang, "title"), (Para(_TEXTS(lang, "where")), *tables))


def _table(lang: str, caption: str, item: str, value: str, *names: str) -> RulesTable:
    rows = tuple(
        (Cell(_head(lang, name, key)), _cell(lang, f"{name}.{key}", str(n)))
        for name in names
        for key, n in table().values[name].items()
    )
    return RulesTable(_TEXTS(lang, caption), (_TEXTS(lang, item), _TEXTS(lang, value)), rows)


def _head(lang: str, name: str, key: str) -> str:
    """Return the row heading of a number: one of the limits, or a chip and its owner."""
    if name == "limits":
        return _TEXTS(lang, f"limits.{key}")
    return _TEXTS(lang, "of", whose=_TEXTS(lang, name), chip=key)


def _cell(lang: str, path: str, text: str) -> Cell:
    """Return a table cell with a number; `path` is its key in the data file, which has its source."""
    return sourced(lang, _TEXTS, table(), path, text)
