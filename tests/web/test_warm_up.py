"""What Chromium is to optimize: every game is played, listed, worded and drawn."""

from __future__ import annotations

from collections import Counter

import pytest

from takujo.core.match.match import Match
from takujo.games import games
from takujo.web.warm_up import exercise


def test_every_game_is_played_and_drawn_as_often_as_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    played, drawn = Counter[str](), Counter[str]()
    play = Match.play

    def count(match: Match, seat: int, action: object) -> None:
        played[match.game.id] += 1
        play(match, seat, action)  # type: ignore[arg-type]

    monkeypatch.setattr(Match, "play", count)
    for game in games().values():
        scene = game.board.scene

        def counted(*args, game=game, scene=scene):  # type: ignore[no-untyped-def]
            drawn[game.id] += 1
            return scene(*args)

        monkeypatch.setattr(game.board, "scene", counted)
    exercise(7)
    assert played == drawn == dict.fromkeys(games(), 7)
