"""The data: what the rulebook says about the numbers, and which it does not state."""

from __future__ import annotations

import pytest

from takujo.games.water_walker.data import COLOURS, PANELS, SECONDS, TOKENS, table


def test_1_2_the_table_of_the_rulebook() -> None:
    assert PANELS == {
        3: ((5, 1), (5, 1)),
        4: ((5, 1), (5, 1)),
        5: ((6, 2), (7, 1)),
        6: ((8, 2), (4, 1)),
    }


@pytest.mark.parametrize("seats", PANELS)
def test_1_2_the_panels_of_a_turn_can_be_dealt_evenly(seats: int) -> None:
    for steps, dobon in PANELS[seats]:
        assert (steps + dobon) % (seats - 1) == 0
        assert dobon > 0


def test_1_3_a_colour_has_enough_panels_for_both_rounds() -> None:
    parts = table().values["parts"]
    assert parts == {"colours": 6, "start_boats": 1, "goal_boats": 2, "steps": 13, "dobon": 3}
    for rounds in PANELS.values():
        assert sum(steps for steps, _ in rounds) <= parts["steps"]
        assert sum(dobon for _, dobon in rounds) <= parts["dobon"]
    assert [sum(kind) for kind in zip(*PANELS[5], strict=True)] == [13, 3]  # five players use everything


def test_1_1_six_boats_of_six_colours() -> None:
    assert list(COLOURS) == [1, 2, 3, 4, 5, 6]
    assert len(set(COLOURS.values())) == table().values["parts"]["colours"]
    assert (COLOURS[1], TOKENS[1]) == ("blue", "seat-1")
    assert sorted(TOKENS.values()) == [f"seat-{k}" for k in range(6)]


def test_6_1_a_strict_clock_is_faster() -> None:
    assert 0 == SECONDS["off"] < SECONDS["strict"] < SECONDS["relaxed"]


# -- sources


def test_what_the_rulebook_does_not_state_is_never_passed_off_as_a_rule() -> None:
    for path, source in table().sources.items():
        assert (source.kind == "rules") == path.startswith(("parts", "panels")), path
