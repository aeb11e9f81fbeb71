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

WORDS = Texts({**BOARD_WORDS, **LAND_WORDS, **LOG_WORDS, **NAMES, **REASONS, **TALK_WORDS, **TRADE_WORDS}, parent=CORE)
