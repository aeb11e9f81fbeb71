"""The data: what the rulebook says about the numbers, and a source for each number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from takujo.core.provenance import KINDS
from takujo.games.workers_made.data import (
    CHIPS,
    CHIPS_A_SPOT,
    CITIZENS,
    KIND,
    PRIZES,
    SOLDIERS,
    SUM_A_SPOT,
    SWEEP_BONUS,
    YARD,
    table,
)
from takujo.games.workers_made.words import WORDS


def test_t1_t3_t7_citizens_are_2s_and_1s_and_soldiers_2s_1s_and_0s() -> None:
    assert {chip for chip in CHIPS if CITIZENS[KIND[chip]]} == {1, 2}
    assert {chip for chip in CHIPS if SOLDIERS[KIND[chip]]} == {0, 1, 2}


def test_t2_the_training_ground_has_two_each_of_4_6_and_8() -> None:
    assert YARD == (0, 0, 0, 2, 2, 2)
    assert PRIZES == (4, 6, 8)


def test_t6_three_chips_a_spot_and_a_sum_of_8() -> None:
    assert (CHIPS_A_SPOT, SUM_A_SPOT) == (3, 8)
    assert max(CHIPS) == SUM_A_SPOT


def test_the_bonus_is_5() -> None:
    assert SWEEP_BONUS == 5


def test_1s_are_fewer_than_2s_so_that_change_is_needed() -> None:
    assert CITIZENS[KIND[1]] < CITIZENS[KIND[2]]


def test_all_soldiers_find_room_at_the_start() -> None:
    assert sum(SOLDIERS) <= 6 * CHIPS_A_SPOT


def _paths(node: Any, path: str = "") -> Iterator[str]:
    if isinstance(node, dict):
        for key, inner in node.items():
            yield from _paths(inner, f"{path}.{key}" if path else key)
    else:
        yield path


def test_every_number_has_a_source() -> None:
    assert list(_paths(table().values)) == list(table().sources)


@pytest.mark.parametrize("path", table().sources)
def test_every_source_is_of_a_known_kind_and_says_why(path: str) -> None:
    source = table().sources[path]
    assert source.kind in KINDS
    if source.kind == "rules":
        assert re.fullmatch(r"\d\.\d", source.why)
    elif source.kind == "reconstructed":
        assert f"why.{source.why}" in WORDS


def test_every_reason_is_used() -> None:
    used = {f"why.{s.why}" for s in table().sources.values() if s.kind == "reconstructed"}
    assert {key for key in WORDS if key.startswith("why.")} == used


def test_the_starting_chips_are_never_passed_off_as_a_rule() -> None:
    for path, source in table().sources.items():
        assert source.kind == ("reconstructed" if path.startswith(("citizens", "soldiers")) else "rules")
