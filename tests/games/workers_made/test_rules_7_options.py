"""Section 7: what attack against defence costs whom, and who gets the bonus."""

from __future__ import annotations

from itertools import product

import pytest

from takujo.games.workers_made.rules.actions import ATTACK, DEFENCE
from takujo.games.workers_made.rules.battle import weigh
from tests.games.workers_made.table import Table, of_kind

EXAMPLE = ("2+2/2", "2+1/2+1", "2/2+2+1")  # an attack with 4, 3, 2 against 2, 3, 5
HELD = ("1/1", "2/2", "0/2+1")  # an attack with 1, 2, 0 against 1, 2, 3


def gains(
    counter: str, sweep: str, pairs: tuple[str, ...], first: str = "attack", second: str = "defence"
) -> list[int]:
    """Return what each side takes, from both sides of an area."""
    t = Table(counter=counter, sweep=sweep).front(0, first, second, *pairs)
    mirrored = ["/".join(reversed(pair.split("/"))) for pair in pairs]
    t.front(1, second, first, *mirrored)
    t.fight()
    assert t.flows[1] == (t.flows[0][1], t.flows[0][0])
    return list(t.flows[0])


@pytest.mark.parametrize(("counter", "taken"), [("spots", [1, 0]), ("both", [1, 3])])
@pytest.mark.parametrize("sweep", ["both", "attacker"])
def test_7_1_the_attacker_pays_the_largest_lead_of_a_lost_spot(counter: str, taken: list[int], sweep: str) -> None:
    assert gains(counter, sweep, EXAMPLE) == taken


def test_7_1_a_spot_lost_by_being_equal_counts_0() -> None:
    assert gains("both", "both", ("2/1", "2/2", "1/1")) == [1, 0]


def test_7_1_several_lost_spots_cost_the_largest_once() -> None:
    assert gains("both", "both", ("2/2+2", "1/", "/1")) == [1, 2]


def test_7_1_an_attacker_who_wins_all_pays_nothing() -> None:
    assert gains("both", "both", ("2/1", "2/", "1/")) == [8, 0]


@pytest.mark.parametrize("sweep", ["both", "attacker"])
@pytest.mark.parametrize(
    ("pairs", "taken"),
    [
        (EXAMPLE, [1 + 2, 0]),
        (("2+2/1", "2/1", "/1"), [2 + 3, 0]),  # several lost spots: the largest once
        (("2/1", "2/2", "1/1"), [1 + 1, 0]),
        (("2/1", "2/1", "1/0"), [3 + 1 + 5, 0]),  # with the bonus
    ],
)
def test_7_1_a_defender_who_pays_twice_pays_its_largest_loss_too(
    pairs: tuple[str, ...], taken: list[int], sweep: str
) -> None:
    assert gains("twice", sweep, pairs) == taken


def test_7_1_a_defender_who_loses_no_spot_pays_nothing_twice() -> None:
    assert gains("twice", "both", HELD) == [0, 5]
    assert gains("twice", "attacker", HELD) == [0, 0]


def test_7_1_paying_twice_costs_a_defender_more_than_attacking_would() -> None:
    """The reason why the page advises against it."""
    for leads in product(range(-3, 4), repeat=3):
        assert weigh(ATTACK, DEFENCE, leads, "twice", True).first >= weigh(ATTACK, ATTACK, leads, "twice", True).first


@pytest.mark.parametrize("counter", ["spots", "both", "twice"])
def test_7_1_other_pairings_are_as_ever(counter: str) -> None:
    assert gains(counter, "both", EXAMPLE, "attack", "attack") == [2, 3]
    assert gains(counter, "both", EXAMPLE, "defence", "defence") == [0, 0]


def test_7_1_citizens_paid_by_the_attacker_become_soldiers_of_the_defender() -> None:
    t = Table(counter="both", yard=[], soldiers=[[], [], []]).front(0, "attack", "defence", *EXAMPLE)
    pays = of_kind(t.fight(), "pay")
    assert [(e.seat, e.args["to"], e.args["n"]) for e in pays] == [(0, 1, 3), (1, 0, 1)]
    assert t.citizens == [27, 29, 30]
    assert t.soldiers == [9 + 1, 10 + 3, 0]


@pytest.mark.parametrize(
    ("counter", "sweep", "taken"),
    [("spots", "both", 5), ("spots", "attacker", 0), ("both", "both", 8), ("both", "attacker", 3)],
)
def test_7_2_a_defender_who_holds_all_three_spots(counter: str, sweep: str, taken: int) -> None:
    assert gains(counter, sweep, HELD) == [0, taken]


@pytest.mark.parametrize(("counter", "taken"), [("spots", 8), ("both", 8), ("twice", 9)])
@pytest.mark.parametrize("sweep", ["both", "attacker"])
def test_7_2_an_attacker_gets_the_bonus_either_way(counter: str, taken: int, sweep: str) -> None:
    assert gains(counter, sweep, ("2/1", "2/1", "1/0")) == [taken, 0]
    assert gains(counter, sweep, ("2+2/1", "2/1", "2+1/0"), "attack", "attack") == [8, 0]


def test_7_2_without_the_bonus_it_is_not_told_of() -> None:
    for sweep, told in (("both", 1), ("attacker", 0)):
        t = Table(sweep=sweep).front(0, "attack", "defence", *HELD)
        events = t.fight()
        assert len(of_kind(events, "sweep")) == told
        assert of_kind(events, "area")[0].args["swept"] == (1 if told else -1)
