"""The game's texts: names, prompts, actions, events, refusals, the board's words, reasons of reconstructed numbers."""

from __future__ import annotations

from ....core.texts import Texts
from ....core.words import WORDS as CORE

_NAMES: dict[str, tuple[str, str]] = {
    "seat.0": ("赤", "Red"),
    "seat.1": ("青", "Blue"),
    "card.1": ("ジャック", "jack"),
    "card.2": ("クイーン", "queen"),
    "card.3": ("キング", "king"),
}

_PROBLEMS: dict[str, tuple[str, str]] = {
    "problem.answer": ("賭けられました。コールするか、降りるか", "You have been bet against: call or fold?"),
}

_PROMPTS: dict[str, tuple[str, str]] = {
    "prompt.deal": ("札を配っています", "The cards are being dealt"),
    "prompt.speak": ("チップ{n}枚を賭けるか、チェックしてください", "bet ({n} chip) or check"),
    "prompt.answer": (
        "賭けに応じる（コール、チップ{n}枚）か、降りてください",
        "call the bet ({n} chip) or fold",
    ),
    "prompt.show": ("札を見せ合っています", "Showdown"),
    "prompt.over": ("最後の勝負が終わりました", "The last deal is over"),
}

_ACTIONS: dict[str, tuple[str, str]] = {
    "act.deal": ("札を配る", "The cards are dealt"),
    "act.check": ("チェック", "check"),
    "act.bet": ("賭ける", "bet"),
    "act.call": ("コール", "call"),
    "act.fold": ("降りる", "fold"),
    "act.show": ("札を見せ合う", "Showdown"),
    "group.speak": ("賭け", "Betting"),
    "group.answer": ("賭けへの答え", "Answer to the bet"),
}

_EVENTS: dict[str, tuple[str, str]] = {
    "log.seat": ("{who}：{what}", "{who}: {what}"),
    "log.deal": ("── {of}回中{n}回目 ──　{who}から", "— Deal {n} of {of} — {who} begins"),
    "log.card": ("{who}の札：{card}", "{who} holds the {card}"),
    "log.reveal": ("札が表になった：{cards}", "The cards are turned up: {cards}"),
    "log.win": ("{who}がポットを取る（+{n}）", "{who} takes the pot (+{n})"),
    "log.end": ("勝負はここまで", "That was the last deal"),
    "list": ("、", ", "),
    "event.win": ("{who}+{n}", "{who} +{n}"),
    "event.reveal": ("見せ合う", "showdown"),
}

_REFUSALS: dict[str, tuple[str, str]] = {
    "illegal.bet-stands": (
        "賭けられています。コールするか、降りてください。",
        "There is a bet: it has to be called, or you fold.",
    ),
    "illegal.no-raise": ("賭け金は上げられません。", "A bet can't be raised."),
    "illegal.no-bet": ("まだ誰も賭けていません。", "Nobody has bet yet."),
    "illegal.chips-short": (
        "「{field}」が足りません。1回に場代と賭け金がかかります。",
        "“{field}” is not enough: each deal may cost an ante and a bet.",
    ),
}

_ENDS: dict[str, tuple[str, str]] = {
    "end.chips": ("チップの多いほうが勝ちます", "More chips win"),
    "end.tie": ("チップが並び、引き分けです", "Level on chips: a draw"),
    "verdict.chips": ("チップ{n}枚対{m}枚で{who}の勝ちです", "{who} wins with {n} chips to {m}"),
    "sum.won": ("取った回数", "Deals won"),
    "sum.chips": ("チップ", "Chips"),
    "when": ("{n}回目", "Deal {n}"),
}

# Printed on the board, and said of it.
_BOARD: dict[str, tuple[str, str]] = {
    "board.deal": ("{of}回中{n}回目", "Deal {n} of {of}"),
    "board.first": ("先手", "begins"),
    "board.pot": ("ポット {n}", "Pot {n}"),
    "board.check": ("チェック", "checks"),
    "board.bet": ("賭けた", "bets"),
    "board.won": ("勝ち", "winner"),
    "board.say.board": ("クーンポーカー：{when}", "Kuhn Poker: {when}"),
    "board.say.you": ("あなた、{who}", "yours, {who}"),
    "board.say.name": ("{seat}（{name}）", "{seat} ({name})"),
    "board.say.seat": ("{who}：チップ{n}枚、札は{card}", "{who}: chips {n}, card {card}"),
    "board.say.hidden": ("伏せたまま", "face down"),
    "board.say.none": ("なし", "none"),
    "board.say.pot": (
        "ポットにチップ{n}枚、残りの札は伏せたまま",
        "Chips in the pot: {n}; the third card lies face down",
    ),
}

# Why we chose a number that the rulebook does not state.
_REASONS: dict[str, tuple[str, str]] = {
    "why.never-short": ("一番長い対戦で負け続けても足りる枚数", "enough to lose every deal of the longest match"),
    "why.both-begin": ("偶数なので、どちらも同じ回数だけ先手になる", "an even number, so both begin as often"),
}

WORDS = Texts(
    {**_NAMES, **_PROBLEMS, **_PROMPTS, **_ACTIONS, **_EVENTS, **_REFUSALS, **_ENDS, **_BOARD, **_REASONS},
    parent=CORE,
)
