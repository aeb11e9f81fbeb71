"""The game's texts: names, prompts, actions, events, refusals, the board's words, reasons of reconstructed numbers."""

from __future__ import annotations

from ....core.text.refusal_texts import WORDS as CORE
from ....core.text.texts import Texts

_NAMES: dict[str, tuple[str, str]] = {
    "seat.0": ("赤", "Red"),
    "seat.1": ("青", "Blue"),
    "card.1": ("ジャック", "jack"),
    "card.2": ("クイーン", "queen"),
    "card.3": ("キング", "king"),
}

_PROBLEMS: dict[str, tuple[str, str]] = {
    "problem.answer": (
        "コールするか降りるか、期待値の高いほうを選んでください",
        "Call or fold: choose what wins more chips on average",
    ),
}

_PROMPTS: dict[str, tuple[str, str]] = {
    "prompt.deal": ("カードを配っています", "Dealing the cards"),
    "prompt.speak": ("チップ{n}枚を賭けるか、チェックしてください", "bet ({n} chips) or check"),
    "prompt.speak.one": ("チップ{n}枚を賭けるか、チェックしてください", "bet ({n} chip) or check"),
    "prompt.answer": ("賭けに応じる（コール、チップ{n}枚）か、降りてください", "call the bet ({n} chips) or fold"),
    "prompt.answer.one": ("賭けに応じる（コール、チップ{n}枚）か、降りてください", "call the bet ({n} chip) or fold"),
    "prompt.show": ("カードを見せ合っています", "Showdown"),
    "prompt.over": ("最後の勝負が終わりました", "The last deal is over"),
}

_ACTIONS: dict[str, tuple[str, str]] = {
    "act.deal": ("カードを配る", "The cards are dealt"),
    "act.check": ("チェック", "Check"),
    "act.bet": ("賭ける", "Bet"),
    "act.call": ("コール", "Call"),
    "act.fold": ("降りる", "Fold"),
    "act.show": ("カードを見せ合う", "Showdown"),
    "group.speak": ("賭け", "Betting"),
    "group.answer": ("賭けへの返答", "Reply to the bet"),
}

_EVENTS: dict[str, tuple[str, str]] = {
    "log.seat": ("{who}：{what}", "{who}: {what}"),
    "log.check": ("チェック", "checks"),
    "log.bet": ("賭けた", "bets"),
    "log.call": ("コール", "calls"),
    "log.fold": ("降りた", "folds"),
    "log.deal": ("── 第{n}回（全{of}回）──　先手は{who}", "— Deal {n} of {of} — {who} goes first"),
    "log.card": ("{who}のカード：{card}", "{who} has the {card}"),
    "log.reveal": ("カードを公開：{cards}", "Cards shown: {cards}"),
    "log.win": ("{who}がポットを取る（+{n}）", "{who} takes the pot (+{n})"),
    "log.end": ("これで最後の勝負が終わりました", "That was the last deal"),
    "list": ("、", ", "),
    "event.win": ("{who}+{n}", "{who} +{n}"),
    "event.reveal": ("カードを公開", "showdown"),
}

_REFUSALS: dict[str, tuple[str, str]] = {
    "illegal.bet-stands": (
        "相手が賭けたので、チェックはできません。コールするか、降りてください。",
        "You can’t check after a bet. Call or fold.",
    ),
    "illegal.no-raise": ("賭け金は上げられません。コールするか、降りてください。", "You can’t raise. Call or fold."),
    "illegal.no-bet": ("まだ誰も賭けていません。賭けるか、チェックしてください。", "No one has bet yet. Bet or check."),
    "illegal.chips-short": (
        "「{field}」が足りません。場代と賭け金を毎回払える枚数にしてください。",
        "“{field}” is too low. It has to cover the ante and a bet in every deal.",
    ),
}

_ENDS: dict[str, tuple[str, str]] = {
    "end.chips": ("チップの多いほうが勝ちます", "The player with more chips wins"),
    "end.tie": ("チップが同数で、引き分けです", "Equal chips: a draw"),
    "verdict.chips": ("チップ{n}枚対{m}枚で{who}の勝ちです", "{who} wins on chips, {n} to {m}"),
    "sum.won": ("勝った回数", "Deals won"),
    "sum.chips": ("チップ", "Chips"),
    "when": ("第{n}回", "Deal {n}"),
}

# Printed on the board, and read aloud by screen readers.
_BOARD: dict[str, tuple[str, str]] = {
    "board.deal": ("第{n}回（全{of}回）", "Deal {n} of {of}"),
    "board.first": ("先手", "first"),
    "board.pot": ("ポット {n}", "Pot {n}"),
    "board.won": ("勝ち", "winner"),
    "board.say.board": ("クーンポーカー：{when}", "Kuhn Poker: {when}"),
    "board.say.you": ("あなた、{who}", "you, {who}"),
    "board.say.name": ("{seat}（{name}）", "{seat} ({name})"),
    "board.say.seat": ("{who}：チップ{n}枚、カードは{card}", "{who}: {n} chips, card: {card}"),
    "board.say.seat.one": ("{who}：チップ{n}枚、カードは{card}", "{who}: {n} chip, card: {card}"),
    "board.say.hidden": ("伏せたカード", "face down"),
    "board.say.none": ("なし", "none"),
    "board.say.pot": (
        "ポットにチップ{n}枚、残りのカードは伏せたまま",
        "Chips in the pot: {n}; the third card is face down",
    ),
}

# Why we chose each number that the rulebook does not state.
_REASONS: dict[str, tuple[str, str]] = {
    "why.never-short": ("長い対局で負け続けても足りる枚数", "enough to lose every deal of a long game"),
    "why.both-begin": (
        "偶数なので、2人とも同じ回数だけ先手になる",
        "an even number, so both players go first equally often",
    ),
}

_UNITS: dict[str, tuple[str, str]] = {
    "unit.chips": ("枚", "chips"),
    "unit.deals": ("回", "deals"),
}

_MANNERS: dict[str, tuple[str, str]] = {
    "manner.bold": ("大胆", "Bold"),
    "manner.bold.note": (
        "大胆：同じくらいよい手の中では、チップを賭ける手を選びます。強さは変わりません。",
        "Bold: among equally good moves, prefers to bet and call. Same strength.",
    ),
    "manner.cautious": ("慎重", "Cautious"),
    "manner.cautious.note": (
        "慎重：同じくらいよい手の中では、チップを賭けない手を選びます。強さは変わりません。",
        "Cautious: among equally good moves, prefers to check and fold. Same strength.",
    ),
}

WORDS = Texts(
    {
        **_NAMES,
        **_PROBLEMS,
        **_PROMPTS,
        **_ACTIONS,
        **_EVENTS,
        **_REFUSALS,
        **_ENDS,
        **_BOARD,
        **_REASONS,
        **_UNITS,
        **_MANNERS,
    },
    parent=CORE,
)
