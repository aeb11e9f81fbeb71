"""The drawn board: everything that can be chosen is on it, in both languages and layouts, at every point of a match."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from takujo import Match
from takujo.core.action import fields
from takujo.core.scene import Scene
from takujo.core.svg import svg
from takujo.games.wartime_economy import NATIONS, board
from takujo.games.wartime_economy.actions import WORKS
from takujo.games.wartime_economy.board_words import BOARD_WORDS
from takujo.games.wartime_economy.position import WartimePosition

TOKENS = Path(__file__).resolve().parents[3] / "static" / "tokens.css"
LOOKS = [(lang, layout) for lang in ("ja", "en") for layout in ("wide", "tall")]
SETUPS: list[tuple[int, dict[str, Any]]] = [
    (1, {"mode": "solo", "nations": ["usa"]}),
    (2, {"mode": "long", "nations": ["japan", "ussr"]}),
    (3, {"mode": "short", "nations": ["italy", "finland", "china"]}),
    (4, {"mode": "long", "nations": "draft"}),
    (4, {"mode": "short", "nations": ["uk", "germany", "random", "usa"], "dice": "typed"}),
]


def match(seats: int, options: dict[str, Any], seed: int = 5) -> Match:
    """Play a whole match, with any placing that comes up."""
    played = Match.new("wartime-economy", seats=seats, options=options, seed=seed)
    luck = Random(seed)
    while played.actors():
        seat = played.actors()[0]
        legal = played.actions(seat)
        played.play(seat, luck.choice(legal[:-1] or legal))
    return played


MATCHES = [match(seats, options) for seats, options in SETUPS]


def positions() -> Iterator[WartimePosition]:
    for played in MATCHES:
        for i, position in enumerate(played.positions):
            assert isinstance(position, WartimePosition)
            if i % 5 == 0 or i == len(played) or position.stack[-1][0] in ("raise", "draft", "deal", "draw"):
                yield position


def flat(shapes: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for shape in shapes:
        yield shape
        yield from flat(shape.get("of", []))


def named(scene: Scene, prefix: str) -> dict[str, dict[str, Any]]:
    return {s["id"]: s for s in flat(scene.shapes) if str(s.get("id", "")).startswith(prefix)}


def at(played: Match, step: str) -> WartimePosition:
    """Return a position of the match in which this step is on top."""
    found = next(p for p in played.positions if p.stack and p.stack[-1][0] == step)
    assert isinstance(found, WartimePosition)
    return found


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
def test_every_legal_action_can_be_chosen(lang: str, layout: str) -> None:
    for p in positions():
        for seat in p.actors():
            if seat < 0:
                continue
            picks = [pick for pick in board.scene(p, seat, lang, layout).picks.values() if pick]
            for action in p.actions(seat):
                has = fields(action)
                agreeing = [pick for pick in picks if all(has.get(k) == v for k, v in pick.items())]
                fixed = {k: v for pick in agreeing for k, v in pick.items()}
                said = [a for a in p.actions(seat) if all(fields(a).get(k) == v for k, v in fixed.items())]
                assert said == [action], (str(action), fixed)


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
def test_what_is_drawn_lies_on_the_board(lang: str, layout: str) -> None:
    least = 30 if layout == "tall" else 24
    for p in positions():
        scene = board.scene(p, 0, lang, layout, names=["花子", "", "A very long name indeed", "x"][: p.seats])
        w, h = scene.size
        assert w == (390 if layout == "tall" else 1200)
        if layout == "wide":
            assert h <= 780
        ids = [target["id"] for target in scene.targets]
        assert len(ids) == len(set(ids))
        keys = [target["key"] for target in scene.targets if "key" in target]
        assert len(keys) == len(set(keys))
        for target in scene.targets:
            x, y, tw, th = target["box"]
            assert x >= 0 and y >= 0 and x + tw <= w and y + th <= h, target
            assert min(tw, th) >= least, target
            assert target["label"]
        named_ids = [s["id"] for s in flat(scene.shapes) if "id" in s]
        assert len(named_ids) == len(set(named_ids))


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
def test_frames_are_small_and_complete(lang: str, layout: str) -> None:
    tokens = set(re.findall(r"--t-([\w-]+):", TOKENS.read_text(encoding="utf-8")))
    for p in positions():
        scene = board.scene(p, 0, lang, layout)
        json.loads(scene.to_json())
        shapes = list(flat(scene.shapes))
        assert len(shapes) <= 700
        for shape in shapes:
            assert {shape[name] for name in ("fill", "line") if shape.get(name)} <= tokens
            if shape["k"] == "glyph":
                assert shape["g"] in board.GLYPHS
            if shape["k"] == "text":
                assert shape["s"] != ""
                assert shape["size"] >= 6 or layout == "tall"


def test_every_board_can_be_looked_at() -> None:
    p = at(MATCHES[3], "turn")
    for seat in range(4):
        scene = board.scene(p, 0, "ja", "wide", focus=seat)
        others = [id for id in scene.picks if id.startswith("seat:")]
        assert sorted(others) == [f"seat:{s}" for s in range(4)]
        # Only the seat on turn has something to choose, and only on its own board.
        assert any(scene.picks.values()) == (seat == p.actors()[0])


def test_the_focus_order() -> None:
    scene = board.scene(at(MATCHES[1], "turn"), 0, "en", "wide")
    kinds = [target["id"].split(":")[0] for target in scene.targets]
    order = ["die", "work", "tech", "end", "seat", "years", "square"]
    assert sorted(kinds, key=order.index) == kinds
    assert set(kinds) == set(order)


def test_a_die_keeps_its_id_when_it_is_placed() -> None:
    """The same dice lie in the same hollows until placed, and then keep their names on the workplaces."""
    p = at(MATCHES[1], "turn").copy()
    seat = p.actors()[0]
    p.dice, p.placed = [2, 5, 5], [()] * 6
    before = named(board.scene(p, seat, "ja", "wide"), "die:")
    p.play(seat, next(a for a in p.actions(seat) if str(a) == "place 5 tax"))
    after = named(board.scene(p, seat, "ja", "wide"), "die:")
    assert {id: die["n"] for id, die in before.items()} == {id: die["n"] for id, die in after.items()}
    moved = [id for id in before if (before[id]["x"], before[id]["y"]) != (after[id]["x"], after[id]["y"])]
    assert len(moved) == 1
    assert before[moved[0]]["n"] == 5


def test_typed_rolls_offer_six_faces() -> None:
    p = at(MATCHES[4], "roll")
    scene = board.scene(p, 0, "ja", "tall")
    faces = [pick for pick in scene.picks.values() if pick]
    assert faces == [{"dice": (n,)} for n in range(1, 7)]
    assert [target["key"] for target in scene.targets if target["id"].startswith("face:")] == list("123456")


def test_the_dice_of_a_roll_carry_its_token() -> None:
    dice = named(board.scene(at(MATCHES[1], "turn"), 0, "ja", "wide", roll="7"), "die:")
    assert dice
    assert {die["roll"] for die in dice.values()} == {"7"}


def test_the_foremost_piece_is_on_top() -> None:  # 4.1
    p = at(MATCHES[1], "turn").copy()
    p.vp = [8, 8]
    p.track = [1, 0]
    pieces = list(named(board.scene(p, 0, "ja", "wide"), "piece:").items())
    assert [id for id, _ in pieces] == ["piece:0", "piece:1"]
    assert all(piece["hop"] for _, piece in pieces)
    assert pieces[1][1]["x"] > pieces[0][1]["x"]
    label = next(t["label"] for t in board.scene(p, 0, "en", "wide", focus=1).targets if t["id"] == "seat:0")
    assert "Behind Soviet Union on the same square" in label


def test_pieces_wrap_around() -> None:  # 4.2
    p = at(MATCHES[1], "turn").copy()
    p.vp = [3, 63]
    pieces = named(board.scene(p, 0, "en", "wide"), "piece:")
    assert abs(pieces["piece:0"]["x"] - pieces["piece:1"]["x"]) < 20
    assert [s["s"] for s in flat(pieces["piece:1"]["of"]) if s["k"] == "text"] == ["+60"]
    assert not [s for s in flat(pieces["piece:0"]["of"]) if s["k"] == "text"]


def test_spoken_labels() -> None:
    p = at(MATCHES[1], "turn").copy()  # Japan and the Soviet Union
    p.stack[-1] = ("turn", 0)
    p.dice, p.placed = [1], [(5,), (), (), (), (), ()]
    p.econ, p.mil, p.labour, p.infra = [1, 0], [2, 0], [2, 2], [0, 0]

    def labels(lang: str) -> dict[str, str]:
        return {t["id"]: t["label"] for t in board.scene(p, 0, lang, "wide", focus=0).targets}

    ja, en = labels("ja"), labels("en")
    assert ja["work:tax"] == "徴税：目の数＋1の金を得る。置かれたサイコロ：5"
    assert ja["work:production"] == "生産：$5払い、目の数＋2点を得る"
    assert ja["work:mobilise"] == "動員：$4払い、労働力を1増やす（インフラ1が必要）。さらに3点"  # 8.3
    assert ja["die:1"] == "サイコロ1"
    assert ja["tech:mil"] == "軍事技術：+2。次の段階は$2"
    assert en["work:conscript"] == "Conscript: labour −1, gain 6 points"
    assert en["work:research"] == "Research: raise a technology one step (economic $2, military $2)"
    assert en["square:12"].startswith("Square 12: first to arrive gains Labour +1")


def test_names_are_shown_and_spoken() -> None:
    p = at(MATCHES[1], "turn")
    scene = board.scene(p, 0, "ja", "tall", names=["花子", ""])
    texts = [s["s"] for s in flat(scene.shapes) if s["k"] == "text"]
    assert "花子" in texts
    assert any("日本（花子）" in target["label"] for target in scene.targets)


def test_the_end_shows_the_winner() -> None:
    p = MATCHES[1].position
    assert isinstance(p, WartimePosition)
    scene = board.scene(p, 0, "en", "wide")
    assert p.nations[p.track[0]] in {"japan", "ussr"}
    assert {"japan": "Japan", "ussr": "Soviet Union"}[p.nations[p.track[0]]] in scene.label
    assert not any(scene.picks.values())


def test_every_nation_and_workplace_has_its_signs() -> None:
    assert {f"{kind}.{nation}" for kind in ("nation", "piece") for nation in NATIONS} <= set(board.GLYPHS)
    assert {f"work.{work}" for work in WORKS} <= set(board.GLYPHS)
    outlines = [board.GLYPHS[f"piece.{nation}"]["d"] for nation in NATIONS]
    assert len(set(outlines)) == len(NATIONS)  # told apart without colour


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
