"""The numbers on the rules page, each with its source: the panels of a turn (1.2), and the rest (section 8)."""

from __future__ import annotations

from ....core.game.rulespage import Cell, Para, RulesTable, Section, sourced
from ....core.text.texts import Texts
from ..card import CARD
from ..data import table
from ..texts.words import WORDS

_TEXTS = Texts(
    {
        "panels": ("1ターンに使う水面パネル", "Water panels per turn"),
        "players": ("人数とラウンド", "Players and round"),
        "players.n": ("{seats}人・第{round}ラウンド", "Players: {seats}, round {round}"),
        "each": ("1人に配る枚数", "To each other player"),
        "steps": ("ステップ", "Steps"),
        "dobon": ("ドボン", "Dobon"),
        "title": ("数値と出典", "Values and sources"),
        "where": (
            "ターンごとの枚数は(1.2)にあります。"
            "お手元の製品版と違うときは、このページの「製品版を持っている：数値を直す」で直せます。",
            "The panels used in a turn are in (1.2). If your printed copy differs, correct it on this page under "
            "“I own the game: correct a value”.",
        ),
        "parts": ("箱の中身", "Contents of the box"),
        "item": ("項目", "Item"),
        "value": ("数値", "Value"),
        "parts.colours": ("色の数", "Colours"),
        "parts.start_boats": ("出発の舟（各色）", "Start boats per colour"),
        "parts.goal_boats": ("目標の舟（各色）", "Goal boats per colour"),
        "parts.steps": ("ステップ（各色）", "Steps per colour"),
        "parts.dobon": ("ドボン（各色）", "Dobon per colour"),
        "colours": ("出発の舟の数字と色", "Start boats: numbers and colours"),
        "number": ("数字", "Number"),
        "colour": ("色", "Colour"),
        "clock": ("一歩の時間", "Time per step"),
        "seconds": ("{n}秒", "{n} seconds"),
        "seconds.one": ("{n}秒", "{n} second"),
    },
    parent=WORDS,
)


def panels(lang: str) -> RulesTable:
    """Return the table of section 1.2: the panels per turn by number of players and round."""
    rows: list[tuple[Cell, ...]] = []
    for seats, of in table().values["panels"].items():
        for k in (0, 1):
            cells = [_cell(lang, f"panels.{seats}.{kind}.{k}", str(of[kind][k])) for kind in ("steps", "dobon")]
            each = (of["steps"][k] + of["dobon"][k]) // (int(seats) - 1)
            rows.append((Cell(_TEXTS(lang, "players.n", seats=seats, round=k + 1)), *cells, Cell(str(each))))
    return RulesTable(_TEXTS(lang, "panels"), _heads(lang, "players", "steps", "dobon", "each"), tuple(rows))


def numbers(lang: str) -> Section:
    """Return section 8: the contents of the box, the colours of the boats, the seconds of the clock."""
    tables = (
        _table(lang, "parts", _heads(lang, "item", "value")),
        _table(lang, "colours", _heads(lang, "number", "colour")),
        _table(lang, "clock", (CARD(lang, "option.clock"), _TEXTS(lang, "value"))),
    )
    return Section("8", _TEXTS(lang, "title"), (Para(_TEXTS(lang, "where")), *tables))


def _table(lang: str, name: str, heads: tuple[str, ...]) -> RulesTable:
    rows = tuple(
        (Cell(_head(lang, name, key)), _cell(lang, f"{name}.{key}", _value(lang, name, value)))
        for key, value in table().values[name].items()
    )
    return RulesTable(_TEXTS(lang, name), heads, rows)


def _heads(lang: str, *keys: str) -> tuple[str, ...]:
    return tuple(_TEXTS(lang, key) for key in keys)


def _head(lang: str, name: str, key: str) -> str:
    if name == "clock":
        return CARD(lang, f"option.clock.{key}")
    return _TEXTS(lang, f"parts.{key}") if name == "parts" else key


def _value(lang: str, name: str, value: int | str) -> str:
    if name == "clock":
        return _TEXTS(lang, "seconds", n=value)
    return _TEXTS(lang, f"colour.{value}") if name == "colours" else str(value)


def _cell(lang: str, path: str, text: str) -> Cell:
    """Return a table cell with a number; `path` is its key in the data file, which has its source."""
    return sourced(lang, _TEXTS, table(), path, text)
