"""Section 10 of the rules page: every number of the data file with its source."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.game.rulespage import Cell, Items, Para, RulesTable, Section, sourced
from ....core.text.number_text import number
from ....core.text.texts import Texts
from ..data import table
from ..texts.words import WORDS

ORDER = ("ussr", "germany", "japan", "usa", "uk", "china", "italy", "finland")
"""The nations in the order of section 8."""

_TEXTS = Texts(
    {
        "title": ("国ごとの数値と出典", "Values and sources"),
        "reconstructed": (
            "公開ルールにない国ごとの数値は、本ソフトで再構成しました。製品版の数値とは限りません。",
            "Values of the nations that the public rules don’t give are reconstructed. "
            "They may differ from the printed game.",
        ),
        "differs": (
            "お手元の製品版と違うときは、このページの「製品版を持っている：数値を直す」で直せます。",
            "If your printed copy differs, correct it on this page under “I own the game: correct a value”.",
        ),
        "kind.rules": ("ルール：公開ルールにある数値", "Rules: stated in the public rules"),
        "kind.public": ("公開資料：その他の公開資料で確かめた数値", "Public: found in another public source"),
        "kind.reconstructed": (
            "再構成：理由を添えて本ソフトで定めた数値",
            "Reconstructed: set by this program, with a reason",
        ),
        "marks": (
            "▲の付いた効果には軍事技術、●の付いた効果には経済技術が加わります(3.7)。生産と徴兵の勝利点は、どの国でも▲付きです。",
            "Military technology adds to effects marked ▲, economic technology to effects marked ● (3.7). The points "
            "for production and conscription are marked ▲ for every nation.",
        ),
        "common": ("共通の数値", "Values for all nations"),
        "item": ("項目", "Item"),
        "value": ("数値", "Value"),
        "common.labour_min": ("労働力の下限", "Minimum labour"),
        "common.labour_max": ("労働力の上限", "Maximum labour"),
        "common.rounds": ("ラウンド数", "Rounds"),
        "common.short_target": ("ショートゲームの目標点", "Target score of the short game"),
        "common.short_squares": ("ショート面のマス数", "Squares on the short side"),
        "common.long_squares": ("ロング面のマス数", "Squares on the long side"),
        "common.solo_great": (
            "ソロゲームで「かなり優れた」とされる得点（これを超えたとき）",
            "A very good solo score: more than",
        ),
        "years": ("初手番のボーナス", "First-player bonus"),
        "year": ("年", "Year"),
        "points": ("{n}点", "{n} VP"),
        "squares": ("一番乗りのボーナスとソロゲームの期限", "Bonus squares and solo deadlines"),
        "square": ("マス", "Square"),
        "bonus": ("ボーナス", "Bonus"),
        "deadline": ("ソロの期限", "Solo deadline"),
        "bonus.money": ("${n}", "${n}"),
        "bonus.labour": ("労働力+{n}", "labour +{n}"),
        "bonus.tech": ("好きな技術+{n}", "any technology +{n}"),
        "bonus.vp": ("{n}点", "{n} VP"),
        "board": ("{nation}：初期値と職場", "{nation}: starting values and workplaces"),
        "start_money": ("初期資金", "Starting money"),
        "start_labour": ("初期労働力", "Starting labour"),
        "infra_max": ("インフラの上限", "Maximum infrastructure"),
        "econ_max": ("経済技術の上限", "Maximum economic technology"),
        "mil_max": ("軍事技術の上限", "Maximum military technology"),
        "both_max": ("技術の上限", "Maximum technology"),
        "production_cost": ("生産の費用（ダイス1個ごと）", "Cost of production per die"),
        "vp": ("{work}の勝利点", "{work}: points"),
        "vp_mark": ("{work}の勝利点の印", "{work}: symbol on the points"),
        "conscript_labour": ("徴兵による労働力の増減", "Conscript: change in labour"),
        "conscript_money": ("徴兵で得る資金（●）", "Conscript: money gained (●)"),
        "die": ("ダイスの目", "die value"),
        "mark.mil": ("▲", "▲"),
        "mark.none": ("印なし", "none"),
        "labour": ("{nation}：労働力", "{nation}: labour"),
        "technology": ("{nation}：技術", "{nation}: technology"),
        "step": ("段階", "Step"),
        "price": ("動員の費用", "Cost of mobilising"),
        "gate": ("必要なインフラ", "Infrastructure needed"),
        "research": ("{tech}の費用", "{tech}: cost"),
    },
    parent=WORDS,
)


def numbers(lang: str) -> list[Section]:
    """Return section 10: the meaning of the sources, the common numbers, and a section for each nation."""
    said = _Speaker(lang)
    top = Section(
        "10",
        said("title"),
        (
            Para(said("reconstructed")),
            Para(said("differs")),
            Items(tuple(said(f"kind.{kind}") for kind in ("rules", "public", "reconstructed"))),
            Para(said("marks")),
        ),
    )
    common = Section("10.1", said("common"), (_common(said), _years(said), _squares(said)))
    nations = [
        Section(f"10.{at}", said(f"nation.{id}"), (_board(said, id), _labour(said, id), _technology(said, id)))
        for at, id in enumerate(ORDER, 2)
    ]
    return [top, common, *nations]


class _Speaker:
    """The texts of one language, and table cells with their sources."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, key: str, **args: str | int) -> str:
        return _TEXTS(self.lang, key, **args)

    def cell(self, path: str, text: str) -> Cell:
        """Return a table cell with a number; `path` is its key in the data file, which has its source."""
        return sourced(self.lang, _TEXTS, table(), path, text)

    def value(self, key: str, value: int | str) -> str:
        """Return a nation's value formatted for display."""
        if key.endswith("_mark"):
            return self(f"mark.{value}")
        if value == "die":
            return self("die")
        if key.endswith(("money", "cost")):
            return f"${value}"
        if key.endswith("_vp"):
            return self("points", n=value)
        if key in ("econ_max", "mil_max", "both_max"):
            return f"+{value}"
        if key == "conscript_labour":
            return number(int(value)) if value else "±0"
        return str(value)


def _rows(
    said: _Speaker, under: str, keys: Sequence[str], heads: Sequence[str], values: dict[str, int | str]
) -> tuple[tuple[Cell, ...], ...]:
    return tuple(
        (Cell(head), said.cell(f"{under}.{key}", said.value(key, values[key])))
        for key, head in zip(keys, heads, strict=True)
    )


def _common(said: _Speaker) -> RulesTable:
    values = table().values["common"]
    keys = list(values)
    rows = _rows(said, "common", keys, [said(f"common.{key}") for key in keys], values)
    return RulesTable(said("common"), (said("item"), said("value")), rows)


def _years(said: _Speaker) -> RulesTable:
    rows = tuple(
        (Cell(year), said.cell(f"first_player_bonus.{year}", said("points", n=vp)))
        for year, vp in table().values["first_player_bonus"].items()
    )
    return RulesTable(said("years"), (said("year"), said("bonus")), rows)


def _squares(said: _Speaker) -> RulesTable:
    rows: list[tuple[Cell, Cell, Cell]] = []
    for square, bonus in table().values["square_bonus"].items():
        ((kind, n),) = bonus.items()
        year = table().values["solo_deadline"][square]
        rows.append(
            (
                Cell(square),
                said.cell(f"square_bonus.{square}.{kind}", said(f"bonus.{kind}", n=n)),
                said.cell(f"solo_deadline.{square}", str(year)),
            )
        )
    return RulesTable(said("squares"), (said("square"), said("bonus"), said("deadline")), tuple(rows))


def _board(said: _Speaker, id: str) -> RulesTable:
    values = table().values["nations"][id]
    single = [key for key, value in values.items() if not isinstance(value, list)]
    heads: list[str] = []
    for key in single:
        work, vp, rest = key.partition("_vp")
        heads.append(said(f"vp{rest}", work=said(f"work.{work}")) if vp else said(key))
    rows = _rows(said, f"nations.{id}", single, heads, values)
    return RulesTable(said("board", nation=said(f"nation.{id}")), (said("item"), said("value")), rows)


def _labour(said: _Speaker, id: str) -> RulesTable:
    start = table().values["common"]["labour_min"]
    rows: list[tuple[Cell, ...]] = []
    for key, head in (("labour_cost", "price"), ("labour_infra", "gate")):
        steps = table().values["nations"][id][key]
        cells = [said.cell(f"nations.{id}.{key}.{i}", said.value(key, step)) for i, step in enumerate(steps)]
        rows.append((Cell(said(head)), *cells))
    steps = [f"{start + i}→{start + i + 1}" for i in range(len(rows[0]) - 1)]
    return RulesTable(said("labour", nation=said(f"nation.{id}")), (said("step"), *steps), tuple(rows))


def _technology(said: _Speaker, id: str) -> RulesTable:
    values = table().values["nations"][id]
    tracks = [tech for tech in ("econ", "mil", "both") if f"{tech}_cost" in values]
    longest = max(len(values[f"{tech}_cost"]) for tech in tracks)
    rows: list[tuple[Cell, ...]] = []
    for tech in tracks:
        key = f"{tech}_cost"
        cells = [said.cell(f"nations.{id}.{key}.{i}", f"${price}") for i, price in enumerate(values[key])]
        none = [Cell("—")] * (longest - len(cells))
        rows.append((Cell(said("research", tech=said(f"tech.{tech}"))), *cells, *none))
    steps = [f"+{i}→+{i + 1}" for i in range(longest)]
    return RulesTable(said("technology", nation=said(f"nation.{id}")), (said("step"), *steps), tuple(rows))
