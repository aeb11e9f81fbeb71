"""Blocs: who belongs together, what they yield and cost (6.1 to 6.9)."""

from __future__ import annotations

from itertools import product

from takujo.core.rules.rng import Stream
from takujo.games.war_clouds.data import ECONOMY, FARM, KIND, SECTIONS
from takujo.games.war_clouds.hexes import AROUND, CELL, CELLS, COUNT
from takujo.games.war_clouds.rules.blocs import Bloc, bloc_at, blocs, cost, output
from takujo.games.war_clouds.rules.position import WarCloudsPosition
from takujo.games.war_clouds.rules.tile_geometry import CENTRES, CORNERS, EDGES


def lay(p: WarCloudsPosition, seat: int, *tiles: str) -> WarCloudsPosition:
    for tile in tiles:
        kind, _, where = tile.partition("@")
        name, _, rotation = where.partition("/")
        cell = CELL[name]
        p.tile[cell], p.facing[cell], p.flag[cell] = KIND[kind], int(rotation or 0), seat
    return p


def full_dots(p: WarCloudsPosition, bloc: Bloc, fed: set[int]) -> int:
    """Count dot by dot, each by the places that hold its parts."""
    whole = 0
    lone = bloc.kind == FARM and all(p.tile[cell] == ECONOMY for cell in bloc.cells)  # 6.9
    dots: dict[frozenset[tuple[int, int]], list[int]] = {}
    for cell in range(COUNT):
        kind = p.tile[cell]
        if kind < 0:
            continue
        if cell in fed and CENTRES[kind] == bloc.kind:
            whole += 1
        for place in range(6):
            beyond, before = AROUND[cell][place], AROUND[cell][place - 1]
            if beyond >= 0 and EDGES[kind][p.facing[cell]][place] == bloc.kind:
                key = frozenset(((cell, place), (beyond, (place + 3) % 6)))
                dots.setdefault(key, []).append(cell)
            if beyond >= 0 and before >= 0 and CORNERS[kind][p.facing[cell]][place] == bloc.kind:
                key = frozenset(((cell, place), (before, (place + 2) % 6), (beyond, (place + 4) % 6)))
                dots.setdefault(key, []).append(cell)
    for key, parts in dots.items():
        if len(parts) == len(key):
            own = [cell for cell in parts if p.flag[cell] == bloc.owner]
            if own and set(own) <= fed and (len(own) == len(parts) or (p.synergy and not lone)):
                whole += 1
    return whole


def scattered(seed: int, synergy: bool) -> WarCloudsPosition:
    luck = Stream(seed, "scattered")
    p = WarCloudsPosition(3, synergy=synergy)
    kinds = [0, 0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 6]
    for cell in range(COUNT):
        if luck.below(8):
            p.tile[cell], p.facing[cell] = luck.choice(kinds[: 2 + seed % 11]), luck.below(6)
            p.flag[cell] = luck.below(3) if luck.below(2) else 0
    return p


def test_6_6_output_is_the_count_of_full_dots() -> None:
    for seed in range(40):
        p = scattered(seed, bool(seed % 2))
        luck = Stream(seed, "fed")
        for bloc in blocs(p):
            fed = {cell for cell in bloc.cells if luck.below(4)}
            assert output(p, bloc) == full_dots(p, bloc, set(bloc.cells))
            assert output(p, bloc, tuple(sorted(fed))) == full_dots(p, bloc, fed)


def test_6_1_every_section_is_in_one_bloc() -> None:
    for seed in range(20):
        p = scattered(seed, False)
        found = blocs(p)
        sections = [(cell, kind) for cell in range(COUNT) if p.tile[cell] >= 0 for kind in SECTIONS[p.tile[cell]]]
        assert sorted((cell, bloc.kind) for bloc in found for cell in bloc.cells) == sections
        assert [(b.cells[0], b.kind) for b in found] == sorted((b.cells[0], b.kind) for b in found)
        for bloc in found:
            assert list(bloc.cells) == sorted(bloc.cells)
            assert {p.flag[cell] for cell in bloc.cells} == {bloc.owner}
            for cell in bloc.cells:
                assert bloc_at(p, cell, bloc.kind) == bloc


def test_6_1_dots_join_not_neighbourhood() -> None:
    p = lay(WarCloudsPosition(3), 0, "generator@c3/1", "generator@c4/1")
    assert len(blocs(p)) == 2, "blank sides"
    p = lay(WarCloudsPosition(3), 0, "factory@c3/5", "factory@c4/1")
    assert [len(bloc.cells) for bloc in blocs(p)] == [2], "two thirds are enough"


def test_6_3_6_4_what_running_costs() -> None:
    p = lay(WarCloudsPosition(3), 0, "farm@c3", "farm@c4", "mine@g2", "mine@g3", "generator@f7")
    farms, mines, generator = (bloc_at(p, CELL[name]) for name in ("c3", "g2", "f7"))
    assert cost(p, farms) == (0, 1, 0)
    assert cost(p, mines) == (2, 1, 0)
    assert cost(p, mines, (CELL["g2"],)) == (1, 1, 0)
    assert cost(p, generator) == (1, 0, 0)


def test_6_5_one_ore_feeds_an_automated_bloc() -> None:
    p = lay(WarCloudsPosition(3), 0, "mine@g2", "mine@g3")
    assert not bloc_at(p, CELL["g2"]).automated
    p.token[CELL["g3"]] = 1
    bloc = bloc_at(p, CELL["g2"])
    assert bloc.automated and cost(p, bloc, ore=True) == (0, 1, 1)


def test_6_7_a_dot_shared_with_another_nation_yields_nothing() -> None:
    p = lay(lay(WarCloudsPosition(3), 0, "farm@c3"), 1, "farm@c4")
    assert [output(p, bloc) for bloc in blocs(p)] == [1, 1]


def test_6_8_with_synergy_it_yields_to_both() -> None:
    p = lay(lay(WarCloudsPosition(3, synergy=True), 0, "farm@c3"), 1, "farm@c4")
    assert [output(p, bloc) for bloc in blocs(p)] == [2, 2]


def test_6_8_no_dot_is_shared_over_the_edge_of_the_board() -> None:
    """The hex i5, the last in number, is not taken for a neighbour of hexes at the edge."""
    last = CELL["i5"]
    rim = [CELLS[cell] for cell, around in enumerate(AROUND) if -1 in around and last not in (cell, *around)]
    for kind, name, turn, other in product(("academy", "factory", "bank"), rim, range(6), range(6)):
        p = lay(WarCloudsPosition(3, synergy=True), 0, f"{kind}@{name}/{turn}")
        bloc = bloc_at(p, CELL[name])
        alone = output(p, bloc)
        assert output(lay(p, 1, f"{kind}@i5/{other}"), bloc) == alone


def test_6_9_the_economy_joins_farms_and_is_a_generator() -> None:
    p = lay(WarCloudsPosition(3), 0, "farm@d4", "economy@d5", "farm@d6")
    farms, generator = bloc_at(p, CELL["d5"], 0), bloc_at(p, CELL["d5"], 1)
    assert p.tile[CELL["d5"]] == ECONOMY
    assert len(farms.cells) == 3 and output(p, farms) == 4, "two farms, two dots completed"
    assert cost(p, farms) == (0, 1, 0), "its farm section takes no food"
    assert generator.cells == (CELL["d5"],) and output(p, generator) == 1 and cost(p, generator) == (1, 0, 0)
    alone = lay(WarCloudsPosition(3), 0, "economy@d5")
    assert output(alone, bloc_at(alone, CELL["d5"], 0)) == 0


def test_6_9_a_token_on_the_economy_is_its_generators() -> None:
    p = lay(WarCloudsPosition(3), 0, "farm@d4", "economy@d5")
    p.token[CELL["d5"]] = 1
    assert bloc_at(p, CELL["d5"], 1).automated and not bloc_at(p, CELL["d5"], 0).automated
