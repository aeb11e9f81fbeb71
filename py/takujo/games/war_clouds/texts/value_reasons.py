"""The reasons for values that no rule states, by their keys in the data file; the rulings say more."""

from __future__ import annotations

REASONS: dict[str, tuple[str, str]] = {
    "why.transport": ("「鉱山タイル1」を鉱石1と読む(12.2)", "“one mine tile” is read as 1 Ore (12.2)"),
    "why.units": ("48個を6か国に分ける(12.7)", "48 units divided among six nations (12.7)"),
    "why.new-units": (
        "ほかの読み方では旗を回す意味がない(12.8)",
        "otherwise turning the flag would be pointless (12.8)",
    ),
    "why.offers": ("ほかの人を待たせないため(12.15)", "so that no one has to wait too long (12.15)"),
    "why.note-limit": ("手形の表は20枚目まで(12.13)", "the table of notes ends at the twentieth (12.13)"),
    "why.notes-past-most": ("上限があるのは第2版だけ(12.13)", "only the second edition has a limit (12.13)"),
    "why.draft-of-two": ("3人用にならう(12.5)", "same as for three players (12.5)"),
    "why.draft-of-five": (
        "2つ目の農場のパックは初版だけ(12.5)",
        "only the first edition has a second package of Farms (12.5)",
    ),
    "why.end-sticks": ("「瞬間」とあるので(12.3)", "the rules say “the moment” (12.3)"),
    "why.finish-develop": ("打ち切るとは書かれていない(12.3)", "the rules don’t cut the phase short (12.3)"),
    "why.interest-before-sale": ("新しいラウンドは始まらない(12.4)", "no new round starts (12.4)"),
    "why.final-trade": ("最後の売却がその代わり(12.4)", "the final sale replaces it (12.4)"),
    "why.still": ("対局が終わらなくなるのを防ぐため(12.17)", "otherwise the game might never end (12.17)"),
    "why.most-rounds": ("対局が終わらなくなるのを防ぐため(12.17)", "otherwise the game might never end (12.17)"),
    "why.enemy-flag": ("旗を置く点では同じ(12.11)", "each of these places a flag (12.11)"),
    "why.bank-occupied": ("点1つ分(12.20)", "the value of one dot (12.20)"),
    "why.turned-token": ("回転も移動のうち(12.12)", "turning counts as moving (12.12)"),
    "why.terrain": ("図がないため、全席に公平に(12.1)", "no diagrams available; fair to all seats (12.1)"),
}
