"""What stands on the game's card in the lobby: title, blurb, what it feels like, options."""

from __future__ import annotations

from ...core.texts import Texts

CARD = Texts(
    {
        "title": ("クーンポーカー", "Kuhn Poker"),
        "feel": ("数分で終わる、はったり勝負", "A quick bluff, over in minutes"),
        "blurb": (
            "札は三枚、賭けは一枚。持っているのか、はったりか。最も小さなポーカーの読み合い。",
            "Three cards and a single bet: does the other hold it, or is it a bluff? The smallest poker there is.",
        ),
        "option.length": ("長さ", "Length"),
        "option.length.short": ("短い", "Short"),
        "option.length.short.note": ("数分で終わる", "Over in a few minutes"),
        "option.length.long": ("長い", "Long"),
        "option.length.long.note": ("短い対戦の倍の回数を配る", "Twice as many deals"),
    }
)
