"""A whole match of six nations, even one at random, goes into a link."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.core.rules.rng import Stream
from tests.play import play_out

MOST = 8 * 1024


@pytest.mark.parametrize("options", [{}, {"edition": "1e", "war": "off"}, {"start": "cash"}], ids=str)
def test_a_whole_match_of_six_is_a_short_link(options: dict[str, str]) -> None:
    match = play_out(Match.new("war-clouds", 6, dict(options), 1), Stream(1, "link"), 20_000)
    assert match.outcome() is not None and len(match.turns) > 800
    assert len(match.link()) < MOST
    assert Match.from_link(match.link()).digest() == match.digest()
