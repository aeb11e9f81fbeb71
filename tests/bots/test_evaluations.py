"""What a position is worth to computer players: each term by hand, as the difference that it makes."""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

import pytest

from takujo.games.war_clouds.players import evaluation as war_clouds
from takujo.games.wartime_economy.players import evaluation as wartime
from takujo.games.workers_made.players import evaluation as workers_made
from takujo.games.workers_made.players.value_function import features, muster
from tests.games.war_clouds.table import Table as CloudsTable
from tests.games.wartime_economy.table import Table as WartimeTable
from tests.games.workers_made.table import Table as WorkersTable
from tests.games.workers_made.table import counts

# -- Wartime Economy, in points at the end


def wartime_worth(seat: int = 0, **state: Any) -> float:
    """Return what a long game is worth in round 5: 2 turns to come, 2 labour, nothing else but what is given."""
    nothing: dict[str, Any] = {"round": 5, "labour": 2, "infra": 0, "econ": 0, "mil": 0, "money": 0}
    return wartime.evaluate(WartimeTable("ussr", "japan", dice=(1, 2), **(nothing | state)).position, seat)


@pytest.mark.parametrize(
    ("state", "worth"),
    [
        ({"vp": 3}, 3),
        ({"econ": 1}, 2 * 2 * 0.25),  # for each of 2 dice in 2 turns
        ({"mil": 1}, 2 * 2 * 0.55 + 0.45),  # and for the one labour to spare as conscripts
        ({"infra": 1}, 0.55 * 2),
        ({"infra": 2}, 0.55 * 2 * sqrt(2)),
        ({"money": 10}, 10 * 0.55),
        ({"money": 30}, (3 + 7 * 2) * 0.55),  # more can't be spent
        ({"round": 6}, -2 * 1.1),  # a turn less for 2 dice
    ],
)
def test_wartime_economy_counts_what_a_nation_has(state: dict[str, Any], worth: float) -> None:
    assert wartime_worth(**state) - wartime_worth() == pytest.approx(worth)


def test_wartime_economy_counts_only_what_can_still_be_used() -> None:
    last = wartime_worth(round=7)
    assert wartime_worth(round=7, money=10) - last == pytest.approx(3 * 0.12)
    assert wartime_worth(round=7, econ=2) == wartime_worth(round=7, infra=2) == last
    assert wartime_worth(round=7, mil=2) - last == pytest.approx(2 * 0.45)
    assert wartime_worth(round=7, labour=3, mil=2) - wartime_worth(round=7, labour=3) == pytest.approx(2 * 2 * 0.45)


@pytest.mark.parametrize(
    ("state", "left"),
    [({"round": 1}, 7.5), ({"round": 4}, 5), ({"round": 4, "vp": [22, 4]}, 2), ({"round": 4, "vp": [4, 30]}, 0)],
)
def test_wartime_economy_reckons_with_few_turns_in_a_short_game(state: dict[str, Any], left: float) -> None:
    """About 9 turns, and about 4 points a turn for the one who is nearest to 30."""
    assert wartime.turns_left(WartimeTable("ussr", "japan", mode="short", **state).position, 0) == left


def test_wartime_economy_has_a_turn_more_to_come_for_those_who_have_not_had_this_one() -> None:
    p = WartimeTable("ussr", "japan", round=5, dice=(1,)).position
    assert [wartime.turns_left(p, seat) for seat in (0, 1)] == [2, 3]


def test_wartime_economy_at_the_end_counts_the_lead_and_who_came_first() -> None:
    p = WartimeTable("ussr", "japan", vp=[20, 17]).position
    p.stack.clear()
    assert [wartime.evaluate(p, seat) for seat in (0, 1)] == [3.5, -3]


# -- Three Nations, in how far a seat is ahead


def test_three_nations_measures_a_seat_by_the_best_and_the_worst_of_the_others() -> None:
    even = [20, 20, 20]
    assert workers_made._standing(even, [40, 40, 40], 0) == pytest.approx(0)
    assert workers_made._standing(even, [45, 40, 40], 0) == pytest.approx(5)
    assert workers_made._standing(even, [40, 45, 40], 0) == pytest.approx(-0.6 * 5)
    assert workers_made._standing(even, [40, 45, 45], 0) == pytest.approx(-5)
    fear = 45 * (exp(-5 / 6) - exp(-20 / 6))
    assert workers_made._standing([5, 20, 20], [40, 40, 40], 0) == pytest.approx(-fear)
    assert workers_made._standing([20, 5, 20], [40, 40, 40], 0) == pytest.approx(0.4 * fear)


def test_three_nations_counts_places_once_a_nation_has_fallen() -> None:
    citizens, totals = [10, 0, 4], [30, 60, 20]
    ahead = [workers_made._standing(citizens, totals, seat) for seat in range(3)]
    # 0.3 for each point ahead of the best of the others, at most 9; the fallen nation comes last (6.3)
    assert ahead == pytest.approx([60 - 9, -40 + 9, -20 - 9])
    assert workers_made._standing([9, 9, 9], [30, 28, 20], 0, over=True) == pytest.approx(60 + 0.6)


def test_three_nations_counts_what_finds_room_on_the_spots() -> None:
    assert workers_made._muster(counts([2, 1, 0])) == pytest.approx(0.4 * 3)
    assert workers_made._muster(counts([4])) == pytest.approx(0.55 * 4)
    assert workers_made._muster(counts([2] * 18 + [1])) == pytest.approx(0.4 * 36), "18 find room, the highest first"
    assert workers_made._muster(counts([2] * 17 + [1])) == pytest.approx(0.4 * 35)


def test_three_nations_in_a_new_round_counts_the_chips_of_the_seat() -> None:
    p = WorkersTable().position
    # 12 chips: 4 of value 2, 4 of value 1, 4 of value 0; all nations stand alike
    assert workers_made.evaluate(p, 0) == pytest.approx(0.4 * 12)
    p.ones[0] -= 6
    worth = [12 + c - 45 * exp(-c / 6) for c in (24, 30)]
    assert workers_made.evaluate(p, 0) == pytest.approx(worth[0] - worth[1] + 0.4 * 12)
    assert workers_made.evaluate(p, 1) == pytest.approx(worth[1] - 0.6 * worth[1] - 0.4 * worth[0] + 0.4 * 12)


def test_three_nations_musters_by_value_height_and_the_strongest_spot() -> None:
    assert muster(counts([2, 2, 2, 2])) == (8, 0, 6)  # three chips a spot
    assert muster(counts([6, 4, 2])) == (12, 2, 8)  # a spot holds a sum of 8: 6 and 2
    assert muster(counts([4, 1, 1, 1, 1])) == (8, 1, 6)  # 4 and two more chips
    assert muster(counts([1] * 20)) == (18, 0, 3)
    late = exp(-16 / 8)
    total = features(40, 8, 16, counts([2]))
    assert total == pytest.approx((40, 40 * late, 2, 0, 2, exp(-2), exp(-8 / 12)))


# -- War Clouds, in points at the end


def clouds_worth(*things: str, flags: tuple[str, ...] = (), **state: Any) -> float:
    """Return what seat 0 is worth with these things and flags, beside a nation with three farms."""
    table = CloudsTable(**state).put(1, "farm@g4", "farm@g5", "farm@h4").flag(0, *flags)
    for some in things:
        table.give(0, some)
    return war_clouds.evaluate(table.position, 0)


def test_war_clouds_counts_money_and_flags_that_a_tile_may_come_to() -> None:
    nothing = clouds_worth()
    assert clouds_worth("40 money") - nothing == pytest.approx(4)
    assert clouds_worth(flags=("a1",)) - nothing == pytest.approx(1)
    assert clouds_worth(flags=("a1", "a2")) - nothing == pytest.approx(2)
    last: dict[str, Any] = {"phase": "develop", "ended": "flags"}
    assert clouds_worth(flags=("a1",), **last) == clouds_worth(**last), "too late to build"
    assert clouds_worth("2 notes") - clouds_worth("1 notes") == pytest.approx(clouds_worth("1 notes") - nothing)
