"""As many counters, cards and points are drawn as there are."""

from __future__ import annotations

from collections import Counter

from takujo.core.rules.position import HIDDEN
from takujo.games.co_prosperity.data import CARDS, SPACES, UNITS
from tests.games.pieces import boards_of, groups, texts_in
from tests.shapes import flat


def test_every_counter_in_play_is_drawn_once_and_one_of_each_stack_shows_its_steps() -> None:
    looked = reduced = 0
    for p, _, scene, _ in boards_of("co-prosperity"):
        drawn = groups(scene, "u:")
        in_play = [unit for unit, steps in enumerate(p.strength) if steps]  # those in no pool
        assert {f"u:{unit}" for unit in in_play} <= set(drawn)
        shown: Counter[tuple[str, str, int]] = Counter()
        stacks: set[tuple[int, str, str, int]] = set()
        for unit in in_play:
            signs = [s["g"] for s in drawn[f"u:{unit}"] if s["k"] == "glyph"]
            kind, steps = UNITS[unit], p.strength[unit]
            stacks.add((p.place[unit], kind.nation, kind.type, steps))
            if signs:  # the uppermost of its stack
                assert signs[:2] == [f"steps.{steps}", kind.type]
                striped = any(s.get("fill") == "die-body" for s in drawn[f"u:{unit}"])
                assert striped == (steps < kind.steps)
                shown[kind.nation, kind.type, steps] += 1
                reduced += striped
        assert shown == Counter((nation, type, steps) for _, nation, type, steps in stacks)
        looked += len(in_play)
    assert looked > 500 and reduced > 10


def test_stacks_say_how_many_counters_they_hold() -> None:
    for p, _, scene, layout in boards_of("co-prosperity"):
        if layout == "tall":
            continue
        held: Counter[tuple[int, str, str, int]] = Counter()
        for unit, steps in enumerate(p.strength):
            if steps and p.place[unit] < len(SPACES):
                held[p.place[unit], UNITS[unit].nation, UNITS[unit].type, steps] += 1
        (world,) = [s for s in scene.shapes if s["k"] == "world"]
        badges = Counter(
            s["s"] for s in flat(world["of"]) if s["k"] == "text" and s["s"].isdecimal() and len(s["s"]) == 1
        )
        for n in (2, 3, 4):
            assert badges[str(n)] >= sum(count == n for count in held.values())


def test_the_plates_count_the_cards_in_hand() -> None:
    for p, _, scene, _ in boards_of("co-prosperity"):
        for seat in (0, 1):
            assert texts_in(scene, f"seat:{seat}")[str(p.held[seat])] >= 1


def test_the_hand_counts_each_kind_of_card() -> None:
    looked = 0
    for p, viewer, scene, _ in boards_of("co-prosperity"):
        if viewer < 0 or HIDDEN in p.hands[viewer] or p.battle:
            continue
        for kind, card in enumerate(CARDS[viewer]):
            if f"card:{card.id}" in {t["id"] for t in scene.targets}:
                mine, left = p.hands[viewer][kind], card.copies - p.out[viewer][kind]
                count = f"{mine}/{left}" if p.pending == "choose" else f"×{mine}"
                assert texts_in(scene, f"card:{card.id}")[count] == 1
                looked += 1
    assert looked > 30
