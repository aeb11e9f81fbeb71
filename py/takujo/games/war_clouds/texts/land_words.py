"""Prompts and refusals of developing, war and producing."""

from __future__ import annotations

_PROMPTS: dict[str, tuple[str, str]] = {
    "develop": ("開発：旗、建設、移動などを1つ行うか、パス", "develop: one action, or pass"),
    "build": ("「{kind}」を建てるマスを選んでください", "choose the hex of the {kind}"),
    "turn": ("{cell}に置く「{kind}」の向きを選んでください", "turn the {kind} on {cell}"),
    "lift": ("動かすタイルを選んでください（{n}枚まで）", "choose the tiles to move, up to {n}"),
    "lift.more": ("あと{n}枚まで一緒に動かせます", "lift up to {n} more, or go on"),
    "put": ("{cell}から持ち上げた「{kind}」を置くマスを選んでください", "where does the {kind} from {cell} go?"),
    "keep": (
        "ブロックが分かれました。自動化トークンを残す部分を選んでください",
        "the bloc has split: which part keeps its automation token?",
    ),
    "activate": ("行動させるユニットを選んでください（あと{n}回）", "activate a unit ({n} left)"),
    "defend": ("{nation}のユニットが{cell}に入りました。防御しますか", "{nation} enters {cell}: do you defend?"),
    "operate": ("{cell}のユニットの行動を選んでください", "what does the unit on {cell} do?"),
    "transport": ("{cell}のユニットを運ぶ先を選んでください", "where is the unit from {cell} brought?"),
    "landed": ("{cell}に植民しますか", "settle on {cell}?"),
    "collect": ("全員が生産したものを受け取ります", "everybody collects"),
    "occupy": ("相手のブロックを占拠しますか", "occupy the blocs that your units stand in?"),
    "run": ("動かすブロックを選んでください", "choose the blocs to run"),
    "part": ("{cell}のブロックで、食料を与えるタイルを選んでください", "which tiles of the bloc at {cell} are fed?"),
    "part.farm": ("{cell}の農場のブロックで、動かすタイルを選んでください", "which tiles of the Farms at {cell} run?"),
}

_REFUSALS: dict[str, tuple[str, str]] = {
    "cubes-short": ("{good}が{n}個必要です。", "It takes {n} {good}."),
    "hex-closed": ("{cell}には何も置けません。", "Nothing can stand on {cell}."),
    "enemy-unit": (
        "相手のユニットがいる{cell}に旗は置けません。",
        "No flag can be placed on {cell} while enemy units are there.",
    ),
    "no-flags": ("手元に旗がありません。", "You have no flag left."),
    "no-war": ("この対戦では戦争のルールを使いません。", "This match is played without war."),
    # flags and tiles
    "hex-claimed": ("{cell}にはもう旗があります。", "There is a flag on {cell} already."),
    "flag-apart": ("{cell}は自分の旗のあるマスの隣ではありません。", "{cell} is not next to a flag of yours."),
    "stack-empty": ("「{kind}」のタイルはもうありません。", "There is no {kind} left."),
    "no-site": ("自分の旗だけがあるマスがありません。", "You have no flag without a tile."),
    "no-fit": (
        "「{kind}」はどこに置いても違う色の点が触れ、強制配置の資本もありません。",
        "Wherever the {kind} went, dots of different colours would touch, and you can't pay for force.",
    ),
    "not-your-flag": ("{cell}に自分の旗がありません。", "There is no flag of yours on {cell}."),
    "tile-stands": ("{cell}にはもうタイルがあります。", "There is a tile on {cell} already."),
    "clash": (
        "{cell}ではどの向きでも違う色の点が触れ、強制配置の資本もありません。",
        "However it is turned on {cell}, dots of different colours touch, and you can't pay for force.",
    ),
    "clash-turned": (
        "{cell}でこの向きでは違う色の点が触れ、強制配置の資本もありません。",
        "Turned like this on {cell}, dots of different colours touch, and you can't pay for force.",
    ),
    "looks-alike": ("その向きは「{turn}」と同じです。", "Turned like that it looks the same as at {turn}."),
    # moving and automation
    "move-over": ("この手番ではもう移動できません。", "There is no further move on this go."),
    "no-tiles": ("動かせるタイルがありません。", "You have no tile to move."),
    "not-your-tile": ("{cell}に自分のタイルがありません。", "There is no tile of yours on {cell}."),
    "lift-first": ("先に動かすタイルを選んでください。", "Choose a tile to move first."),
    "still-fits": ("まだ置けるマスがあります。", "There still is a hex where it can go."),
    "own-flags-only": (
        "戦争ではタイルは自分の旗のあるマスにしか動かせません。",
        "In war tiles only move to hexes with a flag of yours.",
    ),
    "hex-taken": ("{cell}は他の国のマスです。", "{cell} belongs to another nation."),
    "farms-eat-nothing": (
        "農場には食料がいらないので、自動化できません。",
        "Farms eat nothing and can't be automated.",
    ),
    "automated": ("そのブロックはもう自動化されています。", "That bloc is automated already."),
    "bloc-name": ("そのブロックは{cell}で選びます。", "That bloc is called {cell}."),
    "not-a-part": ("{cell}は分かれたブロックの名ではありません。", "{cell} names no part of the bloc that has split."),
    # war
    "units-out": ("ユニットは{n}個までです。", "You have no more than {n} units."),
    "recruited": (
        "{cell}のタイルでは、このフェーズにもう徴兵しました。",
        "A unit was built on the tile at {cell} in this phase already.",
    ),
    "no-units": ("盤上に自分のユニットがいません。", "You have no unit on the board."),
    "units-stuck": ("どのユニットもできることがありません。", "None of your units can do anything."),
    "no-unit-there": ("{cell}に自分のユニットがいません。", "You have no unit on {cell}."),
    "no-landing": ("運べるマスがありません。", "There is nowhere to bring it."),
    "nothing-to-do": ("{cell}に留まってもできることがありません。", "Staying on {cell}, it could do nothing."),
    "not-next": ("{to}は{cell}の隣ではありません。", "{to} is not next to {cell}."),
    "nobody-to-battle": ("{cell}にその国のユニットはいません。", "That nation has no unit on {cell}."),
    "tile-unconquered": ("タイルのある{cell}は征服できません。", "{cell} has a tile and can't be conquered."),
    "no-enemy-flag": ("{cell}に相手の旗がありません。", "There is no other nation’s flag on {cell}."),
    "there-already": ("ユニットはもう{cell}にいます。", "The unit is on {cell} already."),
    "others-there": ("{cell}には相手の駒があります。", "There are pieces of others on {cell}."),
    # producing
    "spared": ("そのブロックは占拠しないと決めました。", "You have spared that bloc already."),
    "not-in-there": (
        "{cell}という名の、占拠できるブロックはありません。",
        "{cell} names no bloc that you can occupy.",
    ),
    "not-all": ("すべてを動かすには資源が足りません。", "You haven't got what running everything takes."),
    "which-section": ("統合経済の区画を正しく選んでください。", "Say which section of the Integrated Economy."),
    "runs-already": ("{cell}のブロックはもう動いています。", "The bloc at {cell} runs already."),
    "farms-not-in-part": (
        "農場は食料がいらないので、一部だけ動かせません。",
        "Farms eat nothing: they run as a whole.",
    ),
    "one-tile": ("1枚だけのブロックです。", "This bloc is a single tile."),
    "no-full-dot": ("{cell}のブロックには完全な点がありません。", "The bloc at {cell} has no full dot."),
    "not-automated": ("{cell}のブロックは自動化されていません。", "The bloc at {cell} is not automated."),
    "feed-first": ("先に動かすタイルを選んでください。", "Choose a tile to run first."),
    "not-in-bloc": ("{cell}はこのブロックではありません。", "{cell} is not in this bloc."),
    "fed-already": ("{cell}はもう選びました。", "{cell} is chosen already."),
}

LAND_WORDS: dict[str, tuple[str, str]] = {
    **{f"prompt.{key}": words for key, words in _PROMPTS.items()},
    **{f"illegal.{key}": words for key, words in _REFUSALS.items()},
}
