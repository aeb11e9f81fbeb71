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
    from takujo.web.board.hint_overlay import IdeaMark

    question = Question(monkeypatch, "loss")
    choice = question.choice
    turned = {"id": "place", "focus": 3}
    stage = SimpleNamespace(cycle=SimpleNamespace(members=[turned]), pick_of=lambda id: question.place.choice())
    mark = IdeaMark(
        choice,
        cast("Any", SimpleNamespace(stage=stage, show_choice=lambda: None, bring_plan_into_sight=lambda *_: None)),
    )
    assert not question.admits(question.end)
    mark.show(question.place, ())
    assert choice.asked is None and (choice.narrowing.fixed, choice.focus) == ({}, 3)
    mark.take_back()
    assert choice.asked is None and (choice.narrowing.fixed, choice.focus) == ({}, None)
    assert not question.admits(question.end), "the page asks again"
    choice.deselect()
    assert not question.admits(question.end)


class Board:
    """The input from a board with two targets: one places a unit, after which the other one is selected by itself."""

    def __init__(self, question: Question) -> None:
        from takujo.web.board.input_controller import InputController
        from takujo.web.board.twin_targets import Twins

        self.choice, self.played = question.choice, 0
        picks = {"place": question.place.choice(), "end": question.end.choice()}
        stage = SimpleNamespace(
            twins=Twins(),
            cycle=SimpleNamespace(goes_on=lambda _id: False, find=lambda _id: None),
            pick_of=lambda id: picks.get(id, {}),
            plays_of=lambda _id: (),
            then_of=lambda id: "end" if id == "place" else "",
            form_of=lambda _id: "",
            focus_of=lambda _id: None,
        )
        self.painter = SimpleNamespace(on_event=lambda _kind, _id: None)
        view: Any = SimpleNamespace(stage=stage, painter=self.painter, show_choice=lambda: None)
        rest: Any = SimpleNamespace(take_back=lambda: None, say=lambda _words: None)
        nothing: Any = lambda *_: None  # noqa: E731
        self.input = InputController(question.choice, view, rest, rest, self.play, nothing, nothing, nothing)
        self.input._confirmation = question.confirmation
        question.look.seat = 0
        self.show = lambda: self.input.show(question.look)
        self.show()

    def play(self, _action: Action) -> None:
        self.played += 1
        self.choice.clear()
        self.show()

    def choose(self, id: str) -> None:
        self.painter.on_event("choose", id)


def test_what_is_selected_after_an_action_is_selected_after_its_question_too(monkeypatch: pytest.MonkeyPatch) -> None:
    question = Question(monkeypatch, "always")
    board = Board(question)
    board.choose("place")
    assert question.choice.asked == question.place and not board.played
    question.now += 1
    board.choose("place")
    assert board.played and question.choice.narrowing.fixed == question.end.choice()


def test_without_an_answer_nothing_is_selected_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    question = Question(monkeypatch, "always")
    board = Board(question)
    board.choose("place")
    question.choice.clear()
    board.show()
    assert question.choice.narrowing.fixed == {}


def test_a_refused_action_selects_nothing_later(monkeypatch: pytest.MonkeyPatch) -> None:
    question = Question(monkeypatch, "never")
    board = Board(question)
    monkeypatch.setattr(board.input, "_play", lambda _action: None)
    board.choose("place")
    question.choice.clear()
    board.show()
    assert question.choice.narrowing.fixed == {}
