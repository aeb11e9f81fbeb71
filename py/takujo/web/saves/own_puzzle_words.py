"""The texts about a person's own puzzles; the modules that use them are loaded when they are needed."""

from __future__ import annotations

from ...core.text.texts import Texts, Value
from ..page.dom import lang

WORDS = Texts(
    {
        "keep": ("問題に残す", "Keep as a puzzle"),
        "keep.label": ("問題に残す：{steps}", "Keep as a puzzle: {steps}"),
        "kept": ("問題に残しました", "Kept as a puzzle"),
        "kept.toast": (
            "問題に残しました。「プレイ記録」の「自分の問題」から解けます。",
            "Kept. You can solve it from “Your puzzles” in “Progress”.",
        ),
        "known.toast": (
            "もう残してあります。「プレイ記録」の「自分の問題」から解けます。",
            "You have already kept this one. It is under “Your puzzles” in “Progress”.",
        ),
        "full.title": ("問題を残せませんでした", "This puzzle wasn’t kept"),
        "full": (
            "自分の問題は{most}問までです。「プレイ記録」でいくつか削除してから、もう一度お試しください。",
            "You can keep {most} puzzles. Delete some in “Progress”, then try again.",
        ),
        "long": (
            "この対局は長すぎるため、問題にできません。",
            "This game is too long to make a puzzle of it.",
        ),
        "heading": ("自分の問題", "Your puzzles"),
        "note": (
            "振り返りから残した、自分の判断です。よりよい手を探しましょう。",
            "Decisions of yours that you kept from a review. Find the better move.",
        ),
        "asks": ("「{was}」よりよい手は？", "What was better than “{was}”?"),
        "day": ("{day}に追加", "Kept {day}"),
        "solve": ("解く", "Solve"),
        "solve.label": ("解く：{name}", "Solve: {name}"),
        "delete.label": ("削除：{name}", "Delete: {name}"),
        "name": ("{game}、{when}", "{game}, {when}"),
        "damaged": ("読み取れない問題", "A puzzle that can’t be read"),
        "damaged.note": (
            "壊れているか、このページにないゲームの問題です。削除するまで、そのまま残ります。",
            "It is damaged, or belongs to a game that this page doesn’t have. It stays until you delete it.",
        ),
        "title": ("自分の問題", "Your own puzzle"),
        "asked": (
            "あなたは{name}です。対局では「{was}」を選びました。よりよい手を選んでください。",
            "You are {name}. In your game you chose “{was}”. Find the better move.",
        ),
        "late": ("正解です。ただし、一度では解けませんでした。", "Solved, but not on the first try."),
        "shown": ("これが、よりよい手です。", "This was the better move."),
    }
)


def say(key: str, **args: Value) -> str:
    """Return a text in the page's language."""
    return WORDS(lang(), key, **args)
