"""The game's card in the lobby: title, blurb, profile, and options."""

from __future__ import annotations

from ...core.text.texts import Texts

CARD = Texts(
    {
        "title": ("三つ巴の国", "Three Nations"),
        "feel": ("3人でにらみ合う、腹の探り合い", "Bluff and double bluff among three neighbours"),
        "blurb": (
            "攻めるか、守るか。伏せた兵士と作戦で両隣と読み合い、市民を奪って兵を増やす三国の頭脳戦。"
            "（仮題。原作：Workers Made、2020年）",
            "Attack or defend? Lay soldiers and tactics face down, outguess both neighbours, and turn their citizens "
            "into your soldiers. (Working title; game by Workers Made, 2020)",
        ),
        "option.counter": ("攻め対守り", "Attack against defence"),
        "option.counter.spots": ("守り手だけが払う", "Only the defender pays"),
        "option.counter.spots.note": (
            "攻め手が勝ったスポット1つにつき市民1人",
            "1 citizen per spot that the attacker won",
        ),
        "option.counter.both": ("攻め手も払う", "The attacker also pays"),
        "option.counter.both.note": (
            "攻め手も、負けたスポットのうち最大の差を払う",
            "The attacker pays for the largest lead on a lost spot",
        ),
        "option.counter.twice": ("守り手が二重に払う", "The defender pays twice"),
        "option.counter.twice.note": (
            "文面どおりの読み方。守るほうが損になるため、おすすめしない",
            "The literal reading. Not recommended: defending costs more than attacking",
        ),
        "option.sweep": ("エリア制圧ボーナス", "Area sweep bonus"),
        "option.sweep.both": ("守り手にも", "For defenders too"),
        "option.sweep.both.note": ("3スポットとも守り抜けば+5", "+5 for holding all 3 spots"),
        "option.sweep.attacker": ("攻め手だけ", "For attackers only"),
        "option.sweep.attacker.note": ("守り抜いてもボーナスなし", "No bonus for holding all 3 spots"),
    }
)
