"""As many panels, boats and points are drawn as there are."""

from __future__ import annotations

from collections import Counter

from takujo.core.rules.position import HIDDEN
from tests.games.pieces import boards_of, groups, said_in, texts_in


def test_every_panel_is_drawn_face_up_or_with_its_owners_back() -> None:
    """A panel face down says by its colour whose deal it was of, and by its corner what the viewer knows of it."""
    looked = known = 0
    for p, _, scene, _ in boards_of("water-walker"):
        panels = groups(scene, "p:")
        assert sorted(panels) == sorted(f"p:{cell}" for cell in p.panels)
        for cell, (deal, _, kind) in p.panels.items():
            shapes = panels[f"p:{cell}"]
            signs = {shape.get("g") for shape in shapes}
            number = p.numbers[deal % len(p.numbers)]
            if f"back.{number}" in signs:
                assert bool(signs & {"drop", "ripple"}) == (kind != HIDDEN)
                known += kind != HIDDEN
            else:
                assert cell in p.path or not p.stack or kind != HIDDEN
                assert not any(str(sign).startswith("back.") for sign in signs), "another owner's back"
            looked += 1
    assert looked > 300 and known > 50


def test_every_boat_is_drawn_with_the_number_of_its_owner() -> None:
    for p, _, scene, _ in boards_of("water-walker"):
        said = Counter(said_in(boat).split()[-1] for boat in groups(scene, "boat:").values())
        assert said == Counter(str(p.numbers[value // 3]) for value in p.boats.values())


def test_each_seats_points_and_panels_are_counted() -> None:
    for p, _, scene, _ in boards_of("water-walker"):
        for seat in range(len(p.numbers)):
            said = texts_in(scene, f"seat:{seat}")
            assert said[str(p.scores[seat]).replace("-", "−")] >= 1, said
            if p.held[seat]:
                assert said[str(p.held[seat])] >= 1, said
