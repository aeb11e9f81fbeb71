"""The game's texts, put together from the modules that have them."""

from __future__ import annotations

from ....core.texts import Texts
from ....core.words import WORDS as CORE
from .board_words import BOARD_WORDS
from .describe_words import TALK_WORDS
from .land_words import LAND_WORDS
from .log_words import LOG_WORDS
from .name_words import NAMES
from .reason_words import REASONS
from .trade_words import TRADE_WORDS

_PROBLEMS: dict[str, tuple[str, str]] = {
    "problem.build": (
        "開発フェーズです。勝つ見込みがいちばん高くなる行動を選んでください",
        "The Develop phase: choose the action that makes it likeliest that you win",
    ),
    "problem.site": (
        "このタイルを、勝つ見込みがいちばん高くなる場所と向きで置いてください",
        "Build this tile where, and turned as, it makes it likeliest that you win",
    ),
    "problem.trade": (
        "交易フェーズです。勝つ見込みがいちばん高くなる行動を選んでください",
        "The Trade phase: choose the action that makes it likeliest that you win",
    ),
    "problem.run": (
        "生産フェーズです。勝つ見込みがいちばん高くなるように稼働を選んでください",
        "The Produce phase: choose what to run so that it is likeliest that you win",
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
