"""Dots: how tiles turn, and which may not touch (5.4, 6.2)."""

from __future__ import annotations

from itertools import product

from takujo.games.war_clouds.data import KIND, KINDS
from takujo.games.war_clouds.hexes import AROUND, CELL, CELLS, CENTRE, COUNT, NEAR
from takujo.games.war_clouds.rules.fitting import clashes, fits, rotations
from takujo.games.war_clouds.rules.position import WarCloudsPosition
from takujo.games.war_clouds.rules.tile_geometry import CENTRES, CORNERS, EDGES, TURNS, mismatch


def test_6_2_rotations_that_can_be_told_apart() -> None:
    assert dict(zip(KINDS, TURNS, strict=True)) == {
        "farm": 1,
        "generator": 2,
        "academy": 6,
        "mine": 3,
        "factory": 6,
        "bank": 6,
        "economy": 6,
    }


def test_6_2_a_tile_turns_clockwise() -> None:
    mine = KIND["mine"]
    assert [[edge for edge in range(6) if EDGES[mine][f][edge] >= 0] for f in range(3)] == [[1, 4], [2, 5], [0, 3]]
    factory = KIND["factory"]
    assert [c for c in range(6) if CORNERS[factory][1][c] >= 0] == [2, 3, 5]
    assert CENTRES == (0, 1, 2, 3, 4, -1, 1)


def slow_mismatch(p: WarCloudsPosition, cell: int, kind: int, rotation: int) -> bool:
    """Compare every dot of the tile with what touches it, one by one."""
    edges, corners = EDGES[kind][rotation], CORNERS[kind][rotation]
    touching = []
    for place in range(6):
        for around, mine, theirs, their_place in (
            (AROUND[cell][place], edges[place], EDGES, (place + 3) % 6),
            (AROUND[cell][place - 1], corners[place], CORNERS, (place + 2) % 6),
            (AROUND[cell][place], corners[place], CORNERS, (place + 4) % 6),
        ):
            if around >= 0 and p.tile[around] >= 0:
                touching.append((mine, theirs[p.tile[around]][p.facing[around]][their_place]))
    return any(mine >= 0 and theirs >= 0 and mine != theirs for mine, theirs in touching)


def test_5_4_every_pair_of_tiles_over_every_edge() -> None:
    for edge, (kind, other) in product(range(6), product(range(7), repeat=2)):
        p = WarCloudsPosition(3)
        there = AROUND[CENTRE][edge]
        for turn in range(TURNS[other]):
            p.tile[there], p.facing[there], p.flag[there] = other, turn, 1
            for rotation in range(6):
                expected = slow_mismatch(p, CENTRE, kind, rotation)
                assert mismatch(p, CENTRE, kind, rotation) == expected
                assert bool(clashes(p, CENTRE, kind) >> rotation & 1) == expected


def test_5_4_only_neighbours_clash_on_every_hex_of_the_board() -> None:
    """The corner hexes a1 and i5, the first and the last in number, and the rim of the board are no exception."""
    generator, farm = KIND["generator"], KIND["farm"]
    p = WarCloudsPosition(3)

    def found(cell: int) -> tuple[bool, bool]:
        return any(mismatch(p, cell, generator, turn) for turn in range(2)), clashes(p, cell, generator) > 0

    wrong = [(CELLS[cell], "empty") for cell in range(COUNT) if found(cell) != (False, False)]
    for there in range(COUNT):
        p.tile[there], p.flag[there] = farm, 1  # every side of a farm is a half dot
        for cell in range(COUNT):
            if found(cell) != (cell in NEAR[there],) * 2:
                wrong.append((CELLS[cell], CELLS[there]))
        p.tile[there], p.flag[there] = -1, -1
    assert wrong == []


def test_5_4_blank_sides_and_equal_colours_may_touch() -> None:
    p = WarCloudsPosition(3)
    at = CELL["d5"]
    p.tile[at], p.flag[at] = KIND["generator"], 1
    assert not mismatch(p, CENTRE, KIND["generator"], 1), "two of a colour, whoever owns them"
    assert not mismatch(p, CENTRE, KIND["mine"], 0), "a colour and a blank side"
    p.facing[at] = 1
    assert not mismatch(p, CENTRE, KIND["mine"], 0) and mismatch(p, CENTRE, KIND["mine"], 2)
    assert not fits(p, CENTRE, KIND["farm"])
    assert rotations(p, CENTRE, KIND["mine"], False) == [0, 1]
    assert rotations(p, CENTRE, KIND["mine"], True) == [0, 1, 2]
