"""The game's texts: names, prompts, actions, events, refusals, reasons of reconstructed numbers."""

from __future__ import annotations

from ....core.text.refusal_texts import WORDS as CORE
from ....core.text.texts import Texts
from .board_words import BOARD_WORDS

_NAMES: dict[str, tuple[str, str]] = {
    "colour.blue": ("青", "Blue"),
    "colour.red": ("赤", "Red"),
    "colour.white": ("白", "White"),
    "colour.green": ("緑", "Green"),
    "colour.orange": ("橙", "Orange"),
    "colour.purple": ("紫", "Purple"),
    "panel.step": ("ステップ", "step"),
    "panel.dobon": ("ドボン", "dobon"),
    "place.centre": ("中央", "the centre"),
    "place.right": ("右{n}", "{n} right"),
    "place.left": ("左{n}", "{n} left"),
    "place.up": ("上{n}", "{n} up"),
    "place.down": ("下{n}", "{n} down"),
    "place.join": ("・", ", "),
}

_PROMPTS: dict[str, tuple[str, str]] = {
    "prompt.draw": ("出発の舟を引いています", "The start boats are being drawn"),
    "prompt.deal": ("水面パネルを配っています", "The water panels are being dealt"),
    "prompt.boat.0": ("出発の舟を中央に置いてください", "put your start boat in the centre"),
    "prompt.boat.1": ("出発の舟を置く場所を選んでください", "choose where to put your start boat"),
    "prompt.boat.2": ("出発の舟を動かす先を選んでください", "choose where to move your start boat"),
    "prompt.lay": (
        "水面パネルを選んで伏せて置いてください（手札{n}枚）",
        "lay a water panel face down ({n} in hand)",
    ),
    "prompt.choose.panel": ("ステップかドボンを選んでください", "choose a step or a dobon"),
    "prompt.choose.x": ("置くマスを選んでください", "choose a cell"),
    "prompt.choose.y": ("置くマスを選んでください", "choose a cell"),
    "prompt.goal": ("目標の舟{n}を置く場所を選んでください", "choose where to put goal boat {n}"),
    "prompt.set-out": (
        "道順を決めたら、最初の一歩を踏み出してください",
        "plan your path, then take the first step",
    ),
    "prompt.walk": ("次の一歩を選んでください（めくったパネル{n}枚）", "choose your next step ({n} panels turned up)"),
    "prompt.walk.one": (
        "次の一歩を選んでください（めくったパネル{n}枚）",
        "choose your next step ({n} panel turned up)",
    ),
    "prompt.calls": ("時間切れ！　「ドボン！」と宣告しますか？", "call dobon? The walker is out of time"),
    "prompt.score": ("移動の結果を確かめています", "The walk is over"),
    "prompt.over": ("全員が2回ずつ歩き終えました", "Every player has walked twice"),
}

_ACTIONS: dict[str, tuple[str, str]] = {
    "act.draw": ("{n}番の舟を引く", "draws boat {n}"),
    "act.deal": ("水面パネルを{n}枚ずつ配る", "deals {n} panels to each of the other players"),
    "act.deal.one": ("水面パネルを1枚ずつ配る", "deals 1 panel to each of the other players"),
    "act.boat": ("出発の舟を{place}に置く", "Put the start boat at {place}"),
    "act.boat.move": ("出発の舟を{place}に動かす", "Move the start boat to {place}"),
    "act.lay": ("{panel}を{place}に置く", "Lay a {panel} at {place}"),
    "act.lay.hidden": ("水面パネルを{place}に置く", "Lay a panel at {place}"),
    "act.goal": ("目標の舟を{place}に置く", "Put the goal boat at {place}"),
    "act.walk": ("{place}へ進む", "Step to {place}"),
    "dead-end": ("{what}（目標に着けなくなる）", "{what} (cuts you off from the goal)"),
    "act.slow": ("足が止まる（時間切れ）", "Hesitate (out of time)"),
    "act.call": ("「ドボン！」と宣告する", "Call dobon"),
    "act.let": ("見逃す", "Let it pass"),
    "act.score": ("得点を数える", "Score the walk"),
    "group.boat": ("出発の舟", "Start boat"),
    "group.step": ("ステップを置く", "Lay a step"),
    "group.dobon": ("ドボンを置く", "Lay a dobon"),
    "group.goal": ("目標の舟", "Goal boat"),
    "group.walk": ("次の一歩", "Next step"),
    "group.slow": ("時間", "Time"),
    "group.calls": ("時間切れ", "Out of time"),
}

_EVENTS: dict[str, tuple[str, str]] = {
    "event.ripple": ("ステップ", "safe step"),
    "event.ripple.many": ("ステップ{n}枚", "{n} safe steps"),
    "event.splash": ("ドボン！", "splash!"),
    "event.cross": ("舟の上", "on a boat"),
    "event.arrive": ("目標に到着", "goal reached"),
    "event.stuck": ("行き止まり", "dead end"),
    "event.called": ("半数以上の宣告でドボン！", "half or more called: splash!"),
    "event.on": ("そのまま歩き続ける", "the walk goes on"),
    "event.score": ("+{n}点", "+{n}"),
    "event.sunk": ("得点なし", "no points"),
    "risk": ("不明な{unknown}枚のうちドボン{dobon}枚", "{dobon} dobon in {unknown} unknown panels"),
    "risk.none": ("ドボンなし", "no dobon left"),
    "risk.own-dobon": ("自分のドボン", "your own dobon"),
    "risk.own-step": ("自分のステップ", "your own step"),
    "event.list": ("、", ", "),
    "log.seat": ("{who}：{what}", "{who}: {what}"),
    "log.effect": ("{what} → {effect}", "{what} → {effect}"),
    "log.boat": ("出発の舟を{place}に置く", "puts the start boat at {place}"),
    "log.boat.move": ("出発の舟を{place}に動かす", "moves the start boat to {place}"),
    "log.lay": ("{panel}を{place}に置く", "lays a {panel} at {place}"),
    "log.lay.hidden": ("水面パネルを{place}に置く", "lays a panel at {place}"),
    "log.goal": ("目標の舟を{place}に置く", "puts the goal boat at {place}"),
    "log.walk": ("{place}へ進む", "steps to {place}"),
    "log.walk.many": ("{n}歩進む", "takes {n} steps"),
    "log.slow": ("足が止まる（時間切れ）", "hesitates (out of time)"),
    "log.call": ("「ドボン！」と宣告する", "calls dobon"),
    "log.let": ("見逃す", "lets it pass"),
    "log.hand": ("{who}の手札：ステップ{steps}枚・ドボン{dobon}枚", "{who}’s hand: step ×{steps}, dobon ×{dobon}"),
    "log.score": (
        "目標に到着して{n}点（水面パネル{panels}枚と目標の舟）",
        "goal reached, +{n} (panels: {panels}, goal boat: 1)",
    ),
    "log.sunk": (
        "得点なし。めくった{n}枚は同点のときだけ数える",
        "no points; {n} panels collected, counted only in a tie",
    ),
    "log.sunk.one": (
        "得点なし。めくった{n}枚は同点のときだけ数える",
        "no points; {n} panel collected, counted only in a tie",
    ),
    "log.sunk.none": ("得点なし", "no points"),
    "log.round": ("── 第{n}ラウンド ──　{who}から", "— Round {n} — {who} walks first"),
    "log.turn": ("── {who}の番", "— Next walker: {who}"),
}

_REFUSALS: dict[str, tuple[str, str]] = {
    "illegal.first-boat": (
        "最初の舟は中央に置いてください。何もない水の上では、どこに置いても同じです。",
        "Put the first boat in the centre. On an empty table all spaces are alike.",
    ),
    "illegal.boat-must-move": (
        "出発の舟は、いまとは別の場所に動かしてください。",
        "The start boat must move to a different space.",
    ),
    "illegal.colour-twice": (
        "「{field}」：この色はほかの舟が使っています。別の色を選んでください。",
        "“{field}”: another boat already has this colour. Choose a different one.",
    ),
    "illegal.boat-on-boat": (
        "舟の上に舟は置けません。舟のない場所を選んでください。",
        "You can’t put a boat on another boat. Choose a space without one.",
    ),
    "illegal.boat-off-water": (
        "出発の舟は、水面パネルの隣か、水面パネルの上に置いてください。",
        "Put the start boat next to a water panel or on one.",
    ),
    "illegal.boat-too-far": (
        "水面パネルがないときは、舟の集まりから1マス以内に置いてください。",
        "While there are no water panels, the boat must stay within one space of the other boats.",
    ),
    "illegal.panel-on-boat": (
        "舟の上に水面パネルは置けません。空いている場所を選んでください。",
        "You can’t lay a panel on a boat. Choose a free space.",
    ),
    "illegal.panel-on-panel": (
        "ほかのパネルには重ねられません。空いている場所を選んでください。",
        "You can’t lay a panel on another panel. Choose a free space.",
    ),
    "illegal.neighbours-first": (
        "出発の舟の上下左右が空いているうちは、そこに置いてください。",
        "While any space next to the start boat is free, you must lay your panel there.",
    ),
    "illegal.panel-unreachable": (
        "出発の舟からたどり着ける場所に置いてください。",
        "Lay the panel within reach of the start boat: next to panels or boats connected to it.",
    ),
    "illegal.no-step": ("手札にステップがありません。ドボンを置いてください。", "You have no steps left. Lay a dobon."),
    "illegal.no-dobon": ("手札にドボンがありません。ステップを置いてください。", "You have no dobon left. Lay a step."),
    "illegal.goal-unreachable": (
        "目標の舟は、出発の舟からたどり着ける場所に置いてください。",
        "Put the goal boat within reach of the start boat: on or next to panels or boats connected to it.",
    ),
    "illegal.walked": (
        "同じパネルや舟は二度通れません。ほかへ進んでください。",
        "You have already been here on this walk. Choose another panel or boat.",
    ),
    "illegal.not-next": (
        "進めるのは、いまいる場所の上下左右だけです。",
        "You can step only to the next space up, down, left or right.",
    ),
    "illegal.no-panel": (
        "そこにはパネルも舟もありません。パネルか舟のある場所へ進んでください。",
        "There is no panel or boat there to step on.",
    ),
    "illegal.no-clock": ("この対局に時間制限はありません。", "This game has no time limit."),
    "illegal.no-haste": (
        "最初の一歩までは、ゆっくり考えてかまいません。",
        "You may think as long as you like before the first step.",
    ),
    "illegal.excused": (
        "この一歩の遅れは、もう見逃されています。次の一歩を選んでください。",
        "The others have already let this delay pass. Choose your next step.",
    ),
}

_ENDS: dict[str, tuple[str, str]] = {
    "end.points": ("2ラウンドの合計得点で決まりました", "The most points over both rounds wins"),
    "end.tie": (
        "同点のため、ドボンで回収した分も含めたパネルの枚数で決まりました",
        "Tied on points: decided by all panels collected, including those from failed walks",
    ),
    "end.shared": (
        "得点も回収したパネルの枚数も並び、勝利を分け合いました",
        "Tied on points and on panels collected: the victory is shared",
    ),
    "sum.round": ("第{n}ラウンド", "Round {n}"),
    "sum.sunk": ("同点時のパネル", "Tie-break panels"),
    "sum.total": ("得点", "Score"),
}

# Why the project chose values that the rulebook doesn't state.
_REASONS: dict[str, tuple[str, str]] = {
    "why.free-colour": (
        "4～6番の色は公開資料になく、遊びにも影響しない",
        "no public source shows the colours of boats 4 to 6, and nothing depends on them",
    ),
    "why.find-and-touch": (
        "画面で次のパネルを探して触れるのに足りる時間",
        "enough to find the next panel on a screen and touch it",
    ),
    "why.before-sinking": (
        "道順を決めてあれば間に合い、考え直すと間に合わない時間",
        "enough if you have planned your path, too short to think again",
    ),
}

_PROBLEMS: dict[str, tuple[str, str]] = {
    "problem.way": (
        "得点の期待値がいちばん高くなる道を通って、目標の舟まで歩いてください",
        "Walk to the goal boat along the path that scores the most points on average",
    ),
    "problem.stop": (
        "目標の舟は隣です。いま上がるか、もっと歩くか。得点の期待値がいちばん高くなる道で上がってください",
        "The goal boat is next to you. Finish now or walk on? "
        "Get there along the path that scores the most points on average",
    ),
    "problem.goal": (
        "得点の期待値がいちばん高くなる場所に、目標の舟を置いてください",
        "Put the goal boat where your walk scores the most points on average",
    ),
    "problem.lay": (
        "残る1枚はドボンです。歩く人の得点の期待値がいちばん低くなる場所に置いてください",
        "Lay your last panel, a dobon, where the walker scores the fewest points on average",
    ),
    "problem.lay-step": (
        "残る1枚はステップです。歩く人の得点の期待値がいちばん低くなる場所に置いてください",
        "Lay your last panel, a step, where the walker scores the fewest points on average",
    ),
}

_AIMS: dict[str, tuple[str, str]] = {
    "aim.dobon": (
        "歩く人がここを通る確率は約{taken}%です。ドボンなら沈みます",
        "The chance that the walker steps here and sinks is about {taken}%",
    ),
    "aim.step": (
        "歩く人がここを通る確率は約{taken}%です。ドボンとは見分けがつきません",
        "The chance that the walker steps here is about {taken}%. The panel looks just like a dobon",
    ),
    "aim.dobon.instead": (
        "同じ場所にドボン（歩く人はおよそ{amount}点）",
        "a dobon in its place (leaves about {amount} points)",
    ),
    "aim.step.instead": (
        "同じ場所にステップ（歩く人はおよそ{amount}点）",
        "a step in its place (leaves about {amount} points)",
    ),
}

_UNITS: dict[str, tuple[str, str]] = {
    "unit.seconds": ("秒", "seconds"),
}

_MANNERS: dict[str, tuple[str, str]] = {
    "manner.bold": ("大胆", "Bold"),
    "manner.bold.note": (
        "大胆：同じくらいよい手の中では、遠くまで歩く手を選びます。強さは変わりません。",
        "Bold: among equally good moves, prefers to walk far. Same strength.",
    ),
    "manner.cautious": ("慎重", "Cautious"),
    "manner.cautious.note": (
        "慎重：同じくらいよい手の中では、近くで止まる手を選びます。強さは変わりません。",
        "Cautious: among equally good moves, prefers to stop early. Same strength.",
    ),
}

_HINTS: dict[str, tuple[str, str]] = {
    "hint.walk": ("この移動でおよそ{amount}点", "About {amount} points from this walk"),
    "hint.walk.below": ("相手の移動の期待値はおよそ{amount}点", "The opponent’s walk scores about {amount} points"),
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
        **_AIMS,
        **BOARD_WORDS,
        **_UNITS,
        **_MANNERS,
        **_HINTS,
    },
    parent=CORE,
)
