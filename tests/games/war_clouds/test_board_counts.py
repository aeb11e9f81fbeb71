"""As many flags, tiles, units, cubes, coins and notes are drawn as there are."""

from __future__ import annotations

from collections import Counter

from tests.games.pieces import boards_of, groups, said_in, texts_in
from tests.shapes import flat

CELLS, GOODS, ARMY, ELIMINATED = 61, 5, 8, 3
WELLS = (40, 40, 40, 30, 30)
MARKETS = ("food", "energy", "labor", "ore", "capital")


def test_every_flag_on_an_empty_hex_and_every_tile_is_drawn() -> None:
    tiles = 0
    for p, _, scene, _ in boards_of("war-clouds"):
        (world,) = [s for s in scene.shapes if s["k"] == "world"]
        shapes = list(flat(world["of"]))
        flags = {s["id"]: s["fill"] for s in shapes if s.get("g") == "flag"}
        assert set(flags) == {f"f{cell}" for cell, seat in enumerate(p.flag) if seat >= 0 > p.tile[cell]}
        colours: dict[int, str] = {}
        for cell, seat in enumerate(p.flag):
            if f"f{cell}" in flags:
                assert colours.setdefault(seat, flags[f"f{cell}"]) == flags[f"f{cell}"]
        assert len(set(colours.values())) == len(colours)
        kinds = {
            (s["x"], s["y"]): s["g"].split(".")[0]
            for s in shapes
            if s.get("size") == 96 and str(s.get("g", "")).startswith("d")
        }
        moving = p.pending in ("face", "lift", "site", "turned")
        if not moving:
            assert Counter(kinds.values()) == Counter(f"d{kind}" for kind in p.tile if kind >= 0)
            tiles += len(kinds)
    assert tiles > 300


def test_every_unit_is_counted_where_it_stands() -> None:
    looked = 0
    for p, _, scene, _ in boards_of("war-clouds"):
        stars = groups(scene, "u", "stayed")
        there = [n for n in p.units if n] if p.war else []
        assert Counter(int(said_in(star) or 1) for star in stars.values()) == Counter(there)
        looked += sum(there)
    assert looked > 100


def test_the_seats_cards_count_all_that_a_seat_has() -> None:
    for p, _, scene, layout in boards_of("war-clouds"):
        said: Counter[str] = Counter()
        for shape in flat(scene.shapes):
            if shape["k"] == "text":
                said.update(shape["s"].split("\n"))
        expected: Counter[str] = Counter()
        for seat in range(p.seats):
            expected.update(str(n) for n in p.cubes[seat * GOODS : (seat + 1) * GOODS])
            expected.update(str(n) for n in (p.money[seat], p.flags[seat]))
            expected.update([str(p.notes[seat])] if p.notes[seat] else [])
            expected.update([str(sum(owner == seat and kind >= 0 for owner, kind in zip(p.flag, p.tile, strict=True)))])
            expected.update([str(ARMY - sum(p.units[seat * CELLS : (seat + 1) * CELLS]))] if p.war else [])
        assert expected <= said, (layout, expected - said)


def test_the_markets_count_their_cubes() -> None:
    for p, _, scene, layout in boards_of("war-clouds"):
        for good, name in enumerate(MARKETS):
            if layout == "wide":
                assert texts_in(scene, f"market:{name}")[f"{p.market[good]}/{WELLS[good]}"] == 1
            (label,) = [t["label"] for t in scene.targets if t["id"] == f"market:{name}"]
            assert str(p.market[good]) in label


def test_the_stacks_count_their_tiles() -> None:
    looked = 0
    for p, _, scene, _ in boards_of("war-clouds"):
        stacks = [t["id"] for t in scene.targets if t["id"].startswith("build:")]
        left = [n for n in p.stacks if n] if stacks else []
        found = Counter(text for stack in stacks for text in texts_in(scene, stack))
        assert Counter(map(str, left)) <= found
        looked += len(stacks)
    assert looked > 30
