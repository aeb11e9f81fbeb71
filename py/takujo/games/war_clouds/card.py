"""The game's card in the lobby: title, blurb, profile, and options."""

from __future__ import annotations

from ...core.text.texts import Texts

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
        "feel": ("つないで、値切って、攻める経済戦", "Build, haggle and guard your borders"),
        "blurb": (
            "産業のタイルをつなぎ、市場で売り買いし、取引し、借金もする。つながりの形が生産を決める。やがて軍隊が国境を越える。",
            "Connect industries tile by tile. Buy, sell, barter and borrow. The shape of your blocs sets your income. "
            "Then armies cross your borders.",
        ),
        "option.edition": ("版", "Edition"),
        "option.edition.2e": ("第2版", "Second"),
        "option.edition.2e.note": (
            "手形に利息が付く。売買は一度に3個まで",
            "Interest on notes; up to 3 cubes per turn",
        ),
        "option.edition.1e": ("初版", "First"),
        "option.edition.1e.note": (
            "手形に利息なし。売買は1個ずつ",
            "No interest on notes; 1 cube per turn",
        ),
        "option.war": ("戦雲（軍隊）", "War Clouds"),
        "option.war.on": ("使う", "With armies"),
        "option.war.off": ("使わない", "Without"),
        "option.terrain": ("通行不可の地形", "Impassable terrain"),
        "option.terrain.none": ("なし", "None"),
        **{f"option.terrain.{id}": names for id, names in _LAYOUTS.items()},
        "option.trade": ("交易フェーズ", "Trade phase"),
        "option.trade.normal": ("通常", "Normal"),
        "option.trade.limited": ("限定交易", "Limited"),
        "option.trade.limited.note": (
            "一度パスすると、そのフェーズはもう交易できない",
            "Pass once and you are out for the phase",
        ),
        "option.start": ("開始方法", "Start"),
        "option.start.packages": ("開始パック", "Packages"),
        "option.start.cash": ("現金スタート", "Cash"),
        "option.start.cash.note": ("$360と旗1本で始める", "Start with $360 and one flag"),
        "option.synergy": ("生産シナジー", "Production synergy"),
        "option.synergy.off": ("なし", "Off"),
        "option.synergy.on": ("あり", "On"),
        "option.synergy.on.note": (
            "ほかの国と共有する点からも、それぞれ生産する",
            "Dots shared with other nations produce for both",
        ),
        "option.lead": ("ドラフト順", "Who drafts first"),
        "option.lead.marker": ("スタートプレイヤーから", "The first player"),
        "option.lead.mine": ("別の人から", "Someone else"),
        "option.lead.mine.note": ("鉱山を引いた人から選ぶ", "The player who draws the Mine drafts first"),
    }
)
