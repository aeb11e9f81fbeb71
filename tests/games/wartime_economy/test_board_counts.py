"""As many dice, tiles, pieces and notes are drawn as there are, and the counts on the seats' cards are right."""

from __future__ import annotations

import re
from collections import Counter

from tests.games.pieces import boards_of, groups, said_in, texts_in
from tests.shapes import flat


def test_every_die_is_drawn_with_its_face() -> None:
    looked = 0
    for p, _, scene, _ in boards_of("wartime-economy"):
        dice = [shape["n"] for shape in flat(scene.shapes) if str(shape.get("id", "")).startswith("die:")]
        there = [*p.dice, *(face for faces in p.placed for face in faces)]
        assert Counter(face for face in dice if face) == Counter(there)
        looked += len(there)
    assert looked > 100


def test_every_seat_has_its_piece_on_the_score_board() -> None:
    for p, _, scene, _ in boards_of("wartime-economy"):
        if "" not in p.nations and p.track:
            assert sorted(groups(scene, "piece:")) == [f"piece:{seat}" for seat in range(len(p.nations))]


def test_the_notes_of_the_nation_board_are_worth_its_money() -> None:
    counted = 0
    for p, _, scene, layout in boards_of("wartime-economy"):
        if "" in p.nations or layout == "tall":
            continue
        (seat,) = {int(id.split(":")[1]) for id in groups(scene, "chip:")}
        notes = [s["of"] for s in flat(scene.shapes) if s["k"] == "group" and s.get("rot") and _is_note(s["of"])]
        worth = sum(int(said_in(note)) for note in notes)
        assert worth == p.money[seat] or (worth < p.money[seat] and len(notes) >= 4)
        counted += worth == p.money[seat] > 0
    assert counted > 30


def _is_note(shapes: list[dict[str, object]]) -> bool:
    return bool(shapes) and shapes[0].get("line") == "money"


def test_the_cards_of_the_other_seats_count_what_these_have() -> None:
    looked = 0
    for p, _, scene, _ in boards_of("wartime-economy"):
        if "" in p.nations:
            continue
        near = {int(id.split(":")[1]) for id in groups(scene, "chip:")}
        for seat in range(len(p.nations)):
            if seat in near or f"seat:{seat}" not in {t["id"] for t in scene.targets}:
                continue
            said = texts_in(scene, f"seat:{seat}")
            assert said[f"${p.money[seat]}"] >= 1, said
            numbers = Counter(n for text in said.elements() for n in re.findall(r"\d+", text))
            for n in (p.vp[seat], p.labour[seat], p.infra[seat], p.econ[seat], p.mil[seat]):
                assert numbers[str(n)] >= 1, (n, said)
            looked += 1
    assert looked > 30
