"""What stands on the game's card in the lobby: title, blurb, what it feels like, options."""

from __future__ import annotations

from ...core.texts import Texts

CARD = Texts(
    {
        "title": ("三つ巴の国", "Three Nations"),
        "feel": ("三人でにらみ合う、腹の探り合い", "Bluff and double bluff between three neighbours"),
        "blurb": (
            "攻めるか、守るか。伏せた兵士と作戦で両隣と読み合い、市民を奪って兵を増やす三国の頭脳戦。"
            "（仮題。原作：Workers Made、2020年）",
            "Attack or defend? With soldiers and tactics face down, outguess both neighbours and turn their citizens "
            "into your soldiers. (Working title, after the game by Workers Made, 2020)",
        ),
        "option.counter": ("攻め対守り", "Attack against defence"),
        "option.counter.spots": ("守り手だけが払う", "Only the defender pays"),
        "option.counter.spots.note": (
            "攻め手が勝ったスポットの数だけ",
            "As many citizens as spots the attacker won",
        ),
        "option.counter.both": ("攻め手も払う", "The attacker also pays"),
        "option.counter.both.note": (
            "攻め手は、負けたスポットの最大の差も払う",
            "The attacker also pays the largest lead on a spot lost",
        ),
        "option.counter.twice": ("守り手が二重に払う", "The defender pays twice"),
        "option.counter.twice.note": (
            "文面どおりの読み方。守るほうが損になるので、おすすめしません",
            "Word for word. Not recommended: defending costs more than attacking",
        ),
        "option.sweep": ("エリア制圧ボーナス", "Area sweep bonus"),
        "option.sweep.both": ("守り手にも", "For defenders, too"),
        "option.sweep.both.note": ("3スポットとも守り抜けば+5", "+5 for holding all three spots"),
        "option.sweep.attacker": ("攻め手だけ", "For attackers only"),
        "option.sweep.attacker.note": ("守り抜いてもボーナスなし", "No bonus for holding all three"),
    }
)
