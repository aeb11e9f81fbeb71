"""The prompts of the setup, of the Trade phase and of the final steps, why matches end, and what trades are for."""

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
    "more.buy": (
        "あと{n}個まで買うか、「購入を終える」を選んでください",
        "buy up to {n} more cubes, or “Finish buying”",
    ),
    "more.buy.one": ("あと{n}個買うか、「購入を終える」を選んでください", "buy {n} more cube, or “Finish buying”"),
    "more.sell": (
        "あと{n}個まで売るか、「売却を終える」を選んでください",
        "sell up to {n} more cubes, or “Finish selling”",
    ),
    "more.sell.one": ("あと{n}個売るか、「売却を終える」を選んでください", "sell {n} more cube, or “Finish selling”"),
    "lend": (
        "手形を借りるか返すか、「手形の取引を終える」を選んでください",
        "take or repay notes, or choose “Finish with notes”",
    ),
    "answer": ("{nation}の申し出：{give}を受け取り、{get}を渡す", "{nation} offers {give} for {get}"),
    "counter": ("{nation}の逆提案：{give}を受け取り、{get}を渡す", "{nation} offers {give} for {get} instead"),
    "sale": ("最後の売却：{good}", "Final sale: {good}"),
    "settle_up": ("手形を返すか、「返済を終える」を選んでください", "repay notes, or choose “Finish repaying”"),
    "over": ("対局が終わりました", "The game is over"),
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
    **{f"end.{key}": words for key, words in _ENDS.items()},
    **{f"aim.{key}": words for key, words in _AIMS.items()},
}
