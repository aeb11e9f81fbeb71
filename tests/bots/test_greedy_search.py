"""The greedy player: its errors lie between reasonable ways, and stopping is no such error."""

from __future__ import annotations

import takujo
from takujo import Match
from takujo.games.wartime_economy.rules.actions import End, Place


def test_an_easy_player_throws_no_die_away_that_could_tax() -> None:
    game = takujo.games()["wartime-economy"]
    player = takujo.bot("easy", game.id)
    ended = 0
    for seed in range(4):
        match = Match.new(game, 2, {"mode": "long"}, seed)
        while match.actors():
            seat = match.actors()[0]
            action = player.choose(match.view(seat), seat, 10_000, seed * 1_000 + len(match))
            if isinstance(action, End):
                ended += 1
                assert not any(isinstance(a, Place) and a.work == "tax" for a in match.actions(seat))
            match.play(seat, action)
    assert ended > 40


def test_an_easy_player_errs_now_and_then() -> None:
    match = Match.new("wartime-economy", 2, {"mode": "long"}, 3)
    seat = match.actors()[0]
    player = takujo.bot("easy", "wartime-economy")
    assert len({str(player.choose(match.view(seat), seat, 10_000, seed)) for seed in range(30)}) > 1
