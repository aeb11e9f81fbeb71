"""Exact odds: worked out by hand, and by all dice of the real steps; words, speed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import product
from math import sqrt

import pytest

from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from takujo.games.co_prosperity.data import ALLIES, JAPAN, PLACE, SIDE, UNITS
from takujo.games.co_prosperity.odds import exact
from takujo.games.co_prosperity.odds.fall import BITS, Face, dice_of, fall, hits_of, rain, remains, salvoes_of, steps_of
from takujo.games.co_prosperity.odds.policy import POLICY, Policy
from takujo.games.co_prosperity.rules.actions import Done, Keep
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from takujo.games.co_prosperity.texts import foresight
from tests.effort import calls
from tests.games.co_prosperity.field import Field
from tests.tiers import slow

Result = tuple[int, int, int]


class Case:
    """A battle at Guam, or a bombardment of it: what stands there, what comes, and what lies around.

    `air` are the seats that use a full carrier as air (8.6.8).
    """

    def __init__(
        self, met: str, comes: str, kind: str = "sea", surprise: bool = False, air: Sequence[int] = (), **around: str
    ) -> None:
        self.met, self.comes, self.kind, self.surprise, self.around = met, comes, kind, surprise, around
        self.air = air

    def field(self) -> tuple[Field, list[int]]:
        field = Field(*(f"{place} {units}" for place, units in self.around.items()))
        field.put("guam", self.met)
        return field, field.put("truk", self.comes)

    def odds(self, policy: Policy = POLICY) -> exact.Odds:
        """Return the odds before the battle begins, or once carriers serve as air."""
        if self.air:
            return exact.now(self.begun(), policy)
        field, units = self.field()
        if self.kind == "bomb":
            return exact.bombing(field.position, units[0], PLACE["guam"], policy)
        seat = SIDE[UNITS[units[0]].nation]
        return exact.battle(field.position, seat, PLACE["guam"], units, self.kind, self.surprise, policy)

    def begun(self) -> CoProsperityPosition:
        """Return the position in which the battle has begun."""
        field, units = self.field()
        if self.kind == "bomb":
            field.bomb(UNITS[units[0]].nation, "truk", "guam")
        else:
            field.march("truk", "guam", units, self.kind, self.surprise)
        for seat in self.air:
            while field.stage == "divert" and field.seat != seat:
                field.play("keep")
            field.play("divert")
        return field.position


CASES = {
    "carriers": Case("US:CV US:CV*", "JP:CV JP:CV"),
    "a fleet against a garrison": Case("US:CV US:BB* US:MAR US:INF", "JP:CV JP:BB JP:MAR"),
    "with air cover on both sides": Case("US:BB US:MAR US:LAC", "JP:CV* JP:BB JP:MAR", japan="JP:LAC"),
    "an invasion by the Allies": Case("JP:CV JP:BB JP:MAR JP:INF", "US:CV US:BB US:MAR US:MAR"),
    "China defends": Case("CN:INF CN:INF* CN:LAC", "JP:MAR JP:INF", "land"),
    "China attacks the Kantogun": Case("JP:KA JP:INF*", "CN:INF", "land"),
    "China and Britain attack": Case("JP:INF JP:INF*", "CN:INF* UK:INF*", "land"),
    "China and Britain defend": Case("CN:INF* UK:INF*", "JP:INF JP:INF*", "land"),
    "armies against ships": Case("JP:BB JP:BB* JP:INF", "UK:INF UK:INF", "land"),
    "a surprise by carriers": Case("US:CV US:CV US:BB", "JP:CV JP:CV JP:BB", surprise=True),
    "a surprise by marines": Case("JP:CV JP:BB* JP:MAR JP:INF", "US:BB US:MAR US:MAR", surprise=True),
    "a surprise on land": Case("UK:INF UK:INF* UK:LAC", "JP:KA JP:INF", "land", surprise=True),
    "ships beyond harm": Case("US:MAR US:INF", "JP:CV JP:BB"),
    "a bombardment of ships": Case("US:CV* US:BB US:INF", "JP:LAC", "bomb"),
    "a bombardment of armies": Case("JP:KA JP:INF JP:MAR", "CN:LAC", "bomb"),
}


# -- worked out by hand; 3 of 6 faces hit for carriers and marines, 2 of 6 for battleships and infantry

BY_HAND: dict[str, tuple[Case, dict[Result, str]]] = {
    "both fire at once, and both may be destroyed": (
        Case("US:BB*", "JP:BB*"),
        {(0, 0, ALLIES): "4/9", (0, 1, JAPAN): "2/9", (1, 0, ALLIES): "2/9", (1, 1, -1): "1/9"},
    ),
    "carriers fire before battleships": (
        Case("US:BB*", "JP:CV*"),
        {(0, 1, JAPAN): "1/2", (1, 0, ALLIES): "1/6", (0, 0, ALLIES): "1/3"},
    ),
    "a die for each step": (
        Case("US:BB*", "JP:CV"),
        {(0, 1, JAPAN): "3/4", (1, 0, ALLIES): "1/12", (0, 0, ALLIES): "1/6"},
    ),
    "the Allies attack": (
        Case("JP:BB*", "US:CV"),
        {(1, 0, ALLIES): "3/4", (0, 1, JAPAN): "1/12", (0, 0, JAPAN): "1/6"},
    ),
    "one more for the attacker's aircraft": (
        Case("US:BB*", "JP:BB*", japan="JP:LAC"),
        {(0, 0, ALLIES): "2/6", (0, 1, JAPAN): "2/6", (1, 0, ALLIES): "1/6", (1, 1, -1): "1/6"},
    ),
    "one more for the defender's aircraft, which are lost with the space": (
        Case("US:INF* US:LAC", "JP:MAR"),
        {(0, 3, JAPAN): "1/2", (1, 0, ALLIES): "1/4", (0, 0, ALLIES): "1/4"},
    ),
    "Chinese infantry attacks": (
        Case("JP:INF*", "CN:INF*", "land"),
        {(0, 0, JAPAN): "10/18", (1, 0, ALLIES): "2/18", (0, 1, JAPAN): "5/18", (1, 1, -1): "1/18"},
    ),
    "Chinese infantry defends": (
        Case("CN:INF*", "JP:INF*", "land"),
        {(0, 0, ALLIES): "4/9", (0, 1, JAPAN): "2/9", (1, 0, ALLIES): "2/9", (1, 1, -1): "1/9"},
    ),
    "ships reduce armies and remove none": (
        Case("US:INF", "JP:BB"),
        {  # two dice, one step that can be lost; then the infantry can reduce the battleship
            (0, 0, ALLIES): "16/81",
            (1, 0, ALLIES): "20/81",
            (0, 1, ALLIES): "30/81",
            (1, 1, ALLIES): "15/81",
        },
    ),
    "marines that come by sea are hit by ships until they land": (
        Case("US:BB*", "JP:MAR"),
        {(0, 0, ALLIES): "2/3", (1, 0, ALLIES): "1/3"},  # marines cannot remove a battleship
    ),
    "marines that come by land are not": (Case("US:BB*", "JP:MAR", "land"), {(0, 0, ALLIES): "1"}),
    "a surprise: carriers answer carriers": (
        Case("US:CV*", "JP:CV*", surprise=True),
        {(0, 1, JAPAN): "1/2", (1, 0, ALLIES): "1/4", (0, 0, ALLIES): "1/4"},
    ),
    "a surprise: battleships do not answer carriers": (
        Case("US:BB*", "JP:CV*", surprise=True),
        {(0, 1, JAPAN): "1/2", (0, 0, ALLIES): "1/2"},
    ),
    "a surprise: carriers answer battleships": (
        Case("US:CV*", "JP:BB*", surprise=True),
        {(0, 1, JAPAN): "1/3", (1, 0, ALLIES): "1/3", (0, 0, ALLIES): "1/3"},
    ),
    "a surprise by the Allies": (
        Case("JP:BB*", "US:BB*", surprise=True),
        {(1, 0, ALLIES): "1/3", (0, 1, JAPAN): "2/9", (0, 0, JAPAN): "4/9"},
    ),
    "the attacker's carrier as air survives alone, and goes down where an enemy is left": (
        Case("US:BB*", "JP:CV JP:BB*", air=[JAPAN]),
        {(0, 0, ALLIES): "2/6", (0, 1, JAPAN): "2/6", (3, 0, ALLIES): "1/6", (1, 1, JAPAN): "1/6"},
    ),
    "the defender's carrier as air": (
        Case("US:CV US:BB*", "JP:BB*", air=[ALLIES]),
        {(0, 0, ALLIES): "2/6", (1, 0, ALLIES): "2/6", (0, 3, JAPAN): "1/6", (1, 1, ALLIES): "1/6"},
    ),
    "carriers of both sides as air: the defender stays": (
        Case("US:CV US:BB*", "JP:CV JP:BB*", air=[JAPAN, ALLIES]),
        {(0, 0, ALLIES): "1/4", (0, 3, JAPAN): "1/4", (3, 0, ALLIES): "1/4", (1, 1, ALLIES): "1/4"},
    ),
    "the same where the Allies attack": (
        Case("JP:CV JP:BB*", "US:CV US:BB*", air=[JAPAN, ALLIES]),
        {(0, 0, JAPAN): "1/4", (0, 3, JAPAN): "1/4", (3, 0, ALLIES): "1/4", (1, 1, JAPAN): "1/4"},
    ),
    "a carrier as air does not fire in a surprise": (
        Case("US:CV*", "JP:CV JP:BB*", surprise=True, air=[JAPAN]),
        {(0, 1, JAPAN): "1/2", (3, 0, ALLIES): "1/4", (0, 0, ALLIES): "1/4"},
    ),
    "one bomb on a battleship, a 6 shoots down": (
        Case("JP:BB*", "CN:LAC", "bomb"),
        {(1, 0, -1): "3/6", (0, 1, -1): "1/6", (0, 0, -1): "2/6"},
    ),
    "one bomb on a carrier, a 5 shoots down, too": (
        Case("JP:CV*", "CN:LAC", "bomb"),
        {(1, 0, -1): "3/6", (0, 1, -1): "2/6", (0, 0, -1): "1/6"},
    ),
    "one bomb removes no army": (Case("JP:INF*", "CN:LAC", "bomb"), {(0, 1, -1): "1/6", (0, 0, -1): "5/6"}),
    "two bombs on a battleship": (
        Case("US:BB", "JP:LAC", "bomb"),
        {
            (0, 2, -1): "9/36",
            (1, 1, -1): "6/36",
            (0, 1, -1): "12/36",
            (2, 0, -1): "1/36",
            (1, 0, -1): "4/36",
            (0, 0, -1): "4/36",
        },
    ),
}


@pytest.mark.parametrize("name", BY_HAND)
def test_the_odds_worked_out_by_hand(name: str) -> None:
    case, ways = BY_HAND[name]
    wanted = {result: Fraction(share) for result, share in ways.items()}
    assert sum(wanted.values()) == 1
    assert shares(case.odds()) == shares(exact.now(case.begun())) == walked(case.begun()) == wanted


def decided(p: CoProsperityPosition, policy: Policy = POLICY) -> Action:
    """Return what the players do by the odds."""
    kind = p.pending
    return policy.choose(p) if kind == "hit" else Keep() if kind == "divert" else Done()


def carry_out(p: CoProsperityPosition, action: Action) -> Result | None:
    """Play one action; return the result if it ends the battle."""
    p.events = []
    p.stack[-1].apply(p, p.actors()[0], action)
    events, p.events = p.events, None
    end = next((event.args for event in events if event.kind == "ended"), None)
    return (end["lost0"], end["lost1"], end["holder"]) if end else None


def walked(
    start: CoProsperityPosition, policy: Policy = POLICY, known: dict[object, dict[Result, Fraction]] | None = None
) -> dict[Result, Fraction]:
    """Return the exact distribution by going through all dice of the real steps."""
    known = {} if known is None else known

    def key(p: CoProsperityPosition) -> object:
        """Return all that what follows depends on: not the dice and hits that are only there to be looked at."""
        battle = p.battle and p.battle._replace(thrown=(), scored=(0, 0))
        return p.stack[-1], *p.place, *p.strength, battle, tuple(p.played[ALLIES])

    def walk(p: CoProsperityPosition) -> dict[Result, Fraction]:
        chances = p.chances() if p.actors() == (CHANCE,) else [(decided(p, policy), 1)]
        total = sum(weight for _, weight in chances)
        ways: dict[object, int] = {}
        ends: dict[object, dict[Result, Fraction]] = {}
        for action, weight in chances:
            q = p.copy()
            result = carry_out(q, action)
            at = result or key(q)
            ways[at] = ways.get(at, 0) + weight
            if at not in ends:
                ends[at] = {result: Fraction(1)} if result else known[at] if at in known else walk(q)
        found: dict[Result, Fraction] = {}
        for at, weight in ways.items():
            for end, share in ends[at].items():
                found[end] = found.get(end, Fraction(0)) + share * Fraction(weight, total)
        known[key(p)] = found
        return found

    return known[key(start)] if key(start) in known else walk(start)


def shares(found: exact.Odds) -> dict[Result, Fraction]:
    return {key: Fraction(ways, found.total) for key, ways in found.table.items() if ways}


@pytest.mark.parametrize("name", CASES)
def test_the_odds_are_exact_and_sum_to_all_throws_of_the_dice(name: str) -> None:
    found = CASES[name].odds()
    assert sum(found.table.values()) == found.total
    dice = found.total
    while dice % 6 == 0:
        dice //= 6
    assert dice == 1
    assert sum(found.holds(seat) for seat in (JAPAN, ALLIES, -1)) == pytest.approx(1)
    for seat in (JAPAN, ALLIES):
        assert sum(found.losses(seat)) == pytest.approx(1)
        assert sum(n * share for n, share in enumerate(found.losses(seat))) == pytest.approx(found.mean(seat))


def test_another_policy_gives_other_odds_and_they_are_exact_too() -> None:
    case = Case("JP:CV JP:CV JP:INF*", "US:BB* US:MAR US:MAR")
    policy = Policy(give=("MAR", "INF", "BB", "KA", "CV"))
    assert shares(case.odds(policy)) == walked(case.begun(), policy)
    assert shares(case.odds(policy)) != shares(case.odds())


# -- the greatest battles, gone through as well, and sampled

BIG = {
    "three carriers against all": Case(
        "US:CV US:CV US:CV US:CV US:CV US:CV US:BB US:BB US:BB UK:BB", "JP:CV JP:CV JP:CV"
    ),
    "a mixed fleet against a fortress": Case("US:CV US:BB US:BB US:MAR US:INF UK:INF", "JP:CV JP:BB JP:MAR"),
    "five ships against Japan": Case(
        "JP:CV JP:CV* JP:BB JP:BB JP:MAR JP:INF JP:KA", "US:CV US:CV US:BB US:MAR US:MAR", japan="JP:LAC"
    ),
    "reduced fleets": Case("JP:CV* JP:CV* JP:BB* JP:BB JP:BB", "US:CV US:CV* US:BB* US:BB US:BB*"),
    "a siege on land": Case("CN:INF CN:INF CN:INF* UK:INF US:MAR", "JP:KA JP:INF", "land", japan="JP:LAC"),
    "ships in port": Case("US:CV US:BB US:BB US:INF US:MAR", "JP:INF JP:MAR", "land"),
    "a great surprise": Case("US:CV US:CV US:BB US:BB US:MAR US:INF", "JP:CV JP:CV JP:BB", surprise=True),
    "a surprise of the landing fleet": Case("JP:CV JP:BB JP:MAR JP:MAR JP:INF", "US:BB US:BB US:MAR", surprise=True),
}
LONGEST = "five ships against Japan"
"""All dice of this battle take as long as those of the others together."""
SAMPLES = 5_000


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[slow("more setups")] if name == LONGEST else []) for name in BIG]
)
def test_great_battles_gone_through_die_by_die(name: str) -> None:
    assert shares(BIG[name].odds()) == walked(BIG[name].begun())


@pytest.mark.parametrize(
    ("name", "samples"),
    [("a siege on land", 500), *(pytest.param(name, SAMPLES, marks=slow("more seeds")) for name in BIG)],
)
def test_the_odds_agree_with_sampled_battles(name: str, samples: int) -> None:
    """What walks share between positions that are alike plays no part here."""
    case = BIG[name]
    found = case.odds()
    rng = Stream(1, name)
    start = case.begun()
    seen: Counter[Result] = Counter()
    for _ in range(samples):
        p, result = start.copy(), None
        while result is None:
            result = carry_out(p, rng.weighted(p.chances()) if p.actors() == (CHANCE,) else decided(p))
        seen[result] += 1
    assert set(seen) <= set(found.table)
    for place in range(3):  # steps lost by Japan, by the Allies, and who holds the space
        for value in {key[place] for key in found.table}:
            expected = sum(ways for key, ways in found.table.items() if key[place] == value) / found.total
            share = sum(n for key, n in seen.items() if key[place] == value) / samples
            if 10 < expected * samples < samples - 10:  # a standard error tells nothing of what hardly ever happens
                assert abs(share - expected) <= 4 * sqrt(expected * (1 - expected) / samples)


# -- while a battle is being fought


def moments(case: Case, luck: str) -> Iterator[CoProsperityPosition]:
    """Give the positions of a battle that is fought once, from the first decision to the last."""
    rng = Stream(7, luck)
    p = case.begun()
    while p.battle:
        yield p
        carry_out(p, rng.weighted(p.chances()) if p.actors() == (CHANCE,) else decided(p))


@pytest.mark.parametrize("name", CASES)
def test_the_odds_are_those_of_the_real_steps_gone_through_die_by_die(name: str) -> None:
    """Before the battle, and at every moment of three battles."""
    case = CASES[name]
    known: dict[object, dict[Result, Fraction]] = {}
    assert shares(case.odds()) == walked(case.begun(), known=known)
    for again in range(3):
        for p in moments(case, f"{name} {again}"):
            assert shares(exact.now(p)) == walked(p, known=known)


def test_the_odds_after_each_choice() -> None:
    field = Field("guam US:CV US:CV* US:BB")
    field.attack("truk", "guam", "JP:CV JP:BB")
    choices = dict(exact.after(field.position))
    assert [str(action) for action in choices] == ["divert", "keep"]
    field.play("keep", "keep")
    field.throw(JP_CV="1+6")
    field.throw(US_CV="1+1")
    field.throw(US_CV="6")
    for action, found in exact.after(field.position):
        q = field.position.copy()
        end = carry_out(q, action)
        assert end is None
        assert shares(found) == walked(q)


def test_the_odds_after_a_choice_that_ends_the_battle() -> None:
    field = Field("guam US:INF UK:INF")
    field.attack("truk", "guam", "JP:INF*", "land")
    field.throw(JP_INF="1")
    field.throw(US_INF="1+6")
    field.throw(UK_INF="6+6")
    assert field.stage == "hit"
    assert [found.table for _, found in exact.after(field.position)] == [{(1, 1, ALLIES): 1}] * 2


def test_8_6_7_the_odds_with_and_without_a_reaction_where_aircraft_stand_alone() -> None:
    field = Field("guam US:LAC", "retreat US:BB*")
    field.hold("naval")
    field.attack("truk", "guam", "JP:BB*")
    assert field.stage == "react"
    choices = {str(action): shares(found) for action, found in exact.after(field.position)}
    assert choices["done"] == {(0, 2, JAPAN): 1}  # the battle ends with this choice
    helped = field.position.copy()
    carry_out(helped, next(a for a in helped.actions(ALLIES) if str(a) != "done"))
    assert sorted(choices) == ["done", "react BB"]
    assert choices["react BB"] == walked(helped)


def test_aircraft_alone_are_lost_for_certain() -> None:
    found = Case("UK:LAC", "JP:CV").odds()
    assert found.table == {(0, 1, JAPAN): 1}


def test_what_odds_tell() -> None:
    found = exact.Odds(ALLIES, {(0, 2, JAPAN): 3, (1, 0, ALLIES): 4, (3, 2, -1): 1, (1, 2, JAPAN): 0}, 8)
    assert [found.holds(seat) for seat in (JAPAN, ALLIES, -1)] == [3 / 8, 4 / 8, 1 / 8]
    assert found.losses(JAPAN) == [3 / 8, 4 / 8, 0, 1 / 8]
    assert found.losses(ALLIES) == [4 / 8, 0, 4 / 8]
    assert (found.mean(JAPAN), found.mean(ALLIES)) == (7 / 8, 8 / 8)
    assert all(exact.Odds(JAPAN, {(0, 0, seat): 1, (1, 1, -1): 1}, 2).takes for seat in (JAPAN, ALLIES))
    assert not exact.Odds(JAPAN, {(1, 0, -1): 1}, 1).takes


def test_hits_are_counted_over_all_throws() -> None:
    for groups in (((2, 3),), ((1, 2), (2, 3)), ((3, 1), (1, 4)), ((2, 0), (1, 6)), ((1, 7), (1, -1)), ()):
        dice = [value for n, value in groups for _ in range(n)]
        thrown = Counter(
            sum(die <= value for die, value in zip(throw, dice, strict=True))
            for throw in product(range(1, 7), repeat=len(dice))
        )
        assert list(hits_of(groups)) == [thrown[hits] for hits in range(len(dice) + 1)], groups


def test_a_salvo_has_a_die_for_each_step_of_its_order() -> None:
    # a full carrier and two reduced ones, a marine, a full and a reduced infantry
    faces = (Face("CV", 2, 0, 3, 1), Face("CV", 1, 0, 3, -1), Face("MAR", 1, 2, 4, -1))
    faces = (*faces, Face("INF", 2, 3, 2, 4), Face("INF", 1, 3, 2, -1))
    force = sum(count << BITS * n for n, count in enumerate((1, 2, 1, 1, 1)))
    assert steps_of(faces, force) == 2 + 2 + 1 + 2 + 1
    assert salvoes_of(faces, force, (0,)) == ((0, 0, ((4, 3),)),)
    assert salvoes_of(faces, force, (3, 2)) == ((3, 0, ((3, 2),)), (2, 0, ((1, 4),)))
    assert salvoes_of(faces, force, (1,)) == ()
    assert dice_of(salvoes_of(faces, force, (0, 1, 2, 3))) == 4 + 1 + 3
    mixed = (Face("INF", 1, 3, 2, -1), Face("KA", 1, 3, 3, -1))
    assert salvoes_of(mixed, 1 | 2 << BITS, (3,)) == ((3, 0, ((1, 2), (2, 3))),)


# -- what a computer player does

REACTIONS = {
    # the battleship at Guam, the one that comes, the ships in the retreat box: the best answers, one after the other
    "a carrier is worth 1 1/32 steps, a battleship that comes with it is free": (
        ("US:BB", "JP:BB", "US:CV* US:BB*"),
        ["react CV", "react BB"],
    ),
    "a battleship is worth 26/27 steps, less than the card": (("US:BB", "JP:BB", "US:BB"), ["done"]),
    "a carrier is worth exactly the card": (("US:CV*", "JP:BB*", "US:CV*"), ["done"]),
    "a battleship is worth 1 1/8 steps": (("US:CV", "JP:CV", "US:BB*"), ["react BB"]),
    "a garrison that ships cannot remove needs no help": (("US:INF*", "JP:BB*", "US:CV US:CV"), ["done"]),
}


@pytest.mark.parametrize("name", REACTIONS)
def test_the_best_reaction_is_worth_its_card(name: str) -> None:
    """Worth is steps: the enemy's losses less one's own, and 2 for the space; a card costs 1, for both ships."""
    (met, comes, box), answers = REACTIONS[name]
    field = Field(f"guam {met}", f"retreat {box}")
    field.hold("naval")
    field.attack("truk", "guam", comes)
    for answer in answers:
        assert (field.stage, str(exact.best(field.position))) == ("react", answer)
        field.play(answer)


def test_the_best_choice() -> None:
    field = Field("guam US:BB US:MAR US:INF US:LAC", "retreat US:CV US:CV")
    field.hold("naval")
    field.attack("truk", "guam", "JP:CV* JP:BB")
    assert str(exact.best(field.position)) == "react CV"
    field = Field("guam US:CV US:CV*")
    field.attack("truk", "guam", "JP:CV")
    field.play("keep")
    field.throw(JP_CV="1+6")
    field.throw(US_CV="6+6")
    field.throw(US_CV="6")
    assert str(exact.best(field.position)) == "hit CV 1 US"


def test_the_policy_removes_enemies_and_spares_its_own() -> None:
    field = Field("guam JP:KA JP:INF*")
    field.attack("truk", "guam", "UK:INF", "land")
    field.throw(JP_INF="6")
    field.throw(JP_KA="6+6")
    field.throw(UK_INF="1+6")
    assert (field.seat, str(POLICY.choose(field.position))) == (ALLIES, "hit INF 1 JP")
    for met, comes, hit in (
        ("JP:INF*", "CN:INF* UK:INF*", "hit INF 1 UK"),  # worth 1 and 2 in attack
        ("CN:INF* UK:INF*", "JP:INF*", "hit INF 1 CN"),  # worth 2 each in defence
    ):
        field = Field(f"guam {met}")
        field.attack("truk", "guam", comes, "land")
        while field.stage == "fire":
            dice = "1" if field.firing in field.position.units_at(PLACE["guam"], JAPAN) else "6"
            field.play(f"fire {dice}")
        assert str(POLICY.choose(field.position)) == hit
    field = Field("guam US:BB US:BB* US:INF")
    field.attack("truk", "guam", "JP:CV")
    field.throw(JP_CV="1+6")
    assert (field.seat, str(POLICY.choose(field.position))) == (ALLIES, "hit BB 2 US")


# -- in words


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_odds_in_one_line(lang: str) -> None:
    def numbers(found: exact.Odds) -> list[str]:
        return re.findall(r"\d+(?:\.\d+)?", foresight.summary(lang, found))

    found = exact.Odds(ALLIES, {(2, 1, ALLIES): 1, (1, 4, JAPAN): 1}, 2)
    assert numbers(found) == ["50", "2.5", "1.5"], "how often the attacker wins, and what it costs both"
    bombs = CASES["a bombardment of ships"].odds()
    assert numbers(bombs) == [f"{bombs.mean(seat):.1f}" for seat in (JAPAN, ALLIES)], "nobody wins a bombardment"


def test_only_what_is_certain_is_said_to_be() -> None:
    assert [exact.percent(share) for share in (0, 0.0001, 0.5, 0.9999, 1)] == [0, 1, 50, 99, 100]
    assert [exact.percent(n / 100) for n in range(101)] == list(range(101))


# -- fast enough to be asked for at every step

CACHES = (fall, hits_of, rain, remains, salvoes_of, steps_of)


@pytest.mark.parametrize("name", BIG)
def test_the_worst_battles_are_worked_out_fast(name: str) -> None:
    for cache in CACHES:
        cache.cache_clear()
    assert calls(BIG[name].odds) < 100_000  # some 20 ms; the bench measures it


@pytest.mark.parametrize("name", BIG)
def test_the_odds_take_hardly_more_work_once_the_battle_has_begun(name: str) -> None:
    """In both cases, only the steps that are left count after the last volley."""

    def work(ask: Callable[[], object]) -> int:
        ask()  # so that both find what the caches keep of the faces
        for cache in CACHES:
            cache.cache_clear()
        return calls(ask)

    assert work(partial(exact.now, BIG[name].begun())) < 1.1 * work(BIG[name].odds)
