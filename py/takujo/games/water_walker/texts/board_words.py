"""Words that only the drawn board uses: what stands on it, and what is said of it."""

from __future__ import annotations

# Printed on the board: as short as on card.
_PRINTED: dict[str, tuple[str, str]] = {
    "board.seat": ("席{n}", "Seat {n}"),
    "board.list": ("、", ", "),
    "board.points": ("点", "pts"),
    "board.rank": ("{n}位", "No. {n}"),
    "board.walks": ("歩く人", "walker"),
    "board.lays": ("置く番", "lays"),
    "board.called": ("宣告", "called"),
    "board.let.done": ("見逃す", "lets it pass"),
    "board.before": ("準備", "Setup"),
    "board.round": ("第{n}ラウンド", "Round {n}"),
    "board.round.short": ("第{n}R", "R{n}"),
    "board.stage.boat": ("出発の舟", "Start boat"),
    "board.stage.lay": ("配置", "Laying"),
    "board.stage.goal": ("目標の舟", "Goal boat"),
    "board.stage.walk": ("移動", "Walk"),
    "board.stage.score": ("得点", "Score"),
    "board.left-to-lay": ("残り{n}枚", "{n} to lay"),
    "board.so-far": ("{n}枚", "{n}"),
    "board.arrived": ("目標に到着！ {n}点", "Goal reached! +{n}"),
    "board.fell": ("ドボン！ 得点なし", "Splash! No points"),
    "board.stuck": ("行き止まり！ 得点なし", "No way on! No points"),
    "board.called-off": ("宣告でドボン！ 得点なし", "Called dobon! No points"),
    "board.win": ("優勝：{who}", "{who} wins"),
    "board.win.shared": ("引き分け：{who}", "Shared victory: {who}"),
    "board.panel.step": ("ステップ", "Step"),
    "board.panel.dobon": ("ドボン", "Dobon"),
    "board.count": ("{kind} ×{n}", "{kind} ×{n}"),
    "board.hand": ("あなたの手札", "Your hand"),
    "board.hand.lay": ("あなたの手札：1枚を伏せて置く", "Your hand: lay one panel face down"),
    "board.hand.beside": ("あなたの手札：まず舟の隣に伏せる", "Your hand: first beside the start boat"),
    "board.hand.down": ("{who}の手札（伏せてあります）", "{who}'s hand, face down"),
    "board.tray.draw": ("出発の舟を引いています", "Start boats are being drawn"),
    "board.tray.deal": ("水面パネルを配っています", "Panels are being dealt"),
    "board.tray.boat": ("{who}の出発の舟", "{who}'s start boat"),
    "board.tray.goal": ("{who}の目標の舟", "{who}'s goal boat"),
    "board.walk.plan": ("{who}が走り出すところ", "{who} is about to set out"),
    "board.walk.so-far": (
        "めくったパネル{n}枚。目標に着けば{points}点",
        "Turned over: {n}. At the goal: {points} points",
    ),
    "board.walk.arrived": ("水面パネル{n}枚＋目標の舟＝{points}点", "Panels {n} + goal boat = {points} points"),
    "board.walk.fell": ("めくった{n}枚は同点のときだけ数える", "Panels collected: {n}, counted only for ties"),
    "board.calls": (
        "{who}の足が止まった！ 宣告{n}人（{needed}人でドボン）",
        "{who} was too slow! Calls: {n} ({needed} sink the walker)",
    ),
    "board.slow": ("足を止める", "Hesitate"),
    "board.legend.reached": ("届く範囲", "in reach"),
    "board.legend": ("あなたが知るパネル", "Known to you:"),
}

# Spoken: labels of what can be chosen or asked about.
_SAID: dict[str, tuple[str, str]] = {
    "board.say.board": ("水面。{when}", "The lagoon. {when}"),
    "board.say.who": ("{name}（{colour}、{n}番の舟）", "{name} ({colour}, boat {n})"),
    "board.say.colour": ("{colour}（{n}番の舟）", "{colour} (boat {n})"),
    "board.say.you": ("あなた、{who}", "you, {who}"),
    "board.say.at": ("{where}：{what}", "{where}: {what}"),
    "board.say.water": ("空いている水面", "open water"),
    "board.say.back": ("伏せたパネル（{colour}）", "face-down panel ({colour})"),
    "board.say.known": ("{what}、中身は{kind}", "{what}, which is a {kind}"),
    "board.say.front": ("表向きの{kind}", "{kind}, face up"),
    "board.say.start": ("{who}の出発の舟", "{who}'s start boat"),
    "board.say.goal": ("{who}の目標の舟{n}", "{who}'s goal boat {n}"),
    "board.say.covers": ("{what}、下にパネル", "{what}, on a panel"),
    "board.say.walker": ("{what}。歩く人がここにいる", "{what}; the walker stands here"),
    "board.say.hand": ("手札の{kind}：{n}枚", "In hand, {kind}: {n}"),
    "board.say.seat": ("{who}：{n}点", "{who}: {n} points"),
    "board.say.sunk": ("{said}、同点判定のパネル{n}枚", "{said}, panels for ties: {n}"),
    "board.say.held": ("{said}、手札{n}枚", "{said}, in hand: {n}"),
    "board.say.doing": ("{said}。{what}", "{said}; {what}"),
    "board.say.turns": (
        "手番の順：第{n}ラウンドの{turn}番目（全{of}）。これから{names}",
        "Turns: round {n}, turn {turn} of {of}. To come: {names}",
    ),
    "board.say.turns.none": (
        "手番の順：第1ラウンドは時計回り、第2ラウンドは逆回り",
        "Turns: round 1 clockwise, round 2 back again",
    ),
}

BOARD_WORDS: dict[str, tuple[str, str]] = {**_PRINTED, **_SAID}
