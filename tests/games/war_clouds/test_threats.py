"""What units of other nations could do to a seat's hexes with one activation (7.3)."""

from __future__ import annotations

from takujo.games.war_clouds.hexes import COUNT
from takujo.games.war_clouds.rules.threats import Threat, threats
from tests.games.war_clouds.land_table import Land, at


def test_a_unit_threatens_its_own_hex_and_those_beside_it() -> None:
    p = Land("farm@0,0").p
    p.flag[at("1,0")] = 0
    p.units[0 * COUNT + at("0,1")] = 1
    p.flag[at("3,0")] = 0  # Two steps away.
    p.units[1 * COUNT + at("1,0")] = 1
    unit = at("1,0")
    assert sorted(threats(p, 0)) == sorted(
        [
            Threat(at("0,0"), unit, 1, "occupy"),
            Threat(at("0,1"), unit, 1, "battle"),
            Threat(unit, unit, 1, "conquer"),
        ]
    )
    assert threats(p, 2) == [] and all(threat.origin == at("0,1") for threat in threats(p, 1))
    # Impassable hexes can't be entered, and an eliminated nation (4.9) does nothing more.
    p.blocked = [at("0,0")]
    assert at("0,0") not in {threat.cell for threat in threats(p, 0)}
    p.status[1] = 3
    assert threats(p, 0) == []
