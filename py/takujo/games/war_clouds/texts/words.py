"""The game's texts, merged from the modules that contain them."""

from __future__ import annotations

from ....core.text.refusal_texts import WORDS as CORE
from ....core.text.texts import Texts
from .board_words import BOARD_WORDS
from .describe_words import TALK_WORDS
from .land_words import LAND_WORDS
from .log_words import LOG_WORDS
from .name_words import NAMES
from .refusal_words import REFUSALS
from .trade_words import TRADE_WORDS
from .value_reasons import REASONS

_PROBLEMS: dict[str, tuple[str, str]] = {
    "problem.build": (
        "開発フェーズです。勝率がいちばん高くなるアクションを選んでください",
        "Develop phase: choose the action that gives you the best chance of winning",
    ),
    "problem.site": (
        "このタイルを、勝率がいちばん高くなる場所と向きで置いてください",
        "Choose the hex and the rotation for this tile that give you the best chance of winning",
    ),
    "problem.trade": (
        "交易フェーズです。勝率がいちばん高くなるアクションを選んでください",
        "Trade phase: choose the action that gives you the best chance of winning",
    ),
    "problem.run": (
        "生産フェーズです。勝率がいちばん高くなるように、動かすブロックを選んでください",
        "Produce phase: choose the blocs to run for the best chance of winning",
    ),
}

_UNITS: dict[str, tuple[str, str]] = {
    "unit.counters": ("個", "counters"),
    "unit.money": ("ドル", "dollars"),
    "unit.notes": ("枚", "notes"),
    "unit.offers": ("回", "offers"),
    "unit.package": ("パックの番号", "package number"),
    "unit.rounds": ("ラウンド", "rounds"),
}

_MANNERS: dict[str, tuple[str, str]] = {
    "manner.bold": ("大胆", "Bold"),
    "manner.bold.note": (
        "大胆：同じくらいよい手の中では、手形を借りる手を選び、返すのは後に回します。強さは変わりません。",
        "Bold: among equally good moves, prefers to take notes and puts off repaying them. Same strength.",
    ),
    "manner.cautious": ("慎重", "Cautious"),
    "manner.cautious.note": (
        "慎重：同じくらいよい手の中では、手形を返す手を選び、新しく借りるのは避けます。強さは変わりません。",
        "Cautious: among equally good moves, prefers to repay notes and avoids taking new ones. Same strength.",
    ),
    "manner.trader": ("商人", "Trader"),
    "manner.trader.note": (
        "商人：同じくらいよい手の中では、ほかの人と取引する手を選びます（2人の対局では取引がないので変わりません）。強さは変わりません。",
        "Trader: among equally good moves, prefers to barter with others. No effect with 2 players. Same strength.",
    ),
    "manner.warrior": ("武断派", "Warrior"),
    "manner.warrior.note": (
        "武断派：同じくらいよい手の中では、徴兵や進軍につながる手を選びます（戦争のない対局では変わりません）。強さは変わりません。",
        "Warrior: among equally good moves, prefers to recruit units and march. "
        "No effect in games without war. Same strength.",
    ),
}

WORDS = Texts(
    {
        **BOARD_WORDS,
        **LAND_WORDS,
        **LOG_WORDS,
        **NAMES,
        **REASONS,
        **REFUSALS,
        **TALK_WORDS,
        **TRADE_WORDS,
        **_PROBLEMS,
        **_UNITS,
        **_MANNERS,
    },
    parent=CORE,
)
