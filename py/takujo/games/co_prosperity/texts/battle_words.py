"""The texts of battles: prompts, events, refusals, and odds."""

from __future__ import annotations

_PROMPTS: dict[str, tuple[str, str]] = {
    "prompt.react": (
        "{space}の戦闘に、退却ボックスの艦をリアクションで参加させますか？　あと{n}個まで選べます",
        "choose up to {n} ships in the retreat box to join the battle at {space}, or decline",
    ),
    "prompt.react.one": (
        "{space}の戦闘に、退却ボックスの艦をリアクションで参加させますか？　あと{n}個まで選べます",
        "choose {n} ship in the retreat box to join the battle at {space}, or decline",
    ),
    "prompt.divert": (
        "空母1個をこの戦闘で航空ユニットとして使いますか？　その空母は射撃できず、味方の戦闘力が1増えます",
        "decide whether a carrier serves as an air unit in this battle. It doesn’t fire, but your other units get +1",
    ),
    "prompt.divert.safe": (
        "空母1個をこの戦闘で航空ユニットとして使いますか？　"
        "その空母は射撃できず、ヒットも受けません（制空圏の+1は同じです）",
        "decide whether a carrier serves as an air unit in this battle. It doesn’t fire and can’t be hit. "
        "Air cover already gives you +1",
    ),
    "prompt.fire": (
        "{nation}の{type}が射撃します（ダイス{n}個、{value}以下でヒット）",
        "{nation} {type} firing: {n} dice, hits on {value} or less",
    ),
    "prompt.fire.one": (
        "{nation}の{type}が射撃します（ダイス{n}個、{value}以下でヒット）",
        "{nation} {type} firing: {n} die, hits on {value} or less",
    ),
    "prompt.settle": ("戦闘の結果です", "Result of the battle"),
    "prompt.settle.bomb": ("爆撃の結果です", "Result of the bombing"),
    "prompt.hit.enemy": (
        "ヒットを与える敵を選んでください（射撃順{order}、あと{n}）",
        "choose an enemy unit to hit (firing order {order}, hits left: {n})",
    ),
    "prompt.hit.own": (
        "ヒットを受ける自軍を選んでください（射撃順{order}、あと{n}）",
        "choose one of your units to take a hit (firing order {order}, hits left: {n})",
    ),
    "prompt.bomb": ("爆撃する航空ユニットと目標を選んでください", "choose an air unit and its target"),
}

_ACTIONS: dict[str, tuple[str, str]] = {
    "act.react": ("{unit}でリアクションする", "React: {unit}"),
    "act.react.none": ("リアクションしない", "Don’t react"),
    "act.react.done": ("リアクションを終える", "Finish reaction"),
    "act.divert": ("空母を航空ユニットとして使う", "Use a carrier as an air unit"),
    "act.keep": ("空母は空母のまま戦う", "Let all carriers fight as carriers"),
    "act.fire": ("ダイスの目：{dice}", "Dice: {dice}"),
    "act.hit": ("{unit}に1ヒット", "Hit: {unit}"),
    "act.settle": ("戦闘の終了", "End of the battle"),
    "act.bomb": ("{start}の{unit}で{at}を爆撃する", "Bomb {at}: {unit} from {start}"),
    "short.bomb": ("{start}から{at}へ", "{start} → {at}"),
    "group.react": ("リアクション", "Reaction"),
    "group.divert": ("空母艦載機の転用", "Carriers as air units"),
    "group.hit": ("ヒットの適用", "Hits"),
    "group.bomb": ("爆撃", "Bombing"),
    "battle.dice": ("・", ", "),
    "branch.naval": ("海軍", "naval"),
    "branch.army": ("陸軍", "army"),
}

# Texts of the log, of previews and of floating notes.
_EVENTS: dict[str, tuple[str, str]] = {
    "log.battle": ("{at}で戦闘", "Battle at {at}"),
    "log.battle.surprise": ("{at}を奇襲", "Surprise attack on {at}"),
    "log.reaction": ("リアクション（{card}を使用）", "reacted with {card}"),
    "log.react": ("{unit}が退却ボックスから{at}へ", "{unit} joined the battle at {at} from the retreat box"),
    "log.react.none": ("リアクションしない", "didn’t react"),
    "log.react.done": ("リアクションを終える", "finished the reaction"),
    "log.keep": ("空母は空母のまま戦う", "kept all carriers as carriers"),
    "log.bomb": ("{start}の{unit}で{at}を爆撃する", "bombed {at} from {start} with a {unit}"),
    "log.diverted": ("{unit}を航空ユニットとして使用", "used {unit} as an air unit"),
    "log.volley": ("射撃順{orders}", "Firing order {orders}"),
    "log.volley.first": ("奇襲側の射撃（{orders}）", "The surprise attackers fired ({orders})"),
    "log.volley.second": ("奇襲を受けた側の射撃（{orders}）", "The surprised side fired back ({orders})"),
    "log.fire": (
        "{unit}の射撃：{dice}（{value}以下）→ {n}ヒット",
        "{unit}: rolled {dice}, hits on {value} or less → {n} hits",
    ),
    "log.fire.one": (
        "{unit}の射撃：{dice}（{value}以下）→ {n}ヒット",
        "{unit}: rolled {dice}, hits on {value} or less → {n} hit",
    ),
    "log.fire.plus": (
        "{unit}の射撃：{dice}（{value}+{plus}={sum}以下）→ {n}ヒット",
        "{unit}: rolled {dice}, hits on {value}+{plus}={sum} or less → {n} hits",
    ),
    "log.fire.plus.one": (
        "{unit}の射撃：{dice}（{value}+{plus}={sum}以下）→ {n}ヒット",
        "{unit}: rolled {dice}, hits on {value}+{plus}={sum} or less → {n} hit",
    ),
    "log.loss": ("{unit}が減少戦力になる", "{unit} was reduced"),
    "log.loss.gone": ("{unit}を除去", "{unit} was removed"),
    "log.wasted": ("適用できないヒット{n}は失われる", "{n} hits couldn’t be applied and were lost"),
    "log.wasted.one": ("適用できないヒット{n}は失われる", "{n} hit couldn’t be applied and was lost"),
    "log.shot-down": (
        "{unit}が{n}ステップを失う（{least}以上の目）",
        "{unit} lost {n} steps to rolls of {least} or more",
    ),
    "log.shot-down.one": (
        "{unit}が{n}ステップを失う（{least}以上の目）",
        "{unit} lost {n} step to rolls of {least} or more",
    ),
    "log.shot-down.gone": (
        "{unit}を除去（{least}以上の目）",
        "{unit} was removed by rolls of {least} or more",
    ),
    "log.overrun": ("{at}の{unit}を除去", "{unit} at {at} was removed"),
    "log.retreat": ("{unit}は{to}へ退却", "{unit} retreated to {to}"),
    "log.ended.attacker": (
        "攻撃側の{who}が勝利。損害：日本{lost0}、連合{lost1}ステップ",
        "{who} won as the attacker. Steps lost: Japan {lost0}, Allies {lost1}",
    ),
    "log.ended.defender": (
        "防御側の{who}が勝利。損害：日本{lost0}、連合{lost1}ステップ",
        "{who} won as the defender. Steps lost: Japan {lost0}, Allies {lost1}",
    ),
    "log.ended.nobody": (
        "両軍とも全滅。損害：日本{lost0}、連合{lost1}ステップ",
        "No units are left on either side. Steps lost: Japan {lost0}, Allies {lost1}",
    ),
    "log.ended.bomb": (
        "爆撃終了。損害：日本{lost0}、連合{lost1}ステップ",
        "The bombing is over. Steps lost: Japan {lost0}, Allies {lost1}",
    ),
    "log.section": ("{what}({section})", "{what} ({section})"),
    "fate.reduced": ("減少戦力になる", "is reduced"),
    "fate.gone": ("除去される", "is removed"),
    "fate.then": ("{fate}（攻撃側の勝率{win}%）", "{fate} (attacker wins {win}%)"),
    "event.hits": ("{n}ヒット", "{n} hits"),
    "event.hits.one": ("{n}ヒット", "{n} hit"),
    "event.loss": ("{unit}−{n}", "{unit} −{n}"),
    "event.nobody": ("両軍とも全滅", "both sides wiped out"),
    "event.taken": ("{at}を占領", "{at} taken"),
    "event.beaten": ("撃退", "attack repelled"),
    "odds.summary": (
        "攻撃側の勝率{win}%、平均損害：攻撃側{own}・防御側{theirs}",
        "attacker wins {win}%, average losses: attacker {own}, defender {theirs}",
    ),
    "odds.reaction": (
        "リアクションなしなら{odds}。最善のリアクションなら攻撃側の勝率{win}%",
        "without a reaction: {odds}; after the best reaction: attacker wins {win}%",
    ),
    "odds.win": ("攻撃側の勝率{win}%", "attacker wins {win}%"),
    "odds.win.reaction": (
        "攻撃側の勝率{win}%、最善のリアクションなら{then}%",
        "attacker wins {win}%, after the best reaction {then}%",
    ),
    "odds.losses": ("平均損害：攻撃側{own}・防御側{theirs}", "average losses: attacker {own}, defender {theirs}"),
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
        "射撃順{order}の敵ユニットがいるあいだは、そのユニットにヒットを与えてください。",
        "Hits must go to enemy units of firing order {order} while any are left.",
    ),
    "illegal.hit-same-branch": (
        "{branch}のヒットは、受けられる{branch}ユニットがいるあいだ、そのユニットに適用してください。",
        "These {branch} hits must go to {branch} units while any of them can take one.",
    ),
    "illegal.hit-last-step": (
        "{branch}のヒットでは、そのユニットを除去できません。減少戦力にするだけです。",
        "Hits by {branch} units can reduce this unit, but not remove it.",
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
        "This air unit can bomb only spaces within its air cover.",
    ),
    "illegal.bomb-nobody": (
        "そこに敵ユニットはいません。ほかの目標を選んでください。",
        "There are no enemy units there. Choose another target.",
    ),
    "illegal.bomb-aircraft-only": (
        "そこにいるのは航空ユニットだけで、ヒットを与えられません。",
        "Only air units are there, and those can’t be hit. Choose another target.",
    ),
}

BATTLE_WORDS: dict[str, tuple[str, str]] = {**_PROMPTS, **_ACTIONS, **_EVENTS, **_REFUSALS}
