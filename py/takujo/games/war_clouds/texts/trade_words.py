"""Prompts and refusals of setup, trade and the end, and why a match ended."""

from __future__ import annotations

from ..data import STILL_ROUNDS

_PROMPTS: dict[str, tuple[str, str]] = {
    "first": ("スタートプレイヤーを決めるタイルを引きます", "drawing tiles to decide who goes first"),
    "nation": ("国を選んでください", "choose a nation"),
    "draft.I": ("産業パックを選んでください", "choose an industry package"),
    "draft.C": ("製品パックを選んでください", "choose a commodity package"),
    "draft.E": ("産業パックか製品パックを選んでください", "choose an industry or a commodity package"),
    "lay": ("パックのどちらのタイルを先に置きますか", "which tile of the package goes first?"),
    "place": ("「{kind}」を置くマスを選んでください", "choose the hex of the {kind}"),
    "face": ("「{kind}」の向きを選んでください", "turn the {kind}"),
    "station": ("最初のユニットを置く自分のタイルを選んでください", "choose the tile for your first unit"),
    "plant": ("最初の旗を置くマスを選んでください", "choose the hex of your first flag"),
    "trade": ("交易：市場で売買するか、取引を申し出るか、パス", "trade: buy, sell, offer a barter, or pass"),
    "trade.last": ("最後の交易：得点計算の前に売買してください", "the last Trade phase: then points are counted"),
    "more.buy": ("あと{n}個まで買えます", "buy up to {n} more"),
    "more.sell": ("あと{n}個まで売れます", "sell up to {n} more"),
    "lend": (
        "交易フェーズの終わり：手形を借りたり返したりできます",
        "the end of the Trade phase: you may still take or pay back notes",
    ),
    "answer": ("{nation}からの取引の申し出に答えてください", "answer the offer of {nation}"),
    "counter": ("{nation}からの逆提案に答えてください", "answer the counter-offer of {nation}"),
    "sale": ("最後の売却：{good}", "the final sale: {good}"),
    "settle_up": ("手形を返済できます", "you may pay notes back"),
    "over": ("ゲームは終わりました", "The match is over"),
}

_REFUSALS: dict[str, tuple[str, str]] = {
    "nation-taken": ("その国はもう選ばれています。", "That nation has been chosen already."),
    "draft-I": ("この巡は産業パックを取ります。", "In this round everybody takes an industry package."),
    "draft-C": ("この巡は製品パックを取ります。", "In this round everybody takes a commodity package."),
    "packages-short": (
        "「{field}」：この人数と巡の数には、パックが足りません。",
        "“{field}”: there are not enough packages for so many players and rounds.",
    ),
    "no-industry": (
        "「{field}」：誰もが産業パックを取る巡（I）が要ります。",
        "“{field}”: there has to be a round in which everybody takes an industry package (I).",
    ),
    "package-out": ("そのパックはこの人数では使いません。", "That package is not in play."),
    "package-taken": ("そのパックは{nation}が取りました。", "{nation} has taken that package."),
    "start-blocked": (
        "中央と通行不可のマスには何も置けません。",
        "The centre and impassable terrain stay empty.",
    ),
    "start-taken": ("空いているマスに置きます。", "That hex is not free."),
    "start-apart": (
        "最初のタイルは、すべてひとつながりに置きます。",
        "Your starting tiles have to form one group.",
    ),
    "start-cramped": (
        "そこに置くと、パックの残りのタイルがつながる場所がなくなります。",
        "Laid so, it would leave the rest of the package no room beside your tiles.",
    ),
    "start-later": (
        "「{kind}」を先に置くと、残りのタイルがつながらなくなります。",
        "With the {kind} first, the rest of the package couldn't join your tiles.",
    ),
    "not-in-package": ("このパックに「{kind}」は残っていません。", "There is no {kind} left in this package."),
    "start-clash": (
        "違う色の半点や三分点が触れてしまいます。準備では強制配置できません。",
        "Partial dots of different colours would touch, and forced placement isn’t allowed during setup.",
    ),
    "station-own": ("自分のタイルの上に置きます。", "It has to stand on a tile of yours."),
    "money-short": ("${price}必要ですが、${money}しかありません。", "It takes ${price}; you have ${money}."),
    "cube-none": ("{good}を持っていません。", "You have no {good}."),
    "notes-most": (
        "手形が{n}枚以上ある人は、もう借りられません。",
        "Nobody can borrow with {n} notes or more.",
    ),
    "notes-none": ("返済する手形がありません。", "You have no note to pay back."),
    "rest-limited": (
        "この選択ルールでは、パスすればこのフェーズはずっとパスになります。",
        "With limited trade a pass lasts for the whole phase in any case.",
    ),
    "lend-passed": (
        "全員がパスしました。あとは手形の貸し借りだけができます。",
        "All have passed: only notes can still be taken or paid back.",
    ),
    "more-buy": ("購入と売却は別のアクションです。", "Buying and selling are two actions."),
    "more-sell": ("売却と購入は別のアクションです。", "Selling and buying are two actions."),
    "barter-two": ("2人戦では取引できません。", "Two players can't barter."),
    "offers-most": ("申し出は1手番に{n}回までです。", "No more than {n} offers can be made on one go."),
    "offer-seats": ("申し出る相手を選んでください。", "Choose to whom the offer goes."),
    "offer-out": ("{nation}は取引できません。", "{nation} can't trade any more."),
    "offer-empty": ("渡すものも受け取るものもありません。", "There is nothing to give and nothing to get."),
    "offer-both": (
        "{good}を渡しながら受け取ることはできません。",
        "You can’t give and ask for {good} in the same offer.",
    ),
    "bundle": (
        "渡すものと受け取るものの形式が正しくありません。",
        "That isn’t a valid list of goods, money and notes.",
    ),
    "barter-lacks": (
        "{nation}の{good}は{has}で、{n}に足りません。",
        "{nation} would need {n} of {good}, and has {has}.",
    ),
    "barter-notes": (
        "{nation}の手形が{n}枚を超えてしまいます。",
        "{nation} would have more than {n} notes.",
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
        f"Nothing has been done in {STILL_ROUNDS} rounds",
    ),
}

_TILE = "{cell}の「{kind}」"
_AIMS: dict[str, tuple[str, str]] = {
    "run": (
        "ブロックを稼働させるため：使うぶんを引いて1ラウンドにおよそ${n}になります",
        "To run your blocs: they bring about ${n} a round after what they take",
    ),
    "unit": ("ユニットを作り、すぐ使えるようにするため", "To build a unit that has something to do at once"),
    "flags": ("最後の旗を置いてゲームを終わらせるため", "To place your last flags and end the match"),
    "march": ("ユニットを動かすため", "To send your units"),
    "tile": (
        _TILE + "のため：終わりまでにおよそ${worth}の価値、費用はおよそ${cost}。1ラウンド待つごとにおよそ${wait}の損",
        "For the {kind} on {cell}: worth about ${worth} by the end, for about ${cost}; "
        "each round of waiting costs about ${wait}",
    ),
    "tile.flag": (
        _TILE + "とその旗のため：終わりまでにおよそ${worth}の価値、費用はおよそ${cost}。"
        "1ラウンド待つごとにおよそ${wait}の損",
        "For the {kind} on {cell} with its flag: worth about ${worth} by the end, for about ${cost}; "
        "each round of waiting costs about ${wait}",
    ),
    "points": (
        _TILE + "のため：得点としておよそ${worth}の価値、費用はおよそ${cost}",
        "For the {kind} on {cell}: its points are worth about ${worth}, for about ${cost}",
    ),
    "points.flag": (
        _TILE + "とその旗のため：得点としておよそ${worth}の価値、費用はおよそ${cost}",
        "For the {kind} on {cell} with its flag: its points are worth about ${worth}, for about ${cost}",
    ),
    "sell": ("このラウンドに使わないぶんを売ります", "It sells what you have no use for in this round"),
    "sell.for": (_TILE + "の費用にあてるため", "To pay for the {kind} on {cell}"),
    "borrow": (_TILE + "の費用にあてるため", "To pay for the {kind} on {cell}"),
    "repay": ("手形を${price}で返して減点を避けます", "It pays a note back, ${price}, that would count against you"),
    "repay.interest": (
        "手形を${price}で返し、終わりまでの利子およそ${n}を省きます",
        "It pays a note back, ${price}, and saves about ${n} of interest by the end",
    ),
    "ready": (_TILE + "に要るものはそろっています", "All that the {kind} on {cell} takes is in hand"),
    "gains": ("この取引はおよそ${n}の得", "The exchange is worth about ${n} to you"),
    "loses": ("この取引はおよそ${n}の損", "The exchange would cost you about ${n}"),
    "other": (
        _TILE + "（差し引きおよそ${n}の得）",
        "the {kind} on {cell} (about ${n} more than it costs)",
    ),
}

TRADE_WORDS: dict[str, tuple[str, str]] = {
    **{f"prompt.{key}": words for key, words in _PROMPTS.items()},
    **{f"illegal.{key}": words for key, words in _REFUSALS.items()},
    **{f"end.{key}": words for key, words in _ENDS.items()},
    **{f"aim.{key}": words for key, words in _AIMS.items()},
}
