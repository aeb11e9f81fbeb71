"""Every refusal: its code, its rule number, and its sentence in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from takujo import Match
from takujo.core.text.errors import Illegal
from takujo.games.wartime_economy.texts.describe import why_not
from tests.games.wartime_economy.table import Table

# nation, state, action, code, rule, sentence in Japanese and in English
CASES: list[tuple[str, dict[str, Any], str, str, str, str, str]] = [
    (
        "ussr",
        {},
        "place 5 tax",
        "no-such-die",
        "2.2",
        "目が5のダイスは残っていません。残っているダイスから選んでください。",
        "You have no 5 left. Choose one of your remaining dice.",
    ),
    (
        "ussr",
        {"placed": [(5,), (), (), (), (), ()]},
        "place 4 tax",
        "occupied",
        "2.3",
        "徴税には5が置かれています。同じ目のダイスしか追加できません。",
        "There is a 5 on Tax. You can add only dice showing the same number.",
    ),
    (
        "ussr",
        {"money": 4},
        "place 4 production",
        "no-money",
        "3.2",
        "$5必要ですが、資金は$4です。",
        "This costs $5, but you have only $4.",
    ),
    (
        "ussr",
        {"infra": 1, "money": 1},
        "place 4 mobilise",
        "no-money",
        "3.3",
        "$2必要ですが、資金は$1です。",
        "This costs $2, but you have only $1.",
    ),
    (
        "ussr",
        {"labour": 4, "infra": 3},
        "place 4 mobilise",
        "labour-full",
        "3.3",
        "労働力はもう上限の4です。これ以上は動員できません。",
        "Your labour is already 4, the maximum. You can’t mobilise any more.",
    ),
    (
        "ussr",
        {"money": 9},
        "place 4 mobilise",
        "needs-infra",
        "3.3",
        "労働力を3にするには、先に建設でインフラを1にしてください。",
        "Labour 3 needs infrastructure 1. Build first.",
    ),
    (
        "ussr",
        {"labour": 1},
        "place 4 conscript",
        "labour-last",
        "3.4",
        "労働力が1のときは徴兵できません。",
        "You can’t conscript with labour 1: it can’t go any lower.",
    ),
    (
        "ussr",
        {"money": 3},
        "place 4 build",
        "no-money",
        "3.5",
        "$4必要ですが、資金は$3です。",
        "This costs $4, but you have only $3.",
    ),
    (
        "ussr",
        {"money": 9, "infra": 3},
        "place 4 build",
        "infra-full",
        "9.1",
        "インフラはもう最大です。これ以上は建設できません。",
        "Your infrastructure is already complete. You can’t build any more.",
    ),
    (
        "ussr",
        {"money": 1},
        "place 4 research mil",
        "no-money",
        "3.6",
        "$2必要ですが、資金は$1です。",
        "This costs $2, but you have only $1.",
    ),
    (
        "ussr",
        {"money": 0},
        "place 4 research",
        "no-money",
        "3.6",
        "$1必要ですが、資金は$0です。",
        "This costs $1, but you have only $0.",
    ),
    (
        "ussr",
        {"money": 9, "mil": 3},
        "place 4 research mil",
        "tech-full",
        "3.6",
        "技術はもう最大です。これ以上は上げられません。",
        "You can’t raise this any further: technology is already at its maximum.",
    ),
    (
        "ussr",
        {"money": 9},
        "place 4 research both",
        "no-such-track",
        "8.7",
        "この国にその技術はありません。",
        "This nation has no such technology.",
    ),
    (
        "italy",
        {"money": 9},
        "place 4 research econ",
        "no-such-track",
        "8.7",
        "この国にその技術はありません。",
        "This nation has no such technology.",
    ),
    (
        "ussr",
        {},
        "place 4 war",
        "not-listed",
        "",
        "いま「place 4 war」は選べません。",
        "“place 4 war” isn’t possible now.",
    ),
    (
        "ussr",
        {"money": 0},
        "place 4 tax mil",
        "not-listed",
        "",
        "いま「place 4 tax mil」は選べません。",
        "“place 4 tax mil” isn’t possible now.",
    ),
    (
        "ussr",
        {"money": 9},
        "place 4 research",
        "not-listed",
        "",
        "いま「place 4 research」は選べません。",
        "“place 4 research” isn’t possible now.",
    ),
    (
        "ussr",
        {"labour": 1},
        "place 4 conscript econ",
        "not-listed",
        "",
        "いま「place 4 conscript econ」は選べません。",
        "“place 4 conscript econ” isn’t possible now.",
    ),
    ("ussr", {}, "raise mil", "not-listed", "", "いま「raise mil」は選べません。", "“raise mil” isn’t possible now."),
    ("ussr", {}, "roll 4", "not-listed", "", "いま「roll 4」は選べません。", "“roll 4” isn’t possible now."),
    ("ussr", {}, "take uk", "not-listed", "", "いま「take uk」は選べません。", "“take uk” isn’t possible now."),
    (
        "ussr",
        {},
        "pass",
        "notation",
        "",
        "「pass」は、このゲームの手として読み取れません。",
        "“pass” can’t be read as a move in this game.",
    ),
]


def _told(refusal: Illegal) -> tuple[str, str, str, str]:
    return refusal.code, refusal.rule, refusal.sentence("ja"), refusal.sentence("en")


@pytest.mark.parametrize(
    ("nation", "state", "action", "code", "rule", "ja", "en"), CASES, ids=[f"{c[2]}: {c[3]}" for c in CASES]
)
def test_refusal(nation: str, state: dict[str, Any], action: str, code: str, rule: str, ja: str, en: str) -> None:
    t = Table(nation, dice=[4], **state)
    assert _told(t.refused(action)) == (code, rule, ja, en)


def test_refusal_once_all_dice_are_placed() -> None:
    t = Table("ussr", dice=[4])
    t.play("place 4 tax")
    assert _told(t.refused("place 4 tax")) == (
        "all-placed",
        "2.2",
        "ダイスはすべて置きました。手番を終えてください。",
        "You have placed all your dice. End your turn.",
    )


def test_refusal_off_turn() -> None:
    t = Table("ussr", "uk", dice=[4])
    assert _told(t.refused("place 4 tax", seat=1)) == (
        "not-your-turn",
        "",
        "いまは席1の手番ではありません。",
        "It isn’t seat 1’s turn.",
    )


def test_refusal_after_the_end() -> None:
    t = Table("ussr", mode="solo", round=7, dice=[4])
    t.play("end")
    assert _told(t.refused("end", seat=0)) == ("over", "", "この対局はもう終わっています。", "This game is over.")


def test_refusal_of_a_nation_that_has_been_taken() -> None:
    match = Match.new("wartime-economy", 2, {"nations": "draft"}, 1)
    match.play(1, "take china")
    with pytest.raises(Illegal) as caught:
        match.play(0, "take china")
    assert _told(caught.value) == (
        "nation-taken",
        "1.1",
        "中国はもう選ばれています。ほかの国を選んでください。",
        "China has already been taken. Choose another nation.",
    )


@pytest.mark.parametrize("notation", ["take atlantis", "end"])
def test_refusal_of_what_is_no_choice_in_a_draft(notation: str) -> None:
    with pytest.raises(Illegal) as caught:
        Match.new("wartime-economy", 2, {"nations": "draft"}, 1).play(1, notation)
    assert (caught.value.code, caught.value.rule) == ("not-listed", "")


def test_every_die_that_may_not_be_placed_is_refused_with_a_reason() -> None:
    """No placing that a person can point at on the board is left without a reason of its own."""
    for state in ({"money": 0}, {"money": 50, "labour": 4, "infra": 3, "econ": 3, "mil": 3}, {"labour": 1, "money": 3}):
        t = Table("ussr", dice=[4], **state)
        for work in ("tax", "production", "mobilise", "conscript", "build", "research econ", "research mil"):
            if f"place 4 {work}" not in t.legal():
                refusal = t.refused(f"place 4 {work}")
                assert refusal.code != "not-listed", work
                assert refusal.rule, work


def test_what_is_picked_on_the_board_is_refused_with_the_same_reasons() -> None:
    t = Table("ussr", dice=[4], labour=1)
    picks: list[tuple[dict[str, Any], str]] = [
        ({"work": "conscript", "die": 4}, "labour-last"),
        ({"work": "conscript"}, "labour-last"),
        ({"work": "research", "tech": "both"}, "no-such-track"),
        ({"work": "tax", "die": 6}, "no-such-die"),
        ({"die": 6}, "not-now"),
    ]
    for picked, code in picks:
        assert why_not(t.position, 0, picked).code == code
