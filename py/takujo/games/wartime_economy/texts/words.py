"""The game's texts: names, prompts, actions, events, refusals, reasons of reconstructed numbers."""

from __future__ import annotations

from ....core.text.refusal_texts import WORDS as CORE
from ....core.text.texts import Texts

_NAMES: dict[str, tuple[str, str]] = {
    "nation.ussr": ("ソ連", "Soviet Union"),
    "nation.germany": ("ドイツ", "Germany"),
    "nation.japan": ("日本", "Japan"),
    "nation.usa": ("アメリカ", "United States"),
    "nation.uk": ("イギリス", "United Kingdom"),
    "nation.china": ("中国", "China"),
    "nation.italy": ("イタリア", "Italy"),
    "nation.finland": ("フィンランド", "Finland"),
    "work.tax": ("徴税", "Tax"),
    "work.production": ("生産", "Production"),
    "work.mobilise": ("動員", "Mobilise"),
    "work.conscript": ("徴兵", "Conscript"),
    "work.build": ("建設", "Build"),
    "work.research": ("研究", "Research"),
    "tech.econ": ("経済技術", "Economic technology"),
    "tech.mil": ("軍事技術", "Military technology"),
    "tech.both": ("技術", "Technology"),
    "tech.econ.short": ("経済", "economic"),
    "tech.mil.short": ("軍事", "military"),
    "tech.both.short": ("技術", "technology"),
    "track.labour": ("労働力", "Labour"),
    "track.infra": ("インフラ", "Infrastructure"),
    "track.money": ("資金", "Money"),
    "track.vp": ("勝利点", "Points"),
}

_PROMPTS: dict[str, tuple[str, str]] = {
    "prompt.deal": ("国を配っています", "Nations are being dealt"),
    "prompt.draw": ("得点コマを袋から引いています", "The pieces are being drawn from the bag"),
    "prompt.draft": ("担当する国を選んでください", "choose a nation"),
    "prompt.roll": (
        "ダイスを振り、{n}個目（全{of}個）の目を入力してください",
        "roll your dice and enter die {n} of {of}",
    ),
    "prompt.place": (
        "ダイスを選んで職場に置いてください（残り{n}個）",
        "put a die on a workplace ({n} left)",
    ),
    "prompt.choose.die": ("置くダイスを選んでください", "choose a die"),
    "prompt.choose.work": ("置く職場を選んでください", "choose a workplace"),
    "prompt.choose.tech": ("研究する技術（経済か軍事）を選んでください", "choose economic or military research"),
    "prompt.end": ("ダイスをすべて置きました。手番を終えてください", "end your turn. All your dice are placed"),
    "prompt.raise": (
        "24点に一番乗り！　上げる技術を選んでください",
        "choose a technology to raise. You are first to 24!",
    ),
    "prompt.over": ("終戦です。対局が終わりました", "The war is over"),
}

_ACTIONS: dict[str, tuple[str, str]] = {
    "act.take": ("{nation}を選ぶ", "Take {nation}"),
    "act.deal": ("くじで{nation}を引く", "is dealt {nation}"),
    "act.draw": ("袋から{nation}のコマが出る", "{nation}: piece drawn from the bag"),
    "act.dice": ("・", ", "),
    "act.roll": ("{dice}を振る", "rolls {dice}"),
    "act.roll.typed": ("出目{dice}", "Enter {dice}"),
    "act.place": ("{die}を{work}へ", "{die} to {work}"),
    "act.place.tech": ("{die}を{work}（{tech}）へ", "{die} to {work} ({tech})"),
    "act.raise": ("{tech}を上げる", "Raise {tech}"),
    "act.end": ("手番を終える", "End turn"),
    "act.end.unused": ("手番を終える（残り：{dice}）", "End turn (leaving {dice} unused)"),
    "group.die": ("出目{die}のダイス", "Die showing {die}"),
    "group.draft": ("国", "Nations"),
    "group.roll": ("出目", "Roll"),
    "group.raise": ("技術", "Technology"),
    "group.end": ("その他", "Other"),
    "short.place": ("{work}", "{work}"),
    "short.place.tech": ("{work}・{tech}", "{work}: {tech}"),
}

_EVENTS: dict[str, tuple[str, str]] = {
    "event.vp": ("+{n}点", "+{n} VP"),
    "event.money": ("{sign}${n}", "{sign}${n}"),
    "event.labour": ("労働力{sign}{n}", "labour {sign}{n}"),
    "event.infra": ("インフラ→{n}", "infrastructure → {n}"),
    "event.tech": ("{tech}→+{n}", "{tech} → +{n}"),
    "event.square": ("{square}点に一番乗り", "first to {square}"),
    "event.late": ("{square}点の期限切れ", "too late for {square}"),
    "event.lost": ("上限のため効果なし", "at the maximum, nothing gained"),
    "event.round": ("{year}年", "{year}"),
    "event.first": ("初手番ボーナス", "first-player bonus"),
    "event.list": ("、", ", "),
    "log.round": ("── {year}年 ──　初手番は{who}", "— {year} — {who} goes first"),
    "log.year": ("── {year}年 ──", "— {year} —"),
    "log.first": ("{who}：初手番ボーナス +{n}点", "{who}: first-player bonus, +{n} VP"),
    "log.seat": ("{who}：{what}", "{who}: {what}"),
    "log.effect": ("{what} → {effect}", "{what} → {effect}"),
    "log.take": ("{nation}を選ぶ", "takes {nation}"),
    "log.take.named": ("国を選ぶ", "takes a nation"),
    "log.deal.named": ("くじで国を引く", "is dealt a nation"),
    "log.raise": ("{tech}を上げる", "raises {tech}"),
    "log.end": ("手番を終える", "ends the turn"),
    "log.end.unused": ("手番を終える（残り：{dice}）", "ends the turn, leaving {dice} unused"),
}

_REFUSALS: dict[str, tuple[str, str]] = {
    "illegal.price-missing": (
        "「{field}」の段階数と同じ数の費用を指定してください。",
        "“{field}” needs one price for each step. Add the missing prices.",
    ),
    "illegal.nation-taken": (
        "{nation}はもう選ばれています。ほかの国を選んでください。",
        "{nation} has already been taken. Choose another nation.",
    ),
    "illegal.no-such-die": (
        "目が{die}のダイスは残っていません。残っているダイスから選んでください。",
        "You have no {die} left. Choose one of your remaining dice.",
    ),
    "illegal.occupied": (
        "{work}には{die}が置かれています。同じ目のダイスしか追加できません。",
        "There is a {die} on {work}. You can add only dice showing the same number.",
    ),
    "illegal.no-money": (
        "${price}必要ですが、資金は${money}です。",
        "This costs ${price}, but you have only ${money}.",
    ),
    "illegal.labour-full": (
        "労働力はもう上限の{max}です。これ以上は動員できません。",
        "Your labour is already {max}, the maximum. You can’t mobilise any more.",
    ),
    "illegal.needs-infra": (
        "労働力を{labour}にするには、先に建設でインフラを{infra}にしてください。",
        "Labour {labour} needs infrastructure {infra}. Build first.",
    ),
    "illegal.labour-last": (
        "労働力が1のときは徴兵できません。",
        "You can’t conscript with labour 1: it can’t go any lower.",
    ),
    "illegal.infra-full": (
        "インフラはもう最大です。これ以上は建設できません。",
        "Your infrastructure is already complete. You can’t build any more.",
    ),
    "illegal.tech-full": (
        "技術はもう最大です。これ以上は上げられません。",
        "You can’t raise this any further: technology is already at its maximum.",
    ),
    "illegal.all-placed": (
        "ダイスはすべて置きました。手番を終えてください。",
        "You have placed all your dice. End your turn.",
    ),
    "illegal.no-such-track": ("この国にその技術はありません。", "This nation has no such technology."),
}

_ENDS: dict[str, tuple[str, str]] = {
    "end.long": ("1945年が終わりました", "1945 is over"),
    "end.tied": (
        "{what}。同点では、コマが前にある国が上位です",
        "{what}. In a tie, the piece in front ranks higher",
    ),
    "end.short": (
        "30点に到達し、全員が同じ回数の手番を終えました",
        "30 points reached, and everyone has had the same number of turns",
    ),
    "end.solo": ("7年間の任期が終わりました", "Your seven years in office are over"),
    "end.solo.great": ("60点超え。かなり優れた宰相です！", "Over 60: a very good chancellor!"),
    "end.solo.good": ("45点超え。堅実な宰相です", "Over 45: a solid chancellor"),
    "end.solo.fair": ("任期満了。次はもっと伸ばせるはず", "Term served. You can score more next time"),
    "sum.production": ("生産", "Production"),
    "sum.conscript": ("徴兵", "Conscription"),
    "sum.tax": ("徴税", "Tax"),
    "sum.mobilise": ("動員", "Mobilisation"),
    "sum.build": ("建設", "Building"),
    "sum.research": ("研究", "Research"),
    "sum.first": ("初手番", "First player"),
    "sum.square": ("48点", "Square 48"),
    "sum.total": ("合計", "Total"),
    "chart.lap": ("{n}周", "Round {n}"),
}

# Why the project chose values that the rulebook doesn't state.
_REASONS: dict[str, tuple[str, str]] = {
    "why.rising-bonus": ("年ごとに1点ずつ増えると仮定", "assumed to rise by one each year"),
    "why.as-labour": ("労働力と同じ4段の目盛と仮定", "assumed to have four steps like labour"),
    "why.next-gate": (
        "インフラ1段ごとに労働力1と仮定",
        "assumed to need one more step of infrastructure for each point of labour",
    ),
    "why.very-cheap": ("「労働力コストが非常に安い」から", "based on “labour is very cheap”"),
    "why.labour-dear": (
        "「労働力コストは高い」から、標準より$2高い",
        "based on “labour is expensive”: $2 above standard",
    ),
    "why.standard-labour": ("標準の$2・$4・$6", "the standard $2, $4, $6"),
    "why.balance": ("試行で釣り合うように調整", "adjusted for balance by simulation"),
    "why.slow-start": ("「序盤の動き出しは遅い」から", "based on “a slow start”"),
    "why.china-example": (
        "徴兵の$4で即座に動員できる例に合わせた",
        "fits the example in which $4 from conscription pays for mobilising",
    ),
    "why.standard": ("ソ連に合わせた標準値", "the standard, as for the Soviet Union"),
    "why.rising": ("段階ごとに$1ずつ増えると仮定", "assumed to rise by $1 each step"),
    "why.standard-mil": ("標準の$2・$2・$3", "the standard $2, $2, $3"),
    "why.mil-goes-on": (
        "「+5まで伸びる」から。標準の最後の$3が続くと仮定",
        "based on “goes up to +5”; the extra steps are assumed to cost $3, like the standard’s last",
    ),
    "why.highest-named": (
        "アメリカの+5を除くと、ルールに出てくるいちばん上の段階が+3のため",
        "+3 is the highest step named, except for the United States’ +5",
    ),
    "why.mil-cheap": (
        "「軍事技術コストが安い」から、標準より$1安い",
        "based on “military technology is cheap”: $1 below standard",
    ),
    "why.mil-double": ("徴税にも効くため高めに設定", "more expensive, because it adds to Tax too"),
    "why.explosive": ("「爆発的な攻撃力」から", "based on “explosive attack”"),
    "why.as-japan": (
        "日独の能力と同じ1点を基準と仮定",
        "assumed to score 1 point at first, like Japan’s and Germany’s abilities",
    ),
    "why.pays-for-tax": ("徴税の得点との釣り合い", "balances the points from taxes"),
    "why.pays-for-unified": ("一本化された技術との釣り合い", "balances the single technology track"),
    "why.also-pays": ("資金も入るため標準より1点低い", "one below standard, because it also pays money"),
    "why.tech-hard": ("「技術は非常に伸びにくい」から", "based on “technology is very hard to raise”"),
    "why.half-free": ("何も払わないため標準の半分", "half the standard, because it costs no labour"),
    "why.fast-attack": (
        "「速攻型」から。最初の資金で届く",
        "based on “fast attack”: affordable with the starting money",
    ),
    "why.steep-later": ("後半を急に高くして釣り合わせた", "steep later on, for balance"),
    "why.weak-late": ("「後半は勝利点が伸びにくい」から", "based on “weak in the late game”"),
    "why.one-for-one": ("固定レート。$1につき1点と仮定", "a fixed rate, assumed to be 1 point per $1"),
}


_PROBLEMS: dict[str, tuple[str, str]] = {
    "problem.last": (
        "最後の手番です。残りのダイスで、最終得点をいちばん高くしてください",
        "Place your remaining dice for the highest final score. This is the last turn",
    ),
    "problem.next": (
        "最後から2番目の手番です。次の手番まで考えて、いちばんよい終わり方を見つけてください",
        "Finish this turn so that it and your final turn together score the most",
    ),
    "problem.plan": (
        "残りのダイスで、最終得点の期待値がいちばん高くなる手番の終え方を見つけてください",
        "Finish this turn in the way that gives the highest expected final score",
    ),
    "problem.hold": (
        "このあと残るのは、相手1人の最後の手番だけです。勝率がいちばん高くなるように手番を終えてください",
        "Finish your turn with the best chance of winning. Only one opponent’s last turn remains after yours",
    ),
    "problem.win": (
        "この対局の最後の手番です。残りのダイスで勝ってください",
        "Win with your remaining dice. This is the last turn of the game",
    ),
}


_UNITS: dict[str, tuple[str, str]] = {
    "unit.infrastructure": ("インフラ", "infrastructure"),
    "unit.money": ("ドル", "dollars"),
    "unit.points": ("点", "points"),
    "unit.steps": ("段階", "steps"),
}

_MANNERS: dict[str, tuple[str, str]] = {
    "manner.warrior": ("武断派", "Warrior"),
    "manner.warrior.note": (
        "武断派：同じくらいよい手の中では、軍事技術と生産を選びます。強さは変わりません。",
        "Warrior: among equally good moves, prefers military technology and production. Same strength.",
    ),
    "manner.builder": ("内政派", "Builder"),
    "manner.builder.note": (
        "内政派：同じくらいよい手の中では、建設と経済技術、動員を選びます。強さは変わりません。",
        "Builder: among equally good moves, prefers building, economic technology and mobilisation. Same strength.",
    ),
}

_DAILY: dict[str, tuple[str, str]] = {
    "daily.value": ("担当国　{value}", "Your nation: {value}"),
    "daily.note": ("今日は、全員が同じ国・同じ出目で挑戦します。", "Same nation, same dice for everyone."),
    "daily.stretches": ("年ごとの得点：{points}", "Points by year: {points}"),
}


def _merged() -> dict[str, tuple[str, str]]:
    from .board_words import BOARD_WORDS

    return {
        **_NAMES,
        **_PROMPTS,
        **_ACTIONS,
        **_EVENTS,
        **_REFUSALS,
        **_ENDS,
        **_REASONS,
        **_PROBLEMS,
        **_UNITS,
        **_MANNERS,
        **_DAILY,
        **BOARD_WORDS,
    }


WORDS = Texts(_merged(), parent=CORE)
