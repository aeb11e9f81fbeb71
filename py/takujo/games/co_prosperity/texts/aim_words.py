"""What hints say a decision is for, in the terms of the computer players' evaluation."""

from __future__ import annotations

AIM_WORDS: dict[str, tuple[str, str]] = {
    "aim.counts": ("評価の決め手は{what}", "What counts most: {what}"),
    "aim.hand": (
        "カードは種類ごとに、いまいちばんよい使い方で評価し、同じカードの2枚目からは低く見ます",
        "Each card counts by its best use now, and further copies of it count less",
    ),
    "aim.space": ("{place}の支配", "control of {place}"),
    "aim.units": ("自軍の戦力", "your own strength"),
    "aim.losses": ("敵の損害", "enemy losses"),
    "aim.win": ("サドンデス勝利に近づくこと", "a step towards a sudden death victory"),
    "aim.safe": ("サドンデス負けを防ぐこと", "safety from sudden death"),
    "aim.margin": ("最後の判定に数えるスペース", "spaces for the final count"),
    "aim.guard": ("本拠地を守る陸軍", "army units in home bases"),
    "aim.attack": ("次に攻撃できるスペース", "the spaces that you can attack next"),
    "aim.cover": ("敵に攻撃されるスペースを減らすこと", "fewer spaces that the enemy can attack"),
    "aim.war": ("開戦の時期", "the timing of the war"),
    "aim.north": ("ウラジオストックの攻略", "the fall of Vladivostok"),
    "aim.fleet": ("日本本土の艦隊", "the fleet at Japan"),
    "aim.sea": ("海上の戦力比", "the balance at sea"),
    "aim.land": ("陸上の戦力比", "the balance on land"),
    "aim.held": ("支配するスペースに置いたユニット", "units in the spaces that you hold"),
}
