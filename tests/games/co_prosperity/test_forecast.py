"""The odds of attacks as they are told, against all dice of the rules themselves: positions drawn of every kind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest

import takujo
from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from takujo.core.teaching.problem import every
from takujo.core.teaching.problem_walk import ProblemWalk
from takujo.games.co_prosperity.data import (
    ALLIES,
    CARD,
    JAPAN,
    PLACE,
    POOL,
    RETREAT,
    SIDE,
    UNITS,
    UNITS_OF_SIDE,
)
from takujo.games.co_prosperity.odds import exact
from takujo.games.co_prosperity.odds.outcomes import is_undecided, outcomes
from takujo.games.co_prosperity.odds.policy import POLICY
from takujo.games.co_prosperity.players import sieges
from takujo.games.co_prosperity.rules.actions import VERBS, Done
from takujo.games.co_prosperity.rules.battle.bombing import BombardStep
from takujo.games.co_prosperity.rules.battle.state import ORDER
from takujo.games.co_prosperity.rules.battle.steps import ReactStep
from takujo.games.co_prosperity.rules.move_steps import AttackStep, FromStep, ReturnStep
from takujo.games.co_prosperity.rules.paths import MOUNTAIN
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from takujo.games.co_prosperity.rules.steps import OperateStep
from takujo.games.co_prosperity.texts import foresight
from tests.games.co_prosperity.field import Field
from tests.tiers import slow

Result = tuple[int, int, int]
Ways = dict[Result, Fraction]
UNDECIDED = ("ledo", "react", "divert", "fire", "hit", "settle")


class Dice:
    """All that can come of an attack by the steps of the rules: every face of every die, and the choices of both sides.

    Hits fall as the policy has it. With `diverts` the attacker uses a carrier as air where that makes the space
    likelier to be taken, and the defender where it makes it less likely; with `reacts` the Allies react, as is best
    for them.
    """

    def __init__(
        self, start: CoProsperityPosition, attacker: int, space: int, reacts: bool = False, diverts: bool = True
    ) -> None:
        self.start, self.attacker, self.space, self.reacts, self.diverts = start, attacker, space, reacts, diverts
        self._known: dict[object, Ways] = {}

    def ways(self, p: CoProsperityPosition) -> Ways:
        key = p.stack[-1], *p.place, *p.strength, p.battle and p.battle._replace(thrown=(), scored=(0, 0))
        if key not in self._known:
            self._known[key] = self._ways(p)
        return self._known[key]

    def _ways(self, p: CoProsperityPosition) -> Ways:
        step = p.pending
        if step not in UNDECIDED:
            return {self._result(p): Fraction(1)}
        (actor,) = p.actors()
        if actor == CHANCE:
            chances = p.chances()
            total = sum(n for _, n in chances)
            found: Ways = {}
            for action, n in chances:
                for result, share in self.ways(played(p, actor, action)).items():
                    found[result] = found.get(result, Fraction(0)) + share * n / total
            return found
        if step == "hit":
            return self.ways(played(p, actor, POLICY.choose(p)))
        actions = p.actions(actor)
        if step == "react":
            come = [action for action in actions if not isinstance(action, Done)]
            actions = [Done()] if not self.reacts else come if p.stack[-1] == ReactStep(0) else actions
        elif step == "divert":
            actions = actions[::-1] if self.diverts else actions[-1:]  # `keep` is the last
        all_ways = [self.ways(played(p, actor, action)) for action in actions]
        return (max if actor == self.attacker else min)(all_ways, key=self.takes)

    def takes(self, ways: Ways) -> Fraction:
        return sum((share for result, share in ways.items() if result[2] == self.attacker), Fraction(0))

    def _result(self, p: CoProsperityPosition) -> Result:
        lost = [sum(self.start.strength[u] - p.strength[u] for u in units) for units in UNITS_OF_SIDE]
        here = [p.units_at(self.space, seat) for seat in (JAPAN, ALLIES)]
        if p.pending == "return":  # after a bombardment
            return lost[0], lost[1], -1
        if any(ORDER[unit] >= 0 for unit in here[1 - self.attacker]):
            return lost[0], lost[1], 1 - self.attacker
        return lost[0], lost[1], self.attacker if here[self.attacker] else -1


def played(p: CoProsperityPosition, seat: int, action: object) -> CoProsperityPosition:
    """Return the position after a step of the rules, before anything that goes on by itself after the attack."""
    q = p.copy()
    q.stack[-1].apply(q, seat, action)
    return q


def shares(odds: exact.Odds) -> Ways:
    return {result: Fraction(n, odds.total) for result, n in odds.table.items() if n}


FORCES = {
    # where from, where to, who comes, who may stand there; drawn from
    "land": ("guilin", "chongqing", ("JP:INF JP:INF* JP:MAR JP:KA*"), ("CN:INF CN:INF* CN:LAC UK:INF*")),
    "land by China": ("chongqing", "guilin", ("CN:INF CN:INF*"), ("JP:INF* JP:MAR JP:BB* JP:CV JP:LAC")),
    "Ledo": ("kunming", "calcutta", ("JP:INF JP:MAR JP:KA"), ("UK:INF UK:INF* UK:BB* US:CV UK:LAC")),
    "Ledo by China": ("kunming", "calcutta", ("CN:INF CN:INF*"), ("JP:INF* JP:BB* JP:CV JP:LAC")),
    "Ledo by Britain": ("calcutta", "kunming", ("UK:INF UK:INF*"), ("JP:INF* JP:MAR JP:LAC")),
    "sea": ("truk", "guam", ("JP:CV JP:CV* JP:BB JP:BB*"), ("US:CV US:BB US:BB* US:LAC US:INF*")),
    "sea by the US": ("guam", "truk", ("US:CV US:CV* US:BB US:BB*"), ("JP:CV JP:BB JP:BB* JP:LAC")),
    "amphibious": ("truk", "guam", ("JP:MAR JP:MAR JP:BB* JP:CV*"), ("US:INF US:INF* US:MAR US:LAC")),
    "amphibious by the US": ("guam", "truk", ("US:MAR US:MAR US:CV US:BB*"), ("JP:INF* JP:MAR JP:CV JP:LAC")),
}
AROUND = {
    JAPAN: ("JP:LAC", ("shanghai", "japan", "rangoon", "guilin")),
    ALLIES: ("US:LAC UK:LAC CN:LAC", ("chongqing", "kunming", "rangoon", "philippines")),
}
"""Aircraft that may lie near, and where."""
MOST = 7
"""Battles with more steps take long to go through."""


def drawn(kind: str, rng: Stream) -> CoProsperityPosition:
    """Return a position in which an attack of a kind may be made, drawn at random."""
    origin, target, comes, met = FORCES[kind]
    seat = SIDE[comes[:2]]
    p = CoProsperityPosition(rng.below(4) > 0 or kind.startswith("Ledo"))
    p.war_us = p.war_uk = 1
    put(p, origin, comes, rng, 1 + rng.below(2))
    put(p, target, met, rng, 1 + rng.below(3))
    for side, (aircraft, places) in AROUND.items():
        place = rng.choice(places)
        if not rng.below(3) and not p.units_at(PLACE[place], 1 - side):
            put(p, place, aircraft, rng, 1)
    if rng.below(3):
        put(p, "retreat", "US:CV* US:BB* US:CV US:BB", rng, 1 + rng.below(3))
    p.hands[ALLIES][CARD[ALLIES]["naval"]] = p.held[ALLIES] = rng.below(3)
    how = "sea" if origin in ("truk", "guam") else "land"
    on = ("", "US+UK" if seat == JAPAN else "JP")[not rng.below(5) and kind != "land by China"]
    p.stack = [OperateStep(seat), FromStep(seat, how, comes[:2], on)]
    return p


def put(p: CoProsperityPosition, place: str, units: str, rng: Stream, n: int) -> None:
    words = units.split()
    rng.shuffle(words)
    for word in words[:n]:
        nation, _, type = word.partition(":")
        unit = p.pick(nation, type.rstrip("*"), POOL)
        if unit >= 0:
            p.put(unit, PLACE[place], UNITS[unit].steps - word.endswith("*"))


def attacks(kind: str, rng: Stream) -> Iterator[CoProsperityPosition]:
    """Give positions in which attacks of a kind wait to be confirmed, without end."""
    _, target, *_ = FORCES[kind]
    while True:
        p = drawn(kind, rng)
        (seat,) = p.actors()
        while p.pending != "attack":
            actions = p.actions(seat)
            goal = [a for a in actions if a.verb == "to" and a.space == target]
            joins = [a for a in actions if a.verb != "to"]
            if not joins and not goal:
                break
            p = played(p, seat, goal[0] if goal and (not joins or rng.below(3)) else rng.choice(joins))
        else:
            if steps(p) <= MOST:
                yield p


def attack_of(p: CoProsperityPosition) -> AttackStep:
    """Return the attack that waits to be confirmed."""
    step = p.stack[-1]
    assert isinstance(step, AttackStep)
    return step


def steps(p: CoProsperityPosition) -> int:
    """Return the steps that may fight."""
    attack = attack_of(p)
    near = attack.to, RETREAT
    return sum(n for u, n in enumerate(p.strength) if ORDER[u] >= 0 and (u in attack.units or p.place[u] in near))


@pytest.mark.parametrize(
    ("kind", "count"),
    [*((kind, 4) for kind in FORCES), *(pytest.param(kind, 60, marks=slow("more seeds")) for kind in FORCES)],
)
def test_the_odds_told_before_an_attack_are_those_of_all_its_dice(kind: str, count: int) -> None:
    rng = Stream(41, f"forecast {kind}")
    for _, p in zip(range(count), attacks(kind, rng), strict=False):
        attack = attack_of(p)
        seat, origin, to = attack.seat, attack.origin, attack.to
        told = foresight.attack(p)
        after = played(p, seat, p.actions(seat)[0])
        assert shares(told) == Dice(p, seat, to).ways(after), p.stack
        assert (after.pending == "ledo") == (p.ledo and frozenset((origin, to)) in MOUNTAIN)
        assert (told.reacted is not None) == (after.pending == "react")
        if told.reacted is not None and after.actions(ALLIES) != [Done()]:
            best = Dice(p, seat, to, reacts=True)
            assert told.reacted.holds(seat) == float(best.takes(best.ways(after))), p.stack


@pytest.mark.parametrize("kind", FORCES)
def test_so_are_those_told_while_it_lasts(kind: str) -> None:
    rng = Stream(42, f"forecast {kind}")
    for _, p in zip(range(2), attacks(kind, rng), strict=False):
        attacker, to = attack_of(p).seat, attack_of(p).to
        dice, q = Dice(p, attacker, to), played(p, attacker, p.actions(attacker)[0])
        while q.pending in UNDECIDED:
            if q.battle:
                assert shares(foresight.fought(q)) == dice.ways(q), q.stack
            (actor,) = q.actors()
            q = played(q, actor, rng.weighted(q.chances()) if actor == CHANCE else rng.choice(q.actions(actor)))


@pytest.mark.parametrize("kind", FORCES)
def test_computers_reckon_with_the_same_odds_where_no_carrier_serves_as_air(kind: str) -> None:
    rng = Stream(43, f"sieges {kind}")
    for _, p in zip(range(6), attacks(kind, rng), strict=False):
        attack = attack_of(p)
        seat, to, how = attack.seat, attack.to, attack.kind
        dice, after = Dice(p, seat, to, diverts=False), played(p, seat, p.actions(seat)[0])
        chance = float(dice.takes(dice.ways(after)))
        if after.battle or p.ledo:
            assert sieges.taken(p, seat, to, attack.units, how, attack.on != "") == pytest.approx(chance), p.stack
        if is_undecided(after):
            found = [(share, Dice(p, seat, to).ways(q)) for share, q in outcomes(after, 1_000)]
            assert sum(share for share, _ in found) == pytest.approx(1)
            while after.pending == "react":
                after = played(after, ALLIES, exact.best(after))
            chance = float(dice.takes(dice.ways(after)))
            assert sum(share * float(dice.takes(ways)) for share, ways in found) == pytest.approx(chance), p.stack


def test_the_odds_told_before_a_bombardment_are_those_of_all_its_dice() -> None:
    rng = Stream(44, "bombs")
    for _ in range(20):
        nation, start, target, met = rng.choice(
            [
                ("CN", "chongqing", "guilin", "JP:INF JP:INF* JP:CV* JP:BB JP:LAC"),
                ("US", "guam", "truk", "JP:MAR JP:BB* JP:CV JP:KA"),
                ("JP", "truk", "guam", "US:CV* US:BB US:INF* US:MAR US:LAC"),
            ]
        )
        p = CoProsperityPosition(False)
        p.war_us = p.war_uk = 1
        put(p, start, f"{nation}:LAC {nation}:LAC*", rng, 1)
        put(p, target, met, rng, 1 + rng.below(3))
        seat = SIDE[nation]
        p.stack = [ReturnStep(seat), BombardStep(seat, nation)]
        for bomb in p.actions(seat):
            if bomb.target == target:
                ways = Dice(p, seat, PLACE[target]).ways(played(p, seat, bomb))
                assert shares(foresight.raid(p, bomb)) == ways, bomb


def test_the_problems_say_the_odds_that_are_told_at_the_table() -> None:
    game = takujo.games()["co-prosperity"]
    for problem in every(game):
        for way in problem.right:
            p = ProblemWalk(problem).match.position
            for step in way.steps:
                for notation in step if isinstance(step, tuple) else ():
                    if notation == "attack":
                        assert foresight.attack(p).holds(problem.seat) == pytest.approx(way.worth, abs=1e-4), (
                            problem.name
                        )
                    p = played(p, problem.seat, VERBS.parse(notation))


@pytest.mark.parametrize(
    ("name", "worth"),
    [("d162d1c9", 19 / 48), ("6c598d0e", 1 / 16)],  # 3/4 and 1/4 if both units were sure to arrive
)
def test_8_3_1_problems_on_the_ledo_road_count_its_dice(name: str, worth: float) -> None:
    (problem,) = (of for of in every(takujo.games()["co-prosperity"]) if of.id == name)
    assert problem.worth == pytest.approx(worth, abs=1e-4)
    walk = ProblemWalk(problem)
    for _ in range(4):
        walk.show()
    p = walk.match.position
    dice = Dice(p, problem.seat, PLACE["calcutta"])
    assert float(dice.takes(dice.ways(played(p, problem.seat, p.actions(problem.seat)[0])))) == pytest.approx(worth)


def test_the_reaction_that_is_told_is_the_best_of_all() -> None:
    field = Field("guam US:BB*", "retreat US:CV* US:BB* US:BB*")
    field.hold("naval")
    field.attack("truk", "guam", "JP:BB JP:BB")
    p = field.position
    told = foresight.fought(p).reacted
    dice = Dice(p, JAPAN, PLACE["guam"], reacts=True)
    ways = dice.ways(p)
    assert told is not None and told.holds(JAPAN) == float(dice.takes(ways))
    p.put(p.pick("US", "CV", RETREAT), POOL, 0)
    assert dice.takes(ways) < dice.takes(dice.ways(p)), "two battleships are less help than a carrier and one of them"


def test_of_ships_of_a_type_the_strong_ones_react() -> None:
    field = Field("guam US:BB*", "retreat US:BB* US:BB US:BB")
    field.hold("naval")
    field.attack("truk", "guam", "JP:CV JP:CV JP:CV")
    p = field.position
    told, best = foresight.fought(p).reacted, Dice(p, JAPAN, PLACE["guam"], reacts=True)
    assert told is not None and told.holds(JAPAN) == float(best.takes(best.ways(p)))
    p.put(p.pick("US", "BB", RETREAT, 2), POOL, 0)
    assert told.holds(JAPAN) < float(best.takes(best.ways(p)))


def test_8_6_7_aircraft_alone_are_lost_for_certain_without_a_reaction() -> None:
    field = Field("guam US:LAC", "retreat US:BB*")
    field.hold("naval")
    field.attack("truk", "guam", "JP:BB*")
    told = foresight.fought(field.position)
    assert told.table == {(0, 2, JAPAN): 1}
    assert told.reacted is not None and told.reacted.holds(JAPAN) < 1


@pytest.mark.parametrize(("lang", "words"), [("en", "without a reaction"), ("ja", "リアクションなし")])
def test_a_possible_reaction_is_told_with_the_odds(lang: str, words: str) -> None:
    """Japan takes Guam in 3 of 4, and never where carriers come to help: no ship is left then to take it."""
    field = Field("guam US:BB*", "retreat US:CV US:CV")
    field.hold("naval")
    field.attack("truk", "guam", "JP:CV")
    told = foresight.fought(field.position)
    assert told.holds(JAPAN) == 3 / 4 and told.reacted is not None
    least = exact.percent(told.reacted.holds(JAPAN))
    said = foresight.summary(lang, told)
    assert words in said and re.findall(r"(\d+)\s?%", said) == ["75", str(least)]
    field.play("done")
    assert words not in foresight.summary(lang, foresight.fought(field.position))


def test_no_reaction_is_told_where_none_can_come() -> None:
    for field, comes in (
        (Field("guam US:BB*"), "JP:CV"),  # no ship waits
        (Field("guam US:BB*", "retreat US:CV"), "JP:CV"),  # the Allies hold no card
        (Field("guam JP:BB*", "retreat US:CV"), "US:BB"),  # the Allies attack
    ):
        field.attack("truk", "guam", comes)
        assert foresight.fought(field.position).reacted is None
