"""The sentences of refusals; the section number is shown with each."""

from __future__ import annotations

_SENTENCES: dict[str, tuple[str, str]] = {
    # -- setup, trade, the end
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
    # -- developing, war, producing
    "cubes-short": ("{good}が足りません。{n}個必要です。", "You don’t have enough {good}: this takes {n}."),
    "hex-closed": (
        "{cell}は使えないマスです。ほかのマスを選んでください。",
        "{cell} is closed to tiles, flags and units. Choose another hex.",
    ),
    "enemy-unit": (
        "相手のユニットがいる{cell}に旗は置けません。",
        "You can’t place a flag at {cell} while an enemy unit is there.",
    ),
    "no-flags": ("手元に旗がありません。", "You have no flags left."),
    "no-war": ("この対局では戦争のルールを使いません。", "This game is played without war."),
    # -- flags and tiles
    "hex-claimed": ("{cell}にはもう旗があります。", "There is already a flag at {cell}."),
    "flag-apart": (
        "{cell}は自分の旗のあるマスの隣ではありません。隣のマスを選んでください。",
        "{cell} isn’t next to one of your flags. Choose a hex that is.",
    ),
    "stack-empty": ("「{kind}」のタイルはもうありません。", "There are no {kind} tiles left."),
    "no-site": (
        "自分の旗だけがあるマスがありません。先に旗を置いてください。",
        "All your flags already have tiles. Place another flag first.",
    ),
    "no-fit": (
        "「{kind}」はどこに置いても違う色の点どうしが触れ、強制配置に使う資本もありません。",
        "Wherever you place the {kind}, dots of different colours would touch, "
        "and you don’t have the Capital for forced placement.",
    ),
    "not-your-flag": (
        "{cell}に自分の旗がありません。旗のあるマスを選んでください。",
        "You have no flag at {cell}. Choose a hex with one.",
    ),
    "tile-stands": (
        "{cell}にはもうタイルがあります。ほかのマスを選んでください。",
        "There is already a tile at {cell}. Choose another hex.",
    ),
    "clash": (
        "{cell}ではどの向きでも違う色の点どうしが触れ、強制配置に使う資本もありません。ほかのマスを選んでください。",
        "In every rotation at {cell}, dots of different colours would touch, "
        "and you don’t have the Capital for forced placement. Choose another hex.",
    ),
    "clash-turned": (
        "{cell}でこの向きにすると違う色の点どうしが触れ、強制配置に使う資本もありません。ほかの向きを選んでください。",
        "In this rotation at {cell}, dots of different colours would touch, "
        "and you don’t have the Capital for forced placement. Choose another rotation.",
    ),
    "looks-alike": (
        "向き{turn}と同じになります。向き{turn}を選んでください。",
        "That looks the same as rotation {turn}. Choose rotation {turn} instead.",
    ),
    # -- moving and automation
    "move-over": ("この手番ではもう移動できません。", "You can’t move tiles again this turn."),
    "no-tiles": ("動かせるタイルがありません。", "You have no tiles to move."),
    "not-your-tile": (
        "{cell}に自分のタイルがありません。自分のタイルを選んでください。",
        "You have no tile at {cell}. Choose one of your own tiles.",
    ),
    "lift-first": ("先に動かすタイルを選んでください。", "Choose a tile to move first."),
    "still-fits": (
        "このタイルを置けるマスがまだあります。そこに置いてください。",
        "There is still a hex where this tile fits. Place it there.",
    ),
    "own-flags-only": (
        "戦争ありでは、タイルは自分の旗のあるマスにしか動かせません。",
        "When playing with war, you can move tiles only to hexes with your flag.",
    ),
    "hex-taken": (
        "{cell}はほかの国のマスです。ほかのマスを選んでください。",
        "{cell} belongs to another nation. Choose another hex.",
    ),
    "farms-eat-nothing": (
        "農場には食料が要らないので、自動化できません。",
        "Farms need no Food, so they can’t be automated.",
    ),
    "automated": ("そのブロックはもう自動化されています。", "That bloc is already automated."),
    "bloc-name": ("そのブロックは{cell}で選んでください。", "To choose that bloc, select its hex {cell}."),
    "not-a-part": (
        "{cell}は選べません。分かれた部分のどれかを選んでください。",
        "You can’t choose {cell}. Choose one of the parts of the split bloc.",
    ),
    # -- war
    "units-out": ("ユニットは{n}個までです。もう増やせません。", "You can’t have more than {n} units."),
    "units-out.one": ("ユニットは{n}個までです。もう増やせません。", "You can’t have more than {n} unit."),
    "recruited": (
        "{cell}のタイルでは、このフェーズにもう徴兵しました。ほかのタイルを選んでください。",
        "You have already recruited on the tile at {cell} this phase. Choose another tile.",
    ),
    "no-units": ("盤上に自分のユニットがいません。", "You have no units on the board."),
    "units-stuck": ("行動できるユニットがいません。", "None of your units can move or perform an operation."),
    "no-unit-there": ("{cell}に自分のユニットがいません。", "You have no unit at {cell}."),
    "no-landing": ("ユニットを運べるマスがありません。", "There is no hex where the unit could go."),
    "nothing-to-do": (
        "{cell}に留まってもできることがありません。ほかのマスへ進めてください。",
        "If it stays at {cell}, this unit can’t do anything. Move it to another hex.",
    ),
    "not-next": (
        "{to}は{cell}の隣ではありません。隣のマスを選んでください。",
        "{to} isn’t next to {cell}. Choose a neighbouring hex.",
    ),
    "nobody-to-battle": ("{cell}にその国のユニットはいません。", "That nation has no unit at {cell}."),
    "tile-unconquered": ("タイルのある{cell}は征服できません。", "You can’t conquer {cell}: there is a tile on it."),
    "no-enemy-flag": ("{cell}に相手の旗がありません。", "There is no other nation’s flag at {cell}."),
    "there-already": (
        "ユニットはもう{cell}にいます。ほかのマスを選んでください。",
        "The unit is already at {cell}. Choose another hex.",
    ),
    "others-there": (
        "{cell}には相手の駒があります。ほかのマスを選んでください。",
        "{cell} holds another player’s pieces. Choose another hex.",
    ),
    # -- producing
    "spared": ("そのブロックは占拠しないと決めました。", "You have already decided not to occupy that bloc."),
    "not-in-there": (
        "{cell}に、占拠できるブロックはありません。",
        "There is no bloc at {cell} that you can occupy.",
    ),
    "not-all": (
        "すべてを動かすには資源が足りません。ブロックを1つずつ選んでください。",
        "You don’t have enough goods to run everything. Choose blocs one by one.",
    ),
    "which-section": (
        "統合経済の発電所の部分か農場の部分を選んでください。",
        "Choose the Generator section or the Farm section of the Integrated Economy.",
    ),
    "runs-already": ("{cell}のブロックはもう動いています。", "The bloc at {cell} is already running."),
    "farms-not-in-part": (
        "占拠されていない農場は、一部だけ動かすことはできません。全体を動かしてください。",
        "Farms that aren’t occupied always run as a whole bloc. Run the whole bloc.",
    ),
    "one-tile": (
        "タイルが1枚だけのブロックなので、一部だけ動かすことはできません。",
        "This bloc has only one tile, so you can’t run just part of it.",
    ),
    "no-full-dot": (
        "{cell}のブロックは、完成した点がないので何も生みません。",
        "The bloc at {cell} has no full dots, so it would produce nothing.",
    ),
    "not-automated": (
        "{cell}のブロックは自動化されていないので、鉱石では動きません。",
        "The bloc at {cell} isn’t automated, so it can’t run on Ore.",
    ),
    "feed-first": ("先に動かすタイルを選んでください。", "Choose a tile to run first."),
    "not-in-bloc": (
        "{cell}はこのブロックの中にありません。ブロック内のタイルを選んでください。",
        "{cell} isn’t part of this bloc. Choose a tile that is.",
    ),
    "fed-already": ("{cell}はもう選びました。", "You have already chosen {cell}."),
}

REFUSALS: dict[str, tuple[str, str]] = {f"illegal.{code}": pair for code, pair in _SENTENCES.items()}
