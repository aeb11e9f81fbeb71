"""The positions that may come of a battle: their probabilities by hand, and against exact odds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from takujo.games.co_prosperity.data import ALLIES, JAPAN, PLACE, SIDE, UNITS
from takujo.games.co_prosperity.odds import exact
from takujo.games.co_prosperity.odds.outcomes import Result, outcomes
from takujo.games.co_prosperity.odds.policy import POLICY
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from tests.games.co_prosperity.field import Field
from tests.games.co_prosperity.test_odds import CASES, Case, moments

ALL = 10_000
"""More results than any of these battles has."""


def shown(field: Field, most: int = ALL) -> dict[str, Fraction]:
    """Return the probability of what is left at Guam, and behind a slash in the retreat box."""
    found: dict[str, Fraction] = {}
    for share, p in outcomes(field.position, most):
        left = Field()
        left.position = p
        name = f"{left.at('guam')} / {left.at('retreat')}".removesuffix(" / ")
        found[name] = found.get(name, Fraction(0)) + Fraction(share).limit_denominator(10_000)
    return found


def wanted(ways: dict[str, str]) -> dict[str, Fraction]:
    return {name: Fraction(share) for name, share in ways.items()}


# Who holds the space has its exact probability; the results in which the same side does each have an equal share of it.
# They are the middles of equal parts of all its results, in the order of the difference in steps.
BEFORE_THE_DICE: dict[str, tuple[Case, dict[str, str]]] = {
    "both may be destroyed": (
        Case("US:BB*", "JP:BB*"),
        {"US:BB* / JP:BB*": "1/3", "US:BB*": "1/3", "JP:BB*": "2/9", "": "1/9"},
    ),
    "the Allies attack": (
        Case("JP:BB*", "US:CV*"),
        {"US:CV*": "1/2", "JP:BB*": "1/4", "JP:BB* / US:CV*": "1/4"},
    ),
    "Chinese infantry attacks": (
        Case("JP:INF*", "CN:INF*", "land"),
        {"JP:INF*": "15/18", "CN:INF*": "2/18", "": "1/18"},
    ),
    "Chinese infantry defends": (
        Case("CN:INF*", "JP:INF*", "land"),
        {"CN:INF*": "6/9", "JP:INF*": "2/9", "": "1/9"},
    ),
    "aircraft on both sides": (
        Case("US:BB* US:LAC", "JP:BB*", japan="JP:LAC"),
        {"US:BB* US:LAC / JP:BB*": "1/4", "JP:BB*": "1/4", "US:BB* US:LAC": "1/4", "US:LAC": "1/4"},
    ),
    "a surprise that is answered": (
        Case("US:CV*", "JP:CV*", surprise=True),
        {"JP:CV*": "1/2", "US:CV*": "1/4", "US:CV* / JP:CV*": "1/4"},
    ),
    "a surprise that is not answered": (
        Case("US:BB*", "JP:CV*", surprise=True),
        {"JP:CV*": "1/2", "US:BB* / JP:CV*": "1/2"},
    ),
    "a surprise by the Allies": (
        Case("JP:CV*", "US:CV*", surprise=True),
        {"US:CV*": "1/2", "JP:CV*": "1/4", "JP:CV* / US:CV*": "1/4"},
    ),
    "marines at sea": (Case("US:BB*", "JP:MAR"), {"US:BB* / JP:MAR": "1/2", "US:BB*": "1/2"}),
    "marines of the Allies at sea": (Case("JP:BB*", "US:MAR"), {"JP:BB* / US:MAR": "1/2", "JP:BB*": "1/2"}),
    "ships reduce armies and remove none": (
        Case("US:INF US:INF*", "JP:BB*"),
        {"US:INF US:INF* / JP:BB*": "1/2", "US:INF* US:INF* / JP:BB*": "1/2"},
    ),
    "a bomb": (Case("JP:CV*", "CN:LAC", "bomb"), {"": "3/6", "JP:CV*": "3/6"}),
    "two bombs": (Case("US:BB", "JP:LAC", "bomb"), {"US:BB": "9/36", "US:BB*": "18/36", "": "9/36"}),
}


@pytest.mark.parametrize("name", BEFORE_THE_DICE)
def test_the_results_worked_out_by_hand(name: str) -> None:
    case, ways = BEFORE_THE_DICE[name]
    field = Field()
    field.position = case.begun()
    assert sum(wanted(ways).values()) == 1
    assert shown(field) == wanted(ways)


def fought(met: str, comes: str, surprise: bool = False) -> Field:
    """Return a battle at Guam before the first dice."""
    field = Field(f"guam {met}")
    field.attack("truk", "guam", comes, surprise=surprise)
    field.keep()
    return field


def test_8_6_1_the_allies_react_where_that_is_worth_a_card() -> None:
    """The carriers fire first: Japan's battleship is gone in 3 of 4, and never hits."""
    field = Field("guam US:BB*", "retreat US:CV* US:CV*")
    field.hold("naval")
    field.attack("truk", "guam", "JP:BB*")
    assert shown(field) == wanted({"US:CV* US:CV* US:BB*": "3/4", "US:CV* US:CV* US:BB* / JP:BB*": "1/4"})
    assert all(q.held[ALLIES] == 0 for _, q in outcomes(field.position, ALL)), "the card is spent"
    assert field.stage == "react"
    # Ships cannot take Guam from infantry.
    field = Field("guam US:INF*", "retreat US:CV* US:CV*")
    field.hold("naval")
    field.attack("truk", "guam", "JP:BB*")
    assert all(q.held[ALLIES] == 1 for _, q in outcomes(field.position, ALL)), "the card is kept"


def test_8_6_7_aircraft_alone_are_lost_without_a_reaction() -> None:
    field = Field("guam UK:LAC", "retreat US:BB*")
    field.hold("land")
    field.attack("truk", "guam", "JP:CV")
    assert field.stage == "react"
    assert shown(field) == wanted({"JP:CV / US:BB*": "1"})


def test_orders_that_have_fired_do_not_fire_again() -> None:
    field = fought("US:CV* US:BB*", "JP:CV* JP:BB*")
    field.throw(JP_CV="6")
    field.throw(US_CV="6")
    assert shown(field) == wanted(
        {
            "US:CV* US:BB* / JP:CV* JP:BB*": "1/2",  # in 4 of 9
            "US:CV* / JP:CV* JP:BB*": "1/4",  # in 2 of 9
            "US:CV* US:BB* / JP:CV*": "1/4",  # in 2 of 9
        }
    )


def test_in_a_surprise_only_the_defender_fires_at_the_second_stage() -> None:
    field = fought("US:CV*", "JP:CV*", surprise=True)
    field.throw(JP_CV="6")
    assert field.position.battle.stage == 1
    assert shown(field) == wanted({"US:CV*": "1/2", "US:CV* / JP:CV*": "1/2"})


def test_where_some_of_an_order_have_fired_all_of_them_fire_again() -> None:
    field = fought("US:BB*", "JP:BB*")
    before = shown(field)
    field.throw(JP_BB="1")
    assert shown(field) == before


def test_hits_are_first_given_out_by_the_policy() -> None:
    field = fought("US:CV US:CV* US:BB*", "JP:CV")
    field.throw(JP_CV="1+6")
    field.throw(US_CV="6+6")
    field.throw(US_CV="6")
    assert (field.stage, str(POLICY.choose(field.position))) == ("hit", "hit CV 1 US")
    assert shown(field) == wanted({"US:CV US:BB* / JP:CV": "1/2", "US:CV US:BB* / JP:CV*": "1/2"})
    assert field.stage == "hit"


def test_what_is_over_is_only_settled() -> None:
    field = fought("US:BB*", "JP:CV")
    field.settles = False
    field.throw(JP_CV="1+6")
    assert field.stage == "settle"
    assert shown(field) == {"JP:CV": Fraction(1)}
    assert field.stage == "settle"


def test_with_few_results_the_middle_one_stands_for_the_others() -> None:
    """The Allies hold the space in 1 of 4: in 1 of 12 the carrier has lost a step, in 2 of 12 it has not."""
    field = fought("US:BB*", "JP:CV")
    two = {"JP:CV": "3/4", "US:BB* / JP:CV*": "1/8", "US:BB* / JP:CV": "1/8"}
    one = {"JP:CV": "3/4", "US:BB* / JP:CV": "1/4"}
    assert shown(field, 8) == wanted(two)  # 8 × 1/4 are 2 results
    assert shown(field, 5) == wanted(one)  # 5 × 1/4 are about 1
    assert shown(field, 1) == wanted(one)


def test_results_are_ordered_by_the_difference_in_steps() -> None:
    """Japan's battleship alone is lost in 2 of 9, both in 1, none in 4, the Allies' alone in 2: two halves of these."""
    field = fought("US:CV* US:BB*", "JP:CV* JP:BB*")
    field.throw(JP_CV="6")
    field.throw(US_CV="6")
    assert shown(field, 2) == wanted({"US:CV* / JP:CV*": "1/2", "US:CV* US:BB* / JP:CV* JP:BB*": "1/2"})


# -- agreement with exact odds


def lost(p: CoProsperityPosition, q: CoProsperityPosition, seat: int) -> int:
    """Return the steps that a seat has in one position and not in another."""
    return sum(p.strength[n] - q.strength[n] for n, unit in enumerate(UNITS) if SIDE[unit.nation] == seat)


def holder(q: CoProsperityPosition, p: CoProsperityPosition) -> int:
    """Return who holds Guam after a battle, -1 for no one and for a bombardment."""
    if p.battle.kind == "bomb":
        return -1
    attacker = p.battle.attacker
    armed = [unit for unit in q.units_at(PLACE["guam"], 1 - attacker) if UNITS[unit].order]
    return 1 - attacker if armed else attacker if q.units_at(PLACE["guam"], attacker) else -1


def left(found: list[Result]) -> dict[tuple[int, ...], float]:
    """Return results as the steps of all units, with their probabilities."""
    return {tuple(q.strength): share for share, q in found}


@pytest.mark.parametrize(("most", "close"), [(6, 0.7), (ALL, 0.4)])
@pytest.mark.parametrize("name", CASES)
def test_results_agree_with_exact_odds_at_every_moment_of_a_battle(name: str, most: int, close: float) -> None:
    bombs = CASES[name].kind == "bomb"
    stage, since = -2, {}
    for p in moments(CASES[name], f"{name} outcomes"):
        step, before = p.pending, p.digest()
        found = outcomes(p, most)
        assert p.digest() == before and not any(q.battle for _, q in found)
        assert sum(share for share, _ in found) == pytest.approx(1)
        assert bombs or len(found) <= most + 3, "one more at most for each side that may hold the space, and for none"
        if not bombs and step == "fire" and p.battle.stage == stage:
            assert left(found) == since, "units that have fired in this order fire again"
        elif bombs or step != "hit":
            stage, since = p.battle.stage, left(found)
            odds = exact.now(p)
            for seat in (JAPAN, ALLIES, -1):
                assert sum(share for share, q in found if holder(q, p) == seat) == pytest.approx(odds.holds(seat))
            for seat in (JAPAN, ALLIES):
                mean = sum(share * lost(p, q, seat) for share, q in found) + p.battle.lost[seat]
                assert mean == pytest.approx(odds.mean(seat), abs=1e-9 if bombs else close)
