"""Refusals by encoders, episodes and environments, with their texts. The page doesn't need them."""

from __future__ import annotations

from ..text.errors import Illegal
from ..text.texts import Texts, Value

WORDS = Texts(
    {
        "illegal.unnumbered-verb": (
            "「{action}」には番号がありません。「{verb}」は席のアクションではなく、偶然の結果です。",
            "“{action}” has no number: only chance takes actions with the verb “{verb}”.",
        ),
        "illegal.unnumbered-value": (
            "「{action}」には番号がありません。「{field}」の値{value}は、番号の付いた{count}個の値にありません。"
            "値はゲームの「encoding」が定めます。",
            "“{action}” has no number: the value {value} of “{field}” isn’t among the {count} that the action space"
            " lists. The game’s part “encoding” states them.",
        ),
        "illegal.no-such-number": (
            "{number}番はありません。番号は0～{last}です。",
            "There is no action {number}. Numbers go from 0 to {last}.",
        ),
        "illegal.no-such-seat": (
            "席{seat}はありません。席は{least}～{last}です。",
            "There is no seat {seat}: seats go from {least} to {last}.",
        ),
        "illegal.no-such-agent": (
            "エージェント「{agent}」はありません。seat_0～seat_{last}から選んでください。",
            "There is no agent “{agent}”: agents are seat_0 to seat_{last}.",
        ),
        "illegal.render-mode": (
            "描画モードに「{mode}」は使えません。「ansi」（文字で表示）を選んでください。",
            "There is no render mode “{mode}”. Choose “ansi”, which shows text.",
        ),
        "illegal.parameter-json": (
            "「{name}」にはJSONのオブジェクトを指定してください（「{text}」は使えません）。",
            "The parameter “{name}” must be a JSON object, not “{text}”.",
        ),
        "illegal.too-wide": (
            "「{field}」の値は{count}通りあり、番号を付けるには多すぎます。値の範囲を「encoding」で定めてください。",
            "“{field}” has {count} values, too many to number. State its values in the game’s part “encoding”.",
        ),
        "illegal.too-many-actions": (
            "アクションは{count}通りあり、番号を付けられる{most}通りを超えています。"
            "フィールドの少ない複数のアクションに分けるか、値の範囲を「encoding」で定めてください。",
            "There are {count} actions, more than the {most} that can be numbered. Split them into several actions with"
            " fewer fields, or state the values of fields in the game’s part “encoding”.",
        ),
        "illegal.utility": (
            "評価方法に「{utility}」は使えません。「rank」か「points」を選んでください。",
            "“{utility}” isn’t a utility. Choose “rank” or “points”.",
        ),
        "illegal.utility-alone": (
            "1人で遊ぶ対局に順位はありません。評価方法は「points」を選んでください。",
            "A seat that plays alone has no rank. Choose the utility “points”.",
        ),
        "illegal.nameless-game": (
            "ゲーム「{game}」を保存できません。モジュール{module}の変数（GAMEなど）に代入してください。",
            "The game “{game}” can’t be stored: assign it to a name, such as GAME, in the module {module}.",
        ),
        "illegal.not-a-game": (
            "モジュール{module}の{name}を読み込めないか、ゲームではありません。",
            "{name} of the module {module} can’t be imported, or isn’t a game.",
        ),
        "illegal.endless": (
            "このゲームは、でたらめに選ぶと{limit}手以内に終わりません。必ず終わるルールにするか、"
            "上限（limit）を上げるか、値の範囲を「encoding」で定めてください。",
            "A random match of this game doesn’t end within {limit} actions, the game’s limit. Change the rules so that"
            " every match ends, raise `limit`, or state the ranges of values in the part “encoding”.",
        ),
        "illegal.imagined": (
            "推測した局面から始まる対局に、記録はありません。",
            "An imagined episode has no record: it begins in the middle of a match.",
        ),
        "illegal.not-begun": (
            "対局が始まっていません。先にreset()を呼んでください。",
            "No match has begun. Call reset() first.",
        ),
        "illegal.all-done": (
            "対局は終わりました。reset()で次の対局を始めてください。",
            "The match is over. Call reset() to begin another one.",
        ),
    }
)


class EncodingRefusal(Illegal):
    """A refusal of an encoder, an episode or an environment."""

    def __init__(self, code: str, **args: Value) -> None:
        super().__init__(code, "", **args)
        self.worded_by(WORDS)


class Unnumbered(EncodingRefusal):
    """An action that has no number, or a number that no action has."""
