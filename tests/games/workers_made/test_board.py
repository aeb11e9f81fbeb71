"""What is this game's own on its board; tests/core/test_boards.py has what holds for all boards."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from takujo import Match
from takujo.core.drawing.scene import Scene
from takujo.core.rules.position import NOBODY
from takujo.games.workers_made import board
from takujo.games.workers_made.rules.actions import Decline, Done, Put, Tactic, Train
from takujo.games.workers_made.rules.position import WorkersMadePosition
from tests.shapes import flat, texts

NAMES = ["花子", "", "A very long name indeed"]


@cache
def played(seed: int, counter: str = "spots") -> Match:
    """Play a whole match: few soldiers are held back, and what can be trained for is."""
    match = Match.new("workers-made", seats=3, options={"counter": counter}, seed=seed)
    luck = Random(seed)
    while match.actors():
        seat = match.actors()[0]
        legal = match.actions(seat)
        busy = [action for action in legal if not isinstance(action, Done | Decline)]
        match.play(seat, luck.choice(busy if busy and luck.random() < 0.97 else legal))
    return match


def at(step: str, seed: int = 5, **more: Any) -> WorkersMadePosition:
    """Return the first position of a match in which this step is due and these slots have these values."""
    for p in played(seed).positions:
        assert isinstance(p, WorkersMadePosition)
        if p.pending == step and all(getattr(p, name) == value for name, value in more.items()):
            return p.copy()
    raise AssertionError(step)


def labels(scene: Scene) -> dict[str, str]:
    return {target["id"]: target["label"] for target in scene.targets}


def turned(scene: Scene) -> dict[str, str]:
    """Return which side up everything lies that can turn over."""
    return {shape["id"]: shape["flip"] for shape in flat(scene.shapes) if "flip" in shape}


def test_hidden_chips_can_be_counted() -> None:  # 2.4
    p = at("place", round=2)
    seat = p.order[0]
    p.spots[seat * 6 : seat * 6 + 6] = [(2, 1), (), (0,), (), (), ()]
    p.tactics[seat * 2] = 1
    viewer = p.order[1]
    scene = board.scene(p.view(viewer), viewer, "en", "wide")
    backs = [id for id, side in turned(scene).items() if side == "back"]
    assert sorted(backs) == sorted(
        [f"back:{seat * 6}:0", f"back:{seat * 6}:1", f"back:{seat * 6 + 2}:0", f"card:{seat}:0"]
    )
    said = " ".join(labels(scene).values())
    assert "2 chips face down" in said
    assert "a hidden tactic" in said


def test_chips_turn_over_where_they_lie() -> None:  # 3.1
    for viewer in (NOBODY, 0, 1, 2):
        p = next(q for q in played(5).positions if q.state()["fought"] == 0 and q.state()["open"])
        assert isinstance(p, WorkersMadePosition)
        shut = p.copy()
        shut.open = False
        before = turned(board.scene(shut.view(viewer), viewer, "ja", "tall"))
        after = turned(board.scene(p.view(viewer), viewer, "ja", "tall"))
        lying = {id for id, side in before.items() if side == "back"}
        assert {id for id in lying if after.get(id) == "face"} == lying


def test_a_soldier_keeps_its_id_from_the_rack_to_a_spot() -> None:
    p = at("place", round=1)
    seat = p.actors()[0]
    before = turned(board.scene(p.view(seat), seat, "ja", "wide"))
    p.play(seat, Put(4, 2))
    after = board.scene(p.view(seat), seat, "ja", "wide")
    assert f"chip:{seat}:2:0" in before
    moved = next(shape for shape in flat(after.shapes) if shape.get("id") == f"chip:{seat}:2:0")
    box = next(target["box"] for target in after.targets if target["id"] == "spot:4")
    assert box[0] < moved["x"] < box[0] + box[2] and box[1] < moved["y"] < box[1] + box[3]


def test_the_viewers_country_is_in_front() -> None:
    p = at("place", round=1)
    for viewer in (NOBODY, 0, 1, 2):
        scene = board.scene(p.view(viewer), viewer, "en", "wide")
        boxes = {target["id"]: target["box"] for target in scene.targets}
        near = max(viewer, 0)
        assert boxes[f"seat:{near}"][1] > 400
        # The next seat sits to the left, as one goes around the table clockwise.
        assert boxes[f"seat:{(near + 1) % 3}"][0] < boxes[f"seat:{(near + 2) % 3}"][0]


def test_facing_spots_lie_opposite_each_other() -> None:  # 1.3
    p = at("pay")
    for viewer in (0, 1, 2):
        scene = board.scene(p.view(viewer), viewer, "en", "wide")
        for n in range(9):
            area, spot = divmod(n, 3)
            first, second = (area, (area + 1) % 3)
            label = labels(scene)[f"pair:{area}:{spot}"]
            names = [("Red", "Blue", "White")[seat] for seat in (first, second)]
            assert label.startswith(f"Pair {spot + 1}: ")
            assert all(name in label for name in names)


def test_the_arithmetic_is_told() -> None:  # 3.2, 3.3
    p = at("pay")
    p.tactics = [1, 1, 1, 1, 2, 2]
    p.spots = [()] * 18
    p.spots[0], p.spots[9] = (2, 2, 1), (2,)  # area 0: red's first spot, blue's fourth
    p.flows = [0, 3, 0, 0, 0, 0]
    en, ja = (labels(board.scene(p, 0, lang, "wide")) for lang in ("en", "ja"))
    assert en["pair:0:0"] == "Pair 1: Blue 2, Red 2+2+1 = 5; Red wins by 3"
    assert ja["pair:0:0"] == "向かい合うスポット1：青の国 2、赤の国 2+2+1 = 5。赤の国が3差で勝ち"
    assert en["pair:0:1"] == "Pair 2: Blue nothing, Red nothing; tied, no one wins"
    assert en["pair:1:0"].endswith("tied, so White wins as the defender")  # blue attacks, white defends
    assert en["area:0"] == "Blue and Red: largest lead; Blue pays Red 3 citizens"
    assert en["spot:0"] == "Spot 1 facing Blue: 2+2+1 = 5"
    assert "by 3" in texts(board.scene(p, 0, "en", "wide"))


@pytest.mark.parametrize(
    ("tactics", "sums", "counter", "words"),
    [
        ((1, 1), ((6, 4, 1), (2, 4, 2)), "spots", "largest lead"),
        ((1, 1), ((2, 4, 1), (2, 4, 1)), "spots", "all equal"),
        ((1, 1), ((6, 4, 2), (2, 2, 1)), "spots", "largest lead, sweep 5"),
        ((1, 2), ((6, 4, 1), (2, 4, 2)), "spots", "attacker won 1"),
        ((1, 2), ((6, 4, 1), (2, 4, 4)), "both", "attacker won 1, attacker pays 3"),
        ((1, 2), ((6, 4, 1), (2, 4, 2)), "twice", "attacker won 1, lead 4"),
        ((2, 1), ((2, 1, 0), (6, 4, 2)), "twice", "attacker won 3, lead 4, sweep 5"),
        ((2, 1), ((6, 4, 1), (2, 4, 0)), "twice", "defender won 3, sweep 5"),
        ((2, 1), ((6, 4, 1), (2, 4, 0)), "spots", "defender won 3, sweep 5"),
        ((2, 2), ((6, 4, 1), (2, 4, 2)), "spots", "both defend"),
    ],
)
def test_the_reason_of_a_result(
    tactics: tuple[int, int], sums: tuple[tuple[int, ...], tuple[int, ...]], counter: str, words: str
) -> None:  # 3.2 to 3.5, 7.1
    p = at("pay")
    p.counter = counter
    p.tactics[0], p.tactics[3] = tactics
    for spot in range(3):
        p.spots[spot], p.spots[9 + spot] = (sums[0][spot],), (sums[1][spot],)
    assert words in texts(board.scene(p, 0, "en", "wide"))


def test_the_battle_goes_on_step_by_step() -> None:  # 3
    for fought in range(10):
        p = at("battle", fought=fought, round=2) if fought < 9 else at("pay", round=2)
        scene = board.scene(p.view(0), 0, "en", "wide")
        said = [target["label"] for target in scene.targets if target["id"].startswith("pair:")]
        assert sum("wins" in label or "no one wins" in label for label in said) == fought
        assert ("halo" in {shape.get("id") for shape in flat(scene.shapes)}) == (0 < fought < 9)


def test_training_offers_every_bundle() -> None:  # 5.2
    p = at("train")
    seat = p.actors()[0]
    p.soldiers[seat] = (4, 9, 9, 2, 2, 1)
    scene = board.scene(p.view(seat), seat, "ja", "tall")
    trainings = [action for action in p.actions(seat) if isinstance(action, Train)]
    assert len(trainings) > 15
    picks = list(scene.picks.values())
    for training in trainings:
        assert {"prize": training.prize} in picks
        assert {"chips": training.chips} in picks
    assert {"verb": "decline"} in picks
    for layout in ("wide", "tall"):
        scene = board.scene(p.view(seat), seat, "ja", layout)
        boxes = [target["box"] for target in scene.targets if target["id"].startswith(("give:", "prize:", "decline"))]
        for i, (x, y, w, h) in enumerate(boxes):
            for x2, y2, w2, h2 in boxes[:i]:
                assert x >= x2 + w2 or x2 >= x + w or y >= y2 + h2 or y2 >= y + h


def test_tactics_are_chosen_with_one_click() -> None:  # 2.2
    p = at("place", round=1)
    seat = p.actors()[0]
    picks = board.scene(p.view(seat), seat, "ja", "wide").picks
    assert picks["tactic:0:attack"] == {"area": 0, "stance": "attack"}
    assert picks["tactic:1:defence"] == {"area": 1, "stance": "defence"}
    p.play(seat, Tactic(0, "attack"))
    scene = board.scene(p.view(seat), seat, "en", "wide")
    assert "tactic:0:attack" not in scene.picks
    assert "attack" in labels(scene)[f"card:{seat}:0"]


def test_the_end_shows_who_won_and_who_fell() -> None:  # 6.2, 6.3
    p = played(5).position
    assert isinstance(p, WorkersMadePosition)
    outcome = p.outcome()
    assert outcome is not None
    for viewer in (NOBODY, 0, 1, 2):
        scene = board.scene(p, viewer, "en", "wide")
        said = labels(scene)
        assert "1st" in said[f"seat:{outcome.ranking[0][0]}"]
        for seat in range(3):
            assert ("DEFEATED" in said[f"seat:{seat}"]) == (p.citizens(seat) <= 0)
        assert not any(scene.picks.values())


def test_names_are_shown_and_spoken() -> None:
    scene = board.scene(at("place").view(0), 0, "ja", "tall", names=["花子", "", ""])
    assert "花子" in texts(scene)
    assert any("赤の国（花子）" in label for label in labels(scene).values())


def test_missing_chips_are_shown() -> None:  # 4.4
    p = at("train")
    p.credit[0] = -3
    assert "−3" in texts(board.scene(p, 0, "ja", "wide"))


@pytest.mark.parametrize("kinds", range(2, 7))
def test_counts_of_soldiers_keep_apart_on_a_phone(kinds: int) -> None:
    p = at("place")
    p.soldiers[0] = [15] * kinds + [0] * (6 - kinds)
    scene = board.scene(p.view(1), 1, "en", "tall")
    panel = next(target["box"] for target in scene.targets if target["id"] == "seat:0")
    row = next(shape["y"] for shape in scene.shapes if shape.get("s") == "×15")
    line = [shape for shape in scene.shapes if shape.get("y") == row and shape["k"] in ("group", "text")]
    # From a chip's middle to its edge there are 10; a number's room is as much as it may take.
    starts = [shape["x"] - 10 for shape in line if shape["k"] == "group"]
    ends = [shape["x"] + shape["max"] for shape in line if shape.get("s") == "×15"]
    assert len(starts) == len(ends) == kinds
    edge = panel[0] + panel[2] - 2
    assert all(start - end >= 6 for end, start in zip(ends, [*starts[1:], edge], strict=True))
    assert all(end - start >= 12 + 20 for start, end in zip(starts, ends, strict=True))  # enough for two digits


def test_no_two_nations_have_the_same_emblem() -> None:
    drawings = {str(board.GLYPHS[f"nation.{seat}"]["d"]) for seat in range(3)}
    assert len(drawings) == 3
