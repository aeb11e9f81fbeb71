"""The game's texts: names, prompts, actions, events, refusals, reasons of reconstructed numbers."""

from __future__ import annotations

from ....core.texts import Texts
from ....core.words import WORDS as CORE
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
    "place.centre": ("中央", "centre"),
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
    "prompt.goal": ("目標の舟{n}を置く場所を選んでください", "choose where to put goal boat {n}"),
    "prompt.set-out": (
        "道順を決めたら、最初の一歩を踏み出してください",
        "plan your path, then take the first step",
    ),
    "prompt.walk": ("次の一歩を選んでください（めくったパネル{n}枚）", "choose your next step (panels turned up: {n})"),
    "prompt.calls": (
        "時間切れ！「ドボン！」と宣告しますか",
        "the walker ran out of time. Call dobon?",
    ),
    "prompt.score": ("得点を数えています", "The walk is being scored"),
    "prompt.over": ("全員が2回ずつ歩き終えました", "Every player has walked twice"),
}

_ACTIONS: dict[str, tuple[str, str]] = {
    "act.draw": ("{n}番の舟を引いた", "draws boat {n}"),
    "act.deal": ("水面パネルを{n}枚ずつ配った", "deals {n} panels to each of the others"),
    "act.deal.one": ("水面パネルを1枚ずつ配った", "deals one panel to each of the others"),
    "act.boat": ("出発の舟を{place}に置く", "put the start boat at {place}"),
    "act.boat.move": ("出発の舟を{place}に動かす", "move the start boat to {place}"),
    "act.lay": ("{panel}を{place}に置く", "lay a {panel} at {place}"),
    "act.lay.hidden": ("水面パネルを{place}に置く", "lay a panel at {place}"),
    "act.goal": ("目標の舟を{place}に置く", "put the goal boat at {place}"),
    "act.walk": ("{place}へ進む", "step to {place}"),
    "act.slow": ("足が止まる（時間切れ）", "Hesitate (out of time)"),
    "act.call": ("「ドボン！」と宣告する", "Call dobon"),
    "act.let": ("見逃す", "Let it pass"),
    "act.score": ("得点を数える", "Score the walk"),
    "group.boat": ("出発の舟", "Start boat"),
    "group.step": ("ステップを置く", "Lay a step"),
    "group.dobon": ("ドボンを置く", "Lay a dobon"),
    "group.goal": ("目標の舟", "Goal boat"),
    "group.walk": ("次の一歩", "Next step"),
    "group.slow": ("時間切れ", "Out of time"),
    "group.calls": ("遅い歩き", "A slow walker"),
}

_EVENTS: dict[str, tuple[str, str]] = {
    "event.ripple": ("波紋", "ripple"),
    "event.splash": ("ドボン！", "splash!"),
    "event.cross": ("舟の上", "on a boat"),
    "event.arrive": ("目標に到着", "goal reached"),
    "event.stuck": ("行き止まり", "no way on"),
    "event.called": ("半数以上の宣告でドボン！", "half or more call: splash!"),
    "event.on": ("そのまま歩き続ける", "the walk goes on"),
    "event.score": ("+{n}点", "+{n}"),
    "event.sunk": ("得点なし", "no points"),
    "risk": ("不明な{unknown}枚のうちドボン{dobon}枚", "{dobon} dobon among {unknown} unknown"),
    "risk.none": ("ドボンなし", "no dobon left"),
    "risk.own-dobon": ("自分のドボン", "your own dobon"),
    "risk.own-step": ("自分の足場", "your own step"),
    "event.list": ("、", ", "),
    "log.seat": ("{who}：{what}", "{who}: {what}"),
    "log.effect": ("{what} → {effect}", "{what} → {effect}"),
    "log.hand": (
        "{who}の手札：ステップ{steps}枚・ドボン{dobon}枚",
        "{who}'s hand: step ×{steps}, dobon ×{dobon}",
    ),
    "log.score": (
        "目標に到着して{n}点（水面パネル{panels}枚と目標の舟）",
        "goal reached, +{n} (panels {panels}, goal boat 1)",
    ),
    "log.sunk": (
        "得点なし。めくった{n}枚は同点のときだけ数える",
        "no points; panels collected ({n}) count only for ties",
    ),
    "log.sunk.none": ("得点なし", "no points"),
    "log.round": ("── 第{n}ラウンド ──　{who}から", "— Round {n} — {who} begins"),
    "log.turn": ("── {who}の番", "— Next walker: {who}"),
}

_REFUSALS: dict[str, tuple[str, str]] = {
    "illegal.first-boat": (
        "最初の舟は中央に置きます。何もない水の上では、どこでも同じです。",
        "The first boat goes in the centre: on an empty table all spaces are alike.",
    ),
    "illegal.boat-must-move": (
        "出発の舟は、いまとは別の場所に動かします。",
        "The start boat must move to a different space.",
    ),
    "illegal.colour-twice": (
        "「{field}」：同じ色の舟がもう1つあります。",
        "“{field}”: another boat already has this colour.",
    ),
    "illegal.boat-on-boat": ("舟の上に舟は置けません。", "A boat can’t lie on another boat."),
    "illegal.boat-off-water": (
        "出発の舟は、水面パネルに接するか重なるように置きます。",
        "The start boat must touch a water panel or lie on one.",
    ),
    "illegal.boat-too-far": (
        "水面パネルがないときは、舟の集まりから1マス以内に置きます。",
        "While there are no water panels, the boat must stay within one space of the other boats.",
    ),
    "illegal.panel-on-boat": ("舟の上に水面パネルは置けません。", "A panel can’t lie on a boat."),
    "illegal.panel-on-panel": ("ほかのパネルに重ねては置けません。", "A panel can’t lie on another panel."),
    "illegal.neighbours-first": (
        "出発の舟の上下左右が空いているうちは、そこに置きます。",
        "While any space next to the start boat is free, you must lay your panel there.",
    ),
    "illegal.panel-unreachable": (
        "出発の舟からたどり着ける場所に置きます。",
        "A panel must be within reach of the start boat.",
    ),
    "illegal.no-step": ("ステップは手札にありません。", "You have no step in your hand."),
    "illegal.no-dobon": ("ドボンは手札にありません。", "You have no dobon in your hand."),
    "illegal.goal-unreachable": (
        "目標の舟は、出発の舟からたどり着ける場所に置きます。",
        "The goal boat must be within reach of the start boat.",
    ),
    "illegal.walked": ("同じパネルは二度通れません。", "You can’t step on the same panel twice."),
    "illegal.not-next": (
        "進めるのは、いまいる場所の上下左右だけです。",
        "You can step only up, down, left or right.",
    ),
    "illegal.no-panel": ("そこにはパネルも舟もありません。", "There is no panel or boat there."),
    "illegal.no-clock": ("この対局に時間制限はありません。", "This game has no time limit."),
    "illegal.no-haste": (
        "最初の一歩までは、ゆっくり考えてかまいません。",
        "You may think as long as you like before the first step.",
    ),
    "illegal.excused": (
        "この一歩の遅れは、もう見逃されています。",
        "The others have already let this step pass.",
    ),
}

_ENDS: dict[str, tuple[str, str]] = {
    "end.points": ("誰よりも長く水の上を歩きました", "The longest walk across the water wins"),
    "end.tie": (
        "同点のため、ドボンで回収した分も含めたパネルの枚数で決まりました",
        "Tied on points: decided by all panels collected, including those from failed walks",
    ),
    "end.shared": (
        "得点も回収したパネルの枚数も並び、勝利を分け合いました",
        "Tied on points and on panels collected: the victory is shared",
    ),
    "sum.round": ("第{n}ラウンド", "Round {n}"),
    "sum.sunk": ("ドボンで回収", "Failed walks"),
    "sum.total": ("得点", "Score"),
}

# Why we chose what the rulebook does not state.
_REASONS: dict[str, tuple[str, str]] = {
    "why.free-colour": (
        "4～6番の色は公開資料に無く、遊びにも影響しない",
        "no public source shows the colours of 4 to 6, and nothing depends on them",
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
        "残る1枚はドボンです。歩く人に期待できる点がいちばん少なくなる場所に置いてください",
        "Your last panel is a dobon. Lay it where the walker scores the fewest points on average",
    ),
    "problem.lay-step": (
        "残る1枚はステップです。歩く人に期待できる点がいちばん少なくなる場所に置いてください",
        "Your last panel is a step. Lay it where the walker scores the fewest points on average",
    ),
}

_AIMS: dict[str, tuple[str, str]] = {
    "aim.dobon": (
        "歩く人がここを通る確率は約{taken}%です。ドボンなら沈みます",
        "The chance that the walker steps here and sinks is about {taken}%",
    ),
    "aim.step": (
        "歩く人がここを通る確率は約{taken}%です。ドボンとは見分けがつきません",
        "The chance that the walker steps here is about {taken}%. It looks just like a dobon",
    ),
    "aim.dobon.instead": ("同じ場所にドボン（歩く人はおよそ{n}点）", "a dobon in its place (leaves about {n} points)"),
    "aim.step.instead": ("同じ場所にステップ（歩く人はおよそ{n}点）", "a step in its place (leaves about {n} points)"),
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
    },
    parent=CORE,
)
