"""As many chips and cards are drawn as there are, each with its value, and the counts beside piles are right."""

from __future__ import annotations

from collections import Counter

from takujo.core.rules.position import HIDDEN
from takujo.games.workers_made.rules import PlaceStep
from tests.games.pieces import boards_of, groups, said_in, texts_in

SEATS, SPOTS = 3, 6
VALUES = (0, 1, 2, 4, 6, 8)
AT_MOST = 3
"""Of a pile in the rack so many chips are drawn, and its count is written beside it."""


def test_every_chip_is_drawn_with_its_value_or_its_back() -> None:
    looked = hidden = racks = 0
    for p, viewer, scene, _ in boards_of("workers-made"):
        drawn = Counter((chip[0]["fill"], said_in(chip)) for chip in groups(scene, "chip:", "back:").values())
        there: Counter[tuple[str, str]] = Counter()
        for at, stack in enumerate(p.spots):
            there.update((f"seat-{at // SPOTS}", "" if value == HIDDEN else str(value)) for value in stack)
        looked += there.total()
        hidden += sum(n for (_, value), n in there.items() if not value)
        if p.pending == "place" and viewer >= 0:  # what is not laid yet lies in the viewer's rack
            left = Counter(dict(zip(VALUES, p.soldiers[viewer], strict=True)))
            left.subtract(value for stack in p.spots[viewer * SPOTS : (viewer + 1) * SPOTS] for value in stack)
            there.update({(f"seat-{viewer}", str(value)): min(n, AT_MOST) for value, n in left.items()})
            for value, n in left.items():
                assert n == 0 or f"chip:{value}" in {t["id"] for t in scene.targets}
            racks += 1
        assert drawn == +there
    assert looked > 500 and hidden > 50 and racks > 10


def test_every_tactic_that_is_laid_has_its_card() -> None:
    """While a seat lays its own, both cards lie ready on each side where none lies yet."""
    for p, viewer, scene, _ in boards_of("workers-made"):
        lays = viewer if p.stack and p.stack[-1] == PlaceStep(viewer) else -1
        there = [1 if tactic else 2 * (at // 2 == lays) for at, tactic in enumerate(p.tactics)]
        cards = groups(scene, "card:").values()
        by_seat = Counter({f"seat-{seat}": sum(there[seat * 2 : seat * 2 + 2]) for seat in range(SEATS)})
        assert Counter(card[0]["fill"] for card in cards) == +by_seat
        backs = sum(any(shape.get("g") == "lattice" for shape in card) for card in cards)
        assert backs == p.tactics.count(HIDDEN)


def test_the_panels_count_citizens_and_soldiers() -> None:
    for p, viewer, scene, layout in boards_of("workers-made"):
        for seat in range(SEATS):
            said = texts_in(scene, f"seat:{seat}")
            piles = [p.twos[seat], p.ones[seat]]
            if layout == "tall" or seat != max(viewer, 0):  # on a wide board the near seat's soldiers lie in its rack
                piles += [n for n in p.soldiers[seat] if n]
            assert Counter(f"×{n}" for n in piles) == Counter({s: n for s, n in said.items() if s.startswith("×")})
            citizens = 2 * p.twos[seat] + p.ones[seat] + p.credit[seat]
            soldiers = sum(v * n for v, n in zip(VALUES, p.soldiers[seat], strict=True)) + p.claims[seat]
            for n in (citizens, soldiers, citizens + soldiers):
                assert said[str(n).replace("-", "−")] >= 1, (seat, n, said)


def test_the_training_ground_counts_its_chips() -> None:
    for p, _, scene, _ in boards_of("workers-made"):
        said = texts_in(scene, "yard")
        lying = dict(zip(VALUES, p.yard, strict=True))
        piles = [lying[value] for value in (4, 6, 8)] + [lying[value] for value in (1, 2) if lying[value]]
        assert Counter(f"×{n}" for n in piles) <= said
