"""The question before an action is played: when it is asked, and when it counts as answered."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest

from takujo import Match
from takujo.core.match.arbiter import OWN
from takujo.core.rules.action import Action
from takujo.web.state.action_filter import Narrowing
from tests.web.stubs import page

MOMENT = 0.4
"""The seconds in which a second press doesn't count."""


@pytest.fixture(autouse=True)
def _shown() -> Iterator[None]:
    with page():
        yield


class Question:
    """A person who must decide in a match, and what the page asks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, mode: str, guided: bool = False) -> None:
        from takujo.web.board import confirmation
        from takujo.web.state.choice import Choice

        match = Match.new("wartime-economy", 2, {"nations": ["ussr", "japan"]}, 7)
        seat = match.actors()[0]
        self.actions = {str(action): action for action in match.actions(seat)}
        self.place, self.end = match.actions(seat)[0], self.actions["end"]
        self.choice = Choice()
        self.choice.narrowing = Narrowing(match.actions(seat))
        self.now = 100.0
        by = SimpleNamespace(guided=guided)
        self.look: Any = SimpleNamespace(match=SimpleNamespace(by=by), own=match.position)
        self.confirmation = confirmation.Confirmation(self.choice)
        monkeypatch.setattr(confirmation, "perf_counter", lambda: self.now)
        monkeypatch.setattr(confirmation, "confirmed", lambda: mode)

    def admits(self, action: Action, after: float = 1.0) -> bool:
        self.now += after
        return self.confirmation.admits(self.look, action, "")


def test_what_gives_something_up_is_played_when_it_is_chosen_again(monkeypatch: pytest.MonkeyPatch) -> None:
    question = Question(monkeypatch, "loss")
    assert question.admits(question.place) and question.choice.asked is None
    assert not question.admits(question.end) and question.choice.asked == question.end
    assert question.choice.narrowing.candidates() == [question.end]
    assert question.admits(question.end)


def test_a_second_press_that_comes_too_soon_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    question = Question(monkeypatch, "loss")
    assert not question.admits(question.end)
    for _ in range(3):
        assert not question.admits(question.end, MOMENT / 4)
    assert question.admits(question.end, MOMENT / 4 + 0.001)


def test_another_action_is_not_meant_by_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    question = Question(monkeypatch, "always")
    assert not question.admits(question.end)
    assert not question.admits(question.place) and question.choice.asked == question.place
    question.choice.clear()
    assert not question.admits(question.place)


@pytest.mark.parametrize(("mode", "guided"), [("never", False), ("loss", True), ("always", True)])
def test_nothing_is_asked_if_the_settings_say_so_or_a_lesson_leads(
    monkeypatch: pytest.MonkeyPatch, mode: str, guided: bool
) -> None:
    question = Question(monkeypatch, mode, guided)
    assert question.admits(question.end) and question.admits(question.place)
    assert not OWN.guided


def test_a_question_lasts_no_longer_than_its_selection(monkeypatch: pytest.MonkeyPatch) -> None:
    from takujo.web.board.idea_mark import IdeaMark

    question = Question(monkeypatch, "loss")
    choice = question.choice
    turned = {"id": "place", "focus": 3}
    stage = SimpleNamespace(cycle=SimpleNamespace(members=[turned]), pick_of=lambda id: question.place.choice())
    mark = IdeaMark(choice, cast("Any", SimpleNamespace(stage=stage, show_choice=lambda: None)))
    assert not question.admits(question.end)
    mark.show(question.place, ())
    assert choice.asked is None and (choice.narrowing.fixed, choice.focus) == ({}, 3)
    mark.take_back()
    assert choice.asked is None and (choice.narrowing.fixed, choice.focus) == ({}, None)
    assert not question.admits(question.end), "it is asked anew"
    choice.deselect()
    assert not question.admits(question.end)
