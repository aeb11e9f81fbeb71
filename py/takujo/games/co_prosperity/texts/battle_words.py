"""The texts of battles: what is asked, what happens, why something is refused, and odds."""

from __future__ import annotations

_PROMPTS: dict[str, tuple[str, str]] = {
    "prompt.react": (
        "{space}で戦闘です。退却ボックスの艦をリアクションで参加させますか（あと{n}個まで）",
        "Battle at {space}: send ships from the retreat box as a reaction (up to {n})?",
    ),
    "prompt.divert": (
        "空母1個をこの戦闘で航空ユニットとして使いますか（射撃せず、味方の戦闘力+1）",
        "Use a carrier as an air unit in this battle (it won’t fire, your other units gain +1)?",
    ),
    "prompt.divert.safe": (
        "空母1個をこの戦闘で航空ユニットとして使いますか（射撃せず、ヒットも受けない。+1は制空圏ですでにある）",
        "Use a carrier as an air unit in this battle (it can’t be hit; air cover already gives +1)?",
    ),
    "prompt.fire": (
        "{nation}の{type}が射撃します（ダイス{n}個、{value}以下でヒット）",
        "{nation} {type}: fire (dice: {n}, hits on {value} or less)",
    ),
    "prompt.settle": ("戦闘の結果です", "This is how the battle ends"),
    "prompt.settle.bomb": ("爆撃の結果です", "This is how the bombing ends"),
    "prompt.hit.enemy": (
        "ヒットを与える敵を選んでください（射撃順{order}、あと{n}）",
        "choose the enemy unit that takes a hit (order {order}, {n} to go)",
    ),
    "prompt.hit.own": (
        "ヒットを受ける自軍を選んでください（射撃順{order}、あと{n}）",
        "choose your unit that takes a hit (order {order}, {n} to go)",
    ),
    "prompt.bomb": (
        "爆撃する航空ユニットと目標を選んでください",
        "choose the air unit that bombs and its target",
    ),
}

_ACTIONS: dict[str, tuple[str, str]] = {
    "act.react": ("{unit}でリアクションする", "React with {unit}"),
    "act.react.none": ("リアクションしない", "Don’t react"),
    "act.react.done": ("リアクションを終える", "Finish reaction"),
    "act.divert": ("空母を航空ユニットとして使う", "Use a carrier as an air unit"),
    "act.keep": ("空母は空母のまま戦う", "Let all carriers fight as carriers"),
    "act.fire": ("ダイスの目：{dice}", "dice: {dice}"),
    "act.hit": ("{unit}に1ヒット", "one hit on {unit}"),
    "act.settle": ("戦闘の終了", "end of the battle"),
    "act.bomb": ("{start}の{unit}で{at}を爆撃する", "bomb {at} with {unit} from {start}"),
    "short.bomb": ("{start}から{at}へ", "{start} → {at}"),
    "group.react": ("リアクション", "Reaction"),
    "group.divert": ("空母艦載機の転用", "Carriers as air units"),
    "group.hit": ("ヒットの適用", "Hits"),
    "group.bomb": ("爆撃", "Bombing"),
    "battle.dice": ("・", ", "),
    "branch.naval": ("海軍", "naval"),
    "branch.army": ("陸軍", "army"),
}

# What the log says, and what a preview or a float says of it.
_EVENTS: dict[str, tuple[str, str]] = {
    "log.battle": ("{at}で戦闘", "Battle at {at}"),
    "log.battle.surprise": ("{at}を奇襲", "Surprise attack on {at}"),
    "log.reaction": ("リアクション（{card}を使用）", "reaction, spending {card}"),
    "log.react": ("{unit}が退却ボックスから{at}へ", "{unit} comes from the retreat box to {at}"),
    "log.diverted": ("{unit}を航空ユニットとして使用", "{unit} serves as an air unit"),
    "log.volley": ("射撃順{orders}", "Firing order {orders}"),
    "log.volley.first": ("奇襲側の射撃（{orders}）", "The surprise attack fires ({orders})"),
    "log.volley.second": ("奇襲を受けた側の射撃（{orders}）", "The surprised side fires ({orders})"),
    "log.fire": (
        "{unit}の射撃：{dice}（{value}以下）→ {hits}ヒット",
        "{unit} fire: {dice} (hits on {value} or less) → hits: {hits}",
    ),
    "log.fire.plus": (
        "{unit}の射撃：{dice}（{value}+{plus}={sum}以下）→ {hits}ヒット",
        "{unit} fire: {dice} (hits on {value}+{plus}={sum} or less) → hits: {hits}",
    ),
    "log.loss": ("{unit}が減少戦力になる", "{unit} is reduced"),
    "log.loss.gone": ("{unit}を除去", "{unit} is removed"),
    "log.wasted": ("適用できないヒット{n}は失われる", "hits that can’t be applied are lost: {n}"),
    "log.shot-down": (
        "{unit}が{n}ステップを失う（{least}以上の目）",
        "{unit} loses steps on rolls of {least} or more: {n}",
    ),
    "log.shot-down.gone": ("{unit}を除去（{least}以上の目）", "{unit} is removed (rolls of {least} or more)"),
    "log.overrun": ("{at}の{unit}を除去", "{unit} at {at} is removed"),
    "log.retreat": ("{unit}は{to}へ退却", "{unit} retreats to {to}"),
    "log.ended.attacker": (
        "攻撃側（{who}）の勝利。損害：日本{lost0}、連合{lost1}ステップ",
        "The attacker ({who}) wins; steps lost: Japan {lost0}, Allies {lost1}",
    ),
    "log.ended.defender": (
        "防御側（{who}）の勝利。損害：日本{lost0}、連合{lost1}ステップ",
        "The defender ({who}) wins; steps lost: Japan {lost0}, Allies {lost1}",
    ),
    "log.ended.nobody": (
        "両軍とも全滅。損害：日本{lost0}、連合{lost1}ステップ",
        "no units are left on either side; steps lost: Japan {lost0}, Allies {lost1}",
    ),
    "log.ended.bomb": (
        "爆撃終了。損害：日本{lost0}、連合{lost1}ステップ",
        "the bombing is over; steps lost: Japan {lost0}, Allies {lost1}",
    ),
    "log.section": ("{what}（{section}）", "{what} ({section})"),
    "fate.reduced": ("減少戦力になる", "is reduced"),
    "fate.gone": ("除去される", "is removed"),
    "fate.then": ("{fate}（攻撃側勝利{win}%）", "{fate} (attacker wins {win}%)"),
    "event.hits": ("{n}ヒット", "hits: {n}"),
    "event.loss": ("{unit}−{n}", "{unit} −{n}"),
    "event.nobody": ("両軍全滅", "both wiped out"),
    "event.taken": ("{at}を占領", "{at} taken"),
    "event.beaten": ("撃退", "beaten off"),
    "odds.summary": (
        "攻撃側勝利{win}%、損害：攻{own}・防{theirs}",
        "attacker wins {win}%, losses: attacker {own}, defender {theirs}",
    ),
    "odds.reaction": (
        "リアクションなしなら{odds}。最善のリアクションなら攻撃側勝利{win}%",
        "without a reaction: {odds}; after the best reaction: attacker wins {win}%",
    ),
    "odds.losses": ("損害：自軍{own}・敵{theirs}", "losses: own {own}, enemy {theirs}"),
}

_REFUSALS: dict[str, tuple[str, str]] = {
    "illegal.react-ships": (
        "リアクションできるのは、アメリカ軍の空母と戦艦だけです。",
        "Only US carriers and battleships can react.",
    ),
    "illegal.react-not-there": (
        "退却ボックスにアメリカ軍の{unit}はいません。",
        "There is no US {unit} in the retreat box.",
    ),
    "illegal.react-no-card": (
        "リアクションには、リアクションのアイコンを持つカード（海上作戦）が必要です。",
        "A reaction needs a card with the reaction icon (Naval Operation).",
    ),
    "illegal.hit-nobody": ("そのようなユニットは戦闘にいません。", "There is no such unit in the battle."),
    "illegal.hit-aircraft": ("航空ユニットにヒットは与えられません。", "Air units can’t be hit."),
    "illegal.hit-diverted": (
        "航空ユニットとして使われている空母はヒットを受けません。",
        "A carrier that serves as an air unit can’t be hit.",
    ),
    "illegal.hit-same-order": (
        "射撃順{order}の敵ユニットがいる間は、それにヒットを与えます。",
        "Hits go to enemy units of order {order} as long as there are any.",
    ),
    "illegal.hit-same-branch": (
        "{branch}のヒットを受けられる{branch}ユニットがいる間は、それに適用します。",
        "These {branch} hits go to {branch} units as long as there are any.",
    ),
    "illegal.hit-last-step": (
        "{branch}のヒットでは、そのユニットを除去できません。減少戦力にするだけです。",
        "Hits by {branch} units can reduce that unit, but not remove it.",
    ),
    "illegal.bomb-aircraft": ("爆撃できるのは航空ユニットだけです。", "Only air units can bomb."),
    "illegal.bomb-nation": (
        "そこにいるのは、このカードでは使えない国の航空ユニットです。",
        "The air unit there belongs to a nation that can’t use this card.",
    ),
    "illegal.bomb-none-there": ("そこに航空ユニットはいません。", "There is no air unit there."),
    "illegal.bomb-neutral": (
        "参戦していない国のスペースは爆撃できません。",
        "You can’t bomb a neutral nation’s space.",
    ),
    "illegal.bomb-range": (
        "爆撃できるのは、その航空ユニットの制空圏内だけです。",
        "This air unit can bomb only spaces that it covers.",
    ),
    "illegal.bomb-nobody": ("そこに敵ユニットはいません。", "There are no enemy units there."),
    "illegal.bomb-aircraft-only": (
        "そこにいるのは航空ユニットだけで、ヒットを与えられません。",
        "There are only air units, and those can’t be hit.",
    ),
}

BATTLE_WORDS: dict[str, tuple[str, str]] = {**_PROMPTS, **_ACTIONS, **_EVENTS, **_REFUSALS}
