"""The messages about a game that breaks an invariant."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest

from takujo.core.drawing.scene import Scene
from takujo.core.rules.action import Action
from takujo.core.rules.position import Position
from takujo.core.teaching import lesson
from takujo.testing import BrokenInvariant, check
from takujo.testing.check_game import setups
from tests.examples import goofspiel, last_trick, tic_tac_toe

Mark, TurnStep, TicTacToe = tic_tac_toe.Mark, tic_tac_toe.TurnStep, tic_tac_toe.TicTacToe


@contextmanager
def broken(kind: type, name: str, by: object) -> Iterator[None]:
    with patch.object(kind, name, by):
        yield


def twice(step: object, p: tic_tac_toe.TicTacToe, seat: int) -> list[Action]:
    return [Mark(n) for n, owner in enumerate(p.squares) if owner < 0] * 2


def shares_its_squares(p: Position) -> Position:
    new = object.__new__(TicTacToe)
    for name in ("squares", "stack", "rules", "seats"):
        setattr(new, name, getattr(p, name))
    new.stack, new.events = p.stack[:], None
    return new


def never_over(p: Position) -> None:
    return None


def no_pieces(self: object, scene: Scene, look: object, box: object) -> None:
    pass


def sees_all(p: Position, seat: int) -> Position:
    return p.copy()


def shows_all(step: object, p: Position, seat: int, action: Action, viewer: int) -> Action:
    return action


@pytest.mark.parametrize(
    ("game", "kind", "name", "by", "said"),
    [
        (tic_tac_toe.GAME, TurnStep, "actions", twice, "two actions have the same notation"),
        (tic_tac_toe.GAME, TicTacToe, "copy", shares_its_squares, "playing a copy changes the position"),
        (tic_tac_toe.GAME, TicTacToe, "outcome", never_over, "seat 1 is to act, but has no action"),
        (tic_tac_toe.GAME, tic_tac_toe.Grid, "draw", no_pieces, "can't be chosen"),
        (goofspiel.GAME, goofspiel.Goofspiel, "view", sees_all, "tells apart actions that `redacted` hides"),
        (goofspiel.GAME, goofspiel.BidStep, "redacted", shows_all, "hides what `redacted` shows: bid"),
        (last_trick.GAME, last_trick.DealStep, "redacted", shows_all, "hides what `redacted` shows: deal"),
        (last_trick.GAME, last_trick.LastTrick, "view", sees_all, "tells apart actions that `redacted` hides: deal"),
    ],
)
def test_what_is_broken_is_named(game: object, kind: type, name: str, by: object, said: str) -> None:
    with broken(kind, name, by), pytest.raises(BrokenInvariant) as failed:
        check(game, 2)  # type: ignore[arg-type]
    assert said in str(failed.value) and "Match.new(game, 2, {}, 1)" in str(failed.value)


def test_a_lesson_that_can_t_be_completed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    file = lesson.source(goofspiel.GAME, "first")
    first, *later = file["step"]
    changed = {**file, "step": [{**first, "any": ["bid 14"]}, *later]}
    monkeypatch.setattr(lesson, "source", lambda game, id: changed)
    with pytest.raises(BrokenInvariant, match="goofspiel: lesson first, step 1 takes no legal action"):
        check(goofspiel.GAME, 1)


def test_every_number_of_seats_is_played() -> None:
    assert [seats for seats, _ in setups(goofspiel.GAME)] == [2, 3, 4]
