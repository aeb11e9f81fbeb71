"""Which spaces the enemy could attack with what is in reach: by sea (8.2) and by land (8.3), from its side alone."""

from __future__ import annotations

from takujo.games.co_prosperity.data import ALLIES, JAPAN, PLACE
from takujo.games.co_prosperity.rules.threats import threats
from tests.games.co_prosperity.field import Field


def test_8_2_what_is_in_reach_threatens_spaces_of_the_other_side() -> None:
    p = Field("shanghai JP:INF", "truk JP:CV JP:BB").position
    found = {(threat.origin, threat.space): len(threat.units) for threat in threats(p, ALLIES)}
    shanghai, truk = PLACE["shanghai"], PLACE["truk"]
    # The infantry marches to the neighbouring spaces, and can't cross the sea.
    assert found[shanghai, PLACE["guilin"]] == 1 and (shanghai, PLACE["samoa"]) not in found
    # Both ships reach Guam; Shanghai is Japan's own.
    assert found[truk, PLACE["guam"]] == 2 and all(space != shanghai for _, space in found)
    assert threats(p, JAPAN) == []


def test_7_4_a_nation_that_is_not_at_war_threatens_nobody() -> None:
    p = Field("pearl_harbor US:CV").position
    assert threats(p, JAPAN)
    p.war_us = 0
    assert threats(p, JAPAN) == []
