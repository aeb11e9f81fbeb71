"""The drawn battle: both sides, the odds before it, the dice of it; and who is supplied."""

from __future__ import annotations

import re

import pytest

from takujo.games.co_prosperity import board
from takujo.games.co_prosperity.board.look import SPACE_FOCUS
from takujo.games.co_prosperity.data import PLACE
from takujo.games.co_prosperity.odds import exact
from takujo.games.co_prosperity.odds.forecast import forecast
from takujo.games.co_prosperity.texts import foresight
from tests.games.co_prosperity.field import Field
from tests.games.co_prosperity.seen import agrees, at_step, views
from tests.shapes import flat


@pytest.mark.parametrize("layout", ["wide", "tall", "broad"])
def test_a_battle_shows_both_sides_in_their_orders(layout: str) -> None:  # 8.6.3
    seen = set()
    for p, viewer in views():
        if not p.battle:
            continue
        scene = board.scene(p, viewer, "en", layout)
        seen.add(p.pending)
        (label,) = (t["label"] for t in scene.targets if t["id"] == "battle")
        chances = forecast(p)
        sides = (chances.attacker, 1 - chances.attacker)
        assert re.findall(r"\d+\.\d", label) == [f"{chances.mean(side):.1f}" for side in sides], label
        wins = [int(n) for n in re.findall(r"(\d+)\s?%", label)]
        told = [odds for odds in (chances, chances.reacted) if odds and odds.takes]
        assert wins == [exact.percent(odds.holds(chances.attacker)) for odds in told], label
    assert {"fire", "hit", "divert"} <= seen


def test_the_odds_stand_beside_the_question_whether_to_attack() -> None:  # 8.2.3
    p = at_step("attack")
    viewer = p.actors()[0]
    for layout in ("wide", "tall"):
        scene = board.scene(p.view(viewer), viewer, "en", layout)
        assert {"verb": "attack"} in scene.picks.values()
        chances = forecast(p)
        written = [s["s"] for s in flat(scene.shapes) if s["k"] == "text"]
        assert {f"{chances.mean(side):.1f} lost" for side in (0, 1)} <= set(written)
        assert "again" in scene.picks  # it may be thought over


def test_the_odds_of_a_bombardment_are_seen_before_it_is_confirmed() -> None:  # 8.8
    p = at_step("bomb")
    viewer = p.actors()[0]
    legal = p.actions(viewer)
    for layout in ("wide", "tall"):
        # The first choice never says all of it.
        scene = board.scene(p.view(viewer), viewer, "en", layout)
        assert not any("type" in pick for pick in scene.picks.values())
        for action in legal:
            (option,) = (t for t in scene.targets if t["id"] == f"do:{str(action).replace(' ', ':')}")
            assert agrees(action, scene.picks[option["id"]])
            chosen = board.scene(p.view(viewer), viewer, "en", layout, option["focus"])
            assert agrees(action, chosen.picks["confirm"]) and "type" in chosen.picks["confirm"]
            chances = foresight.raid(p, action)
            written = [s["s"] for s in flat(chosen.shapes) if s["k"] == "text"]
            assert {f"{chances.mean(side):.1f} lost" for side in (0, 1)} <= set(written)


def test_the_panel_leaves_the_place_of_the_battle_in_sight() -> None:
    for p, viewer in views():
        if p.battle:
            scene = board.scene(p, viewer, "ja", "wide")
            panel = next(t["box"] for t in scene.targets if t["id"] == "battle")
            (world,) = [s for s in scene.shapes if s["k"] == "world"]
            assert panel[1] > world["y"] + world["h"]


@pytest.mark.parametrize("layout", ["wide", "tall", "broad"])
def test_the_dice_thrown_last_are_seen(layout: str) -> None:
    field = Field("guam US:CV US:BB")
    field.attack("truk", "guam", "JP:CV JP:BB")
    field.keep()
    field.throw(JP_CV="2+6")
    scene = board.scene(field.position, 0, "en", layout, roll="7")
    dice = [s for s in flat(scene.shapes) if s["k"] == "die" and s["id"].startswith("thrown:")]
    assert [(s["n"], s["roll"]) for s in dice] == [(2, "7"), (6, "7")]
    (label,) = (t["label"] for t in scene.targets if t["id"] == "battle")
    assert "Japanese carrier rolled 2, 6 (hits: 1). Hits so far: Japan 1, Allies 0" in label


# -- supply


@pytest.mark.parametrize("layout", ["wide", "tall", "broad"])
def test_the_way_home_is_drawn_for_the_space_that_is_looked_at(layout: str) -> None:  # 8.4.1
    field = Field("marshalls JP:CV", "rangoon JP:INF", "japan JP:BB")

    def lines(place: str) -> int:
        shapes = flat(board.scene(field.position, 0, "en", layout, SPACE_FOCUS + PLACE[place]).shapes)
        return sum(s["k"] == "poly" and s.get("dash") == [14, 6] for s in shapes)

    assert [lines(place) for place in ("marshalls", "rangoon", "japan", "guam")] == [1, 0, 0, 0]


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("marshalls", "Japanese carrier: path to a home base: Truk, Japan"),
        ("rangoon", "Japanese infantry: isolated. No path to a home base, so no replacement"),
        ("japan", "Japanese battleship: at a home base"),
    ],
)
def test_the_slip_says_who_is_supplied(place: str, said: str) -> None:  # 8.4.1
    field = Field("marshalls JP:CV", "rangoon JP:INF", "japan JP:BB")
    scene = board.scene(field.position, 0, "en", "wide", SPACE_FOCUS + PLACE[place])
    assert [t["label"] for t in scene.targets if t["id"].startswith("unit:")] == [said]


def test_the_page_waits_while_the_panel_shows_the_result() -> None:
    ended = 0
    for p, viewer in views(7):
        assert p.sums_up() == (p.pending == "settle")
        if p.sums_up():
            ended += 1
            assert any(target["id"] == "battle" for target in board.scene(p, viewer, "en", "tall").targets)
    assert ended
