"""Section 4: citizens are paid 2s first, with change from the training ground or the receiver."""

from __future__ import annotations

from typing import Any

import pytest

from takujo.games.workers_made.rules import TrainStep
from tests.games.workers_made.table import Table, counts, of_kind

CHIPS = {1: "1", 2: "2", 3: "2+1", 4: "2+2", 5: "4+1", 6: "4+2", 8: "8"}


def owing(n: int, **state: Any) -> tuple[Table, dict[str, Any]]:
    """Return a table where Red has just paid Blue `n` citizens, and how."""
    state.setdefault("soldiers", [[], [0], [0]])
    t = Table(**{"yard": [], **state}).front(0, "attack", "attack", f"/{CHIPS[n]}")
    (pay,) = of_kind(t.fight(), "pay")
    assert (pay.seat, pay.args["to"], pay.args["n"]) == (0, 1, n)
    return t, {name: pay.args[name] for name in ("twos", "ones", "exchanged", "change", "missing") if pay.args[name]}


@pytest.mark.parametrize(
    ("n", "paid"),
    [
        (1, {"ones": 1}),
        (2, {"twos": 1}),
        (3, {"twos": 1, "ones": 1}),  # the page's example, and the rulebook's
        (4, {"twos": 2}),
        (5, {"twos": 2, "ones": 1}),
        (8, {"twos": 4}),
    ],
)
def test_4_1_2s_first(n: int, paid: dict[str, int]) -> None:
    t, how = owing(n)
    assert how == paid
    p = t.position
    assert (p.twos[0], p.ones[0]) == (12 - paid.get("twos", 0), 6 - paid.get("ones", 0))
    handed = [2] * paid.get("twos", 0) + [1] * paid.get("ones", 0)
    assert p.soldiers[1] == counts([0, *({1: [1], 2: [2], 3: [2, 1], 4: [2, 2], 5: [4, 1], 8: [8]}[n]), *handed])


@pytest.mark.parametrize(
    ("twos", "ones", "n", "paid"),
    [
        (1, 6, 5, {"twos": 1, "ones": 3}),
        (0, 6, 4, {"ones": 4}),
        (3, 1, 6, {"twos": 3}),
        (1, 3, 4, {"twos": 1, "ones": 2}),
    ],
)
def test_4_1_1s_where_there_are_no_more_2s(twos: int, ones: int, n: int, paid: dict[str, int]) -> None:
    t, how = owing(n, twos=[twos, 12, 12], ones=[ones, 6, 6])
    assert how == paid
    assert t.citizens[0] == 2 * twos + ones - n


def test_4_2_a_2_is_changed_into_two_1s_of_the_training_ground() -> None:
    t, how = owing(3, ones=[0, 6, 6], yard=[1, 1, 1, 2])
    assert how == {"twos": 1, "ones": 1, "exchanged": 1}
    p = t.position
    assert p.yard == counts([1, 2, 2])
    assert (p.twos[0], p.ones[0]) == (10, 1)
    assert t.citizens[0] == 24 - 3
    assert p.soldiers[1] == counts([0, 2, 1, 2, 1])


def test_4_2_no_change_where_a_1_is_left() -> None:
    t, how = owing(3, ones=[1, 6, 6], yard=[1, 1])
    assert how == {"twos": 1, "ones": 1}
    assert t.position.yard == counts([1, 1])


def test_4_2_no_change_for_an_even_sum() -> None:
    t, how = owing(4, ones=[0, 6, 6], yard=[1, 1])
    assert how == {"twos": 2}
    assert t.position.yard == counts([1, 1])


def test_4_2_the_last_2_may_be_changed() -> None:
    t, how = owing(1, twos=[1, 12, 12], ones=[0, 6, 6], yard=[1, 1])
    assert how == {"ones": 1, "exchanged": 1}
    assert (t.position.twos[0], t.position.ones[0], t.citizens[0]) == (0, 1, 1)


def test_4_2_the_1s_come_there_by_training() -> None:
    t = Table(ones=[0, 6, 6], twos=[12, 12, 11])
    t.fight()
    assert t.seat == 1
    t.play("train 4 2+1+1")
    assert t.position.yard == counts([1, 1, 2, 4, 6, 6, 8, 8])
    t.front(0, "attack", "attack", "/1")
    (pay,) = of_kind(t.fight(), "pay")
    assert pay.args["exchanged"] == 1
    assert t.position.yard == counts([2, 2, 4, 6, 6, 8, 8])


@pytest.mark.parametrize("yard", [[], [1], [1, 2, 2, 4]])
def test_4_3_otherwise_the_receiver_gives_a_1_back(yard: list[int]) -> None:
    t, how = owing(3, ones=[0, 6, 6], yard=yard)
    assert how == {"twos": 2, "change": 1}
    p = t.position
    assert (p.twos[0], p.ones[0]) == (10, 1)
    assert t.citizens[0] == 24 - 3
    assert p.soldiers[1] == counts([0, 2, 2, 2])  # laid 2 and 1, gained two 2s, gave the 1
    assert p.yard == counts(yard)


def test_4_3_one_1_is_taken_off_a_spot_of_the_receiver() -> None:
    blue = Table(ones=[0, 6, 6], yard=[4], soldiers=[[1], [2, 1, 1], []])
    blue.front(0, "attack", "attack", "1/2").front(1, "attack", "defence", "1/", "1/")
    assert [e.args["change"] for e in of_kind(blue.fight(), "pay")] == [1, 0]
    assert blue.position.stack == [TrainStep(1)], "the chips still lie there"
    assert blue.position.spots[:12] == [(1,), *[()] * 5, (), (1,), (), (2,), (), ()]
    white = Table(ones=[6, 0, 6], yard=[4], soldiers=[[], [1], [2, 1, 1]])
    white.front(1, "attack", "attack", "/", "/", "1/2").front(2, "attack", "defence", "1/", "1/")
    assert [e.args["change"] for e in of_kind(white.fight(), "pay")] == [1, 0]
    assert white.position.stack == [TrainStep(2)]
    assert white.position.spots[6:] == [(), (), (1,), *[()] * 3, (), (1,), (), (), (), (2,)]


def test_4_3_the_change_can_be_paid_on() -> None:
    """Red has no 1, but gets one back from Blue and pays White with it."""
    t = Table(ones=[0, 6, 6], yard=[], soldiers=[[], [1], [1]])
    t.front(0, "attack", "attack", "/1").front(2, "attack", "attack", "1/")
    pays = of_kind(t.fight(), "pay")
    assert [(e.args["to"], e.args["twos"], e.args["ones"], e.args["change"]) for e in pays] == [
        (1, 1, 0, 1),
        (2, 0, 1, 0),
    ]
    assert (t.position.twos[0], t.position.ones[0]) == (11, 0)


@pytest.mark.parametrize(
    ("twos", "ones", "n", "paid", "citizens"),
    [
        (1, 0, 5, {"twos": 1, "missing": 3}, -3),  # the page's example
        (0, 0, 2, {"missing": 2}, -2),
        (0, 2, 3, {"ones": 2, "missing": 1}, -1),
        (1, 1, 8, {"twos": 1, "ones": 1, "missing": 5}, -5),
    ],
)
def test_4_4_what_is_missing_counts_for_both(twos: int, ones: int, n: int, paid: dict[str, int], citizens: int) -> None:
    t, how = owing(n, twos=[twos, 12, 12], ones=[ones, 6, 6])
    assert how == paid
    p = t.position
    assert t.citizens[0] == citizens
    assert (p.credit[0], p.claims[1]) == (-paid["missing"], paid["missing"])
    assert t.soldiers[1] == 2 * n  # those it fought with, and those it took
    outcome = t.match.outcome()
    assert outcome is not None
    assert outcome.scores == [t.citizens[s] + t.soldiers[s] for s in range(3)]


def test_4_4_two_debts_add_up() -> None:
    t = Table(twos=[1, 12, 12], ones=[0, 6, 6], yard=[], soldiers=[[], [], []])
    t.front(0, "attack", "attack", "/2").front(2, "attack", "attack", "2+2/")
    t.fight()
    p = t.position
    assert (t.citizens[0], p.credit[0]) == (2 - 2 - 4, -4)
    assert p.claims == [0, 0, 4]
