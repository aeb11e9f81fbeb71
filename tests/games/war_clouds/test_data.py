"""The data file: ladders, tiles, packages; a source for every value."""

from __future__ import annotations

from collections import Counter

import pytest

from takujo.games.war_clouds import data
from takujo.games.war_clouds.data import COSTS, DOTS, DRAFT, GOODS, KINDS, LAYOUTS, MARKETS, PACKAGES, TILES, flags
from takujo.games.war_clouds.hexes import AROUND, AXIAL, CELL, CELLS, CENTRE, COUNT, NEAR, cell
from takujo.games.war_clouds.rules.position import WarCloudsPosition


def test_2_1_the_board() -> None:
    assert COUNT == len(CELLS) == len(set(CELLS)) == 61
    assert list(Counter(name[0] for name in CELLS).values()) == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert AXIAL[CENTRE] == (0, 0) and CELLS[CENTRE] == "e5"
    assert WarCloudsPosition(3).blocked == [CENTRE]


def test_2_1_neighbours() -> None:
    assert [CELLS[c] for c in AROUND[CENTRE]] == ["d5", "e6", "f5", "f4", "e4", "d4"]  # clockwise from NE
    for here, around in enumerate(AROUND):
        for edge, there in enumerate(around):
            assert there < 0 or AROUND[there][(edge + 3) % 6] == here
        assert NEAR[here] == tuple(c for c in around if c >= 0)
    assert Counter(map(len, NEAR)) == {3: 6, 4: 18, 6: 37}
    assert cell(5, 0) == -1


@pytest.mark.parametrize(
    ("good", "wells", "rows", "start", "empty", "full", "sums"),
    [
        ("food", 40, (14, 14, 12), 20, 13, 1, (197, 303, 252.5)),
        ("energy", 40, (14, 14, 12), 20, 24, 2, (390, 560, 481)),
        ("labor", 40, (14, 14, 12), 20, 30, 6, (558, 744, 661)),
        ("ore", 30, (10, 10, 10), 15, 35, 8, (498, 667, 593.5)),
        ("capital", 30, (10, 10, 10), 15, 42, 10, (613, 811, 724)),
    ],
)
def test_3_1_the_ladders(
    good: str,
    wells: int,
    rows: tuple[int, ...],
    start: int,
    empty: int,
    full: int,
    sums: tuple[float, ...],
) -> None:
    market = MARKETS[data.GOOD[good]]
    assert (market.wells, market.rows, market.start) == (wells, rows, start)
    assert sum(rows) == wells and len(market.sell) == len(market.buy) == len(market.barter) == wells + 1
    assert (market.buy[0], market.sell[wells]) == (empty, full)
    # The sum of every printed ladder, with what stands beside it for an empty or a full market.
    assert (sum(market.sell), sum(market.buy), sum(market.barter)) == sums
    for ladder in (market.sell, market.buy, market.barter):
        assert list(ladder) == sorted(ladder, reverse=True), "from the dearest to the cheapest"
    for well in range(wells):
        assert market.sell[well] < market.buy[well + 1], "nobody gains by buying and selling"
        assert market.sell[well] <= market.barter[well + 1] <= market.buy[well + 1]


def test_2_9_tiles_and_flags() -> None:
    assert TILES == ((15, 9, 9, 9, 9, 9, 0), (12, 7, 7, 7, 7, 7, 1))
    assert [flags(1, seats) for seats in range(2, 7)] == [18] * 5
    assert [flags(2, seats) for seats in range(2, 7)] == [18, 16, 16, 15, 14]


def test_5_3_what_tiles_cost() -> None:
    costs = {kind: {GOODS[g]: n for g, n in enumerate(cost) if n} for kind, cost in zip(KINDS, COSTS, strict=True)}
    assert costs["farm"] == costs["generator"] == costs["academy"] == {"ore": 1, "capital": 1}
    assert costs["mine"] == {"energy": 1, "labor": 1, "capital": 1}
    assert costs["factory"] == {"labor": 1, "ore": 2}
    assert costs["bank"] == {"energy": 1, "ore": 1, "capital": 1}
    assert costs["economy"] == {"ore": 1, "capital": 2}


def test_6_2_dots_of_each_tile() -> None:
    halves = [sum(colour >= 0 for colour in tile.edges) for tile in DOTS]
    thirds = [sum(colour >= 0 for colour in tile.corners) for tile in DOTS]
    assert halves == [6, 3, 2, 2, 0, 2, 6]
    assert thirds == [0, 0, 2, 0, 3, 0, 0]
    assert [tile.centre for tile in DOTS] == [0, 1, 2, 3, 4, -1, 1]
    for kind, tile in enumerate(DOTS[:6]):
        assert set(tile.edges + tile.corners) <= {-1, kind}


def test_2_5_packages() -> None:
    for edition, money in ((0, 40), (1, 80)):
        packages = PACKAGES[edition]
        assert [package.money for package in packages[6:]] == [money] * 6
        assert [sum(package.cubes) for package in packages[6:]] == [10, 6, 4, 3, 3, 3]
        assert [len(package.tiles) for package in packages[6:]] == [0] * 6
    first, second = ([(len(p.tiles), p.money) for p in PACKAGES[e][:6]] for e in (0, 1))
    assert first == [(3, 0), (3, 0), (2, 10), (2, 10), (2, 0), (2, 0)]
    assert second == [(3, 0), (2, 10), (2, 0), (2, 0), (2, 0), (2, 0)]
    assert [KINDS[kind] for kind in PACKAGES[1][5].tiles] == ["economy", "farm"]


def test_2_6_rounds_of_the_draft() -> None:
    assert DRAFT == {2: "IEEE", 3: "IEEE", 4: "IEE", 5: "IC", 6: "IC"}
    for seats, rounds in DRAFT.items():
        assert len(rounds) * seats <= 12


def test_10_layouts() -> None:
    assert {name: seats for name, (seats, _) in LAYOUTS.items()} == {
        "mountains_and_valleys": (2, 3, 6),
        "friends_and_enemies": (6,),
        "great_ocean": (2, 3, 6),
        "five_empires": (5,),
        "land_of_lakes": (2, 3, 6),
        "through_the_pass": (4,),
    }
    for name, (seats, hexes) in LAYOUTS.items():
        assert len(set(hexes)) == 6 and CENTRE not in hexes
        p = WarCloudsPosition(seats[0], terrain=name)
        assert len(p.blocked) == 7
        # However the six lie, what is left hangs together: a unit can go everywhere.
        reached, edge = {0}, [0] if 0 not in hexes else []
        if not edge:
            reached, edge = {CELL["b1"]}, [CELL["b1"]]
        for here in edge:
            for there in NEAR[here]:
                if there not in reached and there not in p.blocked:
                    reached.add(there)
                    edge.append(there)
        assert len(reached) == COUNT - 7


def test_what_the_first_editions_rulebook_says_is_of_the_rules() -> None:
    """Five players do without package 2, and a last Trade phase follows the last Produce phase (2.6, 8.2)."""
    sources = data.table().sources
    for line, rule in (("draft.removed_of_five", "2.6"), ("rulings.final_trade", "8.2")):
        first, second = (sources[f"{line}.{edition}"] for edition in (0, 1))
        assert (first.kind, first.why, second.kind) == ("rules", rule, "reconstructed")


def test_every_value_has_a_source() -> None:
    sourced = data.table()
    assert {source.kind for source in sourced.sources.values()} == {"rules", "public", "reconstructed"}
