"""Section 11 of the rules page: every value of the data file with its source, table by table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ....core.game.rulespage import Cell, Para, RulesTable, Section, sourced
from ....core.text.texts import Texts
from ..data import table
from ..texts.words import WORDS

_TEXTS = Texts(
    {
        "title": ("数値と出典", "Values and sources"),
        "where": (
            "地図・駒・カードの写真は手に入りませんでした。ルールや公開の記事から読み取れない数値は再構成したもので、"
            "製品版の数値とは限りません。"
            "お手元の製品版と違うときは、このページの「製品版を持っている：数値を直す」で直せます。最後の列は、データでの名前です。",
            "We couldn’t find a picture of the map, the counters or the cards. Values that neither the rules nor "
            "public pages give are reconstructed and may differ from the printed game. If your printed "
            "copy differs, correct it on this page under “I own the game: correct a value”. The last column is the "
            "name in the data.",
        ),
        "spaces": ("スペース", "Spaces"),
        "paths": ("パス", "Paths"),
        "units": ("駒", "Counters"),
        "cards": ("カード", "Cards"),
        "track": ("開発したユニットの欄", "Boxes for developed units"),
        "setup": ("初期配置", "Setup"),
        "limits": ("制限と定数", "Limits and constants"),
        "sources": ("公開の出典", "Public sources"),
        "line": ("データでの名前", "Name in the data"),
        "meaning": ("意味", "Meaning"),
        "path": ("{a}–{b}", "{a}–{b}"),
        "unit": ("{nation}の{type}", "{nation} {type}"),
        "side.japan": ("日本軍", "Japanese"),
        "side.allies": ("連合軍", "Allied"),
        "part.copies": ("{side}「{card}」の枚数", "{side} {card}: number of copies"),
        "part.action": ("{side}「{card}」のアクション{n}", "{side} {card}: action {n}"),
        "part.remove_after": ("{side}「{card}」が除去されるアクション", "{side} {card}: removed after this action"),
        "part.nations": ("{side}「{card}」を使う軍", "{side} {card}: nations"),
        "start": ("{nation}：{place}", "{nation}: {place}"),
        "name": ("名前", "Name"),
        "owner": ("開始時の色", "Starting colour"),
        "home": ("本拠地", "Home base"),
        "port": ("港湾", "Port"),
        "pp": ("PP", "PP"),
        "resource": ("資源", "Resource"),
        "xy": ("図の位置", "Map position"),
        "kind": ("種類", "Type"),
        "length": ("長さ", "Length"),
        "mountain": ("山", "Mountain"),
        "count": ("個数", "Count"),
        "steps": ("ステップ", "Steps"),
        "order": ("射撃順", "Order"),
        "attack": ("攻撃", "Attack"),
        "defence": ("防御", "Defence"),
        "move": ("移動力", "Movement"),
        "value": ("数値", "Value"),
        "yes": ("○", "yes"),
        "no": ("－", "–"),
        "sea": ("海上", "sea"),
        "land": ("地上", "land"),
        "none": ("なし", "none"),
        "do.none": ("なし", "none"),
        "what.first_year": ("最初の年", "First year"),
        "what.turns": ("ターン数", "Number of turns"),
        "what.japan_pp": ("日本軍のPPの上限", "Highest PP for Japan"),
        "what.allied_pp": ("連合軍のPP", "Allied PP"),
        "what.allied_pp_attacked": (
            "連合軍のPP（アメリカが宣戦布告された後）",
            "Allied PP after war is declared on the US",
        ),
        "what.allied_pp_declared": ("連合軍のPP（アメリカが宣戦布告した後）", "Allied PP after the US declares war"),
        "what.declaration_cost": (
            "宣戦布告のコスト（ここからターン数を引く）",
            "Cost of a US declaration: this value minus the turn number",
        ),
        "what.special_operations": ("特別作戦の回数", "Special operations after a declaration of war"),
        "what.resource_points": ("1ターンに使える資源ポイント", "Resource points per turn"),
        "what.north_turns": ("北進できるターン", "Turns in which the Northern Advance is possible"),
        "what.group": ("戦略・海上移動の個数（日本軍、連合軍）", "Units per strategic or sea move (Japan, Allies)"),
        "what.land_group": ("地上移動の個数", "Units per land move"),
        "what.land_group_cn": ("中国軍の地上移動の個数", "Units per Chinese land move"),
        "what.sea_group_uk": ("イギリス軍の海上移動の個数", "Units per British sea move"),
        "what.reaction": ("1回のリアクションで送れる艦", "Ships per reaction"),
        "what.enemy_air_cost": (
            "敵の航空ユニットがいるスペースに入るとき、余分に使う移動力",
            "Extra movement to enter a space with an enemy air unit",
        ),
        "what.bonus": ("航空ユニットの修整", "Air unit bonus"),
        "what.bomber_lost": (
            "爆撃した航空ユニットが1ステップを失う目（この目以上）",
            "A bombing air unit loses a step on this roll or more",
        ),
        "what.bomber_lost_to_air": (
            "同（目標に航空ユニットか空母がいるとき）",
            "The same, with air units or carriers at the target",
        ),
        "what.ledo_fails": (
            "レド公路で引き返す目（この目以上）",
            "Units turn back on the Ledo Road on this roll or more",
        ),
        "what.ships_off_port": ("港湾でないスペースに留まれる艦", "Ships that can stay in a space without a port"),
        "what.final_spaces": ("最終判定で日本軍が勝つスペースの数", "Spaces that Japan needs at the final count"),
        "what.final_spaces_atlantic": ("同（大西洋からの回航の後）", "The same, after the transfer from the Atlantic"),
        "what.colours_of_bases": (
            "日本軍のサドンデスに必要な本拠地の色の数",
            "Colours of home bases that Japan needs for sudden death",
        ),
    },
    parent=WORDS,
)

_SPACES = ("name", "owner", "home", "port", "pp", "resource", "xy")
_PATHS = ("kind", "length", "mountain")
_UNITS = ("count", "steps", "order", "attack", "defence", "move")


def numbers(lang: str) -> list[Section]:
    """Return section 11 and its subsections, one table each."""
    v = table().values
    units = {f"{nation}.{type}": unit for nation, types in v["units"].items() for type, unit in types.items()}
    sources = tuple((Cell(key), _cell(lang, f"sources.{key}", url)) for key, url in v["sources"].items())
    tables = (
        _grid(lang, "spaces", v["spaces"], _SPACES, lambda id: _TEXTS(lang, f"place.{id}")),
        _grid(lang, "paths", v["paths"], _PATHS, lambda id: _path(lang, id)),
        _grid(lang, "units", units, _UNITS, lambda id: _unit(lang, *id.split("."))),
        _list(lang, "cards", _cards(lang)),
        _list(lang, "track", ((b, _TEXTS(lang, f"type.{b}"), f"track.{b}", str(n)) for b, n in v["track"].items())),
        _list(lang, "setup", _setup(lang)),
        _list(lang, "limits", _limits(lang)),
        RulesTable(_TEXTS(lang, "sources"), (_TEXTS(lang, "line"), _TEXTS(lang, "value")), sources),
    )
    parts = [Section(f"11.{n}", told.caption, (told,)) for n, told in enumerate(tables, 1)]
    return [Section("11", _TEXTS(lang, "title"), (Para(_TEXTS(lang, "where")),)), *parts]


def _grid(
    lang: str, name: str, rows: dict[str, dict[str, Any]], columns: tuple[str, ...], meaning: Callable[[str], str]
) -> RulesTable:
    """Return a table with a row for each thing and a column for each of its values."""
    head = ("meaning", *columns, "line")
    return RulesTable(
        _TEXTS(lang, name),
        tuple(_TEXTS(lang, key) for key in head),
        tuple(
            (
                Cell(meaning(key)),
                *(_cell(lang, f"{name}.{key}.{c}", _worded(lang, c, of.get(c))) for c in columns),
                Cell(key),
            )
            for key, of in rows.items()
        ),
    )


def _list(lang: str, name: str, rows: Iterable[tuple[str, str, str, str]]) -> RulesTable:
    """Return a table of single values, each given by its name in the data, its meaning, its key and its words."""
    return RulesTable(
        _TEXTS(lang, name),
        tuple(_TEXTS(lang, key) for key in ("meaning", "value", "line")),
        tuple((Cell(meaning), _cell(lang, key, text), Cell(line)) for line, meaning, key, text in rows),
    )


def _path(lang: str, id: str) -> str:
    a, b = (_TEXTS(lang, f"place.{end}") for end in id.split("-"))
    return _TEXTS(lang, "path", a=a, b=b)


def _unit(lang: str, nation: str, type: str) -> str:
    return _TEXTS(lang, "unit", nation=_TEXTS(lang, f"nation.{nation}"), type=_TEXTS(lang, f"type.{type}"))


def _worded(lang: str, column: str, value: Any) -> str:
    if value is None or isinstance(value, bool):
        return _TEXTS(lang, "yes" if value else "no")
    if column == "name":
        ja, en = value.split(" / ")
        return str(ja if lang == "ja" else en)
    if column == "owner":
        return _TEXTS(lang, f"nation.{value}")
    if column == "kind":
        return _TEXTS(lang, value)
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _cards(lang: str) -> Iterable[tuple[str, str, str, str]]:
    for side, deck in table().values["cards"].items():
        for id, card in deck.items():
            line = f"{side}.{id}"
            names = {"side": _TEXTS(lang, f"side.{side}"), "card": _TEXTS(lang, f"card.{id}")}
            parts = [("copies", _TEXTS(lang, "part.copies", **names), str(card["copies"]))]
            for n, action in enumerate(card["actions"]):
                parts.append((f"actions.{n}", _TEXTS(lang, "part.action", **names, n=n + 1), f"do.{action}"))
            if "remove_after" in card:
                parts.append(("remove_after", _TEXTS(lang, "part.remove_after", **names), f"do.{card['remove_after']}"))
            if "nations" in card:
                nations = (_TEXTS(lang, f"nation.{nation}") for nation in card["nations"].split())
                parts.append(("nations", _TEXTS(lang, "part.nations", **names), _TEXTS(lang, "list").join(nations)))
            for part, meaning, text in parts:
                yield line, meaning, f"cards.{line}.{part}", _TEXTS(lang, text) if text.startswith("do.") else text


def _setup(lang: str) -> Iterable[tuple[str, str, str, str]]:
    for nation, places in table().values["setup"].items():
        for place, units in places.items():
            names = (_TEXTS(lang, f"type.{type.rstrip('*')}") + "*" * type.endswith("*") for type in units.split())
            where = _TEXTS(lang, "start", nation=_TEXTS(lang, f"nation.{nation}"), place=_TEXTS(lang, f"place.{place}"))
            yield f"{nation}.{place}", where, f"setup.{nation}.{place}", _TEXTS(lang, "list").join(names)


def _limits(lang: str) -> Iterable[tuple[str, str, str, str]]:
    for key, value in table().values["limits"].items():
        yield key, _TEXTS(lang, f"what.{key}"), f"limits.{key}", _worded(lang, key, value)


def _cell(lang: str, path: str, text: str) -> Cell:
    """Return a table cell with a value; `path` is its key in the data file, which has its source."""
    return sourced(lang, _TEXTS, table(), path, text)
