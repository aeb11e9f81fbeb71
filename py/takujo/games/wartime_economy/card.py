"""The game's card in the lobby: title, blurb, profile, and options."""

from __future__ import annotations

from ...core.text.texts import Texts

NATIONS = ("ussr", "japan", "usa", "germany", "uk", "china", "italy", "finland")
"""The nations; the four that the rulebook recommends to beginners come first."""

CARD = Texts(
    {
        "title": ("ウォータイムエコノミー", "Wartime Economy"),
        "feel": ("出目をやりくりする、もくもくダイスパズル", "A quiet puzzle about making the most of your dice"),
        "blurb": (
            "1939年から1945年までの7年間、一国の戦時経済を預かる。労働者ダイスを職場に割り振り、誰よりも多くの兵力を築け。",
            "Run one nation’s war economy from 1939 to 1945. Send your labour dice to workplaces and "
            "build the strongest force.",
        ),
        "option.mode": ("モード", "Mode"),
        "option.mode.long": ("ロングゲーム", "Long game"),
        "option.mode.long.note": ("7年間の最終得点を競う", "7 years; the highest score wins"),
        "option.mode.short": ("ショートゲーム", "Short game"),
        "option.mode.short.note": ("先に30点を目指す", "First to 30 points"),
        "option.mode.solo": ("ソロゲーム", "Solo game"),
        "option.mode.solo.note": ("1人でどこまで伸ばせるか", "How far can you go alone?"),
        "option.nations": ("国", "Nation"),
        "option.nations.random": ("くじで決める", "Random"),
        "option.nations.draft": ("順に選ぶ（後の席から）", "Drafted, last seat first"),
        "option.nations.ussr": ("ソ連", "Soviet Union"),
        "option.nations.germany": ("ドイツ", "Germany"),
        "option.nations.japan": ("日本", "Japan"),
        "option.nations.usa": ("アメリカ", "United States"),
        "option.nations.uk": ("イギリス", "United Kingdom"),
        "option.nations.china": ("中国", "China"),
        "option.nations.italy": ("イタリア", "Italy"),
        "option.nations.finland": ("フィンランド", "Finland"),
        "option.seating": ("手番の順", "Turn order"),
        "option.seating.seats": ("席順に時計回り", "Clockwise by seat"),
        "option.seating.pieces": ("コマの順番", "In the order drawn"),
        "option.seating.pieces.note": (
            "袋から出たコマの並びで公平に決める",
            "Pieces drawn from the bag set a fair order",
        ),
        "option.dice": ("ダイス", "Dice"),
        "option.dice.rolled": ("アプリが振る", "Rolled by the app"),
        "option.dice.typed": ("実物の出目を入力する", "Entered from real dice"),
    }
)
