"""The game's texts, merged from the modules that contain them."""

from __future__ import annotations

from ....core.text.texts import Texts
from ....core.text.words import WORDS as CORE
from .board_words import BOARD_WORDS
from .describe_words import TALK_WORDS
from .land_words import LAND_WORDS
from .log_words import LOG_WORDS
from .name_words import NAMES
from .reason_words import REASONS
from .trade_words import TRADE_WORDS

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

WORDS = Texts(
    {
        **BOARD_WORDS,
        **LAND_WORDS,
        **LOG_WORDS,
        **NAMES,
        **REASONS,
        **TALK_WORDS,
        **TRADE_WORDS,
        **_PROBLEMS,
    },
    parent=CORE,
)
