"""The drawn board: everything that can be chosen is on it, nothing hidden is, in both languages and layouts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from takujo import Match
from takujo.core.action import fields
from takujo.core.position import NOBODY
from takujo.core.rng import Stream
from takujo.core.scene import Scene
from takujo.core.svg import svg
from takujo.games.workers_made import board
from takujo.games.workers_made.actions import Decline, Done, Put, Tactic, Train
from takujo.games.workers_made.board_words import BOARD_WORDS
from takujo.games.workers_made.position import WorkersMadePosition

TOKENS = Path(__file__).resolve().parents[3] / "static" / "tokens.css"
LOOKS = [(lang, layout) for lang in ("ja", "en") for layout in ("wide", "tall")]
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


def positions() -> Iterator[WorkersMadePosition]:
    for match in (played(5), played(6, "both")):
        for i, p in enumerate(match.positions):
            assert isinstance(p, WorkersMadePosition)
            if i % 17 == 0 or not p.stack or p.stack[-1][0] in ("draw", "train"):
                yield p


def looks(p: WorkersMadePosition) -> Iterator[tuple[WorkersMadePosition, int]]:
    """Yield the position as everybody knows it who may look at it."""
    for viewer in (NOBODY, 0, 1, 2):
        yield p if not p.stack else p.view(viewer), viewer


def at(step: str, seed: int = 5, **more: Any) -> WorkersMadePosition:
    """Return the first position of a match in which this step is due and these slots have these values."""
    for p in played(seed).positions:
        assert isinstance(p, WorkersMadePosition)
        due = p.stack[-1][0] if p.stack else ""
        if due == step and all(getattr(p, name) == value for name, value in more.items()):
            return p.copy()
    raise AssertionError(step)


def flat(shapes: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for shape in shapes:
        yield shape
        yield from flat(shape.get("of", []))


def texts(scene: Scene) -> list[str]:
    return [shape["s"] for shape in flat(scene.shapes) if shape["k"] == "text"]


def labels(scene: Scene) -> dict[str, str]:
    return {target["id"]: target["label"] for target in scene.targets}


def turned(scene: Scene) -> dict[str, str]:
    """Return which side up everything lies that can turn over."""
    return {shape["id"]: shape["flip"] for shape in flat(scene.shapes) if "flip" in shape}


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
def test_every_legal_action_can_be_chosen(lang: str, layout: str) -> None:
    for p in positions():
        for seat in p.actors():
            if seat < 0:
                continue
            picks = [pick for pick in board.scene(p.view(seat), seat, lang, layout).picks.values() if pick]
            for action in p.actions(seat):
                has = fields(action)
                agreeing = [pick for pick in picks if all(has.get(k) == v for k, v in pick.items())]
                fixed = {k: v for pick in agreeing for k, v in pick.items()}
                said = [a for a in p.actions(seat) if all(fields(a).get(k) == v for k, v in fixed.items())]
                assert said == [action], (str(action), fixed)


def test_only_who_decides_can_choose() -> None:
    for p in positions():
        for view, viewer in looks(p):
            can = viewer in p.actors() and viewer >= 0
            assert any(board.scene(view, viewer, "ja", "wide").picks.values()) == can


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
def test_what_is_drawn_lies_on_the_board(lang: str, layout: str) -> None:
    least = 30 if layout == "tall" else 24
    for p in positions():
        for view, viewer in looks(p):
            scene = board.scene(view, viewer, lang, layout, names=NAMES)
            w, h = scene.size
            assert w == (390 if layout == "tall" else 1200)
            assert layout == "tall" or h <= 780
            ids = [target["id"] for target in scene.targets]
            assert len(ids) == len(set(ids))
            assert {"seat:0", "seat:1", "seat:2"} <= set(ids)
            keys = [target["key"] for target in scene.targets if "key" in target]
            assert len(keys) == len(set(keys))
            assert not set(keys) & set("bmglp")  # the page's own
            for target in scene.targets:
                x, y, tw, th = target["box"]
                assert x >= 0 and y >= 0 and x + tw <= w and y + th <= h, target
                assert min(tw, th) >= (least if scene.picks[target["id"]] else 20), target
                assert target["label"]
            named = [s["id"] for s in flat(scene.shapes) if "id" in s]
            assert len(named) == len(set(named))


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
def test_frames_are_small_and_complete(lang: str, layout: str) -> None:
    tokens = set(re.findall(r"--t-([\w-]+):", TOKENS.read_text(encoding="utf-8")))
    least = 11 if layout == "tall" else 12
    for p in positions():
        for view, viewer in looks(p):
            scene = board.scene(view, viewer, lang, layout, names=NAMES)
            assert len(scene.to_json().encode()) <= 52_000
            shapes = list(flat(scene.shapes))
            assert len(shapes) <= 600
            for shape in shapes:
                assert {shape[name] for name in ("fill", "line") if shape.get(name)} <= tokens
                if shape["k"] == "glyph":
                    assert shape["g"] in board.GLYPHS
                if shape["k"] == "text":
                    assert shape["s"] != ""
                    assert shape["size"] >= least, shape


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
def test_nothing_hidden_is_in_a_frame(lang: str, layout: str) -> None:  # 2.4
    """Whatever the others may have laid, the viewer's frame is the same, to the last letter."""
    told = 0
    for p in positions():
        if p.open:
            continue
        for viewer in (NOBODY, 0, 1, 2):
            frame = board.scene(p.view(viewer), viewer, lang, layout, names=NAMES).to_json()
            for i in range(2):
                other = p.determinize(viewer, Stream(i, "elsewhere"))
                told += other.spots != p.spots or other.tactics != p.tactics
                assert board.scene(other.view(viewer), viewer, lang, layout, names=NAMES).to_json() == frame
    assert told  # the comparison has compared different things


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
    assert "face down: 2" in said
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
            assert label.startswith(f"Facing spots {spot + 1}: ")
            assert all(name in label for name in names)


def test_the_arithmetic_is_told() -> None:  # 3.2, 3.3
    p = at("pay")
    p.tactics = [1, 1, 1, 1, 2, 2]
    p.spots = [()] * 18
    p.spots[0], p.spots[9] = (2, 2, 1), (2,)  # area 0: red's first spot, blue's fourth
    p.flows = [0, 3, 0, 0, 0, 0]
    en, ja = (labels(board.scene(p, 0, lang, "wide")) for lang in ("en", "ja"))
    assert en["pair:0:0"] == "Facing spots 1: Blue 2; Red 2+2+1 = 5. Red wins by 3"
    assert ja["pair:0:0"] == "向かい合うスポット1：青の国 2、赤の国 2+2+1 = 5。赤の国が3差で勝ち"
    assert en["pair:0:1"] == "Facing spots 2: Blue nothing; Red nothing. equal, nobody wins"
    assert en["pair:1:0"].endswith("equal, so White wins by defending")  # blue attacks, white defends
    assert en["area:0"] == "Blue and Red: largest lead. Blue pays Red 3"
    assert en["spot:0"] == "Spot 1 facing Blue: 2+2+1 = 5"
    assert "by 3" in texts(board.scene(p, 0, "en", "wide"))


@pytest.mark.parametrize(
    ("tactics", "sums", "counter", "words"),
    [
        ((1, 1), ((6, 4, 1), (2, 4, 2)), "spots", "largest lead"),
        ((1, 1), ((2, 4, 1), (2, 4, 1)), "spots", "all equal"),
        ((1, 1), ((6, 4, 2), (2, 2, 1)), "spots", "largest lead, sweep 5"),
        ((1, 2), ((6, 4, 1), (2, 4, 2)), "spots", "attacker won 1"),
        ((1, 2), ((6, 4, 1), (2, 4, 4)), "both", "attacker won 1, back 3"),
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
        assert sum("wins" in label or "nobody wins" in label for label in said) == fought
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


def test_no_two_nations_have_the_same_emblem() -> None:
    drawings = {str(board.GLYPHS[f"nation.{seat}"]["d"]) for seat in range(3)}
    assert len(drawings) == 3


def test_the_picture_for_the_lobby() -> None:
    picture = board.picture()
    assert picture.size[0] * 2 == picture.size[1] * 3
    text = svg(picture, board.GLYPHS, board.PICTURE_COLOURS)
    assert "magenta" not in text
    light = re.search(r":root \{(.*?)\n\}", TOKENS.read_text(encoding="utf-8"), re.S)
    assert light is not None
    style = dict(re.findall(r"--t-([\w-]+):\s*(#\w+)", light[1]))
    assert {token: style[token] for token in board.PICTURE_COLOURS} == board.PICTURE_COLOURS


def test_every_word_is_there_twice() -> None:
    for key, (ja, en) in BOARD_WORDS.items():
        assert ja and en
        assert sorted(set(re.findall(r"\{(\w+)\}", ja))) == sorted(set(re.findall(r"\{(\w+)\}", en))), key


def test_a_frame_is_json() -> None:
    json.loads(board.scene(at("train").view(0), 0, "ja", "wide").to_json())
