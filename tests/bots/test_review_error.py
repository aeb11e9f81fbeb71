"""How far reviews are off: measured without bias, and of nothing but what was played on."""

from __future__ import annotations

import pytest

import takujo
from takujo import Match
from takujo.bots import review_error
from takujo.bots.review import stretches
from takujo.bots.review_error import StretchChange, changes
from takujo.bots.sampling import ended, mean
from takujo.core.rules.rng import Stream

GAME = takujo.games()["wartime-economy"]
SETTING = {"mode": "short"}


@pytest.fixture(scope="module")
def match() -> Match:
    played = Match.new(GAME, 2, SETTING, seed=4)
    player, n = takujo.bot("easy", GAME), 0
    while actors := played.actors():
        n += 1
        played.play(actors[0], player.choose(played.view(actors[0]), actors[0], 10_000, n))
    return played


def test_the_luck_of_playing_on_is_no_error() -> None:
    assert StretchChange((0.25, -0.25), (0.25, -0.25), (0.0, 0.0)).square() == 0
    assert StretchChange((0.5, -0.5), (0.25, -0.25), (0.0, 0.0)).square() == pytest.approx(0.125)
    assert StretchChange((0.1,), (0.3,), (0.0,)).square() < 0, "which a mean over many makes up for"


def test_an_end_is_played_on_to_from_where_it_begins(match: Match) -> None:
    player = takujo.bot("easy", GAME)
    start = match.positions[len(match) // 2]
    before = start.digest()
    found = [ended(start, player, Stream(seed, "test")) for seed in range(6)]
    assert all(sum(each) == pytest.approx(1) for each in found) and len(set(found)) > 1
    assert start.digest() == before
    over = mean(match.positions[-1], player, 50, Stream(1, "test"))
    assert max(over) == 1, "what is over is not played on"


def test_some_stretches_of_a_match_are_taken(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_error, "PLAYOUTS", 2)
    found = list(changes(match, takujo.bot("easy", GAME), Stream(1, "test")))
    assert len(found) == review_error.A_MATCH < len(stretches(match))
    for change in found:
        assert sum(change.told) == pytest.approx(0) and sum(change.one) == pytest.approx(0)
