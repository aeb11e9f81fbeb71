"""Why something can't be done, in a sentence; the section number is shown with it."""

from __future__ import annotations

_SENTENCES: dict[str, tuple[str, str]] = {
    # -- numbers of an own copy
    "name-twice": (
        "「{field}」：同じ名前のスペースがもう1つあります。",
        "“{field}”: another space already has this name.",
    ),
    "path-ends": (
        "「{field}」：経路は2つの違うスペースを結び、同じ経路は1本だけです。",
        "“{field}”: a path must connect two different spaces, and only one path may connect them.",
    ),
    "path-incomplete": (
        "「{field}」：経路には種類と長さが要ります。",
        "“{field}”: a path needs a kind and a length.",
    ),
    "map-apart": (
        "「{field}」：どの経路でも行けないスペースができます。",
        "“{field}”: this would leave a space that no path reaches.",
    ),
    "nation-without-base": (
        "「{field}」：どの国にも本拠地が要ります。",
        "“{field}”: each nation needs a home base.",
    ),
    "counters-short": (
        "「{field}」：初期配置に足りません。",
        "“{field}”: the setup needs more of them.",
    ),
    "action-twice": (
        "「{field}」：1枚のカードに同じアクションを2つは指定できません。",
        "“{field}”: a card can’t have the same action twice.",
    ),
    "action-missing": (
        "「{field}」：カードにはアクションが1つは必要です。",
        "“{field}”: a card needs at least one action.",
    ),
    "deck-empty": (
        "「{field}」：どちらの軍にもカードが要ります。",
        "“{field}”: each side needs cards.",
    ),
    "station-most": ("そのユニットはそれだけありません。", "You don’t have that many of these units."),
    "hand-open": ("手札をあと{n}枚選んでください。", "Choose your cards first ({n} more)."),
    "hand-full": (
        "このターンの手札は{n}枚までです。",
        "You can’t choose more cards than you have production points ({n}).",
    ),
    "no-copy": ("「{card}」はもう残っていません。", "There is no “{card}” left to take."),
    "at-war": ("アメリカとはすでに戦争状態です。", "Japan and the US are already at war."),
    "no-card": ("手札に「{card}」がありません。", "You don’t have “{card}” in hand."),
    "card-idle": (
        "いま「{card}」でできるアクションはありません。",
        "None of the actions on “{card}” is possible now.",
    ),
    "no-rp": ("使える資源ポイントがありません。", "There are no resource points left."),
    "rp-idle": ("いま資源ポイントでできる移動はありません。", "You can’t make any move with a resource point now."),
    "rp-allies": ("資源ポイントを使えるのは日本軍だけです。", "Only Japan can use resource points."),
    "special-idle": (
        "特別作戦としてできる移動がありません。海上・地上移動は宣戦布告の相手国が支配するスペースで終えます。",
        "You can’t do this: sea and land moves must end in a space of a nation on which war was just declared.",
    ),
    "special-only": (
        "特別作戦でできるのは戦略移動、海上移動、地上移動だけです。",
        "Special operations can only be strategic, sea or land moves.",
    ),
    "upkeep-idle": (
        "維持が必要なのは、北進の次のターンから毎ターン1回だけです。",
        "There is nothing to pay now. Starting the turn after the advance, Vladivostok costs one land move per turn.",
    ),
    "not-on-card": ("このカードにそのアクションはありません。", "This card doesn’t offer that action."),
    "which-nation": ("中国軍かイギリス軍かを選んでください。", "Choose the Chinese or the British."),
    "uk-neutral": (
        "イギリスは参戦していないため、イギリス軍は動けません。",
        "The UK is not at war, so its units can’t move.",
    ),
    "us-neutral": ("アメリカはまだ参戦していません。", "The US is not at war yet."),
    "north-turn": ("北進ができるのは1941年か42年だけです。", "The Northern Advance is possible only in 1941 and 1942."),
    "north-kantogun": (
        "旅順に完全戦力の関東軍がいなければなりません。",
        "The Kwantung Army has to be at Port Arthur at full strength.",
    ),
    "develop-idle": (
        "開発できる{nation}ユニットがありません。",
        "No {nation} unit can be developed.",
    ),
    "strategic-idle": ("戦略移動できる{nation}ユニットがありません。", "No {nation} unit can move strategically."),
    "sea-idle": ("海上移動できる{nation}ユニットがありません。", "No {nation} unit can move by sea."),
    "land-idle": ("地上移動できる{nation}ユニットがありません。", "No {nation} unit can move by land."),
    "replace-idle": (
        "補充できる{nation}ユニットがありません。",
        "No {nation} unit can be restored or built.",
    ),
    "bombard-idle": ("爆撃できる{nation}の航空ユニットがありません。", "No {nation} air unit can bomb anything."),
    "atlantic-idle": (
        "未生産の空母も戦艦もないか、置ける本拠地がありません。",
        "There is no ship to bring, or no home base to bring it to.",
    ),
    "none-left": ("未生産の{type}はありません。", "There is no {type} left to develop."),
    "uk-infantry": (
        "イギリス軍は、歩兵が残っていれば歩兵を開発しなければなりません。",
        "The British must develop infantry first while any is left.",
    ),
    "no-base": (
        "{nation}の本拠地がすべて敵の支配下です。",
        "The enemy controls all {nation} home bases.",
    ),
    "which-base": ("置く本拠地を選んでください。", "Choose the home base."),
    "not-base": (
        "{space}は自軍支配下の自国本拠地ではありません。",
        "{space} isn’t a home base of this nation that you control.",
    ),
    "wrong-kind": ("この補充で{type}は補充できません。", "This replacement can’t be used on the {type}."),
    "not-on-track": ("その欄に{type}はありません。", "There is no {type} in that box."),
    "fresh": (
        "{type}は、このターンに置かれたか、すでに進めました。",
        "This {type} has already been placed or advanced on the track this turn.",
    ),
    "marines": ("海兵は1ステップなので補充できません。", "Marines have only one step, so they can’t be restored."),
    "not-there": ("{space}に選べる{type}はいません。", "There is no such {type} at {space}."),
    "not-reduced": ("その{type}は減少戦力ではありません。", "This {type} is not reduced."),
    "no-supply": (
        "その{type}は、自国の本拠地まで戦略移動でたどり着けず、孤立しています。",
        "This {type} is cut off: no strategic move could bring it to a home base of its nation.",
    ),
    "nobody-there": ("{space}に動かせるユニットはいません。", "You have no units at {space} that can move."),
    "from-box": (
        "退却ボックスからは戦略移動だけができます。",
        "Only strategic moves can start from the retreat box.",
    ),
    "no-navy": ("{space}に海上移動できるユニットはいません。", "No unit at {space} can move by sea."),
    "no-army": ("{space}に陸軍ユニットはいません。", "There is no army unit at {space}."),
    "no-target": (
        "そこから届く、宣戦布告の相手国のスペースがありません。",
        "From there, you can’t reach any space of the nation on which war was declared.",
    ),
    "stuck": ("そこから移動できる場所がありません。", "There is nowhere to move from there."),
    "not-by-sea": ("{type}は海上移動できません。", "{type} can’t make a sea move."),
    "not-by-land": ("{type}は地上移動できません。", "{type} can’t make a land move."),
    "group-full": ("一緒に移動できるのは{n}個までです。", "You can move at most {n} together."),
    "cannot-join": (
        "その{type}が一緒に行ける行き先がありません。",
        "Together with this {type}, there is no space they could reach.",
    ),
    "nobody-moves": ("先に移動するユニットを選んでください。", "First, choose the units to move."),
    "stays": ("すでにそこにいます。", "They are already there."),
    "neutral-space": (
        "{space}は参戦していない国のスペースです。",
        "{space} belongs to a nation that is not at war.",
    ),
    "us-blue": (
        "参戦していないアメリカ軍は、アメリカの色のスペース以外で移動を終えられません。",
        "While the US is neutral, its units can end their moves only in spaces of the US colour.",
    ),
    "enemy-space": (
        "{space}は自軍支配下ではないため、戦略移動では入れません。",
        "You don’t control {space}, so a strategic move can’t enter it.",
    ),
    "no-sea-way": (
        "海軍ユニットは地上パスを通れず、自軍支配下の海路がつながっていません。",
        "Ships can’t use land paths, and no sea path leads there through spaces that you control.",
    ),
    "no-way": (
        "自軍支配下のスペースだけを通ってはたどり着けません。",
        "You can’t get there through spaces that you control.",
    ),
    "special-target": (
        "{space}は宣戦布告の相手国が支配するスペースではありません。",
        "{space} is not controlled by the nation on which war was declared.",
    ),
    "no-land-path": ("{space}へ直接つながる地上パスがありません。", "No land path leads directly to {space}."),
    "box-strategic": (
        "退却ボックスへは戦略移動でだけ移せます。",
        "Only strategic moves can enter the retreat box.",
    ),
    "no-way-to-base": (
        "{nation}の本拠地にたどり着けないため、退却ボックスに移せません。",
        "The unit can’t reach a {nation} home base, so it can’t enter the retreat box.",
    ),
    "must-stop": (
        "{space}の手前の敵支配下スペースで止まらなければなりません。",
        "On the way to {space}, they would have to stop in an enemy space.",
    ),
    "enemy-air": (
        "敵航空ユニットのいるスペースに入るには余分に1かかり、移動力{n}では足りません。",
        "Entering a space with an enemy air unit costs 1 extra movement. {n} is not enough.",
    ),
    "neutral-on-way": (
        "{space}への途中に、参戦していない国のスペースがあります。",
        "The way to {space} leads through spaces of a nation that is not at war.",
    ),
    "inland": ("{space}へ通じる海上パスはありません。", "No sea path leads to {space}."),
    "too-far": (
        "{space}までの距離が移動力{n}を超えています。",
        "The distance to {space} is more than their movement of {n}.",
    ),
    "not-harbour": ("{space}には置けません。", "Ships from the Atlantic can’t appear at {space}."),
    "returned": ("そのユニットはこのフェイズにもう移動しました。", "This unit has already moved in this phase."),
    "crowded": (
        "港湾でない{space}に海軍ユニットが2個以上残っています。",
        "Two or more ships are left at {space}, which isn’t a port.",
    ),
    "berth": (
        "それを動かすと、港湾でない{space}の艦を1個まで減らせなくなります。",
        "If you do this, {space} (not a port) would be left with more than one ship.",
    ),
}

REFUSALS: dict[str, tuple[str, str]] = {f"illegal.{code}": pair for code, pair in _SENTENCES.items()}
