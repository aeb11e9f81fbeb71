"""The game's texts: names, prompts, actions, events, refusals, reasons of reconstructed numbers."""

from __future__ import annotations

from ....core.text.refusal_texts import WORDS as CORE
from ....core.text.texts import Texts
from .board_words import BOARD_WORDS

_NAMES: dict[str, tuple[str, str]] = {
    "seat.0": ("赤の国", "Red"),
    "seat.1": ("青の国", "Blue"),
    "seat.2": ("白の国", "White"),
    "stance.attack": ("攻め", "attack"),
    "stance.defence": ("守り", "defence"),
    "stance.?": ("伏せた作戦", "a hidden tactic"),
    "citizens": ("市民", "Citizens"),
    "soldiers": ("兵士", "Soldiers"),
    "yard": ("練兵所", "Training ground"),
    "total": ("合計", "Total"),
}

_PROMPTS: dict[str, tuple[str, str]] = {
    "prompt.draw": ("配置の順番を引いています", "Drawing for the order of placing"),
    "prompt.tactics": (
        "作戦カード（残り{cards}枚）と兵士（残り{n}枚）を伏せて置いてください",
        "lay your tactic cards ({cards} to go) and soldiers ({n} left) face down",
    ),
    "prompt.tactics.last": (
        "市民が動かなければ最後のラウンドです。作戦カード（残り{cards}枚）と兵士（残り{n}枚）を伏せて置いてください",
        "lay your tactic cards ({cards} to go) and soldiers ({n} left). "
        "The game ends if no citizen changes hands this round",
    ),
    "prompt.place": (
        "兵士を置くか（残り{n}枚）、配置を終えてください",
        "put more soldiers ({n} left), or finish placing",
    ),
    "prompt.choose.chip": ("置く兵士を選んでください", "choose the soldiers to place"),
    "prompt.done": ("すべて置きました。配置を終えてください", "finish placing. You have placed everything"),
    "prompt.battle": (
        "戦闘：次は{first}と{second}の間のエリア",
        "Battle: the area between {first} and {second} is next",
    ),
    "prompt.pay": ("市民チップのやり取り", "Citizens change hands"),
    "prompt.train": (
        "練兵所のチップ1枚と、同じ合計の兵士を交換するか、練兵しないかを選んでください",
        "exchange soldiers for a training ground chip with the same total, or skip training",
    ),
    "prompt.over": ("戦いは終わりました", "The war is over"),
}

_ACTIONS: dict[str, tuple[str, str]] = {
    "place.spot": ("{who}側のスポット{n}", "spot {n} facing {who}"),
    "act.draw": ("順番のくじ：{chips}", "Drawn for the order: {chips}"),
    "act.draw.chip": ("{who} {chip}", "{who} {chip}"),
    "act.tactic": ("{who}に対して{stance}", "{stance} against {who}"),
    "act.tactic.hidden": ("{who}側に作戦カードを伏せる", "lays a tactic card facing {who}"),
    "act.put": ("{chip}を{spot}へ", "{chip} to {spot}"),
    "log.put.many": ("兵士を{n}枚伏せる", "puts soldiers face down ({n})"),
    "log.tactic.many": ("作戦カードを{n}枚伏せる", "lays {n} tactic cards"),
    "act.put.hidden": ("兵士を1枚、{spot}に伏せる", "puts a soldier face down on {spot}"),
    "act.done": ("配置を終える", "Finish placing"),
    "act.done.left": ("配置を終える（兵士{n}枚を残す）", "Finish placing, keeping back {n} soldiers"),
    "act.done.left.one": ("配置を終える（兵士{n}枚を残す）", "Finish placing, keeping back {n} soldier"),
    "act.meet": ("次のスポットの戦闘", "Compare the next pair of spots"),
    "act.pay": ("市民チップのやり取り", "Citizens change hands"),
    "act.train": ("{chips}を練兵所の{prize}と交換", "{chips} for the {prize} from the training ground"),
    "act.decline": ("練兵しない", "Skip training"),
    "group.tactic": ("作戦：{who}側", "Tactic against {who}"),
    "group.put": ("{who}側のスポット{n}", "Spot {n} facing {who}"),
    "group.train": ("練兵所の{prize}", "The {prize} from the training ground"),
    "group.end": ("その他", "Other"),
    "list": ("、", ", "),
    "aim.placing": (
        "全体の配置：{who_one}側は{stance_one}で{sums_one}、{who_other}側は{stance_other}で{sums_other}",
        "Full plan: {stance_one} against {who_one} with {sums_one}; "
        "{stance_other} against {who_other} with {sums_other}",
    ),
}

_EVENTS: dict[str, tuple[str, str]] = {
    "side.one": ("{who} {sum}", "{who} {sum}"),
    "side.many": ("{who} {chips}＝{sum}", "{who} {chips} = {sum}"),
    "meet": ("{first} 対 {second} → {how}", "{first} against {second} → {how}"),
    "meet.more": ("{who}が{n}差で勝ち", "{who} wins by {n}"),
    "meet.equal": ("同数、勝ち負けなし", "tied, no one wins"),
    "meet.held": ("同数、守る{who}の勝ち", "tied, so {who} wins as the defender"),
    "meet.idle": ("守り同士、勝ち負けなし", "both defend, no one wins"),
    "area": (
        "{first}は{first_stance}、{second}は{second_stance} → {gains}",
        "{first}: {first_stance}, {second}: {second_stance} → {gains}",
    ),
    "area.gain": ("{who}が市民{n}を奪う（{why}）", "{who} takes {n} citizens ({why})"),
    "area.gain.one": ("{who}が市民{n}を奪う（{why}）", "{who} takes {n} citizen ({why})"),
    "area.none": ("増減なし", "nothing changes hands"),
    "area.lead": ("最大の差{n}", "largest lead {n}"),
    "area.spots": ("{n}スポットで勝利", "{n} spots won"),
    "area.spots.one": ("{n}スポットで勝利", "{n} spot won"),
    "area.sweep": ("エリア制圧+{n}", "area sweep +{n}"),
    "pay": ("{who}から{to}へ市民{n}{how}", "{who} pays {to} {n} citizens{how}"),
    "pay.one": ("{who}から{to}へ市民{n}{how}", "{who} pays {to} {n} citizen{how}"),
    "pay.how": ("（{parts}）", " ({parts})"),
    "pay.chips": ("{chip}を{n}枚", "{n} chips of {chip}"),
    "pay.chips.one": ("{chip}を{n}枚", "{n} chip of {chip}"),
    "pay.exchanged": ("練兵所で2を1の2枚に両替", "a 2 changed for two 1s at the training ground"),
    "pay.change": ("お釣りに{to}の兵士の1を受け取る", "{to} gives back a 1 from its soldiers as change"),
    "pay.missing": ("不足の{n}は記録に残す", "{n} short, kept as a debt"),
    "pay.none.again": (
        "市民のやり取りはない（{n}ラウンド連続。{of}ラウンドで終了）",
        "No citizens change hands (round {n} in a row; the game ends after {of})",
    ),
    "pay.none": ("市民のやり取りはない", "No citizens change hands"),
    "event.gain": ("{who}+{n}", "{who} +{n}"),
    "event.pay": ("{who}→{to} {n}", "{who} → {to} {n}"),
    "log.seat": ("{who}：{what}", "{who}: {what}"),
    "log.done": ("配置を終える", "finishes placing"),
    "log.reveal": ("作戦と兵士を表にする", "All tactics and soldiers are turned face up"),
    "log.round": ("── 第{n}ラウンド ──　配置順：{order}", "— Round {n} — order of placing: {order}"),
    "log.still": (
        "{n}ラウンド続けて市民が動かず、戦いは終わった",
        "No citizen changed hands for {n} rounds: the war is over",
    ),
    "log.train": ("{chips}を練兵所の{prize}と交換", "exchanges {chips} for the {prize} from the training ground"),
    "log.decline": ("練兵しない", "skips training"),
    "log.still.one": (
        "{n}ラウンド市民が動かず、戦いは終わった",
        "No citizen changed hands for {n} round: the war is over",
    ),
    "log.end": ("{who}の市民が尽きた", "{who}: no citizens left"),
}

_REFUSALS: dict[str, tuple[str, str]] = {
    "illegal.tactic-set": (
        "そのエリアの作戦はもう決めました。変えるには「戻す」を使ってください。",
        "You have already chosen a tactic for this area. To change it, use Undo.",
    ),
    "illegal.tactics-missing": (
        "先に両方のエリアの作戦を決めてください。",
        "Lay a tactic card in both of your areas first.",
    ),
    "illegal.no-citizens": (
        "「{field}」：どの国にも最初の市民が1枚以上必要です。",
        "“{field}”: each nation needs at least one citizen at the start.",
    ),
    "illegal.spot-full": ("1つのスポットに置けるのは{max}枚までです。", "A spot holds at most {max} chips."),
    "illegal.spot-sum": (
        "合計が{sum}になります。1つのスポットの合計は{max}までです。",
        "That would make a total of {sum}. A spot can hold a total of {max} at most.",
    ),
    "illegal.no-chip": ("{chip}の兵士チップが足りません。", "You don’t have enough soldier chips of value {chip}."),
    "illegal.all-placed": ("兵士チップはすべて置きました。", "You have placed all your soldier chips."),
    "illegal.no-prize": ("練兵所に{chip}はありません。", "The training ground has no {chip}."),
    "illegal.zero-chip": ("0のチップは練兵に出せません。", "You can’t give a 0 in training."),
    "illegal.sum-differs": (
        "合計が{sum}です。{chip}と同じでなければなりません。",
        "These chips total {sum}. The total must be exactly {chip}.",
    ),
    "illegal.same-chip": (
        "同じチップ同士の交換になります。ほかのチップを選んでください。",
        "You would get the same chip back. Choose other chips.",
    ),
}

_ENDS: dict[str, tuple[str, str]] = {
    "end.one": ("一国の市民が尽きました", "One nation has no citizens left"),
    "end.two": ("二国の市民が尽きました", "Two nations have no citizens left"),
    "end.all": ("三国とも市民が尽きました", "No nation has any citizens left"),
    "end.still": ("市民が動かないまま終わりました", "Citizens stopped changing hands"),
    "end.tie": ("引き分けです", "The game is a draw"),
    "verdict": ("{fell}。{won}。", "{fell}. {won}."),
    "verdict.and": ("と", " and "),
    "verdict.fell": ("{who}の市民が尽きました", "{who} ran out of citizens"),
    "verdict.all": ("三国とも市民が尽きました", "All three nations ran out of citizens"),
    "verdict.still": ("{n}ラウンド続けて市民が動きませんでした", "No citizen changed hands for {n} rounds"),
    "verdict.still.one": ("{n}ラウンド市民が動きませんでした", "No citizen changed hands for {n} round"),
    "verdict.only": ("残った{who}の勝利です", "{who} is the only survivor and wins"),
    "verdict.zero": ("ただ一国、0を下回らなかった{who}の勝利です", "{who} is the only nation not below 0 and wins"),
    "verdict.total": (
        "市民と兵士の合計{n}で{who}の勝利です",
        "{who} wins with a total of {n} citizens and soldiers",
    ),
    "verdict.citizens": (
        "合計{n}で並び、市民の多い{who}の勝利です",
        "Totals are tied at {n}, and {who} wins with more citizens",
    ),
    "verdict.tie": (
        "{who}は合計{n}も市民の数も同じで、引き分けです",
        "{who} draw, with the same total ({n}) and the same number of citizens",
    ),
    "chart.round": ("第{n}R", "Round {n}"),
}

# Why the project chose values that the rulebook doesn't state.
_REASONS: dict[str, tuple[str, str]] = {
    "why.thirty": (
        "市民の合計が30になる枚数。試行では4～8ラウンドで終わり、15～30分に合う",
        "makes 30 citizens. In simulations, games lasted 4 to 8 rounds, which fits 15 to 30 minutes",
    ),
    "why.few-ones": (
        "両替の決まりが生きるよう、1は少なめに",
        "few 1s, so that the rules for change come into play",
    ),
    "why.stalemate": (
        "守り合いを終わらせるための本ソフトの裁定(8.12)",
        "house ruling, so that a game of defenders comes to an end (8.12)",
    ),
    "why.two-a-spot": (
        "2・1・0を同じ枚数ずつ、計12枚。1スポットに2枚ずつ置ける",
        "equal numbers of 2, 1 and 0: 12 chips in total, 2 per spot",
    ),
}

_PROBLEMS: dict[str, tuple[str, str]] = {
    "problem.tactics": (
        "両隣の伏せたものがすべて見えています。作戦カード2枚を選んで、いちばん得な結果にしてください",
        "You can see everything your neighbours have placed. Choose your two tactics for the best result",
    ),
    "problem.chips": (
        "両隣の伏せたものがすべて見えています。残りの兵士を置いて、いちばん得な結果にしてください",
        "You can see everything your neighbours have placed. Place your remaining soldiers for the best result",
    ),
    "problem.bid": (
        "両隣の伏せたものがすべて見えています。残りの兵士と作戦カード2枚で、いちばん得な結果にしてください",
        "You can see everything your neighbours have placed. "
        "Choose both tactics and place your remaining soldiers for the best result",
    ),
}

_UNITS: dict[str, tuple[str, str]] = {
    "unit.chips": ("枚", "chips"),
    "unit.rounds": ("ラウンド", "rounds"),
}

WORDS = Texts(
    {
        **_NAMES,
        **_PROMPTS,
        **_ACTIONS,
        **_EVENTS,
        **_REFUSALS,
        **_ENDS,
        **_REASONS,
        **_PROBLEMS,
        **_UNITS,
        **BOARD_WORDS,
    },
    parent=CORE,
)
