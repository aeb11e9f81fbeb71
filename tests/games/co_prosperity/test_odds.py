"""Exact odds: sums, agreement with the real steps (gone through whole, and sampled), variants, words, speed."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

from takujo.core.action import Action
from takujo.core.position import CHANCE
from takujo.core.rng import Stream
from takujo.games.co_prosperity.data import ALLIES, JAPAN, PLACE, SIDE, UNITS
from takujo.games.co_prosperity.odds import exact
from takujo.games.co_prosperity.odds.fall import fall, hits_of, rain, remains
from takujo.games.co_prosperity.odds.policy import POLICY, Policy
from takujo.games.co_prosperity.rules.actions import Done, Keep
from takujo.games.co_prosperity.rules.battle.state import THROWN
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from takujo.games.co_prosperity.texts import foresight
from tests.effort import calls
from tests.games.co_prosperity.field import Field

Result = tuple[int, int, int]


class Case:
    """A battle at Guam, or a bombardment of it: what stands there, what comes, and what lies around."""

    def __init__(self, met: str, comes: str, kind: str = "sea", surprise: bool = False, **around: str) -> None:
        self.met, self.comes, self.kind, self.surprise, self.around = met, comes, kind, surprise, around

    def field(self) -> tuple[Field, list[int]]:
        field = Field(*(f"{place} {units}" for place, units in self.around.items()))
        field.put("guam", self.met)
        return field, field.put("truk", self.comes)

    def odds(self, policy: Policy = POLICY) -> exact.Odds:
        """Return the odds before the battle begins."""
        field, units = self.field()
        if self.kind == "bomb":
            return exact.bombing(field.position, units[0], PLACE["guam"], policy)
        seat = SIDE[UNITS[units[0]].nation]
        return exact.battle(field.position, seat, PLACE["guam"], units, self.kind, self.surprise, policy=policy)

    def begun(self) -> CoProsperityPosition:
        """Return the position in which the battle has begun."""
        field, units = self.field()
        if self.kind == "bomb":
            field.bomb(UNITS[units[0]].nation, "truk", "guam")
        else:
            field.march("truk", "guam", units, self.kind, self.surprise)
        return field.position


CASES = {
    "carriers": Case("US:CV US:CV*", "JP:CV JP:CV"),
    "a fleet against a garrison": Case("US:CV US:BB* US:MAR US:INF", "JP:CV JP:BB JP:MAR"),
    "with air cover on both sides": Case("US:BB US:MAR US:LAC", "JP:CV* JP:BB JP:MAR", japan="JP:LAC"),
    "an invasion by the Allies": Case("JP:CV JP:BB JP:MAR JP:INF", "US:CV US:BB US:MAR US:MAR"),
    "China defends": Case("CN:INF CN:INF* CN:LAC", "JP:MAR JP:INF", "land"),
    "China attacks the Kantogun": Case("JP:KA JP:INF*", "CN:INF", "land"),
    "armies against ships": Case("JP:BB JP:BB* JP:INF", "UK:INF UK:INF", "land"),
    "a surprise by carriers": Case("US:CV US:CV US:BB", "JP:CV JP:CV JP:BB", surprise=True),
    "a surprise by marines": Case("JP:CV JP:BB* JP:MAR JP:INF", "US:BB US:MAR US:MAR", surprise=True),
    "a surprise on land": Case("UK:INF UK:INF* UK:LAC", "JP:KA JP:INF", "land", surprise=True),
    "ships beyond harm": Case("US:MAR US:INF", "JP:CV JP:BB"),
    "a bombardment of ships": Case("US:CV* US:BB US:INF", "JP:LAC", "bomb"),
    "a bombardment of armies": Case("JP:KA JP:INF JP:MAR", "CN:LAC", "bomb"),
}


def decided(p: CoProsperityPosition, policy: Policy = POLICY) -> Action:
    """Return what the odds take for granted that players do."""
    kind = p.stack[-1][0]
    return policy.choose(p) if kind == "hit" else Keep() if kind == "divert" else Done()


def carry_out(p: CoProsperityPosition, action: Action) -> Result | None:
    """Play one action; return the result if it ends the battle."""
    p.events = []
    frame = p.stack[-1]
    p.steps[frame[0]].apply(p, frame, p.actors()[0], action)
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
        return p.stack[-1], *p.place, *p.strength, *p.battle[:THROWN], tuple(p.played[ALLIES])

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


@pytest.mark.parametrize("name", CASES)
def test_the_odds_are_those_of_the_real_steps_gone_through_die_by_die(name: str) -> None:
    case = CASES[name]
    assert shares(case.odds()) == walked(case.begun())


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
SAMPLES = 5_000


@pytest.mark.parametrize("name", BIG)
def test_great_battles_gone_through_die_by_die(name: str) -> None:
    assert shares(BIG[name].odds()) == walked(BIG[name].begun())


@pytest.mark.parametrize("name", BIG)
def test_the_odds_agree_with_sampled_battles(name: str) -> None:
    case = BIG[name]
    found = case.odds()
    rng = Stream(1, name)
    start = case.begun()
    seen: Counter[Result] = Counter()
    for _ in range(SAMPLES):
        p, result = start.copy(), None
        while result is None:
            result = carry_out(p, rng.weighted(p.chances()) if p.actors() == (CHANCE,) else decided(p))
        seen[result] += 1
    assert set(seen) <= set(found.table)
    for place in range(3):  # steps lost by Japan, by the Allies, and who holds the space
        for value in {key[place] for key in found.table}:
            expected = sum(ways for key, ways in found.table.items() if key[place] == value) / found.total
            share = sum(n for key, n in seen.items() if key[place] == value) / SAMPLES
            if 10 < expected * SAMPLES < SAMPLES - 10:  # a standard error tells nothing of what hardly ever happens
                assert abs(share - expected) <= 4 * sqrt(expected * (1 - expected) / SAMPLES)


# -- while a battle is being fought


@pytest.mark.parametrize("name", CASES)
def test_the_odds_hold_at_every_moment_of_a_battle(name: str) -> None:
    rng = Stream(7, name)
    p = CASES[name].begun()
    known: dict[object, dict[Result, Fraction]] = {}
    for _ in range(40):
        assert shares(exact.now(p)) == walked(p, known=known)
        if carry_out(p, rng.weighted(p.chances()) if p.actors() == (CHANCE,) else decided(p)):
            break
    assert not p.battle


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


def test_reactions_and_carriers_as_aircraft_each_have_their_odds() -> None:
    field = Field("guam US:CV US:BB", "retreat US:CV US:CV US:BB*")
    field.hold("naval")
    units = field.put("truk", "JP:CV JP:BB")
    found = list(exact.variants(field.position, JAPAN, PLACE["guam"], units, "sea"))
    # nobody, a carrier, a battleship, two carriers, one of each; both sides' carriers kept or not
    assert len(found) == 5 * 4
    assert (found[0].reaction, found[0].diverted) == ((), (False, False))
    field.march("truk", "guam", units)
    for variant in found:
        p = field.position.copy()
        for unit in variant.reaction:
            shown = f"react {UNITS[unit].type}"
            carry_out(p, next(a for a in p.actions(ALLIES) if str(a).startswith(shown)))
        if p.stack[-1][0] == "react":
            carry_out(p, Done())
        for seat in (JAPAN, ALLIES):
            assert p.actors() == (seat,)
            carry_out(p, p.actions(seat)[0 if variant.diverted[seat] else 1])
        assert shares(variant.odds) == shares(exact.now(p))


def test_without_any_possible_reaction_there_is_one_variant() -> None:
    field = Field("guam US:BB", "retreat US:CV")
    units = field.put("truk", "JP:BB")
    assert len(list(exact.variants(field.position, JAPAN, PLACE["guam"], units, "sea"))) == 1


def test_aircraft_alone_are_lost_for_certain() -> None:
    found = Case("UK:LAC", "JP:CV").odds()
    assert found.table == {(0, 1, JAPAN): 1}


# -- what a computer player does


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


# -- fast enough to be asked for at every step


@pytest.mark.parametrize("name", BIG)
def test_the_worst_battles_are_worked_out_fast(name: str) -> None:
    for cache in (fall, hits_of, rain, remains):
        cache.cache_clear()
    assert calls(BIG[name].odds) < 100_000  # some 20 ms; the bench measures it
