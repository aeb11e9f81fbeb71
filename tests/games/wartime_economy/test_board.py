"""What is this game's own on its board; tests/core/test_boards.py has what holds for all boards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from takujo import Match
from takujo.games.wartime_economy import board
from takujo.games.wartime_economy.card import NATIONS
from takujo.games.wartime_economy.data import WORKS
from takujo.games.wartime_economy.rules import TurnStep, WartimePosition
from takujo.games.wartime_economy.rules.track import gain
from takujo.games.wartime_economy.texts.words import WORDS
from tests.shapes import flat, named

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


LOOKS = [(lang, layout) for lang in ("ja", "en") for layout in ("wide", "tall")]
MATCHES = [match(seats, options) for seats, options in SETUPS]


def at(played: Match, step: str) -> WartimePosition:
    """Return a position of the match in which this step is on top."""
    found = next(p for p in played.positions if p.pending == step)
    assert isinstance(found, WartimePosition)
    return found


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


def test_squares_reached_too_late_look_otherwise_than_those_that_paid() -> None:  # 7.2
    p = at(MATCHES[0], "turn").copy()
    p.vp, p.round, p.taken, p.late = [0], 1, [], []
    marks: dict[str, list[list[str]]] = {}
    for moment, vp in (("in time", 6), ("too late", 6), ("not reached", 0)):
        q = p.copy()
        q.round = 1 if moment == "in time" else 5
        gain(q, 0, vp, "work")
        q.round = 5
        for lang, layout in (("ja", "wide"), ("ja", "tall"), ("en", "wide"), ("en", "tall")):
            scene = board.scene(q, 0, lang, layout)
            label = next(t["label"] for t in scene.targets if t["id"] == "square:6")
            shapes = list(flat(scene.shapes))
            stamps = sorted(
                s["s"] for s in shapes if s["k"] == "text" and s["s"] in {"済", "TAKEN", "期限切れ", "TOO LATE"}
            )
            crosses = sum(s["k"] == "path" and s.get("line") == "ink-2" for s in shapes)
            marks.setdefault(f"{lang} {layout}", []).append([label, *stamps, f"{crosses} lines"])
    for told in marks.values():
        in_time, too_late, missed = told
        assert len({label for label, *_ in told}) == 3
        assert in_time[1:] != too_late[1:] == missed[1:]
        assert any(mark in ("済", "TAKEN") for mark in in_time) and not any(m in ("済", "TAKEN") for m in too_late)
    assert "Reached too late" in marks["en wide"][1][0] and "期限切れ後に到達" in marks["ja wide"][1][0]


def test_spoken_labels() -> None:
    p = at(MATCHES[1], "turn").copy()  # Japan and the Soviet Union
    p.stack[-1] = TurnStep(0)
    p.dice, p.placed = [1], [(5,), (), (), (), (), ()]
    p.econ, p.mil, p.labour, p.infra = [1, 0], [2, 0], [2, 2], [0, 0]

    def labels(lang: str) -> dict[str, str]:
        return {t["id"]: t["label"] for t in board.scene(p, 0, lang, "wide", focus=0).targets}

    ja, en = labels("ja"), labels("en")
    assert ja["work:tax"] == "徴税：目の数＋1だけ資金を得る。置かれたダイス：5"
    assert ja["work:production"] == "生産：$5払い、勝利点を目の数＋2得る"
    assert ja["work:mobilise"] == "動員：$4払い、労働力を1増やす（インフラ1が必要）。さらに勝利点を3得る"  # 8.3
    assert ja["die:1"] == "ダイス1"
    assert ja["tech:mil"] == "軍事技術：+2。次の段階は$2"
    assert en["work:conscript"] == "Conscript: labour −1, gain points: 6"
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


def test_every_sign_on_a_board_is_among_the_drawn_signs() -> None:
    for played in MATCHES:
        steps = {p.pending: p for p in played.positions}
        for p in steps.values():
            for lang, layout in LOOKS:
                shapes = flat(board.scene(p, 0, lang, layout).shapes)
                assert {shape["g"] for shape in shapes if shape["k"] == "glyph"} <= set(board.GLYPHS)


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
def test_the_first_players_marker_lies_at_the_head_of_their_board(lang: str, layout: str) -> None:
    p = at(MATCHES[2], "turn").copy()
    word = WORDS(lang, "board.first")
    for p.first in range(3):
        for focus in range(3):
            scene = board.scene(p, 0, lang, layout, focus=focus)
            (marker,) = [shape for shape in flat(scene.shapes) if shape["k"] == "text" and shape["s"] == word]
            (box,) = [target["box"] for target in scene.targets if target["id"] == f"seat:{p.first}"]
            x, y, w, h = box
            assert x < marker["x"] < x + w and y < marker["y"] < y + h


@pytest.mark.parametrize(("lang", "letter"), [("en", 0.55), ("ja", 1.0)])
def test_a_rivals_name_keeps_clear_of_its_place(lang: str, letter: float) -> None:
    """`letter`: about how wide a letter is, as a part of its height."""
    texts = [shape for shape in flat(board.scene(MATCHES[4].position, 0, lang, "wide").shapes) if shape["k"] == "text"]
    places = [shape for shape in texts if shape["s"] in {board_rank(lang, n) for n in range(1, 5)}]
    assert len(places) >= 3
    for place in places:
        left = place["x"] - letter * place["size"] * len(place["s"])
        beside = [name for name in texts if name.get("max") and abs(name["y"] - place["y"]) < 1 and name["x"] < left]
        assert all(name["x"] + name["max"] <= left for name in beside)


def board_rank(lang: str, n: int) -> str:
    return WORDS(lang, f"board.rank.{n}")
