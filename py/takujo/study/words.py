"""The texts of a playtest report."""

from __future__ import annotations

from ..core.text.texts import Texts

WORDS = Texts(
    {
        "eyebrow": ("テストプレイの報告", "Playtest report"),
        "heading": ("どれくらい公平？", "How even is it?"),
        "lead": (
            "{level}のCPU{seats}人が{matches}回対局した結果です。",
            "What happened when {seats} computer players of the level {level} played {matches} matches.",
        ),
        "lead.options": ("オプション：{options}。", "Options: {options}."),
        "lead.numbers": ("数値セット：{numbers}。", "Value set: {numbers}."),
        "level.random": ("「ランダム」", "“random”"),
        "level.easy": ("「やさしい」", "“easy”"),
        "level.normal": ("「ふつう」", "“normal”"),
        "level.strong": ("「強い」", "“strong”"),
        "level.master": ("「名人」", "“master”"),
        "interval": ("{low}～{high}%", "{low}–{high}%"),
        "percent": ("{n}%", "{n}%"),
        # -- a comparison
        "compare.eyebrow": ("ルールの比較", "Two sets of rules"),
        "compare.sub": ("{first}と{second}", "{first} and {second}"),
        "compare.standard": ("標準", "standard"),
        "compare.lead": (
            "{level}のCPU{seats}人が、同じシードで{matches}回ずつ対局した結果です。",
            "{seats} computer players of the level {level} played {matches} matches with each, on the same seeds.",
        ),
        "compare.wins": ("勝率の変化", "Change of win shares"),
        "compare.change": (
            "{who}の勝率は{first}%から{second}%に変わります（{change}）。",
            "{who}’s win share changes from {first}% to {second}% ({change}).",
        ),
        "compare.none": (
            "測定の誤差を超えて変わった勝率はありません。",
            "No win share changes by more than chance explains. More matches make the intervals narrower.",
        ),
        "compare.foot": ("○ {first}　● {second}", "○ {first} · ● {second}"),
        "compare.mean": ("平均", "mean"),
        "compare.more": ("そのほかの違い", "What else changes"),
        "compare.difference": ("差", "difference"),
        "compare.how": (
            "2つの対局はシードが同じなので、差は同じシードどうしで計算します。±は95%信頼区間の幅の半分です。勝率の差の区間はアグレスティとミンの方法、平均の差の区間はスチューデントのt分布によります。",
            "Both sets played the same seeds, so differences are taken seed by seed. ± is half of the 95% interval: by "
            "Agresti and Min for win shares, Student’s for means.",
        ),
        # -- key figures
        "key.matches": ("対局", "matches"),
        "key.decisions": ("1回の対局での選択", "decisions in a match"),
        "key.minutes": ("分（人が遊ぶ場合の推定）", "minutes with people (estimate)"),
        "key.opener": ("最初に決める人の勝率", "win share of the first to decide"),
        "key.clear": ("勝者がはっきりする時点", "of a match until the winner is clear"),
        "key.luck": ("運の割合", "luck"),
        # -- sections
        "win": ("だれが勝つか", "Who wins"),
        "win.seats": ("席ごとの勝率", "Win share by seat"),
        "win.sides": ("陣営ごとの勝率", "Win share by side"),
        "win.even": (
            "どの席の勝率も、均等な{even}と測定の誤差を超えて違いません。",
            "No seat’s win share differs from an even {even} by more than chance explains.",
        ),
        "win.uneven": (
            "{who}の勝率は{value}（95%信頼区間{interval}）で、均等な{even}と違います。",
            "{who} wins {value} of the matches (95% interval {interval}), where an even share is {even}.",
        ),
        "win.sides.even": (
            "陣営の間にも、測定の誤差を超える差はありません。",
            "No side differs from an even share either.",
        ),
        "win.sides.uneven": (
            "陣営では、{who}に均等な勝率との差があります。",
            "These sides differ from an even share: {who}.",
        ),
        "win.opener": (
            "最初に決める人の勝率は{value}（{interval}）です。",
            "The player who decides first wins {value} ({interval}).",
        ),
        "even.foot": ("破線：均等な勝率　線：95%信頼区間", "dashed: an even share · line: 95% interval"),
        "length": ("長さ", "Length"),
        "length.decisions": ("1回の対局での選択の数", "Decisions in a match"),
        "length.minutes": ("人が遊ぶ場合の推定時間（分）", "Estimated minutes with people"),
        "length.text": (
            "対局の中央値は{n}回の選択です。10回に8回は{low}～{high}回に収まります。人が遊ぶと約{minutes}分と推定します（箱の表示は{stated}分）。",
            "Half of the matches take fewer than {n} decisions, and eight in ten take {low} to {high}. With people "
            "that is about {minutes} minutes. The box says {stated}.",
        ),
        "middle.foot": ("破線：中央値", "dashed: the median"),
        "choice": ("選択の幅", "Choice"),
        "choice.chart": ("選べるアクションの数", "Legal actions at a decision"),
        "choice.text": (
            "1回の選択で選べるアクションは平均{n}通りです。選べるものが1つしかない選択は{forced}です。",
            "A decision offers {n} actions on average. In {forced} of the decisions only one action is legal.",
        ),
        "tension": ("緊張", "Tension"),
        "tension.course": ("最後に勝つ人の勝率の動き", "The eventual winner’s chance in the course of a match"),
        "tension.course.foot": (
            "対局の進み具合　線：中央値　帯：中央の半数　破線：均等と80%",
            "progress · line: median · band: middle half · dashed: even, 80%",
        ),
        "tension.leads": ("首位の交代", "Lead changes in a match"),
        "tension.clear": ("勝者がはっきりする時点", "When the winner is clear"),
        "tension.text": (
            "首位は1回の対局で平均{leads}回替わります。半数の対局では、{clear}まで進むと勝者がはっきりします（勝率が80%以上になり、それより下がらない）。",
            "The lead changes {leads} times in a match on average. In half of the matches the winner is clear after "
            "{clear} of it: from there on, the chance of winning never falls below 80%.",
        ),
        "tension.out": (
            "負ける人のうち{out}は、4分の3より前に勝率が5%を下回り、そのまま終わります。",
            "Of the losing players, {out} are out of the running before three quarters are played: their chance stays "
            "below 5% to the end.",
        ),
        "luck": ("運と腕", "Luck and skill"),
        "luck.share": ("勝率の動きの原因", "What moves the chances of winning"),
        "luck.luck": ("運 {n}", "luck {n}"),
        "luck.skill": ("選択 {n}", "decisions {n}"),
        "luck.text": (
            "勝率の動き（変化の2乗の和）のうち、ダイスやカードなどの運による分は{luck}（{interval}）、残りは選択によるものです。",
            "Of all that moves the chances of winning (as squared changes), {luck} comes from dice, cards and other "
            "chance ({interval}). The rest comes from decisions.",
        ),
        "luck.none": (
            "対局が始まった後に、ダイスやカードなどの運はありません。勝率を動かすのは選択だけです。",
            "After the start of a match there are no dice or draws. Only decisions move the chances of winning.",
        ),
        "luck.ladder": (
            "強いCPUが弱いCPUより上位になる割合",
            "How often a stronger level is ranked before a weaker one",
        ),
        "luck.ladder.text": (
            "腕の差が結果に出るほど、強いCPUは弱いCPUに勝ちます。50%は互角です。",
            "The more skill decides, the more often a stronger computer beats a weaker one. 50% means equally strong.",
        ),
        "luck.response": (
            "最善応答の利益（持っている数に対する割合）",
            "Gain of the best response (share of the stakes)",
        ),
        "luck.response.text": (
            "{level}の戦略を知っていて、つねに最善の手（最善応答）を選ぶ相手は、平均{gain}{unit}を得ます。"
            "賭けている{stakes}{unit}の{share}（95%信頼区間{interval}）です。",
            "An opponent who knows the strategy of {level} and always finds the best response gains {gain} {unit} on "
            "average. That is {share} of the {stakes} {unit} at stake (95% interval {interval}).",
        ),
        "luck.response.bound": (
            "{level}の戦略を知っていて、つねに最善の手（最善応答）を選ぶ相手は、最初のラウンドで{gain}{unit}以上（配置の順番ごとの平均）を得ます。"
            "持っている{stakes}{unit}の{share}（95%信頼区間{interval}）です。一部の手しか調べていないため、これは下限です。",
            "An opponent who knows the strategy of {level} and always finds the best response gains at least {gain} "
            "{unit} in the first round, on average over placing first, second and last. That is {share} of the "
            "{stakes} {unit} at stake (95% interval {interval}). It is a lower bound, because only some of the "
            "opponent’s placings were tried.",
        ),
        "response.foot": (
            "破線：互角どうし　線：95%信頼区間",
            "dashed: equal players · line: 95% interval",
        ),
        "unit.citizens": ("人の市民", "citizens"),
        "unit.points": ("点", "points"),
        "unit.wins": ("勝", "wins"),
        "luck.pair": ("{stronger} 対 {weaker}", "{stronger} v. {weaker}"),
        "ladder.foot": ("破線：互角　線：95%信頼区間", "dashed: equally strong · line: 95% interval"),
        "score": ("得点", "Scores"),
        "score.places": ("順位ごとの平均点", "Mean score by place"),
        "score.margin": ("1位と2位の差", "Margin between first and second"),
        "score.text": (
            "1位と2位の差の中央値は{n}点、10回に8回は{low}～{high}点です。",
            "Half of the matches are won by fewer than {n} points, and eight in ten by {low} to {high}.",
        ),
        "wait": ("待ち時間", "Waiting"),
        "wait.chart": (
            "自分の選択と次の自分の選択の間の、ほかの人の選択",
            "Decisions of others between two decisions of a player",
        ),
        "wait.text": (
            "次に自分が選ぶまでに、ほかの人が平均{n}回選びます。10回に1回は{high}回以上待ちます。",
            "Between two decisions of a player, others decide {n} times on average. One wait in ten is {high} or more.",
        ),
        "acts": ("アクション", "Actions"),
        "acts.text": (
            "アクションの種類が、勝者の選択とほかの人の選択に占める割合です。差はポイントです。その95%信頼区間が0を含まない種類に印（*）があります。",
            "How much each kind of action makes of the winners’ decisions and of the others’. Differences are in "
            "percentage points. A star marks those whose 95% interval is without 0.",
        ),
        "acts.kind": ("種類", "kind"),
        "acts.example": ("例：{example}", "such as: {example}"),
        "acts.all": ("割合", "share"),
        "acts.winners": ("勝者", "winners"),
        "acts.others": ("ほか", "others"),
        "acts.more": ("差", "difference"),
        "look": ("見てみたい対局", "Matches to look at"),
        "look.text": (
            "線は最後に勝った人の勝率の動きです。対局を開くと、最初から1手ずつ見られます。",
            "The line is the eventual winner’s chance. Open a match to look through it action by action.",
        ),
        "look.closest": ("いちばん競った対局", "The closest matches"),
        "look.lopsided": ("いちばん一方的な対局", "The most lopsided matches"),
        "look.won": ("{who}の勝ち", "{who} wins"),
        "look.open": ("開く", "Open"),
        "look.seed": ("シード{n}", "seed {n}"),
        "how": ("測り方", "How this was measured"),
        "how.text": (
            "すべての席に同じレベルのCPUが座り、シードごとに1回対局しました。割合の区間はウィルソンの95%信頼区間、平均の区間はスチューデントの95%信頼区間です。勝率と首位は、ゲームの局面評価による推定です。首位の交代は、元の首位を5ポイント以上上回ったときに数えます。",
            "Computer players of the same level had all seats, and each seed was played once. Rates have Wilson’s 95% "
            "intervals, means Student’s. The chances of winning are those by which the game’s reviews judge positions. "
            "A lead changes when another player is ahead of the former leader by five percentage points or more.",
        ),
        "how.minutes": (
            "時間の推定では、選択に2秒と、選択肢が2倍になるごとに3秒かかるとします。選択の余地がなければ1秒です。同時に選ぶ人たちの時間は1回だけ数えます。",
            "The estimate of minutes takes 2 seconds for a decision, 3 more each time the number of options doubles, "
            "and 1 second without a choice. Players who decide at the same time take that time once.",
        ),
        "how.limits": (
            "CPUは人と同じようには遊びません。人どうしの対局では、数値が変わることがあります。",
            "Computers don’t play as people do. Among people, the figures may differ.",
        ),
        "how.again": ("同じ結果を得るコマンド：", "This command gives the same figures:"),
    }
)
