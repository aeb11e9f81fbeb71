"""The quick turns that search and tuning work with are those of the rules."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.core.rules.action import Action
from takujo.core.rules.rng import Stream
from takujo.games.wartime_economy.card import NATIONS
from takujo.games.wartime_economy.players.turn_ends import Ends, means, resume
from takujo.games.wartime_economy.players.value_function import HELD, PURSE, Judge, features, weights
from takujo.games.wartime_economy.rules import TurnStep, WartimePosition
from takujo.games.wartime_economy.rules.actions import End, Place


def by_the_rules(start: WartimePosition, seat: int) -> dict[tuple[int, ...], tuple[int, set[Action]]]:
    """Return every end of the turn in which no die is left that could tax, as the rules lead there."""
    found: dict[tuple[int, ...], tuple[int, set[Action]]] = {}
    seen = set()
    todo: list[tuple[WartimePosition, Action | None]] = [(start, None)]
    while todo:
        position, first = todo.pop()
        if (position.key(), first) in seen:
            continue
        seen.add((position.key(), first))
        actions = position.actions(seat)
        if position.pending == "turn" and not any(isinstance(a, Place) and a.work == "tax" for a in actions):
            *end, money = means(position, seat)
            most, ways = found.get(tuple(end), (-1, set()))
            if money >= most:
                found[tuple(end)] = money, (ways if money == most else set()) | {first or End()}
        for action in actions:
            if action != End():
                after = position.copy()
                after.play(seat, action)
                todo.append((after, first or action))
    return found


@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("long", 2), ("short", 2)])
@pytest.mark.parametrize("nation", NATIONS)
def test_the_ends_of_a_turn_are_those_of_the_rules(nation: str, mode: str, seats: int) -> None:
    compared = 0
    for seed in range(6):
        rng = Stream(seed, f"quick/{nation}/{mode}")
        match = Match.new("wartime-economy", seats, {"mode": mode, "nations": [nation, "random"][:seats]}, seed)
        while match.actors():
            seat = match.actors()[0]
            position = match.position
            assert isinstance(position, WartimePosition)
            rolled = TurnStep(seat) in position.stack[-2:]
            if rolled and seat == 0 and len(position.dice) < 4 and rng.below(3) == 0:
                same(resume(position, seat), by_the_rules(position, seat))
                compared += 1
            actions = match.actions(seat)
            match.play(seat, actions[rng.below(max(1, len(actions) - 1))])
    assert compared >= 10


def same(quick: Ends, rules: dict[tuple[int, ...], tuple[int, set[Action]]]) -> None:
    assert {end: money for end, (money, _) in quick.items()} == {end: money for end, (money, _) in rules.items()}
    for end, (_, first) in quick.items():
        assert (first or End()) in rules[end][1]


def test_every_nation_has_weights_for_every_turn_and_labour() -> None:
    width = len(features(means(Match.new("wartime-economy", 1, seed=1).position, 0), 1, (0.0,) * 4))  # type: ignore[arg-type]
    assert set(weights()) == set(NATIONS)
    for rows in weights().values():
        assert [len(row) for row in rows] == [width] * 28


def test_the_judge_adds_up_what_the_features_say() -> None:
    match = Match.new("wartime-economy", 1, {"nations": ["usa"]}, seed=1)
    m = means(match.position, 0)._replace(mil=5, infra=3, money=17, vp=21, labour=3)  # type: ignore[arg-type]
    last = (-2.0, -1.0, 1.0, 3.0)
    row = weights()["usa"][2 * 4 + m.labour - 1]
    expected = sum(w * x for w, x in zip(row, features(m, 3, last), strict=True))
    judge = Judge(weights()["usa"], 3, last)
    assert judge.to_come(*m) == pytest.approx(expected)
    assert judge.to_come(*m._replace(money=18)) != judge.to_come(*m)
    assert len(row) > HELD + PURSE
