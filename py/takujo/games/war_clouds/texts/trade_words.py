"""The prompts and refusals of setup, trade and the end, the reasons for the end, and the purposes of trades."""

from __future__ import annotations

from ..data import STILL_ROUNDS

_PROMPTS: dict[str, tuple[str, str]] = {
    "first": ("スタートプレイヤーを決めるタイルを引いています", "Tiles are being drawn to decide the first player"),
    "nation": ("国を選んでください", "choose a nation"),
    "draft.I": ("産業パックを選んでください", "choose an industry package"),
    "draft.C": ("製品パックを選んでください", "choose a commodity package"),
    "draft.E": ("産業パックか製品パックを選んでください", "choose an industry or a commodity package"),
    "lay": ("パックのタイルのうち、先に置くものを選んでください", "choose which tile of the package to place first"),
    "place": ("「{kind}」を置くマスを選んでください", "choose a hex for the {kind}"),
    "face": ("「{kind}」の向きを選んでください", "choose a rotation for the {kind}"),
    "station": ("最初のユニットを置く自分のタイルを選んでください", "choose one of your tiles for your first unit"),
    "plant": ("最初の旗を置くマスを選んでください", "choose a hex for your first flag"),
    "trade": ("売買するか、取引を申し出るか、パスしてください", "buy, sell, offer a barter, or pass"),
    "trade.two": ("売買するか、パスしてください", "buy, sell, or pass"),
    "trade.last": (
        "最後の交易：得点計算の前に売買してください",
        "last Trade phase: trade before the points are counted",
    ),
    "more.buy": ("あと{n}個まで買うか、「終える」を選んでください", "buy up to {n} more cubes, or choose “Done”"),
    "more.buy.one": ("あと{n}個買うか、「終える」を選んでください", "buy {n} more cube, or choose “Done”"),
    "more.sell": ("あと{n}個まで売るか、「終える」を選んでください", "sell up to {n} more cubes, or choose “Done”"),
    "more.sell.one": ("あと{n}個売るか、「終える」を選んでください", "sell {n} more cube, or choose “Done”"),
    "lend": (
        "手形を借りるか返すか、「終える」を選んでください",
        "take or repay notes, or choose “Done”",
    ),
    "answer": ("{nation}からの取引の申し出に答えてください", "answer the offer from {nation}"),
    "counter": ("{nation}からの逆提案に答えてください", "answer the counter-offer from {nation}"),
    "sale": ("最後の売却：{good}", "Final sale: {good}"),
    "settle_up": ("手形を返すか、「終える」を選んでください", "repay notes, or choose “Done”"),
    "over": ("対局が終わりました", "The game is over"),
}

_REFUSALS: dict[str, tuple[str, str]] = {
    "nation-taken": (
        "その国はもう選ばれています。ほかの国を選んでください。",
        "That nation has already been chosen. Choose another.",
    ),
    "draft-I": ("この周は産業パックを選んでください。", "Choose an industry package in this round of the draft."),
    "draft-C": ("この周は製品パックを選んでください。", "Choose a commodity package in this round of the draft."),
    "packages-short": (
        "「{field}」：この人数と周の数には、パックが足りません。",
        "“{field}”: there aren’t enough packages for this number of players and rounds.",
    ),
    "no-industry": (
        "「{field}」：全員が産業パックを取る周（I）を1つは入れてください。",
        "“{field}”: include at least one round in which all players take an industry package (I).",
    ),
    "package-out": (
        "そのパックはこの人数では使いません。ほかのパックを選んでください。",
        "That package isn’t used with this number of players. Choose another.",
    ),
    "package-taken": (
        "そのパックは{nation}が取りました。ほかのパックを選んでください。",
        "{nation} has already taken that package. Choose another.",
    ),
    "start-blocked": (
        "中央と通行不可のマスには何も置けません。ほかのマスを選んでください。",
        "Nothing can be placed in the centre or on impassable terrain. Choose another hex.",
    ),
    "start-taken": (
        "そのマスは空いていません。空いているマスを選んでください。",
        "That hex isn’t free. Choose one that is.",
    ),
    "start-apart": (
        "最初のタイルは、すべてひとつながりに置きます。自分のタイルの隣を選んでください。",
        "Your starting tiles must form one group. Choose a hex next to them.",
    ),
    "start-cramped": (
        "そこに置くと、パックの残りのタイルがつながる場所がなくなります。",
        "Placed like that, it would leave no room for the rest of the package to join your tiles.",
    ),
    "start-later": (
        "「{kind}」を先に置くと、残りのタイルがつながらなくなります。",
        "If you place the {kind} first, the rest of the package can’t join your tiles.",
    ),
    "not-in-package": ("このパックに「{kind}」は残っていません。", "This package has no {kind} left."),
    "start-clash": (
        "違う色の半点や三分点が触れてしまいます。準備では強制配置できません。",
        "Partial dots of different colours would touch, and forced placement isn’t allowed during setup.",
    ),
    "station-own": (
        "最初のユニットは自分のタイルの上に置いてください。",
        "Place your first unit on one of your own tiles.",
    ),
    "money-short": ("${price}必要ですが、${money}しかありません。", "This costs ${price}, but you have only ${money}."),
    "cube-none": ("{good}を持っていません。", "You have no {good}."),
    "notes-most": (
        "手形が{n}枚以上ある人は、もう借りられません。",
        "You can’t take another note if you have {n} or more.",
    ),
    "notes-none": ("返済する手形がありません。", "You have no notes to repay."),
    "rest-limited": (
        "限定交易では、一度パスすれば、このフェーズはずっとパスになります。「パス」を選んでください。",
        "With limited trade, a pass always lasts for the whole phase. Choose “Pass” instead.",
    ),
    "lend-passed": (
        "全員がパスしました。あとは手形を借りるか返すことだけができます。",
        "All players have passed. You can only take or repay notes now.",
    ),
    "more-buy": (
        "買うことと売ることは別のアクションです。売るのは次の手番にしてください。",
        "You can’t buy and sell in the same action. Wait until your next turn to sell.",
    ),
    "more-sell": (
        "売ることと買うことは別のアクションです。買うのは次の手番にしてください。",
        "You can’t sell and buy in the same action. Wait until your next turn to buy.",
    ),
    "barter-two": (
        "2人プレイでは取引できません。市場で売り買いしてください。",
        "Two players can’t barter. Buy and sell on the markets instead.",
    ),
    "offers-most": ("申し出は1手番に{n}回までです。", "You can make only {n} offers per turn."),
    "offers-most.one": ("申し出は1手番に{n}回までです。", "You can make only {n} offer per turn."),
    "offer-seats": ("申し出る相手を選んでください。", "Choose at least one nation to make the offer to."),
    "offer-out": (
        "{nation}はもう取引できません。ほかの国を選んでください。",
        "{nation} can’t trade any more. Choose another nation.",
    ),
    "offer-empty": (
        "渡すものも受け取るものもありません。どちらかを選んでください。",
        "This offer is empty. Choose something to give or to get.",
    ),
    "offer-both": (
        "同じ取引で{good}を渡して受け取ることはできません。どちらか一方にしてください。",
        "You can’t give and ask for {good} in the same offer.",
    ),
    "bundle": (
        "渡すものと受け取るものの形式が正しくありません。",
        "That isn’t a valid list of goods, money and notes.",
    ),
    "barter-lacks": (
        "{nation}の{good}が足りません（必要{n}、手持ち{has}）。",
        "{nation} doesn’t have enough {good} (needed: {n}, available: {has}).",
    ),
    "barter-notes": (
        "{nation}の手形が上限の{n}枚を超えてしまいます。",
        "That would take {nation} over the limit of {n} notes.",
    ),
    "barter-notes.one": (
        "{nation}の手形が上限の{n}枚を超えてしまいます。",
        "That would take {nation} over the limit of {n} note.",
    ),
}

_ENDS: dict[str, tuple[str, str]] = {
    "flags": ("最後の旗が置かれました", "A nation has placed its last flag"),
    "full": ("盤面が埋まりました", "The board is full"),
    "stacks": ("5種類のタイルがなくなりました", "Five stacks of tiles are empty"),
    "alone": ("残る国が1つ以下になりました", "No more than one nation is left"),
    "long": ("最後のラウンドが終わりました", "The last round has been played"),
    "still": (
        f"{STILL_ROUNDS}ラウンド続けて何も行われませんでした",
        f"No one has done anything for {STILL_ROUNDS} rounds in a row",
    ),
}

_TILE = "{cell}の「{kind}」"
_AIMS: dict[str, tuple[str, str]] = {
    "run": (
        "ブロックを動かすため：費用を引いて1ラウンドにおよそ${n}になります",
        "To run your blocs, which earn about ${n} per round after costs",
    ),
    "unit": ("すぐに使えるユニットを徴兵するため", "To recruit a unit that you can use right away"),
    "flags": ("最後の旗を置いて対局を終わらせるため", "To place your last flags and end the game"),
    "march": ("ユニットを動かすため", "To activate your units"),
    "tile": (
        _TILE + "のため：終わりまでにおよそ${worth}の価値、費用はおよそ${cost}。1ラウンド待つごとにおよそ${wait}の損",
        "For the {kind} at {cell}. It will be worth about ${worth} by the end and costs about ${cost}. "
        "Each round of waiting loses about ${wait}",
    ),
    "tile.flag": (
        _TILE + "とその旗のため：終わりまでにおよそ${worth}の価値、費用はおよそ${cost}。"
        "1ラウンド待つごとにおよそ${wait}の損",
        "For the {kind} at {cell} with its flag. It will be worth about ${worth} by the end and costs about ${cost}. "
        "Each round of waiting loses about ${wait}",
    ),
    "points": (
        _TILE + "のため：得点としておよそ${worth}の価値、費用はおよそ${cost}",
        "For the {kind} at {cell}. Its points are worth about ${worth}, and it costs about ${cost}",
    ),
    "points.flag": (
        _TILE + "とその旗のため：得点としておよそ${worth}の価値、費用はおよそ${cost}",
        "For the {kind} at {cell} with its flag. Its points are worth about ${worth}, and it costs about ${cost}",
    ),
    "sell": ("このラウンドに使わないぶんを売ります", "To sell what you don’t need this round"),
    "sell.for": (_TILE + "の費用にあてるため", "To pay for the {kind} at {cell}"),
    "borrow": (_TILE + "の費用にあてるため", "To pay for the {kind} at {cell}"),
    "repay": ("手形を${price}で返して減点を避けます", "To repay a note for ${price} before it costs you points"),
    "repay.interest": (
        "手形を${price}で返し、終わりまでの利息およそ${n}を節約します",
        "To repay a note for ${price} and save about ${n} in interest by the end",
    ),
    "ready": (_TILE + "に要るものはそろっています", "You have everything you need for the {kind} at {cell}"),
    "gains": ("この取引はおよそ${n}の得", "You gain about ${n} from this trade"),
    "loses": ("この取引はおよそ${n}の損", "You lose about ${n} in this trade"),
    "other": (
        _TILE + "（差し引きおよそ${n}の得）",
        "the {kind} at {cell} (net gain about ${n})",
    ),
}

TRADE_WORDS: dict[str, tuple[str, str]] = {
    **{f"prompt.{key}": words for key, words in _PROMPTS.items()},
    **{f"illegal.{key}": words for key, words in _REFUSALS.items()},
    **{f"end.{key}": words for key, words in _ENDS.items()},
    **{f"aim.{key}": words for key, words in _AIMS.items()},
}
