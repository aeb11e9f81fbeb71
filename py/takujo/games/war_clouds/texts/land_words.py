"""The prompts of the Develop and Produce phases and of war."""

from __future__ import annotations

_PROMPTS: dict[str, tuple[str, str]] = {
    "develop": ("開発アクションを1つ行うか、パスしてください", "take one Develop action, or pass"),
    "build": ("「{kind}」を建てるマスを選んでください", "choose a hex for the {kind}"),
    "turn": ("{cell}に置く「{kind}」の向きを選んでください", "choose a rotation for the {kind} at {cell}"),
    "lift": ("動かすタイルを選んでください（{n}枚まで）", "choose up to {n} tiles to move"),
    "lift.one": ("動かすタイルを選んでください（{n}枚まで）", "choose {n} tile to move"),
    "lift.more": (
        "あと{n}枚まで選ぶか、「タイル選びを終える」を選んでください",
        "choose up to {n} more tiles, or “Finish choosing tiles”",
    ),
    "lift.more.one": (
        "あと{n}枚選ぶか、「タイル選びを終える」を選んでください",
        "choose {n} more tile, or “Finish choosing tiles”",
    ),
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

LAND_WORDS: dict[str, tuple[str, str]] = {
    **{f"prompt.{key}": words for key, words in _PROMPTS.items()},
}
