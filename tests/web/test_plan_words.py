"""What a computer player has in mind, told as far as it may be told."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import takujo
from takujo.core.match.match import Match
from takujo.web.computers.plan import plan_trails
from takujo.web.computers.plan_words import steps
from tests.web.test_hint_words import moments, thought
from tests.web.test_page_markup import ROOT


def test_a_line_ends_where_somebody_else_decides() -> None:
    match = Match.new("wartime-economy", 2, {"nations": ["china", "ussr"]}, seed=7)
    seat = match.actors()[0]
    game, view = match.game, match.view(seat)
    place, end = (next(a for a in match.actions(seat) if a.verb == verb) for verb in ("place", "end"))
    before = view.digest()
    assert len(steps("en", game, view, seat, (place, end, place), 4)) == 2
    assert len(steps("en", game, view, seat, (end, place), 4)) == 1
    assert len(steps("en", game, view, seat, (place, end), 1)) == 1
    assert view.digest() == before


def test_words_are_found_for_what_the_seat_sees() -> None:
    hidden = 0
    for match, seat in moments(takujo.games()["workers-made"], 9):
        view = match.view(seat)
        # A game whose words for an action are all that they are told of the position.
        texts = SimpleNamespace(what=lambda _lang, p, _action: p.digest())
        game: Any = SimpleNamespace(texts=texts, routes=None)
        assert steps("en", game, view, seat, thought(match, seat)[0].line, 1) == [view.digest()]
        hidden += view.digest() != match.position.digest()
    assert hidden


def test_a_move_is_told_to_its_goal() -> None:
    match = Match.read((ROOT / "tests/records/co_prosperity/allied-sudden-death.takujo").read_text(encoding="utf-8"))
    game, told = match.game, 0
    for at, (start, *more) in enumerate(zip(*(match.turns[shift:] for shift in range(3)), strict=False)):
        if [turn.action.verb for turn in (start, *more)] == ["from", "with", "to"] and start.action.space != "retreat":
            view, after = match.positions[at].view(start.seat), match.turns[at + 3]
            line = (start.action, *(turn.action for turn in more), after.action)
            said = steps("en", game, view, start.seat, line, 1)
            assert len(said) >= 3 and game.texts.WORDS("en", f"place.{line[2].space}") in said[2]
            assert len(said) == 3 + (after.action.verb == "attack"), "what follows is another move"
            (trail, *_) = plan_trails(game, view, start.seat, line)
            assert [place.partition(":")[2] for place in trail.places] == [line[0].space, line[2].space]
            told += 1
    assert told


def test_the_moves_of_a_plan_are_numbered_if_there_are_several() -> None:
    match = Match.new("wartime-economy", 2, {"nations": ["china", "ussr"]}, seed=7)
    seat = match.actors()[0]
    view = match.view(seat)
    places = [action for action in match.actions(seat) if action.verb == "place" and action.work == "tax"]
    (one,) = plan_trails(match.game, view, seat, places[:1])
    assert one.number == 0 and one.plan and one.places[-1] == f"{seat}/work:tax"
    view.play(seat, places[0])
    line = (places[0], next(action for action in view.actions(seat) if action.verb == "place"))
    assert [trail.number for trail in plan_trails(match.game, match.view(seat), seat, line)] == [1, 2]


def test_odds_stand_with_what_they_hang_on() -> None:
    match = Match.read((ROOT / "tests/records/co_prosperity/allied-sudden-death.takujo").read_text(encoding="utf-8"))
    game = match.game
    for at, (turn, attack) in enumerate(pairwise(match.turns)):
        if attack.action.verb == "attack" and turn.seat == attack.seat:
            view = match.positions[at].view(turn.seat)
            line = (turn.action, attack.action)
            said = steps("en", game, view, turn.seat, line, 4)
            if len(said) == 2:
                assert "%" in said[1] and said[1].endswith(")")
                assert steps("ja", game, view, turn.seat, line, 4)[1].endswith("）")
                return
    raise AssertionError("no attack in this match")
