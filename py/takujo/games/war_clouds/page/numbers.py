"""Section 13 of the rules page: every number of the data file with its source, table by table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ....core.game.rulespage import Cell, Para, RulesTable, Section, sourced
from ....core.numbers.provenance import at
from ....core.text.texts import Texts
from ..data import GOODS, KINDS, table
from ..texts.phrases import tiles
from ..texts.words import WORDS

_TEXTS = Texts(
    {
        "title": ("数値と出典", "Values and sources"),
        "where": (
            "地形のマスなど、ルールから読み取れない数値は再構成したもので、製品版の数値とは限りません。"
            "お手元の製品版と違うときは、このページの「製品版を持っている：数値を直す」で直せます。"
            "数値が2つある行は、初版、第2版の順です。",
            "Values that the rules don’t give, such as the hexes of terrain, are reconstructed and may not be those of "
            "the printed game. If your printed copy differs, correct the values on this page under “I own the game: "
            "correct a value”. Where a row has two values, the first edition’s comes first.",
        ),
        "markets": ("市場", "Markets"),
        "packages": ("パック", "Packages"),
        "tiles": ("タイル", "Tiles"),
        "others": ("費用・定数・裁定", "Costs, constants and rulings"),
        "terrain": ("地形", "Terrain"),
        "line": ("データでの名前", "Name in the data"),
        "what": ("意味", "Meaning"),
        "value": ("数値", "Value"),
        "sell": ("売値", "Sell"),
        "buy": ("買値", "Buy"),
        "barter": ("取引の目安", "Suggested barter price"),
        "rows": ("列ごとの穴", "Wells per row"),
        "start": ("開始時の個数", "Starting cubes"),
        "empty_buy": ("空のときの買値", "Buy when empty"),
        "full_sell": ("満杯のときの売値", "Sell when full"),
        "centre": ("中央の点", "Centre dot"),
        "edges": ("半点のある辺", "Half dots on edges"),
        "corners": ("三分点のある角", "Thirds at corners"),
        "cost": ("費用", "Cost"),
        "feed": ("食料（1枚）", "Food per tile"),
        "power": ("電力（1ブロック）", "Energy per bloc"),
        "count.0": ("枚数（初版）", "Tiles, 1st edition"),
        "count.1": ("枚数（第2版）", "Tiles, 2nd edition"),
        "seats": ("人数", "Players"),
        "hexes": ("マス", "Hexes"),
        "yes": ("はい", "yes"),
        "no": ("いいえ", "no"),
        "none": ("－", "–"),
        "n-of": ("{what}{n}", "{n} {what}"),
        "dollars": ("${n}", "${n}"),
        "industry.first": ("産業パック{n}（初版）", "Industry package {n}, 1st edition"),
        "industry.second": ("産業パック{n}（第2版）", "Industry package {n}, 2nd edition"),
        "goods.packages": ("製品パック{n}", "Commodity package {n}"),
        "goods.money.0": ("製品パックのお金（初版）", "Money in a commodity package, 1st edition"),
        "goods.money.1": ("製品パックのお金（第2版）", "Money in a commodity package, 2nd edition"),
        "develop.flag": ("旗", "flag"),
        "develop.forced": ("強制配置", "forced placement"),
        "develop.move": ("移動", "moving"),
        "develop.moved": ("移動できる枚数", "maximum tiles moved at once"),
        "develop.automate": ("自動化", "automation"),
        "develop.automated_feed": ("自動化したブロックの鉱石", "Ore for an automated bloc"),
        "war.recruit": ("徴兵", "recruiting"),
        "war.activate": ("行動", "activation"),
        "war.activations": ("行動の回数", "activations"),
        "war.transport": ("輸送", "transport"),
        "war.start_units": ("最初のユニット", "starting units"),
        "war.units": ("各国のユニット", "units per nation"),
        "war.new_units_a_tile": ("1フェーズに1枚のタイルで徴兵できる数", "new units per tile and phase"),
        "trade.cubes": ("1回に売り買いできる数", "cubes bought or sold in one action"),
        "trade.offers": ("1回の手番の申し出", "offers per turn"),
        "notes.first": ("1枚目の手形（次からは$1ずつ減る）", "first note (each further note brings $1 less)"),
        "notes.repay": ("返済", "repaying"),
        "notes.points": ("手形1枚の点", "points per note"),
        "notes.most": ("手形の上限", "limit on notes"),
        "notes.interest": ("利息", "interest"),
        "points.tile": ("タイル1枚の点", "points per tile"),
        "points.money": ("1点になる金額", "dollars per point"),
        "points.bank_dot": ("銀行の点1つの産出", "money from a full dot of Banks"),
        "flags.first_edition": ("旗（初版、3～6人）", "flags, 1st edition, 3 to 6 players"),
        "flags": ("旗（第2版、{n}人）", "flags, 2nd edition, {n}-player game"),
        "draft": (
            "ドラフト{n}人（I産業、C製品、Eどちらか）",
            "draft, {n}-player game (I: industry, C: commodities, E: either)",
        ),
        "draft.removed_of_five": (
            "5人で除く産業パック（0はなし）",
            "industry package removed with 5 players (0: none)",
        ),
        "cash.money": ("現金スタートのお金", "cash start: money"),
        "cash.rows": ("現金スタートで埋まる列", "cash start: rows filled"),
        "rulings.flags_end_sticks": ("最後の旗で終了が確定", "placing the last flag makes the end final"),
        "rulings.finish_develop": ("開発フェーズを最後まで行う", "the Develop phase is played to its end"),
        "rulings.interest_before_sale": ("最後の売却の前に利息", "interest before the final sale"),
        "rulings.final_trade": ("最後の交易フェーズ", "one more Trade phase at the end"),
        "rulings.notes_past_most": ("取引で手形の上限を超えられる", "barter may exceed the limit on notes"),
        "rulings.no_flag_where_enemy_stands": (
            "敵のユニットがいるとできないこと",
            "what enemy units prevent",
        ),
        "rulings.bank_occupation_money": (
            "銀行を占拠するユニット1個のお金",
            "money each occupying unit takes from Banks",
        ),
        "rulings.still_rounds": ("誰も何もしないと終わるラウンド数", "idle rounds in a row that end the game"),
        "rulings.most_rounds": ("ラウンド上限", "round limit"),
        "rulings.turning_destroys_token": ("その場の回転でトークンを失う", "turning in place costs the token"),
    },
    parent=WORDS,
)

_LADDER = ("sell", "buy", "barter", "rows", "start", "empty_buy", "full_sell")
_TILE = ("cost", "feed", "power", "count.0", "count.1", "centre", "edges", "corners")


def numbers(lang: str) -> list[Section]:
    """Return section 13 and its subsections, one table each."""
    v = table().values
    rest = ("develop", "war", "trade", "notes", "points", "flags", "draft", "cash", "rulings")
    tables = (
        _grid(lang, "markets", "good", GOODS, _LADDER),
        _list(lang, "packages", ("industry", "goods")),
        _grid(lang, "tiles", "kind", KINDS, _TILE),
        _list(lang, "others", rest),
        _grid(lang, "terrain", "terrain", list(v["terrain"]), ("seats", "hexes")),
    )
    parts = [Section(f"13.{n}", told.caption, (told,)) for n, told in enumerate(tables, 1)]
    return [Section("13", _TEXTS(lang, "title"), (Para(_TEXTS(lang, "where")),)), *parts]


def _grid(lang: str, name: str, of: str, rows: Sequence[str], columns: Sequence[str]) -> RulesTable:
    """Return a table with a row for each table of the data file and a column for each of its keys."""
    head = ("what", *columns, "line")
    return RulesTable(
        _TEXTS(lang, name),
        tuple(_TEXTS(lang, key) for key in head),
        tuple(
            (
                Cell(_TEXTS(lang, f"{of}.{row}")),
                *(_cell(lang, f"{name}.{row}.{column}") for column in columns),
                Cell(f"{name}.{row}"),
            )
            for row in rows
        ),
    )


def _list(lang: str, name: str, tables: Iterable[str]) -> RulesTable:
    """Return a table with a row for each value of some tables of the data file."""
    head = (_TEXTS(lang, "what"), _TEXTS(lang, "value"), _TEXTS(lang, "line"))
    paths = [path for top in tables for path in _paths(table().values[top], top)]
    return RulesTable(
        _TEXTS(lang, name), head, tuple((Cell(_meaning(lang, path)), _cell(lang, path), Cell(path)) for path in paths)
    )


def _paths(node: Any, path: str) -> Iterator[str]:
    inner = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in inner:
        yield from _paths(value, f"{path}.{key}")
    if not isinstance(node, dict | list):
        yield path


def _meaning(lang: str, path: str) -> str:
    """Return the meaning of a value; for one in a numbered list, with its number."""
    if path in _TEXTS:
        return _TEXTS(lang, path)
    above, _, n = path.rpartition(".")
    if above in ("industry.first", "industry.second", "goods.packages"):
        return _TEXTS(lang, above, n=int(n) + 1)
    return _TEXTS(lang, above, n=n)


def _cell(lang: str, path: str) -> Cell:
    """Return a table cell with a value and its source; empty if the data file has no value."""
    value = at(table().values, path)
    return sourced(lang, _TEXTS, table(), path, _TEXTS(lang, "none") if value is None else _worded(lang, value))


def _worded(lang: str, value: int | str) -> str:
    """Return a value with the data file's names replaced by words."""
    if isinstance(value, bool):
        return _TEXTS(lang, "yes" if value else "no")
    parts = [_part(lang, part) for part in str(value).split(", ")]
    return _TEXTS(lang, "list").join(parts)


def _part(lang: str, text: str) -> str:
    n, _, name = text.partition(" ")
    if name == "money":
        return _TEXTS(lang, "dollars", n=n)
    if n.isdigit() and f"kinds.{name}" in _TEXTS:
        return tiles(lang, int(n), name)
    if n.isdigit() and name.isalpha():
        return _TEXTS(lang, "n-of", n=n, what=_name(lang, name))
    return re.sub("[a-z_]{3,}", lambda found: _name(lang, found[0]), text)


def _name(lang: str, name: str) -> str:
    key = next((key for key in (f"good.{name}", f"kind.{name}", f"op.{name}") if key in _TEXTS), "")
    return _TEXTS(lang, key) if key else name
