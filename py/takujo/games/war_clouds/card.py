"""What stands on the game's card in the lobby: title, blurb, what it feels like, options."""

from __future__ import annotations

from ...core.texts import Texts

SEATS = range(2, 7)

_LAYOUTS = {
    "mountains_and_valleys": ("山と渓谷", "Mountains and Valleys"),
    "friends_and_enemies": ("友と敵", "Friends and Enemies"),
    "great_ocean": ("大いなる海", "The Great Ocean"),
    "five_empires": ("五つの帝国", "Five Empires"),
    "land_of_lakes": ("湖の国", "Land of Lakes"),
    "through_the_pass": ("峠道", "Through the Pass"),
}

CARD = Texts(
    {
        "title": ("戦雲　国富論", "War Clouds: Wealth of Nations"),
        "feel": ("つないで、値切って、攻める経済戦", "Build, haggle, and watch your borders"),
        "blurb": (
            "産業のタイルをつなぎ、市場で売り買いし、取引し、借金もする。つながりの形が生産を決める。そして軍隊が国境を越える。",
            "Join industries tile by tile, buy and sell, barter, borrow: the shape of your blocs is your income. "
            "Then armies cross the borders.",
        ),
        "option.edition": ("版", "Edition"),
        "option.edition.2e": ("第2版", "Second"),
        "option.edition.2e.note": (
            "手形に利息、売買は一度に3個まで",
            "Interest, three cubes a go",
        ),
        "option.edition.1e": ("初版", "First"),
        "option.edition.1e.note": (
            "利息なし、売買は1個ずつ",
            "No interest, one cube a go",
        ),
        "option.war": ("戦雲（軍隊）", "War Clouds"),
        "option.war.on": ("使う", "With armies"),
        "option.war.off": ("使わない", "Without"),
        "option.terrain": ("通行不可の地形", "Impassable terrain"),
        "option.terrain.none": ("なし", "None"),
        **{f"option.terrain.{id}": names for id, names in _LAYOUTS.items()},
        "option.trade": ("交易フェーズ", "Trade phase"),
        "option.trade.normal": ("通常", "As usual"),
        "option.trade.limited": ("限定", "Limited"),
        "option.trade.limited.note": (
            "一度パスすると、そのフェーズはもう交易できない",
            "Who passes is out",
        ),
        "option.start": ("開始時", "Start"),
        "option.start.packages": ("開始パック", "Packages"),
        "option.start.cash": ("現金のみ", "Cash"),
        "option.start.cash.note": ("$360と旗1本で始める", "$360 and one flag each"),
        "option.synergy": ("生産相乗効果", "Production synergy"),
        "option.synergy.off": ("なし", "Off"),
        "option.synergy.on": ("あり", "On"),
        "option.synergy.on.note": ("ほかの国と分け合う点も、互いに生産する", "Dots shared with others yield to both"),
        "option.lead": ("最初に選ぶ人", "Who drafts first"),
        "option.lead.marker": ("最初のプレイヤー", "The first player"),
        "option.lead.mine": ("別の人", "Somebody else"),
        "option.lead.mine.note": ("鉱山を引いた人から選ぶ", "Whoever draws the mine"),
    }
)
