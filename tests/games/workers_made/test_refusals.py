"""Every refusal: its code, its rule number, and its sentence in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from takujo import Match
from takujo.core.rules.rng import Stream
from takujo.core.text.errors import Illegal
from takujo.games.workers_made.rules import TrainStep
from takujo.games.workers_made.texts.describe import why_not
from takujo.games.workers_made.texts.words import WORDS
from tests.games.workers_made.table import Table
from tests.play import play_out

PLACED = ["tactic 0 attack", "put 0 2", "put 0 2", "put 0 2"]
BIG = [8, 6, 4, 2, 1, 0]

# soldiers of Red, what it has done, action, code, rule, sentence in Japanese and in English
PLACING: list[tuple[list[int], list[str], str, str, str, str, str]] = [
    (
        [2, 1],
        ["tactic 0 attack"],
        "tactic 0 defence",
        "tactic-set",
        "2.2",
        "そのエリアの作戦はもう決めました。変えるには「戻す」を使ってください。",
        "You have already chosen a tactic for this area. To change it, use Undo.",
    ),
    (
        [2, 1],
        ["tactic 1 attack"],
        "done",
        "tactics-missing",
        "2.2",
        "先に両方のエリアの作戦を決めてください。",
        "Lay a tactic card in both of your areas first.",
    ),
    (
        [2, 1, 0, 0, 0],
        ["put 3 0", "put 3 0", "put 3 0"],
        "put 3 1",
        "spot-full",
        "2.3",
        "1つのスポットに置けるのは3枚までです。",
        "A spot holds at most 3 chips.",
    ),
    (
        BIG,
        ["put 5 6"],
        "put 5 4",
        "spot-sum",
        "2.3",
        "合計が10になります。1つのスポットの合計は8までです。",
        "That would make a total of 10. A spot can hold a total of 8 at most.",
    ),
    (
        BIG,
        ["put 5 6"],
        "put 0 6",
        "no-chip",
        "2.3",
        "6の兵士チップが足りません。",
        "You don’t have enough soldier chips of value 6.",
    ),
    ([2], [], "put 6 2", "not-listed", "", "いま「put 6 2」は選べません。", "“put 6 2” isn’t possible now."),
    ([2], [], "put 0 3", "not-listed", "", "いま「put 0 3」は選べません。", "“put 0 3” isn’t possible now."),
    (
        [2],
        [],
        "tactic 2 attack",
        "not-listed",
        "",
        "いま「tactic 2 attack」は選べません。",
        "“tactic 2 attack” isn’t possible now.",
    ),
    (
        [2],
        [],
        "tactic 0 flee",
        "not-listed",
        "",
        "いま「tactic 0 flee」は選べません。",
        "“tactic 0 flee” isn’t possible now.",
    ),
    ([2], [], "decline", "not-listed", "", "いま「decline」は選べません。", "“decline” isn’t possible now."),
    ([2], [], "meet", "not-listed", "", "いま「meet」は選べません。", "“meet” isn’t possible now."),
    (
        [2],
        [],
        "train 4 2+2",
        "not-listed",
        "",
        "いま「train 4 2+2」は選べません。",
        "“train 4 2+2” isn’t possible now.",
    ),
    (
        [2],
        [],
        "retreat",
        "notation",
        "",
        "「retreat」は、このゲームの手として読み取れません。",
        "“retreat” can’t be read as a move in this game.",
    ),
]

# soldiers of Red, the training ground, action, code, rule, sentence in Japanese and in English
TRAINING: list[tuple[list[int], list[int], str, str, str, str, str]] = [
    (
        [2, 2, 2, 1, 1],
        [4, 6],
        "train 8 2+2+2+1+1",
        "no-prize",
        "5.2",
        "練兵所に8はありません。",
        "The training ground has no 8.",
    ),
    (
        [2, 2, 1, 1],
        [4, 2, 1],
        "train 2 1+1",
        "no-prize",
        "5.2",
        "練兵所に2はありません。",
        "The training ground has no 2.",
    ),
    (
        [2, 2, 0],
        [4],
        "train 4 2+2+0",
        "zero-chip",
        "5.2",
        "0のチップは練兵に出せません。",
        "You can’t give a 0 in training.",
    ),
    (
        [2, 2, 1],
        [4],
        "train 4 2+1",
        "sum-differs",
        "5.2",
        "合計が3です。4と同じでなければなりません。",
        "These chips total 3. The total must be exactly 4.",
    ),
    (
        [2, 2],
        [4],
        "train 4 2+1+1",
        "no-chip",
        "5.2",
        "1の兵士チップが足りません。",
        "You don’t have enough soldier chips of value 1.",
    ),
    (
        [4, 2, 2],
        [4],
        "train 4 4",
        "same-chip",
        "5.2",
        "同じチップ同士の交換になります。ほかのチップを選んでください。",
        "You would get the same chip back. Choose other chips.",
    ),
    (
        [2, 1, 1],
        [4],
        "train 4 1+1+2",
        "not-listed",
        "",
        "いま「train 4 1+1+2」は選べません。",
        "“train 4 1+1+2” isn’t possible now.",
    ),
    (
        [2, 2],
        [4],
        "train 4 3+1",
        "not-listed",
        "",
        "いま「train 4 3+1」は選べません。",
        "“train 4 3+1” isn’t possible now.",
    ),
    ([2, 2], [4], "done", "not-listed", "", "いま「done」は選べません。", "“done” isn’t possible now."),
]


def _told(refusal: Illegal) -> tuple[str, str, str, str]:
    refusal.worded_by(WORDS)
    return refusal.code, refusal.rule, refusal.sentence("ja"), refusal.sentence("en")


def _training(soldiers: list[int], yard: list[int]) -> Table:
    t = Table(soldiers=[soldiers, [], []], yard=yard)
    t.fight()
    assert t.position.stack == [TrainStep(0)]
    return t


@pytest.mark.parametrize(
    ("soldiers", "before", "action", "code", "rule", "ja", "en"), PLACING, ids=[f"{c[2]}: {c[3]}" for c in PLACING]
)
def test_refusal_while_placing(
    soldiers: list[int], before: list[str], action: str, code: str, rule: str, ja: str, en: str
) -> None:
    t = Table(soldiers=[soldiers, [], []])
    t.play(*before)
    assert _told(t.refused(action)) == (code, rule, ja, en)


@pytest.mark.parametrize(
    ("soldiers", "yard", "action", "code", "rule", "ja", "en"), TRAINING, ids=[f"{c[2]}: {c[3]}" for c in TRAINING]
)
def test_refusal_while_training(
    soldiers: list[int], yard: list[int], action: str, code: str, rule: str, ja: str, en: str
) -> None:
    assert _told(_training(soldiers, yard).refused(action)) == (code, rule, ja, en)


def test_refusal_off_turn() -> None:
    t = Table(order=(1, 0, 2))
    assert _told(t.refused("put 0 2", seat=0)) == (
        "not-your-turn",
        "",
        "いまは席0の手番ではありません。",
        "It isn’t seat 0’s turn.",
    )


def test_refusal_after_the_end() -> None:
    match = play_out(Match.new("workers-made", 3, seed=1), Stream(1, "refusals"))
    with pytest.raises(Illegal) as caught:
        match.play(0, "done")
    assert _told(caught.value) == ("over", "", "この対局はもう終わっています。", "This game is over.")


def test_refusal_when_every_chip_is_placed() -> None:
    t = Table(soldiers=[[2], [], []])
    t.play("put 0 2")
    assert _told(why_not(t.position.view(0), 0, {"spot": 1})) == (
        "all-placed",
        "2.3",
        "兵士チップはすべて置きました。",
        "You have placed all your soldier chips.",
    )


def test_a_chip_without_a_spot_is_refused_for_the_spot_with_the_most_room() -> None:
    t = Table(soldiers=[[0, 0, 0, 1, 1, 1, 1, 2, 8], [], []])
    t.play("put 2 0", "put 2 0", "put 2 0", "put 0 2", *(f"put {spot} 1" for spot in (1, 3, 4, 5)))
    refusal = why_not(t.position.view(0), 0, {"chip": 8})
    assert (refusal.code, refusal.args_) == ("spot-sum", {"sum": 9, "max": 8}), "spot 2 is full, the 1s have room"


def test_a_chip_is_refused_as_too_many_where_every_spot_is_full() -> None:
    t = Table(soldiers=[[0] * 18 + [1], [], []])
    t.play(*(f"put {spot} 0" for spot in range(6) for _ in range(3)))
    assert why_not(t.position.view(0), 0, {"chip": 1}).code == "spot-full"
    assert why_not(t.position.view(0), 0, {"spot": 1}).code == "spot-full"


def test_refusal_of_what_is_no_choice_now() -> None:
    assert _told(why_not(Table().position.view(0), 0, {"prize": 4})) == (
        "not-now",
        "",
        "いまは選べません。",
        "You can’t choose this now.",
    )


def test_every_placing_that_may_not_be_is_refused_with_a_reason() -> None:
    """No chip, spot or tactic that a person can point at is left without a reason of its own."""
    for soldiers in ([2, 2, 2, 2, 1, 0], BIG):
        t = Table(soldiers=[soldiers, [], []])
        t.play("tactic 0 attack")
        for play in ("put 0 2", "put 1 1", "put 0 0"):
            t.play(play)
            tried = [f"put {spot} {chip}" for spot in range(6) for chip in (0, 1, 2, 4, 6, 8)]
            tried += [f"tactic {area} {stance}" for area in (0, 1) for stance in ("attack", "defence")] + ["done"]
            for notation in tried:
                if notation not in t.legal():
                    refusal = t.refused(notation)
                    assert refusal.code != "not-listed", notation
                    assert refusal.rule.startswith("2."), notation


def test_what_is_picked_on_the_board_is_refused_with_the_same_reasons() -> None:
    t = Table(soldiers=[[2, 2, 2, 8, 0], [], []])
    t.play("tactic 0 attack", "put 0 2", "put 0 2", "put 0 2")
    picks: list[tuple[dict[str, Any], str]] = [
        ({"area": 0, "stance": "defence"}, "tactic-set"),
        ({"spot": 0}, "spot-full"),
        ({"spot": 1, "chip": 2}, "no-chip"),
        ({"chip": 4}, "no-chip"),
        ({"verb": "done"}, "tactics-missing"),
    ]
    for picked, code in picks:
        assert why_not(t.position.view(0), 0, picked).code == code
