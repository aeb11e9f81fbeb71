"""How computer players begin with nothing but cash: each founds another industry, and lives on it from the first."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from takujo.games.war_clouds.card import SEATS
from takujo.games.war_clouds.players.plans import plans
from takujo.games.war_clouds.players.skill import KEEN, PLAIN, Skill
from takujo.games.war_clouds.players.worth.appraisal import industry
from takujo.games.war_clouds.rules.blocs import blocs, output
from takujo.games.war_clouds.rules.position import WarCloudsPosition


@pytest.mark.parametrize("skill", [PLAIN, KEEN], ids=["easy", "normal"])
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_a_bloc_of_its_own_industry_after_the_first_develop_phase(seats: int, skill: Skill) -> None:
    p = Match.new("war-clouds", seats, {"start": "cash"}, 2).position.copy()
    assert isinstance(p, WarCloudsPosition)
    rng = Stream(2, "cash")
    while p.phase != "produce":
        (seat,) = p.actors()
        for action in [p.chances()[0][0]] if seat == CHANCE else next(plans(p, seat, rng, skill)):
            p.play(seat, action)
    for seat in range(seats):
        assert {p.tile[cell] for cell in p.tiles_of(seat)} == {industry(p, seat)}
        assert max(output(p, bloc) for bloc in blocs(p) if bloc.owner == seat) >= 2
    assert len({industry(p, seat) for seat in range(seats)}) == min(seats, 5)
