"""The game's texts: names, prompts, actions, ends; refusals and log lines have modules of their own."""

from __future__ import annotations

from ....core.text.refusal_texts import WORDS as CORE
from ....core.text.texts import Texts
from ..data import NAMES
from .aim_words import AIM_WORDS
from .battle_words import BATTLE_WORDS
from .board_words import BOARD_WORDS
from .log_words import LOG_WORDS
from .refusal_words import REFUSALS
from .value_reasons import REASONS

_TYPES: dict[str, tuple[str, str]] = {
    "CV": ("空母", "carrier"),
    "BB": ("戦艦", "battleship"),
    "MAR": ("海兵", "marines"),
    "INF": ("歩兵", "infantry"),
    "KA": ("関東軍", "Kwantung Army"),
    "LAC": ("航空ユニット", "air unit"),
}

_NAMES: dict[str, tuple[str, str]] = {
    "seat.0": ("日本軍", "Japan"),
    "seat.1": ("連合軍", "Allies"),
    "nation.JP": ("日本軍", "Japanese"),
    "nation.US": ("アメリカ軍", "US"),
    "nation.CN": ("中国軍", "Chinese"),
    "nation.UK": ("イギリス軍", "British"),
    "country.US": ("アメリカ", "the US"),
    "country.CN": ("中国", "China"),
    "country.UK": ("イギリス", "the UK"),
    **{f"type.{type}": names for type, names in _TYPES.items()},
    **{f"board.type.{type}": names for type, names in _TYPES.items()},
    "board.type.KA": ("関東軍", "Kwantung"),
    "board.type.LAC": ("航空", "air unit"),
    **{f"place.{id}": names for id, names in NAMES.items()},
    "place.retreat": ("退却ボックス", "the retreat box"),
    "label.retreat": ("退却ボックス", "Retreat box"),
    "place.vladivostok": ("ウラジオストック", "Vladivostok"),
    **{f"place.track{b}": (f"生産トラック「{b}」", f"box {b} of the production track") for b in range(4)},
    "place.pool": ("未生産ユニット・ボックス", "the force pool"),
    "place.gone": ("ゲームから除去", "out of the game"),
    "card.production": ("生産", "Production"),
    "card.land": ("地上作戦", "Land Operation"),
    "card.naval": ("海上作戦", "Naval Operation"),
    "card.north": ("北進", "Northern Advance"),
    "card.cbi": ("CBI戦線", "CBI Front"),
    "card.grand": ("大戦略", "Grand Strategy"),
    "card.?": ("伏せたカード", "a hidden card"),
    "do.develop": ("開発", "Develop"),
    "do.replace": ("補充", "Replacement"),
    "do.replace_any": ("任意補充", "Replacement (any)"),
    "do.replace_naval": ("海軍補充", "Replacement (naval)"),
    "do.replace_army": ("陸軍補充", "Replacement (army)"),
    "do.strategic": ("戦略移動", "Strategic move"),
    "do.sea": ("海上移動", "Sea move"),
    "do.land": ("地上移動", "Land move"),
    "do.bombard": ("爆撃", "Bombing"),
    "do.react": ("リアクション", "Reaction"),
    "do.north": ("北進", "Northern Advance"),
    "do.atlantic": ("大西洋からの回航", "Transfer from the Atlantic"),
    "do.upkeep": ("ウラジオストックの維持", "Supply Vladivostok"),
    "do.nation": ("{do}（{nation}）", "{do} ({nation})"),
    "war.us": ("アメリカ", "the US"),
    "war.uk": ("イギリス", "the UK"),
    "war.both": ("アメリカとイギリス", "the US and the UK"),
    "war.japan": ("日本", "Japan"),
    "war.cards": ("連合軍の手札は毎ターン{n}枚", "Allied cards a turn: {n}"),
    "unit": ("{nation}の{type}", "{nation} {type}"),
    "unit.reduced": ("{nation}の{type}（減少戦力）", "{nation} {type} (reduced)"),
    "unit.many": ("{unit}×{n}", "{unit} ×{n}"),
    "list": ("、", ", "),
    "spaces": ("支配スペース", "Spaces controlled"),
    "removed": ("除去されたユニット", "Units removed"),
}

_PROMPTS: dict[str, tuple[str, str]] = {
    "prompt.station": (
        "アメリカ軍の{type}を真珠湾に何個置くか、選んでください（残りはサモア）",
        "choose how many units start at Pearl Harbor ({type}). The rest start at Samoa",
    ),
    "prompt.choose.both": (
        "手札を密かに選んでください（あと日本軍{japan}枚、連合軍{allies}枚）",
        "choose your cards in secret (still to choose: Japan {japan}, Allies {allies})",
    ),
    "prompt.choose": ("手札をあと{n}枚選んでください", "choose {n} more cards"),
    "prompt.choose.one": ("手札をあと{n}枚選んでください", "choose {n} more card"),
    "prompt.ready": (
        "手札がそろいました。これでよければ確定してください",
        "confirm your hand. You have chosen all your cards",
    ),
    "prompt.declare": (
        "宣戦布告はゲーム中に1回だけできます。いま宣戦布告しますか？",
        "decide whether to declare war. You can do so only once per game",
    ),
    "prompt.declare.us": (
        "手札{n}枚を捨てて、アメリカが日本に宣戦布告しますか？",
        "decide whether the US declares war on Japan. The cost is {n} cards",
    ),
    "prompt.declare.us.one": (
        "手札{n}枚を捨てて、アメリカが日本に宣戦布告しますか？",
        "decide whether the US declares war on Japan. The cost is {n} card",
    ),
    "prompt.bury": (
        "宣戦布告のコスト：あと{n}枚、伏せて捨ててください",
        "discard {n} more cards face down to pay for the declaration of war",
    ),
    "prompt.bury.one": (
        "宣戦布告のコスト：あと{n}枚、伏せて捨ててください",
        "discard {n} more card face down to pay for the declaration of war",
    ),
    "prompt.special": (
        "特別作戦を選ぶか、終えてください（あと{n}回）",
        "choose a special operation, or finish ({n} left)",
    ),
    "prompt.operate": ("カードを使うか、パスしてください", "use a card, or pass"),
    "prompt.action": ("「{card}」で行うアクションを選んでください", "choose an action on “{card}”"),
    "prompt.resource": ("資源ポイントで行う移動を選んでください", "choose a move to make with the resource point"),
    "prompt.develop": ("開発する{nation}ユニットを選んでください", "choose the {nation} unit to develop"),
    "prompt.replace_any": ("補充する{nation}ユニットを選んでください", "choose a {nation} unit to restore or build"),
    "prompt.replace_naval": (
        "補充する{nation}の海軍か航空ユニットを選んでください",
        "choose a {nation} ship or air unit to restore or build",
    ),
    "prompt.replace_army": (
        "補充する{nation}の陸軍か航空ユニットを選んでください",
        "choose a {nation} army or air unit to restore or build",
    ),
    "prompt.from.strategic": (
        "戦略移動：{nation}の出発地を選んでください",
        "choose where the {nation} strategic move starts",
    ),
    "prompt.from.sea": ("海上移動：{nation}の出発地を選んでください", "choose where the {nation} sea move starts"),
    "prompt.from.land": ("地上移動：{nation}の出発地を選んでください", "choose where the {nation} land move starts"),
    "prompt.with": ("移動するユニットを選んでください（{n}個まで）", "choose the units to move (up to {n})"),
    "prompt.with.to": (
        "ほかのユニット（あと{n}個まで）か、行き先を選んでください",
        "choose more units (up to {n}) or the destination",
    ),
    "prompt.to": ("行き先を選んでください", "choose the destination"),
    "prompt.attack": ("{space}を攻撃しますか？", "confirm the attack on {space}, or think again"),
    "prompt.ledo": ("レド公路のダイス", "Rolling for the Ledo Road"),
    "prompt.atlantic": (
        "大西洋から来る{type}の港を選んでください",
        "choose where the {type} from the Atlantic arrives",
    ),
    "prompt.return": ("帰還：出発地を選ぶか、終えてください", "choose a space to return a unit from, or finish"),
    "prompt.return.crowded": (
        "帰還：終える前に、港湾でない{space}の艦を1個まで減らしてください",
        "move ships out of {space} before you finish. It isn’t a port, so only 1 ship can stay",
    ),
    "prompt.back": ("帰還させるユニットを選んでください", "choose a unit to return"),
    "prompt.home": ("帰還先を選んでください", "choose where the unit returns"),
    "prompt.over": ("ゲームは終わりました", "The game is over"),
}

_ACTIONS: dict[str, tuple[str, str]] = {
    "act.station": ("{type}は真珠湾{n}、サモア{rest}", "{n} at Pearl Harbor, {rest} at Samoa ({type})"),
    "act.take": ("{card}を手札に", "Take {card}"),
    "act.take.hidden": ("カードを1枚選ぶ", "chose a card"),
    "act.ready": ("手札を確定", "Confirm hand"),
    "act.declare": ("{on}に宣戦布告", "Declare war on {on}"),
    "act.wait": ("宣戦布告しない", "Don’t declare war"),
    "act.bury": ("{card}を捨てる", "Discard {card}"),
    "act.bury.hidden": ("カードを1枚伏せて捨てた", "discarded a card face down"),
    "act.play": ("「{card}」を使う", "Use “{card}”"),
    "act.resource": ("資源ポイントを使う", "Spend a resource point"),
    "act.pass": ("パス", "Pass"),
    "act.pass.left": (
        "パス（作戦フェイズが終わり、{what}は使わない）",
        "Pass (ends the operations phase, leaving {what} unused)",
    ),
    "left.cards": ("カード{n}枚", "{n} cards"),
    "left.cards.one": ("カード{n}枚", "{n} card"),
    "left.points": ("資源ポイント{n}", "{n} resource points"),
    "left.points.one": ("資源ポイント{n}", "{n} resource point"),
    "act.finish": ("特別作戦を終える", "End special operations"),
    "act.finish.left": ("特別作戦を終える（あと{n}回残す）", "End special operations ({n} left)"),
    "act.develop": ("{type}を開発", "Develop: {type}"),
    "act.develop.at": ("{type}を{space}に開発", "Develop: {type} at {space}"),
    "act.build": ("{type}を「{box}」から進める", "Build: {type} from box {box}"),
    "act.build.at": ("{type}を「{box}」から{space}へ", "Build: {type} from box {box} to {space}"),
    "act.restore": ("{space}の{type}を補充", "Restore: {type} at {space}"),
    "act.from": ("{space}から", "From {space}"),
    "act.with": ("{unit}", "{unit}"),
    "act.to": ("{space}へ", "To {space}"),
    "act.attack": ("攻撃する", "Attack"),
    "act.harbour": ("{type}を{space}へ", "{type} to {space}"),
    "act.done": ("帰還を終える", "Finish returning"),
    "act.ledo": ("レド公路のダイス {die}", "Ledo Road: {die}"),
    "short.station": ("真珠湾{n}、サモア{rest}", "Pearl Harbor {n}, Samoa {rest}"),
    "short.develop": ("{type}", "{type}"),
    "short.develop.at": ("{type}（{space}）", "{type} ({space})"),
    "short.build": ("{type}「{box}」", "{type}, box {box}"),
    "short.build.at": ("{type}「{box}」（{space}）", "{type}, box {box} ({space})"),
    "short.restore": ("{type}（{space}）", "{type} ({space})"),
    "short.harbour": ("{space}", "{space}"),
    "group.station": ("配置", "Setup"),
    "group.take": ("手札に選ぶ", "Choose cards"),
    "group.declare": ("宣戦布告", "Declaration of war"),
    "group.bury": ("捨てる", "Discard"),
    "group.play": ("作戦", "Operation"),
    "group.do": ("アクション", "Action"),
    "group.develop": ("開発", "Develop"),
    "group.build": ("建造", "Build"),
    "group.restore": ("補充", "Restore"),
    "group.from": ("出発地", "From"),
    "group.with": ("ユニット", "Units"),
    "group.to": ("行き先", "To"),
    "group.end": ("その他", "Other"),
}

_ENDS: dict[str, tuple[str, str]] = {
    "end.bases": ("日本軍のサドンデス勝利", "Sudden death: Japan wins"),
    "end.homeland": ("連合軍のサドンデス勝利", "Sudden death: the Allies win"),
    "end.both": ("両軍同時の達成で連合軍の勝利", "Both sides at once: the Allies win"),
    "end.spaces": ("最終判定で日本軍の勝利", "Final count: Japan wins"),
    "end.held": ("最終判定で連合軍の勝利", "Final count: the Allies win"),
    "verdict.bases": (
        "{year}年、日本軍が{bases}の本拠地を支配し、日本軍の勝利です(4.1)。",
        "In {year}, Japan controls home bases of {bases} and wins (4.1).",
    ),
    "verdict.homeland": (
        "{year}年、連合軍が日本を支配し、連合軍の勝利です(4.2)。",
        "In {year}, the Allies control Japan and win (4.2).",
    ),
    "verdict.both": (
        "{year}年、両軍が同時に条件を満たしたため、連合軍の勝利です(4.2)。",
        "In {year}, both sides meet their conditions at the same time, so the Allies win (4.2).",
    ),
    "verdict.spaces": (
        "日本軍の支配は{n}スペース。{need}以上なので日本軍の勝利です({section})。",
        "Japan controls {n} spaces. It needed {need}, so Japan wins ({section}).",
    ),
    "verdict.spaces.one": (
        "日本軍の支配は{n}スペース。{need}以上なので日本軍の勝利です({section})。",
        "Japan controls {n} space. It needed {need}, so Japan wins ({section}).",
    ),
    "verdict.held": (
        "日本軍の支配は{n}スペース。{need}に届かず、連合軍の勝利です({section})。",
        "Japan controls {n} spaces. It needed {need}, so the Allies win ({section}).",
    ),
    "verdict.held.one": (
        "日本軍の支配は{n}スペース。{need}に届かず、連合軍の勝利です({section})。",
        "Japan controls {n} space. It needed {need}, so the Allies win ({section}).",
    ),
    "verdict.and": ("と", " and "),
    "verdict.vladivostok": (
        "ウラジオストックも1スペースに数えています。",
        " Vladivostok counts as one of these spaces.",
    ),
}

_PROBLEMS: dict[str, tuple[str, str]] = {
    "problem.sea": (
        "この海上移動で戦闘を仕掛け、スペースを奪ってください。勝率がいちばん高い攻撃を選びましょう",
        "Use this sea move to attack and take a space. Find the attack with the best odds",
    ),
    "problem.land": (
        "この地上移動で戦闘を仕掛け、スペースを奪ってください。勝率がいちばん高い攻撃を選びましょう",
        "Use this land move to attack and take a space. Find the attack with the best odds",
    ),
    "problem.surprise": (
        "宣戦布告の特別作戦です。奇襲でスペースを奪える確率がいちばん高い攻撃を選びましょう",
        "Find the surprise attack with the best chance of taking a space (a special operation)",
    ),
    "problem.sudden": (
        "この1回の移動で、サドンデスになるスペースを奪ってください。勝率がいちばん高い攻撃を選びましょう",
        "Use this one move to take a space that gives you a sudden death victory. Find the attack with the best odds",
    ),
    "problem.divert": (
        "空母1個を航空ユニットとして使いますか？　戦闘後にスペースを支配する確率が高いほうを選んでください",
        "Decide whether to use a carrier as an air unit, for the better chance of controlling the space afterwards",
    ),
}

_UNITS: dict[str, tuple[str, str]] = {
    "unit.copies": ("枚", "copies"),
    "unit.counters": ("個", "counters"),
    "unit.hits": ("この目以下でヒット", "hits on this or less"),
    "unit.movement": ("移動力", "movement points"),
    "unit.production": ("生産ポイント", "production points"),
    "unit.turns": ("ターン", "turns"),
}

_MANNERS: dict[str, tuple[str, str]] = {
    "manner.bold": ("大胆", "Bold"),
    "manner.bold.note": (
        "大胆：同じくらいよい手の中では、攻撃や爆撃をする手を選びます。強さは変わりません。",
        "Bold: among equally good moves, prefers to attack and bomb. Same strength.",
    ),
    "manner.cautious": ("慎重", "Cautious"),
    "manner.cautious.note": (
        "慎重：同じくらいよい手の中では、攻撃や爆撃をしない手を選びます。強さは変わりません。",
        "Cautious: among equally good moves, prefers not to attack or bomb. Same strength.",
    ),
}

WORDS = Texts(
    {
        **_NAMES,
        **_PROMPTS,
        **_ACTIONS,
        **_ENDS,
        **LOG_WORDS,
        **REFUSALS,
        **REASONS,
        **_PROBLEMS,
        **AIM_WORDS,
        **BATTLE_WORDS,
        **BOARD_WORDS,
        **_UNITS,
        **_MANNERS,
    },
    parent=CORE,
)
