"""What is this game's own on its board; tests/core/test_boards.py has what holds for all boards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from takujo import Match
from takujo.core.drawing.scene import Scene
from takujo.core.drawing.text_metrics import width
from takujo.core.rules.position import HIDDEN, NOBODY
from takujo.games.water_walker import board
from takujo.games.water_walker.board.field import CELL
from takujo.games.water_walker.rules.field import at, cell
from takujo.games.water_walker.rules.position import Panel, WaterWalkerPosition
from tests.shapes import flat, named

LOOKS = [(lang, layout) for lang in ("ja", "en") for layout in ("wide", "tall")]
NAMES = ["花子", "", "A very long name indeed", "x", "太郎", "Beatrice"]


@cache
def match(seats: int, clock: str = "off", seed: int = 5) -> Match:
    """Play a whole match, with long walks and, with a clock, slow ones."""
    played = Match.new("water-walker", seats=seats, options={"clock": clock}, seed=seed)
    luck = Random(seed)
    while played.actors():
        seat = luck.choice(played.actors())
        played.play(seat, luck.choice(played.actions(seat)))
    return played


def matches() -> list[Match]:
    return [match(3), match(4, "strict"), match(5), match(6, "relaxed")]


def positions(every: int = 13) -> Iterator[WaterWalkerPosition]:
    for played in matches():
        for i, p in enumerate(played.positions):
            assert isinstance(p, WaterWalkerPosition)
            if i % every == 0 or i == len(played) or p.pending in ("calls", "score"):
                yield p


def views(every: int = 13) -> Iterator[tuple[WaterWalkerPosition, int]]:
    """Yield positions as each kind of person sees them: who acts, another seat, somebody who looks on."""
    for p in positions(every):
        for viewer in dict.fromkeys((*p.actors(), p.turn, NOBODY)):
            yield p.view(viewer), viewer
        if not p.stack:
            yield p, 0


def at_step(played: Match, step: str, n: int = 0) -> WaterWalkerPosition:
    """Return the nth position of the match in which this step is on top."""
    found = [p for p in played.positions if p.pending == step][n]
    assert isinstance(found, WaterWalkerPosition)
    return found


def labels(p: WaterWalkerPosition, viewer: int, lang: str) -> dict[str, str]:
    return {t["id"]: t["label"] for t in board.scene(p.view(viewer), viewer, lang, "wide").targets}


def test_only_a_card_that_is_not_in_hand_is_chosen_in_vain() -> None:
    for p in positions():
        for seat in p.actors():
            if seat < 0:
                continue
            legal = [action.choice() for action in p.actions(seat)]
            for pick in board.scene(p.view(seat), seat, "ja", "wide").picks.values():
                assert "panel" in pick or any(pick.items() <= has.items() for has in legal), pick


def boxes(scene: Scene) -> list[tuple[str, float, float, float, float]]:
    """Return about where each single line of text stands beside the field: left, top, right, bottom."""
    found = []
    for s in scene.shapes:
        if s["k"] == "text" and "wrap" not in s:
            wide = min(width(s["s"], s["size"], bool(s.get("bold"))), s.get("max", 9999))
            left = s["x"] - {"l": 0, "c": wide / 2, "r": wide}[s.get("align", "l")]
            found.append((s["s"], left, s["y"] - s["size"] * 0.4, left + wide, s["y"] + s["size"] * 0.4))
    return found


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
def test_texts_can_be_read(lang: str, layout: str) -> None:
    """No text lies on another or leaves the board, and none is too small."""
    for p, viewer in views(every=23):
        scene = board.scene(p, viewer, lang, layout, names=NAMES[: p.seats])
        assert len([s for s in scene.shapes if s["k"] == "world"]) == 1
        found = boxes(scene)
        for i, (s, left, top, right, bottom) in enumerate(found):
            assert left >= 0 and right <= scene.size[0], s
            for other, left2, top2, right2, bottom2 in found[:i]:
                assert right <= left2 or right2 <= left or bottom <= top2 or bottom2 <= top, (s, other)
        for s in flat([s for s in scene.shapes if s["k"] != "world"]):
            if s["k"] == "text" and not s["s"].isdigit():
                assert s["size"] >= (11 if layout == "tall" else 13), s


def test_a_stranger_sees_no_kinds() -> None:
    """What the frame for an onlooker holds in marks of kinds lies face up."""
    for p in positions():
        if not p.stack:
            continue
        scene = board.scene(p.view(NOBODY), NOBODY, "ja", "wide")
        for id, panel in named(scene, "p:").items():
            glyphs = {s["g"] for s in flat(panel["of"]) if s["k"] == "glyph"}
            assert bool(glyphs & {"ripple", "drop", "rings", "feet", "splash"}) == p.face_up(int(id[2:]))
        assert not any(id.startswith("panel:") for id in scene.picks)


def test_own_panels_are_marked() -> None:
    p = at_step(match(3), "goal")
    place, (_, by, kind) = next(iter(p.panels.items()))
    mine = named(board.scene(p.view(by), by, "ja", "wide"), f"p:{place}")[f"p:{place}"]
    assert {s["g"] for s in mine["of"] if s["k"] == "glyph"} & {"ripple", "drop"} == {"drop" if kind else "ripple"}
    x, y = at(place)
    assert ("dobon" if kind else "step") in labels(p, by, "en")[f"cell:{x}:{y}"]
    assert "step" not in labels(p, NOBODY, "en")[f"cell:{x}:{y}"]


def test_a_panel_turns_over_when_it_is_walked_on() -> None:
    p = at_step(match(3), "walk").copy()
    place = next(c for c in (cell(a.x, a.y) for a in p.actions(p.turn)) if c not in p.boats)
    before = named(board.scene(p.view(0), 0, "ja", "wide"), f"p:{place}")[f"p:{place}"]
    x, y = at(place)
    p.play(p.turn, next(a for a in p.actions(p.turn) if (a.x, a.y) == (x, y)))
    after = named(board.scene(p.view(0), 0, "ja", "wide"), f"p:{place}")[f"p:{place}"]
    assert (before["flip"], after["flip"]) == ("back", "front")
    assert (before["x"], before["y"]) == (after["x"], after["y"])


def test_the_walker_hops_along_the_way() -> None:
    p = at_step(match(3), "walk")
    seat = p.turn
    walker = named(board.scene(p.view(seat), seat, "ja", "wide"), "walker")["walker"]
    assert walker["hop"]
    assert walker["k"] == "group"
    start = named(board.scene(p.view(seat), seat, "ja", "wide"), f"boat:{seat * 3}")[f"boat:{seat * 3}"]
    assert abs(walker["x"] - start["x"]) <= 8 and abs(walker["y"] - start["y"]) <= 8


def test_a_splash_bursts_once_a_turn_and_what_it_costs_is_said_there() -> None:
    ids = []
    for played in matches():
        seen = {}
        for i, p in enumerate(played.positions):
            assert isinstance(p, WaterWalkerPosition)
            if i % 5 and not p.splashed:
                continue
            shapes = list(flat(board.scene(p, 0, "en", "tall").shapes))
            splashes = [s for s in shapes if s["k"] == "splash"]
            said = [(s["x"], s["y"] + CELL) for s in shapes if s["k"] == "float" and "No points" in s["s"]]
            assert bool(splashes) == p.splashed and said == [(s["x"], s["y"]) for s in splashes]
            for s in splashes:
                seen[s["id"]] = p.round, p.turn
        assert len(set(seen.values())) == len(seen)
        ids += seen
    assert ids


def test_boats_keep_their_ids_when_they_move() -> None:  # 4.2
    p = next(q for q in match(3).positions if q.pending == "boat" and q.round == 2).copy()  # type: ignore[attr-defined]
    assert isinstance(p, WaterWalkerPosition)
    id = f"boat:{p.turn * 3}"
    before = named(board.scene(p.view(p.turn), p.turn, "ja", "wide"), id)[id]
    p.play(p.turn, p.actions(p.turn)[0])
    after = named(board.scene(p.view(p.turn), p.turn, "ja", "wide"), id)[id]
    assert (before["x"], before["y"]) != (after["x"], after["y"])


def test_the_result_of_a_walk_is_shown() -> None:
    told = set()
    for played in matches():
        for p in played.positions:
            assert isinstance(p, WaterWalkerPosition)
            if p.pending != "score":
                continue
            texts = [s["s"] for s in flat(board.scene(p, 0, "en", "wide").shapes) if s["k"] == "text"]
            told |= {s for s in texts if "No points" in s or "Goal reached" in s}
            if not p.splashed:
                assert f"Goal reached! +{len(p.turned()) + 1}" in texts
    assert {"Splash! No points", "Dead end! No points", "Dobon called! No points"} <= told


def test_the_end_shows_winner_and_everything() -> None:
    for played in matches():
        p = played.position
        assert isinstance(p, WaterWalkerPosition)
        outcome = p.outcome()
        assert outcome is not None
        scene = board.scene(p, 0, "en", "wide", names=NAMES[: p.seats])
        assert not any(scene.picks.values())
        assert all(panel["flip"] == "front" for panel in named(scene, "p:").values())
        for seat in outcome.ranking[0]:
            label = next(t["label"] for t in scene.targets if t["id"] == f"seat:{seat}")
            assert "1st" in label
            assert not NAMES[seat] or NAMES[seat] in scene.label


def test_the_order_of_the_turns() -> None:  # 2.1, 4.1
    played = match(4, "strict")
    stops = []
    for p in played.positions:
        assert isinstance(p, WaterWalkerPosition)
        if p.pending == "boat":
            shapes = board.scene(p, 0, "ja", "wide").shapes
            ring = next(s for s in shapes if s["k"] == "circle" and s.get("line") == "gold")
            number = next(s for s in shapes if s["k"] == "text" and (s["x"], s["y"]) == (ring["x"], ring["y"]))
            stops.append((ring["x"], ring["y"], number["s"]))
            assert number["s"] == str(p.numbers[p.turn])
    assert len(set(stops)) == 8
    assert [x for x, _, _ in stops] == sorted(x for x, _, _ in stops[:4]) + sorted((x for x, _, _ in stops[4:]))[::-1]


def test_the_focus_order_goes_by_rows() -> None:
    p = at_step(match(3), "lay", 8)
    scene = board.scene(p.view(p.actors()[0]), p.actors()[0], "en", "wide")
    kinds = [target["id"].split(":")[0] for target in scene.targets]
    order = ["panel", "cell", "seat", "turns"]
    assert sorted(kinds, key=order.index) == kinds
    assert set(kinds) == set(order)
    cells = [tuple(map(int, t["id"].split(":")[1:])) for t in scene.targets if t["id"].startswith("cell:")]
    assert cells == sorted(cells, key=lambda c: (c[1], c[0]))


def test_spoken_labels() -> None:
    p = at_step(match(3), "walk").copy()
    p.numbers = [2, 1, 3]
    p.turn = 0
    p.panels = {cell(1, 0): Panel(0, 1, 1), cell(2, 0): Panel(1, 2, 0), cell(0, 1): Panel(2, 0, 0)}
    p.boats = {cell(0, 0): 0, cell(0, 1): 4}
    p.path, p.goal = [cell(0, 0)], cell(0, 1)
    ja, en = labels(p, 1, "ja"), labels(p, 1, "en")
    assert ja["cell:0:0"] == "中央：赤の出発の舟。歩く人がここにいる"
    assert ja["cell:1:0"] == "右1：伏せたパネル（赤）、中身はドボン"
    assert en["cell:2:0"] == "2 right: face-down panel (Blue)"
    assert en["cell:0:1"] == "1 down: Blue’s goal boat 1, on top of a panel"
    assert en["seat:0"].startswith("Red (boat 2): 0 points")
    assert ja["seat:1"].startswith("あなた、青（1番の舟）：0点")


def test_names_are_shown_and_spoken() -> None:
    p = at_step(match(3), "lay")
    scene = board.scene(p.view(1), 1, "ja", "tall", names=["花子", "", ""])
    assert "花子" in [s["s"] for s in flat(scene.shapes) if s["k"] == "text"]
    assert any(target["label"].startswith("花子（") for target in scene.targets)


def test_buttons_for_a_slow_walker() -> None:  # 6.1, 6.2
    p = at_step(match(4, "strict"), "calls")
    for seat in p.actors():
        picks = board.scene(p.view(seat), seat, "ja", "tall").picks
        assert {id: pick for id, pick in picks.items() if pick} == {
            "verb:call": {"verb": "call"},
            "verb:let": {"verb": "let"},
        }
    slow = next(
        q
        for q in match(4, "strict").positions
        if q.actors() and any(a.verb == "slow" for a in q.actions(q.actors()[0]))
    )
    seat = slow.actors()[0]
    assert board.scene(slow.view(seat), seat, "ja", "wide").picks["verb:slow"] == {"verb": "slow"}


def test_the_hand_of_others_is_face_down() -> None:
    p = at_step(match(3), "lay")
    scene = board.scene(p.view(p.turn), p.turn, "en", "wide")
    assert any("face down" in s["s"] for s in scene.shapes if s["k"] == "text")
    assert p.view(p.turn).traps[p.actors()[0]] == HIDDEN
    assert not any(id.startswith("panel:") for id in scene.picks)


def test_columns_and_rows_are_numbered_as_moves_name_them() -> None:
    match, luck = Match.new("water-walker", 3, {}, seed=4), Random(4)
    while match.position.round < 2:
        seat = match.actors()[0]
        match.play(seat, luck.choice(match.actions(seat)))
    p = match.position.view(0)
    for layout in ("wide", "tall"):
        (world,) = [shape for shape in board.scene(p, 0, "en", layout).shapes if shape["k"] == "world"]
        numbers = {shape["s"]: shape for shape in world["of"] if shape["k"] == "text"}
        # Also the cells beside them, on which something can be placed.
        cells = {
            (x + dx, y + dy) for x, y in map(at, (*p.panels, *p.boats)) for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))
        }
        assert min(x for x, _ in cells) < 0 < max(y for _, y in cells)
        for x, y in cells:
            assert not x or numbers[f"{'←' if x < 0 else '→'}{abs(x)}"]["x"] == x * CELL
            assert not y or numbers[f"{'↑' if y < 0 else '↓'}{abs(y)}"]["y"] == y * CELL
