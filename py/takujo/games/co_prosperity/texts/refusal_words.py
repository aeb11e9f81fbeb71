"""The sentences of refusals; the section number is shown with each."""

from __future__ import annotations

_SENTENCES: dict[str, tuple[str, str]] = {
    # -- values of a printed copy
    "name-twice": (
        "「{field}」：同じ名前のスペースがもう1つあります。別の名前にしてください。",
        "“{field}”: another space already has this name. Choose a different one.",
    ),
    "path-ends": (
        "「{field}」：パスは異なる2つのスペースを結び、同じ2つを結ぶパスは1本だけにしてください。",
        "“{field}”: a path must connect two different spaces, and only one path may connect them.",
    ),
    "path-incomplete": (
        "「{field}」：パスの種類と長さを両方指定してください。",
        "“{field}”: give the path both a kind and a length.",
    ),
    "map-apart": (
        "「{field}」：パスで行けないスペースができます。すべてのスペースをつないでください。",
        "“{field}”: this would cut off a space. Paths must connect all spaces.",
    ),
    "nation-without-base": (
        "「{field}」：どの国にも本拠地が1つ以上必要です。",
        "“{field}”: each nation needs at least one home base.",
    ),
    "counters-short": (
        "「{field}」：初期配置に必要な個数より少なくできません。",
        "“{field}”: this is fewer than the setup needs. Enter a higher number.",
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
        "「{field}」：どちらの軍にもカードが1枚以上必要です。",
        "“{field}”: each side needs at least one card.",
    ),
    "station-most": (
        "そのユニットの手持ちの数を超えています。もっと少ない数を選んでください。",
        "You don’t have that many of these units. Choose a lower number.",
    ),
    "hand-open": ("手札をあと{n}枚選んでください。", "Choose {n} more cards first."),
    "hand-open.one": ("手札をあと{n}枚選んでください。", "Choose {n} more card first."),
    "hand-full": (
        "このターンの手札は{n}枚までです。",
        "You can’t choose more cards than you have production points ({n}).",
    ),
    "no-copy": (
        "「{card}」はもう残っていません。ほかのカードを選んでください。",
        "No “{card}” card is left. Choose another card.",
    ),
    "at-war": (
        "アメリカとはすでに戦争状態です。宣戦布告できる相手はイギリスだけです。",
        "Japan and the US are already at war. You can declare war only on the UK.",
    ),
    "no-card": ("手札に「{card}」がありません。", "You don’t have “{card}” in hand."),
    "card-idle": (
        "いま「{card}」でできるアクションはありません。",
        "None of the actions on “{card}” is possible now.",
    ),
    "no-rp": ("使える資源ポイントがありません。", "You have no resource points left this turn."),
    "rp-idle": ("いま資源ポイントでできる移動はありません。", "You can’t make any move with a resource point now."),
    "rp-allies": ("資源ポイントを使えるのは日本軍だけです。", "Only Japan can use resource points."),
    "special-idle": (
        "特別作戦としてできる移動がありません。海上移動と地上移動は、いま宣戦布告した相手国が支配するスペースで終えなければなりません。",
        "You can’t make any such move now. In special operations, sea and land moves must end in a space controlled "
        "by a nation on which you have just declared war.",
    ),
    "special-only": (
        "特別作戦でできるのは戦略移動、海上移動、地上移動だけです。",
        "In special operations, you can make only strategic, sea and land moves.",
    ),
    "upkeep-idle": (
        "維持が必要なのは、北進の次のターンから毎ターン1回だけです。",
        "There is nothing to pay now. Starting the turn after the advance, Vladivostok costs one land move per turn.",
    ),
    "not-on-card": ("このカードにそのアクションはありません。", "This card doesn’t offer that action."),
    "which-nation": (
        "中国軍かイギリス軍かを選んでください。",
        "Choose which nation acts, the Chinese or the British.",
    ),
    "uk-neutral": (
        "イギリスは参戦していないため、イギリス軍は動けません。",
        "The UK is not at war, so its units can’t move.",
    ),
    "us-neutral": (
        "アメリカはまだ参戦していないため、アメリカ軍は爆撃できません。",
        "The US is not at war yet, so its air units can’t bomb.",
    ),
    "north-turn": ("北進ができるのは1941年か42年だけです。", "The Northern Advance is possible only in 1941 and 1942."),
    "north-kantogun": (
        "北進するには、完全戦力の関東軍が旅順に必要です。",
        "For the Northern Advance, the Kwantung Army must be at Port Arthur at full strength.",
    ),
    "develop-idle": (
        "開発できる{nation}ユニットがありません。",
        "No {nation} unit can be developed now.",
    ),
    "strategic-idle": (
        "戦略移動できる{nation}ユニットがありません。",
        "No {nation} unit can make a strategic move now.",
    ),
    "sea-idle": ("海上移動できる{nation}ユニットがありません。", "No {nation} unit can make a sea move now."),
    "land-idle": ("地上移動できる{nation}ユニットがありません。", "No {nation} unit can make a land move now."),
    "replace-idle": (
        "補充できる{nation}ユニットがありません。",
        "No {nation} unit can be restored or built now.",
    ),
    "bombard-idle": (
        "爆撃できる{nation}の航空ユニットがありません。",
        "No {nation} air unit has a target that it can bomb.",
    ),
    "atlantic-idle": (
        "未生産の空母も戦艦もないか、置ける本拠地がありません。",
        "Either the force pool has no carrier or battleship, or you control no US home base to place them at.",
    ),
    "none-left": ("未生産の{type}はありません。", "The force pool has no {type} left."),
    "uk-infantry": (
        "イギリス軍は、歩兵が残っていれば歩兵を開発しなければなりません。",
        "The British must develop infantry as long as any is left.",
    ),
    "no-base": (
        "{nation}の本拠地がすべて敵の支配下のため、ユニットを置けません。",
        "The enemy controls all {nation} home bases, so there is nowhere to place the unit.",
    ),
    "which-base": ("置く本拠地を選んでください。", "Choose the home base where the unit is placed."),
    "not-base": (
        "{space}は自軍支配下の自国本拠地ではありません。",
        "{space} isn’t a home base of this nation that you control.",
    ),
    "wrong-kind": (
        "この補充で{type}は補充できません。",
        "This kind of replacement can’t be used for this type of unit ({type}).",
    ),
    "not-on-track": ("その欄に{type}はありません。", "That box holds no {type}."),
    "fresh": (
        "その{type}は、このターンにもう置いたか進めたものです。ほかのユニットを選んでください。",
        "This unit ({type}) has already been placed or advanced on the track this turn. Choose another one.",
    ),
    "marines": ("海兵は1ステップなので補充できません。", "Marines have only one step, so they can’t be restored."),
    "not-there": ("{space}には、選べる{type}がいません。", "You have no such unit ({type}) at {space}."),
    "not-reduced": (
        "その{type}は減少戦力ではありません。",
        "This unit ({type}) is already at full strength.",
    ),
    "no-supply": (
        "その{type}は、自国の本拠地まで戦略移動でたどり着けず、孤立しています。",
        "This unit ({type}) is isolated: no strategic move could bring it to a home base of its nation.",
    ),
    "nobody-there": ("{space}には、動かせるユニットがいません。", "You have no units at {space} that can move."),
    "from-box": (
        "退却ボックスからは戦略移動だけができます。",
        "Only strategic moves can start from the retreat box.",
    ),
    "no-navy": ("{space}には、海上移動できるユニットがいません。", "No unit at {space} can make a sea move."),
    "no-army": ("{space}に陸軍ユニットはいません。", "There is no army unit at {space}."),
    "no-target": (
        "そこから届く、宣戦布告の相手国のスペースがありません。",
        "No space controlled by a nation on which you have just declared war can be reached from there.",
    ),
    "stuck": ("そこから移動できる場所がありません。", "There is nowhere to move from there."),
    "not-by-sea": (
        "{type}は海上移動できません。",
        "Only ships and marines can make sea moves. This unit ({type}) can’t.",
    ),
    "not-by-land": (
        "{type}は地上移動できません。",
        "Only army units can make land moves. This unit ({type}) can’t.",
    ),
    "group-full": ("一緒に移動できるのは{n}個までです。", "You can move at most {n} units together."),
    "group-full.one": ("一緒に移動できるのは{n}個までです。", "You can move only {n} unit in this move."),
    "cannot-join": (
        "その{type}が一緒に行ける行き先がありません。",
        "With this unit ({type}) along, there is no space that all of them could reach.",
    ),
    "nobody-moves": ("先に移動するユニットを選んでください。", "Choose the units to move first."),
    "stays": (
        "すでにそこにいます。ほかの行き先を選んでください。",
        "The units are already there. Choose another space.",
    ),
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
        "海軍ユニットは地上パスを通れません。自軍支配下の海上パスだけでは、そこまでつながっていません。",
        "Ships can’t use land paths, and no sea path leads there through spaces that you control.",
    ),
    "no-way": (
        "自軍支配下のスペースだけを通ってはたどり着けません。",
        "No path leads there through spaces that you control.",
    ),
    "special-target": (
        "{space}は宣戦布告の相手国が支配するスペースではありません。",
        "{space} isn’t controlled by a nation on which you have just declared war, so this move can’t end there.",
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
        "To reach {space}, the units would have to pass through an enemy space, but they must stop there.",
    ),
    "enemy-air": (
        "敵航空ユニットのいるスペースに入るには余分に1かかり、移動力{n}では足りません。",
        "Entering a space with an enemy air unit costs 1 extra movement, and a movement of {n} isn’t enough.",
    ),
    "neutral-on-way": (
        "{space}への途中に、参戦していない国のスペースがあります。",
        "The way to {space} leads through spaces of a nation that is not at war.",
    ),
    "inland": ("{space}へ通じる海上パスはありません。", "No sea path leads to {space}."),
    "too-far": (
        "{space}までの距離が、{type}の移動力{n}を超えています。",
        "{space} is out of reach: the {type} has a movement of {n}.",
    ),
    "not-harbour": (
        "{space}には置けません。自軍が支配するアメリカの本拠地を選んでください。",
        "Ships from the Atlantic can’t arrive at {space}. Choose a US home base that you control.",
    ),
    "returned": (
        "そのユニットはこのフェイズにもう移動しました。",
        "This unit has already moved in this phase. Each unit can return only once.",
    ),
    "crowded": (
        "港湾でない{space}に海軍ユニットが2個以上残っています。1個まで減らしてから終えてください。",
        "{space} isn’t a port, so only one ship can stay there. Move the others away first.",
    ),
    "berth": (
        "それを動かすと、港湾でない{space}の艦を1個まで減らせなくなります。",
        "If you do this, {space} (not a port) would be left with more than one ship.",
    ),
}

REFUSALS: dict[str, tuple[str, str]] = {f"illegal.{code}": pair for code, pair in _SENTENCES.items()}
