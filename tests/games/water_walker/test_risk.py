"""The odds before a step: counted from what the walker knows, and the same as what a made-up world may hold."""

from __future__ import annotations

import pytest

import takujo
from takujo import Match
from takujo.core.rules.position import HIDDEN
from takujo.core.rules.rng import Stream
from takujo.games.water_walker.odds import risk
from takujo.games.water_walker.rules.actions import DOBON, Walk
from takujo.games.water_walker.rules.field import cell
from takujo.games.water_walker.rules.position import WaterWalkerPosition
from takujo.games.water_walker.texts import describe
from tests.games.water_walker.pond import Pond
from tests.play import play_out

GAME = takujo.games()["water-walker"]
PLACES = ["1 0!", "0 1", "-1 0", "0 -1", "2 0", "0 2"]
"""Where the six panels of a turn of three players lie: a dobon to the right of the start boat."""


def said(p: WaterWalkerPosition, x: int, y: int) -> tuple[str, str]:
    ja, en = (describe.outlook(lang, p.view(p.turn), None, Walk(x, y)) for lang in ("ja", "en"))
    return ja, en


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_odds_are_those_of_every_world_that_the_walker_holds_possible(seats: int) -> None:
    looked = 0
    for seed in range(6):
        match = play_out(Match.new(GAME, seats, seed=seed), Stream(seed, "risk"))
        for p in match.positions:
            assert isinstance(p, WaterWalkerPosition)
            if p.pending != "walk":
                continue
            view = p.view(p.turn)
            for action in p.actions(p.turn):
                there = cell(action.x, action.y) if isinstance(action, Walk) else -1
                if there not in view.panels or there in view.boats or view.panels[there].kind is not HIDDEN:
                    continue
                deal = view.panels[there].deal
                alike = [spot for spot, (of, _, kind) in view.panels.items() if of == deal and kind is HIDDEN]
                world = view.determinize(p.turn, Stream(looked, "world"))
                dobon = sum(world.panels[spot].kind == DOBON for spot in alike)
                assert risk.risk(view, there) == (dobon, len(alike))
                looked += 1
    assert looked > 20


def test_a_panel_of_the_others_is_told_by_its_odds() -> None:
    t = Pond()
    t.turn("0 0", PLACES, goal="3 0")
    assert said(t.position, 1, 0) == said(t.position, 0, 1)
    assert said(t.position, 1, 0) == ("不明な6枚のうちドボン1枚", "1 dobon in 6 unknown panels")


def test_nothing_hidden_changes_what_is_told() -> None:
    one, other = Pond(), Pond()
    one.turn("0 0", PLACES, goal="3 0")
    other.turn("0 0", ["1 0", "0 1!", *PLACES[2:]], goal="3 0")
    assert said(one.position, 1, 0) == said(other.position, 1, 0)


def test_where_no_dobon_is_left_it_says_so() -> None:
    t = Pond()
    t.turn("0 0", PLACES, goal="3 0")
    t.position.found[t.position.deal] = 1
    assert said(t.position, 1, 0) == ("ドボンなし", "no dobon left")


def test_what_the_walker_has_laid_itself_is_no_question_of_odds() -> None:
    t = Pond()
    t.turn("0 0", PLACES, goal="3 0")
    t.panel(0, 1, kind=0, by=t.position.turn, deal=t.position.deal)
    t.panel(1, 0, kind=DOBON, by=t.position.turn, deal=t.position.deal)
    assert said(t.position, 0, 1)[1] == "your own step"
    assert said(t.position, 1, 0)[1] == "your own dobon"


def test_only_a_step_that_reveals_something_has_odds() -> None:
    t = Pond()
    t.turn("0 0", PLACES, goal="3 0")
    assert describe.outlook("en", t.position, t.position, Walk(1, 0)) == ""
