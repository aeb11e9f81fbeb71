"""The card in the lobby: title, description, feel, options."""

from __future__ import annotations

from ...core.text.texts import Texts

CARD = Texts(
    {
        "title": ("クーンポーカー", "Kuhn Poker"),
        "feel": ("数分で終わる、はったり勝負", "A quick bluff, over in minutes"),
        "blurb": (
            "カードは3枚、賭けはチップ1枚。持っているのか、はったりか。いちばん小さなポーカーの読み合い。",
            "Three cards and a single bet. Do they have the better card, or is it a bluff? The smallest poker game.",
        ),
        "option.length": ("長さ", "Length"),
        "option.length.short": ("短い", "Short"),
        "option.length.short.note": ("数分で終わる", "Over in a few minutes"),
        "option.length.long": ("長い", "Long"),
        "option.length.long.note": ("勝負の回数が2倍", "Twice as many deals"),
    }
)
