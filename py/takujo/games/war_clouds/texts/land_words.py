"""The prompts and refusals of developing, war and producing."""

from __future__ import annotations

_PROMPTS: dict[str, tuple[str, str]] = {
    "develop": ("開発アクションを1つ行うか、パスしてください", "take one Develop action, or pass"),
    "build": ("「{kind}」を建てるマスを選んでください", "choose a hex for the {kind}"),
    "turn": ("{cell}に置く「{kind}」の向きを選んでください", "choose a rotation for the {kind} at {cell}"),
    "lift": ("動かすタイルを選んでください（{n}枚まで）", "choose up to {n} tiles to move"),
    "lift.one": ("動かすタイルを選んでください（{n}枚まで）", "choose {n} tile to move"),
    "lift.more": (
        "あと{n}枚まで選ぶか、「終える」を選んでください",
        "choose up to {n} more tiles, or “Done”",
    ),
    "lift.more.one": ("あと{n}枚選ぶか、「終える」を選んでください", "choose {n} more tile, or “Done”"),
    "put": (
        "{cell}から持ち上げた「{kind}」を置くマスを選んでください",
        "choose a hex for the {kind} lifted from {cell}",
    ),
    "keep": (
        "ブロックが分かれました。自動化トークンを残す部分を選んでください",
        "choose which part of the split bloc keeps its automation token",
    ),
    "activate": ("行動させるユニットを選んでください（あと{n}回）", "choose a unit to activate ({n} activations left)"),
    "activate.one": (
        "行動させるユニットを選んでください（あと{n}回）",
        "choose a unit to activate ({n} activation left)",
    ),
    "defend": (
        "{nation}のユニットが{cell}に入りました。防御しますか？",
        "choose whether to defend {cell} against {nation}",
    ),
    "operate": (
        "{cell}のユニットのオペレーションを選んでください",
        "choose an operation for the unit at {cell}",
    ),
    "transport": ("{cell}のユニットを運ぶ先を選んでください", "choose where to transport the unit from {cell}"),
    "landed": ("{cell}に植民しますか？", "choose whether to settle at {cell}"),
    "collect": ("生産したものを受け取っています", "Collecting all output"),
    "occupy": (
        "自分のユニットがいる相手のブロックを占拠しますか？",
        "choose whether to occupy the blocs your units are in",
    ),
    "run": ("動かすブロックを選んでください", "choose blocs to run"),
    "part": (
        "{cell}のブロックで、食料を与えるタイルを選んでください",
        "choose the tiles to feed in the bloc at {cell}",
    ),
    "part.farm": (
        "{cell}の農場のブロックで、動かすタイルを選んでください",
        "choose the Farms to run in the bloc at {cell}",
    ),
}

_REFUSALS: dict[str, tuple[str, str]] = {
    "cubes-short": ("{good}が足りません。{n}個必要です。", "You don’t have enough {good}: this takes {n}."),
    "hex-closed": (
        "{cell}は使えないマスです。ほかのマスを選んでください。",
        "{cell} is closed to tiles, flags and units. Choose another hex.",
    ),
    "enemy-unit": (
        "相手のユニットがいる{cell}に旗は置けません。",
        "You can’t place a flag at {cell} while an enemy unit is there.",
    ),
    "no-flags": ("手元に旗がありません。", "You have no flags left."),
    "no-war": ("この対局では戦争のルールを使いません。", "This game is played without war."),
    # flags and tiles
    "hex-claimed": ("{cell}にはもう旗があります。", "There is already a flag at {cell}."),
    "flag-apart": (
        "{cell}は自分の旗のあるマスの隣ではありません。隣のマスを選んでください。",
        "{cell} isn’t next to one of your flags. Choose a hex that is.",
    ),
    "stack-empty": ("「{kind}」のタイルはもうありません。", "There are no {kind} tiles left."),
    "no-site": (
        "自分の旗だけがあるマスがありません。先に旗を置いてください。",
        "All your flags already have tiles. Place another flag first.",
    ),
    "no-fit": (
        "「{kind}」はどこに置いても違う色の点どうしが触れ、強制配置に使う資本もありません。",
        "Wherever you place the {kind}, dots of different colours would touch, "
        "and you don’t have the Capital for forced placement.",
    ),
    "not-your-flag": (
        "{cell}に自分の旗がありません。旗のあるマスを選んでください。",
        "You have no flag at {cell}. Choose a hex with one.",
    ),
    "tile-stands": (
        "{cell}にはもうタイルがあります。ほかのマスを選んでください。",
        "There is already a tile at {cell}. Choose another hex.",
    ),
    "clash": (
        "{cell}ではどの向きでも違う色の点どうしが触れ、強制配置に使う資本もありません。ほかのマスを選んでください。",
        "In every rotation at {cell}, dots of different colours would touch, "
        "and you don’t have the Capital for forced placement. Choose another hex.",
    ),
    "clash-turned": (
        "{cell}でこの向きにすると違う色の点どうしが触れ、強制配置に使う資本もありません。ほかの向きを選んでください。",
        "In this rotation at {cell}, dots of different colours would touch, "
        "and you don’t have the Capital for forced placement. Choose another rotation.",
    ),
    "looks-alike": (
        "向き{turn}と同じになります。向き{turn}を選んでください。",
        "That looks the same as rotation {turn}. Choose rotation {turn} instead.",
    ),
    # moving and automation
    "move-over": ("この手番ではもう移動できません。", "You can’t move tiles again this turn."),
    "no-tiles": ("動かせるタイルがありません。", "You have no tiles to move."),
    "not-your-tile": (
        "{cell}に自分のタイルがありません。自分のタイルを選んでください。",
        "You have no tile at {cell}. Choose one of your own tiles.",
    ),
    "lift-first": ("先に動かすタイルを選んでください。", "Choose a tile to move first."),
    "still-fits": (
        "このタイルを置けるマスがまだあります。そこに置いてください。",
        "There is still a hex where this tile fits. Place it there.",
    ),
    "own-flags-only": (
        "戦争ありでは、タイルは自分の旗のあるマスにしか動かせません。",
        "When playing with war, you can move tiles only to hexes with your flag.",
    ),
    "hex-taken": (
        "{cell}はほかの国のマスです。ほかのマスを選んでください。",
        "{cell} belongs to another nation. Choose another hex.",
    ),
    "farms-eat-nothing": (
        "農場には食料が要らないので、自動化できません。",
        "Farms need no Food, so they can’t be automated.",
    ),
    "automated": ("そのブロックはもう自動化されています。", "That bloc is already automated."),
    "bloc-name": ("そのブロックは{cell}で選んでください。", "To choose that bloc, select its hex {cell}."),
    "not-a-part": (
        "{cell}は選べません。分かれた部分のどれかを選んでください。",
        "You can’t choose {cell}. Choose one of the parts of the split bloc.",
    ),
    # war
    "units-out": ("ユニットは{n}個までです。もう増やせません。", "You can’t have more than {n} units."),
    "units-out.one": ("ユニットは{n}個までです。もう増やせません。", "You can’t have more than {n} unit."),
    "recruited": (
        "{cell}のタイルでは、このフェーズにもう徴兵しました。ほかのタイルを選んでください。",
        "You have already recruited on the tile at {cell} this phase. Choose another tile.",
    ),
    "no-units": ("盤上に自分のユニットがいません。", "You have no units on the board."),
    "units-stuck": ("行動できるユニットがいません。", "None of your units can move or perform an operation."),
    "no-unit-there": ("{cell}に自分のユニットがいません。", "You have no unit at {cell}."),
    "no-landing": ("ユニットを運べるマスがありません。", "There is no hex where the unit could go."),
    "nothing-to-do": (
        "{cell}に留まってもできることがありません。ほかのマスへ進めてください。",
        "If it stays at {cell}, this unit can’t do anything. Move it to another hex.",
    ),
    "not-next": (
        "{to}は{cell}の隣ではありません。隣のマスを選んでください。",
        "{to} isn’t next to {cell}. Choose a neighbouring hex.",
    ),
    "nobody-to-battle": ("{cell}にその国のユニットはいません。", "That nation has no unit at {cell}."),
    "tile-unconquered": ("タイルのある{cell}は征服できません。", "You can’t conquer {cell}: there is a tile on it."),
    "no-enemy-flag": ("{cell}に相手の旗がありません。", "There is no other nation’s flag at {cell}."),
    "there-already": (
        "ユニットはもう{cell}にいます。ほかのマスを選んでください。",
        "The unit is already at {cell}. Choose another hex.",
    ),
    "others-there": (
        "{cell}には相手の駒があります。ほかのマスを選んでください。",
        "{cell} holds another player’s pieces. Choose another hex.",
    ),
    # producing
    "spared": ("そのブロックは占拠しないと決めました。", "You have already decided not to occupy that bloc."),
    "not-in-there": (
        "{cell}に、占拠できるブロックはありません。",
        "There is no bloc at {cell} that you can occupy.",
    ),
    "not-all": (
        "すべてを動かすには資源が足りません。ブロックを1つずつ選んでください。",
        "You don’t have enough goods to run everything. Choose blocs one by one.",
    ),
    "which-section": (
        "統合経済の発電所の部分か農場の部分を選んでください。",
        "Choose the Generator section or the Farm section of the Integrated Economy.",
    ),
    "runs-already": ("{cell}のブロックはもう動いています。", "The bloc at {cell} is already running."),
    "farms-not-in-part": (
        "占拠されていない農場は、一部だけ動かすことはできません。全体を動かしてください。",
        "Farms that aren’t occupied always run as a whole bloc. Run the whole bloc.",
    ),
    "one-tile": (
        "タイルが1枚だけのブロックなので、一部だけ動かすことはできません。",
        "This bloc has only one tile, so you can’t run just part of it.",
    ),
    "no-full-dot": (
        "{cell}のブロックは、完成した点がないので何も生みません。",
        "The bloc at {cell} has no full dots, so it would produce nothing.",
    ),
    "not-automated": (
        "{cell}のブロックは自動化されていないので、鉱石では動きません。",
        "The bloc at {cell} isn’t automated, so it can’t run on Ore.",
    ),
    "feed-first": ("先に動かすタイルを選んでください。", "Choose a tile to run first."),
    "not-in-bloc": (
        "{cell}はこのブロックの中にありません。ブロック内のタイルを選んでください。",
        "{cell} isn’t part of this bloc. Choose a tile that is.",
    ),
    "fed-already": ("{cell}はもう選びました。", "You have already chosen {cell}."),
}

LAND_WORDS: dict[str, tuple[str, str]] = {
    **{f"prompt.{key}": words for key, words in _PROMPTS.items()},
    **{f"illegal.{key}": words for key, words in _REFUSALS.items()},
}
