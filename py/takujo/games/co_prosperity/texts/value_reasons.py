"""Why the project chose values that the rulebook doesn’t state, and how certain they are."""

from __future__ import annotations

from ..data import table

_WHYS: dict[str, tuple[str, str]] = {
    "only-base": ("日本は本拠地が1つ(2.1.2)", "Japan has one home base (2.1.2)"),
    "two-bases": ("本拠地は各国2つ(2.1.2)", "each nation has two home bases (2.1.2)"),
    "fleet-bases": ("(3.1)と(8.9)で、いつも一緒に挙げられる港", "(3.1) and (8.9) always name these two together"),
    "end-of-the-road": (
        "レド公路（選択ルール）の終点で、打通作戦の目標",
        "the goal of Japan’s advance along the road in the optional Ledo Road rule",
    ),
    "second-uk-base": (
        "初期配置があり、もう1つの本拠地と考えられる",
        "the other likely home base among the spaces with units in the setup",
    ),
    "sixth-us": (
        "アメリカの6つ目のスペースは不明（ウェークの可能性も）",
        "the sixth US space is unknown, perhaps Wake",
    ),
    "south-pacific": (
        "トラックとタウンズヴィルの間にあるはずのスペース。名前は推測",
        "there must be a space between Truk and Townsville, but its name is a guess",
    ),
    "entered-by-us": (
        "(7.3)の例では、第1ターンにアメリカ軍がここへ戦略移動できる",
        "in the example of (7.3), US ships go there on turn 1",
    ),
    "american-soil": ("アメリカ領。全部で6つになる", "US territory, which brings the number of US spaces to six"),
    "nine-uk": ("イギリスの色は9つ", "nine spaces are in the UK’s colour"),
    "fleet-at-start": (
        "初期配置の艦隊が留まれる(3.1)(9.0)",
        "the fleet placed there in the setup may stay there (3.1, 9.0)",
    ),
    "inland": ("内陸", "inland"),
    "big-harbour": ("大きな港のある土地", "a place with a large harbour"),
    "no-harbour": ("錨の印の証拠がない", "no evidence of an anchor symbol"),
    "two-one-one": (
        "工場は3か所、合計4(2.1.5)(6.1)",
        "three factories with four points in all (2.1.5, 6.1)",
    ),
    "own-drawing": ("地図は本ソフトが独自に描いたもの", "the map is our own drawing"),
    "stages-at-midway": (
        "(7.3)の例では、戦艦がミッドウェイを経て日本に届く",
        "in the example of (7.3), battleships reach Japan by way of Midway",
    ),
    "chinese-to-rangoon": (
        "中国軍もラングーンへ行ける(8.5.5)",
        "Chinese units can get to Rangoon (8.5.5)",
    ),
    "road-counts-two": (
        "選択ルールで2と数えるので、ふだんは1",
        "the optional rule makes its length 2, so the normal length is 1",
    ),
    "west-by-land": ("西側は地上パスが多い", "the west has mostly land paths"),
    "corridor": ("史実の大陸の通り道", "the historical route across the mainland"),
    "oil-route": (
        "対英のみの戦争でも資源が届くように(2.1.4)",
        "so that the resources can reach Japan in a war with the UK alone (2.1.4)",
    ),
    "mandates": (
        "開戦前の日本が委任統治領に行けるように(7.4.2)",
        "so that prewar Japan can reach its mandates (7.4.2)",
    ),
    "to-philippines": (
        "開戦前のアメリカ軍がフィリピンに行けるように",
        "so that the neutral US can reach the Philippines",
    ),
    "american-link": ("ダッチハーバーへのアメリカ側の道", "Dutch Harbor needs a path from the US side"),
    "fleet-to-saigon": (
        "移動力2の戦艦が沖縄経由でサイゴンに届く",
        "battleships (movement 2) reach Saigon by way of Okinawa",
    ),
    "geography": ("地理から", "based on geography"),
    "distance": (
        "実際の距離から：約2,700km以下は1、3,900km以上は2",
        "based on real distances: up to about 2,700 km is 1, from about 3,900 km is 2",
    ),
    "counter-mix": (
        "初期配置と例に出る数から、計50個になるように割り振った",
        "based on the setup and the examples, for 50 counters in total",
    ),
    "same-type": ("同じ種類のほかの駒と同じに", "the same as other counters of this type"),
    "better-infantry": ("「戦闘力の高い歩兵」(2.2.3)", "“infantry of higher combat value” (2.2.3)"),
    "pearl-to-japan": (
        "(7.3)の例では、空母が真珠湾から日本まで直接行ける",
        "in the example of (7.3), carriers reach Japan from Pearl Harbor",
    ),
    "at-least-two": ("(7.3)の例では、ミッドウェイに届く", "in the example of (7.3), they reach Midway"),
    "deck-arithmetic": (
        "例に出る枚数を下回らないように、8枚と16枚(3.2)を割り振った",
        "decks of 8 and 16 cards (3.2), with at least as many copies as the examples show",
    ),
    "example-hands": ("例に出る手札の枚数", "the number of copies in the hands shown in the examples"),
    "the-one-card": (
        "1枚だけのカードで、北進や回航に使うと除去される(5.2)(8.9)",
        "the one card that leaves the game (5.2, 8.9)",
    ),
    "as-the-other-side": ("相手側の同じカードにある", "the other side’s card with this name has it"),
    "three-kinds": ("補充は3種類(6.3.2)", "there are three kinds of replacement (6.3.2)"),
    "mirror": ("ほかのカードにならって", "modelled on the other cards"),
    "bombing-card": (
        "どのカードにあるかは不明、どちらの軍にもある",
        "both sides have this action, but it isn’t known on which card",
    ),
    "three-years": ("空母は「3年かかる」(8.4.2)", "a carrier “takes three years” (8.4.2)"),
    "one-year-sooner": ("初期配置では空母より1つ先(3.1)", "one box ahead of the carrier in the setup (3.1)"),
    "small-units": ("小さなユニットは1年で完成すると仮定", "small units take one year"),
}

_SURE: dict[str, tuple[str, str]] = {
    "high": ("確度：高", "very likely"),
    "medium": ("確度：中", "likely"),
    "low": ("確度：低", "a guess"),
}

REASONS: dict[str, tuple[str, str]] = {}
for _source in table().sources.values():
    if _source.kind == "reconstructed":
        _key, _, _how = _source.why.partition("/")
        _both = zip(_WHYS[_key], _SURE[_how], ("（{}）", " ({})"), strict=True)
        _ja, _en = (reason + mark.format(sure) for reason, sure, mark in _both)
        REASONS[f"why.{_source.why}"] = _ja, _en
