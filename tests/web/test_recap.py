"""What has happened since a seat's last decision: the log's lines with repeats folded, and the news."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from takujo import Match
from takujo.core.rules.match_history import Player
from takujo.core.rules.position import CHANCE
from tests.web.stubs import page


@pytest.fixture
def recap() -> Iterator[Any]:
    with page():
        from takujo.web.panels import recap

        yield recap


def look(match: Match) -> Any:
    from takujo.web.state.table_state import Situation

    situation = Situation()
    situation.open(match, stranger=False)
    found = situation.look()
    assert found is not None
    return found


def alone(game: str, seats: int) -> Match:
    """Return a match of a person (seat 0) and computers."""
    return Match.new(game, seats, seed=7, players=[Player(), *[Player("random")] * (seats - 1)])


def play_until(match: Match, seat: int) -> None:
    """Let others decide, by their first action, until it is a seat's turn."""
    while match.actors() and match.actors()[0] != seat:
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])


def placed() -> Match:
    """Return a match of Three Nations in which the others have placed all their chips since Red's last decision."""
    match = alone("workers-made", 3)
    play_until(match, 0)
    while match.actors() == (0,):
        match.play(0, next((a for a in match.actions(0) if a.verb == "tactic"), match.actions(0)[-1]))
    while match.actors() and match.actors()[0] != 0:
        legal = match.actions(match.actors()[0])
        match.play(match.actors()[0], next((a for a in legal if a.verb == "put"), legal[0]))
    return match


def test_after_an_own_decision_there_is_no_news(recap: Any) -> None:
    match = alone("wartime-economy", 2)
    play_until(match, 0)
    match.play(0, match.actions(0)[0])
    shown = look(match)
    assert recap.since(shown, 0) == len(match) and not recap.others_acted(shown, 0) and recap.recap(shown, 0) == []
    match.play(0, "end")
    play_until(match, 0)
    shown = look(match)
    assert recap.others_acted(shown, 0) and match.turns[recap.since(shown, 0) - 1].seat == 0


def test_before_the_first_decision_it_is_everything(recap: Any) -> None:
    match = alone("wartime-economy", 2)
    assert recap.since(look(match), 1 - match.actors()[0]) == 0


def test_lines_without_a_text_for_several_are_those_of_the_log(recap: Any) -> None:
    from takujo.web.panels.log import told_lines

    match = alone("wartime-economy", 3)
    play_until(match, 0)
    match.play(0, "end")
    play_until(match, 0)
    shown = look(match)
    points = range(recap.since(shown, 0), len(match))
    assert [line.text for line in recap.recap(shown, 0)] == [line for at in points for line in told_lines(shown, at)]
    assert {line.seat for line in recap.recap(shown, 0)} == {1, 2, CHANCE}


def test_chips_that_are_placed_face_down_are_one_line_a_seat(recap: Any) -> None:
    match = placed()
    shown = look(match)
    lines = recap.recap(shown, 0)
    turns = range(recap.since(shown, 0), len(match))
    for seat in (1, 2):
        puts = [at for at in turns if match.turns[at].seat == seat and match.turns[at].action.verb == "put"]
        (line,) = [one for one in lines if one.seat == seat and str(len(puts)) in one.text]
        assert len(puts) > 2 and line.point == puts[-1] + 1 and line.text.startswith(shown.names[seat])
    assert [line.point for line in lines] == sorted(line.point for line in lines)


def test_the_news_starts_with_what_is_about_the_seat(recap: Any) -> None:
    match = placed()
    shown = look(match)
    about = [line.text for line in recap.recap(shown, 0) if shown.names[0] in line.text]
    assert about and recap.news(shown, 0) == "news.join".join(about[-3:])


def test_the_news_sums_up_what_the_others_did(recap: Any) -> None:
    match = alone("wartime-economy", 2)
    play_until(match, 0)
    match.play(0, "end")
    play_until(match, 0)
    shown = look(match)
    events = [event for turn in match.turns[recap.since(shown, 0) :] if turn.seat == 1 for event in turn.events]
    gained = match.game.texts.effect("en", [event for event in events if event.seat == 1])
    assert gained and recap.news(shown, 0).endswith(f"{shown.names[1]}: {gained}")
