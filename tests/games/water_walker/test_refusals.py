"""Every refusal: its code, its rule number, and its sentence in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from takujo import Match
from takujo.core.text.errors import Illegal
from takujo.games.water_walker import GAME
from takujo.games.water_walker.texts.describe import why_not
from tests.core.pages import said
from tests.games.water_walker.pond import CROSS, Pond

CROWD = ". s .\nb @ s\n. s ."
# picture, stage, action, code, rule, sentence in Japanese and in English
CASES: list[tuple[str, str, str, str, str, str, str]] = [
    (
        "s @ s",
        "round 2",
        "boat 0 0",
        "boat-must-move",
        "4.2",
        "出発の舟は、いまとは別の場所に動かしてください。",
        "The start boat must move to a different space.",
    ),
    (
        "s @ b",
        "round 2",
        "boat 1 0",
        "boat-on-boat",
        "7.6",
        "舟の上に舟は置けません。舟のない場所を選んでください。",
        "You can’t put a boat on another boat. Choose a space without one.",
    ),
    (
        "s @ b",
        "round 2",
        "boat 3 3",
        "boat-off-water",
        "3.2",
        "出発の舟は、水面パネルの隣か、水面パネルの上に置いてください。",
        "Put the start boat next to a water panel or on one.",
    ),
    (
        "@ . b",
        "round 2",
        "boat 4 0",
        "boat-too-far",
        "7.2",
        "水面パネルがないときは、舟の集まりから1マス以内に置いてください。",
        "While there are no water panels, the boat must stay within one space of the other boats.",
    ),
    (
        CROWD,
        "lay",
        "lay -1 0 step",
        "panel-on-boat",
        "3.3.2",
        "舟の上に水面パネルは置けません。空いている場所を選んでください。",
        "You can’t lay a panel on a boat. Choose a free space.",
    ),
    (
        CROWD,
        "lay",
        "lay 1 0 dobon",
        "panel-on-panel",
        "3.3.2",
        "ほかのパネルには重ねられません。空いている場所を選んでください。",
        "You can’t lay a panel on another panel. Choose a free space.",
    ),
    (
        "s @ s",
        "lay",
        "lay 2 0 step",
        "neighbours-first",
        "3.3.1",
        "出発の舟の上下左右が空いているうちは、そこに置いてください。",
        "While any space next to the start boat is free, you must lay your panel there.",
    ),
    (
        CROWD,
        "lay",
        "lay 3 0 step",
        "panel-unreachable",
        "3.3.3",
        "出発の舟からたどり着ける場所に置いてください。",
        "Lay the panel within reach of the start boat: next to panels or boats connected to it.",
    ),
    (
        CROWD,
        "lay all dobon",
        "lay 2 0 step",
        "no-step",
        "3.3",
        "手札にステップがありません。ドボンを置いてください。",
        "You have no steps left. Lay a dobon.",
    ),
    (
        CROWD,
        "lay all steps",
        "lay 2 0 dobon",
        "no-dobon",
        "3.3",
        "手札にドボンがありません。ステップを置いてください。",
        "You have no dobon left. Lay a step.",
    ),
    (
        CROWD,
        "goal",
        "goal 3 0",
        "goal-unreachable",
        "3.4",
        "目標の舟は、出発の舟からたどり着ける場所に置いてください。",
        "Put the goal boat within reach of the start boat: on or next to panels or boats connected to it.",
    ),
    (
        CROWD,
        "goal",
        "goal -1 0",
        "boat-on-boat",
        "3.4",
        "舟の上に舟は置けません。舟のない場所を選んでください。",
        "You can’t put a boat on another boat. Choose a space without one.",
    ),
    (
        "s @ s G",
        "walk",
        "walk 2 0",
        "not-next",
        "3.5.1",
        "進めるのは、いまいる場所の上下左右だけです。",
        "You can step only to the next space up, down, left or right.",
    ),
    (
        "s @ s G",
        "walk",
        "walk 0 1",
        "no-panel",
        "3.5.1",
        "そこにはパネルも舟もありません。パネルか舟のある場所へ進んでください。",
        "There is no panel or boat there to step on.",
    ),
    (
        "s @ s G",
        "walk",
        "walk 0 0",
        "walked",
        "3.5.3",
        "同じパネルや舟は二度通れません。ほかへ進んでください。",
        "You have already been here on this walk. Choose another panel or boat.",
    ),
    (
        "s @ s G",
        "walk",
        "slow",
        "no-clock",
        "6",
        "この対局に時間制限はありません。",
        "This game has no time limit.",
    ),
    (
        "s @ s G",
        "walk strict",
        "slow",
        "no-haste",
        "6.1",
        "最初の一歩までは、ゆっくり考えてかまいません。",
        "You may think as long as you like before the first step.",
    ),
    (
        "s @ s s G",
        "walk excused",
        "slow",
        "excused",
        "6.3",
        "この一歩の遅れは、もう見逃されています。次の一歩を選んでください。",
        "The others have already let this delay pass. Choose your next step.",
    ),
    (
        "s @ s G",
        "walk",
        "goal 1 0",
        "not-listed",
        "",
        "いま「goal 1 0」は選べません。",
        "“goal 1 0” isn’t possible now.",
    ),
    (
        "s @ s G",
        "walk",
        "call",
        "not-listed",
        "",
        "いま「call」は選べません。",
        "“call” isn’t possible now.",
    ),
    (
        CROWD,
        "lay",
        "lay 2 0 stone",
        "not-listed",
        "",
        "いま「lay 2 0 stone」は選べません。",
        "“lay 2 0 stone” isn’t possible now.",
    ),
    (
        CROWD,
        "goal",
        "score",
        "not-listed",
        "",
        "いま「score」は選べません。",
        "“score” isn’t possible now.",
    ),
    (
        "s @ s",
        "goal",
        "swim",
        "notation",
        "",
        "「swim」は、このゲームの手として読み取れません。",
        "“swim” can’t be read as a move in this game.",
    ),
]


def _told(refusal: Illegal) -> tuple[str, str, str, str]:
    return refusal.code, refusal.rule, refusal.sentence("ja"), refusal.sentence("en")


def _pond(picture: str, stage: str) -> Pond:
    name, _, how = stage.partition(" ")
    p = Pond(clock="strict" if how in ("strict", "excused") else "off")
    p.sketch(picture, "boat" if name == "round" else name)
    if name == "round":
        p.position.round = 2
    if how == "excused":
        p.play("walk 1 0", "slow", "let", "let")
    if how.startswith("all"):
        p.position.traps[1] = 2 if how == "all dobon" else 0
    return p


@pytest.mark.parametrize(
    ("picture", "stage", "action", "code", "rule", "ja", "en"), CASES, ids=[f"{c[2]}: {c[3]}" for c in CASES]
)
def test_refusal(picture: str, stage: str, action: str, code: str, rule: str, ja: str, en: str) -> None:
    assert _told(_pond(picture, stage).refused(action)) == (code, rule, ja, en)


@pytest.mark.parametrize(
    ("code", "rule", "states"),
    [
        ("boat-on-boat", "7.6", "A boat can’t lie on another boat"),
        ("no-clock", "6", "there is no clock"),
        ("excused", "6.3", "this step is not timed again"),
    ],
)
def test_the_rule_that_a_refusal_cites_says_why(code: str, rule: str, states: str) -> None:
    cases = [c for c in CASES if c[3] == code]
    assert rule in {_pond(picture, stage).refused(action).rule for picture, stage, action, *_ in cases}
    assert states in said(GAME, "en", rule)


def test_refusal_of_another_place_for_the_first_boat() -> None:
    p = Pond()
    p.deal()
    assert _told(p.refused("boat 1 0")) == (
        "first-boat",
        "7.1",
        "最初の舟は中央に置いてください。何もない水の上では、どこに置いても同じです。",
        "Put the first boat in the centre. On an empty table all spaces are alike.",
    )


def test_refusal_off_turn() -> None:
    p = Pond()
    p.deal()
    assert _told(p.refused("boat 0 0", seat=1)) == (
        "not-your-turn",
        "",
        "いまは席1の手番ではありません。",
        "It isn’t seat 1’s turn.",
    )


def test_refusal_after_the_end() -> None:
    p = Pond()
    while p.stage:
        p.pass_turn()
    assert _told(p.refused("boat 0 0", seat=0)) == (
        "over",
        "",
        "この対局はもう終わっています。",
        "This game is over.",
    )


def test_refusals_of_far_off_places_do_not_break() -> None:
    for x in (511, 512, -512, 999_999):
        for stage, notation in (("boat", "boat"), ("goal", "goal"), ("walk", "walk")):
            p = Pond()
            p.sketch("s @ s", stage)
            p.position.turn = 0
            assert p.refused(f"{notation} {x} 0").rule
        p.sketch(CROWD, "lay")
        assert p.refused(f"lay 0 {x} step").rule == "3.3.3"


def test_every_place_that_can_be_pointed_at_is_refused_with_a_reason() -> None:
    """Nothing on the board or beside it is refused without a rule."""
    for stage, notation in (("boat", "boat {}"), ("lay", "lay {} dobon"), ("goal", "goal {}"), ("walk", "walk {}")):
        p = Pond()
        p.sketch(". s s . s\ns @ g . .\n. c s b .", stage)
        if stage == "boat":
            p.position.round = 2
        for x in range(-2, 5):
            for y in range(-2, 4):
                if f"{x} {y}" not in p.offered():
                    refusal = p.refused(notation.format(f"{x} {y}"))
                    assert refusal.code != "not-listed"
                    assert refusal.rule


def test_what_is_picked_on_the_board_is_refused_with_the_same_reasons() -> None:
    picks: list[tuple[str, str, dict[str, Any], str]] = [
        ("s @ s", "round 2", {"x": 0, "y": 0}, "boat-must-move"),
        (CROWD, "lay", {"x": 1, "y": 0}, "panel-on-panel"),
        (CROWD, "lay", {"x": 5, "y": 0, "panel": "dobon"}, "panel-unreachable"),
        (CROWD, "lay all steps", {"panel": "dobon"}, "no-dobon"),
        (CROWD, "lay all dobon", {"panel": "step"}, "no-step"),
        (CROWD, "goal", {"x": -1, "y": 0}, "boat-on-boat"),
        ("s @ s G", "walk", {"x": 2, "y": 0}, "not-next"),
        ("s @ s G", "walk strict", {"verb": "slow"}, "no-haste"),
        ("s @ s G", "walk", {"panel": "step"}, "not-now"),
    ]
    for picture, stage, picked, code in picks:
        p = _pond(picture, stage)
        assert why_not(p.position, p.match.actors()[0], picked).code == code, picked


def test_a_refusal_tells_nothing_of_what_is_hidden() -> None:
    """Seats that see different hands are refused alike from their views."""
    p = _pond(CROWD, "lay")
    for place in (*CROSS, "3 0"):
        x, y = map(int, place.split())
        picked = {"x": x, "y": y}
        assert why_not(p.position.view(1), 1, picked).code == why_not(p.position, 1, picked).code


@pytest.mark.parametrize("clock", ["", "fast", "strict "])
def test_refusal_of_an_unknown_pace(clock: str) -> None:
    with pytest.raises(Illegal) as caught:
        Match.new("water-walker", 3, {"clock": clock}, 1)
    assert caught.value.code == "option-value"


@pytest.mark.parametrize("seats", [1, 2, 7])
def test_refusal_of_too_few_and_too_many_players(seats: int) -> None:
    with pytest.raises(Illegal) as caught:
        Match.new("water-walker", seats)
    assert caught.value.code == "seats"
